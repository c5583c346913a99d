// Whole games: nothing is ever lost, every game ends, secrets stay, and the greedy player plays
// well.

#include <cstdio>
#include <string_view>

#include <gtest/gtest.h>

#include "games/eldervale/features.h"
#include "games/eldervale/scoring.h"
#include "games/eldervale/stage.h"
#include "lab/simulate.h"
#include "players/policies.h"
#include "support/games.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;

// Plays at random, looking for lost pieces before each entry; false where the game does not end.
bool play_out(const EldervaleGame& game, Rng& rng, bool looks) {
  State state = game.initial();
  EldervaleGame::List list;
  Outcomes odds;
  for (int entries = 0; entries < 100000; ++entries) {
    const Actor actor = game.actor(state);
    if (looks) {
      const std::string lost = lost_pieces(game, state);
      EXPECT_EQ(lost, "");
      if (!lost.empty()) return false;
    }
    if (actor.is_nobody()) return true;
    if (actor.is_chance()) {
      game.chance(state, odds);
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
    } else {
      game.choices(state, actor.seat(), list);
      game.apply(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
  return false;
}

void play_many(std::uint64_t games, bool looks) {
  for (int seats = 1; seats <= eldervale::Player::kCount; ++seats) {
    for (int difficulty = 0; difficulty < 3; ++difficulty) {
      const Settings settings{.seats = seats,
                              .difficulty = static_cast<std::size_t>(difficulty),
                              .names_elements = false};
      const EldervaleGame game(eldervale_catalogue(), settings);
      for (std::uint64_t i = 0; i < games; ++i) {
        Rng rng = Rng::stream(static_cast<std::uint64_t>(100 * seats + difficulty), i);
        ASSERT_TRUE(play_out(game, rng, looks)) << seats << " seats, game " << i;
      }
    }
  }
}

// Clauses: eldervale 9.3 5.7
TEST(EldervalePlay, NothingIsEverLost) { play_many(some_of(60), true); }

// A hundred thousand games in all; chance and the players come by every faction and element.
TEST(EldervalePlayLong, AHundredThousandGamesEnd) { play_many(16700, true); }

double win_rate(const std::string& ruleset, int seats, std::vector<PlayerSpec> players,
                std::uint64_t games) {
  const SimulationSetup setup{.game = make_game("eldervale", ruleset, {}, seats),
                              .players = std::move(players),
                              .games = games,
                              .seed = 11,
                              .threads = 1};
  const Result<SimulationResult> result = simulate(setup, nullptr);
  CHECK(result.has_value());
  return static_cast<double>(result->wins[0]) / static_cast<double>(games);
}

PlayerSpec player(PlayerSpec::Kind kind) {
  PlayerSpec spec;
  spec.kind = kind;
  return spec;
}

const PlayerSpec kGreedy = player(PlayerSpec::Kind::Greedy);
const PlayerSpec kRandom = player(PlayerSpec::Kind::Random);

TEST(EldervalePlay, GreedyBeatsRandom) {
  EXPECT_GE(win_rate("normal", 2, {kGreedy, kRandom}, 100), 0.95);
}

TEST(EldervalePlay, GreedyAgainstTheGhosts) {
  const double easy = win_rate("easy", 1, {kGreedy}, 200);
  const double normal = win_rate("normal", 1, {kGreedy}, 200);
  const double hard = win_rate("hard", 1, {kGreedy}, 200);
  EXPECT_GE(normal, 0.25);
  EXPECT_LE(normal, 0.60);
  EXPECT_GT(easy, normal);
  EXPECT_LT(hard, normal);
}

// The table of docs/balance/eldervale.md; the numbers are printed, and held to what the page says
// of them: neither side lives from a single source.
TEST(EldervaleBalanceLong, PointsBySource) {
  static constexpr std::string_view kNames[] = {
      "start",      "settling", "tokens",     "battles",      "cards",
      "Orbs",       "Regroup",  "Curses",     "power",        "Dwellings",
      "adventures", "Starter",  "prophecies", "unspent Orbs", "Magic"};
  for (const char* ruleset : {"easy", "normal", "hard"}) {
    const auto any = make_game("eldervale", ruleset, {}, 1);
    const auto& game = dynamic_cast<const AnyEldervale&>(*any).game();
    constexpr int kGames = 10000;
    double sums[eldervale::Player::kCount][15] = {};
    double totals[eldervale::Player::kCount] = {};
    int wins = 0;
    for (int i = 0; i < kGames; ++i) {
      Rng rng = Rng::stream(2025, static_cast<std::uint64_t>(i));
      State state = game.initial();
      EldervaleGame::List list;
      Outcomes odds;
      while (!game.actor(state).is_nobody()) {
        const Actor actor = game.actor(state);
        if (actor.is_chance()) {
          game.chance(state, odds);
          game.apply(state, outcome_at(odds, rng.below(odds.total())));
          continue;
        }
        game.choices(state, actor.seat(), list);
        const GreedyPolicy<EldervaleGame> greedy;
        game.apply(state, greedy(game, game.view(state, Viewer::seat(actor.seat())), list,
                                 actor.seat(), rng));
      }
      wins += game.score(state).winners.contains(Seat{0}) ? 1 : 0;
      for (const eldervale::Player who : all<eldervale::Player>()) {
        const std::size_t player = who.index();
        const FinalScore score = final_score(game.rules(), state, who, state.own[who]);
        for (const Source source : all<Source>()) {
          sums[player][source.index()] += state.players[who].earned[source];
        }
        const int rest[] = {score.power,      score.dwellings, score.adventures, score.starter,
                            score.prophecies, score.orbs,      score.magic};
        for (int k = 0; k < 7; ++k) sums[player][Source::kCount + k] += rest[k];
        totals[player] += score.total();
      }
    }
    std::printf("%s: the living player wins %.1f %%\n", ruleset, 100.0 * wins / kGames);
    for (int k = 0; k < 15; ++k) {
      std::printf("| %s | %.1f | %.1f |\n", std::string(kNames[k]).c_str(), sums[0][k] / kGames,
                  sums[1][k] / kGames);
    }
    std::printf("| **all** | %.1f | %.1f |\n", totals[0] / kGames, totals[1] / kGames);
    for (int player = 0; player < eldervale::Player::kCount; ++player) {
      for (const double sum : sums[player]) EXPECT_LT(sum, 0.45 * totals[player]);
    }
  }
}

// Clauses: eldervale 1.9
TEST(EldervaleSecrets, HandsAndDeckAreNotInAView) {
  Position position;
  position.seats = 2;
  position.player = R"("ready": {"worker": 3}, "hand": {"spell-ward": 2, "quest-05": 1})";
  position.other = R"("ready": {"worker": 3}, "hand": {"spell-hex": 3})";
  Stage stage(position);
  const View own = stage.game().view(stage.state(), Viewer::seat(Seat{0}));
  EXPECT_EQ(own.own[eldervale::Player(0)].hand[MagicId(1)], 2);
  EXPECT_EQ(own.own[eldervale::Player(1)].hand[MagicId(2)], 0);
  EXPECT_EQ(own.open.players[eldervale::Player(1)].hand_size, 3);
  const View open = stage.game().view(stage.state(), Viewer::spectator());
  for (const Own& hidden : open.own) EXPECT_EQ(total(hidden.hand), 0);
  Rng rng(3);
  for (int i = 0; i < 100; ++i) {
    const State imagined = stage.game().sample(own, rng);
    EXPECT_EQ(lost_pieces(stage.game(), imagined), "");
    EXPECT_EQ(stage.game().view(imagined, Viewer::seat(Seat{0})), own);
  }
}

}  // namespace
}  // namespace ziggurat::test
