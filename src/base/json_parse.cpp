#include <algorithm>
#include <charconv>
#include <optional>
#include <unordered_set>

#include "base/json.h"
#include "base/text.h"

namespace ziggurat {
namespace {

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<Json> document() {
    if (!is_valid_utf8(text_)) return fail("the text is not valid UTF-8");
    Json value;
    if (!read_value(value, 0)) return fail(std::move(problem_));
    skip_blank();
    if (at_ < text_.size()) {
      refuse("unexpected text after the end of the document");
      return fail(std::move(problem_));
    }
    return value;
  }

 private:
  static constexpr int kDeepest = 64;

  bool refuse(std::string_view what) {
    const std::string_view before = text_.substr(0, std::min(at_, text_.size()));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t start = before.rfind('\n');
    const std::size_t column = at_ - (start == std::string_view::npos ? 0 : start + 1) + 1;
    problem_ = "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " +
               std::string(what);
    return false;
  }

  void skip_blank() {
    while (at_ < text_.size() &&
           std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) {
      ++at_;
    }
  }

  bool take(char c) {
    skip_blank();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  bool read_value(Json& value, int depth) {
    skip_blank();
    if (at_ >= text_.size()) return refuse("the text ends where a value should stand");
    const bool nests = text_[at_] == '{' || text_[at_] == '[';
    if (nests && depth >= kDeepest) return refuse("nested too deeply");
    switch (text_[at_]) {
      case '{':
        return read_object(value, depth);
      case '[':
        return read_array(value, depth);
      case '"': {
        std::string text;
        if (!read_string(text)) return false;
        value = Json(std::move(text));
        return true;
      }
      case 't':
        return read_word("true", true, value);
      case 'f':
        return read_word("false", false, value);
      case 'n':
        return read_word("null", nullptr, value);
      default:
        return read_number(value);
    }
  }

  bool read_word(std::string_view word, Json meaning, Json& value) {
    if (text_.substr(at_, word.size()) != word) return refuse("this is no JSON value");
    at_ += word.size();
    value = std::move(meaning);
    return true;
  }

  bool read_array(Json& value, int depth) {
    ++at_;
    Json::Array items;
    if (!take(']')) {
      do {
        if (!read_value(items.emplace_back(), depth + 1)) return false;
      } while (take(','));
      if (!take(']')) return refuse("expected ',' or ']' in a list");
    }
    value = Json(std::move(items));
    return true;
  }

  bool read_object(Json& value, int depth) {
    ++at_;
    value = Json::object();
    std::unordered_set<std::string> seen;
    if (take('}')) return true;
    do {
      skip_blank();
      std::string key;
      if (at_ >= text_.size() || text_[at_] != '"')
        return refuse("expected a member's name in quotes");
      if (!read_string(key)) return false;
      if (!seen.insert(key).second) return refuse("the member " + quote(key) + " stands twice");
      if (!take(':')) return refuse("expected ':' after a member's name");
      Json item;
      if (!read_value(item, depth + 1)) return false;
      append_member(value, std::move(key), std::move(item));
    } while (take(','));
    if (!take('}')) return refuse("expected ',' or '}' in an object");
    return true;
  }

  // Json::set looks for the key first; here it is known to be new.
  static void append_member(Json& object, std::string key, Json item) {
    const_cast<Json::Object&>(object.members()).push_back({std::move(key), std::move(item)});
  }

  bool read_string(std::string& out) {
    ++at_;
    while (true) {
      if (at_ >= text_.size()) return refuse("the text ends inside a string");
      const char c = text_[at_];
      if (c == '"') {
        ++at_;
        return true;
      }
      if (static_cast<unsigned char>(c) < 0x20)
        return refuse("a control character inside a string");
      if (c == '\\') {
        if (!read_escape(out)) return false;
      } else {
        out += c;
        ++at_;
      }
    }
  }

  bool read_escape(std::string& out) {
    ++at_;
    if (at_ >= text_.size()) return refuse("the text ends inside a string");
    const char c = text_[at_++];
    switch (c) {
      case '"':
        out += '"';
        return true;
      case '\\':
        out += '\\';
        return true;
      case '/':
        out += '/';
        return true;
      case 'b':
        out += '\b';
        return true;
      case 'f':
        out += '\f';
        return true;
      case 'n':
        out += '\n';
        return true;
      case 'r':
        out += '\r';
        return true;
      case 't':
        out += '\t';
        return true;
      case 'u':
        return read_code_point(out);
      default:
        return refuse("unknown escape in a string");
    }
  }

  std::optional<unsigned> read_hex4() {
    unsigned value = 0;
    const std::string_view digits = text_.substr(std::min(at_, text_.size()), 4);
    const auto [stop, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.size() != 4 || error != std::errc{} || stop != digits.data() + 4)
      return std::nullopt;
    at_ += 4;
    return value;
  }

  bool read_code_point(std::string& out) {
    const std::optional<unsigned> first = read_hex4();
    if (!first) return refuse("expected four hexadecimal digits after \\u");
    unsigned point = *first;
    if (point >= 0xDC00 && point <= 0xDFFF) return refuse("half of a surrogate pair");
    if (point >= 0xD800 && point <= 0xDBFF) {
      if (text_.substr(at_, 2) != "\\u") return refuse("half of a surrogate pair");
      at_ += 2;
      const std::optional<unsigned> second = read_hex4();
      if (!second || *second < 0xDC00 || *second > 0xDFFF)
        return refuse("half of a surrogate pair");
      point = 0x10000 + ((point - 0xD800) << 10) + (*second - 0xDC00);
    }
    append_utf8(out, point);
    return true;
  }

  static void append_utf8(std::string& out, unsigned point) {
    const auto put = [&](unsigned byte) { out += static_cast<char>(byte); };
    if (point < 0x80) {
      put(point);
    } else if (point < 0x800) {
      put(0xC0 | point >> 6);
      put(0x80 | (point & 63));
    } else if (point < 0x10000) {
      put(0xE0 | point >> 12);
      put(0x80 | (point >> 6 & 63));
      put(0x80 | (point & 63));
    } else {
      put(0xF0 | point >> 18);
      put(0x80 | (point >> 12 & 63));
      put(0x80 | (point >> 6 & 63));
      put(0x80 | (point & 63));
    }
  }

  bool read_number(Json& value) {
    const std::size_t start = at_;
    const auto digits = [&] {
      const std::size_t first = at_;
      while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
      return at_ - first;
    };
    const auto at = [&](std::string_view any) {
      return at_ < text_.size() && any.find(text_[at_]) != std::string_view::npos;
    };
    if (at("-")) ++at_;
    const std::size_t whole_start = at_;
    const std::size_t whole = digits();
    if (whole == 0) return refuse("this is no JSON value");
    if (whole > 1 && text_[whole_start] == '0') return refuse("a number may not begin with 0");
    bool is_whole = true;
    if (at(".")) {
      ++at_;
      is_whole = false;
      if (digits() == 0) return refuse("expected digits after the decimal point");
    }
    if (at("eE")) {
      ++at_;
      is_whole = false;
      if (at("+-")) ++at_;
      if (digits() == 0) return refuse("expected digits in the exponent");
    }
    return convert(text_.substr(start, at_ - start), is_whole, value);
  }

  bool convert(std::string_view digits, bool is_whole, Json& value) {
    const char* end = digits.data() + digits.size();
    if (is_whole) {
      std::int64_t number = 0;
      if (std::from_chars(digits.data(), end, number).ec == std::errc{}) {
        value = Json(number);
        return true;
      }
    }
    double number = 0;
    if (std::from_chars(digits.data(), end, number).ec != std::errc{}) {
      return refuse("the number is out of range");
    }
    value = Json(number);
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string problem_;
};

}  // namespace

Result<Json> parse_json(std::string_view text) { return Parser(text).document(); }

}  // namespace ziggurat
