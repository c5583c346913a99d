// What a seat may choose, and whom the game waits for.

#include <algorithm>

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

using Kind = Action::Kind;

Actor Game::actor(const State& state) const {
  const auto seat = [&](int index) { return Actor::seat(Seat{static_cast<std::uint8_t>(index)}); };
  switch (state.phase) {
    case Phase::PlaceUr:
    case Phase::MasterArm:
      return seat(state.gala);
    case Phase::Draft:
    case Phase::PlaceOasis:
      return seat(state.chooser);
    case Phase::Begin:
    case Phase::Act:
    case Phase::Pay:
    case Phase::Flag:
      return seat(seat_of(state, state.turn.active));
    case Phase::PotShotPile:
      return seat(seat_of(state, kBrodgar));
    case Phase::DustDevil:
    case Phase::Arm:
      return seat(seat_of(state, state.fight.attacker));
    case Phase::Answer:
    case Phase::Defend:
      return seat(seat_of(state, state.fight.defender));
    case Phase::Target:
      return seat(seat_of(state, state.chooser));
    case Phase::Limit:
      return seat(limit_seat(state));
    case Phase::Offer:
      return seat(asked_seat(state));
    case Phase::Over:
      return Actor::nobody();
    default:
      return Actor::chance();
  }
}

int Game::limit_seat(const State& state) const {
  if (state.chooser == kMasterSide) return state.gala;
  int seat = 0;
  in_turn_order(state, [&](int who) {
    if (side_of(state, who) != state.chooser) return false;
    seat = seat_of(state, who);
    return true;
  });
  return seat;
}

void Game::choices(const State& state, Seat seat, Choices& list) const {
  list.clear();
  if (seat.index >= seats()) return;
  const bool is_open = trading_is_open(state);
  if (state.phase == Phase::Offer ||
      (is_open && state.drafts[seat.index].stage != DraftStage::None)) {
    trade_choices(state, seat.index, list);
    return;
  }
  if (actor(state).is(seat)) actor_choices(state, list);
  if (is_open) trade_choices(state, seat.index, list);
}

void Game::actor_choices(const State& state, Choices& list) const {
  switch (state.phase) {
    case Phase::PlaceUr:
    case Phase::Draft:
    case Phase::PlaceOasis:
      setup_choices(state, list);
      return;
    case Phase::Begin:
      list.push_back(Action(Kind::Roll));
      return;
    case Phase::Act:
      act_choices(state, list);
      return;
    case Phase::Pay:
      pay_choices(state, list);
      return;
    case Phase::Flag:
      for (int map = 0; map < kMaps; ++map) {
        if ((state.figures[state.turn.active].maps >> map & 1U) == 0) {
          list.push_back(Action(Kind::Flag, map));
        }
      }
      return;
    case Phase::PotShotPile: {
      const Cards& hand = state.hands[side_of(state, state.chooser)];
      if (hand.treasure != 0) list.push_back(Action(Kind::TakeFrom, 0));
      if (hand.discovery != 0) list.push_back(Action(Kind::TakeFrom, 1));
      if (state.figures[state.chooser].carried != 0) list.push_back(Action(Kind::TakeFrom, 2));
      return;
    }
    case Phase::DustDevil:
    case Phase::Arm:
    case Phase::Answer:
    case Phase::Defend:
    case Phase::MasterArm:
      fight_choices(state, list);
      return;
    case Phase::Target:
      targets(state).for_each([&](int square) { list.push_back(Action(Kind::To, square)); });
      return;
    case Phase::Limit:
      limit_choices(state, list);
      return;
    default:
      return;
  }
}

void Game::setup_choices(const State& state, Choices& list) const {
  if (state.phase == Phase::Draft) {
    for (int who = 0; who < kAdventurers; ++who) {
      const bool taken = state.figures[static_cast<std::size_t>(who)].owner != kNobody;
      if (!taken && (state.removed >> who & 1U) == 0) list.push_back(Action(Kind::Pick, who));
    }
    return;
  }
  const Kind kind = state.phase == Phase::PlaceUr ? Kind::PlaceUr : Kind::PlaceOasis;
  for (int square = 0; square < kSquares; ++square) {
    if (state.tile_at(square) == kNoTile) list.push_back(Action(kind, square));
  }
}

void Game::act_choices(const State& state, Choices& list) const {
  const Turn& turn = state.turn;
  const Figure& figure = state.figures[turn.active];
  if (turn.moves > 0 && turn.stopped == 0) {  // clause 6.5
    adjacent(turn.active, figure.square).for_each([&](int square) {
      list.push_back(Action(Kind::Step, square));
    });
  }
  if (can_teleport(state)) {  // clause 6.7
    state.face_up.for_each([&](int square) {
      if (square != figure.square && special_at(state, square) == Special::Stone) {
        list.push_back(Action(Kind::Teleport, square));
      }
    });
  }
  card_choices(state, list);
  place_choices(state, list);
  list.push_back(Action(Kind::EndTurn));
}

