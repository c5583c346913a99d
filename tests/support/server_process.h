#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace ziggurat::test {

// `ziggurat serve` as a process of its own, on a free port unless `--port` is given; without limits
// unless `--rates` is.
class ServerProcess {
 public:
  // `prepare` runs in the new process before the program does, which is this build's unless another
  // is named.
  explicit ServerProcess(const std::string& store, const std::vector<std::string>& more = {},
                         const std::function<void()>& prepare = {},
                         const std::string& program = ZIGGURAT_BINARY);
  // Kills it, if it still runs.
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // 0 where it ended without listening.
  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  void send(int signal) const;
  // Waits for its end: the exit status, or minus the signal that ended it.
  int wait();
  // What it wrote to standard error, once it ended.
  const std::string& errors() const { return errors_; }

 private:
  void read_address();

  pid_t pid_ = 0;
  int out_ = -1;
  int err_ = -1;
  std::uint16_t port_ = 0;
  std::string errors_;
};

}  // namespace ziggurat::test
