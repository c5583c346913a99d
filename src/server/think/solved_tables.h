#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "core/any_game.h"
#include "host/mapped_file.h"
#include "server/mutex.h"
#include "solver/oracle.h"

namespace ziggurat::server {

// The exact solutions a server was given (`serve --table FILE`), each for the games it solves.
class SolvedTables {
 public:
  // Refuses a file that is no table, or a damaged one, by its name.
  static Result<std::shared_ptr<SolvedTables>> open(const std::vector<std::string>& files);

  // What knows every position of that game; nothing where no table does. The first question about
  // a game reads its whole table; later ones take no time.
  std::shared_ptr<const Oracle> find(const std::shared_ptr<const AnyGame>& game) EXCLUDES(mutex_);

 private:
  struct File {
    std::string name;
    std::shared_ptr<const MappedFile> bytes;
  };

  std::vector<File> files_;
  Mutex mutex_;
  std::map<std::string, std::shared_ptr<const Oracle>> known_ GUARDED_BY(mutex_);
};

}  // namespace ziggurat::server
