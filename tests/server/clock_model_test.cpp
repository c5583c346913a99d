// What the server's clocks do is compared with a second clock, written as simply as it can be.

#include <algorithm>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "server/table/table_clocks.h"

namespace ziggurat::test {
namespace {

using server::ClockRule;
using server::Millis;
using server::TableClocks;
using By = TableClocks::By;
using server::ClockNote;

constexpr int kNobody = -1;

Seat seat_of(int index) { return Seat{static_cast<std::uint8_t>(index)}; }

// Keeps every choice that was not taken back and when it was made, and works everything out anew
// each time it is asked. Seats from `timed` on are computers', which have no clock.
class PlainClock {
 public:
  struct Choice {
    int seat;
    int next;
    Millis at;
    Millis grace;
    By by;
  };
  // How the clocks stand.
  struct Stand {
    std::vector<Millis> left;
    int running = kNobody;
    Millis since = 0;

    Millis used(Millis now) const {
      return running == kNobody ? 0 : std::max<Millis>(0, now - since);
    }
  };

  PlainClock(ClockRule rule, int timed, Millis begin) : rule_(rule), timed_(timed) {
    first_ = {std::vector<Millis>(3, Millis{rule.seconds} * 1000), 0, begin};
  }

  void choose(const Choice& choice) { choices_.push_back(choice); }
  void undo(std::size_t count) { choices_.resize(choices_.size() - count); }
  // What was chosen so far stays: that is all a server knows after it was started again.
  void restart(const Stand& stand) {
    first_ = stand;
    choices_.clear();
  }
  int clock_of(int seat) const { return seat < timed_ ? seat : kNobody; }

  Stand stand() const {
    Stand stand = first_;
    for (const Choice& choice : choices_) {
      const int next = clock_of(choice.next);
      const bool is_own = stand.running != kNobody && stand.running == choice.seat;
      if (!is_own && stand.running == next) continue;
      if (stand.running != kNobody) {
        Millis& left = stand.left[static_cast<std::size_t>(stand.running)];
        left -= stand.used(choice.at);
        const bool has_passed_on = is_own && choice.next != choice.seat && choice.by == By::Player;
        if (has_passed_on && rule_.kind == ClockRule::Kind::Fischer) {
          left += Millis{rule_.increment} * 1000;
        }
      }
      stand.running = next;
      stand.since = choice.at + choice.grace;
      if (next == kNobody || rule_.kind != ClockRule::Kind::Move) continue;
      stand.left[static_cast<std::size_t>(next)] = Millis{rule_.seconds} * 1000;
    }
    return stand;
  }
  Millis left(int seat, Millis now) const {
    const Stand it = stand();
    const Millis left = it.left[static_cast<std::size_t>(seat)];
    return std::max<Millis>(0, it.running == seat ? left - it.used(now) : left);
  }
  // Nothing where no clock runs.
  std::optional<Millis> deadline() const {
    const Stand it = stand();
    if (it.running == kNobody) return std::nullopt;
    return it.since + it.left[static_cast<std::size_t>(it.running)];
  }

 private:
  ClockRule rule_;
  int timed_;
  Stand first_;
  std::vector<Choice> choices_;
};

// A table of three whose clocks are both kinds, and what happens at it: choices, some of computers
// and some that open a window, some of them taken back, time, restarts and kills in any order.
class Course {
 public:
  explicit Course(std::uint64_t seed)
      : rng_(seed),
        timed_(rng_.below(3) == 0 ? 2 : 3),
        rule_{.kind = rng_.below(2) == 0 ? ClockRule::Kind::Move : ClockRule::Kind::Fischer,
              .seconds = kSeconds[rng_.below(3)],
              .increment = 7},
        clocks_(rule_, SeatSet::first(timed_)),
        plain_(rule_, timed_, now_) {
    clocks_.wait_for(Seat{0}, time());
    keep_note();
  }

  // Something happens; false once somebody's time is over, and the match with it.
  bool step() {
    pass(rng_.below(2000));
    if (const auto deadline = plain_.deadline(); deadline && now_ >= *deadline) return false;
    switch (rng_.below(9)) {
      case 0:
      case 1:
      case 2:
      case 3:
        choose();
        break;
      case 4:
      case 5:
        take_back();
        break;
      case 6:
        // A server that stops writes its clocks down.
        keep_note();
        restart();
        break;
      case 7:
        restart();
        break;
      default:
        // Somebody comes back: the game still waits for whom it waited.
        clocks_.wait_for(clocks_.running(), time());
    }
    return true;
  }

