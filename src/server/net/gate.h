#pragma once

#include <array>
#include <atomic>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/log.h"
#include "server/metrics.h"
#include "server/net/address.h"
#include "server/net/host_names.h"
#include "server/net/limits.h"
#include "server/store/nodes.h"

namespace ziggurat::server {

// Who may come in, and how much of everything they may ask: all that is decided before a request or
// a message is looked into. Safe to call from any thread.
class Gate final : public NodeGossip {
 public:
  struct Options {
    std::vector<AddressRange> proxies;
    ProxyHeader proxy_header = ProxyHeader::XForwardedFor;
    std::vector<std::string> hosts;
  };
  enum class Verdict {
    Pass,
    Refuse,  // say that it is too much
    Cut,     // close: it goes on although it was told
  };

  Gate(Options options, const Limits& limits, const Clock& clock, Metrics& metrics, Log& audit);

  Millis now() const { return clock_.steady(); }
  bool is_proxy(const IpAddress& peer) const;
  IpAddress client(const IpAddress& peer, std::string_view forwarded) const;
  ProxyHeader proxy_header() const { return options_.proxy_header; }
  bool serves(std::string_view host) const { return hosts_.serves(host); }

  // Whether somebody of this network flooded a moment ago.
  bool is_held_off(const std::string& network) const EXCLUDES(mutex_);

  // A request that asks for as much work as so many; `token` is whatever it was sent with.
  Verdict charge_request(const std::string& network, std::string_view token, double cost = 1);
  // One of the requests that cost more than others.
  Verdict charge_guest(const std::string& network) { return judge(guests_.take(network), network); }
  Verdict charge_review(const std::string& network) {
    return judge(reviews_.take(network), network);
  }
  Verdict charge_password(const std::string& network) {
    return judge(passwords_.take(network), network);
  }
  // What nobody here answers: a head that is none, a name that is not ours.
  Verdict charge_nonsense(const std::string& network);
  // A message of a socket; `person` is empty before it is known.
  Verdict charge_message(const std::string& network, std::string_view person);
  // Whether so many more bytes may wait to be taken by somebody of this network; if so they do.
  bool hold_output(const std::string& network, std::size_t bytes) EXCLUDES(mutex_);
  void release_output(const std::string& network, std::size_t bytes) EXCLUDES(mutex_);
  std::size_t output() const EXCLUDES(mutex_);
  // Bytes released since the last time this was asked.
  std::size_t take_released() { return released_.exchange(0); }

  // One thing more that somebody does in that seat of a match, over all connections.
  bool charge_act(MatchId match, Seat seat);

  // What those who want much spent here, and who is held off, for the other servers of a store; and
  // what these say: limits by address and by person hold for all servers together, a beat late.
  std::string tell() override EXCLUDES(mutex_);
  void hear(std::string_view word) override EXCLUDES(mutex_);

  // For the audit log, which a flood of such lines does not fill.
  void note_refusal(std::string_view what, const std::string& network) EXCLUDES(mutex_);
  // Nobody of this network is let in for a while.
  void hold_off(const std::string& network, std::string_view why) EXCLUDES(mutex_);

 private:
  // The books that all servers of a store keep together, each with its letter.
  std::array<std::pair<char, RateBook*>, 8> shared_books();
  void hold(const std::string& network, Millis until) REQUIRES(mutex_);
  // A refusal is remembered; too many of them and it is cut.
  Verdict judge(bool is_within, const std::string& network);
  Verdict refuse(const std::string& network);

  Options options_;
  const Limits& limits_;
  const Clock& clock_;
  Metrics& metrics_;
  Log& audit_;
  HostNames hosts_;
  RateBook requests_, person_requests_, guests_, passwords_, reviews_;
  RateBook person_messages_, address_messages_, refusals_, acts_;
  std::atomic<std::size_t> released_{0};
  mutable Mutex mutex_;
  std::unordered_map<std::string, Millis> held_ GUARDED_BY(mutex_);  // until when
  std::vector<std::string> held_untold_ GUARDED_BY(mutex_);
  std::map<std::string, std::size_t, std::less<>> output_ GUARDED_BY(mutex_);
  std::size_t all_output_ GUARDED_BY(mutex_) = 0;
  TokenBucket lines_ GUARDED_BY(mutex_);
};

}  // namespace ziggurat::server
