// Why a choice is refused: the same predicates as the choices, asked one by one.

#include <algorithm>

#include "games/heaven/rules.h"

namespace ziggurat::heaven {

using Kind = Action::Kind;

Result<void, Reason> Game::check(const State& state, Seat seat, Action action) const {
  if (state.phase == Phase::Over) return fail(Reason::GameOver);
  if (action.kind() == Kind::Roll) return fail(Reason::NotAChoice);
  if (seat.index != state.to_move) return fail(Reason::NotYourTurn);
  if (state.phase == Phase::Roll) return fail(Reason::DiceFirst);
  const bool is_answer = action.kind() == Kind::RollAgain || action.kind() == Kind::Stop;
  if (state.phase == Phase::Extra) {
    if (is_answer) return {};
    return fail(Reason::AnswerFirst);
  }
  const bool is_second = state.phase == Phase::Second;
  switch (action.kind()) {
    case Kind::Move:
      return check_move(state, action);
    case Kind::Stop:
      if (is_second) return {};
      return fail(Reason::NothingOffered);
    case Kind::RollAgain:
      return fail(Reason::NothingOffered);
    case Kind::Spawn:
      if (is_second) return fail(Reason::SplitFirst);
      return check_spawn(state, action.to());
    case Kind::Pass:
      if (is_second) return fail(Reason::SplitFirst);
      return {};
    case Kind::ClaimDraw:
      if (is_second) return fail(Reason::SplitFirst);
      if (!is_claim_open(state)) return fail(Reason::NoClaim);
      return {};
    case Kind::Roll:
      break;
  }
  CHECK(false);
}

Result<void, Reason> Game::check_move(const State& state, Action action) const {
  const auto is_square = [&](int square) { return square < square_count(); };
  bool squares = is_square(action.from()) && is_square(action.to());
  for (int i = 0; i < action.via_count(); ++i) squares = squares && is_square(action.via(i));
  if (!squares) return fail(Reason::NoSuchSquare);
  if (!has(state.pieces[state.to_move], action.from())) return fail(Reason::NoPieceThere);
  const int steps = granted_steps(state);
  if (steps == 0) return fail(Reason::NoMovement);
  if (state.phase == Phase::Second && action.from() == state.moved) return fail(Reason::SamePiece);
  WalkList walks;
  const SquareMask forked = ends(state, action.from(), steps, walks);
  bool reached = false;
  for (const Walk& walk : walks) {
    const int named = has(forked, walk.to()) ? walk.length - 1 : 0;
    if (Action::walk(action.from(), walk.to(), walk.squares, named) == action) return {};
    reached = reached || walk.to() == action.to();
  }
  if (action.via_count() > 0) return fail(explain_way(state, action));
  if (reached) return fail(Reason::WhichWay);
  return fail(explain_move(state, action, steps));
}

// A move that no walk makes.
Reason Game::explain_move(const State& state, Action action, int steps) const {
  const int away = distance(action.from(), action.to());
  if (away == 0 || has(state.pieces[state.to_move], action.to())) return Reason::OwnPiece;
  if (away > steps) return state.phase == Phase::Second ? Reason::OneStepOnly : Reason::TooFar;
  if (has(protected_among(state.pieces[1 - state.to_move]), action.to())) {
    return Reason::ProtectedFort;
  }
  return Reason::EnemyInTheWay;
}

// A way that is named square by square but is not a choice.
Reason Game::explain_way(const State& state, Action action) const {
  const std::size_t me = state.to_move;
  const SquareMask theirs = state.pieces[1 - me];
  const bool earth = (earth_forts_ & ~(state.pieces[me] & ~bit(action.from()))) == 0;
  if (action.via_count() + 1 > granted_steps(state)) {
    return state.phase == Phase::Second ? Reason::OneStepOnly : Reason::TooFar;
  }
  SquareMask been = bit(action.from());
  SquareMask enemies = theirs;
  int here = action.from();
  for (int i = 0; i <= action.via_count(); ++i) {
    const int next = i < action.via_count() ? action.via(i) : action.to();
    if (!has(neighbours(here), next)) return Reason::NotJoined;
    if (has(been, next)) return Reason::ComesBack;
    if (has(theirs & ~enemies, here) && !earth) return Reason::EnemyInTheWay;
    if (has(protected_among(enemies), next)) return Reason::ProtectedFort;
    been |= bit(next);
    enemies &= ~bit(next);
    here = next;
  }
  return has(state.pieces[me], action.to()) ? Reason::OwnPiece : Reason::AnyWay;
}

Result<void, Reason> Game::check_spawn(const State& state, int square) const {
  const Seat me{state.to_move};
  const SquareMask theirs = state.pieces[other(me).index];
  if (square >= square_count()) return fail(Reason::NoSuchSquare);
  if (pool(state, me) == 0) return fail(Reason::EmptyPool);
  if (has(spawn_targets(state), square)) return {};
  if (has(state.pieces[me.index], square)) return fail(Reason::OwnPiece);
  if (square == layout_.entrance) return fail(Reason::LonePiece);
  // First whether this roll opens the tile at all, then who stands there.
  if (state.roll == Roll::TwoBlanks) {
    const bool beside = (neighbours(square) & state.pieces[me.index]) != 0;
    return fail(beside ? Reason::EnemyThere : Reason::NotBesideOwn);
  }
  if (has(layout_.royal, square) && state.roll != Roll::GoldSilver) {
    return fail(Reason::NeedsGoldSilver);
  }
  if (square == layout_.ishtar && state.roll != Roll::TwoSilver) {
    return fail(Reason::NeedsTwoSilver);
  }
  if (square == layout_.marduk && state.roll != Roll::TwoGold) return fail(Reason::NeedsTwoGold);
  if (has(theirs, square) &&
      (has(layout_.royal, square) || square == layout_.ishtar || square == layout_.marduk)) {
    return fail(Reason::EnemyThere);
  }
  return fail(Reason::NeedsTwoBlanks);
}

}  // namespace ziggurat::heaven
