#include "solver/royal_plan.h"

#include <algorithm>

namespace ziggurat::solver {
namespace {

// Pairs of sets in one task: small enough to share a wave out, large enough to be worth asking for.
constexpr std::size_t kPairsInTask = 4096;

}  // namespace

std::vector<RoyalLayer> layers_of(const RoyalSpace& space) {
  const RoyalTables& tables = space.tables();
  std::vector<RoyalLayer> layers;
  for (int left = 2; left <= 2 * space.pieces(); ++left) {
    const int fewest = std::max(1, left - space.pieces());
    layers.push_back({.left = left,
                      .first = tables.row[fewest][left - fewest][0],
                      .last = tables.row[left - fewest][fewest][tables.sets]});
  }
  return layers;
}

RoyalPlan plan_layer(const RoyalSpace& space, const RoyalLayer& layer) {
  RoyalPlan plan;
  const int most = space.most_progress();
  const auto add = [&](int more, int fewer, int progress_more, int progress_fewer) {
    const std::size_t wide = space.sets(more, progress_more).size();
    const std::size_t high = space.sets(fewer, progress_fewer).size();
    if (wide == 0) return;
    const std::size_t step = std::max<std::size_t>(1, kPairsInTask / wide);
    for (std::size_t first = 0; first < high; first += step) {
      plan.tasks.push_back({.more = more,
                            .fewer = fewer,
                            .progress_more = progress_more,
                            .progress_fewer = progress_fewer,
                            .first = static_cast<std::uint32_t>(first),
                            .last = static_cast<std::uint32_t>(std::min(high, first + step))});
    }
  };
  for (int sum = 2 * most; sum >= 0; --sum) {
    plan.waves.push_back(plan.tasks.size());
    for (int more = (layer.left + 1) / 2; more <= std::min(space.pieces(), layer.left - 1);
         ++more) {
      const int fewer = layer.left - more;
      for (int progress = std::max(0, sum - most); progress <= std::min(most, sum); ++progress) {
        // Where both have as many left, a pair would come up twice.
        if (more == fewer && progress < sum - progress) continue;
        add(more, fewer, progress, sum - progress);
      }
    }
    if (plan.waves.back() == plan.tasks.size()) plan.waves.pop_back();
  }
  plan.waves.push_back(plan.tasks.size());
  return plan;
}

}  // namespace ziggurat::solver
