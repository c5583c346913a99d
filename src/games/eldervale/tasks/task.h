#pragma once

#include <variant>

#include "core/task_stack.h"
#include "games/eldervale/tasks/battle.h"
#include "games/eldervale/tasks/ghosts.h"
#include "games/eldervale/tasks/goods.h"
#include "games/eldervale/tasks/growth.h"
#include "games/eldervale/tasks/moves.h"
#include "games/eldervale/tasks/pay.h"
#include "games/eldervale/tasks/placement.h"
#include "games/eldervale/tasks/realms.h"
#include "games/eldervale/tasks/regroup.h"
#include "games/eldervale/tasks/result.h"
#include "games/eldervale/tasks/setup.h"
#include "games/eldervale/tasks/turn.h"

namespace ziggurat::eldervale {

// What is asked or done next.
using Task = std::variant<
    task::OpeningRoll, task::ChooseFaction, task::ExtraElement, task::GhostRows, task::LayMap,
    task::RevealToken, task::StartGoods, task::DrawGhostCard, task::GhostDoorway, task::Turn,
    task::Placement, task::ReturnUnit, task::ExchangeUnit, task::RealmAction, task::TakeToken,
    task::Telekinesis, task::MageTower, task::Fortress, task::Oracle, task::Dungeon, task::Rush,
    task::HandLimit, task::GainAny, task::GainDifferent, task::DrawMagic, task::Pay,
    task::DiscardMagic, task::DiscardAny, task::Swap, task::ChoosePower, task::FreeAdventure,
    task::Summon, task::SummonDo, task::Dwell, task::DwellDo, task::BuyDo, task::Reveal,
    task::DrawTile, task::PlaceTile, task::MoveUnit, task::MoveTo, task::MoveMonster,
    task::MonsterTo, task::Regroup, task::PutOnSpace, task::UseAction, task::GainCard,
    task::GainFortress, task::PayDifferent, task::WildRift, task::LawPower, task::Healer,
    task::Copy, task::Burrow, task::Battle, task::Join, task::HorrorDice, task::BeforeRoll,
    task::Roll, task::AfterRoll, task::PickDie, task::PickSide, task::Decide, task::Lose,
    task::MonsterReward, task::Plunder, task::TakeMagic, task::ReturnWarrior, task::GhostTurn,
    task::GhostElement, task::GhostRegroup, task::Banish, task::Over>;
static_assert(std::is_trivially_copyable_v<Task> && sizeof(Task) <= 9);
using Tasks = TaskStack<Task, 40>;

// Whose it is.
inline Player player_of(const Task& task) {
  return std::visit([](const auto& held) { return held.player; }, task);
}

}  // namespace ziggurat::eldervale
