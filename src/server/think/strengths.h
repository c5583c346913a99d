#pragma once

#include <string_view>

#include "core/any_game.h"
#include "server/think/levels.h"

namespace ziggurat::server {

// How a level fared against another in games we had them play. It holds for the players named:
// once a level plays otherwise, it is not told any more until it is measured again.
struct Strength {
  std::string_view game;
  std::string_view level;
  std::string_view player;
  std::string_view against;  // a level
  std::string_view against_player;
  int percent = 0;  // of the games won; with more than two seats, each level has half of them
  int games = 0;
};

// What was measured of a game's level as it plays now; nothing where nothing was.
const Strength* find_strength(const AnyGame& game, const Level& level);

}  // namespace ziggurat::server
