#pragma once

#include <cstdint>

#include "core/game.h"
#include "games/eldervale/tasks/task.h"

// A position. `Open` is what everybody sees, `Own` what one player alone does, `Known` what both
// players do and nobody else; the Magic deck nobody sees. Decks have no order: chance decides a
// card when it is drawn.

namespace ziggurat::eldervale {

inline constexpr int kMostPoints = 5000;
inline constexpr int kMostGoods = 5000;
inline constexpr int kMostCopies = 9;  // of a Magic card

// One realm of the map. A stack's hidden tokens are only counted: which they are is decided when
// they are turned up.
struct Realm {
  TileId tile;
  std::int8_t q = 0;
  std::int8_t r = 0;
  Player dwelling;                      // whose
  IdArray<StackId, std::uint8_t> left;  // tokens in each stack
  IdArray<StackId, TokenId> top;        // the one that shows

  int tokens() const { return total(left); }

  friend bool operator==(const Realm&, const Realm&) = default;
};

// What belongs to one player, but for the hand.
struct Holding {
  IdSet<AdventureId> cards;
  IdSet<TokenId> tokens;
  IdArray<RealmId, Units> map;
  RealmSet occupied;  // follows from the map
  Units ready;
  Units underworld;
  Units on_space;
  Units unsummoned;
  IdArray<Resource, std::uint16_t> resources;
  IdArray<Slot, std::uint8_t> power;
  std::int16_t points = 0;
  IdArray<Source, std::int16_t> earned;
  GloryStep glory;  // none before the first Regroup
  FactionId faction;
  std::uint8_t orbs = 0;         // to be spent
  std::uint8_t orbs_gained = 0;  // ever
  std::uint8_t dwellings = 0;
  std::uint8_t hand_size = 0;
  bool placed = false;  // a Living's: a unit since its last Regroup

  friend bool operator==(const Holding&, const Holding&) = default;
};
template <class Visit>
void fields(Visit& visit, Holding& holding) {
  visit("points", holding.points, {.most = kMostPoints});
  visit("earned", holding.earned, {.least = -kMostPoints, .most = kMostPoints});
  visit("glory", holding.glory);
  visit("orbs", holding.orbs, {.most = Slot::kCount});
  visit("orbs_gained", holding.orbs_gained, {.most = Slot::kCount});
  visit("resources", holding.resources, {.most = kMostGoods});
  visit("power", holding.power, {.most = 10});
  visit("cards", holding.cards);
  visit("tokens", holding.tokens);
  visit("map", holding.map, {.most = kWorkers, .is_sparse = true});
  visit("ready", holding.ready, {.most = kWorkers, .is_sparse = true});
  visit("underworld", holding.underworld, {.most = kWorkers, .is_sparse = true});
  visit("on_space", holding.on_space, {.most = kWorkers, .is_sparse = true});
  visit("unsummoned", holding.unsummoned, {.most = kWorkers, .is_sparse = true});
  visit("placed", holding.placed);
}

// The battle under way; as at the start outside one.
struct Battle {
  RealmId realm{0};
  Player active{0};
  Slot monster;
  IdSet<Side> sides;           // those fighting
  IdSet<Player> lost;          // who lost units or dropped out
  IdSet<Player> workers_lost;  // who lost a Worker to the monster's power
  Side winner;
  std::uint8_t horror = 0;  // what the Many-Eyed Horror rolled
  IdArray<Player, std::uint8_t> shots;
  IdArray<Player, IdSet<BattleEffectId>> used;
  IdArray<Side, std::uint8_t> pool;
  IdArray<Side, Faces> dice;  // how many of each side show each face

  friend bool operator==(const Battle&, const Battle&) = default;
};
template <class Visit>
void fields(Visit& visit, Battle& battle) {
  visit("realm", battle.realm);
  visit("active", battle.active);
  visit("monster", battle.monster);
  visit("sides", battle.sides);
  visit("lost", battle.lost);
  visit("workers_lost", battle.workers_lost);
  visit("winner", battle.winner);
  visit("horror", battle.horror, {.most = Face::kCount});
  visit("shots", battle.shots, {.most = kWorkers});
  visit("used", battle.used);
  visit("pool", battle.pool, {.most = 40});
  visit("dice", battle.dice, {.most = 40});
}

// What belongs to the turn under way.
struct TurnMarks {
  IdSet<SpaceId> used_spaces;  // in this Regroup
  bool swapped = false;
  bool beat_monster = false;
  bool beat_player = false;
  bool wizard_was_out = false;  // when the Regroup began
  IdSet<Slot> arrived;          // monsters whose tile was laid: these do not rush

