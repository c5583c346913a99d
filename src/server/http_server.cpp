#include "server/http_server.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "base/text.h"
#include "server/http_internal.h"

namespace ziggurat::server {
namespace {

using Quiet = asio::as_tuple_t<asio::use_awaitable_t<>>;
constexpr Quiet kQuiet{};

constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string bearer_token(std::string_view header) {
  static constexpr std::string_view kScheme = "bearer ";
  if (header.size() < kScheme.size() ||
      !equals_ignoring_case(header.substr(0, kScheme.size()), kScheme)) {
    return "";
  }
  return std::string(trim(header.substr(kScheme.size())));
}

Request plain_request(const HttpRequest& request, const std::string& address) {
  const auto field = [&](http::field name) {
    const auto value = request[name];
    return std::string(value.data(), value.size());
  };
  const std::string_view target(request.target().data(), request.target().size());
  const std::size_t question = target.find('?');
  const std::string_view query =
      question == std::string_view::npos ? "" : target.substr(question + 1);
  return {.method = std::string(request.method_string()),
          .path = percent_decode(target.substr(0, question)).value_or(""),
          .query = std::string(query),
          .body = request.body(),
          .token = bearer_token(field(http::field::authorization)),
          .address = address,
          .host = field(http::field::host),
          .origin = field(http::field::origin),
          .language = field(http::field::accept_language),
          .etag = field(http::field::if_none_match),
          .accepts_gzip = field(http::field::accept_encoding).find("gzip") != std::string::npos};
}

// The handler's answer, awaited without keeping the thread.
asio::awaitable<Response> ask(HttpHandler& handler, Request request) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(Response)>(
      [&handler](auto waiting, Request asked) {
        auto shared = std::make_shared<decltype(waiting)>(std::move(waiting));
        const auto executor = asio::get_associated_executor(*shared);
        handler.answer(std::move(asked), [shared, executor](Response response) {
          asio::post(executor, [shared, response = std::move(response)]() mutable {
            (*shared)(std::move(response));
          });
        });
      },
      asio::use_awaitable, std::move(request));
}

using Bytes = http::span_body<const char>;

http::response<Bytes> encode(const Response& response, const HttpRequest& request) {
  http::response<Bytes> message{static_cast<http::status>(response.status), request.version()};
  add_security_headers(message);
  const std::string_view bytes = response.bytes();
  if (response.status != 204 && response.status != 304) {
    message.set(http::field::content_type, response.type);
  }
  if (!response.type.starts_with("text/html")) message.set(http::field::server, "ziggurat");
  bool has_cache_rule = false;
  for (const auto& [name, value] : response.headers) {
    message.set(name, value);
    has_cache_rule = has_cache_rule || name == "Cache-Control";
  }
  if (!has_cache_rule) message.set(http::field::cache_control, "no-store");
  message.keep_alive(request.keep_alive());
  message.body() = {bytes.data(), bytes.size()};
  if (response.status != 204 && response.status != 304) message.content_length(bytes.size());
  // A HEAD request is told the length and sent nothing.
  if (request.method() == http::verb::head) message.body() = {};
  return message;
}

asio::awaitable<bool> write(beast::tcp_stream& stream, const Response& response,
                            const HttpRequest& request, const Limits& limits) {
  http::response<Bytes> message = encode(response, request);
  stream.expires_after(limits.exchange);
  if (request.method() == http::verb::head) {
    http::response_serializer<Bytes> serializer{message};
    const auto [error, size] = co_await http::async_write_header(stream, serializer, kQuiet);
    co_return !error && message.keep_alive();
  }
  const auto [error, size] = co_await http::async_write(stream, message, kQuiet);
  co_return !error && message.keep_alive();
}

// What to say to somebody who does not speak HTTP as we do; nothing to one who left.
std::optional<Response> complaint(const beast::error_code& error) {
  if (error == http::error::body_limit) {
    return problem_response({Problem::Code::TooLarge, "the body is too large"});
  }
  if (error == http::error::header_limit) {
    Response response = problem_response({Problem::Code::BadRequest, "the header is too large"});
    response.status = 431;
    return response;
  }
  if (error == http::error::end_of_stream || error == http::error::partial_message ||
      error.category() != beast::error_code(http::error::bad_method).category()) {
    return std::nullopt;
  }
  return problem_response({Problem::Code::BadRequest, "this is no HTTP request"});
}

bool wants_socket(const HttpRequest& request) {
  const std::string_view target(request.target().data(), request.target().size());
  return beast::websocket::is_upgrade(request) &&
         target.substr(0, target.find('?')) == "/api/socket";
}

asio::awaitable<void> serve(std::shared_ptr<HttpServer::Inside> server, beast::tcp_stream stream,
                            std::string address) {
  beast::flat_buffer buffer;
  while (true) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(server->limits.header));
    parser.body_limit(server->limits.body);
    stream.expires_after(server->limits.exchange);
    const auto [error, size] = co_await http::async_read(stream, buffer, parser, kQuiet);
    if (error) {
      HttpRequest broken{http::verb::get, "/", 11};
      broken.keep_alive(false);
      if (const auto response = complaint(error)) {
        server->metrics.request_errors.add(1);
        co_await write(stream, *response, broken, server->limits);
      }
      break;
    }
    HttpRequest request = parser.release();
    server->metrics.requests.add(1);
    Request plain = plain_request(request, address);
    Response response;
    if (wants_socket(request)) {
      const Answer<void> allowed = server->handler.allow_socket(plain);
      if (allowed) {
        run_web_socket(server, std::move(stream), std::move(request), std::move(address));
        co_return;
      }
      response = problem_response(allowed.error());
    } else {
      response = co_await ask(server->handler, std::move(plain));
    }
    if (response.status >= 400) server->metrics.request_errors.add(1);
    if (!co_await write(stream, response, request, server->limits)) break;
  }
  beast::error_code ignored;
  stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> serve_counted(std::shared_ptr<HttpServer::Inside> server,
                                    Tcp::socket socket) {
  beast::error_code error;
  const Tcp::endpoint peer = socket.remote_endpoint(error);
  if (error) co_return;
  server->metrics.connections.add(1);
  socket.set_option(Tcp::no_delay(true), error);
  co_await serve(server, beast::tcp_stream(std::move(socket)), peer.address().to_string());
  server->metrics.connections.add(-1);
}

