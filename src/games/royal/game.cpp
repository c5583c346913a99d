#include "games/royal/game.h"

#include "games/royal/features.h"

namespace ziggurat::royal {

Game make_game(const Catalogue& catalogue, const Setup& setup) {
  const RuleSet* ruleset = catalogue.find(setup.ruleset);
  CHECK(ruleset != nullptr);
  return Game(catalogue.board(*ruleset), *ruleset, chosen_settings(*ruleset, setup),
              chosen_first(setup));
}

const GameEntry kEntry = {.id = "royal", .load = load_game<Catalogue, AnyRoyal, make_game>};

}  // namespace ziggurat::royal
