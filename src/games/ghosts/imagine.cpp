// A state imagined from what a viewer has seen.

#include <algorithm>

#include "games/ghosts/cards.h"
#include "games/ghosts/combat.h"
#include "games/ghosts/setup.h"

namespace ziggurat::ghosts {
namespace {

// Takes one card out of a pile, each as likely.
template <class Card, class Type>
Card draw_one(const Deck<Card, Type>& deck, Pile<Card>& pile, Rng& rng) {
  auto point = static_cast<int>(rng.below(static_cast<std::uint32_t>(deck.total(pile))));
  Card drawn;
  deck.for_each(pile, [&](Card card, int count) {
    if (!drawn.exists() && point < count) drawn = card;
    point -= count;
  });
  pile -= deck.one(drawn);
  return drawn;
}

// Draws a kind of tile that is or is not an Ur tile, each tile as likely.
enum class Back : std::uint8_t { Plain, Ur };
TileId draw_tile(const Rules& rules, const IdArray<TileId, int>& unseen, Back back, Rng& rng) {
  const bool is_ur = back == Back::Ur;
  int total = 0;
  for (const TileId kind : rules.catalogue.tile_kinds()) {
    total += rules.tile(kind).is_ur() == is_ur ? unseen[kind] : 0;
  }
  auto point = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
  for (const TileId kind : rules.catalogue.tile_kinds()) {
    if (rules.tile(kind).is_ur() != is_ur) continue;
    if (point < unseen[kind]) return kind;
    point -= unseen[kind];
  }
  CHECK(false);
}

// What does not lie open, and is not known to the viewer, is in the bag or face down.
void imagine_tiles(const Rules& rules, const View& view, State& state, Rng& rng) {
  IdArray<TileId, int> unseen;
  for (const TileId kind : all<TileId>()) unseen[kind] = rules.tile_counts[kind];
  state.under = view.looked;
  for (const Square square : all<Square>()) {
    const TileId face = state.tiles[square].face();
    const TileId seen = face.exists() ? face : state.under[square];
    if (seen.exists()) --unseen[seen];
  }
  unseen[rules.oasis] -= oases_left(rules, state);
  for (const TileId kind : rules.catalogue.tile_kinds()) {
    if (rules.tile(kind).is_ur() && !rules.settings.full_bag) unseen[kind] = 0;
  }
  for (const Square square : all<Square>()) {
    const Tile tile = state.tiles[square];
    if (!tile.is_laid() || state.under[square].exists()) continue;
    const TileId kind = draw_tile(rules, unseen, tile.is_ur_back() ? Back::Ur : Back::Plain, rng);
    state.under[square] = kind;
    --unseen[kind];
  }
  for (const TileId kind : all<TileId>()) state.bag[kind] = byte(unseen[kind]);
}

// The cards that do not lie open.
Cards unseen_cards(const Rules& rules, const Open& state) {
  Cards rest{.treasure = rules.treasure().all(), .discovery = rules.discovery().all()};
  rest.treasure -= state.discard.treasure + state.paid.treasure + state.master_face_up.treasure;
  rest.treasure -= state.fight.attacker_wears + state.fight.defender_wears;
  rest.discovery -= state.discard.discovery;
  for (const Figure& figure : state.figures) rest -= figure.face_up;
  return rest;
}

// The rest of both decks is dealt to the hands, known cards where they are.
void imagine_cards(const Rules& rules, const View& view, State& state, Rng& rng) {
  const TreasureDeck& treasure = rules.treasure();
  const DiscoveryDeck& discovery = rules.discovery();
  Cards rest = unseen_cards(rules, state);
  const Player player = ghosts::player(view.viewer);
  for (const Side side : all<Side>()) {
    const bool is_own = player.exists() && state.sides[player] == side;
    state.hands[side] = is_own ? view.hand : view.own.known[side];
    rest -= state.hands[side];
  }
  const Cards events = events_in(rules, rest);  // never held
  rest -= events;
  for (const Side side : all<Side>()) {
    Cards& hand = state.hands[side];
    while (treasure.total(hand.treasure) < view.hands[side].treasure) {
      hand.treasure += treasure.one(draw_one(treasure, rest.treasure, rng));
    }
    while (discovery.total(hand.discovery) < view.hands[side].discovery) {
      hand.discovery += discovery.one(draw_one(discovery, rest.discovery, rng));
    }
  }
  state.deck = events;
  state.deck += rest;
}

// Clause 7.12: all have learnt whether attrition held; hands that say otherwise are not imagined.
bool agrees_with_attrition(const Rules& rules, const State& state) {
  if (state.waits_for<task::Answer>()) return attrition_holds(rules, state);
  const bool is_judged = (state.waits_for<task::Arm>() || state.waits_for<task::Defend>()) &&
                         state.fight.enemy == Enemy::None;
  return !is_judged || !attrition_holds(rules, state);
}

// What an offer between others may be about: cards that their givers hold.
void imagine_offer(const Rules& rules, const View& view, State& state, Rng& rng) {
  state.offered = view.offered;
  if (!state.offered.empty()) return;
  IdArray<Side, Cards> left = state.hands;
  for (const Transfer& transfer : state.offer.transfers) {
    Item item = transfer.item;
    if (!item.is_map()) {
      Cards& hand = left[side_of(state, transfer.from)];
      item = Item(TreasureId(0));
      if (!hand.treasure.empty()) {
        item = Item(draw_one(rules.treasure(), hand.treasure, rng));
      } else if (!hand.discovery.empty()) {
        item = Item(draw_one(rules.discovery(), hand.discovery, rng));
      }
    }
    state.offered.push_back(item);
  }
}

}  // namespace

State Game::sample(const View& view, Rng& rng) const {
  constexpr int kTries = 32;  // enough but for freak hands
  State state;
  static_cast<Open&>(state) = view.open;
  if (!view.viewer.is_spectator()) state.own[player(view.viewer)] = view.own;
  imagine_tiles(rules_, view, state, rng);
  for (int i = 0; i < kTries; ++i) {
    imagine_cards(rules_, view, state, rng);
    if (agrees_with_attrition(rules_, state)) break;
  }
  imagine_offer(rules_, view, state, rng);
  return state;
}

}  // namespace ziggurat::ghosts
