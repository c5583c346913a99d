#pragma once

#include <span>
#include <tuple>
#include <vector>

#include "core/registry.h"
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

namespace ziggurat {

// Every game, once. A new one adds its line here and nowhere else; players and tests that need the
// games' types go over this list.
using AllGames = std::tuple<royal::AnyRoyal, heaven::AnyHeaven, isle::AnyIsle, ghosts::AnyGhosts,
                            kurnugi::AnyKurnugi, eldervale::AnyEldervale>;

std::span<const GameEntry> all_games();

// What is compiled in.
std::vector<DataFile> embedded_data();
std::vector<RulePage> embedded_rules();

// The games with the components compiled in.
Result<Registry> standard_registry();

}  // namespace ziggurat
