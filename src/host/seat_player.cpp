#include "host/seat_player.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "host/mapped_file.h"
#include "solver/oracle.h"

namespace ziggurat {
namespace {

using Clock = std::chrono::steady_clock;

class Stopwatch final : public TimeLimit {
 public:
  explicit Stopwatch(int milliseconds) : time_(milliseconds) {}

  void start() override { end_ = Clock::now() + time_; }
  bool is_over() const override { return Clock::now() >= end_; }
  double spent() const override {
    const std::chrono::duration<double> left = end_ - Clock::now();
    return std::clamp(1 - left / std::chrono::duration<double>(time_), 0.0, 1.0);
  }

 private:
  std::chrono::milliseconds time_;
  Clock::time_point end_;
};

// Several searches of one position side by side, their visits added up.
class ThinkingTogether final : public Player {
 public:
  ThinkingTogether(const AnyGame& game, std::vector<std::unique_ptr<Player>> players)
      : game_(game), players_(std::move(players)) {}

  Code choose(const AnyState& state, Seat seat, Rng& rng) override {
    std::vector<Code> codes;
    game_.choices(state, seat, codes);
    if (codes.size() == 1) return codes.front();
    return best_of(weigh(state, seat, rng));
  }

  std::vector<Weighed> weigh(const AnyState& state, Seat seat, Rng& rng) override {
    std::vector<std::vector<Weighed>>& found = found_;
    found.assign(players_.size(), {});
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      threads.emplace_back([&, i, own = Rng(rng.next())]() mutable {
        found[i] = players_[i]->weigh(state, seat, own);
      });
    }
    threads.clear();
    std::vector<Weighed> sum = found.front();
    for (std::size_t choice = 0; choice < sum.size(); ++choice) {
      double total = 0;
      sum[choice].visits = 0;
      for (const std::vector<Weighed>& part : found) {
        total += part[choice].value * static_cast<double>(part[choice].visits);
        sum[choice].visits += part[choice].visits;
      }
      if (sum[choice].visits > 0)
        sum[choice].value = total / static_cast<double>(sum[choice].visits);
    }
    return sum;
  }

  std::vector<double> outlook(Code choice) const override {
    std::vector<double> mean(static_cast<std::size_t>(game_.setup().seats));
    double visits = 0;
    for (std::size_t j = 0; j < players_.size(); ++j) {
      const std::vector<double> chances = players_[j]->outlook(choice);
      if (chances.empty()) continue;
      const double weight = visits_of(found_[j], choice);
      visits += weight;
      for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += weight * chances[i];
    }
    if (visits == 0) return {};
    for (double& chance : mean) chance /= visits;
    return mean;
  }

  void watch(const AnyState& before, Code code, Seat seat) override {
    for (const auto& player : players_) player->watch(before, code, seat);
  }
  void forget() override {
    for (const auto& player : players_) player->forget();
  }

 private:
  static double visits_of(const std::vector<Weighed>& weighed, Code choice) {
    for (const Weighed& item : weighed) {
      if (item.code == choice) return static_cast<double>(item.visits);
    }
    return 0;
  }

  const AnyGame& game_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<std::vector<Weighed>> found_;  // by each in the last weighing
};

// An oracle and the file it reads from.
class FileOracle final : public Oracle {
 public:
  FileOracle(std::shared_ptr<const MappedFile> file, std::unique_ptr<const Oracle> oracle)
      : file_(std::move(file)), oracle_(std::move(oracle)) {}

  double before_roll(const AnyState& state, Seat seat) const override {
    return oracle_->before_roll(state, seat);
  }

 private:
  std::shared_ptr<const MappedFile> file_;
  std::unique_ptr<const Oracle> oracle_;
};

}  // namespace

Result<std::shared_ptr<const Oracle>> load_oracle(const AnyGame& game, const std::string& file) {
  Result<std::shared_ptr<const MappedFile>> mapped = MappedFile::open(file);
  if (!mapped) return fail(std::move(mapped).error());
  Result<std::unique_ptr<const Oracle>> oracle = open_oracle(game, (*mapped)->bytes());
  if (!oracle) return fail(file + ": " + oracle.error().message);
  return std::shared_ptr<const Oracle>(
      std::make_shared<FileOracle>(std::move(*mapped), std::move(*oracle)));
}

Result<std::unique_ptr<Player>> seat_player(const AnyGame& game, const PlayerSpec& spec,
                                            StopSignal stop, Thinking thinking) {
  Means means;
  if (spec.kind == PlayerSpec::Kind::Perfect) {
    Result<std::shared_ptr<const Oracle>> oracle = load_oracle(game, spec.file);
    if (!oracle) return fail(std::move(oracle).error());
    means.oracle = std::move(*oracle);
  }
  if (spec.milliseconds == 0) return make_player_with(means, game, spec, stop);
  // Only tree searches can be added up.
  const bool is_alone = thinking == Thinking::Alone || spec.kind != PlayerSpec::Kind::Mcts;
  const unsigned cores = is_alone ? 1 : std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::unique_ptr<Player>> players;
  for (unsigned i = 0; i < cores; ++i) {
    means.time = std::make_shared<Stopwatch>(spec.milliseconds);
    Result<std::unique_ptr<Player>> player = make_player_with(means, game, spec, stop);
    if (!player || cores == 1) return player;
    players.push_back(std::move(*player));
  }
  return std::unique_ptr<Player>(std::make_unique<ThinkingTogether>(game, std::move(players)));
}

}  // namespace ziggurat
