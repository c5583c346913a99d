#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "core/seat.h"

namespace ziggurat::server {

// What was settled when a game began.
struct Begun {
  std::vector<std::string> contributions;  // to the dice, by seat
  std::vector<std::vector<int>> opening;   // rolls for who begins, round by round
  std::optional<std::string> first;        // the option of that name, where the dice chose it
  std::optional<Seat> first_seat;

  friend bool operator==(const Begun&, const Begun&) = default;
};

// How a match came out.
struct MatchResult {
  enum class Reason { Played, Resigned, Time };

  Reason reason = Reason::Played;
  std::optional<Seat> seat;  // who resigned or ran out of time
  SeatSet winners;
  bool is_draw = false;
  std::vector<std::int32_t> points;  // by seat; empty unless played out

  friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

// As the API gives it; `seats` is how many there are.
Json result_json(const std::optional<MatchResult>& result, int seats);
Json opening_json(const Begun& begun);

// As the store keeps them; null where there is none. What cannot be of a match with so many seats
// is refused with the field and the reason.
std::string begun_text(const std::optional<Begun>& begun);
Result<std::optional<Begun>> parse_begun(const std::string& text, int seats);
std::string result_text(const std::optional<MatchResult>& result, int seats);
Result<std::optional<MatchResult>> parse_result(const std::string& text, int seats);

}  // namespace ziggurat::server
