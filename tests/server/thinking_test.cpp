// Computers that think for too long, or for nobody.

#include <atomic>
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "server/test_server.h"

namespace ziggurat::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// What became of the thoughts of a strong computer that never comes to a conclusion by itself.
struct Brooding {
  std::atomic<int> begun{0};
  std::atomic<int> broken_off{0};

  bool awaits(const std::atomic<int>& count, int wanted) const {
    for (int i = 0; i < 500 && count < wanted; ++i) std::this_thread::sleep_for(milliseconds(10));
    return count >= wanted;
  }
};

class Brooder final : public ziggurat::Player {
 public:
  Brooder(const AnyGame& game, StopSignal stop, Brooding& brooding)
      : game_(game), stop_(stop), brooding_(brooding) {}

  Code choose(const AnyState& state, Seat seat, Rng& /*rng*/) override {
    ++brooding_.begun;
    while (!stop_.is_raised()) std::this_thread::sleep_for(milliseconds(1));
    ++brooding_.broken_off;
    std::vector<Code> codes;
    game_.choices(state, seat, codes);
    return codes.back();
  }

 private:
  const AnyGame& game_;
  StopSignal stop_;
  Brooding& brooding_;
};

server::PlayerMaker brooders(Brooding& brooding) {
  return [&brooding](const AnyGame& game, const PlayerSpec& spec,
                     StopSignal stop) -> Result<std::unique_ptr<ziggurat::Player>> {
    if (spec.kind != PlayerSpec::Kind::Expectimax) return make_player(game, spec, stop);
    return std::unique_ptr<ziggurat::Player>(std::make_unique<Brooder>(game, stop, brooding));
  };
}

class ThinkingThreads : public testing::Test {
 protected:
  void SetUp() override {
    const std::string token = server_.guest();
    Json setup = Json::object({{"game", "royal"}});
    setup.set("seats", Json::array_of(std::vector<Json>{
                           Json::object({{"who", "me"}}),
                           Json::object({{"who", "computer"}, {"level", "strong"}})}));
    match_ = server_.new_match(token, setup).find("id")->as_string();
    player_ = std::make_unique<Player>(server_, token, match_);
    player_->contribute();
    // On until it is the computer's turn.
    for (int i = 0; i < 500 && brooding_.begun == 0; ++i) {
      if (player_->choices().items().empty()) {
        player_->listen(10);
      } else {
        player_->choose_first();
      }
    }
    ASSERT_TRUE(brooding_.awaits(brooding_.begun, 1));
  }

  Brooding brooding_;
  TestServer server_{TestServer::Options{.make_player = brooders(brooding_)}};
  std::string match_;
  std::unique_ptr<Player> player_;
};

TEST_F(ThinkingThreads, ASimplerComputerAnswersForOneThatIsOverdue) {
  const std::int64_t before = player_->position();
  server_.clock().advance(4'900);
  player_->listen(100);
  EXPECT_EQ(player_->position(), before);
  server_.clock().advance(200);
  for (int i = 0; i < 500 && player_->position() == before; ++i) player_->listen(10);
  EXPECT_GT(player_->position(), before);
  EXPECT_NE(server_.get("/metrics").body.find("ziggurat_computer_overdue_total 1\n"),
            std::string::npos);
  // The one that was too slow need not think any longer, and what it says now counts for nothing.
  EXPECT_TRUE(brooding_.awaits(brooding_.broken_off, 1));
}

TEST_F(ThinkingThreads, AThoughtOfAMatchThatEndedIsBrokenOff) {
  player_->socket().call(Json::object({{"type", "resign"}, {"match", match_}}));
  EXPECT_TRUE(brooding_.awaits(brooding_.broken_off, 1));
  EXPECT_EQ(brooding_.begun, 1);
}

TEST_F(ThinkingThreads, AServerThatStopsDoesNotWaitForIt) {
  const std::int64_t before = player_->position();
  const auto begin = steady_clock::now();
  server_.stop();
  EXPECT_LT(steady_clock::now() - begin, milliseconds(3000));
  EXPECT_EQ(brooding_.broken_off, 1);
  // And nothing was chosen in haste.
  const TestServer later({.file = server_.store_file(), .make_player = brooders(brooding_)});
  const Player back(later, player_->token(), match_);
  EXPECT_EQ(back.position(), before);
}

}  // namespace
}  // namespace ziggurat::test
