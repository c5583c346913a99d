// docs/openapi.json against the running server: each operation it lists is tried, and what is
// answered must fit the schema it gives.

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "server/test_server.h"

namespace ziggurat::test {
namespace {

const Json& document() {
  static const Json json = std::move(*parse_json(source_file("docs/openapi.json")));
  return json;
}

const Json& resolve(const Json& schema) {
  const Json* reference = schema.find("$ref");
  if (reference == nullptr) return schema;
  const std::string& path = reference->as_string();
  const Json* found =
      document().find("components")->find("schemas")->find(path.substr(path.rfind('/') + 1));
  EXPECT_NE(found, nullptr) << path;
  return *found;
}

bool is_of_type(const Json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_integer();
  if (type == "boolean") return value.is_bool();
  if (type == "number") return value.is_number();
  return type == "null" && value.is_null();
}

// What does not fit, or nothing.
std::string misfit(const Json& value, const Json& given, const std::string& path) {
  const Json& schema = resolve(given);
  if (const Json* choices = schema.find("oneOf")) {
    const auto& items = choices->items();
    const bool fits = std::any_of(items.begin(), items.end(), [&](const Json& item) {
      return misfit(value, item, path).empty();
    });
    return fits ? "" : path + " fits none of the schemas";
  }
  if (const Json* type = schema.find("type")) {
    std::vector<Json> types = type->is_array() ? type->items() : std::vector<Json>{*type};
    const bool fits = std::any_of(types.begin(), types.end(), [&](const Json& item) {
      return is_of_type(value, item.as_string());
    });
    if (!fits) return path + " is not of type " + type->dump();
  }
  if (const Json* words = schema.find("enum")) {
    const auto& items = words->items();
    if (std::find(items.begin(), items.end(), value) == items.end())
      return path + " is no such word";
  }
  if (const Json* items = schema.find("items"); items != nullptr && value.is_array()) {
    for (const Json& item : value.items()) {
      const std::string wrong = misfit(item, *items, path + "[]");
      if (!wrong.empty()) return wrong;
    }
  }
  if (!value.is_object()) return "";
  if (const Json* required = schema.find("required")) {
    for (const Json& key : required->items()) {
      if (value.find(key.as_string()) == nullptr)
        return path + "." + key.as_string() + " is missing";
    }
  }
  const Json* properties = schema.find("properties");
  if (properties == nullptr) return "";
  for (const Json::Member& member : value.members()) {
    const Json* property = properties->find(member.key);
    if (property == nullptr) return path + "." + member.key + " is not in the document";
    const std::string wrong = misfit(member.value, *property, path + "." + member.key);
    if (!wrong.empty()) return wrong;
  }
  return "";
}

class OpenApiThreads : public testing::Test {
 protected:
  // Tries an operation and checks its answer against the document.
  Json tried(const std::string& method, const std::string& pattern, const std::string& target,
             int status, const std::string& token = {}, const std::string& body = {}) {
    done_.insert(method + " " + pattern);
    const HttpAnswer answer =
        http(server_.port(), {.method = method, .target = target, .body = body, .token = token});
    EXPECT_EQ(answer.status, status) << method << " " << target << " " << answer.body;
    std::string lower = method;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return static_cast<char>(c - 'A' + 'a'); });
    const Json* path = document().find("paths")->find(pattern);
    EXPECT_NE(path, nullptr) << pattern;
    const Json* responses = path->find(lower)->find("responses");
    const Json* response = responses->find(std::to_string(status));
    if (response == nullptr) response = responses->find("default");
    EXPECT_NE(response, nullptr) << pattern;
    const Json* content = response->find("content");
    if (content == nullptr || content->find("application/json") == nullptr) return {};
    EXPECT_EQ(
        misfit(answer.json, *content->find("application/json")->find("schema"), method + pattern),
        "")
        << answer.body;
    return answer.json;
  }

  TestServer server_;
  std::set<std::string> done_;
};