void Game::card_choices(const State& state, Choices& list) const {
  const Turn& turn = state.turn;
  const Pile hand = state.hands[side_of(state, turn.active)].discovery;
  if (hand == 0) return;
  const auto add = [&](Effect effect) {
    const int card = catalogue_.card_with(effect);
    if (discovery().count(hand, card) > 0) list.push_back(Action(Kind::Play, card));
  };
  if (!turn.has_boat) add(Effect::Boat);
  if (!turn.has_rope) add(Effect::Rope);
  if (state.figures[turn.active].has_retreated) return;  // clause 6.13
  add(Effect::Caravan);
  if (discovery().count(hand, catalogue_.card_with(Effect::Theft)) > 0 &&
      !theft_targets(state, turn.active).empty()) {
    add(Effect::Theft);
  }
}

// What the tile under the active adventurer offers.
void Game::place_choices(const State& state, Choices& list) const {
  const Turn& turn = state.turn;
  const Figure& figure = state.figures[turn.active];
  const bool is_beaker = turn.active == kBeaker && !turn.has_stolen;
  switch (special_at(state, figure.square)) {
    case Special::Ziggurat:
      if (settings_.flags || (figure.maps >> map_of(state, figure.square) & 1U) != 0) return;
      if (!turn.has_priced) list.push_back(Action(Kind::Price));
      if (is_beaker) list.push_back(Action(Kind::Steal));
      return;
    case Special::Ghost:
      if (!turn.has_challenged) list.push_back(Action(Kind::Challenge));
      return;
    case Special::City:
      if (settings_.flags && figure.carried == 0) {  // clause 11.20
        if (!turn.has_priced && treasures(state, side_of(state, turn.active)) > 0) {
          list.push_back(Action(Kind::Price));
        }
        if (is_beaker) list.push_back(Action(Kind::Steal));
      }
      if (!turn.has_met_nanna && may_meet_nanna(state, turn.active)) {
        list.push_back(Action(Kind::Challenge));
      }
      return;
    default:
      return;
  }
}

void Game::pay_choices(const State& state, Choices& list) const {
  const int paid = lapis(state.paid.treasure);
  const Pile hand = state.hands[side_of(state, state.turn.active)].treasure;
  if (paid >= state.turn.price) {
    list.push_back(Action(Kind::Buy));
  } else if (paid + lapis(hand) >= state.turn.price) {
    treasure().for_each(hand, [&](int card, int) {
      if (treasure().type(card).lapis > 0) list.push_back(Action(Kind::Pay, card));
    });
  }
  list.push_back(Action(Kind::Decline));
}

void Game::fight_choices(const State& state, Choices& list) const {
  const Fight& fight = state.fight;
  const bool attacks = state.phase == Phase::Arm || state.phase == Phase::DustDevil;
  const int who = state.phase == Phase::MasterArm ? kMaster
                  : attacks                       ? fight.attacker
                                                  : fight.defender;
  const Cards& hand = state.hands[side_of(state, who)];
  const int vanish = catalogue_.card_with(Effect::Vanish);
  const int sandstorm = catalogue_.card_with(Effect::Sandstorm);
  const bool has_storm = discovery().count(hand.discovery, sandstorm) > 0;
  if (state.phase == Phase::DustDevil) {  // clause 11.14
    discovery().for_each(hand.discovery, [&](int card, int count) {
      const bool is_second = card != sandstorm || count > 1;
      if (has_storm && is_second && (card == vanish || who == kBeaker)) {
        list.push_back(Action(Kind::DustDevil, card));
      }
    });
    list.push_back(Action(Kind::Charge));
    return;
  }
  if (state.phase == Phase::Answer || state.phase == Phase::Defend) {
    discovery().for_each(hand.discovery, [&](int card, int) {
      if (card == vanish || who == kBeaker) list.push_back(Action(Kind::Vanish, card));
    });
    if (has_storm) list.push_back(Action(Kind::Sandstorm));
  }
  if (state.phase != Phase::Answer) {
    treasure().for_each(hand.treasure, [&](int card, int) {  // clause 7.10
      const CardType& type = treasure().type(card);
      const bool worn = (fight.worn >> static_cast<unsigned>(type.kind) & 1U) != 0;
      if (type.kind > CardKind::Gem && !worn) list.push_back(Action(Kind::Equip, card));
    });
  }
  list.push_back(Action(Kind::Ready));
}

void Game::limit_choices(const State& state, Choices& list) const {
  const Cards& hand = state.hands[state.chooser];
  const int limit = catalogue_.numbers.hand_limit;
  if (treasure().total(hand.treasure) > limit) {
    treasure().for_each(hand.treasure,
                        [&](int card, int) { list.push_back(Action(Kind::DropTreasure, card)); });
  }
  if (discovery().total(hand.discovery) > limit) {
    discovery().for_each(hand.discovery,
                         [&](int card, int) { list.push_back(Action(Kind::DropDiscovery, card)); });
  }
}

}  // namespace ziggurat::ghosts
