#include "support/folder.h"

#include <stdlib.h>  // mkdtemp

#include <filesystem>
#include <fstream>

#include "base/check.h"

namespace ziggurat::test {

TemporaryFolder::TemporaryFolder() {
  path_ = (std::filesystem::temp_directory_path() / "ziggurat-test-XXXXXX").string();
  CHECK(::mkdtemp(path_.data()) != nullptr);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryFolder::file(const std::string& name) const {
  const std::filesystem::path path = std::filesystem::path(path_) / name;
  std::filesystem::create_directories(path.parent_path());
  return path.string();
}

std::string TemporaryFolder::write(const std::string& name, std::string_view text) const {
  const std::string path = file(name);
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

}  // namespace ziggurat::test
