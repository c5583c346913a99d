#pragma once

#include "games/eldervale/rules.h"

// What factions and adventure cards add by themselves (chapters 7 and 10).

namespace ziggurat::eldervale {

inline bool has_power(const Rules& rules, const Open& state, Player player, Power power) {
  const FactionId faction = state.players[player].faction;
  return faction.exists() && (rules.powers[faction] >> static_cast<int>(power) & 1U) != 0;
}
// The number on it; 0 for who has it not.
inline int power_amount(const Rules& rules, const Open& state, Player player, Power power) {
  return has_power(rules, state, player, power)
             ? int{rules.power_amounts[static_cast<std::size_t>(power)]}
             : 0;
}

// Calls `use` for each card of the player with that effect; the Ghosts' give them nothing.
template <class E, class Use>
void for_each_card(const Rules& rules, const Open& state, Player player, const Use& use) {
  const IdSet<AdventureId> cards = state.players[player].cards;
  if (cards.empty() || rules.is_ghost(player)) return;
  for (const Slot slot : all<Slot>()) {
    for (const CardNumber number :
         rules.catalogue.effect_cards[state.elements[slot]][kEffectId<E>]) {
      const AdventureId card = card_of(slot, number);
      if (cards.contains(card)) use(card);
    }
  }
}
template <class E>
int effect_count(const Rules& rules, const Open& state, Player player) {
  int count = 0;
  for_each_card<E>(rules, state, player, [&](AdventureId) { ++count; });
  return count;
}
// The sum of the numbers on the player's cards with that effect.
template <class E>
int effect_amount(const Rules& rules, const Open& state, Player player) {
  int sum = 0;
  for_each_card<E>(rules, state, player, [&](AdventureId id) {
    const AdventureCard& card = rules.card(state, id);
    sum += card.amount + card.gain.points + card.gain.any;
  });
  return sum;
}

inline int hand_limit(const Rules& rules, const Open& state, Player player) {
  return rules.config().hand_limit + power_amount(rules, state, player, Power::ClockworkWizard);
}

// Clause 2.10: until both have regrouped or fought.
inline bool is_peace(const Open& state) {
  return !state.players[Player(0)].glory.exists() || !state.players[Player(1)].glory.exists();
}

}  // namespace ziggurat::eldervale
