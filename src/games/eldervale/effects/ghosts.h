#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "games/eldervale/effects/parts.h"

// Effects of the Ghosts' cards: what they do (ghosts.cpp), and how it is told (text_ghosts.cpp).

namespace ziggurat::eldervale {

struct Naming;

namespace ghost {

struct Dwell {
  static constexpr std::string_view kId = "Dwell";
  static constexpr std::string_view kClause = "14.6";
};
void haunt(const Rules& rules, State& state, const Dwell& effect);
std::string told(const Naming& naming, const Dwell& effect);

struct Adventure {
  static constexpr std::string_view kId = "Adventure";
  static constexpr std::string_view kClause = "14.7";
};
void haunt(const Rules& rules, State& state, const Adventure& effect);
std::string told(const Naming& naming, const Adventure& effect);

struct Realm {
  static constexpr std::string_view kId = "Realm";
  static constexpr std::string_view kClause = "14.8";
};
void haunt(const Rules& rules, State& state, const Realm& effect);
std::string told(const Naming& naming, const Realm& effect);

struct Magic {
  static constexpr std::string_view kId = "Magic";
  static constexpr std::string_view kClause = "14.9";
};
void haunt(const Rules& rules, State& state, const Magic& effect);
std::string told(const Naming& naming, const Magic& effect);

struct Banish {
  static constexpr std::string_view kId = "Banish";
  static constexpr std::string_view kClause = "14.10";
};
void haunt(const Rules& rules, State& state, const Banish& effect);
std::string told(const Naming& naming, const Banish& effect);

struct Drain {
  static constexpr std::string_view kId = "Drain";
  static constexpr std::string_view kClause = "14.11";
};
void haunt(const Rules& rules, State& state, const Drain& effect);
std::string told(const Naming& naming, const Drain& effect);

}  // namespace ghost

using GhostEffect = std::variant<ghost::Dwell, ghost::Adventure, ghost::Realm, ghost::Magic,
                                 ghost::Banish, ghost::Drain>;
using GhostEffectId = Id<struct GhostEffectTag, std::variant_size_v<GhostEffect>>;

}  // namespace ziggurat::eldervale
