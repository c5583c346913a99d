#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/fixed_vec.h"
#include "core/game.h"
#include "core/model.h"
#include "games/kurnugi/action.h"
#include "games/kurnugi/catalogue.h"

namespace ziggurat::kurnugi {

// What the end adds to a player's points, part by part.
struct FinalScore {
  int track = 0;
  int columns = 0;
  int vril = 0;
  int shadows = 0;  // negative
  int demons = 0;
  int pacts = 0;
  int fields = 0;  // solo: a neutral Soul's

  int total() const { return track + columns + vril + shadows + demons + pacts + fields; }
};

// What an owner's strength in a tomb is made of.
struct Strength {
  int dice = 0;
  int soul = 0;
  int shadows = 0;
  int demons = 0;
  int more = 0;  // cards, Altars and a Gate

  int total() const { return dice + soul + shadows + demons + more; }
};

// A choice that was no choice: the only one there was, so nobody was asked.
struct Forced {
  State before;
  Action action;
};

// Kur-Nu-Gi. Clauses are those of docs/rules/kurnugi.md.
//
// The flow of a turn is `State::phase`; whatever interrupts it (dice to roll, a card to draw, a
// question to a seat) is a frame on `State::stack`, the top one first. `run` goes on by itself
// until a seat or chance has to act.
class Game {
 public:
  using State = kurnugi::State;
  using Action = kurnugi::Action;
  using View = kurnugi::View;
  using Reason = kurnugi::Reason;
  static constexpr std::size_t kMaxChoices = 160;
  static constexpr std::size_t kMaxOutcomes = kIdentities;
  using List = FixedVec<Action, kMaxChoices>;

  Game(Catalogue catalogue, const Settings& settings);

  const Catalogue& catalogue() const { return catalogue_; }
  const Settings& settings() const { return settings_; }
  Variant variant() const { return settings_.variant; }
  bool is_solo() const { return seats_ == 1; }
  // Clause 13.8: alone, blocked spaces and final scoring as for more players.
  bool is_mild_alone() const { return is_solo() && settings_.mild_solo; }

  int seats() const { return seats_; }
  int owners() const { return owners_; }  // with neutral Souls
  State initial() const;
  Actor actor(const State& state) const;
  void choices(const State& state, Seat seat, List& list) const;
  void chance(const State& state, OddsVec<Action, kMaxOutcomes>& odds) const;
  void apply(State& state, Action action) const;
  Result<void, Reason> check(const State& state, Seat seat, Action action) const;
  Score score(const State& state) const;
  View view(const State& state, Viewer viewer) const;
  State sample(const View& view, Rng& rng) const;
  bool sees(const State& state, Action action, Viewer viewer) const;
  // Goes on from a position in which nobody has to act, as after loading one.
  void settle(State& state) const { run(state, nullptr); }
  // What an action leads to without anybody being asked, for those who tell it.
  std::vector<Forced> forced_by(State state, Action action) const;
  // For players that think ahead: does the action of a space at once, as if a Shadow had been taken
  // back from it; and answers the step on top. Neither goes on to the next Shadow or phase.
  void preview_space(State& state, int owner, int space) const;
  void preview_step(State& state, Action action) const;
  // Cards of this variant.
  std::uint32_t identity_deck() const { return identity_deck_; }
  // Identity cards that have left the game, known to all.
  std::uint32_t identities_out(const State& state) const;
  int influence_deck(int god) const { return at(influence_deck_, god); }
  // What Resources hold for the owner now: a frame, or none.
  std::optional<Frame> resources_of(const State& state, int owner) const;
  static Code encode(Action action);
  static std::optional<Action> decode(Code code);

  // --- What can be read off a position; also for documents, words and evaluators.

  bool is_player(int owner) const { return owner < seats_; }
  bool is_lament(const State& state) const { return state.turn % 3 == 2; }
  int last_turn() const { return is_solo() ? kSoloTurnFields - 1 : kTurnFields - 1; }
  // The amount of an ability that works for the owner, or -1.
  int ability(const State& state, int owner, Ability wanted) const {
    const Holding& holding = at(state.holdings, owner);
    for (const std::size_t slot : {1U, 2U}) {
      const std::uint8_t card = holding.identities[slot];
      if (card < kIdentities && abilities_[card] == wanted) return amounts_[card];
    }
    return -1;
  }
  static int shadow_strength(const Holding& holding) { return kMostStrength - holding.strength; }
  static int dice_in_game(const Holding& holding);
  static int dice_in(const Holding& holding, int place);
  static int shadows_in_game(const Holding& holding) { return kShadows - holding.removed; }
  static int shadows_in(const Holding& holding, int tomb) {
    return at(holding.shadows, tomb) + at(holding.lent, tomb);
  }
  static int identities_of(const Holding& holding);
  bool is_present(const State& state, int owner, int tomb) const;
  int players_present(const State& state, int tomb) const;  // without neutral Souls
  static int rank_of(const State& state, int owner);        // 0 is the highest initiative
  static int demons_of(const State& state, int owner);
  static int altars_in_play(const State& state);
  const AltarLevel& level(int altar, const BuiltAltar& built) const {
    return at(at(catalogue_.altars, altar).levels, built.level - 1);
  }
  // Of all the owner's Altars: the sum of one number.
  int altar_sum(const State& state, int owner, int AltarLevel::* number) const;
  bool altar_any(const State& state, int owner, bool AltarLevel::* flag) const;
  int closed_crystals(const Holding& holding, Half half) const;
  // The strength of the owner's pieces in a tomb, with all that changes it.
  Strength strength_parts(const State& state, int owner, int tomb) const;
  int strength(const State& state, int owner, int tomb) const {
    return strength_parts(state, owner, tomb).total();
  }
  // Those Present, the strongest first.
  FixedVec<std::uint8_t, kOwners> ranking(const State& state, int tomb) const;
  int row_points(const State& state, int present, int place) const;
  // What each place of a tomb's ranking scores: the card's row and what the open event makes of it.
  std::array<int, kOwners> tomb_points(const State& state, int tomb,
                                       const FixedVec<std::uint8_t, kOwners>& places) const;
  int gate_tomb(const Holding& holding) const {
    return holding.road == kNone ? -1 : at(catalogue_.points_to, holding.road);
  }

