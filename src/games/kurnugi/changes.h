#pragma once

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "core/change.h"
#include "games/kurnugi/final.h"
#include "games/kurnugi/rules.h"

// What one viewer saw change between two views. Functions that compare the two find values of the
// types here; changes_text.cpp and changes_cards_text.cpp say of each what it is called, what it
// touches and how it is told.

namespace ziggurat::kurnugi {

// An action that the sentence of the entry tells: the choice itself, or one that was forced.
struct ToldAction {
  Open before;
  Owner who;
  Action action;
};

// The two views, and what the entry tells anyway. Nothing is told where the viewer does not see
// what was done.
struct Step {
  const Rules& rules;
  const Open& before;
  const Open& after;
  IdentityId drawn;  // the second Identity card, if the viewer holds it now
  std::vector<ToldAction> told;

  bool tells(const Action& action) const {
    return std::any_of(told.begin(), told.end(),
                       [&](const ToldAction& one) { return one.action == action; });
  }
  bool tells(Owner who, const Action& action) const {
    return std::any_of(told.begin(), told.end(), [&](const ToldAction& one) {
      return one.who == who && one.action == action;
    });
  }
  template <class A>
  bool tells_any() const {
    return std::any_of(told.begin(), told.end(),
                       [](const ToldAction& one) { return std::holds_alternative<A>(one.action); });
  }
};

// Where a Shadow is: a stand, out of the game, or taken up by an action that is not yet done.
using Spot = Id<struct SpotTag, Stand::kCount + 2>;
inline constexpr Spot kOut{Stand::kCount};
inline constexpr Spot kTakenUp{Stand::kCount + 1};
constexpr Spot spot(Stand stand) { return Spot(stand.number()); }
constexpr Spot spot(Place place) { return spot(standing_at(place)); }
constexpr bool is_stand(Spot where) { return where.number() < Stand::kCount; }
constexpr Stand stand_at(Spot where) { return Stand(where.number()); }

namespace change {

// --- Setting up, turns, the end
// -------------------------------------------------------------------

struct ColourTaken {
  Owner owner;
};
// An owner has what it starts with.
struct LaidOut {
  Owner owner;
};
struct DecksLaid {};
struct TurnBegun {
  int turn = 0;  // from 1
};
// The order of initiative, made by the first roll or by tokens.
struct OrderMade {};
struct TokenTaken {
  Owner owner;
  Token token;
};
struct Final {
  Owner owner;
  FinalScore score;
};

// --- Points, Vri-il, strength
// ---------------------------------------------------------------------

// An owner's place in a tomb that was scored.
struct Placed {
  TombId tomb;
  Owner owner;
  int place = 1;
  int sum = 0;
  int points = 0;
};
struct NobodyPresent {
  TombId tomb;
};
enum class Source : std::uint8_t { Reward, Altar, Crystal, Gate, Card, GateAndCard, Temple, Other };
// Points beside those of a place.
struct Points {
  Owner owner;
  int amount = 0;
  Source source = Source::Other;
};
struct Vril {
  Owner owner;
  int amount = 0;
};
enum class Due : std::uint8_t { Toll, Fee, Tribute, Theft };
struct Paid {
  Owner from;
  Owner to;
  int amount = 0;
  Due due = Due::Toll;
};
struct Strengthened {
  Owner owner;
  int soul = 0;
  int change = 0;  // of the Soul
};

// --- Pieces
// ---------------------------------------------------------------------------------------

struct SoulMoved {
  Owner owner;
  TombId from;
  TombId to;
};
struct ShadowsMoved {
  Owner owner;
  std::vector<Spot> from;
  Spot to;
};
struct DemonSummoned {
  DemonId demon;
  Owner owner;
  TombId tomb;
};
struct DemonMoved {
  DemonId demon;
  TombId from;
  TombId to;
};
// They shared a tomb.
struct DemonsLeft {
  TombId tomb;
  std::vector<DemonId> demons;
};

// --- Dice
// -----------------------------------------------------------------------------------------

struct DiceMoved {
  Owner owner;
  std::vector<Die> dice;
  Place to;
};
struct DieTurned {
  Owner owner;
  Die die;
  Face to;
};
struct DieSplit {
  Owner owner;
  Die die;
  Face part;
};
// Taken up, to be rolled.
struct DiceLifted {
  Owner owner;
  std::vector<Die> dice;
};
struct DieRolled {
  Owner owner;
  Die die;
};
// New dice, to be rolled.
struct DiceGained {
  Owner owner;
  int count = 0;
};
struct DiceLost {
  Owner owner;
  std::vector<Die> dice;
};

// --- Cards, Altars, Gates
// -------------------------------------------------------------------------

// Of any deck.
struct CardOpened {
  act::Draw card;
};
struct CardMarked {
  Owner owner;
  InfluenceId card;
};
struct CardUnmarked {
  Owner owner;
  InfluenceId card;
};
struct CardPlayed {
  Owner owner;
  InfluenceId card;
};
// Marked, but not played until Renewal.
struct CardUnplayed {
  Owner owner;
  InfluenceId card;
};
// Nobody had marked them.
struct CardsDiscarded {
  std::vector<InfluenceId> cards;
};
struct CardPiled {
  Owner owner;
  Pile pile;
  InfluenceId card;
};
struct IdentityDrawn {
  Owner owner;
};
struct IdentityTaken {
  Owner owner;
  Slot slot;
  IdentityId card;
};
struct IdentityOut {
  IdentityId card;
};
struct PactTaken {
  Owner owner;
  PactId pact;
};
struct PactJoined {
  Owner owner;
  PactId pact;
  Side side = Side::Left;
};
struct AltarRaised {
  AltarId altar;
  Owner owner;
  int level = 1;
  int change = 1;
};
struct GateSet {
  Owner owner;
  RoadId road;
  GateId circle;
};
struct RewardTaken {
  Owner owner;
  TombId tomb;
  FieldId field;
};

using Any =
    std::variant<ColourTaken, LaidOut, DecksLaid, TurnBegun, OrderMade, TokenTaken, Final, Placed,
                 NobodyPresent, Points, Vril, Paid, Strengthened, SoulMoved, ShadowsMoved,
                 DemonSummoned, DemonMoved, DemonsLeft, DiceMoved, DieTurned, DieSplit, DiceLifted,
                 DieRolled, DiceGained, DiceLost, CardOpened, CardMarked, CardUnmarked, CardPlayed,
                 CardUnplayed, CardsDiscarded, CardPiled, IdentityDrawn, IdentityTaken, IdentityOut,
                 PactTaken, PactJoined, AltarRaised, GateSet, RewardTaken>;

}  // namespace change

using Found = std::vector<change::Any>;

// In changes_scores.cpp: places in tombs, points and Vri-il with their reasons, strength.
void find_vril(const Step& step, Found& found);
void find_places(const Step& step, Found& found);
void find_points(const Step& step, Found& found);
bool was_scored(const Step& step, TombId tomb);
// In changes_pieces.cpp: Souls, Shadows and Demons.
void find_pieces(const Step& step, Found& found);
// In changes_dice.cpp.
void find_dice(const Step& step, Found& found);
// In changes_cards.cpp: what is done with cards, Altars and Gates; what is opened.
void find_cards(const Step& step, Found& found);
void find_openings(const Step& step, Found& found);

}  // namespace ziggurat::kurnugi
