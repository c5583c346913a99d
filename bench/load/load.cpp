// Plays many matches at once against a server on this machine, each client choosing as soon as it
// is its turn, and tells how many choices a second became durable and how long each took.
//
//   ziggurat_load [--tables N] [--seconds S] [--folder DIR] [--rate R]
//                 [--store ADDRESS [--nodes N] [--database-pid PID]]
//
// The server is started on a store of its own in DIR, the current folder without it: what counts is
// the disk under it. With --store it is that database, and --nodes so many servers on it: the two
// players of a table are at different ones. --database-pid is the process whose children are the
// database's, to tell what they used.
//
// With --rate choices do not wait for each other: R of them fall due every second, evenly, each is
// made by the client that has waited for longest, and its time runs from when it was due, also
// where no client was free to make it.

#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "base/text.h"
#include "support/socket_client.h"

namespace {

using namespace ziggurat;
using namespace ziggurat::test;
using Steady = std::chrono::steady_clock;

struct Arguments {
  int tables = 200;
  int seconds = 10;
  std::string folder = ".";
  std::string store;
  int rate = 0;  // 0: whoever may choose does
  int nodes = 1;
  int database_pid = 0;
};

// What a process has used so far.
double cpu_seconds_of(long pid) {
  std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
  std::string text((std::istreambuf_iterator<char>(stat)), std::istreambuf_iterator<char>());
  if (text.rfind(')') == std::string::npos) return 0;
  const auto fields = split(std::string_view(text).substr(text.rfind(')') + 2), ' ');
  const auto ticks = parse_integer(fields[11]).value_or(0) + parse_integer(fields[12]).value_or(0);
  return static_cast<double>(ticks) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double children_cpu_seconds(int parent) {
  if (parent == 0) return 0;
  std::ifstream children("/proc/" + std::to_string(parent) + "/task/" + std::to_string(parent) +
                         "/children");
  double seconds = 0;
  long pid = 0;
  while (children >> pid) seconds += cpu_seconds_of(pid);
  return seconds;
}

// The server, a process of its own.
class ServerProcess {
 public:
  ServerProcess(const std::string& folder, const std::string& address)
      : file_(folder + "/load-test.db") {
    remove_files();
    int out[2];
    if (::pipe(out) != 0) std::abort();
    pid_ = ::fork();
    if (pid_ == 0) {
      ::dup2(out[1], STDOUT_FILENO);
      const std::string store = address.empty() ? "sqlite:" + file_ : address;
      ::execl(ZIGGURAT_BINARY, "ziggurat", "serve", "--port", "0", "--rates", "1000000", "--store",
              store.c_str(), nullptr);
      std::_Exit(127);
    }
    ::close(out[1]);
    std::string line;
    char c = 0;
    while (::read(out[0], &c, 1) == 1 && c != '\n') line += c;
    ::close(out[0]);
    const std::size_t colon = line.rfind(':');
    port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
  }
  ~ServerProcess() {
    ::kill(pid_, SIGTERM);
    ::waitpid(pid_, nullptr, 0);
    remove_files();
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }

  long memory_kb() const {
    std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
    std::string line;
    while (std::getline(status, line)) {
      if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
    }
    return 0;
  }
  double cpu_seconds() const { return cpu_seconds_of(pid_); }

 private:
  void remove_files() const {
    for (const char* end : {"", "-wal", "-shm"}) ::unlink((file_ + end).c_str());
  }

  std::string file_;
  pid_t pid_ = 0;
  std::uint16_t port_ = 0;
};

std::string string_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return "";
  const std::size_t begin = at + key.size();
  return std::string(text.substr(begin, text.find('"', begin) - begin));
}

long number_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  return at == std::string_view::npos ? -1 : std::atol(text.data() + at + key.size());
}

struct Table {
  std::string match;
  std::string tokens[2];
};

std::string post(std::uint16_t port, const std::string& target, const std::string& body,
                 const std::string& token) {
  return http(port, {.method = "POST", .target = target, .body = body, .token = token}).body;
}

