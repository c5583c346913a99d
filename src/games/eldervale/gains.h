#pragma once

#include "games/eldervale/rules.h"

// Chapter 1 and clauses 3.9, 3.13 to 3.18: gaining, power, Orbs, Glory.

namespace ziggurat::eldervale {

// Clause 1.3: never below 0.
void add_points(Open& state, Player player, int amount, Source source);
// Clauses 3.13 and 3.14.
void add_power(const Rules& rules, State& state, Player player, Slot slot, int amount);
// Clause 3.18.
void add_glory(const Rules& rules, State& state, Player player);
void gain(const Rules& rules, State& state, Player player, const Gain& due, Source source);
// Clause 3.15; where nothing is left to summon, the space says what is gained instead.
void spend_orb(const Rules& rules, State& state, Player player, const Reward& reward);
// Clause 7.1: the face-up card, and power in its element.
void gain_adventure(const Rules& rules, State& state, Player player, Slot slot);
// Clause 3.9: the top token, what it shows, and the next one turned up.
void take_token(const Rules& rules, State& state, Player player, RealmId realm, StackId stack);

// Magic cards of a hand.
void discard_magic(State& state, Player player, MagicId card);
inline bool holds(const State& state, Player player, SpellId spell) {
  return state.hand(player)[magic_of(spell)] > 0;
}
void list_hand(const State& state, Player player, List& list);

// Clause 4.16: what a Living gains when units enter the Underworld.
enum class Swords : std::uint8_t { Given, None };
void enter_underworld(const Rules& rules, State& state, Player player, Unit unit, int count,
                      Swords swords);

}  // namespace ziggurat::eldervale
