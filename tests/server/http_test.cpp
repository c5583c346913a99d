// HTTP and WebSocket at their edges: headers, limits, and input no honest client would send.

#include <gtest/gtest.h>

#include "server/api/page.h"
#include "server/test_server.h"

namespace ziggurat::test {
namespace {

TEST(HttpThreads, EveryAnswerCarriesTheSecurityHeaders) {
  TestServer server;
  for (const char* target : {"/", "/api/games", "/api/nothing", "/health"}) {
    const HttpAnswer answer = server.get(target);
    EXPECT_NE(answer.headers.at("content-security-policy").find("default-src 'none'"),
              std::string::npos);
    EXPECT_EQ(answer.headers.at("content-security-policy").find("unsafe"), std::string::npos);
    EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.headers.at("referrer-policy"), "no-referrer");
    EXPECT_EQ(answer.headers.at("x-frame-options"), "DENY");
    EXPECT_FALSE(answer.headers.contains("set-cookie"));
  }
}

TEST(HttpThreads, UnknownPathsAndMethodsAreRefused) {
  TestServer server;
  EXPECT_EQ(server.get("/api/nothing").status, 404);
  EXPECT_EQ(server.get("/api/").status, 404);
  const HttpAnswer method = http(server.port(), {.method = "DELETE", .target = "/api/games"});
  EXPECT_EQ(method.status, 405);
  EXPECT_EQ(method.headers.at("allow"), "GET");
  EXPECT_EQ(http(server.port(), {.method = "POST", .target = "/page"}).status, 405);
  EXPECT_EQ(server.get("/api/%zz").status, 400);
  EXPECT_EQ(server.get("/../../etc/passwd").status, 404);
  const HttpAnswer head = http(server.port(), {.method = "HEAD", .target = "/"});
  EXPECT_TRUE(head.body.empty());
  EXPECT_NE(head.headers.at("content-length"), "0");
}

TEST(HttpThreads, OversizeAndMalformedRequestsAreRefusedAndTheServerGoesOn) {
  TestServer server;
  const HttpAnswer large = http(
      server.port(), {.method = "POST", .target = "/api/guests", .body = std::string(70'000, ' ')});
  EXPECT_EQ(large.status, 413);
  const HttpAnswer header =
      http(server.port(), {.target = "/", .extra = "X-Long: " + std::string(40'000, 'a') + "\r\n"});
  EXPECT_EQ(header.status, 431);
  const char* const broken[] = {
      "\r\n\r\n",
      "nonsense\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "GET  HTTP/1.1\r\nHost\r\n\r\n",
      "POST /api/guests HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
      "POST /api/guests HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "GET /api/socket HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
      "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  };
  for (const char* text : broken) {
    TcpConnection connection(server.port());
    connection.send(text);
    const std::string answer = connection.receive(200);
    EXPECT_FALSE(answer.starts_with("HTTP/1.1 2")) << text << answer;
  }
  EXPECT_EQ(server.get("/health").status, 200);
}

TEST(HttpThreads, SeveralRequestsShareAConnection) {
  TestServer server;
  TcpConnection connection(server.port());
  for (int i = 0; i < 3; ++i) {
    connection.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(read_answer(connection).status, 200);
  }
}

TEST(HttpThreads, MetricsAndHealthTell) {
  TestServer server({.change = [](server::ServerOptions& options) { options.metrics_port = 0; }});
  server.guest();
  EXPECT_EQ(server.get("/health").body, R"({"status":"ok"})");
  const HttpAnswer metrics = http(server.metrics_port(), {.target = "/metrics"});
  EXPECT_TRUE(metrics.headers.at("content-type").starts_with("text/plain"));
  EXPECT_NE(metrics.body.find("# TYPE ziggurat_commits_total counter\nziggurat_commits_total 1\n"),
            std::string::npos)
      << metrics.body;
  for (const char* part :
       {"ziggurat_commit_seconds_bucket{le=\"+Inf\"} 1\n", "ziggurat_api_queue 0\n",
        "# TYPE ziggurat_request_seconds histogram\n"}) {
    EXPECT_NE(metrics.body.find(part), std::string::npos) << part << metrics.body;
  }
}

TEST(HttpThreads, MetricsAreToldByAListenerOfTheirOwnAndOnlyCoarsely) {
  TestServer server({.change = [](server::ServerOptions& options) { options.metrics_port = 0; }});
  EXPECT_EQ(server.get("/metrics").status, 404);
  const auto commits = [&] {
    const std::string text = http(server.metrics_port(), {.target = "/metrics"}).body;
    const std::string name = "\nziggurat_commits_total ";
    return text.substr(text.find(name) + name.size(), 1);
  };
  EXPECT_EQ(commits(), "0");
  server.guest();
  // Whoever asks often learns no more than whoever asks now and then.
  EXPECT_EQ(commits(), "0");
  server.clock().advance(10'000);
  EXPECT_EQ(commits(), "1");
  EXPECT_EQ(http(server.metrics_port(), {.target = "/api/games"}).status, 404);
}

TEST(HttpThreads, RatesAreKept) {
  TestServer server({.rates = 1});
  int limited = 0;
  for (int i = 0; i < 110; ++i) {
    const HttpAnswer answer = server.get("/api/games/royal/rules");
    if (answer.status == 429) {
      ++limited;
      EXPECT_TRUE(answer.headers.contains("retry-after"));
    }
  }
  EXPECT_EQ(limited, 10);
  server.clock().advance(1000);
  EXPECT_EQ(server.get("/api/games").status, 200);
  // The page and the health check are not counted.
  EXPECT_EQ(server.get("/health").status, 200);
}

TEST(HttpThreads, AGuestHasAMostOfMatches) {
  TestServer server({.rates = 1});
  const std::string token = server.guest();
  int status = 201;
  int made = 0;
  for (; made < 30 && status == 201; ++made) {
    status = server.post("/api/matches", Json::object({{"game", "royal"}}), token).status;
  }
  EXPECT_EQ(status, 429);
  EXPECT_EQ(made, 21);
}

TEST(SocketThreads, OnlyOwnOriginsMayOpenIt) {
  TestServer server;
  EXPECT_EQ(SocketClient(server.port(), "http://evil.example").upgrade_status(), 403);
  EXPECT_EQ(SocketClient(server.port(), "null").upgrade_status(), 403);
  EXPECT_EQ(SocketClient(server.port(), "http://127.0.0.1").upgrade_status(), 101);
  EXPECT_EQ(SocketClient(server.port()).upgrade_status(), 101);
}

TEST(SocketThreads, NonsenseGetsAnErrorAndTheConnectionGoesOn) {
  TestServer server;
  SocketClient broken(server.port());
  broken.send_text("\xff\xfe");  // no UTF-8: that ends a WebSocket
  EXPECT_TRUE(broken.is_closed_within(3000));
  SocketClient client(server.port());
  const auto error_for = [&](const std::string& text) {
    client.send_text(text);
    const auto answer = client.receive();
    return answer && answer->find("code") != nullptr ? answer->find("code")->as_string() : "";
  };
  EXPECT_EQ(error_for("{"), "bad_request");
  EXPECT_EQ(error_for("[]"), "bad_request");
  EXPECT_EQ(error_for(R"({"type":"watch","id":"1","match":"x"})"), "bad_request");  // hello first
  client.hello("");
  EXPECT_EQ(error_for(R"({"type":"watch","match":"x"})"), "bad_request");
  EXPECT_EQ(error_for(R"({"type":"watch","id":"1","match":"x"})"), "not_found");
  EXPECT_EQ(error_for(R"({"type":"watch","id":"1","match":"000000000000"})"), "not_found");
  EXPECT_EQ(error_for(R"({"type":7,"id":"1"})"), "bad_request");
  EXPECT_EQ(error_for(R"({"type":"ping","id":")" + std::string(65, 'x') + "\"}"), "bad_request");
  EXPECT_EQ(error_for(std::string(1000, '[')), "bad_request");
  const Json hello = client.hello(std::string(64, 'f'));
  EXPECT_EQ(*hello.find("code"), Json("unauthorized"));
  const Json pong = client.call(Json::object({{"type", "ping"}}));
  EXPECT_EQ(*pong.find("type"), Json("pong"));
}

TEST(SocketThreads, OversizeAndUnmaskedFramesEndTheConnection) {
  TestServer server;
  SocketClient large(server.port());
  large.hello("");
  large.send_text(std::string(20'000, 'x'));
  EXPECT_TRUE(large.is_closed_within(3000));
  SocketClient unmasked(server.port());
  unmasked.send_bytes("\x81\x02{}");
  EXPECT_TRUE(unmasked.is_closed_within(3000));
  EXPECT_EQ(server.get("/health").status, 200);
}

TEST(SocketThreads, MessagesAreLimited) {
  TestServer server({.rates = 1});
  SocketClient client(server.port());
  client.hello("");
  int refused = 0;
  for (int i = 0; i < 80; ++i) {
    const Json answer = client.call(Json::object({{"type", "ping"}}));
    refused += *answer.find("type") == Json("error") ? 1 : 0;
  }
  EXPECT_EQ(refused, 21);  // sixty at once, of which hello was one
}

TEST(SocketThreads, StoppingSaysGoodbye) {
  TestServer server;
  SocketClient client(server.port());
  client.hello("");
  server.stop();
  const auto goodbye = client.await("closing");
  ASSERT_TRUE(goodbye.has_value());
  EXPECT_EQ(*goodbye->find("reason"), Json("restart"));
  EXPECT_TRUE(client.is_closed_within(3000));
}

TEST(Page, ServesWhatWasPacked) {
  const std::string pack =
      "ziggurat page 1\n"
      R"({"path":"index.html","type":"text/html; charset=utf-8","etag":"\"a\"","size":6,"gzip":3})"
      "\n<html>zip"
      R"({"path":"assets/x-1.js","type":"text/javascript","etag":"\"b\"","size":2,"gzip":0})"
      "\n1;";
  const auto page = server::Page::read(pack);
  ASSERT_TRUE(page.has_value()) << page.error().message;
  const auto get = [&](const char* path, const char* etag = "", bool gzip = false) {
    server::Request request;
    request.method = "GET";
    request.path = path;
    request.etag = etag;
    request.accepts_gzip = gzip;
    return page->answer(request);
  };
  EXPECT_EQ(get("/").bytes(), "<html>");
  EXPECT_EQ(get("/match/k7").bytes(), "<html>");
  EXPECT_EQ(get("/", "", true).bytes(), "zip");
  EXPECT_EQ(get("/assets/x-1.js").bytes(), "1;");
  EXPECT_EQ(get("/assets/x-2.js").status, 404);
  EXPECT_EQ(get("/", "\"a\"").status, 304);
  EXPECT_EQ(get("/assets/x-1.js").headers[2].second, "public, max-age=31536000, immutable");
  EXPECT_EQ(get("/").headers[2].second, "no-cache");
  EXPECT_FALSE(server::Page::read("something else").has_value());
  EXPECT_FALSE(server::Page::read(pack.substr(0, pack.size() - 1)).has_value());
}

}  // namespace
}  // namespace ziggurat::test
