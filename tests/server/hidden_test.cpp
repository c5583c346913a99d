// The secrets of the real games over the wire. Two servers play on from one position, in one of
// them with something hidden exchanged (support/exchanges.h); whoever may not know it hears the
// same messages, in number, size and every byte, and gets the same answers at every door.

#include <algorithm>
#include <array>
#include <utility>

#include <gtest/gtest.h>

#include "contract/configurations.h"
#include "contract/slow.h"
#include "core/fair_dice.h"
#include "games/all.h"
#include "server/test_server.h"
#include "support/difference.h"
#include "support/exchanges.h"

namespace ziggurat::test {
namespace {

// The game that begins at the position told beforehand.
template <class Any>
class Begun final : public Any {
 public:
  using Any::Any;
  AnyState initial() const override { return start_; }

  static inline AnyState start{};  // of those made next

 private:
  AnyState start_ = start;
};

template <class Any, class Catalogue, auto Make>
Registry registry_from(std::string_view game, const AnyState& start) {
  Begun<Any>::start = start;
  const GameEntry entry{.id = game, .load = load_game<Catalogue, Begun<Any>, Make>};
  Result<Registry> made = Registry::create(std::span(&entry, 1), embedded_data(), embedded_rules());
  CHECK(made.has_value());
  return std::move(*made);
}

Registry registry_of(const std::string& game, const AnyState& start) {
  if (game == "ghosts") {
    return registry_from<ghosts::AnyGhosts, ghosts::Catalogue, ghosts::make_game>(game, start);
  }
  if (game == "kurnugi") {
    return registry_from<kurnugi::AnyKurnugi, kurnugi::Catalogue, kurnugi::make_game>(game, start);
  }
  return registry_from<eldervale::AnyEldervale, eldervale::Catalogue, eldervale::make_game>(game,
                                                                                            start);
}

// One server with a person on every seat and somebody who looks on.
class World {
 public:
  World(const contract::Configuration& way, const AnyState& start)
      : registry_(registry_of(way.game, start)), seats_(way.seats) {
    // Made here as at the server, which makes its own when the match is laid.
    Json setup = Json::object({{"game", way.game}, {"rules", way.ruleset}, {"visibility", "open"}});
    std::vector<Json> seats = {Json::object({{"who", "me"}})};
    for (int i = 1; i < seats_; ++i) seats.push_back(Json::object({{"who", "open"}}));
    setup.set("seats", Json::array_of(seats));
    for (int i = 0; i < seats_; ++i)
      tokens_.push_back(server_.guest("Scribe " + std::to_string(i)));
    tokens_.emplace_back();
    match_ = server_.new_match(tokens_[0], setup).find("id")->as_string();
    for (int i = 1; i < seats_; ++i) {
      server_.post(path() + "/join", Json::object(), tokens_[static_cast<std::size_t>(i)]);
    }
    for (const std::string& token : tokens_) {
      players_.push_back(std::make_unique<Player>(server_, token, match_, "en", true));
      settle();
    }
    for (int i = 0; i < seats_; ++i) {
      player(i).contribute();
      settle();
    }
  }

  int seats() const { return seats_; }
  // Whoever looks on comes after the seats.
  Player& player(int viewer) { return *players_[static_cast<std::size_t>(viewer)]; }

  // Everyone asks something of the table and so hears all that came before the answer.
  void settle() {
    for (const std::unique_ptr<Player>& player : players_) {
      player->socket().call(
          Json::object({{"type", "explain"}, {"match", match_}, {"text", "pass"}}));
      player->listen(0);
    }
  }

  void choose(int seat, Code code) {
    player(seat).choose(Json(code));
    settle();
    // Less in all than until a window closes by itself, which no answer waits for.
    server_.clock().advance(100);
  }

  // All that a viewer heard so far, and what the doors tell it now.
  std::string told(int viewer) {
    std::string text = player(viewer).socket().heard();
    const std::string& token = tokens_[static_cast<std::size_t>(viewer)];
    for (const char* target : {"", "?lang=pl", "/replay", "/file"}) {
      text += server_.get(path() + target, token).raw + "\n";
    }
    text += server_.get("/api/matches?list=live", token).raw + "\n";
    return text;
  }

 private:
  std::string path() const { return "/api/matches/" + match_; }

