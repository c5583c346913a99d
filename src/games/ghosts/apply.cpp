// What chance may bring, and what an action does: each is handed to its chapter.

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

using Kind = Action::Kind;

namespace {

void pile_odds(const Deck& deck, Pile pile, Kind kind, Game::Outcomes& odds) {
  deck.for_each(pile, [&](int card, int count) {
    odds.push_back({Action(kind, card), static_cast<std::uint32_t>(count)});
  });
}

}  // namespace

void Game::chance(const State& state, Outcomes& odds) const {
  odds.clear();
  switch (state.phase) {
    case Phase::Gala:
      for (int seat = 0; seat < seats(); ++seat) odds.push_back({Action(Kind::Gala, seat), 1});
      return;
    case Phase::Remove:
    case Phase::Deal:
      for (int who = 0; who < kAdventurers; ++who) {
        const bool taken = state.figures[static_cast<std::size_t>(who)].owner != kNobody;
        if (taken || (state.removed >> who & 1U) != 0) continue;
        odds.push_back({Action(state.phase == Phase::Remove ? Kind::Remove : Kind::Deal, who), 1});
      }
      return;
    case Phase::Roll:
    case Phase::AmbushRoll:
      if (state.turn.active != kAnglean) {
        odds.refer_to(ur_dice_, 16);
        return;
      }
      for (const Odds<Action>& outcome : ur_dice_) {  // clause 5.2: a 0 is rolled again
        if (outcome.action.value() != 0) odds.push_back(outcome);
      }
      return;
    case Phase::Price:
      odds.refer_to(d20_, 20);
      return;
    case Phase::Steal:
    case Phase::PotShot:
    case Phase::Attack:
    case Phase::Defence:
      odds.refer_to(d100_, 100);
      return;
    case Phase::Reveal:
    case Phase::ClearDay:
    case Phase::NightVision:
    case Phase::LookUr:
      reveal_odds(state, odds);
      return;
    case Phase::DrawTreasure:
      pile_odds(treasure(), state.deck.treasure != 0 ? state.deck.treasure : state.discard.treasure,
                Kind::Treasure, odds);
      return;
    case Phase::DrawDiscovery:
      pile_odds(discovery(),
                state.deck.discovery != 0 ? state.deck.discovery : state.discard.discovery,
                Kind::Discovery, odds);
      return;
    case Phase::PotShotCard: {
      const Cards& hand = state.hands[side_of(state, state.chooser)];
      if (state.turn.flag == 0) pile_odds(treasure(), hand.treasure, Kind::TakeTreasure, odds);
      if (state.turn.flag == 1) pile_odds(discovery(), hand.discovery, Kind::TakeDiscovery, odds);
      for (int map = 0; map < kMaps && state.turn.flag == 2; ++map) {
        if ((state.figures[state.chooser].carried >> map & 1U) != 0) {
          odds.push_back({Action(Kind::TakeMap, map), 1});
        }
      }
      return;
    }
    case Phase::CityAt:
      for (int square = 0; square < kSquares; ++square) {
        if (state.tile_at(square) == kUrBack) odds.push_back({Action(Kind::CityAt, square), 1});
      }
      return;
    default:
      return;
  }
}

void Game::reveal_odds(const State& state, Outcomes& odds) const {
  if (state.phase == Phase::LookUr) {
    for (const std::uint8_t kind : {ur_, city_}) {
      if (state.bag[kind] > 0) odds.push_back({Action(Kind::Tile, kind), state.bag[kind]});
    }
    return;
  }
  if (state.phase != Phase::NightVision) {
    const int square = state.phase == Phase::Reveal
                           ? state.figures[state.arrivals.back().who].square
                           : next_around(state, state.turn.active, false);
    if (state.tile_at(square) == kUrBack) {  // clause 2.6
      std::uint32_t backs = 0;
      for (const std::uint8_t tile : state.tile) backs += tile == kUrBack ? 1U : 0U;
      const std::uint32_t cities = state.city_known ? 0 : 1;
      if (backs > cities) odds.push_back({Action(Kind::Tile, ur_), backs - cities});
      if (cities > 0) odds.push_back({Action(Kind::Tile, city_), 1});
      return;
    }
  }
  bag_odds(state, odds);
}

void Game::bag_odds(const State& state, Outcomes& odds) const {
  const bool is_unseen = state.phase == Phase::NightVision;
  for (std::size_t kind = 0; kind < catalogue_.tiles.size(); ++kind) {
    std::uint32_t weight = state.bag[kind];
    if (is_unseen && kind == city_) continue;  // both kinds of Ur tile have one back
    if (is_unseen && kind == ur_) weight += state.bag[city_];
    if (weight > 0) odds.push_back({Action(Kind::Tile, static_cast<int>(kind)), weight});
  }
}

void Game::apply(State& state, Action action) const {
  if (action.is_trade()) {
    trade(state, action);
  } else if (action.is_chance()) {
    apply_chance(state, action);
  } else {
    apply_choice(state, action);
  }
  run(state);
}

