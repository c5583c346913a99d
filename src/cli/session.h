#pragma once

#include <string>

#include "cli/commands.h"
#include "core/registry.h"
#include "host/table.h"

namespace ziggurat::cli {

// Whether the table speaks to the player, as in a guided first game.
enum class TableTalk { Silent, Guiding };

// Plays a match in the terminal until it ends or the player leaves, keeping it in `save_path` all
// the while. Where it waits, a human who could still take a choice back is asked before the dice
// roll on.
int run_session(const Registry& registry, const CommonArguments& common, Table table,
                std::string save_path, bool waits, TableTalk talk = TableTalk::Silent);

}  // namespace ziggurat::cli
