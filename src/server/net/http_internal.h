#pragma once

// What the source files that know Boost.Beast share. Nothing else includes it.

#include <atomic>
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "server/mutex.h"
#include "server/net/http_server.h"

namespace ziggurat::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Tcp = asio::ip::tcp;

struct Loops::Inside {
  struct Loop {
    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> guard{context.get_executor()};
    std::thread thread;
  };

  std::vector<std::unique_ptr<Loop>> loops;
  std::atomic<std::size_t> turn{0};

  asio::io_context& next() {
    return loops[turn.fetch_add(1, std::memory_order_relaxed) % loops.size()]->context;
  }
};

// Reads no faster than the limits say, so that nobody can keep a loop busy with frames that say
// nothing.
using Stream = beast::basic_stream<Tcp, asio::any_io_executor, beast::simple_rate_policy>;

// A WebSocket that can be told to close.
class OpenSocket {
 public:
  OpenSocket() = default;
  OpenSocket(const OpenSocket&) = delete;
  OpenSocket& operator=(const OpenSocket&) = delete;
  virtual ~OpenSocket() = default;
  virtual void say_goodbye() = 0;
  // Closes it if it came with one of these tokens.
  virtual void end_session(const std::set<Digest>& tokens) = 0;
  // What it came with, once it has said so.
  virtual std::optional<Digest> token() = 0;
  // Once the loops have ended: lets go of what holds it in turn.
  virtual void forget() = 0;
};

struct HttpServer::Inside {
  explicit Inside(const Parts& parts)
      : loops(parts.loops.inside()),
        handler(parts.handler),
        gate(parts.gate),
        limits(parts.limits),
        metrics(parts.metrics),
        connections(parts.limits),
        acceptor(loops.loops[0]->context) {}

  Loops::Inside& loops;
  HttpHandler& handler;
  Gate& gate;
  const Limits& limits;
  Metrics& metrics;
  Connections connections;
  Tcp::acceptor acceptor;
  Mutex mutex;
  std::set<std::shared_ptr<OpenSocket>> sockets GUARDED_BY(mutex);
  // Tokens that were ended a moment ago: somebody may just be saying hello with one.
  std::deque<Digest> ended GUARDED_BY(mutex);
};

// The headers every answer carries.
void add_security_headers(http::fields& fields);

using HttpRequest = http::request<http::string_body>;
using Bytes = http::span_body<const char>;

// Every line of that name, as one list.
std::string listed_field(const HttpRequest& request, std::string_view name);
Request plain_request(const HttpRequest& request, const IpAddress& client);
http::response<Bytes> encode(const Response& response, const HttpRequest& request);
// What to say to somebody who does not speak HTTP as we do; nothing to one who left.
std::optional<Response> complaint(const beast::error_code& error);

// One connection: its place among the others, and whose it is.
struct Line {
  IpAddress peer;
  bool is_proxy = false;
  std::unique_ptr<Connections::Place> place;
};

// Takes over a connection whose request asked for a WebSocket.
void run_web_socket(const std::shared_ptr<HttpServer::Inside>& server, Stream stream,
                    HttpRequest request, std::string network,
                    std::unique_ptr<Connections::Place> place);

}  // namespace ziggurat::server
