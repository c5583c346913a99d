#include "games/kurnugi/final.h"

#include "games/kurnugi/demons.h"
#include "games/kurnugi/dice.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/pacts.h"

namespace ziggurat::kurnugi {
namespace {

bool meets(const Open& state, Owner owner, const Ending& ending) {
  const Holding& holding = state.holdings[owner];
  if (holding.points < ending.points) return false;
  if (tombs_won(holding) < ending.won_tombs) return false;
  if (identities_of(holding) < ending.identities) return false;
  if (ending.dice >= 0 && dice_in_game(holding) != ending.dice) return false;
  if (ending.soul >= 0 && holding.strength < ending.soul) return false;
  if (ending.shadows >= 0 && shadow_strength(holding) < ending.shadows) return false;
  if (ending.wins_with_altar == 0) return true;
  for (const TombId tomb : all<TombId>()) {
    const BuiltAltar& altar = state.altars[altar_in(tomb)];
    const bool is_top = altar.owner == owner && altar.level == kMostLevel;
    if (is_top && holding.wins[tomb] >= ending.wins_with_altar) return true;
  }
  return false;
}

// Clause 12.3: what an own Shadow costs at the end.
int shadow_penalty(const Rules& rules, const Open& state, Owner owner) {
  int penalty = rules.catalogue.numbers.shadow_penalty;
  for (const AltarId altar : all<AltarId>()) {
    const BuiltAltar& built = state.altars[altar];
    if (built.owner != owner || rules.level(altar, built).shadow_penalty < 0) continue;
    penalty = std::min(penalty, rules.level(altar, built).shadow_penalty);
  }
  return penalty;
}

int pact_points(const Rules& rules, const Open& state, Owner owner) {
  const Holding& holding = state.holdings[owner];
  const int weaver = bonus(rules, state, owner, Ability::PactPoints);
  int points = 0;
  for (std::size_t i = 0; i + 1 < holding.pacts.size(); ++i) {
    const PactHalf& left = rules.catalogue.pacts[holding.pacts[i]].right;
    const PactHalf& right = rules.catalogue.pacts[holding.pacts[i + 1]].left;
    if (holds_condition(rules, state, owner, left) && holds_condition(rules, state, owner, right)) {
      points += left.points + right.points + weaver;
    }
  }
  return points;
}

}  // namespace

int tombs_won(const Holding& holding) {
  return static_cast<int>(
      std::count_if(holding.wins.begin(), holding.wins.end(), [](int count) { return count > 0; }));
}

bool meets_column(const Rules& rules, const Open& state, Owner owner, Column column) {
  const std::vector<Ending>& endings = rules.catalogue.endings[static_cast<std::size_t>(column)];
  return std::any_of(endings.begin(), endings.end(),
                     [&](const Ending& ending) { return meets(state, owner, ending); });
}

bool ends_now(const Rules& rules, const Open& state) {
  if (state.turn >= rules.last_turn()) return true;
  if (rules.is_solo()) return false;
  for (const Owner owner : rules.players()) {
    if (meets_both_columns(rules, state, owner)) return true;
  }
  return false;
}

FinalScore final_score(const Rules& rules, const Open& state, Owner owner) {
  const Numbers& numbers = rules.catalogue.numbers;
  const Holding& holding = state.holdings[owner];
  FinalScore score;
  score.track = holding.points;
  if (!rules.is_player(owner)) {
    for (const auto& fields : state.fields) {
      score.fields +=
          numbers.neutral_field_points *
          static_cast<int>(std::count(fields.begin(), fields.end(), WonField{.owner = owner}));
    }
    return score;
  }
  if (meets_both_columns(rules, state, owner)) score.columns = numbers.both_columns;
  // Clause 13.7: alone nothing else.
  if (rules.is_solo() && !rules.is_mild_alone()) return score;
  score.vril = holding.vril / numbers.vril_per_point;
  score.shadows = -shadow_penalty(rules, state, owner) * shadows_in_game(holding);
  score.demons = numbers.demon_points * demons_of(state, owner);
  score.pacts = pact_points(rules, state, owner);
  return score;
}

Score score_of(const Rules& rules, const Open& state) {
  Score result;
  const auto points = [&](Owner owner) -> std::int32_t& { return result.points[owner.index()]; };
  const auto key = [&](Owner owner) {
    return std::pair(points(owner), state.holdings[owner].vril);
  };
  Owner best;
  for (int place = 0; place < rules.owners; ++place) {
    // In the order of initiative, so that the first of equals stays (K19).
    const Owner owner = state.in_order(place);
    if (!rules.is_player(owner)) continue;
    points(owner) = final_score(rules, state, owner).total();
    if (!best.exists() || key(owner) > key(best)) best = owner;
  }
  if (rules.is_solo()) {
    // Clause 13.6: more than each neutral Soul, or the game is lost.
    for (const Owner owner : rules.neutrals()) {
      if (final_score(rules, state, owner).total() >= result.points[0]) return result;
    }
  }
  result.winners = SeatSet::of(Seat{best.byte()});
  return result;
}

}  // namespace ziggurat::kurnugi
