#include "games/heaven/rules.h"

#include <algorithm>

namespace ziggurat::heaven {

using Kind = Action::Kind;

namespace {

// Calls `use` for each square of a mask, lowest first.
template <class Use>
void for_each(SquareMask mask, const Use& use) {
  for (; mask != 0; mask &= mask - 1) use(std::countr_zero(mask));
}

}  // namespace

Game::Game(const Board& board, const Layout& layout, const Settings& settings)
    : board_(board), layout_(layout), settings_(settings) {
  earth_forts_ = layout.forts & board.of(Section::Earth);
  heaven_forts_ = layout.forts & board.of(Section::Heaven);
  for (std::size_t from = 0; from < board.squares.size(); ++from) {
    neighbours_[from] = board.neighbours[from];
    std::uint8_t steps = 0;
    SquareMask reached = bit(static_cast<int>(from));
    for (SquareMask edge = reached; edge != 0; ++steps) {
      SquareMask next = 0;
      for_each(edge, [&](int square) {
        distance_[from][static_cast<std::size_t>(square)] = steps;
        next |= board.neighbours[static_cast<std::size_t>(square)];
      });
      edge = next & ~reached;
      reached |= next;
    }
  }
}

State Game::initial() const {
  State state;  // clause 1.2: the board is empty
  state.to_move = settings_.first.index;
  return state;
}

Actor Game::actor(const State& state) const {
  switch (state.phase) {
    case Phase::Roll:
      return Actor::chance();
    case Phase::Choose:
    case Phase::Second:
    case Phase::Extra:
      return Actor::seat(Seat{state.to_move});
    case Phase::Over:
      return Actor::nobody();
  }
  CHECK(false);
}

// Clause 3.2: each die shows gold 1/4, silver 1/4, blank 1/2.
void Game::chance(const State&, OddsVec<Action, kMaxOutcomes>& odds) const {
  odds.clear();
  odds.push_back({Action::roll(Roll::OneTip), 8});
  odds.push_back({Action::roll(Roll::GoldSilver), 2});
  odds.push_back({Action::roll(Roll::TwoSilver), 1});
  odds.push_back({Action::roll(Roll::TwoGold), 1});
  odds.push_back({Action::roll(Roll::TwoBlanks), 4});
}

int Game::granted_steps(const State& state) const {
  if (state.phase == Phase::Second) return 1;  // clause 3.8
  if (state.phase != Phase::Choose) return 0;
  switch (state.roll) {
    case Roll::OneTip:
      return 1;  // clause 3.3
    case Roll::GoldSilver:
      return 2;  // clause 3.4
    case Roll::TwoSilver:
    case Roll::TwoGold:
      // Clauses 7.3, 7.4: nothing moves between the roll and the choice.
      return dominates_heaven(state, Seat{state.to_move}) ? 3 : 2;
    case Roll::TwoBlanks:
      return 0;  // clause 3.5
  }
  CHECK(false);
}

SquareMask Game::spawn_targets(const State& state) const {
  const Seat me{state.to_move};
  if (state.phase != Phase::Choose || pool(state, me) == 0) return 0;  // clause 4.1
  const SquareMask mine = state.pieces[me.index];
  const SquareMask theirs = state.pieces[other(me).index];
  const SquareMask empty = ~(mine | theirs);
  // Clauses 4.2, 4.3: the Entrance on any roll, also over an enemy that is not its player's only
  // piece on the board.
  SquareMask found = bit(layout_.entrance) & ~mine;
  if (theirs == bit(layout_.entrance)) found = 0;
  switch (state.roll) {
    case Roll::OneTip:
      break;
    case Roll::GoldSilver:
      found |= layout_.royal & empty;  // clauses 4.4, 4.7
      break;
    case Roll::TwoSilver:
      found |= bit(layout_.ishtar) & empty;  // clauses 4.5, 4.7
      break;
    case Roll::TwoGold:
      found |= bit(layout_.marduk) & empty;  // clauses 4.6, 4.7
      break;
    case Roll::TwoBlanks:  // clause 4.8
      for_each(mine, [&](int square) { found |= neighbours(square) & empty; });
      break;
  }
  return found;
}

bool Game::is_claim_open(const State& state) const {
  return state.phase == Phase::Choose &&
         (state.series[0].count() >= kRepetitions || state.series[1].count() >= kRepetitions);
}

void Game::spread(const State& state, int from, int steps, WalkList& walks) const {
  const std::size_t me = state.to_move;
  // Clause 7.2: the moving piece does not count for the domination of Earth.
  const SquareMask others = state.pieces[me] & ~bit(from);
  const bool earth = (earth_forts_ & ~others) == 0;
  const SquareMask theirs = state.pieces[1 - me];
  walks.clear();
  walks.push_back({});
  for (std::size_t i = 0; i < walks.size(); ++i) {
    const Walk walk = walks[i];
    if (walk.length == steps) break;  // the rest are as long
    const bool fought = walk.length > 0 && has(walk.captured, walk.to());
    if (fought && !earth) continue;  // clauses 6.2, 7.1
    const int here = walk.length == 0 ? from : walk.to();
    const SquareMask enemies = theirs & ~walk.captured;
    // Clause 5.2: never back where it was. Clauses 6.4, 6.5: a protected fort is a wall for as long
    // as Ishtar's piece stands.
    const SquareMask barred = walk.entered() | bit(from) | protected_among(enemies);
    for_each(neighbours(here) & ~barred, [&](int square) {
      Walk next = walk;
      next.squares[next.length++] = static_cast<std::uint8_t>(square);
      next.captured |= enemies & bit(square);  // clause 6.1
      walks.push_back(next);
    });
  }
}

SquareMask Game::ends(const State& state, int from, int steps, WalkList& walks) const {
  WalkList spreading;
  spread(state, from, steps, spreading);
  const SquareMask own = state.pieces[state.to_move];
  SquareMask seen = 0;
  SquareMask forked = 0;
  walks.clear();
  for (std::size_t i = 1; i < spreading.size(); ++i) {
    const Walk& walk = spreading[i];
    if (has(own, walk.to())) continue;  // clauses 5.3, 5.4
    if (has(seen, walk.to())) {
      // Clause 5.6: walks that differ only in their way are one choice, the shortest, which came
      // first.
      const bool known = std::any_of(walks.begin(), walks.end(), [&](const Walk& before) {
        return before.to() == walk.to() && before.captured == walk.captured;
      });
      if (known) continue;
      forked |= bit(walk.to());
    }
    seen |= bit(walk.to());
    walks.push_back(walk);
  }
  return forked;
}

bool Game::can_another_step(const State& state, int except) const {
  const SquareMask mine = state.pieces[state.to_move];
  const SquareMask walls = protected_among(state.pieces[1 - state.to_move]);
  SquareMask reached = 0;
  for_each(mine & ~bit(except), [&](int square) { reached |= neighbours(square); });
  return (reached & ~mine & ~walls) != 0;
}

void Game::add_moves(const State& state, FixedVec<Action, kMaxChoices>& list) const {
  const int steps = granted_steps(state);
  if (steps == 0) return;
  SquareMask movers = state.pieces[state.to_move];
  if (state.phase == Phase::Second) movers &= ~bit(state.moved);
  WalkList walks;
  for_each(movers, [&](int from) {
    const SquareMask forked = ends(state, from, steps, walks);
    for (const Walk& walk : walks) {
      const int named = has(forked, walk.to()) ? walk.length - 1 : 0;
      list.push_back(Action::walk(from, walk.to(), walk.squares, named));
    }
  });
}

void Game::choices(const State& state, Seat seat, FixedVec<Action, kMaxChoices>& list) const {
  list.clear();
  if (seat.index != state.to_move) return;
  switch (state.phase) {
    case Phase::Choose:
      add_moves(state, list);
      for_each(spawn_targets(state), [&](int square) { list.push_back(Action::spawn(square)); });
      list.push_back(Action::pass());                                  // clause 3.7
      if (is_claim_open(state)) list.push_back(Action::claim_draw());  // clause 9.4
      return;
    case Phase::Second:  // clause 3.8
      add_moves(state, list);
      list.push_back(Action::stop());
      return;
    case Phase::Extra:  // clause 8.6
      list.push_back(Action::roll_again());
      list.push_back(Action::stop());
      return;
    case Phase::Roll:
    case Phase::Over:
      return;
  }
}

Walk Game::walk_of(const State& state, Action move) const {
  const int from = move.from();
  const int to = move.to();
  const SquareMask theirs = state.pieces[1 - state.to_move];
  Walk walk;
  const auto enter = [&](int square) {
    walk.squares[walk.length++] = static_cast<std::uint8_t>(square);
  };
  const bool is_step = has(neighbours(from), to) && !has(protected_among(theirs), to);
  if (move.via_count() == 0 && !is_step) {
    // The way is not named: it is the first that ends there.
    WalkList walks;
    ends(state, from, granted_steps(state), walks);
    const auto* found = std::find_if(walks.begin(), walks.end(),
                                     [&](const Walk& known) { return known.to() == to; });
    CHECK(found != walks.end());
    return *found;
  }
  for (int i = 0; i < move.via_count(); ++i) enter(move.via(i));
  enter(to);
  walk.captured = walk.entered() & theirs;
  return walk;
}

std::optional<Action> Game::choice_for(const State& state, int from, const Walk& walk) const {
  if (!has(state.pieces[state.to_move], from)) return std::nullopt;
  const int steps = granted_steps(state);
  WalkList walks;
  spread(state, from, steps, walks);
  const auto* found = std::find_if(walks.begin() + 1, walks.end(), [&](const Walk& known) {
    return known.length == walk.length &&
           std::equal(walk.squares.begin(), walk.squares.begin() + walk.length,
                      known.squares.begin());
  });
  if (found == walks.end()) return std::nullopt;
  const SquareMask captured = found->captured;
  const SquareMask forked = ends(state, from, steps, walks);
  for (const Walk& end : walks) {
    if (end.to() != walk.to() || end.captured != captured) continue;
    const int named = has(forked, end.to()) ? end.length - 1 : 0;
    return Action::walk(from, end.to(), end.squares, named);
  }
  return std::nullopt;
}

void Game::apply(State& state, Action action) const {
  switch (action.kind()) {
    case Kind::Roll:
      state.roll = action.rolled();
      ++state.rolls;
      state.phase = Phase::Choose;
      return;
    case Kind::Move:
      move(state, action);
      return;
    case Kind::Spawn:
      spawn(state, action.to());
      return;
    case Kind::Pass:
      state.series[state.to_move] = {};
      end_turn(state, false);
      return;
    case Kind::ClaimDraw:  // clause 9.4
      clear_roll(state);
      state.phase = Phase::Over;
      return;
    case Kind::RollAgain:  // clause 8.1
      state.phase = Phase::Roll;
      return;
    case Kind::Stop:
      if (state.phase == Phase::Second) {
        end_turn(state, has(layout_.forts, state.moved));
      } else {
        end_turn(state, false);
      }
      return;
  }
}

void Game::move(State& state, Action action) const {
  const std::size_t me = state.to_move;
  const bool is_second = state.phase == Phase::Second;
  const Walk walk = walk_of(state, action);
  // Clauses 8.1, 8.3, 8.4: a fort where a piece ended its move, in either half of a split.
  const bool entered =
      has(layout_.forts, walk.to()) || (is_second && has(layout_.forts, state.moved));
  state.pieces[me] ^= bit(action.from()) | bit(walk.to());
  state.pieces[1 - me] &= ~walk.captured;
  state.series[me] = {};
  if (holds_all_forts(state, Seat{state.to_move})) {  // clauses 9.1, 9.2
    clear_roll(state);
    state.phase = Phase::Over;
    return;
  }
  // Clause 3.8: a single step of a roll of two tips leaves one for another piece.
  if (!is_second && walk.length == 1 && is_two_tips(state.roll) &&
      can_another_step(state, walk.to())) {
    state.phase = Phase::Second;
    state.moved = static_cast<std::uint8_t>(walk.to());
    return;
  }
  end_turn(state, entered);
}

void Game::spawn(State& state, int square) const {
  const std::size_t me = state.to_move;
  state.pieces[me] |= bit(square);
  state.pieces[1 - me] &= ~bit(square);  // clause 4.2
  state.series[me] = state.series[me].after_spawn(square);
  if (holds_all_forts(state, Seat{state.to_move})) {  // clauses 4.9, 9.1
    clear_roll(state);
    state.phase = Phase::Over;
    return;
  }
  end_turn(state, false);  // clause 4.9: no extra turn for a spawn
}

void Game::clear_roll(State& state) {
  state.roll = Roll::OneTip;
  state.moved = kNoSquare;
}

void Game::end_turn(State& state, bool entered_fort) const {
  clear_roll(state);
  if (state.rolls >= kRollLimit) {  // clause 9.5
    state.phase = Phase::Over;
  } else if (entered_fort) {
    state.phase = Phase::Extra;
  } else {
    state.phase = Phase::Roll;
    state.to_move ^= 1;
  }
}

Score Game::score(const State& state) const {
  Score score;
  for (const Seat seat : {kLight, kDark}) {
    score.points[seat.index] = std::popcount(state.pieces[seat.index] & layout_.forts);
    if (holds_all_forts(state, seat)) score.winners.insert(seat);
  }
  if (score.winners.empty()) {
    score.winners = SeatSet::first(2);
    score.is_draw = true;
  }
  return score;
}

}  // namespace ziggurat::heaven
