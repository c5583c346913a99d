#include "server/api/api.h"

#include <cmath>

#include "base/text.h"
#include "server/table/match_id.h"

namespace ziggurat::server {
namespace {

bool matches(std::string_view pattern, const std::vector<std::string_view>& path) {
  const std::vector<std::string_view> parts = split(pattern, '/');
  if (parts.size() != path.size()) return false;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i] != "*" && parts[i] != path[i]) return false;
  }
  return true;
}

Language asked_language(const Request& request) {
  const std::string asked = query_value(request.query, "lang");
  if (!asked.empty()) return asked == "pl" ? Language::Polish : Language::English;
  return request.language.starts_with("pl") ? Language::Polish : Language::English;
}

}  // namespace

const Api::Route Api::kRoutes[] = {
    {"POST", "guests", &Api::add_guest},
    {"POST", "accounts", &Api::add_account},
    {"POST", "sessions", &Api::sign_in},
    {"DELETE", "sessions", &Api::sign_out},
    {"GET", "sessions", &Api::sessions},
    {"DELETE", "sessions/*", &Api::end_session},
    {"GET", "me", &Api::me},
    {"PATCH", "me", &Api::change_me},
    {"POST", "me/password", &Api::change_password},
    {"GET", "games", &Api::games},
    {"GET", "games/*/rules", &Api::rules},
    {"GET", "games/*/pictures/*", &Api::picture},
    {"GET", "lessons", &Api::lessons},
    {"POST", "lessons/*/*", &Api::lesson},
    {"GET", "puzzles", &Api::puzzles},
    {"POST", "puzzles/*/*", &Api::puzzle},
    {"POST", "matches", &Api::add_match},
    {"GET", "matches", &Api::list_matches},
    {"GET", "matches/*", &Api::match},
    {"POST", "matches/*/join", &Api::join},
    {"POST", "matches/*/leave", &Api::leave},
    {"POST", "matches/*/step-in", &Api::step_in},
    {"POST", "matches/*/resign", &Api::resign},
    {"POST", "matches/*/rematch", &Api::rematch},
    {"GET", "matches/*/replay", &Api::replay},
    {"GET", "matches/*/file", &Api::file},
    {"POST", "matches/*/what-if", &Api::what_if},
    {"POST", "matches/*/review", &Api::begin_review},
    {"GET", "matches/*/review", &Api::review},
    {"GET", "matches/*/moments/*", &Api::moment},
    {"POST", "matches/*/moments/*", &Api::moment},
};

// Lessons and puzzles are compiled in, and the tests read every one.
Api::Api(const Parts& parts)
    : parts_(parts),
      courses_(learn::Courses::standard().value()),
      puzzles_(learn::Puzzles::standard().value()),
      pictures_(learn::Pictures::standard().value()) {}

bool Api::takes_password(const Request& request) {
  return request.method == "POST" &&
         (request.path == "/api/accounts" || request.path == "/api/sessions" ||
          request.path == "/api/me/password");
}

bool Api::takes_name(const Request& request) {
  return (request.method == "POST" && request.path == "/api/guests") ||
         (request.method == "PATCH" && request.path == "/api/me");
}

bool Api::begins_review(const Request& request) {
  if (request.method == "GET") return request.path.ends_with("/file");
  return request.method == "POST" &&
         (request.path.ends_with("/review") || request.path.find("/moments/") != std::string::npos);
}

double Api::cost(const Request& request) {
  // Other ways tell what was done so far, each step in some twenty bytes: a hundred steps are one.
  static constexpr double kBytes = 2000;
  if (request.path.ends_with("/what-if")) {
    return 1 + std::floor(static_cast<double>(request.body.size()) / kBytes);
  }
  // With every position of the match, once it is made.
  static constexpr double kReview = 4;
  return request.path.ends_with("/review") ? kReview : 1;
}

Response Api::answer(const Request& request) {
  if (!request.path.starts_with("/api/")) {
    return problem_response({Problem::Code::NotFound, "there is no such page"});
  }
  return route(request, split(std::string_view(request.path).substr(5), '/'));
}

Response Api::route(const Request& request, const std::vector<std::string_view>& path) {
  std::string allowed;
  for (const Route& item : kRoutes) {
    if (!matches(item.pattern, path)) continue;
    if (item.method == request.method) return run(item, request, path);
    allowed += (allowed.empty() ? "" : ", ") + std::string(item.method);
  }
  if (allowed.empty()) return problem_response({Problem::Code::NotFound, "there is no such page"});
  Response response = problem_response({Problem::Code::MethodNotAllowed, "use " + allowed});
  response.headers.emplace_back("Allow", allowed);
  return response;
}

Response Api::run(const Route& route, const Request& request,
                  const std::vector<std::string_view>& path) {
  Call call{.request = request,
            .user = {},
            .language = asked_language(request),
            .path = path,
            .body = Json::object()};
  if (!request.token.empty()) {
    Answer<std::optional<User>> user = parts_.people.find(request.token);
    if (!user) return problem_response(user.error());
    if (!*user) return problem_response({Problem::Code::Unauthorized, "the token is not known"});
    call.user = std::move(*user);
    parts_.origins.note(call.user->id, request.network);
  }
  if (!trim(request.body).empty()) {
    Result<Json> body = parse_json(request.body);
    if (!body)
      return problem_response({Problem::Code::BadRequest, "body: " + body.error().message});
    if (!body->is_object()) {
      return problem_response({Problem::Code::BadRequest, "body: expected an object"});
    }
    call.body = std::move(*body);
  }
  return (this->*route.handler)(call);
}

std::future<Answer<Json>> Api::begin_asking(MatchId id, const Call& call,
                                            const TableRequest& request) {
  const auto promise = std::make_shared<std::promise<Answer<Json>>>();
  std::future<Answer<Json>> answer = promise->get_future();
  const Asker asker{.user = call.user ? std::optional(call.user->id) : std::nullopt,
                    .language = call.language,
                    .reply = [promise](Answer<Json> json) { promise->set_value(std::move(json)); },
                    .most_matches = call.user ? most_matches(*call.user) : 0};
  const bool posted = parts_.hub.find(id)->post(
      {.run =
           [asker, request](TableCore& core) {
             // Whoever asks knows what was answered before, perhaps by another server.
             core.catch_up(false);
             if (core.is_broken()) {
               asker.reply(problem(Problem::Code::Store, "the store cannot be read now"));
             } else {
               request(core, asker);
             }
           },
       .refuse = [asker](const Problem& problem) { asker.reply(fail(problem)); },
       .user = asker.user});
  if (!posted) asker.reply(problem(Problem::Code::Busy, "too much waits already at this table"));
  return answer;
}

Answer<Json> Api::ask(MatchId id, const Call& call, const TableRequest& request) {
  return begin_asking(id, call, request).get();
}

Response Api::ask_table(const Call& call, int status, const TableRequest& request) {
  const std::optional<MatchId> id = parse_match_id(call.path[1]);
  if (!id) return problem_response({Problem::Code::NotFound, "there is no such match"});
  const Answer<Json> json = ask(*id, call, request);
  return json ? json_response(status, *json) : problem_response(json.error());
}

}  // namespace ziggurat::server
