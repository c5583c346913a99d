#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/any_game.h"
#include "players/weighed.h"

namespace ziggurat {

// A tree search on demand, for judging a position rather than playing it: of some of a seat's
// choices, with as many iterations as are asked for. Each look begins anew. A look at one choice
// alone spends all it has on what follows that choice, so that two choices are known equally well
// and, with the same seed, meet much the same luck.
class Trial {
 public:
  Trial() = default;
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  virtual ~Trial() = default;

  // What is thought of each of the codes, in their order. They must be choices of the seat, which
  // gets its view of the state and no more.
  virtual std::vector<Weighed> look(const AnyState& state, Seat seat, std::span<const Code> codes,
                                    std::uint64_t iterations, Rng& rng) = 0;
};

// The game must outlive it.
std::unique_ptr<Trial> make_trial(const AnyGame& game);

}  // namespace ziggurat
