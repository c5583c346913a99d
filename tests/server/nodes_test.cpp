// Several servers on one database: any of them serves any match.

#include "server/store/nodes.h"

#include <signal.h>

#include <atomic>
#include <chrono>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "server/store/store_address.h"
#include "server/test_server.h"
#include "server/two_servers.h"
#include "support/postgres.h"
#include "support/process.h"
#include "support/server_process.h"

namespace ziggurat::test {
namespace {

using namespace server;
using server::Changes;  // of a store, not of a game

std::unique_ptr<Store> open_at(const std::string& address) {
  auto store = open_store(*parse_store_address(address));
  EXPECT_TRUE(store.has_value()) << store.error().message;
  return std::move(*store);
}

StoreResult<void> commit_to(Store& store, const Changes& changes) {
  const Changes* items[] = {&changes};
  return store.commit(items)[0];
}

// A match with one seat taken, at revision 0.
MatchId lay_match(Store& store) {
  const User anu{
      .id = UserId{1}, .kind = User::Kind::Account, .name = "Anu", .password = "x", .created = 1};
  StoredMatch match;
  match.id = MatchId{10};
  match.owner = anu.id;
  match.setup = {.game = "royal", .ruleset = "finkel", .options = {}, .seats = 2};
  match.seats.resize(2);
  match.seats[0] = {.kind = StoredSeat::Kind::Human, .user = anu.id};
  EXPECT_TRUE(commit_to(store, {AddUser{anu}, AddMatch{match}}).has_value());
  return match.id;
}

AddLine line(MatchId match, std::int64_t number, const char* text) {
  return {match,
          {.number = number,
           .kind = StoredLine::Kind::Said,
           .seat = Seat{0},
           .name = "Anu",
           .text = text,
           .at = 1,
           .user = UserId{1},
           .request = text}};
}

TEST(Nodes, WhoeverCommitsSecondIsRefusedAndTheOthersAreNot) {
  const std::string address = PostgresServer::shared().new_database();
  const auto one = open_at(address);
  const auto two = open_at(address);
  const MatchId match = lay_match(*one);
  EXPECT_TRUE(commit_to(*one, {Expect{.match = match, .revision = 0}, line(match, 1, "first")})
                  .has_value());
  // In one transaction with somebody else's changes.
  const Changes late = {Expect{.match = match, .revision = 0}, line(match, 1, "second")};
  const Changes other = {AddUser{
      {.id = UserId{2}, .kind = User::Kind::Guest, .name = "Ea", .password = "", .created = 1}}};
  const Changes* items[] = {&late, &other};
  const auto results = two->commit(items);
  ASSERT_FALSE(results[0].has_value());
  EXPECT_EQ(results[0].error().kind, StoreError::Kind::Moved);
  EXPECT_TRUE(results[1].has_value());
  EXPECT_EQ(two->all_lines(match)->size(), 1U);
  EXPECT_EQ((*two->load(match))->revision, 1);
  EXPECT_TRUE(commit_to(*two, {Expect{.match = match, .revision = 1}, line(match, 2, "second")})
                  .has_value());
  EXPECT_EQ(one->all_lines(match)->back().text, "second");
}

TEST(Nodes, AStaleLeaseIsRefusedByTheStore) {
  const std::string address = PostgresServer::shared().new_database();
  const auto one = open_at(address);
  const auto two = open_at(address);
  const MatchId match = lay_match(*one);
  // Neither says that it lives, so either may take over from the other.
  const auto first = one->nodes()->claim(match);
  ASSERT_TRUE(first.has_value() && first->has_value());
  const auto second = two->nodes()->claim(match);
  ASSERT_TRUE(second.has_value() && second->has_value());
  EXPECT_GT(**second, **first);
  const auto with = [&](std::int64_t fence, const char* text) {
    return Changes{Expect{.match = match, .revision = 0, .fence = fence}, line(match, 1, text)};
  };
  const auto stale = commit_to(*one, with(**first, "stale"));
  ASSERT_FALSE(stale.has_value());
  EXPECT_EQ(stale.error().kind, StoreError::Kind::Fenced);
  // Nor does the other's number help.
  EXPECT_FALSE(commit_to(*one, with(**second, "stolen")).has_value());
  EXPECT_TRUE(one->all_lines(match)->empty());
  EXPECT_TRUE(commit_to(*two, with(**second, "good")).has_value());
}

TEST(NodesThreads, TwoPeopleAtTwoServersPlayOneMatch) {
  TwoServers servers;
  const std::string light = servers.a.guest("Light");
  const std::string dark = servers.b.guest("Dark");
  const std::string match = lay(servers.a, light, R"({"game":"royal"})");
  EXPECT_EQ(servers.b.post("/api/matches/" + match + "/join", Json::object(), dark).status, 200);
  Player one(servers.a, light, match);
  Player two(servers.b, dark, match);
  one.contribute();
  two.contribute();
  one.ask(parsed(R"({"type":"chat","text":"Szczęścia!"})"));
  play_out(one, two);
  EXPECT_NE(two.everything().find("Szcz"), std::string::npos);
  EXPECT_EQ(one.state(), "finished");
  EXPECT_EQ(one.log().size(), two.log().size());
  EXPECT_EQ(one.result(), two.result());
  const std::string file = "/api/matches/" + match + "/file";
  EXPECT_EQ(servers.a.get(file, light).body, servers.b.get(file, dark).body);
  const Outcome checked = run_program({"store", "check", servers.address});
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
}

TEST(NodesThreads, WhatManySayAtOnceIsAllKeptInOneOrder) {
  TwoServers servers;
  const std::string light = servers.a.guest("Light");
  const std::string dark = servers.b.guest("Dark");
  const std::string match = lay(servers.a, light, R"({"game":"royal"})");
  servers.b.post("/api/matches/" + match + "/join", Json::object(), dark);
  Player one(servers.a, light, match);
  Player two(servers.b, dark, match);
  constexpr int kLines = 25;
  const auto talk = [&](Player& player, const char* who) {
    for (int i = 0; i < kLines; ++i) {
      const Json answer = player.socket().call(
          Json::object({{"type", "chat"}, {"match", match}, {"text", who + std::to_string(i)}}),
          20'000);
      EXPECT_EQ(*answer.find("type"), Json("chat")) << answer.dump();
    }
  };
  std::thread other([&] { talk(two, "b"); });
  talk(one, "a");
  other.join();
  Player late(servers.b, light, match);
  const auto& said = late.table().find("chat")->items();
  ASSERT_EQ(said.size(), 2U * kLines);
  std::set<std::string> texts;
  for (std::size_t i = 0; i < said.size(); ++i) {
    EXPECT_EQ(said[i].find("number")->as_integer(), static_cast<std::int64_t>(i) + 1);
    texts.insert(said[i].find("text")->as_string());
  }
  EXPECT_EQ(texts.size(), 2U * kLines);
}

TEST(NodesThreads, OneChoiceSaidAtTwoServersCountsOnceAndIsAnsweredAlike) {
  TwoServers servers;
  const std::string light = servers.a.guest("Light");
  const std::string dark = servers.a.guest("Dark");
  const std::string match = lay(servers.a, light, R"({"game":"royal"})");
  servers.a.post("/api/matches/" + match + "/join", Json::object(), dark);
  Player one(servers.a, light, match);
  Player two(servers.a, dark, match);
  one.contribute();
  two.contribute();
  for (int i = 0; i < 10; ++i) {
    Player& actor = to_move(one, two);
    Player elsewhere(servers.b, actor.token(), match);
    const Json words = Json::object({{"type", "choose"},
                                     {"id", "same" + std::to_string(i)},
                                     {"match", match},
                                     {"at", actor.position()},
                                     {"code", *actor.choices().items()[0].find("code")}});
    Json there;
    std::thread same([&] { there = elsewhere.socket().call(words, 20'000); });
    const Json here = actor.ask(words);
    same.join();
    ASSERT_EQ(*here.find("type"), Json("entries")) << here.dump();
    ASSERT_EQ(*there.find("type"), Json("entries")) << there.dump();
    EXPECT_EQ(here.find("late"), nullptr);
    EXPECT_EQ(there.find("late"), nullptr);
    EXPECT_EQ(*here.find("from"), *there.find("from"));
    EXPECT_EQ(*here.find("position"), *there.find("position"));
    // And once more, long after.
    EXPECT_EQ(*elsewhere.socket().call(words, 20'000).find("position"), *here.find("position"));
    one.listen(20);
    two.listen(20);
  }
}

bool is_seat_present(const TestServer& server, const std::string& match, std::size_t seat) {
  const HttpAnswer card = server.get("/api/matches/" + match);
  return card.json.find("seats")->items()[seat].find("present")->as_bool();
}

TEST(NodesThreads, WhoIsThereIsKnownEverywhere) {
  TwoServers servers;
  const std::string light = servers.a.guest("Light");
  const std::string match = lay(servers.a, light, R"({"game":"royal","visibility":"open"})");
  Player spectator(servers.b, "", match);
  {
    Player one(servers.a, light, match);
    EXPECT_TRUE(comes_true([&] { return is_seat_present(servers.b, match, 0); }));
  }
  EXPECT_TRUE(comes_true([&] { return !is_seat_present(servers.b, match, 0); }));
}

TEST(NodesThreads, NamesAndSignedOutSessionsAreKnownEverywhere) {
  TwoServers servers;
  const std::string light = servers.a.guest("Light");
  const std::string match = lay(servers.a, light, R"({"game":"royal"})");
  Player one(servers.b, light, match);
  http(servers.a.port(),
       {.method = "PATCH", .target = "/api/me", .body = R"({"name":"Inanna"})", .token = light});
  EXPECT_TRUE(comes_true([&] {
    one.listen(10);
    return one.everything().find("Inanna") != std::string::npos;
  }));
  EXPECT_EQ(http(servers.a.port(), {.method = "DELETE", .target = "/api/sessions", .token = light})
                .status,
            204);
  EXPECT_TRUE(one.socket().is_closed_within(10'000));
}

// Whether somebody at one server wished that the computer plays while the other led the match: its
// clock runs there, where somebody looks on. A server that is held up for a second loses the lead.
bool wishes_where_it_is_not_led() {
  TwoServers servers;
  const std::string light = servers.b.guest("Light");
  const std::string dark = servers.b.guest("Dark");
  const std::string match =
      lay(servers.b, light,
          R"({"game":"royal","visibility":"open","clock":{"kind":"move","seconds":600}})");
  servers.b.post("/api/matches/" + match + "/join", Json::object(), dark);
  const auto holder = [&] {
    return PostgresServer::shared().run_sql(PostgresServer::name_in(servers.address),
                                            "SELECT holder FROM heads");
  };
  Player spectator(servers.b, "", match);
  auto at_b = std::make_unique<Player>(servers.b, light, match);
  auto away = std::make_unique<Player>(servers.b, dark, match);
  at_b->contribute();
  away->contribute();
  while (&to_move(*at_b, *away) != away.get()) at_b->choose_first();
  EXPECT_TRUE(comes_true([&] { return holder() != "\n"; }));
  const std::string leader = holder();
  Player one(servers.a, light, match);
  at_b.reset();
  away.reset();
  EXPECT_TRUE(comes_true([&] { return !is_seat_present(servers.a, match, 1); }));
  servers.a.clock().advance(11'000);
  if (holder() != leader) return false;
  const Json answer = one.socket().call(
      Json::object({{"type", "stand_in"}, {"match", match}, {"seat", 1}}), 20'000);
  EXPECT_EQ(*answer.find("type"), Json("done")) << answer.dump();
  EXPECT_NE(holder(), leader);
  // It plays, and whoever looks on elsewhere sees that the computer does.
  const std::int64_t before = one.position();
  EXPECT_TRUE(comes_true([&] {
    one.listen(5);
    spectator.listen(5);
    return one.position() > before && spectator.position() == one.position();
  }));
  EXPECT_NE(spectator.everything().find(R"("stand_in":true)"), std::string::npos);
  return true;
}

TEST(NodesThreads, WhoWishesThatTheComputerPlaysNeedNotBeWhereTheMatchIsLed) {
  for (int i = 0; i < 5; ++i) {
    if (wishes_where_it_is_not_led()) return;
  }
  FAIL() << "the other server never led for long enough";
}

// With the computer, and a clock.
struct Lonely {
  Lonely(std::uint16_t port, const char* setup) {
    token = http(port, {.method = "POST", .target = "/api/guests", .body = "{}"})
                .json.find("token")
                ->as_string();
    match = http(port, {.method = "POST", .target = "/api/matches", .body = setup, .token = token})
                .json.find("id")
                ->as_string();
  }

  std::string token;
  std::string match;
};

TEST(Nodes, AnotherServerThinksOnWhenOneIsKilled) {
  const std::string address = PostgresServer::shared().new_database();
  ServerProcess a(address);
  ServerProcess b(address);
  ASSERT_NE(a.port(), 0);
  ASSERT_NE(b.port(), 0);
  const Lonely lonely(
      a.port(), R"({"game":"royal","seats":[{"who":"me"},{"who":"computer","level":"easy"}]})");
  Player at_a(a.port(), lonely.token, lonely.match);
  at_a.contribute();
  const auto moves = [](Player& player, int count) {
    for (int i = 0; i < 4000 && count > 0; ++i) {
      player.listen(5);
      if (player.state() == "finished") return true;
      if (player.choices().items().empty()) continue;
      player.choose_first();
      --count;
    }
    return count == 0;
  };
  EXPECT_TRUE(moves(at_a, 3));
  a.send(SIGKILL);
  a.wait();
  Player at_b(b.port(), lonely.token, lonely.match);
  EXPECT_TRUE(moves(at_b, 3));
}

TEST(Nodes, AClockRunsOutThoughItsServerWasKilledAndNobodyLooks) {
  const std::string address = PostgresServer::shared().new_database();
  ServerProcess a(address);
  ServerProcess b(address);
  const Lonely lonely(
      a.port(),
      R"({"game":"royal","clock":{"kind":"move","seconds":6},"seats":[{"who":"me"},{"who":"open"}]})");
  const std::string other =
      http(a.port(), {.method = "POST", .target = "/api/guests", .body = "{}"})
          .json.find("token")
          ->as_string();
  http(a.port(), {.method = "POST",
                  .target = "/api/matches/" + lonely.match + "/join",
                  .body = "{}",
                  .token = other});
  {
    Player one(a.port(), lonely.token, lonely.match);
    Player two(a.port(), other, lonely.match);
    one.contribute();
    two.contribute();
    to_move(one, two);
  }
  a.send(SIGKILL);
  a.wait();
  EXPECT_TRUE(comes_true([&] {
    return PostgresServer::shared().run_sql(PostgresServer::name_in(address),
                                            "SELECT phase FROM matches") == "2\n";
  }));
}

TEST(Nodes, AServerThatWasStoppedDoesNotActForAMatchThatHasPassedOn) {
  const std::string address = PostgresServer::shared().new_database();
  ServerProcess a(address);
  ServerProcess b(address);
  const Lonely lonely(
      a.port(), R"({"game":"royal","seats":[{"who":"me"},{"who":"computer","level":"easy"}]})");
  Player at_a(a.port(), lonely.token, lonely.match);
  at_a.contribute();
  at_a.listen(200);
  a.send(SIGSTOP);
  std::this_thread::sleep_for(std::chrono::milliseconds(2500));
  Player at_b(b.port(), lonely.token, lonely.match);
  int made = 0;
  for (int i = 0; i < 2000 && made < 3 && at_b.state() != "finished"; ++i) {
    at_b.listen(5);
    if (at_b.choices().items().empty()) continue;
    at_b.choose_first();
    ++made;
  }
  EXPECT_EQ(made, 3);
  a.send(SIGCONT);
  at_b.listen(1000);
  const Outcome checked = run_program({"store", "check", address});
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
  // The one that woke knows what happened meanwhile.
  Player again(a.port(), lonely.token, lonely.match);
  EXPECT_TRUE(comes_true([&] {
    again.listen(5);
    at_b.listen(5);
    return again.position() == at_b.position();
  }));
}

}  // namespace
}  // namespace ziggurat::test
