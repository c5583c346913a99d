// Guests, accounts, invitations, the lobby.

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "server/api/names.h"
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

TEST(Names, WhatCannotBeSeenOrIsNotWhatItSeemsIsNoName) {
  for (const char* name :
       {"\u200b", "Anu\u200b", "\u3164", "\u115f", "\u2800", "\u00ad", "A\u034fB", "\u061c",
        "\u202eevil", "\u2066x", "\ufe0f", "\u00a0", "\u3000", "A\u2003B", "\u0301a",
        "a\u0301\u0301\u0301", "a  b", "\U0001d400nu", "\u24b6nu", "\ue000", "\U000e0041", "\ufeff",
        "\ufffd", "\uffa0", "\u180e", "x\u2028y",
        // Letters of another alphabet between those of one, and small capitals.
        "Eոki", "Аnnа", "Ninⲗil", "Anυ", "ᴀɴᴜ", "ꓮnu", "Anᏼ", "\U000118a4nu"}) {
    EXPECT_FALSE(server::checked_name(name).has_value()) << name;
  }
  for (const char* name :
       {"Anu", "Żółw 𒀭", "Łódź", "Ἀθηνᾶ", "Анна", "李雷", "דוד", "a\u0301", "O'Neil-2", "😀"}) {
    EXPECT_TRUE(server::checked_name(name).has_value()) << name;
  }
}

TEST(Names, NamesThatLookAlikeAreOne) {
  const auto same = [](const char* one, const char* other) {
    return server::name_key(one) == server::name_key(other);
  };
  EXPECT_TRUE(same("Ślimak", "ślimak"));
  EXPECT_TRUE(same("ŚLIMAK", "slimak"));
  EXPECT_TRUE(same("S\u0301limak", "Ślimak"));
  EXPECT_TRUE(same("Ａｎｕ", "anu"));
  EXPECT_TRUE(same("Аnnа", "Anna"));  // Cyrillic letters
  EXPECT_TRUE(same("ΑΝΝΑ", "ανvα"));
  EXPECT_TRUE(same("Łódź", "lodz"));
  EXPECT_TRUE(same("Straße", "STRASSE"));
  EXPECT_TRUE(same("Ёлка", "елка"));
  EXPECT_TRUE(same("ЖУК", "жук"));
  EXPECT_FALSE(same("Anna", "Anne"));
  EXPECT_FALSE(same("жук", "шук"));
}

TEST(PeopleThreads, AnAccountsNameIsNobodyElses) {
  TestServer server;
  const HttpAnswer first = server.post("/api/accounts", credentials("Ślimak", "a long password"));
  ASSERT_EQ(first.status, 201) << first.body;
  EXPECT_EQ(code_of(server.post("/api/accounts", credentials("ślimak", "a long password"))),
            "name_taken");
  EXPECT_EQ(code_of(server.post("/api/guests", Json::object({{"name", "SLIMAK"}}))), "name_taken");
  const std::string guest = server.guest("Anna");
  const auto rename = [&](const std::string& token, const char* name) {
    return http(server.port(), {.method = "PATCH",
                                .target = "/api/me",
                                .body = Json::object({{"name", name}}).dump(),
                                .token = token});
  };
  EXPECT_EQ(code_of(rename(guest, "ślimak")), "name_taken");
  // Whoever was called so before the account was made is called otherwise from then on.
  const Json card = server.new_match(guest, Json::object({{"game", "royal"}}));
  const std::string path = "/api/matches/" + card.find("id")->as_string();
  EXPECT_EQ(server.get(path).status, 200);
  ASSERT_EQ(server.post("/api/accounts", credentials("ANNA", "a long password")).status, 201);
  const std::string name =
      server.get("/api/me", guest).json.find("user")->find("name")->as_string();
  EXPECT_TRUE(name.starts_with("Guest ")) << name;
  EXPECT_EQ(*server.get(path).json.find("seats")->items()[0].find("name"), Json(name));
  EXPECT_EQ(server.post("/api/sessions", credentials("anna", "a long password")).status, 201);
}

