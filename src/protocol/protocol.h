#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/json_reader.h"
#include "base/result.h"
#include "core/registry.h"
#include "host/table.h"

namespace ziggurat {

// JSON-RPC 2.0, one object a line: what scripts and bots speak (docs/PROTOCOL.md). Takes a line,
// gives a line; reading and writing them is the caller's business.
class Protocol {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{4} << 20;

  explicit Protocol(const Registry& registry) : registry_(registry) {}

  // The answer to a line, without line break; empty where none is due (a notification, a blank
  // line).
  std::string answer(std::string_view line);
  // The answer to a line longer than kLongestLine, of which no more was read.
  static std::string too_long();

 private:
  struct Problem {
    int code = 0;
    std::string message;
    std::string clause;
  };
  using Reply = Result<Json, Problem>;
  using Method = Reply (Protocol::*)(const JsonReader& params);
  struct MethodName {
    std::string_view name;
    Method method;
  };

  static const MethodName kMethods[];

  static Json error_json(const Problem& problem, const Json& id);
  static Failure<Problem> invalid(std::string message);
  static Failure<Problem> refused(const Refusal& refusal);
  static Failure<Problem> broken(const ReplayError& error);

  Reply games(const JsonReader& params);
  Reply new_match(const JsonReader& params);
  Reply load(const JsonReader& params);
  Reply state(const JsonReader& params);
  Reply view(const JsonReader& params);
  Reply layout(const JsonReader& params);
  Reply choices(const JsonReader& params);
  Reply chance(const JsonReader& params);
  Reply apply(const JsonReader& params);
  Reply explain(const JsonReader& params);
  Reply undo(const JsonReader& params);
  Reply save(const JsonReader& params);
  Reply replay_log(const JsonReader& params);
  Reply rules(const JsonReader& params);
  Reply close(const JsonReader& params);
  Reply go_on(const JsonReader& params);

  TableSetup read_setup(const JsonReader& params) const;
  // The table named by the field `match`, or nothing once the problem is reported.
  Table* find_table(const JsonReader& params);
  Json open(Table table);
  // Computers and dice go on until a human is to choose or enough has happened for one answer;
  // `events` gets it.
  static void advance(Table& table, Json& events);

  const Registry& registry_;
  std::map<std::string, std::unique_ptr<Table>, std::less<>> tables_;
  std::size_t opened_ = 0;
};

}  // namespace ziggurat
