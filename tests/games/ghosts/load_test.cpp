// Positions that cannot be are refused with the reason.

#include <gtest/gtest.h>

#include "games/ghosts/support.h"

namespace ziggurat::ghosts {
namespace {

const std::string kBoard =
    R"("squares": {"73": "desert", "74": "desert", "20": "oasis", "4": "oasis", "60": "eridu",
      "137": "ur-back", "138": "ur-back", "139": "ur-back", "140": "ur-back", "141": "ur-back",
      "142": "ur-back", "143": "ur-back", "144": "ur-back", "145": "ur-back"}, )";

std::string problem(const std::string& text) {
  const Game game = two_players();
  const Result<Json> document = parse_json("{" + kBoard + text + "}");
  CHECK(document.has_value());
  const Result<State> state = Text::load_state(game, *document);
  return state ? "" : state.error().message;
}

// Westhey and Manx, and what else is said of each.
std::string people(const std::string& westhey, const std::string& manx) {
  return R"("adventurers": {"westhey": {"seat": 0, "home": 20)" + westhey +
         R"(}, "manx": {"seat": 1, "home": 4)" + manx + "}}";
}

std::string act(const std::string& westhey, const std::string& manx, const std::string& turn = "",
                const std::string& more = "") {
  return R"("phase": "act", "turn": {"active": "westhey")" + turn + "}, " +
         people(R"(, "square": 73)" + westhey, R"(, "square": 20)" + manx) + more;
}

void expect_refused(const std::string& text, const std::string& why) {
  const std::string message = problem(text);
  EXPECT_NE(message.find(why), std::string::npos) << '"' << message << "\" for " << text;
}

TEST(GhostsLoad, WhatNobodyCanHaveComeToIsRefused) {
  EXPECT_EQ(problem(act("", "")), "");
  expect_refused(act(R"(, "attempts": 3)", ""), "3 times is out");
  expect_refused(act(R"(, "carried": ["sky"])", ""), "carried for the flag only");
  expect_refused(act(R"(, "events": {"treasure": {"sling": 1}})", ""), "lie open");
  expect_refused(act(R"(, "events": {"discovery": {"ambush": 1}})", ""), "lie open");
  expect_refused(act("", "", "", R"(, "master_events": {"treasure": {"curse": 1}})"),
                 "Gala Master");
  expect_refused(act("", "", R"(, "roll": 1, "moves": 2)"), "more moves than were rolled");
  expect_refused(act("", "", R"(, "roll": 3, "extra": true)"), "a 2 gives another turn");
  expect_refused(act("", "", R"(, "stolen": true)"), "only Beaker steals");
  // Water, a mountain and a Retreat stop, and nothing else does.
  expect_refused(act("", "", R"(, "stopped": 8)"), "stopped");
  expect_refused(act("", "", "", R"(, "winner": "manx")"), "nobody has won yet");
  expect_refused(act("", "", "", R"(, "paid": {"treasure": {"sling": 1}})"), "being paid for");
  const std::string out = R"("phase": "act", "turn": {"active": "westhey"}, )";
  expect_refused(out + people(R"(, "square": 73)", R"(, "out": true, "token": null)"),
                 "3 times is out");
  expect_refused(out + people(R"(, "square": 73)", R"(, "out": true, "attempts": 3)"),
                 "nobody in play");
  expect_refused(out + people(R"(, "square": 73)",
                              R"(, "out": true, "attempts": 3, "token": null, "maps": ["sky"])"),
                 "no maps");
}

TEST(GhostsLoad, EveryPositionSaysWhatItWaitsFor) {
  expect_refused(R"("phase": null)", "phase: expected a text, found null");
  expect_refused(R"("phase": 3)", "phase: expected a text, found a whole number");
  expect_refused(R"("phase": ["act"])", "phase: expected a text");
  expect_refused(people("", ""), "phase: the field is missing");
}

// Clauses: ghosts 2.1 2.3
TEST(GhostsLoad, WhoPlaysWasDraftedAndStandsOnATile) {
  expect_refused(act("", "", "", R"(, "removed": ["manx"])"),
                 "adventurers.manx.seat: who was left out of the draft plays for nobody");
  expect_refused(R"("phase": "act", "turn": {"active": "westhey"}, )" +
                     people(R"(, "square": 73)", R"(, "square": 100)"),
                 "adventurers.manx.square: no tile lies there");
}

TEST(GhostsLoad, WhatBelongsToAnotherMomentIsRefused) {
  const std::string fight = R"(, "fight": {"attacker": "westhey", "defender": "manx"})";
  const std::string arrival =
      R"(, "arrivals": [{"who": "westhey", "cause": "step", "stage": "rivals"}])";
  expect_refused(act("", "", "", fight), "nobody fights now");
  expect_refused(act("", "", "", arrival), "still on the way");
  const auto fighting = [&](const std::string& phase, int attack, const std::string& hands,
                            const std::string& more = "") {
    return R"("phase": ")" + phase + R"(", "turn": {"active": "westhey"}, )" +
           people(R"(, "square": 73)", R"(, "square": 73)") + arrival +
           R"(, "fight": {"attacker": "westhey", "defender": "manx", "attack": )" +
           std::to_string(attack) + more + R"(}, "hands": )" + hands;
  };
  const std::string armed = R"([{"treasure": {"tower-shield": 1}}, {"discovery": {"boat": 1}}])";
  EXPECT_EQ(problem(fighting("arm", 70, armed)), "");
  EXPECT_EQ(problem(fighting("answer", 90, armed)), "");
  expect_refused(fighting("answer", 70, armed), "attrition does not hold");
  expect_refused(fighting("arm", 90, armed), "attrition has decided");
  // Clause 7.30; positions that do not tell what an armed attacker wears mean that it adds nothing.
  EXPECT_EQ(problem(fighting("defend", 90, armed)), "");
  const std::string shield = R"(, "other_worn": 256)";
  EXPECT_EQ(problem(fighting("defend", 90, armed, shield)), "");
  expect_refused(fighting("defend", 90, armed, R"(, "other_worn": 0)"), "attrition has decided");
  EXPECT_EQ(problem(fighting("answer", 90, armed, R"(, "armed": true, "other_worn": 0)")), "");
  expect_refused(fighting("answer", 90, armed, R"(, "armed": true)"), "attrition does not hold");
  expect_refused(fighting("arm", 70, armed, R"(, "armed": true)"), "is armed already");
  expect_refused(fighting("defend", 101, armed), "attrition has decided");
}

}  // namespace
}  // namespace ziggurat::ghosts
