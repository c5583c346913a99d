#pragma once

#include "games/standard.h"

namespace ziggurat {

// The games with the components compiled in; made once.
inline const Registry& fuzz_registry() {
  static const Result<Registry> kRegistry = standard_registry();
  return *kRegistry;
}

}  // namespace ziggurat
