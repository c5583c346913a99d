#include "games/isle/rules.h"

#include <algorithm>
#include <tuple>

namespace ziggurat::isle {
namespace {

// Calls `use` for each tile of a mask, lowest first.
template <class Use>
void for_each(TileMask mask, const Use& use) {
  for (; mask != 0; mask &= mask - 1) use(std::countr_zero(mask));
}

constexpr Seat seat_of(int index) { return Seat{static_cast<std::uint8_t>(index)}; }

// The first seat from `index` on that has not finished; kColours if there is none.
int next_playing(const State& state, int index) {
  while (index < kColours && state.place[static_cast<std::size_t>(index)] != 0) ++index;
  return index;
}

}  // namespace

Game::Game(const Board& board, const Settings& settings) : board_(board), settings_(settings) {
  for (std::size_t i = 0; i < board.tiles.size(); ++i) {
    if (board.tiles[i].kind == TileKind::Map) maps_ |= bit(static_cast<int>(i));
    if (board.tiles[i].kind == TileKind::Whirlpool) whirlpools_ |= bit(static_cast<int>(i));
  }
  make_reach();
}

void Game::make_reach() {
  for (std::size_t from = 0; from < board_.tiles.size(); ++from) {
    reach_[from][0] = bit(static_cast<int>(from));
    for (std::size_t roll = 1; roll <= kDice; ++roll) {
      for_each(reach_[from][roll - 1], [&](int at) {
        for (const int next : tile(at).next) {
          if (next == kHome) {
            leaves_[from][roll] = true;
          } else {
            reach_[from][roll] |= bit(next);
          }
        }
      });
    }
  }
  // Clause 4.1: the quay's first tile counts one.
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const auto entry = static_cast<std::size_t>(board_.entry[colour]);
    for (std::size_t roll = 1; roll <= kDice; ++roll)
      entering_[colour][roll] = reach_[entry][roll - 1];
  }
}

State Game::initial() const {
  State state;  // clause 1.2: all pieces on their ships, Yellow begins
  state.kraken = static_cast<std::uint8_t>(board_.kraken_start);
  return state;
}

Actor Game::actor(const State& state) const {
  switch (state.phase) {
    case Phase::Roll:
    case Phase::Coin:
      return Actor::chance();
    case Phase::Choose:
    case Phase::Again:
      return Actor::seat(Seat{state.to_move});
    case Phase::Throw:
      return owner_on(state, kraken_tile(state));  // clause 6.6
    case Phase::Over:
      return Actor::nobody();
  }
  CHECK(false);
}

int Game::on_ship(const State& state, Seat seat) const {
  if (settings_.places && state.place[seat.index] != 0) return 0;
  return kPieces - state.home[seat.index] - std::popcount(state.pieces[seat.index]);
}

Actor Game::owner_on(const State& state, int tile) const {
  for (int i = 0; i < kColours; ++i) {
    if (has(state.pieces[static_cast<std::size_t>(i)], tile)) return Actor::seat(seat_of(i));
  }
  return Actor::nobody();
}

TileMask Game::reach(Seat seat, int from, int roll) const {
  const auto steps = static_cast<std::size_t>(roll);
  if (roll == 0) return 0;
  return from == kShip ? entering_[seat.index][steps]
                       : reach_[static_cast<std::size_t>(from)][steps];
}

bool Game::leaves(int from, int roll) const {
  return from != kShip && leaves_[static_cast<std::size_t>(from)][static_cast<std::size_t>(roll)];
}

TileMask Game::allowed_ends(const State& state, Seat seat, TileMask tiles) const {
  const TileMask own = state.pieces[seat.index];
  tiles &= ~own & ~bit(kraken_tile(state));
  // Being swept onto an own piece is as bad as landing on it.
  if ((own & whirlpools_) != 0) tiles &= ~whirlpools_;
  return tiles;
}

void Game::choices(const State& state, Seat seat, FixedVec<Action, kMaxChoices>& list) const {
  list.clear();
  if (!actor(state).is(seat)) return;
  if (state.phase == Phase::Throw) {  // clause 6.4
    for (const int whirlpool : board_.whirlpools) list.push_back(Action::throw_to(whirlpool));
  } else if (state.phase == Phase::Again) {  // clause 5.1
    list.push_back(Action::roll_again());
    list.push_back(Action::end_turn());
  } else if (state.phase == Phase::Choose) {
    const auto add = [&](int from) {
      for_each(allowed_ends(state, seat, reach(seat, from, state.roll)),
               [&](int to) { list.push_back(Action::move(from, to)); });
      // Clause 4.6: whichever side it leaves by, home is home.
      if (leaves(from, state.roll)) list.push_back(Action::move(from, kHome));
    };
    for_each(state.pieces[seat.index], add);
    if (on_ship(state, seat) > 0) add(kShip);
    if (list.empty()) list.push_back(Action::pass());  // clause 4.5
  }
}

