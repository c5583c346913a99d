// The secrecy of the contract suite over the wire: two matches that differ only in what a viewer
// may not know give that viewer the same bytes, in HTTP answers, messages, errors, logs and after a
// restart. Clock and entropy are the tests' own; the seal of the dice is that of the secret itself
// and so the one thing that must differ.

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "core/dealer.h"
#include "core/fair_dice.h"
#include "server/test_server.h"
#include "support/difference.h"
#include "support/postgres.h"
#include "support/tablets.h"

namespace ziggurat::test {
namespace {

constexpr int kSeats = 3;
constexpr int kSpectator = kSeats;

// What each of the nine draws of a match brings.
std::vector<Code> draws(const Digest& seed, const std::vector<std::string>& contributions) {
  const FairDice dice(seed, contributions);
  Match match(*tablets::registry().make("tablets", "", {}, kSeats));
  std::vector<Code> codes;
  while (match.actor().is_chance()) {
    codes.push_back(deal(match, dice));
    match.resolve(codes.back());
  }
  return codes;
}

// The draws a viewer sees: every third one is its own.
std::vector<Code> seen(const std::vector<Code>& codes, int viewer) {
  std::vector<Code> own;
  for (std::size_t i = 0; i < codes.size(); ++i) {
    if (static_cast<int>(i % kSeats) == viewer) own.push_back(codes[i]);
  }
  return own;
}

// Two seeds that deal the viewer the same and at least one other seat something else.
std::pair<Digest, Digest> two_seeds(int viewer, const std::vector<std::string>& contributions,
                                    int salt) {
  const auto seed = [&](int i) {
    return sha256("secret " + std::to_string(salt) + " " + std::to_string(i));
  };
  const std::vector<Code> one = draws(seed(0), contributions);
  for (int i = 1;; ++i) {
    const std::vector<Code> other = draws(seed(i), contributions);
    bool differs = other != one;
    for (int seat = 0; seat < kSeats && differs; ++seat) {
      differs = seat == viewer || seen(one, seat) != seen(other, seat);
    }
    if (differs && seen(one, viewer) == seen(other, viewer)) return {seed(0), seed(i)};
  }
}

// One of the two matches: a server, three players, somebody who looks on.
class World {
 public:
  World() {
    for (int seat = 0; seat < kSeats; ++seat) {
      tokens_.push_back(server().guest("Scribe " + std::to_string(seat)));
    }
    tokens_.emplace_back();
  }

  TestServer& server() { return *server_; }
  Player& player(int viewer) { return *players_[static_cast<std::size_t>(viewer)]; }
  const std::string& token(int viewer) { return tokens_[static_cast<std::size_t>(viewer)]; }
  std::vector<std::string> contributions() const {
    std::vector<std::string> list;
    for (int seat = 0; seat < kSeats; ++seat) {
      list.push_back(tokens_[static_cast<std::size_t>(seat)].substr(0, 20));
    }
    return list;
  }

  void begin(const Digest& seed) {
    entropy_.plan(1, seed);  // after the match's id
    commitment_ = to_hex(FairDice::commitment(seed));
    Json setup = Json::object({{"game", "tablets"}, {"visibility", "open"}});
    setup.set("seats", Json::array_of(std::vector<Json>{Json::object({{"who", "me"}}),
                                                        Json::object({{"who", "open"}}),
                                                        Json::object({{"who", "open"}})}));
    match_ = server().new_match(tokens_[0], setup).find("id")->as_string();
    for (int seat = 1; seat < kSeats; ++seat) {
      server().post(path() + "/join", Json::object(), token(seat));
    }
    for (int viewer = 0; viewer <= kSeats; ++viewer) {
      players_.push_back(std::make_unique<Player>(server(), token(viewer), match_, "en", true));
      settle("open1");
    }
    for (int seat = 0; seat < kSeats; ++seat) {
      player(seat).contribute();
      settle("open2");
    }
  }

  std::string path() const { return "/api/matches/" + match_; }
  // An answer comes after everything that was sent before it.
  void ask(int viewer) {
    player(viewer).socket().call(
        Json::object({{"type", "explain"}, {"match", match_}, {"text", "pass"}}));
  }

