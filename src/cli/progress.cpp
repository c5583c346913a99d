#include "cli/progress.h"

#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace ziggurat::cli {
namespace {

constexpr int kBarWidth = 30;

std::string duration(double seconds) {
  const int whole = static_cast<int>(std::lround(seconds));
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + std::to_string(whole / 60 % 60) + " min";
}

}  // namespace

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), is_shown_(::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (is_shown_) std::fputs("\r\x1b[K", stderr);
}

void Progress::show(std::uint64_t done) {
  using namespace std::chrono_literals;
  const Clock::time_point now = Clock::now();
  if (!is_shown_ || total_ == 0 || now - start_ < 300ms || now - last_ < 100ms) return;
  last_ = now;
  const double share = static_cast<double>(done) / static_cast<double>(total_);
  const double seconds = std::chrono::duration<double>(now - start_).count();
  std::string line = "\r" + what_ + " [";
  for (int i = 0; i < kBarWidth; ++i) line += i < static_cast<int>(share * kBarWidth) ? '#' : '.';
  line += "] " + std::to_string(static_cast<int>(share * 100)) + " %";
  if (share > 0) line += ", " + duration(seconds / share - seconds) + " left";
  line += "\x1b[K";
  std::fputs(line.c_str(), stderr);
}

}  // namespace ziggurat::cli
