// Reviews of finished matches.

#include <algorithm>
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "host/files.h"
#include "lab/solve.h"
#include "server/test_server.h"
#include "server/think/review_text.h"
#include "support/folder.h"
#include "support/process.h"
#include "support/tablets.h"

namespace ziggurat::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

std::string review_of(const std::string& match) { return "/api/matches/" + match + "/review"; }

Json royal(int pieces) {
  return Json::object({{"game", "royal"}, {"options", Json::object({{"pieces", pieces}})}});
}

// Asks until it is made.
Json made(const TestServer& server, const std::string& match, const std::string& token) {
  HttpAnswer answer = server.post(review_of(match), Json::object(), token);
  EXPECT_EQ(answer.status, 200) << answer.body;
  for (int i = 0; i < 2000 && *answer.json.find("state") == Json("working"); ++i) {
    std::this_thread::sleep_for(milliseconds(10));
    answer = server.get(review_of(match), token);
  }
  EXPECT_EQ(*answer.json.find("state"), Json("done")) << answer.body;
  return answer.json;
}

// Other servers of a store read it, and are to say the same to the last digit.
TEST(ReviewText, SaysEverythingButTheEntriesThemselves) {
  const Entry none{.by = Actor::nobody(), .code = 0};
  Review review{.judge = "mcts:5ms",
                .entries = {},
                .seats = {{.player = "a\"b",
                           .choices = 3,
                           .best_choices = 1,
                           .loss = 1.0 / 3,
                           .stake = 2.5,
                           .luck = -0.1},
                          {.player = "b"}},
                .first_chances = {0.1 + 0.2, 1.0 / 7},
                .turning_points = {1, 0}};
  review.entries.push_back({.entry = none, .seat = Seat{1}, .luck = -1.0 / 9, .chances = {1, 0}});
  review.entries.push_back({.entry = none,
                            .seat = Seat{0},
                            .value = 0.30000000000000004,
                            .best = 0.5,
                            .worst = -1,
                            .best_code = 0xFFFFFFFF,
                            .best_notation = "Ć→D"});
  review.entries.push_back({.entry = none});
  const std::string text = server::review_text(review);
  const std::optional<Review> read = server::parse_review(text);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(server::review_text(*read), text);
  ASSERT_EQ(read->entries.size(), 3U);
  EXPECT_EQ(read->first_chances, review.first_chances);
  EXPECT_EQ(read->entries[0].luck, review.entries[0].luck);
  EXPECT_EQ(read->entries[1].value, review.entries[1].value);
  EXPECT_EQ(read->entries[1].best_code, 0xFFFFFFFF);
  EXPECT_EQ(read->entries[1].best_notation, "Ć→D");
  EXPECT_EQ(read->seats[0].accuracy(), review.seats[0].accuracy());
  EXPECT_EQ(read->turning_points, review.turning_points);
  // What a table holds may be anything.
  for (const std::string& wrong :
       {std::string(), std::string("{}"), std::string("[]"), text.substr(0, text.size() / 2)}) {
    EXPECT_FALSE(server::parse_review(wrong).has_value()) << wrong;
  }
}

TEST(ReviewThreads, ARunningMatchHasNone) {
  TestServer server;
  const Two two(server, royal(3));
  for (const std::string& token : {two.tokens[0], server.guest("Spectator"), std::string()}) {
    EXPECT_EQ(server.post(review_of(two.match), Json::object(), token).status, 409);
    EXPECT_EQ(server.get(review_of(two.match), token).status, 409);
  }
  EXPECT_EQ(server.get(review_of("000000000000")).status, 404);
  EXPECT_EQ(server.post(review_of("no-match"), Json::object()).status, 404);
}

