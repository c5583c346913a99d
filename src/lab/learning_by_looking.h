#pragma once

#include <vector>

#include "lab/trainer.h"

namespace ziggurat {

// Lessons of a game in which everybody sees everything. It looks at positions where chance is due;
// every seat takes what looks best, now and then something else. A position's lesson is what its
// outcomes are worth on average, each with the best choice, corrected by what turned out later in
// the same game:
//   lesson = average + kTrust * (next position's lesson - what the next position was thought worth)
// Averaging takes the luck of the dice out, so that games teach much; the correction brings the
// game's end to its beginning within a generation. It stops where something else was tried.
template <class G>
class LearningByLooking {
 public:
  using State = typename G::State;
  static constexpr std::uint64_t kMatchPart = 1;

  // Takes what looks best at once.
  struct Player {
    const G& mind;
    typename G::Action choose(const State& state, Seat seat, Rng&) const {
      Chances best{};
      return best_choice(mind, state, seat, best);
    }
  };

  static void play(const G& now, Rng& rng, Lessons& lessons) {
    std::vector<Moment> moments;
    State state = now.initial();
    for (Actor actor = now.actor(state); !actor.is_nobody(); actor = now.actor(state)) {
      if (actor.is_chance()) {
        OddsList<G> odds;
        now.chance(state, odds);
        moments.push_back({.thought = thought(now, state),
                           .average = average(now, state, odds),
                           .pivot = add_position(now, state, lessons)});
        now.apply(state, outcome_at(odds, rng.below(odds.total())));
      } else {
        now.apply(state, choose(now, state, actor.seat(), rng, moments));
      }
    }
    teach(moments, lessons);
  }

 private:
  static constexpr double kTrust = 0.9;
  static constexpr std::uint32_t kCurious = 12;  // one choice in so many is made at random

  struct Moment {
    Chances thought;
    Chances average;
    Seat pivot;
    bool is_followed = true;  // the best was chosen until the next
  };

  // What a position is thought worth to each seat.
  static Chances thought(const G& game, const State& state) {
    if (const Model* model = game.model_slot().model()) return learned_chances(game, *model, state);
    return all_chances(game, state);
  }

  // The same, with best choices until chance is due.
  static Chances look(const G& game, const State& state) {
    const Actor actor = game.actor(state);
    if (actor.is_nobody()) return final_chances(game, state);
    if (actor.is_chance()) return thought(game, state);
    Chances best{};
    best_choice(game, state, actor.seat(), best);
    return best;
  }

  static typename G::Action best_choice(const G& game, const State& state, Seat seat,
                                        Chances& best) {
    ChoiceList<G> choices;
    game.choices(state, seat, choices);
    std::size_t place = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      State after = state;
      game.apply(after, choices[i]);
      const Chances chances = look(game, after);
      if (i == 0 || chances[seat.index] > best[seat.index]) {
        place = i;
        best = chances;
      }
    }
    return choices[place];
  }

  static Chances average(const G& game, const State& state, const OddsList<G>& odds) {
    Chances sum{};
    for (const auto& outcome : odds) {
      if (outcome.weight == 0) continue;
      State after = state;
      game.apply(after, outcome.action);
      const Chances chances = look(game, after);
      const double weight = static_cast<double>(outcome.weight) / odds.total();
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += weight * chances[i];
    }
    return sum;
  }

  static typename G::Action choose(const G& now, const State& state, Seat seat, Rng& rng,
                                   std::vector<Moment>& moments) {
    ChoiceList<G> choices;
    now.choices(state, seat, choices);
    if (choices.size() == 1) return choices[0];
    if (rng.below(kCurious) == 0) {
      if (!moments.empty()) moments.back().is_followed = false;
      return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    }
    Chances best{};
    return best_choice(now, state, seat, best);
  }

  static void teach(const std::vector<Moment>& moments, Lessons& lessons) {
    Chances surprise{};  // how much better than thought the next position was for each seat
    for (std::size_t i = moments.size(); i-- > 0;) {
      const Moment& moment = moments[i];
      Chances lesson = moment.average;
      for (std::size_t seat = 0; seat < lesson.size(); ++seat) {
        if (moment.is_followed) lesson[seat] += kTrust * surprise[seat];
        surprise[seat] = lesson[seat] - moment.thought[seat];
      }
      set_lesson<G>(lessons, i, moment.pivot, lesson);
    }
  }
};

}  // namespace ziggurat
