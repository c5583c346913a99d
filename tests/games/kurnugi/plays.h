#pragma once

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/text.h"
#include "games/kurnugi/dice.h"
#include "games/kurnugi/final.h"
#include "games/kurnugi/game.h"
#include "games/kurnugi/moves.h"
#include "games/kurnugi/pacts.h"
#include "games/kurnugi/spaces.h"
#include "games/kurnugi/strength.h"
#include "games/standard.h"
#include "support/games.h"
#include "support/scenario.h"

namespace ziggurat::kurnugi {

// A short scenario inside a test: rule set and seats, a position, statements (see
// docs/ARCHITECTURE.md, "Scenarios").
inline void expect_play(const std::string& rules, const std::string& position,
                        const std::string& statements) {
  const std::string text = "game kurnugi " + rules + "\nposition {" + position + "}\n" +
                           statements + "\nexpect turn 0\n";
  // The last line never holds: it shows that all before it were read.
  const auto problem = test::run_scenario(test::registry(), text);
  ASSERT_TRUE(problem.has_value());
  const std::string wanted = "turn is ";
  EXPECT_NE(problem->find(wanted), std::string::npos)
      << *problem << "\nposition {" << position << "}\n"
      << statements;
}

// A lament in a tomb of a game of three: Green (Soul in Anu's tomb), Blue (Enlil's) and Yellow
// (Ninhursag's). `influence` and `players` are JSON without their outer brackets.
inline std::string lament(const std::string& tomb, const std::string& influence,
                          const std::string& players, const std::string& more = "",
                          const std::string& turn = "3") {
  return R"("phase": "cards", "turn": )" + turn + R"(, "lament": {"tomb": ")" + tomb +
         R"("}, "influence": {)" + influence + R"(}, "players": [)" + players + "]" + more;
}

// Used cards by which a player may have called the Demons of these gods; two laments are over by
// then.
inline std::string called(const std::vector<God>& gods) {
  constexpr std::array<std::array<std::string_view, 2>, God::kCount> kCards = {
      {{"cast_out", "weight_of_the_sky"},
       {"long_shadow", "breath_of_enlil"},
       {"clay_form", "mother_earth"},
       {"ferry", "ebb"},
       {"descent", "return_of_spring"}}};
  std::vector<std::string> used;
  for (const God god : gods) {
    for (const std::string_view card : kCards[god.index()])
      used.push_back("\"" + std::string(card) + "\"");
  }
  return R"("used": [)" + join(used, ", ") + R"(], "top": [)" + used[0] + ", " + used[1] + "]";
}

// The game by itself, with the components compiled in.
inline Game bare_game(Variant variant, int seats) {
  std::vector<DataFile> files;
  for (const DataFile& file : embedded_data()) {
    if (file.game == "kurnugi") files.push_back(file);
  }
  const Result<GameData> data = GameData::create(files);
  const Result<Catalogue> catalogue = Catalogue::create(*data);
  CHECK(catalogue.has_value());
  return {*catalogue, {.variant = variant, .seats = seats}};
}

// What an owner's pieces count in a god's tomb.
inline int strength_in(const Game& game, const State& state, int owner, God god) {
  return strength(game.rules(), state, Owner(owner), tomb_of(god));
}

inline State position(const Game& game, const std::string& json) {
  const Result<Json> read = parse_json("{" + json + "}");
  CHECK(read.has_value());
  const Result<State> state = Text::load_state(game, *read);
  if (!state) ADD_FAILURE() << state.error().message;
  CHECK(state.has_value());
  return *state;
}

}  // namespace ziggurat::kurnugi
