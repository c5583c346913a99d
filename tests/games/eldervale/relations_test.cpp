// Positions that cannot be: each relation between the fields that play keeps, broken one at a time.
// Those of tasks, battles and the Ghosts are in files of their own.

#include <algorithm>

#include <gtest/gtest.h>

#include "games/eldervale/reached.h"

namespace ziggurat::test {
namespace {

std::string quoted(const Json& json) { return json.dump(); }

class EldervaleRelations : public testing::TestWithParam<int> {
 protected:
  // A position in the middle of a game, at the beginning of the first player's turn.
  void SetUp() override {
    game_ = make_game("eldervale", "", {}, GetParam());
    document_ = reached(game_, 5, [](const Json& state) {
      return is_quiet(state) && state.find("round")->as_integer() == 8 &&
             *state.find("current") == *state.find("first");
    });
  }

  static bool is_quiet(const Json& state) {
    return state.find("tasks")->items().size() == 1 && top_task(state) == "turn" &&
           part(state, "tasks.0.2") == Json(1);
  }
  static bool has_ready_worker(const Json& state) {
    return part(state, "players.0.ready").find("worker") != nullptr;
  }
  // At the first turn of a game, when nobody has placed a unit.
  Json beginning() const { return reached(game_, 5, is_first_turn); }
  static bool is_first_turn(const Json& state) {
    return is_quiet(state) && *state.find("round") == Json(1) &&
           *state.find("current") == *state.find("first");
  }
  void refuses(const std::vector<Broken>& list) { expect_refused(*game_, document_, list); }
  void refuses(const Json& document, const std::vector<Broken>& list) {
    expect_refused(*game_, document, list);
  }
  std::string element(int slot) const {
    return document_.find("elements")->items()[static_cast<std::size_t>(slot)].as_string();
  }

