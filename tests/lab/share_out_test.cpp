// Work shared out among threads: everything is done, once.

#include "lab/share_out.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace ziggurat::test {
namespace {

TEST(ShareOutThreads, DoEveryNumberOnce) {
  for (const int workers : {1, 2, 7}) {
    for (const std::uint64_t total : {0, 1, 6, 7, 1000, 20'000}) {
      std::vector<std::atomic<int>> times(total);
      share_out(
          workers, total,
          [&](std::size_t worker, std::uint64_t number) {
            ASSERT_LT(worker, static_cast<std::size_t>(workers));
            ASSERT_LT(number, total);
            times[number].fetch_add(1);
          },
          nullptr);
      EXPECT_TRUE(std::all_of(times.begin(), times.end(), [](const auto& n) { return n == 1; }))
          << workers << " workers, " << total;
    }
  }
}

// A worker's own sums need no lock.
TEST(ShareOutThreads, KeepToTheirOwnWorker) {
  std::vector<std::uint64_t> sums(3);
  share_out(
      3, 10'000, [&](std::size_t worker, std::uint64_t number) { sums[worker] += number; },
      nullptr);
  EXPECT_EQ(sums[0] + sums[1] + sums[2], 10'000ULL * 9'999 / 2);
}

TEST(ShareOutThreads, TellHowFarTheyAre) {
  const auto here = std::this_thread::get_id();
  std::uint64_t last = 0;
  int told = 0;
  share_out(
      2, 12,
      [](std::size_t, std::uint64_t) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      },
      [&](std::uint64_t done) {
        EXPECT_EQ(std::this_thread::get_id(), here);
        EXPECT_GE(done, last);
        EXPECT_LE(done, 12U);
        last = done;
        ++told;
      });
  EXPECT_GT(told, 0);
  EXPECT_GT(last, 0U);
}

// Who tells of progress does not wait for its next time to do so when all is done. On a busy
// machine one of many tries is quick enough to show it.
TEST(ShareOutThreads, EndWithTheLastTask) {
  using Clock = std::chrono::steady_clock;
  Clock::duration shortest = Clock::duration::max();
  for (int i = 0; i < 50; ++i) {
    const Clock::time_point start = Clock::now();
    share_out(1, 1, [](std::size_t, std::uint64_t) {}, [](std::uint64_t) {});
    shortest = std::min(shortest, Clock::now() - start);
  }
  EXPECT_LT(shortest, std::chrono::milliseconds(15));
}

}  // namespace
}  // namespace ziggurat::test
