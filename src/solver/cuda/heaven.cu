#include <cmath>
#include <cstring>
#include <utility>

#include "solver/cuda/library.h"
#include "solver/cuda/memory.cuh"

namespace ziggurat::solver::cuda {
namespace {

constexpr int kThreads = 128;

__global__ void start(float* values, std::uint64_t size) {
  const std::uint64_t place = std::uint64_t{blockIdx.x} * kThreads + threadIdx.x;
  if (place < size) values[place] = 0.5F;
}

// One block takes one set of the player to move, against all sets of the player who waits: what the
// mover can do is the same for all of them, and where it leads lies close together.
__global__ void choose(HeavenTables tables, const std::uint32_t* sets, std::uint64_t size,
                       const float* before, float* after, std::uint32_t* notes,
                       unsigned int* change) {
  __shared__ HeavenTables shared;
  if (threadIdx.x == 0) shared = tables;
  __syncthreads();
  const std::uint32_t moving = sets[blockIdx.x];
  const std::uint32_t kept = shared.all & ~moving;
  const std::uint32_t count = shared.rank[1U << bit_count(kept)];
  float largest = 0;
  for (std::uint32_t i = blockIdx.y * kThreads + threadIdx.x; i < count;
       i += gridDim.y * kThreads) {
    const std::uint32_t waiting = unsqueeze(sets[i], kept);
    const std::uint64_t place = shared.place(waiting, moving);
    const float value = choose_at(shared, waiting, moving, place, size, before, notes);
    largest = fmaxf(largest, fabsf(value - before[place]));
    after[place] = value;
  }
  // Numbers above zero are ordered as their bits are.
  const unsigned int most = __reduce_max_sync(0xFFFFFFFFU, __float_as_uint(largest));
  if (threadIdx.x % 32 == 0 && most > 0) atomicMax(change, most);
}

__global__ void follow(std::uint64_t size, const float* before, float* after,
                       const std::uint32_t* notes) {
  const std::uint64_t place = std::uint64_t{blockIdx.x} * kThreads + threadIdx.x;
  if (place < size) after[place] = follow_at(place, size, before, notes);
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
  const Buffer<float> one(status, job.size);
  const Buffer<float> two(status, job.size);
  const Buffer<std::uint32_t> notes(status, job.size * kHeavenRolls);
  Buffer<unsigned int> change(status, 1);
  if (!status.is_good()) return status.message();
  HeavenTables tables = *job.tables;
  tables.rank = rank.data();
  tables.base = base.data();
  tables.squeezed = squeezed.data();

  float* before = one.data();
  float* after = two.data();
  const auto blocks = static_cast<unsigned int>((job.size + kThreads - 1) / kThreads);
  start<<<blocks, kThreads>>>(before, job.size);
  job.residual = 1;
  job.sweeps = 0;
  while (status.is_good()) {
    change.clear();
    choose<<<dim3(job.set_count, 4), kThreads>>>(tables, sets.data(), job.size, before, after,
                                                 notes.data(), change.data());
    unsigned int bits = 0;
    change.copy_to(&bits);
    float largest = 0;
    static_assert(sizeof largest == sizeof bits);
    std::memcpy(&largest, &bits, sizeof bits);
    job.residual = largest;
    ++job.sweeps;
    std::swap(before, after);
    if (job.residual <= job.tolerance) break;
    job.tell(job.listener, std::log(job.residual) / std::log(job.tolerance));
    for (int i = 0; i < kHeavenFollows; ++i) {
      follow<<<blocks, kThreads>>>(job.size, before, after, notes.data());
      std::swap(before, after);
      ++job.sweeps;
    }
    status.check(cudaGetLastError(), "a sweep");
  }
  (before == one.data() ? one : two).copy_to(job.values);
  return status.message();
}

}  // namespace ziggurat::solver::cuda

extern "C" const char* ziggurat_cuda_solve_heaven(ziggurat::solver::cuda::HeavenJob* job) {
  return ziggurat::solver::cuda::solve_heaven(*job);
}
