#include "base/json.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

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

Json Json::object(std::initializer_list<Field> fields) {
  Object content;
  content.reserve(fields.size());
  for (const Field& field : fields) {
    content.push_back({std::string(field.key), std::move(field.value)});
  }
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
  // What needs no escape is copied in one go.
  std::size_t copied = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte >= 0x20 && byte != '"' && byte != '\\') continue;
    out.append(text, copied, i - copied);
    copied = i + 1;
    out += '\\';
    switch (byte) {
      case '"':
      case '\\':
        out += text[i];
        break;
      case '\n':
        out += 'n';
        break;
      case '\r':
        out += 'r';
        break;
      case '\t':
        out += 't';
        break;
      default:
        out += "u00";
        out += kDigits[byte >> 4];
        out += kDigits[byte & 15];
    }
  }
  out.append(text, copied);
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
  // Room that is kept, so that a text is allocated once and at its size.
  constexpr std::size_t kMostKept = 65'536;
  static thread_local std::string room;
  room.clear();
  write(room, lines, 0);
  std::string out = room;
  if (room.capacity() > kMostKept) std::string().swap(room);
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

}  // namespace ziggurat