// An exception here can only be want of memory; the connection is lost, the server goes on.
void ignore_exception(const std::exception_ptr& /*exception*/) {}

asio::awaitable<void> accept_all(std::shared_ptr<HttpServer::Inside> server) {
  while (true) {
    asio::io_context& loop = server->loops.next();
    auto [error, socket] = co_await server->acceptor.async_accept(loop, kQuiet);
    if (error == asio::error::operation_aborted || error == asio::error::bad_descriptor) co_return;
    if (error) {
      // No file descriptors left, most likely: some will be free again.
      asio::steady_timer pause(co_await asio::this_coro::executor, std::chrono::milliseconds(50));
      co_await pause.async_wait(kQuiet);
      continue;
    }
    // One that became a WebSocket is counted there.
    const auto open = server->metrics.connections.value() + server->metrics.sockets.value();
    if (open >= server->limits.connections) continue;
    asio::co_spawn(loop, serve_counted(server, std::move(socket)), ignore_exception);
  }
}

Result<void, Error> bind_to(Tcp::acceptor& acceptor, const asio::ip::address& address,
                            std::uint16_t port) {
  beast::error_code error;
  const Tcp::endpoint endpoint(address, port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (!error) return {};
  beast::error_code ignored;
  acceptor.close(ignored);
  return fail("cannot listen on " + address.to_string() + " port " + std::to_string(port) + ": " +
              error.message());
}

}  // namespace

void add_security_headers(http::fields& fields) {
  fields.set("Content-Security-Policy", kPolicy);
  fields.set("X-Content-Type-Options", "nosniff");
  fields.set("Referrer-Policy", "no-referrer");
  fields.set("X-Frame-Options", "DENY");
  fields.set("Cross-Origin-Opener-Policy", "same-origin");
  fields.set("Cross-Origin-Resource-Policy", "same-origin");
  fields.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

Loops::Loops(int threads) : inside_(std::make_unique<Inside>()) {
  for (int i = 0; i < threads; ++i) {
    inside_->loops.push_back(std::make_unique<Inside::Loop>());
    Inside::Loop& loop = *inside_->loops.back();
    loop.thread = std::thread([&loop] { loop.context.run(); });
  }
}

Loops::~Loops() { stop(); }

void Loops::post(std::function<void()> work) { asio::post(inside_->next(), std::move(work)); }

void Loops::stop() {
  for (const auto& loop : inside_->loops) loop->context.stop();
  for (const auto& loop : inside_->loops) {
    if (loop->thread.joinable()) loop->thread.join();
  }
}

HttpServer::HttpServer(std::shared_ptr<Inside> inside) : inside_(std::move(inside)) {}
HttpServer::~HttpServer() = default;

Result<std::unique_ptr<HttpServer>> HttpServer::listen(const Options& options, Loops& loops,
                                                       HttpHandler& handler, const Limits& limits,
                                                       Metrics& metrics) {
  beast::error_code error;
  const asio::ip::address address = asio::ip::make_address(options.address, error);
  if (error) return fail("--bind " + options.address + ": this is no address such as 127.0.0.1");
  auto inside = std::make_shared<Inside>(loops, handler, limits, metrics);
  Result<void, Error> bound = fail("no port was given");
  for (int port = options.first_port; port <= options.last_port && !bound; ++port) {
    bound = bind_to(inside->acceptor, address, static_cast<std::uint16_t>(port));
  }
  if (!bound) return fail(bound.error());
  asio::co_spawn(inside->loops.loops[0]->context, accept_all(inside), ignore_exception);
  return std::unique_ptr<HttpServer>(new HttpServer(std::move(inside)));
}

std::uint16_t HttpServer::port() const {
  beast::error_code error;
  return inside_->acceptor.local_endpoint(error).port();
}

void HttpServer::stop_listening() {
  asio::post(inside_->loops.loops[0]->context, [inside = inside_] {
    beast::error_code ignored;
    inside->acceptor.close(ignored);
  });
}

void HttpServer::forget_sockets() {
  std::set<std::shared_ptr<OpenSocket>> sockets;
  {
    const MutexLock lock(inside_->mutex);
    sockets.swap(inside_->sockets);
  }
  for (const auto& socket : sockets) socket->forget();
}

void HttpServer::close_sockets() {
  std::set<std::shared_ptr<OpenSocket>> sockets;
  {
    const MutexLock lock(inside_->mutex);
    sockets = inside_->sockets;
  }
  for (const auto& socket : sockets) socket->say_goodbye();
}

}  // namespace ziggurat::server
