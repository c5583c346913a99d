#include "lab/simulate.h"

#include <chrono>
#include <cmath>

#include "host/seat_player.h"

namespace ziggurat {
namespace {

// The rows of its tally, by their places.
constexpr std::size_t kSimChoices = 0;
constexpr std::size_t kSimRolls = 1;
constexpr std::size_t kSimDraws = 2;
constexpr std::size_t kSimWins = 3;
constexpr std::size_t kSimPoints = 4;

std::vector<Tally::Row> simulation_rows() {
  return {{"choices"}, {"rolls"}, {"draws"}, {"wins", kMaxSeats}, {"points", kMaxSeats}};
}

}  // namespace

Simulation::Simulation(const SimulationSetup& setup, const Shard& shard)
    : CountedWork(setup.games, shard, setup.threads, Tally(simulation_rows())), setup_(setup) {}

Result<std::unique_ptr<Simulation>> Simulation::create(const SimulationSetup& setup,
                                                       const Shard& shard) {
  auto simulation = std::unique_ptr<Simulation>(new Simulation(setup, shard));
  for (int i = 0; i < setup.threads; ++i) {
    auto& players = simulation->players_.emplace_back();
    auto& seats = simulation->seats_.emplace_back();
    for (const PlayerSpec& spec : setup.players) {
      Result<std::unique_ptr<Player>> player = seat_player(*setup.game, spec);
      if (!player) return fail(std::move(player).error());
      seats.push_back(player->get());
      players.push_back(std::move(*player));
    }
  }
  return simulation;
}

void Simulation::count(std::size_t worker, std::uint64_t unit, Tally& tally) {
  const Played played = setup_.game->play(seats_[worker], Rng::stream(setup_.seed, 2 * unit),
                                          Rng::stream(setup_.seed, 2 * unit + 1));
  const Score& score = played.score;
  tally.row(kSimChoices)[0] += static_cast<std::int64_t>(played.choices);
  tally.row(kSimRolls)[0] += static_cast<std::int64_t>(played.rolls);
  if (score.is_draw) ++tally.row(kSimDraws)[0];
  for (std::uint8_t seat = 0; seat < setup_.players.size(); ++seat) {
    tally.row(kSimPoints)[seat] += score.points[seat];
    if (!score.is_draw && score.winners.contains(Seat{seat})) ++tally.row(kSimWins)[seat];
  }
}

SimulationResult Simulation::result() const {
  SimulationResult result{.games = done(),
                          .choices = static_cast<std::uint64_t>(tally().first(kSimChoices)),
                          .rolls = static_cast<std::uint64_t>(tally().first(kSimRolls)),
                          .draws = static_cast<std::uint64_t>(tally().first(kSimDraws))};
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    result.wins[i] = static_cast<std::uint64_t>(tally().row(kSimWins)[i]);
    result.points[i] = tally().row(kSimPoints)[i];
  }
  return result;
}

Result<SimulationResult> simulate(const SimulationSetup& setup,
                                  const std::function<void(std::uint64_t)>& progress) {
  using Clock = std::chrono::steady_clock;
  Result<std::unique_ptr<Simulation>> simulation = Simulation::create(setup);
  if (!simulation) return fail(std::move(simulation).error());
  const Clock::time_point start = Clock::now();
  (*simulation)->advance(setup.games, progress);
  SimulationResult result = (*simulation)->result();
  result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return result;
}

Json to_json(const SimulationSetup& setup, const SimulationResult& result) {
  const auto games = static_cast<double>(result.games);
  Json seats = Json::array();
  for (std::size_t i = 0; i < setup.players.size(); ++i) {
    const double rate = static_cast<double>(result.wins[i]) / games;
    seats.push_back(Json::object({{"player", setup.players[i].name()},
                                  {"wins", result.wins[i]},
                                  {"win_rate", rate},
                                  {"standard_error", std::sqrt(rate * (1 - rate) / games)},
                                  {"mean_score", static_cast<double>(result.points[i]) / games}}));
  }
  return Json::object({{"game", setup.game->setup().game},
                       {"rules", setup.game->setup().ruleset},
                       {"games", result.games},
                       {"seed", setup.seed},
                       {"seconds", result.seconds},
                       {"games_per_second", games / result.seconds},
                       {"choices_per_game", static_cast<double>(result.choices) / games},
                       {"rolls_per_game", static_cast<double>(result.rolls) / games},
                       {"draws", result.draws},
                       {"seats", seats}});
}

}  // namespace ziggurat
