#include "games/eldervale/features.h"

#include <array>
#include <cmath>

#include "games/eldervale/battle.h"
#include "games/eldervale/flow.h"
#include "games/eldervale/scoring.h"
#include "games/eldervale/worth.h"

namespace ziggurat {
namespace {

using namespace eldervale;
using Eldervale = eldervale::Game;

constexpr double kOpponent = 0.6;  // how far the other's fortune counts against one's own

// Where each kind of input begins: of one side, then of the whole position.
struct Measured {
  enum : int {
    Scores = 0,
    ResourcesHeld = Scores + 8,
    Hand = ResourcesHeld + Resource::kCount,
    Orbs,
    PowerLevels,
    Tableau,
    UnitsReady,
    UnitsDown = UnitsReady + Unit::kCount,
    UnitsOut = UnitsDown + Unit::kCount,
    OfASide = UnitsOut + Unit::kCount,
    Lead = 0,
    Time,
    OnTurn,
    Sides,
    Inputs = Sides + 2 * OfASide
  };
};

// In numbers of about 1.
void measure_side(const Rules& rules, const State& state, Player player, int first,
                  Inputs& inputs) {
  const Holding& holding = state.players[player];
  const auto add = [&](int index, double value) { inputs.add_any(first + index, value); };
  const FinalScore score = final_score(rules, state, player, state.own[player]);
  const std::array<int, 8> parts = {score.track,      score.power,   score.dwellings,
                                    score.adventures, score.starter, score.prophecies,
                                    score.orbs,       score.magic};
  for (int i = 0; i < 8; ++i) add(Measured::Scores + i, parts[static_cast<std::size_t>(i)] / 15.0);
  for (const Resource resource : all<Resource>()) {
    add(Measured::ResourcesHeld + resource.number(),
        std::min<int>(holding.resources[resource], 8) / 3.0);
  }
  add(Measured::Hand, holding.hand_size / 4.0);
  add(Measured::Orbs, holding.orbs / 2.0);
  add(Measured::PowerLevels, total(holding.power) / 8.0);
  add(Measured::Tableau, holding.cards.size() / 6.0);
  for (const Unit unit : all<Unit>()) {
    int out = 0;
    for (const RealmId realm : holding.occupied) out += holding.map[realm][unit];
    add(Measured::UnitsReady + unit.number(), (holding.ready[unit] + holding.on_space[unit]) / 2.0);
    add(Measured::UnitsDown + unit.number(), holding.underworld[unit] / 2.0);
    add(Measured::UnitsOut + unit.number(), out / 2.0);
  }
}

double lead(const Rules& rules, const State& state, Player player) {
  const Player rival = other(player);
  return standing_worth(rules, state, player) + pending_worth(rules, state, player) -
         kOpponent * (standing_worth(rules, state, rival) + pending_worth(rules, state, rival));
}

double standing_lead(const Rules& rules, const State& state, Player player) {
  return standing_worth(rules, state, player) - standing_worth(rules, state, other(player));
}

// Dice to roll again: the lowest first, and only what is not good already.
std::int64_t reroll_priority(const task::PickDie& task, const eldervale::Action& action) {
  const auto* picked = std::get_if<act::PickFace>(&action);
  if (picked == nullptr) return 0;
  const int pips = picked->face.pips();
  return pips <= 4 || !task.takes_several ? 10 - pips : -pips;
}

}  // namespace

double Features<Eldervale>::evaluate(const Eldervale& game, const State& state, Seat seat) {
  if (state.is_over()) return game.score(state).value(seat);
  if (const Model* model = game.model_slot().model()) {
    return learned_chances(game, *model, state)[seat.index];
  }
  return 1 / (1 + std::exp(-standing_lead(game.rules(), state, Player(seat.index)) / 12.0));
}

int Features<Eldervale>::inputs(const Eldervale&) { return Measured::Inputs; }

void Features<Eldervale>::measure(const Eldervale& game, const State& state, Seat seat,
                                  Inputs& inputs) {
  const Player player(seat.index);
  const Rules& rules = game.rules();
  inputs.add_any(Measured::Lead, standing_lead(rules, state, player) / 12.0);
  inputs.add_any(Measured::Time, time_left(state));
  inputs.add_any(Measured::OnTurn, state.current == player ? 1 : 0);
  measure_side(rules, state, player, Measured::Sides, inputs);
  measure_side(rules, state, other(player), Measured::Sides + Measured::OfASide, inputs);
}

std::string Features<Eldervale>::weights_name(const Eldervale& game) {
  return game.seats() == 1 ? "solo" : "two";
}

bool Features<Eldervale>::is_quiet(const Eldervale&, const State& state) {
  const auto* turn = state.top_as<task::Turn>();
  return turn != nullptr && turn->stage == task::Turn::Stage::Act && state.tasks.size() == 1;
}

std::int64_t Features<Eldervale>::priority(const Eldervale& game, const State& state,
                                           const eldervale::Action& action) {
  // Coarse enough that the last bits of a sum, which compilers may round differently, do not
  // decide.
  constexpr double kScale = 1e6;
  const Rules& rules = game.rules();
  const Player player(actor_of(rules, state).seat().index);
  if (const auto* dice = state.top_as<task::PickDie>()) return reroll_priority(*dice, action);
  if (const auto* hexed = std::get_if<act::PickSide>(&action)) {
    if (hexed->side == side_of(player)) return -1;
    return battle_winner(rules, state, state.battle) == hexed->side ? 2 : 1;
  }
  State after = state;
  game.apply(after, action);
  double value = lead(rules, after, player);
  // With the dice on the table, a card is only worth its price where it can turn the battle.
  if (state.top_as<task::AfterRoll>() != nullptr && !std::holds_alternative<act::Done>(action)) {
    const bool is_winning = battle_winner(rules, state, state.battle) == side_of(player);
    value += is_winning ? -3.0 : 1.2;
  }
  return static_cast<std::int64_t>(std::llround(kScale * value));
}

}  // namespace ziggurat
