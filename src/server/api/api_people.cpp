// The API of people and games.

#include "server/api/api.h"
#include "server/table/wire.h"
#include "server/think/levels.h"
#include "server/think/strengths.h"

namespace ziggurat::server {
namespace {

Response signed_in(const Answer<SignedIn>& answer) {
  if (!answer) return problem_response(answer.error());
  return json_response(201, Json::object({{"token", answer->token},
                                          {"user", user_json(answer->user)},
                                          {"expires", answer->expires}}));
}

struct Credentials {
  std::string name;
  std::string password;
};

// What a session is called, of which nobody can guess its token.
std::string session_id(const Digest& hash) { return to_hex(hash).substr(0, 16); }

Answer<Credentials> read_credentials(const Json& body) {
  ReadProblem wrong;
  const JsonReader reader(body, "", wrong);
  reader.only({"name", "password"});
  Credentials given{.name = reader.at("name").string(), .password = reader.at("password").string()};
  if (!wrong.ok()) return problem(Problem::Code::BadRequest, wrong.message());
  return given;
}

Json level_json(const AnyGame& game, const Level& level, Language language) {
  Json json = Json::object({{"id", Json(level.id)}, {"title", Json(level.title(language))}});
  if (const Strength* strength = find_strength(game, level)) {
    json.set("strength", Json::object({{"against", Json(strength->against)},
                                       {"percent", strength->percent},
                                       {"games", strength->games}}));
  }
  return json;
}

Json game_json(const Registry& registry, const GameInfo& info, Language language) {
  Json rulesets = Json::array();
  for (const RuleSetInfo& ruleset : info.rulesets) {
    Json defaults = Json::object();
    for (const OptionSpec& option : info.options) {
      defaults.set(option.key, info.standard(option, ruleset.id));
    }
    rulesets.push_back(Json::object(
        {{"id", ruleset.id}, {"title", info.in(language, ruleset.title)}, {"defaults", defaults}}));
  }
  Json levels = Json::array();
  if (const auto game = registry.make(info.id, "", {}, 0)) {
    for (const Level* level : levels_for(**game)) {
      levels.push_back(level_json(**game, *level, language));
    }
  }
  Json options = Json::array();
  const Json listed = info.to_json();
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionSpec& option = info.options[i];
    Json item = listed.find("options")->items()[i];
    item.set("help", info.in(language, option.help));
    std::vector<std::string> titles;
    for (const std::string& word : option.words) titles.emplace_back(info.in(language, word));
    item.set("titles", Json::array_of(titles));
    if (option.takes_letters()) item.set("letters", true);
    options.push_back(std::move(item));
  }
  Json json = listed;
  json.set("title", info.in(language, info.title));
  json.set("options", options);
  json.set("rulesets", rulesets);
  json.set("levels", levels);
  json.set("opening_roll", !info.opening_roll.empty());
  return json;
}

}  // namespace

Response Api::add_guest(const Call& call) {
  ReadProblem wrong;
  const JsonReader reader(call.body, "", wrong);
  reader.only({"name", "language"});
  std::optional<std::string> name;
  if (const auto given = reader.find("name")) name = given->string();
  Language language = call.language;
  if (const auto given = reader.find("language")) {
    language = given->one_of({"en", "pl"}) == 1 ? Language::Polish : Language::English;
  }
  if (!wrong.ok()) return problem_response({Problem::Code::BadRequest, wrong.message()});
  const Answer<SignedIn> added = parts_.people.add_guest(name, language);
  note(call, "guest", added ? std::nullopt : std::optional(added.error()),
       added ? &added->user : nullptr);
  return signed_in(added);
}

Response Api::add_account(const Call& call) {
  const Answer<Credentials> given = read_credentials(call.body);
  if (!given) return problem_response(given.error());
  const Answer<SignedIn> added =
      parts_.people.add_account(given->name, given->password, call.request.token);
  note(call, "account", added ? std::nullopt : std::optional(added.error()),
       added ? &added->user : nullptr);
  if (added) {
    parts_.hub.rename(added->user.id, added->user.name);
    for (const User& guest : added->renamed) parts_.hub.rename(guest.id, guest.name);
  }
  return signed_in(added);
}

Response Api::sign_in(const Call& call) {
  const Answer<Credentials> given = read_credentials(call.body);
  if (!given) return problem_response(given.error());
  const Answer<SignedIn> answer = parts_.people.sign_in(given->name, given->password);
  note(call, "sign in", answer ? std::nullopt : std::optional(answer.error()),
       answer ? &answer->user : nullptr);
  return signed_in(answer);
}

