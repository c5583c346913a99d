#include "server/think/strengths.h"

#include <algorithm>
#include <array>

namespace ziggurat::server {
namespace {

// Measured, never guessed: docs/PERFORMANCE.md names the commands.
constexpr std::array<Strength, 23> kStrengths = {{
    {"royal", "easy", "greedy", "first", "random", 95, 1000},
    {"royal", "fair", "expectimax:1~20", "easy", "greedy", 80, 1000},
    {"royal", "strong", "expectimax:2", "fair", "expectimax:1~20", 81, 1000},
    {"royal", "best", "expectimax:5", "strong", "expectimax:2", 54, 1000},
    {"heaven", "easy", "greedy", "first", "random", 100, 1000},
    {"heaven", "fair", "expectimax:1~6", "easy", "greedy", 84, 300},
    {"heaven", "strong", "expectimax:1", "fair", "expectimax:1~6", 57, 300},
    {"heaven", "best", "expectimax:2", "strong", "expectimax:1", 56, 300},
    {"isle", "easy", "greedy~60", "first", "random", 74, 1000},
    {"isle", "fair", "greedy~25", "easy", "greedy~60", 68, 1000},
    {"isle", "strong", "greedy", "fair", "greedy~25", 61, 1000},
    {"isle", "best", "expectimax:1", "strong", "greedy", 56, 3000},
    {"ghosts", "easy", "greedy", "first", "random", 94, 200},
    {"ghosts", "fair", "mcts:16~12", "easy", "greedy", 59, 100},
    {"ghosts", "strong", "mcts:16~4", "fair", "mcts:16~12", 74, 100},
    {"kurnugi", "easy", "greedy", "first", "random", 100, 200},
    {"kurnugi", "fair", "mcts:16", "easy", "greedy", 90, 200},
    {"kurnugi", "strong", "mcts:150", "fair", "mcts:16", 66, 100},
    {"kurnugi", "best", "mcts:3000", "strong", "mcts:150", 65, 40},
    {"eldervale", "easy", "greedy", "first", "random", 100, 200},
    {"eldervale", "fair", "mcts:16", "easy", "greedy", 76, 200},
    {"eldervale", "strong", "mcts:150", "fair", "mcts:16", 77, 100},
    {"eldervale", "best", "mcts:3000", "strong", "mcts:150", 80, 40},
}};

}  // namespace

const Strength* find_strength(const AnyGame& game, const Level& level) {
  const auto* found =
      std::find_if(kStrengths.begin(), kStrengths.end(), [&](const Strength& strength) {
        const Level* other = find_level(strength.against, game);
        return strength.game == game.setup().game && strength.level == level.id &&
               strength.player == level.player.name() && other != nullptr &&
               strength.against_player == other->player.name();
      });
  return found == kStrengths.end() ? nullptr : found;
}

}  // namespace ziggurat::server
