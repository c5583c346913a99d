// The server is killed in the middle of play, again and again. Every choice it acknowledged must be
// there afterwards, none twice, and every match must go on.

#include <signal.h>

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "server/test_server.h"
#include "support/server_process.h"

namespace ziggurat::test {
namespace {

struct Acknowledged {
  std::int64_t number;
  Json code;

  friend bool operator==(const Acknowledged&, const Acknowledged&) = default;
};

std::string text_of(const HttpAnswer& answer, std::string_view key) {
  const Json* value = answer.json.find(key);
  return value != nullptr && value->is_string() ? value->as_string() : "";
}

// One table, both seats played by one thread through every crash.
class Survivor {
 public:
  void lay(std::uint16_t port) {
    for (std::string& token : tokens_) {
      token =
          text_of(http(port, {.method = "POST", .target = "/api/guests", .body = "{}"}), "token");
    }
    match_ = text_of(http(port, {.method = "POST",
                                 .target = "/api/matches",
                                 .body = R"({"game":"royal"})",
                                 .token = tokens_[0]}),
                     "id");
    http(port, {.method = "POST",
                .target = "/api/matches/" + match_ + "/join",
                .body = "{}",
                .token = tokens_[1]});
  }

  // Plays until the line breaks.
  void play(std::uint16_t port) {
    while (true) {
      if (!open(port)) return;
      while (step(port)) {
      }
      if (!wants_next_) return;
    }
  }

