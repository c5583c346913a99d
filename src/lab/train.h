#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "core/any_game.h"
#include "core/weights.h"
#include "lab/work.h"

namespace ziggurat {

struct TrainSetup {
  std::shared_ptr<const AnyGame> game;
  std::uint64_t games = 0;
  int generations = 40;
  int hidden = 32;
  std::uint64_t seed = 1;
  int threads = 1;
  std::uint64_t match_games = 2000;  // at the end, against the evaluation before
};

// How far training has come.
struct Generation {
  int number = 0;
  std::uint64_t games = 0;      // so far
  std::uint64_t positions = 0;  // of this generation
  double held_out_error = 0;
  double rate = 0;  // of learning
};

// A model being taught, stage by stage: each generation of games, then the match at the end. The
// games of a stage are played by themselves and can be shared out; what a stage brings is made of
// all of them together, in their order.
class Training {
 public:
  // The setup must outlive it.
  static Result<std::unique_ptr<Training>> create(const TrainSetup& setup);

  Training() = default;
  Training(const Training&) = delete;
  Training& operator=(const Training&) = delete;
  virtual ~Training() = default;

  // From 0; as many generations as the setup says, then the match.
  virtual int stage() const = 0;
  virtual bool is_match() const = 0;
  // Games of the stage.
  virtual std::uint64_t games() const = 0;
  // Plays games of a part: those at `first` to `last` - 1 of its places.
  virtual void play(const Shard& shard, std::uint64_t first, std::uint64_t last) = 0;
  // What the first `count` games of a part taught, as bytes; and taking that in. Gives their
  // number.
  virtual std::string taught(const Shard& shard, std::uint64_t count) const = 0;
  virtual Result<std::uint64_t> take(const Shard& shard, std::string_view taught) = 0;
  // All games of the generation are there: learns from them, and the next stage begins.
  virtual Generation learn() = 0;
  // All games of the match are there.
  virtual Trained finish() = 0;

  // All that the next stage needs, as bytes; and going on with that.
  virtual std::string state() const = 0;
  virtual Result<void, Error> go_on(std::string_view state) = 0;
};

// One part of a stage's games.
class TrainingPart : public Work {
 public:
  TrainingPart(Training& training, const Shard& shard) : training_(training), shard_(shard) {}

  std::uint64_t total() const override { return shard_.share(training_.games()); }
  std::uint64_t done() const override { return done_; }
  void advance(std::uint64_t units, const Told& told) override;
  std::string counted() const override { return training_.taught(shard_, done_); }
  Result<void, Error> resume(std::string_view counted) override;
  Result<void, Error> merge(const Shard& shard, std::string_view counted) override;

 private:
  Training& training_;
  Shard shard_;
  std::uint64_t done_ = 0;
};

// Teaches a model the game by games against itself (lab/trainer.h). The same seed gives the same
// model for any number of threads. `report` is told of every generation.
Result<Trained> train(const TrainSetup& setup,
                      const std::function<void(const Generation&)>& report);

}  // namespace ziggurat
