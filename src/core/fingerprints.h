#pragma once

#include <string_view>

namespace ziggurat {

// Whether two fingerprints (core/game_data.h) stand for the same components: they are equal, or the
// files differed in words alone, such as where a record comes from, and no match could go
// otherwise.
bool same_components(std::string_view a, std::string_view b);

}  // namespace ziggurat
