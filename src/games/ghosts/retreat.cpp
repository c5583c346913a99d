// Chapter 7: Retreat, its chains and its ways out; Brodgar's Pot Shot, which meets everyone who
// moves.

#include <algorithm>

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

using Kind = Action::Kind;

void Game::begin_retreat(State& state, int who, bool has_lost) const {
  Figure& figure = state.figures[static_cast<std::size_t>(who)];
  figure.has_retreated = true;
  if (who == state.turn.active) state.turn.stopped |= kStopEnded;  // clause 7.23
  const Arrival* arrival = arrival_of(state, who);
  const bool in_chain =
      arrival != nullptr && (arrival->cause == Cause::Retreat ||
                             arrival->cause == Cause::Fallback || arrival->cause == Cause::Oasis ||
                             arrival->cause == Cause::Banished || arrival->cause == Cause::Refuge);
  if (!in_chain) figure.lost.clear();
  if (has_lost) figure.lost.insert(figure.square);  // clause 7.25
  go_or_wait(state, who, Cause::Retreat);
}

// Clause 10.4: while somebody is on the way to Nanna, a Retreat waits, one by Sandstorm too, and so
// does that of the one who loses on the way.
void Game::go_or_wait(State& state, int who, Cause cause) {
  const bool must_wait = std::any_of(state.arrivals.begin(), state.arrivals.end(),
                                     [](const Arrival& a) { return a.cause == Cause::City; });
  if (!must_wait) {
    begin_waiting(state);  // below: a chain of Retreats is not broken by others
    push_arrival(state, who, cause, Stage::Choose);
    return;
  }
  remove_arrival(state, who);
  wait(state, who, cause);
}

void Game::wait(State& state, int who, Cause cause) {
  state.figures[static_cast<std::size_t>(who)].in_sandstorm = cause == Cause::Oasis;
  if (!is_waiting(state, who)) state.waiting.push_back(static_cast<std::uint8_t>(who));
}

// All at once, the first on top: each Retreat runs to its end before the next one's square is
// chosen.
void Game::begin_waiting(State& state) {
  for (std::size_t i = state.waiting.size(); i-- > 0;) {
    const std::uint8_t who = state.waiting[i];
    bool& in_sandstorm = state.figures[who].in_sandstorm;
    push_arrival(state, who, in_sandstorm ? Cause::Oasis : Cause::Retreat, Stage::Choose);
    in_sandstorm = false;
  }
  state.waiting.clear();
}

namespace {

bool is_still_to_retreat(const Arrival& arrival) {
  return arrival.stage == Stage::Choose &&
         (arrival.cause == Cause::Retreat || arrival.cause == Cause::Oasis);
}

}  // namespace

// Somebody else is on the way to Nanna: Retreats that have not begun wait again, in their order.
void Game::wait_again(State& state) {
  for (std::size_t i = state.arrivals.size(); i-- > 0;) {
    const Arrival arrival = state.arrivals[i];
    if (!is_still_to_retreat(arrival)) continue;
    state.arrivals.erase_at(i);
    wait(state, arrival.who, arrival.cause);
  }
}

bool Game::is_to_retreat(const State& state, int who) {
  const Arrival* arrival = arrival_of(state, who);
  return (arrival != nullptr && is_still_to_retreat(*arrival)) || is_waiting(state, who);
}

// Where an adventurer would have to fight.
SquareSet Game::forced_fights(const State& state, int who) const {
  SquareSet fights = state.guarded;
  const std::uint8_t side = side_of(state, who);
  for (int other = 0; other < kAdventurers; ++other) {
    if (other == who || !in_play(state, other) || side_of(state, other) == side) continue;
    if (is_to_retreat(state, other)) continue;  // clause 10.4
    const int square = state.figures[static_cast<std::size_t>(other)].square;
    if (!is_neutral(state, square)) fights.insert(square);
  }
  return fights;
}

// Clause 7.26: no loss may drive the adventurer back into a fight it has lost.
bool Game::is_legal_retreat(const State& state, int who, int square,
                            const SquareSet& fights) const {
  const SquareSet open = state.face_up - state.figures[static_cast<std::size_t>(who)].lost;
  if (!open.contains(square)) return false;
  if (!fights.contains(square)) return true;
  SquareSet region;
  region.insert(square);
  SquareSet edge = region;
  while (!edge.empty()) {
    SquareSet next;
    edge.for_each([&](int at) { next |= adjacent(who, at); });
    edge = (next & open) - region;
    if (!(edge - fights).empty()) return true;
    region |= edge;
  }
  return false;
}

