#include "server/think/solved_tables.h"

#include <utility>

#include "solver/rgu.h"
#include "solver/table_file.h"

namespace ziggurat::server {
namespace {

// So many different sets of options are remembered at once.
constexpr std::size_t kMostKnown = 200;

// An oracle with all that must outlive it.
class KeptOracle final : public Oracle {
 public:
  KeptOracle(std::shared_ptr<const AnyGame> game, std::shared_ptr<const MappedFile> file,
             std::unique_ptr<const Oracle> oracle)
      : game_(std::move(game)), file_(std::move(file)), oracle_(std::move(oracle)) {}

  double before_roll(const AnyState& state, Seat seat) const override {
    return oracle_->before_roll(state, seat);
  }

 private:
  std::shared_ptr<const AnyGame> game_;
  std::shared_ptr<const MappedFile> file_;
  std::unique_ptr<const Oracle> oracle_;
};

Result<void, Error> check(std::string_view bytes) {
  if (solver::is_rgu(bytes)) {
    const Result<solver::RguMap> map = solver::RguMap::open(bytes);
    if (!map) return fail(map.error());
    return {};
  }
  const Result<solver::TableView> table = solver::TableView::open(bytes);
  if (!table) return fail(table.error());
  return {};
}

// Games with the same one are solved by the same table: who begins makes no difference to it.
std::string key_of(const Setup& setup) {
  std::string key = setup.game + ' ' + setup.ruleset;
  for (const auto& [name, value] : setup.options) {
    if (name != "first") key.append(" ").append(name).append("=").append(value.dump());
  }
  return key;
}

}  // namespace

Result<std::shared_ptr<SolvedTables>> SolvedTables::open(const std::vector<std::string>& files) {
  auto tables = std::make_shared<SolvedTables>();
  for (const std::string& name : files) {
    Result<std::shared_ptr<const MappedFile>> file = MappedFile::open(name);
    if (!file) return fail("--table " + file.error().message);
    const Result<void, Error> whole = check((*file)->bytes());
    if (!whole) return fail("--table " + name + ": " + whole.error().message);
    tables->files_.push_back({name, std::move(*file)});
  }
  return tables;
}

std::shared_ptr<const Oracle> SolvedTables::find(const std::shared_ptr<const AnyGame>& game) {
  if (files_.empty()) return nullptr;
  const std::string key = key_of(game->setup());
  const MutexLock lock(mutex_);
  if (const auto known = known_.find(key); known != known_.end()) return known->second;
  std::shared_ptr<const Oracle> found;
  for (const File& file : files_) {
    Result<std::unique_ptr<const Oracle>> oracle = open_oracle(*game, file.bytes->bytes());
    if (!oracle) continue;
    found = std::make_shared<KeptOracle>(game, file.bytes, std::move(*oracle));
    break;
  }
  if (known_.size() >= kMostKnown) known_.clear();
  known_[key] = found;
  return found;
}

}  // namespace ziggurat::server
