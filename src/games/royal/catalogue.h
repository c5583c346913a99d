#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/game_data.h"
#include "core/game_info.h"
#include "games/royal/types.h"

namespace ziggurat::royal {

// A square by its name: row letter and column number.
struct Square {
  char row;    // 'A' is on light's side
  int column;  // from 1

  std::string name() const { return row + std::to_string(column); }
  friend bool operator==(const Square&, const Square&) = default;
};

struct Board {
  std::string id;
  std::vector<Square> squares;
  std::vector<bool> is_rosette;  // by square

  // Its place in `squares`, or -1.
  int find(std::string_view name) const;
  int find(Square square) const;
};

// The settings of a rule set; each can be changed by hand through the option of the same name.
struct Settings {
  int pieces = 7;
  int dice = 4;
  bool zero_counts = false;
  bool rosette_safe = true;
  bool rosette_again = true;
  bool capture_again = false;
  bool pass_enemies = true;
  bool decline_again = false;

  friend bool operator==(const Settings&, const Settings&) = default;
};

struct RuleSet {
  std::string id;
  std::string title;
  int board = 0;
  std::array<std::vector<int>, 2> paths;  // squares in walking order, light's and dark's
  Settings settings;
};

// The components of the Royal Game, read from data/royal and checked.
class Catalogue {
 public:
  static Result<Catalogue> create(const GameData& data);

  const std::vector<RuleSet>& rulesets() const { return rulesets_; }
  const RuleSet* find(std::string_view id) const;
  const Board& board(const RuleSet& ruleset) const {
    return boards_[static_cast<std::size_t>(ruleset.board)];
  }
  GameInfo info() const;

 private:
  std::vector<Board> boards_;
  std::vector<RuleSet> rulesets_;
};

// The settings of a rule set with what a setup changes.
Settings chosen_settings(const RuleSet& ruleset, const Setup& setup);
// Who has the first turn by a setup.
Seat chosen_first(const Setup& setup);

}  // namespace ziggurat::royal
