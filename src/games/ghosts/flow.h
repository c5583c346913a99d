#pragma once

#include "games/ghosts/rules.h"

// The flow of a game. What it waits for is on `Open::stack`; while that is empty it goes on by
// itself: with the arrival that is under way, else with the turn.

namespace ziggurat::ghosts {

Actor actor_of(const Rules& rules, const Open& state);
// What a player may choose, in or out of turn.
void list_choices(const Rules& rules, const State& state, Player player, List& list);
// What the one who is asked may choose, trading aside.
void list_answers(const Rules& rules, const State& state, List& list);
void list_odds(const Rules& rules, const State& state, Outcomes& outcomes);
// An action and all that follows from it.
void apply_action(const Rules& rules, State& state, const Action& action);
// Goes on until a seat or chance has to act, or the game is over.
void run(const Rules& rules, State& state);

}  // namespace ziggurat::ghosts
