#include "server/log.h"

#include <unistd.h>

namespace ziggurat::server {
namespace {

std::string_view level_name(Log::Level level) {
  switch (level) {
    case Log::Level::Debug:
      return "debug";
    case Log::Level::Info:
      return "info";
    case Log::Level::Warning:
      return "warning";
    case Log::Level::Error:
      return "error";
  }
  CHECK(false);
}

}  // namespace

Log::Log(const Clock& clock, Level least, Sink sink)
    : clock_(clock), least_(least), sink_(std::move(sink)) {}

void Log::write(Level level, std::string_view event, Fields fields) {
  if (level < least_) return;
  Json line =
      Json::object({{"time", clock_.wall()}, {"level", level_name(level)}, {"event", Json(event)}});
  for (const auto& [key, value] : fields) line.set(key, value);
  const std::string text = line.dump();
  const MutexLock lock(mutex_);
  sink_(text);
}

void standard_error_sink(std::string_view line) {
  const std::string text = std::string(line) + "\n";
  // A log that cannot be written is no reason to stop.
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace ziggurat::server
