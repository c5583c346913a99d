#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/task_stack.h"
#include "games/ghosts/actions.h"

// What the tasks share. A task is a struct; beside it stand, in the same file, its fields and
//   odds(rules, state, task, outcomes)   by chance: what it may bring
//   player_of(rules, open, task)         by a seat: whose it is
//   choices(rules, state, task, list)    by a seat: what it may choose
//   take(rules, state, task, action)     for each of its Answers; the task is off the stack then
//   problem_with(rules, state, task)     why a position that was read cannot wait for it, or ""
// and, where it needs more,
//   closes_with(rules, state, task)      what a window closes with by itself (clause 9.8)
//   is_choice(rules, state, task)        false where everybody sees that there is one answer
//   resume(rules, state, task)           after a trade that came between; else it is asked again
//
// `kId` is the phase of documents. What a task is about, one thing at most, they call its chooser.

namespace ziggurat::ghosts {

struct Rules;
struct Open;
struct State;

enum class By : std::uint8_t { Chance, Seat, Nobody };

// What a task belongs to.
enum class Part : std::uint8_t { Setup, Turn, Arrival, Draw, Event, Fight, Offer, End };

}  // namespace ziggurat::ghosts
