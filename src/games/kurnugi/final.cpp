// Clauses 10 and 12: Pact conditions, the columns of the end, final scoring.

#include <algorithm>
#include <numeric>

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {
namespace {

int count_positive(const std::array<std::uint8_t, kTombs>& counts) {
  return static_cast<int>(
      std::count_if(counts.begin(), counts.end(), [](int count) { return count > 0; }));
}

}  // namespace

bool Game::holds_condition(const State& state, int owner, const PactHalf& half) const {
  const Holding& holding = at(state.holdings, owner);
  const auto altars = [&](int from, int to, int least_level) {
    int count = 0;
    for (int altar = from; altar < to; ++altar) {
      const BuiltAltar& built = at(state.altars, altar);
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
      return altars(0, kAltars, half.least) > 0;
    case Condition::Altars:
      return altars(0, kAltars, 1) >= half.least;
    case Condition::NoAltar:
      return altars(0, kAltars, 1) == 0;
    case Condition::Triad:
      return altars(kTombs, kAltars, 1) >= half.least;
    case Condition::AltarWithSoul:
      return altars(holding.tomb, holding.tomb + 1, half.least) > 0;
    case Condition::Identities:
      return identities_of(holding) >= half.least;
    case Condition::WonTombs:
      return count_positive(holding.wins) >= half.least;
    case Condition::WinsInOneTomb:
      return *std::max_element(holding.wins.begin(), holding.wins.end()) >= half.least;
    case Condition::Wins:
      return std::accumulate(holding.wins.begin(), holding.wins.end(), 0) >= half.least;
    case Condition::FewShadows:
      return shadows_in_game(holding) <= half.most;
    case Condition::FewDice:
      return dice_in_game(holding) <= half.most;
    case Condition::Dice:
      return dice_in_game(holding) >= half.least;
    case Condition::Present: {
      int tombs = 0;
      for (int tomb = 0; tomb < kTombs; ++tomb) tombs += is_present(state, owner, tomb) ? 1 : 0;
      return tombs >= half.least;
    }
    case Condition::Demons:
      return demons_of(state, owner) >= half.least;
    case Condition::HasGate:
      return holding.gate < kGates;
    case Condition::GateWin:
      return holding.gate < kGates && at(holding.wins, gate_tomb(holding)) >= half.least;
    case Condition::Vril:
      return holding.vril >= half.least;
    case Condition::SoulAway:
      return holding.tomb != at(catalogue_.start_tomb, holding.colour);
    case Condition::UsedCards:
      return std::popcount(holding.used) >= half.least;
    case Condition::LowestInitiative:
      // The neutral Soul of two players stands on no track; those of a solo game do.
      return rank_of(state, owner) == (is_solo() ? owners_ : seats_) - 1;
    case Condition::HighestInitiative:
      return rank_of(state, owner) == 0;
  }
  CHECK(false);
}

bool Game::meets(const State& state, int owner, const Ending& ending) const {
  const Holding& holding = at(state.holdings, owner);
  if (holding.points < ending.points) return false;
  if (count_positive(holding.wins) < ending.won_tombs) return false;
  if (identities_of(holding) < ending.identities) return false;
  if (ending.dice >= 0 && dice_in_game(holding) != ending.dice) return false;
  if (ending.soul >= 0 && holding.strength < ending.soul) return false;
  if (ending.shadows >= 0 && shadow_strength(holding) < ending.shadows) return false;
  if (ending.wins_with_altar == 0) return true;
  for (int tomb = 0; tomb < kTombs; ++tomb) {
    const BuiltAltar& altar = at(state.altars, tomb);
    const bool top = altar.owner == owner && altar.level == kMostLevel;
    if (top && at(holding.wins, tomb) >= ending.wins_with_altar) return true;
  }
  return false;
}

bool Game::meets_column(const State& state, int owner, int column) const {
  const std::vector<Ending>& endings = at(catalogue_.endings, column);
  return std::any_of(endings.begin(), endings.end(),
                     [&](const Ending& ending) { return meets(state, owner, ending); });
}

FinalScore Game::final_score(const State& state, int owner) const {
  const Numbers& numbers = catalogue_.numbers;
  const Holding& holding = at(state.holdings, owner);
  FinalScore score;
  score.track = holding.points;
  if (!is_player(owner)) {
    for (const auto& fields : state.fields) {
      score.fields += numbers.neutral_field_points *
                      static_cast<int>(std::count(fields.begin(), fields.end(), owner));
    }
    return score;
  }
  if (meets_column(state, owner, 0) && meets_column(state, owner, 1)) {
    score.columns = numbers.both_columns;
  }
  // Clause 13.7: alone nothing else.
  if (is_solo() && !is_mild_alone()) return score;
  score.vril = holding.vril / numbers.vril_per_point;
  int penalty = numbers.shadow_penalty;
  for (int altar = 0; altar < kAltars; ++altar) {
    const BuiltAltar& built = at(state.altars, altar);
    if (built.owner != owner || level(altar, built).shadow_penalty < 0) continue;
    penalty = std::min(penalty, level(altar, built).shadow_penalty);
  }
  score.shadows = -penalty * shadows_in_game(holding);
  score.demons = numbers.demon_points * demons_of(state, owner);
  const int weaver = std::max(0, ability(state, owner, Ability::PactPoints));
  for (std::size_t i = 0; i + 1 < holding.pacts.size(); ++i) {
    const PactHalf& left = catalogue_.pacts[holding.pacts[i]].right;
    const PactHalf& right = catalogue_.pacts[holding.pacts[i + 1]].left;
    if (holds_condition(state, owner, left) && holds_condition(state, owner, right)) {
      score.pacts += left.points + right.points + weaver;
    }
  }
  return score;
}

Score Game::score(const State& state) const {
  Score result;
  int best = -1;
  for (int place = 0; place < owners_; ++place) {
    // In the order of initiative, so that the first of equals stays (K19).
    const int owner = at(state.order, place);
    if (!is_player(owner)) continue;
    const int points = final_score(state, owner).total();
    at(result.points, owner) = points;
    const auto key = [&](int one) {
      return std::pair(at(result.points, one), at(state.holdings, one).vril);
    };
    if (best < 0 || key(owner) > key(best)) best = owner;
  }
  if (is_solo()) {
    // Clause 13.6: more than each neutral Soul, or the game is lost.
    for (int owner = seats_; owner < owners_; ++owner) {
      if (final_score(state, owner).total() >= result.points[0]) return result;
    }
  }
  result.winners = SeatSet::of(Seat{byte(best)});
  return result;
}

}  // namespace ziggurat::kurnugi
