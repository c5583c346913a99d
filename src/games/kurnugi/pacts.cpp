#include "games/kurnugi/pacts.h"

#include "games/kurnugi/demons.h"
#include "games/kurnugi/dice.h"
#include "games/kurnugi/final.h"
#include "games/kurnugi/gates.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/strength.h"

namespace ziggurat::kurnugi {

void take_pact(State& state, Owner owner, PactId pact) {
  state.pacts_open.erase(pact);
  Holding& holding = state.holdings[owner];
  if (holding.pacts.empty()) {
    holding.pacts.push_back(pact);
  } else {
    state.stack.push(task::AttachPact{owner, pact});
  }
}

// Long because: there is one case for each condition.
bool holds_condition(const Rules& rules, const Open& state, Owner owner, const PactHalf& half) {
  const Holding& holding = state.holdings[owner];
  const auto altars = [&](IdRange<AltarId> range, int least_level) {
    int count = 0;
    for (const AltarId altar : range) {
      const BuiltAltar& built = state.altars[altar];
      count += built.owner == owner && built.level >= least_level ? 1 : 0;
    }
    return count;
  };
  switch (half.condition) {
    case Condition::SoulStrength:
      return holding.strength >= half.least;
    case Condition::SoulBetween:
      return holding.strength >= half.least && holding.strength <= half.most;
    case Condition::ShadowStrength:
      return shadow_strength(holding) >= half.least;
    case Condition::AltarAtLevel:
      return altars(all<AltarId>(), half.least) > 0;
    case Condition::Altars:
      return altars(all<AltarId>(), 1) >= half.least;
    case Condition::NoAltar:
      return altars(all<AltarId>(), 1) == 0;
    case Condition::Triad:
      return altars({God::kCount, AltarId::kCount}, 1) >= half.least;
    case Condition::AltarWithSoul: {
      const int here = altar_in(holding.tomb).number();
      return altars({here, here + 1}, half.least) > 0;
    }
    case Condition::Identities:
      return identities_of(holding) >= half.least;
    case Condition::WonTombs:
      return tombs_won(holding) >= half.least;
    case Condition::WinsInOneTomb:
      return *std::max_element(holding.wins.begin(), holding.wins.end()) >= half.least;
    case Condition::Wins:
      return total(holding.wins) >= half.least;
    case Condition::FewShadows:
      return shadows_in_game(holding) <= half.most;
    case Condition::FewDice:
      return dice_in_game(holding) <= half.most;
    case Condition::Dice:
      return dice_in_game(holding) >= half.least;
    case Condition::Present:
      return tombs_present(rules, state, owner) >= half.least;
    case Condition::Demons:
      return demons_of(state, owner) >= half.least;
    case Condition::HasGate:
      return holding.gate.exists();
    case Condition::GateWin:
      return holding.gate.exists() && holding.wins[gate_tomb(rules, holding)] >= half.least;
    case Condition::Vril:
      return holding.vril >= half.least;
    case Condition::SoulAway:
      return holding.tomb != rules.catalogue.start_tomb[holding.colour];
    case Condition::UsedCards:
      return holding.used.size() >= half.least;
    case Condition::LowestInitiative:
      // The neutral Soul of two players stands on no track; those of a solo game do.
      return rank_of(state, owner) == (rules.is_solo() ? rules.owners : rules.seats) - 1;
    case Condition::HighestInitiative:
      return rank_of(state, owner) == 0;
  }
  CHECK(false);
}

}  // namespace ziggurat::kurnugi
