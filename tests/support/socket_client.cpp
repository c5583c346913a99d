#include "support/socket_client.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <utility>

#include "base/text.h"

namespace ziggurat::test {
namespace {

using Steady = std::chrono::steady_clock;

int left_of(Steady::time_point deadline) {
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Steady::now()).count();
  return left > 0 ? static_cast<int>(left) : 0;
}

}  // namespace

TcpConnection::TcpConnection(std::uint16_t port, const char* source) {
  file_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  if (source != nullptr) {
    address.sin_family = AF_INET;
    ::inet_pton(AF_INET, source, &address.sin_addr);
    ::bind(file_, reinterpret_cast<sockaddr*>(&address), sizeof address);
  }
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(file_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
    close();
    return;
  }
  const int on = 1;
  ::setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

TcpConnection::~TcpConnection() { close(); }

TcpConnection::TcpConnection(TcpConnection&& other) noexcept
    : file_(std::exchange(other.file_, -1)) {}

void TcpConnection::close() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
}

bool TcpConnection::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::string TcpConnection::receive(int timeout_ms) {
  if (file_ < 0) return {};
  thread_local std::array<char, 65536> buffer;
  pollfd poll{.fd = file_, .events = POLLIN, .revents = 0};
  if (timeout_ms > 0 && ::poll(&poll, 1, timeout_ms) <= 0) return {};
  const ssize_t got = ::recv(file_, buffer.data(), buffer.size(), MSG_DONTWAIT);
  return got > 0 ? std::string(buffer.data(), static_cast<std::size_t>(got)) : std::string();
}

bool TcpConnection::is_closed_within(int timeout_ms) {
  const auto deadline = Steady::now() + std::chrono::milliseconds(timeout_ms);
  while (left_of(deadline) > 0) {
    if (receive(left_of(deadline)).empty() && left_of(deadline) > 0) return true;
  }
  return false;
}

