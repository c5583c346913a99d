#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "core/any_game.h"
#include "lab/work.h"
#include "players/player.h"

namespace ziggurat {

struct SimulationSetup {
  std::shared_ptr<const AnyGame> game;
  std::vector<PlayerSpec> players;
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  int threads = 1;
};

// Sums over all games; the same for any number of threads, since each game has its own stream of
// randomness and sums of whole numbers do not mind their order.
struct SimulationResult {
  std::uint64_t games = 0;
  std::uint64_t choices = 0;
  std::uint64_t rolls = 0;
  std::uint64_t draws = 0;
  std::array<std::uint64_t, kMaxSeats> wins{};
  std::array<std::int64_t, kMaxSeats> points{};
  double seconds = 0;
};

// The games of a simulation, all or one part of them.
class Simulation : public CountedWork {
 public:
  // The setup must outlive it.
  static Result<std::unique_ptr<Simulation>> create(const SimulationSetup& setup,
                                                    const Shard& shard = {});

  SimulationResult result() const;

 protected:
  void count(std::size_t worker, std::uint64_t unit, Tally& tally) override;

 private:
  Simulation(const SimulationSetup& setup, const Shard& shard);

  const SimulationSetup& setup_;
  std::vector<std::vector<std::unique_ptr<Player>>> players_;  // by worker and seat
  std::vector<std::vector<Chooser*>> seats_;                   // the same
};

// Plays the games; `progress` is told, from the calling thread, how many are done.
Result<SimulationResult> simulate(const SimulationSetup& setup,
                                  const std::function<void(std::uint64_t done)>& progress);

Json to_json(const SimulationSetup& setup, const SimulationResult& result);

}  // namespace ziggurat
