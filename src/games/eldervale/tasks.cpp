// What each kind of task does when it comes up by itself: one switch without a default, so that a
// new task cannot be forgotten.

#include <algorithm>
#include <bit>

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

using Kind = Action::Kind;

namespace {

int total(const Many<Byte, kUnitKinds>& counts) {
  int sum = 0;
  for (const int count : counts) sum += count;
  return sum;
}

int total(const Many<Word, kResources>& counts) {
  int sum = 0;
  for (const int count : counts) sum += count;
  return sum;
}

// What is asked depends on the cards in a hand: that there is one answer would tell them.
bool depends_on_hand(const Task& task) {
  switch (task.kind) {
    case TaskKind::Turn:
    case TaskKind::Telekinesis:
    case TaskKind::HandLimit:
    case TaskKind::Pay:
    case TaskKind::DiscardMagic:
    case TaskKind::DiscardAny:
    case TaskKind::BeforeRoll:
    case TaskKind::AfterRoll:
      return true;
    case TaskKind::Rush:
      return task.at[0] >= 2;
    default:
      return false;
  }
}

// These ask between two things at least; no list need be made to see it.
bool is_always_open(TaskKind kind) {
  switch (kind) {
    case TaskKind::ChooseFaction:
    case TaskKind::ExtraElement:
    case TaskKind::Placement:
    case TaskKind::ExchangeUnit:
    case TaskKind::MageTower:
    case TaskKind::Fortress:
    case TaskKind::Oracle:
    case TaskKind::Dungeon:
    case TaskKind::GainAny:
    case TaskKind::PlaceTile:
    case TaskKind::Swap:
    case TaskKind::Join:
    case TaskKind::MonsterReward:
    case TaskKind::Plunder:
    case TaskKind::ReturnWarrior:
      return true;
    default:
      return false;
  }
}

}  // namespace

// Clause 9.8: what has one answer is not asked, but a turn is, and what the other player could read
// a hand from.
bool Game::take_only_answer(State& state) const {
  const Task& task = state.tasks.back();
  if (task.kind == TaskKind::Over || is_always_open(task.kind) || waits_for_chance(state, task) ||
      (task.kind == TaskKind::Turn && task.at[0] == 1)) {
    return false;
  }
  const int player = asked(state, task);
  if (!is_solo() && state.hand_size[player] > 0 && depends_on_hand(task)) return false;
  List list;
  list_for(state, task, list);
  if (list.size() != 1) return false;
  take(state, list[0]);
  return true;
}

bool Game::is_idle(const State& state, Action action) const {
  const int player = top(state).player;
  return action.kind() == Kind::Regroup && (is_solo() || state.hand_size[player] == 0);
}

std::optional<Action> Game::closes_with(const State& state, Seat seat) const {
  const Task& task = top(state);
  if (is_solo() || task.kind == TaskKind::Over || waits_for_chance(state, task) ||
      asked(state, task) != seat.index || state.hand_size[seat.index] == 0) {
    return std::nullopt;
  }
  // What everybody can see it might do makes it a question like any other.
  const int player = seat.index;
  const auto& goods = state.resources[player];
  bool is_window = false;
  switch (task.kind) {
    case TaskKind::Telekinesis:
      is_window = true;
      break;
    case TaskKind::Rush:
      is_window = task.at[0] >= 2;
      break;
    case TaskKind::BeforeRoll:
      is_window = goods[kSword] + goods[kGold] == 0;
      break;
    case TaskKind::AfterRoll:
      is_window = !has_open_effect(state, player);
      break;
    case TaskKind::Turn:
      is_window = task.at[0] == 2 && state.orbs[player] == 0 && !can_swap(state, player);
      break;
    default:
      break;
  }
  return is_window ? std::optional(Action(Kind::Done)) : std::nullopt;
}

