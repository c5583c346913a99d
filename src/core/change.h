#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace ziggurat {

// One thing that a choice or an outcome of chance changed on the table: a piece moved from here to
// there, a card was drawn, points came in and why. A game works them out by comparing what one
// viewer sees before and after, so that `apply` pays nothing for them, none can be forgotten where
// something moved, and none can tell what the viewer does not see.
struct Change {
  // A word for all changes of one sort: "moved", "points", "drew".
  std::string kind;
  // The things it is about, as a choice names them (core/touch.h): whose or what comes first, where
  // it went last.
  Json::Array targets;
  // By how much a number grew; 0 where none did.
  int amount = 0;
  // A whole sentence, never empty.
  std::string text;
  // Whether the sentence of the entry itself says it already.
  bool is_told = false;

  Json json() const;
};

using Changes = std::vector<Change>;

// The sentences of those that the entry itself does not tell.
std::vector<std::string_view> untold(const Changes& changes);

}  // namespace ziggurat
