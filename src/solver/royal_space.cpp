#include "solver/royal_space.h"

#include <algorithm>
#include <bit>
#include <string>

#include "base/large_pages.h"

namespace ziggurat::solver {
namespace {

using royal::step_bit;
using royal::Track;

constexpr std::size_t kMaxSets = 65'535;

bool is_mirrored(const Track& a, const Track& b) {
  return a.length == b.length && a.rosettes == b.rosettes && a.enemy_at == b.enemy_at &&
         a.rolls_again == b.rolls_again;
}

// Whether every capture changes the sum of both players' progress, so that positions of one sum
// depend on each other by passing alone.
bool is_ordering(const royal::Game& game, const std::array<int, kRoyalSteps>& weight) {
  const Track& track = game.track(royal::kLight);
  OddsList<royal::Game> odds;
  game.chance(game.initial(), odds);
  for (const auto& outcome : odds) {
    const int roll = outcome.action.total();
    for (int from = 0; roll > 0 && from + roll <= track.length; ++from) {
      const auto to = static_cast<std::size_t>(from + roll);
      for (std::uint32_t left = track.enemy_at[to]; left != 0; left &= left - 1) {
        const auto taken = static_cast<std::size_t>(std::countr_zero(left));
        const int gain = weight[to] - weight[static_cast<std::size_t>(from)];
        if (gain == weight[taken]) return false;
      }
    }
  }
  return true;
}

std::string in_gibibytes(std::uint64_t bytes) {
  const std::uint64_t tenths = (bytes * 10 + (1ULL << 30) - 1) >> 30;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " GiB";
}

}  // namespace

std::string RoyalSpace::rules_of(const royal::Game& game) {
  const royal::Settings& settings = game.settings();
  const Track& track = game.track(royal::kLight);
  std::string text = "royal path";
  for (int step = 1; step <= track.length; ++step) {
    const auto at = static_cast<std::size_t>(step);
    text += ' ';
    // A step by the enemy's steps on its square; a star for a rosette.
    for (std::uint32_t left = track.enemy_at[at]; left != 0; left &= left - 1) {
      text += std::to_string(std::countr_zero(left)) + "/";
    }
    text += (track.rosettes & step_bit(step)) != 0 ? '*' : '.';
  }
  const auto flag = [&](const char* name, bool is_on) {
    if (is_on) text += std::string(" ") + name;
  };
  // All of them: with one setting more this does not compile.
  const auto& [pieces, dice, zero_counts, rosette_safe, rosette_again, capture_again, pass_enemies,
               decline_again] = settings;
  text += " pieces=" + std::to_string(pieces) + " dice=" + std::to_string(dice);
  flag("zero_counts", zero_counts);
  flag("rosette_safe", rosette_safe);
  flag("rosette_again", rosette_again);
  flag("capture_again", capture_again);
  flag("pass_enemies", pass_enemies);
  flag("decline_again", decline_again);
  return text;
}

Result<RoyalSpace> RoyalSpace::create(const royal::Game& game, std::uint64_t most_memory,
                                      std::uint64_t value_bytes) {
  if (!is_mirrored(game.track(royal::kLight), game.track(royal::kDark))) {
    return fail("the two paths are not mirror images of each other, which the solver relies on");
  }
  RoyalSpace space;
  const Track& track = game.track(royal::kLight);
  space.tables_.pieces = game.settings().pieces;
  space.tables_.home = track.home();
  space.tables_.rolls_again = track.rolls_again;
  space.tables_.may_pass_enemies = game.settings().pass_enemies;
  space.tables_.may_decline = game.settings().decline_again;
  space.tables_.capture_again = game.settings().capture_again;
  const Result<void, Error> numbered = space.number_sets(game);
  if (!numbered) return fail(numbered.error());
  space.list_by_progress();
  space.cast_shadows(game);
  space.list_moves(game);
  const Result<void, Error> counted = space.count_positions();
  if (!counted) return fail(counted.error());
  const std::uint64_t needed = space.memory() + space.size_ * value_bytes;
  if (needed > most_memory) {
    return fail(std::to_string(space.size_) + " positions need " + in_gibibytes(needed) +
                " of memory, of which " + in_gibibytes(most_memory) +
                " may be used; set fewer pieces");
  }
  space.rank_sets();
  space.refer();
  return space;
}

int RoyalSpace::progress_of(std::uint32_t steps) const {
  int sum = 0;
  for (; steps != 0; steps &= steps - 1) {
    sum += weight_[static_cast<std::size_t>(std::countr_zero(steps))];
  }
  return sum;
}

Result<void, Error> RoyalSpace::number_sets(const royal::Game& game) {
  const Track& track = game.track(royal::kLight);
  for (int step = 1; step <= track.length; ++step) weight_[static_cast<std::size_t>(step)] = step;
  if (!is_ordering(game, weight_)) {
    for (int step = 1; step <= track.length; ++step) {
      weight_[static_cast<std::size_t>(step)] = 2 * step + 1;
    }
    if (!is_ordering(game, weight_)) {
      return fail(
          "a capture on this board can undo just what it gains, which the solver cannot order");
    }
  }
  // Sets of one piece more are made of those before, the new piece beyond all others.
  std::vector<std::uint32_t> found = {0};
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::uint32_t steps = found[i];
    if (std::popcount(steps) == game.settings().pieces) continue;
    for (int step = static_cast<int>(std::bit_width(steps | 1U)); step <= track.length; ++step) {
      const bool is_shared =
          std::any_of(track.own_bars.begin(), track.own_bars.end(), [&](const Track::Bar& bar) {
            return bar.step == step_bit(step) && (bar.held & steps) != 0;
          });
      if (!is_shared) found.push_back(steps | step_bit(step));
    }
    if (found.size() > kMaxSets) {
      return fail("there are too many positions with " + std::to_string(game.settings().pieces) +
                  " pieces on a path of " + std::to_string(track.length) +
                  " squares; set fewer pieces");
    }
  }
  std::sort(found.begin(), found.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(progress_of(a), a) < std::pair(progress_of(b), b);
  });
  tables_.sets = static_cast<std::uint32_t>(found.size());
  for (const std::uint32_t steps : found) {
    by_steps_.emplace_back(steps, static_cast<std::uint16_t>(by_steps_.size()));
    arrays_.count.push_back(static_cast<std::uint8_t>(std::popcount(steps)));
  }
  arrays_.steps = std::move(found);
  std::sort(by_steps_.begin(), by_steps_.end());
  return {};
}

