#include "core/change.h"

namespace ziggurat {

Json Change::json() const {
  Json json = Json::object({{"kind", kind}, {"targets", Json(targets)}, {"text", text}});
  if (amount != 0) json.set("amount", amount);
  if (is_told) json.set("told", true);
  return json;
}

std::vector<std::string_view> untold(const Changes& changes) {
  std::vector<std::string_view> sentences;
  for (const Change& change : changes) {
    if (!change.is_told) sentences.emplace_back(change.text);
  }
  return sentences;
}

}  // namespace ziggurat
