#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "core/fair_dice.h"
#include "core/match.h"
#include "core/registry.h"

namespace ziggurat {

struct LoggedEntry {
  Entry entry;
  std::string notation;

  friend bool operator==(const LoggedEntry&, const LoggedEntry&) = default;
};

// All that is kept of a match, in a file, a store or on the wire: setup and log, not the state.
struct MatchRecord {
  Setup setup;
  std::string fingerprint;                // of the components it was played with
  std::vector<std::string> players;       // who sits where, in the words of --seats
  std::vector<std::vector<int>> opening;  // the rolls for who begins, if there were any
  std::optional<Json> start;              // a position set up by hand
  std::optional<DiceRecord> dice;         // none where chance was decided by hand
  std::vector<LoggedEntry> log;

  friend bool operator==(const MatchRecord&, const MatchRecord&) = default;
};

inline constexpr int kMatchFileVersion = 1;

// The log of a match with notations, ready to be kept.
std::vector<LoggedEntry> logged(const Match& match);

// The match file (docs/FORMATS.md). Reading refuses what is damaged, changed or too new.
std::string write_match_file(const MatchRecord& record);
Result<MatchRecord> read_match_file(std::string_view text);
Json match_to_json(const MatchRecord& record);
Result<MatchRecord> match_from_json(const Json& json);

// Where a log breaks a rule: the entry, counted from 1, 0 where it is the setup.
struct ReplayError {
  std::size_t entry = 0;
  std::string clause;
  std::string message;
};

// Plays a record again, checking every entry.
Result<Match, ReplayError> replay(const Registry& registry, const MatchRecord& record);

}  // namespace ziggurat
