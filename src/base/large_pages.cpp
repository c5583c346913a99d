#include "base/large_pages.h"

#include <sys/mman.h>

#include <memory>

namespace ziggurat {

void prefer_large_pages(void* first, std::size_t bytes) {
  constexpr std::size_t kLarge = std::size_t{1} << 21;
  void* from = first;
  std::size_t left = bytes;
  if (std::align(kLarge, kLarge, from, left) == nullptr) return;
  // Whether it is granted shows in the time alone.
  (void)::madvise(from, left / kLarge * kLarge, MADV_HUGEPAGE);
}

}  // namespace ziggurat
