// Whether a position read from a document can be.

#include <bit>

#include "base/text.h"
#include "games/eldervale/load.h"

namespace ziggurat::eldervale {
namespace {

bool is_setup(TaskKind kind) { return kind <= TaskKind::GhostDoorway; }

bool is_of_ghosts(TaskKind kind) {
  switch (kind) {
    case TaskKind::GhostRows:
    case TaskKind::DrawGhostCard:
    case TaskKind::GhostDoorway:
    case TaskKind::GhostTurn:
    case TaskKind::GhostElement:
    case TaskKind::GhostRegroup:
    case TaskKind::Banish:
      return true;
    default:
      return false;
  }
}

bool is_of_battle(TaskKind kind) {
  return kind >= TaskKind::Battle && kind <= TaskKind::ReturnWarrior &&
         kind != TaskKind::TakeMagic && kind != TaskKind::Plunder;
}

}  // namespace

void Loader::check_units(const JsonReader& root, int player) const {
  bool not_yet = false;
  int in_hand = 0;
  for (const Task& task : state.tasks) {
    not_yet |= task.kind == TaskKind::StartGoods && task.player == player;
    in_hand += task.kind == TaskKind::PutOnSpace && task.player == player ? 1 : 0;
  }
  if (not_yet) return;
  int sum = state.dwellings[player] + in_hand;
  for (int unit = 0; unit < kUnitKinds; ++unit) {
    int count = state.unsummoned[player][unit] + state.ready[player][unit] +
                state.underworld[player][unit] + state.on_space[player][unit];
    for (int i = 0; i < state.realm_count; ++i) count += state.units[player][i][unit];
    if (unit > 0 && count > 1)
      named(root, "players").refuse("a player has one Warrior, one Wizard, one Dragon");
    sum += count;
  }
  if (sum != kWorkers + 3) {
    named(root, "players")
        .refuse("a player has nine units, Dwellings included; player " + std::to_string(player) +
                " has " + std::to_string(sum));
  }
}

void Loader::check_counts(const JsonReader& root) const {
  for (int kind = 0; kind < kMagicKinds; ++kind) {
    const int sum = state.magic_deck[kind] + state.magic_discard[kind] + state.hand[0][kind] +
                    state.hand[1][kind];
    const MagicCard& found = game.catalogue().magic[static_cast<std::size_t>(kind)];
    if (sum != found.copies)
      named(root, "players").refuse("there are too many cards " + quote(found.id));
    if (state.known_hand[0][kind] > state.hand[0][kind] ||
        state.known_hand[1][kind] > state.hand[1][kind] ||
        state.kept[kind] > state.hand[0][kind] + state.hand[1][kind]) {
      named(root, "magic_kept").refuse("a card " + quote(found.id) + " is known where it is not");
    }
  }
  for (int where = 0; where < kSlots; ++where) {
    const int shown = state.face_up[where] == kNone ? 0 : 1 << state.face_up[where];
    const int parts[] = {state.deck[where], state.dropped[where], state.tableau[0][where],
                         state.tableau[1][where], shown};
    int all = 0;
    int count = 0;
    for (const int part : parts) {
      all |= part;
      count += bits(part);
    }
    if (count != kCardsEach || bits(all) != kCardsEach) {
      named(root, "boards").refuse("each adventure card is in exactly one place");
    }
    int tokens = state.tokens[where] | state.taken[0][where] | state.taken[1][where];
    int token_count =
        bits(state.tokens[where]) + bits(state.taken[0][where]) + bits(state.taken[1][where]);
    int hidden = 0;
    for (int i = 0; i < state.realm_count; ++i) {
      const Realm& here = state.realms[i];
      if (!Game::is_elemental(here.tile) || Game::slot_of_tile(here.tile) != where) continue;
      for (int k = 0; k < 2; ++k) {
        hidden += here.left[k] - (here.top[k] == kNone ? 0 : 1);
        if (here.top[k] == kNone) continue;
        tokens |= 1 << here.top[k];
        ++token_count;
      }
    }
    if (token_count != kTokensEach || bits(tokens) != kTokensEach) {
      named(root, "boards").refuse("each token is in exactly one place");
    }
    if (hidden > bits(state.tokens[where]))
      named(root, "map").refuse("there are more hidden tokens than tokens");
    for (int other = 0; other < where; ++other) {
      const int place = state.monsters[where];
      if (place < kMaxRealms && state.monsters[other] == place) {
        named(root, "boards").refuse("two monsters in one realm");
      }
    }
  }
  if ((state.tile_stack & ~((1 << kElementTiles) - 1)) != 0)
    named(root, "tile_stack").refuse("no such tiles");
  for (int i = 0; i < kElementTiles; ++i) {
    if ((state.tile_stack >> i & 1) != 0 && state.realm_of[i] != kNone) {
      named(root, "tile_stack").refuse("a tile is on the map and in the stack");
    }
  }
}

// What a task speaks of must be there.
void Loader::check_task(const JsonReader& reader, const Task& task) const {
  const bool placed = state.elements[kSlots - 1] != kNone;
  if (!placed && !is_setup(task.kind) && task.kind != TaskKind::Turn &&
      task.kind != TaskKind::DrawMagic) {
    return reader.refuse("elements are still to be chosen");
  }
  if (is_of_ghosts(task.kind) && !game.is_solo()) reader.refuse("there are no Ghosts");
  if (game.is_ghost(task.player) && state.faction[0] == kNone && placed) {
    reader.refuse("the living player has no faction");
  }
  if (is_of_battle(task.kind) && state.battle.sides == 0 && task.kind != TaskKind::Battle &&
      task.kind != TaskKind::Join) {
    reader.refuse("there is no battle");
  }
  const auto here = [&](int player, int realm, int unit) {
    if (realm >= state.realm_count || state.units[player][realm][unit] == 0) {
      reader.refuse("no such unit stands there");
    }
  };
  switch (task.kind) {
    case TaskKind::MoveTo:
      return here(task.at[0], task.at[2], task.at[1]);
    case TaskKind::DwellDo:
      here(task.player, task.at[0], 0);
      if (!Game::is_elemental(state.realms[task.at[0]].tile) ||
          state.realms[task.at[0]].dwelling != kNone) {
        reader.refuse("nobody can dwell there");
      }
      return;
    case TaskKind::ExchangeUnit:
      return here(task.player, task.at[0], static_cast<int>(Unit::Dragon));
    case TaskKind::ReturnWarrior:
      if (Game::realm_of_warrior(state, task.player) == kNone) {
        reader.refuse("no Warrior stands on the map");
      }
      return;
    case TaskKind::SummonDo:
      if (state.unsummoned[task.player][task.at[0]] == 0) reader.refuse("nothing to summon");
      return;
    case TaskKind::BuyDo:
      if (state.face_up[task.at[0]] == kNone) reader.refuse("no card lies there");
      return;
    case TaskKind::TakeToken:
    case TaskKind::Telekinesis:
    case TaskKind::RevealToken:
      if (!Game::is_elemental(state.realms[task.at[0]].tile)) reader.refuse("a ruin has no tokens");
      return;
    case TaskKind::MonsterTo:
      if (state.monsters[task.at[0]] >= kMaxRealms) reader.refuse("the monster is not on the map");
      return;
    case TaskKind::Rush:
      if (task.at[0] >= 2 && task.at[2] >= kSlots) reader.refuse("no monster is named");
      return;
    case TaskKind::Lose:
      if (task.at[0] == 1 && Game::units_in(state, task.player, state.battle.realm) == 0) {
        reader.refuse("no unit is there to be lost");
      }
      return;
    case TaskKind::MonsterReward:
    case TaskKind::WildRift:
    case TaskKind::UseAction:
      return;
    case TaskKind::Banish:
      if (!has(state.occupied[0], task.at[0])) reader.refuse("no living unit is there");
      return;
    case TaskKind::GhostTurn:
      if (state.watcher == kNone) reader.refuse("the Watcher stands beside the map");
      if (task.at[0] >= 1 && task.at[0] <= 6 && state.shown[task.at[1]] == kNone) {
        reader.refuse("no card lies under the zone");
      }
      [[fallthrough]];
    case TaskKind::GhostElement:
    case TaskKind::GhostDoorway:
      for (const int row : state.rows) {
        if (row == kNone) reader.refuse("a row of the mat has no element");
      }
      if (task.kind == TaskKind::GhostDoorway) {
        for (const int card : state.face_up) {
          if (card == kNone && placed && state.tasks.back() == task) reader.refuse("no Doorway");
        }
      }
      return;
    default:
      return;
  }
}

void Loader::check(const JsonReader& root) const {
  const JsonReader tasks = root.find("tasks") ? root.at("tasks") : root;
  const bool placed = state.elements[kSlots - 1] != kNone;
  for (const Task& task : state.tasks) {
    const bool rows_later =
        task.kind == TaskKind::GhostDoorway && state.tasks.back().kind != task.kind;
    if (!rows_later) check_task(tasks, task);
  }
  if (!root.ok() || !placed) {
    if (root.ok() && !game.is_waiting(state)) tasks.refuse("this waits for nobody");
    return;
  }
  check_counts(root);
  const bool playing = state.tasks[0].kind != TaskKind::Over;
  for (int player = 0; player < kPlayers; ++player) {
    check_units(root, player);
    if (state.dwellings[player] > game.config().rooftops)
      named(root, "map").refuse("too many Dwellings");
    if (!game.is_ghost(player) && state.faction[player] == kNone && playing) {
      root.at("factions").refuse("a living player has no faction");
    }
  }
  if (game.is_solo()) {
    int ready = 0;
    for (const int count : state.ready[kGhosts]) ready += count;
    if (bits(state.mat) != ready)
      named(root, "ghosts").refuse("the Ghosts' mat does not hold their ready units");
    for (int unit = 1; unit < kUnitKinds; ++unit) {
      const bool on_mat = (state.mat >> (kWorkers + unit - 1) & 1) != 0;
      if (on_mat != (state.ready[kGhosts][unit] > 0))
        named(root, "ghosts").refuse("the Ghosts' mat is wrong");
    }
  }
  if (root.ok()) check_relations(root);
  if (root.ok() && !game.is_waiting(state)) tasks.refuse("this waits for nobody");
}

}  // namespace ziggurat::eldervale
