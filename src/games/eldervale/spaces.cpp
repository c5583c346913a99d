#include "games/eldervale/spaces.h"

#include "games/eldervale/dwellings.h"
#include "games/eldervale/payments.h"

namespace ziggurat::eldervale {
namespace {

bool is_card_usable(const Rules& rules, const Open& state, Player player, AdventureId id) {
  const AdventureCard& card = rules.card(state, id);
  if (!can_pay(state, player, card.pay, 0)) return false;
  const CardUse use{player, id, card};
  return std::visit(
      [&]<class E>(const E& effect) {
        if constexpr (E::kIsAction) {
          return is_usable(rules, state, use, effect);
        } else {
          return false;
        }
      },
      card.effect);
}

void gather(const Rules& rules, State& state, Player player) {
  const StarterAction& gathered = rules.catalogue.starters[starter_of(kGatherSpace)];
  const ElementCard& own = rules.catalogue.elements[rules.element_of(state, player)];
  auto& resources = state.players[player].resources;
  add(resources[resource_of(own.primary)], gathered.primary);
  add(resources[resource_of(own.secondary)], gathered.secondary);
  state.tasks.push(task::GainAny{player, byte(gathered.any)});
}

}  // namespace

bool is_free_space(const Rules& rules, const Open& state, Player player, Unit unit, SpaceId space) {
  if (state.turn.used_spaces.contains(space)) return false;
  const AdventureId card = card_of(space);
  return !card.exists() || (state.players[player].cards.contains(card) &&
                            rules.card(state, card).units.contains(unit));
}

bool has_usable_space(const Rules& rules, const Open& state, Player player, Unit unit) {
  const auto is_open = [&](SpaceId space) {
    return is_free_space(rules, state, player, unit, space) &&
           is_usable(rules, state, player, space);
  };
  for (const SpaceId space : {kSummonSpace, kGatherSpace, kDwellSpace}) {
    if (is_open(space)) return true;
  }
  for (const AdventureId card : state.players[player].cards) {
    if (is_open(space_of(card))) return true;
  }
  return false;
}

bool is_usable(const Rules& rules, const Open& state, Player player, SpaceId space) {
  if (space == kSummonSpace) return can_summon(rules, state, player, 0);
  if (space == kGatherSpace) return true;
  if (space == kDwellSpace) return !dwell_realms(rules, state, player, 0).empty();
  return is_card_usable(rules, state, player, card_of(space));
}

IdSet<Unit> healable(const Rules& rules, const Open& state, Player player) {
  IdSet<Unit> units;
  Open after = state;
  Units& below = after.players[player].underworld;
  for (const Unit unit : all<Unit>()) {
    if (below[unit] == 0) continue;
    --below[unit];
    if (has_usable_space(rules, after, player, unit)) units.insert(unit);
    ++below[unit];
  }
  return units;
}

bool is_copyable(const Rules& rules, const Open& state, Player player, AdventureId card) {
  if (!state.players[other(player)].cards.contains(card)) return false;
  const CardEffect& found = rules.card(state, card).effect;
  return !std::holds_alternative<effect::Healer>(found) &&
         !std::holds_alternative<effect::ChaosSorcerer>(found) &&
         is_card_usable(rules, state, player, card);
}

bool has_copy(const Rules& rules, const Open& state, Player player) {
  for (const AdventureId card : state.players[other(player)].cards) {
    if (is_copyable(rules, state, player, card)) return true;
  }
  return false;
}

void perform(const Rules& rules, State& state, Player player, SpaceId space) {
  if (space == kSummonSpace) return state.tasks.push(task::Summon{player});
  if (space == kGatherSpace) return gather(rules, state, player);
  if (space == kDwellSpace) return state.tasks.push(task::Dwell{.player = player, .settler = {}});
  const AdventureId id = card_of(space);
  const CardUse use{player, id, rules.card(state, id)};
  std::visit(
      [&]<class E>(const E& effect) {
        if constexpr (E::kIsAction) perform(rules, state, use, effect);
      },
      use.card.effect);
}

void collect(const Rules& rules, State& state, Player player, AdventureId id) {
  const CardUse use{player, id, rules.card(state, id)};
  std::visit(
      [&]<class E>(const E& effect) {
        if constexpr (E::kIsAction) collect(rules, state, use, effect);
      },
      use.card.effect);
}

}  // namespace ziggurat::eldervale