  void expect_agreement() const {
    const auto running = clocks_.running();
    ASSERT_EQ(running ? int{running->index} : kNobody, plain_.stand().running);
    ASSERT_EQ(clocks_.deadline().has_value(), plain_.deadline().has_value());
    if (running) {
      ASSERT_EQ(*clocks_.deadline() - time(), *plain_.deadline() - now_);
    }
    for (int seat = 0; seat < 3; ++seat) {
      const auto left = clocks_.left(seat_of(seat), time());
      ASSERT_EQ(left.has_value(), seat < timed_);
      if (!left) continue;
      ASSERT_EQ(*left, plain_.left(seat, now_)) << seat;
    }
  }

 private:
  // With the least of them it is often too late to take something back.
  static constexpr int kSeconds[] = {1000, 20, 5};
  static constexpr Millis kNotes = 5'000;
  static constexpr Millis kWindow = 6'000;

  // The server's own time, and that of its machine, which goes on while it does not run.
  Millis time() const { return now_ + machine_; }

  void keep_note() {
    note_ = clocks_.note(0, time());
    noted_ = now_;
    plain_noted_ = plain_.stand();
  }

  // The table writes down every few seconds how its clock stands.
  void pass(Millis by) {
    const Millis end = now_ + by;
    while (noted_ + kNotes <= end) {
      now_ = noted_ + kNotes;
      keep_note();
    }
    now_ = end;
  }

  void choose() {
    // Mostly whoever is to choose, sometimes another.
    const int running = plain_.stand().running;
    const int to_choose = running == kNobody ? 2 : running;
    const int seat = rng_.below(5) > 0 ? to_choose : static_cast<int>(rng_.below(3));
    const int next = static_cast<int>(rng_.below(3));
    const Millis grace = rng_.below(4) == 0 ? kWindow : 0;
    const By by = rng_.below(4) == 0 ? By::Computer : By::Player;
    run_ = last_ == seat ? run_ + 1 : 1;
    last_ = seat;
    if (rng_.below(4) == 0) run_ = 0;  // dice followed
    plain_.choose({seat, next, now_, grace, by});
    clocks_.chose(seat_of(seat), seat_of(next), time(), grace, by);
    clocks_.keep_choices(run_);
    keep_note();
  }

  // Several at once, where what was chosen in between was no choice.
  void take_back() {
    const std::size_t count = 1 + rng_.below(3);
    if (count > run_) {
      EXPECT_FALSE(clocks_.can_take_back(time(), count));
      return;
    }
    PlainClock before = plain_;
    before.undo(count);
    const auto deadline = before.deadline();
    const bool has_time = !deadline || *deadline > now_;
    EXPECT_EQ(clocks_.can_take_back(time(), count), has_time);
    if (!has_time) return;
    plain_ = before;
    clocks_.take_back(count);
    run_ -= count;
    keep_note();
  }

  // The clocks go on from what was written down last: of what ran since then nobody knows, and it
  // is given back. A window is open anew, unless time has run off since it was.
  void restart() {
    const std::optional<Seat> running = clocks_.running();
    const Millis before = running ? *clocks_.left(*running, time()) : 0;
    EXPECT_LE(now_ - noted_, kNotes);
    PlainClock::Stand stand = plain_noted_;
    const bool has_window = rng_.below(2) == 0;
    const Millis grace = has_window ? kWindow : 0;
    const Millis used = stand.used(noted_);
    machine_ += now_ - noted_ + 5000 + rng_.below(100'000);
    now_ = noted_;
    stand.since = has_window && used == 0 ? now_ + grace : now_ - used;
    plain_.restart(stand);
    clocks_ = TableClocks(rule_, SeatSet::first(timed_));
    clocks_.resume(running, time(), note_, grace);
    if (running) {
      EXPECT_LE(*clocks_.left(*running, time()), before + kNotes);
      EXPECT_GE(*clocks_.left(*running, time()), before);
    }
    EXPECT_FALSE(clocks_.can_take_back(time()));
    run_ = 0;
    last_ = kNobody;
  }

  Rng rng_;
  int timed_;
  ClockRule rule_;
  Millis now_ = 10'000;
  Millis machine_ = 0;
  TableClocks clocks_;
  PlainClock plain_;
  std::size_t run_ = 0;  // choices that could still be taken back
  int last_ = kNobody;   // whose they are
  ClockNote note_;
  Millis noted_ = 0;
  PlainClock::Stand plain_noted_;
};

TEST(Clocks, AgreeWithAPlainOneWhateverHappens) {
  for (std::uint64_t seed = 0; seed < 5000; ++seed) {
    Course course(seed);
    for (int step = 0; step < 60; ++step) {
      SCOPED_TRACE(testing::Message() << "seed " << seed << " step " << step);
      if (!course.step()) break;
      course.expect_agreement();
      if (testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace ziggurat::test
