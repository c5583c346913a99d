#include "server/limits.h"

#include <algorithm>

namespace ziggurat::server {

double TokenBucket::refilled(Millis now) const {
  const double seconds = static_cast<double>(std::max<Millis>(0, now - updated_)) / 1000;
  return std::min(rate_.burst, tokens_ + seconds * rate_.per_second);
}

bool TokenBucket::take(Millis now) {
  tokens_ = refilled(now);
  updated_ = now;
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

bool TokenBucket::is_full(Millis now) const { return refilled(now) >= rate_.burst; }

bool AddressLimiter::take(const std::string& address) {
  const Millis now = clock_.steady();
  const MutexLock lock(mutex_);
  if (buckets_.size() > kMostBuckets) {
    std::erase_if(buckets_, [&](const auto& item) { return item.second.is_full(now); });
  }
  return buckets_.try_emplace(address, rate_, now).first->second.take(now);
}

Limits Limits::scaled(double factor) const {
  Limits result = *this;
  for (Rate* rate : {&result.requests, &result.guests, &result.passwords, &result.messages,
                     &result.reviews, &result.hints, &result.acts}) {
    rate->per_second *= factor;
    rate->burst *= factor;
  }
  for (int* number : {&result.sockets_per_address, &result.guest_matches, &result.account_matches,
                      &result.undos_per_turn, &result.undos_per_match}) {
    *number = static_cast<int>(std::min(1e6, *number * factor));
  }
  return result;
}

}  // namespace ziggurat::server
