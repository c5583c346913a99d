#include "games/heaven/game.h"

namespace ziggurat::heaven {
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
      std::make_shared<AnyHeaven>(std::move(*game), setup, data.fingerprint()));
}

}  // namespace

Result<Game> make_game(const GameData& data, const Setup& setup) {
  const Result<Catalogue> catalogue = Catalogue::create(data);
  if (!catalogue) return fail(catalogue.error());
  const Settings settings = chosen_settings(*catalogue, setup);
  const Layout& layout = catalogue->layout(settings.layout);
  return Game(catalogue->board(layout), layout, settings);
}

const GameEntry kEntry = {.id = "heaven", .info = info, .make = make};

}  // namespace ziggurat::heaven
