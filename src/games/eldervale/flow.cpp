#include "games/eldervale/flow.h"

namespace ziggurat::eldervale {
namespace {

// By whom a task is answered now.
template <class T>
By answered_by(const Rules& rules, const T& task) {
  if constexpr (T::kBy == By::Either) {
    return is_by_chance(rules, task) ? By::Chance : By::Seat;
  } else {
    return T::kBy;
  }
}

template <class T>
Player player_asked(const Rules& rules, const Open& state, const T& task) {
  if constexpr (requires { asked(rules, state, task); }) {
    return asked(rules, state, task);
  } else {
    return rules.is_ghost(task.player) ? kLiving : task.player;
  }
}

// What is asked depends on the cards in a hand: that there is one answer would tell them.
template <class T>
bool depends_on_hand(const T& task) {
  if constexpr (requires { reads_hand(task); }) {
    return reads_hand(task);
  } else {
    static_cast<void>(task);
    return requires { T::kReadsHand; };
  }
}

// A turn is always asked for.
bool is_turn_menu(const task::Turn& task) { return task.stage == task::Turn::Stage::Act; }
template <class T>
bool is_turn_menu(const T&) {
  return false;
}

void take_action(const Rules& rules, State& state, const Action& action) {
  const Task top = state.tasks.pop();
  const bool is_taken = std::visit(
      [&]<class T>(const T& waiting) {
        if constexpr (T::kBy == By::Itself || T::kBy == By::Nobody) {
          return false;
        } else {
          return visit_among(typename T::Answers{}, action,
                             [&](const auto& chosen) { take(rules, state, waiting, chosen); });
        }
      },
      top);
  CHECK(is_taken);
}

// Of a question that has no hook of its own: whether there is nothing to choose.
template <class T>
bool is_without_choice(const Rules& rules, const State& state, const T& task) {
  if constexpr (T::kBy != By::Seat || requires { T::kIsOpen; }) {
    return false;
  } else {
    List list;
    choices(rules, state, task, list);
    return list.empty() || (list.size() == 1 && std::holds_alternative<act::Done>(list[0]));
  }
}

// Whether the task on top was done or fell away by itself.
template <class T>
bool run_by_itself(const Rules& rules, State& state, T& task) {
  if constexpr (T::kBy == By::Itself) {
    const T due = task;
    state.tasks.pop();
    run(rules, state, due);
    return true;
  } else if constexpr (requires { proceed(rules, state, task); }) {
    return proceed(rules, state, task);
  } else {
    bool is_done = false;
    if constexpr (requires { is_void(rules, state, task); }) {
      is_done = is_void(rules, state, task);
    } else {
      is_done = is_without_choice(rules, state, task);
    }
    if (is_done) state.tasks.pop();
    return is_done;
  }
}

// Clause 9.8: what has one answer is not asked, but a turn is, and what the other player could read
// a hand from.
template <class T>
bool take_only_answer(const Rules& rules, State& state, const T& task) {
  if constexpr (T::kBy != By::Seat || requires { T::kIsOpen; }) {
    return false;
  } else {
    if (is_turn_menu(task)) return false;
    const Player player = player_asked(rules, state, task);
    if (!rules.is_solo() && state.players[player].hand_size > 0 && depends_on_hand(task)) {
      return false;
    }
    List list;
    choices(rules, state, task, list);
    if (list.size() != 1) return false;
    take_action(rules, state, list[0]);
    return true;
  }
}

bool run_top(const Rules& rules, State& state) {
  return std::visit([&](auto& task) { return run_by_itself(rules, state, task); },
                    state.tasks.back());
}

// One step without anybody; false where somebody has to act.
bool run_on(const Rules& rules, State& state) {
  return std::visit(
      [&]<class T>(T& task) {
        if (run_by_itself(rules, state, task)) return true;
        const T waiting = task;
        return take_only_answer(rules, state, waiting);
      },
      state.tasks.back());
}

}  // namespace

Player asked_by(const Rules& rules, const Open& state, const Task& task) {
  return std::visit([&](const auto& held) { return player_asked(rules, state, held); }, task);
}

Actor actor_of(const Rules& rules, const Open& state) {
  return std::visit(
      [&](const auto& task) {
        switch (answered_by(rules, task)) {
          case By::Chance:
            return Actor::chance();
          case By::Nobody:
            return Actor::nobody();
          case By::Seat:
          case By::Either:
          case By::Itself:
            return Actor::seat(Seat{player_asked(rules, state, task).byte()});
        }
        CHECK(false);
      },
      state.top());
}

void list_choices(const Rules& rules, const State& state, List& list) {
  std::visit(
      [&]<class T>(const T& task) {
        if constexpr (T::kBy == By::Seat || T::kBy == By::Either) {
          if (answered_by(rules, task) == By::Seat) choices(rules, state, task, list);
        }
      },
      state.top());
}

void list_outcomes(const Rules& rules, const State& state, Outcomes& outcomes) {
  std::visit(
      [&]<class T>(const T& task) {
        if constexpr (T::kBy == By::Chance || T::kBy == By::Either) {
          odds(rules, state, task, outcomes);
        }
      },
      state.top());
}

void apply_action(const Rules& rules, State& state, const Action& action) {
  take_action(rules, state, action);
  settle(rules, state);
}

void settle(const Rules& rules, State& state) {
  while (run_on(rules, state)) {
  }
}

bool is_waiting(const Rules& rules, const State& state) {
  const Actor waiting = actor_of(rules, state);
  if (waiting.is_nobody()) return state.tasks.size() == 1;
  State copy = state;
  if (run_top(rules, copy) || !(copy == state)) return false;
  if (waiting.is_seat()) {
    List list;
    list_choices(rules, state, list);
    return !list.empty();
  }
  Outcomes outcomes;
  list_outcomes(rules, state, outcomes);
  return !outcomes.empty();
}

bool is_window(const Rules& rules, const Open& state, Player player) {
  return std::visit(
      [&]<class T>(const T& task) {
        if constexpr (requires { is_window(rules, state, task); }) {
          return player_asked(rules, state, task) == player && is_window(rules, state, task);
        } else {
          return false;
        }
      },
      state.top());
}

}  // namespace ziggurat::eldervale
