// What each kind of task does when it comes up by itself, and what it asks. One switch each, without
// a default, so that a new task cannot be forgotten.

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

void list_cards(const State& state, int player, FixedVec<Action, Game::kMaxChoices>& list) {
  for (int kind = 0; kind < kMagicKinds; ++kind) {
    if (state.hand[player][kind] > 0) list.push_back(Action(Kind::Card, kind));
  }
}

void list_resources(const State& state, int player, FixedVec<Action, Game::kMaxChoices>& list) {
  for (int i = 0; i < kResources; ++i) {
    if (state.resources[player][i] > 0) list.push_back(Action(Kind::Resource, i));
  }
}

void list_realms(const State& state, RealmMask mask, FixedVec<Action, Game::kMaxChoices>& list) {
  for (; mask != 0; mask &= mask - 1) {
    list.push_back(Action(Kind::Realm, state.realms[std::countr_zero(mask)].tile));
  }
}

void list_kinds(const Many<Byte, kUnitKinds>& counts, FixedVec<Action, Game::kMaxChoices>& list) {
  for (int unit = 0; unit < kUnitKinds; ++unit) {
    if (counts[unit] > 0) list.push_back(Action(Kind::Unit, unit));
  }
}

void list_picks(const State& state, int player, RealmMask realms,
                FixedVec<Action, Game::kMaxChoices>& list) {
  for (RealmMask mask = state.occupied[player] & realms; mask != 0; mask &= mask - 1) {
    const int realm = std::countr_zero(mask);
    for (int unit = 0; unit < kUnitKinds; ++unit) {
      if (state.units[player][realm][unit] > 0) {
        list.push_back(Action(Kind::Pick, unit, state.realms[realm].tile));
      }
    }
  }
}

}  // namespace

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
      return skip_if(is_ghost(player) || !has(RealmMask(int{state.battle.sides}), player) ||
                     (state.hand_size[player] == 0 && !has_open_effect(state, player)));
    case TaskKind::Roll:
      return skip_if(task.at[0] == 0);
    case TaskKind::Lose:
      return run_lose(state);
    case TaskKind::TakeMagic:
      return skip_if(state.hand_size[player] == 0);
    case TaskKind::GhostTurn:
      return run_ghost_turn(state);
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
    case TaskKind::GhostElement:
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
      return skip_if(task.at[0] == 0);
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
      return false;
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

