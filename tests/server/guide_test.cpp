// The guided first game at a table of the server.

#include <algorithm>

#include <gtest/gtest.h>

#include "server/test_server.h"

namespace ziggurat::test {
namespace {

Json gentle(std::string_view hints = "true") {
  const std::string text =
      R"({"game":"royal","seats":[{"who":"me"},{"who":"computer","level":"easy"}],"hints":)" +
      std::string(hints) + "}";
  return parsed(text.c_str());
}

std::string error_of(const Json& answer) {
  return *answer.find("type") == Json("error") ? answer.find("code")->as_string() : "";
}

Json ask_guide(Player& player) {
  return player.ask(Json::object({{"type", "guide"}, {"at", player.position()}}));
}

// On until it is the player's turn with more than one choice; false where the match is over.
bool play_to_choice(Player& player) {
  for (int i = 0; i < 2000 && player.state() != "finished"; ++i) {
    if (player.is_acting() && player.choices().items().size() > 1) return true;
    if (player.is_acting()) {
      player.choose_first();
    } else {
      player.listen(5);
    }
  }
  return false;
}

class GuideThreads : public testing::Test {
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

TEST_F(GuideThreads, SaysWhatCanBeDoneAndWhy) {
  Player player = sit_down(gentle());
  ASSERT_TRUE(play_to_choice(player));
  const Json said = ask_guide(player);
  ASSERT_EQ(*said.find("type"), Json("guide")) << said.dump();
  EXPECT_EQ(*said.find("match"), Json(match_));
  EXPECT_EQ(*said.find("at"), Json(player.position()));
  EXPECT_EQ(said.find("choices")->as_integer(),
            static_cast<std::int64_t>(player.choices().items().size()));
  EXPECT_EQ(*said.find("exact"), Json(false));
  ASSERT_FALSE(said.find("ways")->items().empty());
  const Json& best = said.find("ways")->items()[0];
  EXPECT_NE(best.find("why")->as_string().find("in 100"), std::string::npos);
  EXPECT_TRUE(said.find("slip")->is_null());
  // Asked again it is the same; nothing is noted at the table for it.
  EXPECT_EQ(*ask_guide(player).find("ways"), *said.find("ways"));
  EXPECT_TRUE(player.table().find("chat")->items().empty());
  EXPECT_EQ(*player.choose(*best.find("code")).find("type"), Json("entries"));
}

TEST_F(GuideThreads, PutsAMistakeInQuestionBeforeItIsMade) {
  Player player = sit_down(gentle(), "pl");
  for (int i = 0; i < 60; ++i) {
    ASSERT_TRUE(play_to_choice(player)) << "a match without a mistake to make";
    const Json said = ask_guide(player);
    ASSERT_EQ(*said.find("type"), Json("guide")) << said.dump();
    const auto& slips = said.find("slips")->items();
    if (slips.empty()) {
      player.choose_first();
      continue;
    }
    const std::int64_t before = player.position();
    const Json about = player.ask(
        Json::object({{"type", "guide"}, {"at", player.position()}, {"code", slips[0]}}));
    ASSERT_EQ(*about.find("type"), Json("guide")) << about.dump();
    const Json& slip = *about.find("slip");
    ASSERT_FALSE(slip.is_null());
    EXPECT_EQ(*slip.find("code"), slips[0]);
    EXPECT_GE(slip.find("loss")->as_number(), 0.05);
    EXPECT_NE(slip.find("text")->as_string().find("oddaje"), std::string::npos);
    EXPECT_EQ(*slip.find("better")->find("code"), *said.find("ways")->items()[0].find("code"));
    // It was a question: nothing was chosen, and of the better choice there is nothing to say.
    EXPECT_EQ(player.position(), before);
    const Json fine = player.ask(Json::object({{"type", "guide"},
                                               {"at", player.position()},
                                               {"code", *slip.find("better")->find("code")}}));
    EXPECT_TRUE(fine.find("slip")->is_null());
    return;
  }
  FAIL() << "never a mistake to make";
}

TEST_F(GuideThreads, TellsWhatOthersMadeOfTheLastChoice) {
  Player player = sit_down(gentle());
  for (int i = 0; i < 200 && play_to_choice(player); ++i) {
    const Json said = ask_guide(player);
    ASSERT_EQ(*said.find("type"), Json("guide")) << said.dump();
    const Json& change = *said.find("change");
    if (!change.is_null()) {
      EXPECT_NE(change.as_string().find("Since your last choice your chance went from"),
                std::string::npos);
      EXPECT_NE(change.as_string().find(". "), std::string::npos) << "what was done is told first";
      return;
    }
    player.choose_first();
  }
  FAIL() << "nothing ever changed";
}

TEST_F(GuideThreads, IsForWhoPlaysAloneAndMayHaveHints) {
  Player strict = sit_down(gentle("false"));
  ASSERT_TRUE(play_to_choice(strict));
  EXPECT_EQ(error_of(ask_guide(strict)), "forbidden");
  // Two people, though their table has hints.
  const std::string tokens[2] = {server_.guest("Light"), server_.guest("Dark")};
  const Json card = server_.new_match(tokens[0], parsed(R"({"game":"royal","hints":true})"));
  const std::string match = card.find("id")->as_string();
  server_.post("/api/matches/" + match + "/join", Json::object(), tokens[1]);
  Player light(server_, tokens[0], match);
  Player dark(server_, tokens[1], match);
  light.contribute();
  dark.contribute();
  Player& acting = to_move(light, dark);
  EXPECT_EQ(error_of(ask_guide(acting)), "forbidden");
  // One of them leaves and the computer plays on: it is still a match of two.
  Player& other = &acting == &light ? dark : light;
  server_.post("/api/matches/" + match + "/leave", Json::object(), other.token());
  EXPECT_EQ(error_of(ask_guide(acting)), "forbidden");
}

TEST_F(GuideThreads, IsForTheMomentAndForWhoIsToChoose) {
  Player player = sit_down(gentle());
  ASSERT_TRUE(play_to_choice(player));
  Player spectator(server_, server_.guest("Spectator"), match_);
  EXPECT_EQ(error_of(ask_guide(spectator)), "forbidden");
  const Json late = player.ask(Json::object({{"type", "guide"}, {"at", 1}}));
  EXPECT_EQ(*late.find("type"), Json("entries"));
  EXPECT_EQ(*late.find("late"), Json(true));
  EXPECT_EQ(error_of(player.ask(Json::object({{"type", "guide"}}))), "bad_request");
  player.ask(Json::object({{"type", "resign"}}));
  EXPECT_EQ(error_of(ask_guide(player)), "conflict");
}

TEST_F(GuideThreads, IsLimitedInItsRate) {
  TestServer server(TestServer::Options{
      .limit = [](server::Limits& limits) { limits.guides = {.per_second = 0.1, .burst = 2}; }});
  const std::string token = server.guest();
  Player player(server, token, server.new_match(token, gentle()).find("id")->as_string());
  player.contribute();
  ASSERT_TRUE(play_to_choice(player));
  EXPECT_EQ(error_of(ask_guide(player)), "");
  EXPECT_EQ(error_of(ask_guide(player)), "");
  EXPECT_EQ(error_of(ask_guide(player)), "too_many");
}

}  // namespace
}  // namespace ziggurat::test
