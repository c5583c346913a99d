// Random play of Ghosts of Ur: list the choices, take one, apply it; and what a copy costs.

#include <benchmark/benchmark.h>

#include "games/ghosts/game.h"
#include "games/standard.h"

namespace ziggurat {
namespace {

std::shared_ptr<const AnyGame> make(int seats) {
  static const Result<Registry> kRegistry = standard_registry();
  return *kRegistry->make("ghosts", "standard", {}, seats);
}

void ghosts_random(benchmark::State& bench) {
  const auto any = make(static_cast<int>(bench.range(0)));
  const ghosts::Game& game = dynamic_cast<const ghosts::AnyGhosts&>(*any).game();
  Rng rng(1);
  ChoiceList<ghosts::Game> choices;
  OddsList<ghosts::Game> odds;
  std::int64_t taken = 0;
  std::int64_t drawn = 0;
  for (auto _ : bench) {
    ghosts::State state = game.initial();
    for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
      if (actor.is_chance()) {
        game.chance(state, odds);
        game.apply(state, outcome_at(odds, rng.below(odds.total())));
        ++drawn;
      } else {
        game.choices(state, actor.seat(), choices);
        game.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
        ++taken;
      }
    }
  }
  bench.SetItemsProcessed(taken);
  bench.counters["choices_per_game"] =
      static_cast<double>(taken) / static_cast<double>(bench.iterations());
  bench.counters["draws_per_game"] =
      static_cast<double>(drawn) / static_cast<double>(bench.iterations());
}
BENCHMARK(ghosts_random)->Arg(2)->Arg(4)->Arg(7);

void ghosts_copy(benchmark::State& bench) {
  const auto any = make(4);
  const ghosts::Game& game = dynamic_cast<const ghosts::AnyGhosts&>(*any).game();
  static_assert(sizeof(ghosts::State) <= 4608);
  const ghosts::State state = game.initial();
  for (auto _ : bench) {
    ghosts::State copy = state;
    benchmark::DoNotOptimize(copy);
  }
  bench.counters["bytes"] = static_cast<double>(sizeof(ghosts::State));
}
BENCHMARK(ghosts_copy);

void ghosts_imagine(benchmark::State& bench) {
  const auto any = make(4);
  const ghosts::Game& game = dynamic_cast<const ghosts::AnyGhosts&>(*any).game();
  Rng rng(1);
  const ghosts::State state = game.initial();
  const ghosts::View view = game.view(state, Viewer::seat(Seat{0}));
  for (auto _ : bench) {
    ghosts::State imagined = game.sample(view, rng);
    benchmark::DoNotOptimize(imagined);
  }
}
BENCHMARK(ghosts_imagine);

}  // namespace
}  // namespace ziggurat
