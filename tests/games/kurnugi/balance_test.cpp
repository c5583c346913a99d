// The balance table: docs/balance/kurnugi.md. ZIGGURAT_BALANCE_OUT=FILE writes the tables there,
// ZIGGURAT_BALANCE_GAMES=N plays N games of each variant; all cores are used.

#include "games/kurnugi/balance.h"

#include <atomic>
#include <cstdlib>
#include <thread>
#include <vector>

#include "games/kurnugi/plays.h"
#include "host/files.h"

namespace ziggurat::kurnugi {
namespace {

constexpr std::uint64_t kGamesAPart = 10;

// The same games, and so the same table, for any number of threads.
std::string measured(Variant variant, std::uint64_t games_each, unsigned threads) {
  std::vector<Game> games;
  for (int seats = 1; seats <= Owner::kCount; ++seats) games.push_back(bare_game(variant, seats));
  const std::uint64_t parts = (games_each + kGamesAPart - 1) / kGamesAPart;
  std::atomic<std::uint64_t> next = 0;
  std::vector<Balance> found(threads);
  std::vector<std::thread> workers;
  workers.reserve(threads);
  for (Balance& balance : found) {
    workers.emplace_back([&] {
      for (std::uint64_t part = next++; part < parts * games.size(); part = next++) {
        const std::uint64_t first = part / games.size() * kGamesAPart;
        balance.play(games[part % games.size()], first, std::min(first + kGamesAPart, games_each));
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  Balance all;
  for (const Balance& balance : found) all.merge(balance);
  return all.tables(games.back());
}

TEST(KurnugiBalance, TellsEveryTable) {
  const std::string text = measured(Variant::Archpriest, 2, 1);
  for (const char* table : {"| points a player", "| Identity", "| Altar", "| Demon",
                            "| Influence card", "| Pact", "| Gate", "| Seat"}) {
    EXPECT_NE(text.find(table), std::string::npos) << text;
  }
}

TEST(KurnugiBalance, SharedWorkTellsTheSame) {
  EXPECT_EQ(measured(Variant::Novice, 13, 1), measured(Variant::Novice, 13, 3));
}

TEST(KurnugiBalanceLong, TenThousandGreedyGamesOfEachVariant) {
  const char* wanted = std::getenv("ZIGGURAT_BALANCE_GAMES");
  const std::uint64_t games = wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : 10000;
  ASSERT_GE(games, 5U);
  std::string text;
  for (const Variant variant : {Variant::Novice, Variant::Priest, Variant::Archpriest}) {
    text += "## " + std::string(kVariantIds[static_cast<std::size_t>(variant)]) + "\n\n" +
            measured(variant, games / 5, std::max(1U, std::thread::hardware_concurrency())) + "\n";
  }
  if (const char* path = std::getenv("ZIGGURAT_BALANCE_OUT")) {
    ASSERT_TRUE(write_file(path, text));
  }
  EXPECT_NE(text.find(std::to_string(games / 5 * 5) + " games"), std::string::npos);
}

}  // namespace
}  // namespace ziggurat::kurnugi
