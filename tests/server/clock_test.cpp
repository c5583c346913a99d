// Clocks that nothing can stretch.

#include <signal.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "server/table/table_clocks.h"
#include "server/test_server.h"
#include "support/postgres.h"
#include "support/server_process.h"

namespace ziggurat::test {
namespace {

using server::ClockRule;
using server::Millis;
using server::TableClocks;

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
