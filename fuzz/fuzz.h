#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz_registry.h"

// What the fuzz targets share. Each defines `fuzz`, which CHECKs what must hold of any input.

namespace ziggurat {

void fuzz(std::string_view input);

}  // namespace ziggurat

// NOLINTNEXTLINE(readability-identifier-naming, misc-definitions-in-headers): the fuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ziggurat::fuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
