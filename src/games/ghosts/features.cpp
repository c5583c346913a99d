#include "games/ghosts/features.h"

#include <algorithm>
#include <cmath>

// How a greedy adventurer thinks: find Ziggurats, gather Lapis, buy the maps; then gather equipment
// and go to Nanna. It fights rivals when it is clearly stronger.

namespace ziggurat {
namespace {

using namespace ghosts;
using Ghosts = ghosts::Game;
using Kind = ghosts::Action::Kind;

constexpr int kFar = 60;
constexpr double kEnoughForNanna = 0.55;  // the chance worth an attempt
constexpr int kLateRound = 150;           // from here on less will do
constexpr double kStrongerBy = 25;        // what makes a rival worth attacking

// The chance that D100 + difference beats another D100; a tie does not.
double win_odds(int difference) {
  if (difference > 99) return 1;
  if (difference < -98) return 0;
  const double n = difference > 0 ? 100.0 - difference : 100.0 + difference;
  return difference > 0 ? 1 - n * (n + 1) / 20000 : (n - 1) * n / 20000;
}

// The chance that a roll so far beats D100 + modifier.
double beat_odds(int total, int modifier) {
  return std::clamp((total - modifier - 1) / 100.0, 0.0, 1.0);
}

// What one adventurer wants, worked out from a state in which the hidden is imagined.
class Mind {
 public:
  Mind(const Ghosts& game, const State& state, int who)
      : game_(game),
        state_(state),
        who_(who),
        figure_(state.figures[static_cast<std::size_t>(who)]),
        hand_(state.hands[Ghosts::side_of(state, who)]) {}

  // The maps are there, only Nanna is left.
  bool seeks_nanna() const {
    if (game_.settings().flags) return game_.holds_all_tokens(state_, who_);
    return figure_.maps == kAllMaps || game_.holds_all_tokens(state_, who_);
  }

  double nanna_odds() const {
    return win_odds(game_.best_equipment(hand_.treasure, 0) +
                    game_.combat_bonus(state_, who_, Enemy::Nanna) +
                    game_.enlil(figure_.face_up.treasure) - game_.enemy_modifier(Enemy::Nanna));
  }
  bool is_ready_for_nanna() const {
    const bool late = state_.rounds > kLateRound;
    const bool full = game_.treasure().total(hand_.treasure) >= 6;
    const double odds = nanna_odds();
    return odds >= kEnoughForNanna || (full && odds > 0.4) || (late && odds > 0.35);
  }

  // What a treasure is worth to this adventurer.
  double worth(int card) const {
    const CardType& type = game_.treasure().type(card);
    const bool second = game_.treasure().count(hand_.treasure, card) > 0 && is_second(card);
    const double equipment = second ? type.value * 0.2 : type.value;
    return seeks_nanna() ? equipment + 0.2 * type.lapis : 4 * type.lapis + 0.4 * equipment;
  }
  double discovery_worth(int card) const {
    switch (game_.discovery().type(card).effect) {
      case Effect::Theft:
        return 9;
      case Effect::Caravan:
      case Effect::Vanish:
        return 7;
      case Effect::Sandstorm:
        return 6;
      default:
        return 4;
    }
  }
  double item_worth(int item) const {
    if (item >= kItemMap) return 40;
    return item < kItemDiscovery ? worth(item) : discovery_worth(item - kItemDiscovery);
  }

  int lapis() const { return game_.lapis(hand_.treasure); }

  // How much stronger than a rival; its cards are unknown, but their number is not.
  double advantage(int rival) const {
    const Figure& other = state_.figures[static_cast<std::size_t>(rival)];
    const int cards = game_.treasure().total(state_.hands[Ghosts::side_of(state_, rival)].treasure);
    const double theirs = std::min(cards, 6) * 6.0 +
                          game_.combat_bonus(state_, rival, Enemy::None) +
                          game_.enlil(other.face_up.treasure);
    return game_.best_equipment(hand_.treasure, 0) + game_.combat_bonus(state_, who_, Enemy::None) +
           game_.enlil(figure_.face_up.treasure) - theirs;
  }

