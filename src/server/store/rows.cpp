#include "server/store/rows.h"

#include <algorithm>

#include "base/text.h"
#include "server/api/names.h"

namespace ziggurat::server {
namespace {

// Times are of this era: nothing can be added to them that overflows.
constexpr Millis kLastTime = 253'402'300'800'000;  // the year 10000
constexpr std::int64_t kMostNumber = std::int64_t{1} << 40;

std::vector<std::int64_t> split_numbers(const std::string& text) {
  std::vector<std::int64_t> numbers;
  if (text.empty()) return numbers;
  for (const std::string_view part : split(text, ',')) {
    numbers.push_back(parse_integer(part).value_or(-1));
  }
  return numbers;
}

}  // namespace

void Row::refuse(std::string why) const {
  if (wrong_.empty()) wrong_ = std::move(why);
}

std::int64_t Row::number(int column, std::string_view name, std::int64_t least,
                         std::int64_t most) const {
  const std::int64_t value = integer(column);
  if (!is_null(column) && value >= least && value <= most) return value;
  refuse(std::string(name) + (is_null(column) ? " is missing" : " is " + std::to_string(value)));
  return least;
}

std::string Row::text(int column, std::string_view name) const {
  std::string text = columns_.text(column);
  if (is_valid_utf8(text)) return text;
  refuse(std::string(name) + " is no text");
  return "";
}

Digest Row::digest(int column, std::string_view name) const {
  if (columns_.size(column) != Digest().size()) refuse(std::string(name) + " has no 32 bytes");
  return columns_.digest(column);
}

Json Row::json(int column, std::string_view name) const {
  Result<Json> json = parse_json(text(column, name));
  if (json) return std::move(*json);
  refuse(std::string(name) + " is no JSON");
  return {};
}

std::optional<Seat> Row::seat(int column, std::string_view name) const {
  if (is_null(column)) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(number(column, name, 0, kMaxSeats - 1))};
}

User read_user(const Row& row) {
  return {.id = UserId{row.integer(0)},
          .kind = row.one_of(1, "kind", User::Kind::Account),
          .name = row.text(2, "name"),
          .password = row.text(3, "password"),
          .created = row.number(4, "created", 0, kLastTime)};
}

StoredToken read_token(const Row& row) {
  return {.hash = row.digest(5, "hash"),
          .user = read_user(row),
          .created = row.number(6, "created", 0, kLastTime),
          .seen = row.number(7, "seen", 0, kLastTime),
          .expires = row.number(8, "expires", 0, kLastTime)};
}

KeptUser read_kept_user(const Row& row) { return {read_user(row), row.flag(5, "shares_name")}; }

KeptToken read_kept_token(const Row& row) {
  return {.hash = row.digest(0, "hash"),
          .user = UserId{row.integer(1)},
          .created = row.number(2, "created", 0, kLastTime),
          .seen = row.number(3, "seen", 0, kLastTime),
          .expires = row.number(4, "expires", 0, kLastTime)};
}

std::string shared_name_key(const User& user) {
  return name_key(user.name) + "\n" + std::to_string(number_of(user.id));
}

