#pragma once

#include "games/kurnugi/rules.h"

// Clauses 2.9 to 2.17: dice that are rolled, changed and returned.

namespace ziggurat::kurnugi {

int dice_in(const Holding& holding, Place place);
int dice_in_game(const Holding& holding);
// Dice that lie somewhere, as against those in the air.
inline int dice_lying(const Holding& holding) { return dice_in_game(holding) - holding.rolling; }

// Calls `use` for each kind of die a holding has, with how many of it there are.
template <class Use>
void for_each_die(const Holding& holding, const Use& use) {
  for (const Place place : all<Place>()) {
    for (const Face face : all<Face>()) {
      const int count = holding.dice[place][face];
      if (count > 0) use(Die(place, face), count);
    }
  }
}
inline std::uint8_t& dice_like(Holding& holding, Die die) {
  return holding.dice[die.place()][die.face()];
}
// Of so many equal dice, those not yet chosen in the task on top.
inline int untouched(const Open& state, Die die, int count) {
  return count - state.touched[die.place()][die.face()];
}

// Dice leave their places: they are rolled where they lie, or each moves by the diagram.
void roll(State& state, Owner owner, Place place, int count);
void roll_by_diagram(State& state, Owner owner, TombId tomb, int count);
void give_die(State& state, Owner owner, Place place);  // a new one, where the limit allows
void move_die(State& state, Owner owner, Die die, Place to);
// By so much; past 1 or 6 it returns to its board and is rerolled.
void change_die(const Rules& rules, State& state, Owner owner, Die die, int change);
// Where a die goes that is taken back.
Place return_place(const Rules& rules, const Open& state, Owner owner);

}  // namespace ziggurat::kurnugi
