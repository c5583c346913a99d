#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "protocol/protocol.h"
#include "support/games.h"

// What the tests of the protocol share: its error codes, and a session with shorthands for calls.

namespace ziggurat::test {

inline constexpr int kParseError = -32700;
inline constexpr int kInvalidRequest = -32600;
inline constexpr int kUnknownMethod = -32601;
inline constexpr int kInvalidParams = -32602;
inline constexpr int kRefusedByRule = 1;
inline constexpr int kBrokenLog = 2;
inline constexpr int kNotNow = 3;

class ProtocolSession : public testing::Test {
 protected:
  Json answer(std::string_view line) {
    const std::string text = protocol_.answer(line);
    EXPECT_EQ(text.find('\n'), std::string::npos);
    const Result<Json> json = parse_json(text);
    EXPECT_TRUE(json.has_value()) << text;
    if (!json) return {};
    EXPECT_EQ(*json->find("jsonrpc"), Json("2.0"));
    EXPECT_NE(json->find("id"), nullptr);
    return *json;
  }

  Json call(std::string_view method, const std::string& params) {
    return answer("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + std::string(method) +
                  "\",\"params\":" + params + "}");
  }

  // The result of a call that must succeed.
  Json result(std::string_view method, const std::string& params) {
    const Json reply = call(method, params);
    const Json* result = reply.find("result");
    EXPECT_NE(result, nullptr) << reply.dump();
    return result == nullptr ? Json() : *result;
  }

  void fails(const Json& reply, int code, std::string_view part) {
    const Json* error = reply.find("error");
    ASSERT_NE(error, nullptr) << reply.dump();
    EXPECT_EQ(reply.find("result"), nullptr);
    EXPECT_EQ(*error->find("code"), Json(code)) << reply.dump();
    EXPECT_NE(error->find("message")->as_string().find(part), std::string::npos) << reply.dump();
  }

  void call_fails(std::string_view method, const std::string& params, int code,
                  std::string_view part) {
    fails(call(method, params), code, part);
  }

  // Opens a match and gives params that name it.
  std::string open(const std::string& params) {
    const Json reply = result("new", params);
    return "{\"match\":" + reply.find("match")->dump() + "}";
  }

  static std::string with(std::string params, const std::string& more) {
    params.pop_back();
    return params + "," + more + "}";
  }

  std::string manual(const std::string& more = "\"rules\":\"finkel\"") {
    return open("{\"game\":\"royal\",\"chance\":\"manual\"," + more + "}");
  }

  Json apply(const std::string& match, const std::string& notation) {
    return call("apply", with(match, "\"notation\":\"" + notation + "\""));
  }

  Protocol protocol_{registry()};
};

}  // namespace ziggurat::test
