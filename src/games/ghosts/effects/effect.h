#pragma once

#include <array>
#include <type_traits>
#include <variant>

#include "games/ghosts/effects/events.h"
#include "games/ghosts/effects/flight.h"
#include "games/ghosts/effects/travel.h"

namespace ziggurat::ghosts {

// What a Discovery Card does.
using Effect =
    std::variant<effect::Caravan, effect::Boat, effect::Rope, effect::Theft, effect::Vanish,
                 effect::Sandstorm, effect::NightVision, effect::ClearDay, effect::Quicksand,
                 effect::Ambush, effect::HovelKish, effect::HovelBoth>;
static_assert(std::is_trivially_copyable_v<Effect>);
inline constexpr std::size_t kEffects = std::variant_size_v<Effect>;

namespace effect {

template <class... Es>
constexpr std::array<bool, sizeof...(Es)> are_events(const std::variant<Es...>*) {
  return {(Es::kUse == Use::Event)...};
}
inline constexpr auto kIsEvent = are_events(static_cast<const Effect*>(nullptr));

}  // namespace effect

constexpr bool is_event(const Effect& card) { return effect::kIsEvent[card.index()]; }

}  // namespace ziggurat::ghosts
