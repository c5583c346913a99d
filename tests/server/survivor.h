#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/socket_client.h"

namespace ziggurat::test {

struct Acknowledged {
  std::int64_t number;
  Json code;

  friend bool operator==(const Acknowledged&, const Acknowledged&) = default;
};

// One table, all its people played by one thread through every crash.
class Survivor {
 public:
  using Steady = std::chrono::steady_clock;
  using Millis = std::chrono::milliseconds;

  // Of two; of two on a clock, and of one with the computer, where a server has to act by itself;
  // of four.
  enum class Kind { Two, OnClock, WithComputer, Four };

  explicit Survivor(Kind kind = Kind::Two)
      : kind_(kind),
        tokens_(kind == Kind::WithComputer ? 1
                : kind == Kind::Four       ? 4
                                           : 2),
        seats_(tokens_.size()) {}

  void lay(std::uint16_t port) {
    for (std::string& token : tokens_) {
      token = Survivor::text_of(
          http(port, {.method = "POST", .target = "/api/guests", .body = "{}"}), "token");
    }
    match_ = Survivor::text_of(
        http(port,
             {.method = "POST", .target = "/api/matches", .body = setup(), .token = tokens_[0]}),
        "id");
    EXPECT_FALSE(match_.empty()) << setup();
    for (std::size_t i = 1; i < tokens_.size(); ++i) {
      http(port, {.method = "POST",
                  .target = "/api/matches/" + match_ + "/join",
                  .body = "{}",
                  .token = tokens_[i]});
    }
  }

  // Plays until the line breaks.
  void play(std::uint16_t port) {
    while (true) {
      if (!open(port)) return;
      while (step(port)) {
      }
      if (!wants_next_) return;
    }
  }

  // Lets play() return soon.
  void stop() {
    stopped_ = Steady::now();
    is_stopping_ = true;
  }
  // How many choices were answered, for another thread.
  std::size_t answers() const { return answers_; }

  // Whether the log of every match has exactly the choices that were acknowledged, and nobody lost
  // for the time it took.
  void check(std::uint16_t port) const {
    EXPECT_GT(answers_, 0U) << "nothing was played at " << match_;
    for (const auto& [match, choices] : acknowledged_) {
      SocketClient client(port);
      client.hello(tokens_[0]);
      const Json table = client.call(Json::object({{"type", "watch"}, {"match", match}}), 20'000);
      ASSERT_NE(table.find("log"), nullptr) << table.dump();
      const auto& seats = table.find("match")->find("seats")->items();
      std::vector<Acknowledged> kept;
      std::int64_t number = 0;
      for (const Json& entry : read_log(client, match, table)) {
        ASSERT_EQ(entry.find("number")->as_integer(), ++number);
        EXPECT_NE(*entry.find("kind"), Json("time")) << entry.dump();
        if (is_of_a_person(entry, seats)) kept.push_back({number, *entry.find("code")});
      }
      // One choice may have become durable without our hearing of it before the last crash.
      ASSERT_GE(kept.size(), choices.size());
      ASSERT_LE(kept.size(), choices.size() + (match == match_ ? 1 : 0));
      kept.resize(choices.size());
      EXPECT_TRUE(kept == choices) << match;
    }
  }

  // The longest time without an answer since play began or this was last asked, up to when it was
  // stopped. Once it is.
  Millis take_longest_wait() {
    const auto since = last_answer_.value_or(stopped_);
    const auto last = std::chrono::duration_cast<Millis>(stopped_ - since);
    return std::max(std::exchange(longest_wait_, Millis(0)), last);
  }

  std::size_t count() const {
    std::size_t count = 0;
    for (const auto& [match, choices] : acknowledged_) count += choices.size();
    return count;
  }

 private:
  static std::string text_of(const HttpAnswer& answer, std::string_view key) {
    const Json* value = answer.json.find(key);
    return value != nullptr && value->is_string() ? value->as_string() : "";
  }

  const char* setup() const {
    switch (kind_) {
      case Kind::Two:
        return R"({"game":"royal"})";
      case Kind::OnClock:
        return R"({"game":"royal","clock":{"kind":"move","seconds":20}})";
      case Kind::WithComputer:
        return R"({"game":"royal","seats":[{"who":"me"},{"who":"computer","level":"easy"}]})";
      case Kind::Four:
        return R"({"game":"isle"})";
    }
    return "";
  }

  // All of it, page by page.
  static std::vector<Json> read_log(SocketClient& client, const std::string& match,
                                    const Json& table) {
    std::vector<Json> log = table.find("log")->items();
    for (std::int64_t from = table.find("from")->as_integer(); from > 0;) {
      const Json page = client.call(
          Json::object({{"type", "log"}, {"match", match}, {"before", from + 1}}), 20'000);
      if (page.find("log") == nullptr) {
        ADD_FAILURE() << page.dump();
        return log;
      }
      const auto& earlier = page.find("log")->items();
      log.insert(log.begin(), earlier.begin(), earlier.end());
      from = page.find("from")->as_integer();
    }
    return log;
  }

  // What the table answered for somebody was asked for by nobody.
  static bool is_of_a_person(const Json& entry, const std::vector<Json>& seats) {
    if (*entry.find("kind") != Json("choice") || entry.find("unasked") != nullptr) return false;
    const auto seat = static_cast<std::size_t>(entry.find("by")->as_integer());
    return *seats[seat].find("who") != Json("computer");
  }

  struct Seat {
    std::unique_ptr<SocketClient> socket{};
    Json choices = Json::array();
    std::int64_t position = 0;
    bool is_finished = false;
  };

  bool open(std::uint16_t port) {
    wants_next_ = false;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      Seat& seat = seats_[i];
      seat = Seat{};
      seat.socket = std::make_unique<SocketClient>(port);
      if (!seat.socket->is_open() || seat.socket->hello(tokens_[i]).is_null()) return false;
      const Json table = seat.socket->call(Json::object({{"type", "watch"}, {"match", match_}}));
      if (table.is_null() || table.find("view") == nullptr) return false;
      take(seat, table);
      seat.socket->send(
          Json::object({{"type", "contribute"}, {"id", "d"}, {"match", match_}, {"text", "dice"}}));
    }
    return true;
  }

  static void take(Seat& seat, const Json& message) {
    const Json* choices = message.find("choices");
    if (choices == nullptr) return;
    seat.choices = *choices;
    seat.position = message.find("position")->as_integer();
    const Json* state = message.find("state");
    if (state == nullptr) state = message.find("match")->find("state");
    seat.is_finished = *state == Json("finished");
  }

  bool step(std::uint16_t port) {
    if (is_stopping_) return false;
    // What had no answer when the line broke is said again, word for word.
    if (unanswered_) return say(*unanswered_);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      Seat& seat = seats_[i];
      for (; !seat.socket->news().empty(); seat.socket->news().pop_front()) {
        take(seat, seat.socket->news().front());
      }
      if (seat.is_finished) return go_on(port);
      if (seat.choices.items().empty()) continue;
      const Json& choice =
          seat.choices.items()[static_cast<std::size_t>(said_) % seat.choices.items().size()];
      unanswered_ = {i, Json::object({{"type", "choose"},
                                      {"id", "s" + std::to_string(++said_)},
                                      {"match", match_},
                                      {"at", seat.position},
                                      {"code", *choice.find("code")}})};
      return say(*unanswered_);
    }
    for (Seat& seat : seats_) {
      if (auto message = seat.socket->receive(5)) take(seat, *message);
      if (!seat.socket->is_open()) return false;
    }
    return true;
  }

