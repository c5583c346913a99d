// What one visitor can do to the others, tried on a server of this machine.

#include <signal.h>
#include <sys/stat.h>

#include <chrono>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "server/test_server.h"
#include "support/server_process.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr const char* kAttacker = "127.0.0.7";

server::AddressRange range(const char* text) { return *server::AddressRange::parse(text); }

TEST(ProxyThreads, PeopleBehindAProxyAreCountedApart) {
  TestServer server(
      {.rates = 1,
       .limit = [](server::Limits& limits) { limits.guests = {1, 3}; },
       .change =
           [](server::ServerOptions& options) { options.gate.proxies = {range("127.0.0.1")}; }});
  const auto guest = [&](const std::string& client) {
    return http(server.port(), {.method = "POST",
                                .target = "/api/guests",
                                .body = "{}",
                                .extra = "X-Forwarded-For: " + client + "\r\n"})
        .status;
  };
  for (int i = 0; i < 40; ++i) EXPECT_EQ(guest("203.0.113." + std::to_string(i)), 201) << i;
  // One client is one, whatever it claims; so is an IPv6 network.
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(guest("1.2.3." + std::to_string(i) + ", 198.51.100.1"), 201);
  EXPECT_EQ(guest("9.9.9.9, 198.51.100.1"), 429);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(guest("2001:db8:1:2::" + std::to_string(i + 1)), 201);
  EXPECT_EQ(guest("2001:db8:1:2:ffff::1"), 429);
  EXPECT_EQ(guest("2001:db8:1:3::1"), 201);
}

TEST(ProxyThreads, OnlyATrustedProxyIsBelieved) {
  TestServer server({.rates = 1, .limit = [](server::Limits& limits) { limits.guests = {1, 3}; }});
  int made = 0;
  for (int i = 0; i < 6; ++i) {
    const std::string extra = "X-Forwarded-For: 203.0.113." + std::to_string(i) + "\r\n";
    made += http(server.port(), {.method = "POST",
                                 .target = "/api/guests",
                                 .body = "{}",
                                 .extra = extra + "Forwarded: for=203.0.113.9\r\n"})
                        .status == 201
                ? 1
                : 0;
  }
  EXPECT_EQ(made, 3);
}

// What follows a body says nothing of whose the request is, to whom it goes and what it may.
TEST(ProxyThreads, ARequestWithLinesAfterItsBodyIsRefused) {
  TestServer server(
      {.rates = 1,
       .limit = [](server::Limits& limits) { limits.guests = {0, 3}; },
       .change =
           [](server::ServerOptions& options) { options.gate.proxies = {range("127.0.0.1")}; }});
  const auto ask = [&](const std::string& first, const std::string& after) {
    TcpConnection connection(server.port());
    connection.send(first +
                    " HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.7\r\n"
                    "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n" +
                    after + "\r\n");
    const int status = read_answer(connection).status;
    if (status == 400) {
      EXPECT_TRUE(connection.is_closed_within(3000));
    }
    return status;
  };
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(ask("POST /api/guests", "X-Forwarded-For: 198.51.100." + std::to_string(i) + "\r\n"),
              400);
  }
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ask("POST /api/guests", ""), 201);
  EXPECT_EQ(ask("POST /api/guests", ""), 429);
  EXPECT_EQ(ask("PATCH /api/me", "Authorization: Bearer " + std::string(64, 'a') + "\r\n"), 400);
  EXPECT_EQ(ask("POST /api/guests", "Connection: close\r\n"), 400);
}

TEST(ProxyThreads, AForeignHostIsRefused) {
  TestServer server;
  const auto status = [&](const std::string& host) {
    return http(server.port(), {.target = "/api/games", .host = host}).status;
  };
  EXPECT_EQ(status("evil.example"), 421);
  EXPECT_EQ(status("evil.example:8080"), 421);
  EXPECT_EQ(status("localhost:1234"), 200);
  EXPECT_EQ(status("192.0.2.1"), 200);
  TestServer named(
      {.change = [](server::ServerOptions& options) { options.gate.hosts = {"ur.example.org"}; }});
  const auto named_status = [&](const std::string& host) {
    return http(named.port(), {.target = "/", .host = host}).status;
  };
  EXPECT_EQ(named_status("192.0.2.1"), 421);
  EXPECT_NE(named_status("ur.example.org"), 421);
  EXPECT_NE(named_status("127.0.0.1"), 421);
}

