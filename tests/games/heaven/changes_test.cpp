#include <gtest/gtest.h>

#include "support/watched.h"

namespace ziggurat::test {
namespace {

TEST(HeavenChanges, NoPieceMovesAndNoSectionTurnsWithoutAWord) {
  expect_changes_told("heaven", {{"sides.*.pieces", {"spawned", "moved", "captured"}},
                                 {"sides.*.pool", {"spawned", "captured"}},
                                 {"sides.*.dominates_earth", {"dominates", "freed"}},
                                 {"sides.*.dominates_heaven", {"dominates", "freed"}}});
}

}  // namespace
}  // namespace ziggurat::test
