#include <gtest/gtest.h>

#include "support/watched.h"

namespace ziggurat::test {
namespace {

TEST(RoyalChanges, NoPieceMovesWithoutAWord) {
  expect_changes_told("royal", {{"sides.*.pieces", {"entered", "moved", "captured", "home"}},
                                {"sides.*.waiting", {"entered", "captured"}},
                                {"sides.*.home", {"home"}}});
}

}  // namespace
}  // namespace ziggurat::test
