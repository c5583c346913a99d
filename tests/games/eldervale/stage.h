#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/eldervale/game.h"
#include "games/eldervale/scoring.h"

namespace ziggurat::test {

using EldervaleGame = eldervale::Game;

// A position of Eldervale written down briefly, and the game played on from it.
//
// The map is the starting one: ten tiles in rows of 3, 4 and 3, around the centre (place 4)
// clockwise from the upper right the places 1, 5, 8, 7, 3, 0. Unless changed there are no lairs and
// no tokens: Mage-Tower, <0>-b, Summoning-Portal / <1>-b, <2>-b, <3>-b, Mill / Dungeon, Fortress,
// <0>-c, with <n> the elements. Peace is over. The first player's turn begins.
struct Position {
  int seats = 1;
  std::vector<std::string> elements = {"Air", "Earth", "Fire", "Water"};
  std::string faction = "sky-harriers";
  std::string other_faction = "stonefolk";
  std::map<int, std::string> tiles;         // places of the map with another tile
  std::map<std::string, std::string> more;  // by tile: further fields of the realm
  // Fields of the two players, as in the state document, without the braces.
  std::string player = R"("ready": {"worker": 3})";
  std::string other;
  std::string boards;  // "Air": {…}, …
  std::string top;     // further fields of the document
  bool peace = false;
  std::string ruleset = "normal";

  std::string json() const;
};

// A player, by name or number.
struct Who {
  Who(int number) : player(number) {}              // NOLINT(google-explicit-constructor)
  Who(eldervale::Player named) : player(named) {}  // NOLINT(google-explicit-constructor)

  eldervale::Player player;
};

class Stage {
 public:
  explicit Stage(const Position& position);
  // With components of one's own.
  Stage(const Position& position, const eldervale::Catalogue& catalogue);
  // From the game's beginning.
  Stage(int seats, const std::string& ruleset, bool names_elements = false);

  const eldervale::Game& game() const { return *game_; }
  const eldervale::Rules& rules() const { return game_->rules(); }
  eldervale::State& state() { return state_; }
  const eldervale::State& state() const { return state_; }

  // The acting seat's choice; reports a failure where it is not offered.
  Stage& choose(const std::string& notation);
  // What chance brings.
  Stage& roll(const std::string& notation);
  // Chance brings whatever comes first, until a seat is asked or `notation` is possible.
  Stage& settle();
  std::string first_outcome() const;  // the notation of what chance lists first
  bool offers(const std::string& notation) const;
  std::set<std::string> choices() const;
  std::string refusal(const std::string& notation) const;  // the clause
  std::string sentence(const std::string& notation) const;
  std::string actor() const;  // "living", "amber", "jade", "chance", "nobody"
  std::string_view waiting() const { return id_of(state_.top()); }  // the task on top

  eldervale::RealmId realm(const std::string& tile) const;
  int units(Who who, const std::string& tile) const;
  int resource(Who who, std::string_view letter) const;
  int points(Who who = 0) const { return state_.players[who.player].points; }
  int level(Who who, const std::string& element) const;
  eldervale::Slot slot(const std::string& element) const;
  int below(Who who) const;  // units in the Underworld
  // Adventure cards and tokens of an element that a player has, by their numbers there.
  std::set<int> cards(Who who, const std::string& element) const;
  std::set<int> tokens(Who who, const std::string& element) const;
  eldervale::FinalScore final_score(Who who) const;
  std::set<std::string> places(const std::string& unit) const;  // where it may be placed

 private:
  std::unique_ptr<const eldervale::Game> game_;
  eldervale::State state_;
};

// The components compiled in.
const eldervale::Catalogue& eldervale_catalogue();

// Whether units, tokens, cards, tiles, Dwellings and Magic are all where they should be; the first
// thing that is not, or "".
std::string lost_pieces(const eldervale::Game& game, const eldervale::State& state);

}  // namespace ziggurat::test
