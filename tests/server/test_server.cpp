#include "server/test_server.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

#include <gtest/gtest.h>

#include "server/store/store_address.h"
#include "support/postgres.h"

namespace ziggurat::test {

using server::MutexLock;

Digest PlannedEntropy::draw() {
  const MutexLock lock(mutex_);
  const std::uint64_t index = count_++;
  const auto planned = planned_.find(index);
  return planned != planned_.end() ? planned->second : sha256("draw " + std::to_string(index));
}

void PlannedEntropy::plan(std::uint64_t later, const Digest& digest) {
  const MutexLock lock(mutex_);
  planned_[count_ + later] = digest;
}

TestServer::TestServer(const Options& options)
    : file_(options.file.empty() ? folder_.file("store.db") : options.file),
      log_(clock_, server::Log::Level::Info, [this](std::string_view line) {
        const MutexLock lock(mutex_);
        lines_.emplace_back(line);
      }) {
  const std::string address = options.store.empty() ? address_of(file_) : options.store;
  auto store = server::open_store(*server::parse_store_address(address), &log_);
  EXPECT_TRUE(store.has_value()) << store.error().message;
  store_ = std::move(*store);
  server::ServerOptions server_options;
  server_options.first_port = server_options.last_port = 0;
  server_options.limits = server_options.limits.scaled(options.rates);
  if (options.limit) options.limit(server_options.limits);
  if (options.make_player) server_options.make_player = options.make_player;
  server_options.patience = options.patience;
  auto tables = server::SolvedTables::open(options.tables);
  EXPECT_TRUE(tables.has_value()) << tables.error().message;
  server_options.tables = std::move(*tables);
  server_options.io_threads = 2;
  if (options.change) options.change(server_options);
  auto started = server::Server::start(
      server_options,
      {.registry = options.games ? *options.games : registry(),
       .store = *store_,
       .clock = clock_,
       .entropy = options.entropy != nullptr ? *options.entropy : server::system_randomness(),
       .log = log_});
  EXPECT_TRUE(started.has_value()) << started.error().message;
  server_ = std::move(*started);
}

std::vector<std::string> TestServer::log_lines() {
  const MutexLock lock(mutex_);
  return lines_;
}

HttpAnswer TestServer::get(const std::string& target, const std::string& token) const {
  return http(port(), {.target = target, .token = token});
}

HttpAnswer TestServer::post(const std::string& target, const Json& body,
                            const std::string& token) const {
  return http(port(), {.method = "POST", .target = target, .body = body.dump(), .token = token});
}

std::string TestServer::guest(const std::string& name) const {
  const HttpAnswer answer = post("/api/guests", Json::object({{"name", name}}));
  EXPECT_EQ(answer.status, 201) << answer.body;
  return answer.status == 201 ? answer.json.find("token")->as_string() : "";
}

Json TestServer::new_match(const std::string& token, const Json& body) const {
  const HttpAnswer answer = post("/api/matches", body, token);
  EXPECT_EQ(answer.status, 201) << answer.body;
  return answer.json;
}

Player::Player(const TestServer& server, std::string token, std::string match,
               std::string_view language, bool wants_steps)
    : token_(std::move(token)),
      match_(std::move(match)),
      language_(language),
      wants_steps_(wants_steps) {
  open(server.port());
}

Player::Player(std::uint16_t port, std::string token, std::string match)
    : token_(std::move(token)), match_(std::move(match)), language_("en"), wants_steps_(false) {
  open(port);
}

void Player::open(std::uint16_t port) {
  socket_ = std::make_unique<SocketClient>(port);
  EXPECT_TRUE(socket_->is_open());
  const Json welcome = socket_->hello(token_, language_);
  EXPECT_EQ(*welcome.find("type"), Json("welcome")) << welcome.dump();
  const Json table = socket_->call(Json::object(
      {{"type", "watch"}, {"match", match_}, {"have", position_}, {"steps", wants_steps_}}));
  EXPECT_EQ(*table.find("type"), Json("table")) << table.dump();
  table_ = table;
  take(table);
}

void Player::take(const Json& message) {
  everything_ += message.dump() + "\n";
  const std::string& type = message.find("type")->as_string();
  if (type == "seats") card_ = *message.find("match");
  if (type != "table" && type != "entries") return;
  const std::int64_t from = message.find("from")->as_integer();
  // What was asked for again may begin earlier; a gap would be a loss.
  EXPECT_LE(from, position_) << message.dump();
  for (const Json& entry : message.find("log")->items()) {
    const std::int64_t number = entry.find("number")->as_integer();
    if (number <= position_) continue;
    EXPECT_EQ(number, position_ + 1) << message.dump();
    position_ = number;
    log_.push_back(entry);
  }
  EXPECT_EQ(position_, message.find("position")->as_integer()) << message.dump();
  view_ = *message.find("view");
  choices_ = *message.find("choices");
  if (const Json* dice = message.find("dice")) dice_ = *dice;
  if (type == "table") card_ = *message.find("match");
  const Json& source = type == "table" ? card_ : message;
  state_ = source.find("state")->as_string();
  result_ = *source.find("result");
  actor_ = *source.find("actor");
}

void Player::contribute() {
  const Json answer = socket_->call(
      Json::object({{"type", "contribute"}, {"match", match_}, {"text", token_.substr(0, 20)}}));
  // Where it was the last one due, the answer is the beginning itself.
  EXPECT_TRUE(*answer.find("type") == Json("done") || *answer.find("type") == Json("entries"))
      << answer.dump();
  take(answer);
}

Json Player::choose(const Json& code) {
  return ask(Json::object({{"type", "choose"}, {"at", position_}, {"code", code}}));
}

Json Player::ask(Json message) {
  message.set("match", match_);
  const Json answer = socket_->call(std::move(message));
  // News that came before the answer is older than it.
  while (!socket_->news().empty()) {
    take(socket_->news().front());
    socket_->news().pop_front();
  }
  if (!answer.is_null()) take(answer);
  return answer;
}

void Player::listen(int timeout_ms) {
  while (!socket_->news().empty()) {
    take(socket_->news().front());
    socket_->news().pop_front();
  }
  while (const auto message = socket_->receive(timeout_ms)) take(*message);
}

Json parsed(const char* text) { return std::move(*parse_json(text)); }

Two::Two(TestServer& server, const Json& setup)
    : tokens{server.guest("Light"), server.guest("Dark")} {
  match = server.new_match(tokens[0], setup).find("id")->as_string();
  server.post("/api/matches/" + match + "/join", Json::object(), tokens[1]);
  light = std::make_unique<Player>(server, tokens[0], match);
  dark = std::make_unique<Player>(server, tokens[1], match);
  light->contribute();
  dark->contribute();
}

Player& to_move(Player& one, Player& other) {
  for (int i = 0; i < 6000; ++i) {
    for (Player* player : {&one, &other}) {
      if (!player->choices().items().empty()) return *player;
      player->listen(5);
    }
  }
  throw std::runtime_error("nobody is to move: the match is " + one.state() + " after " +
                           std::to_string(one.log().size()) + " entries");
}

void play_out(Player& one, Player& other) {
  for (int i = 0; i < 5000; ++i) {
    one.listen(0);
    other.listen(0);
    if (one.state() == "finished" && other.state() == "finished") return;
    if (!one.choices().items().empty()) {
      one.choose_first();
    } else if (!other.choices().items().empty()) {
      other.choose_first();
    } else {
      one.listen(5);
      other.listen(5);
    }
  }
  ADD_FAILURE() << "the match does not end";
}

}  // namespace ziggurat::test
