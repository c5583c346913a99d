// One WebSocket connection.

#include <deque>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket.hpp>

#include "server/http_internal.h"

namespace ziggurat::server {
namespace {

namespace websocket = boost::beast::websocket;

class WebSocket final : public Outlet,
                        public OpenSocket,
                        public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(std::shared_ptr<HttpServer::Inside> server, beast::tcp_stream stream,
            std::string address)
      : server_(std::move(server)), stream_(std::move(stream)), address_(std::move(address)) {}

  ~WebSocket() override {
    server_->metrics.sockets.add(-1);
    server_->handler.socket_closed(address_);
  }

  void run(HttpRequest request) {
    server_->metrics.sockets.add(1);
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(
        websocket::stream_base::timeout{.handshake_timeout = std::chrono::seconds(10),
                                        .idle_timeout = server_->limits.silence,
                                        .keep_alive_pings = true});
    stream_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { add_security_headers(response); }));
    stream_.read_message_max(server_->limits.message);
    stream_.text(true);
    stream_.auto_fragment(false);
    request_ = std::move(request);
    stream_.async_accept(
        request_, [self = shared_from_this()](beast::error_code error) { self->accepted(error); });
  }

  void send(std::string message) override {
    {
      const MutexLock lock(mutex_);
      if (is_closing_) return;
      outbox_bytes_ += message.size();
      // Whoever does not read what it is sent is let go.
      if (outbox_bytes_ > server_->limits.outbox) {
        is_closing_ = true;
        asio::post(stream_.get_executor(), [self = shared_from_this()] { self->drop(); });
        return;
      }
      outbox_.push_back(std::move(message));
      if (is_writing_) return;
      is_writing_ = true;
    }
    asio::dispatch(stream_.get_executor(), [self = shared_from_this()] { self->write(); });
  }

  void say_goodbye() override {
    send(R"({"type":"closing","reason":"restart"})");
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->close_when_sent(); });
  }

  // A connection that did not close in time is kept by its session, which it keeps.
  void forget() override { session_.reset(); }

 private:
  void accepted(beast::error_code error) {
    if (error) return;
    session_ = server_->handler.open_socket(shared_from_this());
    {
      const MutexLock lock(server_->mutex);
      server_->sockets.insert(shared_from_this());
    }
    read();
  }

  void read() {
    stream_.async_read(buffer_,
                       [self = shared_from_this()](beast::error_code error, std::size_t /*size*/) {
                         self->received(error);
                       });
  }

  void received(beast::error_code error) {
    if (error) return closed();
    if (!stream_.got_text()) {
      session_->refuse_binary();
      buffer_.clear();
      return read();
    }
    message_.assign(static_cast<const char*>(buffer_.cdata().data()), buffer_.size());
    buffer_.clear();
    session_->receive(message_, [self = shared_from_this()] {
      asio::dispatch(self->stream_.get_executor(), [self] { self->read(); });
    });
  }

  void closed() {
    session_->close();
    session_.reset();  // it holds us as its outlet
    {
      const MutexLock lock(mutex_);
      is_closing_ = true;
    }
    const MutexLock lock(server_->mutex);
    server_->sockets.erase(shared_from_this());
  }

  void write() {
    {
      const MutexLock lock(mutex_);
      if (outbox_.empty()) {
        is_writing_ = false;
        if (closes_when_sent_) close();
        return;
      }
      sent_ = std::move(outbox_.front());
      outbox_.pop_front();
      outbox_bytes_ -= sent_.size();
    }
    stream_.async_write(asio::buffer(sent_),
                        [self = shared_from_this()](beast::error_code error, std::size_t /*size*/) {
                          if (error) return self->drop();
                          self->write();
                        });
  }

  void close_when_sent() {
    const MutexLock lock(mutex_);
    closes_when_sent_ = true;
    is_closing_ = true;
    if (!is_writing_) close();
  }

  void close() {
    stream_.async_close(websocket::close_code::going_away,
                        [self = shared_from_this()](beast::error_code /*error*/) {});
  }

  // The read that waits then fails, and the connection with it.
  void drop() {
    beast::error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  std::shared_ptr<HttpServer::Inside> server_;
  websocket::stream<beast::tcp_stream> stream_;
  std::string address_;
  HttpRequest request_;
  beast::flat_buffer buffer_;
  std::string message_;
  std::string sent_;
  std::unique_ptr<SocketSession> session_;
  bool closes_when_sent_ = false;  // of the loop's thread

  Mutex mutex_;
  std::deque<std::string> outbox_ GUARDED_BY(mutex_);
  std::size_t outbox_bytes_ GUARDED_BY(mutex_) = 0;
  bool is_writing_ GUARDED_BY(mutex_) = false;
  bool is_closing_ GUARDED_BY(mutex_) = false;
};

}  // namespace

void run_web_socket(const std::shared_ptr<HttpServer::Inside>& server, beast::tcp_stream stream,
                    HttpRequest request, std::string address) {
  std::make_shared<WebSocket>(server, std::move(stream), std::move(address))
      ->run(std::move(request));
}

}  // namespace ziggurat::server
