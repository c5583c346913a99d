// Attacks a server on this machine, one way after another and then all at once, and tells what two
// people who play meanwhile feel of it: how long each of their choices took until it was answered.
//
//   ziggurat_net_attack [--seconds S] [--folder DIR]
//
// The server has its default limits. Attackers come from loopback addresses of their own and are
// bounded in number; the players come from 127.0.0.1.

#include <signal.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "base/text.h"
#include "support/server_process.h"
#include "support/socket_client.h"

namespace {

using namespace ziggurat;
using namespace ziggurat::test;
using Steady = std::chrono::steady_clock;
using std::chrono::milliseconds;

double ms_since(Steady::time_point begin) {
  return std::chrono::duration<double, std::milli>(Steady::now() - begin).count();
}

Json post(std::uint16_t port, const std::string& target, const std::string& body,
          const std::string& token = {}) {
  return http(port, {.method = "POST", .target = target, .body = body, .token = token}).json;
}

std::string text_of(const Json& json, std::string_view key) {
  const Json* found = json.find(key);
  return found != nullptr && found->is_string() ? found->as_string() : "";
}

// Two people at one table, who choose as often as the limits let them.
class Players {
 public:
  explicit Players(std::uint16_t port) : port_(port) {
    for (std::string& token : tokens_) token = text_of(post(port, "/api/guests", "{}"), "token");
    lay();
  }

  const std::string& match() const { return match_; }

  // Plays for so long; how long each choice took, in milliseconds.
  std::vector<double> play(std::chrono::seconds time) {
    std::vector<double> took;
    const auto end = Steady::now() + time;
    while (Steady::now() < end) {
      std::this_thread::sleep_for(milliseconds(30));
      const double answer = choose();
      if (answer >= 0) took.push_back(answer);
    }
    return took;
  }

 private:
  struct Side {
    std::unique_ptr<SocketClient> socket;
    std::int64_t position = 0;
    Json choices;
    bool is_over = false;
  };

  void lay() {
    match_ = text_of(
        post(port_, "/api/matches", R"({"game":"royal","visibility":"open"})", tokens_[0]), "id");
    post(port_, "/api/matches/" + match_ + "/join", "{}", tokens_[1]);
    for (std::size_t i = 0; i < 2; ++i) {
      sides_[i] = {};
      sides_[i].socket = std::make_unique<SocketClient>(port_);
      sides_[i].socket->hello(tokens_[i]);
      take(sides_[i], ask(i, Json::object({{"type", "watch"}})));
    }
    for (std::size_t i = 0; i < 2; ++i) {
      take(sides_[i], ask(i, Json::object({{"type", "contribute"}, {"text", "x"}})));
    }
  }

  Json ask(std::size_t side, Json message) {
    message.set("match", match_);
    return sides_[side].socket->call(std::move(message), 30'000);
  }

  static void take(Side& side, const Json& message) {
    const std::string type = text_of(message, "type");
    if (type != "table" && type != "entries") return;
    side.position = message.find("position")->as_integer();
    side.choices = *message.find("choices");
    side.is_over = type == "entries" && text_of(message, "state") == "finished";
  }

  void hear(Side& side) {
    while (const auto message = side.socket->receive(0)) side.socket->news().push_back(*message);
    while (!side.socket->news().empty()) {
      take(side, side.socket->news().front());
      side.socket->news().pop_front();
    }
  }

  // One choice of whoever has one; how long it took, or -1.
  double choose() {
    for (std::size_t i = 0; i < 2; ++i) {
      Side& side = sides_[i];
      hear(side);
      if (side.is_over || !side.socket->is_open()) {
        lay();
        return -1;
      }
      if (!side.choices.is_array() || side.choices.items().empty()) continue;
      const auto begin = Steady::now();
      const Json answer = ask(i, Json::object({{"type", "choose"},
                                               {"at", side.position},
                                               {"code", *side.choices.items()[0].find("code")}}));
      const double took = ms_since(begin);
      side.choices = Json();
      take(side, answer);
      return took;
    }
    return -1;
  }

  std::uint16_t port_;
  std::string tokens_[2];
  std::string match_;
  Side sides_[2];
};

// Attackers, each a thread with an address of its own, until they are told to stop.
class Attack {
 public:
  using Work = std::function<void(const std::string& source, const std::atomic<bool>& stop)>;

  Attack(int first_address, int count, const Work& work) {
    for (int i = 0; i < count; ++i) {
      const std::string source = "127.0.2." + std::to_string(first_address + i);
      threads_.emplace_back([this, source, work] { work(source, stop_); });
    }
  }
  ~Attack() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
  }
  Attack(const Attack&) = delete;
  Attack& operator=(const Attack&) = delete;

