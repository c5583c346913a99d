#include "games/ghosts/mind.h"

#include <algorithm>
#include <bit>

#include "games/ghosts/purse.h"

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

Mind::Mind(const Game& game, const State& state, int who, const Manner& manner)
    : game_(game),
      state_(state),
      who_(who),
      manner_(manner),
      figure_(state.figures[static_cast<std::size_t>(who)]),
      hand_(state.hands[Game::side_of(state, who)]) {}

bool Mind::seeks_nanna() const {
  if (!game_.settings().flags && figure_.maps == kAllMaps) return true;
  return game_.holds_all_tokens(state_, who_);
}

double Mind::odds_with(int equipment) const {
  return win_odds(equipment + game_.combat_bonus(state_, who_, Enemy::Nanna) +
                  game_.enlil(figure_.face_up.treasure) - game_.enemy_modifier(Enemy::Nanna));
}

double Mind::nanna_odds() const { return odds_with(game_.best_equipment(hand_.treasure, 0)); }

bool Mind::is_dear(int equipment_lost) const {
  const int equipment = game_.best_equipment(hand_.treasure, 0);
  return odds_with(equipment) - odds_with(equipment - equipment_lost) > kMapOdds;
}

double Mind::hand_value(Pile hand) const {
  const Purse purse(game_, hand);
  const double odds = odds_with(purse.equipment());
  const double value = odds + 0.0005 * game_.lapis(hand);  // of equal ones the richer
  if (seeks_nanna() || is_thief()) return value;
  const int haggled = who_ == kBalfarg ? game_.catalogue().numbers.haggle : 0;
  double gains = 0;
  for (int roll = 1; roll <= Purse::kHighestPrice; ++roll) {
    const int price = std::max(0, roll - haggled);
    if (!purse.can_pay(price)) break;
    gains += std::max(0.0, kMapOdds - odds + odds_with(purse.equipment() - purse.loss(price)));
  }
  return value + gains / Purse::kHighestPrice;
}

// Caravans decide who is first at the last map and at Nanna: two are kept for that.
double Mind::least_saved(int caravans) const {
  constexpr double kAny = 1;
  constexpr double kLongWay = 5;
  if (!is_shrewd()) return kLongWay;
  if (seeks_nanna() && !is_hunting_) return kAny;
  if (is_hunting_) return kLongWay;
  const bool is_last_map = std::popcount(figure_.maps) == kMaps - 1;
  if (!is_last_map && caravans <= 2) return kFar;
  return caravans > 1 ? kAny : kLongWay;
}

bool Mind::is_ready_for_nanna() const {
  const double odds = nanna_odds();
  // The last attempt is not to be wasted; late in the game less will do.
  const bool last = figure_.attempts + 1 >= game_.catalogue().numbers.attempts;
  const double haste = std::clamp((state_.rounds - kLateRound) * 0.0025, 0.0, 0.85);
  return odds >= (last ? manner_.last_nanna : manner_.nanna) - haste;
}

bool Mind::is_second(int card) const {
  const CardType& type = game_.treasure().type(card);
  bool better = false;
  game_.treasure().for_each(hand_.treasure, [&](int other, int) {
    const CardType& held = game_.treasure().type(other);
    better = better || (other != card && held.kind == type.kind && held.value >= type.value);
  });
  return better && type.kind > CardKind::Gem;
}

double Mind::worth(int card) const {
  const CardType& type = game_.treasure().type(card);
  const double equipment = is_second(card) ? type.value * 0.2 : type.value;
  if (seeks_nanna()) return equipment + 0.2 * type.lapis;
  return 4 * type.lapis + 0.4 * equipment;
}

double Mind::discovery_worth(int card) const {
  switch (game_.discovery().type(card).effect) {
    case Effect::Theft:
      return 9;
    case Effect::Caravan:
      return is_shrewd() ? 9 : 7;
    case Effect::Vanish:
      return 7;
    case Effect::Sandstorm:
      return 6;
    default:
      return 4;
  }
}

// Clause 10.2: whose token is the last one missing is better left alone until Nanna can be met.
bool Mind::is_worth_attacking(int rival) const {
  if (advantage(rival) < manner_.stronger_by) return false;
  const std::uint8_t side = Game::side_of(state_, who_);
  for (int other = 0; other < kAdventurers; ++other) {
    if (other == rival || !is_rival(other)) continue;
    const std::uint8_t holder = state_.figures[static_cast<std::size_t>(other)].token;
    const bool comes_along = holder == rival;
    const bool held = holder != kNobody && Game::side_of(state_, holder) == side;
    if (!held && !comes_along) return true;
  }
  return nanna_odds() >= manner_.last_token;
}

bool Mind::is_rival(int other) const {
  return other != who_ && Game::in_play(state_, other) &&
         Game::side_of(state_, other) != Game::side_of(state_, who_);
}

