#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"

// A client of the server's HTTP and WebSocket, small and by hand: it can also say what no honest
// library would. Blocking, with timeouts.

namespace ziggurat::test {

class TcpConnection {
 public:
  // `source` is an address of this machine to come from, such as 127.0.0.2.
  explicit TcpConnection(std::uint16_t port, const char* source = nullptr);
  ~TcpConnection();
  TcpConnection(TcpConnection&& other) noexcept;
  TcpConnection& operator=(TcpConnection&&) = delete;

  bool is_open() const { return file_ >= 0; }
  int file() const { return file_; }
  bool send(std::string_view bytes);
  // More bytes, or none when the other side closed or the time is over.
  std::string receive(int timeout_ms);
  // Whether the other side closes within the time; what it says before is dropped.
  bool is_closed_within(int timeout_ms);
  void close();

 private:
  int file_ = -1;
};

struct HttpAnswer {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
  Json json;        // the body, where it is JSON
  std::string raw;  // all of it, byte for byte
};

struct HttpQuestion {
  std::string method = "GET";
  std::string target = "/";
  std::string body{};
  std::string token{};
  std::string extra{};           // more header lines, each with its CRLF
  std::string host{};            // else the server's address
  const char* source = nullptr;  // an address of this machine to come from
};

// One request on a connection of its own. Status 0 where no answer came.
HttpAnswer http(std::uint16_t port, const HttpQuestion& question);
// Reads one answer.
HttpAnswer read_answer(TcpConnection& connection, bool has_body = true);

// A frame as a client sends it.
std::string frame(std::string_view payload, int opcode = 1);
// The bytes that ask for a WebSocket.
std::string upgrade_request(std::string_view origin = {});

// Takes frames out of a stream of bytes.
class FrameReader {
 public:
  struct Frame {
    int opcode = 0;
    std::string payload;
  };

  void feed(std::string_view bytes) { buffer_.append(bytes); }
  std::optional<Frame> next();

 private:
  std::string buffer_;
  std::size_t begin_ = 0;
};

class SocketClient {
 public:
  // Connects and upgrades.
  explicit SocketClient(std::uint16_t port, std::string_view origin = {},
                        const char* source = nullptr);

  bool is_open() const { return is_open_; }
  int upgrade_status() const { return upgrade_status_; }
  void send(const Json& message) { send_text(message.dump()); }
  void send_text(std::string_view text) { connection_.send(frame(text)); }
  void send_bytes(std::string_view bytes) { connection_.send(bytes); }
  // The next message from the server; answers pings by itself.
  std::optional<Json> receive(int timeout_ms = 5000);
  // Sends a message and waits for what carries its id; what comes in between is kept as news.
  Json call(Json message, int timeout_ms = 5000);
  // The next message of that type, of the news kept or to come.
  std::optional<Json> await(std::string_view type, int timeout_ms = 5000);
  std::deque<Json>& news() { return news_; }
  // Every message so far as it came, one a line.
  const std::string& heard() const { return heard_; }
  bool is_closed_within(int timeout_ms);
  // What the server's closing frame said; 0 before it, or where there was none.
  int close_code() const { return close_code_; }
  void close() { connection_.close(); }

  // "hello"; gives the welcome.
  Json hello(const std::string& token, std::string_view language = "en");
  std::string next_id();

 private:
  TcpConnection connection_;
  FrameReader frames_;
  std::deque<Json> news_;
  std::string heard_;
  bool is_open_ = false;
  int upgrade_status_ = 0;
  int close_code_ = 0;
  int ids_ = 0;
};

}  // namespace ziggurat::test
