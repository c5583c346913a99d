#pragma once

#include "solver/cuda/library.h"
#include "solver/royal_policy.h"

// What a GPU does in a sweep over a layer of the Royal Game.

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

}  // namespace
}  // namespace ziggurat::solver::cuda
