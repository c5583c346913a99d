// A player of one's own, for every game there is: it tries each choice in games played on at random
// from there, and takes the one that was won most often. It meets a player who takes any choice.

#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include <ziggurat/ziggurat.h>

using namespace ziggurat;

namespace {

Code at_random(const AnyGame& game, const AnyState& state, Rng& rng) {
  std::vector<CodeOdds> odds;
  std::vector<Code> codes;
  if (game.actor(state).is_chance()) {
    game.chance(state, odds);
    return outcome_at(odds, rng.below(static_cast<std::uint32_t>(total_weight(odds))));
  }
  game.choices(state, game.actor(state).seat(), codes);
  return codes[rng.below(static_cast<std::uint32_t>(codes.size()))];
}

class Dreamer final : public Player {
 public:
  Dreamer(const AnyGame& game, int dreams) : game_(game), dreams_(dreams) {}

  Code choose(const AnyState& state, Seat seat, Rng& rng) override {
    return best_of(weigh(state, seat, rng));
  }

  std::vector<Weighed> weigh(const AnyState& state, Seat seat, Rng& rng) override {
    std::vector<Code> codes;
    game_.choices(state, seat, codes);
    std::vector<Weighed> found;
    for (const Code code : codes) {
      double won = 0;
      for (int i = 0; i < dreams_; ++i) {
        // Of the state it is given a player may use what its seat sees; the rest is imagined.
        AnyState dream = game_.imagine(state, Viewer::seat(seat), rng);
        game_.apply(dream, code);
        while (!game_.actor(dream).is_nobody()) game_.apply(dream, at_random(game_, dream, rng));
        won += game_.score(dream).value(seat);
      }
      found.push_back({.code = code, .value = won / dreams_, .visits = 1});
    }
    return found;
  }

 private:
  const AnyGame& game_;
  int dreams_;
};

}  // namespace

int main() {
  constexpr int kGames = 40;
  const Result<Registry> registry = standard_registry();
  if (!registry) return 2;
  const auto game = registry->make("royal", "finkel", {{"pieces", 2}}, 2);
  if (!game) return 2;
  Dreamer dreamer(**game, 10);
  Rng rng(7);
  int won = 0;
  for (int i = 0; i < kGames; ++i) {
    Match match(*game);
    // Each begins half of the games.
    const Seat seat{static_cast<std::uint8_t>(i % 2)};
    while (!match.is_over()) {
      if (match.actor().is(seat)) {
        const Code code = dreamer.choose(match.state(), seat, rng);
        if (!match.choose(seat, code, Language::English)) return 2;
      } else if (match.actor().is_chance()) {
        match.resolve(at_random(match.game(), match.state(), rng));
      } else {
        const Code code = at_random(match.game(), match.state(), rng);
        if (!match.choose(match.actor().seat(), code, Language::English)) return 2;
      }
    }
    if (match.game().score(match.state()).winners.contains(seat)) ++won;
  }
  std::printf("the dreamer won %d of %d games\n", won, kGames);
  return won > kGames / 2 ? 0 : 1;
}
