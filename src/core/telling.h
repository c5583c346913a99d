#pragma once

#include "base/json.h"
#include "core/any_game.h"

namespace ziggurat {

// A choice that was made, or what chance brought, with the states around it.
struct Deed {
  const AnyState& before;
  Code code;
  const AnyState& after;
};

// Adds to an entry of a log what a viewer saw change, where something did.
void add_changes(Json& entry, const AnyGame& game, const Deed& deed, Viewer viewer,
                 Language language);

// Adds to an entry of a log what a viewer is told of it: the sentence, what changed, and where the
// viewer sees just what was done also code, notation, clause and what it touched.
void tell(Json& entry, const AnyGame& game, const Deed& deed, Viewer viewer, Language language);

}  // namespace ziggurat
