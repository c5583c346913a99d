#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "base/fixed_vec.h"
#include "core/game.h"
#include "games/eldervale/small.h"

namespace ziggurat::eldervale {

inline constexpr int kPlayers = 2;    // two Living, or one and the Ghosts
inline constexpr int kGhosts = 1;     // the Ghosts' place among the players of a solo game
inline constexpr int kElements = 8;   // in the box
inline constexpr int kSlots = 4;      // elements of one game
inline constexpr int kTilesEach = 3;  // realm tiles of an element
inline constexpr int kElementTiles = kSlots * kTilesEach;
inline constexpr int kMaxRuins = 8;
inline constexpr int kMaxRealms = kElementTiles + kMaxRuins;
inline constexpr int kTokensEach = 12;
inline constexpr int kStacksEach = 4;
inline constexpr int kStackSize = 3;
inline constexpr int kCardsEach = 9;  // adventure cards of an element
inline constexpr int kMagicKinds = 36;
inline constexpr int kSpells = 12;  // the first of the Magic kinds; then quests, then prophecies
inline constexpr int kQuests = 12;
inline constexpr int kMagicCards = 60;
inline constexpr int kGhostCards = 24;
inline constexpr int kZones = 3;
inline constexpr int kZoneSlots = 3;
inline constexpr int kFactions = 16;
inline constexpr int kOrbSpaces = 8;
inline constexpr int kStarterSpaces = 3;
inline constexpr int kSpaces = kStarterSpaces + kSlots * kCardsEach;
inline constexpr int kMaxHexes = 48;
inline constexpr int kNone = 0xFF;
// Where a monster is when it is on no realm.
inline constexpr int kAside = 0xFE;  // its lair is not laid yet
inline constexpr int kBelow = 0xFD;  // in the Underworld

enum class Unit : std::uint8_t { Worker, Warrior, Wizard, Dragon };
inline constexpr int kUnitKinds = 4;
inline constexpr int kWorkers = 6;
// The units of which one has a single piece, as numbers.
inline constexpr int kWarrior = static_cast<int>(Unit::Warrior);
inline constexpr int kWizard = static_cast<int>(Unit::Wizard);
inline constexpr int kDragon = static_cast<int>(Unit::Dragon);
// How many are in a set of bits.
constexpr int bits(int mask) { return std::popcount(static_cast<unsigned>(mask)); }
// The places on the Ghosts' mat, by their names in documents and data.
inline constexpr std::string_view kMatSlotIds[] = {"worker1", "worker2", "worker3",
                                                   "worker4", "worker5", "worker6",
                                                   "warrior", "wizard",  "dragon"};

enum class Resource : std::uint8_t { Gem, Scroll, Potion, Tool, Sword, Gold };
inline constexpr int kBasic = 5;      // all but gold
inline constexpr int kResources = 6;  // as a symbol of a cost, 6 is "any"
inline constexpr int kAny = 6;
inline constexpr int kGold = static_cast<int>(Resource::Gold);
inline constexpr int kSword = static_cast<int>(Resource::Sword);

// Realms and tiles as sets.
using RealmMask = std::uint32_t;
constexpr RealmMask bit(int realm) { return RealmMask{1} << realm; }
constexpr bool has(RealmMask mask, int realm) { return (mask >> realm & 1U) != 0; }

// Where points come from, for the tables and the pages.
enum class Source : std::uint8_t {
  Start,
  Settling,
  Tokens,
  Battles,  // glory, monsters, powers of battle
  Cards,    // adventure cards, quests, magic that ran out
  Orbs,
  Regroup,  // the Ghosts'
  Curses,   // taken away
};
inline constexpr int kSources = 8;

// One realm of the map. A stack's hidden tokens are only counted: which they are is decided when
// they are turned up.
struct Realm {
  Byte tile = kNone;  // kTilesEach of each slot, then the ruins
  Signed q;
  Signed r;
  Byte dwelling = kNone;  // whose
  Many<Byte, 2> left;     // tokens in each stack
  Many<Byte, 2> top;      // the face that shows

  friend bool operator==(const Realm&, const Realm&) = default;
};

// What is being done, innermost last; the rules work off this stack.
enum class TaskKind : std::uint8_t {
  // Setting up.
  OpeningRoll,
  ChooseFaction,
  ExtraElement,
  GhostRows,
  LayMap,
  RevealToken,
  StartGoods,
  DrawGhostCard,
  GhostDoorway,
  // A turn.
  Turn,
  Placement,
  ReturnUnit,
  ExchangeUnit,
  RealmAction,
  TakeToken,
  Telekinesis,
  MageTower,
  Fortress,
  Oracle,
  Dungeon,
  Rush,
  HandLimit,
  // Gaining and paying.
  GainAny,
  GainDifferent,
  DrawMagic,
  Pay,
  DiscardMagic,
  DiscardAny,
  Swap,
  ChoosePower,
  FreeAdventure,
  Summon,
  SummonDo,
  Dwell,
  DwellDo,
  BuyDo,
  Reveal,
  DrawTile,
  PlaceTile,
  // Moving.
  MoveUnit,
  MoveTo,
  MoveMonster,
  MonsterTo,
  // Regroup.
  Regroup,
  PutOnSpace,
  UseAction,
  GainCard,
  GainFortress,
  PayDifferent,
  WildRift,
  LawPower,
  Healer,
  Copy,
  Burrow,
  // Battle.
  Battle,
  Join,
  HorrorDice,
  BeforeRoll,
  Roll,
  AfterRoll,
  PickDie,
  PickSide,
  Decide,
  Lose,
  MonsterReward,
  Plunder,
  TakeMagic,
  ReturnWarrior,
  // The Ghosts.
  GhostTurn,
  GhostElement,
  GhostRegroup,
  Banish,
  Over,
};
inline constexpr int kTaskKinds = static_cast<int>(TaskKind::Over) + 1;

inline constexpr int kTaskArguments = 8;

struct Task {
  TaskKind kind = TaskKind::Over;
  Byte player;
  Many<Byte, kTaskArguments> at;  // what each means is said where the task is made