TEST_F(OpenApiThreads, EveryOperationAnswersAsTheDocumentSays) {
  const Json guest = tried("POST", "/api/guests", "/api/guests", 201, "", "{}");
  const std::string token = guest.find("token")->as_string();
  tried("GET", "/api/me", "/api/me", 200, token);
  tried("GET", "/api/me", "/api/me", 401);
  tried("PATCH", "/api/me", "/api/me", 200, token, R"({"name":"Puabi"})");
  const std::string account = R"({"name":"Puabi","password":"golden lyre"})";
  tried("POST", "/api/accounts", "/api/accounts", 201, token, account);
  const Json session = tried("POST", "/api/sessions", "/api/sessions", 201, "", account);
  tried("DELETE", "/api/sessions", "/api/sessions", 204, session.find("token")->as_string());
  tried("POST", "/api/sessions", "/api/sessions", 201, "", account);
  const Json sessions = tried("GET", "/api/sessions", "/api/sessions", 200, token);
  for (const Json& one : sessions.find("sessions")->items()) {
    if (*one.find("current") == Json(true)) continue;
    tried("DELETE", "/api/sessions/{id}", "/api/sessions/" + one.find("id")->as_string(), 204,
          token);
  }
  tried("POST", "/api/me/password", "/api/me/password", 200, token,
        R"({"password":"golden lyre","next":"silver lyre"})");
  tried("GET", "/api/games", "/api/games?lang=pl", 200);
  tried("GET", "/api/games/{id}/rules", "/api/games/royal/rules", 200);
  tried("GET", "/api/games/{id}/rules", "/api/games/chess/rules", 404);
  const std::string picture = "/api/games/{id}/pictures/{clause}";
  tried("GET", picture, "/api/games/royal/pictures/8.2?lang=pl", 200);
  tried("GET", picture, "/api/games/royal/pictures/99.9", 404);

  tried("GET", "/api/lessons", "/api/lessons?lang=pl", 200);
  const std::string lesson = "/api/lessons/{game}/{lesson}";
  const Json begun = tried("POST", lesson, "/api/lessons/royal/01-the-race", 200, "", "{}");
  EXPECT_EQ(*begun.find("step"), Json(0));
  tried("POST", lesson, "/api/lessons/royal/1?lang=pl", 200, "",
        R"({"done":["next"],"try":"A@A4","layout":true})");
  tried("POST", lesson, "/api/lessons/royal/1", 400, "", R"({"done":["A@A2"]})");
  tried("POST", lesson, "/api/lessons/royal/99", 404, "", "{}");
  tried("GET", "/api/puzzles", "/api/puzzles", 200);
  const std::string puzzle = "/api/puzzles/{game}/{puzzle}";
  const Json set = tried("POST", puzzle, "/api/puzzles/royal/1", 200, "", "{}");
  EXPECT_TRUE(set.find("options")->find("pieces")->is_number());
  tried("POST", puzzle, "/api/puzzles/royal/1?lang=pl", 200, "", R"({"try":"A@A4"})");
  tried("POST", puzzle, "/api/puzzles/royal/none", 404, "", "{}");

  const std::string other = server_.guest("Other");
  const Json card =
      tried("POST", "/api/matches", "/api/matches", 201, token,
            R"({"game":"royal","clock":{"kind":"fischer","seconds":60,"increment":1}})");
  const std::string id = "/api/matches/" + card.find("id")->as_string();
  tried("GET", "/api/matches", "/api/matches?list=mine", 200, token);
  tried("GET", "/api/matches", "/api/matches?list=going", 200, token);
  tried("GET", "/api/matches", "/api/matches?list=finished", 200, token);
  tried("GET", "/api/matches/{id}", id, 200);
  tried("GET", "/api/matches/{id}", "/api/matches/000000000000", 404);
  tried("POST", "/api/matches/{id}/join", id + "/join", 200, other, "{}");
  tried("POST", "/api/matches/{id}/step-in", id + "/step-in", 200, other, R"({"wish":"on"})");
  tried("POST", "/api/matches/{id}/leave", id + "/leave", 200, other);
  tried("POST", "/api/matches/{id}/join", id + "/join", 200, other, "{}");
  tried("GET", "/api/matches/{id}/file", id + "/file", 409, token);
  Player one(server_, token, card.find("id")->as_string());
  Player two(server_, other, card.find("id")->as_string());
  one.contribute();
  two.contribute();
  Player& first = to_move(one, two);
  const std::string tried_choice = first.choices().items()[0].find("notation")->as_string();
  first.choose_first();
  tried("POST", "/api/matches/{id}/resign", id + "/resign", 200, other);
  tried("GET", "/api/matches/{id}/file", id + "/file", 200, token);
  tried("GET", "/api/matches/{id}/replay", id + "/replay?lang=pl", 200, token);
  tried("POST", "/api/matches/{id}/what-if", id + "/what-if", 200, token, R"({"at":1})");
  tried("POST", "/api/matches/{id}/what-if", id + "/what-if?lang=pl", 400, token, R"({"at":-1})");
  tried("GET", "/api/matches/{id}/review", id + "/review", 200, token);
  Json review = tried("POST", "/api/matches/{id}/review", id + "/review?lang=pl", 200, token);
  for (int i = 0; i < 500 && *review.find("state") != Json("done"); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    review = tried("GET", "/api/matches/{id}/review", id + "/review?lang=pl", 200, token);
  }
  EXPECT_EQ(*review.find("state"), Json("done"));
  // The first choice of the match, once more as a puzzle: for who made it.
  const std::string moment = "/api/matches/{id}/moments/{number}";
  const auto& entries = first.log();
  const auto chosen = std::find_if(entries.begin(), entries.end(), [](const Json& entry) {
    // A roll of nothing is passed by the table.
    return *entry.find("kind") == Json("choice") && entry.find("unasked") == nullptr;
  });
  ASSERT_NE(chosen, entries.end());
  const std::string at = id + "/moments/" + std::to_string(chosen->find("number")->as_integer());
  EXPECT_TRUE(tried("GET", moment, at, 200, first.token()).find("solution")->is_null());
  const Json solved = tried("POST", moment, at + "?lang=pl", 200, first.token(),
                            Json::object({{"try", tried_choice}}).dump());
  EXPECT_EQ(*solved.find("solution")->find("natural"), Json(tried_choice));
  tried("GET", moment, at, 404, first.token() == token ? other : token);
  tried("GET", moment, at, 403, server_.guest("Nobody"));
  tried("GET", moment, id + "/moments/99999", 404, first.token());
  tried("POST", "/api/matches/{id}/rematch", id + "/rematch", 201, token);
  tried("GET", "/health", "/health", 200);
  tried("GET", "/ready", "/ready", 200);

  // And nothing in the document was left out.
  for (const Json::Member& path : document().find("paths")->members()) {
    for (const Json::Member& method : path.value.members()) {
      std::string upper = method.key;
      std::transform(upper.begin(), upper.end(), upper.begin(),
                     [](char c) { return static_cast<char>(c - 'a' + 'A'); });
      EXPECT_TRUE(done_.contains(upper + " " + path.key)) << upper << " " << path.key;
    }
  }
}

}  // namespace
}  // namespace ziggurat::test
