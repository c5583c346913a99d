// The greedy player plans sensibly: it beats random play and, alone, most neutral Souls.

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

TEST(KurnugiGreedy, WinsMostNoviceGamesAlone) {
  EXPECT_GE(simulated("novice", {PlayerSpec::Kind::Greedy}, 60).wins[0], 30U);
}

}  // namespace
}  // namespace ziggurat::kurnugi
