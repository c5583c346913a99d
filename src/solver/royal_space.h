#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "games/royal/rules.h"
#include "solver/royal_tables.h"

namespace ziggurat::solver {

// Every position of the Royal Game before a roll, as seen by the player to move, numbered without a
// gap (docs/FORMATS.md says in which order). Pieces are known by their step, so paths that cross
// themselves are no different from others.
class RoyalSpace {
 public:
  // Refuses paths that are not each other's mirror image, more positions than can be numbered, and
  // what would take more bytes than `most_memory` with `value_bytes` for each position.
  static Result<RoyalSpace> create(const royal::Game& game, std::uint64_t most_memory,
                                   std::uint64_t value_bytes);

  RoyalSpace(RoyalSpace&&) = default;
  RoyalSpace& operator=(RoyalSpace&&) = default;

  const RoyalTables& tables() const { return tables_; }
  int pieces() const { return tables_.pieces; }
  std::uint64_t size() const { return size_; }
  // Bytes held, the values not counted.
  std::uint64_t memory() const;
  // The rules in one line: what two games must have in common to have one solution.
  static std::string rules_of(const royal::Game& game);

  // The number of a state in which a roll is due.
  std::uint64_t place_of(const royal::State& state) const;

  // Progress of the sets goes from 0 to this; every move changes the sum of both players' progress.
  int most_progress() const { return most_progress_; }
  // The sets of at most `count` pieces with a progress, in the order of their numbers.
  struct Sets {
    const std::uint16_t* first;
    const std::uint16_t* last;
    std::size_t size() const { return static_cast<std::size_t>(last - first); }
  };
  Sets sets(int count, int progress) const {
    const auto at = static_cast<std::size_t>(progress);
    const Lists& lists = lists_[static_cast<std::size_t>(count)];
    return {lists.sets.data() + lists.start[at], lists.sets.data() + lists.start[at + 1]};
  }
  std::size_t set_count(int count) const {
    return lists_[static_cast<std::size_t>(count)].sets.size();
  }

  std::size_t shadow_count() const { return shadows_.size(); }

 private:
  // What the tables point into.
  struct Arrays {
    std::vector<std::uint32_t> steps, blocks, shadow, first_move;
    std::vector<std::uint8_t> count;
    std::vector<RoyalMove> moves;
    std::vector<std::uint16_t> without;
    std::array<std::array<std::vector<std::uint32_t>, kMaxRoyalPieces + 1>, kMaxRoyalPieces + 1>
        row;
    std::array<std::vector<std::uint16_t>, kMaxRoyalPieces + 1> rank;
  };
  struct Lists {
    std::vector<std::uint16_t> sets;
    std::vector<std::size_t> start;  // by progress
  };

  RoyalSpace() = default;
  Result<void, Error> number_sets(const royal::Game& game);
  void list_by_progress();
  void cast_shadows(const royal::Game& game);
  void list_moves(const royal::Game& game);
  Result<void, Error> count_positions();
  void rank_sets();
  void refer();
  std::uint32_t find(std::uint32_t steps) const;
  int progress_of(std::uint32_t steps) const;

  RoyalTables tables_;
  Arrays arrays_;
  std::array<Lists, kMaxRoyalPieces + 1> lists_;
  std::vector<std::pair<std::uint32_t, std::uint16_t>> by_steps_;  // sorted, to find a set
  std::array<int, kRoyalSteps> weight_{};  // of a piece on a step, in its player's progress
  std::vector<std::uint32_t> shadows_;
  int most_progress_ = 0;
  std::uint64_t size_ = 0;
};

}  // namespace ziggurat::solver
