// Guests, accounts, invitations, the lobby.

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "server/test_server.h"

namespace ziggurat::test {
namespace {

Json credentials(const std::string& name, const std::string& password) {
  return Json::object({{"name", name}, {"password", password}});
}

std::string code_of(const HttpAnswer& answer) {
  const Json* error = answer.json.find("error");
  return error == nullptr ? "" : error->find("code")->as_string();
}

TEST(PeopleThreads, AGuestIsItsToken) {
  TestServer server;
  const HttpAnswer made = server.post("/api/guests", Json::object({{"language", "pl"}}));
  ASSERT_EQ(made.status, 201);
  const std::string token = made.json.find("token")->as_string();
  EXPECT_EQ(token.size(), 64U);
  EXPECT_TRUE(made.json.find("user")->find("name")->as_string().starts_with("Gość "));
  EXPECT_EQ(server.get("/api/me", token).json.find("user")->find("kind")->as_string(), "guest");
  EXPECT_EQ(server.get("/api/me").status, 401);
  EXPECT_EQ(server.get("/api/me", std::string(64, 'a')).status, 401);
  const HttpAnswer renamed = http(server.port(), {.method = "PATCH",
                                                  .target = "/api/me",
                                                  .body = R"({"name":"  Gilgamesz "})",
                                                  .token = token});
  EXPECT_EQ(renamed.json.find("user")->find("name")->as_string(), "Gilgamesz") << renamed.body;
  EXPECT_EQ(
      http(server.port(), {.method = "DELETE", .target = "/api/sessions", .token = token}).status,
      204);
  EXPECT_EQ(server.get("/api/me", token).status, 401);
}

TEST(PeopleThreads, TheStoreKnowsNoToken) {
  TestServer server;
  const std::string token = server.guest();
  server.stop();
  for (const char* end : {"", "-wal"}) {
    std::ifstream file(server.store_file() + end, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)),
                            std::istreambuf_iterator<char>());
    EXPECT_EQ(bytes.find(token), std::string::npos);
  }
  for (const std::string& line : server.log_lines()) {
    EXPECT_EQ(line.find(token), std::string::npos) << line;
  }
}

TEST(PeopleThreads, NamesAreChecked) {
  TestServer server;
  for (const char* name : {"", "   ", "a\nb",
                           "\xE2\x80\xAE"
                           "evil",
                           "1234567890123456789012345"}) {
    const HttpAnswer answer = server.post("/api/guests", Json::object({{"name", name}}));
    EXPECT_EQ(answer.status, 400) << name;
    EXPECT_EQ(code_of(answer), "bad_request");
  }
  EXPECT_EQ(server.post("/api/guests", Json::object({{"name", "Żółw 𒀭"}})).status, 201);
}

TEST(PeopleThreads, AGuestBecomesAnAccountAndKeepsItsMatches) {
  TestServer server;
  const std::string token = server.guest("Passer-by");
  const Json card = server.new_match(token, Json::object({{"game", "royal"}}));
  const HttpAnswer account =
      server.post("/api/accounts", credentials("Enheduanna", "a long password"), token);
  ASSERT_EQ(account.status, 201) << account.body;
  EXPECT_EQ(account.json.find("token")->as_string(), token);
  const HttpAnswer in = server.post("/api/sessions", credentials("enheduanna", "a long password"));
  ASSERT_EQ(in.status, 201) << in.body;
  const std::string fresh = in.json.find("token")->as_string();
  EXPECT_NE(fresh, token);
  const HttpAnswer mine = server.get("/api/matches?list=mine", fresh);
  ASSERT_EQ(mine.json.find("matches")->items().size(), 1U) << mine.body;
  const Json& found = mine.json.find("matches")->items()[0];
  EXPECT_EQ(*found.find("id"), *card.find("id"));
  EXPECT_EQ(*found.find("seats")->items()[0].find("name"), Json("Enheduanna"));
  EXPECT_EQ(code_of(server.post("/api/sessions", credentials("Enheduanna", "wrong"))),
            "wrong_password");
  EXPECT_EQ(code_of(server.post("/api/sessions", credentials("Nobody", "a long password"))),
            "wrong_password");
  EXPECT_EQ(code_of(server.post("/api/accounts", credentials("ENHEDUANNA", "another password"))),
            "name_taken");
  EXPECT_EQ(code_of(server.post("/api/accounts", credentials("Short", "1234567"))), "bad_request");
}

