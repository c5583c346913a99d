// Hints during play.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "server/test_server.h"
#include "support/tablets.h"

namespace ziggurat::test {
namespace {

using std::chrono::milliseconds;

Json against_computer() {
  return parsed(R"({"game":"royal","seats":[{"who":"me"},{"who":"computer","level":"easy"}]})");
}

std::string code_of(const Json& answer) {
  return *answer.find("type") == Json("error") ? answer.find("code")->as_string() : "";
}

Json ask_hint(Player& player) {
  return player.ask(Json::object({{"type", "hint"}, {"at", player.position()}}));
}

// On until it is the player's turn with more than one choice.
void play_until_choice(Player& player) {
  for (int i = 0; i < 1000; ++i) {
    if (player.is_acting() && player.choices().items().size() > 1) return;
    if (player.is_acting()) {
      player.choose_first();
    } else {
      player.listen(5);
    }
  }
  ADD_FAILURE() << "there is never a choice";
}

class HintThreads : public testing::Test {
 protected:
  Player sit_down(const Json& setup, std::string_view language = "en") {
    const std::string token = server_.guest();
    match_ = server_.new_match(token, setup).find("id")->as_string();
    Player player(server_, token, match_, language);
    player.contribute();
    return player;
  }

  TestServer server_;
  std::string match_;
};

TEST_F(HintThreads, SaysWhatTheStrongLevelWouldChooseAndWhy) {
  Player player = sit_down(against_computer());
  EXPECT_EQ(*player.card().find("hints"), Json(true));
  play_until_choice(player);
  const Json hint = ask_hint(player);
  ASSERT_EQ(*hint.find("type"), Json("hint")) << hint.dump();
  EXPECT_EQ(*hint.find("at"), Json(player.position()));
  const auto& choices = player.choices().items();
  const auto listed = std::find_if(choices.begin(), choices.end(), [&](const Json& choice) {
    return *choice.find("code") == *hint.find("code");
  });
  ASSERT_NE(listed, choices.end());
  EXPECT_EQ(*listed->find("text"), *hint.find("text"));
  EXPECT_GE(hint.find("value")->as_number(), hint.find("next")->find("value")->as_number());
  EXPECT_NE(hint.find("reason")->as_string().find("times in 100"), std::string::npos);
  // It can be followed.
  EXPECT_EQ(*player.choose(*hint.find("code")).find("type"), Json("entries"));
}

TEST_F(HintThreads, IsWordedInTheLanguageOfWhoAsks) {
  Player player = sit_down(against_computer(), "pl");
  play_until_choice(player);
  EXPECT_NE(ask_hint(player).find("reason")->as_string().find("razy na 100"), std::string::npos);
}

TEST_F(HintThreads, AskedAgainItIsTheSameAndCountsOnce) {
  Player player = sit_down(against_computer());
  play_until_choice(player);
  const Json first = ask_hint(player);
  const Json again = ask_hint(player);
  EXPECT_EQ(*first.find("code"), *again.find("code"));
  EXPECT_EQ(*first.find("value"), *again.find("value"));
  player.reconnect(server_);
  const auto& lines = player.table().find("chat")->items();
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(*lines[0].find("kind"), Json("hint"));
  EXPECT_EQ(*lines[0].find("text"), Json(""));
}

TEST_F(HintThreads, TwoPeopleHaveNoneUnlessTheTableSaysSo) {
  const std::string tokens[2] = {server_.guest("Light"), server_.guest("Dark")};
  for (const bool allowed : {false, true}) {
    Json setup = parsed(R"({"game":"royal"})");
    if (allowed) setup.set("hints", true);
    const Json card = server_.new_match(tokens[0], setup);
    EXPECT_EQ(*card.find("hints"), Json(allowed));
    const std::string match = card.find("id")->as_string();
    server_.post("/api/matches/" + match + "/join", Json::object(), tokens[1]);
    Player light(server_, tokens[0], match);
    Player dark(server_, tokens[1], match);
    light.contribute();
    dark.contribute();
    Player& acting = to_move(light, dark);
    Player& waiting = &acting == &light ? dark : light;
    waiting.listen(20);
    const Json answer = ask_hint(acting);
    EXPECT_EQ(code_of(answer), allowed ? "" : "forbidden") << answer.dump();
    EXPECT_EQ(code_of(ask_hint(waiting)), allowed ? "conflict" : "forbidden");
    // The other is told that one was taken, and not which.
    waiting.listen(50);
    EXPECT_EQ(waiting.everything().find(R"("kind":"hint")") != std::string::npos, allowed);
    EXPECT_EQ(waiting.everything().find("times in 100"), std::string::npos);
    EXPECT_EQ(waiting.everything().find("nothing else to do"), std::string::npos);
  }
}

TEST_F(HintThreads, IsForThoseSeatedWhileTheyPlay) {
  Player player = sit_down(against_computer());
  play_until_choice(player);
  Player spectator(server_, server_.guest("Spectator"), match_);
  EXPECT_EQ(code_of(ask_hint(spectator)), "forbidden");
  // A position that is long past: the news instead.
  const Json late = player.ask(Json::object({{"type", "hint"}, {"at", 1}}));
  EXPECT_EQ(*late.find("type"), Json("entries"));
  EXPECT_EQ(*late.find("late"), Json(true));
  EXPECT_EQ(code_of(player.ask(Json::object({{"type", "hint"}}))), "bad_request");
  player.ask(Json::object({{"type", "resign"}}));
  EXPECT_EQ(code_of(ask_hint(player)), "conflict");
}

TEST_F(HintThreads, IsLimitedInItsRate) {
  TestServer server(TestServer::Options{
      .limit = [](server::Limits& limits) { limits.hints = {.per_second = 0.1, .burst = 2}; }});
  const std::string token = server.guest();
  Player player(server, token, server.new_match(token, against_computer()).find("id")->as_string());
  player.contribute();
  play_until_choice(player);
  EXPECT_EQ(code_of(ask_hint(player)), "");
  EXPECT_EQ(code_of(ask_hint(player)), "");
  EXPECT_EQ(code_of(ask_hint(player)), "too_many");
}

// A computer that thinks until it is told to stop, then says what it has.
class Brooder final : public ziggurat::Player {
 public:
  Brooder(const AnyGame& game, StopSignal stop, std::atomic<int>& broken_off)
      : game_(game), stop_(stop), broken_off_(broken_off) {}

