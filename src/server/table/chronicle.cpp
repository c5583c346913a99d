#include "server/table/chronicle.h"

#include <algorithm>

namespace ziggurat::server {
namespace {

Result<LogWalk> walk_from(const std::shared_ptr<const AnyGame>& game,
                          const std::optional<StoredCheckpoint>& kept) {
  if (!kept) return LogWalk(game);
  const Result<Checkpoint> checkpoint = parse_checkpoint(*game, *kept);
  if (!checkpoint) return fail(checkpoint.error());
  return LogWalk::from(game, *checkpoint);
}

// Whether more may have been taken back in a row than is remembered now.
bool is_deep(const std::vector<StoredEntry>& entries) {
  const auto undos = std::count_if(entries.begin(), entries.end(), [](const StoredEntry& entry) {
    return entry.kind == EntryKind::Undo;
  });
  return undos > static_cast<std::ptrdiff_t>(Match::kMostKept);
}

}  // namespace

Chronicle::Chronicle(std::shared_ptr<const AnyGame> game) : Chronicle(LogWalk(std::move(game))) {}

Chronicle::Chronicle(LogWalk walk) : walk_(std::move(walk)) {
  marks_.push_back(walk_.checkpoint());
}

Result<Chronicle> Chronicle::load(const std::shared_ptr<const AnyGame>& game, const LogPart& part) {
  Result<Chronicle> loaded = load_keeping(game, part, Keeping::Some);
  if (loaded || !is_deep(part.entries)) return loaded;
  return load_keeping(game, part, Keeping::All);
}

Result<Chronicle> Chronicle::load_keeping(const std::shared_ptr<const AnyGame>& game,
                                          const LogPart& part, Keeping keeping) {
  Result<LogWalk> walk = walk_from(game, part.checkpoint);
  if (!walk) return fail(walk.error());
  Chronicle chronicle(std::move(*walk));
  if (keeping == Keeping::All) chronicle.walk_.keep_all();
  for (const StoredEntry& entry : part.entries) {
    const Result<Step> step = chronicle.walk_.take(entry);
    if (!step) return fail(step.error());
    chronicle.remember(*step);
  }
  // They are in the store already, but for a long log of a time before there were checkpoints.
  const bool has_checkpoints = part.checkpoint || chronicle.size() <= 4 * kStride;
  if (has_checkpoints) chronicle.due_.clear();
  chronicle.walk_.keep_some();
  return chronicle;
}

Result<Step> Chronicle::take(const StoredEntry& entry) {
  Result<Step> step = walk_.take(entry);
  if (!step) return step;
  remember(*step);
  // Whoever added it kept the checkpoint too.
  due_.clear();
  return step;
}

Step Chronicle::append(StoredEntry entry) {
  Step step = walk_.append(std::move(entry));
  remember(step);
  return step;
}

void Chronicle::remember(const Step& step) {
  recent_.push_back({step.entry, step.numbers});
  requests_.push_back(std::hash<std::string_view>()(step.entry.request));
  if (size() % kShortStride != 0) return;
  marks_.push_back(walk_.checkpoint());
  if (size() % kStride != 0) return;
  if (std::optional<StoredCheckpoint> kept = stored(game(), marks_.back())) {
    due_.push_back(std::move(*kept));
  }
  while (marks_.size() > 1 && size() - marks_[1].number >= kRecent) {
    const std::int64_t dropped = marks_[1].number - marks_[0].number;
    recent_.erase(recent_.begin(), recent_.begin() + dropped);
    requests_.erase(requests_.begin(), requests_.begin() + dropped);
    marks_.pop_front();
  }
}

const KeptEntry* Chronicle::find_recent(Seat seat, std::string_view request) const {
  const std::size_t hash = std::hash<std::string_view>()(request);
  for (std::size_t i = recent_.size(); i-- > 0;) {
    if (requests_[i] != hash) continue;
    const StoredEntry& entry = recent_[i].entry;
    if (entry.request == request && entry.seat == seat) return &recent_[i];
  }
  return nullptr;
}

std::vector<StoredCheckpoint> Chronicle::take_due() { return std::exchange(due_, {}); }

std::vector<Step> Chronicle::steps_from(std::int64_t first) const {
  std::vector<Step> steps;
  if (first > size()) return steps;
  auto mark = marks_.rbegin();
  while (std::next(mark) != marks_.rend() && mark->number >= first) ++mark;
  Result<LogWalk> walk = LogWalk::from(walk_.match().game_ptr(), *mark);
  CHECK(walk.has_value());
  walk->keep_all();
  for (auto i = static_cast<std::size_t>(mark->number + 1 - recent_begin()); i < recent_.size();
       ++i) {
    Step step = walk->append(recent_[i].entry);
    if (step.entry.number >= first) steps.push_back(std::move(step));
  }
  return steps;
}

Result<std::vector<Step>> steps_of(const std::shared_ptr<const AnyGame>& game, const LogPart& part,
                                   std::int64_t first) {
  Result<LogWalk> walk = walk_from(game, part.checkpoint);
  if (!walk) return fail(walk.error());
  walk->keep_all();
  std::vector<Step> steps;
  for (const StoredEntry& entry : part.entries) {
    Result<Step> step = walk->take(entry);
    if (!step) return fail(step.error());
    if (step->entry.number >= first) steps.push_back(std::move(*step));
  }
  return steps;
}

Result<std::vector<LastingEntry>> lasting(const std::shared_ptr<const AnyGame>& game,
                                          const std::vector<StoredEntry>& entries) {
  LogWalk walk(game);
  if (is_deep(entries)) walk.keep_all();
  std::vector<LastingEntry> list;
  for (const StoredEntry& entry : entries) {
    const Result<Step> step = walk.take(entry);
    if (!step) return fail(step.error());
    if (entry.kind == EntryKind::Choice) {
      list.push_back({{Actor::seat(*entry.seat), entry.code}, step->numbers});
    } else if (entry.kind == EntryKind::Chance) {
      list.push_back({{Actor::chance(), entry.code}, step->numbers});
    } else if (entry.kind == EntryKind::Undo) {
      list.pop_back();
    }
  }
  return list;
}

}  // namespace ziggurat::server
