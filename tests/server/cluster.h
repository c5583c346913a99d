#pragma once

// Three servers behind HAProxy on a database with a standby, the lines and disks that can fail
// under them, and a crowd that plays.

#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "server/survivor.h"
#include "support/folder.h"
#include "support/postgres.h"
#include "support/process.h"
#include "support/server_process.h"

namespace ziggurat::test {

using Steady = std::chrono::steady_clock;
using std::chrono::milliseconds;

inline sockaddr_in loopback(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

// Nothing where somebody has that port.
inline std::optional<int> try_bound_socket(std::uint16_t port) {
  const int file = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int yes = 1;
  ::setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  const sockaddr_in address = loopback(port);
  if (::bind(file, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return file;
  ::close(file);
  return std::nullopt;
}

inline int bound_socket(std::uint16_t port) {
  const std::optional<int> file = try_bound_socket(port);
  if (!file) std::abort();
  return *file;
}

inline std::uint16_t port_of(int file) {
  sockaddr_in address{};
  socklen_t size = sizeof address;
  ::getsockname(file, reinterpret_cast<sockaddr*>(&address), &size);
  return ntohs(address.sin_port);
}

// One that nobody has. Not of those that the system gives to whoever asks for any, nor near to
// those of another process: it is to be free still when it is used, and again after a restart.
inline std::uint16_t free_port() {
  constexpr int kFirst = 12'000;
  constexpr int kCount = 18'000;
  static std::atomic<int> next{static_cast<int>(::getpid() * 61L % kCount)};
  for (int i = 0; i < kCount; ++i) {
    const auto port = static_cast<std::uint16_t>(kFirst + next++ % kCount);
    const std::optional<int> file = try_bound_socket(port);
    if (!file) continue;
    ::close(*file);
    return port;
  }
  std::abort();
}

// The line between a server and its database, which can be cut without a word, and slowed.
class Line {
 public:
  enum class State { Whole, Cut };

  explicit Line(std::uint16_t to) : to_(to), listener_(bound_socket(0)) {
    ::listen(listener_, 64);
    thread_ = std::thread([this] { run(); });
  }
  ~Line() {
    is_stopping_ = true;
    thread_.join();
    ::close(listener_);
  }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  std::uint16_t port() const { return port_of(listener_); }
  void set(State state) { state_ = state; }
  void set_delay(milliseconds delay) { delay_ms_ = static_cast<int>(delay.count()); }

 private:
  struct Pair {
    int ends[2];
  };

  void accept_one() {
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) return;
    const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(to_);
    if (::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      ::close(client);
      ::close(server);
      return;
    }
    pairs_.push_back({{client, server}});
  }

  // Passes on what one end said; false once it has hung up.
  static bool pass(int from, int to) {
    std::array<char, 65536> buffer{};
    const ssize_t got = ::recv(from, buffer.data(), buffer.size(), 0);
    if (got <= 0) return false;
    for (ssize_t sent = 0; sent < got;) {
      const ssize_t put =
          ::send(to, buffer.data() + sent, static_cast<std::size_t>(got - sent), MSG_NOSIGNAL);
      if (put <= 0) return false;
      sent += put;
    }
    return true;
  }

  void run() {
    while (!is_stopping_) {
      if (state_ == State::Cut) {
        // Nothing passes, and nobody is told.
        std::this_thread::sleep_for(milliseconds(20));
        continue;
      }
      std::vector<pollfd> files = {{.fd = listener_, .events = POLLIN, .revents = 0}};
      for (const Pair& pair : pairs_) {
        for (const int end : pair.ends)
          files.push_back({.fd = end, .events = POLLIN, .revents = 0});
      }
      if (::poll(files.data(), files.size(), 20) <= 0) continue;
      if (delay_ms_ > 0) std::this_thread::sleep_for(milliseconds(delay_ms_));
      std::size_t i = 1;
      for (auto pair = pairs_.begin(); pair != pairs_.end(); i += 2) {
        bool is_whole = true;
        if (files[i].revents != 0) is_whole = pass(pair->ends[0], pair->ends[1]);
        if (is_whole && files[i + 1].revents != 0) is_whole = pass(pair->ends[1], pair->ends[0]);
        if (is_whole) {
          ++pair;
          continue;
        }
        ::close(pair->ends[0]);
        ::close(pair->ends[1]);
        pair = pairs_.erase(pair);
      }
      if (files[0].revents != 0) accept_one();
    }
    for (const Pair& pair : pairs_) {
      ::close(pair.ends[0]);
      ::close(pair.ends[1]);
    }
  }

  std::uint16_t to_;
  int listener_;
  std::atomic<State> state_{State::Whole};
  std::atomic<int> delay_ms_{0};
  std::atomic<bool> is_stopping_{false};
  std::list<Pair> pairs_;
  std::thread thread_;
};

// The load balancer, with the configuration that is shipped but for the ports.
class Haproxy {
 public:
  Haproxy(const TemporaryFolder& folder, std::uint16_t port,
          const std::vector<std::uint16_t>& nodes) {
    std::ifstream shipped(std::string(ZIGGURAT_SOURCE_DIR "/packaging/proxy/haproxy.cfg"));
    std::string line;
    std::string text;
    std::size_t count = 0;
    while (std::getline(shipped, line)) {
      if (line.starts_with("    bind ")) line = "    bind 127.0.0.1:" + std::to_string(port);
      if (line.starts_with("    server ")) {
        const std::size_t begin = line.find(':') + 1;
        const std::string node = std::to_string(nodes[count++ % nodes.size()]);
        line.replace(begin, line.find(' ', begin) - begin, node);
      }
      text += line + "\n";
    }
    // Each of them stands there twice.
    EXPECT_EQ(count, 2 * nodes.size());
    const std::string file = folder.write("haproxy.cfg", text);
    pid_ = ::fork();
    if (pid_ == 0) {
      ::execlp("haproxy", "haproxy", "-db", "-f", file.c_str(), nullptr);
      ::_exit(127);
    }
  }
  ~Haproxy() {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  Haproxy(const Haproxy&) = delete;
  Haproxy& operator=(const Haproxy&) = delete;

 private:
  pid_t pid_ = 0;
};

// A disk of 240 MB, which can be filled.
class SmallDisk {
 public:
  SmallDisk() {
    const std::string command = "mount -t tmpfs -o size=240m tmpfs " + folder_.path();
    is_mounted_ = std::system(command.c_str()) == 0;
  }
  ~SmallDisk() {
    if (is_mounted_) static_cast<void>(std::system(("umount -l " + folder_.path()).c_str()));
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  bool is_mounted() const { return is_mounted_; }
  const std::string& path() const { return folder_.path(); }
  void fill() const {
    std::ofstream ballast(path() + "/ballast", std::ios::binary);
    const std::string block(4096, 'x');
    while (ballast.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) {
    }
  }
  void empty() const { ::unlink((path() + "/ballast").c_str()); }

 private:
  TemporaryFolder folder_;
  bool is_mounted_ = false;
};

class Cluster {
 public:
  static constexpr std::size_t kNodes = 3;
  static constexpr const char* kFenced = "ziggurat_fenced_commits_total";
  static constexpr const char* kAdopted = "ziggurat_adopted_matches_total";

  // The primary's data are on `disk`, if there is one. Servers are started from `program`, until it
  // is changed.
  explicit Cluster(const std::string& disk = "", std::string program = ZIGGURAT_BINARY)
      : program_(std::move(program)),
        primary_({.port = free_port(),
                  .is_durable = true,
                  .settings = {"wal_level = replica", "max_wal_senders = 8", "min_wal_size = 32MB",
                               "max_wal_size = 64MB", "synchronous_standby_names = '*'",
                               // Until there is a standby.
                               "synchronous_commit = local"},
                  .disk = disk}) {
    primary_.new_database();
    database_ =
        primary_.run_sql("postgres", "SELECT datname FROM pg_database WHERE datname LIKE 'test_%'");
    database_.pop_back();
    standby_ = std::make_unique<PostgresServer>(PostgresServer::Options{
        .port = free_port(),
        .is_durable = true,
        // It has no standby of its own, and soon looks again for a primary
        // that was away: until it does, nothing is durable on both.
        .settings = {"synchronous_standby_names = ''", "wal_retrieve_retry_interval = 200ms"},
        .primary = &primary_});
    primary_.run_sql("postgres", "ALTER SYSTEM SET synchronous_commit = on");
    primary_.run_sql("postgres", "SELECT pg_reload_conf()");
    for (std::size_t i = 0; i < kNodes; ++i) {
      ports_.push_back(free_port());
      metrics_ports_.push_back(free_port());
      to_primary_.push_back(std::make_unique<Line>(primary_.port()));
      nodes_.push_back(nullptr);
      start(i);
    }
    port_ = free_port();
    proxy_ = std::make_unique<Haproxy>(folder_, port_, ports_);
    for (int i = 0; i < 200; ++i) {
      if (http(port_, {.target = "/ready"}).status == 200) break;
      std::this_thread::sleep_for(milliseconds(50));
    }
  }

  // The clocks of the servers are minutes apart.
  void start(std::size_t node) {
    const std::string address =
        "postgresql://postgres@127.0.0.1:" + std::to_string(to_primary_[node]->port()) +
        ",127.0.0.1:" + std::to_string(standby_->port()) + "/" + database_;
    nodes_[node] = std::make_unique<ServerProcess>(
        address,
        std::vector<std::string>{"--port", std::to_string(ports_[node]), "--trusted-proxy",
                                 "127.0.0.1", "--metrics-port",
                                 std::to_string(metrics_ports_[node])},
        [node] {
          const std::string ahead = std::to_string((static_cast<int>(node) - 1) * 300'000);
          ::setenv("ZIGGURAT_TEST_CLOCK_AHEAD", ahead.c_str(), 1);
          const int nowhere = ::open("/dev/null", O_WRONLY);
          ::dup2(nowhere, STDERR_FILENO);
        },
        program_);
    EXPECT_NE(nodes_[node]->port(), 0);
  }
  void set_program(std::string program) { program_ = std::move(program); }
  // As systemd would restart it for a new version: the next is not touched before it takes people.
  void restart(std::size_t node) {
    nodes_[node]->send(SIGTERM);
    EXPECT_EQ(nodes_[node]->wait(), 0);
    start(node);
    for (int i = 0; i < 200 && http(ports_[node], {.target = "/ready"}).status != 200; ++i) {
      std::this_thread::sleep_for(milliseconds(50));
    }
  }
  void kill(std::size_t node) {
    for (const char* name : {kFenced, kAdopted}) counted_before_[name] += count_at(node, name);
    nodes_[node]->send(SIGKILL);
    nodes_[node]->wait();
  }

  // What all servers counted of it; what they tell may be ten seconds old.
  std::int64_t count(const char* name) {
    std::int64_t sum = counted_before_[name];
    for (std::size_t i = 0; i < kNodes; ++i) sum += count_at(i, name);
    return sum;
  }

  std::uint16_t port() const { return port_; }
  ServerProcess& node(std::size_t index) { return *nodes_[index]; }
  Line& line(std::size_t index) { return *to_primary_[index]; }
  PostgresServer& primary() { return primary_; }
  PostgresServer& standby() { return *standby_; }
  const std::string& database() const { return database_; }
  std::string address_of_standby() const {
    return "postgresql://postgres@127.0.0.1:" + std::to_string(standby_->port()) + "/" + database_;
  }
  std::string address_of_primary() const {
    return "postgresql://postgres@127.0.0.1:" + std::to_string(primary_.port()) + "/" + database_;
  }

 private:
  std::int64_t count_at(std::size_t node, const char* name) const {
    const std::string text = http(metrics_ports_[node], {.target = "/metrics"}).body;
    const std::string line = "\n" + std::string(name) + " ";
    const std::size_t at = text.find(line);
    return at == std::string::npos ? 0 : std::atoll(text.c_str() + at + line.size());
  }

  std::string program_;
  TemporaryFolder folder_;
  PostgresServer primary_;
  std::unique_ptr<PostgresServer> standby_;
  std::string database_;
  std::vector<std::uint16_t> ports_;
  std::vector<std::uint16_t> metrics_ports_;
  std::map<std::string, std::int64_t> counted_before_;  // by servers that are no more
  std::vector<std::unique_ptr<Line>> to_primary_;
  std::vector<std::unique_ptr<ServerProcess>> nodes_;
  std::uint16_t port_ = 0;
  std::unique_ptr<Haproxy> proxy_;
};

// Somebody who reads pages all the while, each request on a connection of its own.
class Reader {
 public:
  explicit Reader(std::uint16_t port) {
    thread_ = std::thread([this, port] {
      while (!is_stopping_) {
        const auto begin = Steady::now();
        const int status = http(port, {.target = "/api/games"}).status;
        longest_ =
            std::max(longest_, std::chrono::duration_cast<milliseconds>(Steady::now() - begin));
        ++count_;
        if (status != 200) ++failed_;
        std::this_thread::sleep_for(milliseconds(10));
      }
    });
  }
  ~Reader() { stop(); }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  void stop() {
    is_stopping_ = true;
    if (thread_.joinable()) thread_.join();
  }
  // After it stopped.
  int count() const { return count_; }
  int failed() const { return failed_; }
  milliseconds longest() const { return longest_; }

 private:
  std::atomic<bool> is_stopping_{false};
  int count_ = 0;
  int failed_ = 0;
  milliseconds longest_{0};
  std::thread thread_;
};

// Tables of all kinds, played all the while.
class Crowd {
 public:
  Crowd(std::uint16_t port, int tables) : port_(port) {
    for (int i = 0; i < tables; ++i) {
      survivors_.push_back(std::make_unique<Survivor>(static_cast<Survivor::Kind>(i % 4)));
      survivors_.back()->lay(port);
    }
    for (const auto& survivor : survivors_) {
      threads_.emplace_back([this, one = survivor.get()] {
        while (!is_stopping_) {
          one->play(port_);
          if (!is_stopping_) std::this_thread::sleep_for(milliseconds(50));
        }
      });
    }
  }
  // Whether every one of them goes on, within the time.
  bool goes_on(milliseconds most) {
    std::vector<std::size_t> before;
    for (const auto& survivor : survivors_) before.push_back(survivor->answers());
    const auto until = Steady::now() + most;
    while (Steady::now() < until) {
      std::this_thread::sleep_for(milliseconds(50));
      bool all = true;
      for (std::size_t i = 0; i < before.size(); ++i) {
        all &= survivors_[i]->answers() >= before[i] + 2;
      }
      if (all) return true;
    }
    return false;
  }
  // Whether nobody has an answer for so long.
  bool stands_still(milliseconds least) const {
    const std::size_t before = count();
    std::this_thread::sleep_for(least);
    return count() == before;
  }
  std::size_t count() const {
    std::size_t count = 0;
    for (const auto& survivor : survivors_) count += survivor->answers();
    return count;
  }
  void stop() {
    is_stopping_ = true;
    for (const auto& survivor : survivors_) survivor->stop();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }
  void check() {
    for (const auto& survivor : survivors_) survivor->check(port_);
  }
  milliseconds longest_wait() {
    milliseconds longest{0};
    for (const auto& survivor : survivors_) {
      longest = std::max(longest, survivor->take_longest_wait());
    }
    return longest;
  }

 private:
  std::uint16_t port_;
  std::vector<std::unique_ptr<Survivor>> survivors_;
  std::vector<std::thread> threads_;
  std::atomic<bool> is_stopping_{false};
};

}  // namespace ziggurat::test
