#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "server/mutex.h"
#include "server/net/limits.h"

namespace ziggurat::server {

// Every open connection. When there are too many, of one address or in all, one that does nothing
// is given up for the new one: of the address that has most, the one idle for longest. So nobody
// can keep others out by opening connections and saying nothing.
class Connections {
 public:
  enum class State {
    Idle,       // waits for a request
    Busy,       // a request is read or answered
    Anonymous,  // a socket without a person
    Person,     // a socket of somebody, never given up
  };

  // One connection's place; held as long as it is open.
  class Place {
   public:
    Place(Connections& book, std::string network) : book_(book), network_(std::move(network)) {}
    ~Place() { book_.leave(*this); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    void set(State state) { book_.set(*this, state); }
    // What ends the connection, called by any thread and at most once.
    void on_give_up(std::function<void()> end) { book_.set_end(*this, std::move(end)); }

   private:
    friend class Connections;

    Connections& book_;
    const std::string network_;
    // Guarded by the book's mutex.
    State state_ = State::Busy;
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
  struct Group {
    int count = 0;
    std::list<Place*> idle{};       // the one idle for longest first
    std::list<Place*> anonymous{};  // likewise
  };

  void set(Place& place, State state) EXCLUDES(mutex_);
  void set_end(Place& place, std::function<void()> end) EXCLUDES(mutex_);
  void leave(Place& place) EXCLUDES(mutex_);
  void unlist(Place& place) REQUIRES(mutex_);
  void count_in(const std::string& network, int change) REQUIRES(mutex_);
  // What ends the one to be given up; nothing where there is none.
  std::function<void()> give_up_one(Group& group) REQUIRES(mutex_);
  std::function<void()> give_up_any() REQUIRES(mutex_);

  const Limits& limits_;
  mutable Mutex mutex_;
  int total_ GUARDED_BY(mutex_) = 0;
  std::map<std::string, Group, std::less<>> groups_ GUARDED_BY(mutex_);
  std::set<std::pair<int, std::string>> by_count_ GUARDED_BY(mutex_);
};

}  // namespace ziggurat::server
