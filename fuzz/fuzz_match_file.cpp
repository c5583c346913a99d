// A match file that is accepted reads back equal once written, and replays to a log that is its
// own. The checksum is put right first, or no change would ever get past it.

#include "base/sha256.h"
#include "base/text.h"
#include "core/dealer.h"
#include "core/match_record.h"
#include "fuzz.h"
#include "host/table.h"

namespace ziggurat {
namespace {

const std::string& current_fingerprint() {
  static const auto kGame = fuzz_registry().make("royal", "", {}, 0);
  return (*kGame)->fingerprint();
}

Json put_right(const Json& document) {
  Json signed_document = Json::object();
  for (const Json::Member& member : document.members()) {
    if (member.key == "checksum") continue;
    signed_document.set(member.key,
                        member.key == "data" ? Json(current_fingerprint()) : member.value);
  }
  signed_document.set("checksum", to_hex(sha256(signed_document.dump())));
  return signed_document;
}

void check_replay(const MatchRecord& record) {
  const Result<Match, ReplayError> match = replay(fuzz_registry(), record);
  if (!match) {
    CHECK(!match.error().message.empty());
    CHECK(match.error().entry <= record.log.size());
    return;
  }
  CHECK(logged(*match) == record.log);
  const Result<std::size_t, ReplayError> draws = verify_dice(fuzz_registry(), record, *match);
  CHECK(draws.has_value() || !draws.error().message.empty());
  const Result<Table, ReplayError> table = Table::resume(fuzz_registry(), record);
  if (!table) return;
  const Result<MatchRecord> kept = read_match_file(write_match_file(table->record()));
  CHECK(kept.has_value());
  CHECK(kept->log == record.log);
}

}  // namespace

void fuzz(std::string_view input) {
  const Result<MatchRecord> as_it_is = read_match_file(input);
  CHECK(as_it_is.has_value() || is_valid_utf8(as_it_is.error().message));
  const Result<Json> document = parse_json(input);
  if (!document || !document->is_object()) return;
  const Result<MatchRecord> record = match_from_json(put_right(*document));
  if (!record) {
    CHECK(is_valid_utf8(record.error().message));
    return;
  }
  const std::string text = write_match_file(*record);
  const Result<MatchRecord> again = read_match_file(text);
  CHECK(again.has_value());
  CHECK(*again == *record);
  CHECK(write_match_file(*again) == text);
  check_replay(*record);
}

}  // namespace ziggurat
