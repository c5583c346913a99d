// What was said to a server that died before it answered is said again, word for word, at the next
// one: it counts once, and is answered as it would have been.

#include <memory>

#include <gtest/gtest.h>

#include "server/test_server.h"
#include "server/two_servers.h"
#include "support/postgres.h"

namespace ziggurat::test {
namespace {

// Two people at the first of two servers.
struct TwoAtTwoServers : TwoServers {
  explicit TwoAtTwoServers(const char* setup) : two(a, parsed(setup)) {}

  // What the one who is to move would be to the second server.
  Player again(const Player& player) const { return {b, player.token(), two.match}; }
  std::int64_t count(const std::string& sql) const {
    return std::stoll(PostgresServer::shared().run_sql(PostgresServer::name_in(address),
                                                       "SELECT count(*) FROM " + sql));
  }

  Two two;
};

Json words(const char* type, const std::string& match) {
  return Json::object({{"type", type}, {"id", "again"}, {"match", match}});
}

TEST(NodesThreads, ALineOfTalkSaidAgainAtTheNextServerIsOneLine) {
  TwoAtTwoServers servers(R"({"game":"royal"})");
  Json line = words("chat", servers.two.match);
  line.set("text", "Szczęścia!");
  const Json first = servers.two.light->socket().call(line, 20'000);
  ASSERT_EQ(*first.find("type"), Json("chat")) << first.dump();
  EXPECT_EQ(servers.again(*servers.two.light).socket().call(line, 20'000), first);
  EXPECT_EQ(servers.count("lines"), 1);
}

TEST(NodesThreads, AMatchLaidAgainAtTheNextServerIsOneMatch) {
  TwoServers servers;
  const std::string token = servers.a.guest("Light");
  const Json setup = parsed(R"({"game":"royal","request":"again"})");
  const Json first = servers.a.new_match(token, setup);
  EXPECT_EQ(*servers.b.new_match(token, setup).find("id"), *first.find("id"));
}

TEST(NodesThreads, AStepTakenBackAgainAtTheNextServerIsTakenBackOnce) {
  TwoAtTwoServers servers(R"({"game":"eldervale","seats":[{"who":"me"},{"who":"open"}]})");
  for (int i = 0; i < 300; ++i) {
    Player& player = to_move(*servers.two.light, *servers.two.dark);
    if (*player.choose_first().find("undo") != Json(true)) continue;
    Json back = words("undo", servers.two.match);
    back.set("at", player.position());
    const std::int64_t before = servers.count("entries");
    const Json first = player.ask(back);
    ASSERT_EQ(*first.find("type"), Json("entries")) << first.dump();
    const std::int64_t after = servers.count("entries");
    EXPECT_GT(after, before);
    const Json second = servers.again(player).socket().call(back, 20'000);
    EXPECT_EQ(*second.find("type"), Json("entries")) << second.dump();
    EXPECT_EQ(*second.find("position"), *first.find("position"));
    EXPECT_EQ(*second.find("log"), *first.find("log"));
    EXPECT_EQ(servers.count("entries"), after);
    return;
  }
  FAIL() << "nothing could be taken back";
}

TEST(NodesThreads, AResignationSaidAgainAtTheNextServerIsOne) {
  TwoAtTwoServers servers(R"({"game":"royal"})");
  const Json resigns = words("resign", servers.two.match);
  const Json first = servers.two.light->ask(resigns);
  ASSERT_EQ(*first.find("type"), Json("entries")) << first.dump();
  const std::int64_t entries = servers.count("entries");
  const Json second = servers.again(*servers.two.light).socket().call(resigns, 20'000);
  EXPECT_EQ(*second.find("type"), Json("entries")) << second.dump();
  EXPECT_EQ(*second.find("position"), *first.find("position"));
  EXPECT_EQ(servers.count("entries"), entries);
  // By the other way too.
  const std::string target = "/api/matches/" + servers.two.match + "/resign";
  EXPECT_EQ(servers.b.post(target, Json::object(), servers.two.tokens[0]).status, 200);
  EXPECT_EQ(servers.count("entries"), entries);
}

TEST(NodesThreads, ARematchAskedForAgainAtTheNextServerIsOneMatch) {
  TwoAtTwoServers servers(R"({"game":"royal"})");
  const std::string target = "/api/matches/" + servers.two.match;
  servers.a.post(target + "/resign", Json::object(), servers.two.tokens[0]);
  const auto rematch = [&](const TestServer& server, int who) {
    const HttpAnswer answer =
        server.post(target + "/rematch", Json::object(), servers.two.tokens[who]);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return *answer.json.find("id");
  };
  const Json first = rematch(servers.a, 0);
  EXPECT_EQ(rematch(servers.b, 0), first);
  EXPECT_EQ(rematch(servers.b, 1), first);
  EXPECT_EQ(servers.count("matches"), 2);
}

TEST(NodesThreads, AClaimMadeAgainAtTheNextServerIsOne) {
  TwoAtTwoServers servers(R"({"game":"royal"})");
  Player& here = to_move(*servers.two.light, *servers.two.dark);
  auto& away = &here == servers.two.light.get() ? servers.two.dark : servers.two.light;
  const Json seat = *away->card().find("you");
  const auto index = static_cast<std::size_t>(seat.as_integer());
  away.reset();
  EXPECT_TRUE(comes_true([&] {
    here.listen(10);
    return *here.card().find("seats")->items()[index].find("present") == Json(false);
  }));
  servers.a.clock().advance(181'000);
  Json claims = words("claim", servers.two.match);
  claims.set("seat", seat);
  const Json first = here.ask(claims);
  ASSERT_EQ(*first.find("type"), Json("entries")) << first.dump();
  const std::int64_t entries = servers.count("entries");
  const Json second = servers.again(here).socket().call(claims, 20'000);
  EXPECT_EQ(*second.find("type"), Json("entries")) << second.dump();
  EXPECT_EQ(*second.find("position"), *first.find("position"));
  EXPECT_EQ(servers.count("entries"), entries);
}

// The second server searches anew, since the first took its hint with it.
TEST(NodesThreads, AHintAskedForAgainAtTheNextServerIsTheSameAndToldOnce) {
  TwoAtTwoServers servers(
      R"({"game":"eldervale","hints":true,"seats":[{"who":"me"},{"who":"open"}]})");
  for (int i = 0; i < 4; ++i) to_move(*servers.two.light, *servers.two.dark).choose_first();
  Player& player = to_move(*servers.two.light, *servers.two.dark);
  Json hint = words("hint", servers.two.match);
  hint.set("at", player.position());
  const Json first = player.socket().call(hint, 60'000);
  ASSERT_EQ(*first.find("type"), Json("hint")) << first.dump();
  EXPECT_FALSE(first.find("next")->is_null()) << "it takes a search";
  EXPECT_EQ(servers.again(player).socket().call(hint, 60'000), first);
  EXPECT_EQ(servers.count("lines"), 1);
}

// Where one seat goes on without end, each choice waits a second for the one before it, by the time
// of whoever is asked: an entry may have been made by a server whose clock is ahead.
TEST(NodesThreads, AServerWhoseClockIsAheadMakesNobodyWait) {
  const TestServer::Options options{
      .store = PostgresServer::shared().new_database(),
      .limit = [](server::Limits& limits) { limits.choices_per_turn = 0; }};
  TestServer ahead(options);
  TestServer behind(options);
  ahead.clock().advance(300'000);
  Two two(ahead, parsed(R"({"game":"royal"})"));
  Player light(ahead, two.tokens[0], two.match);
  Player dark(behind, two.tokens[1], two.match);
  int turns[] = {0, 0};
  for (int i = 0; i < 60 && (turns[0] < 3 || turns[1] < 3); ++i) {
    Player& player = to_move(light, dark);
    // What it heard of just now is a second ago, then.
    EXPECT_EQ(*player.choose_first().find("code"), Json("too_many"));
    ahead.clock().advance(1000);
    behind.clock().advance(1000);
    const Json chosen = player.choose_first();
    ASSERT_EQ(*chosen.find("type"), Json("entries")) << chosen.dump();
    ++turns[&player == &light ? 0 : 1];
  }
  EXPECT_GE(turns[0], 3);
  EXPECT_GE(turns[1], 3);
}

}  // namespace
}  // namespace ziggurat::test
