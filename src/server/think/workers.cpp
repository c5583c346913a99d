#include "server/think/workers.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace ziggurat::server {

Workers::Workers(int threads, std::size_t longest_queue)
    : longest_queue_(longest_queue),
      most_threads_(static_cast<std::size_t>(std::max(1, threads / 2))) {
  {
    const MutexLock lock(mutex_);
    line_of("");
  }
  threads_.reserve(static_cast<std::size_t>(threads));
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Workers::~Workers() { finish(); }

void Workers::finish() {
  {
    const MutexLock lock(mutex_);
    mode_ = Mode::Finishing;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

Workers::Place Workers::line_of(std::string_view whose) {
  const auto known = places_.find(whose);
  if (known != places_.end()) return known->second;
  const auto line = lines_.insert(lines_.end(), Line{.whose = std::string(whose)});
  places_.emplace(line->whose, line);
  return line;
}

void Workers::post(std::function<void()> work) {
  {
    const MutexLock lock(mutex_);
    line_of("")->waiting.push_back(std::move(work));
    ++waiting_;
  }
  changed_.notify_one();
}

bool Workers::try_post(std::function<void()> work) { return try_post("", std::move(work)); }

bool Workers::try_post(std::string_view whose, std::function<void()> work) {
  {
    const MutexLock lock(mutex_);
    if (waiting_ >= longest_queue_) return false;
    const auto known = places_.find(whose);
    const bool is_long = known != places_.end() && !whose.empty() &&
                         known->second->waiting.size() >= longest_queue_ / 2;
    if (is_long) return false;
    line_of(whose)->waiting.push_back(std::move(work));
    ++waiting_;
  }
  changed_.notify_one();
  return true;
}

std::size_t Workers::waiting() const {
  const MutexLock lock(mutex_);
  return waiting_;
}

void Workers::stop() {
  std::deque<std::deque<std::function<void()>>> dropped;
  {
    const MutexLock lock(mutex_);
    mode_ = Mode::Finishing;
    for (Line& line : lines_) dropped.push_back(std::exchange(line.waiting, {}));
    waiting_ = 0;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

Workers::Place Workers::next_line() {
  return std::find_if(lines_.begin(), lines_.end(), [&](const Line& line) {
    return !line.waiting.empty() && (line.whose.empty() || line.running < most_threads_);
  });
}

// A piece of its work is done.
void Workers::leave(Place line) {
  --line->running;
  if (!line->waiting.empty()) {
    // A thread may have gone to sleep because enough others worked for this one.
    changed_.notify_one();
  } else if (line->running == 0 && !line->whose.empty()) {
    places_.erase(line->whose);
    lines_.erase(line);
  }
}

void Workers::run() {
  std::optional<Place> line;
  while (true) {
    std::function<void()> work;
    {
      const MutexLock lock(mutex_);
      if (line) leave(*line);
      line = next_line();
      while (*line == lines_.end()) {
        if (mode_ != Mode::Working) return;
        changed_.wait(mutex_);
        line = next_line();
      }
      work = std::move((*line)->waiting.front());
      (*line)->waiting.pop_front();
      ++(*line)->running;
      --waiting_;
      lines_.splice(lines_.end(), lines_, *line);
    }
    work();
  }
}

}  // namespace ziggurat::server
