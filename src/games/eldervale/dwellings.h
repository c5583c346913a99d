#pragma once

#include "games/eldervale/rules.h"

// Clause 3.11: Dwellings.

namespace ziggurat::eldervale {

// What a Dwelling costs less in the realms of an element.
struct Settling {
  Slot element;
  int reduction = 0;
};

const Cost& dwell_cost(const Rules& rules, const Open& state, RealmId realm);
// How much less the player pays there.
int dwell_reduction(const Rules& rules, const Open& state, Player player, RealmId realm,
                    int reduction, const Settling& settling);
// Own Workers in elemental realms without a Dwelling, where the cost can be paid.
RealmSet dwell_realms(const Rules& rules, const Open& state, Player player, int reduction,
                      const Settling& settling = {});
int dwell_points(const Rules& rules, const Open& state, Player player, RealmId realm);
void dwell(const Rules& rules, State& state, Player player, RealmId realm);

}  // namespace ziggurat::eldervale
