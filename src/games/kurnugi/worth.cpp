// The worth of a position to an owner.

#include "games/kurnugi/worth.h"

#include <algorithm>

#include "games/kurnugi/altars.h"
#include "games/kurnugi/demons.h"
#include "games/kurnugi/dice.h"
#include "games/kurnugi/features.h"
#include "games/kurnugi/final.h"
#include "games/kurnugi/gates.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/identities.h"
#include "games/kurnugi/strength.h"

namespace ziggurat::kurnugi {
namespace {

constexpr double kSpareVril = 0.2;  // what final scoring pays
constexpr double kIdleVril = 0.02;  // where it pays nothing
constexpr int kPlenty = 14;
constexpr double kWin = 1.6;         // the reward of a won tomb
constexpr double kLater = 0.5;       // a tomb in a later lament against the next one
constexpr double kShadowTurn = 0.7;  // what a Shadow brings in a turn
constexpr double kBoardPip = 0.1;
constexpr double kMarked = 0.55;
constexpr double kAbility = 0.35;  // a turn
constexpr double kSure = 14;       // a lead of half of this wins surely

// Clause 13.7: alone Vri-il, Shadows, Demons and Pacts are worth nothing at the end.
bool final_pays(const Rules& rules) { return !rules.is_solo() || rules.is_mild_alone(); }

struct Horizon {
  int turns = 0;    // normal ones to come, with the running one
  int laments = 0;  // with the running one
};

Horizon horizon(const Rules& rules, const Open& state) {
  Horizon left;
  for (int turn = state.turn; turn <= rules.last_turn(); ++turn) {
    ++(turn % 3 == 2 ? left.laments : left.turns);
  }
  return left;
}

// How much of the coming lament is still ahead in a tomb.
double coming(const Open& state, TombId tomb) {
  if (!state.is_lament()) return state.turn % 3 == 1 ? 0.95 : 0.75;
  if (state.phase > Phase::Score) return 0;
  const bool begun = state.phase == Phase::Cards || state.phase == Phase::Score;
  return begun && tomb < state.lament.tomb ? 0 : 1;
}

// What a first place in a tomb brings beside the card's points.
double win_worth(const Rules& rules, const Open& state, Owner owner, TombId tomb, double first,
                 double points) {
  const Holding& holding = state.holdings[owner];
  points += first * kWin;
  if (holding.tomb == tomb) points += first * state.lament.throne[owner];
  if (shadows_in(holding, tomb) > 0) points += first * state.lament.visions[owner];
  if (gate_tomb(rules, holding) == tomb) {
    const Gate& gate = rules.catalogue.gates[holding.gate];
    if (gate.effect <= GateEffect::Win) points += first * gate.amount;
    if (gate.effect == GateEffect::Consolation) points += (1 - first) * gate.amount;
  }
  return points;
}

// Points a tomb would give an owner, places being as uncertain as the sums are close.
double tomb_worth(const Rules& rules, const Open& state, Owner owner, TombId tomb) {
  if (!is_present(rules, state, owner, tomb)) return 0;
  const double mine = strength(rules, state, owner, tomb);
  double place = 0;
  double first = 1;
  int present = 1;
  for (const Owner other : rules.all_owners()) {
    if (other == owner || !is_present(rules, state, other, tomb)) continue;
    ++present;
    const bool higher = rank_of(state, owner) < rank_of(state, other);
    const double lead = mine - strength(rules, state, other, tomb) + (higher ? 0.5 : -0.5);
    const double ahead = std::clamp(0.5 + lead / kSure, 0.0, 1.0);
    place += 1 - ahead;
    first *= ahead;
  }
  const int low = static_cast<int>(place);
  const double part = place - low;
  const int next = std::min(low + 1, present - 1);
  const double points = (1 - part) * row_points(rules, state, present, low) +
                        part * row_points(rules, state, present, next);
  if (!rules.is_player(owner)) return points + first;
  return win_worth(rules, state, owner, tomb, first, points);
}

double altar_worth(const Rules& rules, const Open& state, Owner owner, const Horizon& left) {
  double sum = 0;
  for (const AltarId altar : all<AltarId>()) {
    const BuiltAltar& built = state.altars[altar];
    if (built.owner != owner) continue;
    const AltarLevel& now = rules.level(altar, built);
    sum += kVril * now.turn_vril * left.turns + 0.25 * now.refund * left.turns +
           0.15 * std::min(3, now.reroll_count) * left.turns +
           0.3 * now.move_dice * (left.turns + left.laments) / 2 +
           0.4 * (now.turn_marks * left.turns + now.change_dice * left.laments) +
           kVril * now.vril_per_altar * altars_in_play(state) * left.laments;
    // What the levels to come may still give.
    if (built.level < kMostLevel) sum += 0.1 * left.turns;
    if (now.shadow_penalty >= 0 && final_pays(rules)) {
      sum += shadows_in_game(state.holdings[owner]);
    }
  }
  return sum;
}

double identity_worth(const Rules& rules, const Holding& holding, const Horizon& left) {
  double sum = 0;
  for (const Slot slot : all<Slot>()) {
    if (!holding.identities[slot].exists()) continue;
    sum += (slot == Slot(1) || slot == Slot(2) ? kAbility : 0.05) * left.turns;
  }
  sum += 2 * kVril * left.turns * closed_crystals(rules, holding, Half::Vril);
  sum += 0.35 * left.laments * closed_crystals(rules, holding, Half::Reroll);
  sum += 0.45 * left.laments * closed_crystals(rules, holding, Half::Change);
  return sum;
}

double card_worth(const Rules& rules, const Open& state, Owner owner, const Horizon& left) {
  double sum = 0;
  if (left.laments > 0) sum += kMarked * static_cast<double>(marks_of(state, owner));
  const Holding& holding = state.holdings[owner];
  if (rules.variant() != Variant::Novice) {
    sum += 0.3 * std::min(2, holding.used.size()) + 1.0 * demons_of(state, owner);
  }
  if (holding.gate.exists()) {
    const Gate& gate = rules.catalogue.gates[holding.gate];
    sum += 0.3 * left.laments;
    if (gate.effect == GateEffect::Income) {
      const int dice = dice_in(holding, place_in(gate_tomb(rules, holding)));
      sum += kVril * left.turns * std::min(gate.most, dice);
    }
  }
  return final_pays(rules) ? sum + 0.4 * static_cast<double>(holding.pacts.size()) : sum;
}

// How near an owner is to both columns of the end.
double column_worth(const Rules& rules, const Open& state, Owner owner) {
  const bool soul = meets_column(rules, state, owner, Column::Soul);
  const bool shadows = meets_column(rules, state, owner, Column::Shadows);
  if (soul && shadows) return rules.catalogue.numbers.both_columns * 0.8;
  return soul || shadows ? 1 : 0;
}

}  // namespace

double worth(const Rules& rules, const Open& state, Owner owner) {
  const Holding& holding = state.holdings[owner];
  const Horizon left = horizon(rules, state);
  if (state.phase == Phase::Over) return final_score(rules, state, owner).total();
  double sum = holding.points;
  for (const TombId tomb : all<TombId>()) {
    const double weight = coming(state, tomb) + kLater * std::max(0, left.laments - 1);
    if (weight > 0) sum += weight * tomb_worth(rules, state, owner, tomb);
  }
  const FinalScore final = final_score(rules, state, owner);
  if (!rules.is_player(owner)) return sum + final.fields;
  const int vril = holding.vril;
  const bool ending = left.turns == 0;
  const double spare = final_pays(rules) ? kSpareVril : kIdleVril;
  sum +=
      ending ? spare * vril : kVril * std::min(vril, kPlenty) + spare * std::max(0, vril - kPlenty);
  sum += shadows_in_game(holding) * kShadowTurn * left.turns + final.shadows + final.demons +
         final.pacts;
  for (const Face face : all<Face>()) {
    sum += kBoardPip * std::min(left.laments, 2) * face.pips() * holding.dice[kBoard][face];
  }
  sum += 0.35 * holding.rolling * std::min(left.laments, 2);
  return sum + altar_worth(rules, state, owner, left) + identity_worth(rules, holding, left) +
         card_worth(rules, state, owner, left) + column_worth(rules, state, owner);
}

}  // namespace ziggurat::kurnugi
