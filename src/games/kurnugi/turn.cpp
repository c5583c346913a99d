// Clauses 3 and 4: setting up, planning, taking Shadows back, initiative.

#include <algorithm>

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {
namespace {

using Kind = Action::Kind;

template <class Use>
void for_each_space(SpaceMask mask, const Use& use) {
  for (; mask != 0; mask &= mask - 1) use(std::countr_zero(mask));
}

bool is_colour_taken(const State& state, int colour) {
  return std::any_of(state.holdings.begin(), state.holdings.end(),
                     [&](const Holding& holding) { return holding.colour == colour; });
}

}  // namespace

// Setting up in its order; `cursor` says how far it got.
void Game::run_setup(State& state) const {
  switch (state.cursor++) {
    case 0:
      // Clauses 3.7 and 13.1: neutral Souls.
      if (seats_ == 2) push(state, Step::NeutralColour, 1);
      if (is_solo()) {
        push(state, Step::DrawNeutral, 2);
        push(state, Step::DrawNeutral, 1);
      }
      return;
    case 1:
      lay_out(state);
      return;
    case 2:
      // Clause 3.4: the lowest sum begins. Solo it is always the player (clause 13.2).
      if (is_solo()) {
        push(state, Step::DrawOrder, 0);
        return;
      }
      for (int owner = 0; owner < seats_; ++owner) {
        const Faces& board = at(state.holdings, owner).dice[kBoard];
        for (int value = 1; value <= kFaces; ++value) {
          add(at(state.keys, owner), value * at(board, value - 1));
        }
      }
      push(state, Step::DecideOrder, 0);
      return;
    case 3:
      state.keys = {};
      if (is_solo()) push(state, Step::OpenEvent, 0);
      if (variant() == Variant::Novice) {
        state.scoring = 0;
      } else {
        push(state, Step::OpenScoring, 0);
      }
      for (int god = kTombs - 1; god >= 0; --god) push(state, Step::OpenInfluence, 0, god);
      push(state, Step::OpenIdentity, 0);
      return;
    default:
      state.phase = Phase::Resources;
      state.cursor = 0;
      return;
  }
}

// Clauses 3.2 and 3.3: decks, and each Soul with what is its own.
void Game::lay_out(State& state) const {
  const Numbers& numbers = catalogue_.numbers;
  state.identity_deck = identity_deck_;
  state.influence_deck = influence_deck_;
  if (variant() != Variant::Novice) state.scoring_deck = byte((1 << kScorings) - 1);
  if (is_solo()) state.event_deck = (1U << kEvents) - 1;
  if (variant() == Variant::Archpriest) {
    state.pact_deck = (1U << kPacts) - 1;
    state.pact_pile = kPactsInPlay;
  }
  for (int owner = owners_ - 1; owner >= 0; --owner) {
    Holding& holding = at(state.holdings, owner);
    holding.tomb = byte(at(catalogue_.start_tomb, holding.colour));
    holding.strength = 5;
    if (is_player(owner)) {
      holding.strength = byte(numbers.soul);
      holding.vril = static_cast<std::uint16_t>(numbers.vril);
      holding.home = kShadows;
      holding.markers = kMarkers;
      roll(state, owner, kBoard, numbers.dice, false);
    } else {
      roll(state, owner, holding.tomb, numbers.neutral_dice, true);
    }
  }
}

// Clause 3.5: those who tie roll a reserve die each, until nobody ties (K8).
void Game::decide_order(State& state) const {
  std::array<std::uint8_t, kOwners> ranks{};
  bool tied = false;
  for (int owner = seats_ - 1; owner >= 0; --owner) {
    const int key = at(state.keys, owner);
    int equal = 0;
    for (int other = 0; other < seats_; ++other) {
      const int theirs = at(state.keys, other);
      if (theirs < key) ++at(ranks, owner);
      equal += theirs == key ? 1 : 0;
    }
    if (equal == 1) continue;
    if (!tied) push(state, Step::DecideOrder, 0);
    tied = true;
    push(state, Step::TieRoll, owner);
  }
  for (int owner = 0; owner < seats_; ++owner) {
    at(state.keys, owner) = byte(at(ranks, owner) * 8);
    if (!tied) at(state.order, at(ranks, owner)) = byte(owner);
  }
}

void Game::list_setup(const State& state, const Frame& frame, List& list) const {
  if (frame.step == Step::NeutralAnswer) {
    list.push_back(act(Kind::Agree));
    list.push_back(act(Kind::Refuse));
    return;
  }
  const Kind kind = frame.step == Step::Colour ? Kind::Colour : Kind::Neutral;
  for (int colour = 0; colour < kColours; ++colour) {
    if (!is_colour_taken(state, colour)) list.push_back(act(kind, colour));
  }
  if (frame.step == Step::NeutralColour) list.push_back(act(Kind::ByLot));
}

// Clause 3.8: one player names the neutral Soul's colour, the other agrees, or the lot decides.
void Game::choose_setup(State& state, Action action) const {
  const Frame frame = state.stack.back();
  pop(state);
  switch (action.kind) {
    case Kind::Colour:
      at(state.holdings, frame.owner).colour = action.a;
      return;
    case Kind::Neutral:
      push(state, Step::NeutralAnswer, 0, action.a);
      return;
    case Kind::Agree:
      at(state.holdings, seats_).colour = frame.a;
      return;
    default:
      push(state, Step::DrawNeutral, seats_);
      return;
  }
}

// Clause 4.3: round after round in the order of initiative; who has nothing left is skipped.
bool Game::next_planner(State& state) const {
  for (int i = 0; i < owners_; ++i) {
    const int place = (state.cursor + i) % owners_;
    const int owner = at(state.order, place);
    if (!is_player(owner)) continue;
    const Holding& holding = at(state.holdings, owner);
    if (holding.home == 0 && (is_solo() || holding.token != kNone)) continue;
    state.cursor = byte(place);
    return false;
  }
  state.cursor = 0;
  state.phase = Phase::Actions;
  return true;
}

void Game::list_plan(const State& state, List& list) const {
  const int owner = at(state.order, state.cursor);
  const Holding& holding = at(state.holdings, owner);
  if (holding.home > 0) {
    for_each_space(free_spaces(state, owner),
                   [&](int space) { list.push_back(act(Kind::Place, space)); });
  }
  if (is_solo() || holding.token != kNone) return;
  int taken = 0;
  for (int other = 0; other < seats_; ++other) {
    const int token = at(state.holdings, other).token;
    if (token < kOwners) taken |= 1 << token;
  }
  for (int token = 0; token < seats_; ++token) {
    if ((taken >> token & 1) == 0) list.push_back(act(Kind::Token, token));
  }
}

void Game::put_shadow(State& state, int owner, int space) const {
  Holding& holding = at(state.holdings, owner);
  holding.spaces |= space_bit(space);
  if (space_at(space).activity == Activity::Dance) holding.danced = true;
}

void Game::plan(State& state, Action action) const {
  const int owner = at(state.order, state.cursor);
  Holding& holding = at(state.holdings, owner);
  if (action.kind == Kind::Place) {
    --holding.home;
    put_shadow(state, owner, action.a);
  } else {
    holding.token = action.a;
    gain(state, owner, at(catalogue_.numbers.token_vril, action.a));
  }
  state.cursor = byte((state.cursor + 1) % owners_);
}

// Clause 4.5: one Shadow after another is taken back.
bool Game::next_actor(State& state) const {
  for (int i = 0; i < owners_; ++i) {
    const int place = (state.cursor + i) % owners_;
    if (at(state.holdings, at(state.order, place)).spaces == 0) continue;
    state.cursor = byte(place);
    return false;
  }
  state.phase = Phase::Initiative;
  return true;
}

void Game::list_actions(const State& state, List& list) const {
  const int owner = at(state.order, state.cursor);
  for_each_space(at(state.holdings, owner).spaces, [&](int space) {
    if (is_possible(state, owner, space)) list.push_back(act(Kind::Act, space));
    list.push_back(act(Kind::Forgo, space));
  });
}

void Game::resolve_shadow(State& state, Action action) const {
  const int owner = at(state.order, state.cursor);
  Holding& holding = at(state.holdings, owner);
  const int space = action.a;
  holding.spaces &= ~space_bit(space);
  state.cursor = byte((state.cursor + 1) % owners_);
  if (action.kind == Kind::Forgo) {
    // Clause 4.6.
    ++holding.home;
    gain(state, owner,
         catalogue_.numbers.forgo + std::max(0, ability(state, owner, Ability::ForgoBonus)));
    return;
  }
  const Activity activity = space_at(space).activity;
  if (activity == Activity::Dance) {
    ++at(holding.shadows, space_at(space).index);
  } else if (activity != Activity::Kur) {
    ++holding.home;
  }
  perform(state, owner, space);
}

// Clauses 4.22 and 7.6: own Shadows by where they stand. Those that are only lent are out already.
void Game::list_shadows(const State& state, const Frame& frame, List& list) const {
  const Holding& holding = at(state.holdings, frame.owner);
  if (frame.a == 0) {
    for (int tomb = 0; tomb < kTombs; ++tomb) {
      if (at(holding.shadows, tomb) > 0) list.push_back(act(Kind::PickShadow, tomb));
    }
    if (holding.home > 0) list.push_back(act(Kind::PickShadow, kBoard));
  }
  for (SpaceMask left = holding.spaces; left != 0; left &= left - 1) {
    list.push_back(act(Kind::PickShadow, shadow_on(std::countr_zero(left))));
  }
}

void Game::take_shadow(State& state, const Frame& frame, int where) const {
  Holding& holding = at(state.holdings, frame.owner);
  if (where < kTombs) {
    --at(holding.shadows, where);
  } else if (where == kBoard) {
    --holding.home;
  } else {
    holding.spaces &= ~space_bit(where - kPlaces);
  }
  if (frame.a == 0) {
    ++holding.removed;
    add_points(state, frame.owner, catalogue_.temples[0].points);
    return;
  }
  const int tomb = frame.a - 1;
  ++at(holding.shadows, tomb);
  perform(state, frame.owner, space::kDance + tomb);
}

// Clauses 4.8 and 4.9: the tokens make the new order; the turn marker moves on.
void Game::change_initiative(State& state) const {
  if (!is_solo()) {
    for (int owner = 0; owner < seats_; ++owner) {
      Holding& holding = at(state.holdings, owner);
      at(state.order, holding.token) = byte(owner);
      holding.token = kNone;
    }
  }
  ++state.turn;
  state.cursor = 0;
  state.phase = is_lament(state) ? Phase::LamentResources : Phase::Resources;
}

}  // namespace ziggurat::kurnugi
