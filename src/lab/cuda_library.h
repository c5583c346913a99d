#pragma once

#include "base/result.h"
#include "solver/cuda/library.h"

namespace ziggurat {

// The solvers on a GPU, loaded from libziggurat_cuda.so beside the program, or from the file that
// ZIGGURAT_CUDA_LIBRARY names.
class CudaLibrary {
 public:
  // Refuses where there is no library, one of another version, or no GPU.
  static Result<CudaLibrary> load();

  const char* (*solve_heaven)(solver::cuda::HeavenJob* job) = nullptr;
  const char* (*solve_royal)(solver::cuda::RoyalJob* job) = nullptr;
};

}  // namespace ziggurat
