#include "server/think/review_text.h"

#include "base/json_reader.h"

namespace ziggurat::server {
namespace {

constexpr std::int64_t kMostCounted = 1'000'000'000;

Json maybe(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

Json judged_json(const Judged& judged) {
  Json json = Json::object({{"seat", judged.seat ? Json(int{judged.seat->index}) : Json()},
                            {"luck", maybe(judged.luck)},
                            {"chances", Json::array_of(judged.chances)}});
  if (!judged.value) return json;
  json.set("value", *judged.value);
  json.set("best", judged.best);
  json.set("worst", judged.worst);
  json.set("best_code", judged.best_code);
  json.set("best_notation", judged.best_notation);
  return json;
}

std::vector<double> read_numbers(const JsonReader& reader) {
  std::vector<double> numbers;
  for (const JsonReader& item : reader.items()) numbers.push_back(item.number());
  return numbers;
}

Judged read_judged(const JsonReader& reader) {
  Judged judged{.entry = {.by = Actor::nobody(), .code = 0}};
  if (const auto seat = reader.find("seat")) {
    judged.seat = Seat{static_cast<std::uint8_t>(seat->integer(0, kMaxSeats - 1))};
  }
  if (const auto luck = reader.find("luck")) judged.luck = luck->number();
  judged.chances = read_numbers(reader.at("chances"));
  const auto value = reader.find("value");
  if (!value) return judged;
  judged.value = value->number();
  judged.best = reader.at("best").number();
  judged.worst = reader.at("worst").number();
  judged.best_code = static_cast<Code>(reader.at("best_code").integer(0, 0xFFFFFFFF));
  judged.best_notation = reader.at("best_notation").string();
  // Only whoever has chosen can have chosen well or badly.
  if (!judged.seat) reader.refuse("a value without a seat");
  return judged;
}

SeatReview read_seat(const JsonReader& reader) {
  return {.player = reader.at("player").string(),
          .choices = static_cast<int>(reader.at("choices").integer(0, kMostCounted)),
          .best_choices = static_cast<int>(reader.at("best_choices").integer(0, kMostCounted)),
          .loss = reader.at("loss").number(),
          .stake = reader.at("stake").number(),
          .luck = reader.at("luck").number()};
}

}  // namespace

std::string review_text(const Review& review) {
  Json entries = Json::array();
  for (const Judged& judged : review.entries) entries.push_back(judged_json(judged));
  Json seats = Json::array();
  for (const SeatReview& seat : review.seats) {
    seats.push_back(Json::object({{"player", seat.player},
                                  {"choices", seat.choices},
                                  {"best_choices", seat.best_choices},
                                  {"loss", seat.loss},
                                  {"stake", seat.stake},
                                  {"luck", seat.luck}}));
  }
  Json turning_points = Json::array();
  for (const std::size_t entry : review.turning_points) {
    turning_points.push_back(std::uint64_t{entry});
  }
  return Json::object({{"judge", review.judge},
                       {"first_chances", Json::array_of(review.first_chances)},
                       {"seats", seats},
                       {"turning_points", turning_points},
                       {"entries", entries}})
      .dump();
}

std::optional<Review> parse_review(std::string_view text) {
  const Result<Json> json = parse_json(text);
  if (!json) return std::nullopt;
  ReadProblem wrong;
  const JsonReader reader(*json, "", wrong);
  Review review;
  review.judge = reader.at("judge").string();
  review.first_chances = read_numbers(reader.at("first_chances"));
  for (const JsonReader& seat : reader.at("seats").items(1, kMaxSeats)) {
    review.seats.push_back(read_seat(seat));
  }
  for (const JsonReader& entry : reader.at("entries").items()) {
    review.entries.push_back(read_judged(entry));
  }
  for (const JsonReader& point : reader.at("turning_points").items()) {
    review.turning_points.push_back(static_cast<std::size_t>(point.integer(0, kMostCounted)));
  }
  if (!wrong.ok()) return std::nullopt;
  return review;
}

}  // namespace ziggurat::server
