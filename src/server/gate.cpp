#include "server/gate.h"

#include <algorithm>

namespace ziggurat::server {
namespace {

// Beyond so many some are let in again early.
constexpr std::size_t kMostHeld = 4096;
constexpr Rate kLines{2, 100};

}  // namespace

Gate::Gate(Options options, const Limits& limits, const Clock& clock, Metrics& metrics, Log& audit)
    : options_(std::move(options)),
      limits_(limits),
      clock_(clock),
      metrics_(metrics),
      audit_(audit),
      hosts_(options_.hosts),
      requests_(limits.requests, clock),
      person_requests_(limits.person_requests, clock),
      guests_(limits.guests, clock),
      passwords_(limits.passwords, clock),
      reviews_(limits.reviews, clock),
      person_messages_(limits.person_messages, clock),
      address_messages_(limits.address_messages, clock),
      refusals_(limits.refusals, clock),
      lines_(kLines, clock.steady()) {}

bool Gate::is_proxy(const IpAddress& peer) const {
  return std::any_of(options_.proxies.begin(), options_.proxies.end(),
                     [&](const AddressRange& range) { return range.contains(peer); });
}

IpAddress Gate::client(const IpAddress& peer, std::string_view forwarded) const {
  return client_address(peer, options_.proxy_header, forwarded, options_.proxies);
}

bool Gate::is_held_off(const std::string& network) const {
  const Millis now = clock_.steady();
  const MutexLock lock(mutex_);
  const auto held = held_.find(network);
  return held != held_.end() && held->second > now;
}

void Gate::note_refusal(std::string_view what, const std::string& network) {
  {
    const MutexLock lock(mutex_);
    if (!lines_.take(clock_.steady())) return;
  }
  audit_.warning("refused", {{"what", Json(what)}, {"network", network}});
}

void Gate::hold_off(const std::string& network, std::string_view why) {
  note_refusal(why, network);
  const Millis now = clock_.steady();
  const MutexLock lock(mutex_);
  if (held_.size() >= kMostHeld) {
    std::erase_if(held_, [&](const auto& held) { return held.second <= now; });
  }
  if (held_.size() >= kMostHeld) held_.erase(held_.begin());
  held_[network] = now + limits_.hold_off.count();
}

Gate::Verdict Gate::judge(bool is_within, const std::string& network) {
  if (is_within) return Verdict::Pass;
  metrics_.limited.add(1);
  if (refusals_.take(network)) return Verdict::Refuse;
  hold_off(network, "flood");
  return Verdict::Cut;
}

Gate::Verdict Gate::charge_request(const std::string& network, std::string_view token) {
  if (is_held_off(network)) return Verdict::Cut;
  const bool is_within = requests_.take(network) && (token.empty() || person_requests_.take(token));
  return judge(is_within, network);
}

Gate::Verdict Gate::charge_message(const std::string& network, std::string_view person) {
  const bool is_within =
      address_messages_.take(network) && (person.empty() || person_messages_.take(person));
  return judge(is_within, network);
}

bool Gate::hold_output(const std::string& network, std::size_t bytes) {
  const MutexLock lock(mutex_);
  std::size_t& held = output_[network];
  // One answer may always be on its way, however large.
  const bool fits = (held == 0 || held + bytes <= limits_.address_output) &&
                    (all_output_ == 0 || all_output_ + bytes <= limits_.output);
  if (fits) {
    held += bytes;
    all_output_ += bytes;
  } else if (held == 0) {
    output_.erase(network);
  }
  return fits;
}

void Gate::release_output(const std::string& network, std::size_t bytes) {
  released_ += bytes;
  const MutexLock lock(mutex_);
  all_output_ -= bytes;
  const auto held = output_.find(network);
  if (held == output_.end()) return;
  held->second -= std::min(held->second, bytes);
  if (held->second == 0) output_.erase(held);
}

std::size_t Gate::output() const {
  const MutexLock lock(mutex_);
  return all_output_;
}

}  // namespace ziggurat::server
