#include "server/levels.h"

#include <algorithm>
#include <array>

namespace ziggurat::server {
namespace {

using Kind = PlayerSpec::Kind;

const std::array<Level, 4> kLevels = {{
    {"easy", {.kind = Kind::Random}, "Beginner", "Początkujący"},
    {"medium", {.kind = Kind::Greedy}, "Casual", "Niedzielny gracz"},
    {"hard", {.kind = Kind::Expectimax, .depth = 2}, "Strong", "Mocny"},
    {"expert", {.kind = Kind::Expectimax, .depth = 3}, "Expert", "Mistrz"},
}};

}  // namespace

const Level* find_level(std::string_view id) {
  const auto* found = std::find_if(kLevels.begin(), kLevels.end(),
                                   [&](const Level& level) { return level.id == id; });
  return found == kLevels.end() ? nullptr : found;
}

std::vector<const Level*> levels_for(const AnyGame& game) {
  std::vector<const Level*> levels;
  for (const Level& level : kLevels) {
    if (make_player(game, level.player)) levels.push_back(&level);
  }
  return levels;
}

const Level& stand_in_level() { return kLevels[1]; }

}  // namespace ziggurat::server
