#include "games/eldervale/tasks/dice.h"

namespace ziggurat::eldervale {
namespace {

struct DiceTables {
  FixedVec<Odds<Action>, 6> die;
  FixedVec<Odds<Action>, 6> one;
  FixedVec<Odds<Action>, 21> two;
  FixedVec<Odds<Action>, 56> three;

  DiceTables() {
    for (const Face x : all<Face>()) {
      die.push_back({act::Die{x}, 1});
      one.push_back({act::Dice{x, act::MoreDice({}, {})}, 1});
      for (const Face y : IdRange<Face>(x.number(), Face::kCount)) {
        two.push_back({act::Dice{x, act::MoreDice(y, {})}, x == y ? 1U : 2U});
        for (const Face z : IdRange<Face>(y.number(), Face::kCount)) {
          const bool is_triple = x == z;
          const bool has_pair = x == y || y == z;
          three.push_back({act::Dice{x, act::MoreDice(y, z)}, is_triple ? 1U : has_pair ? 3U : 6U});
        }
      }
    }
  }
};

const DiceTables& dice_tables() {
  static const DiceTables kTables;
  return kTables;
}

}  // namespace

void list_die(Outcomes& odds) { odds.refer_to(dice_tables().die, 6); }

void list_dice(int count, Outcomes& odds) {
  if (count == 1) return odds.refer_to(dice_tables().one, 6);
  if (count == 2) return odds.refer_to(dice_tables().two, 36);
  odds.refer_to(dice_tables().three, 216);
}

}  // namespace ziggurat::eldervale
