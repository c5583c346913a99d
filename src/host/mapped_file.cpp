#include "host/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace ziggurat {

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const std::string& path) {
  const auto failure = [&] { return fail("cannot read " + path + ": " + std::strerror(errno)); };
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return failure();
  struct stat about{};
  if (::fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) {
    ::close(file);
    return fail("cannot read " + path + ": it is no plain file");
  }
  const auto size = static_cast<std::size_t>(about.st_size);
  // An empty file cannot be mapped; it is no table either.
  void* address = size == 0 ? nullptr : ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
  ::close(file);
  if (address == MAP_FAILED) return failure();
  return std::shared_ptr<const MappedFile>(new MappedFile(address, size));
}

MappedFile::~MappedFile() {
  if (address_ != nullptr) ::munmap(address_, size_);
}

}  // namespace ziggurat
