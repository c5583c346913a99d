#pragma once

#include <string>
#include <string_view>

#include "base/json.h"
#include "server/store/store.h"

// Small pieces of the JSON that goes over the wire.

namespace ziggurat::server {

std::string_view entry_kind_name(EntryKind kind);
Json seat_number(const std::optional<Seat>& seat);
Json line_json(const StoredLine& line);
Json clock_rule_json(const ClockRule& rule);
Json user_json(const User& user);

// The text of an object, written member by member: a message holds large parts that need not be
// copied into one document first.
class ObjectText {
 public:
  ObjectText();

  void add(std::string_view key, const Json& value) { add_text(key, value.dump()); }
  // `value` is JSON already.
  void add_text(std::string_view key, std::string_view value);
  // All but the opening brace.
  std::string rest() &&;

 private:
  std::string text_;
};

// {"type": …, "id": …, and the rest, which is an object's text without its opening brace.
std::string message_with_id(std::string_view type, std::string_view id, std::string_view rest);
std::string message_without_id(std::string_view type, std::string_view rest);

}  // namespace ziggurat::server
