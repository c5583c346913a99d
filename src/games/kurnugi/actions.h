#pragma once

#include <type_traits>
#include <variant>

#include "base/fixed_vec.h"
#include "core/action_code.h"
#include "games/kurnugi/actions/dice.h"
#include "games/kurnugi/actions/lament.h"
#include "games/kurnugi/actions/setup.h"
#include "games/kurnugi/actions/turn.h"

namespace ziggurat::kurnugi {

// What chance or a player can do. The place here is the first byte of the action's code
// (core/action_code.h), which is for ever: new ones are added at the end.
using Action =
    std::variant<act::Roll, act::Draw, act::Colour, act::Neutral, act::ByLot, act::Agree,
                 act::Refuse, act::Place, act::Token, act::Act, act::Forgo, act::Copy,
                 act::ReturnShadow, act::MoveDie, act::ChangeDie, act::PickDie, act::Split,
                 act::NewDie, act::KeepRoll, act::RollAgain, act::Keep, act::Replace, act::Build,
                 act::Raise, act::Mark, act::Unmark, act::Income, act::Summon, act::SetGate,
                 act::TakePact, act::Attach, act::Strength, act::Crystal, act::Effect, act::Rob,
                 act::MoveSoul, act::MoveShadow, act::MoveDemon, act::Play, act::Pass,
                 act::PickSoul, act::PickDemon, act::PickCard, act::Borrow, act::Field, act::Pile,
                 act::Done, act::Buy, act::PickShadow>;
static_assert(std::is_trivially_copyable_v<Action> && sizeof(Action) == sizeof(Code));

inline constexpr std::size_t kMaxChoices = 160;
inline constexpr std::size_t kMaxOutcomes = IdentityId::kCount;
using List = FixedVec<Action, kMaxChoices>;
using Outcomes = OddsVec<Action, kMaxOutcomes>;

// Chance's outcomes, as against what a player chooses.
constexpr bool is_outcome(const Action& action) {
  return std::holds_alternative<act::Roll>(action) || std::holds_alternative<act::Draw>(action);
}

// A drawn card of each deck.
template <class I>
constexpr act::Draw drawn(I card, Deck deck) {
  return {.card = act::CardNumber(card.number()), .deck = deck};
}

}  // namespace ziggurat::kurnugi
