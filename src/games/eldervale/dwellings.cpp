#include "games/eldervale/dwellings.h"

#include "games/eldervale/gains.h"
#include "games/eldervale/map.h"
#include "games/eldervale/payments.h"
#include "games/eldervale/powers.h"
#include "games/eldervale/turn.h"

namespace ziggurat::eldervale {

const Cost& dwell_cost(const Rules& rules, const Open& state, RealmId realm) {
  return rules.tile(state, state.realms[realm].tile).cost;
}

int dwell_reduction(const Rules& rules, const Open& state, Player player, RealmId realm,
                    int reduction, const Settling& settling) {
  reduction += power_amount(rules, state, player, Power::StonefolkWorker);
  const bool is_settled =
      settling.element.exists() && slot_of(state.realms[realm].tile) == settling.element;
  return reduction + (is_settled ? settling.reduction : 0);
}

RealmSet dwell_realms(const Rules& rules, const Open& state, Player player, int reduction,
                      const Settling& settling) {
  RealmSet result;
  const Holding& holding = state.players[player];
  if (holding.dwellings >= rules.config().rooftops) return result;
  for (const RealmId realm : holding.occupied) {
    const Realm& here = state.realms[realm];
    if (holding.map[realm][kWorker] == 0 || !is_elemental(here.tile) || here.dwelling.exists()) {
      continue;
    }
    if (can_pay(state, player, dwell_cost(rules, state, realm),
                dwell_reduction(rules, state, player, realm, reduction, settling))) {
      result.insert(realm);
    }
  }
  return result;
}

int dwell_points(const Rules& rules, const Open& state, Player player, RealmId realm) {
  const RealmSet around = state.adjacent[realm];
  const RealmSet ruins = ruins_on_map(rules, state) & around;
  int points = rules.config().dwell_ruin * ruins.size();
  for (const RealmId near : around) {
    if (state.realms[near].dwelling.exists()) points += rules.config().dwell_dwelling;
  }
  points += effect_amount<effect::StoneCircle>(rules, state, player);
  if (!ruins.empty()) points += power_amount(rules, state, player, Power::PilgrimWorker);
  return points;
}

void dwell(const Rules& rules, State& state, Player player, RealmId realm) {
  const int points = dwell_points(rules, state, player, realm);
  Holding& holding = state.players[player];
  remove_unit(state, player, realm, kWorker);
  state.realms[realm].dwelling = player;
  ++holding.dwellings;
  add_points(state, player, points, source::kSettling);
  const TileId tile = state.realms[realm].tile;
  if (holding.dwellings >= rules.config().rooftops) come_to_end(rules, state);
  add_power(rules, state, player, slot_of(tile), rules.tile(state, tile).power);
}

}  // namespace ziggurat::eldervale
