#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/result.h"
#include "core/any_game.h"
#include "core/match.h"
#include "server/store.h"

namespace ziggurat::server {

// An entry of the log with the states around it.
struct Step {
  StoredEntry entry;
  AnyState before;
  AnyState after;
  std::int64_t undoes = 0;  // an undo: the number of the choice it takes back
};

// A match's log and the game it plays. What a viewer cannot notice has no place in that viewer's
// log, so entries are numbered for each viewer apart: the same for all where nothing is hidden.
class Chronicle {
 public:
  explicit Chronicle(std::shared_ptr<const AnyGame> game);
  // Plays a kept log; refuses one that breaks a rule.
  static Result<Chronicle> load(std::shared_ptr<const AnyGame> game,
                                const std::vector<StoredEntry>& entries);

  const Match& match() const { return match_; }
  const AnyGame& game() const { return match_.game(); }
  const std::vector<StoredEntry>& entries() const { return entries_; }

  // Adds an entry, its number put in. A choice or an undo must be allowed, an outcome possible.
  Step append(StoredEntry entry);

  // How many entries a viewer knows of.
  std::int64_t position(Viewer viewer) const;
  // When the last of them was made; nothing before the first.
  std::optional<Millis> changed(Viewer viewer) const;
  // The viewer's number of an entry, if it knows of it.
  std::optional<std::int64_t> number(Viewer viewer, std::int64_t entry) const;
  // All of it again, step by step.
  std::vector<Step> replay() const;

 private:
  std::size_t viewers() const { return static_cast<std::size_t>(game().setup().seats) + 1; }
  std::size_t place(Viewer viewer) const;
  bool notices(const Step& step, Viewer viewer) const;
  void count(const Step& step);

  Match match_;
  std::vector<StoredEntry> entries_;
  std::vector<std::int64_t> choices_;  // numbers of the choices not taken back
  // For games that hide something: by viewer, the number of each entry or 0.
  std::vector<std::vector<std::int32_t>> numbers_;
  std::vector<std::int32_t> positions_;
};

}  // namespace ziggurat::server
