#include "server/api/names.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <unordered_map>

#include "base/text.h"

namespace ziggurat::server {
namespace {

constexpr std::size_t kLongestName = 24;
// More accents on one letter than any language writes hide what is around them.
constexpr int kMostMarks = 2;

struct Range {
  char32_t first;
  char32_t last;
};

// In order. What is not seen, turns around or covers what is, has no meaning of its own outside
// this machine, or only repeats letters in another dress.
constexpr Range kRefused[] = {
    {0x0000, 0x001F},     // control characters
    {0x007F, 0x00A0},     // more of them, and the blank that does not break
    {0x00AD, 0x00AD},     // soft hyphen
    {0x02B0, 0x02FF},     // letters set small and high
    {0x034F, 0x034F},     // grapheme joiner
    {0x061C, 0x061C},     // direction of Arabic
    {0x115F, 0x1160},     // Hangul fillers
    {0x1680, 0x1680},     // a blank
    {0x17B4, 0x17B5},     // Khmer vowels that are not seen
    {0x180B, 0x180F},     // Mongolian selectors
    {0x1D00, 0x1D7F},     // small capitals, letters set small
    {0x2000, 0x200F},     // blanks, joiners, directions
    {0x2028, 0x202F},     // line ends, directions
    {0x205F, 0x209F},     // invisible operators, small digits
    {0x2100, 0x214F},     // letters as symbols
    {0x2150, 0x218B},     // numbers as letters
    {0x2460, 0x24FF},     // letters in circles
    {0x2800, 0x2800},     // braille without a dot
    {0x3000, 0x3000},     // wide blank
    {0x3164, 0x3164},     // Hangul filler
    {0xA700, 0xA71F},     // tone letters
    {0xD800, 0xF8FF},     // surrogates, private use
    {0xFE00, 0xFE0F},     // variants
    {0xFEFF, 0xFEFF},     // byte order mark
    {0xFFA0, 0xFFA0},     // narrow Hangul filler
    {0xFFE0, 0xFFFF},     // wide signs, replacements, no characters
    {0x1D173, 0x1D17A},   // of musical notation
    {0x1D400, 0x1D7FF},   // letters of mathematics
    {0x1F100, 0x1F1FF},   // letters in boxes
    {0xE0000, 0x10FFFF},  // tags, variants, private use
};

// Of the range of the list that a character is in; nothing where it is in none.
template <class Ranges>
auto range_of(const Ranges& ranges, char32_t c) -> decltype(std::begin(ranges)) {
  const auto range =
      std::lower_bound(std::begin(ranges), std::end(ranges), c,
                       [](const auto& one, char32_t point) { return one.last < point; });
  return range != std::end(ranges) && c >= range->first ? range : std::end(ranges);
}

bool is_refused(char32_t c) { return range_of(kRefused, c) != std::end(kRefused); }

// Alphabets with letters that look like those of another. In order.
enum class Alphabet { Latin, Greek, Cyrillic, Armenian, Cherokee, Coptic, Lisu, Warang };
struct AlphabetRange {
  char32_t first;
  char32_t last;
  Alphabet alphabet;
};
constexpr AlphabetRange kAlphabets[] = {
    {U'A', U'Z', Alphabet::Latin},        {U'a', U'z', Alphabet::Latin},
    {0x00C0, 0x00D6, Alphabet::Latin},    {0x00D8, 0x00F6, Alphabet::Latin},
    {0x00F8, 0x02AF, Alphabet::Latin},    {0x0370, 0x03E1, Alphabet::Greek},
    {0x03E2, 0x03EF, Alphabet::Coptic},   {0x03F0, 0x03FF, Alphabet::Greek},
    {0x0400, 0x052F, Alphabet::Cyrillic}, {0x0531, 0x058F, Alphabet::Armenian},
    {0x13A0, 0x13FF, Alphabet::Cherokee}, {0x1C80, 0x1C8F, Alphabet::Cyrillic},
    {0x1E00, 0x1EFF, Alphabet::Latin},    {0x1F00, 0x1FFF, Alphabet::Greek},
    {0x2C60, 0x2C7F, Alphabet::Latin},    {0x2C80, 0x2CFF, Alphabet::Coptic},
    {0x2DE0, 0x2DFF, Alphabet::Cyrillic}, {0xA4D0, 0xA4FF, Alphabet::Lisu},
    {0xA640, 0xA69F, Alphabet::Cyrillic}, {0xA720, 0xA7FF, Alphabet::Latin},
    {0xAB30, 0xAB6F, Alphabet::Latin},    {0xAB70, 0xABBF, Alphabet::Cherokee},
    {0xFF21, 0xFF3A, Alphabet::Latin},    {0xFF41, 0xFF5A, Alphabet::Latin},
    {0x118A0, 0x118FF, Alphabet::Warang},
};

// Whether letters of two such alphabets stand in it, which nobody can tell from letters of one.
bool mixes_alphabets(const std::u32string& points) {
  std::optional<Alphabet> found;
  for (const char32_t point : points) {
    const auto range = range_of(kAlphabets, point);
    if (range == std::end(kAlphabets)) continue;
    if (found && *found != range->alphabet) return true;
    found = range->alphabet;
  }
  return false;
}

// An accent written apart from its letter.
bool is_mark(char32_t c) {
  return (c >= 0x0300 && c <= 0x036F) || (c >= 0x0483 && c <= 0x0489) ||
         (c >= 0x1AB0 && c <= 0x1AFF) || (c >= 0x1DC0 && c <= 0x1DFF) ||
         (c >= 0x20D0 && c <= 0x20FF) || (c >= 0xFE20 && c <= 0xFE2F);
}

// Of valid UTF-8.
std::u32string code_points(std::string_view text) {
  std::u32string points;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t point = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t k = 1; k < length && i + k < text.size(); ++k) {
      point = point << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
    }
    points.push_back(point);
    i += length;
  }
  return points;
}

