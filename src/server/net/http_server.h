#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>

#include "server/metrics.h"
#include "server/net/connections.h"
#include "server/net/gate.h"
#include "server/net/limits.h"
#include "server/net/loops.h"
#include "server/net/request.h"
#include "server/net/socket_session.h"
#include "server/services.h"

namespace ziggurat::server {

// What an HttpServer asks of the rest. Called by the I/O threads, which must not be kept.
class HttpHandler {
 public:
  HttpHandler() = default;
  HttpHandler(const HttpHandler&) = delete;
  HttpHandler& operator=(const HttpHandler&) = delete;
  virtual ~HttpHandler() = default;

  // `done` may be called at once or later by any thread.
  virtual void answer(Request request, std::function<void(Response)> done) = 0;
  // Whether a WebSocket may be opened; if not, why.
  virtual Answer<void> allow_socket(const Request& request) = 0;
  virtual std::unique_ptr<SocketSession> open_socket(std::shared_ptr<Outlet> outlet,
                                                     const std::string& network) = 0;
  virtual void socket_closed(const std::string& network) = 0;
};

// Listens, speaks HTTP and WebSocket, and hands what comes to its handler. Boost.Beast is behind
// it.
class HttpServer {
 public:
  struct Options {
    std::string address = "127.0.0.1";
    // Tried in turn; 0 is any free one.
    std::uint16_t first_port = 8080;
    std::uint16_t last_port = 8080;
  };

  // What it works with; all of it outlives it.
  struct Parts {
    Loops& loops;
    HttpHandler& handler;
    Gate& gate;
    const Limits& limits;
    Metrics& metrics;
  };

  // Refuses an address it cannot listen on.
  static Result<std::unique_ptr<HttpServer>> listen(const Options& options, const Parts& parts);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  std::uint16_t port() const;
  // Takes no more connections.
  void stop_listening();
  // Closes every WebSocket that came with one of these tokens, given as hashes.
  void end_sessions(const std::set<Digest>& tokens);
  // Those that open sockets came with.
  std::set<Digest> session_tokens() const;
  int connections() const;
  // Says goodbye to every WebSocket and closes it.
  void close_sockets();
  // Lets go of those still open; call it when the loops have ended.
  void forget_sockets();

  struct Inside;

 private:
  explicit HttpServer(std::shared_ptr<Inside> inside);

  std::shared_ptr<Inside> inside_;
};

}  // namespace ziggurat::server
