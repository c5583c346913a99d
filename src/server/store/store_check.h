#pragma once

#include <functional>
#include <string>

#include "core/registry.h"
#include "server/store/store.h"

namespace ziggurat::server {

struct StoreCheck {
  std::int64_t matches = 0;
  std::int64_t entries = 0;
  std::int64_t wrong = 0;
};

// Reads every row of a store and plays every match again, each roll and draw computed anew from its
// seed. `report` gets one line for each thing that is wrong.
StoreResult<StoreCheck> check_store(const Registry& registry, Store& store,
                                    const std::function<void(const std::string&)>& report);

}  // namespace ziggurat::server
