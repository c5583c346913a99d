#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/features.h"
#include "core/game.h"
#include "players/policies.h"
#include "players/tree.h"
#include "players/weighed.h"

namespace ziggurat {

// What games may add to their features for a tree search (core/features.h).
template <Evaluated G>
constexpr float trust_in_order() {
  if constexpr (requires { Features<G>::kTrust; }) {
    return Features<G>::kTrust;
  } else {
    return 0.5F;
  }
}
template <Evaluated G>
constexpr std::int64_t hopeless_below() {
  if constexpr (requires { Features<G>::kHopeless; }) {
    return Features<G>::kHopeless;
  } else {
    return std::numeric_limits<std::int64_t>::min();
  }
}

// Monte-Carlo tree search for any game. Chance has nodes of its own; each seat goes for its own
// result, so any number may play. What the seat cannot know is drawn anew from its view in every
// iteration, and the tree is over what it sees: outcomes and choices hidden from it share one
// branch. Beyond the tree everybody takes what the game's features call best, until a position
// that they can judge.
template <Evaluated G>
class TreeSearch {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using View = typename G::View;

  TreeSearch(const G& game, std::size_t most_edges)
      : game_(game), seats_(static_cast<std::size_t>(game.seats())), tree_(most_edges) {
    tree_.clear();
  }

  // Goes on until `is_enough(iterations)`; gives what was found out about each choice.
  template <class IsEnough>
  void search(const View& view, Seat seat, const ChoiceList<G>& choices, Rng& rng,
              const IsEnough& is_enough, std::vector<Weighed>& found) {
    if (tree_.is_half_full()) tree_.compact();
    if (!is_root_of(choices)) tree_.clear();
    seat_ = seat;
    tried_.clear();
    for (const Action& choice : choices) tried_.push_back({.code = G::encode(choice)});
    spread_ = {};
    iterations_ = 0;
    do {
      const State state = imagine(game_, view, rng);
      iterate(state, choices, rng);
      ++iterations_;
    } while (!is_enough(iterations_));
    report(choices, found);
  }

  // Every seat's mean result over the last search where that choice was taken first; nothing
  // where it never was.
  std::vector<double> outlook(Code choice) const {
    for (const Tried& tried : tried_) {
      if (tried.code != choice || tried.count == 0) continue;
      std::vector<double> chances;
      for (std::size_t i = 0; i < seats_; ++i) {
        chances.push_back(tried.sums[i] / static_cast<double>(tried.count));
      }
      return chances;
    }
    return {};
  }

  // Whether the choice with most visits would still be that one after so many more iterations.
  bool is_settled(double more) {
    std::uint32_t most = 0;
    std::uint32_t second = 0;
    std::size_t worth_trying = 0;
    for (const Edge& edge : tree_.edges(tree_.root())) {
      if (edge.prior >= 0) ++worth_trying;
      second = std::max(second, std::min(most, edge.visits));
      most = std::max(most, edge.visits);
    }
    return worth_trying == 1 || most - second > more;
  }

  // Something happened at the table: the part of the tree below it is kept.
  void follow(std::optional<Code> code) { tree_.descend(code.value_or(SearchTree::kUnseen)); }
  void forget() { tree_.clear(); }

 private:
  using Index = SearchTree::Index;
  using Edge = SearchTree::Edge;
  using Rewards = std::array<float, kMaxSeats>;
  static constexpr Index kNone = SearchTree::kNone;
  // In units of the spread of results, since a choice in a long game moves them little.
  static constexpr double kExploration = 1.2;
  static constexpr double kUnvisited = 0.24;  // what an untried choice is thought to be worse
  static constexpr std::size_t kDeepest = 512;
  static constexpr int kLongest = 64;  // choices more at most in search of a quiet position

  // A choice with the results of the iterations that began with it, by seat.
  struct Tried {
    Code code;
    std::uint64_t count = 0;
    std::array<double, kMaxSeats> sums{};
  };

  struct Step {
    Index node;
    Index edge;
    std::uint8_t seat;  // who chose; kMaxSeats: chance, or nobody's free choice
  };

  // How far the results of iterations lie apart for each seat; begins as if there were some
  // already.
  struct Spread {
    static constexpr double kFirst = 0.01;

    double count = 1;
    std::array<double, kMaxSeats> mean{};
    std::array<double, kMaxSeats> squares{};

    void add(const Rewards& rewards, std::size_t seats) {
      ++count;
      for (std::size_t i = 0; i < seats; ++i) {
        const double off = static_cast<double>(rewards[i]) - mean[i];
        mean[i] += off / count;
        squares[i] += off * (static_cast<double>(rewards[i]) - mean[i]);
      }
    }
    double of(Seat seat) const { return std::sqrt((kFirst + squares[seat.index]) / count); }
  };

