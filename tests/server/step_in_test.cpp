// A person who wishes it has time to do something before a computer chooses, and nobody learns more
// by that than was seen anyway.

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/all.h"
#include "server/test_server.h"
#include "support/difference.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

using server::Millis;

constexpr Millis kWindow = server::Patience{}.window;
constexpr Millis kHold = server::Patience{}.hold;

// Westhey's turn begins beside Manx, who has nothing; Anglean looks on with one card.
AnyState start_with(const std::string& card) {
  const auto position = parse_json(R"({"phase": "act",
    "squares": {"73": "desert", "74": "desert", "75": "desert", "20": "oasis",
      "137": "ur-back", "138": "ur-back", "139": "ur-back", "140": "ur-back", "141": "ur-back",
      "142": "ur-back", "143": "ur-back", "144": "ur-back", "145": "ur-back"},
    "adventurers": {"westhey": {"seat": 0, "square": 73}, "manx": {"seat": 1, "square": 74},
                    "anglean": {"seat": 2, "square": 20}},
    "turn": {"active": "westhey", "roll": 1},
    "hands": [{"treasure": {}, "discovery": {}}, {"treasure": {}, "discovery": {}},
              {"treasure": {}, "discovery": {")" +
                                   card + R"(": 1}}]})");
  CHECK(position.has_value());
  const auto state = make_game("ghosts", "standard", {}, 3)->load_state(*position);
  CHECK(state.has_value());
  return *state;
}

// The game that begins there.
class Begun final : public ghosts::AnyGhosts {
 public:
  using ghosts::AnyGhosts::AnyGhosts;
  AnyState initial() const override { return start; }

  static inline AnyState start{};
};

Registry registry_with(const std::string& card) {
  Begun::start = start_with(card);
  const GameEntry entry{.id = "ghosts",
                        .load = load_game<ghosts::Catalogue, Begun, ghosts::make_game>};
  return *Registry::create(std::span(&entry, 1), embedded_data(), embedded_rules());
}

// Attacks Manx, takes what it is offered and flees where it can; else it lets things be.
class Plain final : public ziggurat::Player {
 public:
  explicit Plain(const AnyGame& game) : game_(game) {}

  Code choose(const AnyState& state, Seat seat, Rng& /*rng*/) override {
    std::vector<Code> codes;
    game_.choices(state, seat, codes);
    for (const char* word : {"74", "accept", "flee-vanish", "ready", "end", "roll"}) {
      for (const Code code : codes) {
        if (game_.notation(state, code) == word) return code;
      }
    }
    return codes.front();
  }

 private:
  const AnyGame& game_;
};

// Two computers and a person, or two; somebody looks on.
class Table {
 public:
  explicit Table(const std::string& card, int people = 1, std::string file = "")
      : registry_(registry_with(card)), file_(std::move(file)) {
    start();
    tokens_ = {server().guest("Anglean"), server().guest("Manx"), ""};
    const Json computer = Json::object({{"who", "computer"}, {"level", "easy"}});
    const Json second = people == 1 ? computer : Json::object({{"who", "open"}});
    Json setup = Json::object({{"game", "ghosts"}, {"rules", "standard"}});
    setup.set("seats",
              Json::array_of(std::vector<Json>{computer, second, Json::object({{"who", "me"}})}));
    match_ = server().new_match(tokens_[0], setup).find("id")->as_string();
    if (people == 2) server().post(path("/join"), Json::object(), tokens_[1]);
    sit_down();
  }

  void begin() {
    person().contribute();
    if (*person().card().find("seats")->items()[1].find("who") == Json("human")) {
      other().contribute();
    }
    await([&] { return person().state() == "playing"; });
    settle();
  }

  HttpAnswer wish(const char* word, std::size_t who = 0) {
    return server().post(path("/step-in"), Json::object({{"wish", word}}), tokens_[who]);
  }
  std::string wished(std::size_t seat) { return seat_json(seat).find("step_in")->as_string(); }
  Json seat_json(std::size_t seat) {
    return server().get(path(""), tokens_[0]).json.find("seats")->items()[seat];
  }
  // Whom the game waits for.
  int actor() {
    const Json card = server().get(path(""), tokens_[0]).json;
    const Json* actor = card.find("actor");
    return actor->is_null() ? -1 : static_cast<int>(actor->as_integer());
  }
  // The seat that is left time.
  int window() {
    const Json table = person().ask(Json::object({{"type", "watch"}, {"layout", false}}));
    const Json* window = table.find("window");
    return window->is_null() ? -1 : static_cast<int>(window->find("seat")->as_integer());
  }

  void choose(const std::string& notation) {
    settle();
    for (const Json& choice : person().choices().items()) {
      if (*choice.find("notation") != Json(notation)) continue;
      const Json code = *choice.find("code");
      const Json answer = person().choose(code);
      EXPECT_EQ(*answer.find("type"), Json("entries")) << answer.dump();
      return settle();
    }
    FAIL() << notation << " is not among " << person().choices().dump();
  }
  void give(const std::string& item) {
    for (const char* word : {"trade", "from-anglean", "to-manx"}) choose(word);
    choose(item);
    choose("propose");
  }

