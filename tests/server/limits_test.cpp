// How much one client may ask of the server, and for how long it may be silent.

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "server/test_server.h"

namespace ziggurat::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

TEST(LimitsThreads, ASilentSocketIsClosedOneThatAnswersPingsIsNot) {
  TestServer server({.limit = [](server::Limits& limits) { limits.silence = milliseconds(1500); }});
  const auto begin = steady_clock::now();
  TcpConnection silent(server.port());
  silent.send(upgrade_request());
  ASSERT_TRUE(silent.receive(5000).starts_with("HTTP/1.1 101"));
  SocketClient living(server.port());
  // Answers pings while it listens; nothing else is said.
  std::thread listener([&] {
    while (steady_clock::now() < begin + milliseconds(4000)) living.receive(50);
  });
  EXPECT_TRUE(silent.is_closed_within(15'000));
  EXPECT_GE(steady_clock::now(), begin + milliseconds(1400));
  listener.join();
  EXPECT_TRUE(living.is_open());
  EXPECT_EQ(*living.hello("").find("type"), Json("welcome"));
}

TEST(LimitsThreads, ARequestThatNeverEndsIsLetGo) {
  TestServer server({.limit = [](server::Limits& limits) {
    limits.exchange = milliseconds(300);
    limits.head = milliseconds(300);
  }});
  TcpConnection slow(server.port());
  slow.send("POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Le");
  EXPECT_TRUE(slow.is_closed_within(5000));
  TcpConnection body(server.port());
  body.send("POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{");
  EXPECT_TRUE(body.is_closed_within(5000));
  EXPECT_EQ(server.get("/health").status, 200);
}

TEST(LimitsThreads, OneAddressHasSoManySocketsAndNoMore) {
  TestServer server({.limit = [](server::Limits& limits) { limits.sockets_per_address = 3; }});
  std::vector<std::unique_ptr<SocketClient>> sockets;
  for (int i = 0; i < 3; ++i) {
    sockets.push_back(std::make_unique<SocketClient>(server.port()));
    EXPECT_EQ(sockets.back()->upgrade_status(), 101);
    EXPECT_EQ(*sockets.back()->hello("").find("type"), Json("welcome"));
  }
  EXPECT_EQ(SocketClient(server.port()).upgrade_status(), 429);
  // Other requests go on, and a socket that was closed makes room for another.
  EXPECT_EQ(server.get("/api/games").status, 200);
  sockets.pop_back();
  int status = 0;
  for (int i = 0; i < 200 && status != 101; ++i) {
    std::this_thread::sleep_for(milliseconds(10));
    status = SocketClient(server.port()).upgrade_status();
  }
  EXPECT_EQ(status, 101);
}

TEST(LimitsThreads, WhoDoesNotReadIsLetGoAndTheOthersPlayOn) {
  TestServer server({.limit = [](server::Limits& limits) { limits.outbox = 256 << 10; }});
  const std::string token = server.guest();
  const Json card =
      server.new_match(token, Json::object({{"game", "royal"},
                                            {"seats", Json::array_of(std::vector<Json>{
                                                          Json::object({{"who", "me"}}),
                                                          Json::object({{"who", "computer"}})})}}));
  const std::string match = card.find("id")->as_string();
  Player reader(server, token, match);
  reader.contribute();
  TcpConnection deaf(server.port());
  deaf.send(upgrade_request());
  ASSERT_TRUE(deaf.receive(5000).starts_with("HTTP/1.1 101"));
  deaf.send(frame(R"({"type":"hello","id":"h","token":null})"));
  const std::string watch =
      frame(R"({"type":"watch","id":"w","match":")" + match + R"(","steps":true})");
  // Each answer is some kilobytes; the socket's own buffers hold a few megabytes of them.
  bool is_closed = false;
  const auto end = steady_clock::now() + milliseconds(90'000);
  while (!is_closed && steady_clock::now() < end) {
    is_closed = !deaf.send(watch);
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
  EXPECT_TRUE(is_closed);
  for (int i = 0; i < 200 && reader.choices().items().empty(); ++i) reader.listen(10);
  EXPECT_EQ(*reader.choose_first().find("type"), Json("entries"));
}

}  // namespace
}  // namespace ziggurat::test
