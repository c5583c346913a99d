// Random games of Eldervale through the game's own interface, alone and with two players; items are
// seats' choices, so items per second are choices per second.

#include <benchmark/benchmark.h>

#include "games/eldervale/game.h"
#include "games/standard.h"

namespace ziggurat {
namespace {

std::int64_t play(const eldervale::Game& game, Rng& rng) {
  eldervale::State state = game.initial();
  ChoiceList<eldervale::Game> choices;
  OddsList<eldervale::Game> odds;
  std::int64_t count = 0;
  for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
    if (actor.is_chance()) {
      game.chance(state, odds);
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
    } else {
      game.choices(state, actor.seat(), choices);
      game.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
      ++count;
    }
  }
  return count;
}

void eldervale_random(benchmark::State& bench) {
  static const Result<Registry> kRegistry = standard_registry();
  const auto any = *kRegistry->make("eldervale", "normal", {}, static_cast<int>(bench.range(0)));
  const eldervale::Game& game = dynamic_cast<const eldervale::AnyEldervale&>(*any).game();
  Rng rng(1);
  std::int64_t choices = 0;
  for (auto _ : bench) choices += play(game, rng);
  bench.SetItemsProcessed(choices);
  bench.counters["choices_per_game"] =
      static_cast<double>(choices) / static_cast<double>(bench.iterations());
}
BENCHMARK(eldervale_random)->Arg(1)->Arg(2);

void eldervale_copy(benchmark::State& bench) {
  static const Result<Registry> kRegistry = standard_registry();
  const auto any = *kRegistry->make("eldervale", "normal", {}, 2);
  const eldervale::Game& game = dynamic_cast<const eldervale::AnyEldervale&>(*any).game();
  const eldervale::State state = game.initial();
  for (auto _ : bench) {
    eldervale::State copy = state;
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(eldervale_copy);

}  // namespace
}  // namespace ziggurat
