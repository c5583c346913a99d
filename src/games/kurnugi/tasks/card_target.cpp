#include "games/kurnugi/tasks/card_target.h"

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi::task {
namespace {

template <class A, class... Ts>
constexpr bool is_among(TypeList<Ts...>) {
  return (std::is_same_v<A, Ts> || ...);
}

// Hands what was chosen to the card's effect.
template <class A>
void hit_with(const Rules& rules, State& state, const CardTarget& task, const A& action) {
  std::visit(
      [&]<class E>(const E& effect) {
        if constexpr (AimedEffect<E>) {
          if constexpr (is_among<A>(typename E::Targets{})) {
            hit(rules, state, task, effect, action);
          }
        }
      },
      rules.catalogue.influences[task.card].effect);
}

}  // namespace

void choices(const Rules& rules, const State& state, const CardTarget& task, List& list) {
  std::visit(
      [&]<class E>(const E& effect) {
        if constexpr (AimedEffect<E>) targets(rules, state, task, effect, list);
      },
      rules.catalogue.influences[task.card].effect);
}

void take(const Rules& rules, State& state, const CardTarget& task, act::MoveSoul action) {
  hit_with(rules, state, task, action);
}
void take(const Rules& rules, State& state, const CardTarget& task, act::MoveShadow action) {
  hit_with(rules, state, task, action);
}
void take(const Rules& rules, State& state, const CardTarget& task, act::MoveDemon action) {
  hit_with(rules, state, task, action);
}
void take(const Rules& rules, State& state, const CardTarget& task, act::MoveDie action) {
  hit_with(rules, state, task, action);
}
void take(const Rules& rules, State& state, const CardTarget& task, act::PickSoul action) {
  hit_with(rules, state, task, action);
}
void take(const Rules& rules, State& state, const CardTarget& task, act::PickDemon action) {
  hit_with(rules, state, task, action);
}
void take(const Rules& rules, State& state, const CardTarget& task, act::PickDie action) {
  hit_with(rules, state, task, action);
}
void take(const Rules& rules, State& state, const CardTarget& task, act::PickCard action) {
  hit_with(rules, state, task, action);
}
void take(const Rules& rules, State& state, const CardTarget& task, act::Borrow action) {
  hit_with(rules, state, task, action);
}
void take(const Rules& rules, State& state, const CardTarget& task, act::Done action) {
  hit_with(rules, state, task, action);
}

bool can_be_due(const Rules& rules, const State& state, const CardTarget& task) {
  if (!rules.is_player(task.owner) || !task.card.exists()) return false;
  const CardEffect& effect = rules.catalogue.influences[task.card].effect;
  if (!std::holds_alternative<effect::SwapDice>(effect) || task.picked == 0) return true;
  return task.other.exists() && task.other.number() < rules.owners && task.other != task.owner &&
         task.die.exists() && task.die.place() == place_in(state.lament.tomb) &&
         state.holdings[task.other].dice[task.die.place()][task.die.face()] > 0;
}

}  // namespace ziggurat::kurnugi::task
