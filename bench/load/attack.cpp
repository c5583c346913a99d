// Attacks a server on this machine, with its limits as they are, and tells what somebody at another
// table feels: how long a choice takes to be answered, and how long an easy computer takes.
//
//   ziggurat_attack [--seconds S] [--folder DIR] [--server PROGRAM]
//
// Each attack goes on for S seconds, from this process alone and to this machine alone.

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "support/socket_client.h"

namespace {

using namespace ziggurat;
using namespace ziggurat::test;
using Steady = std::chrono::steady_clock;

struct Arguments {
  int seconds = 5;
  std::string folder = ".";
  std::string server = ZIGGURAT_BINARY;
};

double milliseconds_since(Steady::time_point begin) {
  return std::chrono::duration<double, std::milli>(Steady::now() - begin).count();
}

// The server with its own limits, but for those of one address: all attackers are one here.
class ServerProcess {
 public:
  explicit ServerProcess(const Arguments& arguments) : file_(arguments.folder + "/attack.db") {
    remove_files();
    int out[2];
    if (::pipe(out) != 0) std::abort();
    pid_ = ::fork();
    if (pid_ == 0) {
      ::dup2(out[1], STDOUT_FILENO);
      ::dup2(::open("/dev/null", O_WRONLY), STDERR_FILENO);
      const std::string store = "sqlite:" + file_;
      ::execl(arguments.server.c_str(), "ziggurat", "serve", "--port", "0", "--store",
              store.c_str(), nullptr);
      std::_Exit(127);
    }
    ::close(out[1]);
    std::string line;
    char c = 0;
    while (::read(out[0], &c, 1) == 1 && c != '\n') line += c;
    ::close(out[0]);
    port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + line.rfind(':') + 1));
  }
  ~ServerProcess() {
    ::kill(pid_, SIGTERM);
    ::waitpid(pid_, nullptr, 0);
    remove_files();
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }

 private:
  void remove_files() const {
    for (const char* end : {"", "-wal", "-shm"}) ::unlink((file_ + end).c_str());
  }

  std::string file_;
  pid_t pid_ = 0;
  std::uint16_t port_ = 0;
};

// The one at another table comes from another address than those who attack.
constexpr const char* kElsewhere = "127.0.0.9";

std::string guest(std::uint16_t port, const char* source = nullptr) {
  const HttpAnswer answer =
      http(port, {.method = "POST", .target = "/api/guests", .body = "{}", .source = source});
  return answer.status == 201 ? answer.json.find("token")->as_string() : "";
}

std::string lay(std::uint16_t port, const std::string& token, const std::string& body,
                const char* source = nullptr) {
  const HttpAnswer answer = http(
      port,
      {.method = "POST", .target = "/api/matches", .body = body, .token = token, .source = source});
  return answer.status == 201 ? answer.json.find("id")->as_string() : "";
}

constexpr const char* kAgainstEasy =
    R"({"game":"royal","seats":[{"who":"me"},{"who":"computer","level":"easy"}]})";
constexpr const char* kAgainstBest =
    R"({"game":"eldervale","seats":[{"who":"me"},{"who":"computer","level":"best"}]})";

// One who plays an easy computer at a human's pace, and notes how long everything takes.
class Bystander {
 public:
  explicit Bystander(std::uint16_t port) : port_(port), token_(guest(port, kElsewhere)) {
    sit_down();
  }

