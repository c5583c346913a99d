#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/registry.h"
#include "host/seat_player.h"
#include "server/environment.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/services.h"
#include "server/solved_tables.h"
#include "server/store.h"

namespace ziggurat::server {

struct ServerOptions {
  std::string address = "127.0.0.1";
  // Tried in turn; 0 is any free one.
  std::uint16_t first_port = 8080;
  std::uint16_t last_port = 8099;
  std::vector<std::string> origins;  // besides the server's own
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
  std::string url() const;
  // Finishes commits, tells every socket, closes.
  void stop();

 private:
  struct Inside;
  explicit Server(std::unique_ptr<Inside> inside);

  std::unique_ptr<Inside> inside_;
};

}  // namespace ziggurat::server
