// Playouts and tree search on one core, for every game with its first rule set and fewest players
// (two where one may play alone): whole random and greedy games, and iterations of the search from
// the first choices of a greedy game.

#include <benchmark/benchmark.h>

#include "games/all.h"
#include "players/mcts.h"
#include "players/policies.h"

namespace ziggurat {
namespace {

template <class E>
using GameOf = std::remove_cvref_t<decltype(std::declval<const E&>().game())>;

template <class G, class Policy>
std::int64_t play(const G& game, const Policy& policy, Rng& rng) {
  typename G::State state = game.initial();
  std::int64_t count = 0;
  for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
    if (actor.is_chance()) {
      OddsList<G> odds;
      game.chance(state, odds);
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
      continue;
    }
    ChoiceList<G> choices;
    game.choices(state, actor.seat(), choices);
    const auto view = game.view(state, Viewer::seat(actor.seat()));
    game.apply(state, policy(game, view, choices, actor.seat(), rng));
    ++count;
  }
  return count;
}

template <class G, class Policy>
void whole_games(benchmark::State& bench, const G& game) {
  Rng rng(1);
  std::int64_t choices = 0;
  for (auto _ : bench) choices += play(game, Policy{}, rng);
  bench.SetItemsProcessed(static_cast<std::int64_t>(bench.iterations()));
  bench.counters["choices_per_game"] =
      static_cast<double>(choices) / static_cast<double>(bench.iterations());
}

// Searches each of the first choices of a game that is played greedily, then the next game's.
template <class G>
void searches(benchmark::State& bench, const G& game) {
  constexpr std::uint64_t kIterations = 200;
  constexpr int kChoices = 40;
  TreeSearch<G> search(game, 1 << 16);
  Rng rng(1);
  std::vector<Weighed> found;
  typename G::State state = game.initial();
  int searched = 0;
  for (auto _ : bench) {
    ChoiceList<G> choices;
    while (true) {
      const Actor actor = game.actor(state);
      if (actor.is_nobody() || searched == kChoices) {
        state = game.initial();
        searched = 0;
        continue;
      }
      if (actor.is_chance()) {
        OddsList<G> odds;
        game.chance(state, odds);
        game.apply(state, outcome_at(odds, rng.below(odds.total())));
        continue;
      }
      game.choices(state, actor.seat(), choices);
      if (choices.size() > 1) break;
      game.apply(state, choices[0]);
    }
    const Seat seat = game.actor(state).seat();
    const auto view = game.view(state, Viewer::seat(seat));
    search.forget();
    search.search(
        view, seat, choices, rng, [&](std::uint64_t done) { return done >= kIterations; }, found);
    game.apply(state, GreedyPolicy<G>{}(game, view, choices, seat, rng));
    ++searched;
  }
  bench.SetItemsProcessed(static_cast<std::int64_t>(bench.iterations() * kIterations));
}

// Made when it is first asked for: the components are not there yet while benchmarks are listed.
template <class E>
const GameOf<E>& game_of(const char* id) {
  static const std::shared_ptr<const AnyGame> kMade = [id] {
    const Result<Registry> registry = standard_registry();
    CHECK(registry.has_value());
    auto made = registry->make(id, "", {}, 2);
    if (!made) made = registry->make(id, "", {}, 0);
    CHECK(made.has_value());
    return *made;
  }();
  return dynamic_cast<const E&>(*kMade).game();
}

template <class E>
bool add(const char* id) {
  using G = GameOf<E>;
  const std::string name = std::string("/") + id;
  benchmark::RegisterBenchmark(("search/random" + name).c_str(), [id](auto& bench) {
    whole_games<G, RandomPolicy<G>>(bench, game_of<E>(id));
  });
  benchmark::RegisterBenchmark(("search/greedy" + name).c_str(), [id](auto& bench) {
    whole_games<G, GreedyPolicy<G>>(bench, game_of<E>(id));
  });
  benchmark::RegisterBenchmark(("search/mcts" + name).c_str(),
                               [id](auto& bench) { searches(bench, game_of<E>(id)); });
  return true;
}

[[maybe_unused]] const bool kAdded =
    add<royal::AnyRoyal>("royal") && add<heaven::AnyHeaven>("heaven") &&
    add<isle::AnyIsle>("isle") && add<ghosts::AnyGhosts>("ghosts") &&
    add<kurnugi::AnyKurnugi>("kurnugi") && add<eldervale::AnyEldervale>("eldervale");

}  // namespace
}  // namespace ziggurat
