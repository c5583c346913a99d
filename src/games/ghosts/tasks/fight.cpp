#include "games/ghosts/tasks/fight.h"

#include "games/ghosts/board.h"
#include "games/ghosts/cards.h"
#include "games/ghosts/combat.h"
#include "games/ghosts/retreat.h"
#include "games/ghosts/turn.h"
#include "games/ghosts/windows.h"

namespace ziggurat::ghosts::task {
namespace {

// Cards that let their holder vanish: Beaker makes Vanish Powder of any (clause 5.7).
bool is_powder(const Rules& rules, Adventurer who, DiscoveryId card) {
  return who == kBeaker || card == rules.catalogue.card_with<effect::Vanish>();
}

void list_flight(const Rules& rules, const State& state, List& list) {
  const Adventurer who = state.fight.defender;
  const Discoveries hand = hand_of(state, who).discovery;
  rules.discovery().for_each(hand, [&](DiscoveryId card, int) {
    if (is_powder(rules, who, card)) list.push_back(act::Vanish{card});
  });
  if (rules.discovery().holds(hand, rules.catalogue.card_with<effect::Sandstorm>())) {
    list.push_back(act::Sandstorm{});
  }
}

void list_equipment(const Rules& rules, const State& state, Side side, List& list) {
  rules.treasure().for_each(state.hands[side].treasure, [&](TreasureId card, int) {
    const CardKind kind = rules.treasure().type(card).kind;  // clause 7.10
    if (is_equipment(kind) && !state.fight.worn.contains(kind)) list.push_back(act::Equip{card});
  });
}

void flee(const Rules& rules, State& state, act::Vanish action) {
  const Adventurer who = state.fight.defender;
  break_off(rules, state);
  spend(rules, state, side_of(state, who), action.card);
  begin_retreat(state, who, Loss::None);
}

void flee_in_sandstorm(const Rules& rules, State& state) {
  const Adventurer who = state.fight.defender;
  break_off(rules, state);
  spend(rules, state, side_of(state, who), rules.catalogue.card_with<effect::Sandstorm>());
  retreat_in_sandstorm(state, who);
}

// The defender has laid a card: whether it may want another.
void go_on_defending(const Rules& rules, State& state) {
  const Side side = side_of(state, state.fight.defender);
  if (could_add(rules, state, side) || !state.hands[side].discovery.empty() ||
      could_be_given(rules, state, side, Sort::Discoveries)) {
    ask(state, Defend{});
  } else {
    ask(state, Defence{});
  }
}

// Judges attrition anew after a trade; asks again where nothing has changed.
template <class T>
void judge_again(const Rules& rules, State& state, const T& task, Judged before) {
  if (!judge_attrition(rules, state, before)) ask(state, task);
}

// Who fights whom, on which square: what is wrong, or nothing.
std::string meeting_problem(const Rules& rules, const State& state) {
  const Fight& fight = state.fight;
  if (!fight.is_on() || !in_play(state, fight.attacker)) return "nobody attacks";
  const Square square = state.square_of(fight.attacker);
  if (!state.face_up.contains(square)) return "the fight is on an undiscovered square";
  const bool arrives = !state.arrivals.empty() && state.arrivals.back().who == fight.attacker;
  switch (fight.enemy) {
    case Enemy::None: {
      const bool meets = fight.defender.exists() && fight.defender != fight.attacker &&
                         in_play(state, fight.defender) &&
                         state.square_of(fight.defender) == square;
      if (!meets || !arrives) return "the fighters are not together";
      return are_rivals(state, fight.attacker, fight.defender) ? "" : "a team fights";
    }
    case Enemy::Kish:
      return state.kish(square) > 0 && arrives ? "" : "there are no Kish to fight";
    case Enemy::Akkadian:
      return state.akkadians(square) > 0 && arrives ? "" : "there are no Akkadians to fight";
    case Enemy::Ghost:
      return special_at(rules, state, square) == Special::Ghost ? "" : "there is no Ghost";
    case Enemy::Nanna:
      return special_at(rules, state, square) == Special::City ? "" : "Nanna is in the City";
  }
  return "";
}

bool is_with_rival(const State& state) { return state.fight.enemy == Enemy::None; }

std::string rival_problem(const Rules& rules, const State& state) {
  std::string problem = meeting_problem(rules, state);
  if (!problem.empty()) return problem;
  return is_with_rival(state) ? "" : "only adventurers do that";
}

std::string undecided_problem(const Rules& rules, const State& state) {
  std::string problem = meeting_problem(rules, state);
  if (!problem.empty()) return problem;
  return is_with_rival(state) && attrition_holds(rules, state) ? "attrition has decided that fight"
                                                               : "";
}

}  // namespace

Player player_of(const Rules&, const Open& state, const DustDevil&) {
  return ghosts::player_of(state, state.fight.attacker);
}

// Clause 11.14: a Sandstorm, and Vanish Powder beside it.
void choices(const Rules& rules, const State& state, const DustDevil&, List& list) {
  const Adventurer who = state.fight.attacker;
  const Discoveries hand = hand_of(state, who).discovery;
  const DiscoveryId sandstorm = rules.catalogue.card_with<effect::Sandstorm>();
  if (rules.discovery().holds(hand, sandstorm)) {
    rules.discovery().for_each(hand, [&](DiscoveryId card, int count) {
      const bool is_second = card != sandstorm || count > 1;
      if (is_second && is_powder(rules, who, card)) list.push_back(act::DustDevil{card});
    });
  }
  list_passage(rules, state, who, list);
  list.push_back(act::Charge{});
}

void take(const Rules& rules, State& state, const DustDevil&, act::DustDevil action) {
  const Side side = side_of(state, state.fight.attacker);
  const Adventurer who = state.fight.defender;
  spend(rules, state, side, rules.catalogue.card_with<effect::Sandstorm>());
  spend(rules, state, side, action.card);
  state.fight = {};
  begin_retreat(state, who, Loss::None);
}

void take(const Rules& rules, State& state, const DustDevil& task, act::Play action) {
  play_card(rules, state, action.card);
  if (could_whirl(rules, state)) {
    ask(state, task);
  } else {
    ask(state, Attack{});
  }
}

void take(const Rules&, State& state, const DustDevil&, act::Charge) { ask(state, Attack{}); }

std::optional<Action> closes_with(const Rules&, const State&, const DustDevil&) {
  return act::Charge{};
}

std::string problem_with(const Rules& rules, const State& state, const DustDevil&) {
  return rival_problem(rules, state);
}

void odds(const Rules& rules, const State&, const Attack&, Outcomes& outcomes) {
  outcomes.refer_to(rules.d100, 100);
}

void take(const Rules& rules, State& state, const Attack&, act::D100 action) {
  Fight& fight = state.fight;
  fight.roll = byte(action.roll.number());
  fight.attack = static_cast<std::int16_t>(attack_total(rules, state, action.roll.number()));
  discard_events(state, state.figures[fight.attacker].face_up.treasure);
  if (is_with_rival(state) && attrition_holds(rules, state)) {  // clause 7.12
    begin_answer(rules, state);
  } else {
    begin_arming(rules, state);
  }
}

std::string problem_with(const Rules& rules, const State& state, const Attack&) {
  return meeting_problem(rules, state);
}

Player player_of(const Rules&, const Open& state, const Arm&) {
  return ghosts::player_of(state, state.fight.attacker);
}

void choices(const Rules& rules, const State& state, const Arm&, List& list) {
  list_equipment(rules, state, side_of(state, state.fight.attacker), list);
  list_passage(rules, state, state.fight.attacker, list);
  list.push_back(act::Ready{});
}

void take(const Rules& rules, State& state, const Arm&, act::Equip action) {
  equip(rules, state, Role::Attacker, side_of(state, state.fight.attacker), action.card);
  if (!judge_attrition(rules, state, Judged::Open)) begin_arming(rules, state);
}

void take(const Rules& rules, State& state, const Arm&, act::Play action) {
  play_card(rules, state, action.card);
  begin_arming(rules, state);
}

void take(const Rules& rules, State& state, const Arm&, act::Ready) { end_arming(rules, state); }

std::optional<Action> closes_with(const Rules&, const State&, const Arm&) { return act::Ready{}; }

void resume(const Rules& rules, State& state, const Arm& task) {
  judge_again(rules, state, task, Judged::Open);
}

std::string problem_with(const Rules& rules, const State& state, const Arm&) {
  const std::string problem = undecided_problem(rules, state);
  return problem.empty() && state.fight.is_armed ? "the attacker is armed already" : problem;
}

Player player_of(const Rules&, const Open& state, const Answer&) {
  return ghosts::player_of(state, state.fight.defender);
}

void choices(const Rules& rules, const State& state, const Answer&, List& list) {
  list_flight(rules, state, list);
  list_passage(rules, state, state.fight.defender, list);
  list.push_back(act::Ready{});
}

void take(const Rules& rules, State& state, const Answer&, act::Vanish action) {
  flee(rules, state, action);
}
void take(const Rules& rules, State& state, const Answer&, act::Sandstorm) {
  flee_in_sandstorm(rules, state);
}
void take(const Rules& rules, State& state, const Answer&, act::Play action) {
  play_card(rules, state, action.card);
  begin_answer(rules, state);
}
void take(const Rules& rules, State& state, const Answer&, act::Ready) {
  end_fight(rules, state, Role::Attacker);
}

std::optional<Action> closes_with(const Rules&, const State&, const Answer&) {
  return act::Ready{};
}

void resume(const Rules& rules, State& state, const Answer& task) {
  judge_again(rules, state, task, Judged::Attrition);
}

std::string problem_with(const Rules& rules, const State& state, const Answer&) {
  std::string problem = rival_problem(rules, state);
  if (!problem.empty()) return problem;
  return attrition_holds(rules, state) ? "" : "attrition does not hold";
}

Player player_of(const Rules&, const Open& state, const Defend&) {
  return ghosts::player_of(state, state.fight.defender);
}

void choices(const Rules& rules, const State& state, const Defend&, List& list) {
  list_flight(rules, state, list);
  list_equipment(rules, state, side_of(state, state.fight.defender), list);
  list_passage(rules, state, state.fight.defender, list);
  list.push_back(act::Ready{});
}

void take(const Rules& rules, State& state, const Defend&, act::Vanish action) {
  flee(rules, state, action);
}
void take(const Rules& rules, State& state, const Defend&, act::Sandstorm) {
  flee_in_sandstorm(rules, state);
}

void take(const Rules& rules, State& state, const Defend&, act::Equip action) {
  equip(rules, state, Role::Defender, side_of(state, state.fight.defender), action.card);
  if (!judge_attrition(rules, state, Judged::Open)) go_on_defending(rules, state);
}

void take(const Rules& rules, State& state, const Defend&, act::Play action) {
  play_card(rules, state, action.card);
  go_on_defending(rules, state);
}

void take(const Rules&, State& state, const Defend&, act::Ready) { ask(state, Defence{}); }

std::optional<Action> closes_with(const Rules&, const State&, const Defend&) {
  return act::Ready{};
}

void resume(const Rules& rules, State& state, const Defend& task) {
  judge_again(rules, state, task, Judged::Open);
}

std::string problem_with(const Rules& rules, const State& state, const Defend&) {
  std::string problem = undecided_problem(rules, state);
  return problem.empty() ? rival_problem(rules, state) : problem;
}

Player player_of(const Rules&, const Open& state, const MasterArm&) { return state.gala; }

void choices(const Rules& rules, const State& state, const MasterArm&, List& list) {
  list_equipment(rules, state, kMasterSide, list);
  list.push_back(act::Ready{});
}

void take(const Rules& rules, State& state, const MasterArm&, act::Equip action) {
  equip(rules, state, Role::Defender, kMasterSide, action.card);
  begin_defence(rules, state);
}

void take(const Rules&, State& state, const MasterArm&, act::Ready) { ask(state, Defence{}); }

std::optional<Action> closes_with(const Rules&, const State&, const MasterArm&) {
  return act::Ready{};
}

std::string problem_with(const Rules& rules, const State& state, const MasterArm&) {
  std::string problem = meeting_problem(rules, state);
  if (!problem.empty()) return problem;
  return !is_with_rival(state) && has_master(rules, state)
             ? ""
             : "there is no Gala Master in this fight";
}

void odds(const Rules& rules, const State&, const Defence&, Outcomes& outcomes) {
  outcomes.refer_to(rules.d100, 100);
}

void take(const Rules& rules, State& state, const Defence&, act::D100 action) {
  const Fight& fight = state.fight;
  const int total = defence_total(rules, state, action.roll.number());
  if (is_with_rival(state)) {
    discard_events(state, state.figures[fight.defender].face_up.treasure);
  } else if (has_master(rules, state)) {
    discard_events(state, state.master_face_up.treasure);
  }
  // Clause 7.8: a tie is the defender's.
  end_fight(rules, state, fight.attack > total ? Role::Attacker : Role::Defender);
}

std::string problem_with(const Rules& rules, const State& state, const Defence&) {
  return meeting_problem(rules, state);
}

}  // namespace ziggurat::ghosts::task
