#include "games/ghosts/tasks/turn.h"

#include "games/ghosts/board.h"
#include "games/ghosts/cards.h"
#include "games/ghosts/combat.h"
#include "games/ghosts/maps.h"
#include "games/ghosts/movement.h"
#include "games/ghosts/turn.h"
#include "games/ghosts/victory.h"
#include "games/ghosts/windows.h"

namespace ziggurat::ghosts::task {
namespace {

std::string turn_problem(const State& state) {
  return in_play(state, state.turn.active) ? "" : "the active adventurer is out";
}

// Clause 11.25: a map may have come where it is to be delivered.
template <class T>
void look_for_deliveries(const Rules& rules, State& state, const T& task) {
  if (!rules.settings.flags) ask(state, task);
}

void list_steps(const Rules& rules, const State& state, List& list) {
  const Turn& turn = state.turn;
  const Square here = state.active().square;
  if (turn.moves > 0 && turn.stopped.empty()) {  // clause 6.5
    adjacent(rules, turn.active, here).for_each([&](Square square) {
      list.push_back(act::Step{square});
    });
  }
  if (!can_teleport(rules, state)) return;  // clause 6.7
  state.face_up.for_each([&](Square square) {
    if (square != here && special_at(rules, state, square) == Special::Stone) {
      list.push_back(act::Teleport{square});
    }
  });
}

void list_at_ziggurat(const Rules& rules, const State& state, List& list) {
  const Turn& turn = state.turn;
  if (rules.settings.flags || !has_map_to_gain(rules, state)) return;
  if (!turn.has_priced) list.push_back(act::Price{});
  if (turn.active == kBeaker && !turn.has_stolen) list.push_back(act::Steal{});
}

void list_in_city(const Rules& rules, const State& state, List& list) {
  const Turn& turn = state.turn;
  if (rules.settings.flags && state.active().carried.empty()) {  // clause 11.20
    if (!turn.has_priced && treasures(rules, state, side_of(state, turn.active)) > 0) {
      list.push_back(act::Price{});
    }
    if (turn.active == kBeaker && !turn.has_stolen) list.push_back(act::Steal{});
  }
  if (!turn.has_met_nanna && may_meet_nanna(rules, state, turn.active)) {
    list.push_back(act::Challenge{});
  }
}

// What the tile under the active adventurer offers.
void list_place(const Rules& rules, const State& state, List& list) {
  switch (special_at(rules, state, state.active().square)) {
    case Special::Ziggurat:
      return list_at_ziggurat(rules, state, list);
    case Special::Ghost:
      if (!state.turn.has_challenged) list.push_back(act::Challenge{});
      return;
    case Special::City:
      return list_in_city(rules, state, list);
    case Special::None:
    case Special::Oasis:
    case Special::Stone:
    case Special::Ur:
      return;
  }
}

void walk(State& state, Square square, Cause cause) {
  --state.turn.moves;
  state.figures[state.turn.active].square = square;
  push_arrival(state, state.turn.active, cause, Stage::Arrive);
}

}  // namespace

Player player_of(const Rules&, const Open& state, const Begin&) {
  return ghosts::player_of(state, state.turn.active);
}

void choices(const Rules& rules, const State& state, const Begin&, List& list) {
  list.push_back(act::Roll{});
  list_passage(rules, state, state.turn.active, list);
}

void take(const Rules&, State& state, const Begin&, act::Roll) { ask(state, Roll{}); }

void take(const Rules& rules, State& state, const Begin&, act::Play action) {
  play_card(rules, state, action.card);
}

// On one side, whose hand all who play share, only a card that can be played is one.
bool is_choice(const Rules& rules, const State& state, const Begin&) {
  if (!is_alone(rules, state)) return true;
  List list;
  list_passage(rules, state, state.turn.active, list);
  return !list.empty();
}

std::optional<Action> closes_with(const Rules&, const State&, const Begin&) { return act::Roll{}; }

void resume(const Rules& rules, State& state, const Begin& task) {
  look_for_deliveries(rules, state, task);
}

std::string problem_with(const Rules&, const State& state, const Begin&) {
  return turn_problem(state);
}

void odds(const Rules& rules, const State& state, const Roll&, Outcomes& outcomes) {
  list_ur_dice(rules, state, outcomes);
}

void take(const Rules&, State& state, const Roll&, act::UrDice action) {
  Turn& turn = state.turn;
  const int total = action.roll.number();
  turn.roll = turn.moves = byte(total);
  turn.has_extra = total == 2;  // clause 6.4
  turn.twos = total == 2 ? byte(turn.twos % 3 + 1) : std::uint8_t{0};
  turn.stage = TurnStage::Rolled;
}

void resume(const Rules& rules, State& state, const Roll& task) {
  look_for_deliveries(rules, state, task);
}

std::string problem_with(const Rules&, const State& state, const Roll&) {
  return turn_problem(state);
}

Player player_of(const Rules&, const Open& state, const Act&) {
  return ghosts::player_of(state, state.turn.active);
}

void choices(const Rules& rules, const State& state, const Act&, List& list) {
  list_steps(rules, state, list);
  list_passage(rules, state, state.turn.active, list);
  list_travels(rules, state, list);
  list_place(rules, state, list);
  list.push_back(act::EndTurn{});
}

void take(const Rules&, State& state, const Act&, act::Step action) {
  walk(state, action.square, Cause::Step);
}

void take(const Rules&, State& state, const Act&, act::Teleport action) {
  state.turn.stopped.clear();  // clause 6.8
  walk(state, action.square, Cause::Teleport);
}

void take(const Rules& rules, State& state, const Act&, act::Play action) {
  play_card(rules, state, action.card);
}

void take(const Rules& rules, State& state, const Act&, act::Price) {
  state.turn.has_priced = true;
  state.turn.price = 1;  // clause 11.20: one card, whatever it is worth
  if (rules.settings.flags) {
    begin_flag(rules, state);
  } else {
    ask(state, Price{});
  }
}

void take(const Rules&, State& state, const Act&, act::Steal) {
  state.turn.has_stolen = true;
  ask(state, Steal{});
}

void take(const Rules& rules, State& state, const Act&, act::Challenge) {
  Turn& turn = state.turn;
  const bool is_nanna = special_at(rules, state, state.active().square) == Special::City;
  (is_nanna ? turn.has_met_nanna : turn.has_challenged) = true;
  start_fight(rules, state, turn.active, is_nanna ? Enemy::Nanna : Enemy::Ghost);
}

void take(const Rules&, State& state, const Act&, act::EndTurn) { state.turn.is_over = true; }

// Where everybody sees that nothing more can be done: who holds Discovery Cards might play one.
std::optional<Action> closes_with(const Rules& rules, const State& state, const Act& task) {
  if (discoveries(rules, state, side_of(state, state.turn.active)) > 0) return std::nullopt;
  if (!could_trade(rules, state)) return std::nullopt;  // not asked at all
  List list;
  choices(rules, state, task, list);
  return list.size() == 1 ? std::optional<Action>(act::EndTurn{}) : std::nullopt;
}

void resume(const Rules& rules, State& state, const Act& task) {
  look_for_deliveries(rules, state, task);
}

std::string problem_with(const Rules&, const State& state, const Act&) {
  return turn_problem(state);
}

Player player_of(const Rules&, const Open& state, const Limit& task) {
  return returning_player(state, task.side);
}

void choices(const Rules& rules, const State& state, const Limit& task, List& list) {
  const Cards& hand = state.hands[task.side];
  const int limit = rules.numbers().hand_limit;
  if (rules.treasure().total(hand.treasure) > limit) {
    rules.treasure().for_each(
        hand.treasure, [&](TreasureId card, int) { list.push_back(act::DropTreasure{card}); });
  }
  if (rules.discovery().total(hand.discovery) > limit) {
    rules.discovery().for_each(
        hand.discovery, [&](DiscoveryId card, int) { list.push_back(act::DropDiscovery{card}); });
  }
}

void take(const Rules& rules, State& state, const Limit& task, act::DropTreasure action) {
  spend(rules, state, task.side, action.card);
}

void take(const Rules& rules, State& state, const Limit& task, act::DropDiscovery action) {
  spend(rules, state, task.side, action.card);
}

// Perhaps nobody is over it now.
void resume(const Rules&, State&, const Limit&) {}

// Who left in the own turn is still active when the others' limits are looked at.
std::string problem_with(const Rules& rules, const State& state, const Limit& task) {
  if (!task.side.exists() || !has_side(rules, state, task.side)) return "nobody has a limit";
  return is_over_limit(rules, state, task.side) ? "" : "nobody is over the limit";
}

}  // namespace ziggurat::ghosts::task
