#include "support/records.h"

#include "base/check.h"
#include "host/table.h"
#include "support/games.h"

namespace ziggurat::test {

MatchRecord finished(const std::string& seed, const std::string& ruleset, int pieces) {
  Result<Table> table =
      Table::lay(registry(), {.game = "royal",
                              .ruleset = ruleset,
                              .options = {{"pieces", pieces}},
                              .players = {PlayerSpec{.kind = PlayerSpec::Kind::Greedy},
                                          PlayerSpec{.kind = PlayerSpec::Kind::Random}},
                              .chance = ChanceMode::Auto,
                              .seed = seed,
                              .rolls_opening = true});
  CHECK(table.has_value());
  table->advance([](const AnyState&, const Entry&) {});
  CHECK(table->match().is_over());
  return table->record();
}

MatchRecord cut_after(MatchRecord record, std::size_t entries) {
  record.log.erase(record.log.begin() + static_cast<std::ptrdiff_t>(entries), record.log.end());
  return record;
}

ReplayError replay_problem(const MatchRecord& record) {
  const Result<Match, ReplayError> match = replay(registry(), record);
  return match ? ReplayError{.entry = 999, .clause = "", .message = "accepted"} : match.error();
}

MatchRecord small() { return cut_after(finished(), 4); }

}  // namespace ziggurat::test
