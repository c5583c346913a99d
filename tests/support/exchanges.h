#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/any_game.h"

// Hidden things of a position exchanged for others, in its document: by functions that know only
// the pieces and where they lie. No view is asked, so that views can be judged by it.

namespace ziggurat::test {

// A position with something else where only the insiders see it.
struct Exchanged {
  Json position;
  std::set<int> insiders;
  // What the insiders may do next is just to show it (an offer that was written).
  bool is_to_be_shown = false;
};

// Names of cards, drafts and whatever else was seen in the positions so far, by what they are.
using Pool = std::map<std::string, std::vector<Json>>;
// Tries to exchange something; nothing where there is nothing, or it does not fit.
using Exchange = std::function<std::optional<Exchanged>(const AnyGame&, const Json& position,
                                                        Actor actor, Pool& pool, Rng& rng)>;

// What anybody may do in both positions without showing what was exchanged.
std::vector<Code> common_choices(const AnyGame& game, const AnyState& one, const AnyState& other,
                                 const Exchanged& exchanged);

// By game and what is exchanged.
const std::map<std::string, std::map<std::string, Exchange>>& exchanges();

}  // namespace ziggurat::test
