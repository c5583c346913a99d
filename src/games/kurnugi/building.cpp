// Clauses 6, 7, 9 and 10: Identities and crystals, Altars, marks, Demons, Gates and Pacts.

#include <algorithm>

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {
namespace {

using Kind = Action::Kind;

// Crystals that pay once, by their place in a Crystals frame.
constexpr std::array<Half, 4> kOnce = {Half::Strength, Half::Mark, Half::Action, Half::Altar};

std::uint8_t& waiting(Frame& frame, std::size_t index) {
  return *std::array<std::uint8_t*, 4>{&frame.a, &frame.b, &frame.c, &frame.d}[index];
}

}  // namespace

int Game::identities_of(const Holding& holding) {
  int count = 0;
  for (const std::uint8_t card : holding.identities) count += card != kNone ? 1 : 0;
  return count;
}

// Clause 6.4: between neighbouring slots, top and bottom.
int Game::closed_crystals(const Holding& holding, Half half) const {
  int count = 0;
  for (std::size_t slot = 0; slot + 1 < kSlots; ++slot) {
    const std::uint8_t left = holding.identities[slot];
    const std::uint8_t right = holding.identities[slot + 1];
    if (left >= kIdentities || right >= kIdentities) continue;
    for (std::size_t level = 0; level < 2; ++level) {
      const Half touching = catalogue_.identities[left].right[level];
      const bool closed = touching == catalogue_.identities[right].left[level];
      count += closed && touching == half ? 1 : 0;
    }
  }
  return count;
}

// Clause 6.5: the crystals that a card in this slot closes; once-only ones pay now.
void Game::close_crystals(State& state, int owner, int slot) const {
  const Holding& holding = at(state.holdings, owner);
  Frame frame{Step::Crystals, byte(owner)};
  bool any = false;
  for (int left = std::max(0, slot - 1); left <= std::min(slot, kSlots - 2); ++left) {
    const std::uint8_t a = at(holding.identities, left);
    const std::uint8_t b = at(holding.identities, left + 1);
    if (a == kNone || b == kNone) continue;
    for (std::size_t level = 0; level < 2; ++level) {
      const Half half = catalogue_.identities[a].right[level];
      if (half != catalogue_.identities[b].left[level]) continue;
      if (half == Half::Point) add_points(state, owner, 1);
      for (std::size_t i = 0; i < kOnce.size(); ++i) {
        if (half != kOnce[i]) continue;
        ++waiting(frame, i);
        any = true;
      }
    }
  }
  if (any) state.stack.push_back(frame);
}

void Game::place_identity(State& state, int owner, int slot, int card) const {
  at(at(state.holdings, owner).identities, slot) = byte(card);
  state.identity = kNone;
  state.drawn = kNone;
}

// Clause 6.6 (K39): several at once come in the owner's order.
bool Game::run_crystals(State& state) const {
  Frame& frame = state.stack.back();
  int kinds = 0;
  std::size_t only = 0;
  for (std::size_t i = 0; i < kOnce.size(); ++i) {
    if (waiting(frame, i) == 0) continue;
    ++kinds;
    only = i;
  }
  if (kinds > 1) return false;
  const int owner = frame.owner;
  if (kinds == 0) {
    pop(state);
  } else {
    --waiting(frame, only);
    use_crystal(state, owner, kOnce[only]);
  }
  return true;
}

void Game::use_crystal(State& state, int owner, Half half) const {
  switch (half) {
    case Half::Strength:
      push(state, Step::Strength, owner);
      return;
    case Half::Mark:
      push(state, Step::Mark, owner);
      return;
    case Half::Action:
      push(state, Step::AnyAction, owner);
      return;
    case Half::Altar:
      push(state, Step::RaiseAltar, owner);
      return;
    default:
      return;
  }
}

void Game::build(State& state, int owner, int altar) const {
  at(state.altars, altar) = {byte(owner), 1};
  reach_level(state, altar);
}

void Game::raise(State& state, int altar) const {
  ++at(state.altars, altar).level;
  reach_level(state, altar);
}

// Clause 7.3: what a level gives on reaching it, by whatever means.
void Game::reach_level(State& state, int altar) const {
  const BuiltAltar& built = at(state.altars, altar);
  const AltarLevel& now = level(altar, built);
  const int owner = built.owner;
  shift(state, owner, now.soul - now.shadows);
  add_points(state, owner, now.points);
  for (int i = 0; i < now.dice; ++i) give_die(state, owner, kBoard);
  for (int i = 0; i < now.marks; ++i) push(state, Step::Mark, owner);
}

// Clauses 8.2 and 8.3 (K22, K23): a free open card, a marker left.
void Game::list_marks(const State& state, int owner, bool needs_presence, List& list) const {
  if (at(state.holdings, owner).markers == 0) return;
  for (int god = 0; god < kTombs; ++god) {
    const bool free = at(state.influence, god) != kNone && at(state.mark, god) == kNone;
    if (free && (!needs_presence || is_present(state, owner, god))) {
      list.push_back(act(Kind::Mark, god));
    }
  }
}

void Game::put_mark(State& state, int owner, int god) const {
  at(state.mark, god) = byte(owner);
  --at(state.holdings, owner).markers;
}

void Game::take_pact(State& state, int owner, int pact) const {
  state.pacts_open = static_cast<std::uint16_t>(state.pacts_open & ~(1U << pact));
  Holding& holding = at(state.holdings, owner);
  if (holding.pacts.empty()) {
    holding.pacts.push_back(byte(pact));
  } else {
    push(state, Step::AttachPact, owner, pact);
  }
}

void Game::list_building(const State& state, const Frame& frame, List& list) const {
  const int owner = frame.owner;
  const Holding& holding = at(state.holdings, owner);
  switch (frame.step) {
    case Step::PickIdentity:
      for (int which = 0; which < (state.drawn == kNone ? 1 : 2); ++which) {
        for (int slot = 0; slot < kSlots; ++slot) {
          if (at(holding.identities, slot) == kNone) {
            list.push_back(act(Kind::Keep, which, slot));
          }
        }
      }
      return;
    case Step::Madness:
      for (int slot = 0; slot < kSlots; ++slot) {
        if (at(holding.identities, slot) != kNone) list.push_back(act(Kind::Replace, slot));
      }
      return;
    case Step::PickAltar:
      list_altars(state, owner, frame.a, holding.vril, list);
      return;
    case Step::PickTriad:
      list_triads(state, owner, frame.a, holding.vril, list);
      return;
    case Step::Mark:
      list_marks(state, owner, frame.a != 0, list);
      return;
    case Step::Dance:
      list.push_back(act(Kind::Income));
      if (holding.markers > 0 && at(state.influence, frame.a) != kNone &&
          at(state.mark, frame.a) == kNone) {
        list.push_back(act(Kind::Mark, frame.a));
      }
      return;
    case Step::PickShadow:
      list_shadows(state, frame, list);
      return;
    case Step::Kur:
      list_copies(state, owner, list);
      if (holding.removed > 0 && holding.vril >= catalogue_.numbers.return_price) {
        list.push_back(act(Kind::ReturnShadow));
      }
      return;
    case Step::ReturnShadow:
      for (SpaceMask left = free_spaces(state, owner); left != 0; left &= left - 1) {
        list.push_back(act(Kind::Place, std::countr_zero(left)));
      }
      return;
    case Step::Demon:
      for (int demon = 0; demon < kDemons; ++demon) {
        const bool named = holding.top[0] / kInfluencesPerGod == demon ||
                           holding.top[1] / kInfluencesPerGod == demon;
        if (named && at(state.demons, demon).owner == kNone) {
          list.push_back(act(Kind::Summon, demon));
        }
      }
      return;
    case Step::Gate:
      list_gates(state, owner, frame.a, list);
      return;
    case Step::AttachPact:
      list.push_back(act(Kind::Attach, 0));
      list.push_back(act(Kind::Attach, 1));
      return;
    case Step::PactReward:
      for (unsigned left = state.pacts_open; left != 0; left &= left - 1) {
        list.push_back(act(Kind::TakePact, std::countr_zero(left)));
      }
      return;
    case Step::Unmark:
      for (int god = 0; god < kTombs; ++god) {
        if (at(state.mark, god) == owner) list.push_back(act(Kind::Unmark, god));
      }
      return;
    case Step::OtherTemple:
      for (int god = 0; god < kDumuzi; ++god) {
        if (temple_possible(state, owner, god, holding.vril)) {
          list.push_back(act(Kind::Copy, space::kTemple + god));
        }
      }
      return;
    case Step::AnyAction:
      list_copies(state, owner, list);
      list.push_back(act(Kind::Done));
      return;
    case Step::Crystals: {
      Frame copy = frame;
      for (std::size_t i = 0; i < kOnce.size(); ++i) {
        if (waiting(copy, i) > 0) list.push_back(act(Kind::Crystal, static_cast<int>(kOnce[i])));
      }
      return;
    }
    case Step::Strength:
      list.push_back(act(Kind::Strength, 0));
      list.push_back(act(Kind::Strength, 1));
      return;
    case Step::RaiseAltar:
      for (int altar = 0; altar < kAltars; ++altar) {
        const BuiltAltar& built = at(state.altars, altar);
        if (built.owner == owner && built.level < kMostLevel) {
          list.push_back(act(Kind::Raise, altar));
        }
      }
      return;
    case Step::Thief:
      for (int other = 0; other < seats_; ++other) {
        if (at(state.holdings, other).vril > holding.vril) list.push_back(act(Kind::Rob, other));
      }
      return;
    case Step::PickField:
      for (int field = 0; field < kFields; ++field) {
        if (at(at(state.fields, frame.a), field) == kNone) list.push_back(act(Kind::Field, field));
      }
      return;
    case Step::PickPile:
      list.push_back(act(Kind::Pile, frame.a, 0));
      list.push_back(act(Kind::Pile, frame.a, 1));
      return;
    case Step::RenewCards:
      for (int god = 0; god < kTombs; ++god) {
        if (at(state.mark, god) != owner) continue;
        // Clause 8.8: the first two cards begin a pile each. Two piles of one god are alike.
        const int card = at(state.influence, god);
        const bool fills = holding.top[0] == kNone || holding.top[1] == kNone;
        const bool alike =
            !fills && holding.top[0] / kInfluencesPerGod == holding.top[1] / kInfluencesPerGod;
        if (!fills || holding.top[0] == kNone) list.push_back(act(Kind::Pile, card, 0));
        if (!alike && (!fills || holding.top[0] != kNone)) list.push_back(act(Kind::Pile, card, 1));
      }
      return;
    default:
      CHECK(false);
  }
}

void Game::choose_building(State& state, Action action) const {
  const Frame frame = state.stack.back();
  const int owner = frame.owner;
  Holding& holding = at(state.holdings, owner);
  pop(state);
  switch (action.kind) {
    case Kind::Keep:
      // Clauses 6.2 and 6.10: crystals pay, the other card leaves the game, the next one is opened.
      push(state, Step::OpenIdentity, 0);
      place_identity(state, owner, action.b, action.a == 0 ? state.identity : state.drawn);
      close_crystals(state, owner, action.b);
      return;
    case Kind::Replace:
      // Clauses 6.7 and 6.10: likewise.
      push(state, Step::OpenIdentity, 0);
      place_identity(state, owner, action.a, state.identity);
      close_crystals(state, owner, action.a);
      return;
    case Kind::Build:
      pay(state, owner, frame.a);
      build(state, owner, action.a);
      return;
    case Kind::Raise:
      if (frame.step != Step::RaiseAltar) {
        pay(state, owner, altar_price(state, owner, frame.a, true));
      }
      raise(state, action.a);
      return;
    case Kind::Mark:
      put_mark(state, owner, action.a);
      return;
    case Kind::Unmark:
      at(state.mark, action.a) = kNone;
      ++holding.markers;
      add_points(state, owner, catalogue_.temples[1].points);
      return;
    case Kind::Income:
      // Clauses 4.14 and 4.21: players Present there, the owner of the Shadow included.
      gain(state, owner, dance_income(state, owner, frame.a));
      return;
    case Kind::Copy:
      if (frame.step == Step::Kur) ++holding.removed;
      copy(state, owner, action.a);
      return;
    case Kind::PickShadow:
      take_shadow(state, frame, action.a);
      return;
    case Kind::ReturnShadow:
      ++holding.home;
      --holding.removed;
      pay(state, owner, catalogue_.numbers.return_price);
      push(state, Step::ReturnShadow, owner);
      return;
    case Kind::Place:
      put_shadow(state, owner, action.a);
      return;
    case Kind::Summon:
      at(state.demons, action.a) = {byte(owner), action.a};
      return;
    case Kind::SetGate:
      set_gate(state, owner, action.a, action.b);
      return;
    case Kind::TakePact:
      take_pact(state, owner, action.a);
      return;
    case Kind::Attach:
      holding.pacts.push_back(frame.a);
      if (action.a == 0) {
        std::rotate(holding.pacts.begin(), holding.pacts.end() - 1, holding.pacts.end());
      }
      return;
    case Kind::Strength:
      shift(state, owner, action.a == 0 ? 1 : -1);
      return;
    case Kind::Crystal: {
      Frame left = frame;
      for (std::size_t i = 0; i < kOnce.size(); ++i) {
        if (kOnce[i] == static_cast<Half>(action.a)) --waiting(left, i);
      }
      state.stack.push_back(left);
      use_crystal(state, owner, static_cast<Half>(action.a));
      return;
    }
    case Kind::Rob:
      spend(state, action.a, 1);
      gain(state, owner, 1);
      return;
    case Kind::Field:
      take_field(state, owner, frame.a, action.a);
      return;
    case Kind::Pile:
      at(holding.top, action.b) = action.a;
      if (frame.step != Step::RenewCards) return;
      take_card(state, owner, action.a);
      holding.used |= std::uint64_t{1} << action.a;
      push(state, Step::RenewCards, owner);
      return;
    case Kind::Done:
      return;
    default:
      CHECK(false);
  }
}

}  // namespace ziggurat::kurnugi
