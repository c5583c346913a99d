#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/game_data.h"
#include "core/game_info.h"
#include "games/isle/types.h"

namespace ziggurat::isle {

enum class TileKind : std::uint8_t { Plain, Map, Whirlpool };

struct Tile {
  std::string id;
  TileKind kind = TileKind::Plain;
  int x = 0;
  int y = 0;
  std::vector<int> next;  // tiles, or kHome
  int position = 0;       // its number on the track, the same on every way to it
  int owner = -1;         // the colour whose quay it is part of
};

inline constexpr std::array<std::string_view, kColours> kColourKeys = {"yellow", "red", "blue",
                                                                       "green"};

// The sea chart, read from data/isle and checked.
struct Board {
  static Result<Board> create(const GameData& data);

  std::vector<Tile> tiles;
  std::array<int, kColours> entry{};
  std::vector<int> strip;  // towards the island
  int kraken_start = 0;    // its place in `strip`
  std::array<int, 2> whirlpools{};
  int home_position = 0;  // one past the last tile of every track

  // Its place in `tiles`, or -1.
  int find(std::string_view id) const;
};

// What the game is made from, as the registry asks for it.
struct Catalogue {
  static Result<Catalogue> create(const GameData& data);
  GameInfo info() const;

  Board board;
};

struct Settings {
  int goal = 1;         // pieces to bring home
  bool places = false;  // play on for second and third place
};

Settings chosen_settings(const Setup& setup);

}  // namespace ziggurat::isle
