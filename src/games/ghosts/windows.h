#pragma once

#include "games/ghosts/people.h"

// Clause 9.8: who is asked though there may be nothing to choose but a trade. Only what everybody
// sees decides that, so that being asked, or not, betrays no hand.

namespace ziggurat::ghosts {

enum class Sort : std::uint8_t { Treasures, Discoveries, Any };
// Whether others hold cards that a side may be given. The Gala Master sells for equipment only, and
// buys nothing.
bool could_be_given(const Rules& rules, const State& state, Side side, Sort sort);
// Whether a side could add equipment or pay, with what it holds or may be given.
bool could_add(const Rules& rules, const State& state, Side side);
// Clause 11.14: whether the pair can be in hands at all.
bool could_whirl(const Rules& rules, const State& state);
// Whether anything at all could change hands.
bool could_trade(const Rules& rules, const State& state);
// Clause 6.22: whether there may be something to do before the Ur dice are rolled. On one side maps
// can as well be given afterwards.
bool could_open(const Rules& rules, const State& state);

// What everybody sees to be the only square or pile decides nothing. Where nothing could change
// hands, neither does the end of a turn without Discovery Cards, nor, where all who play share one
// hand, anything else that is the only answer; there it decides nothing either to take the dice.
bool is_idle(const Rules& rules, const State& state, const Action& action);
// What a window closes with by itself. An offer that is being written keeps one open.
std::optional<Action> closing_answer(const Rules& rules, const State& state, Player player);

}  // namespace ziggurat::ghosts
