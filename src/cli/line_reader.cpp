#include "cli/line_reader.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace ziggurat::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;

void on_signal(int) { interrupted = 1; }

}  // namespace

LineReader::LineReader() {
  struct sigaction action{};
  action.sa_handler = on_signal;  // without SA_RESTART, so that read() comes back
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  ::sigaction(SIGHUP, &action, nullptr);
}

LineReader::~LineReader() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  std::signal(SIGHUP, SIG_DFL);
}

bool LineReader::is_interrupted() { return interrupted != 0; }

LineReader::Event LineReader::next(std::string& line) {
  while (true) {
    if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
      line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      return Event::Line;
    }
    if (interrupted != 0) return Event::Interrupted;
    std::array<char, 4096> chunk{};
    const ssize_t got = ::read(STDIN_FILENO, chunk.data(), chunk.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      if (buffer_.empty()) return Event::End;
      line = std::move(buffer_);
      buffer_.clear();
      return Event::Line;
    }
    buffer_.append(chunk.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace ziggurat::cli
