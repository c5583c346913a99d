// Chapter 4: setting up. Also what is worked out once for a game.

#include <algorithm>
#include <cstdlib>

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

using Kind = Action::Kind;

Game::Game(Catalogue catalogue, const Settings& settings)
    : catalogue_(std::move(catalogue)), settings_(settings) {
  for (std::size_t i = 0; i < catalogue_.tiles.size(); ++i) {
    terrain_[i] = catalogue_.tiles[i].terrain;
    special_[i] = catalogue_.tiles[i].special;
  }
  oasis_ = static_cast<std::uint8_t>(catalogue_.tile_with(Special::Oasis));
  ur_ = static_cast<std::uint8_t>(catalogue_.tile_with(Special::Ur));
  city_ = static_cast<std::uint8_t>(catalogue_.tile_with(Special::City));
  for (int i = 1; i <= 100; ++i) d100_.push_back({Action(Kind::D100, i), 1});
  for (int i = 1; i <= 20; ++i) d20_.push_back({Action(Kind::D20, i), 1});
  static constexpr std::array<std::uint32_t, kUrDice + 1> kWeights = {1, 4, 6, 4, 1};
  for (int i = 0; i <= kUrDice; ++i) {
    ur_dice_.push_back({Action(Kind::UrDice, i), kWeights[static_cast<std::size_t>(i)]});
  }
  make_geometry();
}

void Game::make_geometry() {
  static constexpr std::array<std::array<int, 2>, 8> kWays = {
      {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};
  for (std::size_t square = 0; square < kSquares; ++square) {
    compass_[square].fill(kOffBoard);
    for (std::size_t way = 0; way < kWays.size(); ++way) {
      const Place here = catalogue_.places[square];
      for (std::size_t other = 0; other < kSquares; ++other) {
        const Place there = catalogue_.places[other];
        if (there.row != here.row + kWays[way][0] || there.column != here.column + kWays[way][1]) {
          continue;
        }
        compass_[square][way] = static_cast<std::uint8_t>(other);
        adjacent_[1][square].insert(static_cast<int>(other));
        if (way % 2 == 0) adjacent_[0][square].insert(static_cast<int>(other));
      }
    }
  }
}

int Game::distance(int who, int from, int to) const {
  const Place a = catalogue_.places[static_cast<std::size_t>(from)];
  const Place b = catalogue_.places[static_cast<std::size_t>(to)];
  const int rows = std::abs(a.row - b.row);
  const int columns = std::abs(a.column - b.column);
  return who == kWesthey ? std::max(rows, columns) : rows + columns;
}

State Game::initial() const {
  State state;
  state.tile.fill(kNoTile);
  for (std::size_t i = 0; i < catalogue_.tiles.size(); ++i) {
    state.bag[i] = static_cast<std::uint8_t>(catalogue_.tiles[i].count);
  }
  // Clause 4.2: an Oasis for each adventurer and the Ur tiles are taken out.
  state.bag[oasis_] = static_cast<std::uint8_t>(state.bag[oasis_] - adventurers());
  if (!settings_.full_bag) state.bag[ur_] = state.bag[city_] = 0;
  state.deck = {.treasure = treasure().all(), .discovery = discovery().all()};
  state.kish_left = static_cast<std::uint8_t>(catalogue_.numbers.kish);
  state.akkadians_left = static_cast<std::uint8_t>(catalogue_.numbers.akkadians);
  if (settings_.flags) lay_flags(state);
  if (settings_.master != kNobody) set_gala(state, settings_.master);  // clause 11.26
  return state;
}

void Game::lay_flags(State& state) const {  // clause 11.19
  for (const auto& [square, kind] : catalogue_.flag_tiles) {
    if (!tile_kind(kind).is_ur()) --state.bag[static_cast<std::size_t>(kind)];
    lay(state, square, kind);
  }
  state.city_known = true;
}

void Game::assign_sides(State& state) const {
  std::uint8_t rank = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats()); ++i) {
    if (settings_.gala_master && i == state.gala) {
      state.sides[i] = kMasterSide;
      continue;
    }
    const int side = settings_.is_divided  ? settings_.division[i]  // clauses 11.8, 11.27
                     : settings_.teams > 0 ? rank % settings_.teams
                                           : rank;
    state.sides[i] = static_cast<std::uint8_t>(side);
    ++rank;
  }
}

