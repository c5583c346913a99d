#pragma once

#include <initializer_list>

#include "base/rng.h"
#include "core/model.h"
#include "games/eldervale/action.h"
#include "games/eldervale/catalogue.h"
#include "games/eldervale/types.h"

namespace ziggurat::eldervale {

// Points of the final scoring, by what they are for.
struct FinalScore {
  int track = 0;
  int power = 0;
  int dwellings = 0;
  int adventures = 0;
  int starter = 0;
  int prophecies = 0;
  int orbs = 0;
  int magic = 0;  // the Ghosts'

  int total() const {
    return track + power + dwellings + adventures + starter + prophecies + orbs + magic;
  }
};

struct HexPlace {
  int q = 0;
  int r = 0;
};

// Dwellings of Eldervale with the Ghosts of Eldervale. Clauses are those of
// docs/rules/eldervale.md.
//
// The rules work off a stack of tasks. `apply` hands an action to the task on top; `advance` then
// runs tasks that need nobody until one waits for a seat or for chance. The files follow the
// chapters: setup, turn, gains, map, regroup, battle, ghosts, scoring.
class Game {
 public:
  using State = eldervale::State;
  using Action = eldervale::Action;
  using View = eldervale::View;
  using Reason = eldervale::Reason;
  static constexpr std::size_t kMaxChoices = 192;
  static constexpr std::size_t kMaxOutcomes = 60;
  using List = FixedVec<Action, kMaxChoices>;
  using OddsOut = OddsVec<Action, kMaxOutcomes>;
  using Hexes = FixedVec<HexPlace, kMaxHexes>;

  Game(Catalogue catalogue, const Settings& settings);

  const Catalogue& catalogue() const { return catalogue_; }
  const Config& config() const { return catalogue_.config; }
  const Settings& settings() const { return settings_; }

  int seats() const { return settings_.seats; }
  State initial() const;
  Actor actor(const State& state) const;
  void choices(const State& state, Seat seat, List& list) const;
  void chance(const State& state, OddsOut& odds) const;
  void apply(State& state, Action action) const;
  Result<void, Reason> check(const State& state, Seat seat, Action action) const;
  // A Regroup where nothing else is left.
  bool is_idle(const State& state, Action action) const;
  // With two players: where cards of the hand might be played, whatever it holds.
  std::optional<Action> closes_with(const State& state, Seat seat) const;
  Score score(const State& state) const;
  View view(const State& state, Viewer viewer) const;
  State sample(const View& view, Rng& rng) const;
  bool sees(const State& state, Action action, Viewer viewer) const;
  static Code encode(Action action) { return action.code(); }
  static std::optional<Action> decode(Code code) { return Action::from_code(code); }

