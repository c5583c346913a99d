#include "lab/tournament.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <numbers>
#include <numeric>

#include "host/seat_player.h"

namespace ziggurat {
namespace {

constexpr double kScale = 400 / std::numbers::ln10;
constexpr double kInterval = 1.959964;

// The rows of its tally, by their places.
constexpr std::size_t kPairGames = 0;
constexpr std::size_t kPairWins = 1;
constexpr std::size_t kPairDraws = 2;
constexpr std::size_t kPairPoints = 3;
constexpr std::size_t kPairSquares = 4;

std::vector<Tally::Row> tournament_rows(std::size_t pairings) {
  return {{"games", pairings},
          {"wins", pairings},
          {"draws", pairings},
          {"points", pairings},
          {"squares", pairings}};
}

std::vector<Pairing> all_pairings(std::size_t players) {
  std::vector<Pairing> pairings;
  for (std::size_t i = 0; i < players; ++i) {
    for (std::size_t j = i + 1; j < players; ++j) pairings.push_back({.first = i, .second = j});
  }
  return pairings;
}

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

std::int64_t points_of_first(const Score& score, std::size_t seats, std::uint64_t number) {
  std::int64_t first = 0;
  std::int64_t second = 0;
  for (std::uint8_t i = 0; i < seats; ++i) {
    if (!score.winners.contains(Seat{i})) continue;
    ++((i + number) % 2 == 0 ? first : second);
  }
  return first + second > 0 ? kWholeWin * first / (first + second) : kWholeWin / 2;
}

Tournament::Tournament(const TournamentSetup& setup, const Shard& shard,
                       std::vector<Pairing> pairings)
    : CountedWork(setup.games * pairings.size(), shard, setup.threads,
                  Tally(tournament_rows(pairings.size()))),
      setup_(setup),
      pairings_(std::move(pairings)) {}

Result<std::unique_ptr<Tournament>> Tournament::create(const TournamentSetup& setup,
                                                       const Shard& shard) {
  auto tournament =
      std::unique_ptr<Tournament>(new Tournament(setup, shard, all_pairings(setup.players.size())));
  for (int worker = 0; worker < setup.threads; ++worker) {
    auto& players = tournament->players_.emplace_back();
    for (const PlayerSpec& spec : setup.players) {
      auto& seats = players.emplace_back();
      for (int i = 0; i < setup.game->setup().seats; ++i) {
        Result<std::unique_ptr<Player>> player = seat_player(*setup.game, spec);
        if (!player) return fail(std::move(player).error());
        seats.push_back(std::move(*player));
      }
    }
  }
  return tournament;
}

// Game `unit` of all, the pairings taking turns.
void Tournament::count(std::size_t worker, std::uint64_t unit, Tally& tally) {
  const std::uint64_t place = unit % pairings_.size();
  const std::uint64_t number = unit / pairings_.size();
  const Pairing& pairing = pairings_[place];
  const auto seats = static_cast<std::size_t>(setup_.game->setup().seats);
  // Two games in a row have the same dice, the seats changed; so luck weighs less.
  const std::uint64_t dice_number = number / 2 * pairings_.size() + place;
  std::array<Chooser*, kMaxSeats> at{};
  for (std::size_t i = 0; i < seats; ++i) {
    const bool is_first = (i + number) % 2 == 0;
    at[i] = players_[worker][is_first ? pairing.first : pairing.second][i].get();
  }
  const Played played =
      setup_.game->play({at.data(), seats}, Rng::stream(setup_.seed, 2 * dice_number),
                        Rng::stream(setup_.seed, 2 * unit + 1));
  const std::int64_t points = points_of_first(played.score, seats, number);
  ++tally.row(kPairGames)[place];
  if (2 * points == kWholeWin) {
    ++tally.row(kPairDraws)[place];
  } else if (2 * points > kWholeWin) {
    ++tally.row(kPairWins)[place];
  }
  tally.row(kPairPoints)[place] += points;
  tally.row(kPairSquares)[place] += points * points;
}

TournamentResult Tournament::result() const {
  constexpr auto kWin = static_cast<double>(kWholeWin);
  TournamentResult result;
  result.pairings = pairings_;
  for (std::size_t i = 0; i < pairings_.size(); ++i) {
    Pairing& pairing = result.pairings[i];
    pairing.games = static_cast<std::uint64_t>(tally().row(kPairGames)[i]);
    pairing.wins = static_cast<std::uint64_t>(tally().row(kPairWins)[i]);
    pairing.draws = static_cast<std::uint64_t>(tally().row(kPairDraws)[i]);
    pairing.points = static_cast<double>(tally().row(kPairPoints)[i]) / kWin;
    pairing.squares = static_cast<double>(tally().row(kPairSquares)[i]) / (kWin * kWin);
  }
  std::vector<std::string> names;
  for (const PlayerSpec& spec : setup_.players) names.push_back(spec.name());
  result.ratings = rate(names, result.pairings);
  return result;
}

Result<TournamentResult> play_tournament(const TournamentSetup& setup,
                                         const std::function<void(std::uint64_t)>& progress) {
  using Clock = std::chrono::steady_clock;
  Result<std::unique_ptr<Tournament>> tournament = Tournament::create(setup);
  if (!tournament) return fail(std::move(tournament).error());
  const Clock::time_point start = Clock::now();
  (*tournament)->advance((*tournament)->total(), progress);
  TournamentResult result = (*tournament)->result();
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
