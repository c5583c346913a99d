#include "games/ghosts/combat.h"

#include <algorithm>
#include <utility>

#include "games/ghosts/board.h"
#include "games/ghosts/cards.h"
#include "games/ghosts/movement.h"
#include "games/ghosts/retreat.h"
#include "games/ghosts/victory.h"
#include "games/ghosts/windows.h"

namespace ziggurat::ghosts {

int enemy_modifier(const Rules& rules, Enemy enemy) {
  const Numbers& numbers = rules.numbers();
  switch (enemy) {
    case Enemy::None:
      return 0;
    case Enemy::Kish:
      return numbers.kish_combat;
    case Enemy::Akkadian:
      return numbers.akkadian_combat;
    case Enemy::Ghost:
      return numbers.ghost_combat;
    case Enemy::Nanna:
      return numbers.nanna_combat;
  }
  return 0;
}

int combat_bonus(const Rules& rules, const Open& state, Adventurer who, Enemy enemy) {
  const Numbers& numbers = rules.numbers();
  if (who == kAnglean) return enemy != Enemy::None ? numbers.enemy_combat : 0;
  if (who == kBrodgar) return enemy == Enemy::None ? numbers.rival_combat : 0;
  const bool swims =
      who == kManx && terrain_at(rules, state, state.square_of(who)) == Terrain::Water;
  return swims ? numbers.water_combat : 0;
}

Sum attack_sum(const Rules& rules, const Open& state, int roll) {
  const Fight& fight = state.fight;
  return {.roll = roll,
          .ability = combat_bonus(rules, state, fight.attacker, fight.enemy),
          .events = enlil(rules, state.figures[fight.attacker].face_up.treasure)};
}

Sum rolled_attack_sum(const Rules& rules, const Open& state) {
  const Fight& fight = state.fight;
  Sum sum{.roll = fight.roll, .ability = combat_bonus(rules, state, fight.attacker, fight.enemy)};
  sum.cards = fight.attack - sum.total();
  return sum;
}

Sum defence_sum(const Rules& rules, const Open& state, int roll) {
  const Fight& fight = state.fight;
  Sum sum{.roll = roll, .strength = enemy_modifier(rules, fight.enemy), .equipment = fight.defence};
  const Square square = state.square_of(fight.attacker);  // they stand on the same one
  if (terrain_at(rules, state, square) == Terrain::Emmer) {
    sum.terrain = rules.numbers().emmer_defence;
  }
  if (fight.enemy == Enemy::None) {
    sum.ability = combat_bonus(rules, state, fight.defender, Enemy::None);
    sum.events = enlil(rules, state.figures[fight.defender].face_up.treasure);
  } else if (has_master(rules, state)) {  // clause 11.5
    sum.events = enlil(rules, state.master_face_up.treasure);
  }
  return sum;
}

int attack_total(const Rules& rules, const Open& state, int roll) {
  return attack_sum(rules, state, roll).total();
}

int defence_total(const Rules& rules, const Open& state, int roll) {
  return defence_sum(rules, state, roll).total();
}

Adventurer next_rival(const Rules& rules, const Open& state, Adventurer who) {
  const Square square = state.square_of(who);
  Adventurer rival;
  if (is_neutral(rules, state, square)) return rival;
  in_turn_order(state, [&](Adventurer other) {
    if (!are_rivals(state, who, other) || state.square_of(other) != square ||
        is_to_retreat(state, other)) {
      return false;
    }
    rival = other;
    return true;
  });
  return rival;
}

void start_fight(const Rules& rules, State& state, Adventurer attacker, Adventurer rival) {
  state.fight = Fight{};
  state.fight.attacker = attacker;
  state.fight.defender = rival;
  if (rules.settings.dust_devil && could_whirl(rules, state)) {
    ask(state, task::DustDevil{});
  } else {
    ask(state, task::Attack{});
  }
}

void start_fight(const Rules&, State& state, Adventurer attacker, Enemy enemy) {
  state.fight = Fight{};
  state.fight.attacker = attacker;
  state.fight.enemy = enemy;
  ask(state, task::Attack{});
}

// The most each side can come to. What the attacker still holds counts after it is ready, too.
bool attrition_holds(const Rules& rules, const State& state) {
  const Fight& fight = state.fight;
  const Treasures attacking = hand_of(state, fight.attacker).treasure;
  const Treasures defending = hand_of(state, fight.defender).treasure;
  const int most_attack = fight.attack + best_equipment(rules, attacking, fight.attacker_kinds());
  const Figure& defender = state.figures[fight.defender];
  const int emmer = terrain_at(rules, state, defender.square) == Terrain::Emmer
                        ? rules.numbers().emmer_defence
                        : 0;
  const int most_defence = 100 + emmer + combat_bonus(rules, state, fight.defender, Enemy::None) +
                           enlil(rules, defender.face_up.treasure) + fight.defence +
                           best_equipment(rules, defending, fight.defender_kinds());
  return most_attack > 100 && most_attack > most_defence;
}

bool judge_attrition(const Rules& rules, State& state, Judged before) {
  Fight& fight = state.fight;
  if (fight.enemy != Enemy::None) return false;
  const bool holds = attrition_holds(rules, state);
  if (holds == (before == Judged::Attrition)) return false;
  if (holds) {
    begin_answer(rules, state);
  } else {
    if (fight.is_armed) std::swap(fight.worn, fight.other_worn);
    fight.is_armed = false;  // again, with what did not have to be laid
    begin_arming(rules, state);
  }
  return true;
}

namespace {

bool can_master_add(const Rules& rules, const State& state) {
  return has_master(rules, state) && !state.hands[kMasterSide].treasure.empty();
}

// Whether no roll of an enemy can turn the fight any more, for all to see.
bool is_won(const Rules& rules, const State& state) {
  const Fight& fight = state.fight;
  return fight.enemy != Enemy::None && fight.attack > defence_total(rules, state, 100) &&
         !can_master_add(rules, state);
}
bool is_lost(const Rules& rules, const State& state) {
  return state.fight.attack <= defence_total(rules, state, 1);
}

}  // namespace

void begin_arming(const Rules& rules, State& state) {
  const bool is_open = could_add(rules, state, side_of(state, state.fight.attacker));
  if (is_open && !is_won(rules, state)) {
    ask(state, task::Arm{});
  } else {
    end_arming(rules, state);
  }
}

void begin_answer(const Rules& rules, State& state) {
  const Side side = side_of(state, state.fight.defender);
  if (discoveries(rules, state, side) > 0 || could_be_given(rules, state, side, Sort::Any)) {
    ask(state, task::Answer{});
  } else {
    end_fight(rules, state, Role::Attacker);
  }
}

void end_arming(const Rules& rules, State& state) {
  Fight& fight = state.fight;
  std::swap(fight.worn, fight.other_worn);
  fight.is_armed = true;
  if (fight.enemy == Enemy::None) {
    const Side side = side_of(state, fight.defender);
    if (!state.hands[side].empty() || could_be_given(rules, state, side, Sort::Any)) {
      return ask(state, task::Defend{});
    }
  }
  begin_defence(rules, state);
}

void begin_defence(const Rules& rules, State& state) {
  const bool is_masters = state.fight.enemy != Enemy::None && can_master_add(rules, state);
  if (is_masters && !is_lost(rules, state)) return ask(state, task::MasterArm{});  // clause 11.4
  ask(state, task::Defence{});
}

void equip(const Rules& rules, State& state, Role role, Side side, TreasureId card) {
  Fight& fight = state.fight;
  const bool attacks = role == Role::Attacker;
  const Treasure& type = rules.treasure().type(card);
  if (rules.settings.keeps_equipment) {  // clause 12.1
    leave_hand(rules, state, side, card);
    (attacks ? fight.attacker_wears : fight.defender_wears) += rules.treasure().one(card);
  } else {
    spend(rules, state, side, card);  // clause 7.11: spent when it is laid
  }
  fight.worn.insert(type.kind);
  std::int16_t& total = attacks ? fight.attack : fight.defence;
  total = static_cast<std::int16_t>(total + type.value);
}

namespace {

// Clause 12.1: what was worn goes back to its owner, seen by all.
void take_off(const Rules& rules, State& state, Person who, Treasures worn) {
  if (worn.empty()) return;
  const Side side = side_of(state, who);
  state.hands[side].treasure += worn;
  for (const Player player : rules.all_players()) {
    if (state.sides[player] != side) state.own[player].known[side].treasure += worn;
  }
}

bool is_team_summoned(const Open& state, Adventurer who) {
  for (const Adventurer other : all<Adventurer>()) {
    if (in_play(state, other) && state.figures[other].is_summoned &&
        side_of(state, other) == side_of(state, who)) {
      return true;
    }
  }
  return false;
}

// Clause 7.20: all cards and tokens, not the maps.
void take_spoils(const Rules& rules, State& state, Adventurer winner, Adventurer loser) {
  hand_over_all(rules, state, side_of(state, loser), side_of(state, winner));
  for (Figure& figure : state.figures) {
    if (figure.token == loser) figure.token = winner;
  }
  Figure& from = state.figures[loser];
  Figure& to = state.figures[winner];
  to.carried = to.carried | (from.carried - to.maps);  // clause 11.22
  from.carried = {};
}

void beat_guard(State& state, Adventurer who, Enemy enemy) {
  const Square square = state.square_of(who);
  Mark& mark = state.marks[square];
  const int kish = enemy == Enemy::Kish ? 1 : 0;
  mark = Mark::guards(mark.kish() - kish, mark.akkadians() - (1 - kish));
  add(kish == 1 ? state.kish_left : state.akkadians_left, 1);
  if (mark.empty()) state.guarded.erase(square);
  state.arrivals.back().fought = 1;
  if (state.arrivals.back().cause == Cause::HovelBoth) draw_treasure(state, who);
}

void beat_enemy(State& state, Adventurer who, Enemy enemy) {
  switch (enemy) {
    case Enemy::Kish:
    case Enemy::Akkadian:
      return beat_guard(state, who, enemy);
    case Enemy::Ghost:  // clause 7.17
      state.turn.is_over = true;
      state.turn.has_extra = false;
      push_arrival(state, who, Cause::GhostCaravan, Stage::Choose);
      return draw_treasure(state, who);
    case Enemy::Nanna:
      state.winner = person(who);  // clause 10.1
      return ask(state, task::Over{});
    case Enemy::None:
      return;  // a rival: take_spoils
  }
}

void lose_to_enemy(const Rules& rules, State& state, Adventurer who, Enemy enemy) {
  if (enemy == Enemy::Nanna) {
    lose_to_nanna(rules, state, who);
  } else if (enemy != Enemy::Ghost) {
    if (state.arrivals.back().cause == Cause::TwosAmbush) {  // clauses 11.13, 11.33
      state.turn.is_over = true;
      state.turn.has_extra = false;
    }
    begin_retreat(state, who, Loss::Fight);
  }
  if (has_master(rules, state) && state.stack.empty()) draw_treasure(state, kMaster);
}

}  // namespace

void break_off(const Rules& rules, State& state) {
  const Fight fight = state.fight;
  const Person defender = fight.enemy == Enemy::None ? person(fight.defender) : kMaster;
  take_off(rules, state, person(fight.attacker), fight.attacker_wears);
  take_off(rules, state, defender, fight.defender_wears);
  state.fight = {};
}

void end_fight(const Rules& rules, State& state, Role winning) {
  const Fight fight = state.fight;
  break_off(rules, state);
  const bool attacker_wins = winning == Role::Attacker;
  if (fight.enemy != Enemy::None) {
    if (attacker_wins) return beat_enemy(state, fight.attacker, fight.enemy);
    return lose_to_enemy(rules, state, fight.attacker, fight.enemy);
  }
  const Adventurer winner = attacker_wins ? fight.attacker : fight.defender;
  const Adventurer loser = attacker_wins ? fight.defender : fight.attacker;
  take_spoils(rules, state, winner, loser);
  // Clause 11.11: of a team, the member whose win completed the tokens goes to Nanna.
  if (holds_all_tokens(state, winner) && !is_team_summoned(state, winner)) summon(state, winner);
  check_tokens(state);
  begin_retreat(state, loser, Loss::Fight);
}

}  // namespace ziggurat::ghosts
