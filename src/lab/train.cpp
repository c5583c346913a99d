#include "lab/train.h"

#include <algorithm>
#include <tuple>

#include "games/all.h"
#include "lab/learning_by_looking.h"
#include "lab/learning_by_outcome.h"
#include "lab/trainer.h"

namespace ziggurat {
namespace {

template <class E>
Result<std::unique_ptr<Training>> training_for(const E& game, const TrainSetup& setup) {
  using G = std::remove_cvref_t<decltype(game.game())>;
  if constexpr (Learning<G>) {
    if (Features<G>::weights_name(game.game()).empty()) {
      return fail(
          "nothing is learned of these rules: weights are for rule sets as they are, with seats "
          "that "
          "play against each other");
    }
    if constexpr (PerfectInformation<G>) {
      return std::unique_ptr<Training>(
          std::make_unique<Trainer<G, LearningByLooking>>(game.game(), setup));
    } else {
      return std::unique_ptr<Training>(
          std::make_unique<Trainer<G, LearningByOutcome>>(game.game(), setup));
    }
  } else {
    return fail("nothing is learned of " + setup.game->setup().game + " yet");
  }
}

}  // namespace

Result<std::unique_ptr<Training>> Training::create(const TrainSetup& setup) {
  Result<std::unique_ptr<Training>> training = fail("no trainer knows this game");
  const auto attempt = [&](const auto* found) {
    if (found != nullptr) training = training_for(*found, setup);
  };
  const auto attempt_all = [&]<class... E>(const std::tuple<E...>*) {
    (attempt(dynamic_cast<const E*>(setup.game.get())), ...);
  };
  attempt_all(static_cast<const AllGames*>(nullptr));
  return training;
}

void TrainingPart::advance(std::uint64_t units, const Told& told) {
  // Every part of it is played by all threads together.
  const std::uint64_t last = done_ + std::min(units, total() - done_);
  training_.play(shard_, done_, last);
  done_ = last;
  if (told) told(done_);
}

Result<void, Error> TrainingPart::resume(std::string_view counted) {
  const Result<std::uint64_t> games = training_.take(shard_, counted);
  if (!games) return fail(games.error());
  done_ = *games;
  return {};
}

Result<void, Error> TrainingPart::merge(const Shard& shard, std::string_view counted) {
  const Result<std::uint64_t> games = training_.take(shard, counted);
  if (!games) return fail(games.error());
  if (*games != shard.share(training_.games())) return fail("it does not have the games it should");
  done_ += *games;
  return {};
}

Result<Trained> train(const TrainSetup& setup,
                      const std::function<void(const Generation&)>& report) {
  Result<std::unique_ptr<Training>> training = Training::create(setup);
  if (!training) return fail(std::move(training).error());
  Training& pupil = **training;
  while (!pupil.is_match()) {
    pupil.play({}, 0, pupil.games());
    const Generation generation = pupil.learn();
    if (report) report(generation);
  }
  pupil.play({}, 0, pupil.games());
  return pupil.finish();
}

}  // namespace ziggurat
