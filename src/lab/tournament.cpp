#include "lab/tournament.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <numbers>
#include <numeric>

#include "host/seat_player.h"
#include "lab/share_out.h"

namespace ziggurat {
namespace {

constexpr double kScale = 400 / std::numbers::ln10;
constexpr double kInterval = 1.959964;

// Plays games with players of its own and counts what they scored.
class TournamentWorker {
 public:
  static Result<std::unique_ptr<TournamentWorker>> make(const TournamentSetup& setup,
                                                        const std::vector<Pairing>& pairings) {
    auto worker = std::unique_ptr<TournamentWorker>(new TournamentWorker(setup, pairings));
    for (const PlayerSpec& spec : setup.players) {
      std::vector<std::unique_ptr<Player>>& seats = worker->players_.emplace_back();
      for (int i = 0; i < setup.game->setup().seats; ++i) {
        Result<std::unique_ptr<Player>> player = seat_player(*setup.game, spec);
        if (!player) return fail(std::move(player).error());
        seats.push_back(std::move(*player));
      }
    }
    return worker;
  }

  // Game `index` of all, the pairings taking turns.
  void play(std::uint64_t index) {
    const std::uint64_t place = index % pairings_.size();
    const std::uint64_t number = index / pairings_.size();
    Pairing& pairing = pairings_[place];
    const auto seats = static_cast<std::size_t>(setup_.game->setup().seats);
    // Two games in a row have the same dice, the seats changed; so luck weighs less.
    const std::uint64_t dice_number = number / 2 * pairings_.size() + place;
    std::array<Chooser*, kMaxSeats> at{};
    for (std::size_t i = 0; i < seats; ++i) {
      const bool is_first = (i + number) % 2 == 0;
      at[i] = players_[is_first ? pairing.first : pairing.second][i].get();
    }
    const Played played =
        setup_.game->play({at.data(), seats}, Rng::stream(setup_.seed, 2 * dice_number),
                          Rng::stream(setup_.seed, 2 * index + 1));
    count(pairing, number, played.score, seats);
  }
  const std::vector<Pairing>& pairings() const { return pairings_; }

 private:
  TournamentWorker(const TournamentSetup& setup, std::vector<Pairing> pairings)
      : setup_(setup), pairings_(std::move(pairings)) {}

  static void count(Pairing& pairing, std::uint64_t number, const Score& score, std::size_t seats) {
    double first = 0;
    double second = 0;
    for (std::uint8_t i = 0; i < seats; ++i) {
      ((i + number) % 2 == 0 ? first : second) += score.value(Seat{i});
    }
    const double points = first + second > 0 ? first / (first + second) : 0.5;
    ++pairing.games;
    if (points == 0.5) {
      ++pairing.draws;
    } else if (points > 0.5) {
      ++pairing.wins;
    }
    pairing.points += points;
    pairing.squares += points * points;
  }

  const TournamentSetup& setup_;
  std::vector<Pairing> pairings_;
  std::vector<std::vector<std::unique_ptr<Player>>> players_;  // by player and seat
};

// Solves a small system of equations, whose matrix is symmetric and positive; gives the inverse.
std::vector<std::vector<double>> inverse(std::vector<std::vector<double>> matrix) {
  const std::size_t size = matrix.size();
  std::vector<std::vector<double>> result(size, std::vector<double>(size, 0));
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t column = 0; column < size; ++column) {
    const double pivot = matrix[column][column];
    for (std::size_t i = 0; i < size; ++i) {
      matrix[column][i] /= pivot;
      result[column][i] /= pivot;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == column) continue;
      const double factor = matrix[row][column];
      for (std::size_t i = 0; i < size; ++i) {
        matrix[row][i] -= factor * matrix[column][i];
        result[row][i] -= factor * result[column][i];
      }
    }
  }
  return result;
}

}  // namespace

double Pairing::standard_error() const {
  const auto count = static_cast<double>(games);
  const double mean = points / count;
  return std::sqrt(std::max(0.0, squares / count - mean * mean) / count);
}

