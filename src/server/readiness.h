#pragma once

#include <optional>
#include <string_view>

#include "server/environment.h"
#include "server/mutex.h"
#include "server/net/request.h"

namespace ziggurat::server {

// What the server says when it is asked whether people should be sent to it.
class Readiness {
 public:
  enum class State {
    Well,
    Unwell,  // the store takes nothing, or the others cannot know that this server lives
    Stops,
  };

  // To HAProxy, which tells in X-Haproxy-Server-State what it knows of the others, it makes a
  // difference: as long as no other server is any better, an unwell one keeps the people it has,
  // and is only sent no more of them (404). Once another is well its people are sent there (503).
  // Anybody else hears 503 of both.
  Response answer(State state, std::string_view haproxy, Millis now) EXCLUDES(mutex_);

 private:
  Mutex mutex_;
  std::optional<Millis> unwell_since_ GUARDED_BY(mutex_);
};

// Whether HAProxy has another server to send people to, by what it tells the one it asks; nothing
// where that is not said.
std::optional<bool> has_other_server(std::string_view haproxy);

}  // namespace ziggurat::server
