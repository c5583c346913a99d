#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "core/any_game.h"
#include "lab/team.h"
#include "lab/work.h"
#include "players/player.h"

namespace ziggurat {

struct AccuracySetup {
  std::shared_ptr<const AnyGame> game;
  PlayerSpec player;
  std::shared_ptr<const Oracle> oracle;
  std::uint64_t decisions = 0;  // at least so many; games are played to their end
  std::uint64_t seed = 0;
  int threads = 1;
};

// What a player's decisions cost, in chance to win; a decision is a choice between two or more.
struct AccuracyResult {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t best = 0;  // that lost nothing
  double loss = 0;         // of all together
  double squares = 0;      // of each decision's loss
  double worst = 0;
  double thinking = 0;  // seconds, of all decisions together
  double longest = 0;   // the longest of one

  double mean_loss() const { return loss / static_cast<double>(decisions); }
  double standard_error() const;
};

// The games by which a player is measured, all or one part of them. How many games there are in all
// is known only when the decisions of all are counted, in the order of the games; so a part plays
// until it has its share of the decisions, what is too many is left out when parts are put
// together, and what is lacking is played then.
class Accuracy : public Work {
 public:
  // The setup must outlive it.
  static Result<std::unique_ptr<Accuracy>> create(const AccuracySetup& setup,
                                                  const Shard& shard = {});

  std::uint64_t total() const override;
  std::uint64_t done() const override { return decisions_; }
  bool is_complete() const override;
  void advance(std::uint64_t units, const Told& told) override;
  std::string counted() const override;
  Result<void, Error> resume(std::string_view counted) override;
  Result<void, Error> merge(const Shard& shard, std::string_view counted) override;

  // Over all games that one run plays; those not played yet are played now.
  AccuracyResult result(const Told& told);

 private:
  Accuracy(const AccuracySetup& setup, const Shard& shard);
  void play(const std::vector<std::uint64_t>& games);
  std::uint64_t rounded_need() const;

  const AccuracySetup& setup_;
  Shard shard_;
  Team team_;
  std::vector<std::unique_ptr<Player>> players_;
  std::map<std::uint64_t, AccuracyResult> games_;  // by number
  std::uint64_t played_ = 0;                       // of the part
  std::uint64_t decisions_ = 0;                    // of the part
};

// Lets a player play both sides and compares its decisions with exact values. The same seed gives
// the same games for any number of threads, unless the player is given a time.
Result<AccuracyResult> measure_accuracy(const AccuracySetup& setup,
                                        const std::function<void(std::uint64_t)>& progress);

Json to_json(const AccuracySetup& setup, const AccuracyResult& result);

}  // namespace ziggurat
