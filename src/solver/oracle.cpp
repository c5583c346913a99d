#include "solver/oracle.h"

#include <limits>

#include "games/heaven/game.h"
#include "games/royal/game.h"
#include "solver/heaven_space.h"
#include "solver/rgu.h"
#include "solver/royal_space.h"
#include "solver/table_file.h"

namespace ziggurat {
namespace {

using solver::HeavenSpace;
using solver::RguMap;
using solver::RoyalSpace;
using solver::TableView;

double for_seat(double value, bool is_mover) { return is_mover ? value : 1 - value; }

class RoyalOracle final : public Oracle {
 public:
  RoyalOracle(RoyalSpace space, TableView table)
      : space_(std::move(space)), table_(std::move(table)) {}

  double before_roll(const AnyState& state, Seat seat) const override {
    const auto& full = state.as<royal::State>();
    return for_seat(table_.value(space_.place_of(full)), full.to_move == seat.index);
  }

 private:
  RoyalSpace space_;
  TableView table_;
};

class HeavenOracle final : public Oracle {
 public:
  HeavenOracle(HeavenSpace space, TableView table)
      : space_(std::move(space)), table_(std::move(table)) {}

  double before_roll(const AnyState& state, Seat seat) const override {
    const auto& full = state.as<heaven::State>();
    return for_seat(table_.value(space_.place_of(full)), full.to_move == seat.index);
  }

 private:
  HeavenSpace space_;
  TableView table_;
};

class RguOracle final : public Oracle {
 public:
  RguOracle(const royal::Game& game, RguMap map) : game_(game), map_(map) {}

  double before_roll(const AnyState& state, Seat seat) const override {
    const auto& full = state.as<royal::State>();
    // Positions that a game cannot reach are not in a map; there, nothing is known.
    const double value = map_.value(solver::rgu_key(game_, full)).value_or(0.5);
    return for_seat(value, full.to_move == seat.index);
  }

 private:
  const royal::Game& game_;
  RguMap map_;
};

using Opened = Result<std::unique_ptr<const Oracle>>;

Opened open_rgu(const royal::AnyRoyal& game, std::string_view bytes) {
  const Result<RguMap> map = RguMap::open(bytes);
  if (!map) return fail(map.error());
  const royal::Settings& is = game.game().settings();
  const royal::Settings finkel{.pieces = map->pieces()};
  if (game.game().ruleset().id != "finkel" || !(is == finkel)) {
    return fail("a map for Finkel's rules with " + std::to_string(map->pieces()) +
                " pieces, not for this game");
  }
  return std::unique_ptr<const Oracle>(std::make_unique<RguOracle>(game.game(), *map));
}

Opened open_royal(const royal::AnyRoyal& game, const TableView& table) {
  if (table.info().rules != RoyalSpace::rules_of(game.game())) {
    return fail("a table for other rules (" + table.info().ruleset + ": " + table.info().rules +
                ")");
  }
  Result<RoyalSpace> space =
      RoyalSpace::create(game.game(), std::numeric_limits<std::uint64_t>::max(), 0);
  if (!space) return fail(std::move(space).error());
  if (space->size() != table.info().positions)
    return fail("a table of another number of positions");
  return std::unique_ptr<const Oracle>(std::make_unique<RoyalOracle>(std::move(*space), table));
}

Opened open_heaven(const heaven::AnyHeaven& game, const TableView& table) {
  if (table.info().rules != HeavenSpace::rules_of(game.game())) {
    return fail("a table for other rules (" + table.info().ruleset + ": " + table.info().rules +
                ")");
  }
  Result<HeavenSpace> space = HeavenSpace::create(game.game());
  if (!space) return fail(std::move(space).error());
  if (space->size() != table.info().positions)
    return fail("a table of another number of positions");
  return std::unique_ptr<const Oracle>(std::make_unique<HeavenOracle>(std::move(*space), table));
}

}  // namespace

Opened open_oracle(const AnyGame& game, std::string_view bytes) {
  const auto* royal = dynamic_cast<const royal::AnyRoyal*>(&game);
  if (solver::is_rgu(bytes)) {
    if (royal == nullptr) return fail("a map of RoyalUr's, which knows the Royal Game alone");
    return open_rgu(*royal, bytes);
  }
  const Result<TableView> table = TableView::open(bytes);
  if (!table) return fail(table.error());
  if (table->info().game != game.setup().game) {
    return fail("a table for " + table->info().game + ", not for " + game.setup().game);
  }
  if (royal != nullptr) return open_royal(*royal, *table);
  if (const auto* heaven = dynamic_cast<const heaven::AnyHeaven*>(&game)) {
    return open_heaven(*heaven, *table);
  }
  return fail("no tables are made for " + game.setup().game);
}

}  // namespace ziggurat
