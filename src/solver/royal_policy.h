#pragma once

#include <cstddef>
#include <cstdint>

#include "solver/royal_tables.h"

// The part of the Royal Game's solver that a CPU and a GPU run alike: which moves are best, and
// what positions are worth where they are made. Every sum is taken in the same order on both, so
// that both give the same values to the last bit.

namespace ziggurat::solver {

// The set without its piece farthest behind, which may still wait.
ZIGGURAT_DEVICE inline std::uint32_t without_last(const RoyalTables& tables, std::uint32_t set,
                                                  int left) {
  if (tables.count[set] < left) return set;
  return tables
      .without[set * kRoyalSteps + static_cast<std::uint32_t>(lowest_bit(tables.steps[set]))];
}

// A first guess at what a position is worth: what it is worth where both have one piece fewer.
ZIGGURAT_DEVICE inline double guess(const RoyalTables& tables, const double* values, int mine_left,
                                    int theirs_left, std::uint32_t mine, std::uint32_t theirs) {
  const int fewer = mine_left > 1 ? 1 : 0;
  const int fewer_theirs = theirs_left > 1 ? 1 : 0;
  if (fewer + fewer_theirs == 0) return 0.5;
  return values[tables.place(
      mine_left - fewer, theirs_left - fewer_theirs,
      fewer == 0 ? mine : without_last(tables, mine, mine_left),
      fewer_theirs == 0 ? theirs : without_last(tables, theirs, theirs_left))];
}

// Where a move leads, in one word: the number of a position, marked where the mover is to roll
// there again, so that its value is the mover's own.
inline constexpr std::uint32_t kRollsAgain = kMostRoyalPositions + 1;
inline constexpr std::uint32_t kNowhere = kMostRoyalPositions;    // no number of a position
inline constexpr std::uint32_t kWon = kNowhere;                   // worth one
inline constexpr std::uint32_t kNoMove = kNowhere | kRollsAgain;  // worth nothing

// What it is worth to the mover to go there, if `value` is what the position is worth. A value is
// asked for in any case, so that nothing is waited for but values, many at once.
ZIGGURAT_DEVICE inline double worth_of(std::uint32_t link, double value) {
  const double mine = (link & kRollsAgain) != 0 ? value : 1 - value;
  return (link | kRollsAgain) != kNoMove ? mine : link == kWon ? 1 : 0;
}
ZIGGURAT_DEVICE inline double value_there(const double* values, std::uint32_t link) {
  const std::uint32_t place = link & ~kRollsAgain;
  return values[place == kNowhere ? 0 : place];
}

// The best move with a roll, as far as seen, and how much better it is than the next.
struct RoyalChoice {
  double best = -1;
  double next_best = -1;
  std::uint32_t link = kNoMove;