void append_utf8(std::string& text, char32_t c) {
  const auto rest = [&](int shift) { text += static_cast<char>(0x80 | (c >> shift & 0x3F)); };
  if (c < 0x80) {
    text += static_cast<char>(c);
  } else if (c < 0x800) {
    text += static_cast<char>(0xC0 | c >> 6);
    rest(0);
  } else if (c < 0x10000) {
    text += static_cast<char>(0xE0 | c >> 12);
    rest(6);
    rest(0);
  } else {
    text += static_cast<char>(0xF0 | c >> 18);
    rest(12);
    rest(6);
    rest(0);
  }
}

const std::unordered_map<char32_t, std::u32string_view>& letters() {
  static const auto kLetters = [] {
    std::unordered_map<char32_t, std::u32string_view> map;
    for (const LetterGroup& group : letter_groups()) {
      for (const char32_t letter : group.letters) map.emplace(letter, group.key);
    }
    return map;
  }();
  return kLetters;
}

Failure<Problem> refuse_name(std::string why) {
  return problem(Problem::Code::BadRequest, std::move(why), "name");
}

}  // namespace

Answer<std::string> checked_name(std::string_view given) {
  const std::string_view name = trim(given);
  if (!is_valid_utf8(name)) return refuse_name("the name is no valid text");
  const std::u32string points = code_points(name);
  if (points.empty() || points.size() > kLongestName)
    return refuse_name("a name has 1 to 24 characters");
  int marks = 0;
  char32_t before = U' ';
  for (const char32_t point : points) {
    if (is_refused(point)) return refuse_name("a name has no hidden or special characters");
    marks = is_mark(point) ? marks + 1 : 0;
    if (marks > kMostMarks || (marks > 0 && before == U' ')) {
      return refuse_name("a name has no accents without a letter");
    }
    if (point == U' ' && before == U' ') return refuse_name("a name has one blank at a time");
    before = point;
  }
  if (mixes_alphabets(points)) return refuse_name("a name has letters of one alphabet");
  return std::string(name);
}

std::string name_key(std::string_view name) {
  std::string key;
  for (char32_t point : code_points(name)) {
    if (is_mark(point)) continue;
    if (point >= 0xFF01 && point <= 0xFF5E) point -= 0xFF01 - U'!';  // full width
    if (point >= U'A' && point <= U'Z') point += U'a' - U'A';
    if (point >= 0x0531 && point <= 0x0556) point += 0x30;  // Armenian capitals
    const auto found = letters().find(point);
    if (found == letters().end()) {
      append_utf8(key, point);
    } else {
      for (const char32_t letter : found->second) append_utf8(key, letter);
    }
  }
  return key;
}

}  // namespace ziggurat::server
