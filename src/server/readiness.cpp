#include "server/readiness.h"

#include "base/text.h"

namespace ziggurat::server {
namespace {

// Servers that lose one database notice within a third of a second of each other, and HAProxy asks
// each twice a second: by then it knows of all of them.
constexpr Millis kOthersNotice = 1000;

Response say(int status, std::string_view word) {
  return json_response(status, Json::object({{"status", word}}));
}

}  // namespace

// As in "UP 2/3; name=nodes/node2; node=lb1; weight=1/2; scur=13/22; qcur=0": its own weight, and
// that of all that are sent people.
std::optional<bool> has_other_server(std::string_view haproxy) {
  for (const std::string_view part : split(haproxy, ';')) {
    const std::string_view word = trim(part);
    if (!word.starts_with("weight=")) continue;
    const std::vector<std::string_view> weights = split(word.substr(7), '/');
    if (weights.size() != 2) return std::nullopt;
    const auto own = parse_integer(weights[0]);
    const auto all = parse_integer(weights[1]);
    if (!own || !all) return std::nullopt;
    return *all > (haproxy.starts_with("UP") ? *own : 0);
  }
  return std::nullopt;
}

Response Readiness::answer(State state, std::string_view haproxy, Millis now) {
  const MutexLock lock(mutex_);
  if (state == State::Well) {
    unwell_since_.reset();
    return say(200, "ok");
  }
  if (state == State::Stops) return say(503, "not ready");
  if (!unwell_since_) unwell_since_ = now;
  const std::optional<bool> has_other = has_other_server(haproxy);
  const bool keeps_people = has_other && (!*has_other || now < *unwell_since_ + kOthersNotice);
  return keeps_people ? say(404, "waiting") : say(503, "not ready");
}

}  // namespace ziggurat::server
