#include "server/net/connections.h"

namespace ziggurat::server {
namespace {

// How many addresses, those with most connections first, are searched for one to give up.
constexpr int kMostSearched = 64;

}  // namespace

std::unique_ptr<Connections::Place> Connections::admit(const std::string& network, Kind kind) {
  std::function<void()> end;
  std::unique_ptr<Place> place;
  {
    const MutexLock lock(mutex_);
    Group& group = groups_[network];
    bool is_full = false;
    if (kind == Kind::Client && group.count >= limits_.connections_per_address) {
      end = give_up_one(group);
      is_full = !end;
    } else if (total_ >= limits_.connections) {
      end = give_up_any();
      is_full = !end;
    }
    if (!is_full) {
      place = std::make_unique<Place>(*this, network);
      count_in(network, 1);
    } else if (group.count == 0) {
      groups_.erase(network);
    }
  }
  if (end) end();
  return place;
}

void Connections::make_room() {
  std::function<void()> end;
  {
    const MutexLock lock(mutex_);
    end = give_up_any();
  }
  if (end) end();
}

int Connections::count() const {
  const MutexLock lock(mutex_);
  return total_;
}

std::function<void()> Connections::give_up_one(Group& group) {
  for (std::list<Place*>* list : {&group.idle, &group.anonymous}) {
    while (!list->empty()) {
      Place& place = *list->front();
      unlist(place);
      place.is_given_up_ = true;
      if (place.end_) return std::exchange(place.end_, nullptr);
    }
  }
  return nullptr;
}

std::function<void()> Connections::give_up_any() {
  int searched = 0;
  for (auto item = by_count_.rbegin(); item != by_count_.rend() && searched < kMostSearched;
       ++item, ++searched) {
    if (auto end = give_up_one(groups_[item->second])) return end;
  }
  return nullptr;
}

void Connections::count_in(const std::string& network, int change) {
  Group& group = groups_[network];
  by_count_.erase({group.count, network});
  group.count += change;
  total_ += change;
  if (group.count > 0) {
    by_count_.insert({group.count, network});
  } else {
    groups_.erase(network);
  }
}

void Connections::unlist(Place& place) {
  if (!place.is_listed_) return;
  Group& group = groups_[place.network_];
  (place.state_ == State::Idle ? group.idle : group.anonymous).erase(place.at_);
  place.is_listed_ = false;
}

void Connections::set(Place& place, State state) {
  const MutexLock lock(mutex_);
  unlist(place);
  place.state_ = state;
  if (place.is_given_up_ || state == State::Busy || state == State::Person) return;
  Group& group = groups_[place.network_];
  std::list<Place*>& list = state == State::Idle ? group.idle : group.anonymous;
  place.at_ = list.insert(list.end(), &place);
  place.is_listed_ = true;
}

void Connections::set_end(Place& place, std::function<void()> end) {
  const MutexLock lock(mutex_);
  place.end_ = std::move(end);
}

void Connections::leave(Place& place) {
  const MutexLock lock(mutex_);
  unlist(place);
  count_in(place.network_, -1);
}

}  // namespace ziggurat::server
