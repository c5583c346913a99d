#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "core/registry.h"
#include "lab/census.h"
#include "lab/work.h"

// The report of a game: many ways to play it, each played often, and what they come to side by
// side.

namespace ziggurat {

// One way to play.
struct ReportCell {
  enum class Kind : std::uint8_t { Rules, Option, Seats, Level };

  Kind kind = Kind::Rules;
  std::string ruleset;
  std::vector<std::pair<std::string, Json>> options;
  int seats = 0;
  PlayerSpec player;
  std::uint64_t games = 0;

  // By which the same cell is found in another report.
  std::string key() const;
};

// Two levels against each other, by the game's first rules.
struct ReportDuel {
  PlayerSpec stronger;
  PlayerSpec weaker;
  int seats = 0;
  std::uint64_t pairs = 0;

  std::string key() const { return stronger.name() + " : " + weaker.name(); }
};

struct ReportSetup {
  const Registry* registry = nullptr;
  const GameInfo* info = nullptr;
  std::vector<PlayerSpec> levels;  // from the weakest; the first that is not random plays the grid
  std::string ruleset;             // these alone; empty: all
  std::uint64_t games = 0;         // of a cell; those that search play fewer
  std::uint64_t seed = 1;
  int threads = 1;
};

// All that is to be played.
struct ReportGrid {
  std::vector<ReportCell> cells;
  std::vector<ReportDuel> duels;
};
Result<ReportGrid> report_grid(const ReportSetup& setup);

// What one cell came to, in words and numbers that need no game any more.
struct ReportFinding {
  ReportCell cell;
  CensusResult result;
  std::vector<Account::Source> sources;
  std::vector<Account::Group> groups;
  std::vector<Account::Name> parties;
};

struct ReportFindings {
  std::vector<ReportFinding> cells;
  std::vector<std::pair<ReportDuel, DuelResult>> duels;
};

class Report : public Work {
 public:
  // The setup must outlive it.
  static Result<std::unique_ptr<Report>> create(const ReportSetup& setup, const Shard& shard = {});

  std::uint64_t total() const override;
  std::uint64_t done() const override;
  void advance(std::uint64_t units, const Told& told) override;
  std::string counted() const override;
  Result<void, Error> resume(std::string_view counted) override;
  Result<void, Error> merge(const Shard& shard, std::string_view counted) override;

  ReportFindings findings();

 private:
  // One cell or duel: made when its turn comes, since players take memory.
  struct Task {
    std::uint64_t units = 0;
    std::uint64_t done = 0;
    std::string counted;  // where it is not under way
  };

  Report(const Shard& shard, ReportGrid grid);
  std::unique_ptr<CountedWork> make(std::size_t task);
  // What was counted by a task so far is in it.
  std::unique_ptr<CountedWork> taken_up(std::size_t task);
  Result<void, Error> read(std::string_view counted, std::vector<std::string>& found) const;

  Shard shard_;
  ReportGrid grid_;
  std::vector<std::shared_ptr<const AnyGame>> games_;  // by task
  std::vector<CensusSetup> censuses_;
  std::vector<DuelSetup> duels_;
  std::vector<Task> tasks_;
  std::unique_ptr<CountedWork> current_;  // the task under way, if any
  std::size_t current_task_ = 0;
};

}  // namespace ziggurat
