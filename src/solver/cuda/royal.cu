#include <memory>
#include <vector>

#include "solver/cuda/library.h"
#include "solver/cuda/memory.cuh"
#include "solver/sweeps.h"

namespace ziggurat::solver::cuda {
namespace {

constexpr int kThreads = 128;
constexpr int kSlices = 64;                       // of a task
constexpr std::uint64_t kSmallLayer = 3'000'000;  // positions

__global__ void start(double* values, std::uint64_t first, std::uint64_t last) {
  const std::uint64_t place = first + std::uint64_t{blockIdx.x} * kThreads + threadIdx.x;
  if (place < last) values[place] = 0.5;
}

// What both positions of a pair are worth, found by the threads that do it together: one for each
// side, or eight, which share out the rolls and, while threads are left, the moves of a roll. In a
// large layer there are pairs enough for all threads; in a small one what counts is how soon a pair
// is done.
template <int kLanes>
__device__ RoyalPair solve_together(const RoyalTables& tables, const double* values, int more_left,
                                    int fewer_left, std::uint32_t more, std::uint32_t fewer) {
  static_assert(kLanes == 2 || kLanes == 16);
  constexpr int kHalf = kLanes / 2;
  const int lane = static_cast<int>(threadIdx.x % kLanes);
  const bool is_first = lane < kHalf;
  const int mine_left = is_first ? more_left : fewer_left;
  const int theirs_left = is_first ? fewer_left : more_left;
  const std::uint32_t mine = is_first ? more : fewer;
  const std::uint32_t theirs = is_first ? fewer : more;
  const unsigned int group = ((1U << kLanes) - 1) << (threadIdx.x % 32 / kLanes * kLanes);
  RoyalBackup sum;
  if constexpr (kLanes == 2) {
    sum = back_up(tables, values, mine_left, theirs_left, mine, theirs);
  } else {
    const int parts = kHalf / tables.rolls;
    const int roll = lane % kHalf / parts;
    double best = -1;
    if (roll < tables.rolls) {
      best = best_with(tables, values, mine_left, theirs_left, mine, theirs, roll, lane % parts,
                       parts);
    }
    sum.passes = tables.chance_of_nothing;
    for (int i = 0; i < tables.rolls; ++i) {
      double found = -1;
      for (int j = 0; j < parts; ++j) {
        const int from = lane / kHalf * kHalf + i * parts + j;
        found = fmax(found, __shfl_sync(group, best, from, kLanes));
      }
      add_roll(sum, tables.chance[i], found);
    }
  }
  RoyalBackup first;
  RoyalBackup second;
  first.sum = __shfl_sync(group, sum.sum, 0, kLanes);
  first.passes = __shfl_sync(group, sum.passes, 0, kLanes);
  second.sum = __shfl_sync(group, sum.sum, kHalf, kLanes);
  second.passes = __shfl_sync(group, sum.passes, kHalf, kLanes);
  return solve_pair(first, second);
}

template <int kLanes>
__device__ double update(const RoyalTables& tables, double* values, int more_left, int fewer_left,
                         std::uint32_t more, std::uint32_t fewer) {
  const RoyalPair solved =
      solve_together<kLanes>(tables, values, more_left, fewer_left, more, fewer);
  if (threadIdx.x % kLanes != 0) return 0;
  double& first = values[tables.place(more_left, fewer_left, more, fewer)];
  double& second = values[tables.place(fewer_left, more_left, fewer, more)];
  const double change = fmax(fabs(solved.mine - first), fabs(solved.theirs - second));
  first = solved.mine;
  second = solved.theirs;
  return change;
}

// The tasks of one wave, each shared by several blocks.
template <int kLanes>
__global__ void sweep_wave(const RoyalTables* everything, double* values, const RoyalTask* tasks,
                           std::uint32_t first_task, const std::uint16_t* sets, int more_left,
                           int fewer_left, double settled, const double* before,
                           unsigned long long* after) {
  __shared__ RoyalTables tables;
  const std::uint32_t index = first_task + blockIdx.x;
  if (before[index] <= settled) {
    if (blockIdx.y == 0 && threadIdx.x == 0) {
      after[index] = static_cast<unsigned long long>(__double_as_longlong(before[index]));
    }
    return;
  }
  for (std::size_t i = threadIdx.x; i < sizeof tables / 4; i += kThreads) {
    reinterpret_cast<std::uint32_t*>(&tables)[i] =
        reinterpret_cast<const std::uint32_t*>(everything)[i];
  }
  __syncthreads();
  const RoyalTask task = tasks[index];
  const std::uint32_t width = task.wide_last - task.wide_first;
  const std::uint32_t pairs = width * (task.high_last - task.high_first);
  double change = 0;
  constexpr std::uint32_t kPairs = kThreads / kLanes;  // that a block does at once
  for (std::uint32_t pair = blockIdx.y * kPairs + threadIdx.x / kLanes; pair < pairs;
       pair += gridDim.y * kPairs) {
    const std::uint32_t row = pair / width;
    const std::uint32_t column = pair % width;
    if (task.is_square != 0 && column < task.skipped + row) continue;
    const std::uint32_t fewer = sets[task.high_first + row];
    const std::uint32_t more = sets[task.wide_first + column];
    if ((tables.blocks[more] & tables.steps[fewer]) != 0) continue;
    change = fmax(change, update<kLanes>(tables, values, more_left, fewer_left, more, fewer));
  }
  for (int lane = 16; lane > 0; lane /= 2) {
    change = fmax(change, __shfl_xor_sync(0xFFFFFFFFU, change, lane));
  }
  // Numbers above zero are ordered as their bits are.
  if (threadIdx.x % 32 == 0 && change > 0) {
    atomicMax(&after[index], static_cast<unsigned long long>(__double_as_longlong(change)));
  }
}

__global__ void largest_of(const unsigned long long* changes, std::uint32_t first,
                           std::uint32_t last, unsigned long long* largest) {
  unsigned long long most = 0;
  for (std::uint32_t i = first + threadIdx.x; i < last; i += blockDim.x) {
    most = max(most, changes[i]);
  }
  atomicMax(largest, most);
}

// The tables with their arrays on the GPU.
class DeviceTables {
 public:
  DeviceTables(Status& status, const RoyalJob& job) : status_(status) {
    RoyalTables tables = *job.tables;
    const std::size_t sets = tables.sets;
    const std::size_t firsts = sets * static_cast<std::size_t>(tables.rolls) + 1;
    const std::size_t moves = tables.first_move[firsts - 1];
    keep(words_, tables.steps, sets);
    keep(bytes_, tables.count, sets);
    keep(words_, tables.blocks, sets);
    keep(words_, tables.shadow, sets);
    keep(words_, tables.first_move, firsts);
    keep(moves_, tables.moves, moves);
    keep(shorts_, tables.without, sets * kRoyalSteps);
    for (int mine = 1; mine <= tables.pieces; ++mine) {
      keep(shorts_, tables.rank[mine], sets * job.shadows);
      for (int theirs = 1; theirs <= tables.pieces; ++theirs) {
        keep(words_, tables.row[mine][theirs], sets + 1);
      }
    }
    tables_ = std::make_unique<Buffer<RoyalTables>>(status, &tables, 1);
  }
  const RoyalTables* data() const { return tables_->data(); }

