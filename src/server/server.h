#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/registry.h"
#include "host/seat_player.h"
#include "server/environment.h"
#include "server/log.h"
#include "server/net/gate.h"
#include "server/net/limits.h"
#include "server/services.h"
#include "server/store/store.h"
#include "server/think/solved_tables.h"

namespace ziggurat::server {

struct ServerOptions {
  std::string address = "127.0.0.1";
  // Tried in turn; 0 is any free one.
  std::uint16_t first_port = 8080;
  std::uint16_t last_port = 8099;
  std::vector<std::string> origins;  // besides the server's own
  // Who may ask, and whom to believe about whom they ask for.
  Gate::Options gate;
  // Where metrics are told, on a listener of its own; nowhere without it. 0 is any free port.
  std::optional<std::uint16_t> metrics_port;
  std::string metrics_address = "127.0.0.1";
  // Called once, by a thread of the server, when nothing can be kept any more.
  std::function<void(const std::string& why)> on_lost;
  Limits limits;
  Patience patience;
  std::shared_ptr<SolvedTables> tables;  // exact solutions, for reviews
  int io_threads = 0;                    // 0: half the cores
  PlayerMaker make_player = [](const AnyGame& game, const PlayerSpec& spec, StopSignal stop) {
    return seat_player(game, spec, stop);
  };
};

// What a server is made of; all must outlive it.
struct ServerParts {
  const Registry& registry;
  Store& store;
  const Clock& clock;
  Entropy& entropy;
  Log& log;
  Log* audit = nullptr;  // sign-ins and refusals; without it they go to the log
};

// The whole server, running until it is stopped or destroyed.
class Server {
 public:
  static Result<std::unique_ptr<Server>> start(const ServerOptions& options,
                                               const ServerParts& parts);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  // 0 where there is none.
  std::uint16_t metrics_port() const;
  std::string url() const;
  // Finishes commits, tells every socket, closes.
  void stop();

 private:
  struct Inside;
  explicit Server(std::unique_ptr<Inside> inside);

  std::unique_ptr<Inside> inside_;
};

}  // namespace ziggurat::server
