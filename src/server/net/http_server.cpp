#include "server/net/http_server.h"

#include <iterator>
#include <tuple>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "base/text.h"
#include "server/net/http_head.h"
#include "server/net/http_internal.h"

namespace ziggurat::server {
namespace {

using Quiet = asio::as_tuple_t<asio::use_awaitable_t<>>;
constexpr Quiet kQuiet{};
constexpr std::size_t kMostEnded = 1000;

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

asio::awaitable<bool> write(Stream& stream, const Response& response, const HttpRequest& request,
                            const Limits& limits) {
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

// The same, counted while it waits to be taken. Where too much waits for these people already,
// nothing is sent.
asio::awaitable<bool> write_counted(HttpServer::Inside& server, Stream& stream,
                                    const Response& response, const HttpRequest& request,
                                    const std::string& network) {
  const std::size_t size = response.constant.data() != nullptr ? 0 : response.body.size();
  if (size > 0 && !server.gate.hold_output(network, size)) {
    server.metrics.slow_readers.add(1);
    co_return false;
  }
  const bool goes_on = co_await write(stream, response, request, server.limits);
  if (size > 0) server.gate.release_output(network, size);
  co_return goes_on;
}

bool wants_socket(const HttpRequest& request) {
  const std::string_view target(request.target().data(), request.target().size());
  return beast::websocket::is_upgrade(request) &&
         target.substr(0, target.find('?')) == "/api/socket";
}

Response head_refusal(std::string_view why) {
  return problem_response({Problem::Code::BadRequest, std::string(why)});
}

Response head_too_large() {
  Response response = problem_response({Problem::Code::BadRequest, "the header is too large"});
  response.status = 431;
  return response;
}

// Reads until a whole head is there. An answer, where it is one we refuse; an empty one (status 0)
// for whoever left or took too long.
asio::awaitable<std::optional<Response>> read_head(Stream& stream, beast::flat_buffer& buffer,
                                                   const Limits& limits,
                                                   std::chrono::milliseconds patience) {
  static constexpr std::string_view kEnd = "\r\n\r\n";
  static constexpr std::size_t kPiece = 4096;
  const auto text = [&] {
    return std::string_view(static_cast<const char*>(buffer.cdata().data()), buffer.size());
  };
  bool is_waiting = buffer.size() == 0;
  stream.expires_after(is_waiting ? patience : limits.head);
  std::size_t end = text().find(kEnd);
  while (end == std::string_view::npos) {
    if (!may_become_head(text())) co_return head_refusal("this is no HTTP request");
    if (buffer.size() > limits.header) co_return head_too_large();
    const auto [error, size] = co_await stream.async_read_some(buffer.prepare(kPiece), kQuiet);
    if (error) co_return Response{.status = 0};
    buffer.commit(size);
    // From its first byte on a head has its own time.
    if (std::exchange(is_waiting, false)) stream.expires_after(limits.head);
    end = text().find(kEnd);
  }
  if (end + kEnd.size() > limits.header) co_return head_too_large();
  if (const auto wrong = wrong_head(text().substr(0, end + kEnd.size()))) {
    co_return head_refusal(*wrong);
  }
  co_return std::nullopt;
}

// A request that came in whole, and whose it is.
struct Asked {
  HttpRequest request;
  Request plain;
};

// What can be said of a request before anybody looks at it.
std::optional<Response> refusal(HttpServer::Inside& server, const Asked& asked) {
  const Request& plain = asked.plain;
  if (server.gate.is_held_off(plain.network)) {
    Response response = problem_response({Problem::Code::TooMany, "too many requests"});
    response.closes = true;
    return response;
  }
  std::optional<Response> response;
  if (!plain.host.empty() && !server.gate.serves(plain.host)) {
    server.gate.note_refusal("host", plain.network);
    response = problem_response({Problem::Code::WrongHost, "this server has another name"});
  } else if (wants_socket(asked.request) && !plain.body.empty()) {
    response = head_refusal("a request for a socket has no body");
  }
  if (response) {
    response->closes = server.gate.charge_nonsense(plain.network) == Gate::Verdict::Cut;
  }
  return response;
}

// The last word on a connection. Whoever sent more such than they may is told nothing; nobody's is
// what a proxy sent before it said whose it is.
asio::awaitable<void> complain(HttpServer::Inside& server, Stream& stream, const Response& response,
                               const std::optional<std::string>& network) {
  server.metrics.request_errors.add(1);
  if (network && server.gate.charge_nonsense(*network) == Gate::Verdict::Cut) co_return;
  HttpRequest broken{http::verb::get, "/", 11};
  broken.keep_alive(false);
  co_await write(stream, response, broken, server.limits);
}

Request whose(HttpServer::Inside& server, const HttpRequest& request, const Line& line) {
  Request plain = plain_request(request, line.peer);
  if (!line.is_proxy) return plain;
  const char* name =
      server.gate.proxy_header() == ProxyHeader::Forwarded ? "Forwarded" : "X-Forwarded-For";
  const IpAddress client = server.gate.client(line.peer, listed_field(request, name));
  plain.address = client.text();
  plain.network = client.network();
  return plain;
}

// Reads a request whose head is there already. Whose it is stands in the head that was checked and
// nowhere else: lines that follow a body would be taken for lines of the head. Nothing where the
// connection is to end; then what there was to say was said.
asio::awaitable<std::optional<Asked>> read_request(HttpServer::Inside& server, Stream& stream,
                                                   beast::flat_buffer& buffer, const Line& line) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(server.limits.header));
  parser.body_limit(server.limits.body);
  stream.expires_after(server.limits.exchange);
  std::optional<std::string> network;
  if (!line.is_proxy) network = line.peer.network();
  auto [error, size] = co_await http::async_read_header(stream, buffer, parser, kQuiet);
  Asked asked;
  std::ptrdiff_t lines = 0;
  const auto count_lines = [&] { return std::distance(parser.get().begin(), parser.get().end()); };
  if (!error) {
    asked.plain = whose(server, parser.get(), line);
    network = asked.plain.network;
    lines = count_lines();
    std::tie(error, size) = co_await http::async_read(stream, buffer, parser, kQuiet);
  }
  std::optional<Response> wrong;
  if (error) {
    wrong = complaint(error);
  } else if (count_lines() != lines) {
    wrong = head_refusal("nothing may follow a body");
  }
  if (wrong) co_await complain(server, stream, *wrong, network);
  if (error || wrong) co_return std::nullopt;
  // What one large request needed is not kept for the small ones after it.
  if (buffer.size() == 0) buffer.shrink_to_fit();
  asked.request = parser.release();
  asked.plain.body = asked.request.body();
  co_return asked;
}

// Can be ended from outside while it waits. Empty once it became a WebSocket.
using SharedStream = std::shared_ptr<std::optional<Stream>>;

asio::awaitable<void> serve(std::shared_ptr<HttpServer::Inside> server, SharedStream shared,
                            Line line) {
  Stream& stream = **shared;
  const Limits& limits = server->limits;
  beast::flat_buffer buffer;
  for (bool is_first = true;; is_first = false) {
    line.place->set(Connections::State::Idle);
    if (const auto refused =
            co_await read_head(stream, buffer, limits, is_first ? limits.head : limits.idle)) {
      std::optional<std::string> network;
      if (!line.is_proxy) network = line.peer.network();
      if (refused->status != 0) co_await complain(*server, stream, *refused, network);
      break;
    }
    // Whoever sends no body is as idle as one who sends nothing.
    std::optional<Asked> asked = co_await read_request(*server, stream, buffer, line);
    if (!asked) break;
    line.place->set(Connections::State::Busy);
    server->metrics.requests.add(1);
    HttpRequest& request = asked->request;
    std::string network = asked->plain.network;
    std::optional<Response> response = refusal(*server, *asked);
    if (!response && wants_socket(request)) {
      const Answer<void> allowed = server->handler.allow_socket(asked->plain);
      if (allowed) {
        Stream taken = std::move(stream);
        shared->reset();
        run_web_socket(server, std::move(taken), std::move(request), std::move(network),
                       std::move(line.place));
        co_return;
      }
      response = problem_response(allowed.error());
    }
    if (!response) {
      const Stopwatch stopwatch(server->metrics.request_time);
      response = co_await ask(server->handler, std::move(asked->plain));
    }
    if (response->status >= 400) server->metrics.request_errors.add(1);
    if (!co_await write_counted(*server, stream, *response, request, network)) break;
  }
  beast::error_code ignored;
  stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> serve_counted(std::shared_ptr<HttpServer::Inside> server, Tcp::socket socket,
                                    Line line) {
  beast::error_code ignored;
  socket.set_option(Tcp::no_delay(true), ignored);
  // What the system holds for somebody who does not read is bounded too.
  socket.set_option(asio::socket_base::send_buffer_size(256 << 10), ignored);
  server->metrics.connections.add(1);
  const auto stream = std::make_shared<std::optional<Stream>>(std::in_place, std::move(socket));
  if (!line.is_proxy) (*stream)->rate_policy().limit(server->limits.bytes_per_second);
  line.place->on_give_up(
      [weak = std::weak_ptr(stream), executor = (*stream)->get_executor(), server] {
        server->metrics.given_up.add(1);
        asio::post(executor, [weak] {
          const auto open = weak.lock();
          if (open != nullptr && open->has_value()) (*open)->close();
        });
      });
  co_await serve(server, stream, std::move(line));
  server->metrics.connections.add(-1);
}

// An exception here can only be want of memory; the connection is lost, the server goes on.
void ignore_exception(const std::exception_ptr& /*exception*/) {}

// A new connection gets a place or is closed at once.
void take_in(const std::shared_ptr<HttpServer::Inside>& server, asio::io_context& loop,
             Tcp::socket socket) {
  beast::error_code error;
  const Tcp::endpoint endpoint = socket.remote_endpoint(error);
  if (error) return;
  Line line;
  line.peer = IpAddress::parse(endpoint.address().to_string()).value_or(IpAddress());
  line.is_proxy = server->gate.is_proxy(line.peer);
  const std::string network = line.peer.network();
  if (!line.is_proxy) {
    if (server->gate.is_held_off(network)) return;
    // Opening one costs what a message does.
    if (server->gate.charge_message(network, "") != Gate::Verdict::Pass) return;
  }
  line.place = server->connections.admit(
      network, line.is_proxy ? Connections::Kind::Proxy : Connections::Kind::Client);
  if (line.place == nullptr) {
    server->metrics.limited.add(1);
    return;
  }
  asio::co_spawn(loop, serve_counted(server, std::move(socket), std::move(line)), ignore_exception);
}

asio::awaitable<void> accept_all(std::shared_ptr<HttpServer::Inside> server) {
  while (true) {
    asio::io_context& loop = server->loops.next();
    auto [error, socket] = co_await server->acceptor.async_accept(loop, kQuiet);
    if (error == asio::error::operation_aborted || error == asio::error::bad_descriptor) co_return;
    if (error) {
      // No file descriptors left, most likely: somebody who does nothing gives up one.
      server->connections.make_room();
      asio::steady_timer pause(co_await asio::this_coro::executor, std::chrono::milliseconds(10));
      co_await pause.async_wait(kQuiet);
      continue;
    }
    take_in(server, loop, std::move(socket));
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

// Those that are open now, to be spoken to without the lock.
std::set<std::shared_ptr<OpenSocket>> sockets_of(HttpServer::Inside& server) {
  const MutexLock lock(server.mutex);
  return server.sockets;
}

}  // namespace

HttpServer::HttpServer(std::shared_ptr<Inside> inside) : inside_(std::move(inside)) {}
HttpServer::~HttpServer() = default;

Result<std::unique_ptr<HttpServer>> HttpServer::listen(const Options& options, const Parts& parts) {
  beast::error_code error;
  const asio::ip::address address = asio::ip::make_address(options.address, error);
  if (error) return fail("--bind " + options.address + ": this is no address such as 127.0.0.1");
  auto inside = std::make_shared<Inside>(parts);
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

int HttpServer::connections() const { return inside_->connections.count(); }

void HttpServer::end_sessions(const std::set<Digest>& tokens) {
  if (tokens.empty()) return;
  {
    const MutexLock lock(inside_->mutex);
    for (const Digest& token : tokens) inside_->ended.push_back(token);
    while (inside_->ended.size() > kMostEnded) inside_->ended.pop_front();
  }
  for (const auto& socket : sockets_of(*inside_)) socket->end_session(tokens);
}

std::set<Digest> HttpServer::session_tokens() const {
  std::set<Digest> tokens;
  for (const auto& socket : sockets_of(*inside_)) {
    if (const std::optional<Digest> token = socket->token()) tokens.insert(*token);
  }
  return tokens;
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
  for (const auto& socket : sockets_of(*inside_)) socket->say_goodbye();
}

}  // namespace ziggurat::server
