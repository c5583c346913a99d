// Chapter 6: the turn, from the Ur dice to the card limits.

#include <algorithm>

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

using Kind = Action::Kind;

void Game::run(State& state) const {
  while (state.phase == Phase::Run) {
    // Clause 10.4: Retreats wait until Nanna has been met.
    if (!state.waiting.empty() &&
        std::none_of(state.arrivals.begin(), state.arrivals.end(), [](const Arrival& a) {
          return a.cause == Cause::City || a.cause == Cause::Banished;
        })) {
      begin_waiting(state);
    }
    if (!state.arrivals.empty()) {
      continue_arrival(state);
    } else {
      continue_turn(state);
    }
  }
}

// Clause 7.22: nobody stays beside Kish or Akkadians.
bool Game::push_bystander(State& state) const {
  if (state.guarded.empty()) return false;
  return in_turn_order(state, [&](int who) {
    if (!state.guarded.contains(state.figures[static_cast<std::size_t>(who)].square)) return false;
    push_arrival(state, who, Cause::Bystander, Stage::Enemies);
    return true;
  });
}

void Game::continue_turn(State& state) const {
  if (push_bystander(state)) return;
  // Clause 11.25: maps gained where they are to be brought.
  if (settings_.flags && in_turn_order(state, [&](int who) { return deliver(state, who); })) return;
  Turn& turn = state.turn;
  switch (turn.stage) {
    case TurnStage::Begin:
      begin_turn(state);
      return;
    case TurnStage::Opening:
      state.phase = could_trade(state) ? Phase::Begin : Phase::Roll;
      return;
    case TurnStage::Rolled:
      turn.stage = TurnStage::Act;
      if (settings_.ambush && turn.twos > 0 && turn.twos % 3 == 0) {  // clause 11.13
        turn.event = Effect::Caravan;
        state.phase = Phase::AmbushRoll;
      }
      return;
    case TurnStage::Act:
      if (turn.is_over) {
        turn.stage = TurnStage::Draw;
      } else {
        state.phase = Phase::Act;
      }
      return;
    case TurnStage::Draw:
      end_draw(state);
      return;
    case TurnStage::Event:
      continue_event(state);
      return;
    case TurnStage::Limits: {  // clause 6.20
      const int limit = catalogue_.numbers.hand_limit;
      const auto is_over = [&](int side) {
        return treasures(state, side) > limit || discoveries(state, side) > limit;
      };
      const auto ask = [&](int side) {
        if (!is_over(side)) return false;
        state.chooser = static_cast<std::uint8_t>(side);
        state.phase = Phase::Limit;
        return true;
      };
      if (in_turn_order(state, [&](int who) { return ask(side_of(state, who)); })) return;
      if (has_master(state) && ask(kMasterSide)) return;
      turn.stage = TurnStage::Next;
      return;
    }
    case TurnStage::Next:
      next_turn(state);
      return;
  }
}

void Game::begin_turn(State& state) const {
  const std::uint8_t active = state.turn.active;
  const std::uint8_t twos = state.turn.twos;
  Figure& figure = state.figures[active];
  state.turn = Turn{};
  state.turn.active = active;
  state.turn.twos = twos;
  state.turn.start = figure.square;
  for (Figure& each : state.figures) each.has_retreated = false;
  for (Draft& draft : state.drafts) draft.opened = 0;
  const Pile quicksand = discovery().one(catalogue_.card_with(Effect::Quicksand));
  if (discovery().count(figure.face_up.discovery, catalogue_.card_with(Effect::Quicksand)) > 0) {
    figure.face_up.discovery -= quicksand;  // clauses 6.2, 6.21
    state.discard.discovery += quicksand;
    state.turn.stage = TurnStage::Next;
    return;
  }
  state.turn.stage = TurnStage::Opening;
}

void Game::rolled(State& state, int total) const {
  Turn& turn = state.turn;
  turn.roll = turn.moves = static_cast<std::uint8_t>(total);
  turn.has_extra = total == 2;  // clause 6.4
  turn.twos = total == 2 ? static_cast<std::uint8_t>(turn.twos % 3 + 1) : std::uint8_t{0};
  turn.stage = TurnStage::Rolled;
  state.phase = Phase::Run;
}

void Game::end_draw(State& state) const {
  const Turn& turn = state.turn;
  const bool draws = in_play(state, turn.active) && turn.has_discovered &&
                     !state.figures[turn.active].has_retreated;  // clause 6.17
  state.turn.stage = TurnStage::Limits;
  if (draws && (state.deck.discovery | state.discard.discovery) != 0) {
    state.chooser = turn.active;
    state.phase = Phase::DrawDiscovery;
  }
}

