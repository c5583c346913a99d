#include <gtest/gtest.h>

#include "support/watched.h"

namespace ziggurat::test {
namespace {

TEST(IsleChanges, NeitherPiecesNorTheKrakenMoveWithoutAWord) {
  expect_changes_told("isle", {{"sides.*.tiles", {"put_out", "moved", "home", "knocked"}},
                               {"sides.*.ship", {"put_out", "knocked", "home"}},
                               {"sides.*.home", {"home"}},
                               {"sides.*.place", {"place"}},
                               {"kraken", {"kraken"}}});
}

}  // namespace
}  // namespace ziggurat::test
