// What somebody asks for leaves room for what others ask for: hellos on a slow store, onlookers at
// a table.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

#include "server/api/people.h"
#include "server/net/gate.h"
#include "server/net/socket_session.h"
#include "server/test_server.h"
#include "server/think/reviews.h"

namespace ziggurat::test {
namespace {

using server::Millis;
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
  for (int i = 0; i < 3000; ++i) {
    if (what()) return true;
    std::this_thread::sleep_for(milliseconds(10));
  }
  return false;
}

// People are asked for the time each time they look for a token: a store as slow as one likes.
class SlowClock final : public server::Clock {
 public:
  explicit SlowClock(Door& door) : door_(door) {}
  Millis wall() const override {
    door_.pass();
    return 1'700'000'000'000;
  }
  Millis steady() const override { return 0; }

 private:
  Door& door_;
};

class Mailbox final : public server::Outlet {
 public:
  void send(std::string message) override {
    const std::scoped_lock lock(mutex_);
    text_ += message;
  }
  bool has(std::string_view word) const {
    const std::scoped_lock lock(mutex_);
    return text_.find(word) != std::string::npos;
  }

 private:
  mutable std::mutex mutex_;
  std::string text_;
};

// The parts of a server that say welcome, without the network.
struct Reception {
  Reception() {
    auto opened = server::open_sqlite_store(folder.file("store.db"));
    EXPECT_TRUE(opened.has_value());
    store = std::move(*opened);
    writer.emplace(*store, strands, metrics, log);
    people.emplace(*store, *writer, entropy, clock);
    slow_people.emplace(*store, *writer, entropy, slow);
    reviews.emplace(thinkers, clock, *server::SolvedTables::open({}), metrics, nullptr);
    hub.emplace(server::HubServices{.registry = registry(),
                                    .clock = clock,
                                    .entropy = entropy,
                                    .store = *store,
                                    .writer = *writer,
                                    .strands = strands,
                                    .thinkers = thinkers,
                                    .reviews = *reviews,
                                    .gate = gate,
                                    .log = log,
                                    .metrics = metrics,
                                    .patience = {},
                                    .limits = limits,
                                    .make_player = {}});
  }

  // Somebody says hello from that network.
  std::shared_ptr<Mailbox> hello(const std::string& network, const std::string& token) {
    const auto mailbox = std::make_shared<Mailbox>();
    auto session =
        std::make_unique<server::SocketSession>(server::SocketSession::Parts{.hub = *hub,
                                                                             .people = *slow_people,
                                                                             .origins = origins,
                                                                             .workers = workers,
                                                                             .limits = limits,
                                                                             .clock = clock,
                                                                             .metrics = metrics},
                                                mailbox, network);
    session->receive(Json::object({{"type", "hello"}, {"id", "h"}, {"token", Json(token)}}).dump(),
                     [] {});
    sessions.push_back(std::move(session));
    return mailbox;
  }

  TemporaryFolder folder;
  Door door;
  ManualClock clock;
  SlowClock slow{door};
  server::Limits limits;
  server::Metrics metrics;
  server::Log log{clock, server::Log::Level::Error, [](std::string_view) {}};
  PlannedEntropy entropy;
  std::unique_ptr<server::Store> store;
  server::Workers strands{2};
  std::optional<server::Writer> writer;
  server::Origins origins;
  server::Thinkers thinkers{1, origins};
  std::optional<server::Reviews> reviews;
  server::Gate gate{{}, limits, clock, metrics, log};
  std::optional<server::People> people, slow_people;
  std::optional<server::Hub> hub;
  std::vector<std::unique_ptr<server::SocketSession>> sessions;
  server::Workers workers{8};
};

TEST(FairThreads, HellosOnASlowStoreHoldHalfOfTheThreads) {
  Reception reception;
  reception.door.shut();
  for (int i = 0; i < 40; ++i) reception.hello("192.0.2.1", std::string(64, 'f'));
  EXPECT_TRUE(comes([&] { return reception.door.waiting() >= 4; }));
  const auto other = reception.hello("192.0.2.2", "");
  const bool is_welcome = comes([&] { return other->has("welcome"); });
  EXPECT_EQ(reception.door.waiting(), 4);
  reception.door.open();
  reception.workers.finish();
  EXPECT_TRUE(is_welcome);
}

TEST(FairThreads, WhoeverSaysHelloIsKnownToBeThere) {
  Reception reception;
  const auto guest = reception.people->add_guest("Ninsun", Language::English);
  ASSERT_TRUE(guest.has_value());
  const auto mailbox = reception.hello("192.0.2.7", guest->token);
  ASSERT_TRUE(comes([&] { return mailbox->has("welcome"); }));
  reception.workers.finish();
  EXPECT_EQ(reception.origins.of(guest->user.id), "192.0.2.7");
}

TEST(FairThreads, APersonWithTooManySocketsIsToldSo) {
  TestServer server({.limit = [](server::Limits& limits) { limits.sockets_per_person = 2; }});
  const std::string token = server.guest();
  SocketClient one(server.port());
  SocketClient other(server.port());
  EXPECT_EQ(*one.hello(token).find("type"), Json("welcome"));
  EXPECT_EQ(*other.hello(token).find("type"), Json("welcome"));
  EXPECT_EQ(*other.hello(token).find("type"), Json("welcome"));
  SocketClient third(server.port());
  const Json refused = third.hello(token);
  EXPECT_EQ(*refused.find("code"), Json("too_many")) << refused.dump();
  // It is nobody's yet.
  EXPECT_EQ(*third.call(Json::object({{"type", "ping"}})).find("type"), Json("error"));
  EXPECT_EQ(*third.hello(server.guest("Other")).find("type"), Json("welcome"));
  one.close();
  EXPECT_TRUE(comes([&] {
    SocketClient next(server.port());
    return *next.hello(token).find("type") == Json("welcome");
  }));
}

// From two addresses, so that what one of them may have does not bound them.
TEST(FairThreads, SocketsOfGuestsKeepNobodyOut) {
  TestServer server({.limit = [](server::Limits& limits) {
    limits.connections = 60;
    limits.sockets_per_person = 20;
  }});
  const std::string token = server.guest();
  SocketClient bystander(server.port());
  bystander.hello(token);
  std::vector<std::string> guests;
  for (int i = 0; i < 5; ++i) guests.push_back(server.guest("Greedy"));
  std::vector<std::unique_ptr<SocketClient>> greedy;
  for (int i = 0; i < 80; ++i) {
    const char* source = i % 2 == 0 ? "127.0.0.12" : "127.0.0.13";
    auto socket = std::make_unique<SocketClient>(server.port(), "", source);
    if (socket->upgrade_status() != 101) break;
    if (*socket->hello(guests[static_cast<std::size_t>(i % 5)]).find("type") != Json("welcome"))
      break;
    greedy.push_back(std::move(socket));
  }
  EXPECT_GE(greedy.size(), 50U);
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(http(server.port(), {.target = "/health", .source = "127.0.0.14"}).status, 200) << i;
  }
  SocketClient player(server.port());
  EXPECT_EQ(*player.hello(server.guest("Other")).find("type"), Json("welcome"));
  EXPECT_EQ(*player.call(Json::object({{"type", "ping"}})).find("type"), Json("pong"));
  EXPECT_EQ(*bystander.call(Json::object({{"type", "ping"}})).find("type"), Json("pong"));
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
