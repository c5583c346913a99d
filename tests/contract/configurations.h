#pragma once

#include <algorithm>
#include <cctype>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/match.h"
#include "core/registry.h"

namespace ziggurat::contract {

// One way to play a game: a rule set with one option changed, or none, and a number of seats.
struct Configuration {
  const Registry* registry;
  std::string game;
  std::string ruleset;
  std::vector<std::pair<std::string, Json>> options;
  int seats = 0;

  std::string name() const;
  std::shared_ptr<const AnyGame> make() const;
};

inline std::string Configuration::name() const {
  std::string name = game + "_" + ruleset + "_" + std::to_string(seats);
  for (const auto& [key, value] : options) name += "_" + key + "_" + value.dump();
  std::replace_if(name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

inline std::shared_ptr<const AnyGame> Configuration::make() const {
  auto made = registry->make(game, ruleset, options, seats);
  CHECK(made.has_value());
  return *made;
}

// All values of an option; of a long range its ends.
inline std::vector<Json> some_values(const Json::Array& values) {
  constexpr std::size_t kMany = 24;
  if (values.size() <= kMany) return {values.begin(), values.end()};
  return {values.front(), values[1], values.back()};
}

// Every rule set and seat count of every game of a registry; with the fewest and the most seats
// also each option at each of its values.
inline std::vector<Configuration> configurations(const Registry& registry) {
  std::vector<Configuration> list;
  for (const GameInfo* info : registry.games()) {
    const Json document = info->to_json();
    for (const RuleSetInfo& ruleset : info->rulesets) {
      for (int seats = info->min_seats; seats <= info->max_seats; ++seats) {
        list.push_back({&registry, info->id, ruleset.id, {}, seats});
        // A game with many options and seats would take an hour: the ends of the range will do.
        if (seats != info->min_seats && seats != info->max_seats) continue;
        for (const Json& option : document.find("options")->items()) {
          for (const Json& value : some_values(option.find("values")->items())) {
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

// With one die and a path that every piece shares (murray), random play may take millions of turns;
// the contract looks at the first of them.
inline constexpr std::size_t kMostEntries = 2000;

// Plays at random to the end, or for kMostEntries, seats out of turn included now and then; calls
// `look` before every entry.
template <class Look>
void play_at_random(Match& match, Rng& rng, const Look& look) {
  std::vector<Code> codes;
  std::vector<CodeOdds> odds;
  while (!match.is_over() && match.log().size() < kMostEntries) {
    look(match);
    const Actor actor = match.actor();
    if (actor.is_chance()) {
      match.game().chance(match.state(), odds);
      match.resolve(odds[rng.below(static_cast<std::uint32_t>(odds.size()))].code);
      continue;
    }
    Seat seat = actor.seat();
    if (rng.below(4) == 0) {
      seat.index = static_cast<std::uint8_t>(
          rng.below(static_cast<std::uint32_t>(match.game().setup().seats)));
    }
    match.game().choices(match.state(), seat, codes);
    if (codes.empty()) continue;
    const Code code = codes[rng.below(static_cast<std::uint32_t>(codes.size()))];
    CHECK(match.choose(seat, code, Language::English));
  }
}

}  // namespace ziggurat::contract
