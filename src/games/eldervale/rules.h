#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/rng.h"
#include "core/game.h"
#include "core/model.h"
#include "games/eldervale/actions.h"
#include "games/eldervale/catalogue.h"
#include "games/eldervale/state.h"

namespace ziggurat::eldervale {

// What never changes in a game: the components, what was chosen, and what follows from both. The
// rules are functions over it and a state, by the chapters of docs/rules/eldervale.md:
//
//   gains.h      1, 3.13 to 3.18   payments.h  1.4, 1.5   setup.h    2, 11.1 to 11.6
//   map.h        2.6, 2.7, 3.12    turn.h      3          dwellings.h  3.11
//   battle.h     4                 monsters.h  5          spaces.h   6, 7
//   magic.h      8                 scoring.h   9, 16      powers.h   7, 10: what cards and factions
//   ghosts.h     12 to 15                                            add by themselves
//
// What the game waits for is a task (tasks/), what a card does an effect (effects/), and flow.h
// makes a game of it all.
struct Rules {
  Rules(Catalogue components, const Settings& chosen);

  Catalogue catalogue;
  Settings settings;
  IdArray<FactionId, std::uint32_t> powers;  // a bit each
  std::array<std::uint8_t, kPowers> power_amounts{};

  const Config& config() const { return catalogue.config; }
  const Difficulty& difficulty() const { return catalogue.difficulties[settings.difficulty]; }
  bool is_solo() const { return settings.seats == 1; }
  bool is_ghost(Player player) const { return is_solo() && player == kGhosts; }
  IdRange<RuinPlace> ruins() const {
    return first<RuinPlace>(static_cast<int>(catalogue.map_ruins.size()));
  }
  IdRange<TileId> tiles() const {
    return first<TileId>(kElementTiles + static_cast<int>(catalogue.map_ruins.size()));
  }
  bool has_tile(TileId tile) const {
    return tile.number() < kElementTiles + static_cast<int>(catalogue.map_ruins.size());
  }

  const ElementCard& element(const Open& state, Slot slot) const {
    return catalogue.elements[state.elements[slot]];
  }
  // Of an elemental tile.
  const Tile& tile(const Open& state, TileId tile) const {
    const auto number = static_cast<std::size_t>(number_of(tile));
    return catalogue.tiles[state.elements[slot_of(tile)]][number];
  }
  const Ruin& ruin(RuinPlace place) const {
    return catalogue.ruins[catalogue.map_ruins[place.index()]];
  }
  const AdventureCard& card(const Open& state, AdventureId card) const {
    return catalogue.adventures[state.elements[slot_of(card)]][number_of(card)];
  }
  const TokenFace& token(const Open& state, TokenId token) const {
    return catalogue.tokens[state.elements[slot_of(token)]][number_of(token)];
  }
  const Monster& monster(const Open& state, Slot slot) const {
    return catalogue.monsters[state.elements[slot]];
  }
  // None where the player has no faction.
  Element element_of(const Open& state, Player player) const {
    const FactionId faction = state.players[player].faction;
    return faction.exists() ? catalogue.factions[faction].element : Element();
  }
};

// Dwellings of Eldervale with the Ghosts of Eldervale, as core/game.h wants a game.
class Game {
 public:
  using State = eldervale::State;
  using Action = eldervale::Action;
  using View = eldervale::View;
  using Reason = eldervale::Reason;
  static constexpr std::size_t kMaxChoices = eldervale::kMaxChoices;
  static constexpr std::size_t kMaxOutcomes = eldervale::kMaxOutcomes;
  using List = eldervale::List;

  Game(Catalogue catalogue, const Settings& settings) : rules_(std::move(catalogue), settings) {}

  const Rules& rules() const { return rules_; }
  const Catalogue& catalogue() const { return rules_.catalogue; }

  int seats() const { return rules_.settings.seats; }
  State initial() const;
  Actor actor(const State& state) const;
  void choices(const State& state, Seat seat, List& list) const;
  void chance(const State& state, Outcomes& odds) const;
  void apply(State& state, const Action& action) const;
  Result<void, Reason> check(const State& state, Seat seat, const Action& action) const;
  // A Regroup where nothing else is left.
  bool is_idle(const State& state, const Action& action) const;
  // With two players: where cards of the hand might be played, whatever it holds.
  std::optional<Action> closes_with(const State& state, Seat seat) const;
  Score score(const State& state) const;
  View view(const State& state, Viewer viewer) const;
  State sample(const View& view, Rng& rng) const;
  bool sees(const State& state, const Action& action, Viewer viewer) const;
  static Code encode(const Action& action) { return code_of(action); }
  static std::optional<Action> decode(Code code) { return action_of(code); }

  // What it was taught (core/features.h).
  const ModelSlot& model_slot() const { return model_slot_; }
  ModelSlot& model_slot() { return model_slot_; }

 private:
  Rules rules_;
  ModelSlot model_slot_;
};

}  // namespace ziggurat::eldervale