void Game::apply_chance(State& state, Action action) const {
  const int value = action.value();
  switch (action.kind()) {
    case Kind::Gala:
      set_gala(state, value);
      return;
    case Kind::Remove:
      state.removed |= static_cast<std::uint8_t>(1U << value);
      next_draft(state);
      return;
    case Kind::Deal:
      pick(state, value);
      return;
    case Kind::UrDice:
      if (state.phase == Phase::Roll) {
        rolled(state, value);
      } else {
        ambush_roll(state, value);
      }
      return;
    case Kind::D20:  // clause 8.2
      state.turn.price = static_cast<std::uint8_t>(
          state.turn.active == kBalfarg ? std::max(0, value - catalogue_.numbers.haggle) : value);
      // Clause 9.8: who holds nothing can buy only with what others may give.
      state.phase = state.turn.price == 0 || could_add(state, side_of(state, state.turn.active))
                        ? Phase::Pay
                        : Phase::Run;
      return;
    case Kind::D100:
      if (state.phase == Phase::Steal) {
        steal(state, value);
      } else if (state.phase == Phase::PotShot) {
        pot_shot_roll(state, value);
      } else if (state.phase == Phase::Attack) {
        attack_roll(state, value);
      } else {
        defence_roll(state, value);
      }
      return;
    case Kind::Tile:
      if (state.phase == Phase::LookUr) {
        look_at_ur(state, value);
      } else {
        revealed(state, value);
      }
      return;
    case Kind::Treasure:
      drew_treasure(state, value);
      return;
    case Kind::Discovery:
      drew_discovery(state, value);
      return;
    case Kind::CityAt:
      city_is_at(state, value);
      return;
    default:
      take_card(state, action);
      return;
  }
}

void Game::apply_choice(State& state, Action action) const {
  switch (action.kind()) {
    case Kind::PlaceUr: {  // clause 4.3
      state.tile[static_cast<std::size_t>(action.value())] = kUrBack;
      int laid = 0;
      for (const std::uint8_t tile : state.tile) laid += tile == kUrBack ? 1 : 0;
      if (laid == tile_kind(ur_).count + tile_kind(city_).count) next_draft(state);
      return;
    }
    case Kind::Pick:
      pick(state, action.value());
      return;
    case Kind::PlaceOasis:
      place_oasis(state, action.value());
      return;
    case Kind::Pay:
    case Kind::Buy:
    case Kind::Decline:
      pay(state, action);
      return;
    case Kind::Flag:
      take_flag(state, action.value());
      return;
    case Kind::TakeFrom:
      state.turn.flag = static_cast<std::uint8_t>(action.value());
      state.phase = Phase::PotShotCard;
      return;
    case Kind::To:
      go_to(state, action.value());
      return;
    case Kind::DropTreasure:
      spend_treasure(state, state.chooser, action.value());
      state.phase = Phase::Run;
      return;
    case Kind::DropDiscovery:
      spend_discovery(state, state.chooser, action.value());
      state.phase = Phase::Run;
      return;
    case Kind::Equip:
    case Kind::Ready:
    case Kind::Vanish:
    case Kind::Sandstorm:
    case Kind::DustDevil:
    case Kind::Charge:
      fight_choice(state, action);
      return;
    default:
      act(state, action);
      return;
  }
}

// Clause 8.3: cards are laid down until they reach the price; nothing is given back.
void Game::pay(State& state, Action action) const {
  const std::uint8_t side = side_of(state, state.turn.active);
  Cards& hand = state.hands[side];
  if (action.kind() == Kind::Pay) {
    const Pile one = treasure().one(action.value());
    hand.treasure -= one;
    state.paid.treasure += one;
    for (auto& known : state.known) {
      if (treasure().count(known[side].treasure, action.value()) > 0) known[side].treasure -= one;
    }
    return;
  }
  state.phase = Phase::Run;
  if (action.kind() == Kind::Buy) {
    state.discard.treasure += state.paid.treasure;
    const int square = state.figures[state.turn.active].square;
    gain_map(state, state.turn.active, settings_.flags ? state.turn.flag : map_of(state, square));
  } else {
    hand.treasure += state.paid.treasure;
    SeatSet all = SeatSet::first(seats());
    learn(state, all, side, state.paid);  // they lay open
  }
  state.paid = {};
}

void Game::ambush_roll(State& state, int total) const {
  const bool is_event = state.turn.event == Effect::Ambush;
  const int who = state.turn.active;
  state.turn.event = Effect::Caravan;
  state.phase = Phase::Run;
  if (total == 0) {  // clause 5.17
    draw_treasure(state, who);
    return;
  }
  place_tokens(state, state.figures[state.turn.active].square, total, 0);
  push_arrival(state, who, is_event ? Cause::Ambush : Cause::TwosAmbush, Stage::Enemies);
}

}  // namespace ziggurat::ghosts
