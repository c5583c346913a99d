#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "games/eldervale/cost.h"

// What documents and choices tell of prices and rewards, so that a page need read no letters.

namespace ziggurat::eldervale {

// How much of what, in the order of the mat: by the letter of a resource ("?" is any of them, "M" a
// Magic card) or by a word, "points", "power", "adventure", "summon". What there is none of is left
// out.
using Amounts = std::vector<std::pair<std::string_view, int>>;

Amounts amounts_of(const Cost& cost);
Amounts amounts_of(const Gain& gain);

// The same as an object: {"G": 2, "points": 1}.
Json amounts_json(const Cost& cost);
Json amounts_json(const Gain& gain);

// A text of the box with its signs apart: ["gain ", {"sign": "S"}, ", ", {"sign": "?"}]. In it a
// resource stands as its letter, alone between blanks, brackets and stops.
Json runs_json(std::string_view text);
// Starter cards speak of the element's own resources too, as p and s: {"sign": "primary"}.
Json starter_runs_json(std::string_view text);

}  // namespace ziggurat::eldervale
