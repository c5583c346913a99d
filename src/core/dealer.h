#pragma once

#include <cstddef>
#include <vector>

#include "core/any_game.h"
#include "core/fair_dice.h"
#include "core/match.h"
#include "core/match_record.h"
#include "core/registry.h"

namespace ziggurat {

// What the match's dice bring next; requires that chance is to act.
Code deal(const Match& match, const FairDice& dice);

// The outcome at `point` when the weights are laid end to end.
Code outcome_at(const std::vector<CodeOdds>& odds, std::uint64_t point);
std::uint64_t total_weight(const std::vector<CodeOdds>& odds);

// Recomputes every roll and draw of a replayed match from its revealed seed. The value is their
// number.
Result<std::size_t, ReplayError> verify_dice(const Registry& registry, const MatchRecord& record,
                                             const Match& match);

}  // namespace ziggurat
