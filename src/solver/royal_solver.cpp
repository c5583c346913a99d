#include "solver/royal_solver.h"

#include "base/large_pages.h"

namespace ziggurat::solver {

RoyalSolver::RoyalSolver(const RoyalSpace& space, std::span<double> values)
    : space_(space), values_(values) {
  CHECK(values.size() == space.size());
}

void RoyalSolver::enter(const RoyalLayer& layer) {
  layer_ = layer;
  // Not written to: what stays so, as for pairs that would come up twice, takes no memory.
  const auto reserve = [&]<class Word>(std::unique_ptr<Word[]>& words, std::size_t in_record) {
    words.reset();
    words = std::make_unique_for_overwrite<Word[]>(layer.positions() * in_record);
    prefer_large_pages(words.get(), layer.positions() * in_record * sizeof(Word));
  };
  reserve(links_, RoyalRecord::links(space_.tables().rolls));
  reserve(dues_, RoyalRecord::dues(space_.tables().rolls));
}

RoyalRecord RoyalSolver::record(std::uint64_t second) const {
  const int rolls = space_.tables().rolls;
  const std::size_t index = second - layer_.first;
  return {links_.get() + index * RoyalRecord::links(rolls),
          dues_.get() + index * RoyalRecord::dues(rolls), 1};
}

void RoyalSolver::start(const RoyalTask& task) {
  const RoyalTables& tables = space_.tables();
  double* values = values_.data();
  for_each_pair(task, [&](std::uint32_t more, std::uint32_t fewer, std::uint64_t second) {
    solver::start(tables, values, task.more, task.fewer, more, fewer, record(second), second);
  });
}

double RoyalSolver::choose(const RoyalTask& task, double moved) {
  const RoyalTables& tables = space_.tables();
  double* values = values_.data();
  double change = 0;
  for_each_pair(task, [&](std::uint32_t more, std::uint32_t fewer, std::uint64_t second) {
    const RoyalRecord noted = record(second);
    for (int roll = 0; roll < tables.rolls; ++roll) {
      solver::choose(tables, values, task.more, task.fewer, more, fewer, roll, noted, roll, moved);
      solver::choose(tables, values, task.fewer, task.more, fewer, more, roll, noted,
                     tables.rolls + roll, moved);
    }
    change = larger(change, settle(tables, values, RoyalLinks(noted, tables.rolls), second));
  });
  return change;
}

double RoyalSolver::follow(const RoyalTask& task) {
  const RoyalTables& tables = space_.tables();
  const RoyalSpace::Sets wide = space_.sets(task.more, task.progress_more);
  const RoyalSpace::Sets high = space_.sets(task.fewer, task.progress_fewer);
  double* values = values_.data();
  double change = 0;
  for (std::uint32_t i = task.first; i < task.last; ++i) {
    const std::uint16_t* first = task.is_square() ? wide.first + i : wide.first;
    const RoyalRow row =
        row_of(tables, task.more, task.fewer, high.first[i], *first, *(wide.last - 1));
    for (std::uint64_t second = row.begin; second < row.end; ++second) {
      change =
          larger(change, settle(tables, values, RoyalLinks(record(second), tables.rolls), second));
    }
  }
  return change;
}

template <class Visit>
void RoyalSolver::for_each_pair(const RoyalTask& task, const Visit& visit) const {
  const RoyalTables& tables = space_.tables();
  const RoyalSpace::Sets wide = space_.sets(task.more, task.progress_more);
  const RoyalSpace::Sets high = space_.sets(task.fewer, task.progress_fewer);
  for (std::uint32_t i = task.first; i < task.last; ++i) {
    const std::uint32_t fewer = high.first[i];
    // In a square each pair once.
    const std::uint16_t* more = task.is_square() ? wide.first + i : wide.first;
    // Those that fit beside each other have numbers one after the other.
    std::uint64_t second = tables.place(task.fewer, task.more, fewer, *more);
    for (; more != wide.last; ++more) {
      if ((tables.blocks[*more] & tables.steps[fewer]) == 0) visit(*more, fewer, second++);
    }
  }
}

}  // namespace ziggurat::solver
