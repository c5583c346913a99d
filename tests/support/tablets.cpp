#include "support/tablets.h"

#include <algorithm>
#include <numeric>

namespace ziggurat::tablets {
namespace {

using Kind = Action::Kind;

int total(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

// Takes one out of `counts`, each equally likely.
std::uint8_t draw_one(Counts& counts, Rng& rng) {
  auto point = static_cast<int>(rng.below(static_cast<std::uint32_t>(total(counts))));
  std::uint8_t rank = 0;
  while (point >= counts[rank]) point -= counts[rank++];
  --counts[rank];
  return rank;
}

}  // namespace

State Game::initial() const {
  State state;
  state.seats = seats_;
  state.deck.fill(kCopies);
  return state;
}

Actor Game::actor(const State& state) const {
  if (state.phase == Phase::Over) return Actor::nobody();
  if (state.phase == Phase::Draw) return Actor::chance();
  return Actor::seat(Seat{state.to_move});
}

void Game::choices(const State& state, Seat seat, FixedVec<Action, kMaxChoices>& list) const {
  list.clear();
  if (state.phase != Phase::Play) return;
  const Counts& hand = state.hands[seat.index];
  if (seat.index == state.to_move) {
    if (state.offer_from != kNone) {
      list.push_back({Kind::Take, 0});
      list.push_back({Kind::Decline, 0});
      return;
    }
    for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
      if (hand[rank] == 0) continue;
      list.push_back({Kind::PlayOpen, rank});
      list.push_back({Kind::PlayCovered, rank});
    }
  } else if (state.offer_from == kNone && total(hand) > 1 &&
             total(state.hands[state.to_move]) > 0) {
    for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
      if (hand[rank] > 0) list.push_back({Kind::Offer, rank, seat.index});
    }
    for (std::uint8_t rank = 0; rank < kRanks && state.finger[seat.index] == kNone; ++rank) {
      if (hand[rank] > 0) list.push_back({Kind::Finger, rank, seat.index});
    }
  }
}

void Game::chance(const State& state, OddsVec<Action, kMaxOutcomes>& odds) const {
  odds.clear();
  for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
    if (state.deck[rank] > 0) odds.push_back({{Kind::Draw, rank}, state.deck[rank]});
  }
}

void Game::apply(State& state, Action action) const {
  const std::uint8_t me = state.to_move;
  const auto next_turn = [&] {
    state.finger.fill(kNone);
    for (int i = 0; i < seats_; ++i) {
      state.to_move = static_cast<std::uint8_t>((state.to_move + 1) % seats_);
      if (total(state.hands[state.to_move]) > 0) return;
    }
    state.phase = Phase::Over;
  };
  // Nobody can be sure any longer which of its tablets a seat parted with.
  const auto forget = [&](std::uint8_t holder) {
    for (auto& givers : state.given) {
      for (std::uint8_t& count : givers[holder]) count = count > 0 ? count - 1 : 0;
    }
  };
  switch (action.kind) {
    case Kind::Draw:
      --state.deck[action.rank];
      ++state.hands[me][action.rank];
      state.to_move = static_cast<std::uint8_t>((me + 1) % seats_);
      if (state.to_move == 0 && total(state.hands[seats_ - 1]) == kHand) state.phase = Phase::Play;
      return;
    case Kind::PlayOpen:
      --state.hands[me][action.rank];
      ++state.open[me][action.rank];
      for (auto& givers : state.given) {
        std::uint8_t& count = givers[me][action.rank];
        count = count > 0 ? count - 1 : 0;
      }
      next_turn();
      return;
    case Kind::PlayCovered:
      --state.hands[me][action.rank];
      ++state.covered[me][action.rank];
      forget(me);
      next_turn();
      return;
    case Kind::Offer:
      state.offer_from = action.seat;
      state.offer_rank = action.rank;
      return;
    case Kind::Take: {
      const std::uint8_t from = state.offer_from;
      --state.hands[from][state.offer_rank];
      ++state.hands[me][state.offer_rank];
      forget(from);
      ++state.given[from][me][state.offer_rank];
      state.finger[from] = kNone;
      state.offer_from = kNone;
      state.offer_rank = kNone;
      return;
    }
    case Kind::Decline:
      state.offer_from = kNone;
      state.offer_rank = kNone;
      return;
    case Kind::Finger:
      state.finger[action.seat] = action.rank;
      return;
  }
}

Result<void, Reason> Game::check(const State& state, Seat seat, Action action) const {
  FixedVec<Action, kMaxChoices> list;
  choices(state, seat, list);
  for (const Action& choice : list) {
    if (choice == action) return {};
  }
  const bool rank_matters = action.kind == Kind::PlayOpen || action.kind == Kind::PlayCovered;
  if (state.phase == Phase::Play && rank_matters && seat.index == state.to_move &&
      state.offer_from == kNone) {
    return fail(Reason::NotHeld);
  }
  return fail(Reason::NotNow);
}

Score Game::score(const State& state) const {
  Score score;
  std::int32_t best = 0;
  for (std::uint8_t seat = 0; seat < seats_; ++seat) {
    for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
      score.points[seat] += (rank + 1) * (state.open[seat][rank] + state.covered[seat][rank]);
    }
    best = std::max(best, score.points[seat]);
  }
  for (std::uint8_t seat = 0; seat < seats_; ++seat) {
    if (score.points[seat] == best) score.winners.insert(Seat{seat});
  }
  score.is_draw = score.winners.size() > 1;
  return score;
}

