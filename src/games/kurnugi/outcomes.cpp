// What chance may bring, and what it brought.

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {
namespace {

using Kind = Action::Kind;

// Lists every card of a mask.
template <class Odds>
void draw_from(std::uint64_t mask, Deck deck, Odds& odds) {
  for (; mask != 0; mask &= mask - 1) {
    odds.push_back({act(Kind::Draw, std::countr_zero(mask), static_cast<int>(deck)), 1});
  }
}

}  // namespace

void Game::chance(const State& state, OddsVec<Action, kMaxOutcomes>& odds) const {
  odds.clear();
  const Frame& frame = state.stack.back();
  switch (frame.step) {
    case Step::RollDice:
    case Step::TieRoll:
    case Step::SoulRoll:
      odds.refer_to(die_, kFaces);
      return;
    case Step::DrawNeutral: {
      std::uint64_t free = (1U << kColours) - 1;
      for (int owner = 0; owner < owners_; ++owner) {
        const int colour = at(state.holdings, owner).colour;
        if (colour < kColours) free &= ~(std::uint64_t{1} << colour);
      }
      draw_from(free, Deck::Colour, odds);
      return;
    }
    case Step::DrawOrder:
      draw_from(6, Deck::Order, odds);
      return;
    case Step::DrawIdentity:
    case Step::OpenIdentity:
      draw_from(state.identity_deck, Deck::Identity, odds);
      return;
    case Step::OpenInfluence:
      draw_from(std::uint64_t{at(state.influence_deck, frame.a)} << frame.a * kInfluencesPerGod,
                Deck::Influence, odds);
      return;
    case Step::OpenScoring:
      draw_from(state.scoring_deck, Deck::Scoring, odds);
      return;
    case Step::OpenPact:
    case Step::PactFromPile:
      draw_from(state.pact_deck, Deck::Pact, odds);
      return;
    case Step::OpenEvent:
      draw_from(state.event_deck, Deck::Event, odds);
      return;
    default:
      CHECK(false);
  }
}

void Game::take_outcome(State& state, Action action) const {
  const Frame frame = state.stack.back();
  const int card = action.a;
  Holding& holding = at(state.holdings, frame.owner);
  if (frame.step != Step::RollDice) pop(state);
  switch (frame.step) {
    case Step::RollDice:
      take_roll(state, action.a);
      return;
    case Step::TieRoll:
      add(at(state.keys, frame.owner), action.a);
      return;
    case Step::SoulRoll:
      // Clause 5.3: by the diagram, without tolls (K17).
      holding.tomb = byte(at(at(catalogue_.tombs, holding.tomb).diagram, action.a - 1));
      return;
    case Step::DrawNeutral:
      holding.colour = byte(card);
      return;
    case Step::DrawOrder:
      state.order = {0, byte(card), byte(3 - card), 3, 4};
      return;
    case Step::DrawIdentity:
      state.identity_deck &= ~(1U << card);
      state.drawn = byte(card);
      return;
    case Step::OpenIdentity:
      state.identity_deck &= ~(1U << card);
      state.identity = byte(card);
      return;
    case Step::OpenInfluence:
      add(at(state.influence_deck, frame.a), -(1 << card % kInfluencesPerGod));
      at(state.influence, frame.a) = byte(card);
      return;
    case Step::OpenScoring:
      add(state.scoring_deck, -(1 << card));
      state.scoring = byte(card);
      return;
    case Step::OpenPact:
    case Step::PactFromPile:
      state.pact_deck = static_cast<std::uint16_t>(state.pact_deck & ~(1U << card));
      --state.pact_pile;
      state.pacts_open = static_cast<std::uint16_t>(state.pacts_open | 1U << card);
      if (frame.step == Step::PactFromPile) take_pact(state, frame.owner, card);
      return;
    case Step::OpenEvent:
      state.event_deck = static_cast<std::uint16_t>(state.event_deck & ~(1U << card));
      state.event = byte(card);
      return;
    default:
      CHECK(false);
  }
}

}  // namespace ziggurat::kurnugi
