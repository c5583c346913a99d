#pragma once

#include <cstddef>
#include <string>

#include "core/match_record.h"

namespace ziggurat::test {

// A whole game between computers, with dice, opening rolls and the seed revealed.
MatchRecord finished(const std::string& seed = "files", const std::string& ruleset = "finkel",
                     int pieces = 1);
MatchRecord cut_after(MatchRecord record, std::size_t entries);
// A few moves, few enough to try every byte.
MatchRecord small();
// Why a record cannot be played again.
ReplayError replay_problem(const MatchRecord& record);

}  // namespace ziggurat::test