  friend bool operator==(const TurnMarks&, const TurnMarks&) = default;
};
template <class Visit>
void fields(Visit& visit, TurnMarks& turn) {
  visit("swapped", turn.swapped);
  visit("beat_monster", turn.beat_monster);
  visit("beat_player", turn.beat_player);
  visit("wizard_was_out", turn.wizard_was_out);
  visit("arrived", turn.arrived);
  visit("used_spaces", turn.used_spaces);
}

struct MatRow {
  Slot element;
  std::uint8_t tokens = 0;

  friend bool operator==(const MatRow&, const MatRow&) = default;
};
template <class Visit>
void fields(Visit& visit, MatRow& row) {
  visit("element", row.element);
  visit("tokens", row.tokens, {.most = 40});
}

// The Ghosts' mat and cards.
struct GhostMat {
  IdSet<GhostCardId> deck;
  IdSet<GhostCardId> discard;
  IdArray<RowId, MatRow> rows;
  IdArray<ZoneId, GhostCardId> shown;
  IdSet<MatSlot> units;  // of the Ready Area

  friend bool operator==(const GhostMat&, const GhostMat&) = default;
};
template <class Visit>
void fields(Visit& visit, GhostMat& mat) {
  visit("rows", mat.rows);
  visit("shown", mat.shown);
  visit("deck", mat.deck);
  visit("discard", mat.discard);
  visit("mat", mat.units);
}

// What lies beside the map for an element: its deck, its stacks of tokens, its monster.
struct Board {
  AdventureId face_up;
  std::uint8_t stacks = 0;  // not on the map yet
  MonsterPlace monster = kAside;

  friend bool operator==(const Board&, const Board&) = default;
};

// What everybody sees.
struct Open {
  Tasks tasks;
  IdArray<Slot, Element> elements;
  Player first{0};
  Player current{0};
  std::uint8_t round = 0;
  TurnCount turns_left;          // once the end is near
  IdSet<Player> empty_regroups;  // of this round

  std::uint8_t realm_count = 0;
  IdArray<RealmId, Realm> realms;
  IdArray<RealmId, RealmSet> adjacent;  // follows from the realms
  IdArray<TileId, RealmId> realm_of;    // none where it is not on the map
  IdSet<TileId> tile_stack;             // elemental tiles not drawn
  RealmId watcher;

  IdArray<Slot, Board> boards;
  IdSet<AdventureId> deck;
  IdSet<AdventureId> dropped;
  IdSet<TokenId> tokens;  // never seen so far

  IdArray<Player, Holding> players;
  IdSet<Slot> orbs_gone;
  IdSet<OrbSpace> orb_spaces;  // rewards taken

  MagicCounts magic_discard;
  MagicCounts kept;  // in some hand when the deck was made anew, not shown since
  std::uint8_t deck_size = 0;
  std::uint8_t discard_size = 0;

  TurnMarks turn;
  Battle battle;
  GhostMat ghosts;

  const Task& top() const { return tasks.back(); }
  template <class T>
  const T* top_as() const {
    return tasks.top<T>();
  }
  bool is_over() const { return top_as<task::Over>() != nullptr; }
  bool has_elements() const { return elements[Slot(Slot::kCount - 1)].exists(); }
  IdRange<RealmId> all_realms() const { return ziggurat::first<RealmId>(realm_count); }

  friend bool operator==(const Open&, const Open&) = default;
};

// What one player alone sees.
struct Own {
  MagicCounts hand;

  friend bool operator==(const Own&, const Own&) = default;
};

// Of each hand, what the other player knows is in it.
struct Known {
  IdArray<Player, MagicCounts> hands;

  friend bool operator==(const Known&, const Known&) = default;
};

struct State : Open {
  IdArray<Player, Own> own;
  Known known;
  MagicCounts magic_deck;

  const MagicCounts& hand(Player player) const { return own[player].hand; }

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 2048);

// What a viewer knows: its own hand, at the end both; a spectator not what the players do.
struct View {
  Open open;
  IdArray<Player, Own> own;
  Known known;
  Viewer viewer = Viewer::spectator();

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace ziggurat::eldervale
