#pragma once

#include "core/model.h"
#include "games/ghosts/actions.h"
#include "games/ghosts/catalogue.h"
#include "games/ghosts/state.h"

namespace ziggurat::ghosts {

// Ghosts of Ur. Clauses are those of docs/rules/ghosts.md. The rules stand in several files by
// their chapters: setup, turn, movement, combat, cards, victory, trade.
class Game {
 public:
  using State = ghosts::State;
  using Action = ghosts::Action;
  using View = ghosts::View;
  using Reason = ghosts::Reason;
  static constexpr std::size_t kMaxChoices = kSquares + 16;
  static constexpr std::size_t kMaxOutcomes = 100;
  using Choices = FixedVec<Action, kMaxChoices>;
  using Outcomes = OddsVec<Action, kMaxOutcomes>;

  Game(Catalogue catalogue, const Settings& settings);

  const Catalogue& catalogue() const { return catalogue_; }
  const Settings& settings() const { return settings_; }
  const Deck& treasure() const { return catalogue_.treasure; }
  const Deck& discovery() const { return catalogue_.discovery; }
  const TileKind& tile_kind(int kind) const {
    return catalogue_.tiles[static_cast<std::size_t>(kind)];
  }

  int seats() const { return settings_.seats; }
  State initial() const;
  Actor actor(const State& state) const;
  void choices(const State& state, Seat seat, Choices& list) const;
  void chance(const State& state, Outcomes& odds) const;
  void apply(State& state, Action action) const;
  Result<void, Reason> check(const State& state, Seat seat, Action action) const;
  Score score(const State& state) const;
  View view(const State& state, Viewer viewer) const;
  State sample(const View& view, Rng& rng) const;
  bool sees(const State& state, Action action, Viewer viewer) const;

  static Code encode(Action action) { return action.code(); }
  static std::optional<Action> decode(Code code) { return Action::from_code(code); }

  // How many adventurers take part, and how many seats play them.
  int players() const { return settings_.seats - (settings_.gala_master ? 1 : 0); }
  int adventurers() const { return players() * settings_.each; }
  int map_of(const State& state, int square) const;

  static bool in_play(const State& state, int who) {
    const Figure& figure = state.figures[static_cast<std::size_t>(who)];
    return figure.owner != kNobody && !figure.is_out;
  }
  // The seat that decides for an adventurer or the Gala Master, and whose hand they use.
  static std::uint8_t seat_of(const State& state, int who) {
    return who == kMaster ? state.gala : state.figures[static_cast<std::size_t>(who)].owner;
  }
  static std::uint8_t side_of(const State& state, int who) {
    return who == kMaster ? kMasterSide : state.sides[seat_of(state, who)];
  }
  bool has_master(const State& state) const {
    return settings_.gala_master && state.gala != kNobody;
  }
  int treasures(const State& state, int side) const {
    return treasure().total(state.hands[static_cast<std::size_t>(side)].treasure);
  }
  int discoveries(const State& state, int side) const {
    return discovery().total(state.hands[static_cast<std::size_t>(side)].discovery);
  }

  // Of a face-up tile.
  Terrain terrain_at(const State& state, int square) const {
    return terrain_[state.tile_at(square)];
  }
  Special special_at(const State& state, int square) const {
    return state.face_up.contains(square) ? special_[state.tile_at(square)] : Special::None;
  }
  bool is_neutral(const State& state, int square) const {
    const Special special = special_at(state, square);
    return special == Special::Oasis || special == Special::Ziggurat;
  }
  // With the face or the back of an Ur tile.
  bool is_ur(const State& state, int square) const;
  const SquareSet& adjacent(int who, int square) const {
    return adjacent_[who == kWesthey ? 1 : 0][static_cast<std::size_t>(square)];
  }
  const SquareSet& around(int square) const {
    return adjacent_[1][static_cast<std::size_t>(square)];
  }
  int distance(int who, int from, int to) const;