  // Until Manx is asked what it does against Westhey.
  void come_to_the_attack() {
    for (int i = 0; i < 10 && window() != 1; ++i) pass(window() < 0 ? 0 : kWindow);
    ASSERT_EQ(window(), 1) << person().everything();
  }

  template <class Fits>
  bool await(const Fits& fits) {
    for (int i = 0; i < 600 && !fits(); ++i) person().listen(10);
    return fits();
  }
  // Lets time pass, and whoever is to do something do it.
  void pass(Millis time) {
    server().clock().advance(time);
    for (const auto& player : players_) player->listen(150);
    settle();
  }
  // Everybody asks something and so hears what came before the answer.
  void settle() {
    for (const auto& player : players_) {
      player->ask(Json::object({{"type", "explain"}, {"text", "end"}}));
      player->listen(0);
    }
  }
  bool has_chosen(std::string_view notation) {
    settle();
    return std::any_of(person().log().begin(), person().log().end(), [&](const Json& entry) {
      const Json* told = entry.find("notation");
      return told != nullptr && *told == Json(notation);
    });
  }

  // Whoever wishes leaves last, since the others would see the computers go on.
  void restart() {
    for (std::size_t i = players_.size(); i-- > 1;) unwatch(*players_[i]);
    players_.clear();
    server_->stop();
    server_.reset();
    start();
    sit_down();
  }

  static void unwatch(Player& player) {
    player.socket().call(Json::object({{"type", "unwatch"}, {"match", *player.card().find("id")}}));
    player.listen(50);
  }

  TestServer& server() { return *server_; }
  Player& person() { return *players_[0]; }
  Player& other() { return *players_[1]; }
  Player& spectator() { return *players_.back(); }

 private:
  std::string path(const char* rest) const { return "/api/matches/" + match_ + rest; }
  void start() {
    server_ = std::make_unique<TestServer>(TestServer::Options{
        .file = file_,
        .games = &registry_,
        .entropy = &entropy_,
        .make_player = [](const AnyGame& game, const PlayerSpec&,
                          StopSignal) -> Result<std::unique_ptr<ziggurat::Player>> {
          return std::unique_ptr<ziggurat::Player>(std::make_unique<Plain>(game));
        }});
  }
  void sit_down() {
    for (const std::string& token : tokens_) {
      players_.push_back(std::make_unique<Player>(server(), token, match_));
    }
  }

  Registry registry_;
  std::string file_;
  PlannedEntropy entropy_;
  std::unique_ptr<TestServer> server_;
  std::vector<std::string> tokens_;
  std::vector<std::unique_ptr<Player>> players_;
  std::string match_;
};

// All that was said to a player who asked for nothing but whether it was heard.
std::string news_of(Player& player) {
  std::istringstream lines(player.socket().heard());
  std::string news;
  for (std::string line; std::getline(lines, line);) {
    if (line.find(R"("type":"error")") == std::string::npos) news += line + "\n";
  }
  return news;
}

TEST(StepInThreads, WithTheWishAPersonHelpsBeforeAComputerAnswers) {
  Table table("vanish");
  EXPECT_EQ(table.wished(2), "off");
  EXPECT_EQ(table.wish("on").status, 200);
  table.begin();
  table.come_to_the_attack();
  table.pass(kWindow - 1);
  EXPECT_EQ(table.actor(), 1) << "it answered too early";
  table.give("item-vanish");
  EXPECT_TRUE(table.await([&] { return table.window() == 1; })) << "the moment is open anew";
  EXPECT_FALSE(table.has_chosen("flee-vanish"));
  table.pass(kWindow - 1);
  EXPECT_EQ(table.actor(), 1);
  table.pass(1);
  EXPECT_TRUE(table.has_chosen("flee-vanish")) << table.person().everything();
}

TEST(StepInThreads, WithoutItComputersAnswerAtOnce) {
  Table table("vanish");
  table.begin();
  EXPECT_TRUE(table.await([&] { return table.person().is_acting(); }));
  for (const char* seat : {"0", "1"}) {
    const std::string window = std::string(R"("window":{"seat":)") + seat;
    EXPECT_EQ(table.person().everything().find(window), std::string::npos);
  }
}

TEST(StepInThreads, TheWishCanBeGivenUpAtAnyTime) {
  Table table("vanish");
  table.wish("on");
  table.begin();
  table.come_to_the_attack();
  EXPECT_EQ(table.wish("off").status, 200);
  EXPECT_TRUE(table.await([&] { return table.person().is_acting(); }));
}

