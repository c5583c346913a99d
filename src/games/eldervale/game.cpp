#include "games/eldervale/game.h"

#include "games/eldervale/features.h"

namespace ziggurat::eldervale {

Game make_game(const Catalogue& catalogue, const Setup& setup) {
  return Game(catalogue, chosen_settings(catalogue, setup));
}

const GameEntry kEntry = {.id = "eldervale", .load = load_game<Catalogue, AnyEldervale, make_game>};

}  // namespace ziggurat::eldervale