TEST(ReviewThreads, IsForThoseWhoMaySeeTheReplay) {
  TestServer server;
  Json setup = royal(1);
  setup.set("spectators", false);
  Two two(server, setup);
  play_out(*two.light, *two.dark);
  EXPECT_EQ(server.post(review_of(two.match), Json::object()).status, 403);
  EXPECT_EQ(server.get(review_of(two.match), server.guest("Other")).status, 403);
  EXPECT_EQ(server.get(review_of(two.match), two.tokens[1]).json, parsed(R"({"state":"none"})"));
  made(server, two.match, two.tokens[1]);
}

TEST(ReviewThreads, JudgesEveryEntryOfTheReplay) {
  TestServer server;
  Two two(server, royal(2));
  play_out(*two.light, *two.dark);
  const Json review = made(server, two.match, "");
  EXPECT_EQ(*review.find("exact"), Json(false));
  const Json replay = server.get("/api/matches/" + two.match + "/replay").json;
  const auto& log = replay.find("log")->items();
  std::size_t judged = 0;
  for (const Json& entry : review.find("entries")->items()) {
    const Json& told = log[static_cast<std::size_t>(entry.find("number")->as_integer()) - 1];
    const bool is_choice = *told.find("kind") == Json("choice");
    EXPECT_TRUE(is_choice || *told.find("kind") == Json("chance"));
    EXPECT_EQ(entry.find("value") != nullptr, is_choice);
    EXPECT_EQ(entry.find("chances")->items().size(), 2U);
    if (is_choice) {
      EXPECT_EQ(*entry.find("seat"), *told.find("by"));
    }
    ++judged;
  }
  // All but the beginning and the end.
  EXPECT_EQ(judged, log.size() - 2);
  const bool light_won =
      replay.find("match")->find("result")->find("winners")->items()[0] == Json(0);
  EXPECT_EQ(review.find("entries")->items().back().find("chances")->items()[0].as_number(),
            light_won ? 1 : 0);
  // In another language the same, in its words.
  const Json polish = server.get(review_of(two.match) + "?lang=pl").json;
  EXPECT_EQ(*polish.find("seats"), *review.find("seats"));
}

TEST(ReviewThreads, LeavesOutWhatWasTakenBack) {
  TestServer server;
  // Where another roll may be declined, the question comes before the dice: a landing on a rosette
  // can be taken back.
  Two two(server, parsed(R"({"game":"royal","options":{"decline_again":true}})"));
  std::int64_t undone = 0;
  for (int i = 0; i < 2000 && undone == 0; ++i) {
    Player& player = to_move(*two.light, *two.dark);
    const std::int64_t chosen = player.position() + 1;
    const auto& choices = player.choices().items();
    const auto rosette = std::find_if(choices.begin(), choices.end(), [](const Json& choice) {
      return choice.find("text")->as_string().find("rosette") != std::string::npos;
    });
    const Json code = *(rosette == choices.end() ? choices.begin() : rosette)->find("code");
    if (*player.choose(code).find("undo") != Json(true)) continue;
    player.ask(Json::object({{"type", "undo"}, {"at", player.position()}}));
    undone = chosen;
  }
  ASSERT_NE(undone, 0);
  server.post("/api/matches/" + two.match + "/resign", Json::object(), two.tokens[0]);
  const Json review = made(server, two.match, "");
  ASSERT_FALSE(review.find("entries")->items().empty());
  for (const Json& entry : review.find("entries")->items()) {
    EXPECT_NE(*entry.find("number"), Json(undone));
  }
}

