#pragma once

#include <cstddef>
#include <list>
#include <string>
#include <unordered_map>

#include "server/mutex.h"
#include "server/store/store.h"

namespace ziggurat::server {

// The network each person was last seen in, in memory only, so that what is shared out by network
// is, whoever asks: one address may make many guests. Never more than so many; beyond them whoever
// was not seen for longest is forgotten. Safe to call from any thread.
class Origins {
 public:
  static constexpr std::size_t kMostPeople = 50'000;

  explicit Origins(std::size_t most = kMostPeople) : most_(most) {}

  void note(UserId person, const std::string& network) EXCLUDES(mutex_);
  // Empty where it is not known.
  std::string of(UserId person) const EXCLUDES(mutex_);
  std::size_t size() const EXCLUDES(mutex_);

 private:
  struct Seen {
    UserId person;
    std::string network;
  };

  const std::size_t most_;
  mutable Mutex mutex_;
  std::list<Seen> seen_ GUARDED_BY(mutex_);  // the one seen last is first
  std::unordered_map<UserId, std::list<Seen>::iterator> places_ GUARDED_BY(mutex_);
};

}  // namespace ziggurat::server
