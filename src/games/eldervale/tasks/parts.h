#pragma once

#include <cstdint>

#include "core/task_stack.h"
#include "games/eldervale/actions.h"
#include "games/eldervale/cost.h"
#include "games/eldervale/phrase.h"

// What the tasks share. A task is a struct; beside it stand, in the same file, its fields and
//   odds(rules, state, task, odds)        by chance: what it may bring
//   choices(rules, state, task, list)     by a seat: what it may choose
//   take(rules, state, task, action)      for each of its Answers; the task is off the stack then
//   run(rules, state, task)               by itself; likewise
// and, where it needs more,
//   is_by_chance(rules, task)             of one that is either's: whether it is chance's now
//   is_void(rules, state, task)           whether it falls away without being asked
//   proceed(rules, state, task)           the task on top: whether it went on by itself
//   asked(rules, state, task)             which player is asked, where it is not its own
//   reads_hand(task), is_window(…)        whether an answer would tell a hand; whether the question
//                                         is asked for that alone
//   clause_of(rules, state, task, action) where it is not always the same
//   phrase_of(task, action)               where an action is said in another way than usual
//   objection(rules, state, task)         for positions that are loaded: why it cannot be due

namespace ziggurat::eldervale {

struct Rules;
struct Open;
struct State;

enum class By : std::uint8_t { Chance, Seat, Either, Itself, Nobody };

// Ranges of the numbers of a task in documents.
inline constexpr int kMostCount = 60;
inline constexpr int kMostReduction = 9;
inline constexpr int kMostSymbols = 6;
inline constexpr int kNoneInDocuments = 0xFF;

// How a unit is moved: its own player's to an adjacent realm (Blink, the Wandering Sage), to any
// unoccupied one (Messenger Hawk), or the other player's to an adjacent one (Siren).
enum class MoveMode : std::uint8_t { Adjacent, Unoccupied, Foreign };
constexpr int count_of(MoveMode) { return 3; }

}  // namespace ziggurat::eldervale
