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

State Game::sample(const View& view, Rng& rng) const {
  State state = view.known;
  // Tiles: what does not lie open, and is not known to the viewer, is in the bag or face down.
  std::array<int, kMaxTileKinds> unseen{};
  for (std::size_t i = 0; i < catalogue_.tiles.size(); ++i) unseen[i] = catalogue_.tiles[i].count;
  for (const std::uint8_t tile : state.tile) {
    if (tile < kMaxTileKinds) --unseen[tile];
  }
  const int placed = static_cast<int>(
      std::count_if(state.figures.begin(), state.figures.end(),
                    [](const Figure& figure) { return figure.home != kOffBoard; }));
  unseen[oasis_] -= adventurers() - placed;  // those still to be laid
  if (!settings_.full_bag) unseen[ur_] = unseen[city_] = 0;
  for (std::uint8_t& tile : state.tile) {
    if (tile != kHidden && tile != kHiddenUr) continue;
    const bool is_ur = tile == kHiddenUr;
    const auto fits = [&](std::size_t kind) { return (kind == ur_ || kind == city_) == is_ur; };
    int total = 0;
    for (std::size_t i = 0; i < catalogue_.tiles.size(); ++i) total += fits(i) ? unseen[i] : 0;
    auto point = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
    for (std::size_t i = 0; i < catalogue_.tiles.size(); ++i) {
      if (!fits(i)) continue;
      if (point < unseen[i]) {
        tile = static_cast<std::uint8_t>(i);
        --unseen[i];
        break;
      }
      point -= unseen[i];
    }
  }
  for (std::size_t i = 0; i < catalogue_.tiles.size(); ++i) {
    state.bag[i] = static_cast<std::uint8_t>(unseen[i]);
  }
  // Cards: the rest of both decks is dealt to the hands, known cards where they are.
  Cards rest{.treasure = treasure().all() - state.discard.treasure - state.paid.treasure -
                         state.master_face_up.treasure,
             .discovery = discovery().all() - state.discard.discovery};
  for (const Figure& figure : state.figures) {
    rest.treasure -= figure.face_up.treasure;
    rest.discovery -= figure.face_up.discovery;
  }
  const int own = view.viewer == kNobody ? -1 : state.sides[view.viewer];
  for (std::size_t side = 0; side < kSides; ++side) {
    if (static_cast<int>(side) != own && view.viewer != kNobody) {
      state.hands[side] = state.known[view.viewer][side];
    }
    rest.treasure -= state.hands[side].treasure;
    rest.discovery -= state.hands[side].discovery;
  }
  Pile held = 0;  // events are never held
  treasure().for_each(rest.treasure, [&](int card, int count) {
    if (!treasure().type(card).is_event) held += treasure().one(card) * static_cast<Pile>(count);
  });
  Pile kept = 0;
  discovery().for_each(rest.discovery, [&](int card, int count) {
    if (!discovery().type(card).is_event) kept += discovery().one(card) * static_cast<Pile>(count);
  });
  rest.treasure -= held;
  rest.discovery -= kept;
  for (std::size_t side = 0; side < kSides; ++side) {
    Cards& hand = state.hands[side];
    while (treasure().total(hand.treasure) < view.treasures[side]) {
      hand.treasure += draw_one(treasure(), held, rng);
    }
    while (discovery().total(hand.discovery) < view.discoveries[side]) {
      hand.discovery += draw_one(discovery(), kept, rng);
    }
  }
  state.deck = {.treasure = rest.treasure + held, .discovery = rest.discovery + kept};
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
