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

// How many numbers a model gives for a position: one for the pivot, or one for each seat.
template <Learning G>
int model_outputs(const G& game) {
  return Pivoted<G> ? 1 : game.seats();
}

// Puts a position among the lessons. Gives for whom it was measured, where that is one seat.
template <Learning G>
Seat add_position(const G& game, const typename G::State& state, Lessons& lessons) {
  Inputs inputs;
  if constexpr (Pivoted<G>) {
    const Seat pivot = Features<G>::pivot(state);
    Features<G>::measure(game, state, pivot, inputs);
    lessons.add(inputs);
    return pivot;
  } else {
    for (std::uint8_t i = 0; i < game.seats(); ++i) {
      inputs.clear();
      Features<G>::measure(game, state, Seat{i}, inputs);
      lessons.add(inputs);
    }
    return Seat{0};
  }
}

// What a position should come out as.
template <Learning G>
void set_lesson(Lessons& lessons, std::size_t position, Seat pivot, const Chances& chances) {
  const std::span<float> targets = lessons.targets(position);
  for (std::size_t output = 0; output < targets.size(); ++output) {
    const std::size_t seat = Pivoted<G> ? pivot.index : output;
    targets[output] = static_cast<float>(std::clamp(chances[seat], 0.0, 1.0));
  }
}

// Learns what the positions of a game are worth by playing against itself. In each generation games
// are played with what is known so far; what they teach, the way says:
//   static void play(const G& now, Rng& rng, Lessons& lessons)   one game
//   struct Player{const G& mind}, choose(state, seat, rng)       who plays the match at the end
//   static constexpr std::uint64_t kMatchPart   of the games asked for one in so many is played
template <Learning G, template <class> class Way>
class Trainer : public Training {
 public:
  using State = typename G::State;

  Trainer(const G& game, const TrainSetup& setup)
      : setup_(setup),
        before_(game),
        now_(game),
        model_(Features<G>::inputs(game), setup.hidden),
        team_(setup.threads),
        fitter_(model_, team_) {
    now_.model_slot().learn(nullptr);
    begin();
  }

  int stage() const override { return stage_; }
  bool is_match() const override { return stage_ == setup_.generations; }
  std::uint64_t games() const override {
    if (is_match()) return setup_.match_games / Way<G>::kMatchPart;
    return games_before(stage_ + 1) - games_before(stage_);
  }

  void play(const Shard& shard, std::uint64_t first, std::uint64_t last) override {
    make_room();
    const std::uint64_t offset = is_match() ? 0 : games_before(stage_);
    team_.run(first, last, [&](std::size_t place) {
      const std::uint64_t game = shard.unit(place);
      if (is_match()) {
        points_[game] = match_points(game);
      } else {
        Rng rng = Rng::stream(setup_.seed, offset + game + 1);
        Way<G>::play(now_, rng, lessons_[game]);
      }
    });
  }

  std::string taught(const Shard& shard, std::uint64_t count) const override {
    ByteWriter bytes;
    bytes.put(kTaught);
    bytes.put(count);
    for (std::uint64_t place = 0; place < count; ++place) {
      const std::uint64_t game = shard.unit(place);
      if (is_match()) {
        bytes.put(points_[game]);
      } else {
        lessons_[game].write(bytes);
      }
    }
    return bytes.text();
  }

  Result<std::uint64_t> take(const Shard& shard, std::string_view taught) override {
    make_room();
    ByteReader bytes(taught);
    if (bytes.get<std::uint32_t>() != kTaught) return fail("it holds no games of a training");
    const auto count = bytes.get<std::uint64_t>();
    if (count > shard.share(games())) return fail("it has more games than it should");
    for (std::uint64_t place = 0; place < count && bytes.is_good(); ++place) {
      const std::uint64_t game = shard.unit(place);
      if (is_match()) {
        points_[game] = bytes.get<double>();
      } else {
        lessons_[game].read(bytes, static_cast<std::size_t>(model_.inputs()));
      }
    }
    if (!bytes.is_finished()) return fail("what it was taught cannot be read");
    return count;
  }

