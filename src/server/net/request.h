#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "server/api/problem.h"

// HTTP as the rest of the server sees it, without the library that speaks it.

namespace ziggurat::server {

struct Request {
  std::string method;
  std::string path;   // "/api/matches/k7…", decoded
  std::string query;  // "list=open&game=royal", as sent
  std::string body;
  std::string token;    // of "Authorization: Bearer"
  std::string address;  // of the client
  std::string network;  // that is counted as one (IpAddress::network)
  std::string host;
  std::string origin;
  std::string language;  // Accept-Language
  std::string etag;      // If-None-Match
  bool accepts_gzip = false;
  std::string haproxy{};  // X-Haproxy-Server-State
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body{};
  // Where set, sent instead of `body`: bytes that live as long as the program.
  std::string_view constant{};
  std::vector<std::pair<std::string, std::string>> headers{};
  bool closes = false;  // the connection afterwards

  std::string_view bytes() const { return constant.data() != nullptr ? constant : body; }
};

Response json_response(int status, const Json& json);
Response problem_response(const Problem& problem);
Response unauthorized();

// The value of `key` in a query, decoded; empty where it is not there.
std::string query_value(std::string_view query, std::string_view key);
// With %41 and + read; nothing where it is malformed.
std::optional<std::string> percent_decode(std::string_view text);

}  // namespace ziggurat::server
