#pragma once

#include "base/result.h"
#include "core/registry.h"
#include "server/store/store.h"

namespace ziggurat::server {

// Whether what the store holds of a match can be a match: every value is one there is, and they
// agree with each other. Only what passes is ever played; the log is checked as it is gone through.
Result<void, Error> check_match(const StoredMatch& match, const Registry& registry);
// Whether the game the log has come to agrees with what the match says of itself.
Result<void, Error> check_outcome(const StoredMatch& match, bool is_over, std::int64_t entries);

}  // namespace ziggurat::server
