#include "lab/cuda_library.h"

#include <dlfcn.h>
#include <unistd.h>

#include <climits>
#include <cstdlib>
#include <string>

namespace ziggurat {
namespace {

std::string library_file() {
  if (const char* given = std::getenv("ZIGGURAT_CUDA_LIBRARY"))
    return given;  // NOLINT(concurrency-mt-unsafe)
  char path[PATH_MAX];
  const ssize_t length = ::readlink("/proc/self/exe", path, sizeof path);
  const std::string program(path, length < 0 ? 0 : static_cast<std::size_t>(length));
  return program.substr(0, program.rfind('/') + 1) + "libziggurat_cuda.so";
}

Failure<Error> unusable(const std::string& why) {
  return fail("--device cuda: " + why + "; use --device cpu");
}

template <class Function>
bool find(void* library, const char* name, Function*& found) {
  found = reinterpret_cast<Function*>(::dlsym(library, name));
  return found != nullptr;
}

}  // namespace

Result<CudaLibrary> CudaLibrary::load() {
  const std::string file = library_file();
  // Never closed: what it says must outlive whoever asked.
  void* library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    const std::string problem = ::dlerror();  // NOLINT(concurrency-mt-unsafe)
    return unusable("no solver for it was built here (" + problem + ")");
  }
  int (*border)() = nullptr;
  const char* (*problem)() = nullptr;
  CudaLibrary loaded;
  const bool is_whole = find(library, "ziggurat_cuda_border", border) &&
                        find(library, "ziggurat_cuda_problem", problem) &&
                        find(library, "ziggurat_cuda_solve_heaven", loaded.solve_heaven) &&
                        find(library, "ziggurat_cuda_solve_royal", loaded.solve_royal);
  if (!is_whole || border() != solver::cuda::kBorder) {
    return unusable(file + " was built from another version of Ziggurat");
  }
  if (const char* message = problem()) return unusable(message);
  return loaded;
}

}  // namespace ziggurat