  // Spaces that are there for an owner, taken or not.
  SpaceMask spaces_for(const State& state, int owner) const;
  SpaceMask free_spaces(const State& state, int owner) const;
  SpaceMask blocked() const { return blocked_; }
  const Space& space_at(int space) const { return at(catalogue_.spaces, space); }
  // What the owner pays (or, negative, gains) on a space, where that is fixed.
  int price(const State& state, int owner, int space) const;
  // Whether the action of a space can be done and paid.
  bool is_possible(const State& state, int owner, int space) const;
  bool is_affordable(const State& state, int owner, int space) const;
  int card_cost(const State& state, int owner, int card) const;
  // What a Shadow that dances in a tomb brings its owner.
  int dance_income(const State& state, int owner, int tomb) const {
    return players_present(state, tomb) + std::max(0, ability(state, owner, Ability::DanceBonus));
  }

  enum class Moved : std::uint8_t { Soul, Shadow, Demon };
  // `mover` moves a piece of `owner` along the road between two adjacent tombs.
  struct Move {
    int mover;
    Moved piece;
    int owner;
    int from;
    int to;
  };
  struct RoadCost {  // what a step costs and to whom
    int toll = 0;    // paid by the piece's owner
    int toll_to = -1;
    int fee = 0;  // paid by the mover
    int fee_to = -1;
  };
  RoadCost step_cost(const State& state, const Move& move) const;
  // Whether the step can be paid, the mover having so much Vri-il.
  bool can_pay_step(const State& state, const Move& move, int vril) const;
  static bool are_adjacent(int a, int b) { return (a + 1) % kTombs == b || (b + 1) % kTombs == a; }

  bool holds_condition(const State& state, int owner, const PactHalf& half) const;
  bool meets(const State& state, int owner, const Ending& ending) const;
  bool meets_column(const State& state, int owner, int column) const;
  FinalScore final_score(const State& state, int owner) const;

  // What it was taught (core/features.h).
  const ModelSlot& model_slot() const { return model_slot_; }
  ModelSlot& model_slot() { return model_slot_; }

 private:
  struct Resource;

  // rules.cpp
  void list_choices(const State& state, List& list) const;
  void take(State& state, Action action) const;
  void run(State& state, std::vector<Forced>* told) const;
  bool run_step(State& state, std::vector<Forced>* told) const;
  bool take_only_choice(State& state, std::vector<Forced>* told) const;
  bool run_phase(State& state) const;
  static void push(State& state, Step step, int owner, int a = 0, int b = 0, int c = 0, int d = 0);
  static void pop(State& state) { state.stack.pop_back(); }
  void take_outcome(State& state, Action action) const;
  void take_choice(State& state, Action action) const;
  Reason why_not(const State& state, int owner, Action action) const;

  // turn.cpp
  void run_setup(State& state) const;
  void lay_out(State& state) const;
  void decide_order(State& state) const;
  void choose_setup(State& state, Action action) const;
  void list_setup(const State& state, const Frame& frame, List& list) const;
  bool next_planner(State& state) const;
  bool next_actor(State& state) const;
  void change_initiative(State& state) const;
  void list_plan(const State& state, List& list) const;
  void list_actions(const State& state, List& list) const;
  void plan(State& state, Action action) const;
  void resolve_shadow(State& state, Action action) const;
  void put_shadow(State& state, int owner, int space) const;
  void list_shadows(const State& state, const Frame& frame, List& list) const;
  void take_shadow(State& state, const Frame& frame, int where) const;

  // resources.cpp
  void start_resources(State& state, int owner) const;
  bool run_resources(State& state) const;
  void list_resources(const Frame& frame, List& list) const;
  void choose_resource(State& state, Action action) const;
  void use_effect(State& state, int owner, Effect effect, const AltarLevel* borrowed) const;
  int turn_income(const State& state, int owner) const;

