#include "games/eldervale/effects/spells.h"

#include "games/eldervale/map.h"
#include "games/eldervale/monsters.h"

namespace ziggurat::eldervale::effect {

bool has_target(const Rules&, const Open& state, Player player, const Blink&) {
  return !neighbours(state, state.players[player].occupied).empty();
}

void play(const Rules&, State& state, Player player, const MagicCard&, const Blink&) {
  state.tasks.push(task::MoveUnit{player});
}

bool has_target(const Rules&, const Open& state, Player player, const Transmute&) {
  return total(state.players[player].resources) > 0;
}

void play(const Rules&, State& state, Player player, const MagicCard& card, const Transmute&) {
  state.tasks.push(task::Swap{player, byte(card.amount)});
}

bool has_target(const Rules&, const Open&, Player, const Conjure&) { return true; }

void play(const Rules&, State& state, Player player, const MagicCard& card, const Conjure&) {
  state.tasks.push(task::GainDifferent{.player = player, .left = byte(card.amount), .gained = {}});
}

bool has_target(const Rules&, const Open& state, Player player, const Recall&) {
  return total(state.players[player].underworld) > 0;
}

void play(const Rules&, State& state, Player player, const MagicCard&, const Recall&) {
  state.tasks.push(task::ReturnUnit{player});
}

bool has_target(const Rules&, const Open&, Player, const Insight&) { return true; }

void play(const Rules&, State& state, Player player, const MagicCard& card, const Insight&) {
  state.tasks.push(task::DrawMagic{player, byte(card.amount)});
}

bool has_target(const Rules&, const Open& state, Player, const Lure&) {
  return can_move_monster(state, Reach::Unoccupied);
}

void play(const Rules&, State& state, Player player, const MagicCard&, const Lure&) {
  state.tasks.push(task::MoveMonster{player});
}

}  // namespace ziggurat::eldervale::effect
