// What the Ghosts' mat says of their units, cards and tokens (chapters 11 and 12).

#include "games/eldervale/ghosts.h"
#include "games/eldervale/load_relations.h"

namespace ziggurat::eldervale {
namespace {

// Clauses 11.2 and 12.3.
void check_rows(const Stated& stated) {
  const State& state = stated.state;
  if (stated.has_task<task::GhostRows>()) return;
  const JsonReader ghosts = named(stated.root, "ghosts");
  const bool has_counts = states(ghosts, "rows") && stated.has_own(kGhosts, "tokens");
  for (const MatRow& row : state.ghosts.rows) {
    if (!row.element.exists()) {
      named(ghosts, "rows").refuse("each row has an element");
    } else if (has_counts &&
               row.tokens != 1 + (stated.of(kGhosts).tokens & tokens_of(row.element)).size()) {
      named(ghosts, "rows").refuse("a row holds its first token and those the Ghosts took");
    }
  }
}

// Clauses 11.3 and 14.13.
void check_shown(const Stated& stated) {
  const State& state = stated.state;
  for (const ZoneId zone : all<ZoneId>()) {
    const bool is_due = stated.has_task<task::DrawGhostCard>(
        [&](const task::DrawGhostCard& task) { return task.zone == zone; });
    if (!state.ghosts.shown[zone].exists() && !is_due) {
      named(named(stated.root, "ghosts"), "shown").refuse("a card lies under each zone");
    }
  }
}

// Clause 11.5, where the document says of every card where it is.
void check_doorway(const Stated& stated) {
  if (!stated.has_own(kGhosts, "cards") || stated.has_task<task::GhostDoorway>()) return;
  for (const Slot slot : all<Slot>()) {
    if (!stated.has_board(slot, "deck")) return;
    if (stated.of(kGhosts).cards.contains(card_of(slot, CardNumber(0)))) return;
  }
  named(stated.own(kGhosts), "cards").refuse("the Ghosts began with a Doorway");
}

// Clauses 14.3 and 15.2: the leftmost unit of a zone goes first, and with their last Regroup all
// came back, the Workers with the lowest numbers. `workers` had not settled by then.
bool can_be_left(const Rules& rules, IdSet<MatSlot> units, int workers) {
  const IdSet<MatSlot> then = mat_of(Units{{byte(workers), 1, 1, 1}});
  if (!then.includes(units)) return false;
  for (const ZoneId zone : all<ZoneId>()) {
    bool has_unit = false;
    for (const MatSlot slot : rules.catalogue.zones[zone].slots) {
      if (has_unit && then.contains(slot) && !units.contains(slot)) return false;
      has_unit = has_unit || units.contains(slot);
    }
  }
  return true;
}

// Clauses 14.1 to 14.5: what a turn of theirs has come to.
void check_ghost_turn(const Stated& stated) {
  using Stage = task::GhostTurn::Stage;
  const task::GhostTurn* const turn = stated.ghost_turn();
  if (turn == nullptr) return;
  const JsonReader tasks = named(stated.root, "tasks");
  task::GhostTurn fresh{.player = turn->player, .stage = turn->stage};
  if (turn->stage >= Stage::Place) fresh.zone = turn->zone;
  if (turn->stage <= Stage::Place && !(*turn == fresh)) {
    tasks.refuse("the Ghosts have placed nothing in this turn");
  }
  if (turn->stage < Stage::Effects || turn->stage > Stage::Discard) {
    if (turn->stage == Stage::Token && turn->effects_done > 0) {
      tasks.refuse("the card's effects come after the token");
    }
    return;
  }
  const std::size_t effects = shown_card(stated.rules, stated.state, turn->zone).effects.size();
  const bool is_done = turn->stage > Stage::Effects;
  if (is_done ? turn->effects_done != effects : turn->effects_done > effects) {
    tasks.refuse("the card has other effects");
  }
}

void check_mat(const Stated& stated) {
  const JsonReader ghosts = named(stated.root, "ghosts");
  if (!states(ghosts, "mat")) return;
  bool can_be = false;
  for (int settled = 0; settled <= stated.of(kGhosts).dwellings; ++settled) {
    can_be = can_be || can_be_left(stated.rules, stated.state.ghosts.units, kWorkers - settled);
  }
  if (!can_be) named(ghosts, "mat").refuse("the leftmost unit of a zone goes first");
}

// Clause 13.15.
void check_watcher(const Stated& stated) {
  if (!stated.has("watcher")) return;
  const Holding& living = stated.of(kLiving);
  const bool is_out = living.placed || living.glory.exists();
  if (is_out && !stated.state.watcher.exists()) {
    stated.root.refuse("watcher: it follows every unit the Living places");
  }
  if (!is_out && stated.state.watcher.exists() && stated.has_own(kLiving, "glory")) {
    stated.root.refuse("watcher: it stands beside the map until the Living has placed a unit");
  }
}

}  // namespace

void check_ghosts(const Stated& stated) {
  if (!stated.rules.is_solo()) {
    if (stated.state.watcher.exists()) {
      named(stated.root, "watcher").refuse("there is no Watcher without Ghosts");
    }
    return;
  }
  check_watcher(stated);
  check_rows(stated);
  check_shown(stated);
  check_doorway(stated);
  check_ghost_turn(stated);
  check_mat(stated);
}

}  // namespace ziggurat::eldervale
