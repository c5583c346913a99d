#include "server/net/request.h"

#include "base/text.h"

namespace ziggurat::server {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

Response json_response(int status, const Json& json) {
  return {.status = status, .body = json.dump()};
}

Response problem_response(const Problem& problem) {
  Response response =
      json_response(http_status(problem.code), Json::object({{"error", to_json(problem)}}));
  if (problem.code == Problem::Code::TooMany) response.headers.emplace_back("Retry-After", "2");
  return response;
}

Response unauthorized() {
  return problem_response({Problem::Code::Unauthorized, "this needs a token"});
}

std::optional<std::string> percent_decode(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      out += ' ';
    } else if (text[i] != '%') {
      out += text[i];
    } else {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      out += static_cast<char>(high * 16 + low);
      i += 2;
    }
  }
  return out;
}

std::string query_value(std::string_view query, std::string_view key) {
  for (const std::string_view part : split(query, '&')) {
    const std::size_t equals = part.find('=');
    if (part.substr(0, equals) != key || equals == std::string_view::npos) continue;
    return percent_decode(part.substr(equals + 1)).value_or("");
  }
  return "";
}

}  // namespace ziggurat::server
