// What belongs to one moment of a game: the turn under way, and how near the end is.

#include "games/eldervale/load_relations.h"
#include "games/eldervale/powers.h"

namespace ziggurat::eldervale {
namespace {

// Clauses 9.1 and 9.2: the count is even while the first player's turn goes on, and odd in the
// other's, so that the last round is played to its end.
void check_turns_left(const Stated& stated) {
  const State& state = stated.state;
  const Config& config = stated.rules.config();
  bool is_due = true;
  for (const TileId tile : kElementalTiles) is_due = is_due && state.realm_of[tile].exists();
  for (const Holding& holding : state.players) {
    is_due = is_due || holding.dwellings >= config.rooftops;
  }
  const JsonReader turns = named(stated.root, "turns_left");
  if (stated.has("turns_left") && is_due != state.turns_left.exists()) {
    turns.refuse("turns are counted once the last tile or rooftop is used, and only then");
  }
  if (!state.turns_left.exists()) return;
  const int left = state.turns_left.number();
  const bool is_first = state.current == state.first;
  if (left > 1 + (is_first ? 1 : 0) + Player::kCount * config.final_rounds) {
    turns.refuse("no more turns than that are left");
  }
  if (stated.is_over() ? left % 2 != 0 : left == 0 || (left % 2 == 0) != is_first) {
    turns.refuse("the round under way is finished, and the last one");
  }
}

// Clauses 9.1 to 9.3: something has ended the game, in the second player's turn.
void check_over(const Stated& stated) {
  if (!stated.is_over()) return;
  const State& state = stated.state;
  bool is_idle = true;  // both made an empty Regroup
  for (const Player player : all<Player>()) {
    const Holding& holding = stated.of(player);
    is_idle = is_idle && !holding.placed && holding.occupied.empty() &&
              total(holding.underworld) == 0 && holding.glory.exists();
  }
  const bool is_due = state.turns_left == TurnCount(0) ||
                      state.round >= stated.rules.config().round_limit || is_idle;
  if (!is_due || state.current == state.first) {
    named(stated.root, "tasks").refuse("nothing has ended the game");
  }
}

// Clauses 3.2 and 9.3.
void check_regroups(const Stated& stated) {
  const State& state = stated.state;
  const JsonReader reader = named(stated.root, "empty_regroups");
  const Player second = other(state.first);
  if (state.empty_regroups.contains(second) && state.current != second) {
    reader.refuse("the second player's turn of this round is to come");
  }
  if (state.empty_regroups.contains(state.current) && stated.is_turn_fresh()) {
    reader.refuse("whose turn it is has not regrouped in this round");
  }
  for (const Player player : state.empty_regroups) {
    if (stated.of(player).placed) reader.refuse("that player has placed a unit since");
  }
}

// Clause 6.3.
void check_spaces(const Stated& stated) {
  int on_spaces = 0;
  for (const Player player : all<Player>()) {
    const int count = total(stated.of(player).on_space);
    on_spaces += count;
    if (count > 0 && (!stated.has_task<task::Regroup>() || player != stated.state.current)) {
      named(stated.own(player), "on_space").refuse("only who regroups has units there");
    }
  }
  if (stated.state.turn.used_spaces.size() != on_spaces) {
    named(named(stated.root, "turn"), "used_spaces")
        .refuse("as many spaces are used as units stand on them");
  }
  for (const SpaceId space : stated.state.turn.used_spaces) {
    const AdventureId card = card_of(space);
    if (card.exists() && !stated.of(stated.state.current).cards.contains(card)) {
      named(named(stated.root, "turn"), "used_spaces").refuse("that player has no such card");
    }
  }
}

// Clause 5.1: a monster comes to the unit that was placed.
void check_rush(const Stated& stated) {
  const auto* rush = stated.task<task::Rush>();
  if (rush == nullptr) return;
  const auto* placement = stated.task<task::Placement>();
  const task::GhostTurn* const ghosts = stated.ghost_turn();
  const bool is_here = (placement != nullptr && placement->realm == rush->realm) ||
                       (ghosts != nullptr && ghosts->realm == rush->realm);
  if (!is_here) named(stated.root, "tasks").refuse("no unit has been placed where a monster comes");
}

// Clause 6.2: the marker comes onto the track before any unit is picked up.
void check_marker(const Stated& stated) {
  const auto* regroup = stated.task<task::Regroup>();
  if (regroup == nullptr || !stated.has_own(regroup->player, "glory")) return;
  if (!stated.of(regroup->player).glory.exists()) {
    named(stated.own(regroup->player), "glory").refuse("who regroups has a marker on the track");
  }
}

// What has been done in this turn.
void check_marks(const Stated& stated) {
  const State& state = stated.state;
  const JsonReader marks = named(stated.root, "turn");
  if (state.turn.wizard_was_out && !stated.has_task<task::Regroup>()) {
    named(marks, "wizard_was_out").refuse("nobody regroups");
  }
  if (state.turn.swapped && !has_power(stated.rules, state, state.current, Power::RiftWorker)) {
    named(marks, "swapped").refuse("that player has no such power");
  }
  bool can_be_beaten = false;
  for (const Slot slot : all<Slot>()) {
    can_be_beaten =
        can_be_beaten || state.boards[slot].monster == kBelow || !stated.has_board(slot, "monster");
  }
  if (state.turn.beat_monster && !can_be_beaten) {
    named(marks, "beat_monster").refuse("no monster is in the Underworld");
  }
  if (!stated.is_turn_fresh()) return;
  if (state.turn.beat_player) named(marks, "beat_player").refuse("nobody has fought in this turn");
  if (state.turn.beat_monster) {
    named(marks, "beat_monster").refuse("nobody has fought in this turn");
  }
  if (!state.turn.arrived.empty()) {
    named(marks, "arrived").refuse("no tile has been laid in this turn");
  }
}

// Clauses 1.7 and 3.8.
void check_turn(const Stated& stated) {
  const State& state = stated.state;
  const Task& first = state.tasks[0];
  const bool is_turn = stated.turn() != nullptr || stated.ghost_turn() != nullptr;
  if (is_turn && player_of(first) != state.current) {
    named(stated.root, "current").refuse("the first task is the turn of another");
  }
  const bool is_quiet =
      state.tasks.size() == 1 && stated.turn() != nullptr && stated.is_turn_fresh();
  const Player rival = other(state.current);
  if (is_quiet && !stated.rules.is_ghost(rival) &&
      stated.of(rival).hand_size > hand_limit(stated.rules, state, rival)) {
    named(stated.own(rival), "hand").refuse("more cards than the hand limit");
  }
}

}  // namespace

void check_moment(const Stated& stated) {
  const Config& config = stated.rules.config();
  if (stated.state.round < 1 || stated.state.round > config.round_limit) {
    named(stated.root, "round")
        .refuse("the game ends after round " + std::to_string(config.round_limit));
  }
  if (stated.is_setup() && stated.state.round != 1) {
    named(stated.root, "round").refuse("the game is still being set up");
  }
  check_turns_left(stated);
  check_over(stated);
  check_regroups(stated);
  check_spaces(stated);
  check_rush(stated);
  check_marker(stated);
  check_turn(stated);
  check_marks(stated);
}

}  // namespace ziggurat::eldervale
