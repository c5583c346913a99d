#include "games/ghosts/retreat.h"

#include <algorithm>

#include "games/ghosts/board.h"
#include "games/ghosts/movement.h"

namespace ziggurat::ghosts {
namespace {

bool is_chain(Cause cause) {
  return cause == Cause::Retreat || cause == Cause::Fallback || cause == Cause::Oasis ||
         cause == Cause::Banished || cause == Cause::Refuge;
}

bool is_still_to_retreat(const Arrival& arrival) {
  return arrival.stage == Stage::Choose &&
         (arrival.cause == Cause::Retreat || arrival.cause == Cause::Oasis);
}

void wait(Open& state, Adventurer who, Cause cause) {
  state.figures[who].in_sandstorm = cause == Cause::Oasis;
  if (!is_waiting(state, who)) state.waiting.push_back(who);
}

// Clause 10.4: while somebody is on the way to Nanna, a Retreat waits, one by Sandstorm too, and so
// does that of the one who loses on the way.
void go_or_wait(Open& state, Adventurer who, Cause cause) {
  const bool must_wait =
      std::any_of(state.arrivals.begin(), state.arrivals.end(),
                  [](const Arrival& arrival) { return arrival.cause == Cause::City; });
  if (!must_wait) {
    begin_waiting(state);  // below: a chain of Retreats is not broken by others
    push_arrival(state, who, cause, Stage::Choose);
    return;
  }
  remove_arrival(state, who);
  wait(state, who, cause);
}

void note_retreat(Open& state, Adventurer who) {
  state.figures[who].has_retreated = true;
  if (who == state.turn.active) state.turn.stopped.insert(Stop::Retreat);  // clause 7.23
}

// Clause 7.26: no loss may drive the adventurer back into a fight it has lost.
bool is_legal_retreat(const Rules& rules, const Open& state, Adventurer who, Square square,
                      const SquareSet& fights) {
  const SquareSet open = state.face_up - state.figures[who].lost;
  if (!open.contains(square)) return false;
  if (!fights.contains(square)) return true;
  SquareSet region;
  region.insert(square);
  SquareSet edge = region;
  while (!edge.empty()) {
    SquareSet next;
    edge.for_each([&](Square at) { next |= adjacent(rules, who, at); });
    edge = (next & open) - region;
    if (!(edge - fights).empty()) return true;
    region |= edge;
  }
  return false;
}

}  // namespace

void begin_retreat(State& state, Adventurer who, Loss loss) {
  Figure& figure = state.figures[who];
  note_retreat(state, who);
  const Arrival* arrival = arrival_of(state, who);
  if (arrival == nullptr || !is_chain(arrival->cause)) figure.lost.clear();
  if (loss == Loss::Fight) figure.lost.insert(figure.square);  // clause 7.25
  go_or_wait(state, who, Cause::Retreat);
}

void retreat_in_sandstorm(State& state, Adventurer who) {
  note_retreat(state, who);
  go_or_wait(state, who, Cause::Oasis);
}

bool is_waiting(const Open& state, Adventurer who) {
  return std::find(state.waiting.begin(), state.waiting.end(), who) != state.waiting.end();
}

void begin_waiting(Open& state) {
  for (std::size_t i = state.waiting.size(); i-- > 0;) {
    const Adventurer who = state.waiting[i];
    bool& in_sandstorm = state.figures[who].in_sandstorm;
    push_arrival(state, who, in_sandstorm ? Cause::Oasis : Cause::Retreat, Stage::Choose);
    in_sandstorm = false;
  }
  state.waiting.clear();
}

void wait_again(Open& state) {
  for (std::size_t i = state.arrivals.size(); i-- > 0;) {
    const Arrival arrival = state.arrivals[i];
    if (!is_still_to_retreat(arrival)) continue;
    state.arrivals.erase_at(i);
    wait(state, arrival.who, arrival.cause);
  }
}

bool is_to_retreat(const Open& state, Adventurer who) {
  const Arrival* arrival = arrival_of(state, who);
  return (arrival != nullptr && is_still_to_retreat(*arrival)) || is_waiting(state, who);
}

SquareSet forced_fights(const Rules& rules, const Open& state, Adventurer who) {
  SquareSet fights = state.guarded;
  for (const Adventurer other : all<Adventurer>()) {
    if (!are_rivals(state, who, other) || is_to_retreat(state, other)) continue;  // clause 10.4
    const Square square = state.square_of(other);
    if (!is_neutral(rules, state, square)) fights.insert(square);
  }
  return fights;
}

SquareSet retreat_targets(const Rules& rules, const Open& state, Adventurer who) {
  const SquareSet fights = forced_fights(rules, state, who);
  SquareSet open;
  (adjacent(rules, who, state.square_of(who)) & state.face_up).for_each([&](Square square) {
    if (is_legal_retreat(rules, state, who, square, fights)) open.insert(square);
  });
  return open;
}

void no_way_to_retreat(const Rules& rules, State& state) {
  Arrival& arrival = state.arrivals.back();
  const Adventurer who = arrival.who;
  Figure& figure = state.figures[who];
  const Square start = state.turn.start;
  const bool goes_back =
      who == state.turn.active && arrival.cause == Cause::Retreat && start.exists() &&
      is_legal_retreat(rules, state, who, start, forced_fights(rules, state, who));
  if (!goes_back) {
    push_arrival(state, who, Cause::Refuge, Stage::Choose);
    return;
  }
  if (figure.square == start) {
    figure.lost.clear();
    remove_arrival(state, who);
    return;
  }
  figure.square = start;
  arrival.cause = Cause::Fallback;
  arrival.stage = Stage::Arrive;
}

SquareSet nearest_oases(const Rules& rules, const Open& state, Adventurer who, Guarded guarded) {
  const Square from = state.square_of(who);
  SquareSet nearest;
  int best = 1000;
  const auto look = [&](Guarded taken) {
    state.face_up.for_each([&](Square square) {
      if (special_at(rules, state, square) != Special::Oasis) return;
      if (taken == Guarded::Avoided && state.guarded.contains(square)) return;
      const int steps = distance(rules, who, from, square);
      if (steps < best) nearest.clear();
      best = std::min(best, steps);
      if (steps == best) nearest.insert(square);
    });
  };
  look(guarded);
  if (nearest.empty()) look(Guarded::Allowed);
  return nearest;
}

}  // namespace ziggurat::ghosts
