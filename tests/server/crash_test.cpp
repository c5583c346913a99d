// The server is killed in the middle of play, again and again. Every choice it acknowledged must be
// there afterwards, none twice, and every match must go on.

#include <signal.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "server/survivor.h"
#include "support/folder.h"
#include "support/postgres.h"
#include "support/server_process.h"

namespace ziggurat::test {
namespace {

using Survivors = std::vector<std::unique_ptr<Survivor>>;

std::vector<std::size_t> answers_of(const Survivors& survivors) {
  std::vector<std::size_t> answers;
  for (const auto& survivor : survivors) answers.push_back(survivor->answers());
  return answers;
}

// Until every one of them is in the middle of play, which takes a slow machine a while; not for
// ever, since one may have been refused and wait for the next server.
void await_play(const Survivors& survivors, const std::vector<std::size_t>& before) {
  for (int i = 0; i < 200; ++i) {
    const std::vector<std::size_t> now = answers_of(survivors);
    bool all = true;
    for (std::size_t k = 0; k < now.size(); ++k) all &= now[k] > before[k];
    if (all) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

void crash_again_and_again(int crashes, int tables) {
  const TemporaryFolder folder;
  const std::string store = address_of(folder.file("store.db"));
  Survivors survivors;
  Rng rng(7);
  for (int crash = 0; crash < crashes; ++crash) {
    ServerProcess server(store);
    ASSERT_NE(server.port(), 0) << "it does not start again";
    if (survivors.empty()) {
      for (int i = 0; i < tables; ++i) {
        survivors.push_back(std::make_unique<Survivor>());
        survivors.back()->lay(server.port());
      }
    }
    const std::vector<std::size_t> before = answers_of(survivors);
    std::vector<std::thread> threads;
    for (const auto& survivor : survivors) {
      threads.emplace_back([&] { survivor->play(server.port()); });
    }
    await_play(survivors, before);
    std::this_thread::sleep_for(std::chrono::milliseconds(rng.below(400)));
    server.send(SIGKILL);
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(server.wait(), -SIGKILL);
  }
  ServerProcess server(store);
  std::size_t count = 0;
  for (const auto& survivor : survivors) {
    survivor->check(server.port());
    count += survivor->count();
  }
  EXPECT_GT(count, static_cast<std::size_t>(crashes)) << "hardly anything was played";
  testing::Test::RecordProperty("choices", std::to_string(count));
}

TEST(Crash, NothingAcknowledgedIsLost) { crash_again_and_again(5, 8); }
TEST(CrashLong, NothingAcknowledgedIsLostInAHundredCrashes) { crash_again_and_again(100, 16); }

}  // namespace
}  // namespace ziggurat::test
