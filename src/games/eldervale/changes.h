#pragma once

#include <variant>
#include <vector>

#include "core/change.h"
#include "games/eldervale/rules.h"
#include "games/eldervale/scoring.h"

// What a viewer saw change in one step, found by comparing two views (changes.cpp for players and
// cards, changes_pieces.cpp for what lies on the map). How each is told is in changes_text.cpp and
// changes_text_pieces.cpp.

namespace ziggurat::eldervale {

namespace change {

using Resources = IdArray<Resource, std::uint8_t>;

struct ElementChosen {
  Slot slot;
};
struct FactionChosen {
  Player player;
  FactionId faction;
};
struct FirstPlayer {
  Player player;
};
// The boards of the elements: decks, tokens, monsters.
struct SetOut {};
struct RoundBegan {
  int round = 0;
};
struct EndNear {
  int turns_left = 0;
};
struct FinalScored {
  Player player;
  FinalScore score;
};

struct TileDrawn {
  TileId tile;
};
struct TileLaid {
  RealmId realm;
};
// Where units are; in hand while they look for an action space.
struct Spot {
  enum class Where : std::uint8_t { Box, Realm, Hand, Underworld, Space, Unsummoned, Ready };
  Where where = Where::Box;
  RealmId realm;
  SpaceId space;  // none where it is not known which

  friend bool operator==(const Spot&, const Spot&) = default;
};
struct UnitsMoved {
  Player player;
  Units units;
  Spot from;
  Spot to;
};
struct WatcherMoved {
  RealmId from;  // none where it stood beside the map
  RealmId to;
};
struct MonsterMoved {
  enum class Manner : std::uint8_t { Appeared, Rushed, Led, Beaten, Returned };
  Slot slot;
  MonsterPlace from;
  MonsterPlace to;
  Manner manner = Manner::Appeared;
};
struct BattleBegan {
  RealmId realm;
  Player active;
  bool is_opposed = false;
  Slot monster;
};
// How many dice sides will roll.
struct PoolsSet {
  IdSet<Side> sides;
};
struct DiceLifted {
  Side side;
  Faces faces;
};
struct Settled {
  Player player;
  RealmId realm;
};
struct TokenTaken {
  Player player;
  TokenId token;
  RealmId realm;
  StackId stack;
};
struct TokenTurned {
  TokenId token;
  RealmId realm;
  StackId stack;
};

struct CardGained {
  Player player;
  AdventureId card;
};
struct CardDropped {
  AdventureId card;
};
struct CardShown {
  AdventureId card;
};
struct PowerGained {
  enum class Cause : std::uint8_t { Card, Dwelling, Monster, Other };
  Player player;
  Slot slot;
  int amount = 0;
  int level = 0;
  Cause cause = Cause::Other;
};
struct OrbTaken {
  Player player;
  Slot slot;
};
struct OrbSpent {
  Player player;
  OrbSpace space;
};
struct GloryGained {
  Player player;
  GloryStep step;
  int amount = 0;
  Gain to_come;  // of its reward, what is gained in later steps
};
struct Scored {
  enum class Cause : std::uint8_t { Source, Glory };
  Player player;
  Source source;
  int amount = 0;
  Cause cause = Cause::Source;
};
struct GoodsGained {
  Player player;
  Resources goods;
};
struct GoodsGiven {
  Player player;
  Resources goods;
};
// Of the cards, those that the viewer sees.
struct MagicDrawn {
  Player player;
  int count = 0;
  MagicCounts cards;
};
struct MagicDiscarded {
  Player player;
  int count = 0;
  MagicCounts cards;
};
struct MagicTaken {
  Player player;
  int count = 0;
  MagicCounts cards;
};
struct HandShown {
  Player player;
  MagicCounts cards;
};
struct DeckRenewed {
  enum class Deck : std::uint8_t { Magic, Ghosts };
  Deck deck = Deck::Magic;
  int cards = 0;
};

struct GhostCardShown {
  ZoneId zone;
  GhostCardId card;
};
struct GhostCardDiscarded {
  ZoneId zone;
  GhostCardId card;
};
struct RowFilled {
  RowId row;
};
// Units stand on the mat again.
struct MatFilled {
  IdSet<MatSlot> slots;
};

using Any =
    std::variant<ElementChosen, FactionChosen, FirstPlayer, SetOut, RoundBegan, EndNear,
                 FinalScored, TileDrawn, TileLaid, UnitsMoved, WatcherMoved, MonsterMoved,
                 BattleBegan, PoolsSet, DiceLifted, Settled, TokenTaken, TokenTurned, CardGained,
                 CardDropped, CardShown, PowerGained, OrbTaken, OrbSpent, GloryGained, Scored,
                 GoodsGained, GoodsGiven, MagicDrawn, MagicDiscarded, MagicTaken, HandShown,
                 DeckRenewed, GhostCardShown, GhostCardDiscarded, RowFilled, MatFilled>;

}  // namespace change

using Found = std::vector<change::Any>;

// Two views of one viewer, and what was done between them where the viewer sees that.
struct Seen {
  const Rules& rules;
  const View& view_before;
  const View& view_after;
  const Action* action;

  const Open& before() const { return view_before.open; }
  const Open& after() const { return view_after.open; }
  // Null where something else was done, or the viewer does not see what.
  template <class A>
  const A* did() const {
    return action == nullptr ? nullptr : std::get_if<A>(action);
  }
  // Null where the game waited for something else.
  template <class T>
  const T* asked() const {
    return before().top_as<T>();
  }
};

void find_tiles(const Seen& seen, Found& found);
void find_units(const Seen& seen, Found& found);
// Tokens, Dwellings, monsters.
void find_land(const Seen& seen, Found& found);
void find_battle(const Seen& seen, Found& found);

// One of them with its words.
Change tell(const Seen& seen, const change::Any& found, Language language);

}  // namespace ziggurat::eldervale
