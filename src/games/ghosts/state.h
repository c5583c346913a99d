#pragma once

#include "games/ghosts/types.h"

namespace ziggurat::ghosts {

// What the game waits for. Run is never seen from outside: the rules go on by themselves.
enum class Phase : std::uint8_t {
  Gala,           // chance: who is the Gala
  PlaceUr,        // the Gala lays the Ur tiles
  Remove,         // chance: a Player Card is removed (Eliminated Draft)
  Deal,           // chance: an adventurer is dealt (Blind Draft)
  Draft,          // a player picks an adventurer
  PlaceOasis,     // and a square for its Oasis
  Begin,          // the active adventurer has still to roll: cards may change hands before
  Roll,           // chance: the Ur dice
  Act,            // the active adventurer's turn
  Price,          // chance: the D20 of a Ziggurat
  Pay,            // the price is paid or declined
  Steal,          // chance: Beaker's roll
  Flag,           // Capture the Flag: which map is taken
  Reveal,         // chance: a tile is turned up
  PotShot,        // chance: Brodgar's roll
  PotShotPile,    // Brodgar names a pile
  PotShotCard,    // chance: the card taken
  DrawTreasure,   // chance
  DrawDiscovery,  // chance
  DustDevil,      // the attacker may end the fight
  Attack,         // chance: the attacker's roll
  Arm,            // the attacker adds equipment
  Answer,         // attrition holds: the defender may flee
  Defend,         // the defender flees or adds equipment
  MasterArm,      // the Gala Master adds equipment
  Defence,        // chance: the defender's roll
  Target,         // an adventurer chooses a square to go to
  AmbushRoll,     // chance: how many Kish
  NightVision,    // chance: a tile laid face down
  LookUr,         // chance: whether that Ur tile is the City, for its layer's eyes
  ClearDay,       // chance: a tile laid face up
  CityAt,         // chance: which Ur tile is the City
  Limit,          // somebody has too many cards
  Offer,          // a party answers an offer
  Over,
  Run,
};

// How an adventurer comes to a square, or why it fights where it stands.
enum class Cause : std::uint8_t {
  Step,
  Teleport,
  Theft,
  Caravan,
  GhostCaravan,
  Retreat,
  Oasis,     // caravan to the nearest Oasis: Sandstorm
  Banished,  // the same after losing to Nanna
  Refuge,    // the same where there is no way to retreat
  City,      // all tokens won: to Nanna
  Fallback,  // back to where the turn started
  Home,      // Capture the Flag: back to the own Oasis
  Hovel,     // an event's enemies
  HovelBoth,
  Ambush,
  TwosAmbush,  // the variant's
  Bystander,   // enemies left where others stand
};

enum class Stage : std::uint8_t { Choose, Arrive, Turned, Shot, Loot, Rivals, Enemies, Nanna, End };

// An adventurer's arrival that is not over yet. Each has at most one, so six are enough; the last
// is the one that runs.
struct Arrival {
  std::uint8_t who = 0;
  Cause cause = Cause::Step;
  Stage stage = Stage::Arrive;
  std::uint8_t fought = 0;  // enemies were beaten here

  friend bool operator==(const Arrival&, const Arrival&) = default;
};

enum class Enemy : std::uint8_t { None, Kish, Akkadian, Ghost, Nanna };

struct Fight {
  std::uint8_t attacker = kNobody;
  std::uint8_t defender = kNobody;  // nobody: an enemy
  Enemy enemy = Enemy::None;
  std::uint8_t roll = 0;     // the attacker's
  std::int16_t attack = 0;   // its total so far
  std::int16_t defence = 0;  // what the defender adds to the roll to come
  std::uint16_t worn = 0;    // kinds of equipment used by the one who is adding
  bool is_armed = false;     // the attacker has added what it wanted

  friend bool operator==(const Fight&, const Fight&) = default;
};

struct Figure {
  SquareSet lost;                // squares where this chain of retreats lost a fight
  Cards face_up;                 // events that wait
  std::uint8_t owner = kNobody;  // seat; nobody: not drafted
  std::uint8_t square = kOffBoard;
  std::uint8_t home = kOffBoard;  // its starting Oasis
  std::uint8_t maps = 0;          // Capture the Flag: those delivered
  std::uint8_t carried = 0;       // Capture the Flag
  std::uint8_t attempts = 0;      // lost to Nanna
  std::uint8_t token = kNobody;   // who holds this adventurer's token; nobody: out of play
  bool is_out = false;
  bool has_retreated = false;  // this turn
  bool is_summoned = false;    // has been sent to Nanna for the tokens it holds
  bool in_sandstorm = false;   // its Retreat that waits goes to the nearest Oasis

