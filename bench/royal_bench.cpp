// Random games of Finkel's rules on one core: through the Game interface, through AnyGame step by
// step, as `ziggurat simulate` plays them, and in a bare loop of bit masks written for this
// benchmark alone. One run gives all four, so compare them as ratios; finkel_ratios takes turns
// with all of them and gives the ratios itself.

#include <time.h>

#include <array>
#include <bit>
#include <cstdint>
#include <functional>

#include <benchmark/benchmark.h>

#include "core/dealer.h"
#include "games/royal/game.h"
#include "games/standard.h"
#include "lab/simulate.h"

namespace ziggurat {
namespace {

// The game as one would write it to be fast and nothing else.
namespace bare {

constexpr std::uint32_t kReachable = 0xFFFE;  // steps 1 to 15
constexpr std::uint32_t kRosettes = 1U << 4 | 1U << 8 | 1U << 14;
constexpr std::uint32_t kShared = 0x1FE0;  // steps 5 to 12
constexpr std::uint32_t kSafe = 1U << 8;

// Plays one game; the number of rolls.
int play(Rng& rng) {
  std::uint32_t board[2] = {1, 1};  // bit 0: pieces wait
  int waiting[2] = {7, 7};
  int home[2] = {0, 0};
  int me = 0;
  int rolls = 0;
  while (true) {
    ++rolls;
    const std::uint64_t bits = rng.next();
    const int roll = std::popcount(bits & 15);
    const std::uint32_t mine = board[me];
    const std::uint32_t theirs = board[1 - me];
    std::uint32_t targets = mine << roll & kReachable & ~mine & ~(theirs & kSafe);
    if (targets == 0) {
      me ^= 1;
      continue;
    }
    const auto count = static_cast<std::uint64_t>(std::popcount(targets));
    for (std::uint64_t skip = (bits >> 32) * count >> 32; skip > 0; --skip) targets &= targets - 1;
    const int to = std::countr_zero(targets);
    const int from = to - roll;
    if (from == 0) {
      if (--waiting[me] == 0) board[me] &= ~1U;
    } else {
      board[me] ^= 1U << from;
    }
    if (to == 15) {
      if (++home[me] == 7) return rolls;
      me ^= 1;
      continue;
    }
    const std::uint32_t bit = 1U << to;
    board[me] |= bit;
    if ((theirs & bit & kShared) != 0) {
      board[1 - me] = (theirs ^ bit) | 1;
      ++waiting[1 - me];
    }
    if ((bit & kRosettes) == 0) me ^= 1;
  }
}

}  // namespace bare

const Registry& registry() {
  static const Result<Registry> kRegistry = standard_registry();
  return *kRegistry;
}

std::shared_ptr<const AnyGame> finkel() { return *registry().make("royal", "finkel", {}, 2); }

int play_interface(const royal::Game& game, Rng& rng) {
  royal::State state = game.initial();
  ChoiceList<royal::Game> choices;
  OddsList<royal::Game> odds;
  int rolls = 0;
  for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
    if (actor.is_chance()) {
      game.chance(state, odds);
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
      ++rolls;
    } else {
      game.choices(state, actor.seat(), choices);
      game.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    }
  }
  return rolls;
}

int play_any(const AnyGame& game, Rng& rng) {
  AnyState state = game.initial();
  std::vector<Code> codes;
  std::vector<CodeOdds> odds;
  int rolls = 0;
  for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
    if (actor.is_chance()) {
      game.chance(state, odds);
      game.apply(state,
                 outcome_at(odds, rng.below(static_cast<std::uint32_t>(total_weight(odds)))));
      ++rolls;
    } else {
      game.choices(state, actor.seat(), codes);
      game.apply(state, codes[rng.below(static_cast<std::uint32_t>(codes.size()))]);
    }
  }
  return rolls;
}

template <class Play>
void measure(benchmark::State& bench, const Play& play) {
  Rng rng(1);
  std::int64_t rolls = 0;
  for (auto _ : bench) rolls += play(rng);
  bench.SetItemsProcessed(bench.iterations());
  bench.counters["rolls_per_game"] =
      static_cast<double>(rolls) / static_cast<double>(bench.iterations());
}

void finkel_bare(benchmark::State& bench) { measure(bench, bare::play); }
BENCHMARK(finkel_bare);

void finkel_interface(benchmark::State& bench) {
  const auto any = finkel();
  const royal::Game& game = dynamic_cast<const royal::AnyRoyal&>(*any).game();
  measure(bench, [&](Rng& rng) { return play_interface(game, rng); });
}
BENCHMARK(finkel_interface);

void finkel_any(benchmark::State& bench) {
  const auto game = finkel();
  measure(bench, [&](Rng& rng) { return play_any(*game, rng); });
}
BENCHMARK(finkel_any);

// What the command does on one thread, but reading its arguments and printing. The number of rolls.
std::uint64_t play_simulation(const std::shared_ptr<const AnyGame>& game, std::uint64_t games,
                              std::uint64_t seed) {
  const Result<SimulationResult> result =
      simulate({.game = game,
                .players = {{.kind = PlayerSpec::Kind::Random}, {.kind = PlayerSpec::Kind::Random}},
                .games = games,
                .seed = seed,
                .threads = 1},
               [](std::uint64_t done) { benchmark::DoNotOptimize(done); });
  return result->rolls;
}

constexpr std::uint64_t kTogether = 5000;  // games a simulation

void finkel_simulate(benchmark::State& bench) {
  const auto game = finkel();
  std::uint64_t rolls = 0;
  std::uint64_t seed = 0;
  for (auto _ : bench) rolls += play_simulation(game, kTogether, seed++);
  const auto games = bench.iterations() * static_cast<std::int64_t>(kTogether);
  bench.SetItemsProcessed(games);
  bench.counters["rolls_per_game"] = static_cast<double>(rolls) / static_cast<double>(games);
}
// The games are played in another thread.
BENCHMARK(finkel_simulate)->MeasureProcessCPUTime();

// Processor time of all threads, in seconds.
double spent() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// All ways by turns, so that what else the machine does meets them alike: the speed of each against
// the bare loop's.
void finkel_ratios(benchmark::State& bench) {
  const auto any = finkel();
  const royal::Game& game = dynamic_cast<const royal::AnyRoyal&>(*any).game();
  Rng rng(1);
  const auto repeat = [&](const auto& play) {
    for (std::uint64_t i = 0; i < kTogether; ++i) benchmark::DoNotOptimize(play());
  };
  const std::array<std::function<void()>, 4> ways = {
      [&] { repeat([&] { return bare::play(rng); }); },
      [&] { repeat([&] { return play_interface(game, rng); }); },
      [&] { benchmark::DoNotOptimize(play_simulation(any, kTogether, rng.next())); },
      [&] { repeat([&] { return play_any(*any, rng); }); }};
  std::array<double, ways.size()> seconds{};
  for (auto _ : bench) {
    for (std::size_t i = 0; i < ways.size(); ++i) {
      const double start = spent();
      ways[i]();
      seconds[i] += spent() - start;
    }
  }
  bench.counters["interface"] = seconds[0] / seconds[1];
  bench.counters["simulate"] = seconds[0] / seconds[2];
  bench.counters["any"] = seconds[0] / seconds[3];
}
BENCHMARK(finkel_ratios)->MeasureProcessCPUTime()->MinTime(3);

}  // namespace
}  // namespace ziggurat
