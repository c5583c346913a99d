#pragma once

#include <tuple>

#include "games/eldervale/features.h"
#include "games/eldervale/game.h"
#include "games/ghosts/features.h"
#include "games/ghosts/game.h"
#include "games/heaven/features.h"
#include "games/heaven/game.h"
#include "games/isle/features.h"
#include "games/isle/game.h"
#include "games/kurnugi/features.h"
#include "games/kurnugi/game.h"
#include "games/royal/features.h"
#include "games/royal/game.h"
#include "games/standard.h"

namespace ziggurat {

// Every game, once. A new one adds its line here and nowhere else; players and tests that need the
// games' types go over this list.
using AllGames = std::tuple<royal::AnyRoyal, heaven::AnyHeaven, isle::AnyIsle, ghosts::AnyGhosts,
                            kurnugi::AnyKurnugi, eldervale::AnyEldervale>;

}  // namespace ziggurat
