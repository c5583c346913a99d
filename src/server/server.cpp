#include "server/server.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <thread>

#include "server/api.h"
#include "server/gzip.h"
#include "server/http_server.h"
#include "server/hub.h"
#include "server/loops.h"
#include "server/page.h"
#include "server/people.h"
#include "server/reviews.h"
#include "server/writer.h"

namespace ziggurat::server {
namespace {

constexpr int kApiThreads = 8;
constexpr std::size_t kLongestApiQueue = 2000;
constexpr std::size_t kLongestPasswordQueue = 20;
constexpr std::chrono::milliseconds kTick{20};
constexpr int kTicksToSweep = 3000;
constexpr std::chrono::milliseconds kGoodbye{1500};
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
        request_rate(options.limits.requests, parts.clock),
        guest_rate(options.limits.guests, parts.clock),
        password_rate(options.limits.passwords, parts.clock),
        review_rate(options.limits.reviews, parts.clock),
        loops(options.io_threads > 0 ? options.io_threads : half_the_cores()),
        strands(table_threads()),
        writer(parts.store, strands, metrics, parts.log),
        thinkers(half_the_cores()),
        reviews(thinkers, parts.clock, options.tables, metrics),
        people(parts.store, writer, parts.entropy, parts.clock),
        hub({.registry = parts.registry,
             .clock = parts.clock,
             .entropy = parts.entropy,
             .store = parts.store,
             .writer = writer,
             .strands = strands,
             .thinkers = thinkers,
             .reviews = reviews,
             .log = parts.log,
             .metrics = metrics,
             .patience = options.patience,
             .limits = options.limits,
             .make_player = options.make_player}),
        api({.registry = parts.registry,
             .hub = hub,
             .people = people,
             .store = parts.store,
             .writer = writer,
             .entropy = parts.entropy,
             .clock = parts.clock,
             .limits = options.limits}),
        workers(kApiThreads, kLongestApiQueue),
        password_workers(1, kLongestPasswordQueue),
        page(Page::compiled_in()) {}

  void answer(Request request, std::function<void(Response)> done) override;
  Answer<void> allow_socket(const Request& request) override;
  std::unique_ptr<SocketSession> open_socket(std::shared_ptr<Outlet> outlet) override;
  void socket_closed(const std::string& address) override;

  bool is_within_rates(const Request& request);
  Response health() const;
  void run_ticker();
  void stop();

  ServerOptions options;
  ServerParts parts;
  Metrics metrics;
  AddressLimiter request_rate;
  AddressLimiter guest_rate;
  AddressLimiter password_rate;
  AddressLimiter review_rate;
  Mutex mutex;
  std::map<std::string, int> sockets_by_address GUARDED_BY(mutex);
  Loops loops;
  Workers strands;  // where tables run
  Writer writer;
  Thinkers thinkers;
  Reviews reviews;
  People people;
  Hub hub;
  Api api;
  Workers workers;
  Workers password_workers;
  Page page;
  std::unique_ptr<HttpServer> http;
  std::atomic<bool> is_stopping{false};
  std::thread ticker;
};

bool Server::Inside::is_within_rates(const Request& request) {
  if (!request_rate.take(request.address)) return false;
  if (request.method == "POST" && request.path == "/api/guests") {
    return guest_rate.take(request.address);
  }
  if (Api::begins_review(request)) return review_rate.take(request.address);
  return !Api::takes_password(request) || password_rate.take(request.address);
}

Response Server::Inside::health() const {
  const bool healthy = writer.is_healthy();
  return json_response(healthy ? 200 : 503, Json::object({{"status", healthy ? "ok" : "store"}}));
}

void Server::Inside::answer(Request request, std::function<void(Response)> done) {
  if (request.path == "/health") return done(health());
  if (request.path == "/metrics") {
    return done({.type = "text/plain; version=0.0.4; charset=utf-8", .body = metrics.text()});
  }
  if (request.path.empty() || request.path[0] != '/') {
    return done(problem_response({Problem::Code::BadRequest, "the path cannot be read"}));
  }
  if (request.path != "/api" && !request.path.starts_with("/api/")) {
    return done(page.answer(request));
  }
  if (!is_within_rates(request)) {
    metrics.limited.add(1);
    return done(problem_response({Problem::Code::TooMany, "too many requests"}));
  }
  Workers& slow_or_not = Api::takes_password(request) ? password_workers : workers;
  const bool posted = slow_or_not.try_post([this, request = std::move(request), done] {
    Response response = api.answer(request);
    compress(request, response);
    done(std::move(response));
  });
  if (!posted) done(problem_response({Problem::Code::Busy, "too much waits already"}));
}

Answer<void> Server::Inside::allow_socket(const Request& request) {
  const bool is_own = request.origin.empty() || request.origin == "http://" + request.host ||
                      request.origin == "https://" + request.host;
  if (!is_own && std::find(options.origins.begin(), options.origins.end(), request.origin) ==
                     options.origins.end()) {
    return problem(Problem::Code::Forbidden, "pages of this origin may not open the socket");
  }
  const MutexLock lock(mutex);
  int& count = sockets_by_address[request.address];
  if (count >= options.limits.sockets_per_address) {
    metrics.limited.add(1);
    return problem(Problem::Code::TooMany, "too many sockets from one address");
  }
  ++count;
  return {};
}

void Server::Inside::socket_closed(const std::string& address) {
  const MutexLock lock(mutex);
  if (--sockets_by_address[address] <= 0) sockets_by_address.erase(address);
}

std::unique_ptr<SocketSession> Server::Inside::open_socket(std::shared_ptr<Outlet> outlet) {
  return std::make_unique<SocketSession>(SocketSession::Parts{.hub = hub,
                                                              .people = people,
                                                              .workers = workers,
                                                              .limits = options.limits,
                                                              .clock = parts.clock,
                                                              .metrics = metrics},
                                         std::move(outlet));
}

void Server::Inside::run_ticker() {
  for (int tick = 1; !is_stopping; ++tick) {
    std::this_thread::sleep_for(kTick);
    hub.tick();
    if (tick % kTicksToSweep == 0) hub.sweep();
  }
}

void Server::Inside::stop() {
  if (is_stopping.exchange(true)) return;
  http->stop_listening();
  if (ticker.joinable()) ticker.join();
  workers.stop();
  password_workers.stop();
  reviews.stop();
  thinkers.stop();
  hub.keep_clocks(kLongestFarewell);
  writer.stop();
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
  Result<std::unique_ptr<HttpServer>> http =
      HttpServer::listen({.address = options.address,
                          .first_port = options.first_port,
                          .last_port = options.last_port},
                         inside->loops, *inside, inside->options.limits, inside->metrics);
  if (!http) return fail(http.error());
  inside->http = std::move(*http);
  inside->ticker = std::thread([raw = inside.get()] { raw->run_ticker(); });
  parts.log.info("started", {{"port", int{inside->http->port()}}});
  return std::unique_ptr<Server>(new Server(std::move(inside)));
}

std::uint16_t Server::port() const { return inside_->http->port(); }

std::string Server::url() const {
  const std::string& address = inside_->options.address;
  const bool is_v6 = address.find(':') != std::string::npos;
  return "http://" + (is_v6 ? "[" + address + "]" : address) + ":" + std::to_string(port()) + "/";
}

void Server::stop() { inside_->stop(); }

}  // namespace ziggurat::server
