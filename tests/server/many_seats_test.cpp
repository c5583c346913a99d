// Tables of more than two: who gives up, runs out of time or goes away leaves the others playing.

#include <algorithm>
#include <array>
#include <functional>

#include <gtest/gtest.h>

#include "server/test_server.h"

namespace ziggurat::test {
namespace {

// Four people at an Isle of Ur, under way.
class ManySeatsThreads : public testing::Test {
 protected:
  void lay(Json clock = Json::object({{"kind", "none"}})) {
    Json seats = Json::array();
    for (int i = 0; i < 4; ++i) seats.push_back(Json::object({{"who", i == 0 ? "me" : "open"}}));
    for (std::string& token : tokens_) token = server_.guest();
    match_ = server_
                 .new_match(tokens_[0], Json::object({{"game", "isle"},
                                                      {"options", Json::object({{"goal", 1}})},
                                                      {"seats", seats},
                                                      {"clock", std::move(clock)}}))
                 .find("id")
                 ->as_string();
    for (std::size_t i = 1; i < 4; ++i) {
      EXPECT_EQ(server_.post(path() + "/join", Json::object(), tokens_[i]).status, 200);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      players_[i] = std::make_unique<Player>(server_, tokens_[i], match_);
    }
    for (const auto& player : players_) player->contribute();
    listen_until([&] { return acting() >= 0; });
  }

  std::string path() const { return "/api/matches/" + match_; }

  void listen(int timeout_ms = 5) {
    for (const auto& player : players_) player->listen(timeout_ms);
  }
  void listen_until(const std::function<bool()>& holds) {
    for (int i = 0; i < 500 && !holds(); ++i) listen();
    EXPECT_TRUE(holds());
  }

  // The seat the game waits for, as its own player was told.
  int acting() const {
    for (int i = 0; i < 4; ++i) {
      if (players_[static_cast<std::size_t>(i)]->is_acting()) return i;
    }
    return -1;
  }
  static std::vector<int> all_but(int one) {
    std::vector<int> seats;
    for (int i = 0; i < 4; ++i) {
      if (i != one) seats.push_back(i);
    }
    return seats;
  }
  const std::string& token(int seat) const { return tokens_[static_cast<std::size_t>(seat)]; }
  Player& player(int seat) { return *players_[static_cast<std::size_t>(seat)]; }
  const Json& seat(int of, int seen_by) {
    return player(seen_by).card().find("seats")->items()[static_cast<std::size_t>(of)];
  }

  // Those named play on, each its first choice, until `holds`.
  void play(const std::vector<int>& seats, const std::function<bool()>& holds) {
    for (int i = 0; i < 4000 && !holds(); ++i) {
      listen(2);
      for (const int chooser : seats) {
        if (holds()) return;
        if (player(chooser).is_acting() && !player(chooser).choices().items().empty()) {
          player(chooser).choose_first();
          listen(2);
        }
      }
    }
    EXPECT_TRUE(holds());
  }

  int count_choices(int by, bool by_computer, int seen_by) {
    const std::vector<Json>& log = player(seen_by).log();
    return static_cast<int>(std::count_if(log.begin(), log.end(), [&](const Json& entry) {
      return *entry.find("kind") == Json("choice") && *entry.find("by") == Json(by) &&
             (entry.find("computer") != nullptr) == by_computer;
    }));
  }

  TestServer server_;
  std::array<std::string, 4> tokens_;
  std::array<std::unique_ptr<Player>, 4> players_;
  std::string match_;
};

TEST_F(ManySeatsThreads, WhoResignsIsPlayedForAndTheOthersPlayToTheEnd) {
  lay();
  const int loser = acting();
  const int other = (loser + 1) % 4;
  const Json answer = player(loser).ask(Json::object({{"type", "resign"}}));
  EXPECT_EQ(*answer.find("state"), Json("playing")) << answer.dump();
  EXPECT_TRUE(answer.find("choices")->items().empty());
  listen_until([&] { return *seat(loser, other).find("stand_in") == Json(true); });
  listen_until([&] { return count_choices(loser, true, other) > 0; });
  // Resigned is resigned: the seat can neither choose nor be had back.
  EXPECT_EQ(server_.post(path() + "/resign", Json::object(), token(loser)).status, 200);
  const Json late = player(loser).choose(Json(1));
  EXPECT_EQ(*late.find("type"), Json(late.find("late") != nullptr ? "entries" : "error"));
  player(loser).reconnect(server_);
  EXPECT_EQ(*seat(loser, loser).find("stand_in"), Json(true));
  const std::vector<int> others = all_but(loser);
  play(others, [&] { return player(other).state() == "finished"; });
  listen(20);
  EXPECT_EQ(player(loser).state(), "finished");
  EXPECT_EQ(count_choices(loser, false, loser), 0);
  const Json& result = player(others[0]).result();
  EXPECT_EQ(*result.find("reason"), Json("played"));
}

TEST_F(ManySeatsThreads, AFlagThatFallsCostsTheSeatNotTheMatch) {
  lay(Json::object({{"kind", "fischer"}, {"seconds", 30}, {"increment", 5}}));
  const int slow = acting();
  const int other = (slow + 1) % 4;
  server_.clock().advance(30'100);
  listen_until([&] { return count_choices(slow, true, other) > 0; });
  const std::vector<Json>& log = player(other).log();
  EXPECT_TRUE(std::any_of(log.begin(), log.end(), [&](const Json& entry) {
    return *entry.find("kind") == Json("time") && *entry.find("by") == Json(slow);
  }));
  EXPECT_EQ(player(other).state(), "playing");
  EXPECT_TRUE(player(other).result().is_null());
  // From now on its turns pass without a clock.
  const std::vector<int> others = all_but(slow);
  const int before = count_choices(slow, true, other);
  play(others, [&] { return count_choices(slow, true, other) > before; });
  server_.clock().advance(10'000);
  listen(20);
  EXPECT_EQ(player(other).state(), "playing");
  EXPECT_EQ(std::count_if(log.begin(), log.end(),
                          [](const Json& entry) { return *entry.find("kind") == Json("time"); }),
            1);
}

TEST_F(ManySeatsThreads, AStandInPlaysForOneWhoIsAwayAndHandsTheSeatBack) {
  lay();
  const int away = acting();
  const std::vector<int> others = all_but(away);
  const int here = others[0];
  player(away).socket().close();
  listen_until([&] { return *seat(away, here).find("present") == Json(false); });
  EXPECT_EQ(*seat(away, here).find("stand_in"), Json(false));
  server_.clock().advance(61'000);
  listen_until([&] { return count_choices(away, true, here) > 0; });
  EXPECT_EQ(*seat(away, here).find("stand_in"), Json(true));
  // A whole round with the stand-in in the seat.
  const int before = count_choices(away, true, here);
  play(others, [&] { return count_choices(away, true, here) > before; });
  player(away).reconnect(server_);
  listen_until([&] { return *seat(away, here).find("stand_in") == Json(false); });
  const int by_computer = count_choices(away, true, here);
  play(others, [&] { return player(away).is_acting(); });
  const int own = count_choices(away, false, here);
  EXPECT_EQ(*player(away).choose_first().find("type"), Json("entries"));
  listen(20);
  EXPECT_EQ(count_choices(away, false, here), own + 1);
  EXPECT_EQ(count_choices(away, true, here), by_computer);
}

}  // namespace
}  // namespace ziggurat::test
