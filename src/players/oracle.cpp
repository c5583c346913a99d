#include "players/oracle.h"

#include <algorithm>

namespace ziggurat {

double exact_value(const AnyGame& game, const Oracle& oracle, const AnyState& state, Seat seat) {
  const Actor actor = game.actor(state);
  if (actor.is_nobody()) return game.score(state).value(seat);
  if (actor.is_chance()) return oracle.before_roll(state, seat);
  std::vector<Code> codes;
  game.choices(state, actor.seat(), codes);
  const bool is_ours = actor.is(seat);
  double best = is_ours ? 0 : 1;
  for (const Code code : codes) {
    AnyState next = state;
    game.apply(next, code);
    const double value = exact_value(game, oracle, next, seat);
    best = is_ours ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

}  // namespace ziggurat
