#include "games/eldervale/features.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "games/eldervale/estimate.h"

namespace ziggurat {
namespace {

using namespace eldervale;
using namespace eldervale::estimate;
using Eldervale = eldervale::Game;

constexpr double kOpponent = 0.6;  // how far the other's fortune counts against one's own

// What is under way for a player and not yet counted.
double pending(const Eldervale& game, const State& state, int player) {
  double sum = 0;
  for (const Task& task : state.tasks) {
    const bool own = task.player == player;
    switch (task.kind) {
      case TaskKind::Placement:
      case TaskKind::GhostTurn: {
        const int realm = task.at[2];
        const bool over = task.kind == TaskKind::Placement ? task.at[0] > 5 : task.at[0] != 5;
        if (over || game.is_peace(state) || state.battle.sides != 0) break;
        int monster = game.monster_in(state, realm);
        if (monster == kNone) {
          for (int slot = 0; slot < kSlots; ++slot) {
            const int place = state.monsters[slot];
            if (place < kMaxRealms && has(state.adjacent[realm], place)) monster = slot;
          }
        }
        sum += battle_worth(game, state, player, realm, monster);
        break;
      }
      case TaskKind::Battle:
        if (state.battle.winner == kNone) sum += open_battle_worth(game, state, player);
        break;
      default:
        break;
    }
    if (!own) continue;
    switch (task.kind) {
      case TaskKind::DrawMagic:
        sum += kMagicCard * task.at[0];
        break;
      case TaskKind::DiscardMagic:
        sum -= 0.4 * task.at[0];
        break;
      case TaskKind::GainAny:
      case TaskKind::GainDifferent:
        sum += 0.5 * task.at[0];
        break;
      case TaskKind::Swap:
        sum += 0.45 * task.at[1] + 0.05;
        break;
      case TaskKind::Pay: {
        int symbols = -task.at[6];
        for (int i = 0; i < 6; ++i) symbols += task.at[i];
        sum -= kPrice * symbols;
        break;
      }
      case TaskKind::GainFortress:
        sum += worth(game.config().fortress_gain);
        break;
      case TaskKind::GainCard:
        sum += worth(game.card(state, task.at[0], task.at[1]).gain);
        break;
      case TaskKind::DwellDo:
        sum += dwell_worth(game, state, player, task.at[0]);
        break;
      case TaskKind::Dwell:
        sum += best_dwell(game, state, player, task.at[0], task.at[2], task.at[3]);
        break;
      case TaskKind::SummonDo:
        sum += summon_worth(state, task.at[0]);
        break;
      case TaskKind::Summon:
        sum += best_summon(game, state, player, task.at[0], (task.at[1] & 2) != 0);
        break;
      case TaskKind::BuyDo:
        sum += card_worth(game, state, player, task.at[0]);
        break;
      case TaskKind::Dungeon:
        if (task.at[0] < 3) sum += best_purchase(game, state, player, task.at[1]);
        if (task.at[0] == 0 && state.tile_stack != 0) sum -= kTile;
        break;
      case TaskKind::MageTower:
        sum += 0.8;
        break;
      case TaskKind::Fortress:
        sum += 0.5;
        break;
      case TaskKind::FreeAdventure:
        sum += 3.0;
        break;
      case TaskKind::ChoosePower:
      case TaskKind::LawPower:
        sum += 2.2 * std::max<int>(1, task.at[0]);
        break;
      case TaskKind::MonsterReward:
        sum += 3.0;
        break;
      case TaskKind::UseAction:
        sum += action_worth(game, state, player, task.at[0]);
        break;
      case TaskKind::Regroup: {
        // Each unit still to be picked up may use a space.
        int units = 0;
        for (RealmMask mask = state.occupied[player]; mask != 0; mask &= mask - 1) {
          units += Eldervale::units_in(state, player, std::countr_zero(mask));
        }
        sum += 0.35 * units + (units > 0 ? 0.6 : 0.0);
        if (units > 1 && (state.used_spaces & 4U) == 0) {
          sum += best_dwell(game, state, player, 0, kNone, 0);
        }
        if (units > 0 && (state.used_spaces & 1U) == 0) {
          sum += best_summon(game, state, player, 0, false);
        }
        int below = 0;
        for (const int count : state.underworld[player]) below += count;
        sum += (kReady - kUnderworld) * below + (kReady - kOnMap) * units;
        break;
      }
      case TaskKind::PutOnSpace:
        sum += kReady;
        break;
      default:
        break;
    }
  }
  return sum;
}

// What a player has, at what it will likely be worth in the end.
double standing(const Eldervale& game, const State& state, int player) {
  const double time = time_left(state);
  double sum = game.final_score(state, player).total();
  if (game.is_ghost(player)) return sum;
  for (int i = 0; i < kBasic; ++i) {
    const int count = state.resources[player][i];
    sum += time * (kResource * std::min(count, 3) + kSpare * std::max(0, count - 3));
  }
  sum +=
      time * (kGoldPiece * state.resources[player][kGold] + kMagicCard * state.hand_size[player]);
  sum += (0.5 + 0.5 * time) * kOrb * state.orbs[player];
  for (int slot = 0; slot < kSlots; ++slot) {
    sum += time * 0.8 * std::popcount(static_cast<unsigned>(int{state.tableau[player][slot]}));
    sum += time * 0.5 * kLevel * state.power[player][slot];
  }
  for (int unit = 0; unit < kUnitKinds; ++unit) {
    const int out = state.ready[player][unit] + state.on_space[player][unit];
    sum += kReady * out + kUnderworld * state.underworld[player][unit];
    int on_map = 0;
    for (RealmMask mask = state.occupied[player]; mask != 0; mask &= mask - 1) {
      const int realm = std::countr_zero(mask);
      const int here = state.units[player][realm][unit];
      on_map += here;
      // A Worker where a Dwelling could be.
      if (unit == 0 && here > 0 && Eldervale::is_elemental(state.realms[realm].tile) &&
          state.realms[realm].dwelling == kNone) {
        sum += 0.12 * game.dwell_points(state, player, realm) + 0.2;
        if (game.can_pay(state, player, game.dwell_cost(state, realm), 0)) sum += 1.0;
      }
    }
    sum += kOnMap * on_map;
    sum += time * unit_worth(unit) * (out + on_map + state.underworld[player][unit]);
  }
  return sum;
}

// Where each kind of input begins: of one side, then of the whole position.
struct Measured {
  enum : int {
    Scores = 0,
    ResourcesHeld = Scores + 8,
    Hand = ResourcesHeld + kResources,
    Orbs,
    PowerLevels,
    Tableau,
    UnitsReady,
    UnitsDown = UnitsReady + kUnitKinds,
    UnitsOut = UnitsDown + kUnitKinds,
    OfASide = UnitsOut + kUnitKinds,
    Lead = 0,
    Time,
    OnTurn,
    Sides,
    Inputs = Sides + 2 * OfASide
  };
};

// In numbers of about 1.
void measure_side(const Eldervale& game, const State& state, int player, int first,
                  Inputs& inputs) {
  const auto add = [&](int index, double value) { inputs.add_any(first + index, value); };
  const FinalScore score = game.final_score(state, player);
  const std::array<int, 8> parts = {score.track,      score.power,   score.dwellings,
                                    score.adventures, score.starter, score.prophecies,
                                    score.orbs,       score.magic};
  for (int i = 0; i < 8; ++i) add(Measured::Scores + i, parts[static_cast<std::size_t>(i)] / 15.0);
  for (int i = 0; i < kResources; ++i) {
    add(Measured::ResourcesHeld + i, std::min<int>(state.resources[player][i], 8) / 3.0);
  }
  add(Measured::Hand, state.hand_size[player] / 4.0);
  add(Measured::Orbs, state.orbs[player] / 2.0);
  int levels = 0;
  int cards = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    levels += state.power[player][slot];
    cards += std::popcount(static_cast<unsigned>(int{state.tableau[player][slot]}));
  }
  add(Measured::PowerLevels, levels / 8.0);
  add(Measured::Tableau, cards / 6.0);
  for (int unit = 0; unit < kUnitKinds; ++unit) {
    int out = 0;
    for (RealmMask mask = state.occupied[player]; mask != 0; mask &= mask - 1) {
      out += state.units[player][std::countr_zero(mask)][unit];
    }
    add(Measured::UnitsReady + unit,
        (state.ready[player][unit] + state.on_space[player][unit]) / 2.0);
    add(Measured::UnitsDown + unit, state.underworld[player][unit] / 2.0);
    add(Measured::UnitsOut + unit, out / 2.0);
  }
}

double lead(const Eldervale& game, const State& state, int player) {
  const int other = 1 - player;
  return standing(game, state, player) + pending(game, state, player) -
         kOpponent * (standing(game, state, other) + pending(game, state, other));
}

}  // namespace