void Game::list_for(const State& state, const Task& task, List& list) const {
  const int player = asked(state, task);
  switch (task.kind) {
    case TaskKind::ChooseFaction:
      for (int faction = 0; faction < kFactions; ++faction) {
        const int element = catalogue_.factions[static_cast<std::size_t>(faction)].element;
        bool taken = false;
        for (const int other : state.elements) taken |= other == element;
        if (!taken) list.push_back(Action(Kind::Faction, faction));
      }
      return;
    case TaskKind::ExtraElement:
      for (int element = 0; element < kElements; ++element) {
        bool taken = false;
        for (const int other : state.elements) taken |= other == element;
        if (!taken) list.push_back(Action(Kind::Name, element));
      }
      return;
    case TaskKind::Turn:
      return list_turn(state, task, list);
    case TaskKind::Placement:
      list.push_back(Action(Kind::Accept));
      list.push_back(Action(Kind::Done));
      return;
    case TaskKind::ReturnUnit:
      list_kinds(state.underworld[player], list);
      if (task.at[0] != 0) list.push_back(Action(Kind::Done));
      return;
    case TaskKind::ExchangeUnit:
      list_picks(state, player, ~bit(task.at[0]), list);
      list.push_back(Action(Kind::Done));
      return;
    case TaskKind::TakeToken: {
      const Realm& here = state.realms[task.at[0]];
      for (int stack = 0; stack < 2; ++stack) {
        if (here.left[stack] > 0) list.push_back(Action(Kind::Stack, here.tile, stack));
        if (task.at[1] != 0 && here.left[stack] > 1) {
          list.push_back(Action(Kind::Under, here.tile, stack));
        }
      }
      return;
    }
    case TaskKind::Burrow:
      for (int i = 0; i < state.realm_count; ++i) {
        for (int stack = 0; stack < 2; ++stack) {
          if (state.realms[i].left[stack] > 0) {
            list.push_back(Action(Kind::Stack, state.realms[i].tile, stack));
          }
        }
      }
      return;
    case TaskKind::Telekinesis:
      if (magic_in_hand(state, player, Spell::Telekinesis) > 0) {
        list.push_back(Action(Kind::Spell, static_cast<int>(Spell::Telekinesis)));
      }
      list.push_back(Action(Kind::Done));
      return;
    case TaskKind::Oracle:
      list_purchases(state, player, task.at[0], list);
      [[fallthrough]];
    case TaskKind::MageTower:
    case TaskKind::Fortress:
    case TaskKind::ReturnWarrior:
      list.push_back(Action(Kind::Accept));
      list.push_back(Action(Kind::Done));
      return;
    case TaskKind::Dungeon:
      return list_dungeon(state, task, list);
    case TaskKind::Rush:
      return list_rush(state, task, list);
    case TaskKind::HandLimit:
    case TaskKind::DiscardMagic:
      return list_cards(state, player, list);
    case TaskKind::GainAny:
      for (int i = 0; i < kBasic; ++i) list.push_back(Action(Kind::Resource, i));
      return;
    case TaskKind::GainDifferent:
      for (int i = 0; i < kBasic; ++i) {
        if ((task.at[1] >> i & 1) == 0) list.push_back(Action(Kind::Resource, i));
      }
      return;
    case TaskKind::Pay:
      return list_pay(state, task, list);
    case TaskKind::PlaceTile: {
      Hexes places;
      tile_places(state, places);
      for (const HexPlace& place : places) {
        list.push_back(Action(Kind::Hex, place.q + 64, place.r + 64));
      }
      return;
    }
    case TaskKind::Regroup:
      return list_picks(state, player, all_realms(state), list);
    case TaskKind::PutOnSpace:
      for (int space = 0; space < kSpaces; ++space) {
        if (is_free_space(state, player, task.at[0], space) && is_usable(state, player, space)) {
          list.push_back(Action(Kind::Space, space));
        }
      }
      if (task.at[1] != 2) list.push_back(Action(Kind::Done));
      return;
    case TaskKind::DiscardAny:
      list_resources(state, player, list);
      return list_cards(state, player, list);
    case TaskKind::Swap:
      list_resources(state, player, list);
      list.push_back(Action(Kind::Done));
      return;
    case TaskKind::MoveTo:
      list_realms(state, move_targets(state, task.at[2], task.at[3]), list);
      if (task.at[4] != 0) list.push_back(Action(Kind::Done));
      return;
    case TaskKind::MonsterTo:
      return list_realms(
          state, monster_targets(state, state.monsters[task.at[0]], task.at[1] != 0), list);
    default:
      return list_effects(state, task, list);
  }
}