  // Of equals the first stays.
  ZIGGURAT_DEVICE void offer(double worth, std::uint32_t there) {
    if (there == kNoMove) return;
    if (worth > best) {
      next_best = best;
      best = worth;
      link = there;
    } else {
      next_best = larger(next_best, worth);
    }
  }
  // Values differ by one at most, so two says that nothing can change it.
  ZIGGURAT_DEVICE double lead() const { return next_best < 0 ? 2 : best - next_best; }
};

// Where a move leads. Nearly without branches, which none could foretell.
ZIGGURAT_DEVICE inline std::uint32_t link_of(const RoyalTables& tables, int mine_left,
                                             int theirs_left, const RoyalMove& move,
                                             std::uint32_t theirs, bool is_declined) {
  const std::uint32_t hit = tables.steps[theirs] & tables.enemy_at[move.to];
  const auto step = static_cast<std::uint32_t>(lowest_bit(hit | 1U << (kRoyalSteps - 1)));
  const std::uint32_t without = tables.without[theirs * kRoyalSteps + step];
  const std::uint32_t left = hit != 0 ? without : theirs;
  const bool rolls_again =
      (tables.rolls_again >> move.to & 1U) != 0 || (hit != 0 && tables.capture_again);
  if (is_declined && !rolls_again) return kNoMove;
  const bool again = rolls_again && !is_declined;
  const int mine_after = mine_left - (move.to == tables.home ? 1 : 0);
  const int mine_counted = mine_after == 0 ? 1 : mine_after;  // there are no places for none
  const std::uint64_t place = tables.place(
      again ? mine_counted : theirs_left, again ? theirs_left : mine_counted,
      again ? std::uint32_t{move.next} : left, again ? left : std::uint32_t{move.next});
  const std::uint32_t there = static_cast<std::uint32_t>(place) | (again ? kRollsAgain : 0);
  return mine_after == 0 ? kWon : there;
}

ZIGGURAT_DEVICE inline RoyalChoice best_with(const RoyalTables& tables, const double* values,
                                             int mine_left, int theirs_left, std::uint32_t mine,
                                             std::uint32_t theirs, int roll) {
#ifdef __CUDA_ARCH__
  constexpr std::uint32_t kTogether = 4;  // moves that are waited for at once
#else
  constexpr std::uint32_t kTogether = 1;
#endif
  const std::uint32_t enemies = tables.steps[theirs];
  const int waiting = mine_left - tables.count[mine];
  const std::uint32_t* firsts = tables.first_move + static_cast<std::size_t>(mine) * tables.rolls;
  const std::uint32_t first = firsts[roll];
  const std::uint32_t last = firsts[roll + 1];
  RoyalChoice choice;
  for (int declined = 0; declined <= (tables.may_decline ? 1 : 0); ++declined) {
    for (std::uint32_t i = first; i < last; i += kTogether) {
      std::uint32_t links[kTogether];
      double there[kTogether];
      ZIGGURAT_UNROLL
      for (std::uint32_t j = 0; j < kTogether; ++j) {
        const RoyalMove move = tables.moves[i + j < last ? i + j : first];
        const std::uint32_t link =
            link_of(tables, mine_left, theirs_left, move, theirs, declined == 1);
        const bool is_there = i + j < last && is_allowed(tables, move, waiting, enemies);
        links[j] = is_there ? link : kNoMove;
      }
      ZIGGURAT_UNROLL
      for (std::uint32_t j = 0; j < kTogether; ++j) there[j] = value_there(values, links[j]);
      ZIGGURAT_UNROLL
      for (std::uint32_t j = 0; j < kTogether; ++j) {
        choice.offer(worth_of(links[j], there[j]), links[j]);
      }
    }
  }
  return choice;
}

// What a position is worth to the player to move, but for rolls that leave no move.
struct RoyalBackup {
  double sum = 0;     // over the rolls that leave a move
  double passes = 0;  // the chance that none is left
};

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

// Where the best moves of both positions of a pair lead, as last chosen, and when to choose again.
// Words that belong together are `step` apart: next to each other on a CPU; on a GPU those lie
// together that threads read at once.
class RoyalRecord {
 public:
  ZIGGURAT_DEVICE RoyalRecord(std::uint32_t* links, float* dues, std::size_t step)
      : links_(links), dues_(dues), step_(step) {}
  // How many words it has of each kind.
  ZIGGURAT_DEVICE static std::size_t links(int rolls) { return 1 + dues(rolls); }
  ZIGGURAT_DEVICE static std::size_t dues(int rolls) { return 2 * static_cast<std::size_t>(rolls); }

  // The number of the first position; the second's is known by where the record is.
  ZIGGURAT_DEVICE std::uint32_t& first() const { return links_[0]; }
  // By roll, those of the second side after those of the first.
  ZIGGURAT_DEVICE std::uint32_t& link(int roll) const {
    return links_[static_cast<std::size_t>(1 + roll) * step_];
  }
  // Choosing again is idle until all values together have moved this far.
  ZIGGURAT_DEVICE float& due(int roll) const {
    return dues_[static_cast<std::size_t>(roll) * step_];
  }

