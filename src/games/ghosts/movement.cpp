#include "games/ghosts/movement.h"

#include <algorithm>

#include "games/ghosts/board.h"
#include "games/ghosts/cards.h"
#include "games/ghosts/combat.h"
#include "games/ghosts/maps.h"
#include "games/ghosts/pot_shot.h"
#include "games/ghosts/retreat.h"
#include "games/ghosts/victory.h"

namespace ziggurat::ghosts {
namespace {

void choose_target(const Rules& rules, State& state) {
  const Arrival arrival = state.arrivals.back();
  state.asked = {arrival.who.byte()};
  if (arrival.cause == Cause::City) return continue_summon(rules, state);
  if (arrival.cause == Cause::Home) return go_to(rules, state, state.figures[arrival.who].home);
  const SquareSet open = targets(rules, state);
  if (open.empty()) return no_way_to_retreat(rules, state);
  if (open.size() > 1) return ask(state, task::Target{.who = arrival.who});
  open.for_each([&](Square square) { go_to(rules, state, square); });  // nothing to choose
}

// Clause 6.6, first: the square is discovered.
void arrive(const Rules& rules, State& state) {
  Arrival& arrival = state.arrivals.back();
  const Adventurer who = arrival.who;
  const Square square = state.square_of(who);
  if (state.face_up.contains(square)) {
    arrival.stage = Stage::Shot;
    return;
  }
  if (!state.under[square].exists()) return ask(state, task::Reveal{});
  const bool is_known = state.has_laid(who, square);  // clause 5.9
  if (who == state.turn.active && !is_known) state.turn.has_discovered = true;
  // Clause 11.15: an Ur tile laid by Night Vision, before the City is known.
  const bool sends_off = rules.tile(state.under[square]).is_ur() && !state.city_known;
  turn_up(rules, state, square);
  arrival.stage = Stage::Shot;
  if (sends_off) push_arrival(state, who, Cause::Oasis, Stage::Choose);
}

void meet_rivals(const Rules& rules, State& state) {  // clause 6.6, third
  Arrival& arrival = state.arrivals.back();
  const Adventurer rival = next_rival(rules, state, arrival.who);
  if (rival.exists()) return start_fight(rules, state, arrival.who, rival);
  arrival.stage = Stage::Enemies;
}

void meet_enemies(const Rules& rules, State& state) {
  Arrival& arrival = state.arrivals.back();
  const Square square = state.square_of(arrival.who);
  if (state.kish(square) > 0) return start_fight(rules, state, arrival.who, Enemy::Kish);
  if (state.akkadians(square) > 0) return start_fight(rules, state, arrival.who, Enemy::Akkadian);
  arrival.stage = arrival.cause == Cause::City ? Stage::Nanna : Stage::End;
  // Clause 7.16: one card when the tile is clear; the Hovel has given its cards already.
  const bool rewarded = arrival.fought != 0 && arrival.cause != Cause::HovelBoth;
  arrival.fought = 0;
  if (rewarded) draw_treasure(state, arrival.who);
}

// Clause 6.6, fourth: water and mountains stop who has nothing against them.
void stop_on_terrain(const Rules& rules, State& state, const Arrival& arrival) {
  Turn& turn = state.turn;
  const Square square = state.square_of(arrival.who);
  const bool was_moving = turn.stopped.empty();
  const Terrain terrain = terrain_at(rules, state, square);
  if (terrain == Terrain::Mountain && arrival.who != kBalfarg && !turn.has_rope) {
    turn.stopped.insert(Stop::Mountain);
  }
  if (terrain == Terrain::Water && arrival.who != kManx && !turn.has_boat) {
    turn.stopped.insert(Stop::Water);
  }
  turn.may_teleport = was_moving && arrival.cause != Cause::Teleport &&
                      special_at(rules, state, square) == Special::Stone;
}

void end_arrival(const Rules& rules, State& state) {
  const Arrival arrival = state.arrivals.back();
  state.arrivals.pop_back();
  state.figures[arrival.who].lost.clear();
  const bool has_moved = arrival.cause < Cause::Hovel;
  if (arrival.who == state.turn.active && has_moved) stop_on_terrain(rules, state, arrival);
  if (rules.settings.flags) deliver(rules, state, arrival.who);
}

// Squares that a Caravan or a Theft does not lead to; clause 11.23 for Ziggurats.
bool is_barred(const Rules& rules, const Open& state, Square square) {
  return is_ur(rules, state, square) ||
         (rules.settings.flags && special_at(rules, state, square) == Special::Ziggurat);
}

// Clause 7.39: stones and ghosts by their terrain, an Oasis as Desert; Ziggurats and Ur are
// Mountains.
SquareSet ghost_targets(const Rules& rules, const Open& state, Adventurer who) {
  const Terrain terrain = terrain_at(rules, state, state.square_of(who));
  SquareSet open;
  state.face_up.for_each([&](Square square) {
    if (terrain_at(rules, state, square) == terrain) open.insert(square);
  });
  return open;
}

}  // namespace

const Arrival* arrival_of(const Open& state, Adventurer who) {
  for (const Arrival& arrival : state.arrivals) {
    if (arrival.who == who) return &arrival;
  }
  return nullptr;
}

void remove_arrival(Open& state, Adventurer who) {
  for (std::size_t i = 0; i < state.arrivals.size(); ++i) {
    if (state.arrivals[i].who == who) {
      state.arrivals.erase_at(i);
      return;
    }
  }
}

void push_arrival(Open& state, Adventurer who, Cause cause, Stage stage) {
  remove_arrival(state, who);
  state.arrivals.push_back({.who = who, .cause = cause, .stage = stage, .fought = 0});
}

void continue_arrival(const Rules& rules, State& state) {
  Arrival& arrival = state.arrivals.back();
  switch (arrival.stage) {
    case Stage::Choose:
      return choose_target(rules, state);
    case Stage::Arrive:
      return arrive(rules, state);
    case Stage::Turned:
    case Stage::Shot:  // clause 6.6, second
      arrival.stage = Stage::Loot;
      if (pot_shot_is_due(rules, state, arrival.who)) {
        ask(state, task::PotShot{.at = arrival.who});
      }
      return;
    case Stage::Loot:  // clauses 6.14, 6.23
      arrival.stage = Stage::Rivals;
      if (arrival.cause == Cause::Theft) draw_treasure(state, arrival.who);
      return;
    case Stage::Rivals:
      return meet_rivals(rules, state);
    case Stage::Enemies:
      return meet_enemies(rules, state);
    case Stage::Nanna:
      arrival.stage = Stage::End;
      if (may_meet_nanna(rules, state, arrival.who)) {
        start_fight(rules, state, arrival.who, Enemy::Nanna);
      }
      return;
    case Stage::End:
      return end_arrival(rules, state);
  }
}

void go_to(const Rules& rules, State& state, Square square) {
  Arrival& arrival = state.arrivals.back();
  if (arrival.cause == Cause::City && !state.city_known) {
    --state.bag[rules.city];
    lay(rules, state, square, rules.city);
    return;
  }
  // Clause 7.27: where every Oasis is guarded, the tokens of the nearest go.
  if (arrival.cause == Cause::Refuge) clear_guards(state, square);
  state.figures[arrival.who].square = square;
  arrival.stage = Stage::Arrive;
}

SquareSet targets(const Rules& rules, const Open& state) {
  const Arrival& arrival = state.arrivals.back();
  switch (arrival.cause) {
    case Cause::Caravan:
      return caravan_targets(rules, state);
    case Cause::Theft:
      return theft_targets(rules, state, arrival.who);
    case Cause::GhostCaravan:
      return ghost_targets(rules, state, arrival.who);
    case Cause::Retreat:
      return retreat_targets(rules, state, arrival.who);
    case Cause::Oasis:
    case Cause::Banished:
      return nearest_oases(rules, state, arrival.who, Guarded::Allowed);
    case Cause::Refuge:
      return nearest_oases(rules, state, arrival.who, Guarded::Avoided);
    case Cause::City:  // clause 11.16: the City is taken out of the bag
      return empty_squares(state);
    case Cause::Step:
    case Cause::Teleport:
    case Cause::Fallback:
    case Cause::Home:
    case Cause::Hovel:
    case Cause::HovelBoth:
    case Cause::Ambush:
    case Cause::TwosAmbush:
    case Cause::Bystander:
      return {};
  }
  return {};
}

bool can_teleport(const Rules& rules, const Open& state) {
  const Turn& turn = state.turn;
  return turn.moves > 0 && (turn.stopped.empty() || turn.may_teleport) &&
         special_at(rules, state, state.active().square) == Special::Stone;
}

SquareSet caravan_targets(const Rules& rules, const Open& state) {
  SquareSet open;
  state.face_up.for_each([&](Square square) {
    if (!is_barred(rules, state, square)) open.insert(square);
  });
  return open;
}

// Clause 6.15: exactly five steps if any such way ends where it may, else the longest that does; or
// up to five (clause 12.2).
SquareSet theft_targets(const Rules& rules, const Open& state, Adventurer who) {
  constexpr int kSteps = 5;
  const SquareSet blocked = forced_fights(rules, state, who);
  SquareSet ends;
  SquareSet from;
  from.insert(state.square_of(who));
  for (int step = 1; step <= kSteps; ++step) {
    SquareSet reached;
    from.for_each([&](Square square) { reached |= adjacent(rules, who, square); });
    SquareSet legal;
    reached.for_each([&](Square square) {
      if (!is_barred(rules, state, square)) legal.insert(square);
    });
    if (rules.settings.short_theft) {
      ends |= legal;
    } else if (!legal.empty()) {
      ends = legal;
    }
    from = reached - blocked;
  }
  return ends;
}

}  // namespace ziggurat::ghosts
