// What typed ids, tasks as a variant and declared fields cost against plain numbers and a switch.

#include <benchmark/benchmark.h>

#include "core/action_code.h"
#include "core/task_stack.h"

namespace ziggurat {
namespace {

using Place = Id<struct BenchPlaceTag, 40>;

void sum_array(benchmark::State& bench) {
  std::array<std::uint8_t, 40> counts{};
  counts.fill(3);
  for (auto _ : bench) {
    benchmark::DoNotOptimize(counts);
    int sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) sum += counts[i];
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(sum_array)->Name("kit/sum/array");

void sum_id_array(benchmark::State& bench) {
  IdArray<Place, std::uint8_t> counts;
  counts.fill(3);
  for (auto _ : bench) {
    benchmark::DoNotOptimize(counts);
    int sum = 0;
    for (const Place place : all<Place>()) sum += counts[place];
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(sum_id_array)->Name("kit/sum/id_array");

// Twelve tasks, as a variant and as a step with numbers.
template <int N>
struct Step {
  std::uint8_t amount = 0;
};
using Task = std::variant<Step<0>, Step<1>, Step<2>, Step<3>, Step<4>, Step<5>, Step<6>, Step<7>,
                          Step<8>, Step<9>, Step<10>, Step<11>>;
template <int N>
int worth(const Step<N>& step) {
  return N % 3 == 0 ? step.amount + N : step.amount * N;
}

struct Frame {
  std::uint8_t step = 0;
  std::uint8_t a = 0;
};
int worth(const Frame& frame) {
  switch (frame.step) {
    case 0:
    case 3:
    case 6:
    case 9:
      return frame.a + frame.step;
    default:
      return frame.a * frame.step;
  }
}

template <int N>
void add_task(FixedVec<Task, 12>& tasks) {
  tasks.push_back(Step<N>{3});
  if constexpr (N + 1 < 12) add_task<N + 1>(tasks);
}

void visit_tasks(benchmark::State& bench) {
  FixedVec<Task, 12> tasks;
  add_task<0>(tasks);
  for (auto _ : bench) {
    benchmark::DoNotOptimize(tasks);
    int sum = 0;
    for (const Task& task : tasks) {
      sum += std::visit([](const auto& step) { return worth(step); }, task);
    }
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(visit_tasks)->Name("kit/tasks/variant");

void switch_frames(benchmark::State& bench) {
  FixedVec<Frame, 12> frames;
  for (std::uint8_t i = 0; i < 12; ++i) frames.push_back({i, 3});
  for (auto _ : bench) {
    benchmark::DoNotOptimize(frames);
    int sum = 0;
    for (const Frame& frame : frames) sum += worth(frame);
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(switch_frames)->Name("kit/tasks/switch");

struct Go {
  Place from;
  Place to;
};
template <class Visit>
constexpr void fields(Visit& visit, Go& action) {
  visit("from", action.from);
  visit("to", action.to);
}
struct Stay {};
template <class Visit>
constexpr void fields(Visit&, Stay&) {}
using Action = std::variant<Stay, Go>;

void codes(benchmark::State& bench) {
  Action action = Go{Place(3), Place(39)};
  for (auto _ : bench) {
    benchmark::DoNotOptimize(action);
    action = *decode_action<Action>(encode_action(action));
  }
}
BENCHMARK(codes)->Name("kit/action_code");

}  // namespace
}  // namespace ziggurat
