// Three servers behind HAProxy on a database with a standby, and everything that can break is
// broken while people play: no acknowledged choice is lost or made twice, every match goes on, and
// nobody has to do anything for it.

#include "server/cluster.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <list>
#include <thread>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "support/process.h"

namespace ziggurat::test {
namespace {

// What "within five seconds" is, on a machine that has other things to do.
milliseconds patience() {
  const char* factor = std::getenv("ZIGGURAT_TEST_PATIENCE");
  return milliseconds(5000 * (factor == nullptr ? 1 : std::max(1, std::atoi(factor))));
}

// How long something took that nobody can play through.
milliseconds time_of(const std::function<void()>& outage) {
  const auto begin = Steady::now();
  outage();
  return std::chrono::duration_cast<milliseconds>(Steady::now() - begin);
}

// Nothing of what was answered is missing, and nobody waited for long, besides what was broken for
// everybody.
void check_all(Cluster& cluster, Crowd& crowd, const std::string& database,
               milliseconds outage = milliseconds(0), int patiences = 1) {
  crowd.stop();
  const milliseconds longest = crowd.longest_wait();
  std::printf(
      "%zu choices, the longest wait %lld ms, %lld of them an outage; "
      "%lld matches adopted, %lld commits fenced\n",
      crowd.count(), static_cast<long long>(longest.count()),
      static_cast<long long>(outage.count()),
      static_cast<long long>(cluster.count(Cluster::kAdopted)),
      static_cast<long long>(cluster.count(Cluster::kFenced)));
  EXPECT_LT(longest - outage, patiences * patience());
  crowd.check();
  const Outcome checked = run_program({"store", "check", database});
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
}

constexpr int kTables = 8;

TEST(ClusterLong, ServersAreKilledAtRandom) {
  Cluster cluster;
  Crowd crowd(cluster.port(), kTables);
  Rng rng(11);
  const char* count = std::getenv("ZIGGURAT_TEST_KILLS");
  const int kills = count == nullptr ? 60 : std::atoi(count);
  for (int i = 0; i < kills; ++i) {
    std::this_thread::sleep_for(milliseconds(500 + rng.below(1500)));
    const auto node = static_cast<std::size_t>(rng.below(Cluster::kNodes));
    cluster.kill(node);
    EXPECT_TRUE(crowd.goes_on(patience())) << "after the death of server " << node;
    cluster.start(node);
  }
  check_all(cluster, crowd, cluster.address_of_primary());
  EXPECT_GT(cluster.count(Cluster::kAdopted), 0) << "no server acted for anybody";
}

// A new version is brought in as docs/OPERATING.md says, twice over, and nobody at a table or with
// a page open is to notice. ZIGGURAT_TEST_UPGRADE_FROM=PROGRAM: from that older one.
TEST(ClusterLong, ServersAreReplacedOneAfterTheOther) {
  const char* older = std::getenv("ZIGGURAT_TEST_UPGRADE_FROM");
  Cluster cluster("", older == nullptr ? ZIGGURAT_BINARY : older);
  Crowd crowd(cluster.port(), kTables);
  Reader reader(cluster.port());
  EXPECT_TRUE(crowd.goes_on(patience()));
  cluster.set_program(ZIGGURAT_BINARY);
  for (std::size_t i = 0; i < 2 * Cluster::kNodes; ++i) {
    cluster.restart(i % Cluster::kNodes);
    EXPECT_TRUE(crowd.goes_on(patience())) << "after server " << i % Cluster::kNodes;
  }
  reader.stop();
  std::printf("%d pages read, %d failed, the longest took %lld ms\n", reader.count(),
              reader.failed(), static_cast<long long>(reader.longest().count()));
  EXPECT_EQ(reader.failed(), 0);
  EXPECT_LT(reader.longest(), patience());
  check_all(cluster, crowd, cluster.address_of_primary());
}

// The rehearsal of docs/OPERATING.md.
TEST(ClusterLong, ABackupTakenWhilePeoplePlayIsWhole) {
  Cluster cluster;
  Crowd crowd(cluster.port(), kTables);
  EXPECT_TRUE(crowd.goes_on(patience()));
  const std::string copy = cluster.primary().restore_copy(cluster.database());
  const Outcome checked = run_program({"store", "check", copy});
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
  EXPECT_TRUE(crowd.goes_on(patience()));
  // And a server takes it up.
  ServerProcess restored(copy);
  ASSERT_NE(restored.port(), 0);
  EXPECT_EQ(http(restored.port(), {.target = "/health"}).status, 200);
  check_all(cluster, crowd, cluster.address_of_primary());
}

TEST(ClusterLong, TheDatabaseIsKilledAndStartedAgain) {
  Cluster cluster;
  Crowd crowd(cluster.port(), kTables);
  milliseconds outage{0};
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(crowd.goes_on(patience()));
    outage = std::max(outage, time_of([&] {
                        cluster.primary().kill();
                        cluster.primary().start();
                      }));
    EXPECT_TRUE(crowd.goes_on(patience())) << "after the database was killed";
  }
  check_all(cluster, crowd, cluster.address_of_primary(), outage);
}

// Each line with its greeting, spread over the servers.
std::list<SocketClient> open_lines(std::uint16_t port, int count) {
  std::list<SocketClient> lines;
  for (int i = 0; i < count; ++i) {
    EXPECT_FALSE(lines.emplace_back(port).hello("").is_null());
  }
  return lines;
}

// How many are closed when the time is over.
int count_closed(std::list<SocketClient>& lines, milliseconds time) {
  constexpr int kMoment = 50;
  const auto until = Steady::now() + time;
  std::ptrdiff_t closed = 0;
  for (bool is_last = false; !is_last;) {
    is_last = Steady::now() >= until;
    closed = std::count_if(lines.begin(), lines.end(),
                           [](SocketClient& line) { return line.is_closed_within(kMoment); });
  }
  return static_cast<int>(closed);
}

// Where no server has it, no other is any better: lines stay, pages are read, and what is said
// meanwhile is answered when it is back.
TEST(ClusterLong, NobodyIsSentAwayWhileTheDatabaseIsAway) {
  Cluster cluster;
  std::list<SocketClient> lines = open_lines(cluster.port(), 6);
  cluster.primary().kill();
  EXPECT_EQ(count_closed(lines, milliseconds(6000)), 0);
  EXPECT_EQ(http(cluster.port(), {.target = "/api/games"}).status, 200);
  std::thread said([&] {
    EXPECT_EQ(
        http(cluster.port(), {.method = "POST", .target = "/api/guests", .body = "{}"}).status,
        201);
  });
  std::this_thread::sleep_for(milliseconds(500));
  cluster.primary().start();
  said.join();
  EXPECT_EQ(count_closed(lines, milliseconds(3000)), 0);
  EXPECT_EQ(http(cluster.port(), {.target = "/ready"}).status, 200);
}

TEST(ClusterLong, PeopleOfAServerThatAloneLostTheDatabaseAreSentToAnother) {
  Cluster cluster;
  std::list<SocketClient> lines = open_lines(cluster.port(), 6);
  cluster.line(0).set(Line::State::Cut);
  EXPECT_EQ(count_closed(lines, patience()), 2);
  const auto begin = Steady::now();
  std::list<SocketClient> more = open_lines(cluster.port(), 6);
  EXPECT_LT(Steady::now() - begin, patience());
  EXPECT_EQ(count_closed(more, milliseconds(2000)), 0);
  cluster.line(0).set(Line::State::Whole);
  EXPECT_EQ(count_closed(more, milliseconds(3000)), 0);
}

TEST(ClusterLong, TheStandbyTakesOver) {
  Cluster cluster;
  Crowd crowd(cluster.port(), kTables);
  EXPECT_TRUE(crowd.goes_on(patience()));
  const milliseconds outage = time_of([&] {
    cluster.primary().kill();
    cluster.standby().promote();
  });
  EXPECT_TRUE(crowd.goes_on(patience())) << "after the standby took over";
  check_all(cluster, crowd, cluster.address_of_standby(), outage);
}

TEST(ClusterLong, TheLineToTheDatabaseIsCutAndSlowed) {
  Cluster cluster;
  Crowd crowd(cluster.port(), kTables);
  EXPECT_TRUE(crowd.goes_on(patience()));
  for (const milliseconds cut : {milliseconds(500), milliseconds(3000), milliseconds(8000)}) {
    cluster.line(0).set(Line::State::Cut);
    std::this_thread::sleep_for(cut);
    cluster.line(0).set(Line::State::Whole);
    EXPECT_TRUE(crowd.goes_on(2 * patience())) << "after a cut of " << cut.count() << " ms";
  }
  cluster.line(1).set_delay(milliseconds(40));
  EXPECT_TRUE(crowd.goes_on(2 * patience())) << "on a slow line";
  cluster.line(1).set_delay(milliseconds(0));
  check_all(cluster, crowd, cluster.address_of_primary(), milliseconds(0), 2);
}

TEST(ClusterLong, TheDatabasesDiskIsFull) {
  const SmallDisk disk;
  if (!disk.is_mounted()) GTEST_SKIP() << "only who may mount a disk can fill one";
  Cluster cluster(disk.path());
  Crowd crowd(cluster.port(), kTables);
  EXPECT_TRUE(crowd.goes_on(patience()));
  const milliseconds outage = time_of([&] {
    disk.fill();
    // The log of the database has some room of its own; then nothing is acknowledged any more.
    bool is_stuck = false;
    for (int i = 0; i < 60 && !is_stuck; ++i) is_stuck = crowd.stands_still(milliseconds(2000));
    EXPECT_TRUE(is_stuck);
    disk.empty();
    // It may have ended itself, as it does where its log cannot be written.
    cluster.primary().revive();
  });
  EXPECT_TRUE(crowd.goes_on(2 * patience())) << "after there was room again";
  check_all(cluster, crowd, cluster.address_of_primary(), outage, 2);
}

TEST(ClusterLong, AServerSleepsForTwentySeconds) {
  Cluster cluster;
  Crowd crowd(cluster.port(), kTables);
  EXPECT_TRUE(crowd.goes_on(patience()));
  cluster.node(0).send(SIGSTOP);
  std::this_thread::sleep_for(milliseconds(20'000));
  cluster.node(0).send(SIGCONT);
  EXPECT_TRUE(crowd.goes_on(patience()));
  check_all(cluster, crowd, cluster.address_of_primary());
}

}  // namespace
}  // namespace ziggurat::test
