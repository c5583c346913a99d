#pragma once

#include "games/eldervale/document.h"

// What the checks of a position share: the position, and the document that says it. A position
// written by hand states only a part, so each check asks for the fields that it compares.

namespace ziggurat::eldervale {

struct Stated {
  const Rules& rules;
  const State& state;
  const JsonReader& root;

  const Holding& of(Player player) const { return state.players[player]; }
  JsonReader own(Player player) const { return player_reader(root, player); }
  JsonReader board(Slot slot) const {
    return named(named(root, "boards"), name_of(Names{rules, state}, slot));
  }

  bool has(std::string_view key) const { return states(root, key); }
  bool has_own(Player player, std::string_view key) const {
    return root.find("players") && states(own(player), key);
  }
  bool has_both(std::string_view key) const {
    return has_own(Player(0), key) && has_own(Player(1), key);
  }
  bool has_board(Slot slot, std::string_view key) const {
    return root.find("boards") && states(board(slot), key);
  }

  template <class T>
  bool has_task() const {
    return state.tasks.count<T>() > 0;
  }
  // One for which it holds.
  template <class T, class Holds>
  bool has_task(const Holds& holds) const {
    return state.tasks.count<T>(holds) > 0;
  }
  // The first task of that kind, or null.
  template <class T>
  const T* task() const {
    for (const Task& task : state.tasks) {
      if (const T* held = std::get_if<T>(&task)) return held;
    }
    return nullptr;
  }
  // The turn under way, and null where there is none or it is the Ghosts'.
  const task::Turn* turn() const { return std::get_if<task::Turn>(&state.tasks[0]); }
  const task::GhostTurn* ghost_turn() const {
    return std::get_if<task::GhostTurn>(&state.tasks[0]);
  }
  // Whether the game is still being set up.
  bool is_setup() const { return turn() != nullptr && turn()->stage == task::Turn::Stage::Begin; }
  bool is_over() const { return std::holds_alternative<task::Over>(state.tasks[0]); }
  // Whether whose turn it is has neither placed nor regrouped in it.
  bool is_turn_fresh() const {
    const bool is_undecided = turn() != nullptr && turn()->stage <= task::Turn::Stage::Act;
    const bool is_unrolled =
        ghost_turn() != nullptr && ghost_turn()->stage <= task::GhostTurn::Stage::Place;
    return is_undecided || is_unrolled;
  }
};

// In load_tasks.cpp: what waits for what. The others rely on it.
void check_tasks(const Stated& stated);
// In load_relations.cpp: goods and power of the players.
void check_holdings(const Stated& stated);
// In load_map.cpp: tiles, stacks and dungeon boards.
void check_map(const Stated& stated);
// In load_moment.cpp: what belongs to a turn, and the end.
void check_moment(const Stated& stated);
// In load_battle.cpp.
void check_battle(const Stated& stated);
// In load_ghosts.cpp: chapters 11 and 12.
void check_ghosts(const Stated& stated);

}  // namespace ziggurat::eldervale
