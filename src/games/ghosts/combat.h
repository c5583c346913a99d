#pragma once

#include <array>
#include <string_view>

#include "games/ghosts/people.h"

// Chapter 7: combat of adventurers with each other and with Kish, Akkadians, Ghosts and Nanna.

namespace ziggurat::ghosts {

// What an enemy adds to its roll.
int enemy_modifier(const Rules& rules, Enemy enemy);
// Clauses 5.1, 5.4, 5.6: what an adventurer always adds to its own combat rolls.
int combat_bonus(const Rules& rules, const Open& state, Adventurer who, Enemy enemy);
// What one side of a fight has, from what.
struct Sum {
  int roll = 0;
  int ability = 0;
  int strength = 0;   // of an enemy
  int terrain = 0;    // where it defends
  int events = 0;     // laid open before the fight
  int equipment = 0;  // laid in it
  int cards = 0;      // events and equipment together: of an attack once it is rolled

  constexpr int total() const {
    return roll + ability + strength + terrain + events + equipment + cards;
  }
};
struct SumPart {
  std::string_view from;
  int amount = 0;
};
constexpr std::array<SumPart, 7> parts_of(const Sum& sum) {
  return {{{"roll", sum.roll},
           {"ability", sum.ability},
           {"strength", sum.strength},
           {"terrain", sum.terrain},
           {"events", sum.events},
           {"equipment", sum.equipment},
           {"cards", sum.cards}}};
}
// With a roll, 0 while it is still to come.
Sum attack_sum(const Rules& rules, const Open& state, int roll);
Sum defence_sum(const Rules& rules, const Open& state, int roll);
// Of an attack that is rolled already: its events lie on the discard pile.
Sum rolled_attack_sum(const Rules& rules, const Open& state);
// The totals with a roll, everything added.
int attack_total(const Rules& rules, const Open& state, int roll);
int defence_total(const Rules& rules, const Open& state, int roll);

// Clause 6.9: the rival on its square that an adventurer meets next, or nobody.
Adventurer next_rival(const Rules& rules, const Open& state, Adventurer who);
void start_fight(const Rules& rules, State& state, Adventurer attacker, Adventurer rival);
void start_fight(const Rules& rules, State& state, Adventurer attacker, Enemy enemy);

// Clauses 7.12, 7.30: whether the defender cannot win any more, whatever both may still lay.
bool attrition_holds(const Rules& rules, const State& state);
// Clause 7.30: a hand has changed, by a trade or because a card was laid. Says whether attrition
// holds where it did not, or no longer does; what follows from that is asked then.
enum class Judged : std::uint8_t { Open, Attrition };
bool judge_attrition(const Rules& rules, State& state, Judged before);

// The attacker has rolled: it may add equipment, or the defender may answer attrition.
void begin_arming(const Rules& rules, State& state);
void begin_answer(const Rules& rules, State& state);
// The attacker has added what it wanted.
void end_arming(const Rules& rules, State& state);
// Against an enemy: the Gala Master may add equipment, then the defence is rolled.
void begin_defence(const Rules& rules, State& state);
enum class Role : std::uint8_t { Attacker, Defender };
void equip(const Rules& rules, State& state, Role role, Side side, TreasureId card);

void end_fight(const Rules& rules, State& state, Role winning);
// Clauses 7.13, 7.14: not a defeat; equipment goes back to who keeps it.
void break_off(const Rules& rules, State& state);

}  // namespace ziggurat::ghosts
