// Computers that think for too long, or for nobody.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <thread>

#include <gtest/gtest.h>

#include "server/test_server.h"
#include "server/think/thinkers.h"
#include "server/think/workers.h"
#include "support/postgres.h"

namespace ziggurat::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// What became of the thoughts of a strong computer that never comes to a conclusion by itself.
struct Brooding {
  std::atomic<int> begun{0};
  std::atomic<int> broken_off{0};

  bool awaits(const std::atomic<int>& count, int wanted) const {
    for (int i = 0; i < 500 && count < wanted; ++i) std::this_thread::sleep_for(milliseconds(10));
    return count >= wanted;
  }
};

class Brooder final : public ziggurat::Player {
 public:
  Brooder(const AnyGame& game, StopSignal stop, Brooding& brooding)
      : game_(game), stop_(stop), brooding_(brooding) {}

  Code choose(const AnyState& state, Seat seat, Rng& /*rng*/) override {
    ++brooding_.begun;
    while (!stop_.is_raised()) std::this_thread::sleep_for(milliseconds(1));
    ++brooding_.broken_off;
    std::vector<Code> codes;
    game_.choices(state, seat, codes);
    return codes.back();
  }

 private:
  const AnyGame& game_;
  StopSignal stop_;
  Brooding& brooding_;
};

server::PlayerMaker brooders(Brooding& brooding) {
  return [&brooding](const AnyGame& game, const PlayerSpec& spec,
                     StopSignal stop) -> Result<std::unique_ptr<ziggurat::Player>> {
    if (spec.kind != PlayerSpec::Kind::Expectimax) return make_player(game, spec, stop);
    return std::unique_ptr<ziggurat::Player>(std::make_unique<Brooder>(game, stop, brooding));
  };
}

class ThinkingThreads : public testing::Test {
 protected:
  void SetUp() override {
    const std::string token = server_.guest();
    Json setup = Json::object({{"game", "royal"}});
    setup.set("seats", Json::array_of(std::vector<Json>{
                           Json::object({{"who", "me"}}),
                           Json::object({{"who", "computer"}, {"level", "strong"}})}));
    match_ = server_.new_match(token, setup).find("id")->as_string();
    player_ = std::make_unique<Player>(server_, token, match_);
    player_->contribute();
    // On until it is the computer's turn.
    for (int i = 0; i < 500 && brooding_.begun == 0; ++i) {
      if (player_->choices().items().empty()) {
        player_->listen(10);
      } else {
        player_->choose_first();
      }
    }
    ASSERT_TRUE(brooding_.awaits(brooding_.begun, 1));
  }

  Brooding brooding_;
  TestServer server_{TestServer::Options{
      .make_player = brooders(brooding_),
      .change = [](server::ServerOptions& options) { options.metrics_port = 0; }}};
  std::string match_;
  std::unique_ptr<Player> player_;
};

