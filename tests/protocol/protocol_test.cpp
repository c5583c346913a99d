#include "protocol/protocol.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace ziggurat::test {
namespace {

constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kUnknownMethod = -32601;
constexpr int kInvalidParams = -32602;
constexpr int kRefusedByRule = 1;
constexpr int kBrokenLog = 2;
constexpr int kNotNow = 3;

class ProtocolTest : public testing::Test {
 protected:
  Json answer(std::string_view line) {
    const std::string text = protocol_.answer(line);
    EXPECT_EQ(text.find('\n'), std::string::npos);
    const Result<Json> json = parse_json(text);
    EXPECT_TRUE(json.has_value()) << text;
    if (!json) return {};
    EXPECT_EQ(*json->find("jsonrpc"), Json("2.0"));
    EXPECT_NE(json->find("id"), nullptr);
    return *json;
  }

  Json call(std::string_view method, const std::string& params) {
    return answer("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + std::string(method) +
                  "\",\"params\":" + params + "}");
  }

  // The result of a call that must succeed.
  Json result(std::string_view method, const std::string& params) {
    const Json reply = call(method, params);
    const Json* result = reply.find("result");
    EXPECT_NE(result, nullptr) << reply.dump();
    return result == nullptr ? Json() : *result;
  }

  void fails(const Json& reply, int code, std::string_view part) {
    const Json* error = reply.find("error");
    ASSERT_NE(error, nullptr) << reply.dump();
    EXPECT_EQ(reply.find("result"), nullptr);
    EXPECT_EQ(*error->find("code"), Json(code)) << reply.dump();
    EXPECT_NE(error->find("message")->as_string().find(part), std::string::npos) << reply.dump();
  }

  void call_fails(std::string_view method, const std::string& params, int code,
                  std::string_view part) {
    fails(call(method, params), code, part);
  }

  // Opens a match and gives params that name it.
  std::string open(const std::string& params) {
    const Json reply = result("new", params);
    return "{\"match\":" + reply.find("match")->dump() + "}";
  }

  static std::string with(std::string params, const std::string& more) {
    params.pop_back();
    return params + "," + more + "}";
  }

  std::string manual(const std::string& more = "\"rules\":\"finkel\"") {
    return open("{\"game\":\"royal\",\"chance\":\"manual\"," + more + "}");
  }

  Json apply(const std::string& match, const std::string& notation) {
    return call("apply", with(match, "\"notation\":\"" + notation + "\""));
  }

