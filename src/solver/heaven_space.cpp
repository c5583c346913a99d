#include "solver/heaven_space.h"

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
  tables.rank = space.rank_.data();
  tables.base = space.base_.data();
  tables.squeezed = space.squeezed_.data();
  return space;
}

}  // namespace ziggurat::solver
