#pragma once

#include <variant>

#include "core/task_stack.h"
#include "games/kurnugi/tasks/altar.h"
#include "games/kurnugi/tasks/card_target.h"
#include "games/kurnugi/tasks/change_dice.h"
#include "games/kurnugi/tasks/crystals.h"
#include "games/kurnugi/tasks/gate.h"
#include "games/kurnugi/tasks/identity.h"
#include "games/kurnugi/tasks/invoke.h"
#include "games/kurnugi/tasks/kur.h"
#include "games/kurnugi/tasks/manipulate.h"
#include "games/kurnugi/tasks/mark.h"
#include "games/kurnugi/tasks/move_dice.h"
#include "games/kurnugi/tasks/move_pieces.h"
#include "games/kurnugi/tasks/openings.h"
#include "games/kurnugi/tasks/reroll.h"
#include "games/kurnugi/tasks/resources.h"
#include "games/kurnugi/tasks/reward.h"
#include "games/kurnugi/tasks/ritual.h"
#include "games/kurnugi/tasks/rolls.h"
#include "games/kurnugi/tasks/setup.h"
#include "games/kurnugi/tasks/split.h"
#include "games/kurnugi/tasks/temple.h"

namespace ziggurat::kurnugi {

// What is asked or done next.
using Task = std::variant<
    task::RollDice, task::TieRoll, task::SoulRoll, task::DrawNeutral, task::DrawOrder,
    task::DrawIdentity, task::OpenIdentity, task::OpenInfluence, task::OpenScoring, task::OpenPact,
    task::OpenEvent, task::PactFromPile, task::DecideOrder, task::Refund, task::LeaveTomb,
    task::Colour, task::NeutralColour, task::NeutralAnswer, task::Reconsider, task::Invoke,
    task::Manipulate, task::Generosity, task::Midwife, task::Ritual, task::PickIdentity,
    task::Madness, task::PickAltar, task::PickTriad, task::Mark, task::Dance, task::Kur,
    task::ReturnShadow, task::Demon, task::Gate, task::AttachPact, task::PactReward, task::Unmark,
    task::RemoveDie, task::OtherTemple, task::AnyAction, task::Crystals, task::Strength,
    task::RaiseAltar, task::Resources, task::Reroll, task::MoveDice, task::ChangeDice,
    task::Fisherman, task::Thief, task::MovePieces, task::CardTarget, task::PickField,
    task::PickPile, task::RenewCards, task::PlaceDie, task::PickShadow>;
static_assert(std::is_trivially_copyable_v<Task> && sizeof(Task) <= 8);
using Stack = TaskStack<Task, 44>;

// Who is asked, or whose dice and cards they are; the first owner where it is nobody's.
inline Owner owner_of(const Task& task) {
  return std::visit(
      [](const auto& held) {
        if constexpr (requires { held.owner; }) {
          return held.owner;
        } else {
          return Owner(0);
        }
      },
      task);
}

}  // namespace ziggurat::kurnugi
