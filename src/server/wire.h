#pragma once

#include <string>
#include <string_view>

#include "base/json.h"
#include "server/store.h"

// Small pieces of the JSON that goes over the wire.

namespace ziggurat::server {

std::string_view entry_kind_name(EntryKind kind);
Json seat_number(const std::optional<Seat>& seat);
Json line_json(const StoredLine& line);
Json clock_rule_json(const ClockRule& rule);
Json user_json(const User& user);

// {"type": …, "id": …, and the rest, which is an object's text without its opening brace.
std::string message_with_id(std::string_view type, std::string_view id, std::string_view rest);
std::string message_without_id(std::string_view type, std::string_view rest);

}  // namespace ziggurat::server
