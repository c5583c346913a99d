// An RGN text that is accepted is a game by the rules, and written again says the same game.

#include "base/text.h"
#include "fuzz.h"
#include "games/royal/rgn.h"

namespace ziggurat {

void fuzz(std::string_view input) {
  const Result<MatchRecord> record = royal::read_rgn(fuzz_registry(), input);
  if (!record) {
    CHECK(!record.error().message.empty());
    CHECK(is_valid_utf8(record.error().message));
    return;
  }
  const Result<Match, ReplayError> match = replay(fuzz_registry(), *record);
  CHECK(match.has_value());
  const Result<std::string> text = royal::write_rgn(fuzz_registry(), *record);
  CHECK(text.has_value());
  CHECK(royal::is_rgn(*text));
  const Result<MatchRecord> again = royal::read_rgn(fuzz_registry(), *text);
  CHECK(again.has_value());
  CHECK(again->setup == record->setup);
  CHECK(again->log == record->log);
}

}  // namespace ziggurat
