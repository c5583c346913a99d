// What a choice or an outcome of chance does to the task that waits for it.

#include <bit>

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

using Kind = Action::Kind;

void Game::take(State& state, Action action) const {
  Task& task = state.tasks.back();
  const int player = asked(state, task);
  switch (task.kind) {
    case TaskKind::OpeningRoll:
      if (task.at[0] == 0) {
        task.at[0] = action.a();
      } else if (task.at[0] == action.a()) {
        task.at[0] = 0;
        ++task.at[1];  // another round
      } else {
        state.first = task.at[0] > action.a() ? 0 : 1;
        pop(state);
        begin_setup(state);
      }
      return;
    case TaskKind::ChooseFaction:
      return take_faction(state, action.a());
    case TaskKind::ExtraElement:
      return add_element(state, action.a());
    case TaskKind::GhostRows:
      for (int slot = 0; slot < kSlots; ++slot) {
        if (state.elements[slot] == action.a()) state.rows[task.at[0]] = slot;
      }
      state.row_tokens[task.at[0]] = 1;
      ++task.at[0];
      return;
    case TaskKind::LayMap: {
      const int place = state.realm_count;
      return add_realm(state, action.a(), catalogue_.start_q[place], catalogue_.start_r[place]);
    }
    case TaskKind::RevealToken: {
      const Task reveal = task;
      pop(state);
      Realm& here = state.realms[reveal.at[0]];
      state.tokens[action.a()] &= ~(1 << action.b());
      if (reveal.at[2] == 0) {
        here.top[reveal.at[1]] = action.b();
        return;
      }
      // Clause 10.3: the one under the top, which stays.
      const int taker = reveal.at[2] - 1;
      --here.left[reveal.at[1]];
      state.taken[taker][action.a()] |= 1 << action.b();
      const int element = state.elements[action.a()];
      return gain(
          state, taker,
          catalogue_.tokens[static_cast<std::size_t>(element * kTokensEach + action.b())].gain,
          Source::Tokens);
    }
    case TaskKind::DrawGhostCard:
      state.shown[task.at[0]] = action.a();
      state.ghost_deck &= ~(1U << action.a());
      return pop(state);
    case TaskKind::GhostDoorway:
      return take_doorway(state, action.a());
    case TaskKind::Turn:
      return take_turn(state, action);
    case TaskKind::Placement: {
      const Task placement = task;
      pop(state);
      if (action.kind() == Kind::Accept) {
        begin_battle(state, placement.player, placement.at[2]);
      }
      return;
    }
    case TaskKind::Rush:
      return take_rush(state, action);
    case TaskKind::Dungeon:
      return take_dungeon(state, action);
    case TaskKind::Pay:
      return take_pay(state, action);
    case TaskKind::HandLimit:
      return discard_magic(state, player, action.a());
    case TaskKind::GainAny:
    case TaskKind::GainDifferent:
      ++state.resources[player][action.a()];
      --task.at[0];
      task.at[1] |= task.kind == TaskKind::GainDifferent ? 1 << action.a() : 0;
      return;
    case TaskKind::DrawMagic:
      --state.magic_deck[action.a()];
      --state.deck_size;
      ++state.hand[task.player][action.a()];
      ++state.hand_size[task.player];
      --task.at[0];
      return;
    case TaskKind::DiscardMagic:
      --task.at[0];
      return discard_magic(state, player, action.a());
    case TaskKind::Reveal:
      state.face_up[action.a()] = action.b();
      state.deck[action.a()] &= ~(1 << action.b());
      return pop(state);
    case TaskKind::DrawTile:
      task = make(TaskKind::PlaceTile, task.player, {action.a()});
      state.tile_stack &= ~(1 << action.a());
      return;
    case TaskKind::PlaceTile: {
      const int tile = task.at[0];
      pop(state);
      add_realm(state, tile, action.a() - 64, action.b() - 64);
      if (tile_card(state, tile).lair) state.arrived |= 1 << slot_of_tile(tile);
      if (state.tile_stack == 0) come_to_end(state);
      return;
    }
    case TaskKind::GhostTurn:
      return take_ghost_turn(state, action);
    case TaskKind::GhostElement:
      return take_ghost_element(state, action.a());
    case TaskKind::GhostRegroup:
      return take_ghost_regroup(state);
    default:
      return take_effects(state, action);
  }
}

