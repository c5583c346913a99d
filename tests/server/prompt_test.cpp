// What a table answers for people: passes at once, windows after the same time for everybody.

#include <filesystem>
#include <functional>
#include <sstream>
#include <tuple>

#include <gtest/gtest.h>

#include "core/dealer.h"
#include "core/fair_dice.h"
#include "server/table/table_prompt.h"
#include "server/table/table_undo.h"
#include "server/test_server.h"
#include "support/tablets.h"

namespace ziggurat::test {
namespace {

using server::Millis;

constexpr Millis kWindow = server::Patience{}.window;

using Hand = std::vector<int>;  // ranks, in the order they are drawn

// What a seed deals each of two seats.
std::array<Hand, 2> hands_of(const Digest& seed, const std::vector<std::string>& contributions) {
  const FairDice dice(seed, contributions);
  Match match(*tablets::narrow_registry().make("tablets", "", {}, 2));
  std::array<Hand, 2> hands;
  for (std::size_t i = 0; match.actor().is_chance(); ++i) {
    const Code code = deal(match, dice);
    hands[i % 2].push_back(1 + static_cast<int>(code & 0xFF));
    match.resolve(code);
  }
  return hands;
}

Digest seed_for(const std::vector<std::string>& contributions,
                const std::function<bool(const Hand&, const Hand&)>& fits) {
  for (int i = 0;; ++i) {
    const Digest seed = sha256("hands " + std::to_string(i));
    const std::array<Hand, 2> hands = hands_of(seed, contributions);
    if (fits(hands[0], hands[1])) return seed;
  }
}

// The first seat plays a tablet of rank 1 and then holds two alike, or two that differ; the other
// seat draws the same in both.
bool fits(const Hand& first, const Hand& second, bool alike) {
  return second == Hand{1, 2, 3} && first == (alike ? Hand{1, 4, 4} : Hand{1, 3, 4});
}

// Two people at a table of narrow tablets.
class Room {
 public:
  explicit Room(Json setup = Json::object(), std::string file = "") : file_(std::move(file)) {
    start();
    tokens_ = {server().guest("Light"), server().guest("Dark")};
    setup.set("game", "tablets");
    setup.set("seats", Json::array_of(std::vector<Json>{Json::object({{"who", "me"}}),
                                                        Json::object({{"who", "open"}})}));
    setup_ = setup;
  }

  std::vector<std::string> contributions() const {
    return {tokens_[0].substr(0, 20), tokens_[1].substr(0, 20)};
  }

  void begin(const Digest& seed) {
    entropy_.plan(1, seed);
    commitment_ = to_hex(FairDice::commitment(seed));
    match_ = server().new_match(tokens_[0], setup_).find("id")->as_string();
    server().post("/api/matches/" + match_ + "/join", Json::object(), tokens_[1]);
    sit_down();
    for (const auto& player : players_) player->contribute();
    settle();
  }

  // Each seat lays a tablet of rank 1 face up, so that the first has two left.
  void play_to_window() {
    play("open1");
    play("open1");
  }

  void play(const std::string& notation) {
    settle();
    for (const auto& player : players_) {
      if (!player->is_acting()) continue;
      for (const Json& choice : player->choices().items()) {
        if (*choice.find("notation") != Json(notation)) continue;
        const Json answer = player->choose(*choice.find("code"));
        EXPECT_EQ(*answer.find("type"), Json("entries")) << answer.dump();
        settle();
        return;
      }
      FAIL() << notation << " is not among " << player->choices().dump();
    }
    FAIL() << "nobody is to play";
  }

  // Everybody asks something and so hears what came before the answer.
  void settle() {
    for (const auto& player : players_) {
      player->socket().call(
          Json::object({{"type", "explain"}, {"match", match_}, {"text", "take"}}));
      player->listen(0);
    }
  }

  // Lets time pass and the table notice it.
  void pass(Millis time) {
    server().clock().advance(time);
    for (const auto& player : players_) player->listen(120);
    settle();
  }

