#include "learn/puzzle_judge.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "lab/solve.h"
#include "players/perfect.h"
#include "solver/oracle.h"

namespace ziggurat::learn {
namespace {

constexpr double kExactMargin = 0.03;
constexpr double kSearchMargin = 0.05;
constexpr std::size_t kFewestLooks = 3;
// In standard errors of the mean difference.
constexpr double kBeyondDoubt = 3;
constexpr double kLeastError = 0.004;

struct Effort {
  std::uint64_t glance;
  std::uint64_t look;
  int looks;
};

// In Ghosts of Ur a search plays on the farther the longer it lasts, so many short ones tell more
// than a long one.
Effort effort_for(const std::string& game) {
  if (game == "heaven") return {.glance = 1'500, .look = 2'500, .looks = 8};
  if (game == "isle") return {.glance = 400, .look = 750, .looks = 8};
  return {.glance = 64, .look = 125, .looks = 8};
}

struct Lead {
  double mean;
  double error;
};

Lead lead_of(const std::vector<double>& differences) {
  const auto count = static_cast<double>(differences.size());
  const double mean = std::accumulate(differences.begin(), differences.end(), 0.0) / count;
  double squares = 0;
  for (const double one : differences) squares += (one - mean) * (one - mean);
  return {.mean = mean, .error = std::max(kLeastError, std::sqrt(squares / (count - 1) / count))};
}

}  // namespace

Result<std::unique_ptr<PuzzleJudge>> PuzzleJudge::make(const std::shared_ptr<const AnyGame>& game) {
  auto judge = std::make_unique<PuzzleJudge>();
  judge->game_ = game;
  if (game->setup().game == "royal") {
    const Result<SolveResult> solved =
        solve({.game = game, .threads = 1, .tolerance = 1e-9}, [](double) {});
    if (!solved) return fail(solved.error());
    judge->table_ = solver::write_table(solved->info, solved->values);
    Result<std::unique_ptr<const Oracle>> oracle = open_oracle(*game, judge->table_);
    if (!oracle) return fail(std::move(oracle).error());
    judge->oracle_ = std::move(*oracle);
    judge->name_ = "exact";
    return judge;
  }
  const Effort effort = effort_for(game->setup().game);
  judge->trial_ = make_trial(*game);
  judge->glance_ = effort.glance;
  judge->look_ = effort.look;
  judge->looks_ = effort.looks;
  judge->name_ = std::to_string(effort.looks) + " × mcts:" + std::to_string(effort.look);
  return judge;
}

std::vector<Weighed> PuzzleJudge::glance(const AnyState& state, Seat seat, std::uint64_t seed) {
  if (oracle_ != nullptr) {
    std::vector<Weighed> weighed = weigh_exactly(*game_, *oracle_, state, seat);
    for (Weighed& one : weighed) one.visits = std::max<std::uint64_t>(one.visits, 1);
    return weighed;
  }
  std::vector<Code> codes;
  game_->choices(state, seat, codes);
  Rng rng(seed);
  return trial_->look(state, seat, codes, glance_, rng);
}

double PuzzleJudge::look(const AnyState& state, Seat seat, Code code, int number) {
  if (oracle_ == nullptr) {
    Rng rng(1'000 + static_cast<std::uint64_t>(number));
    return trial_->look(state, seat, std::vector{code}, look_, rng).front().value;
  }
  for (const Weighed& one : weigh_exactly(*game_, *oracle_, state, seat)) {
    if (one.code == code) return one.value;
  }
  return 0;
}

double clear_margin(const PuzzleJudge& judge) {
  return judge.is_exact() ? kExactMargin : kSearchMargin;
}

double Comparison::look(Code code, std::size_t number) {
  std::vector<double>& taken = looks_[code];
  while (taken.size() <= number) {
    taken.push_back(judge_.look(state_, seat_, code, static_cast<int>(taken.size())));
  }
  return taken[number];
}

bool Comparison::is_clearly_better(Code best, Code other) {
  const double margin = clear_margin(judge_);
  std::vector<double> differences;
  for (std::size_t i = 0; i < static_cast<std::size_t>(judge_.looks()); ++i) {
    differences.push_back(look(best, i) - look(other, i));
    if (differences.size() < kFewestLooks) continue;
    const Lead lead = lead_of(differences);
    if (lead.mean + kBeyondDoubt * lead.error < margin || lead.mean < margin / 2) return false;
    if (lead.mean - kBeyondDoubt * lead.error > 2 * margin) return true;
  }
  if (judge_.is_exact()) return differences.front() >= margin;
  const Lead lead = lead_of(differences);
  return lead.mean >= margin && lead.mean - kBeyondDoubt * lead.error > 0;
}

std::optional<double> Comparison::value(Code code) const {
  const auto found = looks_.find(code);
  if (found == looks_.end() || found->second.empty()) return std::nullopt;
  return std::accumulate(found->second.begin(), found->second.end(), 0.0) /
         static_cast<double>(found->second.size());
}

}  // namespace ziggurat::learn
