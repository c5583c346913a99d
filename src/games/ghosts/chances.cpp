// What a viewer can work out before a fight is joined: the chance of winning it, from open
// information and the viewer's own hand.

#include <algorithm>

#include "games/ghosts/board.h"
#include "games/ghosts/cards.h"
#include "games/ghosts/combat.h"
#include "games/ghosts/document.h"
#include "games/ghosts/movement.h"
#include "games/ghosts/retreat.h"
#include "games/ghosts/victory.h"

namespace ziggurat::ghosts {
namespace {

constexpr int kCertain = 10000;  // chances are told in ten thousandths

// Pairs of D100 rolls, of all ten thousand, in which the first plus `margin` beats the second.
int wins_of(int margin) {
  int wins = 0;
  for (int roll = 1; roll <= 100; ++roll) wins += std::clamp(roll + margin - 1, 0, 100);
  return wins;
}

// One adventurer on a square, and the fights that wait there one after the other.
class Outlook {
 public:
  Outlook(const Rules& rules, const View& view, Adventurer who, Square square)
      : rules_(rules), state_(view.open), who_(who), square_(square) {
    state_.figures[who].square = square;
    const bool is_own =
        !view.viewer.is_spectator() && state_.sides[player(view.viewer)] == side_of(state_, who);
    equipment_ = is_own ? best_equipment(rules, view.hand.treasure) : 0;
  }

  void add_guards() {
    if (!is_neutral(rules_, state_, square_)) {
      for (const Adventurer other : all<Adventurer>()) {
        if (are_rivals(state_, who_, other) && state_.square_of(other) == square_ &&
            !is_to_retreat(state_, other)) {
          add_fight(Enemy::None, other);
        }
      }
    }
    for (int i = 0; i < state_.kish(square_); ++i) add_fight(Enemy::Kish, {});
    for (int i = 0; i < state_.akkadians(square_); ++i) add_fight(Enemy::Akkadian, {});
  }

  void add_fight(Enemy enemy, Adventurer defender) {
    state_.fight = {};
    state_.fight.attacker = who_;
    state_.fight.defender = defender;
    state_.fight.enemy = enemy;
    const int margin = attack_total(rules_, state_, 0) - defence_total(rules_, state_, 0);
    win_ = win_ * wins_of(margin) / kCertain;
    armed_ = armed_ * wins_of(margin + equipment_) / kCertain;
    // Both are spent in the first fight.
    state_.figures[who_].face_up.treasure = {};
    equipment_ = 0;
    against_.push_back(defender.exists() ? to_json(rules_, defender) : to_json(rules_, enemy));
  }

  void tell(Json& list) const {
    if (against_.items().empty()) return;
    list.push_back(Json::object({{"square", square_.number() + 1},
                                 {"against", against_},
                                 {"win", win_},
                                 {"armed", armed_}}));
  }

 private:
  const Rules& rules_;
  Open state_;
  Adventurer who_;
  Square square_;
  int equipment_ = 0;
  int win_ = kCertain;
  int armed_ = kCertain;
  Json against_ = Json::array();
};

// Squares that the active adventurer may step or teleport to.
SquareSet squares_ahead(const Rules& rules, const Open& state) {
  const Square here = state.active().square;
  SquareSet near = adjacent(rules, state.turn.active, here);
  state.face_up.for_each([&](Square square) {
    if (square != here && special_at(rules, state, square) == Special::Stone) near.insert(square);
  });
  return near;
}

}  // namespace

int chance_now(const Rules& rules, const Open& state, Die attack) {
  const int defence = defence_total(rules, state, 0);
  if (attack == Die::Rolled) return std::clamp(state.fight.attack - defence - 1, 0, 100) * 100;
  return wins_of(attack_total(rules, state, 0) - defence);
}

Json chances_json(const Rules& rules, const View& view) {
  const Open& state = view.open;
  Json list = Json::array();
  const auto look_at = [&](Adventurer who, const SquareSet& squares) {
    (squares & state.face_up).for_each([&](Square square) {
      Outlook outlook(rules, view, who, square);
      outlook.add_guards();
      outlook.tell(list);
    });
  };
  if (state.waits_for<task::Target>()) look_at(state.arrivals.back().who, targets(rules, state));
  if (!state.waits_for<task::Act>()) return list;
  const Adventurer who = state.turn.active;
  look_at(who, squares_ahead(rules, state));
  const Square here = state.active().square;
  const Special special = special_at(rules, state, here);
  Outlook outlook(rules, view, who, here);
  if (special == Special::Ghost) outlook.add_fight(Enemy::Ghost, {});
  if (special == Special::City && may_meet_nanna(rules, state, who)) {
    outlook.add_fight(Enemy::Nanna, {});
  }
  outlook.tell(list);
  return list;
}

}  // namespace ziggurat::ghosts
