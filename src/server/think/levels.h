#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "players/player.h"

namespace ziggurat::server {

// A computer one can seat, by the name the API gives it: one way to play at a level, of which there
// may be several for different games.
struct Level {
  std::string_view id;
  std::string_view game;  // empty: any that the player can play
  PlayerSpec player;
  std::string_view english;
  std::string_view polish;

  std::string_view title(Language language) const {
    return language == Language::Polish ? polish : english;
  }
};

// By its name, or one that levels had before.
const Level* find_level(std::string_view id);
// The way of that level that can play a game, the best there is.
const Level* find_level(std::string_view id, const AnyGame& game);
// Those that can play a game, weakest first.
std::vector<const Level*> levels_for(const AnyGame& game);
// Whether a player answers in a few milliseconds at most, whatever the game.
bool is_light(const PlayerSpec& player);
// Whoever stands in for a player who went away: quick, and able to play every game.
const Level& stand_in_level();

}  // namespace ziggurat::server