void Game::list_effects(const State& state, const Task& task, List& list) const {
  const int player = asked(state, task);
  switch (task.kind) {
    case TaskKind::ChoosePower:
      if (task.at[0] == 0) return;
      for (int slot = 0; slot < kSlots; ++slot) {
        if (state.power[player][slot] < config().max_level) {
          list.push_back(Action(Kind::Element, slot));
        }
      }
      return;
    case TaskKind::LawPower: {
      int slots = 0;
      for (int i = 0; i < state.realm_count; ++i) {
        if (state.realms[i].dwelling == player) slots |= 1 << slot_of_tile(state.realms[i].tile);
      }
      for (int slot = 0; slot < kSlots; ++slot) {
        if ((slots >> slot & 1) != 0 && state.power[player][slot] < config().max_level) {
          list.push_back(Action(Kind::Element, slot));
        }
      }
      return;
    }
    case TaskKind::MonsterReward:
      list.push_back(Action(Kind::Element, task.at[0]));
      list.push_back(Action(Kind::Accept));
      return;
    case TaskKind::FreeAdventure:
      for (int slot = 0; slot < kSlots; ++slot) {
        if (state.face_up[slot] != kNone) list.push_back(Action(Kind::Buy, slot));
      }
      return;
    case TaskKind::Summon:
      for (int unit = 0; unit < kUnitKinds; ++unit) {
        if (state.unsummoned[player][unit] == 0) continue;
        if ((task.at[1] & 2) != 0 ||
            can_pay(state, player, summon_cost(state, unit, player), task.at[0])) {
          list.push_back(Action(Kind::Summon, unit));
        }
      }
      if ((task.at[1] & 1) != 0) list.push_back(Action(Kind::Done));
      return;
    case TaskKind::Dwell:
      list_realms(state, dwell_realms(state, player, task.at[0], task.at[2], task.at[3]), list);
      if (task.at[1] != 0) list.push_back(Action(Kind::Done));
      return;
    case TaskKind::MoveUnit: {
      if (task.at[0] != 2) return list_picks(state, player, all_realms(state), list);
      list_picks(state, 1 - player, all_realms(state), list);
      for (int slot = 0; slot < kSlots; ++slot) {
        const int place = state.monsters[slot];
        if (place < kMaxRealms && monster_targets(state, place, false) != 0) {
          list.push_back(Action(Kind::Monster, slot));
        }
      }
      return;
    }
    case TaskKind::MoveMonster:
      for (int slot = 0; slot < kSlots; ++slot) {
        const int place = state.monsters[slot];
        if (place < kMaxRealms && monster_targets(state, place, true) != 0) {
          list.push_back(Action(Kind::Monster, slot));
        }
      }
      return;
    case TaskKind::PayDifferent:
      for (int i = 0; i < kResources; ++i) {
        if (state.resources[player][i] > 0 && (task.at[1] >> i & 1) == 0) {
          list.push_back(Action(Kind::Resource, i));
        }
      }
      return;
    case TaskKind::Healer: {
      State after = state;
      for (int unit = 0; unit < kUnitKinds; ++unit) {
        if (state.underworld[player][unit] == 0) continue;
        --after.underworld[player][unit];
        if (has_usable_space(after, player, unit)) list.push_back(Action(Kind::Unit, unit));
        ++after.underworld[player][unit];
      }
      return;
    }
    case TaskKind::Copy:
      for (int space = kStarterSpaces; space < kSpaces; ++space) {
        if (is_copyable(state, player, space)) list.push_back(Action(Kind::Copy, space));
      }
      if (task.at[0] != 0) list.push_back(Action(Kind::Done));
      return;
    case TaskKind::Join:
      return list_join(state, task, list);
    case TaskKind::BeforeRoll:
      if (state.resources[player][kSword] > 0) list.push_back(Action(Kind::Resource, kSword));
      if (state.resources[player][kGold] > 0) list.push_back(Action(Kind::Resource, kGold));
      if (magic_in_hand(state, player, Spell::Fireball) > 0) {
        list.push_back(Action(Kind::Spell, static_cast<int>(Spell::Fireball)));
      }
      list.push_back(Action(Kind::Done));
      return;
    case TaskKind::AfterRoll:
      return list_after_roll(state, player, list);
    case TaskKind::PickDie:
      for (int face = 1; face <= 6; ++face) {
        if (state.battle.dice[player][face - 1] > 0) list.push_back(Action(Kind::Face, face));
      }
      if (task.at[0] != 0) list.push_back(Action(Kind::Done));
      return;
    case TaskKind::PickSide:
      for (int side = 0; side < kBattleSides; ++side) {
        if ((state.battle.sides >> side & 1) != 0) list.push_back(Action(Kind::Side, side));
      }
      return;
    case TaskKind::Lose:
      return list_kinds(state.units[player][state.battle.realm], list);
    case TaskKind::Plunder:
      list_resources(state, 1 - player, list);
      list.push_back(Action(Kind::Done));
      return;
    case TaskKind::Banish:
      return list_kinds(state.units[0][task.at[0]], list);
    default:
      CHECK(false);
  }
}

}  // namespace ziggurat::eldervale
