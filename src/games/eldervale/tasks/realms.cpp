#include "games/eldervale/tasks/realms.h"

#include "games/eldervale/gains.h"
#include "games/eldervale/lists.h"
#include "games/eldervale/payments.h"
#include "games/eldervale/powers.h"

namespace ziggurat::eldervale::task {
namespace {

// A token, or where none is left the element's resource.
void gather_here(const Rules& rules, State& state, const RealmAction& task) {
  const Player player = task.player;
  const bool is_worker = task.unit == kWorker;
  const Realm& here = state.realms[task.realm];
  if (here.tokens() > 0) {
    const bool under = is_worker && has_power(rules, state, player, Power::RaiderWorker);
    state.tasks.push(Telekinesis{player, task.realm});
    state.tasks.push(TakeToken{player, task.realm, under});
    return;
  }
  const Basic primary = rules.element(state, slot_of(here.tile)).primary;
  ++state.players[player].resources[resource_of(primary)];
  int any = effect_amount<effect::DeepCurrent>(rules, state, player);
  if (is_worker && has_power(rules, state, player, Power::AtlanteanWorker)) ++any;
  if (any > 0) state.tasks.push(GainAny{player, byte(any)});
}

}  // namespace

void run(const Rules& rules, State& state, RealmAction task) {
  const Player player = task.player;
  const TileId tile = state.realms[task.realm].tile;
  if (is_elemental(tile)) return gather_here(rules, state, task);
  // Clause 3.10: one payment of the action is less by so much.
  int less = 0;
  if (task.unit == kWorker) less = power_amount(rules, state, player, Power::ClockworkWorker);
  if (task.unit == kDragon) less = power_amount(rules, state, player, Power::PilgrimDragon);
  const std::uint8_t reduction = byte(less);
  switch (rules.ruin(ruin_of(tile)).effect) {
    case RuinEffect::Dungeon:
      return state.tasks.push(Dungeon{.player = player, .reduction = reduction});
    case RuinEffect::MageTower:
      return state.tasks.push(MageTower{player, reduction});
    case RuinEffect::Portal:
      return state.tasks.push(Summon{player, reduction, Summon::Terms::PaysOrPasses});
    case RuinEffect::Mill:
      return state.tasks.push(
          Dwell{.player = player, .reduction = reduction, .is_optional = true, .settler = {}});
    case RuinEffect::Fortress:
      return state.tasks.push(Fortress{player, reduction});
    case RuinEffect::Oracle:
      return state.tasks.push(Oracle{player, reduction});
  }
}

bool proceed(const Rules& rules, State& state, TakeToken& task) {
  const Realm& here = state.realms[task.realm];
  int left = 0;
  int most = 0;
  StackId one;
  for (const StackId stack : all<StackId>()) {
    if (here.left[stack] == 0) continue;
    ++left;
    most = std::max<int>(most, here.left[stack]);
    if (!one.exists()) one = stack;
  }
  if (left > 1 || (task.may_take_under && most > 1)) return false;
  const TakeToken done = task;
  state.tasks.pop();
  if (left == 1) take_token(rules, state, done.player, done.realm, one);
  return true;
}

void choices(const Rules&, const State& state, const TakeToken& task, List& list) {
  const Realm& here = state.realms[task.realm];
  for (const StackId stack : all<StackId>()) {
    if (here.left[stack] > 0) list.push_back(act::TakeStack{here.tile, stack});
    if (task.may_take_under && here.left[stack] > 1) {
      list.push_back(act::TakeUnder{here.tile, stack});
    }
  }
}

void take(const Rules& rules, State& state, TakeToken task, act::TakeStack action) {
  take_token(rules, state, task.player, task.realm, action.stack);
}

void take(const Rules&, State& state, TakeToken task, act::TakeUnder action) {
  state.tasks.push(RevealToken{
      .player = Player(0), .realm = task.realm, .stack = action.stack, .taker = task.player});
}

std::string_view objection(const Rules&, const State& state, const TakeToken& task) {
  return is_elemental(state.realms[task.realm].tile) ? "" : "a ruin has no tokens";
}

void choices(const Rules&, const State& state, const Telekinesis& task, List& list) {
  if (holds(state, task.player, spell::kTelekinesis)) {
    list.push_back(act::PlaySpell{spell::kTelekinesis});
  }
  list.push_back(act::Done{});
}

void take(const Rules&, State& state, Telekinesis task, act::PlaySpell action) {
  state.tasks.push(task);
  discard_magic(state, task.player, magic_of(action.spell));
  state.tasks.push(TakeToken{task.player, task.realm});
}

void take(const Rules&, State&, Telekinesis, act::Done) {}

bool is_void(const Rules&, const Open& state, const Telekinesis& task) {
  return state.realms[task.realm].tokens() == 0 || state.players[task.player].hand_size == 0;
}

bool is_window(const Rules&, const Open&, const Telekinesis&) { return true; }

std::string_view objection(const Rules&, const State& state, const Telekinesis& task) {
  return is_elemental(state.realms[task.realm].tile) ? "" : "a ruin has no tokens";
}

void choices(const Rules&, const State&, const MageTower&, List& list) { list_yes_or_no(list); }

void take(const Rules& rules, State& state, MageTower task, act::Accept) {
  const Config& config = rules.config();
  state.tasks.push(DiscardMagic{task.player, byte(config.tower_discard)});
  state.tasks.push(DrawMagic{task.player, byte(config.tower_draw)});
  push_pay(state, task.player, any_cost(config.tower_pay), task.reduction);
}

void take(const Rules&, State&, MageTower, act::Done) {}

bool is_void(const Rules& rules, const Open& state, const MageTower& task) {
  return !can_pay(state, task.player, any_cost(rules.config().tower_pay), task.reduction);
}

void choices(const Rules&, const State&, const Fortress&, List& list) { list_yes_or_no(list); }

void take(const Rules& rules, State& state, Fortress task, act::Accept) {
  state.tasks.push(GainFortress{task.player});
  push_pay(state, task.player, any_cost(rules.config().fortress_pay), task.reduction);
}

void take(const Rules&, State&, Fortress, act::Done) {}

bool is_void(const Rules& rules, const Open& state, const Fortress& task) {
  return !can_pay(state, task.player, any_cost(rules.config().fortress_pay), task.reduction);
}

void run(const Rules& rules, State& state, GainFortress task) {
  gain(rules, state, task.player, rules.config().fortress_gain, source::kCards);
}

void choices(const Rules& rules, const State& state, const Oracle& task, List& list) {
  list_purchases(rules, state, task.player, task.reduction, list);
  list_yes_or_no(list);
}

void take(const Rules& rules, State& state, Oracle task, act::Buy action) {
  state.tasks.push(BuyDo{task.player, action.slot, true});
  const AdventureId card = state.boards[action.slot].face_up;
  push_pay(state, task.player, rules.card(state, card).cost, task.reduction);
}

void take(const Rules&, State& state, Oracle task, act::Accept) {
  state.tasks.push(DrawMagic{task.player, 1});
}

void take(const Rules&, State&, Oracle, act::Done) {}

bool proceed(const Rules& rules, State& state, Dungeon& task) {
  using Stage = Dungeon::Stage;
  List list;
  switch (task.stage) {
    case Stage::Tile:
      task.stage = Stage::First;
      state.tasks.push(DrawTile{task.player});
      return true;
    case Stage::First:
      list_purchases(rules, state, task.player, task.reduction, list);
      if (!list.empty()) return false;
      task.stage = Stage::Second;
      return true;
    case Stage::Second:
      for (const Board& board : state.boards) {
        if (board.face_up.exists()) return false;
      }
      task.stage = Stage::Refill;
      return true;
    case Stage::Refill:
      state.tasks.pop();
      for (const Slot slot : all<Slot>()) state.tasks.push(Reveal{Player(0), slot});
      return true;
  }
  return false;
}

void choices(const Rules& rules, const State& state, const Dungeon& task, List& list) {
  list_purchases(rules, state, task.player, task.reduction, list);
  if (task.stage == Dungeon::Stage::Second) {
    for (const Slot slot : all<Slot>()) {
      if (state.boards[slot].face_up.exists()) list.push_back(act::Drop{slot});
    }
  }
  list.push_back(act::Done{});
}

namespace {

// The stage after a choice.
Dungeon later(Dungeon task) {
  task.stage =
      task.stage == Dungeon::Stage::First ? Dungeon::Stage::Second : Dungeon::Stage::Refill;
  return task;
}

}  // namespace

void take(const Rules& rules, State& state, Dungeon task, act::Buy action) {
  Dungeon next = later(task);
  next.reduction = 0;
  state.tasks.push(next);
  state.tasks.push(BuyDo{task.player, action.slot, false});
  const AdventureId card = state.boards[action.slot].face_up;
  push_pay(state, task.player, rules.card(state, card).cost, task.reduction);
}

void take(const Rules&, State& state, Dungeon task, act::Drop action) {
  state.tasks.push(later(task));
  AdventureId& face_up = state.boards[action.slot].face_up;
  state.dropped.insert(face_up);
  face_up = {};
}

void take(const Rules&, State& state, Dungeon task, act::Done) { state.tasks.push(later(task)); }

}  // namespace ziggurat::eldervale::task
