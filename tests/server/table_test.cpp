// What a table does by itself: computers, clocks, players who go away.

#include <algorithm>

#include <gtest/gtest.h>

#include "server/test_server.h"
#include "support/tablets.h"

namespace ziggurat::test {
namespace {

struct TwoAtPlay : Two {
  TwoAtPlay(TestServer& server, const Json& setup) : Two(server, setup) { to_move(*light, *dark); }

  Player& waiting() { return light->choices().items().empty() ? *light : *dark; }
  Player& acting() { return light->choices().items().empty() ? *dark : *light; }
};

void listen_until(Player& player, const std::function<bool()>& holds) {
  for (int i = 0; i < 500 && !holds(); ++i) player.listen(10);
}

TEST(TableThreads, AGuestPlaysTheComputerToTheEnd) {
  TestServer server;
  for (const char* level : {"first", "easy", "fair", "hard"}) {
    const std::string token = server.guest();
    Json setup = parsed(R"({"game":"royal","options":{"pieces":3},
                            "seats":[{"who":"me"},{"who":"computer"}]})");
    setup.set("seats", Json::array_of(std::vector<Json>{
                           Json::object({{"who", "me"}}),
                           Json::object({{"who", "computer"}, {"level", level}})}));
    const Json card = server.new_match(token, setup);
    Player player(server, token, card.find("id")->as_string());
    player.contribute();
    for (int i = 0; i < 2000 && player.state() != "finished"; ++i) {
      if (player.choices().items().empty()) {
        player.listen(5);
      } else {
        player.choose_first();
      }
    }
    EXPECT_EQ(player.state(), "finished") << level;
    const bool computer_chose =
        std::any_of(player.log().begin(), player.log().end(), [](const Json& entry) {
          return *entry.find("kind") == Json("choice") && *entry.find("by") == Json(1);
        });
    EXPECT_TRUE(computer_chose);
    // It sits there itself: only who chooses for another is named.
    for (const Json& entry : player.log()) EXPECT_EQ(entry.find("computer"), nullptr);
  }
}

// A connection may watch several tables: every answer names its own.
TEST(TableThreads, EveryAnswerNamesItsMatch) {
  TestServer server;
  TwoAtPlay two(server, parsed(R"({"game":"royal"})"));
  Player& actor = two.acting();
  Player& other = two.waiting();
  const Json name(two.match);
  const auto named = [&](Player& player, Json message, const char* type) {
    const Json answer = player.ask(std::move(message));
    EXPECT_EQ(*answer.find("type"), Json(type)) << answer.dump();
    const Json* match = answer.find("match");
    ASSERT_NE(match, nullptr) << answer.dump();
    EXPECT_EQ(match->is_object() ? *match->find("id") : *match, name) << answer.dump();
  };
  named(actor, Json::object({{"type", "explain"}, {"text", "A1A2"}}), "explained");
  named(actor, Json::object({{"type", "chat"}, {"text", "well"}}), "chat");
  named(actor, Json::object({{"type", "contribute"}, {"text", "late"}}), "done");
  named(actor, Json::object({{"type", "hint"}, {"at", actor.position()}}), "error");
  named(actor, Json::object({{"type", "undo"}, {"at", actor.position()}}), "refused");
  named(actor, Json::object({{"type", "choose"}, {"at", actor.position()}, {"code", 4294967295}}),
        "refused");
  named(actor, Json::object({{"type", "log"}, {"before", 3}}), "log");
  named(other, Json::object({{"type", "choose"}, {"at", 0}, {"code", 1}}), "entries");
  named(actor, Json::object({{"type", "watch"}}), "table");
  named(actor, Json::object({{"type", "resign"}}), "entries");
}

TEST(TableThreads, AClockThatRunsOutLoses) {
  TestServer server;
  TwoAtPlay two(server, parsed(R"({"game":"royal","clock":{"kind":"move","seconds":30}})"));
  const Json seat = *two.acting().card().find("you");
  server.clock().advance(29'000);
  two.acting().choose_first();
  two.waiting().listen(50);
  to_move(*two.light, *two.dark);
  const Json now_acting = *two.acting().card().find("you");
  server.clock().advance(31'000);
  listen_until(*two.light, [&] { return two.light->state() == "finished"; });
  EXPECT_EQ(*two.light->result().find("reason"), Json("time"));
  EXPECT_EQ(*two.light->result().find("seat"), now_acting);
  EXPECT_FALSE(seat.is_null());
}

TEST(TableThreads, AFischerClockGivesTimeBack) {
  TestServer server;
  TwoAtPlay two(
      server, parsed(R"({"game":"royal","clock":{"kind":"fischer","seconds":60,"increment":10}})"));
  Player& actor = two.acting();
  const auto seat = static_cast<std::size_t>(actor.card().find("you")->as_integer());
  server.clock().advance(20'000);
  const Json own(static_cast<std::int64_t>(seat));
  Json answer;
  std::int64_t passed = 1;
  // Until the other is asked; a roll of nothing of theirs is answered by the table.
  for (int i = 0; i < 50; ++i) {
    answer = actor.choose_first();
    if (*answer.find("actor") != own) break;
    for (const Json& entry : answer.find("log")->items()) {
      if (*entry.find("kind") == Json("choice") && *entry.find("by") != own) ++passed;
    }
  }
  EXPECT_EQ(answer.find("clocks")->find("left")->items()[seat], Json(40'000 + 10'000 * passed))
      << answer.dump();
  EXPECT_NE(*answer.find("clocks")->find("running"), Json(static_cast<std::int64_t>(seat)));
}

TEST(TableThreads, TheComputerStandsInForOneWhoWentAwayUntilTheReturn) {
  TestServer server;
  TwoAtPlay two(server, parsed(R"({"game":"royal"})"));
  Player& away = two.acting();
  Player& here = two.waiting();
  const auto seat = static_cast<std::size_t>(away.card().find("you")->as_integer());
  away.socket().close();
  listen_until(here, [&] {
    return *here.card().find("seats")->items()[seat].find("present") == Json(false);
  });
  const std::int64_t before = here.position();
  server.clock().advance(59'000);
  here.listen(100);
  EXPECT_EQ(here.position(), before);
  server.clock().advance(2'000);
  listen_until(here, [&] { return !here.choices().items().empty(); });
  ASSERT_FALSE(here.choices().items().empty());
  EXPECT_EQ(*here.card().find("seats")->items()[seat].find("stand_in"), Json(true));
  int marked = 0;
  for (const Json& entry : here.log()) {
    const Json* mark = entry.find("computer");
    const bool is_after = entry.find("number")->as_integer() > before;
    const bool stood_in = is_after && *entry.find("kind") == Json("choice") &&
                          *entry.find("by") == Json(static_cast<std::int64_t>(seat));
    EXPECT_EQ(mark != nullptr, stood_in) << entry.dump();
    if (mark == nullptr) continue;
    EXPECT_EQ(*mark, Json(true));
    ++marked;
  }
  EXPECT_GT(marked, 0);
  away.reconnect(server);
  here.listen(100);
  EXPECT_EQ(*here.card().find("seats")->items()[seat].find("stand_in"), Json(false));
  EXPECT_EQ(away.position(), here.position());
}

// Whoever waits need not wait for the grace to be over.
TEST(TableThreads, WhoeverWaitsMayLetTheComputerPlayAtOnce) {
  TestServer server;
  TwoAtPlay two(server, parsed(R"({"game":"royal"})"));
  Player& away = two.acting();
  Player& here = two.waiting();
  const Json seat = *away.card().find("you");
  const auto index = static_cast<std::size_t>(seat.as_integer());
  const auto wish = [&] { return here.ask(Json::object({{"type", "stand_in"}, {"seat", seat}})); };
  const auto told = [&] { return here.card().find("seats")->items()[index]; };
  EXPECT_EQ(*wish().find("code"), Json("conflict")) << "nobody is away";
  EXPECT_TRUE(told().find("away")->is_null());
  const server::Millis since = server.clock().wall();
  away.socket().close();
  listen_until(here, [&] { return *told().find("present") == Json(false); });
  EXPECT_EQ(*told().find("away")->find("since"), Json(since));
  EXPECT_EQ(*told().find("away")->find("stand_in_at"), Json(since + 10'000));
  EXPECT_EQ(*wish().find("code"), Json("conflict")) << "too early";
  const Json own = Json::object({{"type", "stand_in"}, {"seat", *here.card().find("you")}});
  EXPECT_EQ(*here.ask(own).find("code"), Json("bad_request"));
  server.clock().advance(10'001);
  EXPECT_EQ(*wish().find("type"), Json("done"));
  listen_until(here, [&] { return !here.choices().items().empty(); });
  EXPECT_FALSE(here.choices().items().empty()) << "the computer chose";
  EXPECT_EQ(*told().find("stand_in"), Json(true));
  EXPECT_TRUE(told().find("away")->find("stand_in_at")->is_null());
  EXPECT_EQ(*wish().find("type"), Json("done")) << "said twice";
  away.reconnect(server);
  here.listen(100);
  EXPECT_EQ(*told().find("stand_in"), Json(false));
}

TEST(TableThreads, AMatchOfTwoCanBeClaimedFromOneWhoStaysAway) {
  TestServer server;
  TwoAtPlay two(server, parsed(R"({"game":"royal"})"));
  Player& away = two.acting();
  Player& here = two.waiting();
  const Json seat = *away.card().find("you");
  const auto index = static_cast<std::size_t>(seat.as_integer());
  const auto claim = [&] { return here.ask(Json::object({{"type", "claim"}, {"seat", seat}})); };
  const auto told = [&] { return here.card().find("seats")->items()[index]; };
  EXPECT_EQ(*claim().find("code"), Json("conflict")) << "nobody is away";
  away.socket().close();
  listen_until(here, [&] { return *told().find("present") == Json(false); });
  // Only the time counts in which the other waited.
  server.clock().advance(100'000);
  here.socket().close();
  here.reconnect(server);
  EXPECT_EQ(*told().find("away")->find("claim_at"), Json(server.clock().wall() + 180'000));
  server.clock().advance(179'000);
  EXPECT_EQ(*claim().find("code"), Json("conflict")) << "too early";
  server.clock().advance(1'001);
  EXPECT_EQ(*claim().find("type"), Json("entries"));
  EXPECT_EQ(here.state(), "finished");
  EXPECT_EQ(*here.result().find("reason"), Json("time"));
  EXPECT_EQ(*here.result().find("seat"), seat);
  const bool is_said = std::any_of(here.log().begin(), here.log().end(), [](const Json& entry) {
    return entry.find("text")->as_string().ends_with("stayed away too long.");
  });
  EXPECT_TRUE(is_said);
  EXPECT_EQ(*claim().find("type"), Json("entries")) << "said twice";
}

TEST(TableThreads, WithAClockTheClockDecides) {
  TestServer server;
  TwoAtPlay two(server, parsed(R"({"game":"royal","clock":{"kind":"move","seconds":3600}})"));
  Player& away = two.waiting();
  Player& here = two.acting();
  const Json seat = *away.card().find("you");
  const auto index = static_cast<std::size_t>(seat.as_integer());
  away.socket().close();
  listen_until(here, [&] {
    return *here.card().find("seats")->items()[index].find("present") == Json(false);
  });
  EXPECT_TRUE(here.card().find("seats")->items()[index].find("away")->find("claim_at")->is_null());
  server.clock().advance(400'000);
  EXPECT_EQ(*here.ask(Json::object({{"type", "claim"}, {"seat", seat}})).find("code"),
            Json("conflict"));
  EXPECT_EQ(here.state(), "playing");
}

TEST(TableThreads, WhoLeavesAGameIsPlayedForAndMayComeBack) {
  TestServer server;
  TwoAtPlay two(server, parsed(R"({"game":"royal"})"));
  Player& here = two.waiting();
  Player& leaver = two.acting();
  const std::string path = "/api/matches/" + two.match;
  const HttpAnswer left = server.post(path + "/leave", Json::object(), leaver.token());
  EXPECT_EQ(left.status, 200) << left.body;
  listen_until(here, [&] { return !here.choices().items().empty(); });
  EXPECT_FALSE(here.choices().items().empty());
  EXPECT_EQ(server.post(path + "/join", Json::object(), leaver.token()).status, 200);
  here.listen(50);
  for (const Json& seat : here.card().find("seats")->items()) {
    EXPECT_EQ(*seat.find("stand_in"), Json(false));
  }
}

TEST(TableThreads, AMatchGoesOnAfterARestart) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  std::string token, match, seed_commitment;
  Json view;
  std::int64_t position = 0;
  {
    TestServer server({.file = file});
    TwoAtPlay two(server, parsed(R"({"game":"royal"})"));
    for (int i = 0; i < 10; ++i) {
      to_move(*two.light, *two.dark).choose_first();
      two.light->listen(5);
      two.dark->listen(5);
    }
    token = two.tokens[0];
    match = two.match;
    view = two.light->view();
    position = two.light->position();
    seed_commitment = two.light->dice().find("commitment")->as_string();
  }
  TestServer server({.file = file});
  const Player light(server, token, match);
  EXPECT_EQ(light.view(), view);
  EXPECT_EQ(light.position(), position);
  EXPECT_EQ(light.dice().find("commitment")->as_string(), seed_commitment);
}

// Of a game that hides hands: nobody is told what another drew, nor the seed, nor given the file.
TEST(TableThreads, WhatASeatMayNotKnowNeverReachesIt) {
  TestServer server({.games = &tablets::registry()});
  const std::string host = server.guest("Host");
  const std::string guest = server.guest("Guest");
  const Json card = server.new_match(host, parsed(R"({"game":"tablets"})"));
  const std::string match = card.find("id")->as_string();
  server.post("/api/matches/" + match + "/join", Json::object(), guest);
  Player one(server, host, match);
  Player two(server, guest, match);
  Player spectator(server, "", match);
  one.contribute();
  two.contribute();
  to_move(one, two);
  two.listen(100);
  spectator.listen(100);
  const auto draws_seen = [](const Player& player) {
    return std::count_if(player.log().begin(), player.log().end(), [](const Json& entry) {
      return *entry.find("kind") == Json("chance") && entry.find("code") != nullptr;
    });
  };
  EXPECT_EQ(draws_seen(one), 3);
  EXPECT_EQ(draws_seen(two), 3);
  EXPECT_EQ(draws_seen(spectator), 0);
  EXPECT_EQ(server.get("/api/matches/" + match + "/file", host).status, 409);
  EXPECT_EQ(server.get("/api/matches/" + match + "/replay", host).status, 409);
  // One offer out of turn, which only the one it is made to may see; then straight to the end.
  Player& other = one.is_acting() ? two : one;
  ASSERT_FALSE(other.choices().items().empty());
  EXPECT_EQ(*other.choose_first().find("type"), Json("entries"));
  for (int i = 0; i < 500 && one.state() != "finished"; ++i) {
    for (Player* player : {&one, &two}) {
      player->listen(3);
      if (player->state() != "finished" && player->is_acting()) player->choose_first();
    }
  }
  one.listen(100);
  spectator.listen(100);
  ASSERT_EQ(one.state(), "finished");
  const std::string seed = one.dice().find("seed")->as_string();
  const std::string& told = spectator.everything();
  // The seed comes with the end and not before.
  EXPECT_GT(told.find(seed), told.rfind(R"("state":"playing")"));
}

}  // namespace
}  // namespace ziggurat::test
