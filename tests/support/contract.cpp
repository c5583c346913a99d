#include "support/contract.h"

#include <algorithm>

namespace ziggurat::test {

std::string Configuration::name() const {
  std::string name = game + "_" + ruleset + "_" + std::to_string(seats);
  for (const auto& [key, value] : options) name += "_" + key + "_" + value.dump();
  std::replace_if(name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

std::shared_ptr<const AnyGame> Configuration::make() const {
  auto made = registry->make(game, ruleset, options, seats);
  CHECK(made.has_value());
  return *made;
}

namespace {

// All values of an option; of a long range its ends.
std::vector<Json> some_of(const Json::Array& values) {
  constexpr std::size_t kMany = 24;
  if (values.size() <= kMany) return {values.begin(), values.end()};
  return {values.front(), values[1], values.back()};
}

}  // namespace

std::vector<Configuration> configurations(const Registry& registry) {
  std::vector<Configuration> list;
  for (const GameInfo* info : registry.games()) {
    const Json document = info->to_json();
    for (const RuleSetInfo& ruleset : info->rulesets) {
      for (int seats = info->min_seats; seats <= info->max_seats; ++seats) {
        list.push_back({&registry, info->id, ruleset.id, {}, seats});
        // A game with many options and seats would take an hour: the ends of the range will do.
        if (seats != info->min_seats && seats != info->max_seats) continue;
        for (const Json& option : document.find("options")->items()) {
          for (const Json& value : some_of(option.find("values")->items())) {
            const Configuration one{
                &registry, info->id, ruleset.id, {{option.find("key")->as_string(), value}}, seats};
            // Some values do not go with so many seats, which the game says itself.
            if (registry.make(one.game, one.ruleset, one.options, seats)) list.push_back(one);
          }
        }
      }
    }
  }
  return list;
}

}  // namespace ziggurat::test
