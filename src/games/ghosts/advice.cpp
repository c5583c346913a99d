#include "games/ghosts/advice.h"

#include <algorithm>

namespace ziggurat::ghosts {
namespace {

using Kind = Action::Kind;

// The chance that a roll so far beats D100 + modifier.
double beat_odds(int total, int modifier) {
  return std::clamp((total - modifier - 1) / 100.0, 0.0, 1.0);
}

// The cheapest card that is enough, else the one with most Lapis for its equipment.
double payment_value(const CardType& card, int missing) {
  return (card.lapis >= missing ? 10 - card.lapis : card.lapis) - 0.3 * card.value;
}

}  // namespace

Advice::Advice(const Game& game, const State& state, const Manner& manner)
    : game_(game), state_(state), manner_(manner) {
  const auto think_for = [&](int who) { mind_.emplace(game, state, who, manner); };
  if (state.phase == Phase::Act || state.phase == Phase::Pay) think_for(state.turn.active);
  if (state.phase == Phase::Target) think_for(state.chooser);
  if (state.phase == Phase::Limit) {
    think_for(own_figure(state, game.limit_seat(state)) % kAdventurers);
  }
  if (state.phase == Phase::Act || state.phase == Phase::Target) mind_->look_around();
  if (state.phase == Phase::Pay && mind_->is_shrewd()) {
    purse_.emplace(game, state.hands[Game::side_of(state, state.turn.active)].treasure);
  }
}

// Coarse enough that the last bits of a sum do not decide.
std::int64_t Advice::priority(Action action) const {
  return static_cast<std::int64_t>(1e6 * value(action));
}

double Advice::value(Action action) const {
  if (action.is_trade()) return trade_value(action);
  switch (state_.phase) {
    case Phase::PlaceUr:
    case Phase::Draft:
    case Phase::PlaceOasis:
      return setup_value(action);
    case Phase::Act:
      return act_value(action);
    case Phase::Pay:
      return pay_value(action);
    case Phase::Target:
      return mind_->place_value(action.value());
    case Phase::Limit:
      return limit_value(action);
    case Phase::Flag:
      return flag_value(action.value());
    case Phase::PotShotPile:
      return action.value() == 2 ? 3 : 2 - action.value();
    case Phase::Begin:
      return 3;
    default:
      return fight_value(action);
  }
}

double Advice::setup_value(Action action) const {
  if (action.kind() == Kind::Pick) {
    static constexpr std::array<double, kAdventurers> kLiked = {6, 5, 4, 1, 2, 3};
    // A thief keeps its equipment.
    if (manner_.is_shrewd && action.value() == kBeaker) return 5.5;
    return kLiked[static_cast<std::size_t>(action.value())];
  }
  // Near the middle; the Oases not close to each other.
  constexpr int kMiddle = kSquares / 2;
  double value = -game_.distance(kAnglean, action.value(), kMiddle);
  if (action.kind() == Kind::PlaceUr) return value;
  for (const Figure& figure : state_.figures) {
    if (figure.square == kOffBoard) continue;
    const int steps = game_.distance(kAnglean, action.value(), figure.square);
    if (steps < 6) value -= 6 - steps;
  }
  return value;
}

double Advice::act_value(Action action) const {
  const Figure& figure = state_.figures[state_.turn.active];
  switch (action.kind()) {
    case Kind::Step:
    case Kind::Teleport:
      return mind_->place_value(action.value()) - mind_->place_value(figure.square);
    case Kind::EndTurn:
      return 0.05;
    case Kind::Price:
      if (mind_->is_thief()) return -1;
      return mind_->lapis() > 0 || state_.turn.active == kBalfarg ? 50 : -1;
    case Kind::Steal:
      return 45;
    case Kind::Challenge:
      if (game_.special_at(state_, figure.square) == Special::Ghost) return 40;
      return mind_->is_ready_for_nanna() ? 60 : -1;
    case Kind::Play:
      return play_value(action.value());
    default:
      return -1;
  }
}

double Advice::play_value(int card) const {
  const Turn& turn = state_.turn;
  const int square = state_.figures[turn.active].square;
  const bool at_goal = mind_->distance(square) == 0;
  switch (game_.discovery().type(card).effect) {
    case Effect::Theft:
      return at_goal ? -1 : 30;
    case Effect::Caravan: {
      // Once walking is done.
      double best = 0;
      game_.caravan_targets(state_).for_each(
          [&](int target) { best = std::max(best, mind_->place_value(target)); });
      const Pile hand = state_.hands[Game::side_of(state_, turn.active)].discovery;
      const double least = mind_->least_saved(game_.discovery().count(hand, card));
      return best - mind_->place_value(square) > least ? 20 : -1;
    }
    case Effect::Boat:
      return turn.moves > 0 && turn.stopped == kStopWater && !at_goal ? 10 : -1;
    default:
      return turn.moves > 0 && turn.stopped == kStopMountain && !at_goal ? 10 : -1;
  }
}

double Advice::pay_value(Action action) const {
  const int missing = state_.turn.price - game_.lapis(state_.paid.treasure);
  if (action.kind() == Kind::Buy) return 100;
  if (!purse_) {
    if (action.kind() == Kind::Decline) return 0;
    return 50 + payment_value(game_.treasure().type(action.value()), missing);
  }
  if (action.kind() == Kind::Pay) return action.value() == purse_->card(missing) ? 60 : 50;
  const bool is_begun = state_.paid.treasure != 0;
  return !is_begun && purse_->can_pay(missing) && mind_->is_dear(purse_->loss(missing)) ? 90 : 0;
}

double Advice::limit_value(Action action) const {
  if (action.kind() != Kind::DropTreasure) return 50 - mind_->discovery_worth(action.value());
  if (!mind_->is_shrewd()) return 50 - mind_->worth(action.value());
  const auto seat = static_cast<std::size_t>(game_.limit_seat(state_));
  const Pile hand = state_.hands[state_.sides[seat]].treasure;
  return 100 * mind_->hand_value(hand - game_.treasure().one(action.value()));
}

// The map whose Ziggurat is nearest.
double Advice::flag_value(int map) const {
  const int who = state_.turn.active;
  double best = 0;
  state_.face_up.for_each([&](int square) {
    if (game_.map_of(state_, square) != map) return;
    best = kFar - game_.distance(who, state_.figures[static_cast<std::size_t>(who)].square, square);
  });
  return best;
}

// Against Nanna equipment is kept for another attempt where this roll hardly wins.
bool Advice::is_worth_arming() const {
  const Fight& fight = state_.fight;
  if (fight.enemy != Enemy::Nanna || fight.attacker == kNobody) return false;
  const Figure& figure = state_.figures[fight.attacker];
  if (figure.attempts + 1 >= game_.catalogue().numbers.attempts) return true;
  const Pile hand = state_.hands[Game::side_of(state_, fight.attacker)].treasure;
  const int most = fight.attack + game_.best_equipment(hand, fight.worn);
  return beat_odds(most, game_.defence_total(state_, 0)) >= manner_.arming;
}

double Advice::fight_value(Action action) const {
  const Fight& fight = state_.fight;
  const bool answers = state_.phase == Phase::Answer;
  const bool attacks = state_.phase == Phase::Arm;
  const bool master = state_.phase == Phase::MasterArm;
  // The chance to win as things stand, for the one who chooses.
  double odds = beat_odds(fight.attack, game_.defence_total(state_, 0));
  if (!attacks) odds = 1 - odds;
  const bool matters = fight.enemy == Enemy::None || master || is_worth_arming();
  switch (action.kind()) {
    case Kind::Ready:
      return answers ? 1 : odds > 0.97 || !matters ? 10 : 3;
    case Kind::Equip: {
      // The best first, so that few are spent; against Kish they are worth more as Lapis.
      const int value = game_.treasure().type(action.value()).value;
      return odds > 0.97 || !matters ? 0 : 4 + 0.01 * value;
    }
    case Kind::Vanish:
      if (answers) return 6;
      return odds < manner_.fleeing
                 ? 9 - (game_.discovery().type(action.value()).effect == Effect::Vanish ? 0 : 1)
                 : 0;
    case Kind::Sandstorm:
      return answers ? 5 : odds < manner_.fleeing ? 7.5 : 0;
    case Kind::DustDevil:
      return Mind(game_, state_, fight.attacker, manner_).advantage(fight.defender) < 0 ? 5 : 0;
    default:
      return 3;
  }
}

// One offer a turn at most, when the walking is done or cards would be lost.
bool Advice::is_time_to_offer(int seat) const {
  const Draft& draft = state_.drafts[static_cast<std::size_t>(seat)];
  if (draft.opened > 0 || !game_.actor(state_).is(Seat{static_cast<std::uint8_t>(seat)}))
    return false;
  if (state_.phase == Phase::Limit) return true;
  return state_.phase == Phase::Act && (state_.turn.moves == 0 || state_.turn.stopped != 0);
}

const std::optional<Bargain>& Advice::bargain(int seat) const {
  if (bargainer_ != seat) bargain_ = find_bargain(game_, state_, seat, manner_);
  bargainer_ = seat;
  return bargain_;
}

double Advice::trade_value(Action action) const {
  const int seat = action.seat();
  const Draft& draft = state_.drafts[static_cast<std::size_t>(seat)];
  if (action.kind() == Kind::Accept) {
    return offer_gain(game_, state_, seat, manner_) > 0 ? 10 : -1;
  }
  if (action.kind() == Kind::Refuse) return 0;
  if (action.kind() == Kind::Cancel) return -1;
  if (action.kind() == Kind::Open && !is_time_to_offer(seat)) return -50;
  const std::optional<Bargain>& found = bargain(seat);
  if (!found) return -50;
  const bool gives = draft.transfers.empty();
  const auto wanted = [](bool is_it) { return is_it ? 10.0 : -20.0; };
  const int item = gives ? found->give : found->ask;
  switch (action.kind()) {
    case Kind::Open:
      // Before cards are dropped, or as the last thing before the turn ends.
      return state_.phase == Phase::Limit ? 1000 : 0.06;
    case Kind::Giver:
      return wanted(draft.transfers.size() < 2 &&
                    action.value() == (gives ? found->own : found->rival));
    case Kind::Receiver:
      return wanted(action.value() == (gives ? found->rival : found->own));
    case Kind::AskKind:
      return wanted(item < kItemDiscovery &&
                    action.value() == static_cast<int>(game_.treasure().type(item).kind));
    case Kind::OfferTreasure:
      return wanted(action.value() == item);
    case Kind::OfferDiscovery:
      return wanted(kItemDiscovery + action.value() == item);
    case Kind::Propose:
      return wanted(draft.transfers.size() == 2);
    default:
      return -20;
  }
}

}  // namespace ziggurat::ghosts
