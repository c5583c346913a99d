#include "players/trial.h"

#include <tuple>

#include "games/all.h"
#include "players/mcts.h"

namespace ziggurat {
namespace {

template <class G>
class TrialOf final : public Trial {
 public:
  explicit TrialOf(const G& game) : game_(game), search_(game, kMostEdges) {}

  std::vector<Weighed> look(const AnyState& state, Seat seat, std::span<const Code> codes,
                            std::uint64_t iterations, Rng& rng) override {
    ChoiceList<G> choices;
    for (const Code code : codes) choices.push_back(*G::decode(code));
    CHECK(!choices.empty());
    search_.forget();
    std::vector<Weighed> found;
    const auto& full = state.as<typename G::State>();
    search_.search(
        game_.view(full, Viewer::seat(seat)), seat, choices, rng,
        [&](std::uint64_t done) { return done >= iterations; }, found);
    return found;
  }

 private:
  // Memory is only set aside; a small search touches little of it.
  static constexpr std::size_t kMostEdges = std::size_t{1} << 20;

  const G& game_;
  TreeSearch<G> search_;
};

}  // namespace

std::unique_ptr<Trial> make_trial(const AnyGame& game) {
  std::unique_ptr<Trial> made;
  const auto attempt = [&]<class E>(const E* found) {
    if (found == nullptr) return;
    using G = std::remove_cvref_t<decltype(found->game())>;
    made = std::make_unique<TrialOf<G>>(found->game());
  };
  const auto attempt_all = [&]<class... E>(const std::tuple<E...>*) {
    (attempt(dynamic_cast<const E*>(&game)), ...);
  };
  attempt_all(static_cast<const AllGames*>(nullptr));
  CHECK(made != nullptr);
  return made;
}

}  // namespace ziggurat
