// JSON-RPC itself: what is a request, and what is not.

#include "protocol/protocol_session.h"

namespace ziggurat::test {
namespace {

using ProtocolTest = ProtocolSession;

TEST_F(ProtocolTest, WhatIsNotJsonIsAParseError) {
  fails(answer("hello"), kParseError, "not JSON: line 1, column 1");
  fails(answer("{\"jsonrpc\":\"2.0\","), kParseError, "not JSON");
  fails(answer("\xff"), kParseError, "UTF-8");
  EXPECT_TRUE(answer("hello").find("id")->is_null());
}

TEST_F(ProtocolTest, WhatIsNotAnObjectIsAnInvalidRequest) {
  for (const char* line : {"[]", "3", "\"games\"", "null", "true"}) {
    fails(answer(line), kInvalidRequest, "expected an object, found ");
  }
}

TEST_F(ProtocolTest, BlankLinesAreNotAnswered) {
  EXPECT_EQ(protocol_.answer(""), "");
  EXPECT_EQ(protocol_.answer(" \t\r"), "");
}

TEST_F(ProtocolTest, TheVersionMustBeTwo) {
  fails(answer(R"({"id":1,"method":"games"})"), kInvalidRequest, "jsonrpc: expected \"2.0\"");
  fails(answer(R"({"jsonrpc":2.0,"id":1,"method":"games"})"), kInvalidRequest, "jsonrpc");
  fails(answer(R"({"jsonrpc":"1.0","id":1,"method":"games"})"), kInvalidRequest, "jsonrpc");
}

TEST_F(ProtocolTest, TheIdComesBackAsItWas) {
  for (const char* id : {"1", "-7", "\"a\"", "\"\"", "null"}) {
    const Json reply = answer(R"({"jsonrpc":"2.0","method":"games","id":)" + std::string(id) + "}");
    EXPECT_EQ(reply.find("id")->dump(), id);
    EXPECT_NE(reply.find("result"), nullptr);
  }
  for (const char* id : {"1.5", "true", "[]", "{}"}) {
    const Json reply = answer(R"({"jsonrpc":"2.0","method":"games","id":)" + std::string(id) + "}");
    fails(reply, kInvalidRequest, "id: expected a whole number or a text");
    EXPECT_TRUE(reply.find("id")->is_null());
  }
}

TEST_F(ProtocolTest, NotificationsAreObeyedAndNeverAnswered) {
  EXPECT_EQ(protocol_.answer(
                R"({"jsonrpc":"2.0","method":"new","params":{"game":"royal","chance":"manual"}})"),
            "");
  EXPECT_FALSE(result("state", R"({"match":"m1"})").is_null());
  for (const char* line : {R"({"jsonrpc":"2.0","method":"nosuch"})",
                           R"({"jsonrpc":"2.0","method":"games","params":[1]})",
                           R"({"jsonrpc":"2.0","method":"state","params":{"match":"m9"}})"}) {
    EXPECT_EQ(protocol_.answer(line), "") << line;
  }
}

TEST_F(ProtocolTest, UnknownMethodsAreNamedAndTheNearestSuggested) {
  call_fails("choises", "{}", kUnknownMethod,
             "there is no method 'choises'; did you mean 'choices'?");
  fails(answer(R"({"jsonrpc":"2.0","id":1})"), kInvalidRequest, "method: expected a text");
  fails(answer(R"({"jsonrpc":"2.0","id":1,"method":5})"), kInvalidRequest, "method");
}

TEST_F(ProtocolTest, ParamsAreAnObjectOfKnownFields) {
  call_fails("games", "[]", kInvalidParams, "params: expected an object, found a list");
  call_fails("games", "{\"all\":true}", kInvalidParams, "params.all: there is no such field");
  call_fails("new", R"({"game":"royal","rule":"finkel"})", kInvalidParams,
             "params.rule: there is no such field; did you mean 'rules'?");
  const std::string match = manual();
  for (const char* method : {"state", "layout", "chance", "undo", "save", "close", "view",
                             "choices", "apply", "explain"}) {
    call_fails(method, with(match, "\"colour\":1"), kInvalidParams,
               "params.colour: there is no such field");
  }
  EXPECT_FALSE(result("state", match).is_null()) << "close with a wrong field closed it";
}

TEST_F(ProtocolTest, EveryMethodNeedsItsMatch) {
  for (const char* method : {"state", "layout", "chance", "undo", "save", "close", "view",
                             "choices", "apply", "explain"}) {
    call_fails(method, "{}", kInvalidParams, "params.match: the field is missing");
    call_fails(method, R"({"match":"m7"})", kInvalidParams, "params.match: there is no match 'm7'");
    call_fails(method, R"({"match":7})", kInvalidParams,
               "params.match: expected a text, found a whole number");
  }
}

TEST_F(ProtocolTest, GamesListsWhatTheGamesCommandLists) {
  const Json games = result("games", "{}");
  ASSERT_EQ(games.items().size(), registry().games().size());
  for (std::size_t i = 0; i < games.items().size(); ++i) {
    EXPECT_EQ(games.items()[i], registry().games()[i]->to_json());
  }
}

TEST_F(ProtocolTest, NewRefusesWhatDoesNotExist) {
  call_fails("new", "{}", kInvalidParams, "params.game: the field is missing");
  call_fails("new", R"({"game":"roial"})", kInvalidParams, "did you mean 'royal'?");
  call_fails("new", R"({"game":"royal","rules":"finkle"})", kInvalidParams,
             "did you mean 'finkel'?");
  call_fails("new", R"({"game":"royal","options":{"peices":3}})", kInvalidParams,
             "did you mean 'pieces'?");
  call_fails("new", R"({"game":"royal","options":{"pieces":8}})", kInvalidParams,
             "option pieces takes a whole number from 1 to 7, not 8");
  call_fails("new", R"({"game":"royal","seats":["human"]})", kInvalidParams,
             "royal is for 2 seats, not 1");
  call_fails("new", R"({"game":"royal","seats":["human","gredy"]})", kInvalidParams,
             "params.seats[1]: there is no player 'gredy'; did you mean 'greedy'?");
  call_fails("new", R"({"game":"royal","seats":["human","expectimax:9"]})", kInvalidParams,
             "expectimax takes a depth from 1 to 8");
  call_fails("new", R"({"game":"royal","chance":"none"})", kInvalidParams,
             "params.chance: expected one of auto, manual; found 'none'");
}

TEST_F(ProtocolTest, NewRefusesWrongTypes) {
  call_fails("new", R"({"game":1})", kInvalidParams, "params.game: expected a text");
  call_fails("new", R"({"game":"royal","rules":1})", kInvalidParams,
             "params.rules: expected a text");
  call_fails("new", R"({"game":"royal","options":[]})", kInvalidParams,
             "params.options: expected an object");
  call_fails("new", R"({"game":"royal","seats":"human"})", kInvalidParams,
             "params.seats: expected a list");
  call_fails("new", R"({"game":"royal","seats":0})", kInvalidParams,
             "params.seats: expected a number from 1 to 8, found 0");
  call_fails("new", R"({"game":"royal","seats":[1,2]})", kInvalidParams,
             "params.seats[0]: expected a text");
  call_fails("new", R"({"game":"royal","seed":[]})", kInvalidParams,
             "params.seed: expected a text");
}

TEST_F(ProtocolTest, RulesGivesAllClausesOrOne) {
  const Json all = result("rules", R"({"game":"royal"})");
  EXPECT_GT(all.items().size(), 20U);
  const Json one = result("rules", R"({"game":"royal","clause":"3.2"})");
  ASSERT_EQ(one.items().size(), 1U);
  EXPECT_EQ(*one.items()[0].find("title"), Json("Exactly the roll"));
  call_fails("rules", R"({"game":"royal","clause":"3.99"})", kInvalidParams,
             "there is no clause '3.99'");
  call_fails("rules", R"({"game":"chess"})", kInvalidParams, "there is no game 'chess'");
  call_fails("rules", "{}", kInvalidParams, "params.game: the field is missing");
}

TEST_F(ProtocolTest, AThousandMatchesAreOpenAtMost) {
  const std::string params = R"({"game":"royal","chance":"manual"})";
  for (int i = 0; i < 1000; ++i) ASSERT_FALSE(result("new", params).is_null());
  const Json saved = result("save", R"({"match":"m1"})");
  const Json state = result("state", R"({"match":"m1"})");
  call_fails("new", params, kInvalidParams, "too many matches are open; close some");
  call_fails("load", R"({"game":"royal","state":)" + state.dump() + "}", kInvalidParams,
             "too many matches");
  call_fails("replay", "{\"log\":" + saved.find("log")->dump() + "}", kInvalidParams,
             "too many matches");
  EXPECT_EQ(result("close", R"({"match":"m500"})"), Json::object());
  EXPECT_EQ(*result("new", params).find("match"), Json("m1001")) << "an id is never used again";
}

TEST_F(ProtocolTest, AClosedMatchIsGone) {
  const std::string match = manual();
  EXPECT_EQ(result("close", match), Json::object());
  call_fails("state", match, kInvalidParams, "there is no match 'm1'");
  call_fails("close", match, kInvalidParams, "there is no match 'm1'");
}

TEST_F(ProtocolTest, LinesPastTheLimitAreRefusedUnread) {
  fails(answer(std::string(Protocol::kLongestLine + 1, 'x')), kInvalidRequest,
        "the line is longer than 4194304 bytes");
  const std::string longest = R"({"jsonrpc":"2.0","id":1,"method":"games"})";
  EXPECT_NE(answer(longest + std::string(1000, ' ')).find("result"), nullptr);
}

}  // namespace
}  // namespace ziggurat::test
