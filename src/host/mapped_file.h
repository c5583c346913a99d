#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace ziggurat {

// A file looked at in place, read only. Who changes it meanwhile changes what is seen.
class MappedFile {
 public:
  // An error names the file.
  static Result<std::shared_ptr<const MappedFile>> open(const std::string& path);

  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  std::string_view bytes() const { return {static_cast<const char*>(address_), size_}; }

 private:
  MappedFile(void* address, std::size_t size) : address_(address), size_(size) {}

  void* address_;
  std::size_t size_;
};

}  // namespace ziggurat
