#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "core/features.h"
#include "core/game.h"
#include "players/stop.h"

namespace ziggurat {

// Looks `depth` choices ahead, averaging over every outcome of chance, the other player taking what
// is worst for us; for two players who see everything. Branches that cannot matter are cut: at
// choices by the values already sure on both sides, at chance by what the outcomes still to come
// could at most bring (Ballard's Star1) and by a first look at one good answer to each (Star2).
// Positions met again are remembered.
template <Evaluated G>
  requires PerfectInformation<G>
class Expectimax {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // With a clock, `depth` is not used: it looks one choice further until the time is over.
  Expectimax(const G& game, int depth, ThinkingTime time, std::size_t slots = std::size_t{1} << 16)
      : game_(game), depth_(depth), time_(std::move(time)), slots_(slots) {}

  // Positions remembered from another game would change what is found, if only by a rounding.
  void forget() { seat_ = kNobody; }

  // The place of the best choice; of equals the first.
  std::size_t choose(const State& state, Seat seat, const ChoiceList<G>& choices) {
    begin(seat);
    if (!time_.has_clock()) return best_at(depth_, state, choices, 0);
    std::size_t best = 0;
    for (int depth = 1; depth <= kDeepestByClock && !time_.is_over(); ++depth) {
      best = best_at(depth, state, choices, best);
    }
    return best;
  }

  // What each choice is worth to the seat.
  void weigh(const State& state, Seat seat, const ChoiceList<G>& choices,
             std::array<double, G::kMaxChoices>& values) {
    begin(seat);
    deepen(time_, depth_, choices.size(), values,
           [&](std::size_t i, int depth) { return after(state, choices[i], depth - 1, -1, 2); });
  }

 private:
  static constexpr Seat kNobody{kMaxSeats};

  enum class Bound : std::uint8_t { None, Exact, AtLeast, AtMost };
  struct Slot {
    State state;
    float value = 0;
    std::uint8_t left = 0;
    Bound bound = Bound::None;
  };

  // The place of the best choice at a depth, `first` being looked at before the others.
  std::size_t best_at(int depth, const State& state, const ChoiceList<G>& choices,
                      std::size_t first) {
    std::size_t best = first;
    double best_value = -1;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const std::size_t place = i == 0 ? first : i <= first ? i - 1 : i;
      const double value = after(state, choices[place], depth - 1, best_value, 2);
      // A value of a search cut short says nothing.
      if (time_.is_over()) break;
      if (value > best_value) {
        best = place;
        best_value = value;
      }
    }
    return best;
  }

  // Values are for one seat; those of the other say nothing.
  void begin(Seat seat) {
    time_.start();
    if (seat == seat_) return;
    for (Slot& slot : slots_) slot.bound = Bound::None;
    seat_ = seat;
  }

  double after(State state, const Action& action, int left, double low, double high) {
    game_.apply(state, action);
    return value(state, left, low, high);
  }

  // The value, or some bound of it at or beyond `low` or `high`.
  double value(const State& state, int left, double low, double high) {
    const Actor actor = game_.actor(state);
    if (actor.is_nobody()) return game_.score(state).value(seat_);
    if (left == 0 || time_.is_over()) return Features<G>::evaluate(game_, state, seat_);
    Slot& slot = slots_[hash(state) & (slots_.size() - 1)];
    if (slot.bound != Bound::None && slot.left == left && slot.state == state) {
      const auto known = static_cast<double>(slot.value);
      if (slot.bound == Bound::Exact || (slot.bound == Bound::AtLeast && known >= high) ||
          (slot.bound == Bound::AtMost && known <= low)) {
        return known;
      }
    }
    const double found = actor.is_chance() ? expected(state, left, low, high)
                                           : chosen(state, left, low, high, actor.seat());
    if (!time_.is_over()) remember(slot, state, left, found, low, high);
    return found;
  }

