#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <vector>

#include "core/features.h"
#include "core/weights.h"
#include "lab/fit.h"
#include "lab/train.h"

namespace ziggurat {

// Learns what the positions of a game are worth by playing against itself. It looks at positions
// where chance is due. In each generation games are played with what is known so far, every seat
// taking what looks best, now and then something else. A position's lesson is what its outcomes are
// worth on average, each with the best choice, corrected by what turned out later in the same game:
//   lesson = average + kTrust * (next position's lesson - what the next position was thought worth)
// Averaging takes the luck of the dice out, so that games teach much; the correction brings the
// game's end to its beginning within a generation. It stops where something else was tried.
template <Learning G>
  requires PerfectInformation<G>
class Trainer {
 public:
  using State = typename G::State;

  Trainer(const G& game, const TrainSetup& setup)
      : setup_(setup),
        before_(game),
        now_(game),
        model_(Features<G>::inputs(game), setup.hidden),
        team_(setup.threads) {
    now_.model_slot().learn(nullptr);
  }

  Trained run(const std::function<void(const Generation&)>& report) {
    begin();
    Fitter fitter(model_, team_);
    Generation generation;
    for (int number = 0; number < setup_.generations; ++number) {
      const std::uint64_t first = setup_.games * static_cast<std::uint64_t>(number) /
                                  static_cast<std::uint64_t>(setup_.generations);
      const std::uint64_t last = setup_.games * (static_cast<std::uint64_t>(number) + 1) /
                                 static_cast<std::uint64_t>(setup_.generations);
      play(first, last);
      fit(fitter, number);
      now_.model_slot().learn(std::make_shared<const Model>(model_));
      generation = {.number = number + 1,
                    .games = last,
                    .positions = positions_,
                    .held_out_error = held_out_error(),
                    .rate = rate_};
      if (report) report(generation);
    }
    Trained trained{.name = Features<G>::weights_name(before_),
                    .model = std::make_shared<const Model>(rounded(model_)),
                    .command = {},
                    .seed = setup_.seed,
                    .held_out_error = generation.held_out_error};
    now_.model_slot().learn(trained.model);
    compare(trained);
    return trained;
  }

 private:
  static constexpr double kTrust = 0.9;
  static constexpr std::uint32_t kCurious = 12;  // one choice in so many is made at random
  static constexpr std::uint32_t kHeldOut = 16;  // one game in so many is not learned from
  static constexpr double kFirstRate = 4e-3;
  static constexpr double kLastRate = 1e-4;
  static constexpr int kPasses = 2;  // over a generation's games

  static constexpr int outputs(const G& game) { return Pivoted<G> ? 1 : game.seats(); }

  // Small weights to the hidden units, so that each begins by looking at something else.
  void begin() {
    Rng rng = Rng::stream(setup_.seed, 0);
    const auto draw = [&](float size) { return size * static_cast<float>(2 * rng.unit() - 1); };
    for (int i = 0; i < model_.inputs(); ++i) {
      for (std::size_t unit = 0; unit < static_cast<std::size_t>(model_.hidden()); ++unit) {
        model_.row(i)[unit] = draw(0.3F);
      }
    }
    for (float& weight : model_.out()) {
      weight = draw(1.0F / std::sqrt(static_cast<float>(model_.hidden())));
    }
  }

  // What a position is thought worth to each seat.
  static Chances thought(const G& game, const State& state) {
    if (const Model* model = game.model_slot().model()) return learned_chances(game, *model, state);
    return all_chances(game, state);
  }

