// Chapter 1 and clauses 3.12 to 3.18: gaining, paying, power, Orbs, Glory, Dwellings.

#include <algorithm>
#include <bit>

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

using Kind = Action::Kind;

int Game::effect_count(const State& state, int player, CardEffect effect) const {
  if (is_ghost(player)) return 0;
  int count = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (state.tableau[player][slot] == 0) continue;
    const int cards = state.tableau[player][slot] &
                      catalogue_.effect_cards[state.elements[slot]][static_cast<int>(effect)];
    count += std::popcount(static_cast<unsigned>(cards));
  }
  return count;
}

// The sum of the numbers on the player's cards with that effect.
int Game::effect_amount(const State& state, int player, CardEffect effect) const {
  if (is_ghost(player)) return 0;
  int sum = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (state.tableau[player][slot] == 0) continue;
    auto cards = static_cast<unsigned>(
        state.tableau[player][slot] &
        catalogue_.effect_cards[state.elements[slot]][static_cast<int>(effect)]);
    for (; cards != 0; cards &= cards - 1) {
      const AdventureCard& found = card(state, slot, std::countr_zero(cards));
      sum += found.amount + found.gain.points + found.gain.any;
    }
  }
  return sum;
}

// Clause 1.3: never below 0.
void Game::add_points(State& state, int player, int amount, Source source) const {
  amount = std::max(amount, -state.points[player]);
  state.points[player] += amount;
  state.earned[player][static_cast<int>(source)] += amount;
}

// Clauses 3.13 and 3.14.
void Game::add_power(State& state, int player, int slot, int amount) const {
  for (int i = 0; i < amount; ++i) {
    if (state.power[player][slot] >= config().max_level) return;
    ++state.power[player][slot];
    if (state.power[player][slot] < config().max_level) continue;
    if ((state.orb_slots >> slot & 1) != 0) return;
    state.orb_slots |= 1 << slot;
    ++state.orbs_gained[player];
    if (is_ghost(player)) {
      gain_ghost_orb(state);
    } else {
      ++state.orbs[player];
    }
  }
}

// Clause 13.12: at once onto the leftmost free space.
void Game::gain_ghost_orb(State& state) const {
  for (int space = 0; space < kOrbSpaces; ++space) {
    if ((state.orb_spaces >> space & 1) != 0) continue;
    state.orb_spaces |= 1 << space;
    const Reward& reward = catalogue_.orbs[static_cast<std::size_t>(space)];
    Gain due = reward.has_ghost_gain ? reward.ghost_gain : reward.gain;
    for (Byte& count : due.resources) {
      due.points += count;
      count = 0;
    }
    due.points += due.any;
    due.any = 0;
    gain_ghosts(state, due, Source::Orbs);
    return;
  }
}

// Clause 13.2: a resource is a Magic card to the Ghosts; 13.8: a die tells the element.
void Game::gain_ghosts(State& state, const Gain& due, Source source) const {
  add_points(state, kGhosts, due.points, source);
  for (int i = 0; i < due.adventure; ++i) push(state, make(TaskKind::GhostElement, kGhosts, {1}));
  for (int i = 0; i < due.power; ++i) push(state, make(TaskKind::GhostElement, kGhosts, {0}));
  int magic = due.magic + due.any;
  for (const Byte count : due.resources) magic += count;
  if (magic > 0) push(state, make(TaskKind::DrawMagic, kGhosts, {magic}));
}

void Game::gain(State& state, int player, const Gain& due, Source source) const {
  if (is_ghost(player)) {
    gain_ghosts(state, due, source);
    return;
  }
  for (int i = 0; i < kResources; ++i) state.resources[player][i] += due.resources[i];
  add_points(state, player, due.points, source);
  if (due.summon > 0) push(state, make(TaskKind::Summon, player, {0, 2}));
  if (due.adventure > 0) push(state, make(TaskKind::FreeAdventure, player));
  if (due.power > 0) push(state, make(TaskKind::ChoosePower, player, {due.power}));
  if (due.magic > 0) push(state, make(TaskKind::DrawMagic, player, {due.magic}));
  if (due.any > 0) push(state, make(TaskKind::GainAny, player, {due.any}));
}

// Clause 3.15; where nothing is left to summon, the space says what is gained instead.
void Game::spend_orb(State& state, int player, const Reward& reward) const {
  Gain due = reward.gain;
  bool any_left = false;
  for (const int count : state.unsummoned[player]) any_left |= count > 0;
  if (due.summon > 0 && !any_left) {
    due.summon = 0;
    gain(state, player, reward.otherwise, Source::Orbs);
  }
  gain(state, player, due, Source::Orbs);
}

