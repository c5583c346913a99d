#include "games/kurnugi/ways.h"

#include <array>
#include <cstdlib>

#include "games/kurnugi/spaces.h"
#include "games/kurnugi/strength.h"

namespace ziggurat::kurnugi {
namespace {

Json way_json(const Way& way) {
  struct Amount {
    std::string_view what;
    int got;
  };
  const std::array<Amount, 6> amounts = {{{"vril", way.vril},
                                          {"vril_for_each", way.vril_for_each},
                                          {"dice", way.dice},
                                          {"shadows", way.shadows},
                                          {"actions", way.actions},
                                          {"markers", way.markers}}};
  Json cost = Json::object();
  Json gain = Json::object();
  for (const auto& [what, got] : amounts) {
    if (got != 0) (got > 0 ? gain : cost).set(what, std::abs(got));
  }
  return Json::object({{"cost", cost}, {"gain", gain}});
}

}  // namespace

Ways ways(const Rules& rules, Activity activity) {
  const Numbers& numbers = rules.catalogue.numbers;
  Ways list;
  if (activity == Activity::Ritual) {
    list.push_back({.vril = -numbers.ritual_price, .dice = 1});
    list.push_back({.vril = numbers.ritual_gain, .dice = -1});
  } else if (activity == Activity::Kur) {
    list.push_back({.shadows = -1, .actions = 1});
    list.push_back({.vril = -numbers.return_price, .shadows = 1});
  } else if (activity == Activity::Dance) {
    list.push_back({.vril_for_each = 1});
    list.push_back({.markers = -1});
  }
  return list;
}

Ways ways(const Rules& rules, const Open& state, Owner owner, SpaceId space) {
  const Space& info = rules.space(space);
  Ways found = ways(rules, info.activity);
  if (info.activity == Activity::Ritual) found[0].vril = -ritual_price(rules, state, owner);
  if (info.activity == Activity::Dance) {
    // Whoever dances is Present there once the Shadow has come.
    const int more = is_present(rules, state, owner, info.tomb()) ? 0 : 1;
    found[0] = {.vril = dance_income(rules, state, owner, info.tomb()) + more};
  }
  return found;
}

Json ways_json(const Ways& ways) {
  Json list = Json::array();
  for (const Way& way : ways) list.push_back(way_json(way));
  return list;
}

}  // namespace ziggurat::kurnugi
