#pragma once

#include "games/ghosts/rules.h"

// Chapter 2: the squares, what lies on them and how they lie to each other.

namespace ziggurat::ghosts {

// Of a face-up tile.
inline Terrain terrain_at(const Rules& rules, const Open& state, Square square) {
  return rules.terrains[state.tiles[square].byte()];
}
inline Special special_at(const Rules& rules, const Open& state, Square square) {
  const TileId face = state.tiles[square].face();
  return face.exists() ? rules.specials[face] : Special::None;
}
inline bool is_neutral(const Rules& rules, const Open& state, Square square) {
  const Special special = special_at(rules, state, square);
  return special == Special::Oasis || special == Special::Ziggurat;
}
// With the face or the back of an Ur tile.
inline bool is_ur(const Rules& rules, const Open& state, Square square) {
  const Tile tile = state.tiles[square];
  return tile.is_ur_back() || (tile.face().exists() && rules.tile(tile.face()).is_ur());
}
// The map that is to be had in a Ziggurat; none elsewhere.
inline MapId map_of(const Rules& rules, const Open& state, Square square) {
  return special_at(rules, state, square) == Special::Ziggurat
             ? rules.tile(state.tiles[square].face()).map
             : MapId();
}

// Squares to which an adventurer may step: Westhey goes diagonally, too.
inline const SquareSet& adjacent(const Rules& rules, Adventurer who, Square square) {
  return rules.adjacent[who == kWesthey ? 1 : 0][square];
}
inline const SquareSet& around(const Rules& rules, Square square) {
  return rules.adjacent[1][square];
}
int distance(const Rules& rules, Adventurer who, Square from, Square to);

enum class Around : std::uint8_t { Empty, Undiscovered };
// The square that Night Vision or Clear Day fills next, or none.
Square next_around(const Rules& rules, const Open& state, Adventurer who, Around wanted);
SquareSet empty_squares(const Open& state);
int count_ur_backs(const State& state);

// Lays a tile face up.
void lay(const Rules& rules, State& state, Square square, TileId kind);
// Turns up what was laid face down.
void turn_up(const Rules& rules, State& state, Square square);
// Clause 2.16: no more than the supply holds.
void place_guards(Open& state, Square square, int kish, int akkadians);
void clear_guards(Open& state, Square square);

}  // namespace ziggurat::ghosts