  // What the rules allow, for choices, documents and players alike.
  SquareSet retreat_targets(const State& state, int who) const;
  SquareSet caravan_targets(const State& state) const;
  SquareSet theft_targets(const State& state, int who) const;
  SquareSet ghost_targets(const State& state, int who) const;
  SquareSet nearest_oases(const State& state, int who, bool clear_only) const;
  SquareSet targets(const State& state) const;  // of the phase Target
  bool can_teleport(const State& state) const;
  bool holds_all_tokens(const State& state, int who) const;
  bool may_meet_nanna(const State& state, int who) const;
  int lapis(Pile pile) const;
  // The most that equipment of different kinds adds, besides kinds already worn.
  int best_equipment(Pile pile, unsigned worn) const;
  int combat_bonus(const State& state, int who, Enemy enemy) const;
  int enlil(Pile face_up) const;
  int enemy_modifier(Enemy enemy) const;
  bool attrition_holds(const State& state) const;
  // The defender's total with a roll, everything added.
  int defence_total(const State& state, int roll) const;
  // The arrival of an adventurer, or none.
  static const Arrival* arrival_of(const State& state, int who);
  static bool is_waiting(const State& state, int who);
  // Whether an adventurer has still to choose where it retreats to, so that nobody fights it.
  static bool is_to_retreat(const State& state, int who);
  // The square that Night Vision or Clear Day fills next, or kOffBoard.
  int next_around(const State& state, int who, bool empty_only) const;
  bool trading_is_open(const State& state) const;
  enum class Sort : std::uint8_t { Treasures, Discoveries, Any };
  // By what everybody sees, so that nobody is betrayed by being asked or not (clause 9.8).
  bool could_trade(const State& state) const;
  bool is_alone(const State& state) const;
  bool could_be_given(const State& state, int side, Sort sort) const;
  bool is_valid_offer(const State& state, int seat) const;
  // The seat asked next in the phase Offer, the one over the limit in the phase Limit.
  int asked_seat(const State& state) const;
  int limit_seat(const State& state) const;
  std::uint16_t offer_mark(const State& state, const FixedVec<Transfer, kMostTransfers>& transfers,
                           int maker) const;
  SeatSet parties(const State& state, const FixedVec<Transfer, kMostTransfers>& transfers,
                  int maker) const;
  // Calls `use` with the adventurers in play in turn order from the active one, until it says true.
  template <class Use>
  static bool in_turn_order(const State& state, const Use& use);
  // What is wrong with a state, or nothing: the components are all there, and things lie where they
  // may.
  std::string problem_with(const State& state) const;
  // What is wrong with the phase of a state that was read: it must be able to go on from there.
  std::string problem_with_phase(const State& state) const;
  // For reading a state: sides by seat, what is left for the bag (or what is wrong with the tiles),
  // the events among some cards.
  void assign_sides(State& state) const;
  std::string fill_bag(State& state) const;
  Cards events_in(const Cards& cards) const;
  bool has_side(const State& state, int side) const;

  // What it was taught (core/features.h).
  const ModelSlot& model_slot() const { return model_slot_; }
  ModelSlot& model_slot() { return model_slot_; }

 private:
  // setup.cpp
  void make_geometry();
  void set_gala(State& state, int seat) const;
  void next_draft(State& state) const;
  int draft_seat(const State& state) const;
  void pick(State& state, int who) const;
  void place_oasis(State& state, int square) const;
  void begin_play(State& state) const;
  void lay_flags(State& state) const;

  // turn.cpp
  void run(State& state) const;
  void continue_turn(State& state) const;
  void begin_turn(State& state) const;
  void begin_flag(State& state) const;
  void take_flag(State& state, int map) const;
  void rolled(State& state, int total) const;
  void end_draw(State& state) const;
  void continue_event(State& state) const;
  void next_turn(State& state) const;
  void act(State& state, Action action) const;
  void play_card(State& state, int card) const;
  bool has_map_to_gain(const State& state) const;
  void gain_map(State& state, int who, int map) const;
  bool deliver(State& state, int who) const;
  void steal(State& state, int roll) const;
  bool push_bystander(State& state) const;

  // movement.cpp
  void continue_arrival(State& state) const;
  void choose_target(State& state) const;
  void go_to(State& state, int square) const;
  void arrive(State& state) const;
  void end_arrival(State& state) const;
  void lay(State& state, int square, int kind) const;
  void turn_up(State& state, int square) const;
  void revealed(State& state, int kind) const;
  void lay_unseen(State& state, int square, int kind) const;
  void look_at_ur(State& state, int kind) const;
  static void push_arrival(State& state, int who, Cause cause, Stage stage);
  static void remove_arrival(State& state, int who);
  void begin_retreat(State& state, int who, bool has_lost) const;
  static void go_or_wait(State& state, int who, Cause cause);
  static void wait(State& state, int who, Cause cause);
  static void wait_again(State& state);
  static void begin_waiting(State& state);
  void no_way_to_retreat(State& state) const;
  bool is_legal_retreat(const State& state, int who, int square, const SquareSet& fights) const;
  SquareSet forced_fights(const State& state, int who) const;
  bool pot_shot_is_due(const State& state, int who) const;
  void pot_shot_roll(State& state, int roll) const;
  void choose_pile(State& state) const;
  void take_card(State& state, Action action) const;

