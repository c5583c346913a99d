#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/heaven/rules.h"
#include "solver/heaven_tables.h"

namespace ziggurat::solver {

// Every position of Heaven and Earth before a roll, numbered without a gap. The count of rolls and
// the claim of a draw are left out: what is played without end is worth one half.
class HeavenSpace {
 public:
  // Refuses boards of more squares than the numbering knows.
  static Result<HeavenSpace> create(const heaven::Game& game);

  HeavenSpace(HeavenSpace&&) = default;
  HeavenSpace& operator=(HeavenSpace&&) = default;

  const HeavenTables& tables() const { return tables_; }
  std::uint64_t size() const { return size_; }
  // The sets of pieces that one player can have on the board, smaller masks first.
  const std::vector<std::uint32_t>& sets() const { return sets_; }
  // The rules in one line: what two games must have in common to have one solution.
  static std::string rules_of(const heaven::Game& game);

  // The number of a state in which a roll is due.
  std::uint64_t place_of(const heaven::State& state) const {
    const std::size_t me = state.to_move;
    return tables_.place(state.pieces[1 - me], state.pieces[me]);
  }

 private:
  HeavenSpace() = default;
  void find_mirror(const heaven::Game& game);

  HeavenTables tables_;
  std::uint64_t size_ = 0;
  std::vector<std::uint32_t> sets_;
  std::vector<std::uint32_t> rank_;
  std::vector<std::uint32_t> base_;
  std::vector<std::uint16_t> squeezed_;
  std::vector<std::uint32_t> mirrored_;
};

}  // namespace ziggurat::solver