TEST(PeopleThreads, OpenMatchesAreListedAndInvitedSeatsNeedTheCode) {
  TestServer server;
  const std::string host = server.guest("Host");
  const std::string friend_token = server.guest("Friend");
  const Json open = server.new_match(
      host, Json::object({{"game", "royal"}, {"visibility", "open"}, {"request", "r1"}}));
  EXPECT_EQ(
      *server.new_match(host, Json::object({{"game", "royal"}, {"request", "r1"}})).find("id"),
      *open.find("id"));
  const HttpAnswer lobby = server.get("/api/matches?list=open&game=royal");
  ASSERT_EQ(lobby.json.find("matches")->items().size(), 1U) << lobby.body;
  EXPECT_TRUE(lobby.json.find("matches")->items()[0].find("invite")->is_null());

  const Result<Json> seats = parse_json(R"([{"who":"me"},{"who":"invited"}])");
  const Json invited = server.new_match(host, Json::object({{"game", "royal"}, {"seats", *seats}}));
  const std::string path = "/api/matches/" + invited.find("id")->as_string();
  EXPECT_EQ(code_of(server.post(path + "/join", Json::object(), friend_token)), "forbidden");
  EXPECT_EQ(code_of(server.post(path + "/join", Json::object({{"invite", "wrong"}}), friend_token)),
            "forbidden");
  const Json code = Json::object({{"invite", *invited.find("invite")}});
  const HttpAnswer joined = server.post(path + "/join", code, friend_token);
  EXPECT_EQ(joined.status, 200) << joined.body;
  EXPECT_EQ(*joined.json.find("you"), Json(1));
  EXPECT_EQ(server.post(path + "/join", code, friend_token).status, 200);
  EXPECT_EQ(code_of(server.post(path + "/join", code, server.guest("Third"))), "conflict");
  EXPECT_EQ(server.post(path + "/join", code).status, 401);
}

TEST(PeopleThreads, LeavingBeforeTheGameFreesTheSeatAndTheLastOneCancels) {
  TestServer server;
  const std::string host = server.guest("Host");
  const std::string other = server.guest("Other");
  const Json card =
      server.new_match(host, Json::object({{"game", "royal"}, {"visibility", "open"}}));
  const std::string path = "/api/matches/" + card.find("id")->as_string();
  server.post(path + "/join", Json::object(), other);
  const HttpAnswer left = server.post(path + "/leave", Json::object(), other);
  EXPECT_EQ(*left.json.find("state"), Json("waiting")) << left.body;
  EXPECT_EQ(*left.json.find("seats")->items()[1].find("who"), Json("open"));
  const HttpAnswer gone = server.post(path + "/leave", Json::object(), host);
  EXPECT_EQ(*gone.json.find("state"), Json("cancelled")) << gone.body;
  EXPECT_TRUE(server.get("/api/matches?list=open").json.find("matches")->items().empty());
}

TEST(PeopleThreads, WhatIsWrongWithAMatchIsSaidWithItsField) {
  TestServer server;
  const std::string token = server.guest();
  const auto refused = [&](const char* body, const char* field) {
    const HttpAnswer answer = http(
        server.port(), {.method = "POST", .target = "/api/matches", .body = body, .token = token});
    EXPECT_EQ(answer.status, 400) << body << answer.body;
    const Json* error = answer.json.find("error");
    const Json* named = error == nullptr ? nullptr : error->find("field");
    EXPECT_EQ(named == nullptr ? "" : named->as_string(), field) << answer.body;
  };
  refused("{}", "game");
  refused(R"({"game":"chess"})", "game");
  refused(R"({"game":"royal","rules":"none"})", "");
  refused(R"({"game":"royal","options":{"pieces":99}})", "");
  refused(R"({"game":"royal","seats":[{"who":"me"},{"who":"computer","level":"god"}]})",
          "seats[1].level");
  refused(R"({"game":"royal","seats":[{"who":"me"},{"who":"me"}]})", "seats");
  refused(R"({"game":"royal","seats":[{"who":"computer"},{"who":"computer"}]})", "seats");
  refused(R"({"game":"royal","seats":[{"who":"me"},{"who":"cat"}]})", "seats[1].who");
  refused(R"({"game":"royal","clock":{"kind":"move","seconds":1}})", "clock.seconds");
  refused(R"({"game":"royal","colour":"red"})", "colour");
  refused(R"([1,2])", "");
  refused(R"({"game":)", "");
  EXPECT_EQ(server.get("/api/matches/zzzzzzzzzzzz").status, 404);
  EXPECT_EQ(server.get("/api/matches/short").status, 404);
  EXPECT_EQ(server.get("/api/matches?list=all").status, 400);
}

}  // namespace
}  // namespace ziggurat::test
