#pragma once

#include <cstddef>
#include <cstdint>

#include "solver/device.h"

// What a CPU and a GPU must know alike to solve the Royal Game: plain arrays, made once for a rule
// set.

namespace ziggurat::solver {

inline constexpr int kMaxRoyalPieces = 7;
inline constexpr int kMaxRoyalRolls = 5;  // totals above zero
inline constexpr int kRoyalSteps = 32;
inline constexpr std::uint32_t kMostRoyalPositions = 0x7FFF'FFFF;

// One move of a piece, as far as it can be told without the other player.
struct RoyalMove {
  std::uint8_t from;   // 0: enters
  std::uint8_t to;     // one past the path's last step: goes home
  std::uint16_t next;  // what the mover then has on the board
};

// What the mover's view needs to know. A `set` is the steps that one player's pieces stand on,
// known by its number; numbers go by progress.
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

  // The place of a position: row[mine left][theirs left][set] + rank[left][shadow of that
  // set][other set]; `left` are the pieces not yet home. The row is that of the player who has
  // fewer left, whoever is to move, so that what moves lead to lies close together for many
  // positions of a row. A row more says where the layer ends.
  const std::uint32_t* row[kMaxRoyalPieces + 1][kMaxRoyalPieces + 1] = {};
  const std::uint16_t* rank[kMaxRoyalPieces + 1] = {};

  ZIGGURAT_DEVICE std::uint64_t place(int mine_left, int theirs_left, std::uint32_t mine,
                                      std::uint32_t theirs) const {
    const bool is_mine = mine_left <= theirs_left;
    const std::uint32_t of_row = is_mine ? mine : theirs;
    const std::uint32_t in_row = is_mine ? theirs : mine;
    const std::uint64_t at = static_cast<std::uint64_t>(shadow[of_row]) * sets + in_row;
    return row[mine_left][theirs_left][of_row] +
           static_cast<std::uint64_t>(rank[is_mine ? theirs_left : mine_left][at]);
  }
};

ZIGGURAT_DEVICE inline bool is_way_blocked(const RoyalTables& tables, const RoyalMove& move,
                                           std::uint32_t theirs) {
  for (int step = move.from + 1; step < move.to; ++step) {
    if ((theirs & tables.enemy_at[step]) != 0) return true;
  }
  return false;
}

// Whether the enemy, whose pieces are on these steps, lets a player with `waiting` pieces do it.
ZIGGURAT_DEVICE inline bool is_allowed(const RoyalTables& tables, const RoyalMove& move,
                                       int waiting, std::uint32_t enemies) {
  if (move.from == 0 && waiting == 0) return false;
  if ((enemies & tables.barred_by[move.to]) != 0) return false;
  return tables.may_pass_enemies || !is_way_blocked(tables, move, enemies);
}

}  // namespace ziggurat::solver
