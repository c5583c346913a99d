#pragma once

#include <cstdint>

#include "base/id.h"

// The things of Eldervale, each kind of them a type of its own.

namespace ziggurat::eldervale {

inline constexpr int kTilesEach = 3;  // realm tiles of an element
inline constexpr int kTokensEach = 12;
inline constexpr int kStacksEach = 4;
inline constexpr int kStackSize = 3;
inline constexpr int kCardsEach = 9;  // adventure cards of an element
inline constexpr int kMagicCards = 60;
inline constexpr int kZoneSlots = 3;
inline constexpr int kWorkers = 6;
inline constexpr int kMaxHexes = 48;
inline constexpr int kBasics = 5;  // resources but gold

using Player = Id<struct PlayerTag, 2>;    // two Living, or one and the Ghosts
using Element = Id<struct ElementTag, 8>;  // in the box
using Slot = Id<struct SlotTag, 4>;        // an element of this game; monsters are known by theirs
using FactionId = Id<struct FactionTag, 16>;
using Unit = Id<struct UnitTag, 4>;
using Basic = Id<struct BasicTag, kBasics>;
using Resource = Id<struct ResourceTag, kBasics + 1>;
using Symbol = Id<struct SymbolTag, kBasics + 2>;  // of a cost: a resource, or any
using Source = Id<struct SourceTag, 8>;            // where points come from

// Tiles: three of each element in play, then the ruins.
inline constexpr int kElementTiles = Slot::kCount * kTilesEach;
using RuinPlace = Id<struct RuinPlaceTag, 8>;  // among those on the map
using TileId = Id<struct TileTag, kElementTiles + RuinPlace::kCount>;
using RealmId = Id<struct RealmTag, TileId::kCount>;  // in the order they were laid
using RealmSet = IdSet<RealmId>;
using StackId = Id<struct StackTag, 2>;
using TokenId = Id<struct TokenTag, Slot::kCount * kTokensEach>;
using TokenNumber = Id<struct TokenNumberTag, kTokensEach>;  // of an element
using Direction = Id<struct DirectionTag, 6>;                // clockwise from the upper right

// Adventure cards of the elements in play.
using AdventureId = Id<struct AdventureTag, Slot::kCount * kCardsEach>;
using CardNumber = Id<struct CardNumberTag, kCardsEach>;  // of an element
using StarterId = Id<struct StarterTag, 3>;
using SpaceId = Id<struct SpaceTag, StarterId::kCount + AdventureId::kCount>;
using OrbSpace = Id<struct OrbSpaceTag, 8>;
using GloryStep = Id<struct GloryTag, 202>;
using TurnCount = Id<struct TurnCountTag, 21>;

// Magic cards: twelve spells, twelve quests, twelve prophecies.
using MagicId = Id<struct MagicTag, 36>;
using SpellId = Id<struct SpellTag, 12>;

// Sides of a battle: the players and the monster.
using Side = Id<struct SideTag, Player::kCount + 1>;

// The Ghosts' mat.
using GhostCardId = Id<struct GhostCardTag, 24>;
using ZoneId = Id<struct ZoneTag, 3>;
using RowId = Id<struct RowTag, Slot::kCount>;
using MatSlot = Id<struct MatSlotTag, kWorkers + 3>;  // Workers 1 to 6, Warrior, Wizard, Dragon

// Where a monster is: in a realm, aside until its lair is laid, or in the Underworld.
using MonsterPlace = Id<struct MonsterPlaceTag, RealmId::kCount + 2>;
inline constexpr MonsterPlace kAside{RealmId::kCount};
inline constexpr MonsterPlace kBelow{RealmId::kCount + 1};
constexpr MonsterPlace place_in(RealmId realm) { return MonsterPlace(realm.number()); }
// None where it is in no realm.
constexpr RealmId realm_at(MonsterPlace place) { return RealmId::from_number(place.number()); }

inline constexpr Player kLiving{0};
inline constexpr Player kGhosts{1};  // of a solo game
constexpr Player other(Player player) { return Player(1 - player.number()); }

inline constexpr Unit kWorker{0};
inline constexpr Unit kWarrior{1};
inline constexpr Unit kWizard{2};
inline constexpr Unit kDragon{3};

inline constexpr Resource kSword{4};
inline constexpr Resource kGold{5};
inline constexpr Symbol kAny{kBasics + 1};
constexpr Resource resource_of(Basic basic) { return Resource(basic.number()); }
constexpr Resource resource_of(Symbol symbol) { return Resource::from_number(symbol.number()); }
constexpr Symbol symbol_of(Resource resource) { return Symbol(resource.number()); }
constexpr Symbol symbol_of(Basic basic) { return Symbol(basic.number()); }
constexpr Basic basic_of(Symbol symbol) { return Basic::from_number(symbol.number()); }

namespace source {
inline constexpr Source kStart{0};
inline constexpr Source kSettling{1};
inline constexpr Source kTokens{2};
inline constexpr Source kBattles{3};  // glory, monsters, powers of battle
inline constexpr Source kCards{4};    // adventure cards, quests, magic that ran out
inline constexpr Source kOrbs{5};
inline constexpr Source kRegroup{6};  // the Ghosts'
inline constexpr Source kCurses{7};   // taken away
}  // namespace source

inline constexpr Side kMonsterSide{Player::kCount};
constexpr Side side_of(Player player) { return Side(player.number()); }
// None for the monster's side.
constexpr Player player_of(Side side) { return Player::from_number(side.number()); }

constexpr bool is_elemental(TileId tile) { return tile.number() < kElementTiles; }
constexpr Slot slot_of(TileId tile) { return Slot(tile.number() / kTilesEach); }
constexpr int number_of(TileId tile) { return tile.number() % kTilesEach; }
constexpr TileId tile_of(RuinPlace ruin) { return TileId(kElementTiles + ruin.number()); }
constexpr RuinPlace ruin_of(TileId tile) { return RuinPlace(tile.number() - kElementTiles); }
inline constexpr IdSet<TileId> kElementalTiles = IdSet<TileId>::range(TileId(0), kElementTiles);
constexpr IdRange<TileId> tiles_of(Slot slot) {
  return {slot.number() * kTilesEach, (slot.number() + 1) * kTilesEach};
}

constexpr Slot slot_of(TokenId token) { return Slot(token.number() / kTokensEach); }
constexpr TokenNumber number_of(TokenId token) { return TokenNumber(token.number() % kTokensEach); }
constexpr TokenId token_of(Slot slot, TokenNumber number) {
  return TokenId(slot.number() * kTokensEach + number.number());
}
constexpr IdSet<TokenId> tokens_of(Slot slot) {
  return IdSet<TokenId>::range(token_of(slot, TokenNumber(0)), kTokensEach);
}

constexpr Slot slot_of(AdventureId card) { return Slot(card.number() / kCardsEach); }
constexpr CardNumber number_of(AdventureId card) { return CardNumber(card.number() % kCardsEach); }
constexpr AdventureId card_of(Slot slot, CardNumber number) {
  return AdventureId(slot.number() * kCardsEach + number.number());
}
constexpr IdSet<AdventureId> cards_of(Slot slot) {
  return IdSet<AdventureId>::range(card_of(slot, CardNumber(0)), kCardsEach);
}

// Action spaces: the Starter card's, then one for each adventure card.
inline constexpr SpaceId kSummonSpace{0};
inline constexpr SpaceId kGatherSpace{1};
inline constexpr SpaceId kDwellSpace{2};
constexpr SpaceId space_of(AdventureId card) { return SpaceId(StarterId::kCount + card.number()); }
// None for a space of the other kind.
constexpr StarterId starter_of(SpaceId space) { return StarterId::from_number(space.number()); }
constexpr AdventureId card_of(SpaceId space) {
  return AdventureId::from_number(space.number() - StarterId::kCount);
}

constexpr bool is_spell(MagicId card) { return card.number() < SpellId::kCount; }
constexpr bool is_quest(MagicId card) {
  return card.number() >= SpellId::kCount && card.number() < 2 * SpellId::kCount;
}
constexpr MagicId magic_of(SpellId spell) { return MagicId(spell.number()); }
inline constexpr IdRange<MagicId> kQuests{SpellId::kCount, 2 * SpellId::kCount};
inline constexpr IdRange<MagicId> kProphecies{2 * SpellId::kCount, MagicId::kCount};

namespace spell {
inline constexpr SpellId kFireball{0};
inline constexpr SpellId kWard{1};
inline constexpr SpellId kHex{2};
inline constexpr SpellId kTeleport{4};
inline constexpr SpellId kSoothe{7};
inline constexpr SpellId kTelekinesis{10};
}  // namespace spell

constexpr bool is_worker(MatSlot slot) { return slot.number() < kWorkers; }
constexpr Unit unit_of(MatSlot slot) {
  return is_worker(slot) ? kWorker : Unit(slot.number() - kWorkers + 1);
}
// Of a unit of which there is one.
constexpr MatSlot mat_slot_of(Unit unit) { return MatSlot(kWorkers + unit.number() - 1); }

// What a die shows.
class Face {
 public:
  static constexpr int kCount = 6;