  bool say(const std::pair<std::size_t, Json>& words) {
    Seat& seat = seats_[words.first];
    const Json answer = seat.socket->call(words.second);
    if (answer.is_null()) return false;
    // Nothing was done, and it may be said again.
    const Json* code = answer.find("code");
    const bool is_to_be_repeated = *answer.find("type") == Json("error") && code != nullptr &&
                                   (*code == Json("store") || *code == Json("busy"));
    if (is_to_be_repeated) return false;
    EXPECT_EQ(*answer.find("type"), Json("entries")) << answer.dump();
    EXPECT_EQ(answer.find("late"), nullptr) << answer.dump();
    if (*answer.find("type") == Json("entries")) {
      const auto now = Steady::now();
      if (last_answer_) {
        longest_wait_ =
            std::max(longest_wait_, std::chrono::duration_cast<Millis>(now - *last_answer_));
      }
      last_answer_ = now;
      ++answers_;
      const Json& entry = answer.find("log")->items()[0];
      acknowledged_[match_].push_back(
          {entry.find("number")->as_integer(), *words.second.find("code")});
      seat.choices = Json::array();
      take(seat, answer);
    }
    unanswered_.reset();
    return true;
  }

  bool go_on(std::uint16_t port) {
    const std::string next =
        Survivor::text_of(http(port, {.method = "POST",
                                      .target = "/api/matches/" + match_ + "/rematch",
                                      .body = "{}",
                                      .token = tokens_[0]}),
                          "id");
    if (next.empty()) return false;
    match_ = next;
    std::rotate(tokens_.begin(), tokens_.begin() + 1, tokens_.end());
    wants_next_ = true;
    return false;
  }

  Kind kind_;
  std::vector<std::string> tokens_;
  std::string match_;
  std::vector<Seat> seats_;
  std::optional<std::pair<std::size_t, Json>> unanswered_;
  int said_ = 0;
  std::atomic<bool> is_stopping_{false};
  std::atomic<std::size_t> answers_{0};
  std::optional<Steady::time_point> last_answer_;
  Steady::time_point stopped_{};
  Millis longest_wait_{0};
  bool wants_next_ = false;
  std::map<std::string, std::vector<Acknowledged>> acknowledged_;
};

}  // namespace ziggurat::test
