#include "games/ghosts/tiles.h"

#include "games/ghosts/board.h"

namespace ziggurat::ghosts {

void list_revealed(const Rules& rules, const State& state, Square square, Outcomes& outcomes) {
  if (!state.is_undecided(square)) return list_bag(rules, state, outcomes);
  const auto backs = static_cast<std::uint32_t>(count_ur_backs(state));
  const std::uint32_t cities = state.city_known ? 0 : 1;
  if (backs > cities) outcomes.push_back({act::Tile{rules.ur}, backs - cities});
  if (cities > 0) outcomes.push_back({act::Tile{rules.city}, 1});
}

void list_bag(const Rules& rules, const State& state, Outcomes& outcomes) {
  for (const TileId kind : rules.catalogue.tile_kinds()) {
    if (state.bag[kind] > 0) outcomes.push_back({act::Tile{kind}, state.bag[kind]});
  }
}

Square filled_square(const Rules& rules, const Open& state) {
  if (const auto* look = state.stack.top<task::LookUr>()) return look->square;
  if (state.waits_for<task::Reveal>()) return state.square_of(state.arrivals.back().who);
  const bool is_night = state.waits_for<task::NightVision>();
  return next_around(rules, state, state.turn.active,
                     is_night ? Around::Empty : Around::Undiscovered);
}

void reveal(const Rules& rules, State& state, Square square, TileId kind) {
  if (!state.is_undecided(square)) --state.bag[kind];
  lay(rules, state, square, kind);
}

}  // namespace ziggurat::ghosts