bool Game::run(State& state) const {
  Task& task = state.tasks.back();
  const int player = task.player;
  const auto skip_if = [&](bool nothing) {
    if (nothing) pop(state);
    return nothing;
  };
  switch (task.kind) {
    case TaskKind::ExtraElement:
      return run_extra_element(state);
    case TaskKind::GhostRows:
      return skip_if(task.at[0] == kSlots);
    case TaskKind::LayMap:
      return skip_if(state.realm_count == config().start_realms + ruin_count());
    case TaskKind::RevealToken:
      return skip_if(state.realms[task.at[0]].left[task.at[1]] == 0 ||
                     (task.at[2] == 0 && state.realms[task.at[0]].top[task.at[1]] != kNone));
    case TaskKind::StartGoods:
      start_goods(state);
      return true;
    case TaskKind::DrawGhostCard:
      if (state.ghost_deck == 0) {
        state.ghost_deck = state.ghost_discard;
        state.ghost_discard = 0;
      }
      return false;
    case TaskKind::Turn:
      return run_turn(state);
    case TaskKind::Placement:
      return run_placement(state);
    case TaskKind::RealmAction:
      realm_action(state);
      return true;
    case TaskKind::ReturnUnit:
      return skip_if(total(state.underworld[player]) == 0);
    case TaskKind::ExchangeUnit:
      return skip_if((state.occupied[player] & ~bit(task.at[0])) == 0);
    case TaskKind::TakeToken:
      return run_take_token(state);
    case TaskKind::Telekinesis: {
      const Realm& here = state.realms[task.at[0]];
      return skip_if(here.left[0] + here.left[1] == 0 || state.hand_size[player] == 0);
    }
    case TaskKind::MageTower:
    case TaskKind::Fortress: {
      Cost cost;
      cost.any = task.kind == TaskKind::MageTower ? config().tower_pay : config().fortress_pay;
      return skip_if(!can_pay(state, player, cost, task.at[0]));
    }
    case TaskKind::Dungeon:
      return run_dungeon(state);
    case TaskKind::Rush:
      return run_rush(state);
    case TaskKind::HandLimit:
      return skip_if(is_ghost(player) || state.hand_size[player] <= hand_limit(state, player));
    case TaskKind::GainAny:
    case TaskKind::GainDifferent:
      return skip_if(task.at[0] == 0);
    case TaskKind::DrawMagic:
      return run_draw_magic(state);
    case TaskKind::Pay:
      return run_pay(state);
    case TaskKind::Reveal:
      return skip_if(state.face_up[task.at[0]] != kNone || state.deck[task.at[0]] == 0);
    case TaskKind::DrawTile:
      return skip_if(state.tile_stack == 0);
    case TaskKind::Regroup:
      return run_regroup(state);
    case TaskKind::PutOnSpace:
      return run_put_on_space(state);
    case TaskKind::Battle:
      return run_battle(state);
    case TaskKind::Join:
      return run_join(state);
    case TaskKind::BeforeRoll:
      return run_before_roll(state);
    case TaskKind::AfterRoll:
      return skip_if(is_ghost(player) ||
                     !has(static_cast<RealmMask>(int{state.battle.sides}), player) ||
                     (state.hand_size[player] == 0 && !has_open_effect(state, player)));
    case TaskKind::Roll:
      return skip_if(task.at[0] == 0);
    case TaskKind::Lose:
      return run_lose(state);
    case TaskKind::TakeMagic:
      return skip_if(state.hand_size[player] == 0);
    case TaskKind::GhostTurn:
      return run_ghost_turn(state);
    case TaskKind::GhostElement:
      return run_ghost_element(state);
    case TaskKind::DiscardMagic:
    case TaskKind::DiscardAny:
    case TaskKind::Swap:
    case TaskKind::ChoosePower:
    case TaskKind::FreeAdventure:
    case TaskKind::Summon:
    case TaskKind::SummonDo:
    case TaskKind::Dwell:
    case TaskKind::DwellDo:
    case TaskKind::BuyDo:
    case TaskKind::MoveUnit:
    case TaskKind::MoveTo:
    case TaskKind::MoveMonster:
    case TaskKind::MonsterTo:
    case TaskKind::UseAction:
    case TaskKind::GainCard:
    case TaskKind::GainFortress:
    case TaskKind::PayDifferent:
    case TaskKind::WildRift:
    case TaskKind::LawPower:
    case TaskKind::Healer:
    case TaskKind::Copy:
    case TaskKind::Burrow:
    case TaskKind::PickDie:
    case TaskKind::PickSide:
    case TaskKind::MonsterReward:
    case TaskKind::Plunder:
    case TaskKind::ReturnWarrior:
    case TaskKind::Banish:
      return run_effects(state);
    case TaskKind::OpeningRoll:
    case TaskKind::ChooseFaction:
    case TaskKind::GhostDoorway:
    case TaskKind::Oracle:
    case TaskKind::PlaceTile:
    case TaskKind::HorrorDice:
    case TaskKind::Decide:
    case TaskKind::GhostRegroup:
    case TaskKind::Over:
      return false;
  }
  return false;
}

