#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/match.h"
#include "core/registry.h"

namespace ziggurat::test {

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

// Every rule set and seat count of every game of a registry; with the fewest and the most seats
// also each option at each of its values.
std::vector<Configuration> configurations(const Registry& registry);

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

}  // namespace ziggurat::test
