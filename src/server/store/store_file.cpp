#include "server/store/store_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace ziggurat::server {
namespace {

constexpr mode_t kOwnerOnly = 0600;
constexpr mode_t kOthers = 0077;

Failure<StoreError> refuse_file(std::string why) {
  return fail(StoreError{StoreError::Kind::Unavailable, std::move(why)});
}

bool is_same(const struct stat& one, const struct stat& other) {
  return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

}  // namespace

StoreResult<StoreFile> StoreFile::open(const std::string& path) {
  int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
  // One that can only be read is refused later, in its own words.
  if (file < 0) file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  return hold(path, file);
}

StoreResult<StoreFile> StoreFile::open_to_read(const std::string& path) {
  return hold(path, ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
}

StoreResult<StoreFile> StoreFile::hold(const std::string& path, int file) {
  if (file < 0)
    return refuse_file(std::string("the file cannot be opened (") + strerror(errno) + ")");
  StoreFile opened(path, file);
  // Not one of the locks SQLite uses: those are let go when any descriptor of the file is closed.
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    return refuse_file(errno == EWOULDBLOCK
                           ? "another server uses it already"
                           : std::string("it cannot be locked: ") + strerror(errno));
  }
  return opened;
}

StoreFile::~StoreFile() {
  if (file_ >= 0) ::close(file_);
}

StoreFile::StoreFile(StoreFile&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::exchange(other.file_, -1)),
      journal_(other.journal_) {}

std::vector<std::string> StoreFile::tighten() const {
  std::vector<std::string> changed;
  for (const char* end : {"", "-wal", "-shm", "-journal"}) {
    const std::string name = path_ + end;
    struct stat now{};
    if (::stat(name.c_str(), &now) != 0 || (now.st_mode & kOthers) == 0) continue;
    if (::chmod(name.c_str(), now.st_mode & 07777 & ~kOthers) == 0) changed.push_back(name);
  }
  return changed;
}

std::optional<std::string> StoreFile::lost() {
  struct stat held{};
  struct stat named{};
  if (::fstat(file_, &held) != 0 || held.st_nlink == 0) return "the store was deleted";
  if (::stat(path_.c_str(), &named) != 0) return "the store was moved away or deleted";
  if (!is_same(held, named)) return "another file was put in the store's place";
  struct stat journal{};
  const bool has_journal = ::stat((path_ + "-wal").c_str(), &journal) == 0;
  if (!journal_) {
    if (has_journal) journal_ = journal;
    return std::nullopt;
  }
  if (!has_journal) return "the file -wal beside the store was deleted";
  if (!is_same(*journal_, journal)) return "another file was put in place of -wal beside the store";
  return std::nullopt;
}

}  // namespace ziggurat::server
