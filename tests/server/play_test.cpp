// Whole matches over real sockets and a real SQLite file.

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "server/test_server.h"

namespace ziggurat::test {
namespace {

Json two_humans() { return Json::object({{"game", "royal"}}); }

// Two guests at a table of which both seats are taken.
struct Pair {
  explicit Pair(TestServer& server, Json setup = two_humans())
      : light(server.guest("Light")), dark(server.guest("Dark")) {
    setup.set("visibility", "open");
    const Json card = server.new_match(light, setup);
    match = card.find("id")->as_string();
    const HttpAnswer joined = server.post("/api/matches/" + match + "/join", Json::object(), dark);
    EXPECT_EQ(joined.status, 200) << joined.body;
  }

  std::string light, dark, match;
};

TEST(PlayThreads, TwoPlayAWholeMatchAndItsFileVerifies) {
  TestServer server;
  Pair pair(server);
  Player light(server, pair.light, pair.match);
  Player dark(server, pair.dark, pair.match, "pl");
  EXPECT_EQ(light.state(), "starting");
  EXPECT_EQ(light.dice().find("commitment")->as_string().size(), 64U);
  EXPECT_TRUE(light.dice().find("seed")->is_null());
  EXPECT_EQ(server.get("/api/matches/" + pair.match + "/file", pair.light).status, 409);
  const std::string commitment = light.dice().find("commitment")->as_string();
  light.contribute();
  dark.contribute();
  play_out(light, dark);
  EXPECT_EQ(light.log().front().find("kind")->as_string(), "begin");
  EXPECT_EQ(light.log().back().find("kind")->as_string(), "end");
  EXPECT_EQ(light.position(), dark.position());
  EXPECT_EQ(light.dice().find("commitment")->as_string(), commitment);
  EXPECT_EQ(light.dice().find("seed")->as_string().size(), 64U);
  EXPECT_EQ(light.result().find("reason")->as_string(), "played");
  EXPECT_NE(dark.log()[0].find("text")->as_string().find("Zaczyna"), std::string::npos);

  const HttpAnswer file = server.get("/api/matches/" + pair.match + "/file", pair.light);
  ASSERT_EQ(file.status, 200);
  const TemporaryFolder folder;
  std::ofstream(folder.file("match.json")) << file.body;
  const std::string command =
      std::string(ZIGGURAT_BINARY) + " verify " + folder.file("match.json") + " > /dev/null";
  EXPECT_EQ(std::system(command.c_str()), 0);
  // The contributions are in it, in seat order.
  EXPECT_EQ(file.json.find("dice")->find("contributions")->items()[1],
            Json(pair.dark.substr(0, 20)));

  const HttpAnswer replay = server.get("/api/matches/" + pair.match + "/replay", pair.dark);
  ASSERT_EQ(replay.status, 200);
  EXPECT_EQ(*replay.json.find("position"), Json(static_cast<std::int64_t>(light.log().size())));
  EXPECT_FALSE(replay.json.find("log")->items()[3].find("view")->is_null());
  // Page by page it is all there, each beginning where the one before ended.
  std::vector<Json> whole;
  while (whole.size() < light.log().size()) {
    const Json page =
        server
            .get("/api/matches/" + pair.match + "/replay?after=" + std::to_string(whole.size()),
                 pair.dark)
            .json;
    ASSERT_FALSE(page.find("log")->items().empty());
    EXPECT_LE(page.find("log")->items().size(), 200U);
    EXPECT_EQ(*page.find("from"), Json(static_cast<std::int64_t>(whole.size())));
    if (!whole.empty()) {
      EXPECT_EQ(*page.find("start"), *whole.back().find("view"));
    }
    for (const Json& entry : page.find("log")->items()) whole.push_back(entry);
  }
  for (std::size_t i = 0; i < whole.size(); ++i) {
    EXPECT_EQ(*whole[i].find("number"), *light.log()[i].find("number"));
    EXPECT_EQ(*whole[i].find("text"), *light.log()[i].find("text"));
  }
}

TEST(PlayThreads, WithoutContributionsItBeginsAfterAWhile) {
  TestServer server;
  Pair pair(server);
  Player light(server, pair.light, pair.match);
  light.listen(100);
  EXPECT_EQ(light.state(), "starting");
  server.clock().advance(3001);
  Player dark(server, pair.dark, pair.match);
  to_move(light, dark);
  light.listen(50);
  EXPECT_EQ(light.dice().find("contributions")->dump(), R"(["",""])");
}

TEST(PlayThreads, ReconnectingBringsExactlyWhatWasMissed) {
  TestServer server;
  Pair pair(server);
  Player light(server, pair.light, pair.match);
  Player dark(server, pair.dark, pair.match);
  light.contribute();
  dark.contribute();
  // Light's line is cut again and again, in the middle of its own choices too.
  for (int i = 0; i < 60 && dark.state() != "finished"; ++i) {
    dark.listen(2);
    light.listen(2);
    if (!dark.choices().items().empty()) dark.choose_first();
    if (!light.choices().items().empty()) {
      if (i % 3 == 0) {
        light.socket().send(Json::object({{"type", "choose"},
                                          {"id", "cut" + std::to_string(i)},
                                          {"match", pair.match},
                                          {"at", light.position()},
                                          {"code", *light.choices().items()[0].find("code")}}));
      } else {
        light.choose_first();
      }
    }
    if (i % 3 == 0) light.reconnect(server);
  }
  light.listen(50);
  dark.listen(50);
  ASSERT_EQ(light.position(), dark.position());
  for (std::size_t i = 0; i < light.log().size(); ++i) EXPECT_EQ(light.log()[i], dark.log()[i]);
}

TEST(PlayThreads, AMessageSentTwiceCountsOnce) {
  TestServer server;
  Pair pair(server);
  Player light(server, pair.light, pair.match);
  Player dark(server, pair.dark, pair.match);
  light.contribute();
  dark.contribute();
  Player& first = to_move(light, dark);
  const Json message = Json::object({{"type", "choose"},
                                     {"id", "again"},
                                     {"match", pair.match},
                                     {"at", first.position()},
                                     {"code", *first.choices().items()[0].find("code")}});
  const Json answer = first.socket().call(message);
  ASSERT_EQ(*answer.find("type"), Json("entries")) << answer.dump();
  const Json again = first.socket().call(message);
  EXPECT_EQ(*again.find("from"), *answer.find("from"));
  EXPECT_EQ(*again.find("position"), *answer.find("position"));
  EXPECT_EQ(again.find("late"), nullptr);
  // Also on another connection.
  Player back(server, first.token(), pair.match);
  const Json later = back.socket().call(message);
  EXPECT_EQ(*later.find("position"), *answer.find("position"));
  // A roll of nothing the table answers by itself.
  const auto choices = std::count_if(back.log().begin(), back.log().end(), [](const Json& entry) {
    return *entry.find("kind") == Json("choice") && entry.find("unasked") == nullptr;
  });
  EXPECT_EQ(choices, 1);
}

TEST(PlayThreads, ALateChoiceGetsTheNews) {
  TestServer server;
  Pair pair(server);
  Player light(server, pair.light, pair.match);
  Player dark(server, pair.dark, pair.match);
  light.contribute();
  dark.contribute();
  Player& first = to_move(light, dark);
  const std::int64_t before = first.position();
  first.choose_first();
  const Json late = first.socket().call(
      Json::object({{"type", "choose"}, {"match", pair.match}, {"at", before}, {"code", 65793}}));
  EXPECT_EQ(*late.find("type"), Json("entries"));
  EXPECT_EQ(*late.find("late"), Json(true));
  EXPECT_EQ(late.find("from")->as_integer(), before);
  ASSERT_FALSE(late.find("log")->items().empty());
  // Views come with the entries where they were asked for.
  EXPECT_EQ(late.find("log")->items()[0].find("view"), nullptr);
  const Json never = first.socket().call(
      Json::object({{"type", "choose"}, {"match", pair.match}, {"at", 9999}, {"code", 65793}}));
  EXPECT_EQ(*never.find("code"), Json("conflict")) << never.dump();
}

TEST(PlayThreads, ARuleRefusesWithItsClauseInTheCallersLanguage) {
  TestServer server;
  Pair pair(server);
  Player light(server, pair.light, pair.match, "pl");
  Player dark(server, pair.dark, pair.match, "pl");
  light.contribute();
  dark.contribute();
  Player& first = to_move(light, dark);
  Player& other = &first == &light ? dark : light;
  other.listen(50);
  const Json refused = other.choose(Json(65793));
  EXPECT_EQ(*refused.find("type"), Json("refused")) << refused.dump();
  EXPECT_EQ(*refused.find("clause"), Json("7.1"));
  EXPECT_NE(refused.find("message")->as_string().find("tura"), std::string::npos);
  const Json explained = first.socket().call(
      Json::object({{"type", "explain"}, {"match", pair.match}, {"text", "nonsense"}}));
  EXPECT_EQ(*explained.find("legal"), Json(false));
  const Json legal =
      first.socket().call(Json::object({{"type", "explain"},
                                        {"match", pair.match},
                                        {"code", *first.choices().items()[0].find("code")}}));
  EXPECT_EQ(*legal.find("legal"), Json(true)) << legal.dump();
  EXPECT_EQ(*legal.find("message"), *first.choices().items()[0].find("text"));
}

TEST(PlayThreads, UndoTakesBackWhatNothingFollowed) {
  TestServer server;
  Json setup = two_humans();
  // The offer of another roll is a choice of its own, with no dice before it.
  setup.set("options", Json::object({{"decline_again", true}}));
  Pair pair(server, setup);
  Player light(server, pair.light, pair.match);
  Player dark(server, pair.dark, pair.match);
  light.contribute();
  dark.contribute();
  for (int i = 0; i < 2000; ++i) {
    light.listen(1);
    dark.listen(1);
    ASSERT_NE(light.state(), "finished") << "no rosette in a whole match; unlikely";
    Player& actor = light.choices().items().empty() ? dark : light;
    if (actor.choices().items().empty()) continue;
    const Json view = actor.view();
    const auto rosette = std::find_if(
        actor.choices().items().begin(), actor.choices().items().end(), [](const Json& choice) {
          return choice.find("text")->as_string().find("rosette") != std::string::npos;
        });
    if (rosette == actor.choices().items().end()) {
      actor.choose_first();
      continue;
    }
    const Json chosen = actor.choose(*rosette->find("code"));
    ASSERT_EQ(*chosen.find("undo"), Json(true)) << chosen.dump();
    const Json undone = actor.socket().call(
        Json::object({{"type", "undo"}, {"match", pair.match}, {"at", *chosen.find("position")}}));
    ASSERT_EQ(*undone.find("type"), Json("entries")) << undone.dump();
    EXPECT_EQ(*undone.find("view"), view);
    const Json& entry = undone.find("log")->items().back();
    EXPECT_EQ(*entry.find("kind"), Json("undo"));
    EXPECT_EQ(*entry.find("undoes"), *chosen.find("position"));
    // Somebody who comes now sees the same position.
    const Player back(server, actor.token(), pair.match);
    EXPECT_EQ(back.view(), view);
    const Json again = actor.socket().call(
        Json::object({{"type", "undo"}, {"match", pair.match}, {"at", *undone.find("position")}}));
    EXPECT_EQ(*again.find("type"), Json("refused"));
    return;
  }
}

TEST(PlayThreads, ChatReachesTheTableAndStays) {
  TestServer server;
  Pair pair(server);
  Player light(server, pair.light, pair.match);
  Player dark(server, pair.dark, pair.match);
  const Json line = light.socket().call(
      Json::object({{"type", "chat"}, {"id", "c1"}, {"match", pair.match}, {"text", "Witaj!"}}));
  EXPECT_EQ(*line.find("line")->find("text"), Json("Witaj!")) << line.dump();
  const Json twice = light.socket().call(
      Json::object({{"type", "chat"}, {"id", "c1"}, {"match", pair.match}, {"text", "Witaj!"}}));
  EXPECT_EQ(*twice.find("line"), *line.find("line"));
  const auto heard = dark.socket().await("chat");
  ASSERT_TRUE(heard.has_value());
  EXPECT_EQ(*heard->find("line"), *line.find("line"));
  EXPECT_EQ(heard->find("id"), nullptr);
  dark.reconnect(server);
  EXPECT_EQ(dark.table().find("chat")->items().size(), 1U);
  const Json long_line = light.socket().call(
      Json::object({{"type", "chat"}, {"match", pair.match}, {"text", std::string(301, 'x')}}));
  EXPECT_EQ(*long_line.find("code"), Json("bad_request"));
  Player spectator(server, server.guest("Onlooker"), pair.match);
  const Json refused = spectator.socket().call(
      Json::object({{"type", "chat"}, {"match", pair.match}, {"text", "psst"}}));
  EXPECT_EQ(*refused.find("code"), Json("forbidden"));
}

TEST(PlayThreads, SpectatorsSeeUnlessForbidden) {
  TestServer server;
  Pair open(server);
  Player light(server, open.light, open.match);
  Player dark(server, open.dark, open.match);
  Player spectator(server, "", open.match);
  light.contribute();
  dark.contribute();
  to_move(light, dark).choose_first();
  spectator.listen(200);
  EXPECT_GT(spectator.position(), 2);
  EXPECT_TRUE(spectator.choices().items().empty());
  EXPECT_TRUE(spectator.view().find("seat")->is_null());
  EXPECT_TRUE(spectator.card().find("invite")->is_null());
  const Json refused = spectator.choose(Json(65793));
  EXPECT_EQ(*refused.find("code"), Json("forbidden"));

  Json setup = two_humans();
  setup.set("spectators", false);
  Pair closed(server, setup);
  SocketClient stranger(server.port());
  stranger.hello(server.guest("Stranger"));
  const Json denied = stranger.call(Json::object({{"type", "watch"}, {"match", closed.match}}));
  EXPECT_EQ(*denied.find("code"), Json("forbidden")) << denied.dump();
}

TEST(PlayThreads, SeveralChoicesAreForeseenAndNoneIsMade) {
  TestServer server;
  Pair pair(server);
  Player light(server, pair.light, pair.match);
  Player dark(server, pair.dark, pair.match);
  light.contribute();
  dark.contribute();
  Player& mover = to_move(light, dark);
  Player& other = &mover == &light ? dark : light;
  const std::int64_t at = mover.position();
  const Json first = *mover.choices().items()[0].find("code");
  const auto foresee = [&](Player& who, Json codes, std::int64_t when) {
    return who.ask(Json::object({{"type", "foresee"}, {"at", when}, {"codes", std::move(codes)}}));
  };
  // Nothing chosen: what is there already.
  const Json none = foresee(mover, Json::array(), at);
  EXPECT_EQ(*none.find("type"), Json("foreseen")) << none.dump();
  EXPECT_EQ(*none.find("view"), mover.view());
  EXPECT_EQ(none.find("open")->items().size(), mover.choices().items().size());
  // One choice: another view, and the match stays where it was.
  Json one = Json::array();
  one.push_back(first);
  const Json after = foresee(mover, one, at);
  EXPECT_EQ(*after.find("legal"), Json(true));
  EXPECT_NE(*after.find("view"), mover.view());
  EXPECT_TRUE(after.find("open")->items().empty()) << "dice are due";
  dark.listen(100);
  EXPECT_EQ(mover.position(), at);
  EXPECT_EQ(other.position(), at);
  // What the rules refuse shows nothing.
  Json wrong = Json::array();
  wrong.push_back(Json(std::int64_t{0xFFFFFF}));
  const Json refused = foresee(mover, wrong, at);
  EXPECT_EQ(*refused.find("legal"), Json(false));
  EXPECT_TRUE(refused.find("view")->is_null());
  // Whoever is not to choose is told so, also a spectator; too many are refused unread.
  EXPECT_EQ(*foresee(other, one, at).find("code"), Json("conflict"));
  Player spectator(server, "", pair.match);
  EXPECT_EQ(*foresee(spectator, one, at).find("code"), Json("forbidden"));
  Json many = Json::array();
  for (int i = 0; i < 17; ++i) many.push_back(first);
  EXPECT_EQ(*foresee(mover, many, at).find("code"), Json("bad_request"));
}

TEST(PlayThreads, ResigningEndsItForTwo) {
  TestServer server;
  Pair pair(server);
  Player light(server, pair.light, pair.match);
  Player dark(server, pair.dark, pair.match);
  light.contribute();
  dark.contribute();
  to_move(light, dark);
  const HttpAnswer resigned =
      server.post("/api/matches/" + pair.match + "/resign", Json::object(), pair.dark);
  EXPECT_EQ(resigned.status, 200) << resigned.body;
  light.listen(200);
  EXPECT_EQ(light.state(), "finished");
  EXPECT_EQ(light.result().dump(),
            R"({"reason":"resigned","seat":1,"winners":[0],"draw":false,"points":null})");
  EXPECT_EQ(*light.log().back().find("text"), Json("Light wins."));
  // Sent again it is the same; the match file of a match given up verifies too.
  EXPECT_EQ(server.post("/api/matches/" + pair.match + "/resign", Json::object(), pair.dark).status,
            200);
  EXPECT_EQ(server.get("/api/matches/" + pair.match + "/file").status, 200);
}

TEST(PlayThreads, ARematchTurnsTheSeats) {
  TestServer server;
  Pair pair(server);
  Player light(server, pair.light, pair.match);
  Player dark(server, pair.dark, pair.match);
  const std::string path = "/api/matches/" + pair.match;
  EXPECT_EQ(server.post(path + "/rematch", Json::object(), pair.light).status, 409);
  light.contribute();
  dark.contribute();
  to_move(light, dark);
  light.socket().call(Json::object({{"type", "resign"}, {"match", pair.match}}));
  const HttpAnswer next = server.post(path + "/rematch", Json::object(), pair.dark);
  ASSERT_EQ(next.status, 201) << next.body;
  EXPECT_EQ(*next.json.find("you"), Json(0));
  EXPECT_EQ(*next.json.find("rematch_of"), Json(pair.match));
  EXPECT_EQ(*next.json.find("seats")->items()[1].find("name"), Json("Light"));
  const HttpAnswer same = server.post(path + "/rematch", Json::object(), pair.light);
  EXPECT_EQ(*same.json.find("id"), *next.json.find("id"));
  light.listen(200);
  EXPECT_EQ(*light.card().find("rematch"), *next.json.find("id"));
  Player turned(server, pair.light, next.json.find("id")->as_string());
  EXPECT_EQ(*turned.card().find("you"), Json(1));
}

TEST(PlayThreads, EveryEntryOfAMatchHasItsView) {
  TestServer server;
  Pair pair(server);
  Player light(server, pair.light, pair.match, "en", true);
  Player dark(server, pair.dark, pair.match);
  light.contribute();
  dark.contribute();
  to_move(light, dark).choose_first();
  light.listen(200);
  ASSERT_FALSE(light.log().empty());
  for (const Json& entry : light.log()) ASSERT_NE(entry.find("view"), nullptr) << entry.dump();
  EXPECT_EQ(*light.log().back().find("view"), light.view());
}

}  // namespace
}  // namespace ziggurat::test