  // Where it would like to be.
  SquareSet goals() const;
  // Squares better gone around: strong enemies, rivals not to be attacked.
  SquareSet dangers() const;
  int distance(int from) const;

 private:
  bool is_second(int card) const {
    const CardType& type = game_.treasure().type(card);
    bool better = false;
    game_.treasure().for_each(hand_.treasure, [&](int other, int) {
      const CardType& held = game_.treasure().type(other);
      better = better || (other != card && held.kind == type.kind && held.value >= type.value);
    });
    return better && type.kind > CardKind::Gem;
  }
  SquareSet undiscovered(bool ur_only) const {
    SquareSet found;
    for (int square = 0; square < kSquares; ++square) {
      if (state_.face_up.contains(square)) continue;
      if (!ur_only || game_.is_ur(state_, square)) found.insert(square);
    }
    return found;
  }
  SquareSet treasures() const {  // where treasure is likely to be won
    SquareSet found;
    state_.guarded.for_each([&](int square) {
      if (state_.kish(square) <= 2 && state_.akkadians(square) == 0) found.insert(square);
    });
    return found;
  }
  void add_flags(SquareSet& found) const;

  const Ghosts& game_;
  const State& state_;
  int who_;
  const Figure& figure_;
  const Cards& hand_;
};

// Capture the Flag: to the City for a map, then to its Ziggurat.
void Mind::add_flags(SquareSet& found) const {
  const bool can_buy = game_.treasure().total(hand_.treasure) > 0 || who_ == kBeaker;
  state_.face_up.for_each([&](int square) {
    const int map = game_.map_of(state_, square);
    if (map >= 0 && (figure_.carried >> map & 1U) != 0) found.insert(square);
    if (figure_.carried == 0 && can_buy && game_.special_at(state_, square) == Special::City) {
      found.insert(square);
    }
  });
}

SquareSet Mind::goals() const {
  SquareSet found;
  if (seeks_nanna()) {
    if (is_ready_for_nanna()) {
      state_.face_up.for_each([&](int square) {
        if (game_.special_at(state_, square) == Special::City) found.insert(square);
      });
      if (found.empty()) found = undiscovered(!game_.settings().full_bag);
      if (!found.empty()) return found;
    }
    found = undiscovered(false) | treasures();
    if (!found.empty()) return found;
  }
  if (game_.settings().flags) {
    add_flags(found);
    if (!found.empty()) return found;
  }
  const int needed = who_ == kBeaker ? 0 : who_ == kBalfarg ? 4 : 8;
  if (lapis() >= needed && !game_.settings().flags) {
    state_.face_up.for_each([&](int square) {
      const int map = game_.map_of(state_, square);
      if (map >= 0 && (figure_.maps >> map & 1U) == 0) found.insert(square);
    });
    if (!found.empty()) return found;
  }
  found = undiscovered(false) | treasures();
  for (int rival = 0; rival < kAdventurers; ++rival) {
    if (rival == who_ || !Ghosts::in_play(state_, rival) ||
        Ghosts::side_of(state_, rival) == Ghosts::side_of(state_, who_)) {
      continue;
    }
    const int square = state_.figures[static_cast<std::size_t>(rival)].square;
    if (!game_.is_neutral(state_, square) && advantage(rival) >= kStrongerBy) found.insert(square);
  }
  // Where everything is known: wait for somebody, or for events, at a Ghost.
  if (found.empty()) {
    state_.face_up.for_each([&](int square) {
      if (game_.special_at(state_, square) == Special::Ghost) found.insert(square);
    });
  }
  return found;
}

SquareSet Mind::dangers() const {
  SquareSet found;
  state_.guarded.for_each([&](int square) {
    if (state_.kish(square) + 2 * state_.akkadians(square) > 1) found.insert(square);
  });
  for (int rival = 0; rival < kAdventurers; ++rival) {
    if (rival == who_ || !Ghosts::in_play(state_, rival) ||
        Ghosts::side_of(state_, rival) == Ghosts::side_of(state_, who_)) {
      continue;
    }
    const int square = state_.figures[static_cast<std::size_t>(rival)].square;
    if (!game_.is_neutral(state_, square) && advantage(rival) < kStrongerBy) found.insert(square);
  }
  return found;
}

// Steps to the nearest goal, around dangers where there is a way.
int Mind::distance(int from) const {
  const SquareSet wanted = goals();
  const SquareSet avoided = dangers();
  SquareSet reached;
  reached.insert(from);
  SquareSet edge = reached;
  for (int steps = 0; !edge.empty(); ++steps) {
    if (!(edge & wanted).empty()) return steps;
    SquareSet next;
    (edge - (steps == 0 ? SquareSet() : avoided)).for_each([&](int square) {
      next |= game_.adjacent(who_, square);
    });
    edge = next - reached;
    reached |= edge;
  }
  return kFar;
}

// A square to go to, by step, card or Retreat: the nearer to a goal the better.
double place_value(const Ghosts& game, const State& state, int who, int square) {
  const Mind mind(game, state, who);
  double value = 100 - mind.distance(square);
  if (mind.dangers().contains(square)) value -= 6;
  if (state.guarded.contains(square)) value -= 0.5 * state.kish(square);
  // A stop costs the rest of the turn; what is unknown may be anything.
  if (state.face_up.contains(square)) {
    const Terrain terrain = game.terrain_at(state, square);
    if (terrain == Terrain::Mountain && who != kBalfarg) value -= 0.3;
    if (terrain == Terrain::Water && who != kManx) value -= 0.3;
  }
  return value;
}

double act_value(const Ghosts& game, const State& state, Action action) {
  const Turn& turn = state.turn;
  const int who = turn.active;
  const Figure& figure = state.figures[turn.active];
  const Mind mind(game, state, who);
  const double here = place_value(game, state, who, figure.square);
  switch (action.kind()) {
    case Kind::Step:
    case Kind::Teleport:
      return place_value(game, state, who, action.value()) - here;
    case Kind::EndTurn:
      return 0.4;
    case Kind::Price:
      return mind.lapis() > 0 || who == kBalfarg ? 50 : -1;
    case Kind::Steal:
      return 45;
    case Kind::Challenge:
      if (game.special_at(state, figure.square) == Special::Ghost) return 40;
      return mind.is_ready_for_nanna() ? 60 : -1;
    case Kind::Play: {
      const bool at_goal = mind.distance(figure.square) == 0;
      switch (game.discovery().type(action.value()).effect) {
        case Effect::Theft:
          return at_goal ? -1 : 30;
        case Effect::Caravan: {
          // Worth it for a long way, once walking is done.
          double best = 0;
          game.caravan_targets(state).for_each(
              [&](int square) { best = std::max(best, place_value(game, state, who, square)); });
          return best - here > 5 ? 20 : -1;
        }
        case Effect::Boat:
          return turn.moves > 0 && turn.stopped == kStopWater && !at_goal ? 10 : -1;
        default:
          return turn.moves > 0 && turn.stopped == kStopMountain && !at_goal ? 10 : -1;
      }
    }
    default:
      return -1;
  }
}

double fight_value(const Ghosts& game, const State& state, Action action) {
  const Fight& fight = state.fight;
  const bool attacks = state.phase == Phase::Arm;
  const bool master = state.phase == Phase::MasterArm;
  const int modifier = game.defence_total(state, 0);
  // The chance to win as things stand, for the one who chooses.
  double odds = beat_odds(fight.attack, modifier);
  if (!attacks) odds = 1 - odds;
  const bool matters = fight.enemy == Enemy::None || fight.enemy == Enemy::Nanna || master;
  switch (action.kind()) {
    case Kind::Ready:
      return state.phase == Phase::Answer ? 1 : odds > 0.97 || !matters ? 10 : 3;
    case Kind::Equip: {
      // The best first, so that few are spent; against Kish they are worth more as Lapis.
      const int value = game.treasure().type(action.value()).value;
      return odds > 0.97 || !matters ? 0 : 4 + 0.01 * value;
    }
    case Kind::Vanish:
      if (state.phase == Phase::Answer) return 6;
      return odds < 0.4
                 ? 9 - (game.discovery().type(action.value()).effect == Effect::Vanish ? 0 : 1)
                 : 0;
    case Kind::Sandstorm:
      return state.phase == Phase::Answer ? 5 : odds < 0.4 ? 7.5 : 0;
    case Kind::DustDevil:
      return Mind(game, state, fight.attacker).advantage(fight.defender) < 0 ? 5 : 0;
    default:
      return 3;
  }
}

int own_figure(const State& state, int seat) {
  for (int who = 0; who < kAdventurers; ++who) {
    if (Ghosts::in_play(state, who) && Ghosts::seat_of(state, who) == seat) return who;
  }
  return kMaster;
}

// What an offer brings a seat, by what it thinks of the cards.
double offer_gain(const Ghosts& game, const State& state, int seat) {
  double gain = 0;
  for (const Transfer& transfer : state.offer.transfers) {
    const int to = Ghosts::side_of(state, transfer.to);
    const int from = Ghosts::side_of(state, transfer.from);
    const int side = state.sides[static_cast<std::size_t>(seat)];
    const int who = own_figure(state, seat);
    if (who == kMaster) {
      const CardType& card = game.treasure().type(transfer.item);
      gain += (to == side ? 1 : -1) * card.value;
      continue;
    }
    const double worth = Mind(game, state, who).item_worth(transfer.item);
    if (to == side && from != side) gain += worth;
    if (from == side && to != side) gain -= worth;
  }
  return gain;
}

// Cards over the limit would be lost: one of them is offered to a rival for a Discovery Card.
double trade_value(const Ghosts& game, const State& state, Action action) {
  const int seat = action.seat();
  const Draft& draft = state.drafts[static_cast<std::size_t>(seat)];
  const int own = own_figure(state, seat);
  const int side = state.sides[static_cast<std::size_t>(seat)];
  const bool gives = draft.transfers.empty();
  switch (action.kind()) {
    case Kind::Accept:
      return offer_gain(game, state, seat) > 0 ? 10 : -1;
    case Kind::Open: {
      const bool spare = state.phase == Phase::Limit && own != kMaster &&
                         game.treasures(state, side) > game.catalogue().numbers.hand_limit &&
                         draft.opened == 0;
      return spare ? 100 : -50;
    }
    case Kind::Giver: {
      if (draft.transfers.size() >= 2) return -5;
      const bool wanted = gives ? action.value() == own : action.value() == draft.transfers[0].to;
      return wanted ? 10 : 0;
    }
    case Kind::Receiver: {
      if (!gives) return action.value() == own ? 10 : 0;
      if (action.value() == kMaster || Ghosts::side_of(state, action.value()) == side) return 0;
      return 10 + game.discoveries(state, Ghosts::side_of(state, action.value()));
    }
    case Kind::OfferTreasure:
      return gives ? 50 - Mind(game, state, own).worth(action.value()) : 1;
    case Kind::OfferDiscovery:
      return gives ? 1 : 20 + game.discovery().type(action.value()).count;
    case Kind::Propose:
      return draft.transfers.size() >= 2 ? 20 : -10;
    case Kind::Cancel:
      return -1;
    case Kind::Refuse:
      return 0;
    default:
      return -20;
  }
}

double setup_value(const Ghosts& game, const State& state, Action action) {
  if (action.kind() == Kind::Pick) {
    static constexpr std::array<double, kAdventurers> kLiked = {4, 6, 5, 1, 2, 3};
    return kLiked[static_cast<std::size_t>(action.value())];
  }
  // Near the middle; the Oases not close to each other.
  constexpr int kMiddle = kSquares / 2;
  double value = -game.distance(kAnglean, action.value(), kMiddle);
  if (action.kind() == Kind::PlaceUr) return value;
  for (const Figure& figure : state.figures) {
    if (figure.square == kOffBoard) continue;
    const int steps = game.distance(kAnglean, action.value(), figure.square);
    if (steps < 6) value -= 6 - steps;
  }
  return value;
}

double value_of(const Ghosts& game, const State& state, Action action) {
  if (action.is_trade()) return trade_value(game, state, action);
  switch (state.phase) {
    case Phase::PlaceUr:
    case Phase::Draft:
    case Phase::PlaceOasis:
      return setup_value(game, state, action);
    case Phase::Act:
      return act_value(game, state, action);
    case Phase::Pay: {
      if (action.kind() == Kind::Buy) return 100;
      if (action.kind() == Kind::Decline) return 0;
      // The cheapest card that is enough, else the one with most Lapis for its equipment.
      const CardType& card = game.treasure().type(action.value());
      const int missing = state.turn.price - game.lapis(state.paid.treasure);
      return 50 + (card.lapis >= missing ? 10 - card.lapis : card.lapis) - 0.3 * card.value;
    }
    case Phase::Target:
      return place_value(game, state, state.chooser, action.value());
    case Phase::Limit: {
      const Mind mind(game, state, own_figure(state, game.limit_seat(state)) % kAdventurers);
      return 50 - (action.kind() == Kind::DropTreasure ? mind.worth(action.value())
                                                       : mind.discovery_worth(action.value()));
    }
    case Phase::Flag: {
      // The map whose Ziggurat is nearest.
      double best = 0;
      state.face_up.for_each([&](int square) {
        if (game.map_of(state, square) != action.value()) return;
        best = kFar -
               game.distance(state.turn.active, state.figures[state.turn.active].square, square);
      });
      return best;
    }
    case Phase::PotShotPile:
      return action.value() == 2 ? 3 : 2 - action.value();
    default:
      return fight_value(game, state, action);
  }
}

}  // namespace

double Features<Ghosts>::evaluate(const Ghosts& game, const State& state, Seat seat) {
  if (state.phase == Phase::Over) return game.score(state).value(seat);
  if (state.gala == kNobody) return 1.0 / game.seats();
  std::array<double, kSides> strength{};
  for (int who = 0; who < kAdventurers; ++who) {
    if (!Ghosts::in_play(state, who)) continue;
    const Figure& figure = state.figures[static_cast<std::size_t>(who)];
    const std::uint8_t side = Ghosts::side_of(state, who);
    const Mind mind(game, state, who);
    double value = 0.9 * std::popcount(figure.maps) - 0.5 * figure.attempts + 0.05 * mind.lapis() +
                   0.02 * game.best_equipment(state.hands[side].treasure, 0);
    if (mind.seeks_nanna()) value += 1 + mind.nanna_odds();
    strength[side] = std::max(strength[side], std::exp(value));
  }
  double all = 0;
  for (const double each : strength) all += each;
  if (game.has_master(state)) {
    int lost = 0;
    for (const Figure& figure : state.figures) lost += figure.attempts;
    strength[kMasterSide] = 0.2 + 0.3 * lost;
    all += strength[kMasterSide];
  }
  return strength[state.sides[seat.index]] / all;
}

std::int64_t Features<Ghosts>::priority(const Ghosts& game, const State& state, Action action) {
  // Coarse enough that the last bits of a sum do not decide.
  return static_cast<std::int64_t>(1e6 * value_of(game, state, action));
}

}  // namespace ziggurat
