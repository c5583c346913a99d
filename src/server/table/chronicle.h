#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "base/result.h"
#include "server/table/log_walk.h"

namespace ziggurat::server {

// An entry as it is kept in memory.
struct KeptEntry {
  StoredEntry entry;
  Numbers numbers{};
};

// The end of a match's log and the game it has come to. What is older is in the store, and read
// from there by the part that is asked for: memory and time do not grow with the log.
class Chronicle {
 public:
  // Between two checkpoints in the store, and between two in memory.
  static constexpr std::int64_t kStride = 128;
  static constexpr std::int64_t kShortStride = 32;
  // So many of the last entries are always in memory.
  static constexpr std::int64_t kRecent = 256;

  explicit Chronicle(std::shared_ptr<const AnyGame> game);
  // Takes up a kept log; refuses one that breaks a rule.
  static Result<Chronicle> load(const std::shared_ptr<const AnyGame>& game, const LogPart& part);

  const Match& match() const { return walk_.match(); }
  const AnyGame& game() const { return walk_.match().game(); }
  const LogWalk& walk() const { return walk_; }
  std::int64_t size() const { return walk_.size(); }
  std::int64_t position(Viewer viewer) const { return walk_.position(viewer); }
  const std::deque<KeptEntry>& recent() const { return recent_; }
  // The one of them that this seat asked for by this request.
  const KeptEntry* find_recent(Seat seat, std::string_view request) const;
  // The number of the first of them.
  std::int64_t recent_begin() const {
    return size() - static_cast<std::int64_t>(recent_.size()) + 1;
  }

  // Adds the next entry of a kept log; refused where it breaks a rule.
  Result<Step> take(const StoredEntry& entry);
  // Adds an entry, its number put in. A choice or an undo must be allowed, an outcome possible.
  Step append(StoredEntry entry);
  // Checkpoints that are due to be kept since this was last asked.
  std::vector<StoredCheckpoint> take_due();

  // The recent entries from number `first` on, step by step.
  std::vector<Step> steps_from(std::int64_t first) const;

 private:
  enum class Keeping { Some, All };  // of the choices in a row that can be taken back

  explicit Chronicle(LogWalk walk);
  static Result<Chronicle> load_keeping(const std::shared_ptr<const AnyGame>& game,
                                        const LogPart& part, Keeping keeping);
  void remember(const Step& step);

  LogWalk walk_;
  std::deque<KeptEntry> recent_;
  std::deque<std::size_t> requests_;  // theirs, hashed: to be gone through quickly
  std::deque<Checkpoint> marks_;      // the first is at or before the first recent entry
  std::vector<StoredCheckpoint> due_;
};

// The steps of a part of a log from number `first` on; refuses one that breaks a rule.
Result<std::vector<Step>> steps_of(const std::shared_ptr<const AnyGame>& game, const LogPart& part,
                                   std::int64_t first);

// An entry that was not taken back.
struct LastingEntry {
  Entry entry;
  Numbers numbers{};
};
// Those of a whole log; refuses one that breaks a rule.
Result<std::vector<LastingEntry>> lasting(const std::shared_ptr<const AnyGame>& game,
                                          const std::vector<StoredEntry>& entries);

}  // namespace ziggurat::server
