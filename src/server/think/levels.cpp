#include "server/think/levels.h"

#include <algorithm>
#include <array>

namespace ziggurat::server {
namespace {

using Kind = PlayerSpec::Kind;

// Weakest first; of one level, what few games allow comes before what all do. How they fare against
// each other is in docs/PERFORMANCE.md.
const std::array<Level, 24> kLevels = {{
    {"first", "", {.kind = Kind::Random}, "A first game", "Pierwsza gra"},
    {"easy", "isle", {.kind = Kind::Greedy, .slips = 60}, "Easy", "Łatwy"},
    {"easy", "", {.kind = Kind::Greedy}, "Easy", "Łatwy"},
    {"fair", "royal", {.kind = Kind::Expectimax, .depth = 1, .slips = 20}, "Fair", "Średni"},
    {"fair", "heaven", {.kind = Kind::Expectimax, .depth = 1, .slips = 6}, "Fair", "Średni"},
    {"fair", "isle", {.kind = Kind::Greedy, .slips = 25}, "Fair", "Średni"},
    {"fair", "ghosts", {.kind = Kind::Mcts, .iterations = 16, .slips = 12}, "Fair", "Średni"},
    {"fair", "kurnugi", {.kind = Kind::Mcts, .iterations = 16}, "Fair", "Średni"},
    {"fair", "eldervale", {.kind = Kind::Mcts, .iterations = 16}, "Fair", "Średni"},
    {"fair", "", {.kind = Kind::Mcts, .iterations = 200}, "Fair", "Średni"},
    {"strong", "royal", {.kind = Kind::Expectimax, .depth = 2}, "Strong", "Mocny"},
    {"strong", "heaven", {.kind = Kind::Expectimax, .depth = 1}, "Strong", "Mocny"},
    {"strong", "isle", {.kind = Kind::Greedy}, "Strong", "Mocny"},
    {"strong", "ghosts", {.kind = Kind::Mcts, .iterations = 16, .slips = 4}, "Strong", "Mocny"},
    {"strong", "kurnugi", {.kind = Kind::Mcts, .iterations = 150}, "Strong", "Mocny"},
    {"strong", "eldervale", {.kind = Kind::Mcts, .iterations = 150}, "Strong", "Mocny"},
    {"strong", "", {.kind = Kind::Mcts, .iterations = 2'000}, "Strong", "Mocny"},
    {"best", "royal", {.kind = Kind::Expectimax, .depth = 5}, "Best", "Najlepszy"},
    {"best", "heaven", {.kind = Kind::Expectimax, .depth = 2}, "Best", "Najlepszy"},
    {"best", "isle", {.kind = Kind::Expectimax, .depth = 1}, "Best", "Najlepszy"},
    {"best", "ghosts", {.kind = Kind::Mcts, .iterations = 200}, "Best", "Najlepszy"},
    {"best", "kurnugi", {.kind = Kind::Mcts, .iterations = 3'000}, "Best", "Najlepszy"},
    {"best", "eldervale", {.kind = Kind::Mcts, .iterations = 3'000}, "Best", "Najlepszy"},
    {"best", "", {.kind = Kind::Mcts, .iterations = 20'000}, "Best", "Najlepszy"},
}};

bool fits(const Level& level, const AnyGame& game) {
  return (level.game.empty() || level.game == game.setup().game) && can_play(game, level.player);
}

// What levels were called in matches stored before.
std::string_view renamed(std::string_view id) {
  if (id == "medium") return "easy";
  if (id == "hard") return "fair";
  if (id == "expert") return "strong";
  return id;
}

}  // namespace

const Level* find_level(std::string_view id) {
  const auto* found = std::find_if(kLevels.begin(), kLevels.end(),
                                   [&](const Level& level) { return level.id == renamed(id); });
  return found == kLevels.end() ? nullptr : found;
}

const Level* find_level(std::string_view id, const AnyGame& game) {
  for (const Level& level : kLevels) {
    if (level.id == renamed(id) && fits(level, game)) return &level;
  }
  return nullptr;
}

std::vector<const Level*> levels_for(const AnyGame& game) {
  std::vector<const Level*> levels;
  for (const Level& level : kLevels) {
    const bool is_new = levels.empty() || levels.back()->id != level.id;
    if (is_new && fits(level, game)) levels.push_back(&level);
  }
  return levels;
}

bool is_light(const PlayerSpec& player) {
  return player.kind == Kind::Random || player.kind == Kind::Greedy ||
         (player.kind == Kind::Expectimax && player.depth <= 1);
}

const Level& stand_in_level() {
  return *std::find_if(kLevels.begin(), kLevels.end(), [](const Level& level) {
    return level.player == PlayerSpec{.kind = Kind::Greedy};
  });
}

}  // namespace ziggurat::server
