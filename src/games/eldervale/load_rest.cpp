// The rest of a position: the turn, a battle, the Ghosts, the tasks, and what was left out.

#include <algorithm>
#include <bit>

#include "base/text.h"
#include "games/eldervale/catalogue_read.h"
#include "games/eldervale/load.h"
#include "games/eldervale/task_names.h"
#include "games/eldervale/text.h"

namespace ziggurat::eldervale {
// While elements are still to be chosen, the rest is as the game begins.
bool Loader::read_before_elements(const JsonReader& root) {
  if (state.elements[kSlots - 1] != kNone) return false;
  const State head = state;
  read_tasks(root);
  if (!root.ok()) return true;
  const auto tasks = state.tasks;
  const bool rolls = tasks[0].kind == TaskKind::OpeningRoll;
  state = rolls ? game.initial() : game.begun(head.first);
  state.elements = head.elements;
  state.faction = head.faction;
  state.tasks = tasks;
  return true;
}

void Loader::read_turn(const JsonReader& reader) {
  reader.only(
      {"swapped", "beat_monster", "beat_player", "wizard_was_out", "arrived", "used_spaces"});
  const auto flag = [&](std::string_view key) {
    const auto field = reader.find(key);
    return field && field->boolean();
  };
  state.swapped = flag("swapped");
  state.beat_monster = flag("beat_monster");
  state.beat_player = flag("beat_player");
  state.wizard_was_out = flag("wizard_was_out");
  if (const auto arrived = reader.find("arrived")) {
    for (const JsonReader& item : arrived->items()) state.arrived |= 1 << slot(item);
  }
  if (const auto spaces = reader.find("used_spaces")) {
    for (const JsonReader& item : spaces->items()) {
      int space = 0;
      while (space < kSpaces && space_key(game, state, space) != item.string()) ++space;
      if (space == kSpaces) item.refuse("there is no such action space");
      state.used_spaces |= std::uint64_t{1} << space % kSpaces;
    }
  }
}

void Loader::read_battle(const JsonReader& reader) {
  reader.only({"realm", "active", "monster", "sides", "lost", "workers_lost", "winner", "horror",
               "shots", "used", "pool", "dice"});
  Battle& battle = state.battle;
  battle.realm = realm(reader.at("realm"));
  battle.active = number(reader, "active", 1, 0);
  if (const auto monster = reader.find("monster")) battle.monster = slot(*monster);
  battle.sides = number(reader, "sides", 7, 0);
  battle.lost = number(reader, "lost", 3, 0);
  battle.workers_lost = number(reader, "workers_lost", 3, 0);
  battle.winner = number(reader, "winner", kMonsterSide, kNone);
  battle.horror = number(reader, "horror", 6, 0);
  const auto list = [&](std::string_view key, auto& values, int most) {
    const auto field = reader.find(key);
    if (!field) return;
    const auto size = static_cast<std::size_t>(values.size());
    int index = 0;
    for (const JsonReader& item : field->items(size, size)) {
      values[index++] = static_cast<int>(item.integer(0, most));
    }
  };
  list("shots", battle.shots, kWorkers);
  list("used", battle.used, (1 << kBattleEffects) - 1);
  list("pool", battle.pool, 40);
  if (const auto dice = reader.find("dice")) {
    int side = 0;
    for (const JsonReader& item : dice->items(kBattleSides, kBattleSides)) {
      int face = 0;
      for (const JsonReader& count : item.items(6, 6)) {
        battle.dice[side][face++] = static_cast<int>(count.integer(0, 40));
      }
      ++side;
    }
  }
  if ((battle.sides & 1 << kMonsterSide) != 0 && battle.monster == kNone) {
    reader.at("sides").refuse("no monster is named");
  }
  if (battle.winner != kNone && battle.winner == kMonsterSide && battle.monster == kNone) {
    reader.at("winner").refuse("no monster is named");
  }
}

void Loader::read_ghosts(const JsonReader& root) {
  const auto reader = root.find("ghosts");
  if (!reader) {
    // The rows in the order of the elements, the first three cards shown.
    for (int row = 0; row < kSlots; ++row) {
      state.rows[row] = row;
      state.row_tokens[row] = 1;
    }
    for (int zone = 0; zone < kZones; ++zone) state.shown[zone] = zone;
    state.ghost_deck = ((1U << kGhostCards) - 1) & ~7U;
    return;
  }
  reader->only({"rows", "shown", "deck", "discard", "mat"});
  int row = 0;
  for (int i = 0; i < kSlots && !reader->find("rows"); ++i) {
    state.rows[i] = i;
    state.row_tokens[i] = 1;
  }
  for (const JsonReader& item : reader->find("rows") ? reader->at("rows").items(kSlots, kSlots)
                                                     : std::vector<JsonReader>{}) {
    item.only({"element", "tokens"});
    if (const auto element = item.find("element")) state.rows[row] = slot(*element);
    state.row_tokens[row] = number(item, "tokens", 40, 1);
    for (int other = 0; other < row; ++other) {
      if (state.rows[row] != kNone && state.rows[other] == state.rows[row]) {
        item.refuse("two rows of one element");
      }
    }
    ++row;
  }
  const auto ghost = [&](const JsonReader& item) {
    const std::string id = item.string();
    for (int n = 0; n < kGhostCards; ++n) {
      if (game.catalogue().ghost_cards[static_cast<std::size_t>(n)].id == id) return n;
    }
    item.refuse("there is no Ghost card " + quote(id));
    return 0;
  };
  std::uint32_t seen = 0;
  int zone = 0;
  for (const JsonReader& item : reader->at("shown").items(kZones, kZones)) {
    if (!item.is_null()) {
      state.shown[zone] = ghost(item);
      seen |= 1U << state.shown[zone];
    }
    ++zone;
  }
  if (const auto discard = reader->find("discard")) {
    for (const JsonReader& item : discard->items()) state.ghost_discard |= 1U << ghost(item);
  }
  if (const auto deck = reader->find("deck")) {
    for (const JsonReader& item : deck->items()) state.ghost_deck |= 1U << ghost(item);
  } else {
    state.ghost_deck = ((1U << kGhostCards) - 1) & ~(seen | state.ghost_discard);
  }
  int shown = 0;
  for (const int n : state.shown) shown += n == kNone ? 0 : 1;
  if (std::popcount(seen) != shown || (seen & (state.ghost_deck | state.ghost_discard)) != 0 ||
      (state.ghost_deck & state.ghost_discard) != 0 ||
      std::popcount(seen | state.ghost_deck | state.ghost_discard) != kGhostCards) {
    reader->refuse("each Ghost card is in exactly one place");
  }
  if (const auto mat = reader->find("mat")) {
    for (const JsonReader& item : mat->items()) state.mat |= 1 << read_handler(item, kMatSlotIds);
  }
}

void Loader::read_task(const JsonReader& item) {
  const std::vector<JsonReader> parts = item.items(2, kTaskArguments + 2);
  if (!item.ok()) return;
  Task task;
  const std::string name = parts[0].string();
  int kind = 0;
  while (kind < kTaskKinds && kTaskNames[kind].name != name) ++kind;
  if (kind == kTaskKinds) return parts[0].refuse("there is no task " + quote(name));
  task.kind = static_cast<TaskKind>(kind);
  task.player = static_cast<int>(parts[1].integer(0, kPlayers - 1));
  const std::string_view numbers = kTaskNames[kind].numbers;
  if (parts.size() != numbers.size() + 2) {
    return item.refuse("the task has " + std::to_string(numbers.size()) + " numbers");
  }
  const int realms = std::max<int>(state.realm_count, 1);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const JsonReader& part = parts[i + 2];
    int most = 0;
    bool none = false;
    int least = 0;
    switch (numbers[i]) {
      case 'R':
      case 'r':
        most = realms - 1;
        break;
      case 'E':
      case 'm':
        none = true;
        [[fallthrough]];
      case 'e':
      case 'u':
        most = 3;
        break;
      case 'p':
      case 'k':
        most = 1;
        break;
      case 'P':
      case 'z':
      case 'd':
        most = 2;
        break;
      case 't':
        most = kElementTiles - 1;
        break;
      case 'c':
        most = kCardsEach - 1;
        break;
      case 'A':
        least = kStarterSpaces;
        [[fallthrough]];
      case 'S':
        most = kSpaces - 1;
        break;
      case 'n':
        most = 60;
        break;
      default:
        most = numbers[i] - '0';
    }
    const bool is_none = none && part.value().is_integer() && part.value().as_integer() == kNone;
    task.at[static_cast<int>(i)] = is_none ? kNone : static_cast<int>(part.integer(least, most));
  }
  state.tasks.push_back(task);
}

