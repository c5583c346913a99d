#pragma once

// CHECK(cond) stops the program with a message when our own code is wrong, in release builds too.
// DCHECK(cond) is the same for hot loops and vanishes where NDEBUG is defined.

namespace ziggurat {

[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace ziggurat

#define CHECK(condition)                  \
  (static_cast<bool>(condition) ? void(0) \
                                : ::ziggurat::check_failed(#condition, __FILE__, __LINE__))

#ifdef NDEBUG
#define DCHECK(condition) void(sizeof(static_cast<bool>(condition)))
#else
#define DCHECK(condition) CHECK(condition)
#endif
