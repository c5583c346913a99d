#include "games/heaven/game.h"

#include "games/heaven/features.h"

namespace ziggurat::heaven {

Game make_game(const Catalogue& catalogue, const Setup& setup) {
  const Settings settings = chosen_settings(catalogue, setup);
  const Layout& layout = catalogue.layout(settings.layout);
  return Game(catalogue.board(layout), layout, settings);
}

const GameEntry kEntry = {.id = "heaven", .load = load_game<Catalogue, AnyHeaven, make_game>};

}  // namespace ziggurat::heaven