  // spaces.cpp
  void perform(State& state, int owner, int space) const;
  void perform_temple(State& state, int owner, int god) const;
  void pay(State& state, int owner, int amount) const;  // an action's price
  static void gain(State& state, int owner, int amount);
  static void spend(State& state, int owner, int amount);
  static void add_points(State& state, int owner, int amount);
  static void shift(State& state, int owner, int change);  // the Soul's strength
  bool can_copy(const State& state, int owner, int space) const;
  void copy(State& state, int owner, int space) const;
  void list_copies(const State& state, int owner, List& list) const;
  bool temple_possible(const State& state, int owner, int god, int vril) const;
  int temple_price(const State& state, int owner, int god) const;
  int altar_price(const State& state, int owner, int base, bool raise) const;
  void list_altars(const State& state, int owner, int base, int vril, List& list) const;
  void list_triads(const State& state, int owner, int base, int vril, List& list) const;
  void list_gates(const State& state, int owner, int crossing, List& list) const;
  int ritual_price(const State& state, int owner) const;

  // dice.cpp
  void roll(State& state, int owner, int place, int count, bool by_diagram) const;
  void take_roll(State& state, int value) const;
  void give_die(State& state, int owner, int place) const;  // a new one, where the limit allows
  void change_die(State& state, int owner, int place, int value, int change) const;
  void return_die(State& state, int owner, int place, int value) const;
  int return_place(const State& state, int owner) const;
  void list_dice(const State& state, const Frame& frame, List& list) const;
  void choose_dice(State& state, Action action) const;
  void choose_manipulation(State& state, Action action) const;
  void choose_change(State& state, Action action) const;
  void finish_reroll(State& state) const;

  // building.cpp
  void list_building(const State& state, const Frame& frame, List& list) const;
  void choose_building(State& state, Action action) const;
  void place_identity(State& state, int owner, int slot, int card) const;
  void close_crystals(State& state, int owner, int slot) const;
  bool run_crystals(State& state) const;
  void use_crystal(State& state, int owner, Half half) const;
  void build(State& state, int owner, int altar) const;
  void raise(State& state, int altar) const;
  void reach_level(State& state, int altar) const;
  void list_marks(const State& state, int owner, bool needs_presence, List& list) const;
  void put_mark(State& state, int owner, int god) const;
  void take_pact(State& state, int owner, int pact) const;

  // moves.cpp
  void set_gate(State& state, int owner, int road, int circle) const;
  void pay_step(State& state, const Move& move) const;
  void move_soul(State& state, int mover, int owner, int to, bool by_road) const;
  void move_shadow(State& state, int mover, int owner, int from, int to, bool by_road) const;
  void move_demon(State& state, int mover, int demon, int to, bool by_road) const;
  void start_moves(State& state, int owner) const;
  void list_moves(const State& state, const Frame& frame, List& list) const;
  void choose_move(State& state, Action action) const;

  // influence.cpp
  void play_card(State& state, int owner, int card, bool free) const;
  void start_effect(State& state, int owner, int card) const;
  bool needs_target(const Influence& card) const;
  void list_targets(const State& state, int owner, const Influence& card, const Frame& frame,
                    int vril, List& list) const;
  void list_fetch(const State& state, int owner, const Influence& card, int vril, List& list) const;
  void list_foreign(const State& state, int owner, const Influence& card, int vril,
                    List& list) const;
  void list_borrowed(const State& state, int owner, List& list) const;
  void instant_effect(State& state, int owner, const Influence& card) const;
  void choose_target(State& state, Action action) const;
  void return_small_dice(State& state, int most) const;
  void to_used(State& state, int owner, int card) const;
  static void take_card(State& state, int owner, int card);  // off the board, marker back

  // lament.cpp
  bool next_card_player(State& state) const;
  void list_cards(const State& state, int owner, List& list) const;
  void score_tomb(State& state) const;
  void pay_win(State& state, int owner, int tomb) const;
  void leave_tomb(State& state) const;
  void take_field(State& state, int owner, int tomb, int field) const;
  bool ends_now(const State& state) const;
  void send_shadows_home(State& state) const;
  bool collect_cards(State& state) const;
  void dismiss_demons(State& state) const;
  void renew(State& state) const;
  void renew_neutrals(State& state) const;
  int soul_value(const State& state, int owner, int tomb) const;
  int shadow_value(const State& state, int owner, int tomb) const;
  int demon_value(const State& state, int owner, int tomb) const;
  int dice_value(const State& state, int owner, int tomb) const;
  EventKind event_kind(const State& state) const {
    return state.event < kEvents ? at(catalogue_.events, state.event).kind : EventKind::None;
  }
  int event_amount(const State& state) const { return at(catalogue_.events, state.event).amount; }

  Catalogue catalogue_;
  Settings settings_;
  ModelSlot model_slot_;
  int seats_;
  int owners_;
  SpaceMask blocked_ = 0;
  SpaceMask standing_ = 0;  // spaces that are always there
  std::array<Ability, kIdentities> abilities_{};
  std::array<int, kIdentities> amounts_{};
  std::array<std::uint8_t, kTombs> influence_deck_{};
  std::uint32_t identity_deck_ = 0;
  FixedVec<Odds<Action>, kFaces> die_;
};

}  // namespace ziggurat::kurnugi
