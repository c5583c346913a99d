#include "games/ghosts/turn.h"

#include "games/ghosts/cards.h"
#include "games/ghosts/maps.h"
#include "games/ghosts/movement.h"
#include "games/ghosts/windows.h"

namespace ziggurat::ghosts {
namespace {

// Clause 7.22: nobody stays beside Kish or Akkadians.
bool push_bystander(State& state) {
  if (state.guarded.empty()) return false;
  return in_turn_order(state, [&](Adventurer who) {
    if (!state.guarded.contains(state.square_of(who))) return false;
    push_arrival(state, who, Cause::Bystander, Stage::Enemies);
    return true;
  });
}

void begin_turn(const Rules& rules, State& state) {
  const Adventurer active = state.turn.active;
  const std::uint8_t twos = state.turn.twos;
  Figure& figure = state.figures[active];
  state.turn = Turn{};
  state.turn.active = active;
  state.turn.twos = twos;
  state.turn.start = figure.square;
  for (Figure& each : state.figures) each.has_retreated = false;
  for (Own& own : state.own) own.draft.opened = 0;
  const DiscoveryId quicksand = rules.catalogue.card_with<effect::Quicksand>();
  if (rules.discovery().holds(figure.face_up.discovery, quicksand)) {  // clauses 6.2, 6.21
    figure.face_up.discovery -= rules.discovery().one(quicksand);
    state.discard.discovery += rules.discovery().one(quicksand);
    state.turn.stage = TurnStage::Next;
    return;
  }
  state.turn.stage = TurnStage::Opening;
}

void open_turn(const Rules& rules, State& state) {
  if (could_open(rules, state)) {
    ask(state, task::Begin{});
  } else {
    ask(state, task::Roll{});
  }
}

void begin_acting(const Rules& rules, State& state) {
  Turn& turn = state.turn;
  turn.stage = TurnStage::Act;
  if (rules.settings.ambush && turn.twos > 0 && turn.twos % 3 == 0) {  // clause 11.13
    turn.event = kNoEvent;
    ask(state, task::AmbushRoll{});
  }
}

void end_draw(State& state) {
  const Turn& turn = state.turn;
  const bool draws = in_play(state, turn.active) && turn.has_discovered &&
                     !state.active().has_retreated;  // clause 6.17
  state.turn.stage = TurnStage::Limits;
  if (draws && !discoveries_to_draw(state).empty()) {
    ask(state, task::DrawDiscovery{.who = turn.active});
  }
}

// Clauses 6.18, 5.7 and following.
void continue_event(const Rules& rules, State& state) {
  const Effect event = state.turn.event;
  const bool goes_on = std::visit(
      [&]<class E>(const E& effect) {
        if constexpr (E::kUse == Use::Event) return resolve(rules, state, effect);
        return false;
      },
      event);
  if (goes_on) return;
  state.turn.event = kNoEvent;
  state.turn.stage = TurnStage::Limits;
}

void check_limits(const Rules& rules, State& state) {
  const auto ask_side = [&](Side side) {
    if (!is_over_limit(rules, state, side)) return false;
    ask(state, task::Limit{.side = side});
    return true;
  };
  if (in_turn_order(state, [&](Adventurer who) { return ask_side(side_of(state, who)); })) return;
  if (has_master(rules, state) && ask_side(kMasterSide)) return;
  state.turn.stage = TurnStage::Next;
}

void next_turn(const Rules& rules, State& state) {
  Turn& turn = state.turn;
  turn.stage = TurnStage::Begin;
  if (turn.has_extra && in_play(state, turn.active)) return;  // clause 6.4
  turn.twos = 0;
  std::size_t at = 0;
  while (state.order[at] != turn.active) ++at;
  do {
    if (++at == state.order.size()) {
      at = 0;
      if (state.rounds < 0xFFFF) ++state.rounds;
      if (rules.settings.rounds > 0 && state.rounds >= rules.settings.rounds) {  // clause 10.9
        ask(state, task::Over{});
        return;
      }
    }
  } while (!in_play(state, state.order[at]));
  turn.active = state.order[at];
}

template <class... Es>
void list_cards(const Rules& rules, const State& state, TypeList<Es...>, List& list) {
  const Discoveries hand = hand_of(state, state.turn.active).discovery;
  if (hand.empty()) return;
  const auto add = [&](auto effect, DiscoveryId card) {
    if (rules.discovery().holds(hand, card) && can_play(rules, state, effect)) {
      list.push_back(act::Play{card});
    }
  };
  (add(Es{}, rules.catalogue.card_with<Es>()), ...);
}

}  // namespace

void list_travels(const Rules& rules, const State& state, List& list) {
  list_cards(rules, state, TypeList<effect::Caravan, effect::Theft>{}, list);
}

void list_passage(const Rules& rules, const State& state, Adventurer who, List& list) {
  if (who != state.turn.active) return;
  list_cards(rules, state, TypeList<effect::Boat, effect::Rope>{}, list);
}

void play_card(const Rules& rules, State& state, DiscoveryId card) {
  spend(rules, state, side_of(state, state.turn.active), card);
  std::visit(
      [&]<class E>(const E& effect) {
        if constexpr (E::kUse == Use::Turn) play(rules, state, effect);
      },
      rules.discovery().type(card).effect);
}

void list_ur_dice(const Rules& rules, const Open& state, Outcomes& outcomes) {
  if (state.turn.active != kAnglean) return outcomes.refer_to(rules.ur_dice, 16);
  for (const Odds<Action>& outcome : rules.ur_dice) {
    if (std::get<act::UrDice>(outcome.action).roll != Rolled(0)) outcomes.push_back(outcome);
  }
}

bool is_over_limit(const Rules& rules, const State& state, Side side) {
  const int limit = rules.numbers().hand_limit;
  return treasures(rules, state, side) > limit || discoveries(rules, state, side) > limit;
}

Player returning_player(const Open& state, Side side) {
  if (side == kMasterSide) return state.gala;
  Player player{0};
  in_turn_order(state, [&](Adventurer who) {
    if (side_of(state, who) != side) return false;
    player = player_of(state, who);
    return true;
  });
  return player;
}

void continue_turn(const Rules& rules, State& state) {
  if (push_bystander(state)) return;
  // Clause 11.25: maps gained where they are to be brought.
  if (rules.settings.flags &&
      in_turn_order(state, [&](Adventurer who) { return deliver(rules, state, who); })) {
    return;
  }
  switch (state.turn.stage) {
    case TurnStage::Begin:
      return begin_turn(rules, state);
    case TurnStage::Opening:
      return open_turn(rules, state);
    case TurnStage::Rolled:
      return begin_acting(rules, state);
    case TurnStage::Act:
      if (!state.turn.is_over) return ask(state, task::Act{});
      state.turn.stage = TurnStage::Draw;
      return;
    case TurnStage::Draw:
      return end_draw(state);
    case TurnStage::Event:
      return continue_event(rules, state);
    case TurnStage::Limits:
      return check_limits(rules, state);
    case TurnStage::Next:
      return next_turn(rules, state);
  }
}

}  // namespace ziggurat::ghosts
