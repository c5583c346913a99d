// Who sees what (clauses 3.7 to 3.9).

#include <algorithm>

#include "games/ghosts/people.h"
#include "games/ghosts/trade.h"

namespace ziggurat::ghosts {
namespace {

Counts counts_of(const Rules& rules, const Cards& cards) {
  return {.treasure = byte(rules.treasure().total(cards.treasure)),
          .discovery = byte(rules.discovery().total(cards.discovery))};
}

// Face-down tiles that a player laid.
IdArray<Square, TileId> looked_at(const State& state, Player player) {
  IdArray<Square, TileId> looked;
  for (const Square square : all<Square>()) {
    if (state.under[square].exists() && state.layer(square) == player) {
      looked[square] = state.under[square];
    }
  }
  return looked;
}

bool is_party(const State& state, Player player) {
  return state.offer.is_open() &&
         (state.offer.maker == player ||
          parties(state, state.offer.transfers, state.offer.maker).contains(player));
}

// Which actions a viewer sees in full.
struct Sight {
  const Rules& rules;
  const State& state;
  Player player;  // none: a spectator

  bool is_on_side_of(Person who) const {
    return player.exists() && state.sides[player] == side_of(state, who);
  }
  bool is_on_side_of(Adventurer who) const { return is_on_side_of(person(who)); }

  bool sees(act::Tile action) const {
    const bool is_looking = state.waits_for<task::LookUr>();
    if (!is_looking && !state.waits_for<task::NightVision>()) return true;
    if (!is_looking && action.tile == rules.ur) return true;
    return player.exists() && player == player_of(state, state.turn.active);
  }
  bool sees(act::Treasure action) const {
    const auto* draw = state.stack.top<task::DrawTreasure>();
    return rules.treasure().type(action.card).is_event() ||
           (draw != nullptr && is_on_side_of(draw->who));
  }
  bool sees(act::Discovery action) const {
    const auto* draw = state.stack.top<task::DrawDiscovery>();
    return rules.discovery().type(action.card).is_event() ||
           (draw != nullptr && is_on_side_of(draw->who));
  }
  bool sees_loot() const {
    const auto* shot = state.stack.top<task::PotShotCard>();
    return (shot != nullptr && is_on_side_of(shot->from)) || is_on_side_of(kBrodgar);
  }
  bool sees(act::TakeTreasure) const { return sees_loot(); }
  bool sees(act::TakeDiscovery) const { return sees_loot(); }
  template <DraftAction A>
  bool sees(const A& action) const {
    return player == action.seat;
  }
  // What is done in the open.
  template <class A>
    requires kIsOneOf<A, act::Gala, act::Remove, act::Deal, act::UrDice, act::D20, act::D100,
                      act::TakeMap, act::CityAt, act::PlaceUr, act::Pick, act::PlaceOasis,
                      act::Step, act::Teleport, act::Play, act::To, act::Price, act::Pay, act::Buy,
                      act::Decline, act::Steal, act::Flag, act::Challenge, act::EndTurn, act::Equip,
                      act::Ready, act::Vanish, act::Sandstorm, act::DustDevil, act::Charge,
                      act::TakeFrom, act::DropTreasure, act::DropDiscovery, act::Propose,
                      act::Accept, act::Refuse, act::Withdraw, act::Roll>
  bool sees(const A&) const {
    return true;
  }
};

}  // namespace

View Game::view(const State& state, Viewer viewer) const {
  View view;
  view.open = state;
  view.viewer = viewer;
  for (const Side side : all<Side>()) view.hands[side] = counts_of(rules_, state.hands[side]);
  view.deck = counts_of(rules_, state.deck);
  int bag = 0;
  for (const std::uint8_t count : state.bag) bag += count;
  view.bag = byte(bag);
  if (viewer.is_spectator()) return view;
  const Player player = ghosts::player(viewer);
  view.own = state.own[player];
  view.hand = state.hands[state.sides[player]];
  view.looked = looked_at(state, player);
  if (is_party(state, player)) view.offered = state.offered;
  return view;
}

bool Game::sees(const State& state, const Action& action, Viewer viewer) const {
  const Sight sight{rules_, state, player(viewer)};
  return std::visit([&](const auto& done) { return sight.sees(done); }, action);
}

}  // namespace ziggurat::ghosts