double Features<Eldervale>::evaluate(const Eldervale& game, const State& state, Seat seat) {
  if (Eldervale::is_over(state)) return game.score(state).value(seat);
  if (const Model* model = game.model_slot().model()) {
    return learned_chances(game, *model, state)[seat.index];
  }
  const double ahead = standing(game, state, seat.index) - standing(game, state, 1 - seat.index);
  return 1 / (1 + std::exp(-ahead / 12.0));
}

int Features<Eldervale>::inputs(const Eldervale&) { return Measured::Inputs; }

void Features<Eldervale>::measure(const Eldervale& game, const State& state, Seat seat,
                                  Inputs& inputs) {
  const int player = seat.index;
  inputs.add_any(Measured::Lead,
                 (standing(game, state, player) - standing(game, state, 1 - player)) / 12.0);
  inputs.add_any(Measured::Time, time_left(state));
  inputs.add_any(Measured::OnTurn, state.current == player ? 1 : 0);
  measure_side(game, state, player, Measured::Sides, inputs);
  measure_side(game, state, 1 - player, Measured::Sides + Measured::OfASide, inputs);
}

std::string Features<Eldervale>::weights_name(const Eldervale& game) {
  return game.seats() == 1 ? "solo" : "two";
}

bool Features<Eldervale>::is_quiet(const Eldervale&, const State& state) {
  const Task& task = Eldervale::top(state);
  return task.kind == TaskKind::Turn && task.at[0] == 1 && state.tasks.size() == 1;
}

