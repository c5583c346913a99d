#include "server/server.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <thread>

#include "server/api/api.h"
#include "server/api/page.h"
#include "server/api/people.h"
#include "server/memory.h"
#include "server/net/gzip.h"
#include "server/net/http_server.h"
#include "server/net/loops.h"
#include "server/readiness.h"
#include "server/store/nodes.h"
#include "server/store/writer.h"
#include "server/table/hub.h"
#include "server/think/reviews.h"

namespace ziggurat::server {
namespace {

constexpr int kApiThreads = 8;
constexpr std::size_t kLongestApiQueue = 2000;
constexpr std::size_t kLongestPasswordQueue = 20;
constexpr std::chrono::milliseconds kTick{20};
constexpr int kTicksToSweep = 3000;
constexpr std::chrono::milliseconds kGoodbye{1500};
constexpr int kTicksToTrim = 100;
constexpr int kTicksToSweepPeople = 180'000;  // an hour
// Metrics are told no finer, so that nobody learns from them when a single step was made.
constexpr Millis kMetricsAge = 10'000;
constexpr int kLongestFarewell = 2000;  // milliseconds for tables to write down their clocks

int table_threads() {
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 2, 16);
}

int half_the_cores() {
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()) / 2, 1, 8);
}

}  // namespace

// Members are destroyed from the last to the first, so each outlives those that use it.
struct Server::Inside final : public HttpHandler {
  Inside(const ServerOptions& its_options, const ServerParts& its_parts)
      : options(its_options),
        parts(its_parts),
        audit(parts.audit != nullptr ? *parts.audit : parts.log),
        gate(options.gate, options.limits, parts.clock, metrics, audit),
        metrics_page(*this),
        loops(options.io_threads > 0 ? options.io_threads : half_the_cores()),
        strands(table_threads()),
        writer(parts.store, strands, metrics, parts.log, options.on_lost),
        thinkers(half_the_cores(), origins),
        reviews(thinkers, parts.clock, options.tables, metrics,
                parts.store.nodes() == nullptr ? nullptr : &parts.store.nodes()->reviews()),
        people(parts.store, writer, parts.entropy, parts.clock),
        hub({.registry = parts.registry,
             .clock = parts.clock,
             .entropy = parts.entropy,
             .store = parts.store,
             .writer = writer,
             .strands = strands,
             .thinkers = thinkers,
             .reviews = reviews,
             .gate = gate,
             .log = parts.log,
             .metrics = metrics,
             .patience = options.patience,
             .limits = options.limits,
             .make_player = options.make_player,
             .check_sessions = [this] { check_sessions(); }}),
        api({.registry = parts.registry,
             .hub = hub,
             .people = people,
             .origins = origins,
             .store = parts.store,
             .writer = writer,
             .entropy = parts.entropy,
             .clock = parts.clock,
             .limits = options.limits,
             .audit = audit,
             .end_sessions =
                 [this](const std::set<Digest>& tokens) { http->end_sessions(tokens); }}),
        workers(kApiThreads, kLongestApiQueue),
        password_workers(1, kLongestPasswordQueue),
        page(Page::compiled_in()) {}

  void answer(Request request, std::function<void(Response)> done) override;
  Answer<void> allow_socket(const Request& request) override;
  std::unique_ptr<SocketSession> open_socket(std::shared_ptr<Outlet> outlet,
                                             const std::string& network) override;
  void socket_closed(const std::string& network) override;

  // What the listener for metrics answers.
  struct MetricsPage final : public HttpHandler {
    explicit MetricsPage(Inside& its_server) : server(its_server) {}

    void answer(Request request, std::function<void(Response)> done) override EXCLUDES(mutex);
    Answer<void> allow_socket(const Request& request) override;
    std::unique_ptr<SocketSession> open_socket(std::shared_ptr<Outlet> outlet,
                                               const std::string& network) override;
    void socket_closed(const std::string& /*network*/) override {}

    Inside& server;
    Mutex mutex;
    std::string text GUARDED_BY(mutex);
    std::optional<Millis> told GUARDED_BY(mutex);
  };

  Gate::Verdict charge(const Request& request);
  std::string metrics_text() const;
  bool is_in_touch() const;
  Response health() const;
  // Whether it should be sent people: those it has may stay either way.
  Response answer_readiness(const Request& request);
  void check_sessions();
  void run_ticker();
  void stop();

  ServerOptions options;
  ServerParts parts;
  Metrics metrics;
  Log& audit;
  Gate gate;
  MetricsPage metrics_page;
  Readiness readiness;
  mutable Mutex mutex;
  std::map<std::string, int> sockets_by_network GUARDED_BY(mutex);
  Loops loops;
  Workers strands;  // where tables run
  Writer writer;
  Origins origins;
  Thinkers thinkers;
  Reviews reviews;
  People people;
  Hub hub;
  Api api;
  Workers workers;
  Workers password_workers;
  Page page;
  std::unique_ptr<HttpServer> http;
  std::unique_ptr<HttpServer> metrics_http;
  std::atomic<bool> is_stopping{false};
  std::thread ticker;
};

