#pragma once

#include "games/eldervale/rules.h"

// Chapters 9 and 16: the final score.

namespace ziggurat::eldervale {

// Points of the final scoring, by what they are for.
struct FinalScore {
  int track = 0;
  int power = 0;
  int dwellings = 0;
  int adventures = 0;
  int starter = 0;
  int prophecies = 0;
  int orbs = 0;
  int magic = 0;  // the Ghosts'

  int total() const {
    return track + power + dwellings + adventures + starter + prophecies + orbs + magic;
  }
};
// What the game would be worth now, with those cards in the hand.
FinalScore final_score(const Rules& rules, const Open& state, Player player, const Own& own);
Score score_of(const Rules& rules, const Open& state, const IdArray<Player, Own>& own);

}  // namespace ziggurat::eldervale
