#pragma once

#include "games/kurnugi/rules.h"

// Chapter 8: Influence cards that are marked, played and used. What they do is in effects/.

namespace ziggurat::kurnugi {

int card_cost(const Rules& rules, const Open& state, Owner owner, InfluenceId card);

enum class Presence : std::uint8_t { Needed, NotNeeded };
// Clauses 8.2 and 8.3 (K22, K23): a free open card, a marker left.
bool is_free_card(const Open& state, God god);
void list_marks(const Rules& rules, const Open& state, Owner owner, Presence presence, List& list);
void put_mark(State& state, Owner owner, God god);

// Off the board; the marker comes back.
void take_card(State& state, Owner owner, InfluenceId card);
void play_card(const Rules& rules, State& state, Owner owner, const act::Play& play);
// Does what a card says, whoever's it is.
void start_effect(const Rules& rules, State& state, Owner owner, InfluenceId card);

}  // namespace ziggurat::kurnugi
