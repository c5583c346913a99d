// That the store keeps what it said it keeps, and nothing it refused; for its owner alone, and for
// one server.

#include <signal.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "server/store/sqlite_store.h"
#include "server/store/store_check.h"
#include "server/test_server.h"
#include "support/process.h"
#include "support/server_process.h"
#include "support/slow.h"

namespace {

std::atomic<bool> syncs_fail{false};
std::atomic<int> syncs{0};

int sync_or_fail(long call, int file) {
  ++syncs;
  if (!syncs_fail) return static_cast<int>(::syscall(call, file));
  errno = EIO;
  return -1;
}

}  // namespace

// In place of the system's for everything in this program, SQLite too: a disk that takes what is
// written and then cannot make it durable.
extern "C" int fsync(int file) { return sync_or_fail(SYS_fsync, file); }
extern "C" int fdatasync(int file) { return sync_or_fail(SYS_fdatasync, file); }

namespace ziggurat::test {
namespace {

using server::AddUser;
using server::Changes;
using server::StoreError;
using server::User;
using server::UserId;

Changes account(std::int64_t id, const char* name) {
  return {AddUser{{.id = UserId{id},
                   .kind = User::Kind::Account,
                   .name = name,
                   .password = "x",
                   .created = 1}}};
}

server::StoreResult<void> commit(server::Store& store, const Changes& changes) {
  const Changes* items[] = {&changes};
  return store.commit(items)[0];
}

void run_sql(const std::string& file, const std::string& sql) {
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
      << sql << ": " << sqlite3_errmsg(handle);
  sqlite3_close(handle);
}

mode_t mode_of(const std::string& file) {
  struct stat now{};
  return ::stat(file.c_str(), &now) == 0 ? now.st_mode & 0777 : 0;
}

TEST(Keeping, WhatWasRefusedDoesNotComeBackAfterAFailedSyncAndAKill) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  auto store = server::open_sqlite_store(file);
  ASSERT_TRUE(store.has_value());
  ASSERT_TRUE(commit(**store, account(1, "Anu")).has_value());
  syncs_fail = true;
  EXPECT_FALSE(commit(**store, account(2, "Enlil")).has_value());
  // What a kill at this moment leaves: the files as they are, without the process.
  const std::string left = folder.file("left.db");
  std::filesystem::copy_file(file, left);
  std::filesystem::copy_file(file + "-wal", left + "-wal");
  EXPECT_FALSE(commit(**store, account(3, "Ninsun")).has_value());
  syncs_fail = false;
  {
    auto after = server::open_sqlite_store(left);
    ASSERT_TRUE(after.has_value()) << after.error().message;
    EXPECT_TRUE((*after)->find_account("Anu")->has_value());
    EXPECT_FALSE((*after)->find_account("Enlil")->has_value());
  }
  // When the disk is well again, the server goes on.
  EXPECT_TRUE(commit(**store, account(4, "Utu")).has_value());
  EXPECT_FALSE((*store)->find_account("Enlil")->has_value());
  EXPECT_FALSE((*store)->find_account("Ninsun")->has_value());
  store->reset();
  auto again = server::open_sqlite_store(file);
  ASSERT_TRUE(again.has_value());
  EXPECT_TRUE((*again)->find_account("Utu")->has_value());
  EXPECT_FALSE((*again)->find_account("Enlil")->has_value());
}

// Somebody who asks for a name that is taken, again and again, makes nobody wait for the disk.
TEST(Keeping, OneRefusedChangeDoesNotMakeEachOfTheOthersWaitForTheDisk) {
  const TemporaryFolder folder;
  auto store = server::open_sqlite_store(folder.file("store.db"));
  ASSERT_TRUE(store.has_value());
  ASSERT_TRUE(commit(**store, account(1, "Anu")).has_value());
  constexpr std::size_t kItems = 100;
  constexpr std::size_t kRefused = 40;
  std::vector<Changes> changes;
  for (std::size_t i = 0; i < kItems; ++i) {
    const std::string name = i == kRefused ? "ANU" : "Enlil " + std::to_string(i);
    changes.push_back(account(static_cast<std::int64_t>(100 + i), name.c_str()));
  }
  std::vector<const Changes*> items;
  for (const Changes& one : changes) items.push_back(&one);
  syncs = 0;
  const auto results = (*store)->commit(items);
  EXPECT_LE(syncs, 3);
  for (std::size_t i = 0; i < kItems; ++i) {
    EXPECT_EQ(results[i].has_value(), i != kRefused) << i;
  }
  ASSERT_FALSE(results[kRefused].has_value());
  EXPECT_EQ(results[kRefused].error().kind, StoreError::Kind::Conflict);
  EXPECT_TRUE((*store)->find_account("Enlil 99")->has_value());
  EXPECT_EQ((*store)->find_account("ANU").value()->id, UserId{1});
}

// Anybody may ask for a list at any time, however many matches there are.
TEST(Keeping, AListOfOneGameIsReadFromAnIndex) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  {
    auto store = server::open_sqlite_store(file);
    ASSERT_TRUE(store.has_value());
    ASSERT_TRUE(commit(**store, account(1, "Anu")).has_value());
  }
  run_sql(file,
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000) "
          "INSERT INTO matches (id, owner, request, created, game, rules, options, seats, "
          "fingerprint, visibility, spectators, clock, clock_seconds, clock_increment, seed, "
          "invite, phase, begun, result) SELECT i, 1, '', i, 'royal', '', '{}', 2, '', 0, 1, 0, 0, "
          "0, zeroblob(32), '', i % 2, '', '' FROM n");
  auto store = server::open_sqlite_store(file);
  ASSERT_TRUE(store.has_value());
  const auto fastest = [&](server::ListQuery::Kind kind, const char* game) {
    std::chrono::nanoseconds best = std::chrono::hours(1);
    for (int i = 0; i < 20; ++i) {
      const auto begin = std::chrono::steady_clock::now();
      EXPECT_TRUE((*store)->list({.kind = kind, .game = game, .user = {}, .before = {}})->empty());
      best = std::min<std::chrono::nanoseconds>(best, std::chrono::steady_clock::now() - begin);
    }
    return best;
  };
  for (const auto kind : {server::ListQuery::Kind::Open, server::ListQuery::Kind::Live}) {
    EXPECT_LT(fastest(kind, "heaven"), std::chrono::milliseconds(1));
  }
}

