// Chapter 10: tokens, Nanna, leaving and winning.

#include <algorithm>

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

// Clause 10.2: the tokens of all others in play, at least one; a team holds them together.
bool Game::holds_all_tokens(const State& state, int who) const {
  const std::uint8_t side = side_of(state, who);
  bool any = false;
  for (int other = 0; other < kAdventurers; ++other) {
    if (!in_play(state, other) || side_of(state, other) == side) continue;
    const std::uint8_t holder = state.figures[static_cast<std::size_t>(other)].token;
    if (holder == kNobody || side_of(state, holder) != side) return false;
    any = true;
  }
  return any;
}

bool Game::may_meet_nanna(const State& state, int who) const {
  const Figure& figure = state.figures[static_cast<std::size_t>(who)];
  if (!settings_.flags && figure.maps == kAllMaps) return true;
  if (holds_all_tokens(state, who)) return true;
  if (!settings_.recommence) return false;
  int left = 0;  // clause 11.18
  for (int other = 0; other < kAdventurers; ++other) left += in_play(state, other) ? 1 : 0;
  const Arrival* arrival = arrival_of(state, who);
  return left == 1 && arrival != nullptr && arrival->cause == Cause::City;
}

// Who newly holds all tokens is sent to Nanna; in turn order where several do.
void Game::check_tokens(State& state) const {
  for (int who = 0; who < kAdventurers; ++who) {
    Figure& figure = state.figures[static_cast<std::size_t>(who)];
    if (figure.is_summoned && (!in_play(state, who) || !holds_all_tokens(state, who))) {
      figure.is_summoned = false;
    }
  }
  FixedVec<std::uint8_t, kAdventurers> ready;
  in_turn_order(state, [&](int who) {
    const Figure& figure = state.figures[static_cast<std::size_t>(who)];
    if (figure.is_summoned || !holds_all_tokens(state, who)) return false;
    // Clause 11.11: of a team, only the member whose win completed the tokens goes.
    const auto is_teammate = [&](std::uint8_t other) {
      return side_of(state, other) == side_of(state, who);
    };
    const bool sent = std::any_of(ready.begin(), ready.end(), is_teammate);
    for (int other = 0; other < kAdventurers && !sent; ++other) {
      if (other != who && in_play(state, other) && is_teammate(static_cast<std::uint8_t>(other)) &&
          state.figures[static_cast<std::size_t>(other)].is_summoned) {
        return false;
      }
    }
    if (!sent) ready.push_back(static_cast<std::uint8_t>(who));
    return false;
  });
  // The last pushed runs first.
  for (std::size_t i = ready.size(); i-- > 0;) summon(state, ready[i]);
}

void Game::summon(State& state, int who) const {
  Figure& figure = state.figures[static_cast<std::size_t>(who)];
  figure.is_summoned = true;
  figure.in_sandstorm = false;
  for (std::size_t i = 0; i < state.waiting.size(); ++i) {
    if (state.waiting[i] == who) {
      state.waiting.erase_at(i);
      break;
    }
  }
  remove_arrival(state, who);
  wait_again(state);
  push_arrival(state, who, Cause::City, Stage::Choose);
}

// Clause 10.3: all Ur tiles are turned up, then to the City.
void Game::continue_summon(State& state) const {
  Arrival& arrival = state.arrivals.back();
  for (int square = 0; square < kSquares; ++square) {
    const std::uint8_t tile = state.tile_at(square);
    if (tile == kUrBack && !state.city_known) {
      state.phase = Phase::CityAt;
      return;
    }
    if (tile == kUrBack) {
      lay(state, square, ur_);
    } else if (tile < kMaxTileKinds && tile_kind(tile).is_ur() && !state.face_up.contains(square)) {
      turn_up(state, square);
    }
  }
  if (!state.city_known) {  // clause 11.16
    state.phase = Phase::Target;
    return;
  }
  int city = 0;
  while (state.tile_at(city) != city_) ++city;
  Figure& figure = state.figures[arrival.who];
  arrival.stage = figure.square == city ? Stage::Rivals : Stage::Arrive;
  figure.square = static_cast<std::uint8_t>(city);
}

void Game::city_is_at(State& state, int square) const {
  lay(state, square, city_);
  state.phase = Phase::Run;
}

void Game::lose_to_nanna(State& state, int who) const {  // clauses 10.5, 7.19
  Figure& figure = state.figures[static_cast<std::size_t>(who)];
  ++figure.attempts;
  const bool leaves = figure.attempts >= catalogue_.numbers.attempts;
  if (who == state.turn.active) state.turn.has_extra = false;
  if (!settings_.goes_on || leaves) {  // clause 12.3
    figure.has_retreated = true;
    if (who == state.turn.active) {
      state.turn.is_over = true;
      state.turn.stopped |= kStopEnded;
    }
  }
  if (leaves) {
    leave(state, who);
  } else {
    figure.lost.clear();
    push_arrival(state, who, Cause::Banished, Stage::Choose);
  }
}

// Clause 10.6: out of the game.
void Game::leave(State& state, int who) const {
  Figure& figure = state.figures[static_cast<std::size_t>(who)];
  const bool returns = settings_.recommence && holds_all_tokens(state, who);
  const std::uint8_t side = side_of(state, who);
  remove_arrival(state, who);
  figure.is_out = true;
  figure.square = kOffBoard;
  state.discard += figure.face_up;
  figure.face_up = {};
  figure.lost.clear();
  figure.maps = figure.carried = 0;
  figure.is_summoned = figure.in_sandstorm = false;
  int left = 0;
  int last = kNobody;
  bool has_team = false;
  for (int other = 0; other < kAdventurers; ++other) {
    Figure& each = state.figures[static_cast<std::size_t>(other)];
    if (each.token == who) {  // clause 11.17: back to their owners
      const bool goes_home = returns && other != who && in_play(state, other);
      each.token = goes_home ? static_cast<std::uint8_t>(other) : kNobody;
    }
    if (!in_play(state, other)) continue;
    ++left;
    last = other;
    has_team = has_team || side_of(state, other) == side;
  }
  figure.token = kNobody;
  if (!has_team) {
    state.discard += state.hands[side];
    state.hands[side] = {};
    for (auto& known : state.known) known[side] = {};
  }
  if (left == 0) {  // clause 10.7
    state.phase = Phase::Over;
    if (has_master(state)) state.winner = kMaster;
    return;
  }
  check_tokens(state);
  const Arrival* arrival = arrival_of(state, last);
  const bool is_going = arrival != nullptr && arrival->cause == Cause::City;
  if (settings_.recommence && left == 1 && !is_going) summon(state, last);  // clause 11.18
}

Score Game::score(const State& state) const {
  Score score;
  for (const Figure& figure : state.figures) {
    if (figure.owner != kNobody) score.points[figure.owner] += std::popcount(figure.maps);
  }
  if (state.winner == kNobody) return score;
  const std::uint8_t side = side_of(state, state.winner);
  for (std::uint8_t seat = 0; seat < seats(); ++seat) {
    if (state.sides[seat] == side) score.winners.insert(Seat{seat});
  }
  return score;
}

}  // namespace ziggurat::ghosts
