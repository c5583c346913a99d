#pragma once

#include "games/ghosts/people.h"

// Chapter 3: cards that change places, and what each seat knows of them.

namespace ziggurat::ghosts {

// Clauses 3.5, 3.12: the pile cards are drawn from; an empty deck is made anew from its discard.
inline Treasures treasures_to_draw(const State& state) {
  return state.deck.treasure.empty() ? state.discard.treasure : state.deck.treasure;
}
inline Discoveries discoveries_to_draw(const State& state) {
  return state.deck.discovery.empty() ? state.discard.discovery : state.deck.discovery;
}
// Lets a treasure be drawn, if there is one (clause 3.6).
void draw_treasure(State& state, Person who);
void draw_treasure(State& state, Adventurer who);
void take_treasure(const Rules& rules, State& state, Person who, TreasureId card);
void take_discovery(const Rules& rules, State& state, Adventurer who, DiscoveryId card);

// A card leaves a hand for all to see: who knew of it knows that it is gone.
void leave_hand(const Rules& rules, State& state, Side side, TreasureId card);
void leave_hand(const Rules& rules, State& state, Side side, DiscoveryId card);
// The same, onto the discard.
void spend(const Rules& rules, State& state, Side side, TreasureId card);
void spend(const Rules& rules, State& state, Side side, DiscoveryId card);
// Clause 3.8: the two sides and the witnesses know what changes hands, the rest how many.
void hand_over(const Rules& rules, State& state, Side from, Side to, const Cards& cards,
               IdSet<Player> witnesses);
void hand_over_all(const Rules& rules, State& state, Side from, Side to);
// They have seen that a side holds at least these.
void learn(const Rules& rules, State& state, IdSet<Player> players, Side side, const Cards& cards);

// What treasures pay.
int lapis(const Rules& rules, Treasures pile);
// The most that equipment of different kinds adds, besides kinds already worn.
int best_equipment(const Rules& rules, Treasures pile, KindSet worn = {});
// What Enlil's events add to the next roll.
int enlil(const Rules& rules, Treasures face_up);
// Clause 5.15: they have struck.
void discard_events(State& state, Treasures& face_up);
Cards events_in(const Rules& rules, const Cards& cards);

}  // namespace ziggurat::ghosts
