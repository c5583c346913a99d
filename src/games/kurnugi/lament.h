#pragma once

#include "games/kurnugi/rules.h"

// Chapter 5: the lament: card rounds, scoring, rewards and Renewal.

namespace ziggurat::kurnugi {

// Clause 5.4: on to the next who may play a card; false where there is one.
bool next_card_player(const Rules& rules, State& state);
void list_cards(const Rules& rules, const Open& state, Owner owner, List& list);
void take(const Rules& rules, State& state, const act::Play& action);
void take(const Rules& rules, State& state, const act::Pass& action);

void score_tomb(const Rules& rules, State& state);
void take_field(const Rules& rules, State& state, Owner owner, TombId tomb, FieldId field);

// Renewal, part by part.
void send_shadows_home(State& state);
void dismiss_lent_shadows(State& state);
bool collect_cards(const Rules& rules, State& state);  // false when all are collected
void dismiss_demons(State& state);
void renew(const Rules& rules, State& state);

}  // namespace ziggurat::kurnugi
