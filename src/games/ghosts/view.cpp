// Who sees what (clauses 3.7 to 3.9), and a state imagined from what a viewer has seen.

#include <algorithm>

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

using Kind = Action::Kind;

namespace {

constexpr std::uint8_t kHiddenItem = 0xFF;

// Takes one card out of a pile, each as likely.
Pile draw_one(const Deck& deck, Pile& pile, Rng& rng) {
  auto point = static_cast<int>(rng.below(static_cast<std::uint32_t>(deck.total(pile))));
  Pile drawn = 0;
  deck.for_each(pile, [&](int card, int count) {
    if (drawn == 0 && point < count) drawn = deck.one(card);
    point -= count;
  });
  pile -= drawn;
  return drawn;
}

}  // namespace

View Game::view(const State& state, Viewer viewer) const {
  View view;
  view.known = state;
  view.viewer = viewer.is_spectator() ? kNobody : viewer.seat().index;
  State& known = view.known;
  const int side = view.viewer == kNobody ? -1 : state.sides[view.viewer];
  for (std::size_t i = 0; i < kSides; ++i) {
    view.treasures[i] = static_cast<std::uint8_t>(treasure().total(state.hands[i].treasure));
    view.discoveries[i] = static_cast<std::uint8_t>(discovery().total(state.hands[i].discovery));
    if (static_cast<int>(i) != side) known.hands[i] = {};
  }
  view.treasure_deck = static_cast<std::uint8_t>(treasure().total(state.deck.treasure));
  view.discovery_deck = static_cast<std::uint8_t>(discovery().total(state.deck.discovery));
  known.deck = {};
  int bag = 0;
  for (const std::uint8_t count : state.bag) bag += count;
  view.bag = static_cast<std::uint8_t>(bag);
  known.bag = {};
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    if (seat != view.viewer) known.known[seat] = {};
  }
  for (int square = 0; square < kSquares; ++square) {
    const std::uint8_t tile = state.tile_at(square);
    const std::uint8_t layer = state.layer(square);
    if (layer == kNobody || layer == view.viewer || tile == kUrBack) continue;
    known.tile[static_cast<std::size_t>(square)] = tile_kind(tile).is_ur() ? kHiddenUr : kHidden;
  }
  hide_trade(known, view.viewer);
  return view;
}

void Game::hide_trade(State& state, std::uint8_t viewer) const {
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    if (seat != viewer) state.drafts[seat] = {};
  }
  if (state.offer.maker == kNobody || viewer == state.offer.maker) return;
  const SeatSet all = parties(state, state.offer.transfers, state.offer.maker);
  if (viewer != kNobody && all.contains(Seat{viewer})) return;
  for (Transfer& transfer : state.offer.transfers) {
    if (transfer.item < kItemMap) transfer.item = kHiddenItem;
  }
}

