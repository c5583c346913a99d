// What each kind of task asks: the choices of whoever it waits for.

#include <bit>

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

using Kind = Action::Kind;

namespace {

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
      return list_realms(state, monster_targets(state, state.monsters[task.at[0]], task.at[1] != 0),
                         list);
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