// Clauses 6.18, 5.7 and following: events of the Discovery deck.
void Game::continue_event(State& state) const {
  Turn& turn = state.turn;
  const int who = turn.active;
  const int square = state.figures[turn.active].square;
  switch (turn.event) {
    case Effect::NightVision:
      if (next_around(state, who, true) != kOffBoard) {
        state.phase = Phase::NightVision;
        return;
      }
      break;
    case Effect::ClearDay: {
      const int next = next_around(state, who, false);
      if (next == kOffBoard) break;
      const std::uint8_t tile = state.tile_at(next);
      if (tile == kNoTile || tile == kUrBack) {
        state.phase = Phase::ClearDay;
      } else {
        turn_up(state, next);
      }
      return;
    }
    case Effect::Ambush:
      state.phase = Phase::AmbushRoll;
      turn.stage = TurnStage::Limits;
      return;
    case Effect::HovelKish:
    case Effect::HovelBoth: {
      const bool both = turn.event == Effect::HovelBoth;
      place_tokens(state, square, 1, both ? 1 : 0);
      push_arrival(state, who, both ? Cause::HovelBoth : Cause::Hovel, Stage::Enemies);
      break;
    }
    default:
      break;
  }
  turn.event = Effect::Caravan;
  turn.stage = TurnStage::Limits;
}

void Game::next_turn(State& state) const {
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
      if (settings_.rounds > 0 && state.rounds >= settings_.rounds) {  // clause 10.9
        state.phase = Phase::Over;
        return;
      }
    }
  } while (!in_play(state, state.order[at]));
  turn.active = state.order[at];
}

// What the active adventurer does in its turn.
void Game::act(State& state, Action action) const {
  Turn& turn = state.turn;
  Figure& figure = state.figures[turn.active];
  state.phase = Phase::Run;
  switch (action.kind()) {
    case Kind::Step:
    case Kind::Teleport:
      --turn.moves;
      if (action.kind() == Kind::Teleport) turn.stopped = 0;  // clause 6.8
      figure.square = static_cast<std::uint8_t>(action.value());
      push_arrival(state, turn.active, action.kind() == Kind::Step ? Cause::Step : Cause::Teleport,
                   Stage::Arrive);
      return;
    case Kind::Play:
      play_card(state, action.value());
      return;
    case Kind::Roll:
      state.phase = Phase::Roll;
      return;
    case Kind::Price:
      turn.has_priced = true;
      turn.price = 1;  // clause 11.20: one card, whatever it is worth
      if (settings_.flags) {
        begin_flag(state);
      } else {
        state.phase = Phase::Price;
      }
      return;
    case Kind::Steal:
      turn.has_stolen = true;
      state.phase = Phase::Steal;
      return;
    case Kind::Challenge:
      if (special_at(state, figure.square) == Special::City) {
        turn.has_met_nanna = true;
        start_fight(state, turn.active, kNobody, Enemy::Nanna);
      } else {
        turn.has_challenged = true;
        start_fight(state, turn.active, kNobody, Enemy::Ghost);
      }
      return;
    default:
      turn.is_over = true;
      return;
  }
}

void Game::play_card(State& state, int card) const {
  Turn& turn = state.turn;
  spend_discovery(state, side_of(state, turn.active), card);
  switch (discovery().type(card).effect) {
    case Effect::Boat:  // clause 6.12
      turn.has_boat = true;
      turn.stopped &= static_cast<std::uint8_t>(~kStopWater);
      return;
    case Effect::Rope:
      turn.has_rope = true;
      turn.stopped &= static_cast<std::uint8_t>(~kStopMountain);
      return;
    case Effect::Caravan:  // clause 6.13
      turn.has_extra = false;
      push_arrival(state, turn.active, Cause::Caravan, Stage::Choose);
      return;
    default:
      push_arrival(state, turn.active, Cause::Theft, Stage::Choose);
      return;
  }
}

int Game::map_of(const State& state, int square) const {
  return special_at(state, square) == Special::Ziggurat ? tile_kind(state.tile_at(square)).map : -1;
}

// Clauses 8.1, 11.20: whether there is a map for the active adventurer to buy or steal.
bool Game::has_map_to_gain(const State& state) const {
  const Figure& figure = state.figures[state.turn.active];
  if (settings_.flags) {
    return special_at(state, figure.square) == Special::City && figure.carried == 0 &&
           figure.maps != kAllMaps;
  }
  const int map = map_of(state, figure.square);
  return map >= 0 && (figure.maps >> map & 1U) == 0;
}

// Clause 11.20: which map, where more than one is still to be delivered.
void Game::begin_flag(State& state) const {
  const unsigned open = kAllMaps & ~unsigned{state.figures[state.turn.active].maps};
  state.phase = Phase::Flag;
  if (std::has_single_bit(open)) take_flag(state, std::countr_zero(open));
}

void Game::take_flag(State& state, int map) const {
  state.turn.flag = static_cast<std::uint8_t>(map);
  state.phase = Phase::Pay;
  if (state.turn.price > 0) return;
  gain_map(state, state.turn.active, map);
  state.phase = Phase::Run;
}

void Game::gain_map(State& state, int who, int map) const {
  Figure& figure = state.figures[static_cast<std::size_t>(who)];
  CHECK(map >= 0);
  const auto bit = static_cast<std::uint8_t>(1U << map);
  (settings_.flags ? figure.carried : figure.maps) |= bit;
}

void Game::steal(State& state, int roll) const {
  state.phase = Phase::Run;
  if (roll > catalogue_.numbers.steal_up_to) {
    begin_retreat(state, kBeaker, false);  // clause 5.5
  } else if (settings_.flags) {
    state.turn.price = 0;
    begin_flag(state);
  } else {
    gain_map(state, kBeaker, map_of(state, state.figures[kBeaker].square));
  }
}

}  // namespace ziggurat::ghosts
