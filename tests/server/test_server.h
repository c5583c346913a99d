#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/environment.h"
#include "server/log.h"
#include "server/mutex.h"
#include "server/server.h"
#include "server/store/sqlite_store.h"
#include "support/folder.h"
#include "support/games.h"
#include "support/socket_client.h"

namespace ziggurat::test {

// Time that passes only when told to.
class ManualClock final : public server::Clock {
 public:
  server::Millis wall() const override { return now_; }
  server::Millis steady() const override { return now_; }
  void advance(server::Millis by) { now_ += by; }

 private:
  std::atomic<server::Millis> now_{1'700'000'000'000};
};

// Entropy that is the same for every run, but for what a test puts in.
class PlannedEntropy final : public server::Entropy {
 public:
  Digest draw() override;
  // The draw after `later` others gives this.
  void plan(std::uint64_t later, const Digest& digest);

 private:
  server::Mutex mutex_;
  std::uint64_t count_ GUARDED_BY(mutex_) = 0;
  std::map<std::uint64_t, Digest> planned_ GUARDED_BY(mutex_);
};

// A server of this process on a free port, with a real SQLite file, and its clients' first steps.
class TestServer {
 public:
  struct Options {
    double rates = 1000;
    server::Patience patience{};
    std::string file{};   // a store that stays; else one of its own
    std::string store{};  // the address of one
    const Registry* games = nullptr;
    server::Entropy* entropy = nullptr;                    // else the system's
    server::PlayerMaker make_player{};                     // else the real ones
    std::vector<std::string> tables{};                     // files of exact solutions
    std::function<void(server::Limits&)> limit{};          // changes what the rates left
    std::function<void(server::ServerOptions&)> change{};  // and anything else
  };

  TestServer() : TestServer(Options{}) {}
  explicit TestServer(const Options& options);

  std::uint16_t port() const { return server_->port(); }
  std::uint16_t metrics_port() const { return server_->metrics_port(); }
  ManualClock& clock() { return clock_; }
  const std::string& store_file() const { return file_; }
  void stop() { server_->stop(); }
  std::vector<std::string> log_lines();

  HttpAnswer get(const std::string& target, const std::string& token = {}) const;
  HttpAnswer post(const std::string& target, const Json& body, const std::string& token = {}) const;
  // A new guest's token.
  std::string guest(const std::string& name = "Ninsun") const;
  // A match by POST; its card.
  Json new_match(const std::string& token, const Json& body) const;

 private:
  TemporaryFolder folder_;
  std::string file_;
  ManualClock clock_;
  server::Mutex mutex_;
  std::vector<std::string> lines_ GUARDED_BY(mutex_);
  server::Log log_;
  std::unique_ptr<server::Store> store_;
  std::unique_ptr<server::Server> server_;
};

// A person at a table: a socket, greeted, watching one match.
class Player {
 public:
  Player(const TestServer& server, std::string token, std::string match,
         std::string_view language = "en", bool wants_steps = false);
  Player(std::uint16_t port, std::string token, std::string match);

  // Adds to the dice.
  void contribute();
  // Sends a message about the match; gives the answer and takes it in.
  Json ask(Json message);
  // Sends a choice for what the last view showed; gives the answer and takes it in.
  Json choose(const Json& code);
  Json choose_first() { return choose(*choices().items()[0].find("code")); }
  // Takes in news that is there or comes within the time.
  void listen(int timeout_ms);
  // Asks for the table again, as after a broken line.
  void reconnect(const TestServer& server) { open(server.port()); }

  SocketClient& socket() { return *socket_; }
  const Json& table() const { return table_; }
  const Json& choices() const { return choices_; }
  const Json& view() const { return view_; }
  const std::vector<Json>& log() const { return log_; }
  std::int64_t position() const { return position_; }
  // Whether the game waits for this player; in some games others may choose something too.
  bool is_acting() const { return !actor_.is_null() && actor_ == *card_.find("you"); }
  std::string state() const { return state_; }
  const Json& result() const { return result_; }
  const Json& dice() const { return dice_; }
  const Json& card() const { return card_; }
  const std::string& token() const { return token_; }
  // Everything this player was ever sent, as text.
  const std::string& everything() const { return everything_; }

 private:
  void open(std::uint16_t port);
  void take(const Json& message);

  std::string token_;
  std::string match_;
  std::string language_;
  bool wants_steps_;
  std::unique_ptr<SocketClient> socket_;
  Json table_, card_, view_, choices_, result_, dice_, actor_;
  std::vector<Json> log_;
  std::int64_t position_ = 0;
  std::string state_;
  std::string everything_;
};

Json parsed(const char* text);

// Two people who sat down at a table and added to its dice.
struct Two {
  Two(TestServer& server, const Json& setup);

  std::string tokens[2];
  std::string match;
  std::unique_ptr<Player> light, dark;
};

// Whichever of the two is to choose, once it knows.
Player& to_move(Player& one, Player& other);
// Both play their first choice until the match is over.
void play_out(Player& one, Player& other);

}  // namespace ziggurat::test
