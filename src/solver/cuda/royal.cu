#include <algorithm>
#include <future>
#include <memory>
#include <vector>

#include "solver/cuda/library.h"
#include "solver/cuda/memory.cuh"
#include "solver/royal_policy.h"
#include "solver/sweeps.h"

namespace ziggurat::solver::cuda {
namespace {

constexpr std::uint32_t kThreads = 128;
constexpr std::uint32_t kWarp = 32;
constexpr std::uint32_t kWarps = kThreads / kWarp;
constexpr std::uint32_t kSlices = 32;  // blocks that share a task at the start

constexpr unsigned int kAllLanes = 0xFFFFFFFFU;

__constant__ RoyalTables kTables;

// As many pairs of a row, one after the other, as a warp has threads, or fewer at its end. The
// words of their records lie together, those that threads read at once next to each other.
struct Unit {
  std::uint64_t begin;  // the first pair's second position
  std::uint32_t task;
  std::uint16_t count;
  std::uint16_t fewer;  // the second player's set
};

// What a sweep over a layer works on.
struct Sweep {
  double* values;
  Unit* units;
  std::uint32_t* links;
  float* dues;
  std::uint16_t* mores;  // the first player's sets
  const RoyalTask* tasks;
  const std::uint16_t* sets;

  __device__ RoyalRecord record(std::uint64_t unit, std::uint32_t lane) const {
    return {links + unit * RoyalRecord::links(kTables.rolls) * kWarp + lane,
            dues + unit * RoyalRecord::dues(kTables.rolls) * kWarp + lane, kWarp};
  }
};

// The units of a wave.
struct Wave {
  std::uint32_t first;
  std::uint32_t count;
};

// Numbers above zero are ordered as their bits are.
__device__ unsigned long long bits_of(double number) {
  return static_cast<unsigned long long>(__double_as_longlong(number));
}

// Calls visit(second player's set, first of the first player's sets, its row) for the rows of a
// task, which the warps of several blocks share out.
template <class Visit>
__device__ void for_each_row(const RoyalTask& task, const std::uint16_t* sets, const Visit& visit) {
  for (std::uint32_t i = blockIdx.y * kWarps + threadIdx.x / kWarp;
       i < task.high_last - task.high_first; i += gridDim.y * kWarps) {
    const std::uint32_t fewer = sets[task.high_first + i];
    const std::uint32_t begin = task.wide_first + (task.is_square != 0 ? task.skipped + i : 0);
    visit(fewer, begin,
          row_of(kTables, task.more, task.fewer, fewer, sets[begin], sets[task.wide_last - 1]));
  }
}

__device__ std::uint32_t units_in(const RoyalRow& row) {
  return static_cast<std::uint32_t>((row.end - row.begin + kWarp - 1) / kWarp);
}

__global__ void count_units(const RoyalTask* tasks, std::uint32_t first_task,
                            const std::uint16_t* sets, std::uint32_t* count) {
  for_each_row(tasks[first_task + blockIdx.x], sets,
               [&](std::uint32_t, std::uint32_t, const RoyalRow& row) {
                 if (threadIdx.x % kWarp == 0) atomicAdd(count, units_in(row));
               });
}

// Lists the units of a wave, from the one on that `next` says, and makes their pairs ready.
__global__ void start_wave(Sweep sweep, std::uint32_t first_task, std::uint32_t* next) {
  const std::uint32_t index = first_task + blockIdx.x;
  const RoyalTask task = sweep.tasks[index];
  const std::uint32_t lane = threadIdx.x % kWarp;
  for_each_row(
      task, sweep.sets, [&](std::uint32_t fewer, std::uint32_t begin, const RoyalRow& row) {
        std::uint32_t first = lane == 0 ? atomicAdd(next, units_in(row)) : 0;
        first = __shfl_sync(kAllLanes, first, 0);
        for (std::uint32_t i = lane; i < units_in(row); i += kWarp) {
          const std::uint64_t from = row.begin + std::uint64_t{i} * kWarp;
          sweep.units[first + i] = {
              .begin = from,
              .task = index,
              .count = static_cast<std::uint16_t>(min(row.end - from, std::uint64_t{kWarp})),
              .fewer = static_cast<std::uint16_t>(fewer)};
        }
        std::uint32_t found = 0;
        for (std::uint32_t at = begin; at < task.wide_last; at += kWarp) {
          const bool is_there = at + lane < task.wide_last;
          const std::uint16_t more = is_there ? sweep.sets[at + lane] : 0;
          const bool fits = is_there && (kTables.blocks[more] & kTables.steps[fewer]) == 0;
          const unsigned int fitting = __ballot_sync(kAllLanes, fits);
          const std::uint32_t pair = found + __popc(fitting & ((1U << lane) - 1));
          found += __popc(fitting);
          if (!fits) continue;
          sweep.mores[first * kWarp + pair] = more;
          start(kTables, sweep.values, task.more, task.fewer, more, fewer,
                sweep.record(first + pair / kWarp, pair % kWarp), row.begin + pair);
        }
      });
}

// Waits for what the GPU was asked to do before.
__device__ void wait_for_others() {
#if __CUDA_ARCH__ >= 900
  cudaGridDependencySynchronize();
#endif
}
// Lets what is asked for next begin, as far as it need not wait.
__device__ void let_others_begin() {
#if __CUDA_ARCH__ >= 900
  cudaTriggerProgrammaticLaunchCompletion();
#endif
}

// Chooses the moves of a wave; each block for one roll of one side.
__global__ void choose_wave(Sweep sweep, Wave wave, double moved) {
  let_others_begin();
  const std::uint32_t index = blockIdx.x * kWarps + threadIdx.x / kWarp;
  const std::uint32_t lane = threadIdx.x % kWarp;
  if (index >= wave.count) return wait_for_others();
  const std::uint64_t at = wave.first + index;
  const Unit unit = sweep.units[at];
  if (lane >= unit.count) return wait_for_others();
  const RoyalRecord record = sweep.record(at, lane);
  const std::uint32_t more = sweep.mores[at * kWarp + lane];
  const int more_left = sweep.tasks[unit.task].more;
  const int fewer_left = sweep.tasks[unit.task].fewer;
  const int place = static_cast<int>(blockIdx.y);
  wait_for_others();
  if (place < kTables.rolls) {
    choose(kTables, sweep.values, more_left, fewer_left, more, unit.fewer, place, record, place,
           moved);
  } else {
    choose(kTables, sweep.values, fewer_left, more_left, unit.fewer, more, place - kTables.rolls,
           record, place, moved);
  }
}

// Gives the positions of a wave what the moves chosen make of them; leaves out tasks that changed
// at most `settled` before. Whether the moves are new, chosen in this sweep, is to be said.
__global__ void follow_wave(Sweep sweep, Wave wave, bool is_new, double settled,
                            const double* before, unsigned long long* after) {
  let_others_begin();
  const std::uint32_t index = blockIdx.x * kWarps + threadIdx.x / kWarp;
  const std::uint32_t lane = threadIdx.x % kWarp;
  if (index >= wave.count) return wait_for_others();
  const std::uint64_t at = wave.first + index;
  const Unit unit = sweep.units[at];
  double change = before[unit.task];
  const bool is_skipped = change <= settled;
  const bool is_mine = !is_skipped && lane < unit.count;
  if (is_new) wait_for_others();
  const RoyalLinks links(sweep.record(at, is_mine ? lane : 0), kTables.rolls);
  if (!is_new) wait_for_others();
  if (!is_skipped) change = 0;
  if (is_mine) change = settle(kTables, sweep.values, links, unit.begin + lane);
  for (std::uint32_t other = kWarp / 2; other > 0; other /= 2) {
    change = fmax(change, __shfl_xor_sync(kAllLanes, change, other));
  }
  if (lane == 0 && change > 0) atomicMax(after + unit.task, bits_of(change));
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
    if (status.is_good()) status.check(cudaMemcpyToSymbol(kTables, &tables, sizeof tables), "copy");
  }

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
};

// Goes over one layer after the other.
class LayerRun {
 public:
  LayerRun(Status& status, RoyalJob& job)
      : status_(status),
        job_(job),
        tables_(status, job),
        values_(status, job.size),
        tasks_(status, job.tasks, job.task_count),
        sets_(status, job.sets, job.set_count),
        one_(status, job.task_count),
        two_(status, job.task_count),
        largest_(status, 1) {
    int device = 0;
    int major = 0;
    status.check(cudaGetDevice(&device), "the GPU");
    status.check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device),
                 "the GPU");
    can_begin_early_ = major >= 9;
  }

  // Tells how near the end it is after each sweep.
  void run(const RoyalLayer& layer) {
    layer_ = &layer;
    list_units();
    std::uint64_t sweeps = 0;
    const double residual = converge(
        job_.tolerance, sweeps,
        [&](double moved, double share) {
          return sweep(share, [&](const Wave& wave) {
            const auto rolls = static_cast<unsigned int>(2 * job_.tables->rolls);
            launch(choose_wave, dim3(blocks_for(wave), rolls), sweep_, wave, moved);
            follow(wave, true, -1);
          });
        },
        [&](double settled, double share) {
          return sweep(share, [&](const Wave& wave) { follow(wave, false, settled); });
        });
    done_ += static_cast<double>(positions());
    job_.residual = std::max(job_.residual, residual);
    job_.updates += static_cast<double>(sweeps) * static_cast<double>(positions());
    copied_.push_back(std::async(std::launch::async, [this, layer] { return hand_over(layer); }));
  }
  // Waits until all values are where they are wanted.
  void finish() {
    for (std::future<cudaError_t>& copied : copied_) status_.check(copied.get(), "copy");
  }

 private:
  std::uint64_t positions() const { return layer_->last - layer_->first; }
  std::uint32_t first_task() const { return job_.waves[layer_->first_wave]; }
  std::uint32_t last_task() const { return job_.waves[layer_->last_wave]; }
  static unsigned int blocks_for(const Wave& wave) { return (wave.count + kWarps - 1) / kWarps; }

  // Copies a layer's values to where they are wanted, while others are being solved.
  cudaError_t hand_over(const RoyalLayer& layer) const {
    double* target = job_.target(job_.targeted);
    cudaStream_t stream = nullptr;
    cudaError_t error = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    if (error != cudaSuccess) return error;
    error = cudaMemcpyAsync(target + layer.first, values_.data() + layer.first,
                            (layer.last - layer.first) * sizeof(double), cudaMemcpyDeviceToHost,
                            stream);
    if (error == cudaSuccess) error = cudaStreamSynchronize(stream);
    cudaStreamDestroy(stream);
    return error;
  }

  // Launches what may begin before all is done that was launched earlier, and waits for it itself.
  template <class... Wanted, class... Given>
  void launch(void (*kernel)(Wanted...), dim3 blocks, Given... given) {
    cudaLaunchAttribute early{};
    early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    early.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = blocks;
    config.blockDim = dim3(kThreads);
    config.attrs = &early;
    config.numAttrs = can_begin_early_ ? 1 : 0;
    status_.check(cudaLaunchKernelEx(&config, kernel, Wanted(given)...), "a launch");
  }

  template <class T>
  void make_room(std::unique_ptr<Buffer<T>>& buffer, std::size_t count) {
    if (buffer != nullptr && buffer->size() >= count) return;
    buffer.reset();
    buffer = std::make_unique<Buffer<T>>(status_, count);
  }

  // Lists the units of all waves and makes the layer's positions and records ready.
  void list_units() {
    const std::uint32_t waves = layer_->last_wave - layer_->first_wave;
    Buffer<std::uint32_t> counts(status_, waves);
    std::vector<std::uint32_t> counted(waves);
    if (!status_.is_good()) return;
    counts.clear();
    for (std::uint32_t wave = 0; wave < waves; ++wave) {
      count_units<<<dim3(tasks_in(wave), kSlices), kThreads>>>(tasks_.data(), first_task_of(wave),
                                                               sets_.data(), counts.data() + wave);
    }
    counts.copy_to(counted.data());
    std::uint32_t units = 0;
    waves_.clear();
    for (std::uint32_t& count : counted) {
      waves_.push_back({.first = units, .count = count});
      units += count;
      count = waves_.back().first;
    }
    const int rolls = job_.tables->rolls;
    make_room(units_, units);
    make_room(links_, units * RoyalRecord::links(rolls) * kWarp);
    make_room(dues_, units * RoyalRecord::dues(rolls) * kWarp);
    make_room(mores_, std::size_t{units} * kWarp);
    const Buffer<std::uint32_t> nexts(status_, counted.data(), waves);
    if (!status_.is_good()) return;
    sweep_ = {.values = values_.data(),
              .units = units_->data(),
              .links = links_->data(),
              .dues = dues_->data(),
              .mores = mores_->data(),
              .tasks = tasks_.data(),
              .sets = sets_.data()};
    for (std::uint32_t wave = 0; wave < waves; ++wave) {
      start_wave<<<dim3(tasks_in(wave), kSlices), kThreads>>>(sweep_, first_task_of(wave),
                                                              nexts.data() + wave);
    }
    status_.check(cudaDeviceSynchronize(), "the start of a layer");
  }
  std::uint32_t first_task_of(std::uint32_t wave) const {
    return job_.waves[layer_->first_wave + wave];
  }
  std::uint32_t tasks_in(std::uint32_t wave) const {
    return first_task_of(wave + 1) - first_task_of(wave);
  }

  // Goes over the tasks that changed more than `settled`.
  void follow(const Wave& wave, bool is_new, double settled) {
    launch(follow_wave, blocks_for(wave), sweep_, wave, is_new, settled,
           reinterpret_cast<const double*>(before_->data()), after_->data());
  }

  // Calls launch_wave(wave) for each; gives the largest change, none where something failed.
  template <class Launch>
  double sweep(double share, const Launch& launch_wave) {
    job_.tell(job_.listener,
              (done_ + share * static_cast<double>(positions())) / static_cast<double>(job_.size));
    status_.check(cudaMemsetAsync(after_->data() + first_task(), 0,
                                  (last_task() - first_task()) * sizeof(unsigned long long)),
                  "clearing");
    largest_.clear();
    for (const Wave& wave : waves_) {
      if (wave.count > 0) launch_wave(wave);
    }
    largest_of<<<1, 1024>>>(after_->data(), first_task(), last_task(), largest_.data());
    status_.check(cudaGetLastError(), "a sweep");
    std::swap(before_, after_);
    double change = 0;
    largest_.copy_to(reinterpret_cast<unsigned long long*>(&change));
    return status_.is_good() ? change : 0.0;
  }

  Status& status_;
  RoyalJob& job_;
  DeviceTables tables_;
  Buffer<double> values_;
  Buffer<RoyalTask> tasks_;
  Buffer<std::uint16_t> sets_;
  // The largest change of each task, in the sweep before and in this one.
  Buffer<unsigned long long> one_;
  Buffer<unsigned long long> two_;
  Buffer<unsigned long long>* before_ = &one_;
  Buffer<unsigned long long>* after_ = &two_;
  Buffer<unsigned long long> largest_;
  bool can_begin_early_ = false;
  // Of the layer.
  const RoyalLayer* layer_ = nullptr;
  std::vector<Wave> waves_;
  std::unique_ptr<Buffer<Unit>> units_;
  std::unique_ptr<Buffer<std::uint32_t>> links_;
  std::unique_ptr<Buffer<float>> dues_;
  std::unique_ptr<Buffer<std::uint16_t>> mores_;
  Sweep sweep_{};
  double done_ = 0;                               // positions
  std::vector<std::future<cudaError_t>> copied_;  // by layer
};

}  // namespace

const char* solve_royal(RoyalJob& job) {
  Status status;
  LayerRun run(status, job);
  job.residual = 0;
  job.updates = 0;
  for (std::uint32_t i = 0; i < job.layer_count && status.is_good(); ++i) run.run(job.layers[i]);
  run.finish();
  return status.message();
}

}  // namespace ziggurat::solver::cuda

extern "C" {

int ziggurat_cuda_border() { return ziggurat::solver::cuda::kBorder; }

const char* ziggurat_cuda_problem() {
  int count = 0;
  const cudaError_t error = cudaGetDeviceCount(&count);
  if (error != cudaSuccess) return cudaGetErrorString(error);
  if (count == 0) return "there is no GPU";
  // Wakes it.
  const cudaError_t asleep = cudaFree(nullptr);
  return asleep == cudaSuccess ? nullptr : cudaGetErrorString(asleep);
}

const char* ziggurat_cuda_solve_royal(ziggurat::solver::cuda::RoyalJob* job) {
  return ziggurat::solver::cuda::solve_royal(*job);
}
}
