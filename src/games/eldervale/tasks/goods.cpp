#include "games/eldervale/tasks/goods.h"

#include "games/eldervale/gains.h"
#include "games/eldervale/payments.h"

namespace ziggurat::eldervale::task {

void choices(const Rules&, const State&, const GainAny&, List& list) {
  for (const Basic basic : all<Basic>()) list.push_back(act::Goods{symbol_of(basic)});
}

void take(const Rules&, State& state, GainAny task, act::Goods action) {
  ++state.players[task.player].resources[resource_of(action.symbol)];
  --task.left;
  state.tasks.push(task);
}

bool is_void(const Rules&, const Open&, const GainAny& task) { return task.left == 0; }

void choices(const Rules&, const State&, const GainDifferent& task, List& list) {
  for (const Basic basic : IdSet<Basic>::all() - task.gained) {
    list.push_back(act::Goods{symbol_of(basic)});
  }
}

void take(const Rules&, State& state, GainDifferent task, act::Goods action) {
  ++state.players[task.player].resources[resource_of(action.symbol)];
  --task.left;
  task.gained.insert(basic_of(action.symbol));
  state.tasks.push(task);
}

bool is_void(const Rules&, const Open&, const GainDifferent& task) { return task.left == 0; }

void odds(const Rules&, const State& state, const DrawMagic&, Outcomes& odds) {
  for (const MagicId card : all<MagicId>()) {
    const std::uint32_t copies = state.magic_deck[card];
    if (copies > 0) odds.push_back({act::DrawMagic{card}, copies});
  }
}

void take(const Rules&, State& state, DrawMagic task, act::DrawMagic action) {
  --state.magic_deck[action.card];
  --state.deck_size;
  ++state.own[task.player].hand[action.card];
  ++state.players[task.player].hand_size;
  --task.left;
  state.tasks.push(task);
}

// Clause 1.8: an empty deck is made anew from the discards; without those there are points.
bool proceed(const Rules&, State& state, DrawMagic& task) {
  if (task.left == 0) {
    state.tasks.pop();
    return true;
  }
  if (state.deck_size > 0) return false;
  if (state.discard_size == 0) {
    add_points(state, task.player, task.left, source::kCards);
    state.tasks.pop();
    return true;
  }
  state.magic_deck = state.magic_discard;
  state.deck_size = state.discard_size;
  state.magic_discard = {};
  state.discard_size = 0;
  // All other cards are in the hands now, so each player knows the other's.
  for (const Player player : all<Player>()) state.known.hands[player] = state.hand(player);
  for (const MagicId card : all<MagicId>()) {
    state.kept[card] = byte(state.hand(Player(0))[card] + state.hand(Player(1))[card]);
  }
  return false;
}

void choices(const Rules&, const State& state, const DiscardMagic& task, List& list) {
  list_hand(state, task.player, list);
}

void take(const Rules&, State& state, DiscardMagic task, act::GiveCard action) {
  --task.left;
  state.tasks.push(task);
  discard_magic(state, task.player, action.card);
}

bool is_void(const Rules&, const Open& state, const DiscardMagic& task) {
  return task.left == 0 || state.players[task.player].hand_size == 0;
}

void choices(const Rules&, const State& state, const DiscardAny& task, List& list) {
  list_resources(state, task.player, list);
  list_hand(state, task.player, list);
}

void take(const Rules&, State& state, DiscardAny task, act::Goods action) {
  --state.players[task.player].resources[resource_of(action.symbol)];
}

void take(const Rules&, State& state, DiscardAny task, act::GiveCard action) {
  discard_magic(state, task.player, action.card);
}

bool proceed(const Rules&, State& state, DiscardAny& task) {
  const Holding& holding = state.players[task.player];
  if (total(holding.resources) + holding.hand_size > 0) return false;
  if (task.costs_point) add_points(state, task.player, -1, source::kCurses);
  state.tasks.pop();
  return true;
}

void choices(const Rules&, const State& state, const Swap& task, List& list) {
  list_resources(state, task.player, list);
  list.push_back(act::Done{});
}

void take(const Rules&, State& state, Swap task, act::Goods action) {
  --state.players[task.player].resources[resource_of(action.symbol)];
  --task.left;
  ++task.returned;
  state.tasks.push(task);
}

void take(const Rules&, State& state, Swap task, act::Done) {
  task.left = 0;
  state.tasks.push(task);
}

bool proceed(const Rules&, State& state, Swap& task) {
  if (task.left > 0 && total(state.players[task.player].resources) > 0) return false;
  state.tasks.back() = GainAny{task.player, task.returned};
  return true;
}

void choices(const Rules& rules, const State& state, const ChoosePower& task, List& list) {
  if (task.left == 0) return;
  for (const Slot slot : all<Slot>()) {
    if (state.players[task.player].power[slot] < rules.config().max_level) {
      list.push_back(act::GainPower{slot});
    }
  }
}

void take(const Rules& rules, State& state, ChoosePower task, act::GainPower action) {
  --task.left;
  state.tasks.push(task);
  add_power(rules, state, task.player, action.slot, 1);
}

void odds(const Rules&, const State& state, const TakeMagic& task, Outcomes& odds) {
  for (const MagicId card : all<MagicId>()) {
    const std::uint32_t copies = state.hand(task.player)[card];
    if (copies > 0) odds.push_back({act::LoseMagic{card}, copies});
  }
}

void take(const Rules& rules, State& state, TakeMagic task, act::LoseMagic action) {
  const MagicId card = action.card;
  if (!task.taker.exists()) return discard_magic(state, task.player, card);
  --state.own[task.player].hand[card];
  --state.players[task.player].hand_size;
  ++state.own[task.taker].hand[card];
  ++state.players[task.taker].hand_size;
  std::uint8_t& known = state.known.hands[task.player][card];
  if (known > 0) --known;
  if (!rules.is_ghost(task.player)) ++state.known.hands[task.taker][card];
}

bool is_void(const Rules&, const Open& state, const TakeMagic& task) {
  return state.players[task.player].hand_size == 0;
}

std::string_view clause_of(const Rules&, const Open&, const TakeMagic& task, const Action&) {
  return task.taker.exists() ? "10.3" : "13.14";
}

}  // namespace ziggurat::eldervale::task
