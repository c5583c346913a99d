// The map: hexes, realms, units on them, where tiles may be laid (clauses 2.6, 2.7 and 3.12).

#include <bit>

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {
namespace {

// Clockwise from the upper right.
constexpr HexPlace kNeighbours[] = {{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}};

}  // namespace

const Tile& Game::tile_card(const State& state, int tile) const {
  const int element = state.elements[slot_of_tile(tile)];
  return catalogue_.tiles[static_cast<std::size_t>(element * kTilesEach + tile % kTilesEach)];
}

const Ruin& Game::ruin_card(int tile) const {
  const auto place = static_cast<std::size_t>(tile - kElementTiles);
  return catalogue_.ruins[static_cast<std::size_t>(catalogue_.map_ruins[place])];
}

RealmMask Game::neighbours(const State& state, RealmMask realms) {
  RealmMask result = 0;
  for (; realms != 0; realms &= realms - 1) result |= state.adjacent[std::countr_zero(realms)];
  return result;
}

int Game::neighbour_at(const State& state, int realm, int direction) const {
  const Realm& here = state.realms[realm];
  for (RealmMask mask = state.adjacent[realm]; mask != 0; mask &= mask - 1) {
    const int other = std::countr_zero(mask);
    if (state.realms[other].q == here.q + kNeighbours[direction].q &&
        state.realms[other].r == here.r + kNeighbours[direction].r) {
      return other;
    }
  }
  return kNone;
}

bool Game::touches(const State& state, int q, int r) {
  for (int i = 0; i < state.realm_count; ++i) {
    for (const HexPlace& step : kNeighbours) {
      if (state.realms[i].q == q + step.q && state.realms[i].r == r + step.r) return true;
    }
  }
  return false;
}

void Game::lay_tile(State& state, int tile, int q, int r) const {
  const int index = state.realm_count;
  Realm& realm = state.realms[index];
  realm.tile = tile;
  realm.q = q;
  realm.r = r;
  for (int other = 0; other < index; ++other) {
    for (const HexPlace& step : kNeighbours) {
      if (state.realms[other].q == q + step.q && state.realms[other].r == r + step.r) {
        state.adjacent[index] |= bit(other);
        state.adjacent[other] |= bit(index);
      }
    }
  }
  state.realm_of[tile] = index;
  ++state.realm_count;
}

// Clause 2.7: its stacks, left first, and the monster of a lair.
void Game::add_realm(State& state, int tile, int q, int r) const {
  const int index = state.realm_count;
  lay_tile(state, tile, q, r);
  if (!is_elemental(tile)) return;
  Realm& realm = state.realms[index];
  const int slot = slot_of_tile(tile);
  const Tile& card = tile_card(state, tile);
  state.tile_stack &= ~(1 << tile);
  for (int stack = 0; stack < card.stacks; ++stack) {
    // Clause 11.2: the Ghosts have taken a token of the stack that comes last.
    const bool is_last = state.stacks[slot] == 1;
    realm.left[stack] = is_last && is_solo() ? kStackSize - 1 : kStackSize;
    --state.stacks[slot];
  }
  for (int stack = card.stacks - 1; stack >= 0; --stack) {
    push(state, make(TaskKind::RevealToken, 0, {index, stack}));
  }
  if (card.lair) state.monsters[slot] = index;
}

void Game::tile_places(const State& state, Hexes& places) const {
  places.clear();
  for (int i = 0; i < state.realm_count; ++i) {
    for (const HexPlace& step : kNeighbours) {
      const int q = state.realms[i].q + step.q;
      const int r = state.realms[i].r + step.r;
      bool known = false;
      for (const HexPlace& place : places) known |= place.q == q && place.r == r;
      int touching = 0;
      for (int j = 0; j < state.realm_count; ++j) {
        known |= state.realms[j].q == q && state.realms[j].r == r;
        for (const HexPlace& back : kNeighbours) {
          touching += state.realms[j].q == q + back.q && state.realms[j].r == r + back.r ? 1 : 0;
        }
      }
      if (!known && touching >= config().tile_min_neighbours && places.size() < kMaxHexes) {
        places.push_back({q, r});
      }
    }
  }
}

void Game::add_unit(State& state, int player, int realm, int unit) {
  ++state.units[player][realm][unit];
  state.occupied[player] |= bit(realm);
}

void Game::remove_unit(State& state, int player, int realm, int unit) {
  --state.units[player][realm][unit];
  if (units_in(state, player, realm) == 0) state.occupied[player] &= ~bit(realm);
}

int Game::units_in(const State& state, int player, int realm) {
  int sum = 0;
  for (const Byte count : state.units[player][realm]) sum += count;
  return sum;
}

int Game::realm_of_warrior(const State& state, int player) {
  for (int i = 0; i < state.realm_count; ++i) {
    if (state.units[player][i][static_cast<int>(Unit::Warrior)] > 0) return i;
  }
  return kNone;
}

int Game::monster_in(const State& state, int realm) const {
  for (int slot = 0; slot < kSlots; ++slot) {
    if (state.monsters[slot] == realm) return slot;
  }
  return kNone;
}

RealmMask Game::unoccupied(const State& state) const {
  RealmMask taken = state.occupied[0] | state.occupied[1];
  for (const Byte place : state.monsters) {
    if (place < kMaxRealms) taken |= bit(place);
  }
  return all_realms(state) & ~taken;
}

RealmMask Game::ruins_on_map(const State& state) const {
  RealmMask mask = 0;
  for (int i = 0; i < ruin_count(); ++i) {
    const int realm = state.realm_of[kElementTiles + i];
    if (realm != kNone) mask |= bit(realm);
  }
  return mask;
}

// Blink, Siren and the Wandering Sage go to an adjacent realm, the Messenger Hawk to any
// unoccupied one (clauses 3.5, 7.5, 8.4).
RealmMask Game::move_targets(const State& state, int realm, int mode) const {
  return mode == 1 ? unoccupied(state) : state.adjacent[realm];
}

RealmMask Game::monster_targets(const State& state, int realm, bool unoccupied_only) const {
  RealmMask mask = state.adjacent[realm];
  for (const Byte place : state.monsters) {
    if (place < kMaxRealms) mask &= ~bit(place);
  }
  return unoccupied_only ? mask & unoccupied(state) : mask;
}

}  // namespace ziggurat::eldervale
