// Cards that change places, with what each seat knows of them, and the tokens on the tiles.

#include <algorithm>

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

void Game::draw_treasure(State& state, int who) const {
  if ((state.deck.treasure | state.discard.treasure) == 0) return;  // clause 3.6
  state.chooser = static_cast<std::uint8_t>(who);
  state.phase = Phase::DrawTreasure;
}

namespace {

// Clause 3.5: an empty deck is made anew from its discard.
void refill(Pile& deck, Pile& discard) {
  if (deck != 0) return;
  deck = discard;
  discard = 0;
}

}  // namespace

void Game::drew_treasure(State& state, int card) const {
  const Pile one = treasure().one(card);
  refill(state.deck.treasure, state.discard.treasure);
  state.deck.treasure -= one;
  state.phase = Phase::Run;
  if (!treasure().type(card).is_event) {
    state.hands[side_of(state, state.chooser)].treasure += one;
  } else if (state.chooser == kMaster) {
    state.master_face_up.treasure += one;
  } else {
    state.figures[state.chooser].face_up.treasure += one;  // clause 5.14
  }
}

void Game::drew_discovery(State& state, int card) const {
  const Pile one = discovery().one(card);
  refill(state.deck.discovery, state.discard.discovery);
  state.deck.discovery -= one;
  state.phase = Phase::Run;
  const CardType& type = discovery().type(card);
  if (!type.is_event) {
    state.hands[side_of(state, state.chooser)].discovery += one;
  } else if (type.effect == Effect::Quicksand) {
    state.figures[state.chooser].face_up.discovery += one;
  } else {
    state.discard.discovery += one;
    state.turn.event = type.effect;
    state.turn.stage = TurnStage::Event;
  }
}

// A card laid open: who knew of it knows that it is gone.
void Game::spend_treasure(State& state, int side, int card) const {
  const auto at = static_cast<std::size_t>(side);
  const Pile one = treasure().one(card);
  state.hands[at].treasure -= one;
  state.discard.treasure += one;
  for (auto& known : state.known) {
    if (treasure().count(known[at].treasure, card) > 0) known[at].treasure -= one;
  }
}

void Game::spend_discovery(State& state, int side, int card) const {
  const auto at = static_cast<std::size_t>(side);
  const Pile one = discovery().one(card);
  state.hands[at].discovery -= one;
  state.discard.discovery += one;
  for (auto& known : state.known) {
    if (discovery().count(known[at].discovery, card) > 0) known[at].discovery -= one;
  }
}

// Clause 3.8: the two sides know what changes hands, the rest how many.
void Game::hand_over(State& state, int from, int to, const Cards& cards, SeatSet witnesses) const {
  const auto a = static_cast<std::size_t>(from);
  const auto b = static_cast<std::size_t>(to);
  state.hands[a].treasure -= cards.treasure;
  state.hands[a].discovery -= cards.discovery;
  state.hands[b] += cards;
  const int treasures = treasure().total(cards.treasure);
  const int discoveries = discovery().total(cards.discovery);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
    auto& known = state.known[seat];
    if (state.sides[seat] == from) {
      known[b] += cards;
      continue;
    }
    const bool saw = witnesses.contains(Seat{static_cast<std::uint8_t>(seat)});
    if (saw && state.sides[seat] != to) known[b] += cards;
    if (saw || state.sides[seat] == to) {
      known[a].treasure -= treasure().least(known[a].treasure, cards.treasure);
      known[a].discovery -= discovery().least(known[a].discovery, cards.discovery);
    } else {
      if (treasures > 0) known[a].treasure = treasure().fewer(known[a].treasure, treasures);
      if (discoveries > 0) {
        known[a].discovery = discovery().fewer(known[a].discovery, discoveries);
      }
    }
  }
}

// They have seen that a side holds at least these.
void Game::learn(State& state, SeatSet seats, int side, const Cards& cards) const {
  for (std::uint8_t seat = 0; seat < this->seats(); ++seat) {
    if (!seats.contains(Seat{seat}) || state.sides[seat] == side) continue;
    Cards& known = state.known[seat][static_cast<std::size_t>(side)];
    known.treasure = treasure().most(known.treasure, cards.treasure);
    known.discovery = discovery().most(known.discovery, cards.discovery);
  }
}

void Game::hand_over_all(State& state, int from, int to) const {
  const auto a = static_cast<std::size_t>(from);
  const auto b = static_cast<std::size_t>(to);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
    auto& known = state.known[seat];
    if (state.sides[seat] == from) {
      known[b] += state.hands[a];
    } else if (state.sides[seat] != to) {
      known[b] += known[a];
    }
    known[a] = {};
  }
  state.hands[b] += state.hands[a];
  state.hands[a] = {};
}

// Clause 2.9: no more than the supply holds.
void Game::place_tokens(State& state, int square, int kish, int akkadians) {
  const int placed_kish = std::min<int>(kish, state.kish_left);
  const int placed_akkadians = std::min<int>(akkadians, state.akkadians_left);
  state.kish_left = static_cast<std::uint8_t>(state.kish_left - placed_kish);
  state.akkadians_left = static_cast<std::uint8_t>(state.akkadians_left - placed_akkadians);
  std::uint8_t& tokens = state.tokens[static_cast<std::size_t>(square)];
  tokens = static_cast<std::uint8_t>(tokens + placed_kish + 32 * placed_akkadians);
  if (tokens != 0) state.guarded.insert(square);
}

void Game::clear_tokens(State& state, int square) const {
  state.kish_left = static_cast<std::uint8_t>(state.kish_left + state.kish(square));
  state.akkadians_left = static_cast<std::uint8_t>(state.akkadians_left + state.akkadians(square));
  state.tokens[static_cast<std::size_t>(square)] = 0;
  state.guarded.erase(square);
}

}  // namespace ziggurat::ghosts
