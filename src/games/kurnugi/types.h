#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "base/fixed_vec.h"
#include "core/game.h"

namespace ziggurat::kurnugi {

// Tombs, and the gods they belong to, in the order of the lament: Anu, Enlil, Ninhursag, Enki,
// Dumuzi.
inline constexpr int kTombs = 5;
inline constexpr int kDumuzi = 4;
inline constexpr int kBoard = 5;   // where dice lie that are in no tomb: the player board
inline constexpr int kPlaces = 6;  // five tombs and the player board
inline constexpr int kHand = 6;    // a die that is rolled before it is said where it goes
inline constexpr int kFaces = 6;
inline constexpr int kOwners = 5;  // players and neutral Souls together
inline constexpr int kColours = 5;
inline constexpr int kDice = 7;
inline constexpr int kShadows = 3;
inline constexpr int kMostStrength = 10;
inline constexpr int kSlots = 4;
inline constexpr int kFields = 4;
inline constexpr int kAltars = 8;  // five gods, then the Triad
inline constexpr int kMostLevel = 3;
inline constexpr int kDemons = 5;
inline constexpr int kDemonsEach = 2;
inline constexpr int kGates = 7;
inline constexpr int kRoads = 5;  // road r joins tomb r and the next
inline constexpr int kInfluences = 40;
inline constexpr int kInfluencesPerGod = 8;
inline constexpr int kIdentities = 25;
inline constexpr int kPacts = 15;
inline constexpr int kPactsInPlay = 8;
inline constexpr int kScorings = 5;  // in the deck of a group
inline constexpr int kEvents = 10;
inline constexpr int kTurnFields = 12;  // of the turn track; every third is a lament
inline constexpr int kSoloTurnFields = 9;
inline constexpr int kMarkers = 9;

inline constexpr std::uint8_t kNone = 0xFF;
inline constexpr std::uint8_t kUnseen = 0xFE;         // a card the viewer may not see
inline constexpr std::uint8_t kWithoutMarker = 0x40;  // a field won when no marker was left (K23)

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
// Counts are small; sums of them are not.
constexpr void add(std::uint8_t& count, int change) { count = byte(count + change); }
// The element at a signed index.
template <class Array>
constexpr auto& at(Array& array, int index) {
  return array[static_cast<std::size_t>(index)];
}

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

// Action spaces by their number, so that a set of them is a mask.
namespace space {
inline constexpr int kInvocation = 0;    // 3
inline constexpr int kManipulation = 3;  // 3
inline constexpr int kGenerosity = 6;    // 2
inline constexpr int kRitual = 8;
inline constexpr int kSoulWay = 9;
inline constexpr int kShadowWay = 10;
inline constexpr int kIdentity = 11;  // 2
inline constexpr int kMadness = 13;
inline constexpr int kAltar = 14;  // 2
inline constexpr int kInfluences = 16;
inline constexpr int kDance = 17;  // 5, by tomb
inline constexpr int kKur = 22;
inline constexpr int kTriad = 23;
inline constexpr int kTemple = 24;  // 5, by god
inline constexpr int kGate = 29;    // 5
inline constexpr int kDemon = 34;   // 5, by owner
inline constexpr int kPact = 39;    // 15, by card
inline constexpr int kCount = 54;
}  // namespace space

using SpaceMask = std::uint64_t;
constexpr SpaceMask space_bit(int space) { return SpaceMask{1} << space; }
constexpr SpaceMask space_range(int first, int count) {
  return ((SpaceMask{1} << count) - 1) << first;
}

// What is asked or done next; the top of the stack comes first. Letters are a frame's arguments.
enum class Step : std::uint8_t {
  // Chance.
  RollDice,      // a place or kHand, b how many, c 1: each moves by the diagram, d 1: Potter has
                 // had a say
  TieRoll,       // setup
  SoulRoll,      // a neutral Soul moves
  DrawNeutral,   // setup: which colour
  DrawOrder,     // solo setup: which neutral is second
  DrawIdentity,  // the hidden second card
  OpenIdentity,
  OpenInfluence,  // a god
  OpenScoring,
  OpenPact,
  OpenEvent,
  PactFromPile,
  // By themselves.
  DecideOrder,
  Refund,     // a Vri-il
  LeaveTomb,  // the tomb being resolved is done
  // A seat chooses.
  Colour,
  NeutralColour,
  NeutralAnswer,
  Reconsider,  // Potter: a place or kHand, b value
  Invoke,      // a mode (0 open, 1 to tombs, 2 from tombs), b how many taken back
  Manipulate,  // a mode (0 open, 1 board, 2 tombs), b how many
  Generosity,
  Midwife,  // a place, b and c the two values
  Ritual,
  PickIdentity,
  Madness,
  PickAltar,  // a price
  PickTriad,  // a price
  Mark,       // a 1: Presence needed
  Dance,      // a tomb
  Kur,
  ReturnShadow,
  Demon,
  Gate,        // a which of the five spaces
  AttachPact,  // a card
  PactReward,
  Unmark,
  RemoveDie,
  OtherTemple,
  AnyAction,
  Crystals,  // a..d how many of S, M, A, O
  Strength,
  RaiseAltar,
  Resources,   // a pending effects, b rerolls, c changes
  Reroll,      // a highest value, b how many at most, c how many chosen, d only in this place
  MoveDice,    // a how many
  ChangeDice,  // a how many, b c d: owner, place, value of the one changed before
  Fisherman,
  Thief,
  MovePieces,  // a Soul's steps, b c Demons' steps (two bits each), d 1: a foreign Demon
  CardTarget,  // a card, b how far it got, c d what was chosen
  PickField,   // a tomb
  PickPile,    // a card
  RenewCards,
  PlaceDie,    // Ritual: a what the new die shows, 0 while it is rolled
  PickShadow,  // a 0: Anu's Temple, else one more than the tomb to dance in
};
inline constexpr int kSteps = static_cast<int>(Step::PickShadow) + 1;
inline constexpr Step kLastChance = Step::PactFromPile;
inline constexpr Step kLastAutomatic = Step::LeaveTomb;

struct Frame {
  Step step = Step::Colour;
  std::uint8_t owner = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  std::uint8_t d = 0;

