// The store when all is well, and when it is not.

#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>
#include <linux/capability.h>
#include <sqlite3.h>

#include "server/store/migrations.h"
#include "server/store/sqlite_store.h"
#include "server/test_server.h"
#include "support/process.h"
#include "support/server_process.h"

namespace ziggurat::test {
namespace {

using server::AddToken;
using server::AddUser;
using server::Changes;
using server::StoreError;
using server::User;
using server::UserId;

std::string bytes_of(const std::string& file) {
  std::ifstream input(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(input), std::istreambuf_iterator<char>()};
}

void run_sql(const std::string& file, const char* sql) {
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(handle, sql, nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(handle);
}

User account(std::int64_t id, const char* name) {
  return {
      .id = UserId{id}, .kind = User::Kind::Account, .name = name, .password = "x", .created = 1};
}

TEST(Store, OneRefusedItemDoesNotTakeTheOthersWithIt) {
  const TemporaryFolder folder;
  auto store = server::open_sqlite_store(folder.file("store.db"));
  ASSERT_TRUE(store.has_value());
  const Changes first = {AddUser{account(1, "Anu")}};
  const Changes same_name = {AddUser{account(2, "ANU")}, AddToken{sha256("t"), UserId{2}, 1}};
  const Changes third = {AddUser{account(3, "Enlil")}};
  const Changes* items[] = {&first, &same_name, &third};
  const auto results = (*store)->commit(items);
  EXPECT_TRUE(results[0].has_value());
  ASSERT_FALSE(results[1].has_value());
  EXPECT_EQ(results[1].error().kind, StoreError::Kind::Conflict);
  EXPECT_TRUE(results[2].has_value());
  EXPECT_TRUE((*store)->find_account("enlil")->has_value());
  EXPECT_FALSE((*store)->find_token(sha256("t"))->has_value());
}

TEST(Store, ADamagedFileIsRefusedAndLeftAlone) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  std::ofstream(file) << "This is a shopping list, by no means a database.\n";
  const std::string before = bytes_of(file);
  const auto refused = server::open_sqlite_store(file);
  ASSERT_FALSE(refused.has_value());
  EXPECT_NE(refused.error().message.find(file), std::string::npos) << refused.error().message;
  EXPECT_NE(refused.error().message.find("damaged"), std::string::npos) << refused.error().message;
  EXPECT_EQ(bytes_of(file), before);

  // A real store of which the middle was overwritten.
  const std::string real = folder.file("real.db");
  ASSERT_TRUE(server::open_sqlite_store(real).has_value());
  std::string bytes = bytes_of(real);
  for (std::size_t i = 5000; i < bytes.size() && i < 40'000; ++i) bytes[i] = 'x';
  std::ofstream(real, std::ios::binary) << bytes;
  const auto broken = server::open_sqlite_store(real);
  ASSERT_FALSE(broken.has_value());
  EXPECT_EQ(broken.error().kind, StoreError::Kind::Damaged) << broken.error().message;
  EXPECT_EQ(bytes_of(real), bytes);
}

TEST(Store, ANewerOrForeignFileIsRefusedAndLeftAlone) {
  const TemporaryFolder folder;
  const std::string newer = folder.file("newer.db");
  ASSERT_TRUE(server::open_sqlite_store(newer).has_value());
  run_sql(newer, "PRAGMA user_version = 999");
  const auto too_new = server::open_sqlite_store(newer);
  ASSERT_FALSE(too_new.has_value());
  EXPECT_NE(too_new.error().message.find("version 999"), std::string::npos);

  const std::string foreign = folder.file("foreign.db");
  run_sql(foreign, "CREATE TABLE recipes (name TEXT)");
  const std::string before = bytes_of(foreign);
  const auto other = server::open_sqlite_store(foreign);
  ASSERT_FALSE(other.has_value());
  EXPECT_NE(other.error().message.find("another program"), std::string::npos);
  EXPECT_EQ(bytes_of(foreign), before);
  EXPECT_GE(server::schema_version(), 1);
}

TEST(Store, AReadOnlyStoreIsSaidSo) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  ASSERT_TRUE(server::open_sqlite_store(file).has_value());
  ::chmod(file.c_str(), 0444);
  ::chmod(folder.path().c_str(), 0555);
  // The superuser may write anything, so the server runs without that power.
  ServerProcess process("sqlite:" + file, {}, [] {
    if (::getuid() == 0 && ::prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0) != 0) ::_exit(126);
  });
  EXPECT_EQ(process.port(), 0);
  EXPECT_EQ(process.wait(), 2);
  EXPECT_NE(process.errors().find("store " + file), std::string::npos) << process.errors();
  EXPECT_EQ(std::count(process.errors().begin(), process.errors().end(), '\n'), 1);
  ::chmod(folder.path().c_str(), 0755);
}

TEST(Store, OnAFullDiskNothingIsShownAndItGoesOnWhenThereIsRoom) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  ServerProcess process("sqlite:" + file);
  ASSERT_NE(process.port(), 0);
  const auto guest = [&] {
    return http(process.port(), {.method = "POST", .target = "/api/guests", .body = "{}"});
  };
  ASSERT_EQ(guest().status, 201);
  struct stat size{};
  ::stat((file + "-wal").c_str(), &size);
  // No file of that process may grow any further: so a full disk looks to it.
  const rlimit full{.rlim_cur = static_cast<rlim_t>(size.st_size), .rlim_max = RLIM_INFINITY};
  ASSERT_EQ(::prlimit(process.pid(), RLIMIT_FSIZE, &full, nullptr), 0);
  const HttpAnswer refused = guest();
  EXPECT_EQ(refused.status, 503) << refused.body;
  EXPECT_EQ(refused.json.find("error")->find("code")->as_string(), "store");
  EXPECT_EQ(http(process.port(), {.target = "/health"}).status, 503);
  const rlimit roomy{.rlim_cur = RLIM_INFINITY, .rlim_max = RLIM_INFINITY};
  ASSERT_EQ(::prlimit(process.pid(), RLIMIT_FSIZE, &roomy, nullptr), 0);
  EXPECT_EQ(guest().status, 201);
  EXPECT_EQ(http(process.port(), {.target = "/health"}).status, 200);
  process.send(SIGTERM);
  EXPECT_EQ(process.wait(), 0);
  EXPECT_NE(process.errors().find("commit failed"), std::string::npos) << process.errors();
  EXPECT_TRUE(server::open_sqlite_store(file).has_value());
}

