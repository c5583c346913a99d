// Positions that cannot be: each relation between the fields that play keeps, broken one at a time.

#include <gtest/gtest.h>

#include "core/match.h"
#include "games/eldervale/stage.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

// The document with another value at a path such as "players.0.orbs"; numbers are places of a list.
Json changed_at(const Json& json, std::string_view path, const Json& value) {
  if (path.empty()) return value;
  const std::size_t dot = path.find('.');
  const std::string key(path.substr(0, dot));
  const std::string_view rest = dot == std::string_view::npos ? "" : path.substr(dot + 1);
  if (json.is_array()) {
    Json::Array items = json.items();
    Json& item = items.at(static_cast<std::size_t>(std::stoi(key)));
    item = changed_at(item, rest, value);
    return items;
  }
  CHECK(json.find(key) != nullptr);
  Json object = json;
  object.set(key, changed_at(*json.find(key), rest, value));
  return object;
}

class EldervaleRelations : public testing::TestWithParam<int> {
 protected:
  // A position in the middle of a game, at the beginning of the first player's turn.
  void SetUp() override {
    const auto game = make_game("eldervale", "", {}, GetParam());
    Match match(game);
    Rng rng(5);
    std::vector<Code> codes;
    std::vector<CodeOdds> odds;
    while (!match.is_over()) {
      const Json state = game->state_json(match.state());
      const bool is_turn = match.actor().is_seat() && state.find("tasks")->items().size() == 1 &&
                           state.find("round")->as_integer() == 8;
      if (is_turn && *state.find("current") == *state.find("first")) break;
      if (match.actor().is_chance()) {
        game->chance(match.state(), odds);
        match.resolve(odds[rng.below(static_cast<std::uint32_t>(odds.size()))].code);
        continue;
      }
      const Seat seat = match.actor().seat();
      game->choices(match.state(), seat, codes);
      CHECK(match.choose(seat, codes[rng.below(static_cast<std::uint32_t>(codes.size()))],
                         Language::English));
    }
    game_ = game;
    document_ = game->state_json(match.state());
    ASSERT_TRUE(game->load_state(document_).has_value());
  }

  // Refused once `path` has that value, naming `field`.
  void refuses(std::string_view path, const std::string& value, std::string_view field) {
    const Json changed = changed_at(document_, path, *parse_json(value));
    expect_refused(changed, field, std::string(path) + " = " + value);
  }
  void expect_refused(const Json& changed, std::string_view field, const std::string& what) {
    const Result<AnyState> loaded = game_->load_state(changed);
    ASSERT_FALSE(loaded.has_value()) << what;
    EXPECT_NE(loaded.error().message.find(field), std::string::npos)
        << what << ": " << loaded.error().message;
  }

  std::shared_ptr<const AnyGame> game_;
  Json document_;
};

// Clauses: eldervale 3.14 3.15
TEST_P(EldervaleRelations, OrbsAreAccountedFor) {
  refuses("orb_spaces", "[1, 2, 3, 4, 5, 6, 7]", "orb_spaces");
  refuses("orb_spaces", "[1]", "orb_spaces");
  refuses("players.0.orbs", "1", "players[0].orbs");
  refuses("players.0.orbs_gained", "1", "orbs_gained");
  refuses("orbs_gone", "[\"" + document_.find("elements")->items()[0].as_string() + "\"]",
          "orbs_gone");
  // The highest level without its Orb.
  const std::string first = document_.find("elements")->items()[0].as_string();
  refuses("players.0.power." + first, "5", "orb");
}