  friend bool operator==(const Figure&, const Figure&) = default;
};

// Where the turn stands when no arrival is under way.
enum class TurnStage : std::uint8_t { Begin, Opening, Rolled, Act, Draw, Event, Limits, Next };

inline constexpr std::uint8_t kStopWater = 1;
inline constexpr std::uint8_t kStopMountain = 2;
inline constexpr std::uint8_t kStopEnded = 4;  // by a Retreat

struct Turn {
  std::uint8_t active = kNobody;  // adventurer
  TurnStage stage = TurnStage::Begin;
  std::uint8_t start = kOffBoard;
  std::uint8_t roll = 0;
  std::uint8_t moves = 0;
  std::uint8_t stopped = 0;   // kStop…
  bool may_teleport = false;  // a stone entered on foot lets go on by teleport
  bool has_boat = false;
  bool has_rope = false;
  bool has_discovered = false;
  bool has_priced = false;  // the rights used
  bool has_stolen = false;
  bool has_challenged = false;  // a Ghost
  bool has_met_nanna = false;
  bool has_extra = false;  // another turn follows
  bool is_over = false;
  std::uint8_t twos = 0;  // in an unbroken run
  std::uint8_t price = 0;
  std::uint8_t flag = 0;           // Capture the Flag: the map being bought
  Effect event = Effect::Caravan;  // being resolved; Caravan: none

  friend bool operator==(const Turn&, const Turn&) = default;
};

// One thing that changes hands: who gives it, who gets it, and what it is.
struct Transfer {
  std::uint8_t from = 0;  // adventurer, or the Gala Master
  std::uint8_t to = 0;
  std::uint8_t item = 0;  // see actions.h

  friend bool operator==(const Transfer&, const Transfer&) = default;
};

enum class DraftStage : std::uint8_t { None, Giver, Receiver, Item, Card };

// An offer while it is being written, by one seat alone, or while it is answered.
struct Draft {
  FixedVec<Transfer, kMostTransfers> transfers;
  DraftStage stage = DraftStage::None;
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  std::uint8_t kind = 0;      // Card: of which kind of card
  std::uint8_t opened = 0;    // this turn, for computers, who do not go on for ever
  std::uint16_t refused = 0;  // the mark of the offer refused last, see Game::offer_mark

  friend bool operator==(const Draft&, const Draft&) = default;
};

struct Offer {
  FixedVec<Transfer, kMostTransfers> transfers;
  std::uint8_t maker = kNobody;  // seat
  std::uint8_t waiting = 0;      // seats that have not answered
  Phase resumes = Phase::Act;    // what was interrupted
  std::uint8_t chooser = kNobody;

  friend bool operator==(const Offer&, const Offer&) = default;
};

// A position. Decks and bag are counts: nothing hidden has an order.
struct State {
  std::array<std::uint8_t, kSquares> tile{};  // kind, kNoTile, kUrBack
  // Face up: Kish, and 32 for each Akkadian. Face down: the seat that laid and knows it, plus one.
  std::array<std::uint8_t, kSquares> tokens{};
  SquareSet face_up;  // discovered
  SquareSet guarded;  // with Kish or Akkadians
  std::array<std::uint8_t, kMaxTileKinds> bag{};
  Cards deck;
  Cards discard;
  std::array<Cards, kSides> hands{};
  std::array<std::array<Cards, kSides>, kMostSeats>
      known{};  // by seat: what it knows each side holds
  std::array<Figure, kAdventurers> figures{};
  Cards master_face_up;
  Cards paid;  // laid down for a price, not spent yet
  // Clause 12.1: equipment that attacker and defender wear in this fight and keep.
  std::array<Pile, 2> in_use{};
  std::array<Draft, kMostSeats> drafts{};
  Offer offer;
  FixedVec<Arrival, kAdventurers> arrivals;
  FixedVec<std::uint8_t, kAdventurers> waiting;  // adventurers whose Retreat waits
  FixedVec<std::uint8_t, kAdventurers> order;    // of turns
  Turn turn;
  Fight fight;
  std::array<std::uint8_t, kMostSeats> sides{};  // by seat
  std::uint16_t rounds = 0;                      // does not count on past its end
  std::uint8_t kish_left = 0;
  std::uint8_t akkadians_left = 0;
  std::uint8_t gala = kNobody;     // seat
  std::uint8_t removed = 0;        // Player Cards out of the draft
  std::uint8_t chooser = kNobody;  // adventurer, side or drawer the phase is about
  std::uint8_t winner = kNobody;   // adventurer, or the Gala Master
  bool city_known = false;
  Phase phase = Phase::Gala;

  std::uint8_t tile_at(int square) const { return tile[static_cast<std::size_t>(square)]; }
  int kish(int square) const {
    return guarded.contains(square) ? tokens[static_cast<std::size_t>(square)] % 32 : 0;
  }
  int akkadians(int square) const {
    return guarded.contains(square) ? tokens[static_cast<std::size_t>(square)] / 32 : 0;
  }
  // The seat that has looked at a face-down tile, or nobody.
  std::uint8_t layer(int square) const {
    const std::uint8_t mark = tokens[static_cast<std::size_t>(square)];
    return face_up.contains(square) || mark == 0 ? kNobody : static_cast<std::uint8_t>(mark - 1);
  }

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 4608);

// What one viewer knows: a state in which all it has not seen is left out.
struct View {
  State known;
  std::uint8_t viewer = kNobody;                 // seat; nobody: a spectator
  std::array<std::uint8_t, kSides> treasures{};  // sizes of the hands
  std::array<std::uint8_t, kSides> discoveries{};
  std::uint8_t treasure_deck = 0;
  std::uint8_t discovery_deck = 0;
  std::uint8_t bag = 0;

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace ziggurat::ghosts
