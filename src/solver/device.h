#pragma once

#include <cstdint>

// What code that runs on a CPU and on a GPU alike needs to know of either.

#ifdef __CUDACC__
#define ZIGGURAT_DEVICE __host__ __device__
#define ZIGGURAT_UNROLL _Pragma("unroll")
#else
#define ZIGGURAT_DEVICE
#define ZIGGURAT_UNROLL
#endif

namespace ziggurat::solver {

ZIGGURAT_DEVICE inline int bit_count(std::uint32_t mask) {
#ifdef __CUDA_ARCH__
  return __popc(mask);
#else
  return __builtin_popcount(mask);
#endif
}

// Of a mask that is not empty.
ZIGGURAT_DEVICE inline int lowest_bit(std::uint32_t mask) {
#ifdef __CUDA_ARCH__
  return __ffs(static_cast<int>(mask)) - 1;
#else
  return __builtin_ctz(mask);
#endif
}

ZIGGURAT_DEVICE inline double larger(double a, double b) { return a < b ? b : a; }
ZIGGURAT_DEVICE inline double magnitude(double a) { return a < 0 ? -a : a; }

}  // namespace ziggurat::solver
