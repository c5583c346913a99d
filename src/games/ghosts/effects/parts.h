#pragma once

#include <cstdint>
#include <string_view>

// What the effects of Discovery Cards share. An effect is a struct that data/ghosts/discovery.json
// calls `kId`; the card says `kSays`. Beside it stands what it does:
//   can_play(rules, state, effect)   of cards of the turn: whether the active adventurer may
//   play(rules, state, effect)       and what it does then, the card being spent
//   resolve(rules, state, effect)    of events: one step; whether the event goes on
// Cards of fights (Vanish Powder, Sandstorm) are choices of the fight's tasks.

namespace ziggurat::ghosts {

struct Rules;
struct State;

// What the card says, in English and Polish.
struct Saying {
  std::string_view english;
  std::string_view polish;
};

enum class Use : std::uint8_t { Turn, Fight, Event };

}  // namespace ziggurat::ghosts