TEST(SmugglingThreads, ARequestWhoseEndIsDoubtfulIsRefusedAndTheConnectionClosed) {
  TestServer server;
  for (const char* lines : {"Transfer-Encoding: xchunked\r\n\r\n",
                            "Transfer-Encoding: chunked\r\nContent-Length: 40\r\n\r\n0\r\n\r\n",
                            "Content-Length: 0\r\nContent-Length: 44\r\n\r\n",
                            "Content-Length: 0\r\nContent-Length: 0\r\n\r\n",
                            "Content-Length: 0\r\nX: a\r\n Transfer-Encoding: chunked\r\n\r\n",
                            "Content-Length : 44\r\n\r\n"}) {
    TcpConnection connection(server.port());
    connection.send(std::string("POST /api/guests HTTP/1.1\r\nHost: localhost\r\n") + lines +
                    "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(read_answer(connection).status, 400) << lines;
    EXPECT_TRUE(connection.is_closed_within(3000)) << lines;
  }
  TcpConnection upgrade(server.port());
  std::string text = upgrade_request();
  text.insert(text.size() - 2, "Content-Length: 2\r\n");
  upgrade.send(text + "{}");
  EXPECT_EQ(read_answer(upgrade).status, 400);
}

TEST(FloodThreads, SilentConnectionsKeepNobodyOut) {
  TestServer server({.limit = [](server::Limits& limits) {
    limits.connections = 60;
    limits.connections_per_address = 50;
  }});
  std::vector<TcpConnection> silent;
  // From two addresses, so that what one of them may have does not bound them.
  const auto open_more = [&] {
    for (int i = 0; i < 120; ++i) {
      silent.emplace_back(server.port(), i % 2 == 0 ? kAttacker : "127.0.0.13");
    }
  };
  open_more();
  for (int i = 0; i < 30; ++i) EXPECT_EQ(server.get("/health").status, 200) << i;
  // Nor do those that have begun to say something.
  for (TcpConnection& connection : silent) connection.send("GET /health HT");
  EXPECT_EQ(server.get("/health").status, 200);
  // Nor those that hold back a body.
  silent.clear();
  open_more();
  for (TcpConnection& connection : silent) {
    connection.send("POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{");
  }
  for (int i = 0; i < 30; ++i) EXPECT_EQ(server.get("/health").status, 200) << i;
  // A player's socket is never given up for them.
  const std::string token = server.guest();
  SocketClient player(server.port());
  player.hello(token);
  open_more();
  EXPECT_EQ(*player.call(Json::object({{"type", "ping"}})).find("type"), Json("pong"));
}

TEST(FloodThreads, AConnectionThatSaysNothingIsClosed) {
  TestServer server({.limit = [](server::Limits& limits) {
    limits.head = milliseconds(300);
    limits.idle = milliseconds(300);
    limits.greeting = milliseconds(300);
  }});
  TcpConnection silent(server.port());
  EXPECT_TRUE(silent.is_closed_within(5000));
  TcpConnection idle(server.port());
  idle.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(read_answer(idle).status, 200);
  EXPECT_TRUE(idle.is_closed_within(5000));
  SocketClient rude(server.port());
  EXPECT_TRUE(rude.is_closed_within(5000));
  EXPECT_EQ(rude.close_code(), 1008);
}

TEST(FloodThreads, WhoGoesOnFloodingIsCutOffAndHeldOff) {
  TestServer server({.rates = 1});
  SocketClient bystander(server.port());
  bystander.hello("");
  SocketClient flooder(server.port(), {}, kAttacker);
  flooder.hello("");
  const std::string ping = frame(R"({"type":"ping","id":"x"})");
  for (int i = 0; i < 1000; ++i) flooder.send_bytes(ping);
  EXPECT_TRUE(flooder.is_closed_within(5000));
  EXPECT_EQ(flooder.close_code(), 1008);
  const std::string& heard = flooder.heard();
  EXPECT_NE(heard.find(R"("reason":"flood")"), std::string::npos) << heard.substr(0, 2000);
  // What was told to be too much was told with the message's id.
  EXPECT_NE(heard.find(R"({"type":"error","id":"x","code":"too_many")"), std::string::npos);
  EXPECT_LT(std::count(heard.begin(), heard.end(), '\n'), 300);
  EXPECT_NE(SocketClient(server.port(), {}, kAttacker).upgrade_status(), 101);
  EXPECT_EQ(*bystander.call(Json::object({{"type", "ping"}})).find("type"), Json("pong"));
  server.clock().advance(31'000);
  EXPECT_EQ(SocketClient(server.port(), {}, kAttacker).upgrade_status(), 101);
}

TEST(FloodThreads, RequestsAndPingsAndLargeMessagesAreCountedToo) {
  TestServer server({.rates = 1});
  // Requests on one connection, not waiting for answers.
  TcpConnection pipeline(server.port(), "127.0.0.8");
  std::string requests;
  for (int i = 0; i < 400; ++i) {
    requests += "GET /api/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n";
  }
  pipeline.send(requests);
  EXPECT_TRUE(pipeline.is_closed_within(10'000));
  TcpConnection again(server.port(), "127.0.0.8");
  again.send("GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_NE(read_answer(again).status, 200);
  // Frames a WebSocket answers by itself.
  SocketClient pinger(server.port(), {}, "127.0.0.9");
  pinger.hello("");
  for (int i = 0; i < 1000; ++i) pinger.send_bytes(frame("are you there?", 9));
  EXPECT_TRUE(pinger.is_closed_within(5000));
  // Few messages, but large.
  SocketClient large(server.port(), {}, "127.0.0.10");
  large.hello("");
  const std::string words =
      frame(R"({"type":"ping","id":"l","x":")" + std::string(16'000, 'x') + "\"}");
  for (int i = 0; i < 30; ++i) large.send_bytes(words);
  int refused = 0;
  while (const auto answer = large.receive(500)) {
    refused += *answer->find("type") == Json("error") ? 1 : 0;
  }
  EXPECT_GT(refused, 5);
  EXPECT_EQ(server.get("/api/games").status, 200);
}

TEST(FloodThreads, FilesOfThePageAndNewSocketsAreCountedToo) {
  TestServer server({.rates = 1, .limit = [](server::Limits& limits) {
                       limits.address_messages = {10, 50};
                       limits.requests = {1, 20};
                     }});
  TcpConnection pages(server.port(), "127.0.0.11");
  std::string requests;
  for (int i = 0; i < 300; ++i) requests += "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  pages.send(requests);
  EXPECT_TRUE(pages.is_closed_within(10'000));
  int opened = 0;
  for (int i = 0; i < 40; ++i) {
    opened += SocketClient(server.port(), {}, "127.0.0.12").upgrade_status() == 101 ? 1 : 0;
  }
  EXPECT_EQ(opened, 20);
  EXPECT_EQ(server.get("/health").status, 200);
}

// Sends it again and again, each time on a connection of its own, until it is not answered. How
// often it was.
int answered_again_and_again(const TestServer& server, const std::string& request) {
  int answered = 0;
  while (answered < 300) {
    TcpConnection connection(server.port(), kAttacker);
    connection.send(request);
    if (read_answer(connection).status == 0) break;
    ++answered;
  }
  return answered;
}

TEST(FloodThreads, WhatNobodyAnswersIsCountedToo) {
  std::string with_body = upgrade_request();
  with_body.insert(with_body.size() - 2, "Content-Length: 2\r\n");
  for (const std::string& request :
       {std::string("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"),
        std::string("this is no request\r\n\r\n"), with_body + "{}"}) {
    TestServer server({.rates = 1});
    EXPECT_LE(answered_again_and_again(server, request), 101) << request;
    EXPECT_EQ(server.get("/health").status, 200);
  }
  // On one connection likewise, also where a proxy says whose it is.
  TestServer server({.rates = 1, .change = [](server::ServerOptions& options) {
                       options.gate.proxies = {range("127.0.0.1")};
                     }});
  TcpConnection foreign(server.port());
  std::string requests;
  for (int i = 0; i < 300; ++i) {
    requests += "GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n";
  }
  foreign.send(requests);
  EXPECT_TRUE(foreign.is_closed_within(10'000));
  EXPECT_EQ(server.get("/health").status, 200);
}

TEST(FloodThreads, ConnectionsOneAfterTheOtherAreCountedToo) {
  TestServer server({.rates = 1, .limit = [](server::Limits& limits) {
                       limits.address_messages = {0, 100};
                       limits.refusals = {0, 10};
                     }});
  int answered = 0;
  for (int i = 0; i < 150; ++i) {
    TcpConnection connection(server.port(), kAttacker);
    connection.send("GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n");
    answered += read_answer(connection).status != 0 ? 1 : 0;
  }
  EXPECT_LE(answered, 50);  // a connection and a request each
  EXPECT_EQ(server.get("/health").status, 200);
}

TEST(FloodThreads, FramesThatSayNothingAreCountedToo) {
  // Whether a proxy is between or not.
  for (const bool has_proxy : {false, true}) {
    TestServer server({.rates = 1, .change = [&](server::ServerOptions& options) {
                         if (has_proxy) options.gate.proxies = {range("127.0.0.9")};
                       }});
    SocketClient answerer(server.port(), {}, "127.0.0.9");
    answerer.hello("");
    for (int i = 0; i < 1000; ++i) answerer.send_bytes(frame("I am here", 10));
    EXPECT_TRUE(answerer.is_closed_within(5000)) << has_proxy;
    server.clock().advance(60'000);
    // A message that never ends, of frames that hold nothing.
    SocketClient empty(server.port(), {}, "127.0.0.9");
    empty.hello("");
    const auto piece = [](char first) { return std::string{first, '\x80', 0, 0, 0, 0}; };
    std::string pieces = piece('\x01');
    for (int i = 0; i < 20'000; ++i) pieces += piece('\x00');
    empty.send_bytes(pieces);
    EXPECT_TRUE(empty.is_closed_within(5000)) << has_proxy;
    EXPECT_EQ(empty.close_code(), 1008) << has_proxy;
    // Others are not.
    SocketClient other(server.port());
    EXPECT_EQ(*other.hello("").find("type"), Json("welcome")) << has_proxy;
  }
}

// Whoever only looks on for weeks answers a ping now and then, and says nothing else.
TEST(FloodThreads, SignsOfLifeDoNotAddUp) {
  TestServer server({.limit = [](server::Limits& limits) { limits.message = 2048; }});
  SocketClient client(server.port());
  client.hello("");
  for (int i = 0; i < 1000; ++i) client.send_bytes(frame("I am here", 10));
  EXPECT_EQ(*client.call(Json::object({{"type", "ping"}})).find("type"), Json("pong"));
}

TEST(FloodThreads, ABinaryFrameEndsTheConnection) {
  TestServer server;
  SocketClient client(server.port());
  client.hello("");
  client.send_bytes(frame("bytes", 2));
  EXPECT_TRUE(client.is_closed_within(3000));
  EXPECT_EQ(client.close_code(), 1003);
}

TEST(FloodThreads, OnePersonOnManySocketsIsOne) {
  TestServer server({.rates = 1});
  const std::string token = server.guest();
  std::vector<std::unique_ptr<SocketClient>> sockets;
  for (int i = 0; i < 5; ++i) {
    const std::string source = "127.0.1." + std::to_string(i + 1);
    sockets.push_back(std::make_unique<SocketClient>(server.port(), "", source.c_str()));
    EXPECT_EQ(*sockets.back()->hello(token).find("type"), Json("welcome"));
  }
  int answered = 0;
  for (int i = 0; i < 50; ++i) {
    for (const auto& socket : sockets) {
      const Json answer = socket->call(Json::object({{"type", "ping"}}));
      const Json* type = answer.find("type");
      answered += type != nullptr && *type == Json("pong") ? 1 : 0;
    }
  }
  // A hundred and twenty at once, not sixty on each.
  EXPECT_EQ(answered, 120);
}

long resident_kb(pid_t pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  std::string line;
  while (std::getline(status, line)) {
    if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
  }
  return 0;
}

// Posts to the server, as the one with that token, and gives the answer's document.
auto asking(const ServerProcess& process) {
  return [&process](const std::string& target, const std::string& body,
                    const std::string& token = {}) {
    return http(process.port(), {.method = "POST", .target = target, .body = body, .token = token})
        .json;
  };
}

TEST(Flood, WhatNobodyReadsIsBoundedAndItsMemoryGivenBack) {
  const TemporaryFolder folder;
  ServerProcess process("sqlite:" + folder.file("store.db"));
  const auto ask = asking(process);
  const std::string token = ask("/api/guests", "{}").find("token")->as_string();
  const std::string match =
      ask("/api/matches", R"({"game":"eldervale","visibility":"open"})", token)
          .find("id")
          ->as_string();
  {
    Player warm(process.port(), token, match);
  }
  const long before = resident_kb(process.pid());
  long most = 0;
  {
    std::vector<TcpConnection> deaf;
    const std::string watch = frame(R"({"type":"watch","id":"w","match":")" + match + R"("})");
    for (int i = 0; i < 60; ++i) {
      deaf.emplace_back(process.port(), kAttacker);
      deaf.back().send(upgrade_request());
      ASSERT_TRUE(deaf.back().receive(5000).starts_with("HTTP/1.1 101"));
      deaf.back().send(frame(R"({"type":"hello","id":"h","token":null})"));
    }
    const auto end = steady_clock::now() + milliseconds(6000);
    while (steady_clock::now() < end) {
      for (TcpConnection& connection : deaf) connection.send(watch);
      most = std::max(most, resident_kb(process.pid()));
    }
  }
  // The address sanitizer keeps what is freed, to notice who uses it still: only that it goes on
  // serving can be seen there.
  if (!kIsSlow) {
    EXPECT_LT(most - before, 120'000);
  }
  long after = 0;
  for (int i = 0; i < (kIsSlow ? 1 : 100); ++i) {
    std::this_thread::sleep_for(milliseconds(100));
    after = resident_kb(process.pid());
    if (after - before < 30'000) break;
  }
  if (!kIsSlow) {
    EXPECT_LT(after - before, 30'000) << before << " " << most << " " << after;
  }
  RecordProperty("before_kb", std::to_string(before));
  RecordProperty("most_kb", std::to_string(most));
  RecordProperty("after_kb", std::to_string(after));
  EXPECT_EQ(http(process.port(), {.target = "/health"}).status, 200);
}

TEST(Pause, AClockOfTheServerStandsStillWhileTheProcessDoes) {
  ManualClock clock;
  const server::RunningClock running(clock, 1000);
  const auto begin = running.steady();
  clock.advance(900);
  EXPECT_EQ(running.steady(), begin + 900);
  clock.advance(60'000);
  EXPECT_EQ(running.steady(), begin + 900);
  clock.advance(20);
  EXPECT_EQ(running.steady(), begin + 920);
  EXPECT_EQ(running.missed(), 60'000);
}

TEST(Pause, AStoppedServerRunsNoClockDown) {
  const TemporaryFolder folder;
  ServerProcess process("sqlite:" + folder.file("store.db"));
  const auto ask = asking(process);
  const std::string light = ask("/api/guests", "{}").find("token")->as_string();
  const std::string dark = ask("/api/guests", "{}").find("token")->as_string();
  const std::string match =
      ask("/api/matches", R"({"game":"royal","clock":{"kind":"move","seconds":5}})", light)
          .find("id")
          ->as_string();
  ask("/api/matches/" + match + "/join", "{}", dark);
  Player one(process.port(), light, match);
  Player two(process.port(), dark, match);
  one.contribute();
  two.contribute();
  Player& actor = to_move(one, two);
  process.send(SIGSTOP);
  std::this_thread::sleep_for(milliseconds(6000));
  process.send(SIGCONT);
  actor.listen(300);
  EXPECT_EQ(actor.state(), "playing");
  EXPECT_EQ(*actor.choose_first().find("type"), Json("entries"));
}

}  // namespace
}  // namespace ziggurat::test