Table lay_table(std::uint16_t port) {
  Table table;
  for (std::string& token : table.tokens) {
    token = string_after(post(port, "/api/guests", "{}", ""), "\"token\":\"");
  }
  table.match =
      string_after(post(port, "/api/matches", R"({"game":"royal"})", table.tokens[0]), "\"id\":\"");
  post(port, "/api/matches/" + table.match + "/join", "{}", table.tokens[1]);
  return table;
}

std::vector<Table> lay_tables(std::uint16_t port, int count) {
  std::vector<Table> tables(static_cast<std::size_t>(count));
  std::atomic<std::size_t> next{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 32; ++i) {
    threads.emplace_back([&] {
      for (std::size_t k = next++; k < tables.size(); k = next++) tables[k] = lay_table(port);
    });
  }
  for (std::thread& thread : threads) thread.join();
  return tables;
}

// One seat's connection.
struct Client {
  explicit Client(std::uint16_t port) : connection(port) {}

  TcpConnection connection;
  FrameReader frames;
  int table = 0;
  bool waits = false;     // for the answer to a choice
  bool is_ready = false;  // to make one, when one is due
  long position = 0;
  long code = 0;
  int sent = 0;
  Steady::time_point since;
};

// Asks for rematches over HTTP, away from the thread that measures.
class Rematcher {
 public:
  Rematcher(std::uint16_t port, std::vector<Table>& tables) : port_(port), tables_(tables) {
    ready_ = ::eventfd(0, EFD_NONBLOCK);
    for (int i = 0; i < 4; ++i) threads_.emplace_back([this] { run(); });
  }
  ~Rematcher() {
    {
      const std::lock_guard lock(mutex_);
      is_stopping_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  Rematcher(const Rematcher&) = delete;
  Rematcher& operator=(const Rematcher&) = delete;

  int file() const { return ready_; }
  void ask(int table) {
    {
      const std::lock_guard lock(mutex_);
      asked_.push_back(table);
    }
    changed_.notify_one();
  }
  std::vector<std::pair<int, std::string>> take() {
    std::uint64_t count = 0;
    [[maybe_unused]] const ssize_t got = ::read(ready_, &count, sizeof count);
    const std::lock_guard lock(mutex_);
    return std::exchange(done_, {});
  }

 private:
  void run() {
    while (true) {
      int table = 0;
      std::string match;
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return is_stopping_ || !asked_.empty(); });
        if (is_stopping_) return;
        table = asked_.front();
        asked_.pop_front();
        match = tables_[static_cast<std::size_t>(table)].match;
      }
      const std::string next =
          string_after(post(port_, "/api/matches/" + match + "/rematch", "{}",
                            tables_[static_cast<std::size_t>(table)].tokens[0]),
                       "\"id\":\"");
      const std::lock_guard lock(mutex_);
      done_.emplace_back(table, next);
      const std::uint64_t one = 1;
      [[maybe_unused]] const ssize_t put = ::write(ready_, &one, sizeof one);
    }
  }

  std::uint16_t port_;
  std::vector<Table>& tables_;
  int ready_ = -1;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<int> asked_;
  std::vector<std::pair<int, std::string>> done_;
  bool is_stopping_ = false;
  std::vector<std::thread> threads_;
};

// Plays all seats in one thread.
class Generator {
 public:
  Generator(const std::vector<std::uint16_t>& ports, std::vector<Table>& tables, int rate)
      : tables_(tables), rematcher_(ports.front(), tables), poll_(::epoll_create1(0)), rate_(rate) {
    watch(rematcher_.file(), UINT64_MAX);
    std::size_t next = 0;
    for (std::size_t i = 0; i < tables.size(); ++i) {
      for (const std::string& token : tables[i].tokens) {
        add_client(ports[next++ % ports.size()], static_cast<int>(i), token);
      }
      // Not always the same two.
      if (ports.size() % 2 == 0) ++next;
    }
  }

