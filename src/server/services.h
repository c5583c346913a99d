#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/registry.h"
#include "players/player.h"
#include "server/environment.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/net/limits.h"
#include "server/store/store.h"
#include "server/store/writer.h"
#include "server/think/thinkers.h"

namespace ziggurat::server {

class Gate;
class LiveTable;
class Reviews;

// Where a connection's messages go. Never blocks; safe to call from any thread.
class Outlet {
 public:
  Outlet() = default;
  Outlet(const Outlet&) = delete;
  Outlet& operator=(const Outlet&) = delete;
  virtual ~Outlet() = default;

  virtual void send(std::string message) = 0;
  // Who it is that the messages go to, from a successful hello on; nobody for a spectator. `token`
  // is the hash of what they came with: signing out ends every connection that came with it. False
  // where that person has too many connections already.
  virtual bool greeted(std::optional<UserId> person, const Digest& token);
};

inline bool Outlet::greeted(std::optional<UserId> /*person*/, const Digest& /*token*/) {
  return true;
}

// The time of tables. Wakes a table when it has come to `when`; perhaps a little later, never
// earlier.
class Timers {
 public:
  Timers() = default;
  Timers(const Timers&) = delete;
  Timers& operator=(const Timers&) = delete;
  virtual ~Timers() = default;

  // How long the server has run: steady time without what passed while it was stopped.
  virtual Millis now() const = 0;
  virtual void wake_at(Millis when, std::weak_ptr<LiveTable> table) = 0;
};

// How long a table waits for what (docs/API.md, "What a table does by itself").
struct Patience {
  Millis stand_in = 60'000;  // for a player who went away
  Millis start = 3'000;      // for contributions to the dice
  Millis thinking = 5'000;   // for a computer
  Millis window = 6'000;     // until a window closes by itself, for everybody
  Millis hold = 60'000;      // for a person who lets computers wait

  // When whoever waits for one who went away may let the computer play, and may claim the match.
  Millis stand_in_wish() const { return stand_in / 6; }
  Millis claim() const { return stand_in * 3; }
};

// Makes the computers that sit at tables; tests put in ones that think as slowly as they like.
using PlayerMaker = std::function<Result<std::unique_ptr<Player>>(
    const AnyGame& game, const PlayerSpec& spec, StopSignal stop)>;

// What tables share. Everything outlives them.
struct Services {
  const Registry& registry;
  const Clock& clock;
  Entropy& entropy;
  Store& store;
  Writer& writer;
  Executor& strands;  // where tables run
  Thinkers& thinkers;
  Reviews& reviews;
  Gate& gate;
  Timers& timers;
  Log& log;
  Metrics& metrics;
  Patience patience;
  Limits limits;
  PlayerMaker make_player;
};

}  // namespace ziggurat::server
