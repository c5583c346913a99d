#pragma once

#include <variant>

#include "games/kurnugi/effects/dice.h"
#include "games/kurnugi/effects/gains.h"
#include "games/kurnugi/effects/moving.h"
#include "games/kurnugi/effects/strength.h"

namespace ziggurat::kurnugi {

// What an Influence card does.
using CardEffect =
    std::variant<effect::Fetch, effect::Expel, effect::DrawIn, effect::SwapSouls, effect::SwapDice,
                 effect::ZeroSoul, effect::HalveSouls, effect::ZeroShadows, effect::DoubleShadow,
                 effect::AddToSoul, effect::AddToShadows, effect::AddToDemon, effect::AddPerLevel,
                 effect::AddByAltar, effect::WinWithSoul, effect::WinWithShadow, effect::Track,
                 effect::ChangeOwnDie, effect::ChangeForeignDie, effect::RaiseDice, effect::SetDie,
                 effect::RerollHere, effect::NewDie, effect::IncomePerDie, effect::IncomePerAltar,
                 effect::ReturnDice, effect::LendShadow, effect::CopyCard, effect::BorrowAltar,
                 effect::StealDemon, effect::RaiseAltar>;

template <class E>
concept AimedEffect = requires { typename E::Targets; };

}  // namespace ziggurat::kurnugi