Gate::Verdict Server::Inside::charge(const Request& request) {
  using Verdict = Gate::Verdict;
  // The page's files and the health check cost about as little as a message.
  if (!request.path.starts_with("/api")) return gate.charge_message(request.network, "");
  const Verdict verdict = gate.charge_request(request.network, request.token, Api::cost(request));
  if (verdict != Verdict::Pass) return verdict;
  if (Api::takes_name(request)) return gate.charge_guest(request.network);
  if (Api::begins_review(request)) return gate.charge_review(request.network);
  return Api::takes_password(request) ? gate.charge_password(request.network) : Verdict::Pass;
}

std::string Server::Inside::metrics_text() const {
  const Gauge gauges[] = {
      {"api_queue", "Requests that wait for a worker.",
       static_cast<std::int64_t>(workers.waiting())},
      {"password_queue", "Passwords that wait to be checked.",
       static_cast<std::int64_t>(password_workers.waiting())},
      {"commit_queue", "Changes that wait for the next commit.",
       static_cast<std::int64_t>(writer.waiting())},
      {"output_bytes", "Bytes that wait to be taken by clients.",
       static_cast<std::int64_t>(gate.output())},
      {"store_refuses", "Whether the store takes nothing.", writer.is_healthy() ? 0 : 1},
      {"database_lost", "Whether the database shared with others is out of reach.",
       is_in_touch() ? 0 : 1},
  };
  const Nodes* nodes = parts.store.nodes();
  return nodes == nullptr ? metrics.text(gauges) : metrics.text(gauges, nodes->counts());
}

void Server::Inside::MetricsPage::answer(Request request, std::function<void(Response)> done) {
  if (request.path == "/health") return done(server.health());
  if (request.path == "/ready") return done(server.answer_readiness(request));
  if (request.path != "/metrics") {
    return done(problem_response({Problem::Code::NotFound, "there is no such page"}));
  }
  const Millis now = server.parts.clock.steady();
  const MutexLock lock(mutex);
  if (!told || now - *told >= kMetricsAge) {
    text = server.metrics_text();
    told = now;
  }
  done({.type = "text/plain; version=0.0.4; charset=utf-8", .body = text});
}

Answer<void> Server::Inside::MetricsPage::allow_socket(const Request& /*request*/) {
  return problem(Problem::Code::NotFound, "there is no socket here");
}

std::unique_ptr<SocketSession> Server::Inside::MetricsPage::open_socket(
    std::shared_ptr<Outlet> /*outlet*/, const std::string& /*network*/) {
  CHECK(false);
}

// With a store that it shares with others.
bool Server::Inside::is_in_touch() const {
  const Nodes* nodes = parts.store.nodes();
  return nodes == nullptr || nodes->is_known_alive();
}

Response Server::Inside::health() const {
  const bool healthy = writer.is_healthy();
  return json_response(healthy ? 200 : 503, Json::object({{"status", healthy ? "ok" : "store"}}));
}

Response Server::Inside::answer_readiness(const Request& request) {
  using State = Readiness::State;
  const bool is_well = is_in_touch() && writer.is_healthy();
  const State state = is_stopping ? State::Stops : is_well ? State::Well : State::Unwell;
  return readiness.answer(state, request.haproxy, parts.clock.steady());
}

void Server::Inside::answer(Request request, std::function<void(Response)> done) {
  if (const Gate::Verdict verdict = charge(request); verdict != Gate::Verdict::Pass) {
    Response response = problem_response({Problem::Code::TooMany, "too many requests"});
    response.closes = verdict == Gate::Verdict::Cut;
    return done(std::move(response));
  }
  if (request.path == "/health") return done(health());
  if (request.path == "/ready") return done(answer_readiness(request));
  if (request.path == "/metrics") {
    return done(problem_response({Problem::Code::NotFound, "there is no such page"}));
  }
  if (request.path.empty() || request.path[0] != '/') {
    return done(problem_response({Problem::Code::BadRequest, "the path cannot be read"}));
  }
  if (request.path != "/api" && !request.path.starts_with("/api/")) {
    return done(page.answer(request));
  }
  Workers& slow_or_not = Api::takes_password(request) ? password_workers : workers;
  const std::string network = request.network;
  const bool posted = slow_or_not.try_post(network, [this, request = std::move(request), done] {
    Response response = api.answer(request);
    compress(request, response);
    done(std::move(response));
  });
  if (!posted) done(problem_response({Problem::Code::Busy, "too much waits already"}));
}

