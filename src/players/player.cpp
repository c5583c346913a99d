#include "players/player.h"

#include <algorithm>
#include <tuple>

#include "games/all.h"
#include "players/expectimax.h"
#include "players/max_n.h"
#include "players/mcts.h"
#include "players/perfect.h"
#include "players/policies.h"

namespace ziggurat {
namespace {

// Seats a policy at an erased table: builds the view, hands over view and choices.
template <class E, class G, class Policy>
class Seated final : public Player {
 public:
  Seated(const E& game, Policy policy) : game_(game.game()), policy_(policy) {}

  Attention attention() const override {
    return std::is_same_v<Policy, RandomPolicy<G>> ? Attention::None : Attention::OwnTurn;
  }

  Code choose(const AnyState& state, Seat seat, Rng& rng) override {
    const auto& full = state.as<typename G::State>();
    ChoiceList<G> choices;
    game_.choices(full, seat, choices);
    CHECK(!choices.empty());
    return G::encode(policy_(game_, game_.view(full, Viewer::seat(seat)), choices, seat, rng));
  }

 private:
  const G& game_;
  Policy policy_;
};

// Seats a search that looks some choices ahead.
template <class E, class G, class Search>
class SeatedExpectimax final : public Player {
 public:
  SeatedExpectimax(const E& game, int depth, ThinkingTime time)
      : game_(game.game()), search_(game.game(), depth, std::move(time)) {}

  Attention attention() const override { return Attention::OwnTurn; }

  Code choose(const AnyState& state, Seat seat, Rng&) override {
    const typename G::State full = seen_by(state, seat);
    ChoiceList<G> choices;
    game_.choices(full, seat, choices);
    CHECK(!choices.empty());
    return G::encode(choices[choices.size() == 1 ? 0 : search_.choose(full, seat, choices)]);
  }

  std::vector<Weighed> weigh(const AnyState& state, Seat seat, Rng&) override {
    const typename G::State full = seen_by(state, seat);
    ChoiceList<G> choices;
    game_.choices(full, seat, choices);
    std::array<double, G::kMaxChoices> values;
    search_.weigh(full, seat, choices, values);
    std::vector<Weighed> found;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      found.push_back({.code = G::encode(choices[i]), .value = values[i], .visits = 1});
    }
    weighed_ = choices;
    return found;
  }

  void forget() override {
    if constexpr (requires { search_.forget(); }) search_.forget();
  }

  std::vector<double> outlook(Code choice) const override {
    if constexpr (requires { search_.outlook(std::size_t{}); }) {
      for (std::size_t i = 0; i < weighed_.size(); ++i) {
        if (G::encode(weighed_[i]) != choice) continue;
        const Chances chances = search_.outlook(i);
        return {chances.begin(), chances.begin() + game_.seats()};
      }
    }
    return {};
  }

 private:
  typename G::State seen_by(const AnyState& state, Seat seat) const {
    return game_.state_of(game_.view(state.as<typename G::State>(), Viewer::seat(seat)));
  }

  const G& game_;
  Search search_;
  ChoiceList<G> weighed_;  // by the last weighing
};

// Seats a tree search.
template <class E, class G>
class SeatedSearch final : public Player {
 public:
  SeatedSearch(const E& game, const PlayerSpec& spec, StopSignal stop,
               std::shared_ptr<TimeLimit> time)
      : game_(game.game()),
        search_(game.game(), most_edges(spec)),
        iterations_(spec.iterations),
        stop_(stop),
        time_(std::move(time)) {}

  Code choose(const AnyState& state, Seat seat, Rng& rng) override {
    ChoiceList<G> choices;
    game_.choices(state.as<typename G::State>(), seat, choices);
    CHECK(!choices.empty());
    if (choices.size() == 1) return G::encode(choices[0]);
    return best_of(think(state, seat, choices, rng, Until::Settled));
  }

  std::vector<Weighed> weigh(const AnyState& state, Seat seat, Rng& rng) override {
    ChoiceList<G> choices;
    game_.choices(state.as<typename G::State>(), seat, choices);
    return think(state, seat, choices, rng, Until::Spent);
  }

  std::vector<double> outlook(Code choice) const override { return search_.outlook(choice); }

  void watch(const AnyState& before, Code code, Seat seat) override {
    const auto& full = before.as<typename G::State>();
    bool is_seen = true;
    if constexpr (HiddenInformation<G>) {
      is_seen = game_.sees(full, *G::decode(code), Viewer::seat(seat));
    }
    search_.follow(is_seen ? std::optional(code) : std::nullopt);
  }
  void forget() override { search_.forget(); }

 private:
  // For an answer it is enough that no other choice can become the one.
  enum class Until { Settled, Spent };

  std::vector<Weighed> think(const AnyState& state, Seat seat, const ChoiceList<G>& choices,
                             Rng& rng, Until until) {
    constexpr std::uint64_t kOften = 16;
    if (time_ != nullptr) time_->start();
    const auto is_enough = [&](std::uint64_t done) {
      if (stop_.is_raised()) return true;
      if (iterations_ > 0 ? done >= iterations_ : time_->is_over()) return true;
      return until == Until::Settled && done % kOften == 0 && search_.is_settled(left_after(done));
    };
    std::vector<Weighed> found;
    const auto& full = state.as<typename G::State>();
    search_.search(game_.view(full, Viewer::seat(seat)), seat, choices, rng, is_enough, found);
    return found;
  }

