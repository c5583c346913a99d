#include "games/ghosts/board.h"

#include <algorithm>
#include <cstdlib>

namespace ziggurat::ghosts {

int distance(const Rules& rules, Adventurer who, Square from, Square to) {
  const Place a = rules.catalogue.places[from];
  const Place b = rules.catalogue.places[to];
  const int rows = std::abs(a.row - b.row);
  const int columns = std::abs(a.column - b.column);
  return who == kWesthey ? std::max(rows, columns) : rows + columns;
}

Square next_around(const Rules& rules, const Open& state, Adventurer who, Around wanted) {
  const std::array<Square, 8>& compass = rules.compass[state.square_of(who)];
  for (std::size_t way = 0; way < compass.size(); way += who == kWesthey ? 1 : 2) {
    const Square next = compass[way];
    if (!next.exists()) continue;
    const bool is_wanted =
        wanted == Around::Empty ? state.tiles[next].is_empty() : !state.face_up.contains(next);
    if (is_wanted) return next;
  }
  return {};
}

SquareSet empty_squares(const Open& state) {
  SquareSet empty;
  for (const Square square : all<Square>()) {
    if (state.tiles[square].is_empty()) empty.insert(square);
  }
  return empty;
}

int count_ur_backs(const State& state) {
  return static_cast<int>(std::count(state.tiles.begin(), state.tiles.end(), Tile::ur_back()));
}

void lay(const Rules& rules, State& state, Square square, TileId kind) {
  const TileKind& tile = rules.tile(kind);
  state.tiles[square] = Tile(kind);
  state.under[square] = {};
  state.marks[square] = {};
  state.face_up.insert(square);
  if (tile.special == Special::City) state.city_known = true;
  if (tile.kish > 0) place_guards(state, square, tile.kish, 0);
}

void turn_up(const Rules& rules, State& state, Square square) {
  lay(rules, state, square, state.under[square]);
}

void place_guards(Open& state, Square square, int kish, int akkadians) {
  const int placed_kish = std::min<int>(kish, state.kish_left);
  const int placed_akkadians = std::min<int>(akkadians, state.akkadians_left);
  add(state.kish_left, -placed_kish);
  add(state.akkadians_left, -placed_akkadians);
  Mark& mark = state.marks[square];
  mark = Mark::guards(mark.kish() + placed_kish, mark.akkadians() + placed_akkadians);
  if (!mark.empty()) state.guarded.insert(square);
}

void clear_guards(Open& state, Square square) {
  add(state.kish_left, state.kish(square));
  add(state.akkadians_left, state.akkadians(square));
  state.marks[square] = {};
  state.guarded.erase(square);
}

}  // namespace ziggurat::ghosts