std::uint32_t RoyalSpace::find(std::uint32_t steps) const {
  const auto found =
      std::lower_bound(by_steps_.begin(), by_steps_.end(), std::pair(steps, std::uint16_t{0}));
  CHECK(found != by_steps_.end() && found->first == steps);
  return found->second;
}

void RoyalSpace::list_by_progress() {
  most_progress_ = progress_of(arrays_.steps.back());
  for (int most = 0; most <= pieces(); ++most) {
    Lists& lists = lists_[static_cast<std::size_t>(most)];
    lists.start.assign(static_cast<std::size_t>(most_progress_) + 2, 0);
    for (std::uint32_t set = 0; set < tables_.sets; ++set) {
      if (arrays_.count[set] > most) continue;
      lists.sets.push_back(static_cast<std::uint16_t>(set));
      ++lists.start[static_cast<std::size_t>(progress_of(arrays_.steps[set])) + 1];
    }
    for (std::size_t i = 1; i < lists.start.size(); ++i) lists.start[i] += lists.start[i - 1];
  }
}

void RoyalSpace::cast_shadows(const royal::Game& game) {
  const Track& track = game.track(royal::kLight);
  for (const std::uint32_t steps : arrays_.steps) {
    std::uint32_t blocked = 0;
    for (std::uint32_t left = steps; left != 0; left &= left - 1) {
      blocked |= track.enemy_at[static_cast<std::size_t>(std::countr_zero(left))];
    }
    arrays_.blocks.push_back(blocked);
  }
  shadows_ = arrays_.blocks;
  std::sort(shadows_.begin(), shadows_.end());
  shadows_.erase(std::unique(shadows_.begin(), shadows_.end()), shadows_.end());
  for (const std::uint32_t blocked : arrays_.blocks) {
    const auto found = std::lower_bound(shadows_.begin(), shadows_.end(), blocked);
    arrays_.shadow.push_back(static_cast<std::uint32_t>(found - shadows_.begin()));
  }
}

void RoyalSpace::list_moves(const royal::Game& game) {
  const Track& track = game.track(royal::kLight);
  for (int step = 0; step <= track.length; ++step) {
    tables_.enemy_at[step] = track.enemy_at[static_cast<std::size_t>(step)];
  }
  for (const Track::Bar& bar : track.safe_bars) {
    const int step = std::countr_zero(bar.step);
    CHECK(step < kRoyalSteps);
    tables_.barred_by[step] |= bar.held;
  }
  OddsList<royal::Game> odds;
  game.chance(game.initial(), odds);
  std::vector<int> totals;
  for (const auto& outcome : odds) {
    const double chance = static_cast<double>(outcome.weight) / odds.total();
    if (outcome.action.total() == 0) {
      tables_.chance_of_nothing = chance;
    } else {
      tables_.chance[totals.size()] = chance;
      totals.push_back(outcome.action.total());
    }
  }
  tables_.rolls = static_cast<int>(totals.size());
  arrays_.without.assign(std::size_t{tables_.sets} * kRoyalSteps, 0);
  for (std::uint32_t set = 0; set < tables_.sets; ++set) {
    const std::uint32_t steps = arrays_.steps[set];
    const bool can_enter = arrays_.count[set] < pieces();
    for (std::uint32_t left = steps; left != 0; left &= left - 1) {
      const auto step = static_cast<std::size_t>(std::countr_zero(left));
      arrays_.without[std::size_t{set} * kRoyalSteps + step] =
          static_cast<std::uint16_t>(find(steps ^ (left & -left)));
    }
    for (const int roll : totals) {
      arrays_.first_move.push_back(static_cast<std::uint32_t>(arrays_.moves.size()));
      // As the rules list them; what the enemy forbids is seen to later.
      royal::State alone;
      alone.steps[0] = steps | (can_enter ? 1U : 0U);
      alone.phase = royal::Phase::Choose;
      alone.roll = static_cast<std::uint8_t>(roll);
      for (std::uint32_t left = game.targets(alone); left != 0; left &= left - 1) {
        const int to = std::countr_zero(left);
        std::uint32_t next = (steps | step_bit(to)) & ~step_bit(track.home());
        if (to > roll) next &= ~step_bit(to - roll);
        arrays_.moves.push_back({.from = static_cast<std::uint8_t>(to - roll),
                                 .to = static_cast<std::uint8_t>(to),
                                 .next = static_cast<std::uint16_t>(find(next))});
      }
    }
  }
  arrays_.first_move.push_back(static_cast<std::uint32_t>(arrays_.moves.size()));
}

