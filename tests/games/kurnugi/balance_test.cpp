// The balance table: docs/balance/kurnugi.md. ZIGGURAT_BALANCE_OUT=FILE writes the tables there.

#include "games/kurnugi/balance.h"

#include <cstdlib>

#include "games/kurnugi/plays.h"
#include "host/files.h"

namespace ziggurat::kurnugi {
namespace {

std::string measured(Variant variant, std::uint64_t games_each) {
  Balance balance;
  for (int seats = 1; seats <= kOwners; ++seats) {
    balance.play(bare_game(variant, seats), 0, games_each);
  }
  return balance.tables(bare_game(variant, 5));
}

TEST(KurnugiBalance, TellsEveryTable) {
  const std::string text = measured(Variant::Archpriest, 2);
  for (const char* table : {"| points a player", "| Identity", "| Altar", "| Demon", "| Seat"}) {
    EXPECT_NE(text.find(table), std::string::npos) << text;
  }
}

TEST(KurnugiBalanceLong, TenThousandGreedyGamesOfEachVariant) {
  std::string text;
  for (const Variant variant : {Variant::Novice, Variant::Priest, Variant::Archpriest}) {
    text += "## " + std::string(at(kVariantIds, static_cast<int>(variant))) + "\n\n" +
            measured(variant, 2000) + "\n";
  }
  if (const char* path = std::getenv("ZIGGURAT_BALANCE_OUT")) {
    ASSERT_TRUE(write_file(path, text));
  }
  EXPECT_NE(text.find("10000 games"), std::string::npos);
}

}  // namespace
}  // namespace ziggurat::kurnugi
