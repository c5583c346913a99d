#include "games/kurnugi/gates.h"

#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi {

void list_gates(const Rules& rules, const Open& state, Owner owner, Crossing crossing, List& list) {
  const Holding& holding = state.holdings[owner];
  IdSet<RoadId> roads;
  IdSet<GateId> circles;
  for (const RoadId road : rules.catalogue.crossings[crossing]) roads.insert(road);
  for (const GateId circle : all<GateId>()) {
    const Gate& gate = rules.catalogue.gates[circle];
    const auto fits = [&](int strength) { return gate.low <= strength && strength <= gate.high; };
    if (fits(holding.strength) || fits(shadow_strength(holding))) circles.insert(circle);
  }
  for (const Owner other : rules.players()) {
    const Holding& theirs = state.holdings[other];
    if (other == owner || !theirs.road.exists()) continue;
    roads.erase(theirs.road);
    circles.erase(theirs.gate);
  }
  if (holding.road.exists()) {
    roads.insert(holding.road);
    circles.insert(holding.gate);
  }
  for (const RoadId road : roads) {
    for (const GateId circle : circles) {
      const bool is_same = road == holding.road && circle == holding.gate;
      if (!is_same) list.push_back(act::SetGate{road, circle});
    }
  }
}

}  // namespace ziggurat::kurnugi