  // The iterations still to come, by the clock where they are not given.
  double left_after(std::uint64_t done) const {
    if (iterations_ > 0) return static_cast<double>(iterations_ - done);
    const double spent = std::max(1e-6, time_->spent());
    return static_cast<double>(done) * (1 - spent) / spent;
  }

  // About as many as the iterations make, within reason.
  static std::size_t most_edges(const PlayerSpec& spec) {
    constexpr std::size_t kMost = std::size_t{1} << 21;
    if (spec.iterations == 0 || spec.iterations > kMost / 64) return kMost;
    return std::max<std::size_t>(std::size_t{1} << 14, spec.iterations * 64);
  }

  const G& game_;
  TreeSearch<G> search_;
  std::uint64_t iterations_;
  StopSignal stop_;
  std::shared_ptr<TimeLimit> time_;
};

// Now and then takes any choice at all, as people do who are tired or new to a game.
class Careless final : public Player {
 public:
  Careless(const AnyGame& game, std::unique_ptr<Player> careful, int slips)
      : game_(game), careful_(std::move(careful)), slips_(static_cast<std::uint32_t>(slips)) {}

  // It throws its own dice before each choice, so it is asked even where the other need not be.
  Attention attention() const override {
    return std::max(careful_->attention(), Attention::OwnTurn);
  }

  Code choose(const AnyState& state, Seat seat, Rng& rng) override {
    if (rng.below(100) >= slips_) return careful_->choose(state, seat, rng);
    std::vector<Code> codes;
    game_.choices(state, seat, codes);
    return codes[rng.below(static_cast<std::uint32_t>(codes.size()))];
  }

  void watch(const AnyState& before, Code code, Seat seat) override {
    careful_->watch(before, code, seat);
  }
  void forget() override { careful_->forget(); }

 private:
  const AnyGame& game_;
  std::unique_ptr<Player> careful_;
  std::uint32_t slips_;
};

template <class G, class E, class Policy>
std::unique_ptr<Player> seat(const E& game, Policy policy) {
  return std::make_unique<Seated<E, G, Policy>>(game, policy);
}

template <class E>
Result<std::unique_ptr<Player>> make_for(const E& game, const PlayerSpec& spec, StopSignal stop,
                                         const Means& means) {
  using G = std::remove_cvref_t<decltype(game.game())>;
  switch (spec.kind) {
    case PlayerSpec::Kind::Human:
      return fail("a human chooses by hand");
    case PlayerSpec::Kind::Random:
      return seat<G>(game, RandomPolicy<G>{});
    case PlayerSpec::Kind::Greedy:
      return seat<G>(game, GreedyPolicy<G>{});
    case PlayerSpec::Kind::Expectimax:
      if (spec.depth == 0 && means.time == nullptr) return fail(spec.name() + " has no clock");
      if constexpr (PerfectInformation<G>) {
        if (game.setup().seats == 2) {
          return std::unique_ptr<Player>(std::make_unique<SeatedExpectimax<E, G, Expectimax<G>>>(
              game, spec.depth, ThinkingTime(stop, means.time)));
        }
        return std::unique_ptr<Player>(std::make_unique<SeatedExpectimax<E, G, MaxN<G>>>(
            game, spec.depth, ThinkingTime(stop, means.time)));
      }
      return fail(spec.name() + " plays only games whose players see everything, not " +
                  game.setup().game);
    case PlayerSpec::Kind::Mcts:
      if (spec.iterations == 0 && means.time == nullptr) return fail(spec.name() + " has no clock");
      return std::unique_ptr<Player>(
          std::make_unique<SeatedSearch<E, G>>(game, spec, stop, means.time));
    case PlayerSpec::Kind::Perfect:
      if (means.oracle == nullptr) return fail(spec.name() + " has no table");
      return make_perfect(game, means.oracle);
  }
  CHECK(false);
}

}  // namespace

std::vector<Weighed> Player::weigh(const AnyState&, Seat, Rng&) { return {}; }
std::vector<double> Player::outlook(Code) const { return {}; }

Code best_of(const std::vector<Weighed>& weighed) {
  CHECK(!weighed.empty());
  return std::max_element(weighed.begin(), weighed.end(),
                          [](const Weighed& a, const Weighed& b) {
                            return std::pair(a.visits, a.value) < std::pair(b.visits, b.value);
                          })
      ->code;
}

Result<std::unique_ptr<Player>> make_player(const AnyGame& game, const PlayerSpec& spec,
                                            StopSignal stop) {
  return make_player_with({}, game, spec, stop);
}

Result<std::unique_ptr<Player>> make_player_with(const Means& means, const AnyGame& game,
                                                 const PlayerSpec& spec, StopSignal stop) {
  Result<std::unique_ptr<Player>> made = fail("no player knows this game");
  const auto attempt = [&](const auto* found) {
    if (found != nullptr) made = make_for(*found, spec, stop, means);
  };
  const auto attempt_all = [&]<class... E>(const std::tuple<E...>*) {
    (attempt(dynamic_cast<const E*>(&game)), ...);
  };
  attempt_all(static_cast<const AllGames*>(nullptr));
  if (!made || spec.slips == 0) return made;
  return std::unique_ptr<Player>(std::make_unique<Careless>(game, std::move(*made), spec.slips));
}

}  // namespace ziggurat
