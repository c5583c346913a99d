// What is read as JSON is written so that it reads back equal, and always in the same bytes.

#include "base/json.h"
#include "base/text.h"
#include "fuzz.h"

namespace ziggurat {

void fuzz(std::string_view input) {
  const Result<Json> value = parse_json(input);
  if (!value) {
    CHECK(!value.error().message.empty());
    CHECK(is_valid_utf8(value.error().message));
    return;
  }
  const std::string text = value->dump();
  CHECK(text.find('\n') == std::string::npos);
  const Result<Json> again = parse_json(text);
  CHECK(again.has_value());
  CHECK(*again == *value);
  CHECK(again->dump() == text);
  const Result<Json> indented = parse_json(value->dump(3));
  CHECK(indented.has_value());
  CHECK(indented->dump() == text);
}

}  // namespace ziggurat
