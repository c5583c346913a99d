#include "server/api/problem.h"

namespace ziggurat::server {
namespace {

struct CodeWords {
  std::string_view name;
  int status;
};

CodeWords words(Problem::Code code) {
  using Code = Problem::Code;
  switch (code) {
    case Code::BadRequest:
      return {"bad_request", 400};
    case Code::Unauthorized:
      return {"unauthorized", 401};
    case Code::WrongPassword:
      return {"wrong_password", 401};
    case Code::Forbidden:
      return {"forbidden", 403};
    case Code::NotFound:
      return {"not_found", 404};
    case Code::MethodNotAllowed:
      return {"method_not_allowed", 405};
    case Code::NameTaken:
      return {"name_taken", 409};
    case Code::Conflict:
      return {"conflict", 409};
    case Code::TooLarge:
      return {"too_large", 413};
    case Code::TooMany:
      return {"too_many", 429};
    case Code::WrongHost:
      return {"wrong_host", 421};
    case Code::Store:
      return {"store", 503};
    case Code::Busy:
      return {"busy", 503};
  }
  CHECK(false);
}

}  // namespace

// What the store says may name files of this machine: it goes to the log, not to the client.
Problem Problem::from(const StoreError& error) {
  if (error.kind == StoreError::Kind::Conflict) return {Code::Conflict, "it is there already"};
  if (error.kind == StoreError::Kind::TooMany) {
    return {Code::TooMany, "you have as many matches that are not finished as you may have"};
  }
  const bool is_second =
      error.kind == StoreError::Kind::Moved || error.kind == StoreError::Kind::Fenced;
  if (is_second) return {Code::Busy, "others were quicker, again and again"};
  // Asked again it would be no other.
  if (error.kind == StoreError::Kind::Damaged) return {Code::Conflict, "what is kept is damaged"};
  return {Code::Store, "the store cannot take it now; nothing was changed"};
}

std::string_view code_name(Problem::Code code) { return words(code).name; }
int http_status(Problem::Code code) { return words(code).status; }

Json to_json(const Problem& problem) {
  Json json = Json::object({{"code", Json(code_name(problem.code))}, {"message", problem.message}});
  if (!problem.field.empty()) json.set("field", problem.field);
  return json;
}

}  // namespace ziggurat::server
