// What each method of a match does.

#include "protocol/protocol_session.h"

namespace ziggurat::test {
namespace {

using MethodsTest = ProtocolSession;

TEST_F(MethodsTest, ChanceByHandWaitsForItsOutcome) {
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
            R"("clause":"2.1","act":"rolled","targets":[{"roll":2}]}]})");
  EXPECT_EQ(result("chance", match), Json::array());
}

TEST_F(MethodsTest, DiceRollByThemselvesAndTheSameSeedRollsTheSame) {
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

TEST_F(MethodsTest, ComputersPlayUntilAHumanIsToChoose) {
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

TEST_F(MethodsTest, ChoicesAreCodeNotationTextClauseAndWhatTheyTouch) {
  const std::string match = manual();
  apply(match, "2");
  EXPECT_EQ(result("choices", match).dump(),
            R"([{"code":65538,"notation":"A@A3","text":"Enter a piece on A3","clause":"3.1",)"
            R"("act":"move","targets":[{"waiting":"light"},{"square":"A3"}]}])");
  EXPECT_EQ(result("choices", with(match, "\"seat\":0")), result("choices", match));
  EXPECT_EQ(result("choices", with(match, "\"seat\":1")), Json::array());
  call_fails("choices", with(match, "\"seat\":2"), kInvalidParams,
             "params.seat: expected a number from 0 to 1, found 2");
}

TEST_F(MethodsTest, AnIllegalChoiceIsRefusedWithItsClause) {
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

TEST_F(MethodsTest, ApplyNeedsExactlyOneWayToSayIt) {
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

TEST_F(MethodsTest, ExplainSaysWhyItIsLegalOrNot) {
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

TEST_F(MethodsTest, StateAndViewAndLayoutTellThePosition) {
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

TEST_F(MethodsTest, UndoTakesBackUntilTheDiceRoll) {
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

TEST_F(MethodsTest, ASavedMatchReplaysToTheSameState) {
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

TEST_F(MethodsTest, ReplayRefusesDamagedAndIllegalLogs) {
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

TEST_F(MethodsTest, LoadSetsUpAPositionAndRefusesImpossibleOnes) {
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

}  // namespace
}  // namespace ziggurat::test
