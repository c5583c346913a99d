#pragma once

#include <memory>
#include <string>

#include "players/player.h"

namespace ziggurat {

// How many threads a player that is given a time may think with.
enum class Thinking { Alone, AllCores };

// A computer player with the clock, the threads or the table it needs; the game must outlive it.
Result<std::unique_ptr<Player>> seat_player(const AnyGame& game, const PlayerSpec& spec,
                                            StopSignal stop = {},
                                            Thinking thinking = Thinking::Alone);

// The table or map in a file, for a game that outlives it. Files are kept open while somebody uses
// them, and read by all together.
Result<std::shared_ptr<const Oracle>> load_oracle(const AnyGame& game, const std::string& file);

}  // namespace ziggurat
