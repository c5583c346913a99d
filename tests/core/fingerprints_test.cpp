// Components that were only reworded are the same components.

#include "core/fingerprints.h"

#include <gtest/gtest.h>

#include "core/dealer.h"
#include "core/match_record.h"
#include "support/games.h"
#include "support/records.h"

namespace ziggurat::test {
namespace {

// As they were before their words were mended.
const std::string kFormerRoyal = "0c0fe7b7eee426928d21e1456e50c330ef9530472e5f4ea0f4d1fa1417e3dece";
const std::string kFormerGhosts =
    "9ac8b0881d52ec91a2367c129572a248c836d8bd12a8427ec3d57d575619f2ff";
const std::string kFormerEldervale =
    "51f04e1dec13f3ec97f3f06cbf9556508d147d6a6a5a3689d4fb39e90341d164";

// Fails where a file of components is reworded and its new fingerprint is not added.
TEST(Fingerprints, ThoseBeforeAChangeOfWordsStandForTodays) {
  const std::string royal = make_game("royal")->fingerprint();
  EXPECT_NE(royal, kFormerRoyal);
  EXPECT_TRUE(same_components(royal, kFormerRoyal));
  EXPECT_TRUE(same_components(kFormerRoyal, royal));
  EXPECT_TRUE(same_components(make_game("ghosts")->fingerprint(), kFormerGhosts));
  EXPECT_TRUE(same_components(make_game("eldervale")->fingerprint(), kFormerEldervale));
}

TEST(Fingerprints, OthersAreOfOtherComponents) {
  const std::string royal = make_game("royal")->fingerprint();
  EXPECT_TRUE(same_components(royal, royal));
  EXPECT_FALSE(same_components(royal, std::string(64, 'a')));
  EXPECT_FALSE(same_components(royal, ""));
  EXPECT_FALSE(same_components(royal, kFormerGhosts));
  EXPECT_FALSE(same_components(make_game("heaven")->fingerprint(), kFormerRoyal));
}

// Kept from before: their text names the former fingerprint.
TEST(Fingerprints, AMatchFileOfFormerComponentsIsPlayedAgainAndVerified) {
  for (const char* name : {"finkel", "letter", "masters", "murray"}) {
    const std::string text =
        source_file("tests/corpus/fuzz_match_file/" + std::string(name) + ".json");
    ASSERT_NE(text.find(kFormerRoyal), std::string::npos);
    const Result<MatchRecord> record = read_match_file(text);
    ASSERT_TRUE(record.has_value()) << record.error().message;
    const Result<Match, ReplayError> match = replay(registry(), *record);
    ASSERT_TRUE(match.has_value()) << name << ": " << match.error().message;
    EXPECT_TRUE(match->is_over());
    EXPECT_TRUE(verify_dice(registry(), *record, *match).has_value()) << name;
    // Written again, it still says what it was played with.
    EXPECT_NE(write_match_file(*record).find(kFormerRoyal), std::string::npos);
  }
}

}  // namespace
}  // namespace ziggurat::test
