#include "solver/heaven_space.h"

#include <algorithm>
#include <array>
#include <bit>

namespace ziggurat::solver {

std::string HeavenSpace::rules_of(const heaven::Game& game) {
  std::string text = "heaven paths";
  for (int square = 0; square < game.square_count(); ++square) {
    text += " " + std::to_string(game.neighbours(square));
  }
  const heaven::Layout& layout = game.layout();
  const auto field = [&](const char* name, std::uint32_t value) {
    text += std::string(" ") + name + "=" + std::to_string(value);
  };
  field("forts", layout.forts);
  field("earth", game.earth_forts());
  field("heaven", game.heaven_forts());
  field("royal", layout.royal);
  field("entrance", static_cast<std::uint32_t>(layout.entrance));
  field("ishtar", static_cast<std::uint32_t>(layout.ishtar));
  field("marduk", static_cast<std::uint32_t>(layout.marduk));
  field("pieces", static_cast<std::uint32_t>(game.settings().pieces));
  return text;
}

Result<HeavenSpace> HeavenSpace::create(const heaven::Game& game) {
  if (game.square_count() > kHeavenSquares) {
    return fail("the board has " + std::to_string(game.square_count()) +
                " squares; positions are numbered on at most " + std::to_string(kHeavenSquares));
  }
  HeavenSpace space;
  HeavenTables& tables = space.tables_;
  const heaven::Layout& layout = game.layout();
  tables.pieces = game.settings().pieces;
  tables.all = heaven::bit(game.square_count()) - 1;
  tables.forts = layout.forts;
  tables.earth_forts = game.earth_forts();
  tables.heaven_forts = game.heaven_forts();
  tables.royal = layout.royal;
  tables.entrance = heaven::bit(layout.entrance);
  tables.ishtar = heaven::bit(layout.ishtar);
  tables.marduk = heaven::bit(layout.marduk);
  for (int square = 0; square < game.square_count(); ++square) {
    tables.neighbours[square] = game.neighbours(square);
  }

  const std::uint32_t masks = tables.all + 1;
  space.rank_.reserve(masks + 1);
  for (std::uint32_t mask = 0; mask < masks; ++mask) {
    space.rank_.push_back(static_cast<std::uint32_t>(space.sets_.size()));
    if (std::popcount(mask) <= tables.pieces) space.sets_.push_back(mask);
  }
  space.rank_.push_back(static_cast<std::uint32_t>(space.sets_.size()));
  // As many as there are sets on the squares that are left.
  space.base_.assign(masks, 0);
  for (const std::uint32_t waiting : space.sets_) {
    space.base_[waiting] = static_cast<std::uint32_t>(space.size_);
    space.size_ += space.rank_[1U << (game.square_count() - std::popcount(waiting))];
  }
  space.squeezed_.assign(std::size_t{1} << (2 * kHeavenHalf), 0);
  for (std::uint32_t kept = 0; kept <= kHalfMask; ++kept) {
    for (std::uint32_t packed = 0; packed < 1U << std::popcount(kept); ++packed) {
      space.squeezed_[kept << kHeavenHalf | unsqueeze(packed, kept)] =
          static_cast<std::uint16_t>(packed);
    }
  }
  space.find_mirror(game);
  tables.rank = space.rank_.data();
  tables.base = space.base_.data();
  tables.squeezed = space.squeezed_.data();
  tables.mirrored = space.mirrored_.data();
  return space;
}

// Rows are turned round: A for C. That must keep the paths and every named square in place.
void HeavenSpace::find_mirror(const heaven::Game& game) {
  const heaven::Board& board = game.board();
  char last_row = 'A';
  for (const heaven::Square& square : board.squares) last_row = std::max(last_row, square.row);
  std::array<int, kHeavenSquares> image{};
  bool is_mirrored = true;
  for (std::size_t i = 0; i < board.squares.size(); ++i) {
    heaven::Square square = board.squares[i];
    square.row = static_cast<char>('A' + last_row - square.row);
    image[i] = board.find(square.name());
    is_mirrored = is_mirrored && image[i] >= 0;
  }
  const auto turned = [&](std::uint32_t mask) {
    std::uint32_t result = 0;
    for (; is_mirrored && mask != 0; mask &= mask - 1) {
      result |= heaven::bit(image[static_cast<std::size_t>(std::countr_zero(mask))]);
    }
    return result;
  };
  for (std::size_t i = 0; is_mirrored && i < board.squares.size(); ++i) {
    is_mirrored = turned(tables_.neighbours[i]) == tables_.neighbours[image[i]];
  }
  for (const std::uint32_t named :
       {tables_.forts, tables_.earth_forts, tables_.heaven_forts, tables_.royal, tables_.entrance,
        tables_.ishtar, tables_.marduk}) {
    is_mirrored = is_mirrored && turned(named) == named;
  }
  mirrored_.reserve(tables_.all + 1);
  for (std::uint32_t mask = 0; mask <= tables_.all; ++mask) {
    mirrored_.push_back(is_mirrored ? turned(mask) : mask);
  }
}

}  // namespace ziggurat::solver