  // The same, with best choices until chance is due.
  static Chances look(const G& game, const State& state) {
    const Actor actor = game.actor(state);
    if (actor.is_nobody()) {
      const Score score = game.score(state);
      Chances chances{};
      for (std::uint8_t i = 0; i < game.seats(); ++i) chances[i] = score.value(Seat{i});
      return chances;
    }
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

  struct Moment {
    Chances thought;
    Chances average;
    Seat pivot;
    bool is_followed = true;  // the best was chosen until the next
  };

  void play(std::uint64_t first, std::uint64_t last) {
    lessons_.assign(last - first, Lessons(outputs(now_)));
    team_.run(0, lessons_.size(), [&](std::size_t i) {
      Rng rng = Rng::stream(setup_.seed, first + i + 1);
      play_one(rng, lessons_[i]);
    });
    positions_ = 0;
    for (const Lessons& lessons : lessons_) positions_ += lessons.size();
  }

  void play_one(Rng& rng, Lessons& lessons) const {
    std::vector<Moment> moments;
    State state = now_.initial();
    for (Actor actor = now_.actor(state); !actor.is_nobody(); actor = now_.actor(state)) {
      if (actor.is_chance()) {
        OddsList<G> odds;
        now_.chance(state, odds);
        moments.push_back({.thought = thought(now_, state),
                           .average = average(now_, state, odds),
                           .pivot = measure(state, lessons)});
        now_.apply(state, outcome_at(odds, rng.below(odds.total())));
      } else {
        now_.apply(state, choose(state, actor.seat(), rng, moments));
      }
    }
    teach(moments, lessons);
  }

  typename G::Action choose(const State& state, Seat seat, Rng& rng,
                            std::vector<Moment>& moments) const {
    ChoiceList<G> choices;
    now_.choices(state, seat, choices);
    if (choices.size() == 1) return choices[0];
    if (rng.below(kCurious) == 0) {
      if (!moments.empty()) moments.back().is_followed = false;
      return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    }
    Chances best{};
    return best_choice(now_, state, seat, best);
  }

  Seat measure(const State& state, Lessons& lessons) const {
    Inputs inputs;
    if constexpr (Pivoted<G>) {
      const Seat pivot = Features<G>::pivot(state);
      Features<G>::measure(now_, state, pivot, inputs);
      lessons.add(inputs);
      return pivot;
    } else {
      for (std::uint8_t i = 0; i < now_.seats(); ++i) {
        inputs.clear();
        Features<G>::measure(now_, state, Seat{i}, inputs);
        lessons.add(inputs);
      }
      return Seat{0};
    }
  }

  static void teach(const std::vector<Moment>& moments, Lessons& lessons) {
    Chances surprise{};  // how much better than thought the next position was for each seat
    for (std::size_t i = moments.size(); i-- > 0;) {
      const Moment& moment = moments[i];
      const std::span<float> targets = lessons.targets(i);
      Chances lesson = moment.average;
      for (std::size_t seat = 0; seat < lesson.size(); ++seat) {
        if (moment.is_followed) lesson[seat] += kTrust * surprise[seat];
        surprise[seat] = lesson[seat] - moment.thought[seat];
      }
      for (std::size_t output = 0; output < targets.size(); ++output) {
        const std::size_t seat = Pivoted<G> ? moment.pivot.index : output;
        targets[output] = static_cast<float>(std::clamp(lesson[seat], 0.0, 1.0));
      }
    }
  }

  void fit(Fitter& fitter, int number) {
    std::vector<Fitter::Place> places;
    for (std::uint32_t game = 0; game < lessons_.size(); ++game) {
      if (game % kHeldOut == kHeldOut - 1) continue;
      for (std::uint32_t i = 0; i < lessons_[game].size(); ++i) places.push_back({game, i});
    }
    Rng rng = Rng::stream(setup_.seed ^ 0x5eed, static_cast<std::uint64_t>(number));
    for (int pass = 0; pass < kPasses; ++pass) {
      for (std::size_t i = places.size(); i > 1; --i) {
        std::swap(places[i - 1], places[rng.below(static_cast<std::uint32_t>(i))]);
      }
      for (std::size_t i = 0; i < places.size(); i += Fitter::kBatch) {
        const double done =
            (number +
             (pass + static_cast<double>(i) / static_cast<double>(places.size())) / kPasses) /
            setup_.generations;
        rate_ = kFirstRate * std::pow(kLastRate / kFirstRate, done);
        const std::size_t count = std::min(Fitter::kBatch, places.size() - i);
        fitter.step(lessons_, {places.data() + i, count}, rate_);
      }
    }
  }

  // Root mean square, over the games that were not learned from.
  double held_out_error() {
    double sum = 0;
    std::size_t count = 0;
    for (std::size_t game = kHeldOut - 1; game < lessons_.size(); game += kHeldOut) {
      const Lessons& lessons = lessons_[game];
      for (std::size_t i = 0; i < lessons.size(); ++i) {
        std::array<float, kMaxSeats> outputs{};
        std::array<double, kMaxSeats> chances{};
        for (std::size_t output = 0; output < lessons.outputs(); ++output) {
          outputs[output] = model_.output(lessons.inputs(i, output));
        }
        to_chances({outputs.data(), lessons.outputs()}, {chances.data(), lessons.outputs()});
        for (std::size_t output = 0; output < lessons.outputs(); ++output) {
          const double off = chances[output] - static_cast<double>(lessons.targets(i)[output]);
          sum += off * off;
          ++count;
        }
      }
    }
    return count == 0 ? 0 : std::sqrt(sum / static_cast<double>(count));
  }

  // Games of one seat that has learned against what was known before, seats turned; both take what
  // looks best at once.
  void compare(Trained& trained) {
    std::vector<double> points(setup_.match_games);
    team_.run(0, points.size(), [&](std::size_t i) {
      Rng rng = Rng::stream(setup_.seed ^ 0x3a7c4, i / static_cast<std::size_t>(now_.seats()));
      const Seat pupil{static_cast<std::uint8_t>(i % static_cast<std::size_t>(now_.seats()))};
      State state = now_.initial();
      for (Actor actor = now_.actor(state); !actor.is_nobody(); actor = now_.actor(state)) {
        if (actor.is_chance()) {
          OddsList<G> odds;
          now_.chance(state, odds);
          now_.apply(state, outcome_at(odds, rng.below(odds.total())));
        } else {
          Chances best{};
          const G& mind = actor.is(pupil) ? now_ : before_;
          now_.apply(state, best_choice(mind, state, actor.seat(), best));
        }
      }
      points[i] = now_.score(state).value(pupil);
    });
    double sum = 0;
    double squares = 0;
    for (const double point : points) {
      sum += point;
      squares += point * point;
    }
    const auto count = static_cast<double>(std::max<std::size_t>(1, points.size()));
    trained.share = sum / count;
    trained.share_error =
        std::sqrt(std::max(0.0, squares / count - trained.share * trained.share) / count);
  }

  const TrainSetup& setup_;
  G before_;
  G now_;
  Model model_;
  Team team_;
  std::vector<Lessons> lessons_;
  std::uint64_t positions_ = 0;
  double rate_ = 0;
};

}  // namespace ziggurat
