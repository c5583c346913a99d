#pragma once

#include <algorithm>
#include <vector>

#include "lab/trainer.h"
#include "players/mcts.h"
#include "players/player.h"

namespace ziggurat {

// Lessons of a game too large or too hidden to look ahead in: seats choose as a search plays on
// beyond its tree, each from what it sees, now and then something else, and every quiet position
// is told how the game came out.
template <class G>
class LearningByOutcome {
 public:
  using State = typename G::State;
  static constexpr std::uint64_t kMatchPart = 10;

  // A short search.
  class Player {
   public:
    explicit Player(const G& mind) : mind_(mind), search_(mind, kEdges) {}

    typename G::Action choose(const State& state, Seat seat, Rng& rng) {
      ChoiceList<G> choices;
      mind_.choices(state, seat, choices);
      if (choices.size() == 1) return choices[0];
      std::vector<Weighed> found;
      search_.forget();
      search_.search(
          mind_.view(state, Viewer::seat(seat)), seat, choices, rng,
          [](std::uint64_t done) { return done >= kIterations; }, found);
      return *G::decode(best_of(found));
    }

   private:
    static constexpr std::size_t kEdges = std::size_t{1} << 16;
    static constexpr std::uint64_t kIterations = 16;

    const G& mind_;
    TreeSearch<G> search_;
  };

  static void play(const G& now, Rng& rng, Lessons& lessons) {
    std::vector<Seat> pivots;
    State state = now.initial();
    for (Actor actor = now.actor(state); !actor.is_nobody(); actor = now.actor(state)) {
      if (Features<G>::is_quiet(now, state)) pivots.push_back(add_position(now, state, lessons));
      if (actor.is_chance()) {
        OddsList<G> odds;
        now.chance(state, odds);
        now.apply(state, outcome_at(odds, rng.below(odds.total())));
      } else {
        now.apply(state, choose(now, state, actor.seat(), rng));
      }
    }
    teach(now, state, pivots, lessons);
  }

 private:
  static constexpr std::uint32_t kCurious = 40;  // one choice in so many is made at random

  static typename G::Action choose(const G& now, const State& state, Seat seat, Rng& rng) {
    ChoiceList<G> choices;
    now.choices(state, seat, choices);
    if (choices.size() == 1) return choices[0];
    if (rng.below(kCurious) == 0) {
      return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    }
    return guided_choice(now, imagine(now, now.view(state, Viewer::seat(seat)), rng), choices, rng);
  }

  static void teach(const G& now, const State& end, const std::vector<Seat>& pivots,
                    Lessons& lessons) {
    Chances chances = final_chances(now, end);
    // Where everybody has lost, nobody was nearer to winning than the others.
    if (!Pivoted<G> && chances == Chances{}) {
      std::fill_n(chances.begin(), now.seats(), 1.0 / now.seats());
    }
    for (std::size_t i = 0; i < pivots.size(); ++i) {
      set_lesson<G>(lessons, i, pivots[i], chances);
    }
  }
};

}  // namespace ziggurat
