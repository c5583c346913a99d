#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "base/json.h"
#include "server/environment.h"
#include "server/mutex.h"

namespace ziggurat::server {

// Structured log: one JSON object a line, {"time","level","event",…}. Tokens, passwords, seeds,
// invite codes and chat are never passed to it.
class Log {
 public:
  enum class Level { Debug, Info, Warning, Error };
  using Fields = std::initializer_list<std::pair<std::string_view, Json>>;
  using Sink = std::function<void(std::string_view line)>;

  // Lines below `least` are dropped. The sink gets a line without its break, one at a time.
  Log(const Clock& clock, Level least, Sink sink);

  void info(std::string_view event, Fields fields = {}) { write(Level::Info, event, fields); }
  void warning(std::string_view event, Fields fields = {}) { write(Level::Warning, event, fields); }
  void error(std::string_view event, Fields fields = {}) { write(Level::Error, event, fields); }

 private:
  void write(Level level, std::string_view event, Fields fields) EXCLUDES(mutex_);

  const Clock& clock_;
  Level least_;
  Mutex mutex_;
  Sink sink_ GUARDED_BY(mutex_);
};

// Writes to standard error.
void standard_error_sink(std::string_view line);

}  // namespace ziggurat::server
