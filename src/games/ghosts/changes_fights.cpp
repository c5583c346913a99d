// How a fight ended, and how that is told: both sums with their parts, who won, by what.

#include "games/ghosts/changes_text.h"
#include "games/ghosts/document.h"

namespace ziggurat::ghosts {
namespace {

bool is_before_roll(const Open& state) {
  const Task& question = state.question();
  return std::holds_alternative<task::Attack>(question) ||
         std::holds_alternative<task::DustDevil>(question);
}

bool is_same_pair(const Fight& one, const Fight& other) {
  return one.attacker == other.attacker && one.defender == other.defender &&
         one.enemy == other.enemy;
}

// The next fight may have begun in the same step, even with the next of the same enemies.
bool has_ended(const Open& was, const Open& is) {
  if (!was.fight.is_on()) return false;
  if (!is.fight.is_on() || !is_same_pair(was.fight, is.fight)) return true;
  return is_before_roll(is) && !is_before_roll(was);
}

change::FightEnd end_of(const Seen& seen) {
  if (seen.answered<task::Defence>() != nullptr) return change::FightEnd::Rolled;
  const bool is_fled = seen.done<act::Vanish>() != nullptr ||
                       seen.done<act::Sandstorm>() != nullptr ||
                       seen.done<act::DustDevil>() != nullptr;
  return is_fled ? change::FightEnd::Fled : change::FightEnd::Attrition;
}

// What the attacker has after the step that ended the fight.
Sum last_attack(const Seen& seen) {
  const Open& was = seen.was();
  const auto* roll = seen.done<act::D100>();
  if (is_before_roll(was)) {
    return attack_sum(seen.rules, was, roll == nullptr ? 0 : roll->roll.number());
  }
  Sum sum = rolled_attack_sum(seen.rules, was);
  const auto* laid = seen.done<act::Equip>();
  if (laid != nullptr && seen.answered<task::Arm>() != nullptr) {
    sum.cards += seen.rules.treasure().type(laid->card).value;
  }
  return sum;
}

}  // namespace

void find_fight_changes(const Seen& seen, change::List& found) {
  const Open& was = seen.was();
  if (!has_ended(was, seen.is())) return;
  const auto* roll = seen.done<act::D100>();
  change::Fought fought{.fight = was.fight,
                        .attack = last_attack(seen),
                        .defence = defence_sum(seen.rules, was, 0),
                        .end = end_of(seen)};
  if (fought.end == change::FightEnd::Rolled && roll != nullptr) {
    fought.defence.roll = roll->roll.number();
    fought.chance = chance_now(seen.rules, was, Die::Rolled);
  }
  found.emplace_back(fought);
}

namespace {

// A side with its sum and what that is made of: {"adventurer": "manx", "sum": 77, "roll": 42, …}.
Json side_target(std::string_view kind, const Json& id, const Sum& sum) {
  Json target = Json::object({{kind, id}, {"sum", sum.total()}});
  for (const SumPart& part : parts_of(sum)) {
    if (part.amount != 0) target.set(part.from, part.amount);
  }
  return target;
}

}  // namespace

Change Telling::of(const change::Fought& fought) const {
  using change::FightEnd;
  static constexpr std::string_view kEnds[] = {"rolled", "attrition", "fled"};
  const Rules& rules = seen_.rules;
  const Fight& fight = fought.fight;
  const bool is_attackers = fought.is_attackers();
  Json::Array told;
  told.push_back(side_target("adventurer", to_json(rules, fight.attacker), fought.attack));
  told.push_back(fight.enemy == Enemy::None
                     ? side_target("adventurer", to_json(rules, fight.defender), fought.defence)
                     : side_target("enemy", to_json(rules, fight.enemy), fought.defence));
  told.push_back(Json::object({{"end", kEnds[static_cast<std::size_t>(fought.end)]}}));
  if (fought.end != FightEnd::Fled) {
    told.push_back(Json::object({{"winner", is_attackers ? "attacker" : "defender"}}));
  }
  if (fought.end == FightEnd::Rolled) told.push_back(Json::object({{"win", fought.chance}}));

  const Naming then{rules, seen_.was(), naming_.language};
  const Names parts = {name(fight.attacker), then.defender(), std::to_string(fought.attack.total()),
                       std::to_string(fought.defence.total())};
  const auto text = [&]() -> std::string {
    if (fought.end == FightEnd::Fled) {
      return sentence("{b} gets away from {a}.", "{b} uchodzi, {a} zostaje bez walki.", parts);
    }
    if (fought.end == FightEnd::Attrition) {
      return sentence("{a} beats {b} by attrition.", "{a} pokonuje przez wyczerpanie: {b}.", parts);
    }
    if (!is_attackers) {
      return sentence("{b} holds against {a}, {d} to {c}.", "{b} odpiera atak: {a}, {d} do {c}.",
                      parts);
    }
    return sentence("{a} beats {b}, {c} to {d}.", "{a} pokonuje: {b}, {c} do {d}.", parts);
  };
  // Rolls and flights say it themselves; that attrition decides is said of the attacker's roll.
  const bool is_told = fought.end != FightEnd::Attrition || seen_.done<act::D100>() != nullptr;
  return {.kind = "fought", .targets = told, .amount = 0, .text = text(), .is_told = is_told};
}

}  // namespace ziggurat::ghosts