namespace {

// Tiles: what does not lie open, and is not known to the viewer, is in the bag or face down.
void imagine_tiles(const Game& game, State& state, Rng& rng) {
  const Catalogue& catalogue = game.catalogue();
  const auto oasis = static_cast<std::size_t>(catalogue.tile_with(Special::Oasis));
  std::array<int, kMaxTileKinds> unseen{};
  for (std::size_t i = 0; i < catalogue.tiles.size(); ++i) unseen[i] = catalogue.tiles[i].count;
  for (const std::uint8_t tile : state.tile) {
    if (tile < kMaxTileKinds) --unseen[tile];
  }
  int placed = 0;
  for (const Figure& figure : state.figures) placed += figure.home != kOffBoard ? 1 : 0;
  unseen[oasis] -= game.adventurers() - placed;  // those still to be laid
  const auto is_ur = [&](std::size_t kind) { return catalogue.tiles[kind].is_ur(); };
  for (std::size_t i = 0; i < catalogue.tiles.size(); ++i) {
    if (is_ur(i) && !game.settings().full_bag) unseen[i] = 0;
  }
  for (std::uint8_t& tile : state.tile) {
    if (tile != kHidden && tile != kHiddenUr) continue;
    const bool wanted = tile == kHiddenUr;
    int total = 0;
    for (std::size_t i = 0; i < catalogue.tiles.size(); ++i) {
      total += is_ur(i) == wanted ? unseen[i] : 0;
    }
    auto point = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
    std::size_t kind = 0;
    while (is_ur(kind) != wanted || point >= unseen[kind]) {
      point -= is_ur(kind) == wanted ? unseen[kind] : 0;
      ++kind;
    }
    tile = static_cast<std::uint8_t>(kind);
    --unseen[kind];
  }
  for (std::size_t i = 0; i < catalogue.tiles.size(); ++i) {
    state.bag[i] = static_cast<std::uint8_t>(unseen[i]);
  }
}

// Cards: the rest of both decks is dealt to the hands, known cards where they are.
void imagine_cards(const Game& game, const View& view, State& state, Rng& rng) {
  const Deck& treasure = game.treasure();
  const Deck& discovery = game.discovery();
  Cards rest{.treasure = treasure.all() - state.discard.treasure - state.paid.treasure -
                         state.master_face_up.treasure - state.in_use[0] - state.in_use[1],
             .discovery = discovery.all() - state.discard.discovery};
  for (const Figure& figure : state.figures) {
    rest.treasure -= figure.face_up.treasure;
    rest.discovery -= figure.face_up.discovery;
  }
  const int own = view.viewer == kNobody ? -1 : state.sides[view.viewer];
  for (std::size_t side = 0; side < kSides; ++side) {
    state.hands[side] = view.known.hands[side];
    if (static_cast<int>(side) != own && view.viewer != kNobody) {
      state.hands[side] = state.known[view.viewer][side];
    }
    rest.treasure -= state.hands[side].treasure;
    rest.discovery -= state.hands[side].discovery;
  }
  const Cards events = game.events_in(rest);  // never held
  rest.treasure -= events.treasure;
  rest.discovery -= events.discovery;
  for (std::size_t side = 0; side < kSides; ++side) {
    Cards& hand = state.hands[side];
    while (treasure.total(hand.treasure) < view.treasures[side]) {
      hand.treasure += draw_one(treasure, rest.treasure, rng);
    }
    while (discovery.total(hand.discovery) < view.discoveries[side]) {
      hand.discovery += draw_one(discovery, rest.discovery, rng);
    }
  }
  state.deck = events;
  state.deck += rest;
}

// Clause 7.12: all have learnt whether attrition held; hands that say otherwise are not imagined.
bool agrees_with_attrition(const Game& game, const State& state) {
  if (state.phase == Phase::Answer) return game.attrition_holds(state);
  const bool is_judged = (state.phase == Phase::Arm || state.phase == Phase::Defend) &&
                         state.fight.enemy == Enemy::None;
  return !is_judged || !game.attrition_holds(state);
}

}  // namespace

State Game::sample(const View& view, Rng& rng) const {
  constexpr int kTries = 32;  // enough but for freak hands
  State state = view.known;
  imagine_tiles(*this, state, rng);
  for (int i = 0; i < kTries; ++i) {
    imagine_cards(*this, view, state, rng);
    if (agrees_with_attrition(*this, state)) break;
  }
  imagine_offer(state, rng);
  return state;
}

// What an offer between others may be about: cards that their givers hold.
void Game::imagine_offer(State& state, Rng& rng) const {
  std::array<Cards, kSides> left = state.hands;
  for (Transfer& transfer : state.offer.transfers) {
    if (transfer.item != kHiddenItem) continue;
    Cards& hand = left[side_of(state, transfer.from)];
    transfer.item = 0;
    if (hand.treasure != 0) {
      const Pile card = draw_one(treasure(), hand.treasure, rng);
      treasure().for_each(card, [&](int i, int) { transfer.item = static_cast<std::uint8_t>(i); });
    } else if (hand.discovery != 0) {
      const Pile card = draw_one(discovery(), hand.discovery, rng);
      discovery().for_each(
          card, [&](int i, int) { transfer.item = static_cast<std::uint8_t>(kItemDiscovery + i); });
    }
  }
}

bool Game::sees(const State& state, Action action, Viewer viewer) const {
  const auto is_on = [&](int who) {
    return !viewer.is_spectator() && state.sides[viewer.seat().index] == side_of(state, who);
  };
  switch (action.kind()) {
    case Kind::Tile:
      if (state.phase == Phase::NightVision && action.value() == ur_) return true;
      if (state.phase != Phase::NightVision && state.phase != Phase::LookUr) return true;
      return viewer.is(Seat{seat_of(state, state.turn.active)});
    case Kind::Treasure:
      return treasure().type(action.value()).is_event || is_on(state.chooser);
    case Kind::Discovery:
      return discovery().type(action.value()).is_event || is_on(state.chooser);
    case Kind::TakeTreasure:
    case Kind::TakeDiscovery:
      return is_on(state.chooser) || is_on(kBrodgar);
    default:
      return !action.is_draft() || viewer.is(Seat{static_cast<std::uint8_t>(action.seat())});
  }
}

}  // namespace ziggurat::ghosts
