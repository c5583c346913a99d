#pragma once

#include <cstddef>
#include <cstdint>

#include "solver/device.h"

// The part of the Royal Game's solver that a CPU and a GPU run alike: plain arrays and the backup
// of one position. Every sum is taken in the same order on both, so that both give the same values
// to the last bit.

namespace ziggurat::solver {

inline constexpr int kMaxRoyalPieces = 7;
inline constexpr int kMaxRoyalRolls = 5;  // totals above zero
inline constexpr int kRoyalSteps = 32;

// One move of a piece, as far as it can be told without the other player.
struct RoyalMove {
  std::uint8_t from;   // 0: enters
  std::uint8_t to;     // one past the path's last step: goes home
  std::uint16_t next;  // what the mover then has on the board
};

// What the mover's view needs to know, made once for a rule set. A `set` is the steps that one
// player's pieces stand on, known by its number; numbers go by progress.
struct RoyalTables {
  std::uint32_t sets = 0;
  int pieces = 0;
  int home = 0;   // one past the last step
  int rolls = 0;  // totals above zero
  bool may_pass_enemies = true;
  bool may_decline = false;
  bool capture_again = false;
  std::uint32_t rolls_again = 0;  // steps
  double chance_of_nothing = 0;   // of a total of zero
  double chance[kMaxRoyalRolls] = {};
  std::uint32_t enemy_at[kRoyalSteps] = {};   // the enemy's steps on a step's square
  std::uint32_t barred_by[kRoyalSteps] = {};  // enemies on these steps keep a step for themselves

  const std::uint32_t* steps = nullptr;   // by set
  const std::uint8_t* count = nullptr;    // by set: pieces on the board
  const std::uint32_t* blocks = nullptr;  // by set: the enemy's steps on the same squares
  const std::uint32_t* shadow = nullptr;  // by set: its row in `rank`, the same for equal blocks
  const std::uint32_t* first_move = nullptr;  // by set and roll, into `moves`
  const RoyalMove* moves = nullptr;
  const std::uint16_t* without = nullptr;  // by set and step: the set with that step left out

  // The place of a position: row[mine left][theirs left][my set] + rank[theirs left][my
  // shadow][their set]; `left` are the pieces not yet home. A row more says where the layer ends.
  const std::uint32_t* row[kMaxRoyalPieces + 1][kMaxRoyalPieces + 1] = {};
  const std::uint16_t* rank[kMaxRoyalPieces + 1] = {};

  ZIGGURAT_DEVICE std::uint64_t place(int mine_left, int theirs_left, std::uint32_t mine,
                                      std::uint32_t theirs) const {
    const std::uint64_t at = static_cast<std::uint64_t>(shadow[mine]) * sets + theirs;
    return row[mine_left][theirs_left][mine] + static_cast<std::uint64_t>(rank[theirs_left][at]);
  }
};

// What a position is worth to the player to move, but for rolls that leave no move.
struct RoyalBackup {
  double sum = 0;     // over the rolls that leave a move
  double passes = 0;  // the chance that none is left
};

ZIGGURAT_DEVICE inline bool is_way_blocked(const RoyalTables& tables, const RoyalMove& move,
                                           std::uint32_t theirs) {
  for (int step = move.from + 1; step < move.to; ++step) {
    if ((theirs & tables.enemy_at[step]) != 0) return true;
  }
  return false;
}

// What a move is worth to the mover.
ZIGGURAT_DEVICE inline double value_after(const RoyalTables& tables, const double* values,
                                          int mine_left, int theirs_left, const RoyalMove& move,
                                          std::uint32_t theirs) {
  if (move.to == tables.home) {
    if (mine_left == 1) return 1;
    return 1 - values[tables.place(theirs_left, mine_left - 1, theirs, move.next)];
  }
  const std::uint32_t hit = tables.steps[theirs] & tables.enemy_at[move.to];
  if (hit != 0) {
    theirs = tables.without[theirs * kRoyalSteps + static_cast<std::uint32_t>(lowest_bit(hit))];
  }
  const bool again =
      (tables.rolls_again >> move.to & 1U) != 0 || (hit != 0 && tables.capture_again);
  if (!again) return 1 - values[tables.place(theirs_left, mine_left, theirs, move.next)];
  const double rolled = values[tables.place(mine_left, theirs_left, move.next, theirs)];
  if (!tables.may_decline) return rolled;
  const double declined = 1 - values[tables.place(theirs_left, mine_left, theirs, move.next)];
  return rolled < declined ? declined : rolled;
}

// The best move with a roll among each `parts`-th, from `part` on; -1 where there is none.
ZIGGURAT_DEVICE inline double best_with(const RoyalTables& tables, const double* values,
                                        int mine_left, int theirs_left, std::uint32_t mine,
                                        std::uint32_t theirs, int roll, std::uint32_t part,
                                        std::uint32_t parts) {
  const std::uint32_t enemies = tables.steps[theirs];
  const bool is_waiting = tables.count[mine] < mine_left;
  const std::uint32_t* first = tables.first_move + static_cast<std::size_t>(mine) * tables.rolls;
  double best = -1;
  for (std::uint32_t i = first[roll] + part; i < first[roll + 1]; i += parts) {
    const RoyalMove move = tables.moves[i];
    if (move.from == 0 && !is_waiting) continue;
    if ((enemies & tables.barred_by[move.to]) != 0) continue;
    if (!tables.may_pass_enemies && is_way_blocked(tables, move, enemies)) continue;
    const double value = value_after(tables, values, mine_left, theirs_left, move, theirs);
    best = value > best ? value : best;
  }
  return best;
}

// Adds what the best move with the next roll gives.
ZIGGURAT_DEVICE inline void add_roll(RoyalBackup& sum, double chance, double best) {
  if (best < 0) {
    sum.passes += chance;
  } else {
    sum.sum += chance * best;
  }
}

ZIGGURAT_DEVICE inline RoyalBackup back_up(const RoyalTables& tables, const double* values,
                                           int mine_left, int theirs_left, std::uint32_t mine,
                                           std::uint32_t theirs) {
  RoyalBackup result;
  result.passes = tables.chance_of_nothing;
  for (int roll = 0; roll < tables.rolls; ++roll) {
    add_roll(result, tables.chance[roll],
             best_with(tables, values, mine_left, theirs_left, mine, theirs, roll, 0, 1));
  }
  return result;
}

// Two positions that a pass leads from one to the other, solved together: each is `sum` plus
// `passes` times what the other leaves.
struct RoyalPair {
  double mine;
  double theirs;
};

ZIGGURAT_DEVICE inline RoyalPair solve_pair(const RoyalBackup& mine, const RoyalBackup& theirs) {
  // Neither can ever move: a draw. (Such a pair has no other solution than one half each.)
  const double both = mine.passes * theirs.passes;
  if (both >= 1) return {0.5, 0.5};
  const double first = (mine.sum + mine.passes * (1 - theirs.sum - theirs.passes)) / (1 - both);
  const double second = theirs.sum + theirs.passes * (1 - first);
  return {first, second};
}

}  // namespace ziggurat::solver
