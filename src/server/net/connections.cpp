#include "server/net/connections.h"

#include <algorithm>

#include "server/net/address.h"

namespace ziggurat::server {
namespace {

// How many addresses, or homes, those with most connections first, are searched for one to give up.
constexpr int kMostSearched = 64;

}  // namespace

std::unique_ptr<Connections::Place> Connections::admit(const std::string& network, Kind kind) {
  std::function<void()> end;
  std::unique_ptr<Place> place;
  {
    const MutexLock lock(mutex_);
    const auto group = groups_.find(network);
    const int count = group == groups_.end() ? 0 : group->second.count;
    bool is_full = false;
    if (kind == Kind::Client && count >= limits_.connections_per_address) {
      if (count > 0) end = give_up_one(group->second);
      is_full = !end;
    } else if (total_ >= limits_.connections) {
      end = give_up_for(newcomer(network, kind));
      is_full = !end;
    }
    if (!is_full) {
      place = std::make_unique<Place>(*this, network);
      count_in(network, 1);
    }
  }
  if (end) end();
  return place;
}

void Connections::make_room() {
  std::function<void()> end;
  {
    const MutexLock lock(mutex_);
    end = give_up_any({});
  }
  if (end) end();
}

int Connections::count() const {
  const MutexLock lock(mutex_);
  return total_;
}

std::function<void()> Connections::give_up_first(Places& places) {
  while (!places.empty()) {
    Place& place = *places.front();
    unlist(place);
    place.is_given_up_ = true;
    if (place.end_) return std::exchange(place.end_, nullptr);
  }
  return nullptr;
}

std::function<void()> Connections::give_up_one(Group& group) {
  if (auto end = give_up_first(group.idle)) return end;
  return give_up_first(group.anonymous);
}

Connections::Newcomer Connections::newcomer(const std::string& network, Kind kind) const {
  if (kind == Kind::Proxy) return {};
  Newcomer who{.site = site_of(network)};
  if (const auto site = sites_.find(who.site); site != sites_.end()) {
    who.of_site = site->second.count;
  }
  if (const auto group = groups_.find(network); group != groups_.end()) {
    who.of_network = group->second.count;
  }
  return who;
}

// What is shared out evenly stays as it is.
std::function<void()> Connections::give_up_for(const Newcomer& who) {
  if (auto end = give_up_of_greedy(who, limits_.sockets_per_person)) return end;
  if (auto end = give_up_any(who)) return end;
  return give_up_of_greedy(who, 0);
}

std::function<void()> Connections::give_up_any(const Newcomer& who) {
  int searched = 0;
  for (auto item = by_count_.rbegin(); item != by_count_.rend() && searched < kMostSearched;
       ++item, ++searched) {
    Group& group = groups_[item->second];
    if (group.site != who.site && sites_[group.site].count < who.of_site) continue;
    if (auto end = give_up_one(group)) return end;
  }
  return nullptr;
}

std::function<void()> Connections::give_up_of_greedy(const Newcomer& who, int more_than) {
  int searched = 0;
  for (auto item = sites_by_count_.rbegin();
       item != sites_by_count_.rend() && searched < kMostSearched; ++item, ++searched) {
    const bool is_own = item->second == who.site;
    if (item->first <= (is_own ? more_than : std::max(more_than, who.of_site + 1))) continue;
    if (auto end = give_up_of(sites_[item->second], is_own ? who.of_network + 1 : 0)) return end;
  }
  return nullptr;
}

std::function<void()> Connections::give_up_of(const Site& site, int more_than) {
  int searched = 0;
  for (auto item = site.networks.rbegin();
       item != site.networks.rend() && item->first > more_than && searched < kMostSearched;
       ++item, ++searched) {
    Group& group = groups_[item->second];
    if (auto end = give_up_one(group)) return end;
    if (auto end = give_up_first(group.persons)) return end;
  }
  return nullptr;
}

void Connections::count_in(const std::string& network, int change) {
  Group& group = groups_[network];
  if (group.site.empty()) group.site = site_of(network);
  Site& site = sites_[group.site];
  by_count_.erase({group.count, network});
  site.networks.erase({group.count, network});
  sites_by_count_.erase({site.count, group.site});
  group.count += change;
  site.count += change;
  total_ += change;
  if (site.count > 0) {
    sites_by_count_.insert({site.count, group.site});
    if (group.count > 0) site.networks.insert({group.count, network});
  } else {
    sites_.erase(group.site);
  }
  if (group.count > 0) {
    by_count_.insert({group.count, network});
  } else {
    groups_.erase(network);
  }
}

Connections::Places& Connections::list_of(Group& group, State state) {
  if (state == State::Idle) return group.idle;
  return state == State::Anonymous ? group.anonymous : group.persons;
}

void Connections::list(Place& place, State state) {
  unlist(place);
  place.state_ = state;
  if (place.is_given_up_ || state == State::Busy) return;
  Places& places = list_of(groups_[place.network_], state);
  place.at_ = places.insert(places.end(), &place);
  place.is_listed_ = true;
}

void Connections::unlist(Place& place) {
  if (!place.is_listed_) return;
  list_of(groups_[place.network_], place.state_).erase(place.at_);
  place.is_listed_ = false;
}

void Connections::set(Place& place, State state) {
  const MutexLock lock(mutex_);
  list(place, state);
}

bool Connections::claim(Place& place, std::int64_t person) {
  const MutexLock lock(mutex_);
  if (place.person_ != person) {
    // A connection is one person's for good.
    if (place.person_) return false;
    int& count = sockets_of_[person];
    if (count >= limits_.sockets_per_person) return false;
    ++count;
    place.person_ = person;
  }
  list(place, State::Person);
  return true;
}

void Connections::move(Place& place, const std::string& network) {
  const MutexLock lock(mutex_);
  if (network == place.network_) return;
  unlist(place);
  count_in(network, 1);
  count_in(place.network_, -1);
  place.network_ = network;
  list(place, place.state_);
}

void Connections::set_end(Place& place, std::function<void()> end) {
  const MutexLock lock(mutex_);
  place.end_ = std::move(end);
}

void Connections::leave(Place& place) {
  const MutexLock lock(mutex_);
  unlist(place);
  count_in(place.network_, -1);
  if (!place.person_) return;
  const auto sockets = sockets_of_.find(*place.person_);
  if (--sockets->second == 0) sockets_of_.erase(sockets);
}

}  // namespace ziggurat::server
