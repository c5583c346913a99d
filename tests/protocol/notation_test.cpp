// Whatever `chance` or `choices` write, `apply` reads: games of every kind played by notation
// alone.

#include "protocol/protocol_session.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

class NotationTest : public ProtocolSession {
 protected:
  static constexpr int kEntries = kIsSlow ? 60 : 400;

  // One of the things offered, and what it should be recorded as.
  struct Offered {
    std::string notation;
    Json code;
  };

  std::vector<Offered> offered(std::string_view method, const std::string& match) {
    std::vector<Offered> list;
    const Json reply = result(method, match);
    for (const Json& item : reply.items()) {
      list.push_back({item.find("notation")->as_string(), *item.find("code")});
    }
    return list;
  }

  void play(const std::string& game, const std::string& rules, int seats, std::uint64_t seed) {
    Json people = Json::array();
    for (int i = 0; i < seats; ++i) people.push_back("human");
    const std::string match = open(
        Json::object({{"game", game}, {"rules", rules}, {"seats", people}, {"chance", "manual"}})
            .dump());
    Rng rng(seed);
    for (int i = 0; i < kEntries; ++i) {
      std::vector<Offered> list = offered("chance", match);
      if (list.empty()) list = offered("choices", match);
      if (list.empty()) return;
      const Offered& one = list[rng.below(static_cast<std::uint32_t>(list.size()))];
      const Json reply = call("apply", with(match, "\"notation\":" + Json(one.notation).dump()));
      const Json* done = reply.find("result");
      ASSERT_NE(done, nullptr) << game << " " << one.notation << ": " << reply.dump();
      EXPECT_EQ(*done->find("events")->items()[0].find("code"), one.code) << one.notation;
    }
  }
};

TEST_F(NotationTest, EveryNotationIsAccepted) {
  for (const GameInfo* info : registry().games()) {
    for (const RuleSetInfo& rules : info->rulesets) {
      play(info->id, rules.id, info->min_seats, 3);
      play(info->id, rules.id, info->max_seats, 4);
    }
  }
}

}  // namespace
}  // namespace ziggurat::test