  // Everyone asks something of the table and so hears all that came before the answer.
  void settle(const std::string& probe) {
    for (const std::unique_ptr<Player>& player : players_) {
      player->socket().call(
          Json::object({{"type", "explain"}, {"match", match_}, {"text", probe}}));
      player->listen(0);
    }
  }

  // All that a viewer was told over the socket, and what HTTP tells it now.
  std::string told(int viewer) {
    std::string text = player(viewer).socket().heard();
    for (const std::string& target :
         {path(), path() + "?lang=pl", path() + "/replay", path() + "/file",
          std::string("/api/matches?list=live"), std::string("/api/matches?list=open")}) {
      text += server().get(target, token(viewer)).raw + "\n";
    }
    for (const char* action : {"/join", "/rematch"}) {
      text += server().post(path() + action, Json::object(), token(viewer)).raw + "\n";
    }
    return masked(text);
  }

  // What a viewer who comes only now is told by a server that has only the store.
  std::string told_after_restart(int viewer) {
    players_.clear();
    server_->stop();
    // A copy: one server holds a store, and the first is still there.
    const std::string copy = server_->store_file() + "." + std::to_string(++copies_);
    copy_store(server_->store_file(), copy);
    TestServer later({.file = copy, .games = &tablets::registry(), .entropy = &entropy_});
    const Player player(later, token(viewer), match_, "pl", true);
    return masked(player.everything());
  }

 private:
  int copies_ = 0;
  std::string masked(std::string text) const {
    for (std::size_t at = text.find(commitment_); at != std::string::npos;
         at = text.find(commitment_, at)) {
      text.replace(at, commitment_.size(), "seal");
    }
    return text;
  }