  friend bool operator==(const Frame&, const Frame&) = default;
};

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

using Faces = std::array<std::uint8_t, kFaces>;  // how many dice show 1, 2, …

// What belongs to one Soul: a player's or a neutral one's.
struct Holding {
  std::uint64_t used = 0;  // Influence cards in the used area
  SpaceMask spaces = 0;    // where Shadows stand
  std::int16_t points = 0;
  std::uint16_t vril = 0;
  std::uint8_t colour = kNone;
  std::uint8_t tomb = 0;      // of the Soul
  std::uint8_t strength = 5;  // of the Soul; the Shadows have the rest of ten
  std::uint8_t home = 0;      // Shadows at home
  std::uint8_t removed = 0;   // Shadows out of the game
  std::uint8_t rolling = 0;   // dice in the air
  std::uint8_t markers = 0;
  std::uint8_t token = kNone;
  bool danced = false;     // a Shadow was put on a Dance space this turn
  bool stargazed = false;  // the Astronomer's free card of this lament is used
  std::uint8_t gate = kNone;
  std::uint8_t road = kNone;
  std::array<std::uint8_t, kTombs> shadows{};
  std::array<std::uint8_t, kTombs> lent{};  // removed Shadows that stand in a tomb for a while
  std::array<std::uint8_t, kTombs> wins{};
  std::array<Faces, kPlaces> dice{};
  std::array<std::uint8_t, kSlots> identities{kNone, kNone, kNone, kNone};
  std::array<std::uint8_t, 2> top{kNone, kNone};  // of the two piles of used cards
  FixedVec<std::uint8_t, kPactsInPlay> pacts;     // from left to right

