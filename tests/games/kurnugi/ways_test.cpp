// What the spaces without one price take and bring: Ritual, Kur and Dance.

#include "games/kurnugi/ways.h"

#include "games/kurnugi/names.h"
#include "games/kurnugi/plays.h"

namespace ziggurat::kurnugi {
namespace {

std::string acting(const std::string& player, const std::string& space) {
  return R"("phase": "actions", "identity": "potter", "players": [{"token": 1, "spaces": [")" +
         space + "\"]" + player + R"(}, {"token": 2}, {"token": 3}])";
}

const Json* found_in(const Json& list, std::string_view key, std::string_view id) {
  for (const Json& item : list.items()) {
    if (item.find(key)->as_string() == id) return &item;
  }
  return nullptr;
}

// The ways of a space for the first player, as the view forecasts them for acting there.
std::string forecast(const std::string& json, std::string_view space) {
  const Game game = bare_game(Variant::Archpriest, 3);
  const State state = position(game, json);
  const Json view = Text::view_json(game, game.view(state, Viewer::seat(Seat{0})));
  List choices;
  game.choices(state, Seat{0}, choices);
  for (const Action& action : choices) {
    const auto* act = std::get_if<act::Act>(&action);
    if (act == nullptr || name_of(game.rules(), act->space) != space) continue;
    for (const Json& one : view.find("forecast")->items()) {
      if (one.find("code")->as_integer() != static_cast<std::int64_t>(Game::encode(action)))
        continue;
      const Json* ways = one.find("ways");
      return ways == nullptr ? "none" : ways->dump();
    }
  }
  return "no such choice";
}

// Clauses: kurnugi 4.7 4.14 4.18
TEST(KurnugiWays, TheLayoutHasThemAsTheBoardDoes) {
  const Game game = bare_game(Variant::Novice, 3);
  const Json layout = Text::layout_json(game, Language::English);
  const auto ways = [&](std::string_view space) -> std::string {
    const Json* found = found_in(*layout.find("spaces"), "id", space);
    if (found == nullptr) return "no such space";
    return found->find("ways") == nullptr ? "none" : found->find("ways")->dump();
  };
  EXPECT_EQ(ways("ritual"),
            R"([{"cost":{"vril":6},"gain":{"dice":1}},{"cost":{"dice":1},"gain":{"vril":6}}])");
  EXPECT_EQ(ways("kur"), R"([{"cost":{"shadows":1},"gain":{"actions":1}},)"
                         R"({"cost":{"vril":3},"gain":{"shadows":1}}])");
  EXPECT_EQ(ways("dance_enlil"),
            R"([{"cost":{},"gain":{"vril_for_each":1}},{"cost":{"markers":1},"gain":{}}])");
  EXPECT_EQ(ways("altar1"), "none");
}

// Clauses: kurnugi 4.18 6.8
TEST(KurnugiWays, ARitualCostsTheFarmerLess) {
  const std::string rest = R"(,"gain":{"dice":1}},{"cost":{"dice":1},"gain":{"vril":6}}])";
  EXPECT_EQ(forecast(acting(R"(, "vril": 6)", "ritual"), "ritual"),
            R"([{"cost":{"vril":6})" + rest);
  EXPECT_EQ(forecast(acting(R"(, "vril": 6, "identities": [null, "farmer"])", "ritual"), "ritual"),
            R"([{"cost":{"vril":4})" + rest);
}

// What the forecast of a Dance says is what it brings.
// Clauses: kurnugi 4.14 4.21
TEST(KurnugiWays, ADanceBringsWhatItSays) {
  const std::string rest = R"(}},{"cost":{"markers":1},"gain":{}}])";
  // Green comes to Blue: two are Present then.
  EXPECT_EQ(forecast(acting("", "dance_enlil"), "dance_enlil"),
            R"([{"cost":{},"gain":{"vril":2)" + rest);
  expect_play("archpriest seats=3", acting(R"(, "vril": 0)", "dance_enlil"),
              "choose act dance_enlil\nexpect players.0.vril 2");
  EXPECT_EQ(
      forecast(acting(R"(, "identities": [null, "priestess"])", "dance_enlil"), "dance_enlil"),
      R"([{"cost":{},"gain":{"vril":3)" + rest);
}

// Clauses: kurnugi 4.18 4.7
TEST(KurnugiWays, ChoicesTellTheirPrices) {
  const Game game = bare_game(Variant::Archpriest, 3);
  State state = position(game, acting(R"(, "vril": 9, "dice": {"board": [5]})", "ritual"));
  const auto told = [&](const Action& action) {
    Json json = Json::object();
    Text::touch(game, state, action).write(json);
    const auto part = [&](std::string_view key) {
      return json.find(key) == nullptr ? std::string("{}") : json.find(key)->dump();
    };
    return part("cost") + part("gain");
  };
  List choices;
  game.choices(state, Seat{0}, choices);
  for (const Action& action : choices) {
    if (std::holds_alternative<act::Act>(action)) game.apply(state, action);
  }
  ASSERT_NE(state.stack.top<task::Ritual>(), nullptr);
  EXPECT_EQ(told(act::Buy{}), R"({"vril":6}{"dice":1})");
  List ritual;
  game.choices(state, Seat{0}, ritual);
  int given_up = 0;
  for (const Action& action : ritual) {
    if (!std::holds_alternative<act::PickDie>(action)) continue;
    ++given_up;
    EXPECT_EQ(told(action), R"({"dice":1}{"vril":6})");
  }
  EXPECT_EQ(given_up, 1);
}

}  // namespace
}  // namespace ziggurat::kurnugi
