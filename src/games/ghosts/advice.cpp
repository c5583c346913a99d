#include "games/ghosts/advice.h"

#include <algorithm>

#include "games/ghosts/board.h"
#include "games/ghosts/cards.h"
#include "games/ghosts/combat.h"
#include "games/ghosts/flow.h"
#include "games/ghosts/movement.h"
#include "games/ghosts/turn.h"

namespace ziggurat::ghosts {
namespace {

constexpr double kSure = 0.97;  // a chance that needs no more cards

// The chance that a roll so far beats D100 + modifier.
double beat_odds(int total, int modifier) {
  return std::clamp((total - modifier - 1) / 100.0, 0.0, 1.0);
}

// The cheapest card that is enough, else the one with most Lapis for its equipment.
double payment_value(const Treasure& card, int missing) {
  return (card.lapis >= missing ? 10 - card.lapis : card.lapis) - 0.3 * card.value;
}

}  // namespace

Advice::Advice(const Rules& rules, const State& state, const Manner& manner)
    : rules_(rules), state_(state), manner_(manner) {
  const bool is_acting = state.waits_for<task::Act>();
  const bool is_paying = state.waits_for<task::Pay>();
  const auto think_for = [&](Adventurer who) { strategy_.emplace(rules, state, who, manner); };
  if (is_acting || is_paying) think_for(state.turn.active);
  if (const auto* target = state.stack.top<task::Target>()) think_for(target->who);
  if (const auto* limit = state.stack.top<task::Limit>()) {
    const Adventurer own = own_figure(state, returning_player(state, limit->side));
    think_for(own.exists() ? own : kAnglean);  // the Gala Master thinks like anybody
  }
  if (is_acting || state.waits_for<task::Target>()) strategy_->look_around();
  if (is_paying && strategy_->is_shrewd()) {
    payment_.emplace(rules, hand_of(state, state.turn.active).treasure);
  }
}

// Coarse enough that the last bits of a sum do not decide.
std::int64_t Advice::priority(const Action& action) const {
  const double liked = std::visit([&](const auto& chosen) { return value(chosen); }, action);
  return static_cast<std::int64_t>(1e6 * liked);
}

double Advice::value(act::Pick action) const {
  static constexpr IdArray<Adventurer, double> kLiked = {{6, 5, 4, 1, 2, 3}};
  // A thief keeps its equipment.
  if (manner_.is_shrewd && action.who == kBeaker) return 5.5;
  return kLiked[action.who];
}

double Advice::middle_value(Square square) const {
  constexpr Square kMiddle(Square::kCount / 2);
  return -distance(rules_, kAnglean, square, kMiddle);
}

double Advice::value(act::PlaceUr action) const { return middle_value(action.square); }

// Near the middle; the Oases not close to each other.
double Advice::value(act::PlaceOasis action) const {
  double value = middle_value(action.square);
  for (const Figure& figure : state_.figures) {
    if (!figure.square.exists()) continue;
    const int steps = distance(rules_, kAnglean, action.square, figure.square);
    if (steps < 6) value -= 6 - steps;
  }
  return value;
}

double Advice::move_value(Square square) const {
  return strategy_->place_value(square) - strategy_->place_value(state_.active().square);
}

double Advice::value(act::Step action) const { return move_value(action.square); }
double Advice::value(act::Teleport action) const { return move_value(action.square); }
double Advice::value(act::To action) const { return strategy_->place_value(action.square); }
double Advice::value(act::EndTurn) const { return 0.05; }
double Advice::value(act::Steal) const { return 45; }
double Advice::value(act::Roll) const { return 3; }

double Advice::value(act::Price) const {
  if (strategy_->is_thief()) return -1;
  return strategy_->lapis() > 0 || state_.turn.active == kBalfarg ? 50 : -1;
}

double Advice::value(act::Challenge) const {
  if (special_at(rules_, state_, state_.active().square) == Special::Ghost) return 40;
  return strategy_->is_ready_for_nanna() ? 60 : -1;
}

double Advice::value(act::Play action) const {
  if (!state_.waits_for<task::Act>()) return -1;
  return std::visit(
      [&]<class E>(const E& effect) -> double {
        if constexpr (E::kUse == Use::Turn) {
          return play_value(effect);
        } else {
          return -1;
        }
      },
      rules_.discovery().type(action.card).effect);
}

double Advice::play_value(effect::Theft) const {
  return strategy_->distance(state_.active().square) == 0 ? -1 : 30;
}

double Advice::play_value(effect::Caravan) const {
  // Once walking is done.
  double best = 0;
  caravan_targets(rules_, state_).for_each([&](Square target) {
    best = std::max(best, strategy_->place_value(target));
  });
  const Discoveries hand = hand_of(state_, state_.turn.active).discovery;
  const int held = rules_.discovery().count(hand, rules_.catalogue.card_with<effect::Caravan>());
  const double saved = best - strategy_->place_value(state_.active().square);
  return saved > strategy_->least_saved(held) ? 20 : -1;
}

double Advice::play_value(effect::Boat) const {
  const Turn& turn = state_.turn;
  StopSet water;
  water.insert(Stop::Water);
  const bool at_goal = strategy_->distance(state_.active().square) == 0;
  return turn.moves > 0 && turn.stopped == water && !at_goal ? 10 : -1;
}

double Advice::play_value(effect::Rope) const {
  const Turn& turn = state_.turn;
  StopSet mountain;
  mountain.insert(Stop::Mountain);
  const bool at_goal = strategy_->distance(state_.active().square) == 0;
  return turn.moves > 0 && turn.stopped == mountain && !at_goal ? 10 : -1;
}

double Advice::value(act::Buy) const { return 100; }

double Advice::value(act::Pay action) const {
  const int missing = state_.turn.price - lapis(rules_, state_.paid.treasure);
  if (!payment_) return 50 + payment_value(rules_.treasure().type(action.card), missing);
  return action.card == payment_->card(missing) ? 60 : 50;
}

double Advice::value(act::Decline) const {
  if (!payment_ || !state_.paid.treasure.empty()) return 0;
  const int missing = state_.turn.price;
  return payment_->can_pay(missing) && strategy_->is_dear(payment_->loss(missing)) ? 90 : 0;
}

double Advice::value(act::DropTreasure action) const {
  if (!strategy_->is_shrewd()) return 50 - strategy_->worth(action.card);
  const auto* limit = state_.stack.top<task::Limit>();
  if (limit == nullptr) return 0;
  const Side side = state_.sides[returning_player(state_, limit->side)];
  const Treasures hand = state_.hands[side].treasure;
  return 100 * strategy_->hand_value(hand - rules_.treasure().one(action.card));
}

double Advice::value(act::DropDiscovery action) const { return 50 - strategy_->worth(action.card); }

// The map whose Ziggurat is nearest.
double Advice::value(act::Flag action) const {
  const Adventurer who = state_.turn.active;
  double best = 0;
  state_.face_up.for_each([&](Square square) {
    if (map_of(rules_, state_, square) != action.map) return;
    best = kFar - distance(rules_, who, state_.square_of(who), square);
  });
  return best;
}

double Advice::value(act::TakeFrom action) const {
  switch (action.pile) {
    case PileKind::Treasures:
      return 2;
    case PileKind::Discoveries:
      return 1;
    case PileKind::Maps:
      return 3;
  }
  return 0;
}

// Against Nanna equipment is kept for another attempt where this roll hardly wins.
bool Advice::is_worth_arming() const {
  const Fight& fight = state_.fight;
  if (fight.enemy != Enemy::Nanna || !fight.is_on()) return false;
  const Figure& figure = state_.figures[fight.attacker];
  if (figure.attempts + 1 >= rules_.numbers().attempts) return true;
  const Treasures hand = hand_of(state_, fight.attacker).treasure;
  const int most = fight.attack + best_equipment(rules_, hand, fight.worn);
  return beat_odds(most, defence_total(rules_, state_, 0)) >= manner_.arming;
}

// The chance to win as things stand, for the one who chooses.
double Advice::odds() const {
  const double attacking = beat_odds(state_.fight.attack, defence_total(rules_, state_, 0));
  return state_.waits_for<task::Arm>() ? attacking : 1 - attacking;
}

bool Advice::is_sure_or_idle() const {
  const bool matters =
      state_.fight.enemy == Enemy::None || state_.waits_for<task::MasterArm>() || is_worth_arming();
  return !matters || odds() > kSure;
}

bool Advice::flees() const { return odds() < manner_.fleeing; }

double Advice::value(act::Ready) const {
  if (state_.waits_for<task::Answer>()) return 1;
  return is_sure_or_idle() ? 10 : 3;
}

// The best first, so that few are spent; against Kish they are worth more as Lapis.
double Advice::value(act::Equip action) const {
  return is_sure_or_idle() ? 0 : 4 + 0.01 * rules_.treasure().type(action.card).value;
}

double Advice::value(act::Vanish action) const {
  if (state_.waits_for<task::Answer>()) return 6;
  const bool is_powder = action.card == rules_.catalogue.card_with<effect::Vanish>();
  return flees() ? (is_powder ? 9 : 8) : 0;
}

double Advice::value(act::Sandstorm) const {
  if (state_.waits_for<task::Answer>()) return 5;
  return flees() ? 7.5 : 0;
}

double Advice::value(act::DustDevil) const {
  const Fight& fight = state_.fight;
  const Strategy attacking(rules_, state_, fight.attacker, manner_);
  return attacking.advantage(fight.defender) < 0 ? 5 : 0;
}

double Advice::value(act::Charge) const { return 3; }

// One offer a turn at most, when the walking is done or cards would be lost.
bool Advice::is_time_to_offer(Player player) const {
  if (state_.own[player].draft.opened > 0) return false;
  if (!actor_of(rules_, state_).is(seat(player))) return false;
  if (state_.waits_for<task::Limit>()) return true;
  return state_.waits_for<task::Act>() && (state_.turn.moves == 0 || !state_.turn.stopped.empty());
}

const std::optional<Bargain>& Advice::bargain(Player player) const {
  if (bargainer_ != player) bargain_ = find_bargain(rules_, state_, player, manner_);
  bargainer_ = player;
  return bargain_;
}

template <class IsWanted>
double Advice::draft_value(Player player, const IsWanted& is_wanted) const {
  const std::optional<Bargain>& found = bargain(player);
  if (!found) return -50;
  return is_wanted(*found) ? 10 : -20;
}

double Advice::value(act::Open action) const {
  if (!is_time_to_offer(action.seat) || !bargain(action.seat)) return -50;
  // Before cards are dropped, or as the last thing before the turn ends.
  return state_.waits_for<task::Limit>() ? 1000 : 0.06;
}

double Advice::value(act::Giver action) const {
  const std::size_t named = state_.own[action.seat].draft.transfers.size();
  return draft_value(action.seat, [&](const Bargain& found) {
    return named < 2 && action.who == person(named == 0 ? found.own : found.rival);
  });
}

double Advice::value(act::Receiver action) const {
  const bool gives = state_.own[action.seat].draft.transfers.empty();
  return draft_value(action.seat, [&](const Bargain& found) {
    return action.who == person(gives ? found.rival : found.own);
  });
}

double Advice::value(act::AskKind action) const {
  const bool gives = state_.own[action.seat].draft.transfers.empty();
  return draft_value(action.seat, [&](const Bargain& found) {
    const Item item = gives ? found.give : found.ask;
    return item.is_treasure() && action.kind == rules_.treasure().type(item.treasure()).kind;
  });
}

double Advice::value(act::OfferTreasure action) const {
  const bool gives = state_.own[action.seat].draft.transfers.empty();
  return draft_value(action.seat, [&](const Bargain& found) {
    return Item(action.card) == (gives ? found.give : found.ask);
  });
}

double Advice::value(act::OfferDiscovery action) const {
  const bool gives = state_.own[action.seat].draft.transfers.empty();
  return draft_value(action.seat, [&](const Bargain& found) {
    return Item(action.card) == (gives ? found.give : found.ask);
  });
}

double Advice::value(act::OfferMap action) const {
  return draft_value(action.seat, [](const Bargain&) { return false; });
}

double Advice::value(act::Propose action) const {
  return draft_value(action.seat, [&](const Bargain&) {
    return state_.own[action.seat].draft.transfers.size() == 2;
  });
}

double Advice::value(act::Cancel) const { return -1; }

double Advice::value(act::Accept action) const {
  return offer_gain(rules_, state_, action.seat, manner_) > 0 ? 10 : -1;
}

double Advice::value(act::Refuse) const { return 0; }

double Advice::value(act::Withdraw action) const {
  return draft_value(action.seat, [](const Bargain&) { return false; });
}

}  // namespace ziggurat::ghosts
