// Another way from a position of a finished match.

#include <gtest/gtest.h>

#include "server/test_server.h"
#include "support/tablets.h"

namespace ziggurat::test {
namespace {

std::string what_if_of(const std::string& match) { return "/api/matches/" + match + "/what-if"; }

Json royal_of(int pieces) {
  return Json::object({{"game", "royal"}, {"options", Json::object({{"pieces", pieces}})}});
}

// The number of the first choice a seat made, less one: the position in which it was to choose.
std::int64_t before_choice_of(const Json& log, int seat) {
  for (const Json& entry : log.items()) {
    const bool is_own = *entry.find("kind") == Json("choice") && *entry.find("by") == Json(seat);
    // A roll of nothing is passed by the table.
    if (!is_own || entry.find("unasked") != nullptr) continue;
    return entry.find("number")->as_integer() - 1;
  }
  return -1;
}

struct Played {
  explicit Played(const Json& setup) : two(server, setup) {
    play_out(*two.light, *two.dark);
    log = *server.get("/api/matches/" + two.match + "/replay", two.tokens[0]).json.find("log");
  }
  HttpAnswer ask(const Json& body) const {
    return server.post(what_if_of(two.match), body, two.tokens[0]);
  }

  TestServer server;
  Two two;
  Json log;
};

TEST(WhatIfThreads, IsForFinishedMatchesAndThoseWhoMaySeeThem) {
  TestServer server;
  const Json at = Json::object({{"at", 0}});
  const Two going(server, royal_of(3));
  EXPECT_EQ(server.post(what_if_of(going.match), at, going.tokens[0]).status, 409);
  EXPECT_EQ(server.post(what_if_of("000000000000"), at).status, 404);
  Json setup = royal_of(1);
  setup.set("spectators", false);
  Two secret(server, setup);
  play_out(*secret.light, *secret.dark);
  EXPECT_EQ(server.post(what_if_of(secret.match), at).status, 403);
  EXPECT_EQ(server.post(what_if_of(secret.match), at, secret.tokens[1]).status, 200);
}

TEST(WhatIfThreads, TheSameChoicesAsThenAndAnotherOneOfThem) {
  const Played played(royal_of(2));
  const std::int64_t at = before_choice_of(played.log, 1);
  ASSERT_GE(at, 1);
  Json then = *played.log.items()[static_cast<std::size_t>(at) - 1].find("view");
  // Now through the eyes of whoever chooses.
  then.set("seat", 1);
  const Json both = Json::object({{"at", at}});
  const HttpAnswer begun = played.ask(both);
  ASSERT_EQ(begun.status, 200) << begun.body;
  EXPECT_EQ(*begun.json.find("actor"), Json(1));
  EXPECT_EQ(*begun.json.find("seat"), Json(1));
  EXPECT_EQ(*begun.json.find("view"), then) << "nothing is hidden in this game";
  EXPECT_TRUE(begun.json.find("log")->items().empty());
  const Json made = *played.log.items()[static_cast<std::size_t>(at)].find("code");
  bool is_there = false;
  for (const Json& choice : begun.json.find("choices")->items()) {
    is_there = is_there || *choice.find("code") == made;
  }
  EXPECT_TRUE(is_there) << "what was chosen then could be chosen";
  Json next = both;
  next.set("seed", "another way");
  next.set("choose", Json::object({{"by", 1}, {"code", made}}));
  const HttpAnswer chosen = played.ask(next);
  ASSERT_EQ(chosen.status, 200) << chosen.body;
  const Json& first = chosen.json.find("log")->items().at(0);
  EXPECT_EQ(*first.find("number"), Json(at + 1));
  EXPECT_EQ(*first.find("text"), *played.log.items()[static_cast<std::size_t>(at)].find("text"));
  // Told what was tried, it goes on from there, with the same dice for the same seed.
  EXPECT_EQ(played.ask(next).json, chosen.json);
  Json on = both;
  on.set("tried", *chosen.json.find("tried"));
  const HttpAnswer again = played.ask(on);
  EXPECT_EQ(*again.json.find("view"), *chosen.json.find("view"));
  EXPECT_EQ(*again.json.find("choices"), *chosen.json.find("choices"));
}

TEST(WhatIfThreads, AgainstTheComputerToTheEnd) {
  const Played played(royal_of(2));
  Json body = Json::object({{"at", 1}, {"seat", 0}, {"seed", "to the end"}});
  HttpAnswer answer = played.ask(body);
  bool has_computer_chosen = false;
  for (int i = 0; i < 400 && answer.json.find("result")->is_null(); ++i) {
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(*answer.json.find("actor"), Json(0)) << "only the asker is asked";
    for (const Json& entry : answer.json.find("log")->items()) {
      has_computer_chosen = has_computer_chosen || *entry.find("by") == Json(1);
    }
    body.set("tried", *answer.json.find("tried"));
    const Json code = *answer.json.find("choices")->items().at(0).find("code");
    body.set("choose", Json::object({{"by", 0}, {"code", code}}));
    answer = played.ask(body);
  }
  EXPECT_TRUE(has_computer_chosen);
  ASSERT_FALSE(answer.json.find("result")->is_null());
  EXPECT_EQ(answer.json.find("result")->find("winners")->items().size(), 1U);
  EXPECT_TRUE(answer.json.find("choices")->items().empty());
  // The match itself is as it was.
  const std::string path = "/api/matches/" + played.two.match + "/replay";
  EXPECT_EQ(*played.server.get(path, played.two.tokens[0]).json.find("log"), played.log);
}

TEST(WhatIfThreads, RefusesWhatCannotBe) {
  const Played played(royal_of(1));
  const auto status = [&](const char* body) { return played.ask(parsed(body)).status; };
  EXPECT_EQ(status(R"({})"), 400);
  EXPECT_EQ(status(R"({"at":100000})"), 400);
  EXPECT_EQ(status(R"({"at":-1})"), 400);
  EXPECT_EQ(status(R"({"at":1,"seat":2})"), 400);
  EXPECT_EQ(status(R"({"at":1,"tried":[{"by":0,"code":4294967295}]})"), 400);
  EXPECT_EQ(status(R"({"at":1,"tried":[{"by":7,"code":1}]})"), 400);
  EXPECT_EQ(status(R"({"at":1,"tried":[{"by":null,"code":4294967295}]})"), 400);
  EXPECT_EQ(status(R"({"at":1,"choose":{"by":0,"code":4294967295}})"), 409);
  EXPECT_EQ(status(R"({"at":1,"more":true})"), 400);
}

// Where hands are hidden one seat's eyes see what that seat may know.
TEST(WhatIfThreads, ShowsWhatTheSeatMayKnow) {
  TestServer server({.games = &tablets::registry()});
  Two two(server, parsed(R"({"game":"tablets"})"));
  play_out(*two.light, *two.dark);
  for (const int seat : {0, 1}) {
    const HttpAnswer answer = server.post(what_if_of(two.match),
                                          Json::object({{"at", 1}, {"seat", seat}}), two.tokens[0]);
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(*answer.json.find("seat"), Json(seat));
  }
}

// What was tried is told again with every step: it costs more as it grows.
TEST(WhatIfThreads, ALongWayCountsAsManyRequests) {
  TestServer server({.rates = 1, .limit = [](server::Limits& limits) {
                       limits.requests = {0, 100};
                       limits.person_requests = {0, 1000};
                     }});
  Json tried = Json::array();
  for (int i = 0; i < 2000; ++i) tried.push_back(Json::object({{"by", 0}, {"code", 1000 + i}}));
  const Json body = Json::object({{"at", 1}, {"tried", tried}});
  int answered = 0;
  while (answered < 50 && server.post(what_if_of("000000000000"), body).status == 404) ++answered;
  EXPECT_GE(answered, 3);
  EXPECT_LE(answered, 5);
}

}  // namespace
}  // namespace ziggurat::test