// Effects that act by themselves, and those that are skipped when nothing can be chosen.
bool Game::run_effects(State& state) const {
  const Task task = state.tasks.back();
  const int player = task.player;
  const auto skip_if = [&](bool nothing) {
    if (nothing) pop(state);
    return nothing;
  };
  switch (task.kind) {
    case TaskKind::DiscardMagic:
      return skip_if(task.at[0] == 0 || state.hand_size[player] == 0);
    case TaskKind::DiscardAny:
      if (total(state.resources[player]) + state.hand_size[player] > 0) return false;
      pop(state);
      if (task.at[0] != 0) add_points(state, player, -1, Source::Curses);
      return true;
    case TaskKind::Swap:
      if (task.at[0] > 0 && total(state.resources[player]) > 0) return false;
      pop(state);
      push(state, make(TaskKind::GainAny, player, {task.at[1]}));
      return true;
    case TaskKind::SummonDo:
      pop(state);
      --state.unsummoned[player][task.at[0]];
      ++state.ready[player][task.at[0]];
      return true;
    case TaskKind::DwellDo:
      pop(state);
      dwell(state, player, task.at[0]);
      return true;
    case TaskKind::BuyDo:
      pop(state);
      gain_adventure(state, player, task.at[0]);
      if (task.at[1] != 0) push(state, make(TaskKind::Reveal, player, {task.at[0]}));
      return true;
    case TaskKind::UseAction:
      pop(state);
      perform(state, player, task.at[0]);
      return true;
    case TaskKind::GainCard: {
      pop(state);
      const AdventureCard& used = card(state, task.at[0], task.at[1]);
      Gain due = used.gain;
      if (used.effect == CardEffect::Shrine) {
        add_power(state, player, task.at[0], due.power);
        due.power = 0;
      }
      gain(state, player, due, Source::Cards);
      return true;
    }
    case TaskKind::GainFortress:
      pop(state);
      gain(state, player, config().fortress_gain, Source::Cards);
      return true;
    case TaskKind::WildRift:
    case TaskKind::PayDifferent:
      return skip_if(task.at[0] == 0);
    case TaskKind::Copy:
      return skip_if(!has_copy(state, player));
    case TaskKind::Plunder:
      if (!is_ghost(1 - player) && total(state.resources[1 - player]) > 0) return false;
      pop(state);
      push(state, make(TaskKind::TakeMagic, 1 - player, {player + 1}));
      return true;
    case TaskKind::ReturnWarrior:
      // A card copied since may have moved it.
      return skip_if(realm_of_warrior(state, player) == kNone);
    case TaskKind::PickDie: {
      int left = 0;
      for (const int count : state.battle.dice[player]) left += count;
      if (left > 0) return false;
      state.tasks.back() = make(TaskKind::Roll, player, {task.at[1], player});
      return true;
    }
    case TaskKind::Banish: {
      List list;
      list_for(state, state.tasks.back(), list);
      if (list.size() > 1) return false;
      take(state, list[0]);
      return true;
    }
    case TaskKind::MonsterReward: {
      const int slot = task.at[0];
      const bool full = state.power[player][slot] >= config().max_level;
      if (!full && !is_ghost(player)) return false;
      pop(state);
      if (full) {
        add_points(state, player, config().monster_points, Source::Battles);
      } else {
        add_power(state, player, slot, 1);
      }
      return true;
    }
    default: {
      // Nothing to choose: nothing happens.
      List list;
      list_for(state, state.tasks.back(), list);
      const bool only_done = list.size() == 1 && list[0].kind() == Kind::Done;
      return skip_if(list.empty() || only_done);
    }
  }
}

}  // namespace ziggurat::eldervale
