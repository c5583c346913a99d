// Requests and answers between Boost.Beast and the rest.

#include "base/text.h"
#include "server/net/http_internal.h"

namespace ziggurat::server {
namespace {

constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string bearer_token(std::string_view header) {
  static constexpr std::string_view kScheme = "bearer ";
  if (header.size() < kScheme.size() ||
      !equals_ignoring_case(header.substr(0, kScheme.size()), kScheme)) {
    return "";
  }
  return std::string(trim(header.substr(kScheme.size())));
}

}  // namespace

void add_security_headers(http::fields& fields) {
  fields.set("Content-Security-Policy", kPolicy);
  fields.set("X-Content-Type-Options", "nosniff");
  fields.set("Referrer-Policy", "no-referrer");
  fields.set("X-Frame-Options", "DENY");
  fields.set("Cross-Origin-Opener-Policy", "same-origin");
  fields.set("Cross-Origin-Resource-Policy", "same-origin");
  fields.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

std::string listed_field(const HttpRequest& request, std::string_view name) {
  std::string list;
  const auto [begin, end] = request.equal_range(name);
  for (auto field = begin; field != end; ++field) {
    if (!list.empty()) list += ',';
    list.append(field->value().data(), field->value().size());
  }
  return list;
}

Request plain_request(const HttpRequest& request, const IpAddress& client) {
  const auto field = [&](http::field name) {
    const auto value = request[name];
    return std::string(value.data(), value.size());
  };
  const std::string_view target(request.target().data(), request.target().size());
  const std::size_t question = target.find('?');
  const std::string_view query =
      question == std::string_view::npos ? "" : target.substr(question + 1);
  return {.method = std::string(request.method_string()),
          .path = percent_decode(target.substr(0, question)).value_or(""),
          .query = std::string(query),
          .body = {},
          .token = bearer_token(field(http::field::authorization)),
          .address = client.text(),
          .network = client.network(),
          .host = field(http::field::host),
          .origin = field(http::field::origin),
          .language = field(http::field::accept_language),
          .etag = field(http::field::if_none_match),
          .accepts_gzip = field(http::field::accept_encoding).find("gzip") != std::string::npos,
          .haproxy = listed_field(request, "X-Haproxy-Server-State")};
}

http::response<Bytes> encode(const Response& response, const HttpRequest& request) {
  http::response<Bytes> message{static_cast<http::status>(response.status), request.version()};
  add_security_headers(message);
  const std::string_view bytes = response.bytes();
  if (response.status != 204 && response.status != 304) {
    message.set(http::field::content_type, response.type);
  }
  if (!response.type.starts_with("text/html")) message.set(http::field::server, "ziggurat");
  bool has_cache_rule = false;
  for (const auto& [name, value] : response.headers) {
    message.set(name, value);
    has_cache_rule = has_cache_rule || name == "Cache-Control";
  }
  if (!has_cache_rule) message.set(http::field::cache_control, "no-store");
  message.keep_alive(request.keep_alive() && !response.closes);
  message.body() = {bytes.data(), bytes.size()};
  if (response.status != 204 && response.status != 304) message.content_length(bytes.size());
  // A HEAD request is told the length and sent nothing.
  if (request.method() == http::verb::head) message.body() = {};
  return message;
}

std::optional<Response> complaint(const beast::error_code& error) {
  if (error == http::error::body_limit) {
    return problem_response({Problem::Code::TooLarge, "the body is too large"});
  }
  if (error == http::error::header_limit) {
    return problem_response({Problem::Code::TooLarge, "the header is too large"});
  }
  if (error == http::error::end_of_stream || error == http::error::partial_message ||
      error.category() != beast::error_code(http::error::bad_method).category()) {
    return std::nullopt;
  }
  return problem_response({Problem::Code::BadRequest, "this is no HTTP request"});
}

}  // namespace ziggurat::server
