#pragma once

#include "games/eldervale/actions.h"

// The odds of dice, made once.

namespace ziggurat::eldervale {

void list_die(Outcomes& odds);
// Of one, two or three dice, as act::Dice tells them.
void list_dice(int count, Outcomes& odds);

}  // namespace ziggurat::eldervale
