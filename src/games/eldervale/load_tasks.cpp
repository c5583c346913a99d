// Which tasks can wait on each other. Under all of them lies the turn under way, or the end, or
// the roll for the first player; the turn waits while the game is set up.

#include <algorithm>

#include "base/text.h"
#include "games/eldervale/load_relations.h"
#include "games/eldervale/setup.h"

namespace ziggurat::eldervale {
namespace {

template <class... Ts>
bool is_any_of(const Task& task) {
  return (std::holds_alternative<Ts>(task) || ...);
}

bool is_ground(const Task& task) {
  return is_any_of<task::Turn, task::GhostTurn, task::Over, task::OpeningRoll>(task);
}

// A step of the setting up that comes once.
bool is_of_setup(const Task& task) {
  return is_any_of<task::ChooseFaction, task::ExtraElement, task::GhostRows, task::LayMap,
                   task::StartGoods, task::GhostDoorway>(task);
}

// What a step of the setting up brings with it.
bool is_brought_by_setup(const Task& task) {
  return is_any_of<task::RevealToken, task::Reveal, task::DrawMagic, task::GainAny>(task);
}

// What cannot go on twice at the same time.
bool comes_once(const Task& task) {
  return is_any_of<task::Placement, task::RealmAction, task::Rush, task::Dungeon, task::Regroup,
                   task::Battle, task::GhostRegroup>(task);
}

// The same step for the same player, whatever has been done of it.
bool is_same_step(const Task& task, const Task& due) {
  if (task.index() != due.index() || player_of(task) != player_of(due)) return false;
  const auto* card = std::get_if<task::DrawGhostCard>(&task);
  return card == nullptr || card->zone == std::get<task::DrawGhostCard>(due).zone;
}

std::string_view problem_with_ground(const Stated& stated) {
  const Tasks& tasks = stated.state.tasks;
  const Task& ground = tasks[0];
  if (!is_ground(ground)) return "first comes the turn under way, or the end";
  if (std::count_if(tasks.begin(), tasks.end(), is_ground) > 1) {
    return "one turn goes on at a time";
  }
  if (is_any_of<task::Over, task::OpeningRoll>(ground) && tasks.size() > 1) {
    return "nothing is done on top of that";
  }
  if (std::holds_alternative<task::OpeningRoll>(ground) &&
      (stated.rules.is_solo() || stated.state.elements[Slot(0)].exists())) {
    return "who begins is known";
  }
  const bool is_ghostly = std::holds_alternative<task::GhostTurn>(ground);
  if (is_ghostly || std::holds_alternative<task::Turn>(ground)) {
    if (stated.rules.is_ghost(player_of(ground)) != is_ghostly) {
      return "the Ghosts take turns of their own kind";
    }
  }
  return "";
}

// Clauses 2.1 to 2.3: each faction brings its element, and only then further ones are chosen.
std::string_view problem_with_factions(const Stated& stated) {
  int chosen = 0;
  for (const Player player : all<Player>()) {
    const bool is_due = stated.has_task<task::ChooseFaction>(
        [&](const task::ChooseFaction& task) { return task.player == player; });
    const bool has_faction = stated.of(player).faction.exists();
    if (is_due && has_faction) return "that player has a faction";
    if (!is_due && !has_faction && !stated.rules.is_ghost(player)) return "a faction is missing";
    chosen += has_faction ? 1 : 0;
  }
  int elements = 0;
  for (const Element element : stated.state.elements) elements += element.exists() ? 1 : 0;
  const bool is_settled = !stated.has_task<task::ChooseFaction>();
  return is_settled || elements == chosen ? "" : "the factions bring their elements first";
}

// Clauses 2.1 to 2.12: the steps are taken in one order, the first one lies on top.
std::string_view problem_with_setup(const Stated& stated) {
  const Tasks& tasks = stated.state.tasks;
  const Tasks order = begun(stated.rules, stated.state.first).tasks;
  std::size_t due = 0;
  while (due < tasks.size() && due < order.size() && is_same_step(tasks[due], order[due])) ++due;
  const bool is_sound = std::all_of(tasks.begin() + static_cast<std::ptrdiff_t>(due), tasks.end(),
                                    is_brought_by_setup);
  if (due == 0 || !is_sound) return "the game is set up in one order";
  // What waits under the step under way has not begun.
  if (!std::equal(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(due) - 1,
                  tasks.begin())) {
    return "a later step of the setting up has begun";
  }
  const bool is_choosing = stated.has_task<task::ExtraElement>();
  if (is_choosing == stated.state.has_elements()) {
    return "the elements are chosen before what follows";
  }
  return problem_with_factions(stated);
}

std::string_view problem_with_play(const Stated& stated) {
  const Tasks& tasks = stated.state.tasks;
  if (!stated.state.has_elements()) return "elements are still to be chosen";
  if (std::any_of(tasks.begin(), tasks.end(), is_of_setup)) return "the game has been set up";
  for (const Task& task : tasks) {
    if (!comes_once(task)) continue;
    if (std::count_if(tasks.begin(), tasks.end(),
                      [&](const Task& other) { return other.index() == task.index(); }) > 1) {
      return "that goes on once at a time";
    }
    if (is_any_of<task::Placement, task::Regroup, task::Battle, task::GhostRegroup>(task) &&
        (player_of(task) != player_of(tasks[0]) || stated.is_turn_fresh())) {
      return "whose turn it is has done no such thing";
    }
  }
  const bool needs_battle = std::any_of(tasks.begin(), tasks.end(), [](const Task& task) {
    return std::visit([]<class T>(const T&) { return requires { T::kOfBattle; }; }, task);
  });
  return needs_battle && !stated.has_task<task::Battle>() ? "no battle goes on" : "";
}

// Clauses 11.2, 11.3 and 14.13.
std::string_view problem_with_mat(const Stated& stated) {
  const GhostMat& mat = stated.state.ghosts;
  IdSet<ZoneId> zones;
  for (const Task& task : stated.state.tasks) {
    const auto* card = std::get_if<task::DrawGhostCard>(&task);
    if (card == nullptr) continue;
    if (zones.contains(card->zone) || mat.shown[card->zone].exists()) {
      return "one card lies under a zone";
    }
    zones.insert(card->zone);
  }
  const auto* rows = stated.task<task::GhostRows>();
  if (rows == nullptr) return "";
  for (const RowId row : all<RowId>()) {
    if (mat.rows[row].element.exists() != (row.number() < rows->rows)) {
      return "the rows get their elements from the top";
    }
  }
  return "";
}

}  // namespace

void check_tasks(const Stated& stated) {
  const JsonReader tasks = named(stated.root, "tasks");
  std::string_view problem = problem_with_ground(stated);
  const bool is_opening = std::holds_alternative<task::OpeningRoll>(stated.state.tasks[0]);
  if (problem.empty() && !is_opening) {
    problem = stated.is_setup() ? problem_with_setup(stated) : problem_with_play(stated);
  }
  if (problem.empty() && stated.state.has_elements()) problem = problem_with_mat(stated);
  if (!problem.empty()) tasks.refuse(problem);
}

}  // namespace ziggurat::eldervale
