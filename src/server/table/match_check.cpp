#include "server/table/match_check.h"

#include <algorithm>

#include "server/think/levels.h"

namespace ziggurat::server {
namespace {

using Kind = StoredSeat::Kind;

constexpr int kLongestClock = 86'400;
constexpr int kLongestIncrement = 600;

Failure<Error> refuse(const std::string& what) { return fail("the match is damaged: " + what); }

bool is_one_of(Kind kind, std::initializer_list<Kind> kinds) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

const char* wrong_with(const StoredSeat& seat, bool has_begun) {
  if (!is_one_of(seat.kind, {Kind::Open, Kind::Invited, Kind::Human, Kind::Computer})) {
    return "there is no such kind of seat";
  }
  if (!is_one_of(seat.reserved, {Kind::Open, Kind::Invited})) return "what a seat is reserved for";
  if ((seat.kind == Kind::Human) != seat.user.has_value()) return "who sits in a seat";
  if (seat.kind == Kind::Computer && find_level(seat.level) == nullptr) return "a computer's level";
  const bool is_taken = seat.kind == Kind::Human || seat.kind == Kind::Computer;
  if (has_begun && !is_taken) return "a seat is free though the game has begun";
  return nullptr;
}

bool is_clock(const ClockRule& clock) {
  switch (clock.kind) {
    case ClockRule::Kind::None:
      return true;
    case ClockRule::Kind::Move:
    case ClockRule::Kind::Fischer:
      return clock.seconds > 0 && clock.seconds <= kLongestClock && clock.increment >= 0 &&
             clock.increment <= kLongestIncrement;
  }
  return false;
}

}  // namespace

Result<void, Error> check_match(const StoredMatch& match, const Registry& registry) {
  const Result<const GameInfo*> info = registry.find(match.setup.game);
  if (!info) return fail(info.error());
  if (match.phase < Phase::Waiting || match.phase > Phase::Cancelled) return refuse("its phase");
  if (match.visibility != Visibility::Open && match.visibility != Visibility::Private) {
    return refuse("who may see it");
  }
  if (!is_clock(match.clock)) return refuse("its clock");
  if (match.seats.size() != static_cast<std::size_t>(match.setup.seats)) {
    return refuse("the number of its seats");
  }
  const bool has_begun = match.phase == Phase::Playing || match.phase == Phase::Finished;
  if (has_begun != match.begun.has_value()) return refuse("whether it has begun");
  if ((match.phase == Phase::Finished) != match.result.has_value()) return refuse("its result");
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    const char* wrong = wrong_with(match.seats[i], has_begun);
    if (wrong != nullptr) return refuse(wrong);
    const bool sits_twice =
        match.seats[i].user &&
        std::any_of(match.seats.begin(), match.seats.begin() + static_cast<std::ptrdiff_t>(i),
                    [&](const StoredSeat& other) { return other.user == match.seats[i].user; });
    if (sits_twice) return refuse("somebody sits in two seats");
  }
  if (match.begun && match.begun->first) {
    const OptionSpec* first = (*info)->find_option("first");
    const bool is_word = first != nullptr && std::find(first->words.begin(), first->words.end(),
                                                       *match.begun->first) != first->words.end();
    if (!is_word || match.setup.find("first") != nullptr) return refuse("who begins");
  }
  if (match.begun && !match.begun->opening.empty() && !match.begun->first_seat) {
    return refuse("who begins");
  }
  return {};
}

Result<void, Error> check_outcome(const StoredMatch& match, bool is_over, std::int64_t entries) {
  if (entries == 0) return refuse("its log is empty though it has begun");
  if (match.phase == Phase::Playing && is_over) return refuse("it is over and has no result");
  const bool was_played =
      match.result.has_value() && match.result->reason == MatchResult::Reason::Played;
  if (was_played && !is_over) return refuse("it has a result and is not over");
  return {};
}

}  // namespace ziggurat::server