View Game::view(const State& state, Viewer viewer) const {
  View view;
  view.viewer = viewer.is_spectator() ? kNone : viewer.seat().index;
  view.known = state;
  view.known.deck = {};
  view.deck_size = static_cast<std::uint8_t>(total(state.deck));
  view.is_offered = state.offer_from != kNone;
  // The one who offers and the one it is offered to see the tablet.
  const bool sees_offer = view.viewer == state.offer_from || view.viewer == state.to_move;
  if (!sees_offer) view.known.offer_rank = kNone;
  for (std::uint8_t seat = 0; seat < seats_; ++seat) {
    view.hand_sizes[seat] = static_cast<std::uint8_t>(total(state.hands[seat]));
    view.covered_sizes[seat] = static_cast<std::uint8_t>(total(state.covered[seat]));
    if (seat != view.viewer) {
      view.known.hands[seat] = {};
      view.known.given[seat] = {};
      view.known.finger[seat] = kNone;
    }
    // At the end all is turned up.
    if (seat != view.viewer && state.phase != Phase::Over) view.known.covered[seat] = {};
  }
  return view;
}

State Game::sample(const View& view, Rng& rng) const {
  State state = view.known;
  Counts unseen{};
  unseen.fill(kCopies);
  const auto take_out = [&](const Counts& seen) {
    for (std::size_t rank = 0; rank < kRanks; ++rank) unseen[rank] -= seen[rank];
  };
  for (std::uint8_t seat = 0; seat < seats_; ++seat) {
    take_out(state.open[seat]);
    if (seat == view.viewer || state.phase == Phase::Over) take_out(state.covered[seat]);
    if (seat == view.viewer) take_out(state.hands[seat]);
  }
  // What the viewer gave away is still there; an offer it sees is in the hand of who makes it.
  for (std::uint8_t seat = 0; seat < seats_; ++seat) {
    if (seat == view.viewer) continue;
    if (view.viewer != kNone) state.hands[seat] = state.given[view.viewer][seat];
    const bool seen_offer = state.offer_from == seat && state.offer_rank != kNone;
    if (seen_offer && state.hands[seat][state.offer_rank] == 0)
      ++state.hands[seat][state.offer_rank];
    take_out(state.hands[seat]);
  }
  for (std::uint8_t seat = 0; seat < seats_; ++seat) {
    if (seat == view.viewer) continue;
    while (total(state.hands[seat]) < view.hand_sizes[seat])
      ++state.hands[seat][draw_one(unseen, rng)];
    while (total(state.covered[seat]) < view.covered_sizes[seat]) {
      ++state.covered[seat][draw_one(unseen, rng)];
    }
  }
  state.deck = unseen;
  if (view.is_offered && state.offer_rank == kNone) {
    Counts hand = state.hands[state.offer_from];
    state.offer_rank = draw_one(hand, rng);
  }
  return state;
}

bool Game::sees(const State& state, Action action, Viewer viewer) const {
  switch (action.kind) {
    case Kind::Draw:
    case Kind::PlayCovered:
      return viewer.is(Seat{state.to_move});
    case Kind::Offer:
      return viewer.is(Seat{action.seat}) || viewer.is(Seat{state.to_move});
    case Kind::Finger:
      return viewer.is(Seat{action.seat});
    case Kind::PlayOpen:
    case Kind::Take:
    case Kind::Decline:
      return true;
  }
  CHECK(false);
}

Code Game::encode(Action action) {
  return static_cast<Code>(action.kind) << 16 | static_cast<Code>(action.seat) << 8 | action.rank;
}

std::optional<Action> Game::decode(Code code) {
  const Action action{static_cast<Kind>(code >> 16), static_cast<std::uint8_t>(code & 0xFF),
                      static_cast<std::uint8_t>(code >> 8 & 0xFF)};
  if ((code >> 16) > static_cast<Code>(Kind::Finger) || action.rank >= kRanks || action.seat > 2) {
    return std::nullopt;
  }
  const bool names_seat = action.kind == Kind::Offer || action.kind == Kind::Finger;
  if (!names_seat && action.seat != 0) return std::nullopt;
  return action;
}

namespace {

// The tablets of a seat that is to play, where nothing is offered to it; else 0.
int left_to_play(const State& state, Seat seat) {
  const bool plays = state.phase == Phase::Play && state.to_move == seat.index;
  return plays && state.offer_from == kNone ? total(state.hands[seat.index]) : 0;
}

Action lowest_covered(const State& state, Seat seat) {
  std::uint8_t rank = 0;
  while (state.hands[seat.index][rank] == 0) ++rank;
  return {Kind::PlayCovered, rank};
}

}  // namespace

void NarrowGame::choices(const State& state, Seat seat, FixedVec<Action, kMaxChoices>& list) const {
  Game::choices(state, seat, list);
  const int left = left_to_play(state, seat);
  const bool alike = left == 2 && list.size() == 2;
  if (left != 1 && !alike) return;
  list.clear();
  list.push_back(lowest_covered(state, seat));
}

Result<void, Reason> NarrowGame::check(const State& state, Seat seat, Action action) const {
  FixedVec<Action, kMaxChoices> list;
  choices(state, seat, list);
  for (const Action& choice : list) {
    if (choice == action) return {};
  }
  return fail(Reason::NotNow);
}

bool NarrowGame::is_idle(const State& state, Action action) const {
  return action.kind == Kind::PlayCovered && left_to_play(state, Seat{state.to_move}) == 1;
}

std::optional<Action> NarrowGame::closes_with(const State& state, Seat seat) const {
  if (left_to_play(state, seat) != 2) return std::nullopt;
  return lowest_covered(state, seat);
}

}  // namespace ziggurat::tablets