  Code choose(const AnyState& state, Seat seat, Rng& rng) override {
    return best_of(weigh(state, seat, rng));
  }
  std::vector<Weighed> weigh(const AnyState& state, Seat seat, Rng& /*rng*/) override {
    while (!stop_.is_raised()) std::this_thread::sleep_for(milliseconds(1));
    ++broken_off_;
    std::vector<Code> codes;
    game_.choices(state, seat, codes);
    return {{.code = codes.front(), .value = 0.5, .visits = 1}};
  }

 private:
  const AnyGame& game_;
  StopSignal stop_;
  std::atomic<int>& broken_off_;
};

TEST_F(HintThreads, WhatTakesTooLongIsBrokenOff) {
  std::atomic<int> broken_off{0};
  TestServer server(TestServer::Options{
      .make_player = [&](const AnyGame& game, const PlayerSpec& spec,
                         StopSignal stop) -> Result<std::unique_ptr<ziggurat::Player>> {
        if (spec.kind == PlayerSpec::Kind::Greedy) return make_player(game, spec, stop);
        return std::unique_ptr<ziggurat::Player>(std::make_unique<Brooder>(game, stop, broken_off));
      }});
  const std::string token = server.guest();
  const std::string match = server.new_match(token, against_computer()).find("id")->as_string();
  Player player(server, token, match);
  player.contribute();
  play_until_choice(player);
  const auto hint =
      Json::object({{"type", "hint"}, {"id", "h1"}, {"match", match}, {"at", player.position()}});
  player.socket().send(hint);
  std::this_thread::sleep_for(milliseconds(50));
  // Another is not begun beside it.
  EXPECT_EQ(code_of(ask_hint(player)), "busy");
  server.clock().advance(5'100);
  const auto answer = player.socket().receive(3000);
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(*answer->find("id"), Json("h1"));
  EXPECT_EQ(code_of(*answer), "busy");
  for (int i = 0; i < 300 && broken_off == 0; ++i) std::this_thread::sleep_for(milliseconds(10));
  EXPECT_EQ(broken_off, 1);
  // Whoever chooses without waiting is not held up, and the thought is let go.
  player.socket().send(
      Json::object({{"type", "hint"}, {"id", "h2"}, {"match", match}, {"at", player.position()}}));
  std::this_thread::sleep_for(milliseconds(50));
  EXPECT_EQ(*player.choose_first().find("type"), Json("entries"));
  for (int i = 0; i < 300 && broken_off < 2; ++i) std::this_thread::sleep_for(milliseconds(10));
  EXPECT_EQ(broken_off, 2);
}

}  // namespace
}  // namespace ziggurat::test
