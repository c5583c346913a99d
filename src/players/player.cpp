#include "players/player.h"

#include <tuple>

#include "base/text.h"
#include "games/all.h"
#include "players/policies.h"

namespace ziggurat {
namespace {

constexpr int kDeepest = 8;

// Seats a policy at an erased table: builds the view, hands over view and choices.
template <class E, class G, class Policy>
class Seated final : public Player {
 public:
  Seated(const E& game, Policy policy) : game_(game.game()), policy_(policy) {}

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

template <class G, class E, class Policy>
std::unique_ptr<Player> seat(const E& game, Policy policy) {
  return std::make_unique<Seated<E, G, Policy>>(game, policy);
}

template <class E>
Result<std::unique_ptr<Player>> make_for(const E& game, const PlayerSpec& spec, StopSignal stop) {
  using G = std::remove_cvref_t<decltype(game.game())>;
  switch (spec.kind) {
    case PlayerSpec::Kind::Human:
      return fail("a human chooses by hand");
    case PlayerSpec::Kind::Random:
      return seat<G>(game, RandomPolicy<G>{});
    case PlayerSpec::Kind::Greedy:
      return seat<G>(game, GreedyPolicy<G>{});
    case PlayerSpec::Kind::Expectimax:
      if constexpr (PerfectInformation<G>) {
        if (game.setup().seats == 2) return seat<G>(game, ExpectimaxPolicy<G>{spec.depth, stop});
      }
      return fail(spec.name() + " plays only games of two players who see everything, not " +
                  game.setup().game);
  }
  CHECK(false);
}

}  // namespace

std::string PlayerSpec::name() const {
  switch (kind) {
    case Kind::Human:
      return "human";
    case Kind::Random:
      return "random";
    case Kind::Greedy:
      return "greedy";
    case Kind::Expectimax:
      return "expectimax:" + std::to_string(depth);
  }
  CHECK(false);
}

Result<PlayerSpec> parse_player(std::string_view text) {
  using Kind = PlayerSpec::Kind;
  const std::string_view name = trim(text);
  if (name == "human") return PlayerSpec{.kind = Kind::Human};
  if (name == "random") return PlayerSpec{.kind = Kind::Random};
  if (name == "greedy") return PlayerSpec{.kind = Kind::Greedy};
  if (name == "expectimax" || name.starts_with("expectimax:")) {
    const std::string_view rest = name.substr(std::string_view("expectimax").size());
    const auto depth = rest.empty() ? std::nullopt : parse_integer(rest.substr(1));
    if (!depth || *depth < 1 || *depth > kDeepest) {
      return fail("expectimax takes a depth from 1 to " + std::to_string(kDeepest) +
                  ", as in expectimax:3; found " + quote(name));
    }
    return PlayerSpec{.kind = Kind::Expectimax, .depth = static_cast<int>(*depth)};
  }
  return fail("there is no player " + quote(name) +
              did_you_mean(name, {"human", "random", "greedy", "expectimax:3"}) +
              " (there are: human, random, greedy, expectimax:D)");
}

Result<std::vector<PlayerSpec>> parse_players(std::string_view text) {
  std::vector<PlayerSpec> players;
  for (const std::string_view name : split(text, ',')) {
    const Result<PlayerSpec> player = parse_player(name);
    if (!player) return fail(player.error());
    players.push_back(*player);
  }
  return players;
}

Result<std::unique_ptr<Player>> make_player(const AnyGame& game, const PlayerSpec& spec,
                                            StopSignal stop) {
  Result<std::unique_ptr<Player>> made = fail("no player knows this game");
  const auto attempt = [&](const auto* found) {
    if (found != nullptr) made = make_for(*found, spec, stop);
  };
  const auto attempt_all = [&]<class... E>(const std::tuple<E...>*) {
    (attempt(dynamic_cast<const E*>(&game)), ...);
  };
  attempt_all(static_cast<const AllGames*>(nullptr));
  return made;
}

}  // namespace ziggurat
