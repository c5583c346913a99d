#pragma once

#include <sys/stat.h>

#include <optional>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace ziggurat::server {

// The file a store lives in: made for its owner alone, held by one server at a time, and watched,
// since a file that was deleted or replaced under a running server would take all that is written
// to it along. The lock ends with the process, however that ends.
class StoreFile {
 public:
  // Creates it where there is none. Refuses one that another server holds.
  static StoreResult<StoreFile> open(const std::string& path);
  // One that is there, to be read by the only one who has it.
  static StoreResult<StoreFile> open_to_read(const std::string& path);
  ~StoreFile();
  StoreFile(StoreFile&& other) noexcept;
  StoreFile& operator=(StoreFile&&) = delete;

  // Takes from group and others what they may do with it and the files beside it; those it changed.
  std::vector<std::string> tighten() const;
  // Why what is written there would be lost; nothing while all is well. With `-wal` beside it, once
  // that is there.
  std::optional<std::string> lost();

 private:
  static StoreResult<StoreFile> hold(const std::string& path, int file);
  StoreFile(std::string path, int file) : path_(std::move(path)), file_(file) {}

  std::string path_;
  int file_;
  std::optional<struct stat> journal_;
};

// The error, with the store it is about.
inline Failure<StoreError> name_store(const std::string& file, const StoreError& error) {
  return fail(StoreError{error.kind, "store " + file + ": " + error.message});
}

}  // namespace ziggurat::server