// Clauses: eldervale 3.6 3.13 1.3
TEST_P(EldervaleRelations, APlayersFieldsAgree) {
  refuses("players.0.points", "77", "players[0].earned");
  // Whoever has a unit in the Underworld has placed one. As many workers as make nine units with
  // what the position has besides.
  bool is_named = false;
  for (int workers = 0; workers <= 6; ++workers) {
    Json changed = changed_at(document_, "players.0.map", Json::object());
    changed = changed_at(changed, "players.0.ready", Json::object({{"worker", workers}}));
    changed = changed_at(changed, "players.0.underworld", *parse_json(R"({"worker": 1})"));
    changed = changed_at(changed, "players.0.placed", false);
    const Result<AnyState> loaded = game_->load_state(changed);
    ASSERT_FALSE(loaded.has_value()) << workers;
    is_named = is_named || loaded.error().message.find("players[0]") != std::string::npos;
  }
  EXPECT_TRUE(is_named);
  refuses("players.0.on_space", R"({"worker": 1})", "players");
  // Every card gave power.
  Json cards = document_;
  for (const Json& element : document_.find("elements")->items()) {
    cards = changed_at(cards, "players.0.power." + element.as_string(), 0);
  }
  expect_refused(cards, "players[0].power", "no power at all");
}

// Clauses: eldervale 2.4 2.6 9.1 9.2
TEST_P(EldervaleRelations, TilesAndTheEndAgree) {
  refuses("turns_left", "2", "turns_left");
  refuses("round", "0", "round");
  refuses("tile_stack", "[]", "tile_stack");
  const std::string first = document_.find("elements")->items()[0].as_string();
  refuses("boards." + first + ".stacks", "4", "boards." + first);
  const bool is_aside = *document_.find("boards")->find(first)->find("monster") == Json("aside");
  refuses("boards." + first + ".monster", is_aside ? "\"underworld\"" : "\"aside\"",
          "boards." + first + ".monster");
  expect_refused(changed_at(document_, "boards." + first + ".face_up", Json()), "boards",
                 "a card that is nowhere");
}

// Clauses: eldervale 3.8 6.3
TEST_P(EldervaleRelations, TheMomentAgrees) {
  refuses("turn.used_spaces", R"(["starter-summon"])", "turn.used_spaces");
  refuses("turn.wizard_was_out", "true", "turn.wizard_was_out");
  refuses("empty_regroups", "3", "empty_regroups");
  refuses("current", *document_.find("current") == Json(0) ? "1" : "0", "current");
  const std::string tile = document_.find("map")->items()[1].find("tile")->as_string();
  refuses("battle", R"({"realm": ")" + tile + R"(", "sides": 3})", "battle");
}

INSTANTIATE_TEST_SUITE_P(Seats, EldervaleRelations, testing::Values(1, 2));

// Clauses: eldervale 11.6 12.3 13.15
TEST(EldervaleRelationsSolo, TheGhostsFieldsAgree) {
  const auto game = make_game("eldervale", "", {}, 1);
  Match match(game);
  Rng rng(9);
  std::vector<Code> codes;
  std::vector<CodeOdds> odds;
  while (match.log().size() < 150) {
    if (match.actor().is_chance()) {
      game->chance(match.state(), odds);
      match.resolve(odds[rng.below(static_cast<std::uint32_t>(odds.size()))].code);
      continue;
    }
    game->choices(match.state(), Seat{0}, codes);
    CHECK(match.choose(Seat{0}, codes[rng.below(static_cast<std::uint32_t>(codes.size()))],
                       Language::English));
  }
  const Json document = game->state_json(match.state());
  ASSERT_TRUE(game->load_state(document).has_value());
  const auto refuses = [&](std::string_view path, const std::string& value,
                           std::string_view field) {
    const Result<AnyState> loaded =
        game->load_state(changed_at(document, path, *parse_json(value)));
    ASSERT_FALSE(loaded.has_value()) << path;
    EXPECT_NE(loaded.error().message.find(field), std::string::npos) << loaded.error().message;
  };
  refuses("watcher", "null", "watcher");
  refuses("ghosts.rows.0.tokens", "9", "ghosts.rows");
  refuses("players.1.resources.G", "1", "players[1].resources");
  refuses("players.1.orbs", "1", "players[1].orbs");
  refuses("players.1.placed", "true", "players[1].placed");
  refuses("ghosts.shown.0", "null", "ghosts");
}

}  // namespace
}  // namespace ziggurat::test