  // Whether the log of every match has exactly the choices that were acknowledged.
  void check(std::uint16_t port) const {
    for (const auto& [match, choices] : acknowledged_) {
      SocketClient client(port);
      client.hello(tokens_[0]);
      const Json table = client.call(Json::object({{"type", "watch"}, {"match", match}}), 20'000);
      ASSERT_NE(table.find("log"), nullptr) << table.dump();
      std::vector<Json> log = table.find("log")->items();
      for (std::int64_t from = table.find("from")->as_integer(); from > 0;) {
        const Json page = client.call(
            Json::object({{"type", "log"}, {"match", match}, {"before", from + 1}}), 20'000);
        ASSERT_NE(page.find("log"), nullptr) << page.dump();
        const auto& earlier = page.find("log")->items();
        log.insert(log.begin(), earlier.begin(), earlier.end());
        from = page.find("from")->as_integer();
      }
      std::vector<Acknowledged> kept;
      std::int64_t number = 0;
      for (const Json& entry : log) {
        ASSERT_EQ(entry.find("number")->as_integer(), ++number);
        if (*entry.find("kind") == Json("choice")) kept.push_back({number, *entry.find("code")});
      }
      // One choice may have become durable without our hearing of it before the last crash.
      ASSERT_GE(kept.size(), choices.size());
      ASSERT_LE(kept.size(), choices.size() + (match == match_ ? 1 : 0));
      kept.resize(choices.size());
      EXPECT_TRUE(kept == choices) << match;
    }
  }

  std::size_t count() const {
    std::size_t count = 0;
    for (const auto& [match, choices] : acknowledged_) count += choices.size();
    return count;
  }

 private:
  struct Seat {
    std::unique_ptr<SocketClient> socket;
    Json choices = Json::array();
    std::int64_t position = 0;
    bool is_finished = false;
  };

  bool open(std::uint16_t port) {
    wants_next_ = false;
    for (std::size_t i = 0; i < 2; ++i) {
      Seat& seat = seats_[i];
      seat = Seat{};
      seat.socket = std::make_unique<SocketClient>(port);
      if (!seat.socket->is_open() || seat.socket->hello(tokens_[i]).is_null()) return false;
      const Json table = seat.socket->call(Json::object({{"type", "watch"}, {"match", match_}}));
      if (table.is_null() || table.find("view") == nullptr) return false;
      take(seat, table);
      seat.socket->send(
          Json::object({{"type", "contribute"}, {"id", "d"}, {"match", match_}, {"text", "dice"}}));
    }
    return true;
  }

  static void take(Seat& seat, const Json& message) {
    const Json* choices = message.find("choices");
    if (choices == nullptr) return;
    seat.choices = *choices;
    seat.position = message.find("position")->as_integer();
    const Json* state = message.find("state");
    if (state == nullptr) state = message.find("match")->find("state");
    seat.is_finished = *state == Json("finished");
  }

  bool step(std::uint16_t port) {
    // What had no answer when the line broke is said again, word for word.
    if (unanswered_) return say(*unanswered_);
    for (std::size_t i = 0; i < 2; ++i) {
      Seat& seat = seats_[i];
      for (; !seat.socket->news().empty(); seat.socket->news().pop_front()) {
        take(seat, seat.socket->news().front());
      }
      if (seat.is_finished) return go_on(port);
      if (seat.choices.items().empty()) continue;
      const Json& choice =
          seat.choices.items()[static_cast<std::size_t>(said_) % seat.choices.items().size()];
      unanswered_ = {i, Json::object({{"type", "choose"},
                                      {"id", "s" + std::to_string(++said_)},
                                      {"match", match_},
                                      {"at", seat.position},
                                      {"code", *choice.find("code")}})};
      return say(*unanswered_);
    }
    for (Seat& seat : seats_) {
      if (auto message = seat.socket->receive(5)) take(seat, *message);
      if (!seat.socket->is_open()) return false;
    }
    return true;
  }

  bool say(const std::pair<std::size_t, Json>& words) {
    Seat& seat = seats_[words.first];
    const Json answer = seat.socket->call(words.second);
    if (answer.is_null()) return false;
    EXPECT_EQ(*answer.find("type"), Json("entries")) << answer.dump();
    EXPECT_EQ(answer.find("late"), nullptr) << answer.dump();
    if (*answer.find("type") == Json("entries")) {
      const Json& entry = answer.find("log")->items()[0];
      acknowledged_[match_].push_back(
          {entry.find("number")->as_integer(), *words.second.find("code")});
      seat.choices = Json::array();
      take(seat, answer);
    }
    unanswered_.reset();
    return true;
  }

  bool go_on(std::uint16_t port) {
    const std::string next = text_of(http(port, {.method = "POST",
                                                 .target = "/api/matches/" + match_ + "/rematch",
                                                 .body = "{}",
                                                 .token = tokens_[0]}),
                                     "id");
    if (next.empty()) return false;
    match_ = next;
    std::swap(tokens_[0], tokens_[1]);
    wants_next_ = true;
    return false;
  }

  std::string tokens_[2];
  std::string match_;
  Seat seats_[2];
  std::optional<std::pair<std::size_t, Json>> unanswered_;
  int said_ = 0;
  bool wants_next_ = false;
  std::map<std::string, std::vector<Acknowledged>> acknowledged_;
};

void crash_again_and_again(int crashes, int tables) {
  const TemporaryFolder folder;
  const std::string store = "sqlite:" + folder.file("store.db");
  std::vector<std::unique_ptr<Survivor>> survivors;
  Rng rng(7);
  for (int crash = 0; crash < crashes; ++crash) {
    ServerProcess server(store);
    ASSERT_NE(server.port(), 0) << "it does not start again";
    if (survivors.empty()) {
      for (int i = 0; i < tables; ++i) {
        survivors.push_back(std::make_unique<Survivor>());
        survivors.back()->lay(server.port());
      }
    }
    std::vector<std::thread> threads;
    for (const auto& survivor : survivors) {
      threads.emplace_back([&] { survivor->play(server.port()); });
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(150 + rng.below(400)));
    server.send(SIGKILL);
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(server.wait(), -SIGKILL);
  }
  ServerProcess server(store);
  std::size_t count = 0;
  for (const auto& survivor : survivors) {
    survivor->check(server.port());
    count += survivor->count();
  }
  EXPECT_GT(count, static_cast<std::size_t>(crashes)) << "hardly anything was played";
  testing::Test::RecordProperty("choices", std::to_string(count));
}

TEST(Crash, NothingAcknowledgedIsLost) { crash_again_and_again(5, 8); }
TEST(CrashLong, NothingAcknowledgedIsLostInAHundredCrashes) { crash_again_and_again(100, 16); }

}  // namespace
}  // namespace ziggurat::test
