#pragma once

#include <string>
#include <string_view>

#include "base/json.h"
#include "server/store/store.h"

namespace ziggurat::server {

// Why a client does not get what it asked for (docs/API.md lists the codes).
struct Problem {
  enum class Code {
    BadRequest,
    Unauthorized,
    WrongPassword,
    Forbidden,
    NotFound,
    MethodNotAllowed,
    NameTaken,
    Conflict,
    TooLarge,
    TooMany,
    WrongHost,
    Store,
    Busy,
  };

  Code code = Code::BadRequest;
  std::string message;
  std::string field{};

  static Problem from(const StoreError& error);
};

std::string_view code_name(Problem::Code code);
int http_status(Problem::Code code);
// {"code", "message", "field"?}
Json to_json(const Problem& problem);

template <class T>
using Answer = Result<T, Problem>;

inline Failure<Problem> problem(Problem::Code code, std::string message, std::string field = {}) {
  return fail(Problem{code, std::move(message), std::move(field)});
}

}  // namespace ziggurat::server