TEST(ReviewThreads, ASolvedTableMakesItExact) {
  const TemporaryFolder folder;
  const std::string file = folder.file("two.table");
  const auto game = make_game("royal", "finkel", {{"pieces", 2}});
  const Result<SolveResult> solved = solve({.game = game, .tolerance = 1e-9}, nullptr);
  ASSERT_TRUE(solved.has_value());
  std::string bytes = solver::write_table(solved->info, solved->values);
  ASSERT_TRUE(write_file(file, bytes));

  TestServer server(TestServer::Options{.tables = {file}});
  Two exact(server, royal(2));
  play_out(*exact.light, *exact.dark);
  const Json review = made(server, exact.match, "");
  EXPECT_EQ(*review.find("exact"), Json(true));
  // Luck and loss account for the whole way from the first chance to the result.
  double way = review.find("start")->items()[0].as_number();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const Json& summary = review.find("seats")->items()[seat];
    const double gained = summary.find("luck")->as_number() - summary.find("loss")->as_number();
    way += seat == 0 ? gained : -gained;
  }
  const double last =
      review.find("entries")->items().back().find("chances")->items()[0].as_number();
  EXPECT_NEAR(way, last, 0.01);
  // Another number of pieces is not in this table.
  Two other(server, royal(1));
  play_out(*other.light, *other.dark);
  EXPECT_EQ(*made(server, other.match, "").find("exact"), Json(false));

  bytes[bytes.size() / 2] ^= 1;
  ASSERT_TRUE(write_file(file, bytes));
  const Outcome outcome = run_program({"serve", "--port", "0", "--table", file});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_NE(outcome.err.find("--table " + file), std::string::npos) << outcome.err;
  EXPECT_EQ(run_program({"serve", "--table", folder.file("none")}).status, 2);
}

// A game of the tests' own, which no computer player knows.
TEST(ReviewThreads, NobodyCanJudgeAGameThatNoComputerPlays) {
  TestServer server(TestServer::Options{.games = &tablets::registry()});
  const Two two(server, parsed(R"({"game":"tablets"})"));
  server.post("/api/matches/" + two.match + "/resign", Json::object(), two.tokens[0]);
  EXPECT_EQ(server.post(review_of(two.match), Json::object()).status, 409);
}

TEST(ReviewThreads, DoesNotKeepAServerFromStopping) {
  TestServer server;
  // Slow to judge, and whatever the dice say far from its end after thirty choices.
  Two two(server, parsed(R"({"game":"eldervale","seats":[{"who":"me"},{"who":"open"}]})"));
  for (int i = 0; i < 30; ++i) to_move(*two.light, *two.dark).choose_first();
  server.post("/api/matches/" + two.match + "/resign", Json::object(), two.tokens[0]);
  ASSERT_EQ(server.post(review_of(two.match), Json::object()).status, 200);
  ASSERT_EQ(*server.get(review_of(two.match)).json.find("state"), Json("working"));
  const auto begin = steady_clock::now();
  server.stop();
  EXPECT_LT(steady_clock::now() - begin, milliseconds(3000));
}

TEST(ReviewThreads, IsLimitedInItsRate) {
  TestServer server(TestServer::Options{
      .limit = [](server::Limits& limits) { limits.reviews = {.per_second = 0.1, .burst = 2}; }});
  Two two(server, royal(1));
  play_out(*two.light, *two.dark);
  EXPECT_EQ(server.post(review_of(two.match), Json::object()).status, 200);
  EXPECT_EQ(server.post(review_of(two.match), Json::object()).status, 200);
  EXPECT_EQ(server.post(review_of(two.match), Json::object()).status, 429);
  // To look at it costs nothing.
  EXPECT_EQ(server.get(review_of(two.match)).status, 200);
}

TEST(ReviewThreads, ALongAnswerIsCompressedForThoseWhoAsk) {
  TestServer server;
  Two two(server, royal(2));
  play_out(*two.light, *two.dark);
  const std::string target = "/api/matches/" + two.match + "/replay";
  const HttpAnswer plain = server.get(target);
  EXPECT_FALSE(plain.headers.contains("content-encoding"));
  const HttpAnswer zipped =
      http(server.port(), {.target = target, .extra = "Accept-Encoding: gzip\r\n"});
  EXPECT_EQ(zipped.headers.at("content-encoding"), "gzip");
  EXPECT_EQ(zipped.body.substr(0, 2), "\x1f\x8b");
  EXPECT_LT(zipped.body.size() * 5, plain.body.size());
}

}  // namespace
}  // namespace ziggurat::test
