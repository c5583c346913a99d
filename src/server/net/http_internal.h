#pragma once

// What the source files that know Boost.Beast share. Nothing else includes it.

#include <algorithm>
#include <atomic>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
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

// Reads no faster than the limits say and counts what came, so that nobody can keep a loop busy
// with frames that say nothing.
class ReadPolicy {
 public:
  void limit(std::size_t bytes_per_second) {
    limit_ = bytes_per_second;
    left_ = std::min(left_, bytes_per_second);
  }
  // The bytes that came since this was asked last.
  std::size_t take_count() { return std::exchange(count_, 0); }
  // Called once, when more than so many came and nobody asked.
  void on_excess(std::size_t most, std::function<void()> tell) {
    most_ = most;
    tell_ = std::move(tell);
  }

 private:
  friend class beast::rate_policy_access;
  static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

  std::size_t available_read_bytes() const { return left_; }
  static std::size_t available_write_bytes() { return kAll; }
  void transfer_read_bytes(std::size_t bytes) {
    if (left_ != kAll) left_ -= std::min(left_, bytes);
    count_ += bytes;
    if (count_ > most_ && tell_) std::exchange(tell_, nullptr)();
  }
  static void transfer_write_bytes(std::size_t /*bytes*/) {}
  void on_timer() { left_ = limit_; }

  std::size_t limit_ = kAll;
  std::size_t left_ = kAll;
  std::size_t count_ = 0;
  std::size_t most_ = kAll;
  std::function<void()> tell_;
};

using Stream = beast::basic_stream<Tcp, asio::any_io_executor, ReadPolicy>;

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
// All but the body.
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
