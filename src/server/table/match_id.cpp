#include "server/table/match_id.h"

namespace ziggurat::server {
namespace {

constexpr std::string_view kDigits = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr int kLength = 12;
constexpr std::int64_t kBits = std::int64_t{5} * kLength;

static_assert(kDigits.size() == 32);

}  // namespace

std::string to_text(MatchId id) {
  auto number = static_cast<std::uint64_t>(id);
  std::string text(kLength, '0');
  for (int i = kLength - 1; i >= 0; --i) {
    text[static_cast<std::size_t>(i)] = kDigits[number & 31];
    number >>= 5;
  }
  return text;
}

std::optional<MatchId> parse_match_id(std::string_view text) {
  if (text.size() != kLength) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : text) {
    const std::size_t digit = kDigits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    number = number << 5 | digit;
  }
  return MatchId{static_cast<std::int64_t>(number)};
}

MatchId new_match_id(Entropy& entropy) {
  return MatchId{random_number(entropy) & ((std::int64_t{1} << kBits) - 1)};
}

std::string new_invite(Entropy& entropy) { return to_text(new_match_id(entropy)); }

}  // namespace ziggurat::server
