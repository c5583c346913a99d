#pragma once

#include "games/eldervale/rules.h"

// The flow of a game: the task on top is asked or done, until a seat or chance has to act.

namespace ziggurat::eldervale {

Actor actor_of(const Rules& rules, const Open& state);
// Which player is asked by a task.
Player asked_by(const Rules& rules, const Open& state, const Task& task);
// What the one who has to act may choose.
void list_choices(const Rules& rules, const State& state, List& list);
// What chance may bring.
void list_outcomes(const Rules& rules, const State& state, Outcomes& outcomes);
// An action and all that follows from it.
void apply_action(const Rules& rules, State& state, const Action& action);
// Goes on from a position in which nobody has to act.
void settle(const Rules& rules, State& state);
// Whether the task on top waits with something to choose or to draw.
bool is_waiting(const Rules& rules, const State& state);
// With two players: whether the task on top asks the player for the hand's sake alone.
bool is_window(const Rules& rules, const Open& state, Player player);

}  // namespace ziggurat::eldervale