  void run(Steady::time_point until) {
    epoll_event events[256];
    next_due_ = Steady::now();
    while (Steady::now() < until) {
      const int count = ::epoll_wait(poll_, events, 256, rate_ > 0 ? 1 : 100);
      let_fall_due();
      for (int i = 0; i < count; ++i) {
        if (events[i].data.u64 == UINT64_MAX) {
          begin_rematches();
        } else {
          receive(*clients_[events[i].data.u64]);
        }
      }
    }
  }

  std::vector<double>& latencies() { return latencies_; }
  int finished() const { return finished_; }
  // Choices that are due and that nobody could make yet.
  std::size_t overdue() const { return due_.size(); }

 private:
  void watch(int file, std::uint64_t id) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = id;
    ::epoll_ctl(poll_, EPOLL_CTL_ADD, file, &event);
  }

  void add_client(std::uint16_t port, int table, const std::string& token) {
    clients_.push_back(std::make_unique<Client>(port));
    Client& client = *clients_.back();
    client.table = table;
    client.connection.send(upgrade_request());
    std::string text;
    while (text.find("\r\n\r\n") == std::string::npos) text += client.connection.receive(5000);
    client.frames.feed(text.substr(text.find("\r\n\r\n") + 4));
    client.connection.send(frame(R"({"type":"hello","id":"h","token":")" + token + "\"}"));
    open_table(client);
    watch(client.connection.file(), clients_.size() - 1);
  }

  void open_table(Client& client) {
    const std::string& match = tables_[static_cast<std::size_t>(client.table)].match;
    client.connection.send(
        frame(R"({"type":"watch","id":"w","layout":false,"match":")" + match + "\"}") +
        frame(R"({"type":"contribute","id":"d","text":"x","match":")" + match + "\"}"));
  }

  void begin_rematches() {
    for (const auto& [table, match] : rematcher_.take()) {
      const std::string old = std::exchange(tables_[static_cast<std::size_t>(table)].match, match);
      for (const auto& client : clients_) {
        if (client->table != table) continue;
        client->connection.send(frame(R"({"type":"unwatch","id":"u","match":")" + old + "\"}"));
        open_table(*client);
      }
    }
  }

  void receive(Client& client) {
    client.frames.feed(client.connection.receive(0));
    while (const auto next = client.frames.next()) {
      if (next->opcode == 9) client.connection.send(frame(next->payload, 10));
      if (next->opcode == 1) take(client, next->payload);
    }
  }

  void take(Client& client, const std::string& text) {
    const bool is_table = text.starts_with(R"({"type":"table")");
    if (!is_table && !text.starts_with(R"({"type":"entries")")) return;
    const std::string& match = tables_[static_cast<std::size_t>(client.table)].match;
    if (text.find(match) == std::string::npos) return;
    if (client.waits && text.compare(17, 7, ",\"id\":\"") == 0) {
      client.waits = false;
      latencies_.push_back(
          std::chrono::duration<double, std::milli>(Steady::now() - client.since).count());
    }
    if (text.find(R"("state":"finished")") != std::string::npos) {
      // The first of the two to hear it sees to the next match.
      if (std::exchange(asked_for_, client.table) != client.table || last_asked_ != match) {
        last_asked_ = match;
        ++finished_;
        rematcher_.ask(client.table);
      }
      return;
    }
    const long code = number_after(text, R"("choices":[{"code":)");
    if (code < 0 || client.waits) return;
    const long position = number_after(text, R"("position":)");
    client.position = position;
    client.code = code;
    if (rate_ == 0) return choose(client, Steady::now());
    if (std::exchange(client.is_ready, true)) return;
    ready_.push_back(&client);
    make_due();
  }

  void choose(Client& client, Steady::time_point due) {
    const std::string& match = tables_[static_cast<std::size_t>(client.table)].match;
    client.waits = true;
    client.since = due;
    client.connection.send(frame(R"({"type":"choose","id":"c)" + std::to_string(++client.sent) +
                                 R"(","match":")" + match + R"(","at":)" +
                                 std::to_string(client.position) +
                                 ",\"code\":" + std::to_string(client.code) + "}"));
  }

  void let_fall_due() {
    if (rate_ == 0) return;
    const auto step = std::chrono::nanoseconds(1'000'000'000 / rate_);
    for (const auto now = Steady::now(); next_due_ <= now; next_due_ += step) {
      due_.push_back(next_due_);
    }
    make_due();
  }

  void make_due() {
    while (!due_.empty() && !ready_.empty()) {
      Client& client = *ready_.front();
      ready_.pop_front();
      client.is_ready = false;
      choose(client, due_.front());
      due_.pop_front();
    }
  }

  std::vector<Table>& tables_;
  Rematcher rematcher_;
  int poll_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::vector<double> latencies_;
  int rate_;
  Steady::time_point next_due_;
  std::deque<Steady::time_point> due_;
  std::deque<Client*> ready_;
  int finished_ = 0;
  int asked_for_ = -1;
  std::string last_asked_;
};

