// What the map and the dungeon boards say of each other.

#include <algorithm>

#include "games/eldervale/load_relations.h"
#include "games/eldervale/map.h"

namespace ziggurat::eldervale {
namespace {

// Clause 2.6.
void check_places(const Stated& stated) {
  const State& state = stated.state;
  for (const TileId tile : stated.rules.tiles()) {
    const bool on_map = state.realm_of[tile].exists();
    if (!is_elemental(tile)) {
      if (!on_map && !stated.has_task<task::LayMap>()) {
        stated.root.at("map").refuse("a ruin is missing");
      }
      continue;
    }
    const bool is_in_hand = stated.has_task<task::PlaceTile>(
        [&](const task::PlaceTile& task) { return task.tile == tile; });
    const int places =
        (on_map ? 1 : 0) + (state.tile_stack.contains(tile) ? 1 : 0) + (is_in_hand ? 1 : 0);
    if (places != 1) stated.root.at("tile_stack").refuse("each tile is in exactly one place");
  }
}

// Clauses 2.6 and 3.12: the first tiles lie in rows, each later one was laid beside two.
void check_shape(const Stated& stated) {
  const State& state = stated.state;
  const Rules& rules = stated.rules;
  const JsonReader map = stated.root.at("map");
  const int first =
      rules.config().start_realms + static_cast<int>(rules.catalogue.map_ruins.size());
  if (state.realm_count < first && !stated.has_task<task::LayMap>()) {
    return map.refuse("a map has " + std::to_string(first) + " tiles from the beginning");
  }
  for (const RealmId realm : state.all_realms()) {
    const Realm& here = state.realms[realm];
    const RealmSet before = state.adjacent[realm] & RealmSet::range(RealmId(0), realm.number());
    if (realm.number() >= first) {
      if (before.size() < rules.config().tile_min_neighbours) {
        map.refuse("a tile is laid beside " + std::to_string(rules.config().tile_min_neighbours) +
                   " others");
      }
      continue;
    }
    const Hex& due = rules.catalogue.start[realm];
    if (here.q != due.q || here.r != due.r) map.refuse("the first tiles are laid in rows");
  }
}

// Clauses 2.7 and 11.2.
void check_stacks(const Stated& stated, Slot slot) {
  const State& state = stated.state;
  const JsonReader reader = stated.board(slot);
  int laid = 0;
  int hidden = 0;
  for (const RealmId realm : state.all_realms()) {
    const Realm& here = state.realms[realm];
    if (!is_elemental(here.tile) || slot_of(here.tile) != slot) continue;
    laid += stated.rules.tile(state, here.tile).stacks;
    for (const StackId stack : all<StackId>()) {
      const bool is_hidden = here.left[stack] > 0 && !here.top[stack].exists();
      hidden += here.left[stack] - (here.left[stack] == 0 || is_hidden ? 0 : 1);
      const bool is_due = stated.has_task<task::RevealToken>([&](const task::RevealToken& task) {
        return task.realm == realm && task.stack == stack && !task.taker.exists();
      });
      if (is_hidden && !is_due) {
        stated.root.at("map").refuse("a stack with tokens shows its top one");
      }
    }
  }
  if (!stated.has_board(slot, "stacks")) return;
  const int left = state.boards[slot].stacks;
  if (left + laid != kStacksEach) {
    named(reader, "stacks")
        .refuse("an element has " + std::to_string(kStacksEach) +
                " stacks, on its board and on the map");
  }
  if (!stated.has_board(slot, "tokens")) return;
  // The token the Ghosts began with was never seen.
  const int unseen = hidden + kStackSize * left + (stated.rules.is_solo() && left == 0 ? 1 : 0);
  if ((state.tokens & tokens_of(slot)).size() != unseen) {
    named(reader, "tokens")
        .refuse("unseen are the tokens on the board and below the tops: " + std::to_string(unseen));
  }
}

// Clause 5.6.
void check_lair(const Stated& stated, Slot slot) {
  bool has_lair = false;
  for (const TileId tile : tiles_of(slot)) {
    has_lair = has_lair ||
               (stated.state.realm_of[tile].exists() && stated.rules.tile(stated.state, tile).lair);
  }
  if (stated.has_board(slot, "monster") && stated.has("tile_stack") &&
      has_lair != (stated.state.boards[slot].monster != kAside)) {
    named(stated.board(slot), "monster").refuse("a monster is aside until its lair is laid");
  }
  if (stated.state.turn.arrived.contains(slot) && !has_lair) {
    named(named(stated.root, "turn"), "arrived").refuse("that lair is not laid");
  }
}

// Clauses 2.4, 7.1 and 11.5.
void check_cards(const Stated& stated, Slot slot) {
  const State& state = stated.state;
  const JsonReader reader = stated.board(slot);
  if (stated.has_board(slot, "deck") && state.deck.contains(card_of(slot, CardNumber(0)))) {
    named(reader, "deck").refuse("the Doorway lies open from the beginning");
  }
  if (!stated.has_board(slot, "face_up") || state.boards[slot].face_up.exists()) return;
  const bool is_due =
      stated.has_task<task::Dungeon>() ||
      stated.has_task<task::Reveal>([&](const task::Reveal& task) { return task.slot == slot; });
  if (!(state.deck & cards_of(slot)).empty() && !is_due) {
    reader.refuse("face_up: the next card of the deck lies open");
  }
}

}  // namespace

void check_map(const Stated& stated) {
  if (stated.has("map") && stated.has("tile_stack")) {
    check_places(stated);
    check_shape(stated);
  }
  for (const Slot slot : all<Slot>()) {
    if (stated.has("map")) {
      check_stacks(stated, slot);
      check_lair(stated, slot);
    }
    check_cards(stated, slot);
  }
}

}  // namespace ziggurat::eldervale