bool Game::has_move(const State& state) const {
  FixedVec<Action, kMaxChoices> list;
  choices(state, Seat{state.to_move}, list);
  return list[0] != Action::pass();
}

void Game::chance(const State& state, OddsVec<Action, kMaxOutcomes>& odds) const {
  odds.clear();
  if (state.phase == Phase::Coin) {  // clause 6.1
    odds.push_back({Action::skull(), 1});
    odds.push_back({Action::chest(), 1});
    return;
  }
  static constexpr std::array<std::uint32_t, kDice + 1> kWeights = {1, 4, 6, 4, 1};  // clause 3.2
  for (int total = 0; total <= kDice; ++total) {
    odds.push_back({Action::dice(total), kWeights[static_cast<std::size_t>(total)]});
  }
}

void Game::apply(State& state, Action action) const {
  using Kind = Action::Kind;
  switch (action.kind()) {
    case Kind::Dice:
      state.roll = static_cast<std::uint8_t>(action.total());
      state.phase = Phase::Choose;
      return;
    case Kind::Coin:
      turn_coin(state, action.is_skull());
      return;
    case Kind::Move:
      move(state, action.from(), action.to());
      return;
    case Kind::Pass:
    case Kind::EndTurn:
      end_turn(state);
      return;
    case Kind::RollAgain:
      state.phase = Phase::Roll;
      return;
    case Kind::Throw:
      throw_piece(state, owner_on(state, kraken_tile(state)).seat(), action.to());
      return;
  }
}

void Game::knock(State& state, Seat by, int tile) {
  for (int i = 0; i < kColours; ++i) {
    if (i != by.index) state.pieces[static_cast<std::size_t>(i)] &= ~bit(tile);
  }
}

void Game::move(State& state, int from, int to) const {
  const Seat me{state.to_move};
  TileMask& mine = state.pieces[me.index];
  if (from != kShip) mine &= ~bit(from);
  state.roll = 0;
  if (to == kHome) {
    if (++state.home[me.index] == settings_.goal) {
      finish(state, me);
    } else {
      end_turn(state);
    }
    return;
  }
  knock(state, me, to);  // clause 4.4
  int end = to;
  if (has(whirlpools_, to)) {  // clauses 5.3 to 5.5: swept across, and no further
    end = other_whirlpool(to);
    knock(state, me, end);
  }
  mine |= bit(end);
  if (has(maps_, to)) {
    state.phase = Phase::Again;  // clauses 5.1, 5.2
  } else {
    end_turn(state);
  }
}

// Clause 7.1: won at once. Clause 7.5: or the seat leaves the others to play on.
void Game::finish(State& state, Seat seat) const {
  const auto finished = static_cast<std::uint8_t>(
      kColours - std::count(state.place.begin(), state.place.end(), std::uint8_t{0}));
  state.place[seat.index] = static_cast<std::uint8_t>(finished + 1);
  if (settings_.places) state.pieces[seat.index] = 0;
  if (!settings_.places || finished + 1 == kColours - 1) {
    ++state.turns;
    state.phase = Phase::Over;
  } else {
    end_turn(state);
  }
}

void Game::end_turn(State& state) const {
  state.roll = 0;
  ++state.turns;
  if (state.turns >= kTurnLimit) {  // clause 7.4: before any Kraken phase
    state.phase = Phase::Over;
    return;
  }
  const int next = next_playing(state, state.to_move + 1);
  // Clauses 3.1, 6.1, 6.7: the coin is turned at Green's place in the order, also when Green has
  // finished.
  state.phase = next == kColours ? Phase::Coin : Phase::Roll;
  state.to_move = static_cast<std::uint8_t>(next == kColours ? next_playing(state, 0) : next);
}

void Game::turn_coin(State& state, bool is_skull) const {
  state.phase = Phase::Roll;
  const int last = static_cast<int>(board_.strip.size()) - 1;
  const int there = state.kraken + (is_skull ? 1 : -1);
  if (there < 0 || there > last) return;  // clauses 6.2, 6.3
  state.kraken = static_cast<std::uint8_t>(there);
  const Actor owner = owner_on(state, kraken_tile(state));
  if (owner.is_seat()) catch_piece(state, owner.seat());
}

