#pragma once

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi::task {

// Every card of a set, equally likely.
template <class I>
void draw_from(const IdSet<I>& cards, Deck deck, Outcomes& outcomes) {
  for (const I card : cards) outcomes.push_back({drawn(card, deck), 1});
}

}  // namespace ziggurat::kurnugi::task
