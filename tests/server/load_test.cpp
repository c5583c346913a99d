// Many tables at once over real sockets, with all that happens at tables: for the thread sanitizer
// above all.

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

#include <gtest/gtest.h>

#include "server/test_server.h"

namespace ziggurat::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr int kClients = 4;
constexpr int kTablesEach = 4;
// So long at least, and on until enough has happened, which takes a slow machine longer.
constexpr milliseconds kTime{3000};
constexpr milliseconds kLongest{90'000};
constexpr int kEnough = 500;

struct Tally {
  std::atomic<int> choices{0};
  std::atomic<int> matches{0};
  std::atomic<int> returns{0};
  steady_clock::time_point begin = steady_clock::now();

  bool is_done() const {
    const auto time = steady_clock::now() - begin;
    return time > kLongest || (time > kTime && choices > kEnough && returns > 0);
  }
};

Json setup_of(int number) {
  switch (number % 3) {
    case 0:
      return *parse_json(R"({"game":"royal","options":{"pieces":2},"visibility":"open",
        "clock":{"kind":"fischer","seconds":20,"increment":2}})");
    case 1:
      return *parse_json(R"({"game":"heaven","options":{"pieces":4},"visibility":"open"})");
    default:
      return *parse_json(R"({"game":"isle","options":{"goal":1},"visibility":"open","seats":[
        {"who":"me"},{"who":"open"},{"who":"computer","level":"easy"},
        {"who":"computer","level":"medium"}]})");
  }
}

// One table with two people and one who looks on, match after match.
class Party {
 public:
  Party(TestServer& server, int number, Tally& tally)
      : server_(server), tally_(tally), number_(number), rng_(Rng::stream(5, number)) {
    for (std::string& token : tokens_) token = server.guest();
    begin();
  }

  void do_something() {
    one_->listen(0);
    two_->listen(0);
    spectator_->listen(0);
    if (one_->state() == "finished") return begin();
    switch (rng_.below(40)) {
      case 0:
        return come_back();
      case 1:
        one_->ask(Json::object({{"type", "chat"}, {"text", "a good move"}}));
        return;
      case 2:
        two_->ask(Json::object({{"type", "undo"}, {"at", two_->position()}}));
        return;
      case 3:
        server_.get("/api/matches?list=live&limit=5", tokens_[0]);
        server_.get("/metrics");
        return;
      case 4:
        if (rng_.below(8) == 0) server_.post(path() + "/resign", Json::object(), tokens_[1]);
        return;
      default:
        choose(*one_);
        choose(*two_);
    }
  }

  // Whether all saw the same in the end.
  void expect_agreement() {
    for (int i = 0; i < 1000; ++i) {
      for (Player* player : {one_.get(), two_.get(), spectator_.get()}) player->listen(2);
      if (one_->position() == two_->position() && one_->position() == spectator_->position()) break;
    }
    EXPECT_EQ(one_->position(), two_->position());
    EXPECT_EQ(one_->position(), spectator_->position());
  }

 private:
  std::string path() const { return "/api/matches/" + match_; }

  void begin() {
    match_ = server_.new_match(tokens_[0], setup_of(number_++)).find("id")->as_string();
    EXPECT_EQ(server_.post(path() + "/join", Json::object(), tokens_[1]).status, 200);
    one_ = std::make_unique<Player>(server_, tokens_[0], match_);
    two_ = std::make_unique<Player>(server_, tokens_[1], match_, "pl", true);
    spectator_ = std::make_unique<Player>(server_, "", match_);
    one_->contribute();
    two_->contribute();
    ++tally_.matches;
  }

  void come_back() {
    (rng_.below(2) == 0 ? one_ : two_)->reconnect(server_);
    ++tally_.returns;
  }

  void choose(Player& player) {
    const auto& list = player.choices().items();
    if (list.empty()) return;
    player.choose(*list[rng_.below(static_cast<std::uint32_t>(list.size()))].find("code"));
    ++tally_.choices;
  }

  TestServer& server_;
  Tally& tally_;
  int number_;
  Rng rng_;
  std::string tokens_[2];
  std::string match_;
  std::unique_ptr<Player> one_, two_, spectator_;
};

TEST(LoadThreads, ManyTablesAndPlayersAtOnce) {
  TestServer server({.patience = {.stand_in = 400, .start = 200, .thinking = 300}});
  Tally tally;
  std::vector<std::thread> clients;
  clients.reserve(kClients);
  for (int client = 0; client < kClients; ++client) {
    clients.emplace_back([&, client] {
      std::vector<std::unique_ptr<Party>> parties;
      for (int i = 0; i < kTablesEach; ++i) {
        parties.push_back(std::make_unique<Party>(server, client * kTablesEach + i, tally));
      }
      while (!tally.is_done()) {
        for (const auto& party : parties) party->do_something();
      }
      for (const auto& party : parties) party->expect_agreement();
    });
  }
  // Time passes for clocks, stand-ins and computers, faster than on the wall.
  while (!tally.is_done()) {
    std::this_thread::sleep_for(milliseconds(10));
    server.clock().advance(30);
  }
  for (std::thread& client : clients) client.join();
  EXPECT_GT(tally.choices, kEnough);
  EXPECT_GE(tally.matches, kClients * kTablesEach);
  EXPECT_GT(tally.returns, 0);
  server.stop();
}

}  // namespace
}  // namespace ziggurat::test