TEST(Keeping, TheFilesAreTheOwnersAlone) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  const mode_t before = ::umask(0);
  {
    auto store = server::open_sqlite_store(file);
    ASSERT_TRUE(store.has_value());
    ASSERT_TRUE(commit(**store, account(1, "Anu")).has_value());
    for (const char* end : {"", "-wal", "-shm"}) EXPECT_EQ(mode_of(file + end), 0600U) << end;
  }
  ::umask(before);
  // One that was made otherwise is closed to others, and that is said.
  ::chmod(file.c_str(), 0644);
  TestServer server({.file = file});
  EXPECT_EQ(mode_of(file), 0600U);
  const auto lines = server.log_lines();
  ASSERT_FALSE(lines.empty());
  EXPECT_NE(lines[0].find("store was open to others"), std::string::npos) << lines[0];
}

TEST(Keeping, OneServerHoldsAStore) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  {
    ServerProcess first("sqlite:" + file);
    ASSERT_NE(first.port(), 0);
    ServerProcess second("sqlite:" + file);
    if (second.port() != 0) second.send(SIGTERM);
    EXPECT_EQ(second.wait(), 2);
    EXPECT_NE(second.errors().find("store " + file + ": another server uses it already"),
              std::string::npos)
        << second.errors();
    // By another name it is the same file.
    std::filesystem::create_symlink(file, folder.file("other.db"));
    EXPECT_FALSE(server::open_sqlite_store(folder.file("other.db")).has_value());
    first.send(SIGKILL);
    first.wait();
  }
  EXPECT_TRUE(server::open_sqlite_store(file).has_value());
}

TEST(Keeping, ADeletedOrReplacedStoreIsNoticedAndNothingAcknowledged) {
  for (const char* what : {"deleted", "replaced", "moved", "journal"}) {
    const TemporaryFolder folder;
    const std::string file = folder.file("store.db");
    ServerProcess process("sqlite:" + file);
    const auto guest = [&] {
      return http(process.port(), {.method = "POST", .target = "/api/guests", .body = "{}"}).status;
    };
    ASSERT_EQ(guest(), 201);
    if (what == std::string("deleted")) std::filesystem::remove(file);
    if (what == std::string("moved")) std::filesystem::rename(file, file + ".old");
    if (what == std::string("journal")) std::filesystem::remove(file + "-wal");
    if (what == std::string("replaced")) {
      std::filesystem::copy_file(file, file + ".copy");
      std::filesystem::rename(file + ".copy", file);
    }
    const int status = guest();
    EXPECT_NE(status, 201) << what;
    if (status == 201) process.send(SIGTERM);  // it noticed nothing, and would run on
    EXPECT_EQ(process.wait(), 1) << what;
    EXPECT_NE(process.errors().find("stopped, since nothing can be kept"), std::string::npos)
        << what << process.errors();
  }
}

