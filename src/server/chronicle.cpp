#include "server/chronicle.h"

namespace ziggurat::server {
namespace {

bool is_played(EntryKind kind) { return kind == EntryKind::Choice || kind == EntryKind::Chance; }

// Whether the next entry of a kept log can stand where it stands.
bool fits(const Match& match, const StoredEntry& entry) {
  switch (entry.kind) {
    case EntryKind::Choice:
      return entry.seat && match.is_choice(*entry.seat, entry.code);
    case EntryKind::Chance:
      return match.is_outcome(entry.code);
    case EntryKind::Undo:
      return match.undoable().has_value();
    case EntryKind::Begin:
    case EntryKind::Resign:
    case EntryKind::Time:
    case EntryKind::End:
      return true;
  }
  CHECK(false);
}

}  // namespace

Chronicle::Chronicle(std::shared_ptr<const AnyGame> game) : match_(std::move(game)) {
  if (!this->game().has_hidden_information()) return;
  numbers_.resize(viewers());
  positions_.resize(viewers());
}

Result<Chronicle> Chronicle::load(std::shared_ptr<const AnyGame> game,
                                  const std::vector<StoredEntry>& entries) {
  Chronicle chronicle(std::move(game));
  for (const StoredEntry& entry : entries) {
    const auto due = static_cast<std::int64_t>(chronicle.entries_.size()) + 1;
    if (entry.number != due || !fits(chronicle.match_, entry)) {
      return fail("entry " + std::to_string(entry.number) + " of the log cannot stand there");
    }
    chronicle.append(entry);
  }
  return chronicle;
}

Step Chronicle::append(StoredEntry entry) {
  entry.number = static_cast<std::int64_t>(entries_.size()) + 1;
  Step step{.entry = entry, .before = match_.state(), .after = {}, .undoes = 0};
  switch (entry.kind) {
    case EntryKind::Choice:
      CHECK(match_.choose(*entry.seat, entry.code, Language::English));
      choices_.push_back(entry.number);
      break;
    case EntryKind::Chance:
      match_.resolve(entry.code);
      choices_.clear();
      break;
    case EntryKind::Undo:
      CHECK(!choices_.empty());
      match_.undo();
      step.undoes = choices_.back();
      step.entry.code = entries_[static_cast<std::size_t>(step.undoes) - 1].code;
      choices_.pop_back();
      break;
    case EntryKind::Begin:
    case EntryKind::Resign:
    case EntryKind::Time:
    case EntryKind::End:
      break;
  }
  step.after = match_.state();
  entries_.push_back(step.entry);
  count(step);
  return step;
}

std::size_t Chronicle::place(Viewer viewer) const {
  return viewer.is_spectator() ? viewers() - 1 : viewer.seat().index;
}

bool Chronicle::notices(const Step& step, Viewer viewer) const {
  const StoredEntry& entry = step.entry;
  const bool undo = entry.kind == EntryKind::Undo;
  if (!undo && !is_played(entry.kind)) return true;
  // What an undo takes back was chosen in the state to which it leads.
  const AnyState& before = undo ? step.after : step.before;
  return game().sees(before, entry.code, viewer) ||
         !game().sentence(before, entry.code, viewer, Language::English).empty();
}

void Chronicle::count(const Step& step) {
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    const Viewer viewer =
        i + 1 == viewers() ? Viewer::spectator() : Viewer::seat(Seat{static_cast<std::uint8_t>(i)});
    numbers_[i].push_back(notices(step, viewer) ? ++positions_[i] : 0);
  }
}

std::int64_t Chronicle::position(Viewer viewer) const {
  return numbers_.empty() ? static_cast<std::int64_t>(entries_.size()) : positions_[place(viewer)];
}

std::optional<Millis> Chronicle::changed(Viewer viewer) const {
  for (auto entry = entries_.rbegin(); entry != entries_.rend(); ++entry) {
    if (number(viewer, entry->number)) return entry->at;
  }
  return std::nullopt;
}

std::optional<std::int64_t> Chronicle::number(Viewer viewer, std::int64_t entry) const {
  if (numbers_.empty()) return entry;
  const std::int64_t known = numbers_[place(viewer)][static_cast<std::size_t>(entry) - 1];
  return known > 0 ? std::optional(known) : std::nullopt;
}

std::vector<Step> Chronicle::replay() const {
  std::vector<Step> steps;
  steps.reserve(entries_.size());
  AnyState state = game().initial();
  std::vector<std::size_t> choices;  // places in `steps`
  for (const StoredEntry& entry : entries_) {
    Step step{.entry = entry, .before = state, .after = {}, .undoes = 0};
    if (is_played(entry.kind)) game().apply(state, entry.code);
    if (entry.kind == EntryKind::Choice) choices.push_back(steps.size());
    if (entry.kind == EntryKind::Undo) {
      const Step& undone = steps[choices.back()];
      state = undone.before;
      step.undoes = undone.entry.number;
      choices.pop_back();
    }
    step.after = state;
    steps.push_back(std::move(step));
  }
  return steps;
}

}  // namespace ziggurat::server
