// A standby takes over, and the old primary comes back by itself as if nothing had happened.

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "server/cluster.h"
#include "server/store/nodes.h"
#include "server/store/store_address.h"

namespace ziggurat::test {
namespace {

using namespace server;
using server::Changes;  // of a store, not of a game

class Failover : public testing::Test {
 protected:
  Failover()
      : primary_({.port = free_port(), .settings = {"wal_level = replica"}}),
        database_(PostgresServer::name_in(primary_.new_database())) {
    standby_ = std::make_unique<PostgresServer>(
        PostgresServer::Options{.port = free_port(),
                                .settings = {"wal_retrieve_retry_interval = 200ms"},
                                .primary = &primary_});
  }

  std::unique_ptr<Store> open() const {
    const auto at = [](const PostgresServer& server) {
      return "127.0.0.1:" + std::to_string(server.port());
    };
    auto store = open_store(*parse_store_address("postgresql://postgres@" + at(primary_) + "," +
                                                 at(*standby_) + "/" + database_));
    EXPECT_TRUE(store.has_value()) << store.error().message;
    return std::move(*store);
  }
  static StoreResult<void> add(Store& store, std::int64_t id) {
    const Changes changes = {AddUser{{.id = UserId{id},
                                      .kind = User::Kind::Account,
                                      .name = "Anu " + std::to_string(id),
                                      .password = "x",
                                      .created = 1}}};
    const Changes* items[] = {&changes};
    return store.commit(items)[0];
  }
  std::string users_of(const PostgresServer& server) const {
    return server.run_sql(database_, "SELECT string_agg(id::text, ' ' ORDER BY id) FROM users");
  }
  // The standby has all, and takes over; the old one is left as it was.
  void fail_over() {
    std::string last = primary_.run_sql("postgres", "SELECT pg_current_wal_lsn()");
    last.pop_back();
    // Before it has the tables there is nothing to ask for in them.
    const std::string has_all = "SELECT pg_last_wal_replay_lsn() >= '" + last + "'";
    for (int i = 0; i < 1200 && standby_->run_sql("postgres", has_all) != "t\n"; ++i) {
      std::this_thread::sleep_for(milliseconds(50));
    }
    EXPECT_EQ(users_of(*standby_), users_of(primary_));
    primary_.kill();
    standby_->promote();
  }

  PostgresServer primary_;
  std::string database_;
  std::unique_ptr<PostgresServer> standby_;
};

TEST_F(Failover, WhoeverSawTheNewPrimaryWritesNothingToTheOldOne) {
  const std::unique_ptr<Store> store = open();
  ASSERT_TRUE(add(*store, 1).has_value());
  fail_over();
  ASSERT_TRUE(add(*store, 2).has_value());
  EXPECT_EQ(users_of(*standby_), "1 2\n");
  // The new one is away for a moment, and the old one is there.
  standby_->stop();
  primary_.start();
  EXPECT_EQ(users_of(primary_), "1\n");
  std::thread later([&] {
    std::this_thread::sleep_for(milliseconds(1500));
    standby_->start();
  });
  const StoreResult<void> kept = add(*store, 3);
  later.join();
  EXPECT_TRUE(kept.has_value()) << kept.error().message;
  EXPECT_EQ(users_of(primary_), "1\n");
  EXPECT_EQ(users_of(*standby_), "1 2 3\n");
  // Nor does it read there.
  EXPECT_TRUE(store->find_account("Anu 3")->has_value());
}

TEST_F(Failover, WhoeverStartsTakesTheNewOneOfTwo) {
  {
    const std::unique_ptr<Store> store = open();
    ASSERT_TRUE(add(*store, 1).has_value());
  }
  fail_over();
  primary_.start();
  // The old one is the first that the address names.
  const std::unique_ptr<Store> store = open();
  EXPECT_TRUE(add(*store, 2).has_value());
  EXPECT_EQ(users_of(primary_), "1\n");
  EXPECT_EQ(users_of(*standby_), "1 2\n");
}

}  // namespace
}  // namespace ziggurat::test
