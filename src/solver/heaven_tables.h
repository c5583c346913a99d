#pragma once

#include <cstdint>

#include "solver/device.h"

// The part of Heaven and Earth's solver that a CPU and a GPU run alike. All arithmetic is on single
// precision numbers and rounds the same way on both, so both give the same values to the last bit.

namespace ziggurat::solver {

inline constexpr int kHeavenSquares = 20;
inline constexpr int kHeavenHalf = 10;  // squares in half a mask
inline constexpr std::uint32_t kHalfMask = (1U << kHeavenHalf) - 1;
inline constexpr int kHeavenRolls = 5;
// What the rules say, and how positions before a roll are numbered: by the pieces of the player who
// waits, then by those of the player to move on the squares that are left.
struct HeavenTables {
  int pieces = 0;
  std::uint32_t all = 0;  // squares
  std::uint32_t forts = 0;
  std::uint32_t earth_forts = 0;
  std::uint32_t heaven_forts = 0;
  std::uint32_t royal = 0;
  std::uint32_t entrance = 0;
  std::uint32_t ishtar = 0;
  std::uint32_t marduk = 0;
  std::uint32_t neighbours[kHeavenSquares] = {};

  const std::uint32_t* rank = nullptr;  // by mask: smaller ones with at most `pieces` bits
  const std::uint32_t* base = nullptr;  // by mask of the player who waits
  // By the squares kept and the squares held, in half a mask: those held, moved together.
  const std::uint16_t* squeezed = nullptr;
  // By mask: the same from the other side, where the board is its own mirror image; else the mask.
  const std::uint32_t* mirrored = nullptr;

  ZIGGURAT_DEVICE std::uint32_t place(std::uint32_t waiting, std::uint32_t moving) const {
    const std::uint32_t kept = all & ~waiting;
    const std::uint32_t low = squeezed[(kept & kHalfMask) << kHeavenHalf | (moving & kHalfMask)];
    const std::uint32_t high =
        squeezed[(kept >> kHeavenHalf) << kHeavenHalf | moving >> kHeavenHalf];
    return base[waiting] + rank[low | high << bit_count(kept & kHalfMask)];
  }
  // Clause 6.4: forts that cannot be entered.
  ZIGGURAT_DEVICE std::uint32_t walls(std::uint32_t enemies) const {
    return (enemies & ishtar) != 0 ? enemies & forts : 0;
  }
  ZIGGURAT_DEVICE bool is_won(std::uint32_t pieces_of_one) const {
    return (forts & ~pieces_of_one) == 0;
  }
};

// What the player to move can do with each roll.
class HeavenBackup {
 public:
  ZIGGURAT_DEVICE HeavenBackup(const HeavenTables& tables, const float* values, std::uint32_t mine,
                               std::uint32_t theirs)
      : tables_(tables), values_(values), mine_(mine), theirs_(theirs) {
    end_turn(any_, mine, theirs, false);  // clause 3.7
    const std::uint32_t spawns = can_spawn() ? ~0U : 0;
    const std::uint32_t empty = tables.all & ~(mine | theirs) & spawns;
    // Clauses 4.2, 4.3.
    if ((tables.entrance & ~mine & spawns) != 0 && theirs != tables.entrance) {
      end_turn(any_, mine | tables.entrance, theirs & ~tables.entrance, false);
    }
    move();
    offer(best_[0], one_);                  // clause 3.3
    offer(best_[1], two_);                  // clause 3.4
    spawn(best_[1], tables.royal & empty);  // clause 4.4
    const float far = may_go_three() ? three_ : two_;
    offer(best_[2], far);
    spawn(best_[2], tables.ishtar & empty);  // clause 4.5
    offer(best_[3], far);
    spawn(best_[3], tables.marduk & empty);  // clause 4.6
    std::uint32_t beside = 0;                // clause 4.8
    for (std::uint32_t left = mine; left != 0; left &= left - 1) {
      beside |= tables.neighbours[lowest_bit(left)];
    }
    spawn(best_[4], beside & empty);
    for (int roll = 0; roll < kHeavenRolls; ++roll) offer(best_[roll], any_);
  }

  ZIGGURAT_DEVICE float value(int roll) const { return best_[roll]; }
  // The chance to win (clause 3.2); all but the sums are exact.
  ZIGGURAT_DEVICE float mean() const {
    return (8 * best_[0] + 2 * best_[1] + best_[2] + best_[3] + 4 * best_[4]) / 16;
  }

 private:
  ZIGGURAT_DEVICE bool can_spawn() const { return bit_count(mine_) < tables_.pieces; }
  // Clause 7.3.
  ZIGGURAT_DEVICE bool may_go_three() const { return (tables_.heaven_forts & ~mine_) == 0; }

  // The turn ends with these pieces; another may be taken where a fort was entered.
  ZIGGURAT_DEVICE void end_turn(float& best, std::uint32_t mine, std::uint32_t theirs,
                                bool entered) const {
    if (tables_.is_won(mine)) {
      best = 1;
    } else {
      offer(best, 1 - values_[tables_.place(mine, theirs)]);
      if (entered) offer(best, values_[tables_.place(theirs, mine)]);
    }
  }
  ZIGGURAT_DEVICE static void offer(float& best, float value) {
    best = value > best ? value : best;
  }

