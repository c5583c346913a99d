#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "learn/guide.h"
#include "server/table/table_seats.h"
#include "server/table/table_state.h"

namespace ziggurat::server {

// The guided first game: what a table says to the one person at it, who plays against computers.
class TableGuide {
 public:
  TableGuide(const TableState& table, const Services& services)
      : table_(table), services_(services) {}

  void forget();

  // Whether there is somebody to guide: one person, hints allowed, computers in all other seats. So
  // nobody has help against others.
  bool is_allowed() const;

  // What can be said at this position without thinking: about the moment, or about a choice.
  std::optional<Json> known(Seat seat, std::int64_t at, std::optional<Code> code,
                            Language language) const;
  bool is_thinking() const { return thinking_.has_value(); }
  // Thinks for the caller; `answer` is called by another thread.
  using Guided = std::function<void(std::uint64_t ticket, const learn::Thoughts& thoughts)>;
  void begin(const Caller& caller, Seat seat, std::int64_t at, std::optional<Code> code,
             Guided answer);
  // The thought came: whom it is for. Nothing where nobody wants it any more.
  struct Given {
    Caller caller;
    Seat seat;
    std::optional<Json> said;  // nothing where the table has moved on
  };
  // `steps_since` gives what happened since the choice before, to tell what it brought.
  using StepsSince = std::function<std::vector<Step>(Seat seat)>;
  std::optional<Given> take(std::uint64_t ticket, const learn::Thoughts& thoughts,
                            const StepsSince& steps_since);
  // Nobody shall think on; who waited, if anybody did.
  std::optional<Caller> drop();
  bool is_outdated() const;
  std::optional<Millis> thinking_since() const;

  // What was thought when the learner was to choose.
  struct Before {
    Seat seat;
    std::int64_t at = 0;
    learn::Thoughts thoughts;
  };
  const std::optional<Before>& before() const { return before_; }

 private:
  struct Thinking {
    std::uint64_t ticket = 0;
    Seat seat;
    std::int64_t at = 0;
    std::optional<Code> code;
    Millis since = 0;
    Caller caller;
    Thought thought;
  };

  learn::Words change_by(const std::vector<Step>& steps) const;
  Json said(const Before& now, std::optional<Code> code, Language language) const;

  const TableState& table_;
  const Services& services_;
  std::uint64_t tickets_ = 0;
  std::optional<Thinking> thinking_;
  std::optional<Before> now_;     // the last thoughts
  std::optional<Before> before_;  // those of the choice before
  learn::Words change_;
};

}  // namespace ziggurat::server
