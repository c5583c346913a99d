#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lab/analyse.h"

namespace ziggurat::server {

// A review as text for the other servers of a store: what it says beyond the match's log, from
// which everybody reads the entries themselves and their notation. Doubles come back as they were.
std::string review_text(const Review& review);
// Nothing where it is no review in this form (SharedReview::kFormat).
std::optional<Review> parse_review(std::string_view text);

}  // namespace ziggurat::server
