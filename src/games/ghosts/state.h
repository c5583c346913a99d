#pragma once

#include <cstdint>

#include "base/fixed_vec.h"
#include "core/game.h"
#include "games/ghosts/effects/effect.h"
#include "games/ghosts/tasks/task.h"

// A position. `Open` is what everybody sees. What players hold and know, and what lies hidden, is
// beside it in `State`; a `View` has room for what one viewer may know and for nothing else.
// Nothing hidden has an order: decks and bag are counts, and chance decides when something is
// drawn.
//
// Long because: a position is one thing, and each of its parts is beside its fields.

namespace ziggurat::ghosts {

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
  Adventurer who;
  Cause cause = Cause::Step;
  Stage stage = Stage::Arrive;
  std::uint8_t fought = 0;  // enemies were beaten here

  friend bool operator==(const Arrival&, const Arrival&) = default;
};
template <class Visit>
void fields(Visit& visit, Arrival& arrival) {
  visit("who", arrival.who);
  visit("cause", arrival.cause);
  visit("stage", arrival.stage);
  visit("fought", arrival.fought, {.most = 1});
}

struct Fight {
  Adventurer attacker;
  Adventurer defender;  // nobody: an enemy
  Enemy enemy = Enemy::None;
  std::uint8_t roll = 0;     // the attacker's
  std::int16_t attack = 0;   // its total so far
  std::int16_t defence = 0;  // what the defender adds to the roll to come
  KindSet worn;              // kinds of equipment used by the one who is adding
  KindSet other_worn;        // and by the other one
  bool is_armed = false;     // the attacker has added what it wanted
  Treasures attacker_wears;  // clause 12.1: equipment that is kept
  Treasures defender_wears;

  bool is_on() const { return attacker.exists(); }
  // Kinds of equipment that each has used.
  KindSet attacker_kinds() const { return is_armed ? other_worn : worn; }
  KindSet defender_kinds() const { return is_armed ? worn : other_worn; }
  friend bool operator==(const Fight&, const Fight&) = default;
};
template <class Visit>
void fields(Visit& visit, Fight& fight) {
  constexpr int kMostTotal = 1000;
  visit("attacker", fight.attacker);
  visit("defender", fight.defender);
  visit("enemy", fight.enemy);
  visit("roll", fight.roll, {.most = 100});
  visit("attack", fight.attack, {.least = -kMostTotal, .most = kMostTotal});
  visit("defence", fight.defence, {.least = -kMostTotal, .most = kMostTotal});
  visit("worn", fight.worn);
  visit("other_worn", fight.other_worn);
  visit("armed", fight.is_armed);
  visit("attacker_wears", fight.attacker_wears);
  visit("defender_wears", fight.defender_wears);
}

struct Figure {
  SquareSet lost;  // squares where this chain of retreats lost a fight
  Cards face_up;   // events that wait
  Player owner;    // nobody: not drafted
  Square square;
  Square home;                // its starting Oasis
  MapSet maps;                // Capture the Flag: those delivered
  MapSet carried;             // Capture the Flag
  std::uint8_t attempts = 0;  // lost to Nanna
  Adventurer token;           // who holds this adventurer's token; nobody: out of play
  bool is_out = false;
  bool has_retreated = false;  // this turn
  bool is_summoned = false;    // has been sent to Nanna for the tokens it holds
  bool in_sandstorm = false;   // its Retreat that waits goes to the nearest Oasis

  friend bool operator==(const Figure&, const Figure&) = default;
};
template <class Visit>
void fields(Visit& visit, Figure& figure) {
  visit("seat", figure.owner);
  visit("square", figure.square, {.first = 1});
  visit("home", figure.home, {.first = 1});
  visit("maps", figure.maps);
  visit("carried", figure.carried);
  visit("attempts", figure.attempts, {.most = 9});
  visit("token", figure.token);
  visit("events", figure.face_up);
  visit("out", figure.is_out);
  visit("retreated", figure.has_retreated);
  visit("summoned", figure.is_summoned);
  visit("sandstorm", figure.in_sandstorm);
  visit("lost", figure.lost);
}

// Where the turn stands when no arrival is under way.
enum class TurnStage : std::uint8_t { Begin, Opening, Rolled, Act, Draw, Event, Limits, Next };

inline constexpr Effect kNoEvent = effect::Caravan{};  // as documents have it