Answer<void> Server::Inside::allow_socket(const Request& request) {
  if (gate.charge_request(request.network, request.token) != Gate::Verdict::Pass) {
    return problem(Problem::Code::TooMany, "too many requests");
  }
  const bool is_own = request.origin.empty() || request.origin == "http://" + request.host ||
                      request.origin == "https://" + request.host;
  if (!is_own && std::find(options.origins.begin(), options.origins.end(), request.origin) ==
                     options.origins.end()) {
    gate.note_refusal("origin", request.network);
    return problem(Problem::Code::Forbidden, "pages of this origin may not open the socket");
  }
  const MutexLock lock(mutex);
  int& count = sockets_by_network[request.network];
  if (count >= options.limits.sockets_per_address) {
    metrics.limited.add(1);
    return problem(Problem::Code::TooMany, "too many sockets from one address");
  }
  ++count;
  return {};
}

void Server::Inside::socket_closed(const std::string& network) {
  const MutexLock lock(mutex);
  if (--sockets_by_network[network] <= 0) sockets_by_network.erase(network);
}

std::unique_ptr<SocketSession> Server::Inside::open_socket(std::shared_ptr<Outlet> outlet,
                                                           const std::string& network) {
  return std::make_unique<SocketSession>(SocketSession::Parts{.hub = hub,
                                                              .people = people,
                                                              .origins = origins,
                                                              .workers = workers,
                                                              .limits = options.limits,
                                                              .clock = parts.clock,
                                                              .metrics = metrics},
                                         std::move(outlet), network);
}

// Somebody signed out at another server, or changed a password there.
void Server::Inside::check_sessions() {
  const bool posted = workers.try_post([this] {
    const StoreResult<std::set<Digest>> ended =
        parts.store.nodes()->ended_tokens(http->session_tokens());
    if (ended) http->end_sessions(*ended);
  });
  if (!posted) parts.log.warning("sessions not checked");
}

void Server::Inside::run_ticker() {
  MemoryReturn memory;
  for (int tick = 1; !is_stopping; ++tick) {
    std::this_thread::sleep_for(kTick);
    hub.tick();
    if (tick % kTicksToSweep == 0) hub.sweep();
    if (tick % kTicksToSweepPeople == 0) people.sweep();
    if (tick % kTicksToTrim == 0) memory.consider(gate.take_released());
  }
}

void Server::Inside::stop() {
  if (is_stopping.exchange(true)) return;
  http->stop_listening();
  if (metrics_http != nullptr) metrics_http->stop_listening();
  if (ticker.joinable()) ticker.join();
  workers.stop();
  password_workers.stop();
  reviews.stop();
  thinkers.stop();
  hub.keep_clocks(kLongestFarewell);
  writer.stop();
  // From now on others may do what this one did.
  if (parts.store.nodes() != nullptr) parts.store.nodes()->leave();
  strands.finish();
  http->close_sockets();
  // Those who answer the goodbye are gone at once; nobody is waited for long.
  for (auto waited = kTick; waited < kGoodbye && metrics.sockets.value() > 0; waited += kTick) {
    std::this_thread::sleep_for(kTick);
  }
  loops.stop();
  http->forget_sockets();
  parts.log.info("stopped");
}

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Server::~Server() { stop(); }

Result<std::unique_ptr<Server>> Server::start(const ServerOptions& options,
                                              const ServerParts& parts) {
  auto inside = std::make_unique<Inside>(options, parts);
  const auto with = [&](HttpHandler& handler) {
    return HttpServer::Parts{.loops = inside->loops,
                             .handler = handler,
                             .gate = inside->gate,
                             .limits = inside->options.limits,
                             .metrics = inside->metrics};
  };
  Result<std::unique_ptr<HttpServer>> http = HttpServer::listen({.address = options.address,
                                                                 .first_port = options.first_port,
                                                                 .last_port = options.last_port},
                                                                with(*inside));
  if (!http) return fail(http.error());
  inside->http = std::move(*http);
  if (options.metrics_port) {
    Result<std::unique_ptr<HttpServer>> metrics =
        HttpServer::listen({.address = options.metrics_address,
                            .first_port = *options.metrics_port,
                            .last_port = *options.metrics_port},
                           with(inside->metrics_page));
    if (!metrics) return fail(metrics.error());
    inside->metrics_http = std::move(*metrics);
  }
  if (parts.store.nodes() != nullptr) parts.store.nodes()->join(inside->hub, inside->gate);
  inside->ticker = std::thread([raw = inside.get()] { raw->run_ticker(); });
  parts.log.info("started", {{"port", int{inside->http->port()}}});
  return std::unique_ptr<Server>(new Server(std::move(inside)));
}

std::uint16_t Server::port() const { return inside_->http->port(); }

std::uint16_t Server::metrics_port() const {
  return inside_->metrics_http == nullptr ? 0 : inside_->metrics_http->port();
}

std::string Server::url() const {
  const std::string& address = inside_->options.address;
  const bool is_v6 = address.find(':') != std::string::npos;
  return "http://" + (is_v6 ? "[" + address + "]" : address) + ":" + std::to_string(port()) + "/";
}

void Server::stop() { inside_->stop(); }

}  // namespace ziggurat::server
