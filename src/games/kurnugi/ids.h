#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/id.h"

// The things of Kur-Nu-Gi, each kind of them a type of its own.

namespace ziggurat::kurnugi {

// Tombs and the gods they belong to, in the order of the lament: Anu, Enlil, Ninhursag, Enki,
// Dumuzi.
using TombId = Id<struct TombTag, 5>;
using God = Id<struct GodTag, 5>;
using Owner = Id<struct OwnerTag, 5>;  // a seat, or a neutral Soul after the seats
using Colour = Id<struct ColourTag, 5>;
using Token = Id<struct TokenTag, 5>;        // of initiative
using RoadId = Id<struct RoadTag, 5>;        // road r joins tomb r and the next
using Crossing = Id<struct CrossingTag, 5>;  // the two roads of a Gate space
using GateId = Id<struct GateTag, 7>;
using AltarId = Id<struct AltarTag, 8>;  // five gods, then the Triad
using DemonId = Id<struct DemonTag, 5>;
using IdentityId = Id<struct IdentityTag, 25>;
using Slot = Id<struct SlotTag, 4>;               // for an Identity card
using InfluenceId = Id<struct InfluenceTag, 40>;  // eight for each god, in the gods' order
using Pile = Id<struct PileTag, 2>;               // of used Influence cards
using PactId = Id<struct PactTag, 15>;
using ScoringId = Id<struct ScoringTag, 5>;  // in the deck of a group
using EventId = Id<struct EventTag, 10>;
using FieldId = Id<struct FieldTag, 4>;  // a tomb's reward
using SpaceId = Id<struct SpaceTag, 54>;
using SpaceSet = IdSet<SpaceId>;

inline constexpr God kAnu{0};
inline constexpr God kEnlil{1};
inline constexpr God kNinhursag{2};
inline constexpr God kEnki{3};
inline constexpr God kDumuzi{4};

inline constexpr int kFaces = 6;
inline constexpr int kDice = 7;
inline constexpr int kShadows = 3;
inline constexpr int kMostStrength = 10;
inline constexpr int kMostLevel = 3;
inline constexpr int kDemonsEach = 2;
inline constexpr int kInfluencesPerGod = 8;
inline constexpr int kPactsInPlay = 8;
inline constexpr int kTurnFields = 12;  // of the turn track; every third is a lament
inline constexpr int kSoloTurnFields = 9;
inline constexpr int kMarkers = 9;
inline constexpr int kMostVril = 9999;

constexpr TombId tomb_of(God god) { return TombId(god.number()); }
constexpr God god_of(TombId tomb) { return God(tomb.number()); }
constexpr AltarId altar_of(God god) { return AltarId(god.number()); }
constexpr AltarId altar_in(TombId tomb) { return AltarId(tomb.number()); }
constexpr bool is_triad(AltarId altar) { return altar.number() >= God::kCount; }
constexpr DemonId demon_of(God god) { return DemonId(god.number()); }
constexpr God god_of(DemonId demon) { return God(demon.number()); }
constexpr God god_of(InfluenceId card) { return God(card.number() / kInfluencesPerGod); }
constexpr IdSet<InfluenceId> cards_of(God god) {
  return IdSet<InfluenceId>::range(InfluenceId(god.number() * kInfluencesPerGod),
                                   kInfluencesPerGod);
}
constexpr TombId tomb_after(TombId tomb, int steps = 1) {
  return TombId((tomb.number() + steps) % TombId::kCount);
}
constexpr std::array<TombId, 2> neighbours(TombId tomb) {
  return {tomb_after(tomb), tomb_after(tomb, TombId::kCount - 1)};
}
constexpr bool are_adjacent(TombId a, TombId b) { return tomb_after(a) == b || tomb_after(b) == a; }
constexpr TombId start_of(RoadId road) { return TombId(road.number()); }
constexpr TombId end_of(RoadId road) { return tomb_after(start_of(road)); }

// Where a die lies: in a tomb or on its owner's player board.
using Place = Id<struct PlaceTag, TombId::kCount + 1>;
inline constexpr Place kBoard{TombId::kCount};
constexpr Place place_in(TombId tomb) { return Place(tomb.number()); }
// The tomb of a place that is not the board.
constexpr TombId tomb_at(Place place) { return TombId(place.number()); }

// Where a die is rolled to: a place, or the hand, before it is said where it goes.
using Landing = Id<struct LandingTag, Place::kCount + 1>;
inline constexpr Landing kHand{Place::kCount};
constexpr Landing landing(Place place) { return Landing(place.number()); }
// The place of a landing that is not the hand.
constexpr Place place_of(Landing landing) { return Place(landing.number()); }

// Where a Shadow stands: in a tomb, at home, or on a space.
using Stand = Id<struct StandTag, Place::kCount + SpaceId::kCount>;
constexpr Stand standing_at(Place place) { return Stand(place.number()); }
constexpr Stand standing_on(SpaceId space) { return Stand(Place::kCount + space.number()); }
constexpr bool is_on_space(Stand stand) { return stand.number() >= Place::kCount; }
constexpr Place place_of(Stand stand) { return Place(stand.number()); }
constexpr SpaceId space_of(Stand stand) { return SpaceId(stand.number() - Place::kCount); }

// What a die shows.
class Face {
 public:
  static constexpr int kCount = kFaces;

