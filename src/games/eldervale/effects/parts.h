#pragma once

#include "games/eldervale/ids.h"

// What the effects of cards share. An effect is a struct that the data call `kId`; the card it
// stands on has its numbers. Beside it stands what it does:
//   is_usable(rules, state, use, effect)   of an action: whether it can be used (clause 6.3)
//   perform(rules, state, use, effect)     what it does at once
//   collect(rules, state, use, effect)     what it brings, once it is paid for

namespace ziggurat::eldervale {

struct Rules;
struct Open;
struct State;
struct AdventureCard;
struct MagicCard;

// An adventure card's action, used by a player who pays and gains, whoever owns the card.
struct CardUse {
  Player player;
  AdventureId id;
  const AdventureCard& card;
};

namespace effect {

struct Passive {
  static constexpr bool kIsAction = false;
};

// Pays what the card asks, gains what it gives.
struct Exchange {
  static constexpr bool kIsAction = true;
};
bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const Exchange& effect);
void perform(const Rules& rules, State& state, const CardUse& use, const Exchange& effect);
void collect(const Rules& rules, State& state, const CardUse& use, const Exchange& effect);

// Played in the player's turn, or at a moment of its own.
struct TurnSpell {};
struct MomentSpell {};
struct Quest {};
struct Prophecy {};

}  // namespace effect

}  // namespace ziggurat::eldervale
