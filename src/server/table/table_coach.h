#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/analyse.h"
#include "server/table/table_seats.h"
#include "server/table/table_state.h"

namespace ziggurat::server {

// Whether a review that is not there yet is to be made.
enum class ReviewWish { Begin, Look };

// What a table tells about its play: a hint during a match, the review of a finished one.
class Coach {
 public:
  // A hint on its way, or the last one given: for a seat at a position of its log.
  struct Hint {
    Seat seat;
    std::int64_t at = 0;
    std::vector<Weighed> weighed;
  };

  Coach(const TableState& table, const SeatBook& seats, const Services& services)
      : table_(table), seats_(seats), services_(services) {}

  void forget();

  // The hint given before at this position, if it still holds.
  std::optional<Json> known(Seat seat, std::int64_t at, Language language) const;
  bool is_thinking() const { return hinting_.has_value(); }
  // Lets a computer think for the caller; `answer` is called by another thread.
  using Hinted = std::function<void(std::uint64_t ticket, std::vector<Weighed> weighed)>;
  void begin(const Caller& caller, Seat seat, std::int64_t at, Hinted answer);
  // The thought came: whom the hint is for and what it says. Nothing where it is not wanted any
  // more, or the table has moved on, of which the caller is then to be told.
  struct Given {
    Caller caller;
    Seat seat;
    std::optional<Json> hint;
  };
  std::optional<Given> take(std::uint64_t ticket, const std::vector<Weighed>& weighed);
  // Nobody shall think on; who waited, if anybody did.
  std::optional<Caller> drop();
  // Whether what is thought about is past.
  bool is_outdated() const;
  std::optional<Millis> thinking_since() const;

  // The review as JSON text, or how far it is.
  Answer<Json> review(const Asker& asker, ReviewWish wish);
  // The match file, which `ziggurat verify` checks.
  Answer<Json> file();

 private:
  struct Hinting {
    std::uint64_t ticket = 0;
    Seat seat;
    std::int64_t at = 0;
    Millis since = 0;
    Caller caller;
    Thought thought;
  };

  bool is_possible(const Hint& hint) const;
  Json hint_json(const Hint& hint, Language language) const;
  Json judged_json(const AnyState& before, const LastingEntry& entry, const Judged& judged,
                   Viewer viewer, Language language) const;
  Answer<Json> review_json(const Review& review, bool is_exact, const Asker& asker);
  // What was not taken back, read from the store once.
  Answer<const std::vector<LastingEntry>*> lasting_entries();
  Answer<Match> whole_match();

  const TableState& table_;
  const SeatBook& seats_;
  const Services& services_;
  std::uint64_t tickets_ = 0;
  std::optional<Hinting> hinting_;
  std::optional<Hint> hint_;
  std::optional<std::vector<LastingEntry>> lasting_;
};

}  // namespace ziggurat::server
