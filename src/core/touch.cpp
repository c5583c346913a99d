#include "core/touch.h"

namespace ziggurat {

Touch& Touch::on(std::initializer_list<Json::Field> thing) {
  targets_.push_back(Json::object(thing));
  return *this;
}

Touch& Touch::on(std::string_view kind, Json id) { return on({{kind, std::move(id)}}); }

Touch& Touch::costs(std::string_view what, int amount) {
  if (amount != 0) cost_.emplace_back(what, amount);
  return *this;
}

Touch& Touch::brings(std::string_view what, int amount) {
  if (amount != 0) gain_.emplace_back(what, amount);
  return *this;
}

void Touch::write(Json& choice) const {
  const auto add = [&](std::string_view key, const Amounts& amounts) {
    if (amounts.empty()) return;
    Json object = Json::object();
    for (const auto& [what, amount] : amounts) object.set(what, amount);
    choice.set(key, std::move(object));
  };
  choice.set("act", act_);
  choice.set("targets", targets());
  add("cost", cost_);
  add("gain", gain_);
}

}  // namespace ziggurat
