// What changed on the map: tiles, tokens, Dwellings, units, monsters, the Watcher, battles.

#include <algorithm>

#include "games/eldervale/changes.h"
#include "games/eldervale/monsters.h"

namespace ziggurat::eldervale {
namespace {

using change::Spot;

// Whoever holds the token now; none where it lies in its stack.
Player taker_of(const Seen& seen, TokenId token) {
  for (const Player player : all<Player>()) {
    const IdSet<TokenId> taken =
        seen.after().players[player].tokens - seen.before().players[player].tokens;
    if (taken.contains(token)) return player;
  }
  return {};
}

// Tokens that a player has now, of a stack that has become less.
void find_taken(const Seen& seen, RealmId realm, Found& found) {
  const TileId tile = seen.after().realms[realm].tile;
  if (!is_elemental(tile)) return;
  IdSet<TokenId> taken;
  for (const TokenId token : tokens_of(slot_of(tile))) {
    if (taker_of(seen, token).exists()) taken.insert(token);
  }
  for (const StackId stack : all<StackId>()) {
    const Realm& was = seen.before().realms[realm];
    for (int gone = was.left[stack] - seen.after().realms[realm].left[stack]; gone > 0; --gone) {
      // The one on top, or one that nobody saw before.
      const TokenId top = was.top[stack];
      const TokenId token = top.exists() && taken.contains(top) ? top : taken.front();
      if (!token.exists()) return;
      taken.erase(token);
      found.push_back(change::TokenTaken{taker_of(seen, token), token, realm, stack});
    }
  }
}

void find_turned(const Seen& seen, RealmId realm, Found& found) {
  for (const StackId stack : all<StackId>()) {
    const TokenId token = seen.after().realms[realm].top[stack];
    if (token.exists() && token != seen.before().realms[realm].top[stack]) {
      found.push_back(change::TokenTurned{token, realm, stack});
    }
  }
}

change::MonsterMoved::Manner manner_of(const Seen& seen, MonsterPlace from, MonsterPlace to) {
  using Manner = change::MonsterMoved::Manner;
  if (from == kAside) return Manner::Appeared;
  if (from == kBelow) return Manner::Returned;
  if (to == kBelow) return Manner::Beaten;
  return seen.asked<task::MonsterTo>() == nullptr ? Manner::Rushed : Manner::Led;
}

void find_monsters(const Seen& seen, Found& found) {
  for (const Slot slot : all<Slot>()) {
    const MonsterPlace from = seen.before().boards[slot].monster;
    const MonsterPlace to = seen.after().boards[slot].monster;
    if (from == to) continue;
    found.push_back(change::MonsterMoved{slot, from, to, manner_of(seen, from, to)});
  }
}

// All units of a player by where they are.
struct Stand {
  Spot spot;
  IdArray<Unit, int> units;
};
using Stands = std::vector<Stand>;

void add_stand(Stands& stands, const Spot& spot, const Units& units) {
  Stand stand{spot, {}};
  for (const Unit unit : all<Unit>()) stand.units[unit] = units[unit];
  stands.push_back(stand);
}

Stand& stand_at(Stands& stands, Spot::Where where) {
  return *std::find_if(stands.begin(), stands.end(),
                       [&](const Stand& stand) { return stand.spot.where == where; });
}

// Those that look for an action space are nowhere else.
Units units_in_hand(const Open& state, Player player) {
  Units units{};
  for (const Task& task : state.tasks) {
    const auto* put = std::get_if<task::PutOnSpace>(&task);
    if (put != nullptr && put->player == player) ++units[put->unit];
  }
  return units;
}

Stands stands_of(const Open& state, Player player) {
  const Holding& holding = state.players[player];
  Stands stands;
  add_stand(stands, {Spot::Where::Box, {}, {}}, Units{});
  for (const RealmId realm : all<RealmId>()) {
    add_stand(stands, {Spot::Where::Realm, realm, {}}, holding.map[realm]);
  }
  add_stand(stands, {Spot::Where::Hand, {}, {}}, units_in_hand(state, player));
  add_stand(stands, {Spot::Where::Underworld, {}, {}}, holding.underworld);
  add_stand(stands, {Spot::Where::Space, {}, {}}, holding.on_space);
  add_stand(stands, {Spot::Where::Unsummoned, {}, {}}, holding.unsummoned);
  add_stand(stands, {Spot::Where::Ready, {}, {}}, holding.ready);
  return stands;
}

// Adds to what the same units did already.
void add_move(Found& found, Player player, Unit unit, int count, const Spot& from, const Spot& to) {
  for (change::Any& one : found) {
    auto* moved = std::get_if<change::UnitsMoved>(&one);
    if (moved == nullptr || moved->player != player || moved->from != from || moved->to != to) {
      continue;
    }
    add(moved->units[unit], count);
    return;
  }
  change::UnitsMoved moved{.player = player, .units = {}, .from = from, .to = to};
  add(moved.units[unit], count);
  found.push_back(moved);
}

// The unit in hand is put down before anything else happens: another of its kind may be picked up
// in the same step.
void put_down(const Seen& seen, Player player, Stands& before, Found& found) {
  const auto* put = seen.asked<task::PutOnSpace>();
  if (put == nullptr || put->player != player) return;
  Spot to{Spot::Where::Ready, {}, {}};
  if (const auto* used = seen.did<act::UseSpace>()) {
    to = {Spot::Where::Space, {}, used->space};
  } else if (put->origin != task::PutOnSpace::Origin::Map) {
    return;
  }
  Stand& hand = stand_at(before, Spot::Where::Hand);
  --hand.units[put->unit];
  ++stand_at(before, to.where).units[put->unit];
  add_move(found, player, put->unit, 1, hand.spot, to);
}

// A Worker that became a Dwelling went nowhere; units that were nowhere come out of the box.
void balance(const Seen& seen, Player player, Stands& before, const Stands& after) {
  for (Stand& stand : before) {
    const RealmId realm = stand.spot.realm;
    if (realm.exists() && seen.after().realms[realm].dwelling == player &&
        seen.before().realms[realm].dwelling != player) {
      --stand.units[kWorker];
    }
  }
  for (const Unit unit : all<Unit>()) {
    int missing = 0;
    for (const Stand& stand : after) missing += stand.units[unit];
    for (const Stand& stand : before) missing -= stand.units[unit];
    before.front().units[unit] += missing;
  }
}

void find_moves(const Seen& seen, Player player, Found& found) {
  Stands before = stands_of(seen.before(), player);
  const Stands after = stands_of(seen.after(), player);
  put_down(seen, player, before, found);
  balance(seen, player, before, after);
  for (const Unit unit : all<Unit>()) {
    for (std::size_t from = 0; from < before.size(); ++from) {
      for (std::size_t to = 0; to < after.size(); ++to) {
        const int left = before[from].units[unit] - after[from].units[unit];
        const int come = after[to].units[unit] - before[to].units[unit];
        const int count = std::min(left, come);
        if (count <= 0) continue;
        before[from].units[unit] -= count;
        before[to].units[unit] += count;
        add_move(found, player, unit, count, before[from].spot, after[to].spot);
      }
    }
  }
}

bool is_battle_on(const Open& state) {
  return std::any_of(state.tasks.begin(), state.tasks.end(),
                     [](const Task& task) { return std::holds_alternative<task::Battle>(task); });
}

// Dice that were taken up to be rolled again.
void find_lifted(const Seen& seen, Found& found) {
  const auto* rolled = seen.did<act::Dice>();
  const auto* asked = seen.asked<task::Roll>();
  for (const Side side : all<Side>()) {
    Faces lifted = seen.before().battle.dice[side];
    if (rolled != nullptr && asked != nullptr && asked->side == side) {
      for (const Face face : {rolled->first, rolled->more.second(), rolled->more.third()}) {
        if (face.exists()) ++lifted[face];
      }
    }
    for (const Face face : all<Face>()) {
      add(lifted[face], -std::min(lifted[face], seen.after().battle.dice[side][face]));
    }
    if (total(lifted) > 0) found.push_back(change::DiceLifted{side, lifted});
  }
}

}  // namespace

void find_tiles(const Seen& seen, Found& found) {
  for (const TileId tile : seen.before().tile_stack - seen.after().tile_stack) {
    if (!seen.after().realm_of[tile].exists()) found.push_back(change::TileDrawn{tile});
  }
  for (const RealmId realm : seen.after().all_realms()) {
    if (realm.number() >= seen.before().realm_count) found.push_back(change::TileLaid{realm});
  }
}

void find_land(const Seen& seen, Found& found) {
  for (const RealmId realm : seen.after().all_realms()) {
    find_taken(seen, realm, found);
    find_turned(seen, realm, found);
    const Player dweller = seen.after().realms[realm].dwelling;
    if (dweller != seen.before().realms[realm].dwelling) {
      found.push_back(change::Settled{dweller, realm});
    }
  }
  find_monsters(seen, found);
}

void find_units(const Seen& seen, Found& found) {
  for (const Player player : all<Player>()) find_moves(seen, player, found);
  const RealmId watcher = seen.after().watcher;
  if (watcher != seen.before().watcher) {
    found.push_back(change::WatcherMoved{seen.before().watcher, watcher});
  }
}

void find_battle(const Seen& seen, Found& found) {
  const Battle& battle = seen.after().battle;
  if (!is_battle_on(seen.after())) return;
  if (!is_battle_on(seen.before())) {
    const Player foe = other(battle.active);
    found.push_back(
        change::BattleBegan{.realm = battle.realm,
                            .active = battle.active,
                            .is_opposed = seen.after().players[foe].occupied.contains(battle.realm),
                            .monster = battle.monster});
  } else {
    find_lifted(seen, found);
  }
  change::PoolsSet pools;
  for (const Side side : battle.sides) {
    if (battle.pool[side] != seen.before().battle.pool[side]) pools.sides.insert(side);
  }
  if (!pools.sides.empty()) found.push_back(pools);
}

}  // namespace ziggurat::eldervale
