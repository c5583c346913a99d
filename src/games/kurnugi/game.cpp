#include "games/kurnugi/game.h"

#include "games/kurnugi/features.h"

namespace ziggurat::kurnugi {

Game make_game(const Catalogue& catalogue, const Setup& setup) {
  return {catalogue, chosen_settings(setup)};
}

const GameEntry kEntry = {.id = "kurnugi", .load = load_game<Catalogue, AnyKurnugi, make_game>};

}  // namespace ziggurat::kurnugi