  Registry registry_;
  int seats_;
  PlannedEntropy entropy_;
  TestServer server_{TestServer::Options{.games = &registry_, .entropy = &entropy_}};
  std::vector<std::string> tokens_;
  std::vector<std::unique_ptr<Player>> players_;
  std::string match_;
};

// A position of a random game and the same with something exchanged.
struct TwoPositions {
  AnyState one;
  AnyState other;
  Exchanged exchanged;
};

// Random games until enough were found; of each kind of exchange about as many.
std::vector<TwoPositions> find_positions(const contract::Configuration& way, std::size_t wanted) {
  const std::shared_ptr<const AnyGame> game = way.make();
  std::vector<TwoPositions> found;
  const auto& ways = exchanges().at(way.game);
  for (std::uint64_t number = 1; found.size() < wanted && number < 200; ++number) {
    Rng rng = Rng::stream(4711, number);
    Pool pool;
    Match match(game);
    auto kind = ways.begin();
    std::advance(kind, static_cast<std::ptrdiff_t>(found.size() % ways.size()));
    bool is_found = false;
    contract::play_at_random(match, rng, [&](const Match& now) {
      // With chance to come the worlds may part, as they should.
      if (is_found || !now.actor().is_seat() || (ways.size() > 1 && rng.below(20) != 0)) return;
      const std::optional<Exchanged> exchanged =
          kind->second(*game, game->state_json(now.state()), now.actor(), pool, rng);
      if (!exchanged) return;
      Result<AnyState> other = game->load_state(exchanged->position);
      if (!other || game->equal(now.state(), *other)) return;
      found.push_back({now.state(), std::move(*other), *exchanged});
      is_found = true;
    });
  }
  return found;
}

struct Deed {
  int seat;
  Code code;
};

// Whether nobody but the insiders can tell the two apart.
bool is_alike(const AnyGame& game, const AnyState& one, const AnyState& other,
              const Exchanged& exchanged) {
  bool is_alike = game.same_view(one, other, Viewer::spectator());
  for (int seat = 0; seat < game.setup().seats; ++seat) {
    if (exchanged.insiders.contains(seat)) continue;
    is_alike =
        is_alike && game.same_view(one, other, Viewer::seat(Seat{static_cast<std::uint8_t>(seat)}));
  }
  return is_alike;
}

// What can be done in both without a roll or a draw after it, and turns nothing up: that might part
// the worlds, as it should.
std::vector<Deed> quiet_choices(const AnyGame& game, const TwoPositions& now) {
  const std::vector<Code> common = common_choices(game, now.one, now.other, now.exchanged);
  std::vector<Deed> list;
  for (int seat = 0; seat < game.setup().seats; ++seat) {
    std::vector<Code> codes;
    game.choices(now.one, Seat{static_cast<std::uint8_t>(seat)}, codes);
    for (const Code code : codes) {
      if (std::find(common.begin(), common.end(), code) == common.end()) continue;
      AnyState one = now.one;
      AnyState other = now.other;
      game.apply(one, code);
      game.apply(other, code);
      const bool is_quiet = game.actor(one).is_seat() && game.actor(other).is_seat();
      if (is_quiet && is_alike(game, one, other, now.exchanged)) list.push_back({seat, code});
    }
  }
  return list;
}

class Pair {
 public:
  Pair(const contract::Configuration& way, TwoPositions positions, std::uint64_t salt)
      : game_(way.make()),
        now_(std::move(positions)),
        worlds_{World(way, now_.one), World(way, now_.other)},
        rng_(Rng::stream(99, salt)) {}

  // Compares, makes a choice in both worlds, compares again. How often it was compared.
  int play(int most_steps) {
    int compared = 0;
    for (int i = 0; i < most_steps && !testing::Test::HasFailure(); ++i) {
      compared += compare();
      const std::vector<Deed> list = quiet_choices(*game_, now_);
      if (list.empty()) break;
      const Deed deed = list[rng_.below(static_cast<std::uint32_t>(list.size()))];
      game_->apply(now_.one, deed.code);
      game_->apply(now_.other, deed.code);
      for (World& world : worlds_) world.choose(deed.seat, deed.code);
    }
    return compared;
  }

 private:
  int compare() {
    int compared = 0;
    for (int viewer = 0; viewer <= worlds_[0].seats(); ++viewer) {
      const bool is_spectator = viewer == worlds_[0].seats();
      if (!is_spectator && now_.exchanged.insiders.contains(viewer)) continue;
      const std::string one = worlds_[0].told(viewer);
      const std::string other = worlds_[1].told(viewer);
      EXPECT_TRUE(one == other) << "viewer " << viewer << "\n" << difference(one, other);
      ++compared;
    }
    return compared;
  }

  std::shared_ptr<const AnyGame> game_;
  TwoPositions now_;
  std::array<World, 2> worlds_;
  Rng rng_;
};

class HiddenThreads : public testing::TestWithParam<std::pair<const char*, int>> {};

TEST_P(HiddenThreads, NobodyHearsWhatTheyMayNotKnow) {
  const auto [game, seats] = GetParam();
  const Result<Registry> registry = standard_registry();
  const Result<const GameInfo*> info = registry->find(game);
  const contract::Configuration way{&*registry, game, (*info)->rulesets.back().id, {}, seats};
  int compared = 0;
  std::uint64_t salt = 0;
  for (TwoPositions& positions : find_positions(way, contract::kIsSlow ? 3 : 15)) {
    Pair pair(way, std::move(positions), ++salt);
    compared += pair.play(8);
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_GT(compared, contract::kIsSlow ? 3 : 40);
  std::printf("%s: compared %d times\n", game, compared);
}

std::string game_name(const testing::TestParamInfo<std::pair<const char*, int>>& game) {
  return game.param.first;
}
INSTANTIATE_TEST_SUITE_P(Games, HiddenThreads,
                         testing::Values(std::pair("ghosts", 3), std::pair("kurnugi", 3),
                                         std::pair("eldervale", 2)),
                         game_name);

}  // namespace
}  // namespace ziggurat::test
