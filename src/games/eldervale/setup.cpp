#include "games/eldervale/setup.h"

#include "games/eldervale/gains.h"

namespace ziggurat::eldervale {
namespace {

State blank(const Rules& rules) {
  State state;
  for (const MagicId card : all<MagicId>()) {
    state.magic_deck[card] = byte(rules.catalogue.magic[card].copies);
  }
  state.deck_size = kMagicCards;
  return state;
}

void prepare_ghosts(const Rules& rules, State& state) {
  state.tasks.push(task::GhostDoorway{kGhosts});
  state.tasks.push(task::DrawMagic{kGhosts, byte(rules.config().ghost_magic)});
  for (int zone = ZoneId::kCount - 1; zone >= 0; --zone) {
    state.tasks.push(task::DrawGhostCard{kGhosts, ZoneId(zone)});
  }
  state.ghosts.deck = IdSet<GhostCardId>::all();
  state.ghosts.units = IdSet<MatSlot>::all();
  Holding& ghosts = state.players[kGhosts];
  ghosts.glory = GloryStep(0);
  add_points(state, kGhosts, rules.config().ghost_start, source::kStart);
  ghosts.ready = Units{{kWorkers, 1, 1, 1}};
}

}  // namespace

State initial_state(const Rules& rules) {
  State state = blank(rules);
  if (rules.is_solo()) {
    begin_setup(rules, state);
  } else {
    state.tasks.push(task::OpeningRoll{.player = Player(0), .roll = {}});
  }
  return state;
}

State begun(const Rules& rules, Player first) {
  State state = blank(rules);
  state.first = first;
  begin_setup(rules, state);
  return state;
}

void begin_setup(const Rules& rules, State& state) {
  const Player first = state.first;
  const Player second = other(first);
  state.current = first;
  state.round = 1;
  state.tasks.push(task::Turn{first});
  if (rules.is_solo()) {
    prepare_ghosts(rules, state);
  } else {
    state.tasks.push(task::StartGoods{second});
    add_points(state, second, rules.config().second_start, source::kStart);
  }
  state.tasks.push(task::StartGoods{first});
  add_points(state, first, rules.config().living_start, source::kStart);
  state.tasks.push(task::LayMap{first});
  if (rules.is_solo()) state.tasks.push(task::GhostRows{kGhosts});
  state.tasks.push(task::ExtraElement{first});
  if (!rules.is_solo()) state.tasks.push(task::ChooseFaction{second});
  state.tasks.push(task::ChooseFaction{first});
}

void add_element(Open& state, Element element) {
  for (Element& slot : state.elements) {
    if (slot.exists()) continue;
    slot = element;
    return;
  }
}

void lay_out_elements(Open& state) {
  state.tile_stack = kElementalTiles;
  state.tokens = IdSet<TokenId>::all();
  state.deck = IdSet<AdventureId>::all();
  for (const Slot slot : all<Slot>()) {
    Board& board = state.boards[slot];
    board.stacks = kStacksEach;
    board.face_up = card_of(slot, CardNumber(0));
    state.deck.erase(board.face_up);
  }
}

}  // namespace ziggurat::eldervale
