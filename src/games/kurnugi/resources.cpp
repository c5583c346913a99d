// Clauses 4.1 and 5.1: what a turn or a lament brings at its start.

#include <algorithm>

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {
namespace {

using Kind = Action::Kind;

constexpr unsigned bit(Effect effect) { return 1U << static_cast<unsigned>(effect); }

constexpr unsigned kDeclinable = bit(Effect::Reroll) | bit(Effect::MoveDice) |
                                 bit(Effect::ChangeDice) | bit(Effect::Fisherman) |
                                 bit(Effect::CrystalReroll) | bit(Effect::CrystalChange);
// What may change where the owner is Present.
constexpr unsigned kMovesDice = bit(Effect::MoveDice) | bit(Effect::Fisherman) |
                                bit(Effect::ChangeDice) | bit(Effect::CrystalChange);

unsigned pending(const Frame& frame) { return frame.a | static_cast<unsigned>(frame.d) << 8; }
void set_pending(Frame& frame, unsigned mask) {
  frame.a = static_cast<std::uint8_t>(mask);
  frame.d = static_cast<std::uint8_t>(mask >> 8);
}

}  // namespace

int Game::turn_income(const State& state, int owner) const {
  return altar_sum(state, owner, &AltarLevel::turn_vril) +
         std::max(0, ability(state, owner, Ability::TurnIncome)) +
         2 * closed_crystals(at(state.holdings, owner), Half::Vril);
}

std::optional<Frame> Game::resources_of(const State& state, int owner) const {
  const Holding& holding = at(state.holdings, owner);
  const auto has = [&](Ability wanted) { return ability(state, owner, wanted) >= 0; };
  unsigned mask = 0;
  int rerolls = 0;
  int changes = 0;
  const auto add_if = [&](bool holds, Effect effect) { mask |= holds ? bit(effect) : 0; };
  add_if(altar_sum(state, owner, &AltarLevel::move_dice) > 0, Effect::MoveDice);
  if (is_lament(state)) {
    add_if(altar_sum(state, owner, &AltarLevel::vril_per_altar) > 0, Effect::Gain);
    add_if(altar_sum(state, owner, &AltarLevel::change_dice) > 0, Effect::ChangeDice);
    add_if(has(Ability::PresenceIncome), Effect::Monarch);
    add_if(has(Ability::MoveDie), Effect::Fisherman);
    rerolls = closed_crystals(holding, Half::Reroll);
    changes = closed_crystals(holding, Half::Change);
    add_if(rerolls > 0, Effect::CrystalReroll);
    add_if(changes > 0, Effect::CrystalChange);
  } else {
    add_if(turn_income(state, owner) > 0, Effect::Gain);
    add_if(holding.gate < kGates && at(catalogue_.gates, holding.gate).effect == GateEffect::Income,
           Effect::GateGain);
    add_if(has(Ability::Theft), Effect::Thief);
    add_if(altar_sum(state, owner, &AltarLevel::reroll_count) > 0, Effect::Reroll);
    add_if(altar_sum(state, owner, &AltarLevel::turn_marks) > 0, Effect::Mark);
  }
  if (mask == 0) return std::nullopt;
  Frame frame{Step::Resources, byte(owner), 0, byte(rerolls), byte(changes)};
  set_pending(frame, mask);
  return frame;
}

void Game::start_resources(State& state, int owner) const {
  const std::optional<Frame> frame = resources_of(state, owner);
  if (frame) state.stack.push_back(*frame);
}

// Clause 4.2 (K21): gains come by themselves, unless what is still to be chosen may change them.
bool Game::run_resources(State& state) const {
  Frame& frame = state.stack.back();
  const int owner = frame.owner;
  unsigned mask = pending(frame);
  const auto due = [&](Effect effect, unsigned after) {
    return (mask & bit(effect)) != 0 && (mask & after) == 0;
  };
  for (const auto& [effect, after] :
       {std::pair(Effect::Gain, bit(Effect::Thief)),
        std::pair(Effect::GateGain, bit(Effect::MoveDice) | bit(Effect::Thief)),
        std::pair(Effect::Monarch, kMovesDice)}) {
    if (!due(effect, after)) continue;
    set_pending(frame, mask & ~bit(effect));
    use_effect(state, owner, effect, nullptr);
    return true;
  }
  if (mask == 0) {
    pop(state);
    return true;
  }
  const bool single = std::popcount(mask) == 1 && frame.b <= 1 && frame.c <= 1;
  if (!single) return false;
  pop(state);
  use_effect(state, owner, static_cast<Effect>(std::countr_zero(mask)), nullptr);
  return true;
}

void Game::list_resources(const Frame& frame, List& list) const {
  const unsigned mask = pending(frame);
  for (unsigned left = mask; left != 0; left &= left - 1) {
    list.push_back(act(Kind::Effect, std::countr_zero(left)));
  }
  // Gains cannot be given up.
  const unsigned firm = bit(Effect::Thief) | bit(Effect::Mark);
  if ((mask & firm) == 0) list.push_back(act(Kind::Done));
}

void Game::choose_resource(State& state, Action action) const {
  Frame& frame = state.stack.back();
  const unsigned mask = pending(frame);
  if (action.kind == Kind::Done) {
    set_pending(frame, mask & ~kDeclinable);
    return;
  }
  const auto effect = static_cast<Effect>(action.a);
  const int owner = frame.owner;
  bool used_up = true;
  if (effect == Effect::CrystalReroll) used_up = --frame.b == 0;
  if (effect == Effect::CrystalChange) used_up = --frame.c == 0;
  if (used_up) set_pending(frame, mask & ~bit(effect));
  use_effect(state, owner, effect, nullptr);
}

// An effect of the owner's own, or one of a borrowed Altar.
void Game::use_effect(State& state, int owner, Effect effect, const AltarLevel* borrowed) const {
  const Holding& holding = at(state.holdings, owner);
  const auto amount = [&](int AltarLevel::* number) {
    return borrowed != nullptr ? borrowed->*number : altar_sum(state, owner, number);
  };
  switch (effect) {
    case Effect::Gain:
      if (borrowed != nullptr) {
        gain(state, owner, borrowed->turn_vril + borrowed->vril_per_altar * altars_in_play(state));
      } else if (is_lament(state)) {
        gain(state, owner,
             altar_sum(state, owner, &AltarLevel::vril_per_altar) * altars_in_play(state));
      } else {
        gain(state, owner, turn_income(state, owner));
      }
      return;
    case Effect::GateGain: {
      const Gate& gate = at(catalogue_.gates, holding.gate);
      gain(state, owner, std::min(gate.most, gate.amount * dice_in(holding, gate_tomb(holding))));
      return;
    }
    case Effect::Monarch: {
      int tombs = 0;
      for (int tomb = 0; tomb < kTombs; ++tomb) tombs += is_present(state, owner, tomb) ? 1 : 0;
      gain(state, owner, tombs * ability(state, owner, Ability::PresenceIncome));
      return;
    }
    case Effect::Thief:
      if (!is_solo()) {
        push(state, Step::Thief, owner);
      } else if (holding.vril <= 3) {
        gain(state, owner, 1);
      }
      return;
    case Effect::Reroll:
      push(state, Step::Reroll, owner, amount(&AltarLevel::reroll_value),
           std::min(kDice, amount(&AltarLevel::reroll_count)), 0, kNone);
      return;
    case Effect::MoveDice:
      push(state, Step::MoveDice, owner, amount(&AltarLevel::move_dice));
      return;
    case Effect::Mark:
      push(state, Step::Mark, owner, 1);
      return;
    case Effect::ChangeDice:
      push(state, Step::ChangeDice, owner, amount(&AltarLevel::change_dice), kNone);
      return;
    case Effect::Fisherman:
      push(state, Step::Fisherman, owner);
      return;
    case Effect::CrystalReroll:
      push(state, Step::Reroll, owner, kFaces, 1, 0, kNone);
      return;
    case Effect::CrystalChange:
      push(state, Step::ChangeDice, owner, 1, kNone);
      return;
  }
}

}  // namespace ziggurat::kurnugi