HttpAnswer read_answer(TcpConnection& connection, bool has_body) {
  std::string text;
  std::size_t end = std::string::npos;
  while (end == std::string::npos) {
    const std::string more = connection.receive(20'000);
    if (more.empty()) return {};
    text += more;
    end = text.find("\r\n\r\n");
  }
  HttpAnswer answer;
  const std::vector<std::string_view> lines = split(std::string_view(text).substr(0, end), '\n');
  answer.status = static_cast<int>(parse_integer(lines[0].substr(9, 3)).value_or(0));
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::size_t colon = lines[i].find(':');
    answer.headers[to_lower(lines[i].substr(0, colon))] = trim(lines[i].substr(colon + 1));
  }
  std::size_t length = 0;
  if (answer.headers.contains("content-length") && has_body) {
    length = static_cast<std::size_t>(*parse_integer(answer.headers["content-length"]));
  }
  while (text.size() < end + 4 + length) {
    const std::string more = connection.receive(20'000);
    if (more.empty()) break;
    text += more;
  }
  answer.body = text.substr(end + 4);
  answer.raw = text;
  if (Result<Json> json = parse_json(answer.body)) answer.json = std::move(*json);
  return answer;
}

HttpAnswer http(std::uint16_t port, const HttpQuestion& question) {
  TcpConnection connection(port, question.source);
  if (!connection.is_open()) return {};
  std::string text = question.method + " " + question.target + " HTTP/1.1\r\nHost: " +
                     (question.host.empty() ? "127.0.0.1:" + std::to_string(port) : question.host) +
                     "\r\nConnection: close\r\n" + question.extra;
  if (!question.token.empty()) text += "Authorization: Bearer " + question.token + "\r\n";
  if (!question.body.empty() || question.method == "POST") {
    text += "Content-Length: " + std::to_string(question.body.size()) + "\r\n";
  }
  connection.send(text + "\r\n" + question.body);
  return read_answer(connection, question.method != "HEAD");
}

std::string frame(std::string_view payload, int opcode) {
  std::string out;
  out += static_cast<char>(0x80 | opcode);
  const std::size_t size = payload.size();
  if (size < 126) {
    out += static_cast<char>(0x80 | size);
  } else if (size < 65536) {
    out += static_cast<char>(0x80 | 126);
    out += static_cast<char>(size >> 8);
    out += static_cast<char>(size & 0xFF);
  } else {
    out += static_cast<char>(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8) out += static_cast<char>(size >> shift & 0xFF);
  }
  // A mask of zeros is a mask too.
  out.append(4, '\0');
  return out.append(payload);
}

std::string upgrade_request(std::string_view origin) {
  std::string text =
      "GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
      "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
      "Sec-WebSocket-Version: 13\r\n";
  if (!origin.empty()) text += "Origin: " + std::string(origin) + "\r\n";
  return text + "\r\n";
}

std::optional<FrameReader::Frame> FrameReader::next() {
  const std::string_view bytes = std::string_view(buffer_).substr(begin_);
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (bytes.size() < 2) return std::nullopt;
  std::size_t header = 2;
  std::size_t size = byte(1) & 0x7F;
  const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
  if (bytes.size() < header + more) return std::nullopt;
  if (more > 0) size = 0;
  for (std::size_t i = 0; i < more; ++i) size = size << 8 | byte(header + i);
  header += more;
  if (bytes.size() < header + size) return std::nullopt;
  Frame frame{.opcode = byte(0) & 0x0F, .payload = std::string(bytes.substr(header, size))};
  begin_ += header + size;
  if (begin_ == buffer_.size()) {
    buffer_.clear();
    begin_ = 0;
  }
  return frame;
}

SocketClient::SocketClient(std::uint16_t port, std::string_view origin, const char* source)
    : connection_(port, source) {
  if (!connection_.is_open()) return;
  connection_.send(upgrade_request(origin));
  std::string text;
  std::size_t end = std::string::npos;
  while (end == std::string::npos) {
    const std::string more = connection_.receive(20'000);
    if (more.empty()) return;
    text += more;
    end = text.find("\r\n\r\n");
  }
  upgrade_status_ = static_cast<int>(parse_integer(text.substr(9, 3)).value_or(0));
  is_open_ = upgrade_status_ == 101;
  frames_.feed(std::string_view(text).substr(end + 4));
}

std::optional<Json> SocketClient::receive(int timeout_ms) {
  const auto deadline = Steady::now() + std::chrono::milliseconds(timeout_ms);
  while (is_open_) {
    if (const auto next = frames_.next()) {
      if (next->opcode == 9) connection_.send(frame(next->payload, 10));
      if (next->opcode == 8) {
        is_open_ = false;
        if (next->payload.size() >= 2) {
          close_code_ = static_cast<unsigned char>(next->payload[0]) << 8 |
                        static_cast<unsigned char>(next->payload[1]);
        }
      }
      if (next->opcode != 1) continue;
      heard_ += next->payload + "\n";
      Result<Json> json = parse_json(next->payload);
      if (json) return std::move(*json);
      return std::nullopt;
    }
    const std::string more = connection_.receive(left_of(deadline));
    if (more.empty()) {
      if (left_of(deadline) > 0) is_open_ = false;
      return std::nullopt;
    }
    frames_.feed(more);
  }
  return std::nullopt;
}

std::string SocketClient::next_id() { return "m" + std::to_string(++ids_); }

Json SocketClient::call(Json message, int timeout_ms) {
  if (message.find("id") == nullptr) message.set("id", next_id());
  const Json id = *message.find("id");
  send(message);
  const auto deadline = Steady::now() + std::chrono::milliseconds(timeout_ms);
  while (std::optional<Json> answer = receive(left_of(deadline))) {
    const Json* its_id = answer->find("id");
    if (its_id != nullptr && *its_id == id) return std::move(*answer);
    news_.push_back(std::move(*answer));
  }
  return {};
}

std::optional<Json> SocketClient::await(std::string_view type, int timeout_ms) {
  const auto deadline = Steady::now() + std::chrono::milliseconds(timeout_ms);
  while (true) {
    while (!news_.empty()) {
      Json message = std::move(news_.front());
      news_.pop_front();
      if (*message.find("type") == Json(type)) return message;
    }
    std::optional<Json> message = receive(left_of(deadline));
    if (!message) return std::nullopt;
    news_.push_back(std::move(*message));
  }
}

bool SocketClient::is_closed_within(int timeout_ms) {
  const auto deadline = Steady::now() + std::chrono::milliseconds(timeout_ms);
  while (is_open_ && left_of(deadline) > 0) {
    if (auto message = receive(left_of(deadline))) news_.push_back(std::move(*message));
  }
  return !is_open_;
}

Json SocketClient::hello(const std::string& token, std::string_view language) {
  return call(Json::object({{"type", "hello"},
                            {"token", token.empty() ? Json() : Json(token)},
                            {"language", Json(language)}}));
}

}  // namespace ziggurat::test
