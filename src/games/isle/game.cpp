#include "games/isle/game.h"

#include "games/isle/features.h"

namespace ziggurat::isle {

Game make_game(const Catalogue& catalogue, const Setup& setup) {
  return Game(catalogue.board, chosen_settings(setup));
}

const GameEntry kEntry = {.id = "isle", .load = load_game<Catalogue, AnyIsle, make_game>};

}  // namespace ziggurat::isle
