#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/game_data.h"
#include "core/game_info.h"
#include "games/heaven/types.h"

namespace ziggurat::heaven {

enum class Section : std::uint8_t { Earth, Bridge, Heaven };
inline constexpr int kSections = 3;

// A square by its name: row letter and column number.
struct Square {
  char row;    // 'A' is on light's side
  int column;  // from 1
  Section section = Section::Earth;

  std::string name() const { return row + std::to_string(column); }
};

struct Board {
  std::string id;
  std::vector<Square> squares;         // by row, then column
  std::vector<SquareMask> neighbours;  // by square: what it is joined to

  // Its place in `squares`, or -1.
  int find(std::string_view name) const;
  SquareMask of(Section section) const;
};

// Which squares bear a name.
struct Layout {
  std::string id;
  std::string title;
  int board = 0;
  SquareMask forts = 0;
  SquareMask royal = 0;
  int entrance = 0;
  int ishtar = 0;
  int marduk = 0;
};

// The components of Heaven and Earth, read from data/heaven and checked.
class Catalogue {
 public:
  static Result<Catalogue> create(const GameData& data);

  const std::vector<Layout>& layouts() const { return layouts_; }
  // Requires a layout of that id.
  const Layout& layout(std::string_view id) const;
  const Board& board(const Layout& layout) const {
    return boards_[static_cast<std::size_t>(layout.board)];
  }
  GameInfo info() const;

 private:
  std::vector<Board> boards_;
  std::vector<Layout> layouts_;
};

// What a setup chooses beside the layout.
struct Settings {
  std::string layout;
  int pieces = kMaxPieces;
  Seat first = kLight;
};
Settings chosen_settings(const Catalogue& catalogue, const Setup& setup);

}  // namespace ziggurat::heaven
