#include "games/ghosts/flow.h"

#include <algorithm>

#include "games/ghosts/drafts.h"
#include "games/ghosts/movement.h"
#include "games/ghosts/retreat.h"
#include "games/ghosts/trade.h"
#include "games/ghosts/turn.h"

namespace ziggurat::ghosts {
namespace {

// Clause 10.4: Retreats wait until Nanna has been met.
bool is_nanna_to_be_met(const Open& state) {
  return std::any_of(state.arrivals.begin(), state.arrivals.end(), [](const Arrival& arrival) {
    return arrival.cause == Cause::City || arrival.cause == Cause::Banished;
  });
}

void take_answer(const Rules& rules, State& state, const Action& action) {
  const Task task = state.stack.pop();
  const bool is_taken = std::visit(
      [&]<class T>(const T& waiting) {
        if constexpr (T::kBy == By::Nobody) {
          return false;
        } else {
          return visit_among(typename T::Answers{}, action,
                             [&](const auto& chosen) { take(rules, state, waiting, chosen); });
        }
      },
      task);
  DCHECK(is_taken);
  static_cast<void>(is_taken);
}

}  // namespace

Actor actor_of(const Rules& rules, const Open& state) {
  return std::visit(
      [&]<class T>(const T& task) {
        if constexpr (T::kBy == By::Chance) return Actor::chance();
        if constexpr (T::kBy == By::Nobody) return Actor::nobody();
        if constexpr (T::kBy == By::Seat) return Actor::seat(seat(player_of(rules, state, task)));
      },
      state.stack.back());
}

void list_answers(const Rules& rules, const State& state, List& list) {
  std::visit(
      [&]<class T>(const T& task) {
        if constexpr (T::kBy == By::Seat) choices(rules, state, task, list);
      },
      state.stack.back());
}

void list_choices(const Rules& rules, const State& state, Player player, List& list) {
  const bool is_open = trading_is_open(rules, state);
  const bool is_writing = is_open && state.own[player].draft.stage != DraftStage::None;
  if (!is_writing && actor_of(rules, state).is(seat(player))) list_answers(rules, state, list);
  if (state.waits_for<task::Offer>()) list_withdrawal(rules, state, player, list);
  if (is_open) list_draft(rules, state, player, list);
}

void list_odds(const Rules& rules, const State& state, Outcomes& outcomes) {
  std::visit(
      [&]<class T>(const T& task) {
        if constexpr (T::kBy == By::Chance) odds(rules, state, task, outcomes);
      },
      state.stack.back());
}

void apply_action(const Rules& rules, State& state, const Action& action) {
  if (!visit_among(DraftActions{}, action,
                   [&](const auto& written) { take(rules, state, written); })) {
    take_answer(rules, state, action);
  }
  run(rules, state);
}

void run(const Rules& rules, State& state) {
  while (state.stack.empty()) {
    if (!state.waiting.empty() && !is_nanna_to_be_met(state)) begin_waiting(state);
    if (!state.arrivals.empty()) {
      continue_arrival(rules, state);
    } else {
      continue_turn(rules, state);
    }
  }
}

}  // namespace ziggurat::ghosts
