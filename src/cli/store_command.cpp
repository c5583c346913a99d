// `ziggurat store check` and `ziggurat store backup`

#include "cli/commands.h"
#include "cli/output.h"
#include "host/files.h"
#include "server/sqlite_store.h"
#include "server/store_check.h"

namespace ziggurat::cli {

int run_store_check(const CommonArguments& common, const StoreCheckArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const auto file = server::check_sqlite_file(arguments.file);
  if (!file) return complain(file.error().message);
  auto store = server::open_sqlite_store_to_read(arguments.file);
  if (!store) return complain(store.error().message);
  for (const std::string& line : *file) print_line(line);
  const auto check = server::check_store(*registry, **store, print_line);
  if (!check) return complain(check.error().message);
  const auto wrong = check->wrong + static_cast<std::int64_t>(file->size());
  print_line(std::to_string(check->matches) + " matches, " + std::to_string(check->entries) +
             " entries, " + std::to_string(wrong) + " wrong");
  return wrong == 0 ? kDone : kNegative;
}

int run_store_backup(const StoreBackupArguments& arguments) {
  const auto copied = server::back_up_sqlite_store(arguments.from, arguments.to);
  return copied ? kDone : complain(copied.error().message);
}

}  // namespace ziggurat::cli