  ZIGGURAT_DEVICE void spawn(float& best, std::uint32_t targets) const {
    for (; targets != 0; targets &= targets - 1) {
      end_turn(best, mine_ | (targets & (0U - targets)), theirs_, false);
    }
  }

  ZIGGURAT_DEVICE void move() {
    for (std::uint32_t left = mine_; left != 0; left &= left - 1) {
      const std::uint32_t from = left & (0U - left);
      const std::uint32_t others = mine_ ^ from;
      // Clause 7.2.
      const bool earth = (tables_.earth_forts & ~others) == 0;
      const std::uint32_t walls = tables_.walls(theirs_);
      std::uint32_t steps = tables_.neighbours[lowest_bit(from)] & ~walls;
      for (; steps != 0; steps &= steps - 1) step(from, steps & (0U - steps), others, earth);
    }
    offer(two_, one_);
    offer(three_, two_);
  }

  ZIGGURAT_DEVICE void step(std::uint32_t from, std::uint32_t to, std::uint32_t others,
                            bool earth) {
    const std::uint32_t theirs = theirs_ & ~to;
    if ((others & to) == 0) {
      end_turn(one_, others | to, theirs, (tables_.forts & to) != 0);
      if (!tables_.is_won(others | to)) split(from, to, others, theirs);
    }
    // Clauses 6.2, 7.1.
    if (theirs != theirs_ && !earth) return;
    std::uint32_t steps = tables_.neighbours[lowest_bit(to)] & ~from & ~tables_.walls(theirs);
    for (; steps != 0; steps &= steps - 1) {
      walk_on(from | to, steps & (0U - steps), others, theirs, earth);
    }
  }

  // The second step of one piece, and the third.
  ZIGGURAT_DEVICE void walk_on(std::uint32_t been, std::uint32_t to, std::uint32_t others,
                               std::uint32_t theirs, bool earth) {
    const std::uint32_t after = theirs & ~to;
    if ((others & to) == 0) end_turn(two_, others | to, after, (tables_.forts & to) != 0);
    if (!may_go_three() || (after != theirs && !earth)) return;
    std::uint32_t steps =
        tables_.neighbours[lowest_bit(to)] & ~been & ~others & ~tables_.walls(after);
    for (; steps != 0; steps &= steps - 1) {
      const std::uint32_t last = steps & (0U - steps);
      end_turn(three_, others | last, after & ~last, (tables_.forts & last) != 0);
    }
  }

  // Clause 3.8: one piece has stepped, another follows.
  ZIGGURAT_DEVICE void split(std::uint32_t from, std::uint32_t to, std::uint32_t others,
                             std::uint32_t theirs) {
    const std::uint32_t now = others | to;
    const std::uint32_t walls = tables_.walls(theirs);
    const std::uint32_t walls_before = tables_.walls(theirs_);
    for (std::uint32_t left = others; left != 0; left &= left - 1) {
      const std::uint32_t second = left & (0U - left);
      std::uint32_t steps = tables_.neighbours[lowest_bit(second)] & ~now & ~walls;
      // The same two steps the other way round come up as well, if they are possible.
      if (second < from) steps &= mine_ | walls_before;
      for (; steps != 0; steps &= steps - 1) {
        const std::uint32_t last = steps & (0U - steps);
        end_turn(two_, (now ^ second) | last, theirs & ~last, (tables_.forts & (to | last)) != 0);
      }
    }
  }

  const HeavenTables& tables_;
  const float* values_;
  std::uint32_t mine_;
  std::uint32_t theirs_;
  float any_ = -1;    // whatever was rolled
  float one_ = -1;    // one step
  float two_ = -1;    // two steps, or one each of two pieces
  float three_ = -1;  // three steps
  float best_[kHeavenRolls] = {-1, -1, -1, -1, -1};
};

// The mask of which `packed` is what `kept` leaves when it is moved together.
ZIGGURAT_DEVICE inline std::uint32_t unsqueeze(std::uint32_t packed, std::uint32_t kept) {
  std::uint32_t mask = 0;
  for (; packed != 0; packed >>= 1, kept &= kept - 1) {
    if ((packed & 1) != 0) mask |= kept & (0U - kept);
  }
  return mask;
}

// What a position is worth once a sweep has gone over it. It goes only most of the way to what the
// best moves give: where both do nothing for ever, a sweep that went all of it would exchange their
// values again and again. To the players it is as if now and then a turn passed in which neither
// does anything, which changes nothing that lasts.
ZIGGURAT_DEVICE inline float sweep_at(const HeavenTables& tables, const float* before,
                                      std::uint32_t place, std::uint32_t waiting,
                                      std::uint32_t moving) {
  constexpr float kShare = 0.9F;
  // Over already; no game comes here before a roll.
  if (tables.is_won(waiting) || tables.is_won(moving)) return tables.is_won(moving) ? 1 : 0;
  const float best = HeavenBackup(tables, before, moving, waiting).mean();
  return before[place] + kShare * (best - before[place]);
}

}  // namespace ziggurat::solver
