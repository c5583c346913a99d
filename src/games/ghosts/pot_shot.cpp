#include "games/ghosts/pot_shot.h"

#include "games/ghosts/board.h"

namespace ziggurat::ghosts {

bool pot_shot_is_due(const Rules& rules, const State& state, Adventurer who) {
  if (who == kBrodgar || !in_play(state, kBrodgar)) return false;
  if (side_of(state, who) == side_of(state, kBrodgar)) return false;
  const Square square = state.square_of(who);
  if (is_neutral(rules, state, square)) return false;
  const bool is_wide = who == kWesthey || rules.settings.vision;
  const Square his = state.square_of(kBrodgar);
  if (!rules.adjacent[is_wide ? 1 : 0][his].contains(square)) return false;
  return !piles_of(state, who).empty();
}

EnumSet<PileKind> piles_of(const State& state, Adventurer who) {
  const Cards& hand = hand_of(state, who);
  EnumSet<PileKind> piles;
  if (!hand.treasure.empty()) piles.insert(PileKind::Treasures);
  if (!hand.discovery.empty()) piles.insert(PileKind::Discoveries);
  if (!state.figures[who].carried.empty()) piles.insert(PileKind::Maps);
  return piles;
}

void choose_pile(State& state, Adventurer from) {
  const EnumSet<PileKind> piles = piles_of(state, from);
  if (piles.empty()) return;  // given away meanwhile
  if (!std::has_single_bit(piles.bits())) return ask(state, task::PotShotPile{.from = from});
  const auto pile = static_cast<PileKind>(std::countr_zero(piles.bits()));
  ask(state, task::PotShotCard{.from = from, .pile = pile});
}

}  // namespace ziggurat::ghosts
