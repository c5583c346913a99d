// What a seat may know, why it may not do something, and actions as codes.

#include <algorithm>

#include "games/kurnugi/rules.h"
#include "games/kurnugi/shapes.h"

namespace ziggurat::kurnugi {
namespace {

using Kind = Action::Kind;

// Whose the hidden second Identity card is; asked while there is one.
int drawer(const State& state) { return state.stack.back().owner; }

}  // namespace

std::optional<Action> Game::decode(Code code) {
  if ((code >> 24) >= kKinds) return std::nullopt;
  const Action action{static_cast<Kind>(code >> 24), static_cast<std::uint8_t>(code >> 16 & 0xFF),
                      static_cast<std::uint8_t>(code >> 8 & 0xFF),
                      static_cast<std::uint8_t>(code & 0xFF)};
  return is_well_formed(action) ? std::optional(action) : std::nullopt;
}

// Clause 1.6: all is open but the decks and, while it is chosen, the second Identity card.
View Game::view(const State& state, Viewer viewer) const {
  View view{state, viewer};
  if (state.drawn != kNone && !viewer.is(Seat{byte(drawer(state))})) {
    view.known.identity_deck |= 1U << state.drawn;
    view.known.drawn = kUnseen;
  }
  return view;
}

// Clause 6.9 (K32): those that are neither in the deck, nor lie open, nor belong to somebody. A
// card that the viewer may not see is still among the deck's.
std::uint32_t Game::identities_out(const State& state) const {
  if (state.phase == Phase::Setup) return 0;
  std::uint32_t in_game = state.identity_deck;
  const auto keep = [&](std::uint8_t card) { in_game |= card < kIdentities ? 1U << card : 0; };
  keep(state.identity);
  keep(state.drawn);
  for (const Holding& holding : state.holdings) {
    for (const std::uint8_t card : holding.identities) keep(card);
  }
  return identity_deck_ & ~in_game;
}

State Game::sample(const View& view, Rng& rng) const {
  State state = view.known;
  if (state.drawn != kUnseen) return state;
  auto skip = rng.below(static_cast<std::uint32_t>(std::popcount(state.identity_deck)));
  std::uint32_t left = state.identity_deck;
  while (skip-- > 0) left &= left - 1;
  const int card = std::countr_zero(left);
  state.identity_deck &= ~(1U << card);
  state.drawn = byte(card);
  return state;
}

bool Game::sees(const State& state, Action action, Viewer viewer) const {
  if (action.kind != Kind::Draw || state.stack.back().step != Step::DrawIdentity) return true;
  return viewer.is(Seat{state.stack.back().owner});
}

Result<void, Reason> Game::check(const State& state, Seat seat, Action action) const {
  List list;
  choices(state, seat, list);
  if (std::find(list.begin(), list.end(), action) != list.end()) return {};
  const Actor now = actor(state);
  if (now.is_nobody()) return fail(Reason::GameOver);
  if (action.kind == Kind::Roll || action.kind == Kind::Draw) return fail(Reason::ChanceDecides);
  if (!now.is(seat)) return fail(now.is_chance() ? Reason::ChanceDecides : Reason::NotYourTurn);
  return fail(why_not(state, seat.index, action));
}

Reason Game::why_not(const State& state, int owner, Action action) const {
  const Holding& holding = at(state.holdings, owner);
  const Phase phase = state.stack.empty() ? state.phase : Phase::Setup;
  const Step step = state.stack.empty() ? Step::RollDice : state.stack.back().step;
  List list;
  choices(state, Seat{byte(owner)}, list);
  const bool fits = std::any_of(list.begin(), list.end(),
                                [&](const Action& choice) { return choice.kind == action.kind; });
  switch (action.kind) {
    case Kind::Place: {
      if (phase != Phase::Plan && step != Step::ReturnShadow) return Reason::NotNow;
      if (phase == Phase::Plan && holding.home == 0) return Reason::NoShadowHome;
      const SpaceMask wanted = space_bit(action.a);
      if ((blocked_ & wanted) != 0) return Reason::SpaceBlocked;
      if ((spaces_for(state, owner) & wanted) == 0) return Reason::NoSuchSpace;
      for (int other = 0; other < seats_; ++other) {
        if ((at(state.holdings, other).spaces & wanted) != 0) return Reason::SpaceTaken;
      }
      return Reason::DanceOnce;
    }
    case Kind::Token:
      if (phase != Phase::Plan) return Reason::NotNow;
      return holding.token != kNone ? Reason::TokenOnce : Reason::TokenTaken;
    case Kind::Act:
    case Kind::Forgo:
      if (phase != Phase::Actions) return Reason::NotNow;
      if ((holding.spaces & space_bit(action.a)) == 0) return Reason::NoShadowThere;
      return is_affordable(state, owner, action.a) ? Reason::Impossible : Reason::CannotPay;
    case Kind::Copy:
      if (step != Step::Kur && step != Step::AnyAction && step != Step::OtherTemple) {
        return Reason::NotNow;
      }
      if ((blocked_ & space_bit(action.a)) != 0) return Reason::SpaceBlocked;
      if ((spaces_for(state, owner) & space_bit(action.a)) == 0) return Reason::NoSuchSpace;
      return is_affordable(state, owner, action.a) ? Reason::Impossible : Reason::CannotPay;
    case Kind::Colour:
    case Kind::Neutral:
      return fits ? Reason::ColourTaken : Reason::NotNow;
    case Kind::MoveDie:
    case Kind::ChangeDie:
    case Kind::PickDie:
    case Kind::Split:
      return fits ? Reason::NoSuchDie : Reason::NotNow;
    case Kind::Mark:
      if (step == Step::Mark && state.stack.back().a != 0 && !is_present(state, owner, action.a)) {
        return Reason::NoPresence;
      }
      return fits || step == Step::Dance ? Reason::CardTaken : Reason::NotNow;
    case Kind::Keep:
    case Kind::Replace:
      return fits ? Reason::SlotTaken : Reason::NotNow;
    case Kind::MoveSoul:
    case Kind::MoveDemon:
    case Kind::MoveShadow:
      return step == Step::MovePieces || fits ? Reason::NotAdjacent : Reason::NotNow;
    case Kind::Buy:
      if (step != Step::Ritual) return Reason::NotNow;
      return holding.vril < ritual_price(state, owner) ? Reason::CannotPay : Reason::Impossible;
    case Kind::PickShadow:
      return fits ? Reason::NoShadowThere : Reason::NotNow;
    case Kind::Field:
      return fits ? Reason::FieldTaken : Reason::NotNow;
    case Kind::Play: {
      if (phase != Phase::Cards) return Reason::NotNow;
      const int god = action.a / kInfluencesPerGod;
      if (at(state.influence, god) != action.a || at(state.mark, god) != owner) {
        return Reason::NotYourCard;
      }
      // Else without the Astronomer's gift.
      return action.b == 0 ? Reason::CannotPay : Reason::Impossible;
    }
    case Kind::Build:
      if (step == Step::PickAltar && action.a < kTombs && variant() != Variant::Novice &&
          !is_present(state, owner, action.a)) {
        return Reason::NoPresence;
      }
      return step == Step::PickAltar || step == Step::PickTriad ? Reason::Impossible
                                                                : Reason::NotNow;
    case Kind::Raise:
    case Kind::Summon:
    case Kind::SetGate:
      return fits ? Reason::Impossible : Reason::NotNow;
    default:
      return Reason::NotNow;
  }
}

}  // namespace ziggurat::kurnugi