void Loader::read_tasks(const JsonReader& root) {
  const auto tasks = root.find("tasks");
  if (!tasks) {
    // The current player's turn begins.
    Task turn;
    turn.kind = game.is_ghost(state.current) ? TaskKind::GhostTurn : TaskKind::Turn;
    turn.player = state.current;
    turn.at[0] = game.is_ghost(state.current) ? 0 : 1;
    state.tasks.push_back(turn);
    return;
  }
  for (const JsonReader& item : tasks->items(1, kMaxTasks / 2)) read_task(item);
}

// Cards and tokens that stand nowhere are in their decks; units, unsummoned or on the mat.
void Loader::fill_in() {
  for (int where = 0; where < kSlots; ++where) {
    const int cards = state.tableau[0][where] | state.tableau[1][where] | state.dropped[where];
    const int all = (1 << kCardsEach) - 1;
    if ((has_default_face_up >> where & 1) != 0 && (has_default_deck >> where & 1) != 0) {
      const int left = all & ~cards;
      if (left != 0) state.face_up[where] = std::countr_zero(static_cast<unsigned>(left));
    }
    if ((has_default_deck >> where & 1) != 0) {
      const int shown = state.face_up[where] == kNone ? 0 : 1 << state.face_up[where];
      state.deck[where] = all & ~(cards | shown);
    }
    if ((has_default_tokens >> where & 1) == 0) continue;
    int seen = state.taken[0][where] | state.taken[1][where];
    for (int i = 0; i < state.realm_count; ++i) {
      const Realm& here = state.realms[i];
      if (!Game::is_elemental(here.tile) || Game::slot_of_tile(here.tile) != where) continue;
      for (const int top : here.top) seen |= top == kNone ? 0 : 1 << top;
    }
    state.tokens[where] = ((1 << kTokensEach) - 1) & ~seen;
  }
  for (int player = 0; player < kPlayers; ++player) {
    const bool ghosts = game.is_ghost(player);
    if ((has_default_units >> player & 1) != 0) {
      for (int unit = 0; unit < kUnitKinds; ++unit) {
        int left = unit == 0 ? kWorkers - state.dwellings[player] : 1;
        left -= state.ready[player][unit] + state.underworld[player][unit] +
                state.on_space[player][unit];
        for (int i = 0; i < state.realm_count; ++i) left -= state.units[player][i][unit];
        for (const Task& task : state.tasks) {
          if (task.kind == TaskKind::PutOnSpace && task.player == player && task.at[0] == unit) {
            --left;
          }
        }
        (ghosts ? state.ready : state.unsummoned)[player][unit] += std::max(0, left);
      }
    }
    if ((has_default_placed >> player & 1) != 0 && !ghosts) {
      // Whoever is on the map or below was placed since the last Regroup.
      bool out = state.occupied[player] != 0;
      for (const int count : state.underworld[player]) out |= count > 0;
      state.placed[player] = out ? 1 : 0;
    }
    if (ghosts && state.mat == 0) {
      state.mat = (1 << state.ready[player][0]) - 1;
      for (int unit = 1; unit < kUnitKinds; ++unit) {
        if (state.ready[player][unit] > 0) state.mat |= 1 << (kWorkers + unit - 1);
      }
    }
  }
  for (int kind = 0; kind < kMagicKinds; ++kind) {
    const int out = state.hand[0][kind] + state.hand[1][kind] + state.magic_discard[kind];
    const int left = game.catalogue().magic[static_cast<std::size_t>(kind)].copies - out;
    state.magic_deck[kind] = std::max(0, left);
    state.deck_size += std::max(0, left);
  }
}