void Game::take_effects(State& state, Action action) const {
  const Task task = state.tasks.back();
  const int player = asked(state, task);
  const int realm =
      action.kind() == Kind::Pick || action.kind() == Kind::Join ? int{state.realm_of[action.b()]}
      : action.kind() == Kind::Realm || action.kind() == Kind::Stack || action.kind() == Kind::Under
          ? int{state.realm_of[action.a()]}
          : kNone;
  Task& live = state.tasks.back();
  switch (task.kind) {
    case TaskKind::Swap:
      if (action.kind() == Kind::Done) {
        live.at[0] = 0;
        return;
      }
      --state.resources[player][action.a()];
      --live.at[0];
      ++live.at[1];
      return;
    case TaskKind::ChoosePower:
      --live.at[0];
      return add_power(state, player, action.a(), 1);
    case TaskKind::PayDifferent:
      --state.resources[player][action.a()];
      --live.at[0];
      live.at[1] |= 1 << action.a();
      return;
    case TaskKind::WildRift: {
      const AdventureCard& used = *space_card(state, task.at[1]);
      ++state.resources[player][used.faces[action.a() - 1]];
      --live.at[0];
      return;
    }
    case TaskKind::Join:
      if (action.kind() == Kind::Step) return ghosts_join(state);
      if (action.kind() == Kind::Done) return pop(state);
      if (action.kind() == Kind::Shoot) {
        live.at[0] = 1;
        ++state.battle.shots[player];
        return;
      }
      remove_unit(state, player, realm, action.a());
      return add_unit(state, player, state.battle.realm, action.a());
    case TaskKind::BeforeRoll: {
      if (action.kind() == Kind::Done) return pop(state);
      int dice = config().sword_dice;
      if (action.kind() == Kind::Spell) {
        discard_magic(state, player, action.a());
        dice = catalogue_.magic[static_cast<std::size_t>(action.a())].amount;
      } else {
        --state.resources[player][action.a()];
      }
      Byte& pool = state.battle.pool[player];
      pool = std::min(pool + dice, config().max_dice);
      return;
    }
    case TaskKind::AfterRoll:
      return take_after_roll(state, action);
    case TaskKind::PickDie:
      if (action.kind() == Kind::Face) {
        --state.battle.dice[player][action.a() - 1];
        ++live.at[1];
        if (task.at[0] != 0) return;
      }
      live = make(TaskKind::Roll, player, {live.at[1], player});
      return;
    case TaskKind::Roll: {
      const int faces[] = {action.a(), action.b() >> 4, action.b() & 15};
      for (const int face : faces) {
        if (face == 0) continue;
        ++state.battle.dice[task.at[1]][face - 1];
        --live.at[0];
      }
      return;
    }
    case TaskKind::Telekinesis:
      if (action.kind() == Kind::Done) return pop(state);
      discard_magic(state, player, action.a());
      return push(state, make(TaskKind::TakeToken, player, {task.at[0], 0}));
    case TaskKind::Lose:
      remove_unit(state, player, state.battle.realm, action.a());
      ++state.ready[player][action.a()];
      live.at[0] = 2;
      return;
    default:
      break;
  }
  // The rest ends the task.
  pop(state);
  switch (task.kind) {
    case TaskKind::ReturnUnit:
      if (action.kind() == Kind::Done) return;
      --state.underworld[player][action.a()];
      ++state.ready[player][action.a()];
      return;
    case TaskKind::ExchangeUnit: {
      if (action.kind() == Kind::Done) return;
      const int dragon = static_cast<int>(Unit::Dragon);
      remove_unit(state, player, task.at[0], dragon);
      remove_unit(state, player, realm, action.a());
      add_unit(state, player, realm, dragon);
      return add_unit(state, player, task.at[0], action.a());
    }
    case TaskKind::TakeToken:
      if (action.kind() == Kind::Under) {
        return push(state, make(TaskKind::RevealToken, 0, {task.at[0], action.b(), player + 1}));
      }
      return take_token(state, player, task.at[0], action.b());
    case TaskKind::Burrow:
      return take_token(state, player, realm, action.b());
    case TaskKind::MageTower: {
      if (action.kind() == Kind::Done) return;
      Cost cost;
      cost.any = config().tower_pay;
      push(state, make(TaskKind::DiscardMagic, player, {config().tower_discard}));
      push(state, make(TaskKind::DrawMagic, player, {config().tower_draw}));
      return push_pay(state, player, cost, task.at[0]);
    }
    case TaskKind::Fortress: {
      if (action.kind() == Kind::Done) return;
      Cost cost;
      cost.any = config().fortress_pay;
      push(state, make(TaskKind::GainFortress, player));
      return push_pay(state, player, cost, task.at[0]);
    }
    case TaskKind::Oracle:
      if (action.kind() == Kind::Accept) {
        return push(state, make(TaskKind::DrawMagic, player, {1}));
      }
      if (action.kind() == Kind::Done) return;
      push(state, make(TaskKind::BuyDo, player, {action.a(), 1}));
      return push_pay(state, player, card(state, action.a(), state.face_up[action.a()]).cost,
                      task.at[0]);
    case TaskKind::DiscardAny:
      if (action.kind() == Kind::Card) return discard_magic(state, player, action.a());
      --state.resources[player][action.a()];
      return;
    case TaskKind::FreeAdventure:
      return push(state, make(TaskKind::BuyDo, player, {action.a(), 1}));
    case TaskKind::Summon:
      if (action.kind() == Kind::Done) return;
      push(state, make(TaskKind::SummonDo, player, {action.a()}));
      if ((task.at[1] & 2) == 0) {
        push_pay(state, player, summon_cost(state, action.a(), player), task.at[0]);
      }
      return;
    case TaskKind::Dwell: {
      if (action.kind() == Kind::Done) return;
      int reduction = task.at[0] + power_amount(state, player, Power::StonefolkWorker);
      if (task.at[2] != kNone && slot_of_tile(state.realms[realm].tile) == task.at[2]) {
        reduction += task.at[3];
      }
      push(state, make(TaskKind::DwellDo, player, {realm}));
      return push_pay(state, player, dwell_cost(state, realm), reduction);
    }
    case TaskKind::MoveUnit:
      if (action.kind() == Kind::Monster) {
        return push(state, make(TaskKind::MonsterTo, player, {action.a(), 0}));
      }
      return push(state,
                  make(TaskKind::MoveTo, player,
                       {task.at[0] == 2 ? 1 - player : player, action.a(), realm, task.at[0], 0}));
    case TaskKind::MoveTo:
      if (action.kind() == Kind::Done) return;
      remove_unit(state, task.at[0], task.at[2], task.at[1]);
      return add_unit(state, task.at[0], realm, task.at[1]);
    case TaskKind::MoveMonster:
      return push(state, make(TaskKind::MonsterTo, player, {action.a(), 1}));
    case TaskKind::MonsterTo:
      state.monsters[task.at[0]] = realm;
      return;
    case TaskKind::Regroup:
      push(state, task);
      remove_unit(state, player, realm, action.a());
      return push(state, make(TaskKind::PutOnSpace, player, {action.a(), 0}));
    case TaskKind::PutOnSpace:
      if (action.kind() == Kind::Done) {
        ++(task.at[1] == 0 ? state.ready : state.underworld)[player][task.at[0]];
        return;
      }
      state.used_spaces |= std::uint64_t{1} << action.a();
      ++state.on_space[player][task.at[0]];
      if (task.at[0] == static_cast<int>(Unit::Wizard)) {
        add_points(state, player, power_amount(state, player, Power::SunwardWizard), Source::Cards);
      }
      return push(state, make(TaskKind::UseAction, player, {action.a()}));
    case TaskKind::LawPower:
      return add_power(state, player, action.a(), 1);
    case TaskKind::Healer:
      --state.underworld[player][action.a()];
      return push(state, make(TaskKind::PutOnSpace, player, {action.a(), 2}));
    case TaskKind::Copy:
      if (action.kind() == Kind::Done) return;
      return push(state, make(TaskKind::UseAction, player, {action.a()}));
    case TaskKind::HorrorDice:
      state.battle.horror = action.a();
      return;
    case TaskKind::PickSide:
      return reroll_highest(state, action.a());
    case TaskKind::Decide:
      state.battle.winner = battle_winner(state.battle, state);
      return;
    case TaskKind::MonsterReward:
      if (action.kind() == Kind::Element) return add_power(state, player, action.a(), 1);
      return add_points(state, player, config().monster_points, Source::Battles);
    case TaskKind::Plunder:
      if (action.kind() == Kind::Done) return;
      --state.resources[1 - player][action.a()];
      ++state.resources[player][action.a()];
      return;
    case TaskKind::TakeMagic:
      if (task.at[0] == 0) return discard_magic(state, task.player, action.a());
      --state.hand[task.player][action.a()];
      --state.hand_size[task.player];
      ++state.hand[task.at[0] - 1][action.a()];
      ++state.hand_size[task.at[0] - 1];
      if (state.known_hand[task.player][action.a()] > 0) {
        --state.known_hand[task.player][action.a()];
      }
      if (!is_ghost(task.player)) ++state.known_hand[task.at[0] - 1][action.a()];
      return;
    case TaskKind::ReturnWarrior:
      if (action.kind() == Kind::Done) return;
      remove_unit(state, player, realm_of_warrior(state, player), static_cast<int>(Unit::Warrior));
      ++state.ready[player][static_cast<int>(Unit::Warrior)];
      return;
    case TaskKind::Banish:
      remove_unit(state, 0, task.at[0], action.a());
      return enter_underworld(state, 0, action.a(), 1, true);
    default:
      CHECK(false);
  }
}

}  // namespace ziggurat::eldervale
