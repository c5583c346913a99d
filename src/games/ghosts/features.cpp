#include "games/ghosts/features.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "games/ghosts/bargain.h"
#include "games/ghosts/mind.h"

namespace ziggurat {
namespace {

using namespace ghosts;
using Ghosts = ghosts::Game;
using Kind = ghosts::Action::Kind;

// The chance that a roll so far beats D100 + modifier.
double beat_odds(int total, int modifier) {
  return std::clamp((total - modifier - 1) / 100.0, 0.0, 1.0);
}

double act_value(const Ghosts& game, const State& state, Action action, const Mind& mind) {
  const Turn& turn = state.turn;
  const int who = turn.active;
  const Figure& figure = state.figures[turn.active];
  const double here = mind.place_value(figure.square);
  switch (action.kind()) {
    case Kind::Step:
    case Kind::Teleport:
      return mind.place_value(action.value()) - here;
    case Kind::EndTurn:
      return 0.05;
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
              [&](int square) { best = std::max(best, mind.place_value(square)); });
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

// Against Nanna equipment is kept for another attempt where this roll cannot win.
bool is_worth_arming(const Ghosts& game, const State& state) {
  const Fight& fight = state.fight;
  if (fight.enemy != Enemy::Nanna || fight.attacker == kNobody) return false;
  const Figure& figure = state.figures[fight.attacker];
  if (figure.attempts + 1 >= game.catalogue().numbers.attempts) return true;
  const Pile hand = state.hands[Ghosts::side_of(state, fight.attacker)].treasure;
  const int most = fight.attack + game.best_equipment(hand, fight.worn);
  return beat_odds(most, game.defence_total(state, 0)) >= 0.35;
}

double fight_value(const Ghosts& game, const State& state, Action action, const Manner& manner) {
  const Fight& fight = state.fight;
  const bool attacks = state.phase == Phase::Arm;
  const bool master = state.phase == Phase::MasterArm;
  const int modifier = game.defence_total(state, 0);
  // The chance to win as things stand, for the one who chooses.
  double odds = beat_odds(fight.attack, modifier);
  if (!attacks) odds = 1 - odds;
  const bool matters = fight.enemy == Enemy::None || master || is_worth_arming(game, state);
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
      return Mind(game, state, fight.attacker, manner).advantage(fight.defender) < 0 ? 5 : 0;
    default:
      return 3;
  }
}

// One offer a turn at most, when the walking is done or cards would be lost.
bool is_time_to_offer(const Ghosts& game, const State& state, int seat) {
  const Draft& draft = state.drafts[static_cast<std::size_t>(seat)];
  if (draft.opened > 0 || !game.actor(state).is(Seat{static_cast<std::uint8_t>(seat)}))
    return false;
  if (state.phase == Phase::Limit) return true;
  return state.phase == Phase::Act && (state.turn.moves == 0 || state.turn.stopped != 0);
}

double trade_value(const Ghosts& game, const State& state, Action action) {
  const int seat = action.seat();
  const Draft& draft = state.drafts[static_cast<std::size_t>(seat)];
  if (action.kind() == Kind::Accept) return offer_gain(game, state, seat) > 0 ? 10 : -1;
  if (action.kind() == Kind::Refuse) return 0;
  if (action.kind() == Kind::Cancel) return -1;
  if (action.kind() == Kind::Open && !is_time_to_offer(game, state, seat)) return -50;
  const std::optional<Bargain> bargain = find_bargain(game, state, seat);
  if (!bargain) return -50;
  const bool gives = draft.transfers.empty();
  const auto wanted = [](bool is_it) { return is_it ? 10.0 : -20.0; };
  const int item = gives ? bargain->give : bargain->ask;
  switch (action.kind()) {
    case Kind::Open:
      // Before cards are dropped, or as the last thing before the turn ends.
      return state.phase == Phase::Limit ? 100 : 0.06;
    case Kind::Giver:
      return wanted(draft.transfers.size() < 2 &&
                    action.value() == (gives ? bargain->own : bargain->rival));
    case Kind::Receiver:
      return wanted(action.value() == (gives ? bargain->rival : bargain->own));
    case Kind::AskKind:
      return wanted(item < kItemDiscovery &&
                    action.value() == static_cast<int>(game.treasure().type(item).kind));
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

double setup_value(const Ghosts& game, const State& state, Action action) {
  if (action.kind() == Kind::Pick) {
    static constexpr std::array<double, kAdventurers> kLiked = {6, 5, 4, 1, 2, 3};
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

// The cheapest card that is enough, else the one with most Lapis for its equipment.
double payment_value(const CardType& card, int missing) {
  return (card.lapis >= missing ? 10 - card.lapis : card.lapis) - 0.3 * card.value;
}

// The equipment that paying the price card by card like that would cost.
int equipment_paid(const Ghosts& game, Pile hand, int price) {
  const int before = game.best_equipment(hand, 0);
  for (int missing = price; missing > 0 && hand != 0;) {
    int best = 0;
    double most = -1000;
    game.treasure().for_each(hand, [&](int card, int) {
      const double value = payment_value(game.treasure().type(card), missing);
      if (value <= most) return;
      most = value;
      best = card;
    });
    hand -= game.treasure().one(best);
    missing -= game.treasure().type(best).lapis;
  }
  return before - game.best_equipment(hand, 0);
}

double pay_value(const Ghosts& game, const State& state, Action action, const Manner& manner) {
  if (action.kind() == Kind::Buy) return 100;
  if (action.kind() == Kind::Decline) {
    const Pile hand = state.hands[Ghosts::side_of(state, state.turn.active)].treasure;
    const bool is_begun = state.paid.treasure != 0;
    const bool is_dear =
        !is_begun && equipment_paid(game, hand, state.turn.price) > manner.most_paid;
    return is_dear ? 90 : 0;
  }
  const int missing = state.turn.price - game.lapis(state.paid.treasure);
  return 50 + payment_value(game.treasure().type(action.value()), missing);
}

// The adventurer whose way is asked about in some phases, with what it wants.
std::optional<Mind> mind_of(const Ghosts& game, const State& state, const Manner& manner) {
  std::optional<Mind> mind;
  if (state.phase == Phase::Act) mind.emplace(game, state, state.turn.active, manner);
  if (state.phase == Phase::Target) mind.emplace(game, state, state.chooser, manner);
  if (mind) mind->look_around();
  return mind;
}

double value_of(const Ghosts& game, const State& state, Action action, const Manner& manner,
                const std::optional<Mind>& mind) {
  if (action.is_trade()) return trade_value(game, state, action);
  switch (state.phase) {
    case Phase::PlaceUr:
    case Phase::Draft:
    case Phase::PlaceOasis:
      return setup_value(game, state, action);
    case Phase::Act:
      return act_value(game, state, action, *mind);
    case Phase::Pay:
      return pay_value(game, state, action, manner);
    case Phase::Target:
      return mind->place_value(action.value());
    case Phase::Limit: {
      const Mind own(game, state, own_figure(state, game.limit_seat(state)) % kAdventurers, manner);
      return 50 - (action.kind() == Kind::DropTreasure ? own.worth(action.value())
                                                       : own.discovery_worth(action.value()));
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
      return fight_value(game, state, action, manner);
  }
}

// How far an adventurer has come, on a scale where one more is e times as likely to win; fitted to
// how games between keen adventurers came out.
double prospects(const Ghosts& game, const State& state, int who) {
  static constexpr std::array<double, kAdventurers> kWho = {0.21, 0.26, 0.09, -0.05, -0.42, -0.08};
  const Figure& figure = state.figures[static_cast<std::size_t>(who)];
  const int maps = std::popcount(figure.maps);
  const int equipment = game.best_equipment(state.hands[Ghosts::side_of(state, who)].treasure, 0);
  Mind mind(game, state, who, kKeenManner);
  mind.look_around();
  double value = kWho[static_cast<std::size_t>(who)] + 0.18 * maps;
  if (maps == kMaps) value -= 0.33;
  // Tokens open the same way as maps, but may be lost again.
  if (game.holds_all_tokens(state, who)) value += 0.18 * (kMaps - maps);
  value += mind.seeks_nanna() ? 0.032 * equipment - 0.59 * mind.nanna_odds()
                              : 0.017 * mind.lapis() + 0.0054 * equipment;
  if (figure.attempts > 1) value -= 0.72;
  if (figure.square != kOffBoard) {
    const int steps = std::min(20, mind.distance(figure.square));
    value -= mind.is_hunting() ? 0.1 + 0.045 * steps : 0.024 * steps;
  }
  return value;
}

constexpr int kMostAttempts = 3;

// Where each kind of input begins. Some count differently once only Nanna is left.
struct Measured {
  enum : int {
    InPlay = 0,
    Who = InPlay + 1,
    MapsHeld = Who + kAdventurers,
    Attempts = MapsHeld + kMaps + 1,
    Lapis = Attempts + kMostAttempts + 1,
    Equipment = Lapis + 2,
    Odds = Equipment + 2,
    Treasures = Odds + 2,
    Discoveries,
    Tokens,
    AllTokens,
    OnTurn,
    Late,
    Goal,
    Steps = Goal + 3,
    Inputs = Steps + 3
  };
};

// Coarse enough that the last bits of a sum do not decide.
std::int64_t scaled(double value) { return static_cast<std::int64_t>(1e6 * value); }

void weigh(const Ghosts& game, const State& state, const Ghosts::Choices& choices,
           const Manner& manner, Features<Ghosts>::Priorities& found) {
  const std::optional<Mind> mind = mind_of(game, state, manner);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    found[i] = scaled(value_of(game, state, choices[i], manner, mind));
  }
}

}  // namespace

Chances Features<Ghosts>::evaluate_all(const Ghosts& game, const State& state) {
  if (state.phase == Phase::Over) return final_chances(game, state);
  Chances chances{};
  const auto seats = static_cast<std::size_t>(game.seats());
  if (state.gala == kNobody) {
    std::fill_n(chances.begin(), seats, 1.0 / game.seats());
    return chances;
  }
  if (const Model* model = game.model_slot().model()) return learned_chances(game, *model, state);
  std::array<double, kSides> strength{};
  for (int who = 0; who < kAdventurers; ++who) {
    if (!Ghosts::in_play(state, who)) continue;
    double& side = strength[Ghosts::side_of(state, who)];
    side = std::max(side, std::exp(prospects(game, state, who)));
  }
  double all = 0;
  for (const double each : strength) all += each;
  if (game.has_master(state)) {
    int lost = 0;
    for (const Figure& figure : state.figures) lost += figure.attempts;
    strength[kMasterSide] = 0.2 + 0.3 * lost;
    all += strength[kMasterSide];
  }
  for (std::size_t i = 0; i < seats; ++i) chances[i] = strength[state.sides[i]] / all;
  return chances;
}

double Features<Ghosts>::evaluate(const Ghosts& game, const State& state, Seat seat) {
  return evaluate_all(game, state)[seat.index];
}

int Features<Ghosts>::inputs(const Ghosts&) { return Measured::Inputs; }

void Features<Ghosts>::measure(const Ghosts& game, const State& state, Seat seat, Inputs& inputs) {
  const int who = own_figure(state, seat.index);
  if (who >= kAdventurers || !Ghosts::in_play(state, who)) return;
  const Figure& figure = state.figures[static_cast<std::size_t>(who)];
  const std::uint8_t side = Ghosts::side_of(state, who);
  Mind mind(game, state, who, kKeenManner);
  mind.look_around();
  const bool at_nanna = mind.seeks_nanna();
  inputs.add(Measured::InPlay);
  inputs.add(Measured::Who + who);
  inputs.add(Measured::MapsHeld + std::popcount(figure.maps));
  inputs.add(Measured::Attempts + std::min<int>(figure.attempts, kMostAttempts));
  inputs.add_any(Measured::Lapis + (at_nanna ? 1 : 0), mind.lapis() / 10.0);
  inputs.add_any(Measured::Equipment + (at_nanna ? 1 : 0),
                 game.best_equipment(state.hands[side].treasure, 0) / 50.0);
  inputs.add_any(Measured::Odds + (at_nanna ? 1 : 0), mind.nanna_odds());
  inputs.add_any(Measured::Treasures, game.treasures(state, side) / 6.0);
  inputs.add_any(Measured::Discoveries, game.discoveries(state, side) / 6.0);
  for (const Figure& other : state.figures) {
    inputs.add_any(Measured::Tokens, other.token == who ? 0.25 : 0);
  }
  inputs.add_any(Measured::AllTokens, game.holds_all_tokens(state, who) ? 1 : 0);
  inputs.add_any(Measured::OnTurn, state.turn.active == who ? 1 : 0);
  inputs.add_any(Measured::Late, std::min<int>(state.rounds, 200) / 100.0);
  if (figure.square == kOffBoard) return;
  const int goal = at_nanna ? 2 : mind.is_hunting() ? 1 : 0;
  inputs.add(Measured::Goal + goal);
  inputs.add_any(Measured::Steps + goal, std::min(20, mind.distance(figure.square)) / 10.0);
}

// Where everybody plays one adventurer and wins alone.
std::string Features<Ghosts>::weights_name(const Ghosts& game) {
  const Settings& settings = game.settings();
  const bool is_plain =
      !settings.gala_master && settings.teams == 0 && settings.each == 1 && !settings.flags;
  return is_plain ? std::to_string(settings.seats) : "";
}

bool Features<Ghosts>::is_quiet(const Ghosts&, const State& state) {
  return state.phase == Phase::Roll;
}

std::int64_t Features<Ghosts>::priority(const Ghosts& game, const State& state, Action action) {
  return scaled(value_of(game, state, action, kPlainManner, mind_of(game, state, kPlainManner)));
}

void Features<Ghosts>::priorities(const Ghosts& game, const State& state,
                                  const Ghosts::Choices& choices, Priorities& found) {
  weigh(game, state, choices, kPlainManner, found);
}

void Features<Ghosts>::guide(const Ghosts& game, const State& state, const Ghosts::Choices& choices,
                             Priorities& found) {
  weigh(game, state, choices, kKeenManner, found);
}

}  // namespace ziggurat
