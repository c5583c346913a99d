// What `ziggurat store copy` reads from, and what it leaves behind where it cannot go on.

#include "server/store/store_copy.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "server/store/sqlite_store.h"
#include "server/store/store_address.h"
#include "support/folder.h"
#include "support/postgres.h"
#include "support/process.h"

namespace ziggurat::test {
namespace {

using namespace server;
using server::Changes;  // of a store, not of a game

User account(std::int64_t id, const char* name) {
  return {
      .id = UserId{id}, .kind = User::Kind::Account, .name = name, .password = "x", .created = 1};
}

void keep(Store& store, const Changes& changes) {
  const Changes* items[] = {&changes};
  const StoreResult<void> kept = store.commit(items)[0];
  EXPECT_TRUE(kept.has_value()) << kept.error().message;
}

std::unique_ptr<Store> open_at(const std::string& address) {
  auto store = open_store(*parse_store_address(address));
  EXPECT_TRUE(store.has_value()) << store.error().message;
  return std::move(*store);
}

TEST(StoreCopy, AMistypedFileIsNeitherMadeNorCopied) {
  const TemporaryFolder folder;
  const std::string typed = folder.file("zigurat.db");
  const std::string copy = folder.file("copy.db");
  for (const std::string& from : {typed, "sqlite:" + typed}) {
    const Outcome outcome = run_program({"store", "copy", from, copy});
    EXPECT_EQ(outcome.status, 2) << outcome.out;
    EXPECT_NE(outcome.err.find(typed), std::string::npos) << outcome.err;
  }
  EXPECT_FALSE(std::filesystem::exists(typed));
  EXPECT_FALSE(std::filesystem::exists(copy));
}

TEST(StoreCopy, AnEmptyDatabaseIsNotMadeAStoreByBeingCopied) {
  const TemporaryFolder folder;
  PostgresServer& server = PostgresServer::shared();
  const std::string address = server.new_database();
  const Outcome outcome = run_program({"store", "copy", address, folder.file("copy.db")});
  EXPECT_EQ(outcome.status, 2) << outcome.out;
  EXPECT_NE(outcome.err.find("no store in it"), std::string::npos) << outcome.err;
  EXPECT_EQ(server.run_sql(server.name_in(address),
                           "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"),
            "0\n");
}

TEST(StoreCopy, AFileThatAServerUsesIsRefusedAndOneThatIsCopiedIsHeld) {
  const TemporaryFolder folder;
  const StoreAddress address{StoreAddress::Kind::Sqlite, folder.file("store.db")};
  auto used = open_store(address);
  ASSERT_TRUE(used.has_value());
  keep(**used, {AddUser{account(1, "Anu")}});
  const auto refused = open_store_to_copy(address);
  ASSERT_FALSE(refused.has_value());
  EXPECT_NE(refused.error().message.find("another server uses it"), std::string::npos);
  used->reset();
  auto source = open_store_to_copy(address);
  ASSERT_TRUE(source.has_value()) << source.error().message;
  EXPECT_FALSE(open_store(address).has_value());
  const Changes more = {AddUser{account(2, "Ea")}};
  const Changes* items[] = {&more};
  EXPECT_FALSE((*source)->commit(items)[0].has_value());
  const auto target = open_at("sqlite:" + folder.file("copy.db"));
  const auto copied = copy_store(**source, *target);
  ASSERT_TRUE(copied.has_value()) << copied.error().message;
  EXPECT_EQ(copied->users, 1);
}

// Whatever servers write meanwhile.
TEST(StoreCopy, ADatabaseIsCopiedAsItIsAtOneMoment) {
  const std::string address = PostgresServer::shared().new_database();
  const auto used = open_at(address);
  keep(*used, {AddUser{account(1, "Anu")}});
  StoredMatch match;
  match.id = MatchId{10};
  match.owner = UserId{1};
  match.setup = {.game = "royal", .ruleset = "finkel", .options = {}, .seats = 2};
  match.seats.resize(2);
  keep(*used, {AddMatch{match}});
  const auto source = open_store_to_copy(*parse_store_address(address));
  ASSERT_TRUE(source.has_value()) << source.error().message;
  ASSERT_EQ((*source)->all_users(std::nullopt, 1)->size(), 1U);
  keep(*used, {AddUser{account(2, "Ea")}, AddToken{sha256("t"), UserId{2}, 1, 2}});
  match.id = MatchId{11};
  match.owner = UserId{2};
  match.request = "second";
  keep(*used, {AddMatch{match}});
  const auto target = open_at(PostgresServer::shared().new_database());
  const auto copied = copy_store(**source, *target);
  ASSERT_TRUE(copied.has_value()) << copied.error().message;
  EXPECT_EQ(copied->users, 1);
  EXPECT_EQ(copied->tokens, 0);
  EXPECT_EQ(copied->matches, 1);
}

TEST(StoreCopy, OneThatIsBrokenOffSaysWhatToDo) {
  PostgresServer& server = PostgresServer::shared();
  const std::string address = server.new_database();
  const std::string target = server.new_database();
  keep(*open_at(address), {AddUser{account(1, "Anu")}, AddToken{sha256("t"), UserId{1}, 1, 2}});
  static_cast<void>(open_at(target));
  // As a disk that is full after the first rows.
  server.run_sql(server.name_in(target), "DROP TABLE tokens");
  const Outcome broken = run_program({"store", "copy", address, target});
  EXPECT_EQ(broken.status, 1) << broken.out;
  EXPECT_NE(broken.err.find("drop that database"), std::string::npos) << broken.err;
  const Outcome again = run_program({"store", "copy", address, target});
  EXPECT_EQ(again.status, 1);
  EXPECT_NE(again.err.find("broken off is of no use: drop it"), std::string::npos) << again.err;
}

}  // namespace
}  // namespace ziggurat::test
