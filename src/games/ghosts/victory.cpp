#include "games/ghosts/victory.h"

#include <algorithm>

#include "games/ghosts/board.h"
#include "games/ghosts/movement.h"
#include "games/ghosts/retreat.h"

namespace ziggurat::ghosts {
namespace {

int count_playing(const Open& state) {
  int playing = 0;
  for (const Adventurer who : all<Adventurer>()) playing += in_play(state, who) ? 1 : 0;
  return playing;
}

bool is_going_to_city(const Open& state, Adventurer who) {
  const Arrival* arrival = arrival_of(state, who);
  return arrival != nullptr && arrival->cause == Cause::City;
}

bool is_mate_summoned(const Open& state, Adventurer who) {
  for (const Adventurer other : all<Adventurer>()) {
    if (other != who && in_play(state, other) && side_of(state, other) == side_of(state, who) &&
        state.figures[other].is_summoned) {
      return true;
    }
  }
  return false;
}

// Clause 11.17: tokens go back to their owners, or out of play.
enum class Tokens : std::uint8_t { Returned, Gone };
void give_up_tokens(State& state, Adventurer who, Tokens tokens) {
  for (const Adventurer other : all<Adventurer>()) {
    Adventurer& token = state.figures[other].token;
    if (token != who) continue;
    const bool goes_home = tokens == Tokens::Returned && other != who && in_play(state, other);
    token = goes_home ? other : Adventurer();
  }
  state.figures[who].token = {};
}

// A side without adventurers gives its cards up.
void give_up_hand(State& state, Side side) {
  for (const Adventurer other : all<Adventurer>()) {
    if (in_play(state, other) && side_of(state, other) == side) return;
  }
  state.discard += state.hands[side];
  state.hands[side] = {};
  for (Own& own : state.own) own.known[side] = {};
}

// Clause 10.6: out of the game.
void leave(const Rules& rules, State& state, Adventurer who) {
  Figure& figure = state.figures[who];
  const bool returns = rules.settings.recommence && holds_all_tokens(state, who);
  const Side side = side_of(state, who);
  remove_arrival(state, who);
  figure.is_out = true;
  figure.square = {};
  state.discard += figure.face_up;
  figure.face_up = {};
  figure.lost.clear();
  figure.maps = figure.carried = {};
  figure.is_summoned = figure.in_sandstorm = false;
  give_up_tokens(state, who, returns ? Tokens::Returned : Tokens::Gone);
  give_up_hand(state, side);
  const int left = count_playing(state);
  if (left == 0) {  // clause 10.7
    if (has_master(rules, state)) state.winner = kMaster;
    return ask(state, task::Over{});
  }
  check_tokens(state);
  if (!rules.settings.recommence || left > 1) return;
  for (const Adventurer last : all<Adventurer>()) {  // clause 11.18
    if (in_play(state, last) && !is_going_to_city(state, last)) summon(state, last);
  }
}

}  // namespace

bool holds_all_tokens(const Open& state, Adventurer who) {
  const Side side = side_of(state, who);
  bool any = false;
  for (const Adventurer other : all<Adventurer>()) {
    if (!in_play(state, other) || side_of(state, other) == side) continue;
    const Adventurer holder = state.figures[other].token;
    if (!holder.exists() || side_of(state, holder) != side) return false;
    any = true;
  }
  return any;
}

bool may_meet_nanna(const Rules& rules, const Open& state, Adventurer who) {
  if (!rules.settings.flags && state.figures[who].maps == MapSet::all()) return true;
  if (holds_all_tokens(state, who)) return true;
  if (!rules.settings.recommence) return false;
  return count_playing(state) == 1 && is_going_to_city(state, who);  // clause 11.18
}

void check_tokens(State& state) {
  for (const Adventurer who : all<Adventurer>()) {
    Figure& figure = state.figures[who];
    if (figure.is_summoned && (!in_play(state, who) || !holds_all_tokens(state, who))) {
      figure.is_summoned = false;
    }
  }
  FixedVec<Adventurer, Adventurer::kCount> ready;
  in_turn_order(state, [&](Adventurer who) {
    if (state.figures[who].is_summoned || !holds_all_tokens(state, who)) return false;
    // Clause 11.11: of a team, only the member whose win completed the tokens goes.
    const bool is_sent = std::any_of(ready.begin(), ready.end(), [&](Adventurer other) {
      return side_of(state, other) == side_of(state, who);
    });
    if (!is_sent && !is_mate_summoned(state, who)) ready.push_back(who);
    return false;
  });
  // The last pushed runs first.
  for (std::size_t i = ready.size(); i-- > 0;) summon(state, ready[i]);
}

void summon(State& state, Adventurer who) {
  Figure& figure = state.figures[who];
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

void continue_summon(const Rules& rules, State& state) {
  Arrival& arrival = state.arrivals.back();
  for (const Square square : all<Square>()) {
    if (state.is_undecided(square)) {
      if (!state.city_known) return ask(state, task::CityAt{});
      lay(rules, state, square, rules.ur);
    } else if (state.tiles[square] == Tile::laid_ur()) {
      turn_up(rules, state, square);
    }
  }
  if (!state.city_known) return ask(state, task::Target{.who = arrival.who});  // clause 11.16
  const auto city = std::find(state.tiles.begin(), state.tiles.end(), Tile(rules.city));
  const Square square(static_cast<int>(city - state.tiles.begin()));
  Figure& figure = state.figures[arrival.who];
  arrival.stage = figure.square == square ? Stage::Rivals : Stage::Arrive;
  figure.square = square;
}

void lose_to_nanna(const Rules& rules, State& state, Adventurer who) {
  Figure& figure = state.figures[who];
  ++figure.attempts;
  const bool leaves = figure.attempts >= rules.numbers().attempts;
  if (who == state.turn.active) state.turn.has_extra = false;
  if (!rules.settings.goes_on || leaves) {  // clause 12.3
    figure.has_retreated = true;
    if (who == state.turn.active) {
      state.turn.is_over = true;
      state.turn.stopped.insert(Stop::Retreat);
    }
  }
  if (leaves) return leave(rules, state, who);
  figure.lost.clear();
  push_arrival(state, who, Cause::Banished, Stage::Choose);
}

Score score_of(const Rules& rules, const Open& state) {
  Score score;
  for (const Figure& figure : state.figures) {
    if (figure.owner.exists()) score.points[figure.owner.index()] += figure.maps.size();
  }
  if (!state.winner.exists()) return score;
  const Side side = side_of(state, state.winner);
  for (const Player player : rules.all_players()) {
    if (state.sides[player] == side) score.winners.insert(seat(player));
  }
  return score;
}

}  // namespace ziggurat::ghosts