double percentile(std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[std::min(sorted.size() - 1,
                         static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

void run(const Arguments& arguments) {
  std::vector<std::unique_ptr<ServerProcess>> servers;
  std::vector<std::uint16_t> ports;
  for (int i = 0; i < arguments.nodes; ++i) {
    servers.push_back(std::make_unique<ServerProcess>(arguments.folder, arguments.store));
    ports.push_back(servers.back()->port());
  }
  const auto memory = [&] {
    long sum = 0;
    for (const auto& server : servers) sum += server->memory_kb();
    return sum;
  };
  const auto used = [&] {
    double sum = 0;
    for (const auto& server : servers) sum += server->cpu_seconds();
    return sum;
  };
  const long before = memory();
  std::vector<Table> tables = lay_tables(ports.front(), arguments.tables);
  Generator generator(ports, tables, arguments.rate);
  generator.run(Steady::now() + std::chrono::seconds(2));
  const long with_tables = memory();
  generator.latencies().clear();
  const double cpu = used();
  const double database = children_cpu_seconds(arguments.database_pid);
  const auto begin = Steady::now();
  generator.run(begin + std::chrono::seconds(arguments.seconds));
  const double seconds = std::chrono::duration<double>(Steady::now() - begin).count();
  std::vector<double>& latencies = generator.latencies();
  std::sort(latencies.begin(), latencies.end());
  const double moves = static_cast<double>(latencies.size());
  std::printf(
      "%5d tables  %8.0f moves/s  p50 %6.2f ms  p99 %6.2f ms  max %6.1f ms  %5.1f kB a table  "
      "server cpu %.0f %%  %d matches finished\n",
      arguments.tables, moves / seconds, percentile(latencies, 0.5), percentile(latencies, 0.99),
      latencies.empty() ? 0 : latencies.back(),
      static_cast<double>(with_tables - before) / arguments.tables, 100 * (used() - cpu) / seconds,
      generator.finished());
  if (arguments.rate > 0) {
    std::printf("      %d choices a second fell due, %zu are not made\n", arguments.rate,
                generator.overdue());
  }
  if (moves > 0) {
    std::printf("      a move: %.0f us of the servers, %.0f us of the database\n",
                1e6 * (used() - cpu) / moves,
                1e6 * (children_cpu_seconds(arguments.database_pid) - database) / moves);
  }
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  Arguments arguments;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    if (name == "--tables") arguments.tables = std::atoi(argv[i + 1]);
    if (name == "--seconds") arguments.seconds = std::atoi(argv[i + 1]);
    if (name == "--rate") arguments.rate = std::max(0, std::atoi(argv[i + 1]));
    if (name == "--folder") arguments.folder = argv[i + 1];
    if (name == "--store") arguments.store = argv[i + 1];
    if (name == "--nodes") arguments.nodes = std::max(1, std::atoi(argv[i + 1]));
    if (name == "--database-pid") arguments.database_pid = std::atoi(argv[i + 1]);
  }
  run(arguments);
  return 0;
}
