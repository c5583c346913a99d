#include "games/kurnugi/tasks/setup.h"

#include "games/kurnugi/setup.h"
#include "games/kurnugi/tasks/drawing.h"

namespace ziggurat::kurnugi::task {

void odds(const Rules& rules, const State&, const TieRoll&, Outcomes& outcomes) {
  outcomes.refer_to(rules.die, kFaces);
}

void take(const Rules&, State& state, const TieRoll& task, act::Roll action) {
  add(state.keys[task.owner.index()], action.value.pips());
}

bool can_be_due(const Rules& rules, const State& state, const TieRoll& task) {
  return state.phase == Phase::Setup && rules.is_player(task.owner);
}

void odds(const Rules& rules, const State& state, const DrawNeutral&, Outcomes& outcomes) {
  IdSet<kurnugi::Colour> free = IdSet<kurnugi::Colour>::all();
  for (const Owner owner : rules.all_owners()) {
    const kurnugi::Colour colour = state.holdings[owner].colour;
    if (colour.exists()) free.erase(colour);
  }
  draw_from(free, Deck::Colour, outcomes);
}

void take(const Rules&, State& state, const DrawNeutral& task, act::Draw action) {
  state.holdings[task.owner].colour = kurnugi::Colour(action.card.number());
}

bool can_be_due(const Rules& rules, const State& state, const DrawNeutral& task) {
  return state.phase == Phase::Setup && task.owner.exists() && !rules.is_player(task.owner) &&
         !state.holdings[task.owner].colour.exists();
}

void odds(const Rules&, const State&, const DrawOrder&, Outcomes& outcomes) {
  draw_from(IdSet<Owner>::range(Owner(1), 2), Deck::Order, outcomes);
}

void take(const Rules&, State& state, const DrawOrder&, act::Draw action) {
  state.order[1] = Owner(action.card.number());
  state.order[2] = Owner(3 - action.card.number());
}

bool can_be_due(const Rules& rules, const State& state, const DrawOrder&) {
  return state.phase == Phase::Setup && rules.is_solo();
}

// Clause 3.5: those who tie roll a reserve die each, until nobody ties (K8).
void run(const Rules& rules, State& state, const DecideOrder&) {
  std::array<std::uint8_t, Owner::kCount> ranks{};
  bool is_tied = false;
  for (int i = rules.seats - 1; i >= 0; --i) {
    const Owner owner(i);
    const int key = state.keys[owner.index()];
    int equal = 0;
    for (const Owner other : rules.players()) {
      const int theirs = state.keys[other.index()];
      if (theirs < key) ++ranks[owner.index()];
      equal += theirs == key ? 1 : 0;
    }
    if (equal == 1) continue;
    if (!is_tied) state.stack.push(DecideOrder{});
    is_tied = true;
    state.stack.push(TieRoll{owner});
  }
  for (const Owner owner : rules.players()) {
    state.keys[owner.index()] = byte(ranks[owner.index()] * 8);
    if (!is_tied) state.order[ranks[owner.index()]] = owner;
  }
}

bool can_be_due(const Rules&, const State& state, const DecideOrder&) {
  return state.phase == Phase::Setup;
}

void choices(const Rules&, const State& state, const Colour&, List& list) {
  for (const kurnugi::Colour colour : all<kurnugi::Colour>()) {
    if (!is_colour_taken(state, colour)) list.push_back(act::Colour{colour});
  }
}

void take(const Rules&, State& state, const Colour& task, act::Colour action) {
  state.holdings[task.owner].colour = action.colour;
}

bool can_be_due(const Rules& rules, const State& state, const Colour& task) {
  return state.phase == Phase::Setup && rules.is_player(task.owner);
}

void choices(const Rules&, const State& state, const NeutralColour&, List& list) {
  for (const kurnugi::Colour colour : all<kurnugi::Colour>()) {
    if (!is_colour_taken(state, colour)) list.push_back(act::Neutral{colour});
  }
  list.push_back(act::ByLot{});
}

void take(const Rules&, State& state, const NeutralColour&, act::Neutral action) {
  state.stack.push(NeutralAnswer{Owner(0), action.colour});
}

void take(const Rules& rules, State& state, const NeutralColour&, act::ByLot) {
  state.stack.push(DrawNeutral{Owner(rules.seats)});
}

bool can_be_due(const Rules& rules, const State& state, const NeutralColour& task) {
  return state.phase == Phase::Setup && rules.is_player(task.owner);
}

void choices(const Rules&, const State&, const NeutralAnswer&, List& list) {
  list.push_back(act::Agree{});
  list.push_back(act::Refuse{});
}

void take(const Rules& rules, State& state, const NeutralAnswer& task, act::Agree) {
  state.holdings[Owner(rules.seats)].colour = task.colour;
}

void take(const Rules& rules, State& state, const NeutralAnswer&, act::Refuse) {
  state.stack.push(DrawNeutral{Owner(rules.seats)});
}

bool can_be_due(const Rules& rules, const State& state, const NeutralAnswer& task) {
  return state.phase == Phase::Setup && rules.is_player(task.owner) && task.colour.exists();
}

}  // namespace ziggurat::kurnugi::task
