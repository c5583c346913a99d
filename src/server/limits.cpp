#include "server/limits.h"

#include <algorithm>

namespace ziggurat::server {

double TokenBucket::refilled(Millis now) const {
  const double seconds = static_cast<double>(std::max<Millis>(0, now - updated_)) / 1000;
  return std::min(rate_.burst, tokens_ + seconds * rate_.per_second);
}

bool TokenBucket::take(Millis now, double amount) {
  tokens_ = refilled(now);
  updated_ = now;
  if (tokens_ < amount) return false;
  tokens_ -= amount;
  return true;
}

bool RateBook::take(std::string_view key, double amount) {
  const Millis now = clock_.steady();
  const MutexLock lock(mutex_);
  const auto place = places_.find(key);
  if (place != places_.end()) {
    items_.splice(items_.begin(), items_, place->second);
    return place->second->bucket.take(now, amount);
  }
  if (items_.size() >= most_) {
    places_.erase(items_.back().key);
    items_.pop_back();
  }
  items_.push_front({std::string(key), TokenBucket(rate_, now)});
  places_.emplace(items_.front().key, items_.begin());
  return items_.front().bucket.take(now, amount);
}

std::size_t RateBook::size() const {
  const MutexLock lock(mutex_);
  return items_.size();
}

Limits Limits::scaled(double factor) const {
  Limits result = *this;
  for (Rate* rate :
       {&result.requests, &result.person_requests, &result.guests, &result.passwords,
        &result.messages, &result.person_messages, &result.address_messages, &result.message_bytes,
        &result.refusals, &result.reviews, &result.hints, &result.acts}) {
    rate->per_second *= factor;
    rate->burst *= factor;
  }
  for (int* number :
       {&result.sockets_per_address, &result.connections_per_address, &result.guest_matches,
        &result.account_matches, &result.undos_per_turn, &result.undos_per_match}) {
    *number = static_cast<int>(std::min(1e6, *number * factor));
  }
  result.bytes_per_second =
      static_cast<std::size_t>(std::min(1e12, static_cast<double>(bytes_per_second) * factor));
  return result;
}

}  // namespace ziggurat::server
