#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "core/any_game.h"
#include "lab/work.h"
#include "players/player.h"

namespace ziggurat {

struct TournamentSetup {
  std::shared_ptr<const AnyGame> game;
  std::vector<PlayerSpec> players;  // at least two
  std::uint64_t games = 0;          // between each two
  std::uint64_t seed = 0;
  int threads = 1;
};

// What two players scored against each other, from the first one's side.
struct Pairing {
  std::size_t first = 0;
  std::size_t second = 0;
  std::uint64_t games = 0;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  double points = 0;   // a win 1, a draw one half; summed without rounding
  double squares = 0;  // of each game's points

  double share() const { return points / static_cast<double>(games); }
  // Of the share.
  double standard_error() const;
};

struct Rating {
  std::string player;
  double elo = 0;
  double error = 0;  // half the interval that holds the true value in 95 of 100 cases
  std::uint64_t games = 0;
  double share = 0;  // of the points of its games
};

struct TournamentResult {
  std::vector<Pairing> pairings;
  std::vector<Rating> ratings;  // as the players were given; the mean of all is 0
  double seconds = 0;
};

// The games of a tournament, all or one part of them.
class Tournament : public CountedWork {
 public:
  // The setup must outlive it.
  static Result<std::unique_ptr<Tournament>> create(const TournamentSetup& setup,
                                                    const Shard& shard = {});

  TournamentResult result() const;

 protected:
  void count(std::size_t worker, std::uint64_t unit, Tally& tally) override;

 private:
  Tournament(const TournamentSetup& setup, const Shard& shard, std::vector<Pairing> pairings);

  const TournamentSetup& setup_;
  std::vector<Pairing> pairings_;  // nothing counted yet
  // By worker, player and seat.
  std::vector<std::vector<std::vector<std::unique_ptr<Player>>>> players_;
};

// What the first of two players scored in a game, of kWholeWin: the share that its seats have of
// all who won. Every other seat is its own, the first one where `number` is even.
std::int64_t points_of_first(const Score& score, std::size_t seats, std::uint64_t number);
inline constexpr std::int64_t kWholeWin = 840;  // can be shared by any number of seats

// Everyone against everyone. Seats are turned: in games of two the players change places from game
// to game; where more can sit, the two have every other seat each, and those change too. The same
// seed gives the same games for any number of threads.
Result<TournamentResult> play_tournament(const TournamentSetup& setup,
                                         const std::function<void(std::uint64_t done)>& progress);

// The ratings that make the results likeliest, with their errors; 400 points are odds of ten to
// one.
std::vector<Rating> rate(const std::vector<std::string>& names,
                         const std::vector<Pairing>& pairings);

Json to_json(const TournamentSetup& setup, const TournamentResult& result);
// The ratings as a picture: a bar of error for each player, best on top.
std::string to_svg(const TournamentSetup& setup, const TournamentResult& result);

}  // namespace ziggurat