  constexpr Face() = default;
  explicit constexpr Face(int pips) : pips_(static_cast<std::uint8_t>(pips)) {
    DCHECK(pips >= 1 && pips <= kFaces);
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

// A die among equals: where it lies and what it shows.
class Die {
 public:
  constexpr Die() = default;
  constexpr Die(Place place, Face face)
      : code_(static_cast<std::uint8_t>(place.number() * 8 + face.pips())) {}
  static constexpr Die from_byte(std::uint8_t byte) {
    const Place place = Place::from_number(byte / 8);
    const Face face = Face::from_number(byte % 8 - 1);
    return place.exists() && face.exists() ? Die(place, face) : Die();
  }
  constexpr std::uint8_t byte() const { return code_; }

  constexpr bool exists() const { return code_ != 0xFF; }
  constexpr Place place() const { return Place(code_ / 8); }
  constexpr Face face() const { return Face(code_ % 8); }

  friend constexpr bool operator==(Die, Die) = default;

 private:
  std::uint8_t code_ = 0xFF;
};

enum class Variant : std::uint8_t { Novice, Priest, Archpriest };

enum class Activity : std::uint8_t {
  Invocation,
  Manipulation,
  Generosity,
  Ritual,
  SoulWay,
  ShadowWay,
  Identity,
  Madness,
  Altar,
  Influences,
  Dance,
  Kur,
  Triad,
  Temple,
  Gate,
  Demon,
  Pact,
};
inline constexpr int kActivities = 17;

// Action spaces by their number.
namespace space {
inline constexpr SpaceId kInvocation{0};    // 3
inline constexpr SpaceId kManipulation{3};  // 3
inline constexpr SpaceId kGenerosity{6};    // 2
inline constexpr SpaceId kRitual{8};
inline constexpr SpaceId kSoulWay{9};
inline constexpr SpaceId kShadowWay{10};
inline constexpr SpaceId kIdentity{11};  // 2
inline constexpr SpaceId kMadness{13};
inline constexpr SpaceId kAltar{14};  // 2
inline constexpr SpaceId kInfluences{16};
inline constexpr SpaceId kDance{17};  // 5, by tomb
inline constexpr SpaceId kKur{22};
inline constexpr SpaceId kTriad{23};
inline constexpr SpaceId kTemple{24};  // 5, by god
inline constexpr SpaceId kGate{29};    // 5, by crossing
inline constexpr SpaceId kDemon{34};   // 5, by owner
inline constexpr SpaceId kPact{39};    // 15, by card

constexpr SpaceId dance_in(TombId tomb) { return SpaceId(kDance.number() + tomb.number()); }
constexpr SpaceId temple_of(God god) { return SpaceId(kTemple.number() + god.number()); }
constexpr SpaceId demon_of(Owner owner) { return SpaceId(kDemon.number() + owner.number()); }
constexpr SpaceId pact(PactId card) { return SpaceId(kPact.number() + card.number()); }
inline constexpr SpaceSet kDances = SpaceSet::range(kDance, TombId::kCount);
inline constexpr SpaceSet kGates = SpaceSet::range(kGate, Crossing::kCount);
inline constexpr SpaceSet kPacts = SpaceSet::range(kPact, PactId::kCount);
}  // namespace space

// Decks that chance draws from; part of a drawn card's code.
enum class Deck : std::uint8_t { Colour, Order, Identity, Influence, Scoring, Pact, Event };
inline constexpr int kDecks = 7;
constexpr int count_of(Deck) { return kDecks; }

enum class Change : std::uint8_t { Down, Up };
constexpr int count_of(Change) { return 2; }
enum class Which : std::uint8_t { Open, Hidden };  // of two Identity cards
constexpr int count_of(Which) { return 2; }
enum class Side : std::uint8_t { Left, Right };
constexpr int count_of(Side) { return 2; }
enum class Piece : std::uint8_t { Soul, Shadows };
constexpr int count_of(Piece) { return 2; }

// Halves of the crystals between Identity cards.
enum class Half : std::uint8_t { Vril, Point, Strength, Mark, Action, Altar, Reroll, Change };
inline constexpr int kHalves = 8;
constexpr int count_of(Half) { return kHalves; }

// What a Resources phase can hold for its owner; also what Borrowed Altar may use.
enum class Effect : std::uint8_t {
  Gain,      // Vri-il that nothing can change
  GateGain,  // Vri-il for dice at the gate's tomb
  Monarch,   // Vri-il for Presence
  Thief,
  Reroll,      // Ninhursag's Altar
  MoveDice,    // Enki's Altar
  Mark,        // Enlil's Altar
  ChangeDice,  // Dumuzi's Altar
  Fisherman,
  CrystalReroll,
  CrystalChange,
};
inline constexpr int kEffects = 11;
constexpr int count_of(Effect) { return kEffects; }

enum class Phase : std::uint8_t {
  Setup,
  Resources,
  Pact,
  Plan,
  Actions,
  Initiative,
  LamentResources,
  Move,
  Cards,
  Score,
  RenewEnd,
  RenewCards,
  RenewRest,
  Over,
};

// Why something may not be done. The clause behind each is in refusals.cpp.
enum class Reason : std::uint8_t {
  GameOver,
  NotYourTurn,
  ChanceDecides,
  NotNow,
  NoSuchSpace,
  SpaceBlocked,
  SpaceTaken,
  DanceOnce,
  NoShadowHome,
  TokenTaken,
  TokenOnce,
  NoShadowThere,
  CannotPay,
  Impossible,
  ColourTaken,
  NoSuchDie,
  NoPresence,
  CardTaken,
  SlotTaken,
  NotAdjacent,
  TollUnpaid,
  FeeUnpaid,
  NoShadowOut,
  FieldTaken,
  NotYourCard,
};
inline constexpr int kReasons = 25;

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
// Counts are small; sums of them are not.
constexpr void add(std::uint8_t& count, int change) { count = byte(count + change); }

}  // namespace ziggurat::kurnugi
