#include "games/ghosts/strategy.h"

#include <algorithm>

#include "games/ghosts/board.h"
#include "games/ghosts/cards.h"
#include "games/ghosts/combat.h"
#include "games/ghosts/payment.h"
#include "games/ghosts/victory.h"

namespace ziggurat::ghosts {
namespace {

constexpr int kLateRound = 60;    // from here on less and less will do at Nanna
constexpr double kMapOdds = 0.3;  // what a map is worth, as a chance against Nanna

}  // namespace

double win_odds(int difference) {
  if (difference > 99) return 1;
  if (difference < -98) return 0;
  const double n = difference > 0 ? 100.0 - difference : 100.0 + difference;
  return difference > 0 ? 1 - n * (n + 1) / 20000 : (n - 1) * n / 20000;
}

Strategy::Strategy(const Rules& rules, const State& state, Adventurer who, const Manner& manner)
    : rules_(rules),
      state_(state),
      who_(who),
      manner_(manner),
      figure_(state.figures[who]),
      hand_(hand_of(state, who)) {}

int Strategy::lapis() const { return ghosts::lapis(rules_, hand_.treasure); }

bool Strategy::seeks_nanna() const {
  if (!rules_.settings.flags && figure_.maps == MapSet::all()) return true;
  return holds_all_tokens(state_, who_);
}

double Strategy::odds_with(int equipment) const {
  return win_odds(equipment + combat_bonus(rules_, state_, who_, Enemy::Nanna) +
                  enlil(rules_, figure_.face_up.treasure) - enemy_modifier(rules_, Enemy::Nanna));
}

double Strategy::nanna_odds() const { return odds_with(best_equipment(rules_, hand_.treasure)); }

bool Strategy::is_dear(int equipment_lost) const {
  const int equipment = best_equipment(rules_, hand_.treasure);
  return odds_with(equipment) - odds_with(equipment - equipment_lost) > kMapOdds;
}

double Strategy::hand_value(Treasures hand) const {
  const Payment payment(rules_, hand);
  const double odds = odds_with(payment.equipment());
  const double value = odds + 0.0005 * ghosts::lapis(rules_, hand);  // of equal ones the richer
  if (seeks_nanna() || is_thief()) return value;
  const int haggled = who_ == kBalfarg ? rules_.numbers().haggle : 0;
  double gains = 0;
  for (int roll = 1; roll <= Payment::kHighestPrice; ++roll) {
    const int price = std::max(0, roll - haggled);
    if (!payment.can_pay(price)) break;
    gains += std::max(0.0, kMapOdds - odds + odds_with(payment.equipment() - payment.loss(price)));
  }
  return value + gains / Payment::kHighestPrice;
}

// Caravans decide who is first at the last map and at Nanna: two are kept for that.
double Strategy::least_saved(int caravans) const {
  constexpr double kAny = 1;
  constexpr double kLongWay = 5;
  if (!is_shrewd()) return kLongWay;
  if (seeks_nanna() && !is_hunting_) return kAny;
  if (is_hunting_) return kLongWay;
  const bool is_last_map = figure_.maps.size() == MapId::kCount - 1;
  if (!is_last_map && caravans <= 2) return kFar;
  return caravans > 1 ? kAny : kLongWay;
}

bool Strategy::is_ready_for_nanna() const {
  const double odds = nanna_odds();
  // The last attempt is not to be wasted; late in the game less will do.
  const bool last = figure_.attempts + 1 >= rules_.numbers().attempts;
  const double haste = std::clamp((state_.rounds - kLateRound) * 0.0025, 0.0, 0.85);
  return odds >= (last ? manner_.last_nanna : manner_.nanna) - haste;
}

bool Strategy::is_second(TreasureId card) const {
  const Treasure& type = rules_.treasure().type(card);
  bool better = false;
  rules_.treasure().for_each(hand_.treasure, [&](TreasureId other, int) {
    const Treasure& held = rules_.treasure().type(other);
    better = better || (other != card && held.kind == type.kind && held.value >= type.value);
  });
  return better && is_equipment(type.kind);
}

double Strategy::worth(TreasureId card) const {
  const Treasure& type = rules_.treasure().type(card);
  const double equipment = is_second(card) ? type.value * 0.2 : type.value;
  if (seeks_nanna()) return equipment + 0.2 * type.lapis;
  return 4 * type.lapis + 0.4 * equipment;
}

namespace {

// What a Discovery Card is worth to an adventurer that is shrewd, or not.
struct EffectWorth {
  bool is_shrewd;