Result<void, Error> RoyalSpace::count_positions() {
  // The sets that fit beside a shadow, by their number of pieces at most.
  std::vector<std::array<std::uint32_t, kMaxRoyalPieces + 1>> widths(shadows_.size());
  for (std::size_t shadow = 0; shadow < shadows_.size(); ++shadow) {
    for (std::uint32_t set = 0; set < tables_.sets; ++set) {
      if ((arrays_.steps[set] & shadows_[shadow]) == 0) ++widths[shadow][arrays_.count[set]];
    }
    for (std::size_t i = 1; i <= kMaxRoyalPieces; ++i) widths[shadow][i] += widths[shadow][i - 1];
  }
  // By score, the nearest to the end first.
  for (int sum = 2; sum <= 2 * pieces(); ++sum) {
    for (int mine = std::max(1, sum - pieces()); mine <= std::min(pieces(), sum - 1); ++mine) {
      const auto me = static_cast<std::size_t>(mine);
      const auto you = static_cast<std::size_t>(sum - mine);
      std::vector<std::uint32_t>& row = arrays_.row[me][you];
      row.assign(tables_.sets + 1, 0);
      for (std::uint32_t set = 0; set < tables_.sets; ++set) {
        row[set] = static_cast<std::uint32_t>(size_);
        if (arrays_.count[set] <= std::min(me, you)) {
          size_ += widths[arrays_.shadow[set]][std::max(me, you)];
        }
      }
      if (size_ > kMostRoyalPositions) {
        return fail("there are more positions than can be numbered; set fewer pieces");
      }
      row.back() = static_cast<std::uint32_t>(size_);
    }
  }
  return {};
}

void RoyalSpace::rank_sets() {
  for (int left = 1; left <= pieces(); ++left) {
    std::vector<std::uint16_t>& rank = arrays_.rank[static_cast<std::size_t>(left)];
    resize_in_large_pages(rank, shadows_.size() * tables_.sets);
    std::uint16_t* out = rank.data();
    for (const std::uint32_t shadow : shadows_) {
      std::uint16_t next = 0;
      for (std::uint32_t set = 0; set < tables_.sets; ++set) {
        *out++ = next;
        const bool fits = (arrays_.steps[set] & shadow) == 0 && arrays_.count[set] <= left;
        next = static_cast<std::uint16_t>(next + (fits ? 1 : 0));
      }
    }
  }
}

void RoyalSpace::refer() {
  tables_.steps = arrays_.steps.data();
  tables_.count = arrays_.count.data();
  tables_.blocks = arrays_.blocks.data();
  tables_.shadow = arrays_.shadow.data();
  tables_.first_move = arrays_.first_move.data();
  tables_.moves = arrays_.moves.data();
  tables_.without = arrays_.without.data();
  for (std::size_t mine = 0; mine <= kMaxRoyalPieces; ++mine) {
    tables_.rank[mine] = arrays_.rank[mine].data();
    for (std::size_t theirs = 0; theirs <= kMaxRoyalPieces; ++theirs) {
      tables_.row[mine][theirs] = arrays_.row[mine][theirs].data();
    }
  }
}

std::uint64_t RoyalSpace::memory() const {
  const std::uint64_t sets = tables_.sets;
  const auto left = static_cast<std::uint64_t>(pieces());
  return sets * (4 * 4 + 2 * kRoyalSteps) + left * left * sets * 4 +
         left * shadows_.size() * sets * 2 + arrays_.moves.size() * sizeof(RoyalMove);
}

std::uint64_t RoyalSpace::place_of(const royal::State& state) const {
  const std::size_t me = state.to_move;
  const std::size_t you = 1 - me;
  const std::uint32_t mine = find(state.steps[me] & ~step_bit(0));
  const std::uint32_t theirs = find(state.steps[you] & ~step_bit(0));
  return tables_.place(pieces() - state.home[me], pieces() - state.home[you], mine, theirs);
}

}  // namespace ziggurat::solver