TEST(Keeping, AStoreOfTheFirstVersionsOpensAndNamesThatLookAlikeStayApart) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  {
    auto store = server::open_sqlite_store(file);
    ASSERT_TRUE(store.has_value());
  }
  // As a program of version 3 left it.
  run_sql(file,
          "DROP INDEX users_folded; DROP INDEX tokens_user; DROP INDEX tokens_expires;"
          "ALTER TABLE users DROP COLUMN folded; ALTER TABLE tokens DROP COLUMN seen;"
          "ALTER TABLE tokens DROP COLUMN expires; ALTER TABLE seats DROP COLUMN step_in; PRAGMA "
          "user_version = 3;"
          "INSERT INTO users VALUES (7, 1, 'ślimak', 'ślimak', 'x', 20),"
          " (8, 1, 'Ślimak', 'Ślimak', 'y', 10), (9, 1, 'Anu', 'anu', 'z', 5),"
          " (10, 0, 'Anu', NULL, '', 5);"
          "INSERT INTO tokens VALUES (zeroblob(32), 9, 5)");
  auto store = server::open_sqlite_store(file);
  ASSERT_TRUE(store.has_value()) << store.error().message;
  const auto id_of = [&](const char* name) {
    const auto found = (*store)->find_account(name);
    return found && *found ? static_cast<std::int64_t>((*found)->id) : 0;
  };
  EXPECT_EQ(id_of("ślimak"), 7);
  EXPECT_EQ(id_of("Ślimak"), 8);
  EXPECT_EQ(id_of("SLIMAK"), 8);
  EXPECT_EQ(id_of("ANU"), 9);
  const auto token = (*store)->find_token(Digest{});
  ASSERT_TRUE(token.has_value() && token->has_value());
  EXPECT_GT((*token)->expires, server::system_clock().wall() + 29LL * 86'400'000);
}

// Two matches, one of them played out.
struct Played {
  explicit Played(const std::string& file) {
    TestServer server({.file = file});
    Two two(server, Json::object({{"game", "royal"}}));
    play_out(*two.light, *two.dark);
    finished = two.match;
    const std::string token = server.guest();
    waiting = server.new_match(token, Json::object({{"game", "heaven"}})).find("id")->as_string();
  }
  std::string finished;
  std::string waiting;
};

Outcome check(const std::string& file) { return run_program({"store", "check", file}); }

TEST(StoreCheck, ASoundStoreIsSoundAlsoWhileItIsUsed) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  const Played played(file);
  const Outcome sound = check(file);
  EXPECT_EQ(sound.status, 0) << sound.out << sound.err;
  EXPECT_NE(sound.out.find("2 matches"), std::string::npos) << sound.out;
  EXPECT_NE(sound.out.find(" 0 wrong"), std::string::npos) << sound.out;
  ServerProcess process("sqlite:" + file);
  EXPECT_EQ(check(file).status, 0);
  EXPECT_EQ(check(folder.file("nothing.db")).status, 2);
}

TEST(StoreCheck, ABackupOfARunningServerIsWholeAndTheOwnersAlone) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  const Played played(file);
  ServerProcess process("sqlite:" + file);
  std::atomic<bool> is_done{false};
  std::thread guests([&] {
    while (!is_done)
      http(process.port(), {.method = "POST", .target = "/api/guests", .body = "{}"});
  });
  const std::string copy = folder.file("copy.db");
  const Outcome copied = run_program({"store", "backup", file, copy});
  is_done = true;
  guests.join();
  EXPECT_EQ(copied.status, 0) << copied.err;
  EXPECT_EQ(mode_of(copy), 0600U);
  EXPECT_FALSE(std::filesystem::exists(copy + "-wal"));
  EXPECT_EQ(check(copy).status, 0);
  EXPECT_EQ(run_program({"store", "backup", file, copy}).status, 2);
  ServerProcess restored("sqlite:" + copy);
  EXPECT_EQ(http(restored.port(), {.target = "/api/matches/" + played.finished}).status, 200);
}

// As the store of a server that was there before the words of the components were mended.
TEST(StoreCheck, MatchesOfFormerComponentsAreSoundAndGoOn) {
  const TemporaryFolder folder;
  const std::string file = folder.file("former.db");
  const Played played(file);
  run_sql(file,
          "UPDATE matches SET fingerprint = "
          "'0c0fe7b7eee426928d21e1456e50c330ef9530472e5f4ea0f4d1fa1417e3dece' "
          "WHERE game = 'royal'");
  const Outcome sound = check(file);
  EXPECT_EQ(sound.status, 0) << sound.out << sound.err;
  ServerProcess process("sqlite:" + file);
  const std::string match = "/api/matches/" + played.finished;
  EXPECT_EQ(http(process.port(), {.target = match + "/replay"}).status, 200);
  EXPECT_EQ(http(process.port(), {.target = match + "/file"}).status, 200);
}