  double of(effect::Theft) const { return 9; }
  double of(effect::Caravan) const { return is_shrewd ? 9 : 7; }
  double of(effect::Vanish) const { return 7; }
  double of(effect::Sandstorm) const { return 6; }
  double of(effect::Boat) const { return 4; }
  double of(effect::Rope) const { return 4; }
  // Events are not held.
  template <class E>
    requires(E::kUse == Use::Event)
  double of(E) const {
    return 4;
  }
};

}  // namespace

double Strategy::worth(DiscoveryId card) const {
  return std::visit([&](auto effect) { return EffectWorth{is_shrewd()}.of(effect); },
                    rules_.discovery().type(card).effect);
}

// Clause 10.2: whose token is the last one missing is better left alone until Nanna can be met.
bool Strategy::is_worth_attacking(Adventurer rival) const {
  if (advantage(rival) < manner_.stronger_by) return false;
  const Side side = side_of(state_, who_);
  for (const Adventurer other : all<Adventurer>()) {
    if (other == rival || !is_rival(other)) continue;
    const Adventurer holder = state_.figures[other].token;
    const bool comes_along = holder == rival;
    const bool held = holder.exists() && side_of(state_, holder) == side;
    if (!held && !comes_along) return true;
  }
  return nanna_odds() >= manner_.last_token;
}

bool Strategy::is_rival(Adventurer other) const { return are_rivals(state_, who_, other); }

double Strategy::advantage(Adventurer rival) const {
  const Figure& other = state_.figures[rival];
  const int cards = treasures(rules_, state_, side_of(state_, rival));
  const double theirs = std::min(cards, 6) * 6.0 +
                        combat_bonus(rules_, state_, rival, Enemy::None) +
                        enlil(rules_, other.face_up.treasure);
  return best_equipment(rules_, hand_.treasure) + combat_bonus(rules_, state_, who_, Enemy::None) +
         enlil(rules_, figure_.face_up.treasure) - theirs;
}

SquareSet Strategy::undiscovered() const {
  SquareSet found;
  for (const Square square : all<Square>()) {
    if (!state_.face_up.contains(square)) found.insert(square);
  }
  return found;
}

SquareSet Strategy::undiscovered_ur() const {
  SquareSet found;
  undiscovered().for_each([&](Square square) {
    if (state_.tiles[square].is_ur_back()) found.insert(square);
  });
  return found;
}

SquareSet Strategy::with_special(Special special) const {
  SquareSet found;
  state_.face_up.for_each([&](Square square) {
    if (special_at(rules_, state_, square) == special) found.insert(square);
  });
  return found;
}

// Where treasure and Discovery Cards are to be had, and weaker rivals.
SquareSet Strategy::hunting_grounds() const {
  SquareSet found = undiscovered() | state_.guarded;
  for (const Adventurer rival : all<Adventurer>()) {
    if (!is_rival(rival)) continue;
    const Square square = state_.square_of(rival);
    if (!is_neutral(rules_, state_, square) && is_worth_attacking(rival)) found.insert(square);
  }
  // Where everything is known, a Ghost may still be beaten.
  return found.empty() ? with_special(Special::Ghost) : found;
}

// Capture the Flag: to the City for a map, then to its Ziggurat.
SquareSet Strategy::flag_goals() const {
  SquareSet found;
  const bool can_buy = !hand_.treasure.empty() || who_ == kBeaker;
  state_.face_up.for_each([&](Square square) {
    const MapId map = map_of(rules_, state_, square);
    if (map.exists() && figure_.carried.contains(map)) found.insert(square);
    if (figure_.carried.empty() && can_buy && special_at(rules_, state_, square) == Special::City) {
      found.insert(square);
    }
  });
  return found;
}

SquareSet Strategy::goals() const {
  SquareSet found;
  if (seeks_nanna()) {
    if (!is_ready_for_nanna()) return found;
    found = with_special(Special::City);
    if (!found.empty()) return found;
    return rules_.settings.full_bag ? undiscovered() : undiscovered_ur();
  }
  if (rules_.settings.flags) return flag_goals();
  const int needed = who_ == kBeaker ? 0 : who_ == kBalfarg ? 4 : 8;
  if (lapis() < needed) return found;
  state_.face_up.for_each([&](Square square) {
    const MapId map = map_of(rules_, state_, square);
    if (map.exists() && !figure_.maps.contains(map)) found.insert(square);
  });
  return found;
}

// Gives every square not reached yet its steps from `from`; closed squares are ends.
void Strategy::spread(const SquareSet& from, const SquareSet& closed, int extra) {
  SquareSet reached = from;
  SquareSet edge = from;
  for (int steps = 0; !edge.empty(); ++steps) {
    edge.for_each([&](Square square) {
      std::uint8_t& best = distances_[square];
      best = byte(std::min<int>(best, steps + extra));
    });
    SquareSet next;
    (edge - closed).for_each([&](Square square) { next |= adjacent(rules_, who_, square); });
    edge = next - reached;
    reached |= edge;
  }
}

void Strategy::look_around() {
  distances_.fill(kFar);
  for (const Adventurer rival : all<Adventurer>()) {
    if (!is_rival(rival)) continue;
    const Square square = state_.square_of(rival);
    if (!is_neutral(rules_, state_, square) && !is_worth_attacking(rival)) {
      dangers_.insert(square);
    }
  }
  SquareSet wanted = goals();
  is_hunting_ = wanted.empty();
  if (is_hunting_) wanted = hunting_grounds();
  spread(wanted, dangers_, 0);
  spread(wanted, SquareSet(), 5);
}

double Strategy::place_value(Square square) const {
  double value = 100 - distance(square);
  if (dangers_.contains(square)) value -= 5;
  if (!(adjacent(rules_, who_, square) & dangers_).empty()) value -= 0.2;
  value -= 0.08 * state_.kish(square) + 0.1 * state_.akkadians(square);
  // A stop costs the rest of the turn; what is unknown may be anything.
  if (state_.face_up.contains(square)) {
    const Terrain terrain = terrain_at(rules_, state_, square);
    if (terrain == Terrain::Mountain && who_ != kBalfarg) value -= 0.2;
    if (terrain == Terrain::Water && who_ != kManx) value -= 0.2;
  }
  return value;
}

}  // namespace ziggurat::ghosts