  // Questions about a state, for the texts, the documents, the features and the tests.
  bool is_solo() const { return settings_.seats == 1; }
  bool is_ghost(int player) const { return is_solo() && player == kGhosts; }
  static const Task& top(const State& state) { return state.tasks.back(); }
  static bool is_over(const State& state) { return top(state).kind == TaskKind::Over; }
  static bool is_elemental(int tile) { return tile < kElementTiles; }
  static int slot_of_tile(int tile) { return tile / kTilesEach; }
  int ruin_count() const { return static_cast<int>(catalogue_.map_ruins.size()); }
  int tile_count() const { return kElementTiles + ruin_count(); }
  const Tile& tile_card(const State& state, int tile) const;
  const Ruin& ruin_card(int tile) const;
  const AdventureCard& card(const State& state, int slot, int card) const {
    return catalogue_.adventure(state.elements[slot], card);
  }
  const Monster& monster_card(const State& state, int slot) const {
    return catalogue_.monsters[static_cast<std::size_t>(state.elements[slot])];
  }
  // The card behind an action space, or null for the Starter card's.
  const AdventureCard* space_card(const State& state, int space) const;
  int monster_in(const State& state, int realm) const;  // slot or kNone
  bool is_peace(const State& state) const {
    return state.glory[0] == kNone || state.glory[1] == kNone;
  }
  bool has_power(const State& state, int player, Power power) const;
  int power_amount(const State& state, int player, Power power) const;
  // Cards with that effect in the player's tableau; the Ghosts' give them nothing.
  int effect_count(const State& state, int player, CardEffect effect) const;
  int effect_amount(const State& state, int player, CardEffect effect) const;
  RealmMask all_realms(const State& state) const { return bit(state.realm_count) - 1; }
  RealmMask unoccupied(const State& state) const;
  RealmMask ruins_on_map(const State& state) const;
  static RealmMask neighbours(const State& state, RealmMask realms);
  RealmMask legal_realms(const State& state, int player, int unit) const;
  RealmMask teleport_realms(const State& state, int player, int unit) const;
  bool can_place(const State& state, int player) const;
  bool may_regroup(const State& state, int player) const;
  bool is_regroup_empty(const State& state, int player) const;
  bool can_pay(const State& state, int player, const Cost& cost, int reduction) const;
  Cost summon_cost(const State& state, int unit, int player) const;
  Cost dwell_cost(const State& state, int realm) const;
  RealmMask dwell_realms(const State& state, int player, int reduction, int settler_slot,
                         int settler_amount) const;
  int dwell_points(const State& state, int player, int realm) const;
  bool is_usable(const State& state, int player, int space) const;
  bool is_quest_true(const State& state, int player, int kind) const;
  static bool is_turn_spell(Spell spell);
  bool is_spell_playable(const State& state, int player, Spell spell) const;
  int prophecy_points(const State& state, int player, Prophecy prophecy) const;
  int hand_limit(const State& state, int player) const;
  int base_pool(const State& state, int side) const;
  void tile_places(const State& state, Hexes& places) const;
  FinalScore final_score(const State& state, int player) const;
  // The Ghosts' turn, as it will go.
  int ghost_unit_slot(const State& state, int zone) const;  // bit of State::mat, or kNone
  int ghost_target(const State& state, int ghost_card) const;
  int ghost_dwell_realm(const State& state) const;  // or kNone
  int ghost_banish_realm(const State& state) const;
  int ghost_row_of(const State& state, int slot) const;
  // Why the result of an element roll is not taken: the Ghosts could gain no power by it.
  enum class Reroll { No, DeckEmpty, LevelFull };
  Reroll ghost_reroll(const State& state, const Task& task, int slot) const;
  RowSpace row_space(int row, int place) const;
  int neighbour_at(const State& state, int realm, int direction) const;
  int battle_winner(const Battle& battle, const State& state) const;
  static int units_in(const State& state, int player, int realm);
  // Where on the map it stands, or kNone.
  static int realm_of_warrior(const State& state, int player);
  static int magic_in_hand(const State& state, int player, Spell spell) {
    return state.hand[player][static_cast<int>(spell)];
  }
  // For reading positions: the state when setup begins, a tile without its tokens, and whether the
  // task on top waits with something to choose or to draw.
  State begun(int first) const;
  static bool touches(const State& state, int q, int r);
  void lay_tile(State& state, int tile, int q, int r) const;
  bool is_waiting(const State& state) const;
  // Who is asked while `task` waits; a player.
  int asked(const State& state, const Task& task) const;
  bool waits_for_chance(const State& state, const Task& task) const;

  // What it was taught (core/features.h).
  const ModelSlot& model_slot() const { return model_slot_; }
  ModelSlot& model_slot() { return model_slot_; }

 private:
  // Tasks. Each `run_` returns whether it did something; otherwise the task waits.
  static Task make(TaskKind kind, int player, std::initializer_list<int> at = {});
  static void push(State& state, const Task& task);
  static void pop(State& state) { state.tasks.pop_back(); }
  void advance(State& state) const;
  bool run(State& state) const;
  bool take_only_answer(State& state) const;
  bool run_effects(State& state) const;
  void take(State& state, Action action) const;
  void take_effects(State& state, Action action) const;
  void list_for(const State& state, const Task& task, List& list) const;
  void list_effects(const State& state, const Task& task, List& list) const;

  Reason why_not(const State& state, int player, Action action) const;

  // Setup.
  State blank() const;
  void begin_setup(State& state) const;
  void take_faction(State& state, int faction) const;
  void add_element(State& state, int element) const;
  bool run_extra_element(State& state) const;
  void lay_out_elements(State& state) const;
  void chance_map(const State& state, OddsOut& odds) const;
  void start_goods(State& state) const;
  void take_doorway(State& state, int face) const;

