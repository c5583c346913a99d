#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "core/any_game.h"
#include "lab/account.h"
#include "lab/work.h"
#include "players/player.h"

// The balance of a game: many games of one kind of player against itself, and all that can be
// counted of them.

namespace ziggurat {

struct CensusSetup {
  std::shared_ptr<const AnyGame> game;
  PlayerSpec player;  // at every seat
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  int threads = 1;
};

// Numbers of any size in bins: up to 15 one by one, then eight bins for each doubling.
inline constexpr std::size_t kCensusBins = 144;
std::size_t census_bin(std::uint64_t number);
std::uint64_t census_bin_start(std::size_t bin);

// A mean with its standard error.
struct Estimate {
  double mean = 0;
  double error = 0;
};

// What was counted, read.
struct CensusResult {
  struct Item {
    std::int64_t had = 0;  // seats of games that had it
    double use = 0;        // of all seats, the share
    double points = 0;     // of those who had it, on average
    Estimate wins;         // their share of wins; 1: as often as all
  };

  std::uint64_t games = 0;
  double choices = 0;                        // a game
  double decisions = 0;                      // a game: choices between two or more
  double options = 0;                        // at a decision
  double rolls = 0;                          // a game
  double draws = 0;                          // of all games, the share
  double nobody = 0;                         // of all games, the share that nobody won
  std::vector<std::int64_t> lengths;         // games by their number of decisions, in bins
  std::vector<std::int64_t> breadths;        // decisions by their number of options, in bins
  std::vector<Estimate> wins;                // by seat, of all games
  Estimate first;                            // of who chose first
  std::vector<Estimate> points;              // by seat, a game
  std::vector<std::vector<double>> sources;  // by party and source, a game
  std::vector<Item> items;                   // of all groups, one after the other

  // The number that so large a share of the games stays at or below.
  double length_at(double share) const;
};

class Census : public CountedWork {
 public:
  // The setup must outlive it.
  static Result<std::unique_ptr<Census>> create(const CensusSetup& setup, const Shard& shard = {});

  const Account& account() const { return *accounts_.front(); }
  CensusResult result() const;

 protected:
  void count(std::size_t worker, std::uint64_t unit, Tally& tally) override;

 private:
  Census(const CensusSetup& setup, const Shard& shard, std::unique_ptr<Account> account);
  void count_result(const Score& score, int first, const Settlement& books, Tally& tally) const;

  const CensusSetup& setup_;
  std::vector<std::unique_ptr<Account>> accounts_;             // by worker
  std::vector<std::vector<std::unique_ptr<Player>>> players_;  // by worker and seat
};

// What the tables say, for the language's readers and for programs.
Json to_json(const CensusSetup& setup, const Account& account, const CensusResult& result,
             Language language);

// Two players in pairs of games that have the same dice, the seats changed in between. Where one
// wins both it played better; where the same seats win both, the dice and the seats decided.
struct DuelSetup {
  std::shared_ptr<const AnyGame> game;
  PlayerSpec first;
  PlayerSpec second;
  std::uint64_t pairs = 0;
  std::uint64_t seed = 0;
  int threads = 1;
};

struct DuelResult {
  std::uint64_t pairs = 0;
  Estimate share;     // of the points, the first player's
  double better = 0;  // of all pairs, the share that the first player won both of
  double worse = 0;   // and the second
  double fate = 0;    // the same seats won both
};

class Duel : public CountedWork {
 public:
  // The setup must outlive it.
  static Result<std::unique_ptr<Duel>> create(const DuelSetup& setup, const Shard& shard = {});

  DuelResult result() const;

 protected:
  void count(std::size_t worker, std::uint64_t unit, Tally& tally) override;

 private:
  Duel(const DuelSetup& setup, const Shard& shard);

  const DuelSetup& setup_;
  // By worker, player and seat.
  std::vector<std::array<std::vector<std::unique_ptr<Player>>, 2>> players_;
};

}  // namespace ziggurat
