#include "server/net/origins.h"

namespace ziggurat::server {

void Origins::note(UserId person, const std::string& network) {
  const MutexLock lock(mutex_);
  const auto place = places_.find(person);
  if (place != places_.end()) {
    seen_.splice(seen_.begin(), seen_, place->second);
    seen_.front().network = network;
    return;
  }
  if (seen_.size() >= most_) {
    places_.erase(seen_.back().person);
    seen_.pop_back();
  }
  seen_.push_front({person, network});
  places_.emplace(person, seen_.begin());
}

std::string Origins::of(UserId person) const {
  const MutexLock lock(mutex_);
  const auto place = places_.find(person);
  return place == places_.end() ? "" : place->second->network;
}

std::size_t Origins::size() const {
  const MutexLock lock(mutex_);
  return seen_.size();
}

}  // namespace ziggurat::server
