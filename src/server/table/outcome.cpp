#include "server/table/outcome.h"

#include <array>

#include "base/json_reader.h"

namespace ziggurat::server {
namespace {

constexpr std::array<std::string_view, 3> kReasons = {"played", "resigned", "time"};
constexpr std::size_t kMostRounds = 1000;

Json seat_json(const std::optional<Seat>& seat) { return seat ? Json(int{seat->index}) : Json(); }

Seat read_seat(const JsonReader& reader, int seats) {
  return Seat{static_cast<std::uint8_t>(reader.integer(0, seats - 1))};
}

// A kept document, which may be null.
Result<Json> parse_kept(const std::string& text, const char* name) {
  Result<Json> json = parse_json(text);
  if (!json) return fail(std::string(name) + ": " + json.error().message);
  return json;
}

}  // namespace

Json result_json(const std::optional<MatchResult>& result, int seats) {
  if (!result) return {};
  Json winners = Json::array();
  for (std::uint8_t i = 0; i < seats; ++i) {
    if (result->winners.contains(Seat{i})) winners.push_back(int{i});
  }
  return Json::object(
      {{"reason", Json(kReasons[static_cast<std::size_t>(result->reason)])},
       {"seat", seat_json(result->seat)},
       {"winners", winners},
       {"draw", result->is_draw},
       {"points", result->points.empty() ? Json() : Json::array_of(result->points)}});
}

Json opening_json(const Begun& begun) {
  Json rounds = Json::array();
  for (const std::vector<int>& round : begun.opening) rounds.push_back(Json::array_of(round));
  return rounds;
}

std::string begun_text(const std::optional<Begun>& begun) {
  if (!begun) return Json().dump();
  Json json = Json::object({{"contributions", Json::array_of(begun->contributions)}});
  if (!begun->opening.empty()) json.set("opening", opening_json(*begun));
  if (begun->first) json.set("first", *begun->first);
  if (begun->first_seat) json.set("first_seat", seat_json(begun->first_seat));
  return json.dump();
}

Result<std::optional<Begun>> parse_begun(const std::string& text, int seats) {
  const Result<Json> json = parse_kept(text, "begun");
  if (!json) return fail(json.error());
  if (json->is_null()) return std::optional<Begun>();
  ReadProblem wrong;
  const JsonReader reader(*json, "begun", wrong);
  const auto count = static_cast<std::size_t>(seats);
  Begun begun;
  for (const JsonReader& item : reader.at("contributions").items(count, count)) {
    begun.contributions.push_back(item.string());
  }
  if (const auto rounds = reader.find("opening")) {
    for (const JsonReader& round : rounds->items(0, kMostRounds)) {
      std::vector<int>& values = begun.opening.emplace_back();
      for (const JsonReader& value : round.items(0, count)) {
        values.push_back(static_cast<int>(value.integer(0, 1'000'000)));
      }
    }
  }
  if (const auto first = reader.find("first")) begun.first = first->string();
  if (const auto seat = reader.find("first_seat")) begun.first_seat = read_seat(*seat, seats);
  if (!wrong.ok()) return fail(wrong.message());
  return std::optional<Begun>(std::move(begun));
}

std::string result_text(const std::optional<MatchResult>& result, int seats) {
  return result_json(result, seats).dump();
}

Result<std::optional<MatchResult>> parse_result(const std::string& text, int seats) {
  const Result<Json> json = parse_kept(text, "result");
  if (!json) return fail(json.error());
  if (json->is_null()) return std::optional<MatchResult>();
  ReadProblem wrong;
  const JsonReader reader(*json, "result", wrong);
  const auto count = static_cast<std::size_t>(seats);
  MatchResult result;
  result.reason = static_cast<MatchResult::Reason>(
      reader.at("reason").one_of({kReasons[0], kReasons[1], kReasons[2]}));
  if (const auto seat = reader.find("seat")) result.seat = read_seat(*seat, seats);
  for (const JsonReader& item : reader.at("winners").items(0, count)) {
    result.winners.insert(read_seat(item, seats));
  }
  result.is_draw = reader.at("draw").boolean();
  if (const auto points = reader.find("points")) {
    for (const JsonReader& item : points->items(count, count)) {
      result.points.push_back(static_cast<std::int32_t>(item.integer(INT32_MIN, INT32_MAX)));
    }
  }
  if (!wrong.ok()) return fail(wrong.message());
  return std::optional<MatchResult>(std::move(result));
}

}  // namespace ziggurat::server
