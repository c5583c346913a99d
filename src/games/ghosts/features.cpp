#include "games/ghosts/features.h"

#include <algorithm>
#include <cmath>

#include "games/ghosts/advice.h"
#include "games/ghosts/bargain.h"
#include "games/ghosts/cards.h"
#include "games/ghosts/victory.h"

namespace ziggurat {
namespace {

using namespace ghosts;
using Ghosts = ghosts::Game;

// How far an adventurer has come, on a scale where one more is e times as likely to win; fitted to
// how games between keen adventurers came out.
double prospects(const Rules& rules, const State& state, Adventurer who) {
  static constexpr IdArray<Adventurer, double> kWho = {{0.21, 0.26, 0.09, -0.05, -0.42, -0.08}};
  const Figure& figure = state.figures[who];
  const int maps = figure.maps.size();
  const int equipment = best_equipment(rules, hand_of(state, who).treasure);
  Strategy strategy(rules, state, who, kKeenManner);
  strategy.look_around();
  double value = kWho[who] + 0.18 * maps;
  if (maps == MapId::kCount) value -= 0.33;
  // Tokens open the same way as maps, but may be lost again.
  if (holds_all_tokens(state, who)) value += 0.18 * (MapId::kCount - maps);
  value += strategy.seeks_nanna() ? 0.032 * equipment - 0.59 * strategy.nanna_odds()
                                  : 0.017 * strategy.lapis() + 0.0054 * equipment;
  if (figure.attempts > 1) value -= 0.72;
  if (figure.square.exists()) {
    const int steps = std::min(20, strategy.distance(figure.square));
    value -= strategy.is_hunting() ? 0.1 + 0.045 * steps : 0.024 * steps;
  }
  return value;
}

constexpr int kMostAttempts = 3;

// Where each kind of input begins. Some count differently once only Nanna is left.
struct Measured {
  enum : int {
    InPlay = 0,
    Who = InPlay + 1,
    MapsHeld = Who + Adventurer::kCount,
    Attempts = MapsHeld + MapId::kCount + 1,
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

void weigh(const Advice& advice, const List& choices, Features<Ghosts>::Priorities& found) {
  for (std::size_t i = 0; i < choices.size(); ++i) found[i] = advice.priority(choices[i]);
}

}  // namespace

Chances Features<Ghosts>::evaluate_all(const Ghosts& game, const State& state) {
  const Rules& rules = game.rules();
  if (state.waits_for<task::Over>()) return final_chances(game, state);
  Chances chances{};
  if (!state.gala.exists()) {
    std::fill_n(chances.begin(), static_cast<std::size_t>(rules.seats), 1.0 / rules.seats);
    return chances;
  }
  if (const Model* model = game.model_slot().model()) return learned_chances(game, *model, state);
  IdArray<Side, double> strength;
  for (const Adventurer who : all<Adventurer>()) {
    if (!in_play(state, who)) continue;
    double& side = strength[side_of(state, who)];
    side = std::max(side, std::exp(prospects(rules, state, who)));
  }
  double all_sides = 0;
  for (const double each : strength) all_sides += each;
  if (has_master(rules, state)) {
    int lost = 0;
    for (const Figure& figure : state.figures) lost += figure.attempts;
    strength[kMasterSide] = 0.2 + 0.3 * lost;
    all_sides += strength[kMasterSide];
  } else if (is_alone(rules, state)) {  // clause 11.28: against Nanna, who wins where all fail
    for (const Figure& figure : state.figures) all_sides += 0.3 * figure.attempts;
    all_sides += 0.2;
  }
  for (const Player player : rules.all_players()) {
    chances[player.index()] = strength[state.sides[player]] / all_sides;
  }
  return chances;
}

double Features<Ghosts>::evaluate(const Ghosts& game, const State& state, Seat seat) {
  return evaluate_all(game, state)[seat.index];
}

int Features<Ghosts>::inputs(const Ghosts&) { return Measured::Inputs; }

void Features<Ghosts>::measure(const Ghosts& game, const State& state, Seat seat, Inputs& inputs) {
  const Rules& rules = game.rules();
  const Adventurer who = own_figure(state, player(seat));
  if (!who.exists()) return;
  const Figure& figure = state.figures[who];
  const Side side = side_of(state, who);
  Strategy strategy(rules, state, who, kKeenManner);
  strategy.look_around();
  const bool at_nanna = strategy.seeks_nanna();
  inputs.add(Measured::InPlay);
  inputs.add(Measured::Who + who.number());
  inputs.add(Measured::MapsHeld + figure.maps.size());
  inputs.add(Measured::Attempts + std::min<int>(figure.attempts, kMostAttempts));
  inputs.add_any(Measured::Lapis + (at_nanna ? 1 : 0), strategy.lapis() / 10.0);
  inputs.add_any(Measured::Equipment + (at_nanna ? 1 : 0),
                 best_equipment(rules, state.hands[side].treasure) / 50.0);
  inputs.add_any(Measured::Odds + (at_nanna ? 1 : 0), strategy.nanna_odds());
  inputs.add_any(Measured::Treasures, treasures(rules, state, side) / 6.0);
  inputs.add_any(Measured::Discoveries, discoveries(rules, state, side) / 6.0);
  for (const Figure& other : state.figures) {
    inputs.add_any(Measured::Tokens, other.token == who ? 0.25 : 0);
  }
  inputs.add_any(Measured::AllTokens, holds_all_tokens(state, who) ? 1 : 0);
  inputs.add_any(Measured::OnTurn, state.turn.active == who ? 1 : 0);
  inputs.add_any(Measured::Late, std::min<int>(state.rounds, 200) / 100.0);
  if (!figure.square.exists()) return;
  const int goal = at_nanna ? 2 : strategy.is_hunting() ? 1 : 0;
  inputs.add(Measured::Goal + goal);
  inputs.add_any(Measured::Steps + goal, std::min(20, strategy.distance(figure.square)) / 10.0);
}

// Where everybody plays one adventurer and wins alone.
std::string Features<Ghosts>::weights_name(const Ghosts& game) {
  const Settings& settings = game.rules().settings;
  const bool is_plain = !settings.gala_master && settings.teams == 0 && !settings.is_divided &&
                        settings.each == 1 && !settings.flags;
  return is_plain ? std::to_string(settings.seats) : "";
}

bool Features<Ghosts>::is_quiet(const Ghosts&, const State& state) {
  return state.waits_for<task::Roll>();
}

bool Features<Ghosts>::is_one_side(const Ghosts& game, const State&) {
  const Settings& settings = game.rules().settings;
  if (settings.gala_master || settings.seats != 2) return false;
  return settings.teams == 1 ||
         (settings.is_divided && settings.division[Player(0)] == settings.division[Player(1)]);
}

std::int64_t Features<Ghosts>::priority(const Ghosts& game, const State& state,
                                        const Action& action) {
  return Advice(game.rules(), state, kPlainManner).priority(action);
}

void Features<Ghosts>::priorities(const Ghosts& game, const State& state, const List& choices,
                                  Priorities& found) {
  weigh(Advice(game.rules(), state, kPlainManner), choices, found);
}

void Features<Ghosts>::guide(const Ghosts& game, const State& state, const List& choices,
                             Priorities& found) {
  weigh(Advice(game.rules(), state, kKeenManner), choices, found);
}

}  // namespace ziggurat
