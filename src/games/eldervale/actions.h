#pragma once

#include <type_traits>
#include <variant>

#include "base/fixed_vec.h"
#include "core/action_code.h"
#include "games/eldervale/actions/battle.h"
#include "games/eldervale/actions/chance.h"
#include "games/eldervale/actions/goods.h"
#include "games/eldervale/actions/map.h"
#include "games/eldervale/actions/turn.h"

namespace ziggurat::eldervale {

// What chance or a player can do. The place of each is part of its code: new ones go to the end.
using Action =
    std::variant<act::Die, act::Dice, act::DrawElement, act::DrawTile, act::DrawToken,
                 act::DrawCard, act::DrawMagic, act::LoseMagic, act::DrawGhost, act::Step,
                 act::PlayFaction, act::NameElement, act::Place, act::Teleport, act::Regroup,
                 act::PlaySpell, act::ShowQuest, act::SpendOrb, act::Swap, act::Done, act::Accept,
                 act::Goods, act::GiveCard, act::GoTo, act::TakeStack, act::TakeUnder, act::LayTile,
                 act::Summon, act::Buy, act::Drop, act::GainPower, act::PickUp, act::UseSpace,
                 act::Join, act::Shoot, act::PickUnit, act::UseEffect, act::PickSide, act::PickFace,
                 act::CopySpace, act::PickMonster>;
static_assert(std::is_trivially_copyable_v<Action> && sizeof(Action) == 3);

// Codes have a byte less than core/action_code.h gives them: no action has three fields.
constexpr Code code_of(const Action& action) { return encode_action(action) >> 8; }
constexpr std::optional<Action> action_of(Code code) {
  return code >> 24 == 0 ? decode_action<Action>(code << 8) : std::nullopt;
}

inline constexpr std::size_t kMaxChoices = 192;
inline constexpr std::size_t kMaxOutcomes = 60;
using List = FixedVec<Action, kMaxChoices>;
using Outcomes = OddsVec<Action, kMaxOutcomes>;

// The first ten are chance's.
inline constexpr std::size_t kChanceActions = 10;
inline bool is_by_chance(const Action& action) { return action.index() < kChanceActions; }

}  // namespace ziggurat::eldervale
