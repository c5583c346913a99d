// The greedy player plans sensibly: it beats random play and, alone, most neutral Souls.

#include "games/kurnugi/features.h"
#include "games/kurnugi/plays.h"
#include "lab/simulate.h"

namespace ziggurat::kurnugi {
namespace {

SimulationResult simulated(const std::string& rules, std::vector<PlayerSpec::Kind> kinds,
                           std::uint64_t games) {
  std::vector<PlayerSpec> players;
  for (const PlayerSpec::Kind kind : kinds) players.push_back({.kind = kind});
  const SimulationSetup setup{
      .game = test::make_game("kurnugi", rules, {}, static_cast<int>(players.size())),
      .players = players,
      .games = games,
      .seed = 17,
      .threads = 1};
  const Result<SimulationResult> result = simulate(setup, nullptr);
  CHECK(result.has_value());
  return *result;
}

TEST(KurnugiGreedy, BeatsRandomInEveryVariant) {
  using Kind = PlayerSpec::Kind;
  for (const std::string rules : {"novice", "priest", "archpriest"}) {
    const SimulationResult first = simulated(rules, {Kind::Greedy, Kind::Random}, 50);
    const SimulationResult second = simulated(rules, {Kind::Random, Kind::Greedy}, 50);
    EXPECT_GE(first.wins[0] + second.wins[1], 95U) << rules;
  }
}

// Clauses: kurnugi 8.15
TEST(KurnugiGreedy, KeepsACardThatCanDoNothingHere) {
  const Game game = bare_game(Variant::Archpriest, 3);
  // Green stands in Anu's tomb alone; every card, in Dumuzi's tomb and in Enlil's, where Blue is.
  const auto hopeless = [&](const std::string& tomb, InfluenceId card, const std::string& players) {
    const std::string god = game.catalogue().tombs[tomb_of(god_of(card))].id;
    const std::string id = game.catalogue().influences[card].id;
    const State state = position(
        game, lament(tomb, "\"" + god + R"(": {"open": ")" + id + R"(", "mark": 0})", players));
    const Action play = act::Play{.card = card};
    return Features<Game>::priority(game, state, play) < Features<Game>::kHopeless;
  };
  const auto card = [&](std::string_view id) {
    InfluenceId found;
    for (const InfluenceId one : all<InfluenceId>()) {
      if (game.catalogue().influences[one].id == id) found = one;
    }
    return found;
  };
  for (const char* id : {"cast_out", "light_of_anu", "judgement", "throne_of_heaven",
                         "deadly_visions", "breath_of_enlil", "deluge", "double_shadow", "harvest",
                         "mother_earth", "ebb", "abzu", "altar_song", "return_of_spring",
                         "chained_ally", "rebellion", "house_of_wonders", "lord_of_the_air"}) {
    EXPECT_TRUE(hopeless("dumuzi", card(id), R"({"vril": 9})")) << id;
  }
  for (const char* id : {"cast_out", "call_of_heaven", "weight_of_the_sky", "exchange_of_souls",
                         "judgement", "long_shadow", "ferry", "womb_of_kesh"}) {
    EXPECT_FALSE(hopeless("enlil", card(id), R"({"vril": 9})")) << id;
  }
  EXPECT_FALSE(hopeless("anu", card("throne_of_heaven"), R"({"vril": 9})"));
  EXPECT_FALSE(hopeless("anu", card("light_of_anu"), R"({"vril": 9})"));
  EXPECT_FALSE(hopeless("enki", card("harvest"), R"({"vril": 9, "dice": {"enki": [1]}})"));
}

TEST(KurnugiGreedy, WinsMostNoviceGamesAlone) {
  EXPECT_GE(simulated("novice", {PlayerSpec::Kind::Greedy}, 60).wins[0], 30U);
}

}  // namespace
}  // namespace ziggurat::kurnugi
