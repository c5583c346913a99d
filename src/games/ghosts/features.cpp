#include "games/ghosts/features.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "games/ghosts/advice.h"
#include "games/ghosts/bargain.h"

namespace ziggurat {
namespace {

using namespace ghosts;
using Ghosts = ghosts::Game;

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

void weigh(const Advice& advice, const Ghosts::Choices& choices,
           Features<Ghosts>::Priorities& found) {
  for (std::size_t i = 0; i < choices.size(); ++i) found[i] = advice.priority(choices[i]);
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
  } else if (game.is_alone(state)) {  // clause 11.28: against Nanna, who wins where all fail
    for (const Figure& figure : state.figures) all += 0.3 * figure.attempts;
    all += 0.2;
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
  const bool is_plain = !settings.gala_master && settings.teams == 0 && !settings.is_divided &&
                        settings.each == 1 && !settings.flags;
  return is_plain ? std::to_string(settings.seats) : "";
}

bool Features<Ghosts>::is_quiet(const Ghosts&, const State& state) {
  return state.phase == Phase::Roll;
}

bool Features<Ghosts>::is_one_side(const Ghosts& game, const State&) {
  const Settings& settings = game.settings();
  if (settings.gala_master || settings.seats != 2) return false;
  return settings.teams == 1 ||
         (settings.is_divided && settings.division[0] == settings.division[1]);
}

std::int64_t Features<Ghosts>::priority(const Ghosts& game, const State& state, Action action) {
  return Advice(game, state, kPlainManner).priority(action);
}

void Features<Ghosts>::priorities(const Ghosts& game, const State& state,
                                  const Ghosts::Choices& choices, Priorities& found) {
  weigh(Advice(game, state, kPlainManner), choices, found);
}

void Features<Ghosts>::guide(const Ghosts& game, const State& state, const Ghosts::Choices& choices,
                             Priorities& found) {
  weigh(Advice(game, state, kKeenManner), choices, found);
}

}  // namespace ziggurat
