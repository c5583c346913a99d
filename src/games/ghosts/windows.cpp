// Clause 9.8: who is asked though there may be nothing to choose but a trade. Only what everybody
// sees decides that, so that being asked, or not, betrays no hand.

#include "games/ghosts/trade.h"

namespace ziggurat::ghosts {

bool can_trade(const Game& game, const State& state, int who) {
  return who == kMaster ? game.has_master(state) : Game::in_play(state, who);
}

unsigned maps_to_give(const Game& game, const Figure& figure) {
  return game.settings().flags ? figure.carried : figure.maps;
}
unsigned maps_had(const Figure& figure) { return figure.maps | figure.carried; }

// Where all who play share one hand nobody learns anything by not being asked.
bool Game::is_alone(const State& state) const {
  int first = kNobody;
  for (int who = 0; who < kAdventurers; ++who) {
    if (!in_play(state, who)) continue;
    if (first != kNobody && side_of(state, who) != first) return false;
    first = side_of(state, who);
  }
  return !has_master(state);
}

// Clause 9.8: whether a side could add equipment or pay, with what it holds or may be given.
bool Game::could_add(const State& state, int side) const {
  if (is_alone(state)) {
    const Pile hand = state.hands[static_cast<std::size_t>(side)].treasure;
    return state.fight.attacker == kNobody ? lapis(hand) >= state.turn.price
                                           : best_equipment(hand, state.fight.worn) > 0;
  }
  return treasures(state, side) > 0 || could_be_given(state, side, Sort::Treasures);
}

// Clause 11.14: whether the pair can be in hands at all.
bool Game::could_whirl(const State& state) const {
  const int side = side_of(state, state.fight.attacker);
  const auto is_about = [&](Effect effect) {
    const int card = catalogue_.card_with(effect);
    return discovery().count(state.discard.discovery, card) < discovery().type(card).count;
  };
  int held = discoveries(state, side);
  for (int other = 0; other < kMasterSide; ++other) {
    if (other != side) held += discoveries(state, other);
  }
  return held >= 2 && is_about(Effect::Sandstorm) &&
         (state.fight.attacker == kBeaker || is_about(Effect::Vanish));
}

// Clause 9.8: whether others hold cards that a side may be given. The Gala Master sells for
// equipment only, and buys nothing.
bool Game::could_be_given(const State& state, int side, Sort sort) const {
  if (side == kMasterSide) return false;
  for (int who = 0; who <= kMaster; ++who) {
    if (!can_trade(*this, state, who) || side_of(state, who) == side) continue;
    const int other = side_of(state, who);
    if (who == kMaster && treasures(state, side) == 0) continue;
    if (sort != Sort::Discoveries && treasures(state, other) > 0) return true;
    const bool may_help = sort != Sort::Treasures && who != kMaster;
    if (may_help && discoveries(state, other) > 0) return true;
  }
  return false;
}

// Whether anything at all could change hands.
bool Game::could_trade(const State& state) const {
  for (int who = 0; who < kAdventurers; ++who) {
    if (!in_play(state, who)) continue;
    if (could_be_given(state, side_of(state, who), Sort::Any)) return true;
    for (int other = 0; other < kAdventurers; ++other) {
      if (other == who || !in_play(state, other)) continue;
      const Figure& from = state.figures[static_cast<std::size_t>(who)];
      const Figure& to = state.figures[static_cast<std::size_t>(other)];
      if ((maps_to_give(*this, from) & ~maps_had(to)) != 0) return true;
    }
  }
  return false;
}

}  // namespace ziggurat::ghosts
