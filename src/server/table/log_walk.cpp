#include "server/table/log_walk.h"

#include <algorithm>

namespace ziggurat::server {
namespace {

bool is_played(EntryKind kind) { return kind == EntryKind::Choice || kind == EntryKind::Chance; }

Viewer viewer_at(std::size_t place, std::size_t seats) {
  return place == seats ? Viewer::spectator()
                        : Viewer::seat(Seat{static_cast<std::uint8_t>(place)});
}

}  // namespace

std::size_t place_of(Viewer viewer) {
  return viewer.is_spectator() ? std::size_t{kMaxSeats} : viewer.seat().index;
}

std::optional<std::int64_t> Step::number(Viewer viewer) const {
  const std::int32_t known = numbers[place_of(viewer)];
  return known > 0 ? std::optional<std::int64_t>(known) : std::nullopt;
}

LogWalk::LogWalk(std::shared_ptr<const AnyGame> game) : match_(std::move(game)) {
  if (!this->game().has_hidden_information()) return;
  const auto viewers = static_cast<std::size_t>(this->game().setup().seats) + 1;
  positions_.resize(viewers);
  changed_.resize(viewers);
}

Result<LogWalk> LogWalk::from(std::shared_ptr<const AnyGame> game, const Checkpoint& checkpoint) {
  LogWalk walk(game);
  if (checkpoint.positions.size() != walk.positions_.size()) {
    return fail("the checkpoint is of another number of seats");
  }
  walk.match_ = Match::taken_up(std::move(game), checkpoint.state, checkpoint.draws);
  walk.keep_all();
  for (const RunChoice& choice : checkpoint.run) {
    if (!walk.match_.choose(choice.seat, choice.code, Language::English)) {
      return fail("the checkpoint has a choice that cannot be made");
    }
  }
  if (walk.match_.run() != checkpoint.run.size()) {
    return fail("the checkpoint has choices that could not be taken back");
  }
  walk.run_ = checkpoint.run;
  walk.size_ = checkpoint.number;
  walk.positions_ = checkpoint.positions;
  walk.changed_ = checkpoint.changed;
  walk.turn_ = checkpoint.turn;
  walk.turn_undos_ = checkpoint.turn_undos;
  walk.turn_choices_ = checkpoint.turn_choices;
  walk.undos_ = checkpoint.undos;
  walk.keep_some();
  return walk;
}

Checkpoint LogWalk::checkpoint() const {
  return {.number = size_,
          .state = match_.run_start(),
          .run = run_,
          .draws = match_.draws(),
          .positions = positions_,
          .changed = changed_,
          .turn = turn_,
          .turn_undos = turn_undos_,
          .turn_choices = turn_choices_,
          .undos = undos_};
}

bool LogWalk::is_seat(const std::optional<Seat>& seat) const {
  return seat && seat->index < game().setup().seats;
}

// Whether the next entry of a kept log can stand where it stands.
bool LogWalk::fits(const StoredEntry& entry) const {
  if (entry.number != size_ + 1 || (entry.kind == EntryKind::Begin) != (size_ == 0)) return false;
  switch (entry.kind) {
    case EntryKind::Choice:
      return is_seat(entry.seat) && match_.is_choice(*entry.seat, entry.code);
    case EntryKind::Chance:
      return match_.is_outcome(entry.code);
    case EntryKind::Undo:
      return !run_.empty() && entry.seat == run_.back().seat;
    case EntryKind::Resign:
    case EntryKind::Time:
      return is_seat(entry.seat);
    case EntryKind::Begin:
    case EntryKind::End:
      return true;
  }
  return false;  // a kind there is not
}

Result<Step> LogWalk::take(const StoredEntry& entry) {
  if (!fits(entry)) {
    return fail("entry " + std::to_string(entry.number) + " of the log cannot stand there");
  }
  return append(entry);
}

Step LogWalk::append(StoredEntry entry) {
  entry.number = size_ + 1;
  Step step{.entry = std::move(entry), .before = match_.state(), .after = {}};
  switch (step.entry.kind) {
    case EntryKind::Choice:
      CHECK(match_.choose(*step.entry.seat, step.entry.code, Language::English));
      break;
    case EntryKind::Chance:
      match_.resolve(step.entry.code);
      break;
    case EntryKind::Undo:
      match_.take_back();
      step.entry.code = run_.back().code;
      step.undoes = run_.back().numbers;
      run_.pop_back();
      break;
    case EntryKind::Begin:
    case EntryKind::Resign:
    case EntryKind::Time:
    case EntryKind::End:
      break;
  }
  step.after = match_.state();
  ++size_;
  count(step);
  count_turn(step.entry);
  if (step.entry.kind == EntryKind::Choice) {
    run_.push_back({*step.entry.seat, step.entry.code, step.numbers});
  }
  // Chance or another seat made an end of the run before it, and of a long one the match remembers
  // the last choices.
  run_.erase(run_.begin(), run_.end() - static_cast<std::ptrdiff_t>(match_.run()));
  if (step.entry.seat && step.entry.left) left_[step.entry.seat->index] = step.entry.left;
  return step;
}

void LogWalk::count_turn(const StoredEntry& entry) {
  if (entry.kind == EntryKind::Chance) turn_ = Actor::nobody();
  if (entry.kind == EntryKind::Choice && !turn_.is(*entry.seat)) {
    turn_ = Actor::seat(*entry.seat);
    turn_undos_ = 0;
    turn_choices_ = 0;
  }
  if (entry.kind == EntryKind::Choice) ++turn_choices_;
  if (entry.kind != EntryKind::Undo) return;
  ++turn_undos_;
  ++undos_[entry.seat->index];
}

bool LogWalk::notices(const Step& step, Viewer viewer) const {
  const StoredEntry& entry = step.entry;
  const bool undo = entry.kind == EntryKind::Undo;
  if (!undo && !is_played(entry.kind)) return true;
  // What an undo takes back was chosen in the state to which it leads.
  const AnyState& before = undo ? step.after : step.before;
  return game().sees(before, entry.code, viewer) ||
         !game().sentence(before, entry.code, viewer, Language::English).empty();
}

void LogWalk::count(Step& step) {
  if (positions_.empty()) {
    step.entry.noticed.reset();
    step.numbers.fill(static_cast<std::int32_t>(size_));
    changed_.assign(1, step.entry.at);
    return;
  }
  const std::size_t seats = positions_.size() - 1;
  std::uint32_t mask = 0;
  for (std::size_t i = 0; i <= seats; ++i) {
    const bool is_noticed = step.entry.noticed ? ((*step.entry.noticed >> i) & 1U) != 0
                                               : notices(step, viewer_at(i, seats));
    if (!is_noticed) continue;
    mask |= 1U << i;
    changed_[i] = step.entry.at;
    step.numbers[i == seats ? std::size_t{kMaxSeats} : i] =
        static_cast<std::int32_t>(++positions_[i]);
  }
  step.entry.noticed = mask;
}

std::int64_t LogWalk::position(Viewer viewer) const {
  if (positions_.empty()) return size_;
  return viewer.is_spectator() ? positions_.back() : positions_[viewer.seat().index];
}

std::optional<Millis> LogWalk::changed(Viewer viewer) const {
  if (position(viewer) == 0) return std::nullopt;
  if (positions_.empty() || viewer.is_spectator()) return changed_.back();
  return changed_[viewer.seat().index];
}

}  // namespace ziggurat::server
