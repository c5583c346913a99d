#pragma once

#include "base/fixed_vec.h"
#include "base/json.h"
#include "games/kurnugi/rules.h"

// What a space takes and brings whose action has no one price: a Ritual, Kur and a Dance leave
// their owner two ways (clauses 4.7, 4.14, 4.18).

namespace ziggurat::kurnugi {

// One of them: what is got, and below zero what is given.
struct Way {
  int vril = 0;
  int vril_for_each = 0;  // for each player Present in the tomb
  int dice = 0;
  int shadows = 0;
  int actions = 0;  // another action, at its own price
  int markers = 0;

  friend bool operator==(const Way&, const Way&) = default;
};
using Ways = FixedVec<Way, 2>;

// As the board has it; none where an action has one price.
Ways ways(const Rules& rules, Activity activity);
// As it is for an owner who would act there now, with what its cards change.
Ways ways(const Rules& rules, const Open& state, Owner owner, SpaceId space);

// [{"cost": {"vril": 6}, "gain": {"dice": 1}}, …]
Json ways_json(const Ways& ways);

}  // namespace ziggurat::kurnugi
