// A store in which somebody, or something, changed rows: the server lives, refuses what makes no
// sense, and everybody else plays on.

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "base/rng.h"
#include "server/test_server.h"

namespace ziggurat::test {
namespace {

struct Column {
  const char* table;
  const char* name;
  bool is_text;
};

constexpr Column kColumns[] = {
    {"matches", "game", true},
    {"matches", "rules", true},
    {"matches", "options", true},
    {"matches", "seats", false},
    {"matches", "fingerprint", true},
    {"matches", "visibility", false},
    {"matches", "spectators", false},
    {"matches", "clock", false},
    {"matches", "clock_seconds", false},
    {"matches", "clock_increment", false},
    {"matches", "invite", true},
    {"matches", "phase", false},
    {"matches", "begun", true},
    {"matches", "result", true},
    {"matches", "rematch", false},
    {"matches", "hints", false},
    {"matches", "clock_entry", false},
    {"matches", "clock_used", false},
    {"matches", "clock_left", true},
    {"matches", "created", false},
    {"seats", "kind", false},
    {"seats", "reserved", false},
    {"seats", "user", false},
    {"seats", "level", true},
    {"seats", "has_left", false},
    {"seats", "is_out", false},
    {"seats", "step_in", false},
    {"seats", "contribution", true},
    {"seats", "seat", false},
    {"entries", "number", false},
    {"entries", "kind", false},
    {"entries", "seat", false},
    {"entries", "code", false},
    {"entries", "at", false},
    {"entries", "time_left", false},
    {"entries", "by_computer", false},
    {"entries", "request", true},
    {"entries", "noticed", false},
    {"lines", "number", false},
    {"lines", "seat", false},
    {"lines", "kind", false},
    {"lines", "user", false},
    {"checkpoints", "number", false},
    {"checkpoints", "positions", true},
    {"checkpoints", "body", true},
};

std::string random_value(const Column& column, Rng& rng) {
  static const char* const kNumbers[] = {"-1",
                                         "0",
                                         "1",
                                         "2",
                                         "3",
                                         "4",
                                         "5",
                                         "7",
                                         "255",
                                         "256",
                                         "1000",
                                         "-9223372036854775808",
                                         "9223372036854775807",
                                         "4294967296"};
  static const char* const kTexts[] = {
      "''",
      "'null'",
      "'{}'",
      "'[]'",
      "'x'",
      "'1,2,3'",
      R"('{"contributions":[]}')",
      R"('{"contributions":["",""],"opening":[[1,2,3]],"first":"nobody"}')",
      R"('{"contributions":["",""],"first":"light","first_seat":9}')",
      R"('{"contributions":["",""],"first_seat":-1}')",
      R"('{"reason":"played","winners":[7],"draw":false}')",
      R"('{"reason":"time","seat":0,"winners":[1],"draw":false}')",
      R"('{"reason":"played","winners":[0],"draw":true,"points":[1]}')",
      R"('{"pieces":99}')",
      R"('{"first":3}')",
      "'eldervale'",
      "'tablets'",
      "'best'"};
  if (column.is_text) return kTexts[rng.below(std::size(kTexts))];
  return kNumbers[rng.below(std::size(kNumbers))];
}

// Whether the file could be changed so.
bool change(const std::string& file, const std::string& sql) {
  sqlite3* handle = nullptr;
  EXPECT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
  sqlite3_busy_timeout(handle, 5000);
  const bool done = sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK &&
                    sqlite3_changes(handle) > 0;
  sqlite3_close(handle);
  return done;
}

// All that one can do at a table, whatever it answers.
void visit(TestServer& server, const std::string& match, const std::string& token) {
  for (const char* path : {"", "/replay", "/file", "/review"}) {
    server.get("/api/matches/" + match + path, token);
  }
  SocketClient client(server.port());
  client.hello(token);
  const auto ask = [&](Json message) {
    message.set("match", match);
    const std::string type = message.find("type")->as_string();
    Json answer = client.call(std::move(message));
    EXPECT_FALSE(answer.is_null()) << type << " is not answered";
    return answer;
  };
  const Json table = ask(Json::object({{"type", "watch"}, {"steps", true}}));
  ask(Json::object({{"type", "log"}, {"before", 5}}));
  ask(Json::object({{"type", "contribute"}, {"text", "x"}}));
  ask(Json::object({{"type", "chat"}, {"text", "hello"}}));
  if (table.is_null() || *table.find("type") != Json("table")) return;
  const Json at = *table.find("position");
  ask(Json::object({{"type", "undo"}, {"at", at}}));
  if (!table.find("choices")->items().empty()) {
    ask(Json::object({{"type", "choose"},
                      {"at", at},
                      {"code", *table.find("choices")->items()[0].find("code")}}));
  }
  server.clock().advance(1000);
  ask(Json::object({{"type", "resign"}}));
  server.post("/api/matches/" + match + "/rematch", Json::object(), token);
  server.post("/api/matches/" + match + "/leave", Json::object(), token);
}

class DamageThreads : public testing::Test {
 protected:
  // A match some way into the game, or over, with two people.
  static std::string lay(TestServer& server, Rng& rng, std::string& token) {
    Json setup = parsed(rng.below(2) == 0 ? R"({"game":"royal","options":{"pieces":2}})"
                                          : R"({"game":"royal","options":{"pieces":2},
                                  "clock":{"kind":"fischer","seconds":60,"increment":1}})");
    Two two(server, setup);
    token = two.tokens[0];
    two.light->ask(Json::object({{"type", "chat"}, {"text", "a word"}}));
    const std::uint32_t choices = rng.below(12);
    for (std::uint32_t i = 0; i < choices; ++i) {
      if (two.light->state() == "finished" || two.dark->state() == "finished") break;
      to_move(*two.light, *two.dark).choose_first();
      two.light->listen(1);
      two.dark->listen(1);
    }
    return two.match;
  }
};

TEST_F(DamageThreads, TwoHundredSenselessRowsStopNobody) {
  const TemporaryFolder folder;
  Rng rng(16);
  int changed = 0;
  int round = 0;
  while (changed < 200) {
    const std::string file = folder.file("store" + std::to_string(round++) + ".db");
    std::vector<std::pair<std::string, std::string>> matches;
    {
      TestServer laying({.file = file});
      for (int i = 0; i < 10; ++i) {
        std::string token;
        const std::string match = lay(laying, rng, token);
        matches.emplace_back(match, token);
      }
    }
    // Every row of the store belongs to one of them: change twenty here and there.
    for (int i = 0; i < 25; ++i) {
      const Column& column = kColumns[rng.below(std::size(kColumns))];
      const std::string key = std::string(column.table) == "matches" ? "id" : "match";
      const std::string where = " WHERE (" + key + ") IN (SELECT " + key + " FROM " + column.table +
                                " ORDER BY random() LIMIT 1)";
      const std::string one =
          std::string(column.table) == "entries"
              ? " AND number = (SELECT number FROM entries ORDER BY random() LIMIT 1)"
              : "";
      if (change(file, std::string("PRAGMA foreign_keys=OFF; UPDATE OR IGNORE ") + column.table +
                           " SET " + column.name + "=" + random_value(column, rng) + where + one)) {
        ++changed;
      }
    }
    TestServer server({.file = file});
    for (const auto& [match, token] : matches) visit(server, match, token);
    server.get("/api/matches?list=mine", matches.front().second);
    server.get("/api/matches?list=live");
    // A match begun now is played to its end as if nothing had been.
    Two two(server, parsed(R"({"game":"royal","options":{"pieces":1}})"));
    play_out(*two.light, *two.dark);
    EXPECT_EQ(two.light->state(), "finished");
  }
  EXPECT_GE(changed, 200);
}

TEST_F(DamageThreads, ADamagedMatchIsRefusedInWords) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  Rng rng(3);
  std::string token;
  std::string match;
  {
    TestServer laying({.file = file});
    match = lay(laying, rng, token);
  }
  ASSERT_TRUE(change(file, "UPDATE seats SET kind=9 WHERE seat=1"));
  TestServer server({.file = file});
  const HttpAnswer refused = server.get("/api/matches/" + match, token);
  EXPECT_EQ(refused.status, 409) << refused.body;
  EXPECT_NE(refused.body.find("damaged"), std::string::npos) << refused.body;
  SocketClient client(server.port());
  client.hello(token);
  const Json told = client.call(Json::object({{"type", "watch"}, {"match", match}}));
  EXPECT_EQ(*told.find("code"), Json("conflict")) << told.dump();
}

}  // namespace
}  // namespace ziggurat::test
