#pragma once

#include <array>
#include <optional>

#include "core/model.h"
#include "games/ghosts/actions.h"
#include "games/ghosts/catalogue.h"
#include "games/ghosts/state.h"

namespace ziggurat::ghosts {

// What never changes in a game: the components, what was chosen, and what follows from both. The
// rules are functions over it and a state, by the chapters of docs/rules/ghosts.md:
//
//   board.h  2       cards.h  3      setup.h  4    pot_shot.h  5.10  turn.h  6   movement.h  6.6
//   combat.h  7      retreat.h  7.23 maps.h  8     trade.h  9        windows.h  9.8
//   victory.h  10    people.h  who plays for whom
//
// What the game waits for is a task (tasks/), what a Discovery Card does an effect (effects/), and
// flow.h makes a game of it all.
struct Rules {
  Rules(Catalogue components, const Settings& chosen);

  Catalogue catalogue;
  Settings settings;
  int seats;
  std::array<IdArray<Square, SquareSet>, 2> adjacent;  // orthogonally, all around
  IdArray<Square, std::array<Square, 8>> compass;      // clockwise from the top
  std::array<Terrain, 256> terrains{};                 // by what is seen of a tile
  IdArray<TileId, Special> specials;
  IdArray<TileId, std::uint8_t> tile_counts;
  FixedVec<Odds<Action>, 100> d100;
  FixedVec<Odds<Action>, 20> d20;
  FixedVec<Odds<Action>, kUrDice + 1> ur_dice;
  TileId oasis;
  TileId ur;
  TileId city;

  const TreasureDeck& treasure() const { return catalogue.treasure; }
  const DiscoveryDeck& discovery() const { return catalogue.discovery; }
  const Numbers& numbers() const { return catalogue.numbers; }
  const TileKind& tile(TileId kind) const { return catalogue.tile(kind); }
  IdRange<Player> all_players() const { return first<Player>(seats); }
  // How many seats play adventurers, and how many of these take part.
  int players() const { return seats - (settings.gala_master ? 1 : 0); }
  int adventurers() const { return players() * settings.each; }
};

// Ghosts of Ur as core/game.h wants a game.
class Game {
 public:
  using State = ghosts::State;
  using Action = ghosts::Action;
  using View = ghosts::View;
  using Reason = ghosts::Reason;
  static constexpr std::size_t kMaxChoices = ghosts::kMaxChoices;
  static constexpr std::size_t kMaxOutcomes = ghosts::kMaxOutcomes;
  using List = ghosts::List;

  Game(Catalogue catalogue, const Settings& settings) : rules_(std::move(catalogue), settings) {}

  const Rules& rules() const { return rules_; }
  const Catalogue& catalogue() const { return rules_.catalogue; }

  int seats() const { return rules_.seats; }
  State initial() const;
  Actor actor(const State& state) const;
  void choices(const State& state, Seat seat, List& list) const;
  void chance(const State& state, Outcomes& odds) const;
  void apply(State& state, const Action& action) const;
  Result<void, Reason> check(const State& state, Seat seat, const Action& action) const;
  Score score(const State& state) const;
  View view(const State& state, Viewer viewer) const;
  State sample(const View& view, Rng& rng) const;
  bool sees(const State& state, const Action& action, Viewer viewer) const;
  // What need not be asked, and what closes by itself (clause 9.8, windows.h).
  bool is_idle(const State& state, const Action& action) const;
  std::optional<Action> closes_with(const State& state, Seat seat) const;
  static Code encode(const Action& action) { return ghosts::encode(action); }
  static std::optional<Action> decode(Code code) { return ghosts::decode(code); }

  // What it was taught (core/features.h).
  const ModelSlot& model_slot() const { return model_slot_; }
  ModelSlot& model_slot() { return model_slot_; }

 private:
  Rules rules_;
  ModelSlot model_slot_;
};

}  // namespace ziggurat::ghosts