  Protocol protocol_{registry()};
};

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

TEST_F(ProtocolTest, ChanceByHandWaitsForItsOutcome) {
  const Json opened = result("new", R"({"game":"royal","chance":"manual"})");
  EXPECT_EQ(opened.find("commitment"), nullptr);
  EXPECT_TRUE(opened.find("events")->items().empty());
  const std::string match = R"({"match":"m1"})";
  EXPECT_EQ(result("chance", match).dump(),
            R"([{"code":0,"notation":"0","weight":1},{"code":1,"notation":"1","weight":4},)"
            R"({"code":2,"notation":"2","weight":6},{"code":3,"notation":"3","weight":4},)"
            R"({"code":4,"notation":"4","weight":1}])");
  EXPECT_EQ(result("choices", match), Json::array());
  fails(apply(match, "5"), kInvalidParams, "chance cannot bring that");
  fails(call("apply", with(match, "\"code\":65537")), kInvalidParams, "chance cannot bring that");
  const Json rolled = *apply(match, "2").find("result");
  EXPECT_EQ(rolled.dump(),
            R"({"events":[{"by":"chance","code":2,"notation":"2","text":"Light rolls 2.",)"
            R"("clause":"2.1"}]})");
  EXPECT_EQ(result("chance", match), Json::array());
}

TEST_F(ProtocolTest, DiceRollByThemselvesAndTheSameSeedRollsTheSame) {
  const std::string params = R"({"game":"royal","seed":"clay"})";
  const Json first = result("new", params);
  const Json second = result("new", params);
  EXPECT_EQ(first.find("commitment")->as_string().size(), 64U);
  EXPECT_EQ(*first.find("commitment"), *second.find("commitment"));
  EXPECT_EQ(*first.find("events"), *second.find("events"));
  EXPECT_EQ(first.find("events")->items().size(), 1U);
  EXPECT_NE(*first.find("match"), *second.find("match"));
  const Json other = result("new", R"({"game":"royal","seed":7})");
  EXPECT_NE(*first.find("commitment"), *other.find("commitment"));
  const Json none = result("new", R"({"game":"royal"})");
  const Json nor = result("new", R"({"game":"royal"})");
  EXPECT_NE(*none.find("commitment"), *nor.find("commitment"));
}

TEST_F(ProtocolTest, ComputersPlayUntilAHumanIsToChoose) {
  const Json over = result(
      "new",
      R"({"game":"royal","options":{"pieces":1},"seats":["greedy","expectimax:1"],"seed":"x"})");
  EXPECT_GT(over.find("events")->items().size(), 10U);
  const Json view = result("view", R"({"match":"m1"})");
  EXPECT_FALSE(view.find("winner")->is_null());
  fails(call("apply", R"({"match":"m1","code":0})"), kNotNow, "the game is over");

  std::string match =
      open(R"({"game":"royal","options":{"pieces":2},"seats":["human","random"],"seed":"x"})");
  int choices = 0;
  while (result("view", match).find("winner")->is_null()) {
    const Json list = result("choices", match);
    ASSERT_FALSE(list.items().empty());
    const Json reply =
        result("apply", with(match, "\"code\":" + list.items()[0].find("code")->dump()));
    EXPECT_EQ(*reply.find("events")->items()[0].find("by"), Json(0));
    ASSERT_LT(++choices, 1000);
  }
}

TEST_F(ProtocolTest, ChoicesAreCodeNotationTextAndClause) {
  const std::string match = manual();
  apply(match, "2");
  EXPECT_EQ(result("choices", match).dump(),
            R"([{"code":65538,"notation":"A@A3","text":"Enter a piece on A3","clause":"3.1"}])");
  EXPECT_EQ(result("choices", with(match, "\"seat\":0")), result("choices", match));
  EXPECT_EQ(result("choices", with(match, "\"seat\":1")), Json::array());
  call_fails("choices", with(match, "\"seat\":2"), kInvalidParams,
             "params.seat: expected a number from 0 to 1, found 2");
}

TEST_F(ProtocolTest, AnIllegalChoiceIsRefusedWithItsClause) {
  const std::string match = manual();
  const Json early = call("apply", with(match, R"("notation":"A@A3","seat":0)"));
  fails(early, kRefusedByRule, "the dice come first");
  EXPECT_EQ(early.find("error")->find("data")->dump(), R"({"clause":"2.1"})");
  apply(match, "2");
  const Json wrong = apply(match, "A@A4");
  fails(wrong, kRefusedByRule, "exactly the roll");
  EXPECT_EQ(*wrong.find("error")->find("data")->find("clause"), Json("3.2"));
  const Json other = call("apply", with(match, R"("notation":"C@C3","seat":1)"));
  fails(other, kRefusedByRule, "it is the turn of Light");
  fails(apply(match, "--"), kRefusedByRule, "must move");
}

TEST_F(ProtocolTest, ApplyNeedsExactlyOneWayToSayIt) {
  const std::string match = manual();
  apply(match, "2");
  call_fails("apply", match, kInvalidParams, "give either code or notation");
  call_fails("apply", with(match, R"("code":65538,"notation":"A@A3")"), kInvalidParams,
             "give either code or notation");
  call_fails("apply", with(match, R"("code":-1)"), kInvalidParams,
             "params.code: expected a number");
  call_fails("apply", with(match, R"("code":"65538")"), kInvalidParams,
             "params.code: expected a whole number");
  call_fails("apply", with(match, R"("notation":7)"), kInvalidParams,
             "params.notation: expected a text");
  fails(apply(match, "banana"), kInvalidParams, "cannot read 'banana'");
  call_fails("apply", with(match, R"("code":4294967295)"), kInvalidParams, "cannot read");
  EXPECT_EQ(result("choices", match).items().size(), 1U) << "nothing was done";
}

TEST_F(ProtocolTest, ExplainSaysWhyItIsLegalOrNot) {
  const std::string match = manual();
  const auto explain = [&](const std::string& notation) {
    return result("explain", with(match, "\"notation\":\"" + notation + "\"")).dump();
  };
  EXPECT_EQ(explain("2"), R"({"legal":true,"text":"Roll 2","clause":"2.1"})");
  EXPECT_EQ(explain("A@A3"), R"({"legal":false,"text":"the dice come first","clause":"2.1"})");
  apply(match, "2");
  EXPECT_EQ(explain("A@A3"), R"({"legal":true,"text":"Enter a piece on A3","clause":"3.1"})");
  EXPECT_NE(explain("A@A4").find(R"("legal":false)"), std::string::npos);
  EXPECT_NE(explain("A@A4").find(R"("clause":"3.2")"), std::string::npos);
  call_fails("explain", match, kInvalidParams, "params.notation: the field is missing");
  call_fails("explain", with(match, R"("notation":"?")"), kInvalidParams, "cannot read");
}

TEST_F(ProtocolTest, StateAndViewAndLayoutTellThePosition) {
  const std::string match = manual();
  EXPECT_EQ(
      result("state", match).dump(),
      R"({"to_move":"light","phase":"roll","roll":null,)"
      R"("light":{"waiting":7,"steps":[],"home":0},"dark":{"waiting":7,"steps":[],"home":0}})");
  EXPECT_TRUE(result("view", match).find("seat")->is_null());
  EXPECT_EQ(*result("view", with(match, "\"seat\":1")).find("seat"), Json(1));
  call_fails("view", with(match, "\"seat\":-1"), kInvalidParams, "params.seat");
  EXPECT_EQ(result("layout", match).find("squares")->items().size(), 20U);
}

TEST_F(ProtocolTest, UndoTakesBackUntilTheDiceRoll) {
  const std::string match = manual();
  call_fails("undo", match, kNotNow, "nothing can be taken back");
  apply(match, "2");
  call_fails("undo", match, kNotNow, "nothing can be taken back");
  apply(match, "A@A3");
  EXPECT_EQ(result("undo", match).dump(), R"({"seat":0,"entries":1})");
  apply(match, "A@A3");
  apply(match, "1");
  call_fails("undo", match, kNotNow, "nothing can be taken back");
}

TEST_F(ProtocolTest, ASavedMatchReplaysToTheSameState) {
  const std::string match = open(R"({"game":"royal","rules":"blitz","seed":"keep"})");
  for (int i = 0; i < 10; ++i) {
    const Json list = result("choices", match);
    result("apply", with(match, "\"code\":" + list.items()[0].find("code")->dump()));
  }
  const Json saved = result("save", match);
  const Json again = result("replay", "{\"log\":" + saved.find("log")->dump() + "}");
  EXPECT_EQ(*again.find("match"), Json("m2"));
  EXPECT_EQ(*again.find("state"), result("state", match));
  EXPECT_EQ(*again.find("entries"), Json(saved.find("log")->find("log")->items().size()));
  EXPECT_EQ(result("save", R"({"match":"m2"})"), saved);
}

TEST_F(ProtocolTest, ReplayRefusesDamagedAndIllegalLogs) {
  call_fails("replay", "{}", kInvalidParams, "params.log: the field is missing");
  call_fails("replay", R"({"log":7})", kInvalidParams, "log: this is no Ziggurat match file");
  const std::string match = manual();
  apply(match, "2");
  apply(match, "A@A3");
  Json log = *result("save", match).find("log");
  log.set("rules", "masters");
  call_fails("replay", "{\"log\":" + log.dump() + "}", kInvalidParams, "log: checksum");
  // Signed again, the moves are checked one by one.
  Json forged = Json::object();
  for (const Json::Member& member : log.members()) {
    if (member.key != "checksum") forged.set(member.key, member.value);
  }
  forged.set("rules", "finkel");
  forged.set("log", *parse_json(R"([[null,2,"2"],[0,65539,"A@A2"]])"));
  forged.set("checksum", to_hex(sha256(forged.dump())));
  const Json reply = call("replay", "{\"log\":" + forged.dump() + "}");
  fails(reply, kBrokenLog, "entry 2: 'A@A2'");
  EXPECT_EQ(*reply.find("error")->find("data")->find("clause"), Json("3.2"));
}

TEST_F(ProtocolTest, LoadSetsUpAPositionAndRefusesImpossibleOnes) {
  const std::string good =
      R"({"to_move":"light","phase":"choose","roll":2,"light":{"waiting":6,"steps":[4],"home":0},)"
      R"("dark":{"waiting":6,"steps":[6],"home":0}})";
  const Json loaded = result("load", R"({"game":"royal","state":)" + good + "}");
  EXPECT_EQ(loaded.dump(), R"({"match":"m1","events":[]})") << "chance is decided by hand";
  EXPECT_EQ(result("state", R"({"match":"m1"})").dump(), good);
  const Json captured = *apply(R"({"match":"m1"})", "A1B2").find("result");
  EXPECT_NE(captured.dump().find("captures"), std::string::npos);
  const Json saved = result("save", R"({"match":"m1"})");
  EXPECT_EQ(saved.find("log")->find("start")->dump(), good);

  const Json dealt =
      result("load", R"({"game":"royal","chance":"auto","seed":"s","state":)" + good + "}");
  EXPECT_NE(dealt.find("commitment"), nullptr);

  std::string bad = good;
  bad.replace(bad.find("\"steps\":[4]"), 11, "\"steps\":[6]");
  call_fails("load", R"({"game":"royal","state":)" + bad + "}", kInvalidParams,
             "state: a light and a dark piece both stand on B2");
  call_fails("load", R"({"game":"royal","state":7})", kInvalidParams,
             "state: expected an object, found a whole number");
  call_fails("load", R"({"game":"royal"})", kInvalidParams, "params.state: the field is missing");
  call_fails("load",
             R"({"game":"royal","rules":"masters","options":{"pieces":3},"state":)" + good + "}",
             kInvalidParams, "state: light.waiting: expected a number from 0 to 3, found 6");
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
