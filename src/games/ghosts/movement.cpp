// Chapter 6: entering a square, in its exact order, and where one may go; Retreat is in
// retreat.cpp.

#include <algorithm>

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

using Kind = Action::Kind;

bool Game::is_ur(const State& state, int square) const {
  const std::uint8_t tile = state.tile_at(square);
  return tile == kUrBack || tile == kHiddenUr || (tile < kMaxTileKinds && tile_kind(tile).is_ur());
}

const Arrival* Game::arrival_of(const State& state, int who) {
  for (const Arrival& arrival : state.arrivals) {
    if (arrival.who == who) return &arrival;
  }
  return nullptr;
}

bool Game::is_waiting(const State& state, int who) {
  return std::find(state.waiting.begin(), state.waiting.end(), who) != state.waiting.end();
}

void Game::remove_arrival(State& state, int who) {
  for (std::size_t i = 0; i < state.arrivals.size(); ++i) {
    if (state.arrivals[i].who == who) {
      state.arrivals.erase_at(i);
      return;
    }
  }
}

void Game::push_arrival(State& state, int who, Cause cause, Stage stage) {
  remove_arrival(state, who);  // whatever it was about is over
  state.arrivals.push_back(
      {.who = static_cast<std::uint8_t>(who), .cause = cause, .stage = stage, .fought = 0});
}

void Game::continue_arrival(State& state) const {
  Arrival& arrival = state.arrivals.back();
  const Figure& figure = state.figures[arrival.who];
  switch (arrival.stage) {
    case Stage::Choose:
      choose_target(state);
      return;
    case Stage::Arrive:
      arrive(state);
      return;
    case Stage::Turned:
    case Stage::Shot:  // clause 6.6, second
      arrival.stage = Stage::Loot;
      if (pot_shot_is_due(state, arrival.who)) {
        state.chooser = arrival.who;
        state.phase = Phase::PotShot;
      }
      return;
    case Stage::Loot:  // clause 6.14
      arrival.stage = Stage::Rivals;
      if (arrival.cause == Cause::Theft) draw_treasure(state, arrival.who);
      return;
    case Stage::Rivals: {  // clause 6.6, third
      const int rival = next_rival(state, arrival.who);
      if (rival != kNobody) {
        start_fight(state, arrival.who, rival, Enemy::None);
      } else {
        arrival.stage = Stage::Enemies;
      }
      return;
    }
    case Stage::Enemies: {
      if (state.kish(figure.square) > 0) {
        start_fight(state, arrival.who, kNobody, Enemy::Kish);
        return;
      }
      if (state.akkadians(figure.square) > 0) {
        start_fight(state, arrival.who, kNobody, Enemy::Akkadian);
        return;
      }
      arrival.stage = arrival.cause == Cause::City ? Stage::Nanna : Stage::End;
      // Clause 7.16: one card when the tile is clear; the Hovel has given its cards already.
      const bool rewarded = arrival.fought != 0 && arrival.cause != Cause::HovelBoth;
      arrival.fought = 0;
      if (rewarded) draw_treasure(state, arrival.who);
      return;
    }
    case Stage::Nanna:
      arrival.stage = Stage::End;
      if (may_meet_nanna(state, arrival.who))
        start_fight(state, arrival.who, kNobody, Enemy::Nanna);
      return;
    case Stage::End:
      end_arrival(state);
      return;
  }
}

void Game::choose_target(State& state) const {
  Arrival& arrival = state.arrivals.back();
  state.chooser = arrival.who;
  if (arrival.cause == Cause::City) {
    continue_summon(state);
    return;
  }
  if (arrival.cause == Cause::Home) {
    go_to(state, state.figures[arrival.who].home);
    return;
  }
  const SquareSet open = targets(state);
  if (open.empty()) {
    no_way_to_retreat(state);
    return;
  }
  if (open.size() == 1) {  // nothing to choose
    open.for_each([&](int square) { go_to(state, square); });
    return;
  }
  state.phase = Phase::Target;
}