 private:
  std::atomic<bool> stop_{false};
  std::vector<std::thread> threads_;
};

struct Target {
  std::uint16_t port;
  std::string match;
};

// Messages as fast as they go, on a new connection whenever one is cut.
Attack::Work flood(Target target, std::string payload, int opcode) {
  return [=](const std::string& source, const std::atomic<bool>& stop) {
    const std::string bytes = frame(payload, opcode);
    while (!stop) {
      TcpConnection connection(target.port, source.c_str());
      connection.send(upgrade_request());
      if (connection.receive(500).empty()) std::this_thread::sleep_for(milliseconds(5));
      connection.send(frame(R"({"type":"hello","id":"h","token":null})"));
      while (!stop && connection.send(bytes)) std::this_thread::yield();
    }
  };
}

Attack::Work request_flood(Target target) {
  return [=](const std::string& source, const std::atomic<bool>& stop) {
    const std::string request = "GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n";
    while (!stop) {
      TcpConnection connection(target.port, source.c_str());
      while (!stop && connection.send(request)) std::this_thread::yield();
      std::this_thread::sleep_for(milliseconds(2));
    }
  };
}

// Connections that say nothing, opened again when they are closed.
Attack::Work silence(Target target, std::size_t most) {
  return [=](const std::string& source, const std::atomic<bool>& stop) {
    std::vector<TcpConnection> open;
    while (!stop) {
      if (open.size() >= most) open.clear();
      open.emplace_back(target.port, source.c_str());
      if (!open.back().is_open()) std::this_thread::sleep_for(milliseconds(10));
    }
  };
}

// Asks for much and takes nothing.
Attack::Work deafness(Target target, int count) {
  return [=](const std::string& source, const std::atomic<bool>& stop) {
    const std::string watch =
        frame(R"({"type":"watch","id":"w","match":")" + target.match + R"("})");
    while (!stop) {
      std::vector<TcpConnection> deaf;
      for (int i = 0; i < count && !stop; ++i) {
        deaf.emplace_back(target.port, source.c_str());
        deaf.back().send(upgrade_request());
        deaf.back().receive(500);
        deaf.back().send(frame(R"({"type":"hello","id":"h","token":null})"));
      }
      for (int round = 0; round < 200 && !stop; ++round) {
        for (TcpConnection& connection : deaf) connection.send(watch);
        std::this_thread::sleep_for(milliseconds(50));
      }
    }
  };
}

Attack::Work password_flood(Target target) {
  return [=](const std::string& source, const std::atomic<bool>& stop) {
    const std::string body = R"({"name":"Enki","password":"guess"})";
    const std::string request =
        "POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
        std::to_string(body.size()) + "\r\n\r\n" + body;
    while (!stop) {
      TcpConnection connection(target.port, source.c_str());
      while (!stop && connection.send(request)) connection.receive(50);
      std::this_thread::sleep_for(milliseconds(2));
    }
  };
}

long memory_mb(pid_t pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  std::string line;
  while (std::getline(status, line)) {
    if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6) / 1024;
  }
  return 0;
}

void measure(const char* name, Players& players, const ServerProcess& server,
             std::chrono::seconds time,
             const std::vector<std::function<std::unique_ptr<Attack>()>>& attacks) {
  std::vector<double> took;
  {
    std::vector<std::unique_ptr<Attack>> running;
    running.reserve(attacks.size());
    for (const auto& begin : attacks) running.push_back(begin());
    took = players.play(time);
  }
  std::sort(took.begin(), took.end());
  const auto at = [&](double part) {
    return took.empty()
               ? -1.0
               : took[std::min(took.size() - 1,
                               static_cast<std::size_t>(part * static_cast<double>(took.size())))];
  };
  std::printf("%-20s %5zu choices   p50 %7.2f ms   p99 %7.2f ms   most %7.2f ms   %4ld MB\n", name,
              took.size(), at(0.5), at(0.99), at(1), memory_mb(server.pid()));
  std::fflush(stdout);
}

int run(std::chrono::seconds time, const std::string& folder) {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  const std::string file = folder + "/attack.db";
  const auto clean = [&] {
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file + end);
  };
  clean();
  {
    ServerProcess server("sqlite:" + file, {"--rates", "1"});
    if (server.port() == 0) return 1;
    Players players(server.port());
    const Target target{server.port(), players.match()};
    const auto with = [](int address, int count, const Attack::Work& work) {
      return [=] { return std::make_unique<Attack>(address, count, work); };
    };
    const auto messages = with(1, 8, flood(target, R"({"type":"ping","id":"x"})", 1));
    const auto binary = with(11, 4, flood(target, std::string(100, 'x'), 2));
    const auto pings = with(21, 4, flood(target, "are you there?", 9));
    const auto requests = with(31, 8, request_flood(target));
    const auto silent = with(41, 4, silence(target, 1000));
    const auto deaf = with(51, 2, deafness(target, 40));
    const auto passwords = with(61, 8, password_flood(target));
    measure("nothing", players, server, time, {});
    measure("messages", players, server, time, {messages});
    measure("binary frames", players, server, time, {binary});
    measure("pings", players, server, time, {pings});
    measure("requests", players, server, time, {requests});
    measure("silent connections", players, server, time, {silent});
    measure("slow readers", players, server, time, {deaf});
    measure("passwords", players, server, time, {passwords});
    measure("all at once", players, server, time,
            {messages, binary, pings, requests, silent, deaf, passwords});
    measure("afterwards", players, server, time, {});
  }
  clean();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  ::signal(SIGPIPE, SIG_IGN);
  int seconds = 5;
  std::string folder = ".";
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view name = argv[i];
    if (name == "--seconds") seconds = std::atoi(argv[i + 1]);
    if (name == "--folder") folder = argv[i + 1];
  }
  return run(std::chrono::seconds(std::clamp(seconds, 1, 60)), folder);
}
