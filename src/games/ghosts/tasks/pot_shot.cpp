#include "games/ghosts/tasks/pot_shot.h"

#include "games/ghosts/cards.h"
#include "games/ghosts/pot_shot.h"

namespace ziggurat::ghosts::task {
namespace {

// Why nobody can be shot at, or nothing.
std::string shot_problem(const State& state, Adventurer at) {
  if (state.arrivals.empty()) return "nobody is on the way";
  const Adventurer who = state.arrivals.back().who;
  if (!in_play(state, who)) return "who is on the way is out";
  return at == who && in_play(state, kBrodgar) ? "" : "nobody is shot at";
}

std::string loot_problem(const State& state, Adventurer at) {
  std::string problem = shot_problem(state, at);
  if (!problem.empty()) return problem;
  return piles_of(state, at).empty() ? "there is nothing to take" : "";
}

void take_card(const Rules& rules, State& state, Adventurer from, const Cards& card) {
  hand_over(rules, state, side_of(state, from), side_of(state, kBrodgar), card, {});
}

template <class A, class Deck, class Cards>
void list_pile(const Deck& deck, Cards pile, Outcomes& outcomes) {
  deck.for_each(pile, [&](auto card, int count) {
    outcomes.push_back({A{card}, static_cast<std::uint32_t>(count)});
  });
}

}  // namespace

void odds(const Rules& rules, const State&, const PotShot&, Outcomes& outcomes) {
  outcomes.refer_to(rules.d100, 100);
}

void take(const Rules& rules, State& state, const PotShot& task, act::D100 action) {
  if (action.roll.number() >= rules.numbers().pot_shot_from) choose_pile(state, task.at);
}

std::string problem_with(const Rules&, const State& state, const PotShot& task) {
  return loot_problem(state, task.at);
}

Player player_of(const Rules&, const Open& state, const PotShotPile&) {
  return ghosts::player_of(state, kBrodgar);
}

void choices(const Rules&, const State& state, const PotShotPile& task, List& list) {
  const EnumSet<PileKind> piles = piles_of(state, task.from);
  for (const PileKind pile : {PileKind::Treasures, PileKind::Discoveries, PileKind::Maps}) {
    if (piles.contains(pile)) list.push_back(act::TakeFrom{pile});
  }
}

void take(const Rules&, State& state, const PotShotPile& task, act::TakeFrom action) {
  ask(state, PotShotCard{.from = task.from, .pile = action.pile});
}

bool is_choice(const Rules&, const State& state, const PotShotPile& task) {
  return !std::has_single_bit(piles_of(state, task.from).bits());
}

void resume(const Rules&, State& state, const PotShotPile& task) { choose_pile(state, task.from); }

std::string problem_with(const Rules&, const State& state, const PotShotPile& task) {
  return loot_problem(state, task.from);
}

void odds(const Rules& rules, const State& state, const PotShotCard& task, Outcomes& outcomes) {
  const Cards& hand = hand_of(state, task.from);
  switch (task.pile) {
    case PileKind::Treasures:
      return list_pile<act::TakeTreasure>(rules.treasure(), hand.treasure, outcomes);
    case PileKind::Discoveries:
      return list_pile<act::TakeDiscovery>(rules.discovery(), hand.discovery, outcomes);
    case PileKind::Maps:
      for (const MapId map : state.figures[task.from].carried) {
        outcomes.push_back({act::TakeMap{map}, 1});
      }
      return;
  }
}

void take(const Rules& rules, State& state, const PotShotCard& task, act::TakeTreasure action) {
  take_card(rules, state, task.from,
            {.treasure = rules.treasure().one(action.card), .discovery = {}});
}

void take(const Rules& rules, State& state, const PotShotCard& task, act::TakeDiscovery action) {
  take_card(rules, state, task.from,
            {.treasure = {}, .discovery = rules.discovery().one(action.card)});
}

void take(const Rules&, State& state, const PotShotCard& task, act::TakeMap action) {
  state.figures[task.from].carried.erase(action.map);  // clause 11.22
  Figure& brodgar = state.figures[kBrodgar];
  if (!brodgar.maps.contains(action.map)) brodgar.carried.insert(action.map);
}

std::string problem_with(const Rules&, const State& state, const PotShotCard& task) {
  std::string problem = shot_problem(state, task.from);
  if (!problem.empty()) return problem;
  const bool is_pile = static_cast<int>(task.pile) < kPileKinds;
  return is_pile && piles_of(state, task.from).contains(task.pile) ? "" : "that pile is empty";
}

}  // namespace ziggurat::ghosts::task
