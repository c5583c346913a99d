#include <cuda_runtime.h>

#include "solver/cuda/library.h"

extern "C" {

int ziggurat_cuda_border() { return ziggurat::solver::cuda::kBorder; }

const char* ziggurat_cuda_problem() {
  int count = 0;
  const cudaError_t error = cudaGetDeviceCount(&count);
  if (error != cudaSuccess) return cudaGetErrorString(error);
  if (count == 0) return "there is no GPU";
  // Wakes it.
  const cudaError_t asleep = cudaFree(nullptr);
  return asleep == cudaSuccess ? nullptr : cudaGetErrorString(asleep);
}
}
