#pragma once

#include <string>
#include <string_view>

#include "core/any_game.h"

namespace ziggurat::learn {

// What a puzzle is about: capture, rosette, race, block and patience in the games of the race; in
// the big ones what the best choice does (fight, search, purchase, battle, …).
bool is_motif(std::string_view motif);

// Whether a game's puzzles are of many kinds, of which none is to be too frequent.
bool has_many_motifs(const AnyGame& game);

// What the best choice is about; empty where it is part of something longer that one has set out
// to do. `natural` is the one that is usually taken instead.
std::string motif_of(const AnyGame& game, const AnyState& state, Seat seat, Code best,
                     Code natural);

// The motif in a sentence.
std::string motif_sentence(std::string_view motif, Language language);

}  // namespace ziggurat::learn
