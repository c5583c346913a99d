// Who begins when two play again.

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "core/match.h"
#include "players/player.h"
#include "server/test_server.h"
#include "support/postgres.h"

namespace ziggurat::test {
namespace {

// Two guests at a match of Heaven and Earth that light has given up.
class RematchThreads : public testing::Test {
 protected:
  void lose(std::string_view game, int loser) {
    tokens_[0] = server_.guest("Light");
    tokens_[1] = server_.guest("Dark");
    match_ =
        server_.new_match(tokens_[0], Json::object({{"game", Json(game)}})).find("id")->as_string();
    server_.post(path() + "/join", Json::object(), tokens_[1]);
    Player light(server_, tokens_[0], match_);
    Player dark(server_, tokens_[1], match_);
    light.contribute();
    dark.contribute();
    to_move(light, dark);
    server_.post(path() + "/resign", Json::object(), tokens_[loser]);
  }

  std::string path() const { return "/api/matches/" + match_; }
  HttpAnswer again(int who, const Json& body) {
    return server_.post(path() + "/rematch", body, tokens_[who]);
  }

  // The side that has the first turn of a match once it has begun.
  std::string first_of(const std::string& id) {
    Player one(server_, tokens_[0], id);
    Player two(server_, tokens_[1], id);
    one.contribute();
    two.contribute();
    to_move(one, two);
    one.listen(50);
    return one.log().front().find("text")->as_string();
  }

  TestServer server_;
  std::string tokens_[2];
  std::string match_;
};

// Clauses: heaven 1.4 1.5
TEST_F(RematchThreads, TheLoserOfHeavenAndEarthSaysWhoBeginsTheNextGame) {
  for (const char* first : {"me", "other"}) {
    lose("heaven", 0);
    EXPECT_EQ(*server_.get(path()).json.find("says_who_begins"), Json(0));
    const HttpAnswer winner = again(1, Json::object());
    EXPECT_EQ(winner.status, 409) << winner.body;
    const HttpAnswer silent = again(0, Json::object());
    EXPECT_EQ(silent.status, 400);
    EXPECT_EQ(*silent.json.find("error")->find("field"), Json("first"));
    EXPECT_EQ(again(0, Json::object({{"first", "dark"}})).status, 400);
    const HttpAnswer next = again(0, Json::object({{"first", first}}));
    ASSERT_EQ(next.status, 201) << next.body;
    // Seats are turned, so the loser is dark now.
    EXPECT_EQ(*next.json.find("you"), Json(1));
    const std::string side = std::string_view(first) == "me" ? "dark" : "light";
    EXPECT_EQ(*next.json.find("options")->find("first"), Json(side));
    const HttpAnswer same = again(1, Json::object());
    EXPECT_EQ(*same.json.find("id"), *next.json.find("id"));
    EXPECT_EQ(first_of(next.json.find("id")->as_string()),
              side == "dark" ? "Dark begins." : "Light begins.");
  }
}

TEST_F(RematchThreads, InOtherGamesNobodyIsAsked) {
  lose("royal", 1);
  EXPECT_TRUE(server_.get(path()).json.find("says_who_begins")->is_null());
  EXPECT_EQ(again(1, Json::object({{"first", "me"}})).status, 400);
  const HttpAnswer next = again(0, Json::object());
  ASSERT_EQ(next.status, 201) << next.body;
  EXPECT_EQ(next.json.find("options")->find("first"), nullptr);
}

// Plays a human's seat as the greedy computer would, from what the log tells.
class Follower {
 public:
  explicit Follower(Player& player)
      : player_(player),
        game_(*registry().make("heaven", "", {{"first", Json(first_of(player))}}, 2)),
        match_(game_),
        greedy_(std::move(*make_player(*game_, *parse_player("greedy")))) {}

  Code choose() {
    for (; read_ < player_.log().size(); ++read_) {
      const Json& entry = player_.log()[read_];
      const Json* code = entry.find("code");
      if (code == nullptr) continue;
      const auto value = static_cast<Code>(code->as_integer());
      if (*entry.find("kind") == Json("chance")) {
        match_.resolve(value);
      } else {
        const Seat seat{static_cast<std::uint8_t>(entry.find("by")->as_integer())};
        CHECK(match_.choose(seat, value, Language::English));
      }
    }
    Rng rng(1);
    return greedy_->choose(match_.state(), match_.actor().seat(), rng);
  }

 private:
  static std::string first_of(const Player& player) {
    return player.log().front().find("text")->as_string() == "Dark begins." ? "dark" : "light";
  }

