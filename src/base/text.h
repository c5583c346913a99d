#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ziggurat {

std::string_view trim(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char separator);
std::string join(const std::vector<std::string>& parts, std::string_view separator);
std::string to_lower(std::string_view text);
bool equals_ignoring_case(std::string_view a, std::string_view b);

// A whole number written in decimal, nothing before or after it.
std::optional<std::int64_t> parse_integer(std::string_view text);
std::optional<std::uint64_t> parse_unsigned(std::string_view text);

// "; did you mean 'finkel'?" where one of `known` is close to `given`, else "".
std::string did_you_mean(std::string_view given, const std::vector<std::string>& known);

// `text` quoted for a message: control characters and broken bytes shown as \xNN, long text cut.
std::string quote(std::string_view text);

bool is_valid_utf8(std::string_view text);
// Of valid UTF-8.
std::size_t count_characters(std::string_view text);

}  // namespace ziggurat