// Clause 3.18.
void Game::add_glory(State& state, int player) const {
  if (state.glory[player] == kNone) state.glory[player] = 0;
  const int last = static_cast<int>(catalogue_.glory.size()) - 1;
  if (state.glory[player] < 200) ++state.glory[player];
  const int space = state.glory[player];
  const Reward& reward =
      space <= last ? catalogue_.glory[static_cast<std::size_t>(space)] : catalogue_.beyond;
  gain(state, player, reward.gain, Source::Battles);
}

// Clause 7.1: the face-up card, and power in its element.
void Game::gain_adventure(State& state, int player, int slot) const {
  state.tableau[player][slot] |= 1 << state.face_up[slot];
  state.face_up[slot] = kNone;
  add_power(state, player, slot, 1);
}

// Clauses 1.4 and 1.5. Whatever the reductions take away first, it is best that they take what is
// missing.
bool Game::can_pay(const State& state, int player, const Cost& cost, int reduction) const {
  int missing = 0;
  int spare = state.hand_size[player];
  for (int i = 0; i < kBasic; ++i) {
    const int have = state.resources[player][i];
    missing += std::max(0, cost.named[i] - have);
    spare += std::max(0, have - cost.named[i]);
  }
  const int gold = state.resources[player][kGold];
  const int uncovered = std::max(0, missing - reduction);
  if (uncovered > gold) return false;
  const int free = std::max(0, reduction - missing);
  return cost.any - free <= spare + gold - uncovered;
}

void Game::push_pay(State& state, int player, const Cost& cost, int reduction) {
  Task task = make(TaskKind::Pay, player);
  for (int i = 0; i < kBasic; ++i) task.at[i] = cost.named[i];
  task.at[5] = cost.any;
  task.at[6] = std::min(reduction, cost.total());
  push(state, task);
}

namespace {

Cost cost_of(const Task& task) {
  Cost cost;
  for (int i = 0; i < kBasic; ++i) cost.named[i] = task.at[i];
  cost.any = task.at[5];
  return cost;
}

int first_named(const Cost& cost) {
  int symbol = 0;
  while (symbol < kBasic && cost.named[symbol] == 0) ++symbol;
  return symbol;
}

}  // namespace

// What is left to pay stands in the task: five named symbols, any, the reduction.
bool Game::run_pay(State& state) const {
  const Task& task = state.tasks.back();
  if (cost_of(task).total() == 0) {
    pop(state);
    return true;
  }
  List list;
  list_pay(state, task, list);
  // Nothing to choose; a card of the hand is always named by its owner.
  if (list.size() != 1 || list[0].kind() == Kind::Card) return false;
  take_pay(state, list[0]);
  return true;
}

void Game::list_pay(const State& state, const Task& task, List& list) const {
  const int player = task.player;
  const Cost cost = cost_of(task);
  if (task.at[6] > 0) {
    for (int symbol = 0; symbol <= kAny; ++symbol) {
      if (symbol == kGold) continue;
      Cost rest = cost;
      Byte& count = symbol == kAny ? rest.any : rest.named[symbol];
      if (count == 0) continue;
      --count;
      if (can_pay(state, player, rest, task.at[6] - 1))
        list.push_back(Action(Kind::Resource, symbol));
    }
    return;
  }
  const int symbol = first_named(cost);
  if (symbol < kBasic) {
    if (state.resources[player][symbol] > 0) list.push_back(Action(Kind::Resource, symbol));
    if (state.resources[player][kGold] == 0) return;
    // Gold for this symbol must leave enough of it for the others.
    int missing = 0;
    for (int i = 0; i < kBasic; ++i) {
      const int due = cost.named[i] - (i == symbol ? 1 : 0);
      missing += std::max(0, due - state.resources[player][i]);
    }
    if (missing < state.resources[player][kGold]) list.push_back(Action(Kind::Resource, kGold));
    return;
  }
  for (int i = 0; i < kResources; ++i) {
    if (state.resources[player][i] > 0) list.push_back(Action(Kind::Resource, i));
  }
  if (state.hand_size[player] == 0) return;
  for (int kind = 0; kind < kMagicKinds; ++kind) {
    if (state.hand[player][kind] > 0) list.push_back(Action(Kind::Card, kind));
  }
}

void Game::take_pay(State& state, Action action) const {
  Task& task = state.tasks.back();
  const int player = task.player;
  if (action.kind() == Kind::Card) {
    --task.at[5];
    discard_magic(state, player, action.a());
    return;
  }
  if (task.at[6] > 0) {
    --task.at[action.a() == kAny ? 5 : action.a()];
    --task.at[6];
    return;
  }
  const int symbol = first_named(cost_of(task));
  --state.resources[player][action.a()];
  --task.at[symbol];  // `any` stands behind the five named ones
}

