#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/id.h"
#include "core/seat.h"

// The things of Ghosts of Ur, each kind of them a type of its own.

namespace ziggurat::ghosts {

using Square = Id<struct SquareTag, 145>;
using Adventurer = Id<struct AdventurerTag, 6>;
using Player = Id<struct PlayerTag, 7>;  // a seat
using Side = Id<struct SideTag, 7>;      // players who share a hand
using MapId = Id<struct MapTag, 4>;
using MapSet = IdSet<MapId>;
using TileId = Id<struct TileTag, 40>;  // a kind of tile
using TreasureId = Id<struct TreasureTag, 56>;
using DiscoveryId = Id<struct DiscoveryTag, 56>;
using Rolled = Id<struct RolledTag, 101>;  // what dice show together
// Whoever draws, trades and wins: an adventurer, or the Gala Master after them.
using Person = Id<struct PersonTag, Adventurer::kCount + 1>;

// The adventurers, by their place in every list.
inline constexpr Adventurer kAnglean{0};
inline constexpr Adventurer kBalfarg{1};
inline constexpr Adventurer kBeaker{2};
inline constexpr Adventurer kBrodgar{3};
inline constexpr Adventurer kManx{4};
inline constexpr Adventurer kWesthey{5};
inline constexpr Person kMaster{Adventurer::kCount};
inline constexpr Side kMasterSide{Side::kCount - 1};  // a side of its own

inline constexpr int kUrDice = 4;
// All cards that can be held and every map of every adventurer: more cannot change hands at once.
inline constexpr std::size_t kMostTransfers = 100;
inline constexpr int kMostRounds = 1000;  // that a table may ask for, clause 10.9

constexpr Person person(Adventurer who) { return Person::from_byte(who.byte()); }
// Nobody where it is the Gala Master.
constexpr Adventurer adventurer(Person who) { return Adventurer::from_byte(who.byte()); }
constexpr Seat seat(Player player) { return Seat{player.byte()}; }
constexpr Player player(Seat seat) { return Player::from_byte(seat.index); }
// None where a spectator looks.
inline Player player(Viewer viewer) {
  return viewer.is_spectator() ? Player() : player(viewer.seat());
}

enum class Terrain : std::uint8_t { Desert, Water, Mountain, Emmer };
enum class Special : std::uint8_t { None, Oasis, Stone, Ghost, Ziggurat, Ur, City };

// Equipment worn together must be of different kinds (clause 7.10).
enum class CardKind : std::uint8_t {
  Event,
  Gem,
  Head,
  Chest,
  Hands,
  Legs,
  Feet,
  Weapon,
  Shield,
  Charm,
};
inline constexpr int kCardKinds = 10;
constexpr int count_of(CardKind) { return kCardKinds; }
constexpr bool is_equipment(CardKind kind) { return kind > CardKind::Gem; }

// What Brodgar may reach for.
enum class PileKind : std::uint8_t { Treasures, Discoveries, Maps };
inline constexpr int kPileKinds = 3;
constexpr int count_of(PileKind) { return kPileKinds; }

enum class Enemy : std::uint8_t { None, Kish, Akkadian, Ghost, Nanna };  // None: a rival

// What ends the movement of a turn.
enum class Stop : std::uint8_t { Water, Mountain, Retreat };
inline constexpr int kStops = 3;
constexpr int count_of(Stop) { return kStops; }

// Some values of a small enumeration, as bits.
template <class E>
class EnumSet {
 public:
  static constexpr unsigned kAll = (1U << count_of(E{})) - 1;

  constexpr EnumSet() = default;
  static constexpr EnumSet from_bits(unsigned bits) {
    EnumSet set;
    set.bits_ = static_cast<std::uint16_t>(bits & kAll);
    return set;
  }
  constexpr unsigned bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(E value) const { return (bits_ & bit(value)) != 0; }
  constexpr void insert(E value) { bits_ = static_cast<std::uint16_t>(bits_ | bit(value)); }
  constexpr void erase(E value) { bits_ = static_cast<std::uint16_t>(bits_ & ~bit(value)); }
  constexpr void clear() { bits_ = 0; }

  friend constexpr bool operator==(EnumSet, EnumSet) = default;

 private:
  static constexpr unsigned bit(E value) { return 1U << static_cast<unsigned>(value); }

