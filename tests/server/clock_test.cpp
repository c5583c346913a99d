// Clocks that nothing can stretch: what the server's do is compared with a second clock, written
// as simply as it can be.

#include <signal.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "server/table/table_clocks.h"
#include "server/test_server.h"
#include "support/postgres.h"
#include "support/server_process.h"

namespace ziggurat::test {
namespace {

using server::ClockRule;
using server::Millis;
using server::TableClocks;

// Keeps every choice that was not taken back and when it was made, and works everything out anew
// each time it is asked.
class PlainClock {
 public:
  PlainClock(ClockRule rule, int first, Millis begin) : rule_(rule), first_(first), begin_(begin) {}

  void choose(int seat, int next, Millis at) { choices_.push_back({seat, next, at}); }
  void undo() { choices_.pop_back(); }
  std::size_t size() const { return choices_.size(); }
  int running() const { return choices_.empty() ? first_ : choices_.back().next; }

  Millis left(int seat, Millis now) const {
    std::vector<Millis> left(3, Millis{rule_.seconds} * 1000);
    int running = first_;
    Millis since = begin_;
    for (const Choice& choice : choices_) {
      const bool is_own = running == choice.seat;
      if (!is_own && running == choice.next) continue;
      left[static_cast<std::size_t>(running)] -= choice.at - since;
      if (is_own && choice.next != choice.seat && rule_.kind == ClockRule::Kind::Fischer) {
        left[static_cast<std::size_t>(running)] += Millis{rule_.increment} * 1000;
      }
      running = choice.next;
      since = choice.at;
      if (rule_.kind == ClockRule::Kind::Move) {
        left[static_cast<std::size_t>(running)] = Millis{rule_.seconds} * 1000;
      }
    }
    left[static_cast<std::size_t>(running)] -= now - since;
    return std::max<Millis>(0, left[static_cast<std::size_t>(seat)]);
  }

 private:
  struct Choice {
    int seat;
    int next;
    Millis at;
  };

