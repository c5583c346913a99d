#pragma once

#include <vector>

#include "games/kurnugi/rules.h"

// The flow of a game. A turn's is `Open::phase`; whatever interrupts it (dice to roll, a card to
// draw, a question to a seat) is a task on `Open::stack`, the top one first. It goes on by itself
// until a seat or chance has to act.

namespace ziggurat::kurnugi {

Actor actor_of(const Open& state);
// What the one who has to act may choose.
void list_choices(const Rules& rules, const State& state, List& list);
// An action and all that follows from it.
void apply_action(const Rules& rules, State& state, const Action& action);
// Goes on from a position in which nobody has to act, as after loading one.
void settle(const Rules& rules, State& state);

// A choice that was no choice: the only one there was, so nobody was asked.
struct Forced {
  State before;
  Action action;
};
// What an action leads to without anybody being asked, for those who tell it.
std::vector<Forced> forced_by(const Rules& rules, State state, const Action& action);

// For players that think ahead: does the action of a space at once, as if a Shadow had been taken
// back from it; and answers the task on top. Neither goes on to the next Shadow or phase.
void preview_space(const Rules& rules, State& state, Owner owner, SpaceId space);
void preview_step(const Rules& rules, State& state, const Action& action);

}  // namespace ziggurat::kurnugi