void Loader::read(const JsonReader& root) {
  state.realm_of.fill(kNone);
  for (Realm& here : state.realms) here.top.fill(kNone);
  read_head(root);
  if (!root.ok() || read_before_elements(root)) return;
  if (root.find("map")) read_map(root.at("map"));
  if (!root.ok()) return;
  if (const auto stack = root.find("tile_stack")) {
    for (const JsonReader& item : stack->items()) {
      const int which = tile(item);
      if (!Game::is_elemental(which)) item.refuse("ruins are never in the stack");
      state.tile_stack |= 1 << which;
    }
  } else {
    for (int i = 0; i < kElementTiles; ++i) {
      if (state.realm_of[i] == kNone) state.tile_stack |= 1 << i;
    }
  }
  read_boards(root);
  if (const auto watcher = root.find("watcher")) state.watcher = realm(*watcher);
  if (const auto players = root.find("players")) {
    int player = 0;
    for (const JsonReader& item : players->items(kPlayers, kPlayers)) read_player(item, player++);
  }
  if (const auto gone = root.find("orbs_gone")) {
    for (const JsonReader& item : gone->items()) state.orb_slots |= 1 << slot(item);
  }
  if (const auto spaces = root.find("orb_spaces")) {
    for (const JsonReader& item : spaces->items()) {
      state.orb_spaces |= 1 << (static_cast<int>(item.integer(1, kOrbSpaces)) - 1);
    }
  }
  if (const auto discard = root.find("magic_discard")) {
    state.discard_size = read_magic(*discard, state.magic_discard);
  }
  if (const auto kept = root.find("magic_kept")) read_magic(*kept, state.kept);
  if (const auto turn = root.find("turn")) read_turn(*turn);
  if (const auto battle = root.find("battle")) read_battle(*battle);
  if (game.is_solo()) read_ghosts(root);
  if (root.ok()) read_tasks(root);
  if (root.ok()) fill_in();
  if (root.ok()) fill_in_orbs(root);
}

}  // namespace ziggurat::eldervale
