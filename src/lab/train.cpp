#include "lab/train.h"

#include <tuple>

#include "games/all.h"
#include "lab/learning_by_looking.h"
#include "lab/learning_by_outcome.h"
#include "lab/trainer.h"

namespace ziggurat {
namespace {

template <class E>
Result<Trained> train_as(const E& game, const TrainSetup& setup,
                         const std::function<void(const Generation&)>& report) {
  using G = std::remove_cvref_t<decltype(game.game())>;
  if constexpr (Learning<G>) {
    if (Features<G>::weights_name(game.game()).empty()) {
      return fail(
          "nothing is learned of these rules: weights are for rule sets as they are, with seats "
          "that "
          "play against each other");
    }
    if constexpr (PerfectInformation<G>) {
      return Trainer<G, LearningByLooking>(game.game(), setup).run(report);
    } else {
      return Trainer<G, LearningByOutcome>(game.game(), setup).run(report);
    }
  } else {
    return fail("nothing is learned of " + setup.game->setup().game + " yet");
  }
}

}  // namespace

Result<Trained> train(const TrainSetup& setup,
                      const std::function<void(const Generation&)>& report) {
  Result<Trained> trained = fail("no trainer knows this game");
  const auto attempt = [&](const auto* found) {
    if (found != nullptr) trained = train_as(*found, setup, report);
  };
  const auto attempt_all = [&]<class... E>(const std::tuple<E...>*) {
    (attempt(dynamic_cast<const E*>(setup.game.get())), ...);
  };
  attempt_all(static_cast<const AllGames*>(nullptr));
  return trained;
}

}  // namespace ziggurat