  Generation learn() override {
    make_room();
    positions_ = 0;
    for (const Lessons& lessons : lessons_) positions_ += lessons.size();
    fit(stage_);
    ++stage_;
    learned();
    const Generation generation{.number = stage_,
                                .games = games_before(stage_),
                                .positions = positions_,
                                .held_out_error = held_out_error(),
                                .rate = rate_};
    held_out_error_ = generation.held_out_error;
    lessons_.clear();
    return generation;
  }

  Trained finish() override {
    make_room();
    Trained trained{.name = Features<G>::weights_name(before_),
                    .model = std::make_shared<const Model>(rounded(model_)),
                    .command = {},
                    .seed = setup_.seed,
                    .held_out_error = held_out_error_};
    compare(trained);
    return trained;
  }

  std::string state() const override {
    ByteWriter bytes;
    bytes.put(kState);
    bytes.put(static_cast<std::int64_t>(stage_));
    bytes.put(held_out_error_);
    fitter_.write(bytes);
    return bytes.text();
  }

  Result<void, Error> go_on(std::string_view state) override {
    ByteReader bytes(state);
    if (bytes.get<std::uint32_t>() != kState) return fail("it is no training to go on with");
    const auto stage = bytes.get<std::int64_t>();
    held_out_error_ = bytes.get<double>();
    if (!fitter_.read(bytes) || !bytes.is_finished() || stage < 0 || stage > setup_.generations) {
      return fail("it is no training of these rules and this size");
    }
    stage_ = static_cast<int>(stage);
    if (stage_ > 0) learned();
    lessons_.clear();
    points_.clear();
    return {};
  }

 private:
  static constexpr std::uint32_t kHeldOut = 16;  // one game in so many is not learned from
  static constexpr double kFirstRate = 4e-3;
  static constexpr double kLastRate = 1e-4;
  // What bytes are.
  static constexpr std::uint32_t kTaught = 0x7a675431;
  static constexpr std::uint32_t kState = 0x7a675331;
  static constexpr int kPasses = 2;  // over a generation's games

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

  // How many games there are before a generation.
  std::uint64_t games_before(int generation) const {
    return setup_.games * static_cast<std::uint64_t>(generation) /
           static_cast<std::uint64_t>(setup_.generations);
  }

  // For what the games of the stage bring.
  void make_room() {
    if (is_match()) {
      points_.resize(games());
    } else if (lessons_.empty()) {
      lessons_.assign(games(), Lessons(model_outputs(now_)));
    }
  }

  // The games after the last generation are played with what a file can hold.
  void learned() {
    now_.model_slot().learn(std::make_shared<const Model>(is_match() ? rounded(model_) : model_));
  }

  void fit(int number) {
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
        fitter_.step(lessons_, {places.data() + i, count}, rate_);
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

  // A game of one seat that has learned against what was known before, seats turned.
  double match_points(std::uint64_t number) const {
    const auto seats = static_cast<std::uint64_t>(now_.seats());
    Rng rng = Rng::stream(setup_.seed ^ 0x3a7c4, number / seats);
    const Seat pupil{static_cast<std::uint8_t>(number % seats)};
    typename Way<G>::Player learned{now_};
    typename Way<G>::Player other{before_};
    State state = now_.initial();
    for (Actor actor = now_.actor(state); !actor.is_nobody(); actor = now_.actor(state)) {
      if (actor.is_chance()) {
        OddsList<G> odds;
        now_.chance(state, odds);
        now_.apply(state, outcome_at(odds, rng.below(odds.total())));
      } else {
        auto& player = actor.is(pupil) ? learned : other;
        now_.apply(state, player.choose(state, actor.seat(), rng));
      }
    }
    return now_.score(state).value(pupil);
  }

  void compare(Trained& trained) const {
    double sum = 0;
    double squares = 0;
    for (const double point : points_) {
      sum += point;
      squares += point * point;
    }
    const auto count = static_cast<double>(std::max<std::size_t>(1, points_.size()));
    trained.share = sum / count;
    trained.share_error =
        std::sqrt(std::max(0.0, squares / count - trained.share * trained.share) / count);
  }

  const TrainSetup& setup_;
  G before_;
  G now_;
  Model model_;
  Team team_;
  Fitter fitter_;
  int stage_ = 0;
  std::vector<Lessons> lessons_;  // of the generation, by game
  std::vector<double> points_;    // of the match, by game
  std::uint64_t positions_ = 0;
  double rate_ = 0;
  double held_out_error_ = 0;
};

}  // namespace ziggurat