  // After undo, or where the log was not told, the tree may be about something else.
  bool is_root_of(const ChoiceList<G>& choices) {
    for (const Edge& edge : tree_.edges(tree_.root())) {
      const bool is_choice = std::any_of(choices.begin(), choices.end(), [&](const Action& choice) {
        return G::encode(choice) == edge.code;
      });
      if (!is_choice) return false;
    }
    return true;
  }

  void iterate(State state, const ChoiceList<G>& root_choices, Rng& rng) {
    depth_ = 0;
    Index node = tree_.root();
    bool is_root = true;
    // Down the tree until a node that was not there before.
    while (node != kNone && depth_ < kDeepest) {
      const Actor actor = game_.actor(state);
      if (!is_root && actor.is_nobody()) break;
      const bool is_new = tree_.node(node).visits == 0;
      ++tree_.node(node).visits;
      if (is_new && !is_root) break;
      node = !is_root && actor.is_chance()
                 ? pass_chance(node, state, rng)
                 : pass_choice(node, state, is_root ? seat_ : actor.seat(), is_root, root_choices,
                               rng);
      is_root = false;
    }
    const Rewards rewards = evaluate(state, rng);
    spread_.add(rewards, seats_);
    settle(rewards);
  }

  bool is_seen(const State& state, const Action& action) const {
    if constexpr (HiddenInformation<G>) {
      return game_.sees(state, action, Viewer::seat(seat_));
    } else {
      return true;
    }
  }

  // Takes an edge, makes its node where it has none; gives the node.
  Index take(Index node, Index edge, std::uint8_t by) {
    path_[depth_++] = {.node = node, .edge = edge, .seat = by};
    if (edge == kNone) return kNone;
    if (tree_.edge(edge).child == kNone) tree_.edge(edge).child = tree_.add_node();
    return tree_.edge(edge).child;
  }

  Index pass_chance(Index node, State& state, Rng& rng) {
    OddsList<G> odds;
    game_.chance(state, odds);
    const Action action = outcome_at(odds, rng.below(odds.total()));
    const Code code = is_seen(state, action) ? G::encode(action) : SearchTree::kUnseen;
    std::uint32_t hint = 0;
    const Index edge = tree_.find_or_add(node, code, hint, std::min<std::size_t>(odds.size(), 8));
    game_.apply(state, action);
    return take(node, edge, kMaxSeats);
  }

  Index pass_choice(Index node, State& state, Seat chooser, bool is_root,
                    const ChoiceList<G>& root_choices, Rng& rng) {
    ChoiceList<G> own;
    if (!is_root) game_.choices(state, chooser, own);
    const ChoiceList<G>& choices = is_root ? root_choices : own;
    // What another does unseen is imagined, not searched: one branch for all of it.
    if (chooser != seat_ && !is_seen(state, choices[0])) {
      std::uint32_t hint = 0;
      const Index edge = tree_.find_or_add(node, SearchTree::kUnseen, hint, 1);
      game_.apply(state, guided_choice(game_, state, choices, rng));
      return take(node, edge, kMaxSeats);
    }
    const auto [edge, place] = select(node, state, choices, spread_.of(chooser));
    if (is_root) first_ = place;
    game_.apply(state, choices[place]);
    return take(node, edge, chooser.index);
  }

  struct Selected {
    Index edge;
    std::size_t place;
  };

  // The choice with the best balance of what it brought, what the game thinks of it and how little
  // it was tried.
  Selected select(Index node, const State& state, const ChoiceList<G>& choices, double spread) {
    ensure_edges(node, state, choices);
    const double mean = mean_of(node);
    Selected best{.edge = kNone, .place = 0};
    double best_score = -1e9;
    std::uint32_t hint = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const Index index = tree_.find_or_add(node, G::encode(choices[i]), hint, choices.size());
      if (index == kNone) continue;
      Edge& edge = tree_.edge(index);
      if (edge.prior < 0) continue;
      ++edge.offers;
      const double value = edge.visits == 0 ? mean - kUnvisited * spread
                                            : static_cast<double>(edge.sum) / edge.visits;
      const double score = value + kExploration * spread * static_cast<double>(edge.prior) *
                                       std::sqrt(static_cast<double>(edge.offers)) /
                                       (1.0 + edge.visits);
      if (score > best_score) {
        best_score = score;
        best = {.edge = index, .place = i};
      }
    }
    return best;
  }

  double mean_of(Index node) {
    double sum = 0;
    std::uint32_t visits = 0;
    for (const Edge& edge : tree_.edges(node)) {
      sum += static_cast<double>(edge.sum);
      visits += edge.visits;
    }
    return visits == 0 ? 0.5 : sum / visits;
  }