  friend bool operator==(const Task&, const Task&) = default;
};

inline constexpr int kMaxTasks = 40;
inline constexpr int kMonsterSide = 2;
inline constexpr int kBattleSides = 3;

// The battle under way; all zero outside one. Sides are the players and the monster.
struct Battle {
  Byte realm;
  Byte active;
  Byte monster = kNone;  // slot
  Byte sides;            // those fighting, a bit each
  Byte lost;             // players who lost units or dropped out, a bit each
  Byte workers_lost;     // players who lost a Worker to the monster's power
  Byte winner = kNone;
  Byte horror;  // what the Many-Eyed Horror rolled
  Many<Byte, kPlayers> shots;
  Many<Byte, kPlayers> extra;  // dice by Swords and Fireballs
  Many<Byte, kPlayers> used;   // effects, a bit each
  Many<Byte, kBattleSides> pool;
  Many<Many<Byte, 6>, kBattleSides> dice;  // how many of each side show each face

  friend bool operator==(const Battle&, const Battle&) = default;
};

using MagicCounts = Many<Byte, kMagicKinds>;

struct State {
  FixedVec<Task, kMaxTasks> tasks;

  Many<Byte, kSlots> elements{{kNone, kNone, kNone, kNone}};
  Many<Byte, kPlayers> faction{{kNone, kNone}};
  Byte first;
  Byte current;
  Byte round;
  Byte turns_left = kNone;  // once the end is near
  Byte empty_regroups;      // of this round

  // The map.
  Byte realm_count;
  Many<Realm, kMaxRealms> realms;
  Many<RealmMask, kMaxRealms> adjacent;  // follows from the realms
  Many<Byte, kMaxRealms> realm_of;       // by tile, kNone where it is not on the map
  Word tile_stack;                       // elemental tiles not drawn, a bit each
  Many<Many<Many<Byte, kUnitKinds>, kMaxRealms>, kPlayers> units;
  Many<RealmMask, kPlayers> occupied;  // follows from the units
  Many<Byte, kSlots> monsters{{kAside, kAside, kAside, kAside}};
  Byte watcher = kNone;

  // Tokens and adventure cards of each element.
  Many<Word, kSlots> tokens;  // never seen so far, a bit each
  Many<Byte, kSlots> stacks;  // still on the dungeon board
  Many<Word, kSlots> deck;    // a bit each
  Many<Byte, kSlots> face_up{{kNone, kNone, kNone, kNone}};
  Many<Word, kSlots> dropped;  // discarded cards

  // Each player's own.
  Many<Many<Byte, kUnitKinds>, kPlayers> unsummoned;
  Many<Many<Byte, kUnitKinds>, kPlayers> ready;
  Many<Many<Byte, kUnitKinds>, kPlayers> underworld;
  Many<Many<Byte, kUnitKinds>, kPlayers> on_space;
  Many<Byte, kPlayers> dwellings;
  Many<Byte, kPlayers> placed;  // a Living's: 1 once a unit was placed since its last Regroup
  Many<Many<Word, kResources>, kPlayers> resources;
  Many<Many<Byte, kSlots>, kPlayers> power;
  Many<Many<Word, kSlots>, kPlayers> tableau;
  Many<Many<Word, kSlots>, kPlayers> taken;  // tokens
  Many<Points, kPlayers> points;
  Many<Many<Points, kSources>, kPlayers> earned;
  Many<Byte, kPlayers> glory{{kNone, kNone}};
  Many<Byte, kPlayers> orbs;         // to be spent
  Many<Byte, kPlayers> orbs_gained;  // ever
  Byte orb_slots;                    // elements whose Orb is gone, a bit each
  Byte orb_spaces;                   // rewards taken, a bit each

  // Magic. Hands are secret, the deck's order is decided when it is drawn.
  MagicCounts magic_deck;
  MagicCounts magic_discard;
  Many<MagicCounts, kPlayers> hand;
  Many<MagicCounts, kPlayers> known_hand;  // of a hand: what the other player knows is in it
  MagicCounts kept;  // in some hand when the deck was made anew, not shown since: seen by all
  Many<Byte, kPlayers> hand_size;
  Byte deck_size;
  Byte discard_size;

  // The turn under way.
  bool swapped = false;
  bool beat_monster = false;
  bool beat_player = false;
  bool wizard_was_out = false;    // when the Regroup began
  Byte arrived;                   // monsters whose tile was laid, a bit each: these do not rush
  std::uint64_t used_spaces = 0;  // in this Regroup
  Battle battle;

  // The Ghosts.
  Many<Byte, 4> rows{{kNone, kNone, kNone, kNone}};  // the slot each row belongs to
  Many<Byte, 4> row_tokens;
  Many<Byte, kZones> shown{{kNone, kNone, kNone}};
  Word mat;  // slots of the Ready Area with a unit: Workers 1 to 6, Warrior, Wizard, Dragon
  std::uint32_t ghost_deck = 0;
  std::uint32_t ghost_discard = 0;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) < 4096);

// What one viewer knows: the state without the hands of others and without the deck.
struct View {
  State known;
  Byte viewer = kNone;

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace ziggurat::eldervale
