#include "games/kurnugi/dice.h"

#include <numeric>

namespace ziggurat::kurnugi {

int dice_in(const Holding& holding, Place place) {
  const Faces& faces = holding.dice[place];
  return std::accumulate(faces.begin(), faces.end(), 0);
}

int dice_in_game(const Holding& holding) {
  int count = holding.rolling;
  for (const Place place : all<Place>()) count += dice_in(holding, place);
  return count;
}

void roll(State& state, Owner owner, Place place, int count) {
  if (count == 0) return;
  add(state.holdings[owner].rolling, count);
  state.stack.push(task::RollDice{.owner = owner, .to = landing(place), .count = byte(count)});
}

void roll_by_diagram(State& state, Owner owner, TombId tomb, int count) {
  if (count == 0) return;
  add(state.holdings[owner].rolling, count);
  state.stack.push(task::RollDice{
      .owner = owner, .to = landing(place_in(tomb)), .count = byte(count), .by_diagram = true});
}

// Clause 2.10: no more than seven dice; what is over is lost.
void give_die(State& state, Owner owner, Place place) {
  if (dice_in_game(state.holdings[owner]) < kDice) roll(state, owner, place, 1);
}

void move_die(State& state, Owner owner, Die die, Place to) {
  Holding& holding = state.holdings[owner];
  --dice_like(holding, die);
  ++holding.dice[to][die.face()];
}

// Clause 2.9 (K6).
void change_die(const Rules& rules, State& state, Owner owner, Die die, int change) {
  Holding& holding = state.holdings[owner];
  const int changed = die.face().pips() + change;
  --dice_like(holding, die);
  if (changed < 1 || changed > kFaces) {
    roll(state, owner, return_place(rules, state, owner), 1);
  } else {
    ++holding.dice[die.place()][Face(changed)];
  }
}

// Clause 2.11: a neutral die has no player board and goes to its Soul (K35).
Place return_place(const Rules& rules, const Open& state, Owner owner) {
  return rules.is_player(owner) ? kBoard : place_in(state.holdings[owner].tomb);
}

}  // namespace ziggurat::kurnugi