TEST_F(ThinkingThreads, ASimplerComputerAnswersForOneThatIsOverdue) {
  const std::int64_t before = player_->position();
  server_.clock().advance(4'900);
  player_->listen(100);
  EXPECT_EQ(player_->position(), before);
  server_.clock().advance(200);
  for (int i = 0; i < 500 && player_->position() == before; ++i) player_->listen(10);
  EXPECT_GT(player_->position(), before);
  EXPECT_NE(http(server_.metrics_port(), {.target = "/metrics"})
                .body.find("ziggurat_computer_overdue_total 1\n"),
            std::string::npos);
  // The one that was too slow need not think any longer, and what it says now counts for nothing.
  EXPECT_TRUE(brooding_.awaits(brooding_.broken_off, 1));
}

TEST_F(ThinkingThreads, AThoughtOfAMatchThatEndedIsBrokenOff) {
  player_->socket().call(Json::object({{"type", "resign"}, {"match", match_}}));
  EXPECT_TRUE(brooding_.awaits(brooding_.broken_off, 1));
  EXPECT_EQ(brooding_.begun, 1);
}

TEST_F(ThinkingThreads, AServerThatStopsDoesNotWaitForIt) {
  const std::int64_t before = player_->position();
  const auto begin = steady_clock::now();
  server_.stop();
  EXPECT_LT(steady_clock::now() - begin, milliseconds(3000));
  EXPECT_EQ(brooding_.broken_off, 1);
  // And nothing was chosen in haste.
  // A copy: one server holds a store, and the first is still there.
  const std::string copy = server_.store_file() + ".later";
  copy_store(server_.store_file(), copy);
  const TestServer later({.file = copy, .make_player = brooders(brooding_)});
  const Player back(later, player_->token(), match_);
  EXPECT_EQ(back.position(), before);
}

Json against(const char* level) {
  Json setup = Json::object({{"game", "royal"}});
  setup.set("seats", Json::array_of(
                         std::vector<Json>{Json::object({{"who", "me"}}),
                                           Json::object({{"who", "computer"}, {"level", level}})}));
  return setup;
}

// Plays until it is the computer's turn; gives how long its answer took.
milliseconds answer_of_computer(Player& player) {
  for (int i = 0; i < 3000; ++i) {
    if (player.choices().items().empty()) {
      player.listen(2);
      continue;
    }
    const std::int64_t before = player.position();
    player.choose_first();
    const auto begin = steady_clock::now();
    while (player.choices().items().empty() && player.state() == "playing") player.listen(1);
    const bool computer_chose =
        std::any_of(player.log().begin(), player.log().end(), [&](const Json& entry) {
          return entry.find("number")->as_integer() > before &&
                 *entry.find("kind") == Json("choice") &&
                 *entry.find("by") != *player.card().find("you");
        });
    if (computer_chose) {
      return std::chrono::duration_cast<milliseconds>(steady_clock::now() - begin);
    }
  }
  return milliseconds(1'000'000);
}

// Twenty tables of one guest with computers that never come to an end, and all of them looked at.
TEST(FairThinkingThreads, AnEasyComputerAnswersWhileOthersBrood) {
  Brooding brooding;
  TestServer server(TestServer::Options{.make_player = brooders(brooding)});
  const std::string greedy = server.guest("Greedy");
  std::vector<std::unique_ptr<Player>> tables;
  for (int i = 0; i < 20; ++i) {
    const std::string match = server.new_match(greedy, against("best")).find("id")->as_string();
    tables.push_back(std::make_unique<Player>(server, greedy, match));
    tables.back()->contribute();
  }
  for (int i = 0; i < 500 && brooding.begun == 0; ++i) {
    for (const auto& player : tables) {
      player->listen(0);
      if (!player->choices().items().empty()) player->choose_first();
    }
  }
  ASSERT_TRUE(brooding.awaits(brooding.begun, 1));
  const std::string other = server.guest("Other");
  const std::string match = server.new_match(other, against("easy")).find("id")->as_string();
  Player player(server, other, match);
  player.contribute();
  // A tenth of a second by itself; this machine may be doing other things.
  EXPECT_LT(answer_of_computer(player), milliseconds(1000));
}

TEST(FairThinkingThreads, NobodyThinksWhereNobodyLooks) {
  Brooding brooding;
  TestServer server(TestServer::Options{.make_player = brooders(brooding)});
  const std::string token = server.guest();
  const std::string match = server.new_match(token, against("best")).find("id")->as_string();
  auto player = std::make_unique<Player>(server, token, match);
  player->contribute();
  for (int i = 0; i < 500 && brooding.begun == 0; ++i) {
    player->listen(5);
    if (!player->choices().items().empty()) player->choose_first();
  }
  ASSERT_TRUE(brooding.awaits(brooding.begun, 1));
  // What was said before the computer began to think.
  for (int i = 0; i < 5; ++i) player->listen(50);
  player->socket().close();
  EXPECT_TRUE(brooding.awaits(brooding.broken_off, 1));
  const std::int64_t before = player->position();
  server.clock().advance(20'000);
  std::this_thread::sleep_for(milliseconds(100));
  // And goes on when somebody does again.
  player->reconnect(server);
  EXPECT_EQ(player->position(), before);
  EXPECT_TRUE(brooding.awaits(brooding.begun, 2));
}

TEST(Workers, OneNetworkHasHalfOfTheThreadsAndHalfOfTheQueue) {
  std::atomic<bool> may_end{false};
  std::atomic<int> running{0};
  std::atomic<int> most_running{0};
  server::Workers workers(4, 40);
  const auto wait = [&] {
    const int now = ++running;
    if (now > most_running) most_running = now;
    while (!may_end) std::this_thread::sleep_for(milliseconds(1));
    --running;
  };
  int taken = 0;
  while (workers.try_post("flood", wait)) ++taken;
  EXPECT_GE(taken, 20);
  EXPECT_LE(taken, 22);
  std::atomic<int> answered{0};
  for (const char* whose : {"one", "other", "third"}) {
    EXPECT_TRUE(workers.try_post(whose, [&] { ++answered; }));
  }
  for (int i = 0; i < 20'000 && (answered < 3 || running < 2); ++i) {
    std::this_thread::sleep_for(milliseconds(1));
  }
  EXPECT_EQ(answered, 3);
  EXPECT_EQ(running, 2);
  may_end = true;
  workers.finish();
  EXPECT_EQ(most_running, 2);
  EXPECT_EQ(workers.waiting(), 0U);
}

TEST(Workers, NetworksTakeTurns) {
  std::atomic<bool> may_begin{false};
  std::string order;
  {
    server::Workers workers(1, 100);
    workers.post([&] {
      while (!may_begin) std::this_thread::sleep_for(milliseconds(1));
    });
    for (const char* whose : {"a", "a", "a", "b", "b", "c"}) {
      EXPECT_TRUE(workers.try_post(whose, [&order, whose] { order += whose; }));
    }
    may_begin = true;
  }
  EXPECT_EQ(order, "abcaba");
}

TEST(FairQueue, TimeIsSharedByPeopleNotByWork) {
  server::FairQueue queue;
  std::vector<char> order;
  const auto whose = [](int person) {
    return server::FairQueue::Path{std::to_string(person), "", std::to_string(person)};
  };
  const auto add = [&](int person, char name) {
    queue.push({whose(person), [&order, name] { order.push_back(name); }});
  };
  for (int i = 0; i < 6; ++i) add(1, 'a');
  const auto serve = [&](double cost) {
    auto item = queue.pop();
    ASSERT_TRUE(item.has_value());
    item->work();
    queue.charge(item->whose, cost);
  };
  serve(100);
  serve(100);
  // A newcomer does not have to wait for all that one person has asked for, nor is it owed what the
  // other had before it came.
  add(2, 'b');
  add(2, 'b');
  add(2, 'b');
  for (int i = 0; i < 6; ++i) serve(100);
  EXPECT_EQ(std::count(order.begin() + 2, order.end(), 'b'), 3);
  EXPECT_EQ(std::count(order.begin() + 2, order.begin() + 5, 'b'), 2);
  // Of dear and cheap work the cheap has more turns.
  order.clear();
  while (queue.pop()) {
  }
  for (int i = 0; i < 20; ++i) add(3, 'x');
  for (int i = 0; i < 20; ++i) add(4, 'y');
  for (int i = 0; i < 12; ++i) {
    auto item = queue.pop();
    item->work();
    queue.charge(item->whose, item->whose == whose(3) ? 50 : 10);
  }
  EXPECT_EQ(std::count(order.begin(), order.end(), 'x'), 2);
  EXPECT_EQ(std::count(order.begin(), order.end(), 'y'), 10);
}

// Sixty guests of one address, each with a table of its own, are one address.
TEST(FairQueue, TimeIsSharedByHomeThenByNetworkThenByPerson) {
  server::Origins origins;
  server::Thinkers thinkers(1, origins);
  const auto seen = [&](int person, const char* network) {
    origins.note(server::UserId{person}, network);
  };
  for (int i = 0; i < 60; ++i) seen(i, "192.0.2.1");
  seen(100, "192.0.2.2");
  seen(101, "2001:db8:1:1::/64");
  seen(102, "2001:db8:1:2::/64");
  seen(103, "2001:db8:1:2::/64");
  server::FairQueue queue;
  std::map<int, int> turns;
  for (int round = 0; round < 40; ++round) {
    for (int person = 0; person < 104; person = person == 59 ? 100 : person + 1) {
      queue.push({thinkers.path_of(person), [&turns, person] { ++turns[person]; }});
    }
  }
  for (int i = 0; i < 120; ++i) {
    auto item = queue.pop();
    ASSERT_TRUE(item.has_value());
    item->work();
    queue.charge(item->whose, 10);
  }
  // A third each: the sixty, the one beside them, the home with two networks.
  EXPECT_EQ(turns[100], 40);
  EXPECT_EQ(turns[101], 20);
  EXPECT_EQ(turns[102], 10);
  EXPECT_EQ(turns[103], 10);
  for (int i = 0; i < 60; ++i) EXPECT_LE(turns[i], 1) << i;
}

TEST(FairQueue, WhereNobodyKnowsWhereSomebodyIsTheyShareAlone) {
  server::Origins origins(3);
  const server::Thinkers thinkers(1, origins);
  origins.note(server::UserId{1}, "192.0.2.1");
  EXPECT_EQ(thinkers.path_of(1)[0], "192.0.2.1");
  EXPECT_NE(thinkers.path_of(2)[0], thinkers.path_of(3)[0]);
  // Where somebody was seen last; and those not seen for longest are forgotten.
  origins.note(server::UserId{1}, "2001:db8:1:2::/64");
  EXPECT_EQ(thinkers.path_of(1)[0], "2001:db8:1::/48");
  for (int i = 10; i < 12; ++i) origins.note(server::UserId{i}, "192.0.2.1");
  origins.note(server::UserId{1}, "192.0.2.7");
  for (int i = 12; i < 14; ++i) origins.note(server::UserId{i}, "192.0.2.1");
  EXPECT_EQ(origins.size(), 3U);
  EXPECT_EQ(origins.of(server::UserId{1}), "192.0.2.7");
  EXPECT_EQ(origins.of(server::UserId{11}), "");
}

TEST(FairQueue, HoweverManyAskItsMemoryIsBounded) {
  server::FairQueue queue;
  const server::FairQueue::Path slow{"a slow one", "", "a slow one"};
  queue.push({slow, [] {}});
  ASSERT_TRUE(queue.pop().has_value());
  for (int i = 0; i < 20'000; ++i) {
    const std::string name = std::to_string(i);
    queue.push({{name, name, name}, [] {}});
    const auto item = queue.pop();
    ASSERT_TRUE(item.has_value());
    queue.charge(item->whose, 1);
    ASSERT_LE(queue.shares(), server::FairQueue::kMostShares + 3);
  }
  // What somebody still has done is not forgotten meanwhile.
  queue.charge(slow, 1e9);
  queue.push({slow, [] {}});
  queue.push({{"new", "new", "new"}, [] {}});
  EXPECT_EQ(queue.pop()->whose[0], "new");
}

}  // namespace
}  // namespace ziggurat::test
