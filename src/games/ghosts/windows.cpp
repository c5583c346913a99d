#include "games/ghosts/windows.h"

#include "games/ghosts/cards.h"
#include "games/ghosts/flow.h"
#include "games/ghosts/trade.h"

namespace ziggurat::ghosts {

bool could_add(const Rules& rules, const State& state, Side side) {
  if (is_alone(rules, state)) {
    const Treasures hand = state.hands[side].treasure;
    return state.fight.is_on() ? best_equipment(rules, hand, state.fight.worn) > 0
                               : lapis(rules, hand) >= state.turn.price;
  }
  return treasures(rules, state, side) > 0 || could_be_given(rules, state, side, Sort::Treasures);
}

bool could_whirl(const Rules& rules, const State& state) {
  const auto is_about = [&](DiscoveryId card) {
    return rules.discovery().count(state.discard.discovery, card) <
           rules.discovery().type(card).count;
  };
  int held = discoveries(rules, state, side_of(state, state.fight.attacker));
  for (const Side other : first<Side>(kMasterSide.number())) {
    if (other != side_of(state, state.fight.attacker)) held += discoveries(rules, state, other);
  }
  return held >= 2 && is_about(rules.catalogue.card_with<effect::Sandstorm>()) &&
         (state.fight.attacker == kBeaker || is_about(rules.catalogue.card_with<effect::Vanish>()));
}

bool could_be_given(const Rules& rules, const State& state, Side side, Sort sort) {
  if (side == kMasterSide) return false;
  for (const Person who : all<Person>()) {
    if (!takes_part(rules, state, who) || side_of(state, who) == side) continue;
    const Side other = side_of(state, who);
    if (who == kMaster && treasures(rules, state, side) == 0) continue;
    if (sort != Sort::Discoveries && treasures(rules, state, other) > 0) return true;
    const bool may_help = sort != Sort::Treasures && who != kMaster;
    if (may_help && discoveries(rules, state, other) > 0) return true;
  }
  return false;
}

bool could_trade(const Rules& rules, const State& state) {
  for (const Adventurer who : all<Adventurer>()) {
    if (!in_play(state, who)) continue;
    if (could_be_given(rules, state, side_of(state, who), Sort::Any)) return true;
    const MapSet maps = maps_to_give(rules, state.figures[who]);
    if (maps.empty()) continue;
    for (const Adventurer other : all<Adventurer>()) {
      if (other == who || !in_play(state, other)) continue;
      if (!(maps - maps_had(state.figures[other])).empty()) return true;
    }
  }
  return false;
}

bool could_open(const Rules& rules, const State& state) {
  if (discoveries(rules, state, side_of(state, state.turn.active)) > 0) return true;
  return !is_alone(rules, state) && could_trade(rules, state);
}

bool is_idle(const Rules& rules, const State& state, const Action& action) {
  return std::visit(
      [&]<class A>(const A&) {
        if constexpr (kIsOneOf<A, act::To, act::TakeFrom>) {
          return true;
        } else if constexpr (std::is_same_v<A, act::Roll>) {
          return is_alone(rules, state);
        } else if constexpr (std::is_same_v<A, act::EndTurn>) {
          const Side side = side_of(state, state.turn.active);
          const bool hides = !is_alone(rules, state) && discoveries(rules, state, side) > 0;
          return !hides && !could_trade(rules, state);
        } else if constexpr (kIsOneOf<A, act::Decline, act::Charge, act::Ready>) {
          return is_alone(rules, state) && !could_trade(rules, state);
        } else {
          return false;
        }
      },
      action);
}

std::optional<Action> closing_answer(const Rules& rules, const State& state, Player player) {
  if (!actor_of(rules, state).is(seat(player)) || is_alone(rules, state) ||
      state.own[player].draft.stage != DraftStage::None) {
    return std::nullopt;
  }
  return std::visit(
      [&]<class T>(const T& task) -> std::optional<Action> {
        if constexpr (requires { closes_with(rules, state, task); }) {
          return closes_with(rules, state, task);
        } else {
          return std::nullopt;
        }
      },
      state.stack.back());
}

}  // namespace ziggurat::ghosts
