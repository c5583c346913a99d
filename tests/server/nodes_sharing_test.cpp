// Several servers on one database: what is not the match itself is shared too. Limits, invitations,
// hints, reviews.

#include <chrono>
#include <functional>
#include <memory>
#include <thread>

#include <gtest/gtest.h>

#include "server/test_server.h"
#include "server/two_servers.h"
#include "support/postgres.h"

namespace ziggurat::test {
namespace {

using namespace server;

// Whether what is refused at one server is refused at the other soon, and before as much was asked
// there as one server alone would have let through.
void expect_one_limit(const std::function<bool()>& ask_a, const std::function<bool()>& ask_b,
                      int most) {
  for (int i = 0; i < most; ++i) EXPECT_TRUE(ask_a()) << i;
  EXPECT_FALSE(ask_a());
  int let_in = 0;
  EXPECT_TRUE(comes_true([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(250));
    const bool is_let_in = ask_b();
    let_in += is_let_in ? 1 : 0;
    return !is_let_in;
  }));
  EXPECT_LT(let_in, most * 3 / 4);
}

bool is_too_much(const Json& answer) {
  const Json* code = answer.find("code");
  return code != nullptr && *code == Json("too_many");
}

TEST(NodesThreads, OneAddressHasOneLimitAtAllServers) {
  const std::string address = PostgresServer::shared().new_database();
  const TestServer::Options options{.store = address,
                                    .limit = [](Limits& limits) { limits.guests = {0.001, 20}; }};
  const TestServer a(options);
  const TestServer b(options);
  const auto asks = [](const TestServer& server) {
    return [&] { return server.post("/api/guests", Json::object()).status < 300; };
  };
  expect_one_limit(asks(a), asks(b), 20);
}

TEST(NodesThreads, OnePersonHasOneLimitOfRequestsAtAllServers) {
  const std::string address = PostgresServer::shared().new_database();
  const TestServer::Options options{
      .store = address, .limit = [](Limits& limits) { limits.person_requests = {0.001, 30}; }};
  const TestServer a(options);
  const TestServer b(options);
  const std::string token = a.guest();
  const auto asks = [&](const TestServer& server) {
    return [&] { return server.get("/api/me", token).status == 200; };
  };
  expect_one_limit(asks(a), asks(b), 30);
  // It is the person's limit, not the address's.
  EXPECT_EQ(b.get("/api/me", b.guest()).status, 200);
}

TEST(NodesThreads, OnePersonHasOneLimitOfMessagesAtAllServers) {
  const std::string address = PostgresServer::shared().new_database();
  const TestServer::Options options{
      .store = address, .limit = [](Limits& limits) { limits.person_messages = {0.001, 30}; }};
  const TestServer a(options);
  const TestServer b(options);
  const std::string token = a.guest();
  SocketClient at_a(a.port());
  SocketClient at_b(b.port());
  at_a.hello(token);
  at_b.hello(token);
  const auto asks = [](SocketClient& client) {
    return [&] { return !is_too_much(client.call(Json::object({{"type", "ping"}}))); };
  };
  expect_one_limit(asks(at_a), asks(at_b), 30);
}

TEST(NodesThreads, OnePersonsActsAtATableAreCountedAtAllServers) {
  const std::string address = PostgresServer::shared().new_database();
  const TestServer::Options options{.store = address,
                                    .limit = [](Limits& limits) { limits.acts = {0.001, 30}; }};
  TestServer a(options);
  TestServer b(options);
  Two two(a, parsed(R"({"game":"royal"})"));
  SocketClient at_a(a.port());
  SocketClient at_b(b.port());
  at_a.hello(two.tokens[0]);
  at_b.hello(two.tokens[0]);
  const auto asks = [&](SocketClient& client) {
    return [&] {
      return !is_too_much(
          client.call(Json::object({{"type", "explain"}, {"match", two.match}, {"text", "A1A2"}})));
    };
  };
  // One was spent on sitting down, one on the dice.
  expect_one_limit(asks(at_a), asks(at_b), 28);
}

TEST(NodesThreads, AnInvitationMadeAtOneServerIsTakenAtAnother) {
  TwoServers servers;
  const std::string light = servers.a.guest("Light");
  const std::string dark = servers.b.guest("Dark");
  const Json card = servers.a.new_match(
      light, parsed(R"({"game":"royal","seats":[{"who":"me"},{"who":"invited"}]})"));
  const std::string match = card.find("id")->as_string();
  const auto join = [&](const Json& body) {
    return servers.b.post("/api/matches/" + match + "/join", body, dark).status;
  };
  EXPECT_EQ(join(Json::object()), 403);
  EXPECT_EQ(join(Json::object({{"invite", "wrong"}})), 403);
  Player one(servers.a, light, match);
  EXPECT_EQ(join(Json::object({{"invite", *card.find("invite")}})), 200);
  // Whoever invited hears of it where they are.
  EXPECT_TRUE(comes_true([&] {
    one.listen(10);
    return one.everything().find("Dark") != std::string::npos;
  }));
}

TEST(NodesThreads, AHintTakenAtOneServerIsToldAtTheOther) {
  TwoServers servers;
  const std::string light = servers.a.guest("Light");
  const std::string dark = servers.b.guest("Dark");
  const std::string match = lay(servers.a, light, R"({"game":"royal","hints":true})");
  servers.b.post("/api/matches/" + match + "/join", Json::object(), dark);
  Player one(servers.a, light, match);
  Player two(servers.b, dark, match);
  one.contribute();
  two.contribute();
  Player& asker = to_move(one, two);
  Player& other = &asker == &one ? two : one;
  const Json hint = asker.ask(Json::object({{"type", "hint"}, {"at", asker.position()}}));
  ASSERT_EQ(*hint.find("type"), Json("hint")) << hint.dump();
  EXPECT_TRUE(comes_true([&] {
    other.listen(10);
    return other.everything().find(R"("kind":"hint")") != std::string::npos;
  }));
}

std::string review_of(const std::string& match) { return "/api/matches/" + match + "/review"; }

// Asks until it is made; the answer as it came.
std::string made_review(const TestServer& server, const std::string& match,
                        const std::string& token) {
  HttpAnswer answer;
  for (int i = 0; i < 2400; ++i) {
    answer = server.get(review_of(match), token);
    if (*answer.json.find("state") == Json("done")) return answer.body;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  ADD_FAILURE() << answer.body;
  return answer.body;
}

TEST(NodesThreads, AReviewMadeAtOneServerIsReadAtTheOther) {
  TwoServers servers;
  Two two(servers.a, parsed(R"({"game":"royal","options":{"pieces":2}})"));
  play_out(*two.light, *two.dark);
  EXPECT_EQ(servers.b.get(review_of(two.match), two.tokens[0]).json, parsed(R"({"state":"none"})"));
  EXPECT_EQ(servers.a.post(review_of(two.match), Json::object(), two.tokens[0]).status, 200);
  const std::string here = made_review(servers.a, two.match, two.tokens[0]);
  EXPECT_EQ(made_review(servers.b, two.match, two.tokens[0]), here);
  // To begin it there makes no second one.
  EXPECT_EQ(servers.b.post(review_of(two.match), Json::object(), two.tokens[0]).body, here);
  EXPECT_EQ(servers.b.get(review_of(two.match) + "?lang=pl").json.find("state")->as_string(),
            "done");
}

// A long one, some seconds of work, is followed and asked for at both.
TEST(NodesThreads, AReviewUnderWayAtOneServerIsJoinedAtTheOther) {
  const std::string address = PostgresServer::shared().new_database();
  const TestServer::Options options{
      .store = address, .change = [](ServerOptions& changed) { changed.metrics_port = 0; }};
  TestServer a(options);
  TestServer b(options);
  Two two(a, parsed(R"({"game":"eldervale","seats":[{"who":"me"},{"who":"open"}]})"));
  for (int i = 0; i < 10; ++i) to_move(*two.light, *two.dark).choose_first();
  a.post("/api/matches/" + two.match + "/resign", Json::object(), two.tokens[0]);
  ASSERT_EQ(a.post(review_of(two.match), Json::object()).status, 200);
  EXPECT_EQ(*b.post(review_of(two.match), Json::object()).json.find("state"), Json("working"));
  EXPECT_TRUE(comes_true([&] {
    const Json looked = b.get(review_of(two.match)).json;
    const Json* done = looked.find("done");
    return *looked.find("state") == Json("done") || (done != nullptr && done->as_integer() > 0);
  })) << "how far it is";
  const std::string there = made_review(b, two.match, "");
  EXPECT_EQ(made_review(a, two.match, ""), there);
  const auto made_at = [](const TestServer& server) {
    return http(server.metrics_port(), {.target = "/metrics"})
               .body.find("\nziggurat_reviews_total 1\n") != std::string::npos;
  };
  EXPECT_TRUE(made_at(a));
  EXPECT_FALSE(made_at(b));
}

TEST(NodesThreads, AReviewIsMadeAnewWhereItsServerIsGone) {
  const std::string address = PostgresServer::shared().new_database();
  auto a = std::make_unique<TestServer>(TestServer::Options{.store = address});
  TestServer b({.store = address});
  Two two(*a, parsed(R"({"game":"eldervale","seats":[{"who":"me"},{"who":"open"}]})"));
  for (int i = 0; i < 10; ++i) to_move(*two.light, *two.dark).choose_first();
  a->post("/api/matches/" + two.match + "/resign", Json::object(), two.tokens[0]);
  ASSERT_EQ(*a->post(review_of(two.match), Json::object()).json.find("state"), Json("working"));
  two.light.reset();
  two.dark.reset();
  a.reset();
  EXPECT_TRUE(comes_true(
      [&] { return b.get(review_of(two.match)).json == parsed(R"({"state":"none"})"); }));
  EXPECT_EQ(*b.post(review_of(two.match), Json::object()).json.find("state"), Json("working"));
  made_review(b, two.match, "");
}

// What is in the table may be anything: another program's, or damaged.
TEST(NodesThreads, AReviewThatCannotBeReadIsMadeAnew) {
  TwoServers servers;
  Two two(servers.a, parsed(R"({"game":"royal","options":{"pieces":1}})"));
  play_out(*two.light, *two.dark);
  servers.a.post(review_of(two.match), Json::object());
  const std::string here = made_review(servers.a, two.match, "");
  made_review(servers.b, two.match, "");
  const std::string database = PostgresServer::name_in(servers.address);
  EXPECT_EQ(PostgresServer::shared().run_sql(database,
                                             "UPDATE reviews SET format = 999 RETURNING done > 0"),
            "t\n");
  TestServer c({.store = servers.address});
  EXPECT_EQ(c.get(review_of(two.match)).json, parsed(R"({"state":"none"})"));
  c.post(review_of(two.match), Json::object());
  made_review(c, two.match, "");
}

}  // namespace
}  // namespace ziggurat::test
