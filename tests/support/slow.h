#pragma once

namespace ziggurat::test {

// Sanitizers make everything many times slower; they look at fewer games and states.
#if defined(__has_feature)
constexpr bool kIsSlow = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kIsSlow = false;
#endif

// Why a test of values or strength is left out there: the same code runs in smaller tests.
constexpr const char* kForNumbers = "the numbers are checked without sanitizers";

// Of so many, how many a test takes.
constexpr int some_of(int whole) { return kIsSlow ? (whole + 9) / 10 : whole; }

}  // namespace ziggurat::test
