// A store that takes nothing for a while: who is told so, and that it ends by itself.

#include <sys/resource.h>
#include <sys/stat.h>

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "server/readiness.h"
#include "server/test_server.h"
#include "server/two_servers.h"
#include "support/postgres.h"
#include "support/server_process.h"

namespace ziggurat::test {
namespace {

using server::Readiness;

int ready(std::uint16_t port) { return http(port, {.target = "/ready"}).status; }
int health(std::uint16_t port) { return http(port, {.target = "/health"}).status; }

int new_guest(std::uint16_t port) {
  return http(port, {.method = "POST", .target = "/api/guests", .body = "{}"}).status;
}

// Where people are sent only to servers that are ready, nobody comes who could write something.
TEST(Outage, AServerWhoseDiskWasFullIsReadyAgainThoughNobodyWrites) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  ServerProcess process("sqlite:" + file);
  ASSERT_NE(process.port(), 0);
  ASSERT_EQ(new_guest(process.port()), 201);
  struct stat size{};
  ::stat((file + "-wal").c_str(), &size);
  // No file of that process may grow any further: so a full disk looks to it.
  const rlimit full{.rlim_cur = static_cast<rlim_t>(size.st_size), .rlim_max = RLIM_INFINITY};
  ASSERT_EQ(::prlimit(process.pid(), RLIMIT_FSIZE, &full, nullptr), 0);
  EXPECT_EQ(new_guest(process.port()), 503);
  // It is tried meanwhile, and takes nothing.
  std::this_thread::sleep_for(std::chrono::milliseconds(2500));
  EXPECT_EQ(ready(process.port()), 503);
  EXPECT_EQ(health(process.port()), 503);
  const rlimit roomy{.rlim_cur = RLIM_INFINITY, .rlim_max = RLIM_INFINITY};
  ASSERT_EQ(::prlimit(process.pid(), RLIMIT_FSIZE, &roomy, nullptr), 0);
  EXPECT_TRUE(comes_true([&] { return ready(process.port()) == 200; }));
  EXPECT_EQ(health(process.port()), 200);
  EXPECT_EQ(new_guest(process.port()), 201);
}

// What is not tried again by itself (class 53 of SQL's errors), at every table that is kept.
TEST(Outage, AServerWhoseDatabaseHadNoRoomIsReadyAgainThoughNobodyWrites) {
  PostgresServer& server = PostgresServer::shared();
  const std::string address = server.new_database();
  const std::string database = PostgresServer::name_in(address);
  const TestServer node({.store = address});
  ASSERT_EQ(new_guest(node.port()), 201);
  ASSERT_TRUE(comes_true([&] { return ready(node.port()) == 200; }));
  server.run_sql(database,
                 "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
                 "$$BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END$$;"
                 "CREATE TRIGGER full_disk BEFORE INSERT ON users EXECUTE FUNCTION full_disk();"
                 "CREATE TRIGGER full_disk BEFORE UPDATE ON ziggurat_store "
                 "EXECUTE FUNCTION full_disk()");
  EXPECT_EQ(new_guest(node.port()), 503);
  EXPECT_EQ(ready(node.port()), 503);
  std::this_thread::sleep_for(std::chrono::milliseconds(2500));
  EXPECT_EQ(ready(node.port()), 503);
  server.run_sql(database, "DROP FUNCTION full_disk CASCADE");
  EXPECT_TRUE(comes_true([&] { return ready(node.port()) == 200; }));
  EXPECT_EQ(health(node.port()), 200);
  EXPECT_EQ(server.run_sql(database, "SELECT count(*) FROM users"), "1\n");
}

TEST(Outage, WhatHaproxySaysOfTheOthersIsRead) {
  using server::has_other_server;
  EXPECT_EQ(has_other_server(""), std::nullopt);
  EXPECT_EQ(has_other_server("UP 2/2; name=nodes/node1"), std::nullopt);
  EXPECT_EQ(has_other_server("UP 2/2; weight=one/three"), std::nullopt);
  EXPECT_EQ(has_other_server("UP 2/2; name=nodes/node1; node=lb1; weight=1/3; scur=1/2; qcur=0"),
            true);
  EXPECT_EQ(has_other_server("UP 2/2; name=nodes/node1; node=lb1; weight=1/1; scur=1/2; qcur=0"),
            false);
  EXPECT_EQ(has_other_server("NOLB 1/2; name=nodes/node1; node=lb1; weight=1/1; scur=1/2"), true);
  EXPECT_EQ(has_other_server("NOLB 1/2; name=nodes/node1; node=lb1; weight=1/0; scur=1/2"), false);
  EXPECT_EQ(has_other_server("DOWN 1/2; name=nodes/node1; node=lb1; weight=1/0; scur=1/2"), false);
}

TEST(Outage, PeopleAreSentAwayOnlyWhereAnotherServerIsWell) {
  using State = Readiness::State;
  const char* others = "UP 2/2; weight=1/3";
  const char* alone = "NOLB 1/2; weight=1/0";
  Readiness readiness;
  EXPECT_EQ(readiness.answer(State::Well, others, 0).status, 200);
  EXPECT_EQ(readiness.answer(State::Unwell, "", 0).status, 503) << "nobody knows of the others";
  EXPECT_EQ(readiness.answer(State::Well, "", 100).status, 200);
  // The others may be about to notice the same.
  EXPECT_EQ(readiness.answer(State::Unwell, others, 5000).status, 404);
  EXPECT_EQ(readiness.answer(State::Unwell, "NOLB 1/2; weight=1/2", 5900).status, 404);
  EXPECT_EQ(readiness.answer(State::Unwell, "NOLB 1/2; weight=1/2", 6000).status, 503);
  // All are without it, however long.
  EXPECT_EQ(readiness.answer(State::Unwell, alone, 7000).status, 404);
  EXPECT_EQ(readiness.answer(State::Unwell, alone, 900'000).status, 404);
  EXPECT_EQ(readiness.answer(State::Stops, alone, 900'000).status, 503);
  EXPECT_EQ(readiness.answer(State::Well, alone, 900'000).status, 200);
  // The next time it begins anew.
  EXPECT_EQ(readiness.answer(State::Unwell, others, 900'100).status, 404);
}

}  // namespace
}  // namespace ziggurat::test