  // Turns.
  bool run_turn(State& state) const;
  void list_turn(const State& state, const Task& task, List& list) const;
  void list_free_actions(const State& state, int player, List& list) const;
  void take_turn(State& state, Action action) const;
  void take_free_action(State& state, int player, Action action) const;
  void play_spell(State& state, int player, Spell spell) const;
  bool run_placement(State& state) const;
  bool run_rush(State& state) const;
  void list_rush(const State& state, const Task& task, List& list) const;
  void take_rush(State& state, Action action) const;
  RealmMask rush_candidates(const State& state, int realm) const;  // slots
  void end_turn(State& state) const;
  void come_to_end(State& state) const;
  bool can_swap(const State& state, int player) const;

  // Realm actions.
  void realm_action(State& state) const;
  bool run_dungeon(State& state) const;
  void list_dungeon(const State& state, const Task& task, List& list) const;
  void take_dungeon(State& state, Action action) const;
  void list_purchases(const State& state, int player, int reduction, List& list) const;
  void take_token(State& state, int player, int realm, int stack) const;
  bool run_take_token(State& state) const;

  // Gains and payments.
  void add_points(State& state, int player, int amount, Source source) const;
  void add_power(State& state, int player, int slot, int amount) const;
  void add_glory(State& state, int player) const;
  void gain(State& state, int player, const Gain& due, Source source) const;
  void gain_ghosts(State& state, const Gain& due, Source source) const;
  void gain_ghost_orb(State& state) const;
  void spend_orb(State& state, int player, const Reward& reward) const;
  void gain_adventure(State& state, int player, int slot) const;
  static void push_pay(State& state, int player, const Cost& cost, int reduction);
  bool run_pay(State& state) const;
  void list_pay(const State& state, const Task& task, List& list) const;
  void take_pay(State& state, Action action) const;
  static void discard_magic(State& state, int player, int kind);
  bool run_draw_magic(State& state) const;
  void dwell(State& state, int player, int realm) const;
  void enter_underworld(State& state, int player, int unit, int count, bool swords) const;

  // The map.
  void add_realm(State& state, int tile, int q, int r) const;
  static void add_unit(State& state, int player, int realm, int unit);
  static void remove_unit(State& state, int player, int realm, int unit);
  RealmMask move_targets(const State& state, int realm, int mode) const;
  RealmMask monster_targets(const State& state, int realm, bool unoccupied_only) const;

  // Regroup.
  bool run_regroup(State& state) const;
  bool has_usable_space(const State& state, int player, int unit) const;
  bool is_free_space(const State& state, int player, int unit, int space) const;
  bool run_put_on_space(State& state) const;
  void perform(State& state, int player, int space) const;
  bool is_effect_usable(const State& state, int player, int slot, const AdventureCard& card) const;
  bool has_copy(const State& state, int player) const;
  bool is_copyable(const State& state, int player, int space) const;
  void return_monsters(State& state) const;

  // Battle.
  void begin_battle(State& state, int player, int realm) const;
  bool run_battle(State& state) const;
  void battle_monster_first(State& state) const;
  bool battle_drop_out(State& state) const;
  void battle_pools(State& state) const;
  void battle_rolls(State& state) const;
  void battle_after_roll(State& state) const;
  void battle_losers(State& state) const;
  void battle_rewards(State& state) const;
  void battle_win_effects(State& state) const;
  void battle_end(State& state) const;
  bool run_join(State& state) const;
  void ghosts_join(State& state) const;
  void list_join(const State& state, const Task& task, List& list) const;
  bool run_before_roll(State& state) const;
  void list_after_roll(const State& state, int player, List& list) const;
  bool has_open_effect(const State& state, int player) const;
  void take_after_roll(State& state, Action action) const;
  bool run_lose(State& state) const;
  void lose_rest(State& state, int player) const;
  static void reroll_highest(State& state, int side);

  // The Ghosts.
  bool run_ghost_turn(State& state) const;
  void take_ghost_turn(State& state, Action action) const;
  void ghost_place(State& state) const;
  void ghost_token(State& state) const;
  void ghost_effect(State& state) const;
  bool run_ghost_element(State& state) const;
  void take_ghost_element(State& state, int face) const;
  void take_ghost_card(State& state, int slot) const;
  void take_ghost_regroup(State& state) const;

  // Scoring.
  int dwelling_points(const State& state, int player) const;
  int adventure_points(const State& state, int player) const;

  Catalogue catalogue_;
  Settings settings_;
  ModelSlot model_slot_;
  Many<std::uint32_t, kFactions> powers_;  // of each faction, a bit each
  Many<Byte, kPowers> power_amounts_;
};

}  // namespace ziggurat::eldervale
