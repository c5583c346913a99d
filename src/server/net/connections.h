#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "server/mutex.h"
#include "server/net/limits.h"

namespace ziggurat::server {

// Every open connection. When there are too many, of one address or in all, one that does nothing
// is given up for the new one: of the address that has most, the one idle for longest. A home that
// has more than its share gives up people's sockets too, before others lose anything; else those go
// last, where their home has more than the newcomer's. So nobody can keep others out by opening
// connections, whatever is said on them.
class Connections {
 public:
  enum class State {
    Idle,       // waits for a request
    Busy,       // a request is read or answered
    Anonymous,  // a socket without a person
    Person,     // a socket of somebody, given up last
  };

  // One connection's place; held as long as it is open.
  class Place {
   public:
    Place(Connections& book, std::string network) : book_(book), network_(std::move(network)) {}
    ~Place() { book_.leave(*this); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    void set(State state) { book_.set(*this, state); }
    // It is that person's socket from now on; false, and nothing changed, where the person has too
    // many already.
    [[nodiscard]] bool claim(std::int64_t person) { return book_.claim(*this, person); }
    // Whose a proxy's connection is, once it serves nobody else.
    void move_to(const std::string& network) { book_.move(*this, network); }
    // What ends the connection, called by any thread and at most once.
    void on_give_up(std::function<void()> end) { book_.set_end(*this, std::move(end)); }

   private:
    friend class Connections;

    Connections& book_;
    // Guarded by the book's mutex.
    std::string network_;
    State state_ = State::Busy;
    std::optional<std::int64_t> person_;
    bool is_listed_ = false;
    bool is_given_up_ = false;
    std::list<Place*>::iterator at_;
    std::function<void()> end_;
  };

  enum class Kind { Client, Proxy };

  explicit Connections(const Limits& limits) : limits_(limits) {}

  // A place for a new connection; none where every other is in use. A proxy's connections are many
  // people's, so only their number in all counts.
  std::unique_ptr<Place> admit(const std::string& network, Kind kind) EXCLUDES(mutex_);
  // Gives up one that is idle, as when the system has no more descriptors.
  void make_room() EXCLUDES(mutex_);
  int count() const EXCLUDES(mutex_);

 private:
  using Places = std::list<Place*>;  // the one there for longest first
  using ByCount = std::set<std::pair<int, std::string>>;
  struct Group {
    int count = 0;
    std::string site{};
    Places idle{};
    Places anonymous{};
    Places persons{};
  };
  // What one home may have at most.
  struct Site {
    int count = 0;
    ByCount networks{};
  };

  // Who wants a place, and what they have already; nothing is known of who comes through a proxy.
  struct Newcomer {
    std::string site{};
    int of_site = 0;
    int of_network = 0;
  };

  void set(Place& place, State state) EXCLUDES(mutex_);
  bool claim(Place& place, std::int64_t person) EXCLUDES(mutex_);
  void move(Place& place, const std::string& network) EXCLUDES(mutex_);
  void set_end(Place& place, std::function<void()> end) EXCLUDES(mutex_);
  void leave(Place& place) EXCLUDES(mutex_);
  static Places& list_of(Group& group, State state);
  void list(Place& place, State state) REQUIRES(mutex_);
  void unlist(Place& place) REQUIRES(mutex_);
  void count_in(const std::string& network, int change) REQUIRES(mutex_);
  // What ends the one to be given up; nothing where there is none.
  std::function<void()> give_up_first(Places& places) REQUIRES(mutex_);
  std::function<void()> give_up_one(Group& group) REQUIRES(mutex_);
  Newcomer newcomer(const std::string& network, Kind kind) const REQUIRES(mutex_);
  std::function<void()> give_up_for(const Newcomer& who) REQUIRES(mutex_);
  // One that is nobody's, but not of a home that has fewer than the newcomer's.
  std::function<void()> give_up_any(const Newcomer& who) REQUIRES(mutex_);
  // Any of a home that has more than so many, and than the newcomer's; of that one, of a network
  // that has more.
  std::function<void()> give_up_of_greedy(const Newcomer& who, int more_than) REQUIRES(mutex_);
  std::function<void()> give_up_of(const Site& site, int more_than) REQUIRES(mutex_);

  const Limits& limits_;
  mutable Mutex mutex_;
  int total_ GUARDED_BY(mutex_) = 0;
  std::map<std::string, Group, std::less<>> groups_ GUARDED_BY(mutex_);
  ByCount by_count_ GUARDED_BY(mutex_);
  std::map<std::string, Site, std::less<>> sites_ GUARDED_BY(mutex_);
  ByCount sites_by_count_ GUARDED_BY(mutex_);
  std::map<std::int64_t, int> sockets_of_ GUARDED_BY(mutex_);  // each person
};

}  // namespace ziggurat::server
