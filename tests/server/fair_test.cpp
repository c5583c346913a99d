// What somebody asks for leaves room for what others ask for: onlookers at a table.

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

#include "server/test_server.h"

namespace ziggurat::test {
namespace {

using std::chrono::milliseconds;

// Whoever passes waits as long as it is shut.
class Door {
 public:
  void pass() {
    std::unique_lock lock(mutex_);
    ++waiting_;
    changed_.wait(lock, [this] { return is_open_; });
    --waiting_;
  }
  void shut() { set(false); }
  void open() { set(true); }
  int waiting() {
    const std::scoped_lock lock(mutex_);
    return waiting_;
  }

 private:
  void set(bool is_open) {
    {
      const std::scoped_lock lock(mutex_);
      is_open_ = is_open;
    }
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_open_ = true;
  int waiting_ = 0;
};

// What somebody waits for, however slow the machine.
template <class What>
bool comes(const What& what) {
  for (int i = 0; i < 3000 && !what(); ++i) std::this_thread::sleep_for(milliseconds(10));
  return what();
}

// Whoever draws waits for the door.
class SlowEntropy final : public server::Entropy {
 public:
  Digest draw() override {
    door.pass();
    return random_.draw();
  }

  Door door;

 private:
  PlannedEntropy random_;
};

bool is_busy(const std::optional<Json>& message) {
  const Json* code = message ? message->find("code") : nullptr;
  return code != nullptr && *code == Json("busy");
}

// A table that does not get on: while it makes up its mind, before its computer thinks.
TEST(FairThreads, OnlookersLeaveRoomForThoseWhoSitThere) {
  SlowEntropy entropy;
  TestServer server(
      {.entropy = &entropy, .limit = [](server::Limits& limits) { limits.table_queue = 16; }});
  const std::string token = server.guest();
  const std::string match = server
                                .new_match(token, parsed(R"({"game":"royal","visibility":"open",
                                       "seats":[{"who":"me"},{"who":"computer"}]})"))
                                .find("id")
                                ->as_string();
  std::vector<std::unique_ptr<SocketClient>> onlookers;
  for (int i = 0; i < 32; ++i) {
    onlookers.push_back(std::make_unique<SocketClient>(server.port()));
    EXPECT_EQ(*onlookers.back()->hello("").find("type"), Json("welcome"));
  }
  Player player(server, token, match);
  SocketClient second(server.port());
  second.hello(token);
  entropy.door.shut();
  player.contribute();
  for (int i = 0; i < 3000 && entropy.door.waiting() == 0; ++i) {
    player.listen(10);
    if (!player.choices().items().empty()) player.choose_first();
  }
  ASSERT_EQ(entropy.door.waiting(), 1);
  for (const auto& onlooker : onlookers) {
    onlooker->send(Json::object({{"type", "watch"}, {"id", "w"}, {"match", match}}));
  }
  int busy = 0;
  EXPECT_TRUE(comes([&] {
    for (const auto& onlooker : onlookers) busy += is_busy(onlooker->receive(1)) ? 1 : 0;
    return busy >= 16;
  }));
  second.send(Json::object({{"type", "watch"}, {"id", "s"}, {"match", match}}));
  EXPECT_FALSE(is_busy(second.receive(500)));
  entropy.door.open();
  EXPECT_TRUE(second.await("table", 30'000).has_value());
}

}  // namespace
}  // namespace ziggurat::test
