#include "games/ghosts/game.h"

#include "games/ghosts/features.h"

namespace ziggurat::ghosts {

Game make_game(const Catalogue& catalogue, const Setup& setup) {
  return Game(catalogue, chosen_settings(setup));
}

const GameEntry kEntry = {.id = "ghosts", .load = load_game<Catalogue, AnyGhosts, make_game>};

}  // namespace ziggurat::ghosts