TEST(StoreCheck, EverySenselessRowIsNamedAndTheServerLives) {
  const TemporaryFolder folder;
  const std::string sound = folder.file("sound.db");
  const Played played(sound);
  const char* const edits[] = {
      "UPDATE matches SET phase = 9",
      "UPDATE matches SET phase = -1",
      "UPDATE matches SET seats = 0",
      "UPDATE matches SET seats = 99",
      "UPDATE matches SET seats = 3",
      "UPDATE matches SET clock = 7",
      "UPDATE matches SET clock_seconds = -5",
      "UPDATE matches SET visibility = 5",
      "UPDATE matches SET game = 'chess'",
      "UPDATE matches SET rules = 'none'",
      "UPDATE matches SET options = '[1,2]'",
      "UPDATE matches SET options = '{'",
      "UPDATE matches SET options = '{\"pieces\":99}'",
      "UPDATE matches SET fingerprint = 'x'",
      "UPDATE matches SET seed = x'00'",
      "UPDATE matches SET begun = 'null'",
      "UPDATE matches SET begun = '7'",
      "UPDATE matches SET begun = '{\"contributions\":7}'",
      "UPDATE matches SET begun = '{\"contributions\":[1,2]}'",
      "UPDATE matches SET begun = '{\"contributions\":[\"\",\"\"],\"first\":7}'",
      "UPDATE matches SET begun = '{\"contributions\":[\"\",\"\"],\"first_seat\":99}'",
      "UPDATE matches SET begun = '{\"contributions\":[\"\",\"\"],\"opening\":{}}'",
      "UPDATE matches SET result = 'null'",
      "UPDATE matches SET result = '{}'",
      "UPDATE matches SET result = '{\"reason\":\"played\",\"winners\":[77]}'",
      "UPDATE matches SET result = 'x'",
      "UPDATE matches SET request = CAST(x'ff' AS TEXT)",
      "UPDATE seats SET kind = 8",
      "UPDATE seats SET reserved = -1",
      "UPDATE seats SET user = NULL",
      "UPDATE seats SET has_left = 2",
      "UPDATE seats SET step_in = 3",
      "UPDATE seats SET level = CAST(x'c0' AS TEXT)",
      "DELETE FROM seats WHERE seat = 0",
      "UPDATE seats SET seat = 5 WHERE seat = 1",
      "UPDATE entries SET kind = 12 WHERE number = 3",
      "UPDATE entries SET kind = 1 WHERE number = 2",
      "UPDATE entries SET seat = 9 WHERE number = 3",
      "UPDATE entries SET seat = 255 WHERE number = 3",
      "UPDATE entries SET code = -1 WHERE number = 3",
      "UPDATE entries SET code = 4000000000 WHERE number = 3",
      "UPDATE entries SET code = code + 1 WHERE number = 2",
      "UPDATE entries SET number = number + 1000000 WHERE number > 5",
      "DELETE FROM entries WHERE number = 4",
      "UPDATE entries SET at = -1",
      "UPDATE entries SET request = CAST(x'80' AS TEXT)",
      "UPDATE entries SET kind = 3 WHERE number = 2",
      "INSERT INTO entries (match, number, kind, seat, code, at, time_left, by_computer, request) "
      "SELECT match + 1, number, kind, seat, code, at, time_left, by_computer, request "
      "FROM entries WHERE number = 1",
      "UPDATE users SET kind = 4",
      "UPDATE users SET name = CAST(x'ff' AS TEXT)",
      "UPDATE tokens SET hash = x'0102' WHERE hash = (SELECT min(hash) FROM tokens)",
      "UPDATE tokens SET expires = -4",
  };
  int number = 0;
  for (const char* edit : edits) {
    if (++number % 5 != 0 && kIsSlow) continue;
    SCOPED_TRACE(edit);
    const std::string file = folder.file("edit" + std::to_string(number) + ".db");
    std::filesystem::copy_file(sound, file);
    run_sql(file, std::string("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; ") +
                      edit);
    const Outcome checked = check(file);
    EXPECT_EQ(checked.status, 1) << checked.out << checked.err;
    ServerProcess process("sqlite:" + file);
    for (const std::string& id : {played.finished, played.waiting}) {
      for (const char* what : {"", "/replay", "/file"}) {
        http(process.port(), {.target = "/api/matches/" + id + what});
      }
      SocketClient watcher(process.port());
      watcher.hello("");
      watcher.call(Json::object({{"type", "watch"}, {"match", id}, {"steps", true}}), 2000);
    }
    http(process.port(), {.target = "/api/matches?list=open"});
    EXPECT_EQ(http(process.port(), {.target = "/health"}).status, 200);
  }
}

}  // namespace
}  // namespace ziggurat::test