  std::uint16_t bits_ = 0;
};
using KindSet = EnumSet<CardKind>;
using StopSet = EnumSet<Stop>;

// What everybody sees of a square: nothing, a tile's face, or a tile's back.
class Tile {
 public:
  constexpr Tile() = default;  // an empty square
  explicit constexpr Tile(TileId face) : value_(face.byte()) {}
  // The back of an Ur tile; which one is the City is not decided yet (clause 2.6).
  static constexpr Tile ur_back() { return Tile(kUrBack); }
  // Laid face down and known to its layer alone; the back of an Ur tile can be told.
  static constexpr Tile laid() { return Tile(kLaid); }
  static constexpr Tile laid_ur() { return Tile(kLaidUr); }

  constexpr bool is_empty() const { return value_ == kEmpty; }
  constexpr bool is_ur_back() const { return value_ == kUrBack || value_ == kLaidUr; }
  constexpr bool is_laid() const { return value_ == kLaid || value_ == kLaidUr; }
  // None where no face is seen.
  constexpr TileId face() const { return TileId::from_byte(value_); }
  constexpr std::uint8_t byte() const { return value_; }

  friend constexpr bool operator==(Tile, Tile) = default;

 private:
  explicit constexpr Tile(std::uint8_t value) : value_(value) {}

  static constexpr std::uint8_t kEmpty = 0xFF;
  static constexpr std::uint8_t kUrBack = 0xFE;
  static constexpr std::uint8_t kLaid = 0xFD;
  static constexpr std::uint8_t kLaidUr = 0xFC;
  std::uint8_t value_ = kEmpty;
};

// What lies on a tile: enemies on its face, on its back the sign of who laid it and knows it.
class Mark {
 public:
  static constexpr int kMostKish = 31;
  static constexpr int kMostAkkadians = 7;

  constexpr Mark() = default;
  static constexpr Mark guards(int kish, int akkadians) {
    return Mark(static_cast<std::uint8_t>(kish + (kMostKish + 1) * akkadians));
  }
  // Of players with several adventurers, by which of them, as far as that is known.
  static constexpr Mark laid_by(Player layer, Adventurer who = {}) {
    const int figure = who.exists() ? who.number() + 1 : 0;
    return Mark(static_cast<std::uint8_t>(layer.number() + 1 + kLayers * figure));
  }

  constexpr bool empty() const { return value_ == 0; }
  constexpr int kish() const { return value_ % (kMostKish + 1); }
  constexpr int akkadians() const { return value_ / (kMostKish + 1); }
  constexpr Player layer() const { return Player::from_number(value_ % kLayers - 1); }
  constexpr Adventurer laying() const { return Adventurer::from_number(value_ / kLayers - 1); }

  friend constexpr bool operator==(Mark, Mark) = default;

 private:
  static constexpr int kLayers = Player::kCount + 1;

  explicit constexpr Mark(std::uint8_t value) : value_(value) {}

