#pragma once

namespace ziggurat::contract {

// Sanitizers make everything many times slower; they look at fewer games and states.
#if defined(__has_feature)
constexpr bool kIsSlow = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kIsSlow = false;
#endif

}  // namespace ziggurat::contract
