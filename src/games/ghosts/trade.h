#pragma once

#include "games/ghosts/people.h"

// Chapter 9: trading. An offer is written by small choices that only its maker sees (drafts.h);
// once proposed, each party in turn accepts or refuses it, and everything changes hands at once.

namespace ziggurat::ghosts {

// Clause 9.9: whenever somebody has a choice to make, and while the Ur dice are not rolled yet. The
// only square or pile there is is no choice.
bool trading_is_open(const Rules& rules, const State& state);

// Clauses 9.3, 11.25: what is delivered is not traded, and nobody gets a second copy of it.
inline MapSet maps_to_give(const Rules& rules, const Figure& figure) {
  return rules.settings.flags ? figure.carried : figure.maps;
}
inline MapSet maps_had(const Figure& figure) { return figure.maps | figure.carried; }

// The card that an item is; none where it is a map.
Cards as_cards(const Rules& rules, Item item);
// How many of an item a side holds.
int held(const Rules& rules, const State& state, Side side, Item item);
// What a side would give, as cards.
Cards given_by(const Rules& rules, const Open& state, const Transfers& transfers, Side side);
int count_given(const Open& state, const Transfers& transfers, Side from, Item item);

// Everybody in an offer but its maker.
IdSet<Player> parties(const Open& state, const Transfers& transfers, Player maker);
// The offer that is being answered, with the cards as far as they are known.
Transfers transfers_of(const Offer& offer, const Items& known);
inline Transfers transfers_of(const State& state) {
  return transfers_of(state.offer, state.offered);
}

// Interrupts what is asked by an offer.
void propose(const Rules& rules, State& state, const Transfers& transfers, Player maker);
// Who is asked next; its maker where all have answered.
Player asked_player(const Rules& rules, const Open& state);
// Whether a player's side holds what the offer wants of it.
bool can_deliver(const Rules& rules, const State& state, Player player);
// The maker's choice while others answer.
void list_withdrawal(const Rules& rules, const State& state, Player player, List& list);
void close_offer(State& state);
// Everything changes hands, and what was interrupted goes on with the hands as they are now.
void exchange(const Rules& rules, State& state);

// A number for an offer and all its maker knows that may change an answer: its own cards, how many
// the others hold, and the maps. Never 0.
std::uint16_t offer_mark(const Rules& rules, const State& state, const Transfers& transfers,
                         Player maker);

}  // namespace ziggurat::ghosts
