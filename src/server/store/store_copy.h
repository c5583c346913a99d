#pragma once

#include "server/store/store.h"

namespace ziggurat::server {

struct StoreCopy {
  std::int64_t users = 0;
  std::int64_t tokens = 0;
  std::int64_t matches = 0;
  std::int64_t entries = 0;
  std::int64_t lines = 0;
};

// Copies every row of a store into an empty one, reads both and compares them row by row. Refuses a
// store that is not empty, and tells of the first row that is not the same. The first is to be open
// as of one moment, and nobody else may use the second.
StoreResult<StoreCopy> copy_store(Store& from, Store& to);

}  // namespace ziggurat::server