Response Api::sign_out(const Call& call) {
  if (!call.user) return unauthorized();
  const Answer<void> done = parts_.people.sign_out(call.request.token);
  if (!done) return problem_response(done.error());
  note(call, "sign out", std::nullopt, &*call.user);
  parts_.end_sessions({sha256(call.request.token)});
  return {.status = 204};
}

Response Api::sessions(const Call& call) {
  if (!call.user) return unauthorized();
  const Answer<std::vector<StoredToken>> found = parts_.people.sessions(*call.user);
  if (!found) return problem_response(found.error());
  const Digest own = sha256(call.request.token);
  Json list = Json::array();
  for (const StoredToken& session : *found) {
    list.push_back(Json::object({{"id", session_id(session.hash)},
                                 {"created", session.created},
                                 {"seen", session.seen},
                                 {"expires", session.expires},
                                 {"current", session.hash == own}}));
  }
  return json_response(200, Json::object({{"sessions", list}}));
}

Response Api::end_session(const Call& call) {
  if (!call.user) return unauthorized();
  const Answer<std::vector<StoredToken>> found = parts_.people.sessions(*call.user);
  if (!found) return problem_response(found.error());
  for (const StoredToken& session : *found) {
    if (session_id(session.hash) != call.path[1]) continue;
    const Answer<void> done = parts_.people.end_session(session.hash);
    if (!done) return problem_response(done.error());
    note(call, "sign out", std::nullopt, &*call.user);
    parts_.end_sessions({session.hash});
    return {.status = 204};
  }
  return problem_response({Problem::Code::NotFound, "there is no such session"});
}

Response Api::change_password(const Call& call) {
  if (!call.user) return unauthorized();
  ReadProblem wrong;
  const JsonReader reader(call.body, "", wrong);
  reader.only({"password", "next"});
  const std::string password = reader.at("password").string();
  const std::string next = reader.at("next").string();
  if (!wrong.ok()) return problem_response({Problem::Code::BadRequest, wrong.message()});
  const Answer<std::set<Digest>> ended =
      parts_.people.change_password(*call.user, call.request.token, password, next);
  note(call, "password", ended ? std::nullopt : std::optional(ended.error()), &*call.user);
  if (!ended) return problem_response(ended.error());
  parts_.end_sessions(*ended);
  return json_response(200, Json::object({{"ended", static_cast<std::int64_t>(ended->size())}}));
}

// For the audit log. A name that was refused may be a password typed in the wrong place.
void Api::note(const Call& call, std::string_view what, const std::optional<Problem>& refusal,
               const User* user) {
  // Whoever was just let in was not known before.
  if (user != nullptr) parts_.origins.note(user->id, call.request.network);
  const Json person =
      user == nullptr ? Json() : Json(std::to_string(static_cast<std::int64_t>(user->id)));
  if (refusal) {
    parts_.audit.warning("refused", {{"what", Json(what)},
                                     {"why", Json(code_name(refusal->code))},
                                     {"address", call.request.address},
                                     {"user", person}});
  } else {
    parts_.audit.info(what, {{"address", call.request.address}, {"user", person}});
  }
}

Response Api::me(const Call& call) {
  if (!call.user) return unauthorized();
  return json_response(200, Json::object({{"user", user_json(*call.user)}}));
}

Response Api::change_me(const Call& call) {
  if (!call.user) return unauthorized();
  ReadProblem wrong;
  const JsonReader reader(call.body, "", wrong);
  reader.only({"name"});
  const std::string name = reader.at("name").string();
  if (!wrong.ok()) return problem_response({Problem::Code::BadRequest, wrong.message()});
  const Answer<User> renamed = parts_.people.rename(*call.user, name);
  if (!renamed) return problem_response(renamed.error());
  parts_.hub.rename(renamed->id, renamed->name);
  return json_response(200, Json::object({{"user", user_json(*renamed)}}));
}

Response Api::games(const Call& call) {
  Json list = Json::array();
  for (const GameInfo* info : parts_.registry.games()) {
    list.push_back(game_json(parts_.registry, *info, call.language));
  }
  return json_response(200, list);
}

Response Api::rules(const Call& call) {
  const Result<const RuleBook*> book = parts_.registry.rules(call.path[1], call.language);
  if (!book) return problem_response({Problem::Code::NotFound, book.error().message});
  Json clauses = Json::array();
  for (const Clause& clause : (*book)->clauses()) {
    clauses.push_back(
        Json::object({{"id", clause.id},
                      {"title", clause.title},
                      {"source", clause.source},
                      {"section", clause.section},
                      {"text", clause.text},
                      {"picture", pictures_.find(call.path[1], clause.id) != nullptr}}));
  }
  return json_response(
      200, Json::object(
               {{"game", Json(call.path[1])}, {"title", (*book)->title()}, {"clauses", clauses}}));
}

}  // namespace ziggurat::server