void Game::discard_magic(State& state, int player, int kind) {
  --state.hand[player][kind];
  --state.hand_size[player];
  ++state.magic_discard[kind];
  ++state.discard_size;
  if (state.known_hand[player][kind] > 0) --state.known_hand[player][kind];
  if (state.kept[kind] > 0) --state.kept[kind];
}

// Clause 1.8.
bool Game::run_draw_magic(State& state) const {
  Task& task = state.tasks.back();
  if (task.at[0] == 0) {
    pop(state);
    return true;
  }
  if (state.deck_size > 0) return false;
  if (state.discard_size == 0) {
    const int player = task.player;
    const int missing = task.at[0];
    pop(state);
    add_points(state, player, missing, Source::Cards);
    return true;
  }
  state.magic_deck = state.magic_discard;
  state.deck_size = state.discard_size;
  state.magic_discard.fill(0);
  state.discard_size = 0;
  // All other cards are in the hands now, so each player knows the other's.
  state.known_hand = state.hand;
  for (int kind = 0; kind < kMagicKinds; ++kind) {
    state.kept[kind] = state.hand[0][kind] + state.hand[1][kind];
  }
  return false;
}

int Game::hand_limit(const State& state, int player) const {
  return config().hand_limit + power_amount(state, player, Power::ClockworkWizard);
}

Cost Game::summon_cost(const State& state, int unit, int player) const {
  if (unit != 0) return config().summon[unit];
  Cost cost;
  const int extra = kWorkers - config().start_workers - state.unsummoned[player][0];
  cost.any = config().worker_price[std::clamp(extra, 0, kWorkers - 1)];
  return cost;
}

Cost Game::dwell_cost(const State& state, int realm) const {
  return tile_card(state, state.realms[realm].tile).cost;
}

// Clause 3.11: own Workers in elemental realms without a Dwelling, where the cost can be paid.
RealmMask Game::dwell_realms(const State& state, int player, int reduction, int settler_slot,
                             int settler_amount) const {
  RealmMask result = 0;
  if (state.dwellings[player] >= config().rooftops) return result;
  reduction += power_amount(state, player, Power::StonefolkWorker);
  for (RealmMask mask = state.occupied[player]; mask != 0; mask &= mask - 1) {
    const int realm = std::countr_zero(mask);
    const Realm& here = state.realms[realm];
    if (state.units[player][realm][0] == 0 || !is_elemental(here.tile) || here.dwelling != kNone) {
      continue;
    }
    const bool settler = settler_slot != kNone && slot_of_tile(here.tile) == settler_slot;
    if (can_pay(state, player, dwell_cost(state, realm),
                reduction + (settler ? settler_amount : 0))) {
      result |= bit(realm);
    }
  }
  return result;
}

int Game::dwell_points(const State& state, int player, int realm) const {
  const RealmMask around = state.adjacent[realm];
  const RealmMask ruins = ruins_on_map(state) & around;
  int points = config().dwell_ruin * std::popcount(ruins);
  for (RealmMask mask = around; mask != 0; mask &= mask - 1) {
    if (state.realms[std::countr_zero(mask)].dwelling != kNone) points += config().dwell_dwelling;
  }
  points += effect_amount(state, player, CardEffect::StoneCircle);
  if (ruins != 0) points += power_amount(state, player, Power::PilgrimWorker);
  return points;
}

void Game::dwell(State& state, int player, int realm) const {
  const int points = dwell_points(state, player, realm);
  remove_unit(state, player, realm, 0);
  state.realms[realm].dwelling = player;
  ++state.dwellings[player];
  add_points(state, player, points, Source::Settling);
  const int tile = state.realms[realm].tile;
  if (state.dwellings[player] >= config().rooftops) come_to_end(state);
  add_power(state, player, slot_of_tile(tile), tile_card(state, tile).power);
}

// Clause 4.16: what a Living gains when units enter the Underworld.
void Game::enter_underworld(State& state, int player, int unit, int count, bool swords) const {
  state.underworld[player][unit] += count;
  if (is_ghost(player)) return;
  if (swords) state.resources[player][kSword] += count * config().underworld_sword;
  int any = count * effect_amount(state, player, CardEffect::SoulCage);
  if (unit == 0 && has_power(state, player, Power::DrakeWorker)) any += count;
  if (any > 0) push(state, make(TaskKind::GainAny, player, {any}));
}

}  // namespace ziggurat::eldervale