std::int64_t Features<Eldervale>::priority(const Eldervale& game, const State& state,
                                           eldervale::Action action) {
  // Coarse enough that the last bits of a sum, which compilers may round differently, do not
  // decide.
  constexpr double kScale = 1e6;
  const int player = game.actor(state).seat().index;
  const Task& task = Eldervale::top(state);
  if (task.kind == TaskKind::PickDie && action.kind() == eldervale::Action::Kind::Face) {
    // The lowest first, and only what is not good already.
    return action.a() <= 4 || task.at[0] == 0 ? 10 - action.a() : -action.a();
  }
  if (task.kind == TaskKind::PickDie) return 0;
  if (task.kind == TaskKind::PickSide) {
    return action.a() == player                                    ? -1
           : game.battle_winner(state.battle, state) == action.a() ? 2
                                                                   : 1;
  }
  State after = state;
  game.apply(after, action);
  double value = lead(game, after, player);
  // With the dice on the table, a card is only worth its price where it can turn the battle.
  if (task.kind == TaskKind::AfterRoll && action.kind() != eldervale::Action::Kind::Done) {
    const bool winning = game.battle_winner(state.battle, state) == player;
    value += winning ? -3.0 : 1.2;
  }
  return static_cast<std::int64_t>(std::llround(kScale * value));
}

}  // namespace ziggurat