struct Turn {
  Adventurer active;
  TurnStage stage = TurnStage::Begin;
  Square start;
  std::uint8_t roll = 0;
  std::uint8_t moves = 0;
  StopSet stopped;
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
  // Capture the Flag: the map being bought. Documents tell the pile of a Pot Shot here, too.
  MapId flag{0};
  Effect event = kNoEvent;  // being resolved

  friend bool operator==(const Turn&, const Turn&) = default;
};
template <class Visit>
void fields(Visit& visit, Turn& turn) {
  visit("active", turn.active);
  visit("stage", turn.stage);
  visit("start", turn.start, {.first = 1});
  visit("roll", turn.roll, {.most = kUrDice});
  visit("moves", turn.moves, {.most = kUrDice});
  visit("stopped", turn.stopped);
  visit("may_teleport", turn.may_teleport);
  visit("boat", turn.has_boat);
  visit("rope", turn.has_rope);
  visit("discovered", turn.has_discovered);
  visit("priced", turn.has_priced);
  visit("stolen", turn.has_stolen);
  visit("challenged", turn.has_challenged);
  visit("met_nanna", turn.has_met_nanna);
  visit("extra", turn.has_extra);
  visit("over", turn.is_over);
  visit("twos", turn.twos, {.most = 3});
  visit("price", turn.price, {.most = 20});
  std::uint8_t flag = turn.flag.byte();
  visit("flag", flag, {.most = MapId::kCount - 1});
  turn.flag = MapId::from_byte(flag);
  visit("event", turn.event);
}

// One thing that changes hands.
struct Transfer {
  Person from;
  Person to;
  Item item;

  friend bool operator==(const Transfer&, const Transfer&) = default;
};
using Transfers = FixedVec<Transfer, kMostTransfers>;
using Items = FixedVec<Item, kMostTransfers>;

template <class Visit>
void fields(Visit& visit, Transfer& transfer) {
  visit("from", transfer.from);
  visit("to", transfer.to);
  visit("item", transfer.item);
}

enum class DraftStage : std::uint8_t { None, Giver, Receiver, Item, Card };

// An offer while one seat writes it.
struct Draft {
  Transfers transfers;
  DraftStage stage = DraftStage::None;
  Person from{0};
  Person to{0};
  CardKind kind = CardKind::Event;  // Card: of which kind of card
  std::uint8_t opened = 0;          // this turn, for computers, who do not go on for ever
  std::uint16_t refused = 0;        // the mark of the offer refused last (trade.h)

  friend bool operator==(const Draft&, const Draft&) = default;
};

template <class Visit>
void fields(Visit& visit, Draft& draft) {
  visit("stage", draft.stage);
  visit("from", draft.from);
  visit("to", draft.to);
  auto kind = static_cast<std::uint8_t>(draft.kind);
  visit("kind", kind, {.most = kCardKinds - 1});
  draft.kind = static_cast<CardKind>(kind);
  visit("opened", draft.opened);
  visit("refused", draft.refused, {.most = 0xFFFF});
  visit("transfers", draft.transfers);
}

// The number of whom or what a question was about, as documents tell it.
struct Asked {
  std::uint8_t number = 0xFF;  // none

  friend bool operator==(const Asked&, const Asked&) = default;
};

// An offer that is being answered. Everybody sees who would give to whom, and the maps; the cards
// are `State::offered`.
struct Offer {
  Transfers transfers;
  Player maker;
  IdSet<Player> waiting;  // those who have not answered
  Asked asked;            // `Open::asked` of what it interrupts

  bool is_open() const { return maker.exists(); }
  friend bool operator==(const Offer&, const Offer&) = default;
};

// What everybody sees.
struct Open {
  IdArray<Square, Tile> tiles;
  IdArray<Square, Mark> marks;
  SquareSet face_up;  // discovered
  SquareSet guarded;  // with Kish or Akkadians
  IdArray<Adventurer, Figure> figures;
  Cards discard;
  Cards master_face_up;
  Cards paid;  // laid down for a price, not spent yet
  Offer offer;
  FixedVec<Arrival, Adventurer::kCount> arrivals;
  FixedVec<Adventurer, Adventurer::kCount> waiting;  // whose Retreat waits
  FixedVec<Adventurer, Adventurer::kCount> order;    // of turns
  Turn turn;
  Fight fight;
  IdArray<Player, Side> sides;
  std::uint16_t rounds = 0;  // does not count on past its end
  std::uint8_t kish_left = 0;
  std::uint8_t akkadians_left = 0;
  Player gala;
  IdSet<Adventurer> removed;  // Player Cards out of the draft
  Asked asked;                // about whom or what the last question was
  Person winner;
  bool city_known = false;
  Stack stack;