// Clauses 6.4, 6.5: where the caught piece goes, by who holds the whirlpools.
void Game::catch_piece(State& state, Seat owner) const {
  const auto [a, b] = board_.whirlpools;
  const Actor on_a = owner_on(state, a);
  const Actor on_b = owner_on(state, b);
  if (on_a.is_nobody() != on_b.is_nobody()) {
    throw_piece(state, owner, on_a.is_nobody() ? a : b);
  } else if (on_a.is(owner) && on_b.is(owner)) {
    state.pieces[owner.index] &= ~bit(kraken_tile(state));
  } else if (on_a.is(owner) || on_b.is(owner)) {
    throw_piece(state, owner, on_a.is(owner) ? b : a);
  } else {
    state.phase = Phase::Throw;
  }
}

void Game::throw_piece(State& state, Seat owner, int whirlpool) const {
  state.pieces[owner.index] &= ~bit(kraken_tile(state));
  knock(state, owner, whirlpool);
  state.pieces[owner.index] |= bit(whirlpool);
  state.phase = Phase::Roll;
}

int Game::total_position(const State& state, Seat seat) const {
  int sum = state.home[seat.index] * board_.home_position;
  for_each(state.pieces[seat.index], [&](int at) { sum += tile(at).position; });
  return sum;
}

std::array<int, kColours> Game::ranking(const State& state) const {
  const auto strength = [&](int i) {
    const Seat seat = seat_of(i);
    const int place = state.place[seat.index];
    return std::tuple(place == 0 ? 0 : kColours + 1 - place, int{state.home[seat.index]},
                      total_position(state, seat));
  };
  std::array<int, kColours> places{};
  for (int i = 0; i < kColours; ++i) {
    int better = 0;
    for (int j = 0; j < kColours; ++j) better += strength(j) > strength(i) ? 1 : 0;
    places[static_cast<std::size_t>(i)] = better + 1;
  }
  return places;
}

Score Game::score(const State& state) const {
  Score score;
  const std::array<int, kColours> places = ranking(state);
  for (int i = 0; i < kColours; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (places[at] == 1) score.winners.insert(seat_of(i));
    score.points[at] = settings_.places ? kColours - places[at] : int{state.home[at]};
  }
  score.is_draw = score.winners.size() > 1;
  return score;
}

Result<void, Reason> Game::check(const State& state, Seat seat, Action action) const {
  using Kind = Action::Kind;
  if (state.phase == Phase::Over) return fail(Reason::GameOver);
  if (action.kind() == Kind::Dice || action.kind() == Kind::Coin) return fail(Reason::NotAChoice);
  if (state.phase == Phase::Coin) return fail(Reason::CoinFirst);
  const Actor expected = actor(state);
  if (expected.is_seat() && !expected.is(seat)) {
    return fail(state.phase == Phase::Throw ? Reason::KrakenFirst : Reason::NotYourTurn);
  }
  if (state.phase == Phase::Roll) {
    return fail(seat.index == state.to_move ? Reason::DiceFirst : Reason::NotYourTurn);
  }
  return check_phase(state, seat, action);
}

// For the seat the game waits for.
Result<void, Reason> Game::check_phase(const State& state, Seat seat, Action action) const {
  using Kind = Action::Kind;
  const bool is_answer = action.kind() == Kind::RollAgain || action.kind() == Kind::EndTurn;
  if (state.phase == Phase::Throw) {
    if (action.kind() != Kind::Throw) return fail(Reason::ChooseWhirlpool);
    if (!has(whirlpools_, action.to())) return fail(Reason::NotAWhirlpool);
    return {};
  }
  if (action.kind() == Kind::Throw) return fail(Reason::NothingCaught);
  if (state.phase == Phase::Again) {
    if (is_answer) return {};
    return fail(Reason::AnswerFirst);
  }
  if (is_answer) return fail(Reason::NothingOffered);
  if (action.kind() == Kind::Move) return check_move(state, seat, action);
  if (has_move(state)) return fail(Reason::MustMove);
  return {};
}

Result<void, Reason> Game::check_move(const State& state, Seat seat, Action action) const {
  const int from = action.from();
  const int to = action.to();
  const int count = static_cast<int>(board_.tiles.size());
  if ((from >= count && from != kShip) || (to >= count && to != kHome)) {
    return fail(Reason::NoSuchTile);
  }
  if (from == kShip && on_ship(state, seat) == 0) return fail(Reason::EmptyShip);
  if (from != kShip && !has(state.pieces[seat.index], from)) return fail(Reason::NoPieceThere);
  if (to == kHome) {
    if (leaves(from, state.roll)) return {};
    return fail(Reason::NeedsExactRoll);
  }
  const TileMask reached = reach(seat, from, state.roll);
  if (!has(reached, to)) return fail(Reason::WrongDistance);
  if (has(allowed_ends(state, seat, reached), to)) return {};
  if (has(state.pieces[seat.index], to)) return fail(Reason::OwnPiece);
  return fail(to == kraken_tile(state) ? Reason::KrakenThere : Reason::OwnInWhirlpool);
}

}  // namespace ziggurat::isle
