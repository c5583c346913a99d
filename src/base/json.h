#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace ziggurat {

// A JSON value. Our own because the rules library must read data and states without exceptions, and
// because views are compared byte for byte: members keep the order in which they were put in, and a
// value has exactly one way to be written. Numbers are whole (64 bits) or double.
class Json {
 public:
  struct Member;
  struct Field;
  using Array = std::vector<Json>;
  using Object = std::vector<Member>;

  Json();
  // NOLINTBEGIN(google-explicit-constructor): values are written as themselves in literals.
  Json(std::nullptr_t);
  Json(bool value);
  Json(int value);
  Json(unsigned value);
  Json(std::int64_t value);
  Json(std::uint64_t value);
  Json(double value);
  Json(const char* value);
  Json(std::string_view value);
  Json(std::string value);
  Json(Array value);
  // NOLINTEND(google-explicit-constructor)
  Json(const Json&);
  Json(Json&&) noexcept;
  Json& operator=(const Json&);
  Json& operator=(Json&&) noexcept;
  ~Json();

  static Json array();
  static Json object();
  static Json object(std::initializer_list<Field> fields);
  template <class Range>
  static Json array_of(const Range& range);

  bool is_null() const { return content_.index() == 0; }
  bool is_bool() const { return std::holds_alternative<bool>(content_); }
  bool is_integer() const { return std::holds_alternative<std::int64_t>(content_); }
  bool is_number() const { return is_integer() || std::holds_alternative<double>(content_); }
  bool is_string() const { return std::holds_alternative<std::string>(content_); }
  bool is_array() const { return std::holds_alternative<Array>(content_); }
  bool is_object() const { return std::holds_alternative<Object>(content_); }
  // "a whole number", "an object", … for messages.
  std::string_view kind() const;

  // Each requires the value to be of its kind.
  bool as_bool() const;
  std::int64_t as_integer() const;
  double as_number() const;
  const std::string& as_string() const;
  const Array& items() const;
  const Object& members() const;

  // The member `key` of an object, or null if this is no object or has none.
  const Json* find(std::string_view key) const;
  // Appends to an array; adds or replaces a member of an object.
  void push_back(Json value);
  void set(std::string_view key, Json value);

  // On one line, without blanks. `lines` levels of nesting are broken over lines and indented.
  std::string dump(int lines = 0) const;

  friend bool operator==(const Json& a, const Json& b);

 private:
  explicit Json(Object value);
  void write(std::string& out, int lines, int indent) const;

  std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> content_;
};

struct Json::Member {
  std::string key;
  Json value;

  friend bool operator==(const Member&, const Member&) = default;
};

// A member as it is written down in a list; its value is moved out of there.
struct Json::Field {
  Field(std::string_view key, Json value) : key(key), value(std::move(value)) {}

  std::string_view key;
  mutable Json value;
};

template <class Range>
Json Json::array_of(const Range& range) {
  Json result = array();
  for (const auto& item : range) result.push_back(Json(item));
  return result;
}

// Appends `text` as a JSON string, quotes included.
void append_json_string(std::string& out, std::string_view text);

// Reads one JSON document; an error says line and column. Refuses double keys, broken UTF-8 and
// nesting deeper than 64.
Result<Json> parse_json(std::string_view text);

}  // namespace ziggurat
