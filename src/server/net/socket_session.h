#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/json_reader.h"
#include "server/api/people.h"
#include "server/net/limits.h"
#include "server/net/origins.h"
#include "server/table/hub.h"

namespace ziggurat::server {

// One connection's side of the socket protocol (docs/API.md): a message in, answers to its outlet.
// Knows nothing of the network. One message at a time: the next one only after `done`.
class SocketSession {
 public:
  struct Parts {
    Hub& hub;
    People& people;
    Origins& origins;
    Workers& workers;
    const Limits& limits;
    const Clock& clock;
    Metrics& metrics;
  };
  using Done = std::function<void()>;

  // `network` is whose connection it is.
  SocketSession(const Parts& parts, std::shared_ptr<Outlet> outlet, std::string network);

  // `done` is called, perhaps by another thread, when the next message may come.
  void receive(std::string_view text, const Done& done);
  // The connection is gone.
  void close();
  // Of a message that is refused for its size or number, so that its sender knows which it was;
  // empty where it has none or is too long to be read for that.
  static std::string id_of(std::string_view text);

 private:
  struct Message {
    std::string type;
    std::string id;
    std::optional<MatchId> match;
    Json json;
  };

  Answer<Message> parse(std::string_view text) const;
  void greet(const Message& message, const Done& done);
  // Waits for the store.
  void welcome(const std::string& id, const std::string& token, Language language);
  void with_table(const Message& message, const Done& done);
  void at_table(const Message& message, const std::shared_ptr<LiveTable>& table, const Done& done);
  // What a message asks of its table, or what is wrong with it.
  using TableCommand = std::function<void(TableCore&)>;
  Answer<TableCommand> command(const Message& message);
  static TableCommand watch_command(const JsonReader& reader, const Caller& caller);
  void send_problem(std::string_view id, const Problem& problem);
  Caller caller(const Message& message) const;

  Parts parts_;
  std::shared_ptr<Outlet> outlet_;
  const std::string network_;
  TokenBucket bucket_;
  TokenBucket hint_bucket_;
  TokenBucket guide_bucket_;
  bool is_greeted_ = false;
  std::optional<User> user_;
  std::optional<Digest> token_;  // whose the connection is, from its first on
  Language language_ = Language::English;
  std::map<MatchId, std::shared_ptr<LiveTable>> watched_;
};

}  // namespace ziggurat::server