 private:
  template <class T>
  void keep(std::vector<std::unique_ptr<Buffer<T>>>& kept, const T*& array, std::size_t count) {
    kept.push_back(std::make_unique<Buffer<T>>(status_, array, count));
    array = kept.back()->data();
  }

  Status& status_;
  std::vector<std::unique_ptr<Buffer<std::uint32_t>>> words_;
  std::vector<std::unique_ptr<Buffer<std::uint16_t>>> shorts_;
  std::vector<std::unique_ptr<Buffer<std::uint8_t>>> bytes_;
  std::vector<std::unique_ptr<Buffer<RoyalMove>>> moves_;
  std::unique_ptr<Buffer<RoyalTables>> tables_;
};

void start_layer(const RoyalJob& job, double* values, int mine, int theirs) {
  const std::uint32_t* row = job.tables->row[mine][theirs];
  const std::uint64_t first = row[0];
  const std::uint64_t last = row[job.tables->sets];
  const auto blocks = static_cast<unsigned int>((last - first + kThreads - 1) / kThreads);
  if (blocks > 0) start<<<blocks, kThreads>>>(values, first, last);
}

}  // namespace

const char* solve_royal(RoyalJob& job) {
  Status status;
  const DeviceTables tables(status, job);
  const Buffer<double> values(status, job.size);
  const Buffer<RoyalTask> tasks(status, job.tasks, job.task_count);
  const Buffer<std::uint16_t> sets(status, job.sets, job.set_count);
  Buffer<unsigned long long> one(status, job.task_count);
  Buffer<unsigned long long> two(status, job.task_count);
  Buffer<unsigned long long> largest(status, 1);
  if (!status.is_good()) return status.message();
  one.clear();
  two.clear();
  Buffer<unsigned long long>* before = &one;
  Buffer<unsigned long long>* after = &two;
  double done = 0;
  job.residual = 0;
  job.updates = 0;
  for (std::uint32_t at = 0; at < job.layer_count && status.is_good(); ++at) {
    const RoyalLayer& layer = job.layers[at];
    start_layer(job, values.data(), layer.more, layer.fewer);
    if (layer.more != layer.fewer) start_layer(job, values.data(), layer.fewer, layer.more);
    const std::uint32_t first_task = job.waves[layer.first_wave];
    const std::uint32_t last_task = job.waves[layer.last_wave];
    std::uint64_t sweeps = 0;
    const auto sweep = [&](double settled, double share) {
      job.tell(job.listener, (done + share * static_cast<double>(layer.positions)) /
                                 static_cast<double>(job.size));
      status.check(cudaMemsetAsync(after->data() + first_task, 0,
                                   (last_task - first_task) * sizeof(unsigned long long)),
                   "clearing");
      largest.clear();
      const auto sweep_one = layer.positions < kSmallLayer ? sweep_wave<16> : sweep_wave<2>;
      for (std::uint32_t wave = layer.first_wave; wave < layer.last_wave; ++wave) {
        const std::uint32_t first = job.waves[wave];
        const dim3 blocks(job.waves[wave + 1] - first, kSlices);
        sweep_one<<<blocks, kThreads>>>(
            tables.data(), values.data(), tasks.data(), first, sets.data(), layer.more, layer.fewer,
            settled, reinterpret_cast<const double*>(before->data()), after->data());
      }
      largest_of<<<1, 1024>>>(after->data(), first_task, last_task, largest.data());
      status.check(cudaGetLastError(), "a sweep");
      std::swap(before, after);
      double change = 0;
      largest.copy_to(reinterpret_cast<unsigned long long*>(&change));
      return status.is_good() ? change : 0.0;
    };
    job.residual = std::max(job.residual, converge(job.tolerance, sweeps, sweep));
    done += static_cast<double>(layer.positions);
    job.updates += static_cast<double>(sweeps) * static_cast<double>(layer.positions);
  }
  values.copy_to(job.values);
  return status.message();
}

}  // namespace ziggurat::solver::cuda

extern "C" {

int ziggurat_cuda_border() { return ziggurat::solver::cuda::kBorder; }

const char* ziggurat_cuda_problem() {
  int count = 0;
  const cudaError_t error = cudaGetDeviceCount(&count);
  if (error != cudaSuccess) return cudaGetErrorString(error);
  return count > 0 ? nullptr : "there is no GPU";
}

const char* ziggurat_cuda_solve_royal(ziggurat::solver::cuda::RoyalJob* job) {
  return ziggurat::solver::cuda::solve_royal(*job);
}
}
