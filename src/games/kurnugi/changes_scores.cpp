// What was scored, gained and paid, and for what.

#include "games/kurnugi/changes.h"
#include "games/kurnugi/gates.h"
#include "games/kurnugi/identities.h"
#include "games/kurnugi/moves.h"

namespace ziggurat::kurnugi {
namespace {

using change::Due;
using change::Source;

// --- Points
// ---------------------------------------------------------------------------------------

// Clause 5.11: the neutral Soul of two players only takes a place.
int place_points(const Step& step, Owner owner, TombId tomb) {
  const bool scores = step.rules.is_player(owner) || step.rules.is_solo();
  return scores ? step.after.verdicts[tomb].points[owner] : 0;
}

int reward_points(const Step& step, Owner owner) {
  if (step.rules.variant() == Variant::Archpriest) return 0;
  int points = 0;
  for (const TombId tomb : all<TombId>()) {
    for (const FieldId field : all<FieldId>()) {
      const RewardField& reward = step.rules.catalogue.tombs[tomb].fields[field];
      const bool is_new = !step.before.fields[tomb][field].owner.exists() &&
                          step.after.fields[tomb][field].owner == owner;
      if (is_new && reward.kind == FieldKind::Point) points += reward.amount;
    }
  }
  return points;
}

int altar_points(const Step& step, Owner owner) {
  int points = 0;
  for (const AltarId altar : all<AltarId>()) {
    if (step.after.altars[altar].owner != owner) continue;
    const auto& levels = step.rules.catalogue.altars[altar].levels;
    for (std::size_t i = step.before.altars[altar].level; i < step.after.altars[altar].level; ++i) {
      points += levels[i].points;
    }
  }
  return points;
}

int crystal_points(const Step& step, Owner owner) {
  const Holding& was = step.before.holdings[owner];
  const Holding& now = step.after.holdings[owner];
  int points = 0;
  for_each_crystal(step.rules, now, [&](Slot left, std::size_t, Half half) {
    const Slot right(left.number() + 1);
    const bool is_new = was.identities[left] != now.identities[left] ||
                        was.identities[right] != now.identities[right];
    points += is_new && half == Half::Point ? 1 : 0;
  });
  return points;
}

// Whether a card that pays for winning was played, or used again, by the owner.
bool has_winning_card(const Step& step, Owner owner) {
  const Lament& lament = step.before.lament;
  if (lament.throne[owner] + lament.visions[owner] > 0) return true;
  const auto pays = [&](InfluenceId card) {
    const CardEffect& effect = step.rules.catalogue.influences[card].effect;
    return std::holds_alternative<effect::WinWithSoul>(effect) ||
           std::holds_alternative<effect::WinWithShadow>(effect);
  };
  return std::any_of(step.told.begin(), step.told.end(), [&](const ToldAction& told) {
    if (told.who != owner) return false;
    const auto* play = std::get_if<act::Play>(&told.action);
    const auto* again = std::get_if<act::PickCard>(&told.action);
    return (play != nullptr && pays(play->card)) || (again != nullptr && pays(again->card));
  });
}

// What points come from that are neither a place's nor a reward's, an Altar's or a crystal's.
Source other_source(const Step& step, Owner owner) {
  const TombId gate = gate_tomb(step.rules, step.before.holdings[owner]);
  const bool has_gate = gate.exists() && was_scored(step, gate);
  const bool has_card = has_winning_card(step, owner);
  if (has_gate) return has_card ? Source::GateAndCard : Source::Gate;
  if (has_card) return Source::Card;
  return step.rules.variant() == Variant::Novice ? Source::Other : Source::Temple;
}

void explain_points(const Step& step, Owner owner, Found& found) {
  int rest = step.after.holdings[owner].points - step.before.holdings[owner].points;
  for (const TombId tomb : all<TombId>()) {
    if (was_scored(step, tomb)) rest -= place_points(step, owner, tomb);
  }
  const auto explain = [&](int amount, Source source) {
    if (amount == 0) return;
    found.push_back(change::Points{owner, amount, source});
    rest -= amount;
  };
  explain(std::min(rest, reward_points(step, owner)), Source::Reward);
  explain(std::min(rest, altar_points(step, owner)), Source::Altar);
  explain(std::min(rest, crystal_points(step, owner)), Source::Crystal);
  explain(rest, other_source(step, owner));
}

// --- Vri-il
// ---------------------------------------------------------------------------------------

// What owners gained beside what they paid each other.
using Balance = IdArray<Owner, int>;

// What the moves and thefts that were told made owners pay each other.
class Payments {
 public:
  Payments(const Step& step, Balance& balance, Found& found)
      : step_(step), balance_(balance), found_(found) {}

