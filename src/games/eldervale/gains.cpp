#include "games/eldervale/gains.h"

#include <algorithm>

#include "games/eldervale/powers.h"

namespace ziggurat::eldervale {
namespace {

// Clause 13.2: a resource is a Magic card to the Ghosts; 13.8: a die tells the element.
void gain_ghosts(State& state, const Gain& due, Source source) {
  using task::GhostElement;
  add_points(state, kGhosts, due.points, source);
  for (int i = 0; i < due.adventure; ++i) {
    state.tasks.push(GhostElement{.player = kGhosts, .purpose = GhostElement::Purpose::Card});
  }
  for (int i = 0; i < due.power; ++i) {
    state.tasks.push(GhostElement{.player = kGhosts, .purpose = GhostElement::Purpose::Power});
  }
  const int magic = due.magic + due.any + total(due.resources);
  if (magic > 0) state.tasks.push(task::DrawMagic{kGhosts, byte(magic)});
}

// Clause 13.12: at once onto the leftmost free space.
void gain_ghost_orb(const Rules& rules, State& state) {
  const OrbSpace space = (IdSet<OrbSpace>::all() - state.orb_spaces).front();
  if (!space.exists()) return;
  state.orb_spaces.insert(space);
  const Reward& reward = rules.catalogue.orbs[space];
  Gain due = reward.has_ghost_gain ? reward.ghost_gain : reward.gain;
  add(due.points, total(due.resources) + due.any);
  due.resources = {};
  due.any = 0;
  gain_ghosts(state, due, source::kOrbs);
}

}  // namespace

void add_points(Open& state, Player player, int amount, Source source) {
  Holding& holding = state.players[player];
  amount = std::max<int>(amount, -holding.points);
  holding.points = static_cast<std::int16_t>(holding.points + amount);
  holding.earned[source] = static_cast<std::int16_t>(holding.earned[source] + amount);
}

void add_power(const Rules& rules, State& state, Player player, Slot slot, int amount) {
  const int most = rules.config().max_level;
  Holding& holding = state.players[player];
  for (int i = 0; i < amount; ++i) {
    if (holding.power[slot] >= most) return;
    ++holding.power[slot];
    if (holding.power[slot] < most) continue;
    if (state.orbs_gone.contains(slot)) return;
    state.orbs_gone.insert(slot);
    ++holding.orbs_gained;
    if (rules.is_ghost(player)) {
      gain_ghost_orb(rules, state);
    } else {
      ++holding.orbs;
    }
  }
}

void add_glory(const Rules& rules, State& state, Player player) {
  constexpr int kFarthest = 200;
  GloryStep& glory = state.players[player].glory;
  if (!glory.exists()) glory = GloryStep(0);
  if (glory.number() < kFarthest) glory = GloryStep(glory.number() + 1);
  const auto space = static_cast<std::size_t>(glory.number());
  const auto& track = rules.catalogue.glory;
  const Reward& reward = space < track.size() ? track[space] : rules.catalogue.beyond;
  gain(rules, state, player, reward.gain, source::kBattles);
}

void gain(const Rules& rules, State& state, Player player, const Gain& due, Source source) {
  if (rules.is_ghost(player)) return gain_ghosts(state, due, source);
  Holding& holding = state.players[player];
  for (const Resource resource : all<Resource>()) {
    add(holding.resources[resource], due.resources[resource]);
  }
  add_points(state, player, due.points, source);
  if (due.summon > 0) {
    state.tasks.push(task::Summon{.player = player, .terms = task::Summon::Terms::Free});
  }
  if (due.adventure > 0) state.tasks.push(task::FreeAdventure{player});
  if (due.power > 0) state.tasks.push(task::ChoosePower{player, due.power});
  if (due.magic > 0) state.tasks.push(task::DrawMagic{player, due.magic});
  if (due.any > 0) state.tasks.push(task::GainAny{player, due.any});
}

void spend_orb(const Rules& rules, State& state, Player player, const Reward& reward) {
  Gain due = reward.gain;
  if (due.summon > 0 && total(state.players[player].unsummoned) == 0) {
    due.summon = 0;
    gain(rules, state, player, reward.otherwise, source::kOrbs);
  }
  gain(rules, state, player, due, source::kOrbs);
}

void gain_adventure(const Rules& rules, State& state, Player player, Slot slot) {
  AdventureId& face_up = state.boards[slot].face_up;
  state.players[player].cards.insert(face_up);
  face_up = {};
  add_power(rules, state, player, slot, 1);
}

void take_token(const Rules& rules, State& state, Player player, RealmId realm, StackId stack) {
  Realm& here = state.realms[realm];
  const TokenId token = here.top[stack];
  --here.left[stack];
  here.top[stack] = {};
  state.players[player].tokens.insert(token);
  if (!rules.is_ghost(player)) {
    gain(rules, state, player, rules.token(state, token).gain, source::kTokens);
  }
  if (here.left[stack] > 0) {
    state.tasks.push(
        task::RevealToken{.player = Player(0), .realm = realm, .stack = stack, .taker = {}});
  }
}

void discard_magic(State& state, Player player, MagicId card) {
  --state.own[player].hand[card];
  --state.players[player].hand_size;
  ++state.magic_discard[card];
  ++state.discard_size;
  std::uint8_t& known = state.known.hands[player][card];
  if (known > 0) --known;
  if (state.kept[card] > 0) --state.kept[card];
}

void list_hand(const State& state, Player player, List& list) {
  for (const MagicId card : all<MagicId>()) {
    if (state.hand(player)[card] > 0) list.push_back(act::GiveCard{card});
  }
}

void enter_underworld(const Rules& rules, State& state, Player player, Unit unit, int count,
                      Swords swords) {
  Holding& holding = state.players[player];
  add(holding.underworld[unit], count);
  if (rules.is_ghost(player)) return;
  if (swords == Swords::Given) {
    add(holding.resources[kSword], count * rules.config().underworld_sword);
  }
  int any = count * effect_amount<effect::SoulCage>(rules, state, player);
  if (unit == kWorker && has_power(rules, state, player, Power::DrakeWorker)) any += count;
  if (any > 0) state.tasks.push(task::GainAny{player, byte(any)});
}

}  // namespace ziggurat::eldervale