SquareSet Game::retreat_targets(const State& state, int who) const {
  const Figure& figure = state.figures[static_cast<std::size_t>(who)];
  const SquareSet fights = forced_fights(state, who);
  SquareSet open;
  (adjacent(who, figure.square) & state.face_up).for_each([&](int square) {
    if (is_legal_retreat(state, who, square, fights)) open.insert(square);
  });
  return open;
}

// Clauses 7.27, 7.28: back to where the turn started, or to an Oasis.
void Game::no_way_to_retreat(State& state) const {
  Arrival& arrival = state.arrivals.back();
  const int who = arrival.who;
  Figure& figure = state.figures[arrival.who];
  const int start = state.turn.start;
  const bool goes_back = who == state.turn.active && arrival.cause == Cause::Retreat &&
                         is_legal_retreat(state, who, start, forced_fights(state, who));
  if (!goes_back) {
    push_arrival(state, who, Cause::Refuge, Stage::Choose);
    return;
  }
  if (figure.square == start) {
    figure.lost.clear();
    remove_arrival(state, who);
    return;
  }
  figure.square = static_cast<std::uint8_t>(start);
  arrival.cause = Cause::Fallback;
  arrival.stage = Stage::Arrive;
}

// Clause 7.29; `clear_only` asks for one without Kish or Akkadians where there is any.
SquareSet Game::nearest_oases(const State& state, int who, bool clear_only) const {
  const int from = state.figures[static_cast<std::size_t>(who)].square;
  SquareSet nearest;
  int best = 1000;
  const auto look = [&](bool guarded_too) {
    state.face_up.for_each([&](int square) {
      if (special_at(state, square) != Special::Oasis) return;
      if (!guarded_too && state.guarded.contains(square)) return;
      const int steps = distance(who, from, square);
      if (steps < best) nearest.clear();
      best = std::min(best, steps);
      if (steps == best) nearest.insert(square);
    });
  };
  look(!clear_only);
  if (nearest.empty()) look(true);
  return nearest;
}

// Clauses 5.10 to 5.13.
bool Game::pot_shot_is_due(const State& state, int who) const {
  if (who == kBrodgar || !in_play(state, kBrodgar)) return false;
  const std::uint8_t side = side_of(state, who);
  if (side == side_of(state, kBrodgar)) return false;
  const int square = state.figures[static_cast<std::size_t>(who)].square;
  const int his = state.figures[kBrodgar].square;
  if (is_neutral(state, square)) return false;
  const bool wide = who == kWesthey || settings_.vision;
  if (!adjacent_[wide ? 1 : 0][static_cast<std::size_t>(his)].contains(square)) return false;
  const Cards& hand = state.hands[side];
  return (hand.treasure | hand.discovery) != 0 ||
         state.figures[static_cast<std::size_t>(who)].carried != 0;
}

void Game::pot_shot_roll(State& state, int roll) const {
  state.phase = Phase::Run;
  if (roll >= catalogue_.numbers.pot_shot_from) choose_pile(state);
}

// Clause 5.12: only a choice between piles that hold something is asked for.
void Game::choose_pile(State& state) const {
  const Cards& hand = state.hands[side_of(state, state.chooser)];
  const int piles = (hand.treasure != 0 ? 1 : 0) + (hand.discovery != 0 ? 1 : 0) +
                    (state.figures[state.chooser].carried != 0 ? 1 : 0);
  if (piles == 0) {  // given away meanwhile
    state.phase = Phase::Run;
  } else if (piles > 1) {
    state.phase = Phase::PotShotPile;
  } else {
    state.turn.flag = hand.treasure != 0 ? 0 : hand.discovery != 0 ? 1 : 2;
    state.phase = Phase::PotShotCard;
  }
}

void Game::take_card(State& state, Action action) const {
  state.phase = Phase::Run;
  const int from = side_of(state, state.chooser);
  const int to = side_of(state, kBrodgar);
  if (action.kind() == Kind::TakeMap) {  // clause 11.22
    const auto bit = static_cast<std::uint8_t>(1U << action.value());
    state.figures[state.chooser].carried &= static_cast<std::uint8_t>(~bit);
    Figure& brodgar = state.figures[kBrodgar];
    if ((brodgar.maps & bit) == 0) brodgar.carried |= bit;
    return;
  }
  Cards taken;
  if (action.kind() == Kind::TakeTreasure) {
    taken.treasure = treasure().one(action.value());
  } else {
    taken.discovery = discovery().one(action.value());
  }
  hand_over(state, from, to, taken, SeatSet());
}

}  // namespace ziggurat::ghosts