std::string Game::fill_bag(State& state) const {
  std::array<int, kMaxTileKinds> left{};
  for (std::size_t i = 0; i < catalogue_.tiles.size(); ++i) left[i] = catalogue_.tiles[i].count;
  int placed = 0;
  for (const Figure& figure : state.figures) placed += figure.home != kOffBoard ? 1 : 0;
  left[oasis_] -= adventurers() - placed;
  for (const std::uint8_t tile : state.tile) {
    if (tile < kMaxTileKinds) --left[tile];
  }
  for (std::size_t i = 0; i < catalogue_.tiles.size(); ++i) {
    if (left[i] < 0) return "there are too many tiles " + catalogue_.tiles[i].id;
    state.bag[i] = static_cast<std::uint8_t>(left[i]);
  }
  if (!settings_.full_bag) state.bag[ur_] = state.bag[city_] = 0;
  return "";
}

void Game::set_gala(State& state, int seat) const {
  state.gala = static_cast<std::uint8_t>(seat);  // clause 4.1
  assign_sides(state);
  if (settings_.flags || settings_.full_bag) {
    next_draft(state);
  } else {
    state.phase = Phase::PlaceUr;
  }
}

// Clause 4.4: from the Gala clockwise, or from the Gala Master's left; round after round.
int Game::draft_seat(const State& state) const {
  CHECK(players() > 0 && seats() > 0);
  const int index = static_cast<int>(state.order.size()) % players();
  return (state.gala + index + (settings_.gala_master ? 1 : 0)) % seats();
}

void Game::next_draft(State& state) const {
  if (static_cast<int>(state.order.size()) == adventurers()) {
    begin_play(state);
    return;
  }
  const bool removes = settings_.draft == Settings::Draft::Eliminated &&
                       std::popcount(state.removed) < kAdventurers - adventurers();
  state.chooser = static_cast<std::uint8_t>(draft_seat(state));
  state.phase = removes                                     ? Phase::Remove
                : settings_.draft == Settings::Draft::Blind ? Phase::Deal
                                                            : Phase::Draft;
  if (state.phase != Phase::Draft) return;
  Choices open;
  setup_choices(state, open);
  if (open.size() == 1) pick(state, open[0].value());  // nothing to choose
}

void Game::pick(State& state, int who) const {
  Figure& figure = state.figures[static_cast<std::size_t>(who)];
  figure.owner = static_cast<std::uint8_t>(draft_seat(state));
  figure.token = static_cast<std::uint8_t>(who);
  const std::size_t index = state.order.size();
  state.order.push_back(static_cast<std::uint8_t>(who));
  state.chooser = figure.owner;
  if (settings_.flags) {
    place_oasis(state, catalogue_.flag_oases[index]);
  } else {
    state.phase = Phase::PlaceOasis;
  }
}

void Game::place_oasis(State& state, int square) const {
  Figure& figure = state.figures[state.order.back()];
  lay(state, square, oasis_);
  figure.square = figure.home = static_cast<std::uint8_t>(square);
  next_draft(state);
}

void Game::begin_play(State& state) const {
  // Clauses 4.5, 11.10: the first is on the Gala's right, then clockwise, first-drafted ones first.
  const FixedVec<std::uint8_t, kAdventurers> drafted = state.order;
  state.order.clear();
  for (int round = 0; round < settings_.each; ++round) {
    for (int i = 0; i < seats(); ++i) {
      const int seat = (state.gala + seats() - 1 + i) % seats();
      for (int k = 0; k < players(); ++k) {
        const std::uint8_t who = drafted[static_cast<std::size_t>(round * players() + k)];
        if (state.figures[who].owner == seat) state.order.push_back(who);
      }
    }
  }
  state.chooser = kNobody;
  state.turn.active = state.order[0];
  state.turn.stage = TurnStage::Begin;
  state.phase = Phase::Run;
  run(state);
}

}  // namespace ziggurat::ghosts
