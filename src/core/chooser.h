#pragma once

#include "base/rng.h"
#include "core/any_game.h"

namespace ziggurat {

// Somebody who chooses for a seat while a game is played.
class Chooser {
 public:
  // What it must be asked and told.
  enum class Attention : std::uint8_t {
    None,     // nothing: it takes any choice, each as likely, choices[rng.below(their number)]
    OwnTurn,  // to choose
    Always,   // to choose, and whatever happens at the table
  };

  Chooser() = default;
  Chooser(const Chooser&) = delete;
  Chooser& operator=(const Chooser&) = delete;
  virtual ~Chooser() = default;

  virtual Attention attention() const { return Attention::Always; }
  // One of the seat's choices in `state`, of which there must be at least one.
  virtual Code choose(const AnyState& state, Seat seat, Rng& rng) = 0;
  // Something happens at the table where it has `seat`: it may use what it has thought already.
  virtual void watch(const AnyState& /*before*/, Code /*code*/, Seat /*seat*/) {}
  // What it was told no longer holds: something was taken back, or another game begins.
  virtual void forget() {}
};

}  // namespace ziggurat
