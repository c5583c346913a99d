#include "games/kurnugi/flow.h"

#include "games/kurnugi/final.h"
#include "games/kurnugi/lament.h"
#include "games/kurnugi/moves.h"
#include "games/kurnugi/resources.h"
#include "games/kurnugi/setup.h"
#include "games/kurnugi/spaces.h"
#include "games/kurnugi/turn.h"

namespace ziggurat::kurnugi {
namespace {

template <class... Ts>
constexpr std::array<By, sizeof...(Ts)> who_acts(const std::variant<Ts...>*) {
  return {Ts::kBy...};
}
constexpr auto kBy = who_acts(static_cast<const Task*>(nullptr));

// What is chosen between the tasks: planning, taking Shadows back, playing cards.
using PhaseAnswers = TypeList<act::Place, act::Token, act::Act, act::Forgo, act::Play, act::Pass>;

void take_action(const Rules& rules, State& state, const Action& action) {
  bool is_taken = false;
  if (state.stack.empty()) {
    is_taken = visit_among(PhaseAnswers{}, action,
                           [&](const auto& chosen) { take(rules, state, chosen); });
  } else {
    const Task task = state.stack.pop();
    is_taken = std::visit(
        [&]<class T>(const T& waiting) {
          if constexpr (T::kBy == By::Itself) {
            return false;
          } else {
            return visit_among(typename T::Answers{}, action,
                               [&](const auto& chosen) { take(rules, state, waiting, chosen); });
          }
        },
        task);
  }
  DCHECK(is_taken);
  static_cast<void>(is_taken);
}

// Clause 4.12: a question without an answer is not asked, nor one with a single answer. False where
// there is something to choose.
bool take_only_choice(const Rules& rules, State& state, std::vector<Forced>* told) {
  List list;
  list_choices(rules, state, list);
  if (list.empty() && !state.stack.empty()) {
    state.stack.pop();
    return true;
  }
  if (list.size() != 1) return false;
  if (told != nullptr) told->push_back({state, list[0]});
  take_action(rules, state, list[0]);
  return true;
}

// Whether the task on top was done by itself; else somebody has to act.
bool run_task(const Rules& rules, State& state, std::vector<Forced>* told) {
  const Task top = state.stack.back();
  return std::visit(
      [&]<class T>(const T& task) {
        if constexpr (T::kBy == By::Itself) {
          state.stack.pop();
          run(rules, state, task);
          return true;
        } else if constexpr (requires { proceed(rules, state, task); }) {
          return proceed(rules, state, task);
        } else if constexpr (T::kBy == By::Chance) {
          return false;
        } else {
          return take_only_choice(rules, state, told);
        }
      },
      top);
}

void start_planning(State& state) {
  state.phase = Phase::Plan;
  for (Holding& holding : state.holdings) holding.danced = false;
  if (state.pact_pile > 0) state.stack.push(task::OpenPact{});
}

void start_cards(State& state) {
  state.cursor = 0;
  state.lament = {};
  for (Holding& holding : state.holdings) holding.stargazed = false;
  state.phase = Phase::Cards;
}

// Each owner in turn; false when all had theirs.
template <class Start>
bool next_in_order(const Rules& rules, State& state, const Start& start) {
  if (state.cursor < rules.owners) {
    start(state.in_order(state.cursor++));
    return true;
  }
  state.cursor = 0;
  return false;
}

// Clause 5.10 (1) and (2); false when the game is over.
bool end_or_renew(const Rules& rules, State& state) {
  if (ends_now(rules, state)) {
    // Clauses 8.7 and 8.11: also after the last lament, before the final points.
    dismiss_lent_shadows(state);
    dismiss_demons(state);
    state.phase = Phase::Over;
    return false;
  }
  send_shadows_home(state);
  state.cursor = 0;
  state.phase = Phase::RenewCards;
  return true;
}

// One step of the phase; false where somebody has to act or the game is over.
bool run_phase(const Rules& rules, State& state) {
  const auto resources = [&](Owner owner) {
    if (rules.is_player(owner)) start_resources(rules, state, owner);
  };
  switch (state.phase) {
    case Phase::Setup:
      run_setup(rules, state);
      return true;
    case Phase::Resources:
      if (!next_in_order(rules, state, resources)) state.phase = Phase::Pact;
      return true;
    case Phase::LamentResources:
      if (!next_in_order(rules, state, resources)) state.phase = Phase::Move;
      return true;
    case Phase::Pact:
      start_planning(state);
      return true;
    case Phase::Plan:
      return next_planner(rules, state);
    case Phase::Actions:
      return next_actor(rules, state);
    case Phase::Initiative:
      change_initiative(rules, state);
      return true;
    case Phase::Move:
      if (!next_in_order(rules, state, [&](Owner owner) { start_moves(rules, state, owner); })) {
        start_cards(state);
      }
      return true;
    case Phase::Cards:
      return next_card_player(rules, state);
    case Phase::Score:
      score_tomb(rules, state);
      return true;
    case Phase::RenewEnd:
      return end_or_renew(rules, state);
    case Phase::RenewCards:
      if (!collect_cards(rules, state)) state.phase = Phase::RenewRest;
      return true;
    case Phase::RenewRest:
      renew(rules, state);
      return true;
    case Phase::Over:
      return false;
  }
  CHECK(false);
}

// Goes on until a seat or chance has to act, or the game is over.
void run_on(const Rules& rules, State& state, std::vector<Forced>* told) {
  while (state.phase != Phase::Over || !state.stack.empty()) {
    if (!state.stack.empty()) {
      if (!run_task(rules, state, told)) return;
    } else if (!run_phase(rules, state)) {
      if (state.phase == Phase::Over || !take_only_choice(rules, state, told)) return;
    }
  }
}

void finish_tasks(const Rules& rules, State& state) {
  while (!state.stack.empty() && run_task(rules, state, nullptr)) {
  }
}

}  // namespace

Actor actor_of(const Open& state) {
  if (!state.stack.empty()) {
    const Task& task = state.stack.back();
    if (kBy[task.index()] == By::Chance) return Actor::chance();
    return Actor::seat(Seat{owner_of(task).byte()});
  }
  if (state.phase == Phase::Over) return Actor::nobody();
  return Actor::seat(Seat{state.in_order(state.cursor).byte()});
}

void list_choices(const Rules& rules, const State& state, List& list) {
  if (!state.stack.empty()) {
    std::visit(
        [&]<class T>(const T& task) {
          if constexpr (T::kBy == By::Seat) choices(rules, state, task, list);
        },
        state.stack.back());
    return;
  }
  switch (state.phase) {
    case Phase::Plan:
      return list_plan(rules, state, list);
    case Phase::Actions:
      return list_actions(rules, state, list);
    case Phase::Cards:
      return list_cards(rules, state, state.in_order(state.cursor), list);
    case Phase::Setup:
    case Phase::Resources:
    case Phase::Pact:
    case Phase::Initiative:
    case Phase::LamentResources:
    case Phase::Move:
    case Phase::Score:
    case Phase::RenewEnd:
    case Phase::RenewCards:
    case Phase::RenewRest:
    case Phase::Over:
      return;  // these go on by themselves
  }
}

void apply_action(const Rules& rules, State& state, const Action& action) {
  take_action(rules, state, action);
  run_on(rules, state, nullptr);
}

void settle(const Rules& rules, State& state) { run_on(rules, state, nullptr); }

std::vector<Forced> forced_by(const Rules& rules, State state, const Action& action) {
  std::vector<Forced> forced;
  take_action(rules, state, action);
  run_on(rules, state, &forced);
  return forced;
}

void preview_space(const Rules& rules, State& state, Owner owner, SpaceId space) {
  perform(rules, state, owner, space);
  finish_tasks(rules, state);
}

void preview_step(const Rules& rules, State& state, const Action& action) {
  take_action(rules, state, action);
  finish_tasks(rules, state);
}

}  // namespace ziggurat::kurnugi