StoredMatch read_match(const Row& row) {
  StoredMatch match{
      .id = MatchId{row.integer(0)},
      .owner = UserId{row.integer(1)},
      .request = row.text(2, "request"),
      .created = row.number(3, "created", 0, kLastTime),
      .setup = {.game = row.text(4, "game"),
                .ruleset = row.text(5, "rules"),
                .options = {},
                .seats = static_cast<int>(row.number(7, "seats", 1, kMaxSeats))},
      .fingerprint = row.text(8, "fingerprint"),
      .visibility = row.one_of(9, "visibility", Visibility::Private),
      .allows_spectators = row.flag(10, "spectators"),
      .allows_hints = row.flag(21, "hints"),
      .clock = {.kind = row.one_of(11, "clock", ClockRule::Kind::Fischer),
                .seconds = static_cast<int>(row.number(12, "clock_seconds", 0, 86'400)),
                .increment = static_cast<int>(row.number(13, "clock_increment", 0, 600))},
      .seed = row.digest(14, "seed"),
      .invite = row.text(15, "invite"),
      .phase = row.one_of(16, "phase", Phase::Cancelled),
      .begun = {},
      .result = {},
      .rematch = row.optional<MatchId>(19),
      .rematch_of = row.optional<MatchId>(20),
      .clock_note = {.entry = row.number(22, "clock_entry", 0, kMostNumber),
                     .used = row.number(23, "clock_used", 0, kLastTime),
                     .left = split_numbers(row.text(24, "clock_left"))},
      .seats = {}};
  Result<std::optional<Begun>> begun = parse_begun(row.text(17, "begun"), match.setup.seats);
  Result<std::optional<MatchResult>> result =
      parse_result(row.text(18, "result"), match.setup.seats);
  if (!begun) row.refuse(begun.error().message);
  if (!result) row.refuse(result.error().message);
  if (begun && result) {
    match.begun = std::move(*begun);
    match.result = std::move(*result);
  }
  const Json options = row.json(6, "options");
  if (!options.is_object()) {
    row.refuse("options is no object");
    return match;
  }
  for (const Json::Member& member : options.members()) {
    match.setup.options.emplace_back(member.key, member.value);
  }
  return match;
}

StoredSeat read_seat(const Row& row) {
  StoredSeat seat{.kind = row.one_of(0, "kind", StoredSeat::Kind::Computer),
                  .reserved = row.one_of(1, "reserved", StoredSeat::Kind::Computer),
                  .user = row.optional<UserId>(2),
                  .name = row.text(3, "name"),
                  .level = row.text(4, "level"),
                  .has_left = row.flag(5, "has_left"),
                  .is_out = row.flag(6, "is_out"),
                  .contribution = {},
                  .step_in = row.one_of(9, "step_in", StoredSeat::StepIn::Hold)};
  if (!row.is_null(7)) seat.contribution = row.text(7, "contribution");
  return seat;
}

StoredEntry read_entry(const Row& row) {
  return {.number = row.number(0, "number", 1, kMostNumber),
          .kind = row.one_of(1, "kind", EntryKind::End),
          .seat = row.seat(2, "seat"),
          .code = static_cast<Code>(row.number(3, "code", 0, 0xFFFFFFFF)),
          .at = row.number(4, "at", 0, kLastTime),
          .left = row.is_null(5) ? std::nullopt
                                 : std::optional(row.number(5, "time_left", -kLastTime, kLastTime)),
          .by_computer = row.flag(6, "by_computer"),
          .request = row.text(7, "request"),
          .noticed = row.optional<std::uint32_t>(8)};
}

StoredLine read_line(const Row& row) {
  return {.number = row.number(0, "number", 0, kMostNumber),
          .kind = row.one_of(7, "kind", StoredLine::Kind::Hint),
          .seat = row.seat(1, "seat"),
          .name = row.text(2, "name"),
          .text = row.text(3, "text"),
          .at = row.number(4, "at", 0, kLastTime),
          .user = row.optional<UserId>(5),
          .request = row.text(6, "request")};
}

std::string wrong_match(const LoadedMatch& loaded) {
  const StoredMatch& match = loaded.match;
  const int seats = match.setup.seats;
  if (static_cast<int>(match.seats.size()) != seats) return "the seats are not as many as it says";
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    const bool is_human = match.seats[i].kind == StoredSeat::Kind::Human;
    if (is_human && !match.seats[i].user) return "seat " + std::to_string(i) + " has no player";
  }
  const bool has_begun = match.phase == Phase::Playing || match.phase == Phase::Finished;
  if (has_begun && !match.begun) return "begun is missing";
  if (match.phase == Phase::Finished && !match.result) return "result is missing";
  if (!match.begun && !loaded.log.entries.empty()) return "there is a log before it began";
  std::int64_t due = loaded.log.checkpoint ? loaded.log.checkpoint->number + 1 : 1;
  for (const StoredEntry& entry : loaded.log.entries) {
    const std::string name = "entry " + std::to_string(entry.number);
    if (entry.number != due++) return name + " is out of order";
    if (entry.seat && entry.seat->index >= seats) return name + " is of a seat that is not there";
    if (entry.kind == EntryKind::Choice && !entry.seat) return name + " is nobody's choice";
  }
  for (const StoredLine& line : loaded.lines) {
    if (line.seat && line.seat->index >= seats) {
      return "line " + std::to_string(line.number) + " is of a seat that is not there";
    }
  }
  return "";
}

StoredCheckpoint read_checkpoint(const Row& row) {
  return {.number = row.number(0, "number", 1, kMostNumber),
          .positions = split_numbers(row.text(1, "positions")),
          .body = row.text(2, "body")};
}

std::string join_numbers(const std::vector<std::int64_t>& numbers) {
  std::vector<std::string> texts;
  texts.reserve(numbers.size());
  for (const std::int64_t number : numbers) texts.push_back(std::to_string(number));
  return join(texts, ",");
}

}  // namespace ziggurat::server