  // combat.cpp
  int next_rival(const State& state, int who) const;
  void start_fight(State& state, int attacker, int defender, Enemy enemy) const;
  void attack_roll(State& state, int roll) const;
  void equip(State& state, int side, int card) const;
  void begin_arming(State& state) const;
  void begin_answer(State& state) const;
  void after_arming(State& state) const;
  void judge_attrition(State& state) const;
  void take_off(State& state) const;
  void defence_roll(State& state, int roll) const;
  void end_fight(State& state, bool attacker_wins) const;
  void end_enemy_fight(State& state, const Fight& fight, bool attacker_wins) const;
  void flee(State& state, Action action) const;
  void dust_devil(State& state, int card) const;
  void fight_choice(State& state, Action action) const;
  void spoils(State& state, int winner, int loser) const;

  // cards.cpp
  void draw_treasure(State& state, int who) const;
  void drew_treasure(State& state, int card) const;
  void drew_discovery(State& state, int card) const;
  void spend_treasure(State& state, int side, int card) const;
  void spend_discovery(State& state, int side, int card) const;
  void hand_over(State& state, int from, int to, const Cards& cards, SeatSet witnesses) const;
  void learn(State& state, SeatSet seats, int side, const Cards& cards) const;
  void hand_over_all(State& state, int from, int to) const;
  static void place_tokens(State& state, int square, int kish, int akkadians);
  void clear_tokens(State& state, int square) const;
  void enlil_done(State& state, Pile& face_up) const;

  // victory.cpp
  void summon(State& state, int who) const;
  void continue_summon(State& state) const;
  void check_tokens(State& state) const;
  void lose_to_nanna(State& state, int who) const;
  void leave(State& state, int who) const;
  void city_is_at(State& state, int square) const;

  // trade.cpp
  void trade_choices(const State& state, int seat, Choices& list) const;
  void item_choices(const State& state, int seat, Choices& list) const;
  bool takes_part(const State& state, int seat) const;
  void trade(State& state, Action action) const;
  void propose(State& state, int seat) const;
  void answer(State& state, Action action) const;
  void exchange(State& state) const;
  bool can_deliver(const State& state, int seat) const;
  bool is_valid_sale(const FixedVec<Transfer, kMostTransfers>& transfers) const;
  void after_exchange(State& state) const;

  // windows.cpp
  bool could_add(const State& state, int side) const;
  bool could_whirl(const State& state) const;

  // choices.cpp
  void setup_choices(const State& state, Choices& list) const;
  void act_choices(const State& state, Choices& list) const;
  void place_choices(const State& state, Choices& list) const;
  void card_choices(const State& state, Choices& list) const;
  void fight_choices(const State& state, Choices& list) const;
  void pay_choices(const State& state, Choices& list) const;
  void limit_choices(const State& state, Choices& list) const;
  void actor_choices(const State& state, Choices& list) const;
  void apply_chance(State& state, Action action) const;
  void apply_choice(State& state, Action action) const;
  void pay(State& state, Action action) const;
  void ambush_roll(State& state, int total) const;
  void bag_odds(const State& state, Outcomes& odds) const;
  void reveal_odds(const State& state, Outcomes& odds) const;
  Reason why_not(const State& state, Action action) const;
  Reason why_no_trade(const State& state, Seat seat, Action action) const;
  std::string problem_with_setup(const State& state) const;
  std::string problem_with_fight(const State& state) const;
  std::string problem_with_arrival(const State& state) const;
  std::string problem_with_turn(const State& state) const;
  std::string problem_with_cards(const State& state) const;
  std::string problem_with_board(const State& state) const;
  std::string problem_with_figures(const State& state) const;
  std::string problem_with_people(const State& state) const;
  std::string problem_with_leftovers(const State& state) const;

  // view.cpp
  void hide_trade(State& state, std::uint8_t viewer) const;
  void imagine_offer(State& state, Rng& rng) const;

  Catalogue catalogue_;
  Settings settings_;
  ModelSlot model_slot_;
  std::array<Terrain, 256> terrain_{};
  std::array<Special, 256> special_{};
  std::array<std::array<SquareSet, kSquares>, 2> adjacent_{};    // orthogonally, all around
  std::array<std::array<std::uint8_t, 8>, kSquares> compass_{};  // clockwise from the top
  FixedVec<Odds<Action>, 100> d100_;
  FixedVec<Odds<Action>, 20> d20_;
  FixedVec<Odds<Action>, kUrDice + 1> ur_dice_;
  std::uint8_t oasis_ = 0;
  std::uint8_t ur_ = 0;
  std::uint8_t city_ = 0;
};

template <class Use>
bool Game::in_turn_order(const State& state, const Use& use) {
  const std::size_t count = state.order.size();
  std::size_t start = 0;
  while (start + 1 < count && state.order[start] != state.turn.active) ++start;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t at = start + i < count ? start + i : start + i - count;
    const int who = state.order[at];
    if (in_play(state, who) && use(who)) return true;
  }
  return false;
}

}  // namespace ziggurat::ghosts