  Player& player_;
  std::shared_ptr<const AnyGame> game_;
  Match match_;
  std::unique_ptr<ziggurat::Player> greedy_;
  std::size_t read_ = 0;
};

TEST_F(RematchThreads, AComputerThatLostBegins) {
  tokens_[0] = server_.guest();
  Json setup = Json::object({{"game", "heaven"}});
  setup.set("seats", Json::array_of(std::vector<Json>{
                         Json::object({{"who", "me"}}),
                         Json::object({{"who", "computer"}, {"level", "first"}})}));
  // One that moves at random loses nearly always.
  for (int i = 0; i < 5; ++i) {
    match_ = server_.new_match(tokens_[0], setup).find("id")->as_string();
    Player human(server_, tokens_[0], match_);
    human.contribute();
    while (human.log().empty()) human.listen(5);
    Follower follower(human);
    for (int turn = 0; turn < 5000 && human.state() != "finished"; ++turn) {
      human.listen(0);
      if (human.choices().items().empty()) {
        human.listen(2);
      } else {
        human.choose(Json(follower.choose()));
      }
    }
    ASSERT_EQ(human.state(), "finished");
    if (*human.result().find("winners")->items().begin() != Json(0)) continue;
    EXPECT_EQ(*server_.get(path()).json.find("says_who_begins"), Json(1));
    const HttpAnswer next = again(0, Json::object());
    ASSERT_EQ(next.status, 201) << next.body;
    // The computer sits in seat 0 now, light.
    EXPECT_EQ(*next.json.find("options")->find("first"), Json("light"));
    return;
  }
  ADD_FAILURE() << "the computer never lost";
}

// Else one could lay tables without end, match after match.
TEST(MatchLimitThreads, CountsAgainstTheLimitOfMatches) {
  TestServer server({.limit = [](server::Limits& limits) { limits.guest_matches = 2; }});
  const std::string token = server.guest();
  const Json setup =
      parsed(R"({"game":"royal","seats":[{"who":"me"},{"who":"computer","level":"easy"}]})");
  const std::string match = server.new_match(token, setup).find("id")->as_string();
  Player player(server, token, match);
  player.contribute();
  for (int i = 0; i < 500 && player.state() != "playing"; ++i) player.listen(5);
  ASSERT_EQ(server.post("/api/matches/" + match + "/resign", Json::object(), token).status, 200);
  server.new_match(token, setup);
  server.new_match(token, setup);
  const std::string path = "/api/matches/" + match + "/rematch";
  const HttpAnswer refused = server.post(path, Json::object(), token);
  EXPECT_EQ(refused.status, 429) << refused.body;
  EXPECT_EQ(server.get("/api/matches/" + match, token).json.find("rematch")->is_null(), true);
}

// Nor by asking for many at the same moment.
TEST(MatchLimitThreads, TheLimitHoldsForManyAtOnce) {
  TestServer server({.limit = [](server::Limits& limits) { limits.guest_matches = 3; }});
  const std::string token = server.guest();
  std::atomic<int> laid{0};
  std::vector<std::thread> askers;
  for (int i = 0; i < 16; ++i) {
    askers.emplace_back([&] {
      if (server.post("/api/matches", parsed(R"({"game":"royal"})"), token).status == 201) ++laid;
    });
  }
  for (std::thread& asker : askers) asker.join();
  EXPECT_EQ(laid, 3);
}

// At several servers too, whichever way one comes to a match.
TEST(MatchLimitThreads, TheLimitHoldsForManyAtOnceAtTwoServers) {
  const std::string address = PostgresServer::shared().new_database();
  const TestServer::Options options{
      .store = address, .limit = [](server::Limits& limits) { limits.guest_matches = 3; }};
  const TestServer servers[] = {TestServer(options), TestServer(options)};
  const std::string token = servers[0].guest();
  const std::string host = servers[0].guest();
  std::vector<std::string> open;
  for (int i = 0; i < 3; ++i) {
    open.push_back(servers[0]
                       .new_match(host, parsed(R"({"game":"royal","visibility":"open"})"))
                       .find("id")
                       ->as_string());
  }
  std::atomic<int> got{0};
  std::vector<std::thread> askers;
  for (std::size_t i = 0; i < 18; ++i) {
    askers.emplace_back([&, i] {
      const TestServer& server = servers[i % 2];
      const HttpAnswer answer =
          i % 3 == 0 ? server.post("/api/matches/" + open[i / 6] + "/join", Json::object(), token)
                     : server.post("/api/matches", parsed(R"({"game":"royal"})"), token);
      EXPECT_TRUE(answer.status < 300 || answer.status == 429) << answer.body;
      if (answer.status < 300) ++got;
    });
  }
  for (std::thread& asker : askers) asker.join();
  EXPECT_EQ(servers[0].get("/api/matches?list=mine", token).json.find("matches")->items().size(),
            3U);
  EXPECT_GE(got, 3);
}

}  // namespace
}  // namespace ziggurat::test
