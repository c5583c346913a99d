#include "games/eldervale/map.h"

#include <algorithm>
#include <cstdlib>

namespace ziggurat::eldervale {
namespace {

// Clockwise from the upper right.
constexpr std::array<Hex, Direction::kCount> kSteps = {
    {{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};

bool lies_at(const Realm& realm, Hex hex) { return realm.q == hex.q && realm.r == hex.r; }

Hex beside(const Realm& realm, Direction direction) {
  const Hex& step = kSteps[direction.index()];
  return {realm.q + step.q, realm.r + step.r};
}

bool are_adjacent(const Realm& realm, Hex hex) {
  const int q = hex.q - realm.q;
  const int r = hex.r - realm.r;
  return std::max({std::abs(q), std::abs(r), std::abs(q + r)}) == 1;
}

}  // namespace

RealmSet neighbours(const Open& state, RealmSet realms) {
  RealmSet result;
  for (const RealmId realm : realms) result = result | state.adjacent[realm];
  return result;
}

RealmId neighbour_at(const Open& state, RealmId realm, Direction direction) {
  const Hex hex = beside(state.realms[realm], direction);
  for (const RealmId near : state.adjacent[realm]) {
    if (lies_at(state.realms[near], hex)) return near;
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
  struct Edge {
    Hex hex;
    int touching = 0;
  };
  // The free hexes beside realms, as one comes upon them.
  FixedVec<Edge, std::size_t{RealmId::kCount} * Direction::kCount> edges;
  for (const RealmId realm : state.all_realms()) {
    for (const Direction direction : all<Direction>()) {
      if (neighbour_at(state, realm, direction).exists()) continue;
      const Hex hex = beside(state.realms[realm], direction);
      Edge* const known = std::find_if(edges.begin(), edges.end(),
                                       [&](const Edge& edge) { return edge.hex == hex; });
      if (known == edges.end()) edges.push_back({hex});
      ++known->touching;
    }
  }
  places.clear();
  for (const Edge& edge : edges) {
    if (edge.touching >= rules.config().tile_min_neighbours && places.size() < kMaxHexes) {
      places.push_back(edge.hex);
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
