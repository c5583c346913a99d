#include "games/royal/game.h"

namespace ziggurat::royal {
namespace {

Result<GameInfo> info(const GameData& data) {
  const Result<Catalogue> catalogue = Catalogue::create(data);
  if (!catalogue) return fail(catalogue.error());
  return catalogue->info();
}

Result<std::shared_ptr<const AnyGame>> make(const GameData& data, const Setup& setup) {
  Result<Game> game = make_game(data, setup);
  if (!game) return fail(std::move(game).error());
  return std::shared_ptr<const AnyGame>(
      std::make_shared<AnyRoyal>(std::move(*game), setup, data.fingerprint()));
}

}  // namespace

Result<Game> make_game(const GameData& data, const Setup& setup) {
  const Result<Catalogue> catalogue = Catalogue::create(data);
  if (!catalogue) return fail(catalogue.error());
  const RuleSet* ruleset = catalogue->find(setup.ruleset);
  if (ruleset == nullptr) return fail("there is no rule set '" + setup.ruleset + "'");
  return Game(catalogue->board(*ruleset), *ruleset, chosen_settings(*ruleset, setup),
              chosen_first(setup));
}

const GameEntry kEntry = {.id = "royal", .info = info, .make = make};

}  // namespace ziggurat::royal