  // Edges for choices that have none yet, with what the game's features think of them: the best
  // counts most, each further one less.
  void ensure_edges(Index node, const State& state, const ChoiceList<G>& choices) {
    std::uint32_t hint = 0;
    bool is_complete = tree_.node(node).count >= choices.size();
    for (std::size_t i = 0; is_complete && i < choices.size(); ++i) {
      const std::uint32_t before = tree_.node(node).count;
      tree_.find_or_add(node, G::encode(choices[i]), hint, choices.size());
      is_complete = tree_.node(node).count == before;
    }
    if (is_complete) return;
    Priorities<G> priorities{};
    if (choices.size() > 1) guide_choices(game_, state, choices, priorities);
    hint = 0;
    const auto best = *std::max_element(priorities.begin(), priorities.begin() + choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const Index index = tree_.find_or_add(node, G::encode(choices[i]), hint, choices.size());
      if (index == kNone || tree_.edge(index).prior != 0) continue;
      if (best > hopeless_below<G>() && priorities[i] < hopeless_below<G>()) {
        tree_.edge(index).prior = -1;
        continue;
      }
      const auto better = std::count_if(priorities.begin(), priorities.begin() + choices.size(),
                                        [&](std::int64_t other) { return other > priorities[i]; });
      tree_.edge(index).prior = 1.0F / (1.0F + trust_in_order<G>() * static_cast<float>(better));
    }
  }

  // The longer it thinks, the farther it plays on, where the game says so: many results make up for
  // what each says less surely.
  int least_playout() const {
    if constexpr (requires { Features<G>::kFarther; }) {
      return playout_choices<G>() + static_cast<int>(iterations_ / Features<G>::kFarther);
    } else {
      return playout_choices<G>();
    }
  }

  bool is_far_enough(const State& state, int played) const {
    const int least = least_playout();
    if (played < least) return false;
    if constexpr (requires { Features<G>::is_quiet(game_, state); }) {
      return played >= least + kLongest || Features<G>::is_quiet(game_, state);
    } else {
      return true;
    }
  }

  // Whether all play together, so that one's gain is not another's loss.
  bool is_one_side(const State& state) const {
    if constexpr (requires { Features<G>::is_one_side(game_, state); }) {
      return Features<G>::is_one_side(game_, state);
    } else {
      return false;
    }
  }

  Rewards evaluate(State& state, Rng& rng) const {
    Actor actor = game_.actor(state);
    for (int played = 0; !actor.is_nobody() && !is_far_enough(state, played);
         actor = game_.actor(state)) {
      if (actor.is_chance()) {
        OddsList<G> odds;
        game_.chance(state, odds);
        game_.apply(state, outcome_at(odds, rng.below(odds.total())));
      } else {
        ChoiceList<G> choices;
        game_.choices(state, actor.seat(), choices);
        game_.apply(state, guided_choice(game_, state, choices, rng));
        ++played;
      }
    }
    Rewards rewards{};
    if (actor.is_nobody()) {
      const Score score = game_.score(state);
      for (std::uint8_t i = 0; i < seats_; ++i)
        rewards[i] = static_cast<float>(score.value(Seat{i}));
    } else if (seats_ == 2 && !is_one_side(state)) {
      rewards[0] = static_cast<float>(Features<G>::evaluate(game_, state, Seat{0}));
      rewards[1] = 1 - rewards[0];
    } else {
      const Chances chances = all_chances(game_, state);
      for (std::size_t i = 0; i < seats_; ++i) rewards[i] = static_cast<float>(chances[i]);
    }
    return rewards;
  }

  void settle(const Rewards& rewards) {
    Tried& tried = tried_[first_];
    ++tried.count;
    for (std::size_t i = 0; i < seats_; ++i) tried.sums[i] += static_cast<double>(rewards[i]);
    for (std::size_t i = 0; i < depth_; ++i) {
      const Step& step = path_[i];
      if (step.edge == kNone) continue;
      Edge& edge = tree_.edge(step.edge);
      ++edge.visits;
      if (step.seat < kMaxSeats) edge.sum += rewards[step.seat];
    }
  }

  void report(const ChoiceList<G>& choices, std::vector<Weighed>& found) {
    found.clear();
    for (const Action& choice : choices) {
      Weighed weighed{.code = G::encode(choice)};
      for (const Edge& edge : tree_.edges(tree_.root())) {
        if (edge.code != weighed.code) continue;
        weighed.visits = edge.visits;
        if (edge.visits > 0) weighed.value = static_cast<double>(edge.sum) / edge.visits;
      }
      found.push_back(weighed);
    }
  }

  const G& game_;
  std::size_t seats_;
  SearchTree tree_;
  Seat seat_;
  std::array<Step, kDeepest> path_{};
  std::size_t depth_ = 0;
  std::vector<Tried> tried_;  // by the last search: each choice
  std::size_t first_ = 0;     // the choice an iteration began with
  std::uint64_t iterations_ = 0;
  Spread spread_;
};

}  // namespace ziggurat
