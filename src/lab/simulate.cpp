#include "lab/simulate.h"

#include <chrono>
#include <cmath>

#include "host/seat_player.h"
#include "lab/share_out.h"

namespace ziggurat {
namespace {

// Plays games with players of its own and sums them up.
class SimulationWorker {
 public:
  SimulationWorker(const SimulationSetup& setup, std::vector<std::unique_ptr<Player>> players)
      : setup_(setup), players_(std::move(players)) {
    for (const auto& player : players_) seats_.push_back(player.get());
  }

  const SimulationResult& sums() const { return sums_; }

  void play(std::uint64_t index) {
    add(setup_.game->play(seats_, Rng::stream(setup_.seed, 2 * index),
                          Rng::stream(setup_.seed, 2 * index + 1)));
  }

 private:
  void add(const Played& played) {
    ++sums_.games;
    sums_.choices += played.choices;
    sums_.rolls += played.rolls;
    const Score& score = played.score;
    if (score.is_draw) ++sums_.draws;
    for (std::uint8_t seat = 0; seat < seats_.size(); ++seat) {
      sums_.points[seat] += score.points[seat];
      if (!score.is_draw && score.winners.contains(Seat{seat})) ++sums_.wins[seat];
    }
  }

  const SimulationSetup& setup_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<Chooser*> seats_;
  SimulationResult sums_;
};

void add(SimulationResult& total, const SimulationResult& part) {
  total.games += part.games;
  total.choices += part.choices;
  total.rolls += part.rolls;
  total.draws += part.draws;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    total.wins[i] += part.wins[i];
    total.points[i] += part.points[i];
  }
}

}  // namespace

Result<SimulationResult> simulate(const SimulationSetup& setup,
                                  const std::function<void(std::uint64_t)>& progress) {
  using Clock = std::chrono::steady_clock;
  std::vector<std::unique_ptr<SimulationWorker>> workers;
  for (int i = 0; i < setup.threads; ++i) {
    std::vector<std::unique_ptr<Player>> players;
    for (const PlayerSpec& spec : setup.players) {
      Result<std::unique_ptr<Player>> player = seat_player(*setup.game, spec);
      if (!player) return fail(std::move(player).error());
      players.push_back(std::move(*player));
    }
    workers.push_back(std::make_unique<SimulationWorker>(setup, std::move(players)));
  }
  const Clock::time_point start = Clock::now();
  share_out(
      setup.threads, setup.games,
      [&](std::size_t worker, std::uint64_t index) { workers[worker]->play(index); }, progress);
  SimulationResult result;
  for (const auto& worker : workers) add(result, worker->sums());
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
