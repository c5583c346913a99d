// `ziggurat store check`, `ziggurat store backup` and `ziggurat store copy`

#include "cli/commands.h"
#include "cli/output.h"
#include "host/files.h"
#include "server/store/sqlite_store.h"
#include "server/store/store_address.h"
#include "server/store/store_check.h"
#include "server/store/store_copy.h"

namespace ziggurat::cli {
namespace {

// A word that names no kind of store is a file's name, unless it tells a password.
Result<server::StoreAddress> named_store(const std::string& text) {
  const bool names_kind = text.starts_with("sqlite:") || text.starts_with("postgres:") ||
                          text.starts_with("postgresql:") || text.find("://") != std::string::npos;
  const bool is_file = !names_kind && !text.empty() && !server::tells_password(text);
  if (is_file) return server::StoreAddress{server::StoreAddress::Kind::Sqlite, text};
  return server::parse_store_address(text);
}

// What the file itself says is wrong with it; a database looks after its own.
server::StoreResult<std::vector<std::string>> check_place(const server::StoreAddress& address) {
  if (address.kind == server::StoreAddress::Kind::Postgres) return std::vector<std::string>();
  return server::check_sqlite_file(address.place);
}

}  // namespace

int run_store_check(const CommonArguments& common, const StoreCheckArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const Result<server::StoreAddress> address = named_store(arguments.store);
  if (!address) return complain(address.error().message);
  const auto place = check_place(*address);
  if (!place) return complain(place.error().message);
  auto store = server::open_store_to_read(*address);
  if (!store) return complain(store.error().message);
  for (const std::string& line : *place) print_line(line);
  const auto check = server::check_store(*registry, **store, print_line);
  if (!check) return complain(check.error().message);
  const auto wrong = check->wrong + static_cast<std::int64_t>(place->size());
  print_line(std::to_string(check->matches) + " matches, " + std::to_string(check->entries) +
             " entries, " + std::to_string(wrong) + " wrong");
  return wrong == 0 ? kDone : kNegative;
}

int run_store_backup(const StoreBackupArguments& arguments) {
  const Result<server::StoreAddress> address = named_store(arguments.from);
  if (!address) return complain(address.error().message);
  const Result<server::StoreAddress> to = named_store(arguments.to);
  if (!to) return complain(to.error().message);
  if (address->kind == server::StoreAddress::Kind::Postgres) {
    return complain("store " + address->shown() +
                    ": a database is backed up by pg_dump or pg_basebackup (docs/OPERATING.md)");
  }
  if (to->kind == server::StoreAddress::Kind::Postgres) {
    return complain("store " + to->shown() +
                    ": a backup is a file; `ziggurat store copy` fills a database");
  }
  const auto copied = server::back_up_sqlite_store(address->place, to->place);
  return copied ? kDone : complain(copied.error().message);
}

int run_store_copy(const StoreCopyArguments& arguments) {
  const Result<server::StoreAddress> from = named_store(arguments.from);
  if (!from) return complain(from.error().message);
  const Result<server::StoreAddress> to = named_store(arguments.to);
  if (!to) return complain(to.error().message);
  auto source = server::open_store_to_copy(*from);
  if (!source) return complain(source.error().message);
  auto target = server::open_store(*to);
  if (!target) return complain(target.error().message);
  const auto copy = server::copy_store(**source, **target);
  if (!copy) return complain(copy.error().message, kNegative);
  print_line(std::to_string(copy->users) + " users, " + std::to_string(copy->tokens) + " tokens, " +
             std::to_string(copy->matches) + " matches, " + std::to_string(copy->entries) +
             " entries, " + std::to_string(copy->lines) + " lines copied; every row is the same");
  return kDone;
}

}  // namespace ziggurat::cli
