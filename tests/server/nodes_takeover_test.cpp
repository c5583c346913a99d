// How soon another server acts for the matches of one that fell silent.

#include <signal.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>

#include "server/test_server.h"
#include "support/postgres.h"
#include "support/server_process.h"

namespace ziggurat::test {
namespace {

using Steady = std::chrono::steady_clock;
using std::chrono::milliseconds;

// Two seconds, on a machine that has other things to do some times that.
milliseconds soon() {
  const char* factor = std::getenv("ZIGGURAT_TEST_PATIENCE");
  return milliseconds(2000 * (factor == nullptr ? 1 : std::max(1, std::atoi(factor))));
}

milliseconds since(Steady::time_point begin) {
  return std::chrono::duration_cast<milliseconds>(Steady::now() - begin);
}

struct TwoProcesses {
  std::string sql(const std::string& text) const {
    return PostgresServer::shared().run_sql(PostgresServer::name_in(address), text);
  }
  std::string guest() const {
    return http(a.port(), {.method = "POST", .target = "/api/guests", .body = "{}"})
        .json.find("token")
        ->as_string();
  }
  std::string lay(const std::string& token, const char* setup) const {
    return http(a.port(),
                {.method = "POST", .target = "/api/matches", .body = setup, .token = token})
        .json.find("id")
        ->as_string();
  }

  std::string address = PostgresServer::shared().new_database();
  ServerProcess a{address};
  ServerProcess b{address};
};

// The computer of a match, which the silent server led, answers what is chosen at the other.
TEST(NodesLong, AComputerAnswersWithinTwoSecondsOfItsServersSilence) {
  TwoProcesses servers;
  const std::string token = servers.guest();
  const std::string match = servers.lay(
      token, R"({"game":"royal","seats":[{"who":"me"},{"who":"computer","level":"easy"}]})");
  Player at_a(servers.a.port(), token, match);
  at_a.contribute();
  Player player(servers.b.port(), token, match);
  // Until it led once.
  for (int i = 0; i < 2000; ++i) {
    player.listen(5);
    if (servers.sql("SELECT count(holder) FROM heads") == "1\n" && player.is_acting()) break;
    if (player.is_acting()) player.choose_first();
  }
  ASSERT_TRUE(player.is_acting());
  servers.a.send(SIGSTOP);
  const auto begin = Steady::now();
  while (player.is_acting() && player.state() == "playing") player.choose_first();
  const std::int64_t chosen = player.position();
  const auto is_answered = [&] {
    for (std::size_t i = static_cast<std::size_t>(chosen); i < player.log().size(); ++i) {
      if (*player.log()[i].find("kind") == Json("choice")) return true;
    }
    return false;
  };
  while (!is_answered() && since(begin) < 5 * soon()) player.listen(5);
  std::printf("the computer answers after %lld ms\n", static_cast<long long>(since(begin).count()));
  EXPECT_TRUE(is_answered());
  EXPECT_LT(since(begin), soon());
  servers.a.send(SIGKILL);
}

// The same match many times over, as the dead server's.
TEST(NodesLong, ThreeThousandMatchesAreTakenOverWithinTwoSeconds) {
  TwoProcesses servers;
  const std::string light = servers.guest();
  const std::string dark = servers.guest();
  const std::string match =
      servers.lay(light, R"({"game":"royal","clock":{"kind":"move","seconds":600}})");
  http(
      servers.a.port(),
      {.method = "POST", .target = "/api/matches/" + match + "/join", .body = "{}", .token = dark});
  Player one(servers.a.port(), light, match);
  Player two(servers.a.port(), dark, match);
  one.contribute();
  two.contribute();
  to_move(one, two);
  for (int i = 0; i < 100 && servers.sql("SELECT count(holder) FROM heads") != "1\n"; ++i) {
    std::this_thread::sleep_for(milliseconds(20));
  }
  const std::string dead = servers.sql("SELECT holder FROM heads");
  ASSERT_NE(dead, "\n");
  for (const char* table : {"matches:id", "seats:match", "entries:match", "heads:match"}) {
    const std::string name(table, std::string_view(table).find(':'));
    const std::string key(table + name.size() + 1);
    servers.sql("CREATE TABLE copies AS SELECT t.*, copy FROM " + name +
                " t, generate_series(1, 2999) copy; UPDATE copies SET " + key + " = " + key +
                " + copy; ALTER TABLE copies DROP COLUMN copy; INSERT INTO " + name +
                " SELECT * FROM copies; DROP TABLE copies");
  }
  ASSERT_EQ(servers.sql("SELECT count(*) FROM heads WHERE holder = " + dead), "3000\n");
  servers.a.send(SIGKILL);
  const auto begin = Steady::now();
  const std::string left = "SELECT count(*) FROM heads WHERE holder = " + dead;
  while (servers.sql(left) != "0\n" && since(begin) < 5 * soon()) {
    std::this_thread::sleep_for(milliseconds(10));
  }
  std::printf("3000 matches are taken over after %lld ms\n",
              static_cast<long long>(since(begin).count()));
  EXPECT_LT(since(begin), soon());
}

}  // namespace
}  // namespace ziggurat::test
