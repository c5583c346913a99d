#pragma once

#include <string>
#include <string_view>

namespace ziggurat::test {

// A folder for one test, gone when it ends.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();

  const std::string& path() const { return path_; }
  // Of a file in it; folders on the way are made.
  std::string file(const std::string& name) const;
  // Writes a file and gives its path.
  std::string write(const std::string& name, std::string_view text) const;

 private:
  std::string path_;
};

}  // namespace ziggurat::test
