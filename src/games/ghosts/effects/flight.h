#pragma once

#include "games/ghosts/effects/parts.h"

// Effects: cards by which a fight is left (tasks/fight.h).

namespace ziggurat::ghosts::effect {

struct Vanish {
  static constexpr std::string_view kId = "vanish";
  static constexpr Saying kSays = {"When attacked: retreat and keep your cards.",
                                   "Zaatakowany: wycofaj się z kartami."};
  static constexpr std::string_view kClause = "7.13";
  static constexpr Use kUse = Use::Fight;
  friend bool operator==(Vanish, Vanish) = default;
};

struct Sandstorm {
  static constexpr std::string_view kId = "sandstorm";
  static constexpr Saying kSays = {"When attacked: flee to the nearest Oasis.",
                                   "Zaatakowany: uciekaj do najbliższej oazy."};
  static constexpr std::string_view kClause = "7.14";
  static constexpr Use kUse = Use::Fight;
  friend bool operator==(Sandstorm, Sandstorm) = default;
};

}  // namespace ziggurat::ghosts::effect
