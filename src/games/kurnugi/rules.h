#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/fixed_vec.h"
#include "core/game.h"
#include "core/model.h"
#include "games/kurnugi/actions.h"
#include "games/kurnugi/catalogue.h"
#include "games/kurnugi/state.h"

namespace ziggurat::kurnugi {

// What never changes in a game: the components, what was chosen, and what follows from both. The
// rules are functions over it and a state, by the chapters of docs/rules/kurnugi.md:
//
//   setup.h  3    turn.h  4     lament.h  5      identities.h  6   altars.h  7   influence.h  8
//   gates.h  9    pacts.h  10   final.h  12, 13  dice.h  2.9 to 2.17             spaces.h  4.4
//   to 4.7 strength.h  5.5 to 5.8      moves.h  5.2, 9.6    holdings.h  what belongs to one Soul
//
// What the game waits for is a task (tasks/), what a card does an effect (effects/), and flow.h
// makes a game of it all.
struct Rules {
  Rules(Catalogue components, const Settings& chosen);

  Catalogue catalogue;
  Settings settings;
  int seats;
  int owners;                    // with neutral Souls
  SpaceSet blocked;              // for the whole game
  SpaceSet standing;             // spaces that are always there
  IdSet<IdentityId> identities;  // cards of this variant
  IdSet<InfluenceId> influences;
  IdArray<IdentityId, Ability> abilities;
  IdArray<IdentityId, int> amounts;
  FixedVec<Odds<Action>, kFaces> die;

  Variant variant() const { return settings.variant; }
  bool is_solo() const { return seats == 1; }
  // Clause 13.8: alone, blocked spaces and final scoring as for more players.
  bool is_mild_alone() const { return is_solo() && settings.mild_solo; }
  bool is_player(Owner owner) const { return owner.number() < seats; }
  IdRange<Owner> players() const { return first<Owner>(seats); }
  IdRange<Owner> all_owners() const { return first<Owner>(owners); }
  IdRange<Owner> neutrals() const { return {seats, owners}; }
  int last_turn() const { return is_solo() ? kSoloTurnFields - 1 : kTurnFields - 1; }
  const Space& space(SpaceId id) const { return catalogue.spaces[id]; }
  const IdArray<ScoringId, Scoring>& scorings() const {
    return catalogue.scorings[seats <= 3 ? 0 : 1];
  }
  const AltarLevel& level(AltarId altar, const BuiltAltar& built) const {
    return catalogue.altars[altar].levels[static_cast<std::size_t>(built.level) - 1];
  }
};

// Kur-Nu-Gi as core/game.h wants a game.
class Game {
 public:
  using State = kurnugi::State;
  using Action = kurnugi::Action;
  using View = kurnugi::View;
  using Reason = kurnugi::Reason;
  static constexpr std::size_t kMaxChoices = kurnugi::kMaxChoices;
  static constexpr std::size_t kMaxOutcomes = kurnugi::kMaxOutcomes;
  using List = kurnugi::List;

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
  static Code encode(const Action& action) { return encode_action(action); }
  static std::optional<Action> decode(Code code) { return decode_action<Action>(code); }

  // What it was taught (core/features.h).
  const ModelSlot& model_slot() const { return model_slot_; }
  ModelSlot& model_slot() { return model_slot_; }

 private:
  Rules rules_;
  ModelSlot model_slot_;
};

}  // namespace ziggurat::kurnugi
