#include "players/perfect.h"

namespace ziggurat {
namespace {

class PerfectPlayer final : public Player {
 public:
  PerfectPlayer(const AnyGame& game, std::shared_ptr<const Oracle> oracle)
      : game_(game), oracle_(std::move(oracle)) {}

  Attention attention() const override { return Attention::OwnTurn; }

  Code choose(const AnyState& state, Seat seat, Rng& rng) override {
    return best_of(weigh(state, seat, rng));
  }

  std::vector<Weighed> weigh(const AnyState& state, Seat seat, Rng&) override {
    return weigh_exactly(game_, *oracle_, state, seat);
  }

 private:
  const AnyGame& game_;
  std::shared_ptr<const Oracle> oracle_;
};

}  // namespace

std::vector<Weighed> weigh_exactly(const AnyGame& game, const Oracle& oracle, const AnyState& state,
                                   Seat seat) {
  std::vector<Code> codes;
  game.choices(state, seat, codes);
  std::vector<Weighed> found;
  for (const Code code : codes) {
    AnyState next = state;
    game.apply(next, code);
    found.push_back({.code = code, .value = exact_value(game, oracle, next, seat), .visits = 1});
  }
  return found;
}

std::unique_ptr<Player> make_perfect(const AnyGame& game, std::shared_ptr<const Oracle> oracle) {
  return std::make_unique<PerfectPlayer>(game, std::move(oracle));
}

}  // namespace ziggurat
