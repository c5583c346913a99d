#include "base/json.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <unordered_set>

#include "base/text.h"

namespace ziggurat {

// All of it here, where Member is complete.
Json::Json() = default;
Json::Json(std::nullptr_t) {}
Json::Json(bool value) : content_(value) {}
Json::Json(int value) : content_(std::int64_t{value}) {}
Json::Json(unsigned value) : content_(std::int64_t{value}) {}
Json::Json(std::int64_t value) : content_(value) {}
Json::Json(std::uint64_t value) {
  CHECK(value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
  content_ = static_cast<std::int64_t>(value);
}
Json::Json(double value) : content_(value) {}
Json::Json(const char* value) : content_(std::string(value)) {}
Json::Json(std::string_view value) : content_(std::string(value)) {}
Json::Json(std::string value) : content_(std::move(value)) {}
Json::Json(Array value) : content_(std::move(value)) {}
Json::Json(Object value) : content_(std::move(value)) {}
Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;

bool operator==(const Json& a, const Json& b) { return a.content_ == b.content_; }

Json Json::array() { return Array{}; }

Json Json::object() { return Json(Object{}); }

Json Json::object(std::initializer_list<std::pair<std::string_view, Json>> members) {
  Object content;
  content.reserve(members.size());
  for (const auto& [key, value] : members) content.push_back({std::string(key), value});
  return Json(std::move(content));
}

std::string_view Json::kind() const {
  static constexpr std::string_view kKinds[] = {
      "null", "true or false", "a whole number", "a number", "a text", "a list", "an object"};
  return kKinds[content_.index()];
}

bool Json::as_bool() const {
  CHECK(is_bool());
  return *std::get_if<bool>(&content_);
}

std::int64_t Json::as_integer() const {
  CHECK(is_integer());
  return *std::get_if<std::int64_t>(&content_);
}

double Json::as_number() const {
  CHECK(is_number());
  return is_integer() ? static_cast<double>(as_integer()) : *std::get_if<double>(&content_);
}

const std::string& Json::as_string() const {
  CHECK(is_string());
  return *std::get_if<std::string>(&content_);
}

const Json::Array& Json::items() const {
  CHECK(is_array());
  return *std::get_if<Array>(&content_);
}

const Json::Object& Json::members() const {
  CHECK(is_object());
  return *std::get_if<Object>(&content_);
}

const Json* Json::find(std::string_view key) const {
  const Object* object = std::get_if<Object>(&content_);
  if (object == nullptr) return nullptr;
  for (const Member& member : *object) {
    if (member.key == key) return &member.value;
  }
  return nullptr;
}

void Json::push_back(Json value) {
  CHECK(is_array());
  std::get_if<Array>(&content_)->push_back(std::move(value));
}

void Json::set(std::string_view key, Json value) {
  CHECK(is_object());
  Object& object = *std::get_if<Object>(&content_);
  for (Member& member : object) {
    if (member.key == key) {
      member.value = std::move(value);
      return;
    }
  }
  object.push_back({std::string(key), std::move(value)});
}

void append_json_string(std::string& out, std::string_view text) {
  static constexpr char kDigits[] = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        if (byte < 0x20) {
          out += "\\u00";
          out += kDigits[byte >> 4];
          out += kDigits[byte & 15];
        } else {
          out += c;
        }
    }
  }
  out += '"';
}

namespace {

void append_number(std::string& out, double value) {
  if (!std::isfinite(value)) {  // JSON has no word for these
    out += "null";
    return;
  }
  char buffer[32];
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
  CHECK(error == std::errc{});
  const std::string_view text(buffer, static_cast<std::size_t>(end - buffer));
  out += text;
  // A double stays a double when read back.
  if (text.find_first_of(".e") == std::string_view::npos) out += ".0";
}

void new_line(std::string& out, int indent) {
  out += '\n';
  out.append(static_cast<std::size_t>(indent) * 2, ' ');
}

}  // namespace

std::string Json::dump(int lines) const {
  std::string out;
  write(out, lines, 0);
  return out;
}

void Json::write(std::string& out, int lines, int indent) const {
  const auto separate = [&](bool first) {
    if (!first) out += ',';
    if (lines > 0) new_line(out, indent + 1);
  };
  switch (content_.index()) {
    case 0:
      out += "null";
      return;
    case 1:
      out += as_bool() ? "true" : "false";
      return;
    case 2:
      out += std::to_string(as_integer());
      return;
    case 3:
      append_number(out, as_number());
      return;
    case 4:
      append_json_string(out, as_string());
      return;
    case 5:
      out += '[';
      for (const Json& item : items()) {
        separate(&item == items().data());
        item.write(out, lines - 1, indent + 1);
      }
      if (lines > 0 && !items().empty()) new_line(out, indent);
      out += ']';
      return;
    default:
      out += '{';
      for (const Member& member : members()) {
        separate(&member == members().data());
        append_json_string(out, member.key);
        out += lines > 0 ? ": " : ":";
        member.value.write(out, lines - 1, indent + 1);
      }
      if (lines > 0 && !members().empty()) new_line(out, indent);
      out += '}';
      return;
  }
}

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