  void of(const ToldAction& told, act::MoveSoul action) {
    road(told,
         {told.who, Moved::Soul, action.owner, told.before.holdings[action.owner].tomb, action.to});
    const auto* summons = effect_of<effect::DrawIn>(told);
    if (summons == nullptr || !step_.rules.is_player(action.owner)) return;
    pay(action.owner, told.who, std::min(summons->amount, -balance_[action.owner]), Due::Tribute);
  }
  void of(const ToldAction& told, act::MoveShadow action) {
    road(told, {told.who, Moved::Shadow, action.owner, action.from, action.to});
  }
  void of(const ToldAction& told, act::MoveDemon action) {
    const PlacedDemon& placed = told.before.demons[action.demon];
    road(told, {told.who, Moved::Demon, placed.owner, placed.tomb, action.to});
  }
  void of(const ToldAction& told, act::Rob action) { pay(action.owner, told.who, 1, Due::Theft); }
  template <class A>
  void of(const ToldAction&, const A&) {}

 private:
  // The effect of the card that asked, if it is an E.
  template <class E>
  const E* effect_of(const ToldAction& told) const {
    const auto* asked = told.before.stack.top<task::CardTarget>();
    if (asked == nullptr) return nullptr;
    return std::get_if<E>(&step_.rules.catalogue.influences[asked->card].effect);
  }
  void road(const ToldAction& told, const Move& move) {
    const auto* fetch = effect_of<effect::Fetch>(told);
    const bool is_carried = fetch != nullptr && fetch->anywhere;
    if (is_carried || !are_adjacent(move.from, move.to)) return;
    const RoadCost cost = step_cost(step_.rules, told.before, move);
    pay(move.owner, cost.toll_to, cost.toll, Due::Toll);
    pay(move.mover, cost.fee_to, cost.fee, Due::Fee);
  }
  void pay(Owner from, Owner to, int amount, Due due) {
    if (amount <= 0) return;
    found_.push_back(change::Paid{from, to, amount, due});
    balance_[from] += amount;
    balance_[to] -= amount;
  }

  const Step& step_;
  Balance& balance_;
  Found& found_;
};

}  // namespace

// The verdicts of the last lament go when the first tomb of the next one is scored; what is there
// then is new, even where it came out the same.
bool was_scored(const Step& step, TombId tomb) {
  const auto& before = step.before.verdicts;
  const auto& after = step.after.verdicts;
  if (!after[tomb].is_given) return false;
  if (before[tomb] != after[tomb]) return true;
  for (const TombId other : all<TombId>()) {
    if (before[other].is_given && !after[other].is_given) return true;
  }
  return false;
}

void find_vril(const Step& step, Found& found) {
  Balance balance;
  for (const Owner owner : step.rules.all_owners()) {
    balance[owner] = step.after.holdings[owner].vril - step.before.holdings[owner].vril;
  }
  Payments payments(step, balance, found);
  for (const ToldAction& told : step.told) {
    std::visit([&](const auto& action) { payments.of(told, action); }, told.action);
  }
  for (const Owner owner : step.rules.all_owners()) {
    if (balance[owner] != 0) found.push_back(change::Vril{owner, balance[owner]});
  }
}

void find_places(const Step& step, Found& found) {
  for (const TombId tomb : all<TombId>()) {
    if (!was_scored(step, tomb)) continue;
    const Verdict& verdict = step.after.verdicts[tomb];
    if (verdict.places.empty()) found.push_back(change::NobodyPresent{tomb});
    int place = 0;
    for (const Owner owner : verdict.places) {
      found.push_back(change::Placed{.tomb = tomb,
                                     .owner = owner,
                                     .place = ++place,
                                     .sum = verdict.sums[owner],
                                     .points = place_points(step, owner, tomb)});
    }
  }
}

void find_points(const Step& step, Found& found) {
  for (const Owner owner : step.rules.all_owners()) {
    explain_points(step, owner, found);
    const int was = step.before.holdings[owner].strength;
    const int now = step.after.holdings[owner].strength;
    if (now != was) found.push_back(change::Strengthened{owner, now, now - was});
  }
}

}  // namespace ziggurat::kurnugi