  std::uint8_t value_ = 0;
};

// Some of the squares.
class SquareSet {
 public:
  constexpr bool contains(Square square) const {
    return (words_[word(square)] >> (square.number() & 63) & 1U) != 0;
  }
  constexpr void insert(Square square) { words_[word(square)] |= bit(square); }
  constexpr void erase(Square square) { words_[word(square)] &= ~bit(square); }
  constexpr void clear() { words_ = {}; }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  constexpr int size() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]);
  }

  constexpr SquareSet& operator|=(const SquareSet& other) {
    for (std::size_t i = 0; i < 3; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr SquareSet& operator&=(const SquareSet& other) {
    for (std::size_t i = 0; i < 3; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr SquareSet& operator-=(const SquareSet& other) {
    for (std::size_t i = 0; i < 3; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend constexpr SquareSet operator|(SquareSet a, const SquareSet& b) { return a |= b; }
  friend constexpr SquareSet operator&(SquareSet a, const SquareSet& b) { return a &= b; }
  friend constexpr SquareSet operator-(SquareSet a, const SquareSet& b) { return a -= b; }
  friend constexpr bool operator==(const SquareSet&, const SquareSet&) = default;

  // Calls `use` with each square, lowest first.
  template <class Use>
  constexpr void for_each(const Use& use) const {
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
        use(Square(static_cast<int>(i * 64) + std::countr_zero(left)));
      }
    }
  }

 private:
  static constexpr std::size_t word(Square square) { return square.index() >> 6; }
  static constexpr std::uint64_t bit(Square square) {
    return std::uint64_t{1} << (square.number() & 63);
  }

  std::array<std::uint64_t, 3> words_{};
};

// Cards of one deck, as counts packed side by side: a kind with n copies takes as many bits as n
// needs, so a deck of 64 cards always fits. Piles are put together by adding, taken apart by
// subtracting; deck.h knows which bits are whose.
template <class Card>
class Pile {
 public:
  constexpr Pile() = default;
  explicit constexpr Pile(std::uint64_t bits) : bits_(bits) {}
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }

  constexpr Pile& operator+=(Pile other) {
    bits_ += other.bits_;
    return *this;
  }
  constexpr Pile& operator-=(Pile other) {
    bits_ -= other.bits_;
    return *this;
  }
  friend constexpr Pile operator+(Pile a, Pile b) { return a += b; }
  friend constexpr Pile operator-(Pile a, Pile b) { return a -= b; }
  friend constexpr bool operator==(Pile, Pile) = default;

 private:
  std::uint64_t bits_ = 0;
};
using Treasures = Pile<TreasureId>;
using Discoveries = Pile<DiscoveryId>;

// Treasure and Discovery cards together: a hand, a deck, a discard, what somebody knows of a hand.
struct Cards {
  Treasures treasure;
  Discoveries discovery;

  constexpr bool empty() const { return treasure.empty() && discovery.empty(); }
  constexpr Cards& operator+=(const Cards& other) {
    treasure += other.treasure;
    discovery += other.discovery;
    return *this;
  }
  constexpr Cards& operator-=(const Cards& other) {
    treasure -= other.treasure;
    discovery -= other.discovery;
    return *this;
  }
  friend constexpr bool operator==(const Cards&, const Cards&) = default;
};
template <class Visit>
void fields(Visit& visit, Cards& cards) {
  visit("treasure", cards.treasure);
  visit("discovery", cards.discovery);
}

// What changes hands in a trade: a card, a map, or a card that whoever looks may not know.
class Item {
 public:
  constexpr Item() = default;  // not known
  explicit constexpr Item(TreasureId card) : value_(card.byte()) {}
  explicit constexpr Item(DiscoveryId card) : value_(at(kDiscoveries, card.number())) {}
  explicit constexpr Item(MapId map) : value_(at(kMaps, map.number())) {}

  constexpr bool is_known() const { return value_ != kUnknown; }
  constexpr bool is_treasure() const { return value_ < kDiscoveries; }
  constexpr bool is_discovery() const { return value_ >= kDiscoveries && value_ < kMaps; }
  constexpr bool is_map() const { return value_ >= kMaps && is_known(); }
  // None where it is something else.
  constexpr TreasureId treasure() const { return TreasureId::from_number(value_); }
  constexpr DiscoveryId discovery() const {
    return DiscoveryId::from_number(value_ - kDiscoveries);
  }
  constexpr MapId map() const { return MapId::from_number(value_ - kMaps); }
  constexpr std::uint8_t byte() const { return value_; }

  friend constexpr bool operator==(Item, Item) = default;

 private:
  static constexpr std::uint8_t kDiscoveries = 64;
  static constexpr std::uint8_t kMaps = 128;
  static constexpr std::uint8_t kUnknown = 0xFF;
  static constexpr std::uint8_t at(std::uint8_t first, int number) {
    return static_cast<std::uint8_t>(first + number);
  }

  std::uint8_t value_ = kUnknown;
};

// Why something may not be done. The clause behind each is in refusals.cpp.
enum class Reason : std::uint8_t {
  GameOver,
  NotYourTurn,
  Chance,
  DiceFirst,
  SquareTaken,
  AdventurerTaken,
  NoMovesLeft,
  MovementOver,
  NotAdjacent,
  NotAStone,
  NotHeld,
  NotPlayable,
  HasRetreated,
  NoTarget,
  RetreatThere,
  NoZiggurat,
  MapOwned,
  RightUsed,
  NoGhost,
  NeedsMaps,
  NotForSale,
  NotEquipment,
  KindWorn,
  NoFight,
  NoPile,
  NotOverLimit,
  FightFirst,
  Unanswered,
  NoOffer,
  NoDraft,
  DraftFirst,
  LeftTheGame,
  NothingToTrade,
  BadOffer,
  NotNow,
};

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
// Counts are small; sums of them are not.
constexpr void add(std::uint8_t& count, int change) { count = byte(count + change); }

}  // namespace ziggurat::ghosts
