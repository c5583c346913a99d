#include "games/ghosts/tasks/maps.h"

#include <algorithm>

#include "games/ghosts/board.h"
#include "games/ghosts/cards.h"
#include "games/ghosts/maps.h"
#include "games/ghosts/retreat.h"
#include "games/ghosts/windows.h"

namespace ziggurat::ghosts::task {
namespace {

std::string map_problem(const Rules& rules, const State& state) {
  if (!in_play(state, state.turn.active)) return "the active adventurer is out";
  return has_map_to_gain(rules, state) ? "" : "there is no map to be had here";
}

// Clause 9.3: the map that was being paid for may have come by the trade.
template <class T>
void buy_on(const Rules& rules, State& state, const T& task) {
  if (has_map_to_gain(rules, state)) {
    ask(state, task);
  } else {
    decline(rules, state);
  }
}

}  // namespace

void odds(const Rules& rules, const State&, const Price&, Outcomes& outcomes) {
  outcomes.refer_to(rules.d20, 20);
}

void take(const Rules& rules, State& state, const Price&, act::D20 action) {  // clause 8.2
  Turn& turn = state.turn;
  const int haggled = turn.active == kBalfarg ? rules.numbers().haggle : 0;
  turn.price = byte(std::max(0, action.roll.number() - haggled));
  // Clause 9.8: who holds nothing can buy only with what others may give.
  if (turn.price == 0 || could_add(rules, state, side_of(state, turn.active))) ask(state, Pay{});
}

std::string problem_with(const Rules& rules, const State& state, const Price&) {
  return map_problem(rules, state);
}

Player player_of(const Rules&, const Open& state, const Pay&) {
  return ghosts::player_of(state, state.turn.active);
}

void choices(const Rules& rules, const State& state, const Pay&, List& list) {
  const int paid = lapis(rules, state.paid.treasure);
  const Treasures hand = hand_of(state, state.turn.active).treasure;
  if (paid >= state.turn.price) {
    list.push_back(act::Buy{});
  } else if (paid + lapis(rules, hand) >= state.turn.price) {
    rules.treasure().for_each(hand, [&](TreasureId card, int) {
      if (rules.treasure().type(card).lapis > 0) list.push_back(act::Pay{card});
    });
  }
  list.push_back(act::Decline{});
}

// Clause 8.3: cards are laid down until they reach the price; nothing is given back.
void take(const Rules& rules, State& state, const Pay& task, act::Pay action) {
  leave_hand(rules, state, side_of(state, state.turn.active), action.card);
  state.paid.treasure += rules.treasure().one(action.card);
  ask(state, task);
}

void take(const Rules& rules, State& state, const Pay&, act::Buy) {
  state.discard.treasure += state.paid.treasure;
  state.paid = {};
  const MapId here = map_of(rules, state, state.active().square);
  gain_map(rules, state, state.turn.active, rules.settings.flags ? state.turn.flag : here);
}

void take(const Rules& rules, State& state, const Pay&, act::Decline) { decline(rules, state); }

// Where everybody sees that a buyer cannot pay, whatever its cards are worth.
std::optional<Action> closes_with(const Rules& rules, const State& state, const Pay&) {
  int dearest = 0;
  for (const Treasure& type : rules.treasure().types()) dearest = std::max(dearest, type.lapis);
  const int cards = treasures(rules, state, side_of(state, state.turn.active));
  const bool can_pay = lapis(rules, state.paid.treasure) + cards * dearest >= state.turn.price;
  return can_pay ? std::nullopt : std::optional<Action>(act::Decline{});
}

void resume(const Rules& rules, State& state, const Pay& task) { buy_on(rules, state, task); }

std::string problem_with(const Rules& rules, const State& state, const Pay&) {
  return map_problem(rules, state);
}

void odds(const Rules& rules, const State&, const Steal&, Outcomes& outcomes) {
  outcomes.refer_to(rules.d100, 100);
}

void take(const Rules& rules, State& state, const Steal&, act::D100 action) {
  if (action.roll.number() > rules.numbers().steal_up_to) {
    begin_retreat(state, kBeaker, Loss::None);  // clause 5.5
  } else if (rules.settings.flags) {
    state.turn.price = 0;
    begin_flag(rules, state);
  } else {
    gain_map(rules, state, kBeaker, map_of(rules, state, state.square_of(kBeaker)));
  }
}

std::string problem_with(const Rules& rules, const State& state, const Steal&) {
  if (!in_play(state, state.turn.active)) return "the active adventurer is out";
  return has_map_to_gain(rules, state) && state.turn.active == kBeaker
             ? ""
             : "there is no map to steal here";
}

Player player_of(const Rules&, const Open& state, const Flag&) {
  return ghosts::player_of(state, state.turn.active);
}

void choices(const Rules&, const State& state, const Flag&, List& list) {
  for (const MapId map : MapSet::all() - state.active().maps) list.push_back(act::Flag{map});
}

void take(const Rules& rules, State& state, const Flag&, act::Flag action) {
  take_flag(rules, state, action.map);
}

void resume(const Rules& rules, State& state, const Flag& task) { buy_on(rules, state, task); }

std::string problem_with(const Rules& rules, const State& state, const Flag&) {
  return map_problem(rules, state);
}

}  // namespace ziggurat::ghosts::task