TEST(Store, AChoiceOnAFullDiskIsNotShownAndCountsOnceWhenSaidAgain) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  ServerProcess process("sqlite:" + file);
  const auto ask = [&](const std::string& target, const std::string& body,
                       const std::string& token = {}) {
    return http(process.port(), {.method = "POST", .target = target, .body = body, .token = token})
        .json;
  };
  const std::string light = ask("/api/guests", "{}").find("token")->as_string();
  const std::string dark = ask("/api/guests", "{}").find("token")->as_string();
  const std::string match =
      ask("/api/matches", R"({"game":"royal"})", light).find("id")->as_string();
  ask("/api/matches/" + match + "/join", "{}", dark);
  Player one(process.port(), light, match);
  Player two(process.port(), dark, match);
  one.contribute();
  two.contribute();
  Player& actor = to_move(one, two);
  Player& other = &actor == &one ? two : one;
  other.listen(50);
  const std::int64_t before = other.position();
  const Json words = Json::object({{"type", "choose"},
                                   {"id", "full"},
                                   {"match", match},
                                   {"at", actor.position()},
                                   {"code", *actor.choices().items()[0].find("code")}});
  struct stat size{};
  ::stat((file + "-wal").c_str(), &size);
  const rlimit full{.rlim_cur = static_cast<rlim_t>(size.st_size), .rlim_max = RLIM_INFINITY};
  ASSERT_EQ(::prlimit(process.pid(), RLIMIT_FSIZE, &full, nullptr), 0);
  const Json refused = actor.socket().call(words);
  EXPECT_EQ(*refused.find("code"), Json("store")) << refused.dump();
  other.listen(50);
  EXPECT_EQ(other.position(), before);
  const rlimit roomy{.rlim_cur = RLIM_INFINITY, .rlim_max = RLIM_INFINITY};
  ASSERT_EQ(::prlimit(process.pid(), RLIMIT_FSIZE, &roomy, nullptr), 0);
  const Json taken = actor.socket().call(words);
  EXPECT_EQ(*taken.find("type"), Json("entries")) << taken.dump();
  EXPECT_EQ(taken.find("from")->as_integer(), before);
  other.listen(50);
  EXPECT_EQ(other.position(), taken.find("position")->as_integer());
}