  int kish(Square square) const { return guarded.contains(square) ? marks[square].kish() : 0; }
  int akkadians(Square square) const {
    return guarded.contains(square) ? marks[square].akkadians() : 0;
  }
  // The player who has looked at a face-down tile, or nobody.
  Player layer(Square square) const {
    return face_up.contains(square) ? Player() : marks[square].layer();
  }
  // Clause 5.9: whether an adventurer laid it.
  bool has_laid(Adventurer who, Square square) const {
    const Adventurer laying = marks[square].laying();
    return layer(square).exists() && layer(square) == figures[who].owner &&
           (!laying.exists() || laying == who);
  }
  Square square_of(Adventurer who) const { return figures[who].square; }
  // The figure whose turn it is.
  const Figure& active() const { return figures[turn.active]; }
  // What the game waits for, be it that an offer came between.
  const Task& question() const { return stack[0]; }
  template <class T>
  bool waits_for() const {
    return stack.top<T>() != nullptr;
  }
  Part part() const { return part_of(stack.back()); }

  friend bool operator==(const Open&, const Open&) = default;
};

// What one seat alone knows.
struct Own {
  IdArray<Side, Cards> known;  // cards it has seen each side hold
  Draft draft;

  friend bool operator==(const Own&, const Own&) = default;
};

struct State : Open {
  IdArray<Side, Cards> hands;  // known to the side's players
  IdArray<Player, Own> own;
  Items offered;                      // known to the parties of the offer
  IdArray<Square, TileId> under;      // tiles laid face down, known to their layers
  IdArray<TileId, std::uint8_t> bag;  // hidden from all
  Cards deck;                         // likewise

  // Whether chance has still to say what the back of an Ur tile hides.
  bool is_undecided(Square square) const { return tiles[square] == Tile::ur_back(); }

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 4608);

// Parts of a position that documents tell in a way of their own (document.h).
struct BoardPart {
  State& state;
};
struct KnownPart {
  State& state;
};
struct DraftsPart {
  State& state;
};
struct OfferPart {
  State& state;
};
template <class Visit>
void fields(Visit& visit, State& state) {
  BoardPart board{state};
  KnownPart known{state};
  DraftsPart drafts{state};
  OfferPart offer{state};
  visit("phase", state.stack);
  visit("gala", state.gala);
  visit("rounds", state.rounds, {.most = 0xFFFF});
  visit("removed", state.removed);
  visit("order", state.order);
  visit("squares", board);
  visit("adventurers", state.figures, {.is_sparse = true});
  visit("hands", state.hands);
  visit("known", known);
  visit("discard", state.discard);
  visit("paid", state.paid);
  visit("master_events", state.master_face_up);
  visit("turn", state.turn);
  visit("arrivals", state.arrivals);
  visit("waiting", state.waiting);
  visit("chooser", state.asked);
  visit("winner", state.winner);
  visit("fight", state.fight);
  visit("drafts", drafts);
  visit("offer", offer);
}

// How many cards a hand or the decks hold, for all to see.
struct Counts {
  std::uint8_t treasure = 0;
  std::uint8_t discovery = 0;

  friend bool operator==(const Counts&, const Counts&) = default;
};

// What a viewer knows.
struct View {
  Open open;
  Viewer viewer = Viewer::spectator();
  Own own;                         // the viewer's; a spectator has none
  Cards hand;                      // of the viewer's side
  Items offered;                   // if the viewer is a party
  IdArray<Square, TileId> looked;  // face-down tiles that the viewer laid
  IdArray<Side, Counts> hands;
  Counts deck;
  std::uint8_t bag = 0;

  friend bool operator==(const View&, const View&) = default;
};

// Waits for a task from now on.
template <class T>
void ask(Open& state, T task) {
  const auto note = [&](std::string_view name, auto& about, const FieldInfo& = {}) {
    const std::uint8_t number = field_byte(about);
    if (name == "flag") {
      state.turn.flag = MapId::from_byte(number);
    } else {
      state.asked = {number};
    }
  };
  fields(note, task);
  state.stack.push(task);
}

}  // namespace ziggurat::ghosts
