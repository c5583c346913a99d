#include "games/eldervale/map.h"

namespace ziggurat::eldervale {
namespace {

// Clockwise from the upper right.
constexpr std::array<Hex, Direction::kCount> kSteps = {
    {{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};

bool lies_at(const Realm& realm, int q, int r) { return realm.q == q && realm.r == r; }

bool are_adjacent(const Realm& realm, Hex hex) {
  for (const Hex& step : kSteps) {
    if (lies_at(realm, hex.q + step.q, hex.r + step.r)) return true;
  }
  return false;
}

}  // namespace

RealmSet neighbours(const Open& state, RealmSet realms) {
  RealmSet result;
  for (const RealmId realm : realms) result = result | state.adjacent[realm];
  return result;
}

RealmId neighbour_at(const Open& state, RealmId realm, Direction direction) {
  const Realm& here = state.realms[realm];
  const Hex& step = kSteps[direction.index()];
  for (const RealmId near : state.adjacent[realm]) {
    if (lies_at(state.realms[near], here.q + step.q, here.r + step.r)) return near;
  }
  return {};
}

RealmSet unoccupied(const Open& state) {
  RealmSet taken = state.players[Player(0)].occupied | state.players[Player(1)].occupied;
  for (const Board& board : state.boards) {
    const RealmId realm = realm_at(board.monster);
    if (realm.exists()) taken.insert(realm);
  }
  return every_realm(state) - taken;
}

RealmSet ruins_on_map(const Rules& rules, const Open& state) {
  RealmSet realms;
  for (const RuinPlace ruin : rules.ruins()) {
    const RealmId realm = state.realm_of[tile_of(ruin)];
    if (realm.exists()) realms.insert(realm);
  }
  return realms;
}

IdSet<Slot> dwelt_in(const Open& state, Player player) {
  IdSet<Slot> slots;
  for (const RealmId realm : state.all_realms()) {
    const Realm& here = state.realms[realm];
    if (here.dwelling == player) slots.insert(slot_of(here.tile));
  }
  return slots;
}

bool touches(const Open& state, Hex hex) {
  for (const RealmId realm : state.all_realms()) {
    if (are_adjacent(state.realms[realm], hex)) return true;
  }
  return false;
}

void lay_tile(Open& state, TileId tile, Hex hex) {
  const RealmId laid(state.realm_count);
  Realm& realm = state.realms[laid];
  realm.tile = tile;
  realm.q = static_cast<std::int8_t>(hex.q);
  realm.r = static_cast<std::int8_t>(hex.r);
  for (const RealmId near : state.all_realms()) {
    if (!are_adjacent(state.realms[near], hex)) continue;
    state.adjacent[laid].insert(near);
    state.adjacent[near].insert(laid);
  }
  state.realm_of[tile] = laid;
  ++state.realm_count;
}

void add_realm(const Rules& rules, State& state, TileId tile, Hex hex) {
  const RealmId laid(state.realm_count);
  lay_tile(state, tile, hex);
  if (!is_elemental(tile)) return;
  Realm& realm = state.realms[laid];
  Board& board = state.boards[slot_of(tile)];
  const Tile& card = rules.tile(state, tile);
  state.tile_stack.erase(tile);
  // Left first.
  for (const StackId stack : first<StackId>(card.stacks)) {
    // Clause 11.2: the Ghosts have taken a token of the stack that comes last.
    const bool is_short = board.stacks == 1 && rules.is_solo();
    realm.left[stack] = byte(is_short ? kStackSize - 1 : kStackSize);
    --board.stacks;
  }
  for (int stack = card.stacks - 1; stack >= 0; --stack) {
    state.tasks.push(task::RevealToken{
        .player = Player(0), .realm = laid, .stack = StackId(stack), .taker = {}});
  }
  if (card.lair) board.monster = place_in(laid);
}

void tile_places(const Rules& rules, const Open& state, Hexes& places) {
  places.clear();
  for (const RealmId realm : state.all_realms()) {
    for (const Hex& step : kSteps) {
      const Hex hex{state.realms[realm].q + step.q, state.realms[realm].r + step.r};
      bool is_known = false;
      for (const Hex& place : places) is_known = is_known || place == hex;
      int touching = 0;
      for (const RealmId near : state.all_realms()) {
        const Realm& there = state.realms[near];
        is_known = is_known || lies_at(there, hex.q, hex.r);
        touching += are_adjacent(there, hex) ? 1 : 0;
      }
      if (!is_known && touching >= rules.config().tile_min_neighbours &&
          places.size() < kMaxHexes) {
        places.push_back(hex);
      }
    }
  }
}

void add_unit(Open& state, Player player, RealmId realm, Unit unit) {
  Holding& holding = state.players[player];
  ++holding.map[realm][unit];
  holding.occupied.insert(realm);
}

void remove_unit(Open& state, Player player, RealmId realm, Unit unit) {
  Holding& holding = state.players[player];
  --holding.map[realm][unit];
  if (units_in(state, player, realm) == 0) holding.occupied.erase(realm);
}

RealmId realm_of_warrior(const Open& state, Player player) {
  for (const RealmId realm : state.all_realms()) {
    if (state.players[player].map[realm][kWarrior] > 0) return realm;
  }
  return {};
}

}  // namespace ziggurat::eldervale
