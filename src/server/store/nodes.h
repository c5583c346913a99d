#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/metrics.h"
#include "server/store/store.h"

// Several servers on one store: what they tell each other through it.

namespace ziggurat::server {

// What a table knows, and so need not be told.
struct KnownMatch {
  std::int64_t revision = 0;
  std::int64_t entries = 0;
  std::int64_t lines = 0;
  bool wants_all = false;  // also what is not in the log: who is there, who acts
};

struct MatchNews {
  struct Rest {
    StoredMatch match;  // with its seats
    std::vector<StoredLine> lines;
    Presence elsewhere;             // at all other servers together
    bool is_led_elsewhere = false;  // another server, which is alive, has the lease

    friend bool operator==(const Rest&, const Rest&) = default;
  };

  std::int64_t revision = 0;
  std::optional<ClockNote> clock;    // where it was said
  std::vector<StoredEntry> entries;  // after those known
  std::optional<Rest> rest;          // where it was wanted, or something of it is new

  friend bool operator==(const MatchNews&, const MatchNews&) = default;
};

// Something happened at a match.
struct HeardMatch {
  MatchId id{};
  std::int64_t revision = 0;  // 0: something besides its log
  // What happened, where only the log went on and it was said along: since the revision before.
  std::optional<MatchNews> news{};

  friend bool operator==(const HeardMatch&, const HeardMatch&) = default;
};

// What a server hears of the others. Called by a thread of the store's; must not wait.
class NodeListener {
 public:
  NodeListener() = default;
  NodeListener(const NodeListener&) = delete;
  NodeListener& operator=(const NodeListener&) = delete;
  virtual ~NodeListener() = default;

  virtual void hear(std::vector<HeardMatch> matches) = 0;
  // Anything may have happened unheard: a line was broken, or a server came or went.
  virtual void catch_up_all() = 0;
  // These matches waited for a server that is gone, and are this one's now.
  virtual void adopt(std::span<const MatchId> matches) = 0;
  // Somebody's session was ended at another server.
  virtual void check_sessions() = 0;
};

// What servers tell each other with every beat, in a word without blanks, besides what happens at
// matches. Called by a thread of the store's; must not wait.
class NodeGossip {
 public:
  NodeGossip() = default;
  NodeGossip(const NodeGossip&) = delete;
  NodeGossip& operator=(const NodeGossip&) = delete;
  virtual ~NodeGossip() = default;

  // Empty where there is nothing to tell. Other servers may read a part of it, or nothing.
  virtual std::string tell() = 0;
  // What another told, or anything else that may come from the store.
  virtual void hear(std::string_view word) = 0;
};

// A review of a match as all servers know it.
struct SharedReview {
  // Of the text; another program may have written another.
  static constexpr std::int64_t kFormat = 1;

  std::size_t done = 0;
  std::size_t total = 0;
  bool is_exact = false;
  std::string text{};  // once it is made

  friend bool operator==(const SharedReview&, const SharedReview&) = default;
};

// Reviews that are made at one server and read at all of them. Safe to call from several threads.
class SharedReviews {
 public:
  SharedReviews() = default;
  SharedReviews(const SharedReviews&) = delete;
  SharedReviews& operator=(const SharedReviews&) = delete;
  virtual ~SharedReviews() = default;

  // One that is made, or that another server which lives is making; whoever looks asks for it.
  virtual StoreResult<std::optional<SharedReview>> find(MatchId match) = 0;
  // Whether this server is to make it: nobody else has, or does.
  virtual StoreResult<bool> claim(MatchId match, std::size_t total) = 0;
  // How far it is. Gives how long ago anybody asked; nothing where another server makes it now.
  virtual StoreResult<std::optional<Millis>> tell(MatchId match, std::size_t done) = 0;
  // It is made. False where another server was first, whose review counts.
  virtual StoreResult<bool> keep(MatchId match, const SharedReview& review) = 0;
  // It will not be made here.
  virtual StoreResult<void> drop(MatchId match) = 0;
};

// What a store that several servers share does for them. Safe to call from several threads.
class Nodes {
 public:
  Nodes() = default;
  Nodes(const Nodes&) = delete;
  Nodes& operator=(const Nodes&) = delete;
  virtual ~Nodes() = default;

  // Until leave() the listener is told of the others, and they of this server.
  virtual void join(NodeListener& listener, NodeGossip& gossip) = 0;
  virtual void leave() = 0;
  // Whether the others can know that this server lives; else they may act in its place.
  virtual bool is_known_alive() const = 0;
  // By how many milliseconds the store's clock is ahead of this machine's: the time all servers
  // agree on is the store's.
  virtual Millis clock_ahead() const = 0;

  virtual StoreResult<std::optional<MatchNews>> read_news(MatchId id, const KnownMatch& known) = 0;
  // The lease of a match: its fencing number, or nothing while another server has it. By force it
  // is taken from that one, whose number counts no more.
  enum class Claim { WhenFree, ByForce };
  virtual StoreResult<std::optional<std::int64_t>> claim(MatchId id,
                                                         Claim how = Claim::WhenFree) = 0;
  // Those of the tokens that are good no more.
  virtual StoreResult<std::set<Digest>> ended_tokens(const std::set<Digest>& tokens) = 0;
  virtual SharedReviews& reviews() = 0;
  virtual const NodeCounts& counts() const = 0;
};

}  // namespace ziggurat::server
