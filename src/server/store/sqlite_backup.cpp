// Copying and checking a store's file.

#include <filesystem>

#include "server/store/migrations.h"
#include "server/store/sqlite_store.h"
#include "server/store/store_file.h"

namespace ziggurat::server {
namespace {

StoreResult<void> copy_pages(Database& from, Database& to) {
  sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
  if (backup == nullptr) return fail(describe(to.handle(), sqlite3_errcode(to.handle())));
  // All in one step: a read transaction over the whole, so the copy is of one moment.
  const int status = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (status != SQLITE_DONE) return fail(describe(to.handle(), status));
  // A file that stands alone, whoever copies it further.
  return to.execute("PRAGMA journal_mode = DELETE");
}

}  // namespace

StoreResult<void> back_up_sqlite_store(const std::string& from, const std::string& to) {
  StoreResult<Database> source = open_current_to_read(from);
  if (!source) return name_store(from, source.error());
  std::error_code ignored;
  if (std::filesystem::exists(to, ignored)) {
    return name_store(to, {StoreError::Kind::Conflict, "there is a file already"});
  }
  {
    const StoreResult<StoreFile> made = StoreFile::open(to);
    if (!made) return name_store(to, made.error());
  }
  StoreResult<Database> target = Database::open(to, Database::Mode::ReadWrite);
  StoreResult<void> copied = target ? copy_pages(*source, *target) : fail(target.error());
  if (copied) return {};
  std::filesystem::remove(to, ignored);
  return name_store(to, copied.error());
}

StoreResult<std::vector<std::string>> check_sqlite_file(const std::string& file) {
  StoreResult<Database> database = open_current_to_read(file);
  if (!database) return name_store(file, database.error());
  std::vector<std::string> wrong;
  for (const char* pragma : {"PRAGMA integrity_check(20)", "PRAGMA foreign_key_check"}) {
    StoreResult<Statement> check = database->prepare(pragma);
    if (!check) return name_store(file, check.error());
    while (true) {
      const StoreResult<bool> row = check->step();
      if (!row) return name_store(file, row.error());
      if (!*row) break;
      if (check->text(0) != "ok") wrong.push_back("the file: " + check->text(0));
    }
  }
  return wrong;
}

}  // namespace ziggurat::server
