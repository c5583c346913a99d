#include "lab/simulate.h"

#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "core/dealer.h"
#include "host/seat_player.h"

namespace ziggurat {
namespace {

// Plays games from a shared counter and sums them up.
class Worker {
 public:
  Worker(const SimulationSetup& setup, std::vector<std::unique_ptr<Player>> players)
      : setup_(setup), players_(std::move(players)) {}

  const SimulationResult& sums() const { return sums_; }

  void run(std::atomic<std::uint64_t>& next, std::atomic<std::uint64_t>& done) {
    while (true) {
      const std::uint64_t index = next.fetch_add(1, std::memory_order_relaxed);
      if (index >= setup_.games) return;
      play(index);
      done.fetch_add(1, std::memory_order_relaxed);
    }
  }

 private:
  void play(std::uint64_t index) {
    const AnyGame& game = *setup_.game;
    Rng dice = Rng::stream(setup_.seed, 2 * index);
    Rng mind = Rng::stream(setup_.seed, 2 * index + 1);
    AnyState state = game.initial();
    for (const auto& player : players_) player->forget();
    Actor actor = game.actor(state);
    for (; !actor.is_nobody(); actor = game.actor(state)) {
      if (actor.is_chance()) {
        game.chance(state, odds_);
        const auto total = static_cast<std::uint32_t>(total_weight(odds_));
        apply(state, outcome_at(odds_, dice.below(total)));
        ++sums_.rolls;
      } else {
        apply(state, players_[actor.seat().index]->choose(state, actor.seat(), mind));
        ++sums_.choices;
      }
    }
    add(game.score(state));
  }

  void apply(AnyState& state, Code code) {
    for (std::uint8_t i = 0; i < players_.size(); ++i) players_[i]->watch(state, code, Seat{i});
    setup_.game->apply(state, code);
  }

  void add(const Score& score) {
    ++sums_.games;
    if (score.is_draw) ++sums_.draws;
    for (std::uint8_t seat = 0; seat < setup_.game->setup().seats; ++seat) {
      sums_.points[seat] += score.points[seat];
      if (!score.is_draw && score.winners.contains(Seat{seat})) ++sums_.wins[seat];
    }
  }

  const SimulationSetup& setup_;
  std::vector<std::unique_ptr<Player>> players_;
  SimulationResult sums_;
  std::vector<CodeOdds> odds_;
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
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < setup.threads; ++i) {
    std::vector<std::unique_ptr<Player>> players;
    for (const PlayerSpec& spec : setup.players) {
      Result<std::unique_ptr<Player>> player = seat_player(*setup.game, spec);
      if (!player) return fail(std::move(player).error());
      players.push_back(std::move(*player));
    }
    workers.push_back(std::make_unique<Worker>(setup, std::move(players)));
  }
  const Clock::time_point start = Clock::now();
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};
  std::atomic<int> running{setup.threads};
  std::vector<std::jthread> threads;
  for (const auto& worker : workers) {
    threads.emplace_back([&next, &done, &running, &worker] {
      worker->run(next, done);
      running.fetch_sub(1);
      running.notify_one();
    });
  }
  while (running.load() > 0 && progress) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    progress(done.load(std::memory_order_relaxed));
  }
  threads.clear();
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