  friend bool operator==(const Holding&, const Holding&) = default;
};

struct BuiltAltar {
  std::uint8_t owner = kNone;
  std::uint8_t level = 0;

  friend bool operator==(const BuiltAltar&, const BuiltAltar&) = default;
};

struct PlacedDemon {
  std::uint8_t owner = kNone;
  std::uint8_t tomb = 0;

  friend bool operator==(const PlacedDemon&, const PlacedDemon&) = default;
};

// What cards did to the tomb being resolved.
struct Lament {
  std::uint64_t played = 0;  // cards played here
  std::uint8_t tomb = 0;
  std::uint8_t passed = 0;                         // owners, as bits
  std::uint8_t zero_souls = 0;                     // owners whose Soul counts 0
  std::uint8_t deluge = 0;                         // owners before whom all other Shadows count 0
  std::array<std::uint8_t, kOwners> judgements{};  // by whom
  std::array<std::uint8_t, kOwners> doubled{};     // Shadows that count twice
  std::array<std::uint8_t, kOwners> light{};       // added to the Soul
  std::array<std::uint8_t, kOwners> breath{};      // added to each Shadow
  std::array<std::uint8_t, kOwners> bonus{};       // added to the sum
  std::array<std::uint8_t, kOwners> throne{};      // PU for a win with the Soul
  std::array<std::uint8_t, kOwners> visions{};     // PU for a win with a Shadow
  std::array<std::uint8_t, kDemons> ally{};        // added to a Demon
  std::array<std::uint8_t, kDemons> rebel{kNone, kNone, kNone, kNone, kNone};  // for whom it counts

  friend bool operator==(const Lament&, const Lament&) = default;
};

// How a tomb came out in the last lament, for those who look back.
struct Verdict {
  bool is_given = false;
  std::array<std::uint8_t, kOwners> places{kNone, kNone, kNone, kNone, kNone};  // the first first
  std::array<std::uint8_t, kOwners> sums{};
  std::array<std::uint8_t, kOwners> points{};

  friend bool operator==(const Verdict&, const Verdict&) = default;
};

struct State {
  std::array<Holding, kOwners> holdings{};
  Lament lament;
  std::array<Verdict, kTombs> verdicts{};
  std::uint32_t identity_deck = 0;
  std::uint16_t pact_deck = 0;  // cards not yet seen; `pact_pile` of them are in play
  std::uint16_t pacts_open = 0;
  std::uint16_t event_deck = 0;
  Phase phase = Phase::Setup;
  std::uint8_t turn = 0;    // field of the turn track, from 0
  std::uint8_t cursor = 0;  // place in the order
  std::uint8_t pact_pile = 0;
  std::uint8_t scoring_deck = 0;
  std::uint8_t scoring = kNone;
  std::uint8_t event = kNone;
  std::uint8_t identity = kNone;  // open
  std::uint8_t drawn = kNone;     // seen by its drawer alone
  std::array<std::uint8_t, kOwners> order{0, 1, 2, 3, 4};
  std::array<std::uint8_t, kOwners> keys{};  // setup: what decides the order
  std::array<std::uint8_t, kTombs> influence_deck{};
  std::array<std::uint8_t, kTombs> influence{kNone, kNone, kNone, kNone, kNone};
  std::array<std::uint8_t, kTombs> mark{kNone, kNone, kNone, kNone, kNone};
  std::array<BuiltAltar, kAltars> altars{};
  std::array<PlacedDemon, kDemons> demons{};
  std::array<std::array<std::uint8_t, kFields>, kTombs> fields{};  // owners
  std::array<Faces, kPlaces> touched{};  // dice already chosen in the step on top
  FixedVec<Frame, 44> stack;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 2048);

// What a viewer knows: all but the hidden second Identity card of another and the decks' order.
struct View {
  State known;
  Viewer viewer = Viewer::spectator();

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace ziggurat::kurnugi