std::vector<Rating> rate(const std::vector<std::string>& names,
                         const std::vector<Pairing>& pairings) {
  const std::size_t size = names.size();
  std::vector<double> strength(size, 0);
  std::vector<std::vector<double>> covariance;
  // Newton's method on the likelihood of Bradley and Terry. Half a game won and lost against
  // everyone keeps who never lost from rising without end; a little weight holds the mean at 0.
  for (int round = 0; round < 100; ++round) {
    std::vector<double> slope(size, 0);
    std::vector<std::vector<double>> curve(size, std::vector<double>(size, 1.0));
    for (const Pairing& pairing : pairings) {
      const double games = static_cast<double>(pairing.games) + 1;
      const double points = pairing.points + 0.5;
      const double expected =
          1 / (1 + std::exp(strength[pairing.second] - strength[pairing.first]));
      slope[pairing.first] += points - games * expected;
      slope[pairing.second] -= points - games * expected;
      const double weight = games * expected * (1 - expected);
      curve[pairing.first][pairing.first] += weight;
      curve[pairing.second][pairing.second] += weight;
      curve[pairing.first][pairing.second] -= weight;
      curve[pairing.second][pairing.first] -= weight;
    }
    covariance = inverse(curve);
    double largest = 0;
    for (std::size_t i = 0; i < size; ++i) {
      double step = 0;
      for (std::size_t j = 0; j < size; ++j) step += covariance[i][j] * slope[j];
      step = std::clamp(step, -1.0, 1.0);
      strength[i] += step;
      largest = std::max(largest, std::abs(step));
    }
    if (largest < 1e-10) break;
  }
  const double mean =
      std::accumulate(strength.begin(), strength.end(), 0.0) / static_cast<double>(size);
  std::vector<Rating> ratings;
  for (std::size_t i = 0; i < size; ++i) {
    Rating rating{.player = names[i], .elo = kScale * (strength[i] - mean)};
    // The constant that holds the mean is no part of the uncertainty.
    const double variance = covariance[i][i] - 1.0 / static_cast<double>(size * size);
    rating.error = kInterval * kScale * std::sqrt(std::max(0.0, variance));
    double points = 0;
    for (const Pairing& pairing : pairings) {
      if (pairing.first != i && pairing.second != i) continue;
      rating.games += pairing.games;
      points +=
          pairing.first == i ? pairing.points : static_cast<double>(pairing.games) - pairing.points;
    }
    rating.share = rating.games > 0 ? points / static_cast<double>(rating.games) : 0;
    ratings.push_back(rating);
  }
  return ratings;
}

Result<TournamentResult> play_tournament(const TournamentSetup& setup,
                                         const std::function<void(std::uint64_t)>& progress) {
  using Clock = std::chrono::steady_clock;
  std::vector<Pairing> pairings;
  for (std::size_t i = 0; i < setup.players.size(); ++i) {
    for (std::size_t j = i + 1; j < setup.players.size(); ++j) {
      pairings.push_back({.first = i, .second = j});
    }
  }
  std::vector<std::unique_ptr<TournamentWorker>> workers;
  for (int i = 0; i < setup.threads; ++i) {
    Result<std::unique_ptr<TournamentWorker>> worker = TournamentWorker::make(setup, pairings);
    if (!worker) return fail(std::move(worker).error());
    workers.push_back(std::move(*worker));
  }
  const Clock::time_point start = Clock::now();
  share_out(
      setup.threads, setup.games * pairings.size(),
      [&](std::size_t worker, std::uint64_t index) { workers[worker]->play(index); }, progress);
  TournamentResult result;
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    for (const auto& worker : workers) {
      const Pairing& part = worker->pairings()[i];
      pairings[i].games += part.games;
      pairings[i].wins += part.wins;
      pairings[i].draws += part.draws;
      pairings[i].points += part.points;
      pairings[i].squares += part.squares;
    }
  }
  std::vector<std::string> names;
  for (const PlayerSpec& spec : setup.players) names.push_back(spec.name());
  result.ratings = rate(names, pairings);
  result.pairings = std::move(pairings);
  result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return result;
}

Json to_json(const TournamentSetup& setup, const TournamentResult& result) {
  Json ratings = Json::array();
  for (const Rating& rating : result.ratings) {
    ratings.push_back(Json::object({{"player", rating.player},
                                    {"elo", rating.elo},
                                    {"error", rating.error},
                                    {"games", rating.games},
                                    {"share", rating.share}}));
  }
  Json pairings = Json::array();
  for (const Pairing& pairing : result.pairings) {
    pairings.push_back(Json::object({{"first", result.ratings[pairing.first].player},
                                     {"second", result.ratings[pairing.second].player},
                                     {"games", pairing.games},
                                     {"wins", pairing.wins},
                                     {"draws", pairing.draws},
                                     {"share", pairing.share()},
                                     {"standard_error", pairing.standard_error()}}));
  }
  return Json::object({{"game", setup.game->setup().game},
                       {"rules", setup.game->setup().ruleset},
                       {"seats", setup.game->setup().seats},
                       {"games", setup.games},
                       {"seed", setup.seed},
                       {"seconds", result.seconds},
                       {"ratings", ratings},
                       {"pairings", pairings}});
}

}  // namespace ziggurat
