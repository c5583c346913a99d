// One WebSocket connection.

#include <algorithm>
#include <deque>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket.hpp>

#include "server/net/http_internal.h"

namespace ziggurat::server {
namespace {

namespace websocket = boost::beast::websocket;

// A small message may wait without being counted among all that waits; that is most of them.
constexpr std::size_t kUncounted = std::size_t{16} << 10;
// So long a connection that is closed has to say goodbye itself.
constexpr std::chrono::seconds kGoodbye{1};
// Larger buffers are given back when they are empty.
constexpr std::size_t kKeptBuffer = std::size_t{4} << 10;
// So often a message's longest may come in frames that end none before it is a flood.
constexpr std::size_t kMostFraming = 4;

class WebSocket final : public Outlet,
                        public OpenSocket,
                        public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(std::shared_ptr<HttpServer::Inside> server, Stream stream, std::string network,
            std::unique_ptr<Connections::Place> place)
      : server_(std::move(server)),
        stream_(std::move(stream)),
        network_(std::move(network)),
        place_(std::move(place)),
        greeting_(stream_.get_executor()),
        taking_(stream_.get_executor()) {}

  ~WebSocket() override {
    if (counted_bytes_ > 0) server_->gate.release_output(network_, counted_bytes_);
    server_->metrics.sockets.add(-1);
    server_->handler.socket_closed(network_);
  }