SquareSet Game::targets(const State& state) const {
  const Arrival& arrival = state.arrivals.back();
  switch (arrival.cause) {
    case Cause::Caravan:
      return caravan_targets(state);
    case Cause::Theft:
      return theft_targets(state, arrival.who);
    case Cause::GhostCaravan:
      return ghost_targets(state, arrival.who);
    case Cause::Retreat:
      return retreat_targets(state, arrival.who);
    case Cause::Oasis:
    case Cause::Banished:
      return nearest_oases(state, arrival.who, false);
    case Cause::Refuge:
      return nearest_oases(state, arrival.who, true);
    case Cause::City: {  // clause 11.16: the City is taken out of the bag
      SquareSet empty;
      for (int square = 0; square < kSquares; ++square) {
        if (state.tile_at(square) == kNoTile) empty.insert(square);
      }
      return empty;
    }
    default:
      return {};
  }
}

void Game::go_to(State& state, int square) const {
  Arrival& arrival = state.arrivals.back();
  state.phase = Phase::Run;
  if (arrival.cause == Cause::City && !state.city_known) {
    --state.bag[city_];
    lay(state, square, city_);
    return;
  }
  // Clause 7.27: where every Oasis is guarded, the tokens of the nearest go.
  if (arrival.cause == Cause::Refuge) clear_tokens(state, square);
  state.figures[arrival.who].square = static_cast<std::uint8_t>(square);
  arrival.stage = Stage::Arrive;
}

// Clause 6.6, first: the square is discovered.
void Game::arrive(State& state) const {
  Arrival& arrival = state.arrivals.back();
  const int square = state.figures[arrival.who].square;
  if (state.face_up.contains(square)) {
    arrival.stage = Stage::Shot;
    return;
  }
  const std::uint8_t tile = state.tile_at(square);
  if (tile == kNoTile || tile == kUrBack) {
    state.phase = Phase::Reveal;
    return;
  }
  const bool known = state.layer(square) == seat_of(state, arrival.who);
  if (arrival.who == state.turn.active && !known) state.turn.has_discovered = true;
  // Clause 11.15: an Ur tile laid by Night Vision, before the City is known.
  const bool sends_off = tile_kind(tile).is_ur() && !state.city_known;
  turn_up(state, square);
  arrival.stage = Stage::Shot;
  if (sends_off) push_arrival(state, arrival.who, Cause::Oasis, Stage::Choose);
}

// What the bag, or the turning of an Ur tile, brought.
void Game::revealed(State& state, int kind) const {
  const Phase phase = state.phase;
  state.phase = Phase::Run;
  const bool arrives = phase == Phase::Reveal;
  const int who = arrives ? state.arrivals.back().who : state.turn.active;
  const int square = arrives ? state.figures[static_cast<std::size_t>(who)].square
                             : next_around(state, who, phase == Phase::NightVision);
  if (phase == Phase::NightVision) {
    lay_unseen(state, square, kind);
    return;
  }
  const bool is_back = state.tile_at(square) == kUrBack;
  if (!is_back) --state.bag[static_cast<std::size_t>(kind)];
  lay(state, square, kind);
  if (!arrives) return;
  if (who == state.turn.active) state.turn.has_discovered = true;
  state.arrivals.back().stage = Stage::Turned;
}

