#pragma once

#include "games/ghosts/people.h"

// Clauses 9.4 to 9.7: how an offer is written.

namespace ziggurat::ghosts {

// What writes an offer or proposes it.
using DraftActions =
    TypeList<act::Open, act::Giver, act::Receiver, act::AskKind, act::OfferTreasure,
             act::OfferDiscovery, act::OfferMap, act::Propose, act::Cancel>;

// What a player may do about an offer of its own while trading is open.
void list_draft(const Rules& rules, const State& state, Player player, List& list);
bool is_valid_offer(const Rules& rules, const State& state, Player player);

void take(const Rules& rules, State& state, act::Open action);
void take(const Rules& rules, State& state, act::Giver action);
void take(const Rules& rules, State& state, act::Receiver action);
void take(const Rules& rules, State& state, act::AskKind action);
void take(const Rules& rules, State& state, act::OfferTreasure action);
void take(const Rules& rules, State& state, act::OfferDiscovery action);
void take(const Rules& rules, State& state, act::OfferMap action);
void take(const Rules& rules, State& state, act::Propose action);
void take(const Rules& rules, State& state, act::Cancel action);

}  // namespace ziggurat::ghosts
