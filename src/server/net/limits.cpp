#include "server/net/limits.h"

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

void TokenBucket::drain(Millis now, double amount) {
  tokens_ = std::max(0.0, refilled(now) - amount);
  updated_ = now;
}

RateBook::Item& RateBook::item(std::string_view key, Millis now) {
  const auto place = places_.find(key);
  if (place != places_.end()) {
    items_.splice(items_.begin(), items_, place->second);
  } else {
    if (items_.size() >= most_) {
      places_.erase(items_.back().key);
      items_.pop_back();
    }
    items_.push_front({std::string(key), TokenBucket(rate_, now)});
    places_.emplace(items_.front().key, items_.begin());
  }
  items_.front().used = now;
  return items_.front();
}

bool RateBook::take(std::string_view key, double amount) {
  const Millis now = clock_.steady();
  const MutexLock lock(mutex_);
  Item& one = item(key, now);
  const bool is_taken = one.bucket.take(now, amount);
  if (is_taken) one.untold += amount;
  return is_taken;
}

void RateBook::spend(std::string_view key, double amount) {
  const Millis now = clock_.steady();
  const MutexLock lock(mutex_);
  item(key, now).bucket.drain(now, amount);
}

std::vector<Spent> RateBook::tell_spent(std::size_t most) {
  const Millis now = clock_.steady();
  std::vector<Spent> list;
  const MutexLock lock(mutex_);
  // Those used since the last time come first in the list.
  for (Item& one : items_) {
    if (one.used < told_ || list.size() == most) break;
    if (one.untold == 0 || !one.bucket.is_low(now)) continue;
    list.push_back({one.key, one.untold});
    one.untold = 0;
  }
  told_ = now;
  return list;
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
        &result.refusals, &result.reviews, &result.hints, &result.guides, &result.acts}) {
    rate->per_second *= factor;
    rate->burst *= factor;
  }
  for (int* number :
       {&result.sockets_per_address, &result.sockets_per_person, &result.connections_per_address,
        &result.guest_matches, &result.account_matches, &result.choices_per_turn,
        &result.undos_per_turn, &result.undos_per_match}) {
    *number = static_cast<int>(std::min(1e6, *number * factor));
  }
  result.bytes_per_second =
      static_cast<std::size_t>(std::min(1e12, static_cast<double>(bytes_per_second) * factor));
  return result;
}

}  // namespace ziggurat::server
