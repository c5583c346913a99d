#pragma once

#include <cstdint>
#include <optional>

#include "games/ghosts/bargain.h"
#include "games/ghosts/mind.h"
#include "games/ghosts/purse.h"

namespace ziggurat::ghosts {

// How gladly an adventurer takes an action in a state: where to go and when to fight, pay, flee and
// trade. What many choices ask about, the way ahead, how to pay and the best exchange, is worked
// out once.
class Advice {
 public:
  Advice(const Game& game, const State& state, const Manner& manner);

  std::int64_t priority(Action action) const;

 private:
  double value(Action action) const;
  double setup_value(Action action) const;
  double act_value(Action action) const;
  double play_value(int card) const;
  double pay_value(Action action) const;
  double limit_value(Action action) const;
  double flag_value(int map) const;
  double fight_value(Action action) const;
  bool is_worth_arming() const;
  double trade_value(Action action) const;
  bool is_time_to_offer(int seat) const;
  const std::optional<Bargain>& bargain(int seat) const;

  const Game& game_;
  const State& state_;
  Manner manner_;
  std::optional<Mind> mind_;    // of the adventurer who is asked, in some phases
  std::optional<Purse> purse_;  // of a shrewd one who pays
  mutable std::optional<Bargain> bargain_;
  mutable int bargainer_ = -1;  // the seat whose bargain that is; none yet
};

}  // namespace ziggurat::ghosts
