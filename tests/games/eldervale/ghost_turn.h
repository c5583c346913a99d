#pragma once

#include <string>

#include "games/eldervale/stage.h"

namespace ziggurat::test {

// The Ghosts are about to roll; the Watcher stands in the centre, Fire-b.
inline Position ghost_turn(const std::string& shown, const std::string& more = "") {
  Position position;
  position.elements = {"Air", "Earth", "Fire", "Chaos"};
  position.top =
      R"("current": 1, "watcher": "Fire-b", "ghosts": {"shown": [)" + shown + "]" + more + "}";
  return position;
}

}  // namespace ziggurat::test
