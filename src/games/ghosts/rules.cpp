#include "games/ghosts/rules.h"

#include <algorithm>

#include "games/ghosts/flow.h"
#include "games/ghosts/setup.h"
#include "games/ghosts/victory.h"
#include "games/ghosts/windows.h"

namespace ziggurat::ghosts {
namespace {

void make_geometry(Rules& rules) {
  static constexpr std::array<std::array<int, 2>, 8> kWays = {
      {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};
  for (const Square square : all<Square>()) {
    const Place here = rules.catalogue.places[square];
    for (std::size_t way = 0; way < kWays.size(); ++way) {
      for (const Square other : all<Square>()) {
        const Place there = rules.catalogue.places[other];
        if (there.row != here.row + kWays[way][0] || there.column != here.column + kWays[way][1]) {
          continue;
        }
        rules.compass[square][way] = other;
        rules.adjacent[1][square].insert(other);
        if (way % 2 == 0) rules.adjacent[0][square].insert(other);
      }
    }
  }
}

void make_dice(Rules& rules) {
  static constexpr std::array<std::uint32_t, kUrDice + 1> kWeights = {1, 4, 6, 4, 1};
  for (int i = 1; i <= 100; ++i) rules.d100.push_back({act::D100{Rolled(i)}, 1});
  for (int i = 1; i <= 20; ++i) rules.d20.push_back({act::D20{Rolled(i)}, 1});
  for (int i = 0; i <= kUrDice; ++i) {
    rules.ur_dice.push_back({act::UrDice{Rolled(i)}, kWeights[static_cast<std::size_t>(i)]});
  }
}

}  // namespace

Rules::Rules(Catalogue components, const Settings& chosen)
    : catalogue(std::move(components)),
      settings(chosen),
      seats(chosen.seats),
      oasis(catalogue.tile_with(Special::Oasis)),
      ur(catalogue.tile_with(Special::Ur)),
      city(catalogue.tile_with(Special::City)) {
  for (const TileId kind : catalogue.tile_kinds()) {
    terrains[kind.index()] = tile(kind).terrain;
    specials[kind] = tile(kind).special;
    tile_counts[kind] = byte(tile(kind).count);
  }
  make_dice(*this);
  make_geometry(*this);
}

State Game::initial() const {
  State state = initial_state(rules_);
  run(rules_, state);
  return state;
}

Actor Game::actor(const State& state) const { return actor_of(rules_, state); }

void Game::choices(const State& state, Seat seat, List& list) const {
  list.clear();
  if (seat.index < rules_.seats) list_choices(rules_, state, player(seat), list);
}

void Game::chance(const State& state, Outcomes& odds) const {
  odds.clear();
  list_odds(rules_, state, odds);
}

void Game::apply(State& state, const Action& action) const { apply_action(rules_, state, action); }

Score Game::score(const State& state) const { return score_of(rules_, state); }

bool Game::is_idle(const State& state, const Action& action) const {
  return ghosts::is_idle(rules_, state, action);
}

std::optional<Action> Game::closes_with(const State& state, Seat seat) const {
  return closing_answer(rules_, state, player(seat));
}

}  // namespace ziggurat::ghosts
