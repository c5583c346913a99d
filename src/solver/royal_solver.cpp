#include "solver/royal_solver.h"

#include <algorithm>
#include <cmath>

namespace ziggurat::solver {
namespace {

// Pairs of sets in one task: small enough to share a wave out, large enough to be worth asking for.
constexpr std::size_t kPairsInTask = 4096;

}  // namespace

RoyalSolver::RoyalSolver(const RoyalSpace& space, std::span<double> values)
    : space_(space), values_(values) {
  CHECK(values.size() == space.size());
  for (int sum = 2; sum <= 2 * space.pieces(); ++sum) {
    for (int more = (sum + 1) / 2; more <= std::min(space.pieces(), sum - 1); ++more) {
      const int fewer = sum - more;
      Layer layer{.more = more, .fewer = fewer, .positions = 0};
      const auto count = [&](int mine, int theirs) {
        const std::uint32_t* row = space.tables().row[mine][theirs];
        return row[space.tables().sets] - row[0];
      };
      layer.positions = count(more, fewer) + (more == fewer ? 0 : count(fewer, more));
      layers_.push_back(layer);
    }
  }
}

RoyalSolver::Plan RoyalSolver::plan(const Layer& layer) const {
  Plan plan;
  const int most = space_.most_progress();
  for (int sum = 2 * most; sum >= 0; --sum) {
    plan.waves.push_back(plan.tasks.size());
    for (int more = std::max(0, sum - most); more <= std::min(most, sum); ++more) {
      // Where both have as many left, a pair would come up twice.
      if (layer.more == layer.fewer && more < sum - more) continue;
      const std::size_t wide = space_.sets(layer.more, more).size();
      const std::size_t high = space_.sets(layer.fewer, sum - more).size();
      if (wide == 0 || high == 0) continue;
      const std::size_t step = std::max<std::size_t>(1, kPairsInTask / wide);
      for (std::size_t first = 0; first < high; first += step) {
        plan.tasks.push_back({.progress_more = more,
                              .progress_fewer = sum - more,
                              .first = static_cast<std::uint32_t>(first),
                              .last = static_cast<std::uint32_t>(std::min(high, first + step))});
      }
    }
    if (plan.waves.back() == plan.tasks.size()) plan.waves.pop_back();
  }
  plan.waves.push_back(plan.tasks.size());
  return plan;
}

void RoyalSolver::start(const Layer& layer, std::size_t part, std::size_t parts) {
  const RoyalTables& tables = space_.tables();
  const auto fill = [&](int mine, int theirs) {
    const std::uint64_t first = tables.row[mine][theirs][0];
    const std::uint64_t width = tables.row[mine][theirs][tables.sets] - first;
    const std::uint64_t share = width / parts + 1;
    const std::uint64_t from = std::min(width, share * part);
    const std::uint64_t to = std::min(width, share * (part + 1));
    std::fill(values_.begin() + static_cast<std::ptrdiff_t>(first + from),
              values_.begin() + static_cast<std::ptrdiff_t>(first + to), 0.5);
  };
  fill(layer.more, layer.fewer);
  if (layer.more != layer.fewer) fill(layer.fewer, layer.more);
}

double RoyalSolver::update(const Layer& layer, std::uint32_t more, std::uint32_t fewer) {
  const RoyalTables& tables = space_.tables();
  double* values = values_.data();
  const RoyalPair solved =
      solve_pair(back_up(tables, values, layer.more, layer.fewer, more, fewer),
                 back_up(tables, values, layer.fewer, layer.more, fewer, more));
  double& first = values[tables.place(layer.more, layer.fewer, more, fewer)];
  double& second = values[tables.place(layer.fewer, layer.more, fewer, more)];
  const double change = std::max(std::abs(solved.mine - first), std::abs(solved.theirs - second));
  first = solved.mine;
  second = solved.theirs;
  return change;
}

double RoyalSolver::run(const Layer& layer, const Task& task) {
  const RoyalTables& tables = space_.tables();
  const RoyalSpace::Sets wide = space_.sets(layer.more, task.progress_more);
  const RoyalSpace::Sets high = space_.sets(layer.fewer, task.progress_fewer);
  const bool is_square = layer.more == layer.fewer && task.progress_more == task.progress_fewer;
  double change = 0;
  for (std::uint32_t i = task.first; i < task.last; ++i) {
    const std::uint32_t fewer = high.first[i];
    const std::uint32_t steps = tables.steps[fewer];
    // In a square each pair once.
    const std::uint16_t* first = is_square ? wide.first + i : wide.first;
    for (const std::uint16_t* more = first; more != wide.last; ++more) {
      if ((tables.blocks[*more] & steps) != 0) continue;
      change = std::max(change, update(layer, *more, fewer));
    }
  }
  return change;
}

}  // namespace ziggurat::solver