  // Rounded so that a bound stays one.
  static void remember(Slot& slot, const State& state, int left, double found, double low,
                       double high) {
    const Bound bound = found <= low    ? Bound::AtMost
                        : found >= high ? Bound::AtLeast
                                        : Bound::Exact;
    slot = {.state = state,
            .value = static_cast<float>(found),
            .left = static_cast<std::uint8_t>(left),
            .bound = bound};
  }

  double expected(const State& state, int left, double low, double high) {
    OddsList<G> odds;
    game_.chance(state, odds);
    const double total = odds.total();
    if (left > 1 && (low > 0 || high < 1)) {
      if (const double sure = look_first(state, odds, left, low, high); sure >= 0) return sure;
    }
    double sum = 0;   // of what is known
    double open = 1;  // the chance of what is not
    for (const auto& outcome : odds) {
      const double chance = outcome.weight / total;
      open -= chance;
      // The outcome matters only between these, whatever the others bring, from 0 to 1.
      const double least = (low - sum - open) / chance;
      const double most = (high - sum) / chance;
      const double found =
          after(state, outcome.action, left, std::max(least, -1.0), std::min(most, 2.0));
      sum += chance * found;
      if (found <= least) return sum + open;  // at most `low`
      if (found >= most) return sum;          // at least `high`
    }
    return sum;
  }

  // One good answer to each outcome bounds what it is worth; where that is enough, gives the bound,
  // else -1.
  double look_first(const State& state, const OddsList<G>& odds, int left, double low,
                    double high) {
    double sum = 0;
    bool is_ours = true;
    for (const auto& outcome : odds) {
      State rolled = state;
      game_.apply(rolled, outcome.action);
      const Actor actor = game_.actor(rolled);
      if (!actor.is_seat()) return -1;
      is_ours = actor.is(seat_);
      ChoiceList<G> choices;
      game_.choices(rolled, actor.seat(), choices);
      const double chance = static_cast<double>(outcome.weight) / odds.total();
      sum += chance * after(rolled, choices[first_choice(rolled, choices)], left - 1, -1, 2);
    }
    // Who chooses can do at least as well.
    if (is_ours && sum >= high) return sum;
    if (!is_ours && sum <= low) return sum;
    return -1;
  }

  std::size_t first_choice(const State& state, const ChoiceList<G>& choices) const {
    std::size_t best = 0;
    std::int64_t best_priority = 0;
    for (std::size_t i = 0; choices.size() > 1 && i < choices.size(); ++i) {
      const std::int64_t priority = Features<G>::priority(game_, state, choices[i]);
      if (i == 0 || priority > best_priority) {
        best = i;
        best_priority = priority;
      }
    }
    return best;
  }

  double chosen(const State& state, int left, double low, double high, Seat chooser) {
    ChoiceList<G> choices;
    game_.choices(state, chooser, choices);
    const bool is_ours = chooser == seat_;
    double best = is_ours ? -1 : 2;
    // The likeliest first, where a cut saves more than the asking costs.
    const std::size_t first = left > 1 ? first_choice(state, choices) : 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const std::size_t place = i == 0 ? first : i <= first ? i - 1 : i;
      const double found = after(state, choices[place], left - 1, low, high);
      if (is_ours) {
        best = std::max(best, found);
        low = std::max(low, best);
      } else {
        best = std::min(best, found);
        high = std::min(high, best);
      }
      if (low >= high) break;
    }
    return best;
  }

  // Bytes between the members may differ in equal states: such a one is only not recognised.
  static std::size_t hash(const State& state) {
    std::array<std::uint64_t, (sizeof(State) + 7) / 8> words{};
    std::memcpy(words.data(), &state, sizeof state);
    std::uint64_t mixed = 0;
    for (const std::uint64_t word : words) mixed = mix64(mixed ^ word);
    return static_cast<std::size_t>(mixed);
  }

  const G& game_;
  int depth_;
  ThinkingTime time_;
  Seat seat_ = kNobody;  // whose values are remembered
  std::vector<Slot> slots_;
};

}  // namespace ziggurat
