#pragma once

#include <memory>

#include "server/think/workers.h"

namespace ziggurat::server {

// The I/O threads, each with an event loop of its own. Work posted here runs on one of them in
// turn.
class Loops final : public Executor {
 public:
  explicit Loops(int threads);
  ~Loops() override;

  void post(std::function<void()> work) override;
  // Ends the threads; what is posted afterwards never runs.
  void stop();

  // What the HTTP part sees (http_internal.h).
  struct Inside;
  Inside& inside() { return *inside_; }

 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace ziggurat::server
