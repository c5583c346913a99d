#include "server/strengths.h"

#include <algorithm>
#include <array>

namespace ziggurat::server {
namespace {

// Measured, never guessed: docs/PERFORMANCE.md names the commands.
constexpr std::array<Strength, 6> kStrengths = {{
    {"royal", "easy", "greedy", "first", "random", 95, 1000},
    {"royal", "fair", "mcts:200", "easy", "greedy", 74, 1000},
    {"royal", "strong", "expectimax:3", "easy", "greedy", 92, 400},
    {"heaven", "easy", "greedy", "first", "random", 100, 1000},
    {"isle", "easy", "greedy", "first", "random", 92, 400},
    {"isle", "fair", "mcts:200", "easy", "greedy", 52, 200},
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
