#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/game.h"

namespace ziggurat::ghosts {

inline constexpr int kSquares = 145;
inline constexpr int kAdventurers = 6;
inline constexpr int kMostSeats = 7;             // six adventurers and a Gala Master
inline constexpr int kSides = 7;                 // who share a hand; the Gala Master's is the last
inline constexpr std::uint8_t kMasterSide = 6;   // a side of its own
inline constexpr std::uint8_t kMaster = 6;       // among adventurers: the Gala Master
inline constexpr std::uint8_t kNobody = 0xFF;    // no seat, no adventurer
inline constexpr std::uint8_t kOffBoard = 0xFF;  // no square
inline constexpr int kMaps = 4;
inline constexpr int kAllMaps = (1 << kMaps) - 1;
inline constexpr int kMaxTileKinds = 40;
inline constexpr int kMaxCardKinds = 56;
inline constexpr int kUrDice = 4;
// All cards that can be held and every map of every adventurer: more cannot change hands at once.
inline constexpr std::size_t kMostTransfers = 100;
inline constexpr int kMostRounds = 1000;  // that a table may ask for, clause 10.9

// The adventurers, by their place in every list.
inline constexpr std::uint8_t kAnglean = 0;
inline constexpr std::uint8_t kBalfarg = 1;
inline constexpr std::uint8_t kBeaker = 2;
inline constexpr std::uint8_t kBrodgar = 3;
inline constexpr std::uint8_t kManx = 4;
inline constexpr std::uint8_t kWesthey = 5;

enum class Terrain : std::uint8_t { Desert, Water, Mountain, Emmer };
enum class Special : std::uint8_t { None, Oasis, Stone, Ghost, Ziggurat, Ur, City };
enum class Map : std::uint8_t { Water, Storm, Grain, Sky };

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

enum class Effect : std::uint8_t {
  Caravan,
  Boat,
  Rope,
  Theft,
  Vanish,
  Sandstorm,
  NightVision,  // from here on: events, resolved when drawn
  ClearDay,
  Quicksand,
  Ambush,
  HovelKish,
  HovelBoth,
};
inline constexpr int kEffects = 12;

// What an empty square and a face-down tile that nobody knows hold in place of a kind of tile.
inline constexpr std::uint8_t kNoTile = 0xFF;
inline constexpr std::uint8_t kUrBack =
    0xFE;  // clause 2.6: which one is the City is not decided yet
inline constexpr std::uint8_t kHidden = 0xFD;    // in views: a tile the viewer has not seen
inline constexpr std::uint8_t kHiddenUr = 0xFC;  // in views: the same, with the back of an Ur tile

// Some of the squares.
class SquareSet {
 public:
  constexpr bool contains(int square) const {
    return (words_[word(square)] >> (square & 63) & 1U) != 0;
  }
  constexpr void insert(int square) { words_[word(square)] |= bit(square); }
  constexpr void erase(int square) { words_[word(square)] &= ~bit(square); }
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
        use(static_cast<int>(i * 64) + std::countr_zero(left));
      }
    }
  }

 private:
  static constexpr std::size_t word(int square) { return static_cast<std::size_t>(square) >> 6; }
  static constexpr std::uint64_t bit(int square) { return std::uint64_t{1} << (square & 63); }

  std::array<std::uint64_t, 3> words_{};
};

// Cards of one deck, as counts packed side by side: a kind with n copies takes as many bits as n
// needs, so a deck of 64 cards always fits. Piles are put together by adding, taken apart by
// subtracting; the kinds are in catalogue.h.
using Pile = std::uint64_t;

// Treasure and Discovery cards together: a hand, a deck, a discard, what somebody knows of a hand.
struct Cards {
  Pile treasure = 0;
  Pile discovery = 0;

  constexpr Cards& operator+=(const Cards& other) {
    treasure += other.treasure;
    discovery += other.discovery;
    return *this;
  }
  friend constexpr bool operator==(const Cards&, const Cards&) = default;
};

}  // namespace ziggurat::ghosts