  // All that was ever said to a seat.
  std::string heard(std::size_t seat) {
    std::string text = player(seat).socket().heard();
    for (std::size_t at = text.find(commitment_); at != std::string::npos;
         at = text.find(commitment_, at)) {
      text.replace(at, commitment_.size(), "seal");
    }
    return text;
  }

  void restart() {
    players_.clear();
    server_->stop();
    server_.reset();
    start();
    sit_down();
  }

  TestServer& server() { return *server_; }
  Player& player(std::size_t seat) { return *players_[seat]; }

 private:
  void start() {
    server_ = std::make_unique<TestServer>(TestServer::Options{
        .file = file_, .games = &tablets::narrow_registry(), .entropy = &entropy_});
  }
  void sit_down() {
    for (const std::string& token : tokens_) {
      players_.push_back(std::make_unique<Player>(server(), token, match_));
    }
  }

  std::string file_;
  PlannedEntropy entropy_;
  std::unique_ptr<TestServer> server_;
  std::vector<std::string> tokens_;
  Json setup_;
  std::vector<std::unique_ptr<Player>> players_;
  std::string match_, commitment_;
};

Digest seed_of(const Room& room, bool alike) {
  return seed_for(room.contributions(), [&](const Hand& first, const Hand& second) {
    return fits(first, second, alike);
  });
}

std::size_t unasked_entries(const Player& player) {
  std::size_t count = 0;
  for (const Json& entry : player.log()) count += entry.find("unasked") != nullptr ? 1 : 0;
  return count;
}

TEST(PromptThreads, WhatHasOneAnswerIsNeverAsked) {
  Room room;
  room.begin(seed_of(room, false));
  room.play_to_window();
  room.play("open3");  // earlier than the window closes
  room.play("cover2");
  // The last tablets are laid by themselves, in the same breath.
  room.settle();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    Player& player = room.player(seat);
    EXPECT_EQ(player.state(), "finished");
    EXPECT_EQ(unasked_entries(player), 2U);
    // Nobody was ever shown a lone answer outside a window.
    std::istringstream lines(player.everything());
    for (std::string line; std::getline(lines, line);) {
      const Json message = *parse_json(line);
      const Json* choices = message.find("choices");
      const Json* window = message.find("window");
      if (choices == nullptr || choices->items().size() != 1) continue;
      EXPECT_FALSE(window == nullptr || window->is_null()) << line;
    }
  }
}

// Time, number and bytes of what the other is sent are the same whatever the seat holds.
TEST(PromptThreads, AWindowBetraysNoHand) {
  std::vector<std::string> heard;
  for (const bool alike : {true, false}) {
    Room room;
    room.begin(seed_of(room, alike));
    room.play_to_window();
    EXPECT_TRUE(room.player(0).is_acting());
    EXPECT_EQ(room.player(0).choices().items().size(), alike ? 1U : 4U);
    room.pass(kWindow - 1);
    EXPECT_TRUE(room.player(0).is_acting()) << "closed too early";
    heard.push_back(room.heard(1));
    room.pass(1);
    EXPECT_TRUE(room.player(1).is_acting()) << "still open";
    EXPECT_EQ(unasked_entries(room.player(1)), 1U);
    heard.push_back(room.heard(1));
    // And so it is for the other, who has two different ones.
    room.pass(kWindow);
    heard.push_back(room.heard(1));
  }
  EXPECT_TRUE(heard[0] == heard[3]) << "before it closed";
  EXPECT_TRUE(heard[1] == heard[4]) << "when it closed";
  // At the end all is turned up.
  EXPECT_TRUE(heard[2] != heard[5]);
}

TEST(PromptThreads, WhatIsDoneInSecretDoesNotProlongAWindow) {
  Room room;
  room.begin(seed_of(room, true));
  room.play_to_window();
  room.pass(kWindow - 1000);
  // The other lays a finger on a tablet, which nobody notices.
  const Json& choices = room.player(1).choices();
  ASSERT_FALSE(choices.items().empty());
  for (const Json& choice : choices.items()) {
    if (!choice.find("notation")->as_string().starts_with("finger")) continue;
    room.player(1).choose(*choice.find("code"));
    break;
  }
  room.settle();
  EXPECT_TRUE(room.player(0).is_acting());
  room.pass(1000);
  EXPECT_FALSE(room.player(0).is_acting());
}

TEST(PromptThreads, AWindowOpensAnewAfterARestart) {
  const TemporaryFolder folder;
  Room room(Json::object(), folder.file("store.db"));
  room.begin(seed_of(room, true));
  room.play_to_window();
  room.pass(kWindow - 1000);
  room.restart();
  EXPECT_TRUE(room.player(0).is_acting());
  EXPECT_EQ(*room.player(0).table().find("window")->find("left"), Json(kWindow));
  room.pass(kWindow - 1);
  EXPECT_TRUE(room.player(0).is_acting());
  room.pass(1);
  EXPECT_TRUE(room.player(1).is_acting());
}

TEST(PromptThreads, NobodyLosesOnTimeInAWindow) {
  for (const char* kind : {"fischer", "move"}) {
    const TemporaryFolder folder;
    Json rule = Json::object({{"kind", kind}, {"seconds", 10}});
    if (std::string_view(kind) == "fischer") rule.set("increment", 0);
    Room room(Json::object({{"clock", rule}}), folder.file("store.db"));
    room.begin(seed_of(room, true));
    room.pass(7000);
    room.play_to_window();
    const bool is_fischer = std::string_view(kind) == "fischer";
    const auto left = [&] {
      return room.player(0)
          .ask(Json::object({{"type", "watch"}}))
          .find("clocks")
          ->find("left")
          ->items()[0]
          .as_integer();
    };
    const Millis before = left();
    EXPECT_EQ(before, is_fischer ? 3000 : 10'000);
    room.pass(kWindow - 1000);
    EXPECT_EQ(room.player(0).state(), "playing");
    EXPECT_EQ(left(), before);
    // Nor where the server was killed meanwhile.
    room.restart();
    room.pass(kWindow);
    EXPECT_TRUE(room.player(1).is_acting());
    EXPECT_EQ(room.player(0).state(), "playing");
    EXPECT_EQ(left(), before);
  }
}

// Alone there is nobody to hide from.
TEST(PromptThreads, AloneAWindowIsThereWhereThereIsSomethingToChoose) {
  for (const bool alike : {true, false}) {
    PlannedEntropy entropy;
    TestServer server({.games = &tablets::narrow_registry(), .entropy = &entropy});
    const std::string token = server.guest();
    const Digest seed = seed_for({token.substr(0, 20), ""}, [&](const Hand& hand, const Hand&) {
      return hand == (alike ? Hand{1, 4, 4} : Hand{1, 3, 4});
    });
    entropy.plan(1, seed);
    const Json computer = Json::object({{"who", "computer"}, {"level", "easy"}});
    const Json setup = Json::object(
        {{"game", "tablets"},
         {"seats", Json::array_of(std::vector<Json>{Json::object({{"who", "me"}}), computer})}});
    const std::string match = server.new_match(token, setup).find("id")->as_string();
    Player player(server, token, match);
    player.contribute();
    for (int i = 0; i < 500 && !player.is_acting(); ++i) player.listen(10);
    ASSERT_TRUE(player.is_acting());
    // A copy: the answer brings other choices.
    const Json choices = player.choices();
    for (const Json& choice : choices.items()) {
      if (*choice.find("notation") == Json("open1")) player.choose(*choice.find("code"));
    }
    for (int i = 0; i < 500 && !player.is_acting() && player.state() != "finished"; ++i) {
      player.listen(10);
    }
    if (alike) {
      // All that was left went by itself.
      EXPECT_EQ(player.state(), "finished");
      EXPECT_EQ(unasked_entries(player), 2U);
      continue;
    }
    ASSERT_TRUE(player.is_acting());
    server.clock().advance(60'000);
    player.listen(200);
    EXPECT_TRUE(player.is_acting());
    EXPECT_EQ(player.choices().items().size(), 4U);
  }
}

// A table of one person and a computer, each with a tablet of the first three ranks.
struct Narrow {
  explicit Narrow(const std::shared_ptr<const AnyGame>& its_game) {
    table.game = its_game;
    table.record.setup = its_game->setup();
    table.record.phase = server::Phase::Playing;
    table.record.seats.resize(2);
    table.record.seats[0].kind = server::StoredSeat::Kind::Human;
    table.record.seats[1].kind = server::StoredSeat::Kind::Computer;
    table.chronicle.emplace(its_game);
    table.chronicle->append({.kind = server::EntryKind::Begin});
    for (const char* drawn : {"draw1", "draw1", "draw2", "draw2", "draw3", "draw3"}) {
      const Code code = *table.match().find_outcome(drawn);
      table.chronicle->append({.kind = server::EntryKind::Chance, .code = code});
    }
  }

  void choose(Seat seat, std::string_view word) {
    const Code code = *table.game->parse(table.state(), seat, word, Language::English);
    table.chronicle->append({.kind = server::EntryKind::Choice, .seat = seat, .code = code});
  }
  void undo() { table.chronicle->append({.kind = server::EntryKind::Undo, .seat = own}); }

  const Seat own{0};
  const Seat other{1};
  server::TableState table{.record = {}, .lines = {}, .game = {}, .chronicle = {}, .dice = {}};
};

// An undo goes back to where the seat was asked: what is answered at once would be so again.
TEST(Prompts, AnUndoTakesBackWhatTheTableAnsweredSince) {
  const auto game = *tablets::narrow_registry().make("tablets", "", {}, 2);
  Narrow narrow(game);
  const auto& [own, other, table] = std::tie(narrow.own, narrow.other, narrow.table);
  server::UndoRule undo{server::Limits()};
  narrow.choose(own, "cover1");
  EXPECT_EQ(server::UndoRule::depth(table, own), 1U);
  EXPECT_TRUE(undo.allows(table, own));
  narrow.undo();
  // By gifts the own seat is left with one tablet, and the other with three.
  const std::pair<Seat, const char*> gifts[] = {
      {other, "offer1by2"}, {own, "take"},      {own, "cover1"}, {own, "offer1by1"},
      {other, "take"},      {own, "offer2by1"}, {other, "take"}, {other, "cover1"}};
  for (const auto& [seat, word] : gifts) narrow.choose(seat, word);
  EXPECT_TRUE(unasked(table, table.state(), own)->is_at_once);
  narrow.choose(other, "offer2by2");
  EXPECT_FALSE(unasked(table, table.state(), own).has_value());
  const AnyState asked = table.state();
  narrow.choose(own, "decline");
  narrow.choose(own, "cover3");
  EXPECT_EQ(server::UndoRule::depth(table, own), 2U);
  EXPECT_TRUE(undo.allows(table, own));
  narrow.undo();
  narrow.undo();
  EXPECT_TRUE(game->equal(table.state(), asked));
}

// Where it was asked for nothing there is nothing to take back.
TEST(Prompts, WhatWasNeverAskedForIsNotTakenBack) {
  const auto game = *tablets::narrow_registry().make("tablets", "", {}, 2);
  Narrow narrow(game);
  for (const char* word : {"cover1", "cover2"}) {
    narrow.choose(narrow.own, word);
    narrow.choose(narrow.other, word);
  }
  EXPECT_TRUE(unasked(narrow.table, narrow.table.state(), narrow.own)->is_at_once);
  narrow.choose(narrow.own, "cover3");
  EXPECT_EQ(server::UndoRule::depth(narrow.table, narrow.own), 0U);
  server::UndoRule undo{server::Limits()};
  EXPECT_FALSE(undo.allows(narrow.table, narrow.own));
}

}  // namespace
}  // namespace ziggurat::test
