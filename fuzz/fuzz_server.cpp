// The server's handlers of HTTP requests and socket messages, fed with anything: bytes in, answers
// out, no network. The first byte says which of the two; "MATCH" and "TOKEN" in the rest stand for
// ones that exist, so that the tables behind are reached too.

#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <string>

#include "games/standard.h"
#include "server/api/api.h"
#include "server/api/people.h"
#include "server/net/gate.h"
#include "server/net/socket_session.h"
#include "server/store/sqlite_store.h"
#include "server/table/hub.h"
#include "server/think/reviews.h"

namespace {

using namespace ziggurat;
using namespace ziggurat::server;

class Nowhere final : public Outlet {
 public:
  void send(std::string message) override {
    // What we say must be JSON, whatever we were told.
    if (!parse_json(message)) std::abort();
  }
};

Limits no_limits() { return Limits().scaled(1e6); }

// A whole server but for its network, on a store in memory.
struct World {
  World()
      : registry(std::move(*standard_registry())),
        log(system_clock(), Log::Level::Error, [](std::string_view) {}),
        file((std::filesystem::exists("/dev/shm") ? "/dev/shm" : ".") +
             std::string("/ziggurat-fuzz-") + std::to_string(random_number(system_randomness()))),
        store(std::move(*open_sqlite_store(file))),
        limits(no_limits()),
        gate({}, limits, system_clock(), metrics, log),
        executor(1),
        workers(1),
        thinkers(1, origins),
        writer(*store, executor, metrics, log),
        people(*store, writer, system_randomness(), system_clock()),
        reviews(thinkers, system_clock(), nullptr, metrics, nullptr),
        hub({.registry = registry,
             .clock = system_clock(),
             .entropy = system_randomness(),
             .store = *store,
             .writer = writer,
             .strands = executor,
             .thinkers = thinkers,
             .reviews = reviews,
             .gate = gate,
             .log = log,
             .metrics = metrics,
             .patience = {.start = 0},
             .limits = limits,
             .make_player = make_player}),
        api({.registry = registry,
             .hub = hub,
             .people = people,
             .origins = origins,
             .store = *store,
             .writer = writer,
             .entropy = system_randomness(),
             .clock = system_clock(),
             .limits = limits,
             .audit = log,
             .end_sessions = [](const std::set<Digest>&) {}}) {
    token = people.add_guest(std::nullopt, Language::English)->token;
    Request request;
    request.method = "POST";
    request.path = "/api/matches";
    request.token = token;
    request.body = R"({"game":"royal","seats":[{"who":"me"},{"who":"computer","level":"easy"}]})";
    const Result<Json> card = parse_json(api.answer(request).body);
    match = card->find("id")->as_string();
    // Not before: a store that is deleted under a server takes nothing any more.
    static const std::string* const kFile = &file;
    std::atexit([] {
      for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(*kFile + end);
    });
  }

  Registry registry;
  Metrics metrics;
  Log log;
  std::string file;
  std::unique_ptr<Store> store;
  Limits limits;
  Gate gate;
  Workers executor, workers;
  Origins origins;
  Thinkers thinkers;
  Writer writer;
  People people;
  Reviews reviews;
  Hub hub;
  Api api;
  std::string token, match;
};

World& world() {
  static World* const kWorld = new World();
  return *kWorld;
}

std::string with_names(std::string text) {
  for (const auto& [name, value] :
       {std::pair<std::string_view, std::string>("MATCH", world().match),
        std::pair<std::string_view, std::string>("TOKEN", world().token)}) {
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
      text.replace(at, name.size(), value);
    }
  }
  return text;
}

void say(SocketSession& session, const std::string& text) {
  std::promise<void> done;
  session.receive(text, [&] { done.set_value(); });
  done.get_future().wait();
}

void try_socket(const std::string& text) {
  SocketSession session({.hub = world().hub,
                         .people = world().people,
                         .origins = world().origins,
                         .workers = world().workers,
                         .limits = world().limits,
                         .clock = system_clock(),
                         .metrics = world().metrics},
                        std::make_shared<Nowhere>(), "127.0.0.1");
  say(session, with_names(R"({"type":"hello","id":"h","token":"TOKEN"})"));
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    say(session, text.substr(begin, end - begin));
    begin = end + 1;
  }
  session.close();
}

// Method, path, query and body on lines of their own.
void try_api(const std::string& text) {
  Request request;
  std::string* const parts[] = {&request.method, &request.path, &request.query};
  std::size_t begin = 0;
  for (std::string* part : parts) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    *part = text.substr(begin, end - begin);
    begin = std::min(end + 1, text.size());
  }
  request.body = text.substr(begin);
  request.token = world().token;
  // Passwords are slow on purpose and would be all that is tried.
  if (Api::takes_password(request)) return;
  const Response response = world().api.answer(request);
  if (response.status < 200 || response.status > 599) std::abort();
  if (response.status != 204 && !parse_json(response.body)) std::abort();
  // The token is used up by signing out.
  if (request.method == "DELETE") {
    world().token = world().people.add_guest(std::nullopt, Language::English)->token;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text =
      with_names(std::string(reinterpret_cast<const char*>(data + 1), size - 1));
  if (data[0] % 2 == 0) {
    try_api(text);
  } else {
    try_socket(text);
  }
  return 0;
}