  ClockRule rule_;
  int first_;
  Millis begin_;
  std::vector<Choice> choices_;
};

Seat seat_of(std::uint32_t index) { return Seat{static_cast<std::uint8_t>(index)}; }

// Turns of three people with choices, undos, restarts and time in any order.
TEST(Clocks, AgreeWithAPlainOneWhateverHappens) {
  const SeatSet all = SeatSet::first(3);
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Rng rng(seed);
    const ClockRule rule{
        .kind = rng.below(2) == 0 ? ClockRule::Kind::Move : ClockRule::Kind::Fischer,
        .seconds = 1000,
        .increment = 7};
    // The server's own time and that of its machine, which goes on while it does not run.
    Millis now = 10'000;
    Millis machine = 0;
    TableClocks clocks(rule, all);
    PlainClock plain(rule, 0, now);
    clocks.wait_for(Seat{0}, now + machine);
    std::size_t run = 0;  // choices that could still be taken back
    int last = -1;        // whose they are
    for (int step = 0; step < 60; ++step) {
      now += rng.below(2000);
      switch (rng.below(8)) {
        case 0:
        case 1:
        case 2:
        case 3: {
          // Mostly whoever is to choose, sometimes another.
          const int seat = rng.below(5) > 0 ? plain.running() : static_cast<int>(rng.below(3));
          const int next = static_cast<int>(rng.below(3));
          run = last == seat ? run + 1 : 1;
          last = seat;
          if (rng.below(4) == 0) run = 0;  // dice followed
          plain.choose(seat, next, now);
          clocks.chose(seat_of(static_cast<std::uint32_t>(seat)),
                       seat_of(static_cast<std::uint32_t>(next)), now + machine);
          clocks.keep_choices(run);
          break;
        }
        case 4:
        case 5:
          if (run == 0 || !clocks.can_take_back(now + machine)) break;
          plain.undo();
          clocks.take_back();
          --run;
          break;
        case 6: {
          const server::ClockNote note = clocks.note(step, now + machine);
          const std::optional<Seat> running = clocks.running();
          machine += 5000 + rng.below(100'000);
          clocks = TableClocks(rule, all);
          clocks.resume(running, now + machine, note);
          EXPECT_FALSE(clocks.can_take_back(now + machine));
          run = 0;
          last = -1;
          break;
        }
        default:
          // Somebody comes back: the game still waits for whom it waited.
          clocks.wait_for(clocks.running(), now + machine);
      }
      ASSERT_EQ(int{clocks.running()->index}, plain.running()) << seed << " " << step;
      for (int seat = 0; seat < 3; ++seat) {
        ASSERT_EQ(*clocks.left(seat_of(static_cast<std::uint32_t>(seat)), now + machine),
                  plain.left(seat, now))
            << seed << " " << step << " " << seat;
      }
    }
  }
}

// Whoever goes away and has the computer play meanwhile wins no time by its quickness.
TEST(Clocks, WhatTheComputerChoosesForAPlayerBringsNoIncrement) {
  const ClockRule rule{.kind = ClockRule::Kind::Fischer, .seconds = 100, .increment = 20};
  TableClocks clocks(rule, SeatSet::first(2));
  clocks.wait_for(Seat{0}, 0);
  clocks.chose(Seat{0}, Seat{1}, 1'000, 0, TableClocks::By::Computer);
  EXPECT_EQ(*clocks.left(Seat{0}, 1'000), 99'000);
  clocks.chose(Seat{1}, Seat{0}, 2'000);
  EXPECT_EQ(*clocks.left(Seat{1}, 2'000), 119'000);
  clocks.chose(Seat{0}, Seat{1}, 2'000);
  EXPECT_EQ(*clocks.left(Seat{0}, 2'000), 119'000);
}

TEST(Clocks, WhatRanOnAtAnotherServerIsCountedUnlessAWindowIsOpenAnew) {
  const ClockRule rule{.kind = ClockRule::Kind::Fischer, .seconds = 100, .increment = 0};
  const auto left_after = [&](Millis used, Millis grace) {
    TableClocks clocks(rule, SeatSet::first(2));
    clocks.resume(Seat{0}, 50'000,
                  {.entry = 1, .used = used, .left = {100'000, 100'000}, .since = 3'000}, grace);
    return *clocks.left(Seat{0}, 51'000);
  };
  EXPECT_EQ(left_after(2'000, 0), 94'000);
  EXPECT_EQ(left_after(0, 0), 96'000);
  EXPECT_EQ(left_after(0, 20'000), 100'000);
  EXPECT_EQ(left_after(2'000, 20'000), 94'000);
}

Millis left_of(const Json& message, std::size_t seat) {
  return message.find("clocks")->find("left")->items()[seat].as_integer();
}

// Who lands on a rosette may take it back until the dice are rolled again.
TEST(ClocksThreads, TakingBackAndChoosingAgainWinsNoTime) {
  for (const char* clock :
       {R"({"kind":"move","seconds":90})", R"({"kind":"fischer","seconds":90,"increment":30})"}) {
    TestServer server;
    Json setup = parsed(R"({"game":"royal","options":{"decline_again":true}})");
    setup.set("clock", parsed(clock));
    Two two(server, setup);
    bool tried = false;
    for (int i = 0; i < 2000 && !tried; ++i) {
      Player& player = to_move(*two.light, *two.dark);
      const auto seat = static_cast<std::size_t>(player.card().find("you")->as_integer());
      const auto& choices = player.choices().items();
      const auto rosette = std::find_if(choices.begin(), choices.end(), [](const Json& choice) {
        return choice.find("text")->as_string().find("rosette") != std::string::npos;
      });
      const Json code = *(rosette == choices.end() ? choices.begin() : rosette)->find("code");
      const bool is_rosette = rosette != choices.end();
      Millis before = 0;
      if (is_rosette) {
        // What is left when the choice is made for the first time.
        const Json again = player.ask(Json::object({{"type", "watch"}}));
        before = left_of(again, seat);
        server.clock().advance(10'000);
      }
      const Json chosen = player.choose(code);
      if (*chosen.find("undo") != Json(true)) continue;
      tried = true;
      for (int flip = 0; flip < 10; ++flip) {
        server.clock().advance(1'000);
        const Json back = player.ask(Json::object({{"type", "undo"}, {"at", player.position()}}));
        ASSERT_EQ(*back.find("type"), Json("entries")) << back.dump();
        EXPECT_EQ(left_of(back, seat), before - 10'000 - (flip + 1) * 1'000) << clock;
        player.choose(code);
      }
    }
    EXPECT_TRUE(tried);
  }
}

TEST(ClocksThreads, ARestartGivesNobodyTime) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  for (const char* clock :
       {R"({"kind":"move","seconds":90})", R"({"kind":"fischer","seconds":90,"increment":30})"}) {
    std::string token;
    std::string match;
    std::size_t seat = 0;
    Millis before = 0;
    {
      TestServer server({.file = file});
      Json setup = parsed(R"({"game":"royal"})");
      setup.set("clock", parsed(clock));
      Two two(server, setup);
      Player& player = to_move(*two.light, *two.dark);
      seat = static_cast<std::size_t>(player.card().find("you")->as_integer());
      server.clock().advance(33'000);
      before = left_of(player.ask(Json::object({{"type", "watch"}})), seat);
      EXPECT_EQ(before, 57'000);
      token = player.token();
      match = two.match;
      server.stop();
    }
    const auto begin = std::chrono::steady_clock::now();
    TestServer server({.file = file});
    const Player back(server, token, match);
    const Millis left = left_of(back.table(), seat);
    EXPECT_LE(left, before) << clock;
    // Of a database the clock is real: it runs from when the new server has the match.
    const auto took = std::chrono::steady_clock::now() - begin;
    const Millis most = std::chrono::ceil<std::chrono::milliseconds>(took).count();
    EXPECT_GE(left, tests_use_postgres() ? before - most : before) << clock;
  }
}

// A process that is stopped, or a machine that sleeps, takes nobody's time.
TEST(Clocks, StandStillWhileTheServerDoes) {
  const TemporaryFolder folder;
  ServerProcess process(address_of(folder.file("store.db")));
  ASSERT_NE(process.port(), 0);
  const auto ask = [&](const std::string& target, const std::string& body,
                       const std::string& token) {
    return http(process.port(), {.method = "POST", .target = target, .body = body, .token = token})
        .json;
  };
  const std::string light = ask("/api/guests", "{}", "").find("token")->as_string();
  const std::string dark = ask("/api/guests", "{}", "").find("token")->as_string();
  const std::string match =
      ask("/api/matches", R"({"game":"royal","clock":{"kind":"move","seconds":60}})", light)
          .find("id")
          ->as_string();
  ask("/api/matches/" + match + "/join", "{}", dark);
  Player one(process.port(), light, match);
  Player two(process.port(), dark, match);
  one.contribute();
  two.contribute();
  Player& actor = to_move(one, two);
  const auto seat = static_cast<std::size_t>(actor.card().find("you")->as_integer());
  const Millis before = left_of(actor.ask(Json::object({{"type", "watch"}})), seat);
  process.send(SIGSTOP);
  std::this_thread::sleep_for(std::chrono::seconds(7));
  process.send(SIGCONT);
  const Millis after = left_of(actor.ask(Json::object({{"type", "watch"}})), seat);
  EXPECT_LT(before - after, 5'000);
}

}  // namespace
}  // namespace ziggurat::test