  void run(HttpRequest request) {
    server_->metrics.sockets.add(1);
    const Millis now = now_ms();
    messages_.emplace(server_->limits.messages, now);
    bytes_.emplace(server_->limits.message_bytes, now);
    refusals_.emplace(server_->limits.refusals, now);
    place_->move_to(network_);
    place_->set(Connections::State::Anonymous);
    place_->on_give_up([weak = weak_from_this(), server = server_] {
      server->metrics.given_up.add(1);
      if (const auto self = weak.lock()) self->post_drop();
    });
    beast::get_lowest_layer(stream_).expires_never();
    limit_reading();
    stream_.set_option(websocket::stream_base::timeout{.handshake_timeout = server_->limits.head,
                                                       .idle_timeout = server_->limits.silence,
                                                       .keep_alive_pings = true});
    stream_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { add_security_headers(response); }));
    // Pings and pongs cost as much as messages do.
    stream_.control_callback([this](websocket::frame_type kind, boost::beast::string_view) {
      const bool is_close = kind == websocket::frame_type::close;
      if (is_close || charge(take_read_count())) return;
      asio::post(stream_.get_executor(), [self = shared_from_this()] { self->refuse(""); });
    });
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
      const bool is_counted = outbox_bytes_ + message.size() > kUncounted;
      // Whoever does not read what it is sent is let go. One message may be as large as it likes.
      const bool fits =
          outbox_bytes_ == 0 || outbox_bytes_ + message.size() <= server_->limits.outbox;
      if (!fits || (is_counted && !server_->gate.hold_output(network_, message.size()))) {
        is_closing_ = true;
        server_->metrics.slow_readers.add(1);
        post_drop();
        return;
      }
      if (is_counted) counted_bytes_ += message.size();
      outbox_bytes_ += message.size();
      outbox_.push_back({std::move(message), is_counted});
      if (is_writing_) return;
      is_writing_ = true;
    }
    asio::dispatch(stream_.get_executor(), [self = shared_from_this()] { self->write(); });
  }

  bool greeted(std::optional<UserId> person, const Digest& token) override {
    if (person && !place_->claim(static_cast<std::int64_t>(*person))) return false;
    {
      const MutexLock lock(mutex_);
      is_greeted_ = true;
      token_ = person ? std::optional(token) : std::nullopt;
      person_ = person ? std::to_string(static_cast<std::int64_t>(*person)) : "";
    }
    bool has_ended = false;
    {
      const MutexLock lock(server_->mutex);
      has_ended =
          std::find(server_->ended.begin(), server_->ended.end(), token) != server_->ended.end();
    }
    if (has_ended) end_session({token});
    return true;
  }

  void say_goodbye() override {
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
      self->end(websocket::close_code::going_away, "restart");
    });
  }

  void end_session(const std::set<Digest>& tokens) override {
    {
      const MutexLock lock(mutex_);
      if (!token_ || !tokens.contains(*token_)) return;
    }
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
      self->end(websocket::close_code::policy_error, "signed_out");
    });
  }

  std::optional<Digest> token() override {
    const MutexLock lock(mutex_);
    return token_;
  }

  // A connection that did not close in time is kept by its session, which it keeps.
  void forget() override { session_.reset(); }

 private:
  struct Outgoing {
    std::string text;
    bool is_counted = false;
  };

  Millis now_ms() const { return server_->gate.now(); }

  // Also behind a proxy, where the connection was many people's before.
  void limit_reading() {
    ReadPolicy& policy = beast::get_lowest_layer(stream_).rate_policy();
    policy.limit(server_->limits.bytes_per_second);
    policy.take_count();
    policy.on_excess(kMostFraming * server_->limits.message, [weak = weak_from_this()] {
      const auto self = weak.lock();
      if (self == nullptr) return;
      asio::post(self->stream_.get_executor(), [self] { self->cut(); });
    });
  }

  // The bytes that came since they were counted last.
  std::size_t take_read_count() {
    return beast::get_lowest_layer(stream_).rate_policy().take_count();
  }

  void accepted(beast::error_code error) {
    if (error) return;
    session_ = server_->handler.open_socket(shared_from_this(), network_);
    {
      const MutexLock lock(server_->mutex);
      server_->sockets.insert(shared_from_this());
    }
    greeting_.expires_after(server_->limits.greeting);
    greeting_.async_wait([weak = weak_from_this()](beast::error_code cancelled) {
      if (const auto self = weak.lock(); self != nullptr && !cancelled) self->check_greeting();
    });
    read();
  }

  void check_greeting() {
    {
      const MutexLock lock(mutex_);
      if (is_greeted_) return;
    }
    end(websocket::close_code::policy_error, "silent");
  }

  void read() {
    stream_.async_read(buffer_,
                       [self = shared_from_this()](beast::error_code error, std::size_t /*size*/) {
                         self->received(error);
                       });
  }

  void received(beast::error_code error) {
    if (error) return closed();
    if (is_ending_) {
      clear_buffer();
      return read();
    }
    if (!stream_.got_text()) {
      clear_buffer();
      server_->metrics.message_errors.add(1);
      end(websocket::close_code::unknown_data, "binary");
      return read();
    }
    // With whatever was wrapped around it.
    const bool is_within = charge(take_read_count());
    message_.assign(static_cast<const char*>(buffer_.cdata().data()), buffer_.size());
    clear_buffer();
    if (!is_within) {
      refuse(SocketSession::id_of(message_));
      return read();
    }
    begun_ = std::chrono::steady_clock::now();
    session_->receive(message_, [self = shared_from_this()] {
      asio::dispatch(self->stream_.get_executor(), [self] {
        self->server_->metrics.message_time.add(
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() -
                                                                  self->begun_));
        if (self->message_.capacity() > kKeptBuffer) std::string().swap(self->message_);
        self->read();
      });
    });
  }

  void clear_buffer() {
    buffer_.clear();
    if (buffer_.capacity() > kKeptBuffer) buffer_.shrink_to_fit();
  }

  // Counts a message before anybody reads it: of this connection, its person and its address.
  bool charge(std::size_t bytes) {
    const Millis now = now_ms();
    std::string person;
    {
      const MutexLock lock(mutex_);
      person = person_;
    }
    const bool is_within = messages_->take(now) && bytes_->take(now, static_cast<double>(bytes));
    if (!is_within) server_->metrics.limited.add(1);
    const Gate::Verdict verdict = server_->gate.charge_message(network_, person);
    is_cut_ = is_cut_ || verdict == Gate::Verdict::Cut;
    return is_within && verdict == Gate::Verdict::Pass;
  }

  // Tells that it was too much; who goes on is cut off.
  void refuse(const std::string& id) {
    if (is_ending_) return;
    if (is_cut_ || !refusals_->take(now_ms())) return cut();
    server_->metrics.message_errors.add(1);
    Json json = Json::object({{"type", "error"}});
    if (!id.empty()) json.set("id", id);
    json.set("code", "too_many");
    json.set("message", "too many messages");
    send(json.dump());
  }

  // Whoever sent it is not let in again for a while.
  void cut() {
    if (is_ending_) return;
    server_->metrics.floods.add(1);
    if (!is_cut_) server_->gate.hold_off(network_, "flood");
    end(websocket::close_code::policy_error, "flood");
  }

  void closed() {
    greeting_.cancel();
    taking_.cancel();
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
    bool was_counted = false;
    {
      const MutexLock lock(mutex_);
      if (outbox_.empty()) {
        is_writing_ = false;
        if (!is_ending_) taking_.cancel();
        if (sent_.capacity() > kKeptBuffer) std::string().swap(sent_);
        if (is_ending_) close();
        return;
      }
      sent_ = std::move(outbox_.front().text);
      was_counted = outbox_.front().is_counted;
      outbox_.pop_front();
    }
    watch_reader();
    stream_.async_write(asio::buffer(sent_), [self = shared_from_this(), was_counted](
                                                 beast::error_code error, std::size_t /*size*/) {
      self->wrote(was_counted);
      if (error) return self->drop();
      self->write();
    });
  }

  // It was taken, or never will be.
  void wrote(bool was_counted) {
    if (was_counted) server_->gate.release_output(network_, sent_.size());
    const MutexLock lock(mutex_);
    outbox_bytes_ -= sent_.size();
    if (was_counted) counted_bytes_ -= sent_.size();
  }

  // A message that is not taken in time will not be, whatever its reader sends meanwhile.
  void watch_reader() {
    if (is_ending_) return;
    taking_.expires_after(server_->limits.exchange);
    taking_.async_wait([weak = weak_from_this()](beast::error_code cancelled) {
      const auto self = weak.lock();
      if (self == nullptr || cancelled) return;
      self->server_->metrics.slow_readers.add(1);
      self->drop();
    });
  }

  // Says why and closes, at once where nothing is on its way.
  void end(websocket::close_code code, std::string_view reason) {
    if (is_ending_) return;
    send(Json::object({{"type", "closing"}, {"reason", Json(reason)}}).dump());
    is_ending_ = true;
    code_ = code;
    reason_ = reason;
    taking_.expires_after(kGoodbye);
    taking_.async_wait([weak = weak_from_this()](beast::error_code cancelled) {
      if (const auto self = weak.lock(); self != nullptr && !cancelled) self->drop();
    });
    const MutexLock lock(mutex_);
    is_closing_ = true;
    if (!is_writing_) close();
  }

  void close() {
    stream_.async_close(websocket::close_reason(code_, reason_),
                        [self = shared_from_this()](beast::error_code /*error*/) {});
  }

  void post_drop() {
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->drop(); });
  }

  // The read that waits then fails, and the connection with it.
  void drop() {
    beast::error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  std::shared_ptr<HttpServer::Inside> server_;
  websocket::stream<Stream> stream_;
  std::string network_;
  std::unique_ptr<Connections::Place> place_;
  // Of the loop's thread.
  asio::steady_timer greeting_;
  asio::steady_timer taking_;
  std::optional<TokenBucket> messages_, bytes_, refusals_;
  HttpRequest request_;
  beast::flat_buffer buffer_;
  std::string message_;
  std::string sent_;
  std::chrono::steady_clock::time_point begun_;
  std::unique_ptr<SocketSession> session_;
  bool is_cut_ = false;
  bool is_ending_ = false;
  websocket::close_code code_ = websocket::close_code::going_away;
  std::string reason_;

  Mutex mutex_;
  std::deque<Outgoing> outbox_ GUARDED_BY(mutex_);
  std::size_t outbox_bytes_ GUARDED_BY(mutex_) = 0;  // with what is being sent
  std::size_t counted_bytes_ GUARDED_BY(mutex_) = 0;
  bool is_writing_ GUARDED_BY(mutex_) = false;
  bool is_closing_ GUARDED_BY(mutex_) = false;
  bool is_greeted_ GUARDED_BY(mutex_) = false;
  std::optional<Digest> token_ GUARDED_BY(mutex_);
  std::string person_ GUARDED_BY(mutex_);
};

}  // namespace

void run_web_socket(const std::shared_ptr<HttpServer::Inside>& server, Stream stream,
                    HttpRequest request, std::string network,
                    std::unique_ptr<Connections::Place> place) {
  std::make_shared<WebSocket>(server, std::move(stream), std::move(network), std::move(place))
      ->run(std::move(request));
}

}  // namespace ziggurat::server