// Clause 5.9: Night Vision. All see the back of an Ur tile, only its layer whether it is the City.
void Game::lay_unseen(State& state, int square, int kind) const {
  const std::uint8_t seat = seat_of(state, state.turn.active);
  state.tokens[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(seat + 1);
  if (kind == ur_) {
    state.tile[static_cast<std::size_t>(square)] = kUrBack;
    state.chooser = static_cast<std::uint8_t>(square);
    state.phase = Phase::LookUr;
    return;
  }
  state.tile[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(kind);
  --state.bag[static_cast<std::size_t>(kind)];
}

void Game::look_at_ur(State& state, int kind) const {
  state.tile[state.chooser] = static_cast<std::uint8_t>(kind);
  --state.bag[static_cast<std::size_t>(kind)];
  state.phase = Phase::Run;
}

void Game::lay(State& state, int square, int kind) const {
  state.tile[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(kind);
  turn_up(state, square);
}

void Game::turn_up(State& state, int square) const {
  const TileKind& tile = tile_kind(state.tile_at(square));
  state.tokens[static_cast<std::size_t>(square)] = 0;
  state.face_up.insert(square);
  if (tile.special == Special::City) state.city_known = true;
  if (tile.kish > 0) place_tokens(state, square, tile.kish, 0);
}

// Clause 6.6, fourth, and what ends with the arrival.
void Game::end_arrival(State& state) const {
  const Arrival arrival = state.arrivals.back();
  state.arrivals.pop_back();
  Figure& figure = state.figures[arrival.who];
  figure.lost.clear();
  const int square = figure.square;
  if (arrival.who == state.turn.active && arrival.cause < Cause::Hovel) {
    Turn& turn = state.turn;
    const std::uint8_t before = turn.stopped;
    const Terrain terrain = terrain_at(state, square);
    if (terrain == Terrain::Mountain && arrival.who != kBalfarg && !turn.has_rope) {
      turn.stopped |= kStopMountain;
    }
    if (terrain == Terrain::Water && arrival.who != kManx && !turn.has_boat) {
      turn.stopped |= kStopWater;
    }
    turn.may_teleport = before == 0 && arrival.cause != Cause::Teleport &&
                        special_at(state, square) == Special::Stone;
  }
  if (settings_.flags) deliver(state, arrival.who);
}

// Clause 11.21; says whether there was a map to deliver.
bool Game::deliver(State& state, int who) const {
  Figure& figure = state.figures[static_cast<std::size_t>(who)];
  const int map = map_of(state, figure.square);
  if (map < 0 || (figure.carried >> map & 1U) == 0) return false;
  figure.carried &= static_cast<std::uint8_t>(~(1U << map));
  figure.maps |= static_cast<std::uint8_t>(1U << map);
  if (figure.maps == kAllMaps) {
    state.winner = static_cast<std::uint8_t>(who);
    state.phase = Phase::Over;
  } else {
    push_arrival(state, who, Cause::Home, Stage::Choose);
  }
  return true;
}

bool Game::can_teleport(const State& state) const {
  const Turn& turn = state.turn;
  return turn.moves > 0 && (turn.stopped == 0 || turn.may_teleport) &&
         special_at(state, state.figures[turn.active].square) == Special::Stone;
}

SquareSet Game::caravan_targets(const State& state) const {
  SquareSet open;
  state.face_up.for_each([&](int square) {
    const bool barred =
        is_ur(state, square) ||
        (settings_.flags && special_at(state, square) == Special::Ziggurat);  // clause 11.23
    if (!barred) open.insert(square);
  });
  return open;
}

// Clause 7.18: stones and ghosts by their terrain, an Oasis as Desert; Ziggurats and Ur are
// Mountains.
SquareSet Game::ghost_targets(const State& state, int who) const {
  const Terrain terrain = terrain_at(state, state.figures[static_cast<std::size_t>(who)].square);
  SquareSet open;
  state.face_up.for_each([&](int square) {
    if (terrain_at(state, square) == terrain) open.insert(square);
  });
  return open;
}

// Clause 6.15: exactly five steps if any such way ends where it may, else the longest that does; or
// up to five (clause 12.2).
SquareSet Game::theft_targets(const State& state, int who) const {
  const Figure& figure = state.figures[static_cast<std::size_t>(who)];
  const SquareSet blocked = forced_fights(state, who);
  SquareSet ends;
  SquareSet from;
  from.insert(figure.square);
  for (int step = 1; step <= 5; ++step) {
    SquareSet reached;
    from.for_each([&](int square) { reached |= adjacent(who, square); });
    SquareSet legal;
    reached.for_each([&](int square) {
      const bool barred = is_ur(state, square) ||
                          (settings_.flags && special_at(state, square) == Special::Ziggurat);
      if (!barred) legal.insert(square);
    });
    if (settings_.short_theft) {
      ends |= legal;
    } else if (!legal.empty()) {
      ends = legal;
    }
    from = reached - blocked;
  }
  return ends;
}

int Game::next_around(const State& state, int who, bool empty_only) const {
  const int square = state.figures[static_cast<std::size_t>(who)].square;
  for (std::size_t way = 0; way < 8; way += who == kWesthey ? 1 : 2) {
    const std::uint8_t next = compass_[static_cast<std::size_t>(square)][way];
    if (next == kOffBoard) continue;
    if (empty_only ? state.tile_at(next) == kNoTile : !state.face_up.contains(next)) return next;
  }
  return kOffBoard;
}

}  // namespace ziggurat::ghosts
