#include "games/royal/rules.h"

#include <algorithm>

namespace ziggurat::royal {

Game::Game(const Board& board, const RuleSet& ruleset, const Settings& settings, Seat first)
    : board_(board), ruleset_(ruleset), settings_(settings), first_(first) {
  make_track(kLight);
  make_track(kDark);
  capture_again_ = settings.capture_again ? 1 : 0;
  after_earning_ = settings.decline_again ? Phase::Again : Phase::Roll;
  // Clause 2.1: each die is marked with chance one half, so the totals are binomial.
  std::uint32_t weight = 1;
  for (int total = 0; total <= settings.dice; ++total) {
    // Clause 2.2: where a total of 0 counts, it counts one more than the number of dice.
    const int counted = total == 0 && settings.zero_counts ? settings.dice + 1 : total;
    odds_.push_back({Action::roll(counted), weight});
    weight = weight * static_cast<std::uint32_t>(settings.dice - total) /
             static_cast<std::uint32_t>(total + 1);
  }
}

void Game::make_track(Seat seat) {
  const std::vector<int>& mine = ruleset_.paths[seat.index];
  const std::vector<int>& theirs = ruleset_.paths[1 - seat.index];
  Track& track = tracks_[seat.index];
  track.length = static_cast<int>(mine.size());
  track.reachable = (step_bit(track.home()) << 1) - 2;
  for (int step = 1; step <= track.length; ++step) {
    const auto at = static_cast<std::size_t>(step);
    const int square = mine[at - 1];
    track.square[at] = static_cast<std::uint8_t>(square);
    const bool rosette = board_.is_rosette[static_cast<std::size_t>(square)];
    if (rosette) track.rosettes |= step_bit(step);
    if (rosette && settings_.rosette_again) track.rolls_again |= step_bit(step);
    for (std::size_t i = 0; i < theirs.size(); ++i) {
      if (theirs[i] == square) track.enemy_at[at] |= step_bit(static_cast<int>(i) + 1);
    }
    StepMask twins = 0;
    for (std::size_t i = 0; i < mine.size(); ++i) {
      if (mine[i] == square && i + 1 != at) twins |= step_bit(static_cast<int>(i) + 1);
    }
    if (twins != 0) track.own_bars.push_back({twins, step_bit(step)});
    if (rosette && settings_.rosette_safe && track.enemy_at[at] != 0) {
      track.safe_bars.push_back({track.enemy_at[at], step_bit(step)});
    }
  }
}

Square Game::square(Seat seat, int step) const {
  return board_.squares[tracks_[seat.index].square[static_cast<std::size_t>(step)]];
}

State Game::initial() const {
  State state;
  for (std::size_t seat = 0; seat < 2; ++seat) {  // clause 1.2
    state.steps[seat] = step_bit(0);
    state.waiting[seat] = static_cast<std::uint8_t>(settings_.pieces);
  }
  state.to_move = first_.index;
  return state;
}

bool Game::is_deadlock(const State& state) const {
  State tried = state;
  for (tried.to_move = 0; tried.to_move < 2; ++tried.to_move) {
    for (const Odds<Action>& outcome : odds_.outcomes()) {
      tried.roll = static_cast<std::uint8_t>(outcome.action.total());
      if (targets(tried) != 0) return false;
    }
  }
  return true;
}

bool Game::is_way_blocked(const State& state, int from, int to) const {
  for (int step = from + 1; step < to; ++step) {
    if (enemy_on(state, step) != 0) return true;
  }
  return false;
}

StepMask Game::without_passing(const State& state, StepMask found) const {
  for (StepMask left = found; left != 0; left &= left - 1) {
    const int to = std::countr_zero(left);
    if (is_way_blocked(state, to - state.roll, to)) found &= ~step_bit(to);
  }
  return found;
}

Result<void, Reason> Game::check(const State& state, Seat seat, Action action) const {
  using Kind = Action::Kind;
  if (state.phase == Phase::Over) return fail(Reason::GameOver);
  if (action.kind() == Kind::Roll) return fail(Reason::NotAChoice);
  if (seat.index != state.to_move) return fail(Reason::NotYourTurn);
  if (state.phase == Phase::Roll) return fail(Reason::DiceFirst);
  if (state.phase == Phase::Again) {
    if (action.kind() == Kind::RollAgain || action.kind() == Kind::EndTurn) return {};
    return fail(Reason::AnswerFirst);
  }
  if (action.kind() == Kind::RollAgain || action.kind() == Kind::EndTurn) {
    return fail(Reason::NothingOffered);
  }
  const StepMask found = targets(state);
  if (action.kind() == Kind::Pass) {
    if (found == 0) return {};
    return fail(Reason::MustMove);
  }
  const Track& track = tracks_[state.to_move];
  const StepMask mine = state.steps[state.to_move];
  const int from = action.from();
  const int to = action.to();
  if (from > track.length || (mine & step_bit(from)) == 0) return fail(Reason::NoPieceThere);
  if (to != from + state.roll || state.roll == 0) {
    // Beyond the last square the roll was too small or too great to leave (clause 6.1).
    return fail(to == track.home() ? Reason::BeyondHome : Reason::WrongDistance);
  }
  if (to > track.home()) return fail(Reason::BeyondHome);
  if ((found & step_bit(to)) != 0) return {};
  for (const Track::Bar& bar : track.safe_bars) {
    if (bar.step == step_bit(to) && (state.steps[1 - state.to_move] & bar.held) != 0) {
      return fail(Reason::SafeRosette);
    }
  }
  if (!settings_.pass_enemies && is_way_blocked(state, from, to))
    return fail(Reason::EnemyInTheWay);
  return fail(Reason::OwnPiece);
}

Score Game::score(const State& state) const {
  Score score;
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    score.points[seat] = state.home[seat];
    if (state.home[seat] == settings_.pieces) score.winners.insert(Seat{seat});
  }
  if (score.winners.empty()) {  // clause 6.4
    score.winners = SeatSet::first(2);
    score.is_draw = true;
  }
  return score;
}

}  // namespace ziggurat::royal