  void play(std::chrono::milliseconds pause) {
    if (is_over_) sit_down();
    if (!code_.is_null()) {
      const auto begin = Steady::now();
      const Json answer = client_->call(Json::object(
          {{"type", "choose"}, {"match", match_}, {"at", position_}, {"code", code_}}));
      if (answer.is_null()) {
        lost += 1;
      } else {
        choices.push_back(milliseconds_since(begin));
        waiting_since_ = Steady::now();
        take(answer);
      }
    }
    const auto until = Steady::now() + pause;
    do {
      listen(5);
    } while (Steady::now() < until ||
             (code_.is_null() && !is_over_ && milliseconds_since(waiting_since_) < 10'000));
  }

  std::vector<double> choices;
  std::vector<double> computers;
  int lost = 0;

 private:
  void sit_down() {
    match_ = lay(port_, token_, kAgainstEasy, kElsewhere);
    client_ = std::make_unique<SocketClient>(port_, "", kElsewhere);
    client_->hello(token_);
    is_over_ = false;
    code_ = Json();
    waiting_since_ = Steady::now();
    take(client_->call(Json::object({{"type", "watch"}, {"match", match_}})));
    take(client_->call(Json::object({{"type", "contribute"}, {"match", match_}, {"text", "x"}})));
  }

  void listen(int timeout) {
    while (!client_->news().empty()) {
      take(client_->news().front());
      client_->news().pop_front();
    }
    if (const auto message = client_->receive(timeout)) take(*message);
  }

  void take(const Json& message) {
    const Json* position = message.is_object() ? message.find("position") : nullptr;
    if (position == nullptr) return;
    position_ = position->as_integer();
    bool computer_chose = false;
    for (const Json& entry : message.find("log")->items()) {
      computer_chose =
          computer_chose || (*entry.find("kind") == Json("choice") && *entry.find("by") == Json(1));
    }
    if (computer_chose) {
      computers.push_back(milliseconds_since(waiting_since_));
      waiting_since_ = Steady::now();
    }
    const auto& list = message.find("choices")->items();
    code_ = list.empty() ? Json() : *list[0].find("code");
    const Json* state = message.find("state");
    is_over_ = state != nullptr && *state == Json("finished");
  }

  std::uint16_t port_;
  std::string token_;
  std::string match_;
  std::unique_ptr<SocketClient> client_;
  std::int64_t position_ = 0;
  Json code_;
  bool is_over_ = false;
  Steady::time_point waiting_since_;
};

double percentile(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1,
                         static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

using Flag = std::atomic<bool>;
using Attack = std::function<void(std::uint16_t port, const Flag& stop)>;

// Chooses and takes back on many sockets of one person.
void flip(std::uint16_t port, const Flag& stop) {
  const std::string token = guest(port);
  const std::string match = lay(
      port, token, R"({"game":"isle","seats":[{"who":"me"},{"who":"computer","level":"easy"}]})");
  std::vector<std::unique_ptr<SocketClient>> sockets;
  for (int i = 0; i < 45; ++i) {
    sockets.push_back(std::make_unique<SocketClient>(port));
    sockets.back()->hello(token);
  }
  Json table = sockets[0]->call(Json::object({{"type", "watch"}, {"match", match}}));
  sockets[0]->call(Json::object({{"type", "contribute"}, {"match", match}, {"text", "x"}}));
  for (std::size_t i = 0; !stop; i = (i + 1) % sockets.size()) {
    table = sockets[i]->call(Json::object({{"type", "watch"}, {"match", match}}), 1000);
    if (table.is_null() || table.find("choices") == nullptr) continue;
    const auto& list = table.find("choices")->items();
    if (list.empty()) continue;
    const Json chosen = sockets[i]->call(Json::object({{"type", "choose"},
                                                       {"match", match},
                                                       {"at", *table.find("position")},
                                                       {"code", *list[0].find("code")}}),
                                         1000);
    if (chosen.is_null() || chosen.find("position") == nullptr) continue;
    sockets[i]->call(
        Json::object({{"type", "undo"}, {"match", match}, {"at", *chosen.find("position")}}), 1000);
  }
}

// Asks for one table again and again, nameless, on as many sockets as an address may have.
void stare(std::uint16_t port, const Flag& stop) {
  const std::string token = guest(port);
  const std::string match = lay(port, token, kAgainstBest);
  std::vector<std::unique_ptr<SocketClient>> sockets;
  for (int i = 0; i < 150; ++i) {
    sockets.push_back(std::make_unique<SocketClient>(port));
    if (sockets.back()->is_open()) sockets.back()->hello("");
  }
  while (!stop) {
    for (const auto& socket : sockets) {
      socket->send(
          Json::object({{"type", "watch"}, {"id", "w"}, {"match", match}, {"steps", true}}));
    }
    for (const auto& socket : sockets) socket->receive(20);
  }
}

// A match that was begun and given up: only of such the whole log may be read.
std::string finished(std::uint16_t port, const std::string& token) {
  const std::string match = lay(port, token, kAgainstBest);
  SocketClient socket(port);
  socket.hello(token);
  socket.call(Json::object({{"type", "watch"}, {"match", match}}));
  socket.call(Json::object({{"type", "contribute"}, {"match", match}, {"text", "x"}}));
  for (int i = 0; i < 100; ++i) {
    const Json answer = socket.call(Json::object({{"type", "resign"}, {"match", match}}));
    const Json* type = answer.find("type");
    if (type != nullptr && *type != Json("error")) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return match;
}

// Reads lists, tables and logs of matches over HTTP, four at a time.
void read_over_http(std::uint16_t port, const Flag& stop) {
  const std::string token = guest(port);
  std::vector<std::string> matches;
  for (int i = 0; i < 20; ++i) matches.push_back(finished(port, token));
  std::vector<std::thread> readers;
  for (int i = 0; i < 4; ++i) {
    readers.emplace_back([&, i] {
      for (std::size_t k = static_cast<std::size_t>(i); !stop; ++k) {
        const std::string& match = matches[k % matches.size()];
        http(port, {.target = "/api/matches/" + match, .token = token});
        http(port, {.target = "/api/matches/" + match + "/replay", .token = token});
        http(port, {.target = "/api/matches?list=mine&limit=50", .token = token});
      }
    });
  }
  for (std::thread& reader : readers) reader.join();
}

// Twenty tables with the best computers, begun and left.
void brood(std::uint16_t port, const Flag& stop) {
  const std::string token = guest(port);
  std::vector<std::unique_ptr<SocketClient>> sockets;
  for (int i = 0; i < 20; ++i) {
    const std::string match = lay(port, token, kAgainstBest);
    sockets.push_back(std::make_unique<SocketClient>(port));
    SocketClient& socket = *sockets.back();
    socket.hello(token);
    socket.call(Json::object({{"type", "watch"}, {"match", match}}));
    socket.call(Json::object({{"type", "contribute"}, {"match", match}, {"text", "x"}}));
    http(port, {.method = "POST",
                .target = "/api/matches/" + match + "/leave",
                .body = "{}",
                .token = token});
  }
  while (!stop) {
    for (const auto& socket : sockets) socket->receive(10);
  }
}

void measure(const Arguments& arguments, const char* name, const std::vector<Attack>& attacks) {
  const ServerProcess server(arguments);
  Bystander bystander(server.port());
  Flag stop{false};
  std::vector<std::thread> threads;
  for (const Attack& attack : attacks) {
    threads.emplace_back([&, attack] { attack(server.port(), stop); });
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(attacks.empty() ? 0 : 1000));
  // What came while it waited is not counted.
  bystander.play(std::chrono::milliseconds(20));
  bystander.choices.clear();
  bystander.computers.clear();
  const auto begin = Steady::now();
  while (milliseconds_since(begin) < 1000.0 * arguments.seconds) {
    bystander.play(std::chrono::milliseconds(20));
  }
  stop = true;
  for (std::thread& thread : threads) thread.join();
  std::printf(
      "%-24s choices %4zu  p50 %7.2f ms  p99 %7.2f ms  max %7.2f ms   easy computer p50 "
      "%7.2f ms  p99 %7.2f ms  unanswered %d\n",
      name, bystander.choices.size(), percentile(bystander.choices, 0.5),
      percentile(bystander.choices, 0.99), percentile(bystander.choices, 1),
      percentile(bystander.computers, 0.5), percentile(bystander.computers, 0.99), bystander.lost);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  Arguments arguments;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    if (name == "--seconds") arguments.seconds = std::atoi(argv[i + 1]);
    if (name == "--folder") arguments.folder = argv[i + 1];
    if (name == "--server") arguments.server = argv[i + 1];
  }
  measure(arguments, "nobody attacks", {});
  measure(arguments, "choose and take back", {flip});
  measure(arguments, "150 sockets watch", {stare});
  measure(arguments, "read over HTTP", {read_over_http});
  measure(arguments, "20 tables of best", {brood});
  measure(arguments, "all at once", {flip, stare, read_over_http, brood});
  return 0;
}
