#include "server/net/gate.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "base/sha256.h"
#include "base/text.h"

namespace ziggurat::server {
namespace {

// Beyond so many some are let in again early.
constexpr std::size_t kMostHeld = 4096;
constexpr Rate kLines{2, 100};
// So many at most are told of with a beat; a message of the database holds a few hundred.
constexpr std::size_t kMostTold = 100;
// Enough of a token's hash to tell tokens apart, and too little to be taken for the hash that a
// store keeps.
constexpr std::size_t kTokenKey = 8;

// What a book knows a token by: not the token, which nobody else is told.
std::string key_of_token(std::string_view token) {
  const Digest hash = sha256(token);
  return to_hex(std::span(hash).first(kTokenKey));
}

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
      acts_(limits.acts, clock),
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
  const MutexLock lock(mutex_);
  hold(network, clock_.steady() + limits_.hold_off.count());
  const bool is_known =
      std::find(held_untold_.begin(), held_untold_.end(), network) != held_untold_.end();
  if (!is_known && held_untold_.size() < kMostTold) held_untold_.push_back(network);
}

void Gate::hold(const std::string& network, Millis until) {
  const Millis now = clock_.steady();
  if (held_.size() >= kMostHeld) {
    std::erase_if(held_, [&](const auto& held) { return held.second <= now; });
  }
  if (held_.size() >= kMostHeld) held_.erase(held_.begin());
  held_[network] = until;
}

std::array<std::pair<char, RateBook*>, 8> Gate::shared_books() {
  return {{{'r', &requests_},
           {'t', &person_requests_},
           {'g', &guests_},
           {'p', &passwords_},
           {'v', &reviews_},
           {'m', &address_messages_},
           {'n', &person_messages_},
           {'a', &acts_}}};
}

// r10.0.0.1=12,n4711=80,h10.0.0.7: a letter for the book, the network or the person, how much was
// taken; h is one who is held off.
std::string Gate::tell() {
  std::vector<std::string> words;
  for (const auto& [letter, book] : shared_books()) {
    for (const Spent& spent : book->tell_spent(kMostTold / shared_books().size())) {
      words.push_back(letter + spent.key + "=" +
                      std::to_string(static_cast<std::int64_t>(std::ceil(spent.amount))));
    }
  }
  const MutexLock lock(mutex_);
  for (const std::string& network : held_untold_) words.push_back("h" + network);
  held_untold_.clear();
  return join(words, ",");
}

void Gate::hear(std::string_view word) {
  for (const std::string_view part : split(word, ',')) {
    if (part.size() < 2) continue;
    const std::size_t equals = part.find('=');
    const std::string_view whose =
        part.substr(1, equals == std::string_view::npos ? std::string_view::npos : equals - 1);
    if (part[0] == 'h') {
      const MutexLock lock(mutex_);
      hold(std::string(whose), clock_.steady() + limits_.hold_off.count());
      continue;
    }
    if (equals == std::string_view::npos) continue;
    const std::optional<std::int64_t> amount = parse_integer(part.substr(equals + 1));
    for (const auto& [letter, book] : shared_books()) {
      if (letter == part[0] && amount && *amount > 0) {
        book->spend(whose, static_cast<double>(*amount));
      }
    }
  }
}

Gate::Verdict Gate::judge(bool is_within, const std::string& network) {
  if (is_within) return Verdict::Pass;
  metrics_.limited.add(1);
  return refuse(network);
}

Gate::Verdict Gate::refuse(const std::string& network) {
  if (refusals_.take(network)) return Verdict::Refuse;
  hold_off(network, "flood");
  return Verdict::Cut;
}

Gate::Verdict Gate::charge_nonsense(const std::string& network) { return refuse(network); }

Gate::Verdict Gate::charge_request(const std::string& network, std::string_view token,
                                   double cost) {
  if (is_held_off(network)) return Verdict::Cut;
  const bool is_within = requests_.take(network, cost) &&
                         (token.empty() || person_requests_.take(key_of_token(token), cost));
  return judge(is_within, network);
}

Gate::Verdict Gate::charge_message(const std::string& network, std::string_view person) {
  const bool is_within =
      address_messages_.take(network) && (person.empty() || person_messages_.take(person));
  return judge(is_within, network);
}

bool Gate::charge_act(MatchId match, Seat seat) {
  return acts_.take(std::to_string(static_cast<std::int64_t>(match)) + "." +
                    std::to_string(seat.index));
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