TEST(Serve, SigtermStopsItCleanly) {
  const TemporaryFolder folder;
  ServerProcess process("sqlite:" + folder.file("store.db"));
  ASSERT_NE(process.port(), 0);
  SocketClient client(process.port());
  client.hello("");
  process.send(SIGTERM);
  EXPECT_TRUE(client.await("closing").has_value());
  EXPECT_EQ(process.wait(), 0);
}

TEST(Serve, BadArgumentsAreOneClearLine) {
  const auto refused = [](const std::string& store, const std::vector<std::string>& more,
                          std::string_view said) {
    ServerProcess process(store, more);
    EXPECT_EQ(process.wait(), 2);
    EXPECT_NE(process.errors().find(said), std::string::npos) << process.errors();
  };
  refused("postgresql://127.0.0.1:1/x", {}, "store postgresql://127.0.0.1:1/x: ");
  // A password is not repeated, wherever it stands.
  for (const std::string store : {"postgresql://ea:opensesame@127.0.0.1:1/x",
                                  "postgresql://127.0.0.1:1/x?password=opensesame",
                                  "postgres://ea:opensesame@", "postgresq://ea:opensesame@h/x"}) {
    ServerProcess process(store);
    EXPECT_EQ(process.wait(), 2);
    EXPECT_EQ(process.errors().find("opensesame"), std::string::npos) << process.errors();
    EXPECT_EQ(std::count(process.errors().begin(), process.errors().end(), '\n'), 1);
  }
  refused("somewhere", {}, "expected sqlite:FILE");
  refused("host=db user=ea", {}, "expected sqlite:FILE");
  refused("sqlite:/nonexistent/folder/x.db", {}, "cannot be opened");
  const TemporaryFolder folder;
  refused("sqlite:" + folder.file("a.db"), {"--bind", "nowhere"}, "--bind nowhere");
}

// As libpq would take it in words, in a URL that hides the key, and as people guess.
TEST(Serve, APasswordIsRepeatedByNoCommandAndMakesNoFile) {
  const TemporaryFolder folder;
  ASSERT_TRUE(server::open_sqlite_store(folder.file("good.db")).has_value());
  for (const std::string words :
       {"host=db dbname=x PassWord = opensesame", "host=db password='opensesame'",
        "host=127.0.0.1 sslpassword=opensesame", "postgresql:ea:opensesame@127.0.0.1/x",
        "postgresql://127.0.0.1:1/x?pass%77ord=opensesame", "sqlite:x.db?passwd=opensesame"}) {
    const std::vector<std::vector<std::string>> commands = {
        {"serve", "--store", words},
        {"store", "check", words},
        {"store", "backup", words, folder.file("copy.db")},
        {"store", "backup", folder.file("good.db"), words},
        {"store", "copy", words, folder.file("copy.db")},
        {"store", "copy", folder.file("good.db"), words}};
    for (const std::vector<std::string>& command : commands) {
      const Outcome outcome = run_program(command);
      EXPECT_EQ(outcome.status, 2) << command[1] << " " << words;
      EXPECT_EQ((outcome.out + outcome.err).find("opensesame"), std::string::npos) << outcome.err;
      EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
      EXPECT_FALSE(std::filesystem::exists(words)) << words;
    }
  }
  EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db")));
  // Not quoted, it comes as words of its own.
  const Outcome loose = run_program({"store", "check", "host=db", "password=opensesame"});
  EXPECT_EQ(loose.status, 2);
  EXPECT_EQ(loose.err.find("opensesame"), std::string::npos) << loose.err;
  // A word of that kind in the name of a file is none.
  EXPECT_EQ(run_program({"store", "check", folder.file("password.db")}).err.find("no password"),
            std::string::npos);
}

}  // namespace
}  // namespace ziggurat::test