  constexpr Face() = default;
  explicit constexpr Face(int pips) : pips_(static_cast<std::uint8_t>(pips)) {
    DCHECK(pips >= 1 && pips <= kCount);
  }
  static constexpr Face from_number(std::int64_t number) {
    return number >= 0 && number < kCount ? Face(static_cast<int>(number) + 1) : Face();
  }
  static constexpr Face from_byte(std::uint8_t byte) { return from_number(byte - 1); }
  constexpr std::uint8_t byte() const { return pips_; }

  constexpr bool exists() const { return pips_ != 0; }
  constexpr int pips() const { return pips_; }
  constexpr int number() const { return pips_ - 1; }
  constexpr std::size_t index() const { return static_cast<std::size_t>(pips_) - 1; }

  friend constexpr auto operator<=>(Face, Face) = default;

 private:
  std::uint8_t pips_ = 0;  // none
};
using Faces = IdArray<Face, std::uint8_t>;  // how many dice show 1, 2, …

using Units = IdArray<Unit, std::uint8_t>;
using MagicCounts = IdArray<MagicId, std::uint8_t>;

// Once per battle, by card or power.
enum class BattleEffect : std::uint8_t {
  StormBanner,
  MadJester,
  StonefolkWarrior,
  DemonWarrior,
  Cutlass,  // no longer one; its code stays
};
inline constexpr int kBattleEffects = 5;
constexpr int count_of(BattleEffect) { return kBattleEffects; }
using BattleEffectId = Id<struct BattleEffectTag, kBattleEffects>;
constexpr BattleEffectId bit_of(BattleEffect effect) {
  return BattleEffectId(static_cast<int>(effect));
}

// Why something may not be done. The clause behind each is in refusals.cpp.
enum class Reason : std::uint8_t {
  GameOver,
  NotYourTurn,
  ChanceDecides,
  NotNow,
  MustPlace,
  UnitNotReady,
  NotOnMap,
  OutOfReach,
  OwnUnitThere,
  NotHeld,
  WrongMoment,
  NoTarget,
  QuestNotTrue,
  NoOrb,
  OrbSpaceTaken,
  CannotPay,
  NotEnough,
  FactionTaken,
  ElementTaken,
  TileNeedsNeighbours,
  SpaceTaken,
  SpaceNotAdmitted,
  NothingToRegroup,
  DeckEmpty,
  LevelFull,
  MustTake,
  CannotDwell,
  NotOffered,
};

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
// Counts are small; sums of them are not.
constexpr void add(std::uint8_t& count, int change) { count = byte(count + change); }
constexpr void add(std::uint16_t& count, int change) {
  count = static_cast<std::uint16_t>(count + change);
}

template <class Counts>
constexpr int total(const Counts& counts) {
  int sum = 0;
  for (const auto count : counts) sum += count;
  return sum;
}

}  // namespace ziggurat::eldervale
