#pragma once

#include "games/ghosts/rules.h"

// Who plays for whom: adventurers, players, the Gala Master, and the sides that share a hand.

namespace ziggurat::ghosts {

inline bool in_play(const Open& state, Adventurer who) {
  const Figure& figure = state.figures[who];
  return figure.owner.exists() && !figure.is_out;
}

// The player who decides for an adventurer or the Gala Master.
inline Player player_of(const Open& state, Adventurer who) { return state.figures[who].owner; }
inline Player player_of(const Open& state, Person who) {
  return who == kMaster ? state.gala : player_of(state, adventurer(who));
}
// Whose hand they use.
inline Side side_of(const Open& state, Adventurer who) {
  return state.sides[player_of(state, who)];
}
inline Side side_of(const Open& state, Person who) {
  return who == kMaster ? kMasterSide : side_of(state, adventurer(who));
}

inline bool has_master(const Rules& rules, const Open& state) {
  return rules.settings.gala_master && state.gala.exists();
}
// Whether an adventurer, or the Gala Master, is there.
inline bool takes_part(const Rules& rules, const Open& state, Person who) {
  return who == kMaster ? has_master(rules, state) : in_play(state, adventurer(who));
}

inline const Cards& hand_of(const State& state, Adventurer who) {
  return state.hands[side_of(state, who)];
}
inline int treasures(const Rules& rules, const State& state, Side side) {
  return rules.treasure().total(state.hands[side].treasure);
}
inline int discoveries(const Rules& rules, const State& state, Side side) {
  return rules.discovery().total(state.hands[side].discovery);
}

// Calls `use` with the adventurers in play in turn order from the active one, until it says true.
template <class Use>
bool in_turn_order(const Open& state, const Use& use) {
  const std::size_t count = state.order.size();
  std::size_t start = 0;
  while (start + 1 < count && state.order[start] != state.turn.active) ++start;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t at = start + i < count ? start + i : start + i - count;
    const Adventurer who = state.order[at];
    if (in_play(state, who) && use(who)) return true;
  }
  return false;
}

// Whether two are rivals who are both in play.
inline bool are_rivals(const Open& state, Adventurer who, Adventurer other) {
  return other != who && in_play(state, other) && side_of(state, other) != side_of(state, who);
}

bool has_side(const Rules& rules, const Open& state, Side side);
// Where all who play share one hand.
bool is_alone(const Rules& rules, const Open& state);
// Whether a seat still plays somebody.
bool plays(const Rules& rules, const Open& state, Player player);
// Clauses 11.8, 11.27: sides by seat, once the Gala is known.
void assign_sides(const Rules& rules, Open& state);

}  // namespace ziggurat::ghosts