  PlannedEntropy entropy_;
  std::unique_ptr<TestServer> server_ = std::make_unique<TestServer>(
      TestServer::Options{.games = &tablets::registry(), .entropy = &entropy_});
  std::vector<std::string> tokens_;
  std::vector<std::unique_ptr<Player>> players_;
  std::string match_;
  std::string commitment_;
};

// What of a seat's choice the viewer will know: with its hand hidden, not which tablet it was.
std::string as_seen(const std::string& notation, int seat, int viewer, bool viewer_acts) {
  const bool is_secret = (notation.starts_with("cover") && seat != viewer) ||
                         (notation.starts_with("offer") && seat != viewer && !viewer_acts);
  return is_secret ? notation.substr(0, 5) : notation;
}

using Ways = std::map<std::pair<int, std::string>, std::vector<Json>>;

// The choices of all seats but the secret preparations, by what the viewer will know of them.
Ways ways(World& world, int viewer) {
  Ways list;
  const bool viewer_acts = viewer != kSpectator && world.player(viewer).is_acting();
  for (int seat = 0; seat < kSeats; ++seat) {
    for (const Json& choice : world.player(seat).choices().items()) {
      const std::string& notation = choice.find("notation")->as_string();
      if (notation.starts_with("finger") && seat != viewer) continue;
      list[{seat, as_seen(notation, seat, viewer, viewer_acts)}].push_back(*choice.find("code"));
    }
  }
  return list;
}

const Json& one_of(const std::vector<Json>& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// In this world alone, some seat but the viewer's has a tablet in mind. Nobody may notice.
void lay_a_finger(World& world, int viewer, Rng& rng) {
  for (int seat = 0; seat < kSeats; ++seat) {
    if (seat == viewer || rng.below(2) == 0) continue;
    std::vector<Json> codes;
    for (const Json& choice : world.player(seat).choices().items()) {
      if (choice.find("notation")->as_string().starts_with("finger")) {
        codes.push_back(*choice.find("code"));
      }
    }
    if (!codes.empty()) world.player(seat).choose(one_of(codes, rng));
  }
}

// The viewer tries what is not allowed to it.
void try_illegal(World& world, int viewer, Code code) {
  Player& player = world.player(viewer);
  for (const Json& choice : player.choices().items()) {
    if (*choice.find("code") == Json(code)) return;
  }
  player.choose(Json(code));
}

struct Pair {
  explicit Pair(int its_viewer, int salt) : viewer(its_viewer), rng(Rng::stream(77, salt)) {
    const auto [first, second] = two_seeds(viewer, worlds[0].contributions(), salt);
    EXPECT_EQ(worlds[0].contributions(), worlds[1].contributions());
    worlds[0].begin(first);
    worlds[1].begin(second);
  }

  // One step of both matches, alike to the viewer; false where there is none.
  bool step() {
    Ways here = ways(worlds[0], viewer);
    Ways there = ways(worlds[1], viewer);
    std::vector<std::pair<int, std::string>> common;
    for (const auto& [way, codes] : here) {
      if (!there.contains(way)) continue;
      // Whoever is to move comes up often enough for the match to get on.
      const int weight = worlds[0].player(way.first).is_acting() ? 3 : 1;
      common.insert(common.end(), static_cast<std::size_t>(weight), way);
    }
    if (common.empty()) return false;
    const auto& way = common[rng.below(static_cast<std::uint32_t>(common.size()))];
    worlds[0].player(way.first).choose(one_of(here[way], rng));
    worlds[1].player(way.first).choose(one_of(there[way], rng));
    return true;
  }

  void play(int most_steps) {
    for (int i = 0; i < most_steps; ++i) {
      const Code code = rng.below(7) << 16 | rng.below(3) << 8 | rng.below(tablets::kRanks);
      const std::string probe = "open" + std::to_string(1 + rng.below(4));
      lay_a_finger(worlds[0], viewer, rng);
      const bool goes_on = step();
      for (World& world : worlds) {
        world.settle(probe);
        world.server().clock().advance(1000);
      }
      const bool is_over = worlds[0].player(kSpectator).state() == "finished";
      ASSERT_EQ(is_over, worlds[1].player(kSpectator).state() == "finished");
      if (is_over || !goes_on) return;  // at the end all is turned up
      for (World& world : worlds) try_illegal(world, viewer, code);
      last = {worlds[0].told(viewer), worlds[1].told(viewer)};
      ASSERT_EQ(last.first == last.second, true) << "viewer " << viewer << ", step " << i << "\n"
                                                 << difference(last.first, last.second);
      ++steps;
    }
  }

  int viewer;
  Rng rng;
  std::array<World, 2> worlds;
  std::pair<std::string, std::string> last;
  int steps = 0;
};

TEST(SecrecyThreads, MatchesThatDifferOnlyInSecretsLookTheSameToTheByte) {
  for (int viewer = 0; viewer <= kSpectator; ++viewer) {
    for (int salt = 0; salt < 2; ++salt) {
      Pair pair(viewer, salt * 10 + viewer);
      pair.play(14);
      ASSERT_FALSE(HasFatalFailure());
      EXPECT_GT(pair.steps, 5);
      // The worlds do differ: others are told other things.
      const int other = (viewer + 1) % kSeats;
      EXPECT_NE(pair.worlds[0].told(other), pair.worlds[1].told(other));
    }
  }
}

TEST(SecrecyThreads, TheSameHoldsForOneWhoComesAfterARestart) {
  for (int viewer = 0; viewer <= kSpectator; ++viewer) {
    Pair pair(viewer, 100 + viewer);
    pair.play(5);
    ASSERT_FALSE(HasFatalFailure());
    const std::string one = pair.worlds[0].told_after_restart(viewer);
    const std::string two = pair.worlds[1].told_after_restart(viewer);
    EXPECT_NE(one.find("\"log\":[{"), std::string::npos);
    EXPECT_EQ(one == two, true) << difference(one, two);
  }
}

TEST(SecrecyThreads, WhatNobodyCanNoticeIsToldToNobody) {
  World world;
  world.begin(sha256("quiet"));
  const int acting = world.player(0).is_acting() ? 0 : world.player(1).is_acting() ? 1 : 2;
  const int thinker = (acting + 1) % kSeats;
  const int other = (acting + 2) % kSeats;
  const std::string before = world.player(other).everything();
  const std::string card = world.server().get(world.path(), world.token(other)).raw;
  for (const int viewer : {other, kSpectator}) {
    world.ask(viewer);
    world.player(viewer).listen(0);
  }
  world.server().clock().advance(5000);
  for (const Json& choice : world.player(thinker).choices().items()) {
    if (!choice.find("notation")->as_string().starts_with("finger")) continue;
    const Json answer = world.player(thinker).choose(*choice.find("code"));
    ASSERT_EQ(*answer.find("type"), Json("entries")) << answer.dump();
    break;
  }
  for (const int viewer : {other, kSpectator}) {
    world.ask(viewer);
    EXPECT_EQ(world.player(viewer).socket().news().size(), 0U) << "viewer " << viewer;
  }
  EXPECT_EQ(world.player(other).everything(), before);
  EXPECT_EQ(world.server().get(world.path(), world.token(other)).raw, card);
}

int acting_in(World& world) {
  return world.player(0).is_acting() ? 0 : world.player(1).is_acting() ? 1 : 2;
}

// Lays a finger on a tablet, which nobody else notices.
void lay_finger(World& world, int thinker) {
  for (const Json& choice : world.player(thinker).choices().items()) {
    if (!choice.find("notation")->as_string().starts_with("finger")) continue;
    const Json answer = world.player(thinker).choose(*choice.find("code"));
    ASSERT_EQ(*answer.find("type"), Json("entries")) << answer.dump();
    return;
  }
  FAIL() << "there is nothing to lay a finger on";
}

TEST(SecrecyThreads, AListDoesNotTellWhenSomethingHiddenWasDone) {
  World world;
  world.begin(sha256("list"));
  const int acting = acting_in(world);
  const int other = (acting + 2) % kSeats;
  world.server().clock().advance(5000);
  const std::string target =
      "/api/matches?list=mine&before=" + std::to_string(world.server().clock().wall() - 1);
  const std::string before = world.server().get(target, world.token(other)).raw;
  EXPECT_NE(before.find("\"state\":\"playing\""), std::string::npos);
  lay_finger(world, (acting + 1) % kSeats);
  EXPECT_EQ(world.server().get(target, world.token(other)).raw, before);
}

// Computers do nothing before their turn, so what is chosen against them alone can be taken back.
TEST(SecrecyThreads, AgainstComputersAChoiceCanBeTakenBack) {
  for (const bool alone : {false, true}) {
    TestServer server({.games = &tablets::registry()});
    Json setup = Json::object({{"game", "tablets"}});
    const Json computer = Json::object({{"who", "computer"}, {"level", "easy"}});
    setup.set("seats", Json::array_of(
                           std::vector<Json>{Json::object({{"who", "me"}}), computer,
                                             alone ? computer : Json::object({{"who", "open"}})}));
    const std::string token = server.guest();
    const std::string match = server.new_match(token, setup).find("id")->as_string();
    const std::string other = server.guest();
    server.post("/api/matches/" + match + "/join", Json::object(), other);
    Player player(server, token, match);
    std::unique_ptr<Player> second;
    player.contribute();
    if (!alone) {
      second = std::make_unique<Player>(server, other, match);
      second->contribute();
    }
    for (int i = 0; i < 500 && !player.is_acting(); ++i) {
      player.listen(5);
      if (second != nullptr) second->listen(0);
      if (second != nullptr && second->is_acting()) second->choose_first();
    }
    ASSERT_TRUE(player.is_acting());
    const auto& choices = player.choices().items();
    const auto covered = std::find_if(choices.begin(), choices.end(), [](const Json& choice) {
      return choice.find("notation")->as_string().find("cover") != std::string::npos;
    });
    ASSERT_NE(covered, choices.end());
    const Json chosen = player.choose(*covered->find("code"));
    ASSERT_EQ(*chosen.find("type"), Json("entries")) << chosen.dump();
    EXPECT_EQ(*chosen.find("undo"), Json(alone)) << chosen.dump();
  }
}

TEST(SecrecyThreads, ARefusedUndoDoesNotTellOfSomethingHidden) {
  std::vector<std::string> answers;
  for (const bool hides : {false, true}) {
    World world;
    world.begin(sha256("undo"));
    const int acting = acting_in(world);
    const Json chosen = world.player(acting).choose_first();
    ASSERT_EQ(*chosen.find("type"), Json("entries")) << chosen.dump();
    world.settle("x");
    if (hides) lay_finger(world, (acting + 2) % kSeats);
    const Json answer = world.player(acting).ask(
        Json::object({{"type", "undo"}, {"at", world.player(acting).position()}}));
    answers.push_back(answer.find("type")->as_string() + " undo was " +
                      chosen.find("undo")->dump());
  }
  EXPECT_EQ(answers[0], answers[1]);
}

}  // namespace
}  // namespace ziggurat::test