  std::shared_ptr<const AnyGame> game_;
  Json document_;
};

// Clauses: eldervale 3.14 3.15
TEST_P(EldervaleRelations, OrbsAreAccountedFor) {
  const std::string own = element(0);
  refuses({
      {{{"orb_spaces", "[1, 2, 3, 4, 5, 6, 7]"}}, "orb_spaces: a game has 4 Orbs"},
      {{{"orb_spaces", "[1]"}}, "orb_spaces: used are as many spaces as Orbs were gained"},
      {{{"players.0.orbs", "1"}}, "players[0].orbs: more Orbs are held than were gained"},
      {{{"players.0.orbs_gained", "1"}, {"orb_spaces", "[1]"}},
       "players[0].orbs_gained: an Orb is gained at the highest level of an element only"},
      {{{"players.0.power." + own, "5"}},
       "players[0].orbs_gained: who alone reached the highest level has gained its Orb"},
      {{{"orbs_gone", "[\"" + own + "\"]"}},
       "orbs_gone: an Orb is gone where somebody reached the highest level, and only there"},
      // One Orb for both who reached the highest level of it.
      {{{"players.0.power." + own, "5"},
        {"players.1.power." + own, "5"},
        {"orbs_gone", "[\"" + own + "\"]"}},
       "orbs_gone: as many Orbs are gone as were gained"},
  });
}

// Clauses: eldervale 3.6 3.13 2.8
TEST_P(EldervaleRelations, APlayersFieldsAgree) {
  std::vector<std::pair<std::string, std::string>> powerless;
  for (const Json& name : document_.find("elements")->items()) {
    powerless.emplace_back("players.0.power." + name.as_string(), "0");
  }
  refuses({
      {{{"players.0.points", "77"}},
       "players[0].earned: the points earned are not those of the track"},
      {powerless, "players[0].power: cards and Dwellings have given more power than that"},
  });
  const Json placed = reached(game_, 5, [](const Json& state) {
    return is_quiet(state) && !part(state, "players.0.map").members().empty();
  });
  refuses(placed, {{{{"players.0.placed", "false"}},
                    "players[0].placed: units on the map or in the Underworld were placed"}});
  refuses(beginning(),
          {{{{"players.0.ready", R"({"worker": 2})"},
             {"players.0.unsummoned", R"({"worker": 4, "warrior": 1, "wizard": 1, "dragon": 1})"}},
            "players[0].unsummoned: more Workers than are unsummoned at the start"}});
}

// Clauses: eldervale 2.6 3.12
TEST_P(EldervaleRelations, TheMapIsLaidInOrder) {
  const Json first = beginning();
  // The last of the ruins is gone.
  Json::Array tiles = first.find("map")->items();
  const auto is_ruin = [](const Json& realm) { return realm.find("stacks") == nullptr; };
  const auto ruin = std::find_if(tiles.rbegin(), tiles.rend(), is_ruin);
  ASSERT_NE(ruin, tiles.rend());
  tiles.erase(std::next(ruin).base());
  refuses(first, {{{{"map", quoted(tiles)}}, "map: a ruin is missing"},
                  {{{"map.9.q", "2"}}, "map: the first tiles are laid in rows"},
                  {{{"tile_stack", "[]"}}, "tile_stack: each tile is in exactly one place"}});
  const Json eleven = reached(game_, 5, [](const Json& state) {
    return is_quiet(state) && state.find("map")->items().size() == 11;
  });
  refuses(eleven,
          {{{{"map.10.q", "0"}, {"map.10.r", "-2"}}, "map: a tile is laid beside 2 others"}});
}

// Clauses: eldervale 2.6
TEST_P(EldervaleRelations, TheFirstTilesAllLie) {
  const Json first = reached(game_, 5, [](const Json& state) {
    return is_first_turn(state) && state.find("map")->items().back().find("stacks") != nullptr;
  });
  // The last tile goes back onto the stack, its tokens and its monster to their board.
  Json::Array tiles = first.find("map")->items();
  const Json last = tiles.back();
  tiles.pop_back();
  Json::Array stack = first.find("tile_stack")->items();
  stack.push_back(*last.find("tile"));
  const std::string name = last.find("tile")->as_string();
  const std::string board = "boards." + name.substr(0, name.size() - 2);
  Json::Array tokens = part(first, board + ".tokens").items();
  for (const Json& pile : last.find("stacks")->items()) tokens.push_back(*pile.find("top"));
  const std::string monster = part(first, board + ".monster") == Json(name)
                                  ? "\"aside\""
                                  : quoted(part(first, board + ".monster"));
  refuses(first, {{{{"map", quoted(tiles)},
                    {"tile_stack", quoted(stack)},
                    {board + ".tokens", quoted(tokens)},
                    {board + ".monster", monster}},
                   "map: a map has 10 tiles from the beginning"}});
}

// Clauses: eldervale 2.7 11.2
TEST_P(EldervaleRelations, TokensAreInTheirStacks) {
  const Json first = beginning();
  const Json::Array& tiles = first.find("map")->items();
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const Json* const stacks = tiles[i].find("stacks");
    if (stacks == nullptr) continue;
    const std::string name = tiles[i].find("tile")->as_string();
    const std::string board = "boards." + name.substr(0, name.size() - 2);
    const std::string pile = "map." + std::to_string(i) + ".stacks.0";
    Json::Array tokens = part(first, board + ".tokens").items();
    tokens.push_back(part(first, pile + ".top"));
    refuses(first, {{{{pile + ".top", "null"}, {board + ".tokens", quoted(tokens)}},
                     "map: a stack with tokens shows its top one"},
                    {{{pile + ".left", "1"}},
                     "tokens: unseen are the tokens on the board and below the tops"},
                    {{{board + ".stacks", "4"}}, "stacks: an element has 4 stacks"}});
    return;
  }
}

// Clauses: eldervale 5.6
TEST_P(EldervaleRelations, AMonsterWaitsForItsLair) {
  const Json first = beginning();
  const auto board_where = [&](bool is_aside) {
    for (const Json::Member& board : first.find("boards")->members()) {
      if ((*board.value.find("monster") == Json("aside")) == is_aside) return board.key;
    }
    return std::string();
  };
  const std::string waiting = board_where(true);
  const std::string laid = board_where(false);
  ASSERT_FALSE(waiting.empty() || laid.empty());
  const std::string why = "monster: a monster is aside until its lair is laid";
  refuses(first, {{{{"boards." + laid + ".monster", "\"aside\""}}, why},
                  {{{"boards." + waiting + ".monster", "\"underworld\""}}, why},
                  {{{"turn.arrived", "[\"" + waiting + "\"]"}}, "arrived: that lair is not laid"},
                  {{{"turn.arrived", "[\"" + laid + "\"]"}},
                   "arrived: no tile has been laid in this turn"}});
}

// Clauses: eldervale 2.4 7.1
TEST_P(EldervaleRelations, TheNextCardLiesOpen) {
  const Json first = beginning();
  for (const Json::Member& board : first.find("boards")->members()) {
    const Json open = *board.value.find("face_up");
    if (open.as_string() != board.key + "-0") continue;  // the Ghosts began with that Doorway
    const std::string path = "boards." + board.key;
    Json::Array deck = board.value.find("deck")->items();
    const Json other = deck[0];
    deck[0] = open;
    refuses(first, {{{{path + ".face_up", quoted(other)}, {path + ".deck", quoted(deck)}},
                     "deck: the Doorway lies open from the beginning"}});
    refuses(first, {{{{path + ".face_up", "null"}, {path + ".dropped", "[" + quoted(open) + "]"}},
                     "face_up: the next card of the deck lies open"}});
    return;
  }
}

// Clauses: eldervale 9.1 9.2 9.3
TEST_P(EldervaleRelations, TheEndIsNear) {
  refuses({{{{"turns_left", "2"}}, "turns_left: turns are counted once the last tile or rooftop"},
           {{{"round", "0"}}, "round: the game ends after round 100"},
           {{{"round", "101"}}, "round: the game ends after round 100"},
           {{{"tasks", R"([["over", 0]])"}}, "tasks: nothing has ended the game"}});
  const Json late = reached(game_, 5, [](const Json& state) {
    return is_quiet(state) && !state.find("turns_left")->is_null() &&
           *state.find("current") == *state.find("first");
  });
  refuses(late, {{{{"turns_left", "null"}}, "turns are counted once"},
                 {{{"turns_left", "6"}}, "turns_left: no more turns than that are left"},
                 {{{"turns_left", "1"}}, "turns_left: the round under way is finished"}});
  const Json over = reached(game_, 5, [](const Json& state) {
    return top_task(state) == "over" && *state.find("turns_left") == Json(0);
  });
  const std::string first = quoted(*over.find("first"));
  refuses(over, {{{{"turns_left", "1"}}, "turns_left: the round under way is finished"},
                 {{{"current", first}}, "tasks: nothing has ended the game"}});
}

// Clauses: eldervale 3.2 9.3
TEST_P(EldervaleRelations, EmptyRegroupsAreOfThisRound) {
  const std::int64_t own = 1 << document_.find("current")->as_integer();
  refuses({{{{"empty_regroups", std::to_string(3 - own)}},
            "empty_regroups: the second player's turn of this round is to come"},
           {{{"empty_regroups", std::to_string(own)}},
            "empty_regroups: whose turn it is has not regrouped in this round"}});
  const Json second = reached(game_, 5, [](const Json& state) {
    if (!state.find("players") || state.find("tasks")->items().size() != 1) return false;
    const std::string first = state.find("first")->dump();
    return top_task(state) != "over" && *state.find("current") != *state.find("first") &&
           part(state, "players." + first + ".placed") == Json(true);
  });
  const std::int64_t rival = 1 << second.find("first")->as_integer();
  refuses(second, {{{{"empty_regroups", std::to_string(rival)}},
                    "empty_regroups: that player has placed a unit since"}});
}

// Clauses: eldervale 6.2 6.3
TEST_P(EldervaleRelations, SpacesAreOfARegroup) {
  const Json free = reached(game_, 5, [](const Json& state) {
    return is_quiet(state) && *state.find("current") == Json(0) && has_ready_worker(state);
  });
  Json ready = part(free, "players.0.ready");
  ready.set("worker", ready.find("worker")->as_integer() - 1);
  refuses(free, {{{{"players.0.on_space", R"({"worker": 1})"}, {"players.0.ready", quoted(ready)}},
                  "players[0].on_space: only who regroups has units there"},
                 {{{"turn.used_spaces", R"(["starter-summon"])"}},
                  "turn.used_spaces: as many spaces are used as units stand on them"},
                 {{{"turn.wizard_was_out", "true"}}, "turn.wizard_was_out: nobody regroups"}});
  const Json regroup = reached(game_, 5, [](const Json& state) {
    return has_task(state, "regroup") && *state.find("current") == Json(0) &&
           !part(state, "turn.used_spaces").items().empty() &&
           !part(state, "boards." + part(state, "elements.3").as_string() + ".deck")
                .items()
                .empty();
  });
  // A card that nobody has.
  const Json& card = part(regroup, "boards." + part(regroup, "elements.3").as_string() + ".deck.0");
  refuses(
      regroup,
      {{{{"turn.used_spaces.0", quoted(card)}}, "turn.used_spaces: that player has no such card"},
       {{{"players.0.glory", "null"}}, "players[0]: who regroups has a marker on the track"}});
}

// Clauses: eldervale 1.7 3.8 10.1
TEST_P(EldervaleRelations, TheMomentAgrees) {
  const std::string rival = *document_.find("current") == Json(0) ? "1" : "0";
  refuses({{{{"current", rival}}, "current: the first task is the turn of another"},
           {{{"turn.beat_player", "true"}}, "turn.beat_player: nobody has fought in this turn"}});
  const Json unbeaten = reached(game_, 5, [](const Json& state) { return is_quiet(state); });
  refuses(unbeaten,
          {{{{"turn.beat_monster", "true"}}, "turn.beat_monster: no monster is in the Underworld"},
           {{{"turn.swapped", "true"}}, "turn.swapped: that player has no such power"}});
  const Json beaten = reached(game_, 5, [](const Json& state) {
    if (!is_quiet(state)) return false;
    for (const Json::Member& board : state.find("boards")->members()) {
      if (*board.value.find("monster") == Json("underworld")) return true;
    }
    return false;
  });
  refuses(beaten,
          {{{{"turn.beat_monster", "true"}}, "turn.beat_monster: nobody has fought in this turn"}});
}

INSTANTIATE_TEST_SUITE_P(Seats, EldervaleRelations, testing::Values(1, 2));

}  // namespace
}  // namespace ziggurat::test