 private:
  std::uint32_t* links_;
  float* dues_;
  std::size_t step_;
};

// Chooses the best move with a roll anew, where all values together have moved so far that another
// may be best. `place` is the roll's in the record.
ZIGGURAT_DEVICE inline void choose(const RoyalTables& tables, const double* values, int mine_left,
                                   int theirs_left, std::uint32_t mine, std::uint32_t theirs,
                                   int roll, const RoyalRecord& record, int place, double moved) {
  if (static_cast<double>(record.due(place)) > moved) return;
  const RoyalChoice choice = best_with(tables, values, mine_left, theirs_left, mine, theirs, roll);
  record.link(place) = choice.link;
  // Two values stay in order while neither has moved by half of what lies between them; a little
  // less, for single precision.
  constexpr double kSafely = 0.499;
  record.due(place) = static_cast<float>(moved * (1 - 1e-6) + choice.lead() * kSafely);
}

// A record's links, read at once.
struct RoyalLinks {
  std::uint32_t first;
  std::uint32_t of[2][kMaxRoyalRolls];  // each side's, by roll

  ZIGGURAT_DEVICE RoyalLinks(const RoyalRecord& record, int rolls) : first(record.first()) {
    ZIGGURAT_UNROLL
    for (int side = 0; side < 2; ++side) {
      ZIGGURAT_UNROLL
      for (int roll = 0; roll < kMaxRoyalRolls; ++roll) {
        const std::uint32_t link = record.link(roll < rolls ? side * rolls + roll : 0);
        of[side][roll] = roll < rolls ? link : kWon;
      }
    }
  }
};

// What a position is worth where the moves chosen last are made, which lead to positions `there`.
ZIGGURAT_DEVICE inline RoyalBackup follow(const RoyalTables& tables, const std::uint32_t* links,
                                          const double* there) {
  RoyalBackup backup;
  backup.passes = tables.chance_of_nothing;
  ZIGGURAT_UNROLL
  for (int roll = 0; roll < kMaxRoyalRolls; ++roll) {
    backup.sum += tables.chance[roll] * worth_of(links[roll], there[roll]);
    backup.passes += links[roll] == kNoMove ? tables.chance[roll] : 0;
  }
  return backup;
}

// Makes a pair's positions and record ready.
ZIGGURAT_DEVICE inline void start(const RoyalTables& tables, double* values, int more_left,
                                  int fewer_left, std::uint32_t more, std::uint32_t fewer,
                                  const RoyalRecord& record, std::uint64_t second) {
  const std::uint64_t first = tables.place(more_left, fewer_left, more, fewer);
  values[first] = guess(tables, values, more_left, fewer_left, more, fewer);
  values[second] = guess(tables, values, fewer_left, more_left, fewer, more);
  record.first() = static_cast<std::uint32_t>(first);
  for (int roll = 0; roll < 2 * tables.rolls; ++roll) record.due(roll) = 0;
}

// Gives both positions of a pair what the moves chosen make of them; returns the larger change.
ZIGGURAT_DEVICE inline double settle(const RoyalTables& tables, double* values,
                                     const RoyalLinks& links, std::uint64_t second) {
  double& mine = values[links.first];
  double& theirs = values[second];
  const double mine_before = mine;
  const double theirs_before = theirs;
  double there[2][kMaxRoyalRolls];
  ZIGGURAT_UNROLL
  for (int side = 0; side < 2; ++side) {
    ZIGGURAT_UNROLL
    for (int roll = 0; roll < kMaxRoyalRolls; ++roll) {
      there[side][roll] = value_there(values, links.of[side][roll]);
    }
  }
  const RoyalPair solved =
      solve_pair(follow(tables, links.of[0], there[0]), follow(tables, links.of[1], there[1]));
  mine = solved.mine;
  theirs = solved.theirs;
  return larger(magnitude(solved.mine - mine_before), magnitude(solved.theirs - theirs_before));
}

// A row of a layer's pairs: the positions of one set of the second player's against some of the
// first's, which have the numbers from `begin` to `end` - 1 with the second player to move.
struct RoyalRow {
  std::uint64_t begin;
  std::uint64_t end;
};

ZIGGURAT_DEVICE inline RoyalRow row_of(const RoyalTables& tables, int more_left, int fewer_left,
                                       std::uint32_t fewer, std::uint32_t first_more,
                                       std::uint32_t last_more) {
  const bool fits = (tables.blocks[last_more] & tables.steps[fewer]) == 0;
  return {tables.place(fewer_left, more_left, fewer, first_more),
          tables.place(fewer_left, more_left, fewer, last_more) + (fits ? 1 : 0)};
}

}  // namespace ziggurat::solver
