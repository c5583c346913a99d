// Tree search in the three big games: it takes a win in reach, beats the greedy player, keeps to
// its budget, plays the same with the same seed and uses nothing its seat cannot see.

#include <chrono>

#include <gtest/gtest.h>

#include "games/all.h"
#include "games/ghosts/cards.h"
#include "games/ghosts/combat.h"
#include "host/seat_player.h"
#include "lab/simulate.h"
#include "players/mcts.h"
#include "support/games.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

struct Ghosts {
  using Any = ghosts::AnyGhosts;
  static constexpr const char* kName = "ghosts";
};
struct Kurnugi {
  using Any = kurnugi::AnyKurnugi;
  static constexpr const char* kName = "kurnugi";
};
struct Eldervale {
  using Any = eldervale::AnyEldervale;
  static constexpr const char* kName = "eldervale";
};

template <class Big>
class SearchGames : public ::testing::Test {
 public:
  using Any = typename Big::Any;
  using G = std::remove_cvref_t<decltype(std::declval<const Any&>().game())>;
  using State = typename G::State;

  const AnyGame& any() const { return *any_; }
  const G& game() const { return dynamic_cast<const Any&>(*any_).game(); }

  // Plays a game greedily; `use` sees each state with a choice in it and says whether to go on.
  template <class Use>
  void play(std::uint64_t seed, const Use& use) const {
    Rng rng(seed);
    State state = game().initial();
    for (Actor actor = game().actor(state); !actor.is_nobody(); actor = game().actor(state)) {
      if (actor.is_chance()) {
        OddsList<G> odds;
        game().chance(state, odds);
        game().apply(state, outcome_at(odds, rng.below(odds.total())));
        continue;
      }
      ChoiceList<G> choices;
      game().choices(state, actor.seat(), choices);
      if (choices.size() > 1 && !use(state, actor.seat(), choices)) return;
      const auto view = game().view(state, Viewer::seat(actor.seat()));
      game().apply(state, GreedyPolicy<G>{}(game(), view, choices, actor.seat(), rng));
    }
  }

  std::vector<Weighed> searched(const State& state, Seat seat, const ChoiceList<G>& choices,
                                std::uint64_t iterations, std::uint64_t seed) const {
    TreeSearch<G> search(game(), 1 << 16);
    Rng rng(seed);
    std::vector<Weighed> found;
    search.search(
        game().view(state, Viewer::seat(seat)), seat, choices, rng,
        [&](std::uint64_t done) { return done >= iterations; }, found);
    return found;
  }

  double wins(const std::string& players, std::uint64_t games) const {
    const Result<SimulationResult> result = simulate(
        {.game = any_, .players = *parse_players(players), .games = games, .seed = 5, .threads = 1},
        nullptr);
    EXPECT_TRUE(result.has_value());
    return static_cast<double>(result->wins[0]);
  }

 private:
  std::shared_ptr<const AnyGame> any_ = make_game(Big::kName, "", {}, 2);
};

using BigGames = ::testing::Types<Ghosts, Kurnugi, Eldervale>;
TYPED_TEST_SUITE(SearchGames, BigGames);

TYPED_TEST(SearchGames, BeatsTheGreedyPlayer) {
  if (kIsSlow) GTEST_SKIP() << kForNumbers;
  // In Ghosts of Ur luck decides much.
  const std::uint64_t games = std::string_view(TypeParam::kName) == "ghosts" ? 40 : 8;
  EXPECT_GE(this->wins("mcts:24,greedy", games), 0.6 * static_cast<double>(games));
}

// A search judges positions where nothing is under way; there must be such.
TYPED_TEST(SearchGames, MeetsQuietPositions) {
  using Rules = typename TestFixture::G;
  Rng rng(2);
  auto state = this->game().initial();
  int quiet = 0;
  for (int i = 0; i < 3000 && !this->game().actor(state).is_nobody(); ++i) {
    if (Features<Rules>::is_quiet(this->game(), state)) ++quiet;
    const Actor actor = this->game().actor(state);
    if (actor.is_chance()) {
      OddsList<Rules> odds;
      this->game().chance(state, odds);
      this->game().apply(state, outcome_at(odds, rng.below(odds.total())));
    } else {
      ChoiceList<Rules> choices;
      this->game().choices(state, actor.seat(), choices);
      this->game().apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    }
  }
  EXPECT_GE(quiet, 4);
}

TYPED_TEST(SearchGames, PlaysTheSameWithTheSameSeed) {
  std::vector<Weighed> one;
  int seen = 0;
  this->play(3, [&](const auto& state, Seat seat, const auto& choices) {
    if (++seen < 20) return true;
    one = this->searched(state, seat, choices, 100, 9);
    const std::vector<Weighed> two = this->searched(state, seat, choices, 100, 9);
    EXPECT_EQ(best_of(one), best_of(two));
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].visits, two[i].visits);
    return false;
  });
  EXPECT_FALSE(one.empty());
}

// Two states that look the same to the seat are searched alike.
TYPED_TEST(SearchGames, UsesNothingItsSeatCannotSee) {
  Rng rng(5);
  int looked = 0;
  int different = 0;
  this->play(4, [&](const auto& state, Seat seat, const auto& choices) {
    if (++looked % 12 != 0) return true;
    const auto other = this->game().sample(this->game().view(state, Viewer::seat(seat)), rng);
    if (!(other == state)) ++different;
    const std::vector<Weighed> one = this->searched(state, seat, choices, 40, 1);
    const std::vector<Weighed> two = this->searched(other, seat, choices, 40, 1);
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(one[i].visits, two[i].visits);
      EXPECT_EQ(one[i].value, two[i].value);
    }
    return looked < 180;
  });
  // Kur-Nu-Gi hides next to nothing.
  if (std::string_view(TypeParam::kName) != "kurnugi") {
    EXPECT_GT(different, 0);
  }
}

