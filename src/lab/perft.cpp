#include "lab/perft.h"

#include <vector>

namespace ziggurat {

std::uint64_t perft(const AnyGame& game, const AnyState& state, int depth) {
  const Actor actor = game.actor(state);
  if (depth == 0 || actor.is_nobody()) return 1;
  std::uint64_t count = 0;
  if (actor.is_chance()) {
    std::vector<CodeOdds> odds;
    game.chance(state, odds);
    for (const CodeOdds& outcome : odds) {
      if (outcome.weight == 0) continue;
      AnyState next = state;
      game.apply(next, outcome.code);
      count += perft(game, next, depth);
    }
    return count;
  }
  std::vector<Code> codes;
  game.choices(state, actor.seat(), codes);
  for (const Code code : codes) {
    AnyState next = state;
    game.apply(next, code);
    count += perft(game, next, depth - 1);
  }
  return count;
}

}  // namespace ziggurat