TEST(StepInThreads, AHoldEndsByItselfAndLeavesTimeToHoldOnceMore) {
  Table table("vanish");
  table.wish("on");
  table.begin();
  table.come_to_the_attack();
  EXPECT_EQ(table.wish("hold").status, 200);
  EXPECT_EQ(table.wished(2), "hold");
  EXPECT_EQ(*table.seat_json(2).find("held_until"), Json(table.server().clock().wall() + kHold));
  table.pass(kHold - 1);
  EXPECT_EQ(table.actor(), 1);
  table.pass(1);
  EXPECT_EQ(table.wished(2), "on");
  EXPECT_TRUE(table.seat_json(2).find("held_until")->is_null());
  table.pass(kWindow - 1);
  EXPECT_EQ(table.actor(), 1);
  // Alone one may do so as often as one likes.
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(table.wish("hold").status, 200);
    table.pass(kHold);
    EXPECT_EQ(table.actor(), 1);
  }
  table.pass(kWindow);
  EXPECT_NE(table.actor(), 1);
}

TEST(StepInThreads, AHoldIsOverWithWhatItWasFor) {
  Table table("vanish");
  table.wish("on");
  table.begin();
  table.come_to_the_attack();
  table.wish("hold");
  table.pass(kHold - 1000);
  for (const char* word : {"trade", "from-anglean", "to-manx", "item-vanish"}) table.choose(word);
  EXPECT_EQ(table.wished(2), "hold") << "nobody sees what is written";
  table.choose("propose");
  EXPECT_EQ(table.wished(2), "on");
  // The offer itself is answered at once.
  EXPECT_TRUE(table.await([&] { return table.window() == 1; }));
}

TEST(StepInThreads, NobodyStallsATableOfSeveral) {
  Table table("vanish", 2);
  table.wish("on");
  table.begin();
  // Westhey attacks, and is asked at some time after it; till then Manx's player answers.
  for (int i = 0; i < 40 && table.window() != 0; ++i) {
    Player& asked = table.other().is_acting() ? table.other() : table.person();
    asked.is_acting() ? void(asked.choose_first()) : table.pass(kWindow);
    table.settle();
  }
  ASSERT_EQ(table.window(), 0);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(table.wish("hold").status, 200) << i;
    EXPECT_EQ(table.wish("on").status, 200) << i;
  }
  EXPECT_EQ(table.wish("hold").status, 429);
  EXPECT_EQ(table.wished(2), "on");
}

TEST(StepInThreads, WhoIsAwayOrNotAskedForAComputerHoldsNothing) {
  Table table("vanish");
  EXPECT_EQ(table.wish("hold").status, 409) << "before it begins";
  EXPECT_EQ(table.wish("on", 1).status, 403) << "without a seat";
  EXPECT_EQ(table.wish("perhaps").status, 400);
  table.wish("on");
  table.begin();
  table.come_to_the_attack();
  // Only whoever looks on stays.
  Table::unwatch(table.person());
  EXPECT_TRUE(table.await([&] { return table.actor() != 1; }));
}

TEST(StepInThreads, TheWishOutlivesTheServer) {
  const TemporaryFolder folder;
  Table table("vanish", 1, folder.file("store.db"));
  table.wish("on");
  table.begin();
  table.come_to_the_attack();
  table.restart();
  EXPECT_EQ(table.wished(2), "on");
  EXPECT_EQ(table.window(), 1);
  table.pass(kWindow - 1);
  EXPECT_EQ(table.actor(), 1);
  table.pass(1);
  EXPECT_NE(table.actor(), 1);
}

// In one of two worlds the person holds the powder and writes an offer, which it drops; in the
// other it holds a boat and does nothing.
TEST(StepInThreads, HowLongAComputerWaitsBetraysNothing) {
  for (const bool holds : {false, true}) {
    std::array<std::vector<std::string>, 2> heard;
    for (const bool is_secret : {true, false}) {
      Table table(is_secret ? "vanish" : "boat");
      table.wish("on");
      table.begin();
      table.come_to_the_attack();
      if (holds) table.wish("hold");
      const auto listen = [&] {
        table.settle();
        heard[is_secret ? 0 : 1].push_back(news_of(table.spectator()));
      };
      listen();
      table.pass(kWindow - 1000);
      if (is_secret) {
        for (const char* word : {"trade", "from-anglean", "to-manx"}) table.choose(word);
      }
      listen();
      table.pass(999);
      listen();
      EXPECT_EQ(table.actor(), 1);
      table.pass(1);
      listen();
      if (holds) {
        for (const Millis more : {Millis{0}, kHold - kWindow - 1, Millis{1}}) {
          table.pass(more);
          listen();
          EXPECT_EQ(table.actor(), 1);
        }
        table.pass(kWindow);
        listen();
      }
      EXPECT_NE(table.actor(), 1);
    }
    ASSERT_EQ(heard[0].size(), heard[1].size());
    for (std::size_t i = 0; i < heard[0].size(); ++i) {
      EXPECT_TRUE(heard[0][i] == heard[1][i]) << i << "\n" << difference(heard[0][i], heard[1][i]);
    }
  }
}

}  // namespace
}  // namespace ziggurat::test
