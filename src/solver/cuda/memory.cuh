#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <string>
#include <vector>

// Memory on the GPU that is given back by itself. Whatever fails is remembered; what is called
// afterwards does nothing.

namespace ziggurat::solver::cuda {

class Status {
 public:
  bool is_good() const { return message_.empty(); }
  void check(cudaError_t error, const char* what) {
    if (error == cudaSuccess || !is_good()) return;
    message_ = std::string(what) + ": " + cudaGetErrorString(error);
  }
  // Kept until the next job.
  const char* message() const {
    static thread_local std::string kept;
    kept = message_;
    return is_good() ? nullptr : kept.c_str();
  }

 private:
  std::string message_;
};

template <class T>
class Buffer {
 public:
  Buffer(Status& status, std::size_t count) : status_(status), count_(count) {
    if (status.is_good()) status.check(cudaMalloc(&data_, count * sizeof(T)), "memory of the GPU");
  }
  Buffer(Status& status, const T* source, std::size_t count) : Buffer(status, count) {
    if (status_.is_good()) {
      status_.check(cudaMemcpy(data_, source, count * sizeof(T), cudaMemcpyHostToDevice), "copy");
    }
  }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  ~Buffer() { cudaFree(data_); }

  T* data() const { return data_; }
  std::size_t size() const { return count_; }
  void clear() { status_.check(cudaMemsetAsync(data_, 0, count_ * sizeof(T)), "clearing"); }
  void copy_to(T* target) const {
    if (!status_.is_good()) return;
    status_.check(cudaMemcpy(target, data_, count_ * sizeof(T), cudaMemcpyDeviceToHost), "copy");
  }

 private:
  Status& status_;
  T* data_ = nullptr;
  std::size_t count_;
};

}  // namespace ziggurat::solver::cuda
