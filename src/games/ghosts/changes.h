#pragma once

#include <variant>
#include <vector>

#include "games/ghosts/combat.h"
#include "games/ghosts/rules.h"

// What one viewer saw change in a step, found by comparing two views. How each is told is in
// changes_text.h.

namespace ziggurat::ghosts {

// A step as one viewer saw it.
struct Seen {
  const Rules& rules;
  const View& before;
  const Action* action;  // null where the viewer does not see just what was done
  const View& after;

  const Open& was() const { return before.open; }
  const Open& is() const { return after.open; }
  // The action if it is an A that was seen, else null.
  template <class A>
  const A* done() const {
    return action == nullptr ? nullptr : std::get_if<A>(action);
  }
  // The task that was answered if it is a T, else null. What is not seen is chance's answer, or
  // concerns a draft that changes nothing here.
  template <class T>
  const T* answered() const {
    return action != nullptr && is_trade(*action) ? nullptr : was().stack.top<T>();
  }
};

// Where the action leads whom; nobody where it leads to no square.
struct Goal {
  Adventurer who;
  Square square;
};
Goal goal_of(const Seen& seen);
// The square whose tile the sentence of the action tells; none for most.
Square tile_told(const Seen& seen);

// Things that change hands, as far as the viewer knows them.
struct Lot {
  Cards cards;
  MapSet maps;
  int treasures = 0;  // how many more, unknown which
  int discoveries = 0;
  int hidden = 0;  // of either sort
};

struct Enemies {
  int kish = 0;
  int akkadians = 0;

  int size() const { return kish + akkadians; }
};

namespace change {

// Setting up.
struct Gala {
  Player who;
};
struct LeftOut {
  Adventurer who;
};
struct Drafted {
  Player seat;
  Adventurer who;
};
struct Placed {
  Adventurer who;
  Square at;
};
struct FirstTurn {
  Adventurer who;
};

// The board.
struct Laid {  // face down
  Square square;
  TileId tile;  // where the viewer knows it
};
struct Turned {
  TileId tile;
  SquareSet squares;
};
struct EnemiesCame {
  Square square;
  Enemies came;
};
struct EnemiesBeaten {
  Adventurer by;
  Square square;
  Enemies beaten;
  Enemies left;
};
struct EnemiesGone {
  Square square;
  Enemies gone;
};

// How a fight ended.
enum class FightEnd : std::uint8_t { Rolled, Attrition, Fled };
struct Fought {
  Fight fight;
  Sum attack;
  Sum defence;  // without a roll where none was needed
  FightEnd end = FightEnd::Rolled;
  int chance = 0;  // of the attacker before the last roll, in ten thousandths

  // Clause 7.8: a tie is the defender's.
  bool is_attackers() const {
    return end == FightEnd::Attrition ||
           (end == FightEnd::Rolled && attack.total() > defence.total());
  }
};

// Adventurers.
enum class Way : std::uint8_t { Walk, Retreat, Back, Oasis, City, Home };
struct Moved {
  Adventurer who;
  Square from;
  Square to;
  Way way = Way::Walk;
};
struct MustRetreat {
  Adventurer who;
  bool to_oasis = false;
};
struct LostToNanna {
  Adventurer who;
  int times = 0;
};
struct Out {
  Adventurer who;
};
struct Summoned {
  Adventurer who;
};
struct TokensTaken {
  Adventurer from;
  Adventurer to;
  IdSet<Adventurer> whose;
};
struct TokensReturned {
  Adventurer from;
  IdSet<Adventurer> whose;
};
struct TokensGone {
  Adventurer from;
  IdSet<Adventurer> whose;
};
struct MapsGained {
  Adventurer who;
  MapSet maps;
  int has = 0;
};
struct MapsTaken {
  Adventurer from;
  Adventurer to;
  MapSet maps;
};
struct MapsDelivered {
  Adventurer who;
  MapSet maps;
  int has = 0;
};
struct MapsLost {
  Adventurer who;
  MapSet maps;
};

// Cards.
struct Drew {
  Person who;
  PileKind pile{};
  Item card;  // where the viewer knows it
};
struct Reshuffled {
  PileKind pile{};
  int cards = 0;
};
struct Gave {
  Person from;
  Person to;
  Lot lot;
};
struct Took {
  Person from;
  Person to;
  Lot lot;
};
struct Discarded {
  Person who;
  Cards cards;
};
struct Paid {
  Person who;
  Treasures cards;
};
struct Spent {  // what was paid is gone
  Person who;
  Treasures cards;
};
struct Wore {
  Person who;
  Treasures cards;
};
struct TookBack {
  Person who;
  Treasures cards;
};
struct EventLies {
  Person who;
  Cards cards;
};
struct EventStruck {
  Person who;
  Treasures cards;
};

// The turn and the end.
struct TurnLost {
  Adventurer who;
  int turns = 0;
};
struct TurnBegins {
  Adventurer who;
};
struct ExtraTurn {
  Adventurer who;
};
struct ExtraTurnLost {
  Adventurer who;
};
struct Stopped {
  Adventurer who;
  Stop by{};
};
struct Price {
  Adventurer who;
  int price = 0;
};
struct Over {
  Person winner;
};

using Any = std::variant<Gala, LeftOut, Drafted, Placed, FirstTurn, Laid, Turned, EnemiesCame,
                         EnemiesBeaten, EnemiesGone, Fought, Moved, MustRetreat, LostToNanna, Out,
                         Summoned, TokensTaken, TokensReturned, TokensGone, MapsGained, MapsTaken,
                         MapsDelivered, MapsLost, Drew, Reshuffled, Gave, Took, Discarded, Paid,
                         Spent, Wore, TookBack, EventLies, EventStruck, TurnLost, TurnBegins,
                         ExtraTurn, ExtraTurnLost, Stopped, Price, Over>;
using List = std::vector<Any>;

}  // namespace change

// In changes_fights.cpp.
void find_fight_changes(const Seen& seen, change::List& found);
// In changes_cards.cpp.
void find_card_changes(const Seen& seen, change::List& found);
// Whether a trade was carried out; its parts as the viewer knows them.
Transfers traded(const Seen& seen);
// How many turns Quicksand took from an adventurer.
int turns_lost(const Seen& seen, Adventurer who);

}  // namespace ziggurat::ghosts