TYPED_TEST(SearchGames, AnswersWithinItsTime) {
  using Clock = std::chrono::steady_clock;
  const auto player = seat_player(this->any(), *parse_player("mcts:30ms"));
  ASSERT_TRUE(player.has_value());
  AnyState state = this->any().initial();
  Rng rng(2);
  std::vector<CodeOdds> odds;
  for (int chosen = 0; chosen < 12;) {
    const Actor actor = this->any().actor(state);
    if (actor.is_chance()) {
      this->any().chance(state, odds);
      this->any().apply(state, odds[rng.below(static_cast<std::uint32_t>(odds.size()))].code);
      continue;
    }
    const auto start = Clock::now();
    const Code code = (*player)->choose(state, actor.seat(), rng);
    EXPECT_LT(Clock::now() - start, std::chrono::seconds(1));
    this->any().apply(state, code);
    ++chosen;
  }
}

// What a position is worth to a seat when all play on as well as can be; nothing where that takes
// too long to find out.
template <class G>
std::optional<double> exact(const G& game, const typename G::State& state, Seat seat, int& budget) {
  if (--budget < 0) return std::nullopt;
  const Actor actor = game.actor(state);
  if (actor.is_nobody()) return game.score(state).value(seat);
  const auto after = [&](const auto& action) {
    typename G::State next = state;
    game.apply(next, action);
    return exact(game, next, seat, budget);
  };
  if (actor.is_chance()) {
    OddsList<G> odds;
    game.chance(state, odds);
    double sum = 0;
    for (const auto& outcome : odds) {
      const auto value = after(outcome.action);
      if (!value) return std::nullopt;
      sum += *value * outcome.weight / odds.total();
    }
    return sum;
  }
  ChoiceList<G> choices;
  game.choices(state, actor.seat(), choices);
  double best = actor.is(seat) ? 0 : 1;
  for (const auto& choice : choices) {
    const auto value = after(choice);
    if (!value) return std::nullopt;
    best = actor.is(seat) ? std::max(best, *value) : std::min(best, *value);
  }
  return best;
}

// In the last choices of games, where everything can be worked out and something depends on it.
template <class Fixture, class IsLate>
void takes_wins_in_reach(const Fixture& fixture, int wanted, const IsLate& is_late) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 600 && found < wanted; ++seed) {
    fixture.play(seed, [&](const auto& state, Seat seat, const auto& choices) {
      if (!is_late(state)) return true;
      std::vector<double> values;
      for (const auto& choice : choices) {
        auto next = state;
        fixture.game().apply(next, choice);
        int budget = 4000;
        const auto value = exact(fixture.game(), next, seat, budget);
        if (!value) return true;
        values.push_back(*value);
      }
      const double best = *std::max_element(values.begin(), values.end());
      if (best - *std::min_element(values.begin(), values.end()) < 0.4) return true;
      ++found;
      const Code code = best_of(fixture.searched(state, seat, choices, 1000, seed));
      for (std::size_t i = 0; i < choices.size(); ++i) {
        const bool is_chosen =
            std::remove_cvref_t<decltype(fixture.game())>::encode(choices[i]) == code;
        if (is_chosen) {
          EXPECT_GE(values[i], best - 0.1) << "game " << seed;
        }
      }
      return found < wanted;
    });
  }
  EXPECT_GE(found, wanted);
}

using SearchKurnugi = SearchGames<Kurnugi>;
TEST_F(SearchKurnugi, TakesAWinInReach) {
  takes_wins_in_reach(*this, 3, [this](const kurnugi::State& state) {
    return state.turn == game().rules().last_turn();
  });
}
using SearchEldervale = SearchGames<Eldervale>;
TEST_F(SearchEldervale, TakesAWinInReach) {
  takes_wins_in_reach(*this, 1, [](const eldervale::State& state) {
    return state.turns_left == eldervale::TurnCount(1);
  });
}

// Against Nanna, with a roll after which only equipment makes the win sure.
using SearchGhosts = SearchGames<Ghosts>;
TEST_F(SearchGhosts, ArmsForASureWin) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 40 && found < 3; ++seed) {
    play(seed, [&](const ghosts::State& state, Seat seat, const auto&) {
      const ghosts::Fight& fight = state.fight;
      if (!state.waits_for<ghosts::task::Arm>() || fight.enemy != ghosts::Enemy::Nanna) return true;
      ghosts::State sure = state;
      const ghosts::Treasures hand = ghosts::hand_of(state, fight.attacker).treasure;
      const int equipment = ghosts::best_equipment(game().rules(), hand, fight.worn);
      if (equipment < 10) return true;
      const int needed = ghosts::enemy_modifier(game().rules(), ghosts::Enemy::Nanna) + 101;
      sure.fight.attack = static_cast<std::int16_t>(needed - equipment);
      for (Actor actor = game().actor(sure); actor.is(seat) && sure.waits_for<ghosts::task::Arm>();
           actor = game().actor(sure)) {
        ChoiceList<ghosts::Game> choices;
        game().choices(sure, seat, choices);
        const Code code = best_of(searched(sure, seat, choices, 2000, seed));
        game().apply(sure, *ghosts::Game::decode(code));
      }
      EXPECT_EQ(sure.fight.attack, needed) << "game " << seed;
      ++found;
      return false;
    });
  }
  EXPECT_EQ(found, 3);
}

}  // namespace
}  // namespace ziggurat::test
