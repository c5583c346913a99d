#pragma once

// What the two source files that know Boost.Beast share. Nothing else includes it.

#include <atomic>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "server/http_server.h"
#include "server/mutex.h"

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

// A WebSocket that can be told to close.
class OpenSocket {
 public:
  OpenSocket() = default;
  OpenSocket(const OpenSocket&) = delete;
  OpenSocket& operator=(const OpenSocket&) = delete;
  virtual ~OpenSocket() = default;
  virtual void say_goodbye() = 0;
  // Once the loops have ended: lets go of what holds it in turn.
  virtual void forget() = 0;
};

struct HttpServer::Inside {
  Inside(Loops& all_loops, HttpHandler& its_handler, const Limits& its_limits, Metrics& its_metrics)
      : loops(all_loops.inside()),
        handler(its_handler),
        limits(its_limits),
        metrics(its_metrics),
        acceptor(loops.loops[0]->context) {}

  Loops::Inside& loops;
  HttpHandler& handler;
  const Limits& limits;
  Metrics& metrics;
  Tcp::acceptor acceptor;
  Mutex mutex;
  std::set<std::shared_ptr<OpenSocket>> sockets GUARDED_BY(mutex);
};

// The headers every answer carries.
void add_security_headers(http::fields& fields);

using HttpRequest = http::request<http::string_body>;

// Takes over a connection whose request asked for a WebSocket.
void run_web_socket(const std::shared_ptr<HttpServer::Inside>& server, beast::tcp_stream stream,
                    HttpRequest request, std::string address);

}  // namespace ziggurat::server