TEST(PeopleThreads, ANameThatIsTakenIsRefusedWithoutTheWriter) {
  TestServer server({.change = [](server::ServerOptions& options) { options.metrics_port = 0; }});
  ASSERT_EQ(server.post("/api/accounts", credentials("Anu", "a long password")).status, 201);
  const HttpAnswer other = server.post("/api/accounts", credentials("Ea", "a long password"));
  const std::string token = other.json.find("token")->as_string();
  const auto rename = [&](const char* name) {
    return http(server.port(), {.method = "PATCH",
                                .target = "/api/me",
                                .body = Json::object({{"name", name}}).dump(),
                                .token = token});
  };
  const auto commits = [&] {
    const std::string text = http(server.metrics_port(), {.target = "/metrics"}).body;
    const std::string name = "\nziggurat_commits_total ";
    const std::size_t at = text.find(name);
    EXPECT_NE(at, std::string::npos) << text;
    return at == std::string::npos ? "" : text.substr(at, text.find('\n', at + 1) - at);
  };
  const std::string before = commits();
  server.clock().advance(60'000);  // the metrics are told anew only after a while
  EXPECT_EQ(code_of(rename("ANU")), "name_taken");
  EXPECT_EQ(code_of(server.post("/api/accounts", credentials("anu", "a long password"))),
            "name_taken");
  EXPECT_EQ(commits(), before);
  // One's own name may be written otherwise.
  EXPECT_EQ(rename("EA").status, 200);
}

TEST(PeopleThreads, NewNamesAreCountedAsNewGuestsAre) {
  TestServer server({.rates = 1});
  const std::string token = server.guest();
  int refused = 0;
  for (int i = 0; i < 70; ++i) {
    const HttpAnswer answer = http(
        server.port(),
        {.method = "PATCH", .target = "/api/me", .body = R"({"name":"Enlil"})", .token = token});
    if (answer.status == 429) ++refused;
  }
  EXPECT_EQ(refused, 11);  // the guest was the first of sixty
  EXPECT_EQ(server.post("/api/guests", Json::object()).status, 429);
}

TEST(PeopleThreads, PasswordsAreCountedInCharacters) {
  TestServer server;
  const auto made = [&](const char* name, const std::string& password) {
    return server.post("/api/accounts", credentials(name, password)).status;
  };
  EXPECT_EQ(made("A", "żółć"), 400);  // eight bytes
  EXPECT_EQ(made("B", "żółćżółć"), 201);
  std::string long_one;
  for (int i = 0; i < 128; ++i) long_one += "ż";
  EXPECT_EQ(made("C", long_one), 201);
  EXPECT_EQ(made("D", long_one + "x"), 400);
  EXPECT_EQ(server.post("/api/sessions", credentials("C", long_one)).status, 201);
}

TEST(PeopleThreads, SigningOutEndsTheSocketsThatCameWithTheToken) {
  TestServer server;
  const std::string token = server.guest();
  SocketClient one(server.port());
  one.hello(token);
  SocketClient other(server.port());
  other.hello(server.guest("Other"));
  EXPECT_EQ(
      http(server.port(), {.method = "DELETE", .target = "/api/sessions", .token = token}).status,
      204);
  const auto goodbye = one.await("closing");
  ASSERT_TRUE(goodbye.has_value());
  EXPECT_EQ(*goodbye->find("reason"), Json("signed_out"));
  EXPECT_TRUE(one.is_closed_within(3000));
  EXPECT_EQ(*other.call(Json::object({{"type", "ping"}})).find("type"), Json("pong"));
}

// Else it would go on seeing with the eyes of the first, whose token has ended.
TEST(PeopleThreads, ASocketStaysThatOfThePersonItCameWith) {
  TestServer server;
  const std::string token = server.guest();
  const std::string other = server.guest("Other");
  SocketClient socket(server.port());
  EXPECT_EQ(*socket.hello("").find("type"), Json("welcome"));
  EXPECT_EQ(*socket.hello(token).find("type"), Json("welcome"));
  EXPECT_EQ(*socket.hello(token, "pl").find("language"), Json("pl"));
  for (const std::string& another : {other, std::string()}) {
    const Json refused = socket.hello(another);
    EXPECT_EQ(*refused.find("type"), Json("error"));
    EXPECT_EQ(*refused.find("code"), Json("forbidden"));
  }
  EXPECT_EQ(
      http(server.port(), {.method = "DELETE", .target = "/api/sessions", .token = token}).status,
      204);
  ASSERT_TRUE(socket.await("closing").has_value());
  EXPECT_TRUE(socket.is_closed_within(3000));
}

TEST(PeopleThreads, TokensEndUnlessTheyAreUsed) {
  TestServer server;
  constexpr server::Millis kDay = 86'400'000;
  const HttpAnswer made = server.post("/api/guests", Json::object({{"name", "Used"}}));
  const std::string used = made.json.find("token")->as_string();
  EXPECT_EQ(made.json.find("expires")->as_integer(), server.clock().wall() + 30 * kDay);
  const std::string unused = server.guest("Unused");
  for (int i = 0; i < 4; ++i) {
    server.clock().advance(9 * kDay);
    EXPECT_EQ(server.get("/api/me", used).status, 200) << i;
    server.guest("Witness");  // what renews a token is committed before this
  }
  EXPECT_EQ(server.get("/api/me", unused).status, 401);
  SocketClient socket(server.port());
  EXPECT_EQ(*socket.hello(unused).find("code"), Json("unauthorized"));
  server.clock().advance(31 * kDay);
  EXPECT_EQ(server.get("/api/me", used).status, 401);
}

TEST(PeopleThreads, ANewPasswordEndsAllOtherSessions) {
  TestServer server;
  const HttpAnswer made = server.post("/api/accounts", credentials("Enki", "a long password"));
  const std::string own = made.json.find("token")->as_string();
  const auto sign_in = [&](const char* password) {
    return server.post("/api/sessions", credentials("Enki", password));
  };
  const std::string other = sign_in("a long password").json.find("token")->as_string();
  const std::string third = sign_in("a long password").json.find("token")->as_string();
  SocketClient socket(server.port());
  socket.hello(other);
  const HttpAnswer list = server.get("/api/sessions", own);
  ASSERT_EQ(list.json.find("sessions")->items().size(), 3U) << list.body;
  // One of them can be ended by itself.
  std::string id;
  const HttpAnswer seen = server.get("/api/sessions", third);
  for (const Json& session : seen.json.find("sessions")->items()) {
    if (*session.find("current") == Json(true)) id = session.find("id")->as_string();
  }
  const auto end = [&](const std::string& which) {
    return http(server.port(),
                {.method = "DELETE", .target = "/api/sessions/" + which, .token = own})
        .status;
  };
  EXPECT_EQ(end(id), 204);
  EXPECT_EQ(end("0000000000000000"), 404);
  EXPECT_EQ(server.get("/api/me", third).status, 401);
  const auto change = [&](const char* before, const char* next) {
    return server.post("/api/me/password", Json::object({{"password", before}, {"next", next}}),
                       own);
  };
  EXPECT_EQ(code_of(change("wrong", "another password")), "wrong_password");
  EXPECT_EQ(code_of(change("a long password", "short")), "bad_request");
  const HttpAnswer changed = change("a long password", "another password");
  EXPECT_EQ(changed.status, 200) << changed.body;
  EXPECT_EQ(*changed.json.find("ended"), Json(1));
  EXPECT_TRUE(socket.is_closed_within(3000));
  EXPECT_EQ(server.get("/api/me", other).status, 401);
  EXPECT_EQ(server.get("/api/me", own).status, 200);
  EXPECT_EQ(sign_in("a long password").status, 401);
  EXPECT_EQ(sign_in("another password").status, 201);
}

TEST(PeopleThreads, SignInsAndRefusalsAreKeptWithoutSecrets) {
  TestServer server;
  server.post("/api/accounts", credentials("Enki", "a long password"));
  server.post("/api/sessions", credentials("Enki", "hunter2hunter2"));
  server.post("/api/sessions", credentials("my-password-typed-as-name", "x"));
  server.post("/api/sessions", credentials("Enki", "a long password"));
  http(server.port(), {.target = "/", .host = "evil.example"});
  std::string all;
  for (const std::string& line : server.log_lines()) all += line + "\n";
  for (const char* part :
       {R"("event":"account","address":"127.0.0.1")", R"("event":"sign in")",
        R"("event":"refused","what":"sign in","why":"wrong_password","address":"127.0.0.1")",
        R"("event":"refused","what":"host")"}) {
    EXPECT_NE(all.find(part), std::string::npos) << part << "\n" << all;
  }
  for (const char* secret : {"hunter2", "my-password", "a long password"}) {
    EXPECT_EQ(all.find(secret), std::string::npos) << all;
  }
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