double Mind::advantage(int rival) const {
  const Figure& other = state_.figures[static_cast<std::size_t>(rival)];
  const int cards = game_.treasures(state_, Game::side_of(state_, rival));
  const double theirs = std::min(cards, 6) * 6.0 + game_.combat_bonus(state_, rival, Enemy::None) +
                        game_.enlil(other.face_up.treasure);
  return game_.best_equipment(hand_.treasure, 0) + game_.combat_bonus(state_, who_, Enemy::None) +
         game_.enlil(figure_.face_up.treasure) - theirs;
}

SquareSet Mind::undiscovered(bool ur_only) const {
  SquareSet found;
  for (int square = 0; square < kSquares; ++square) {
    if (state_.face_up.contains(square)) continue;
    if (!ur_only || game_.is_ur(state_, square)) found.insert(square);
  }
  return found;
}

// Where treasure and Discovery Cards are to be had, and weaker rivals.
SquareSet Mind::hunting_grounds() const {
  SquareSet found = undiscovered(false) | state_.guarded;
  for (int rival = 0; rival < kAdventurers; ++rival) {
    if (!is_rival(rival)) continue;
    const int square = state_.figures[static_cast<std::size_t>(rival)].square;
    if (!game_.is_neutral(state_, square) && is_worth_attacking(rival)) found.insert(square);
  }
  if (!found.empty()) return found;
  // Where everything is known, a Ghost may still be beaten.
  state_.face_up.for_each([&](int square) {
    if (game_.special_at(state_, square) == Special::Ghost) found.insert(square);
  });
  return found;
}

// Capture the Flag: to the City for a map, then to its Ziggurat.
SquareSet Mind::flag_goals() const {
  SquareSet found;
  const bool can_buy = hand_.treasure != 0 || who_ == kBeaker;
  state_.face_up.for_each([&](int square) {
    const int map = game_.map_of(state_, square);
    if (map >= 0 && (figure_.carried >> map & 1U) != 0) found.insert(square);
    if (figure_.carried == 0 && can_buy && game_.special_at(state_, square) == Special::City) {
      found.insert(square);
    }
  });
  return found;
}

SquareSet Mind::goals() const {
  SquareSet found;
  if (seeks_nanna()) {
    if (!is_ready_for_nanna()) return found;
    state_.face_up.for_each([&](int square) {
      if (game_.special_at(state_, square) == Special::City) found.insert(square);
    });
    return found.empty() ? undiscovered(!game_.settings().full_bag) : found;
  }
  if (game_.settings().flags) return flag_goals();
  const int needed = who_ == kBeaker ? 0 : who_ == kBalfarg ? 4 : 8;
  if (lapis() >= needed) {
    state_.face_up.for_each([&](int square) {
      const int map = game_.map_of(state_, square);
      if (map >= 0 && (figure_.maps >> map & 1U) == 0) found.insert(square);
    });
  }
  return found;
}

// Gives every square not reached yet its steps from `from`; closed squares are ends.
void Mind::spread(const SquareSet& from, const SquareSet& closed, int extra) {
  SquareSet reached = from;
  SquareSet edge = from;
  for (int steps = 0; !edge.empty(); ++steps) {
    edge.for_each([&](int square) {
      std::uint8_t& best = distances_[static_cast<std::size_t>(square)];
      best = static_cast<std::uint8_t>(std::min<int>(best, steps + extra));
    });
    SquareSet next;
    (edge - closed).for_each([&](int square) { next |= game_.adjacent(who_, square); });
    edge = next - reached;
    reached |= edge;
  }
}

void Mind::look_around() {
  distances_.fill(kFar);
  for (int rival = 0; rival < kAdventurers; ++rival) {
    if (!is_rival(rival)) continue;
    const int square = state_.figures[static_cast<std::size_t>(rival)].square;
    if (!game_.is_neutral(state_, square) && !is_worth_attacking(rival)) {
      dangers_.insert(square);
    }
  }
  SquareSet wanted = goals();
  is_hunting_ = wanted.empty();
  if (is_hunting_) wanted = hunting_grounds();
  spread(wanted, dangers_, 0);
  spread(wanted, SquareSet(), 5);
}

double Mind::place_value(int square) const {
  double value = 100 - distance(square);
  if (dangers_.contains(square)) value -= 5;
  if (!(game_.adjacent(who_, square) & dangers_).empty()) value -= 0.2;
  value -= 0.08 * state_.kish(square) + 0.1 * state_.akkadians(square);
  // A stop costs the rest of the turn; what is unknown may be anything.
  if (state_.face_up.contains(square)) {
    const Terrain terrain = game_.terrain_at(state_, square);
    if (terrain == Terrain::Mountain && who_ != kBalfarg) value -= 0.2;
    if (terrain == Terrain::Water && who_ != kManx) value -= 0.2;
  }
  return value;
}

}  // namespace ziggurat::ghosts
