#include <cmath>
#include <cstring>
#include <utility>

#include "solver/cuda/library.h"
#include "solver/cuda/memory.cuh"

namespace ziggurat::solver::cuda {
namespace {

constexpr int kThreads = 128;
constexpr int kSlices = 4;  // blocks that share a set

__global__ void start(float* values, std::uint64_t size) {
  const std::uint64_t place = std::uint64_t{blockIdx.x} * kThreads + threadIdx.x;
  if (place < size) values[place] = 0.5F;
}

// One block takes one set of the player to move, against all sets of the player who waits: what the
// mover can do is the same for all of them, and where it leads lies close together.
__global__ void sweep(HeavenTables tables, const std::uint32_t* sets, const float* before,
                      float* after, unsigned int* change) {
  __shared__ HeavenTables shared;
  const std::uint32_t moving = sets[blockIdx.x];
  const std::uint32_t image = tables.mirrored[moving];
  if (image < moving) return;
  if (threadIdx.x == 0) shared = tables;
  __syncthreads();
  const std::uint32_t kept = shared.all & ~moving;
  const std::uint32_t count = shared.rank[1U << bit_count(kept)];
  float largest = 0;
  for (std::uint32_t i = blockIdx.y * kThreads + threadIdx.x; i < count;
       i += gridDim.y * kThreads) {
    const std::uint32_t waiting = unsqueeze(sets[i], kept);
    const std::uint32_t place = shared.place(waiting, moving);
    const float value = sweep_at(shared, before, place, waiting, moving);
    largest = fmaxf(largest, fabsf(value - before[place]));
    after[place] = value;
    if (image != moving) after[shared.place(shared.mirrored[waiting], image)] = value;
  }
  // Numbers above zero are ordered as their bits are.
  const unsigned int most = __reduce_max_sync(0xFFFFFFFFU, __float_as_uint(largest));
  if (threadIdx.x % 32 == 0 && most > 0) atomicMax(change, most);
}

}  // namespace

const char* solve_heaven(HeavenJob& job) {
  Status status;
  const std::size_t masks = std::size_t{job.tables->all} + 1;
  const Buffer<std::uint32_t> rank(status, job.tables->rank, masks + 1);
  const Buffer<std::uint32_t> base(status, job.tables->base, masks);
  const Buffer<std::uint16_t> squeezed(status, job.tables->squeezed,
                                       std::size_t{1} << (2 * kHeavenHalf));
  const Buffer<std::uint32_t> sets(status, job.sets, job.set_count);
  const Buffer<std::uint32_t> mirrored(status, job.tables->mirrored, masks);
  const Buffer<float> one(status, job.size);
  const Buffer<float> two(status, job.size);
  Buffer<unsigned int> change(status, 1);
  if (!status.is_good()) return status.message();
  HeavenTables tables = *job.tables;
  tables.rank = rank.data();
  tables.base = base.data();
  tables.squeezed = squeezed.data();
  tables.mirrored = mirrored.data();

  float* before = one.data();
  float* after = two.data();
  const auto blocks = static_cast<unsigned int>((job.size + kThreads - 1) / kThreads);
  start<<<blocks, kThreads>>>(before, job.size);
  job.residual = 1;
  while (status.is_good() && job.residual > job.tolerance) {
    change.clear();
    sweep<<<dim3(job.set_count, kSlices), kThreads>>>(tables, sets.data(), before, after,
                                                      change.data());
    status.check(cudaGetLastError(), "a sweep");
    unsigned int bits = 0;
    change.copy_to(&bits);
    float largest = 0;
    static_assert(sizeof largest == sizeof bits);
    std::memcpy(&largest, &bits, sizeof bits);
    std::swap(before, after);
    job.residual = largest;
    ++job.sweeps;
    job.tell(job.listener, std::log(job.residual) / std::log(job.tolerance));
  }
  (before == one.data() ? one : two).copy_to(job.values);
  return status.message();
}

}  // namespace ziggurat::solver::cuda

extern "C" const char* ziggurat_cuda_solve_heaven(ziggurat::solver::cuda::HeavenJob* job) {
  return ziggurat::solver::cuda::solve_heaven(*job);
}
