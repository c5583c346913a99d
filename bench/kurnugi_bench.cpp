// Random five-player Archpriest games of Kur-Nu-Gi on one core.

#include <benchmark/benchmark.h>

#include "games/kurnugi/game.h"
#include "games/standard.h"

namespace ziggurat {
namespace {

kurnugi::Game five_archpriests() {
  std::vector<DataFile> files;
  for (const DataFile& file : embedded_data()) {
    if (file.game == "kurnugi") files.push_back(file);
  }
  const Result<GameData> data = GameData::create(files);
  const Result<kurnugi::Catalogue> catalogue = kurnugi::Catalogue::create(*data);
  CHECK(catalogue.has_value());
  return {*catalogue, {.variant = kurnugi::Variant::Archpriest, .seats = 5}};
}

void random_games(benchmark::State& bench) {
  const kurnugi::Game game = five_archpriests();
  Rng rng(3);
  std::int64_t choices = 0;
  kurnugi::Game::List list;
  OddsList<kurnugi::Game> odds;
  for (auto _ : bench) {
    kurnugi::State state = game.initial();
    for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
      if (actor.is_chance()) {
        game.chance(state, odds);
        game.apply(state, outcome_at(odds, rng.below(odds.total())));
        continue;
      }
      game.choices(state, actor.seat(), list);
      game.apply(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
      ++choices;
    }
    benchmark::DoNotOptimize(state);
  }
  bench.counters["choices"] =
      benchmark::Counter(static_cast<double>(choices), benchmark::Counter::kIsRate);
}
BENCHMARK(random_games)->Name("kurnugi/random_games/archpriest_5")->Unit(benchmark::kMicrosecond);

void copies(benchmark::State& bench) {
  const kurnugi::Game game = five_archpriests();
  kurnugi::State state = game.initial();
  for (auto _ : bench) {
    kurnugi::State copy = state;
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(copies)->Name("kurnugi/copy_state");

}  // namespace
}  // namespace ziggurat
