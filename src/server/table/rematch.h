#pragma once

#include <optional>

#include "core/registry.h"
#include "server/environment.h"
#include "server/store/store.h"

namespace ziggurat::server {

// Who is to begin the next game, in the words of the one who says so.
enum class FirstTurn { Mine, Theirs };

// The loser's seat, where the rules ask the loser and there is one: a draw is followed by the lot.
std::optional<Seat> seat_that_says_who_begins(const StoredMatch& match, const Registry& registry);

// The match after this one: the same people, seats turned by one. `first` is a seat of this match.
StoredMatch next_match(const StoredMatch& match, const Registry& registry, Entropy& entropy,
                       std::optional<Seat> first);

}  // namespace ziggurat::server
