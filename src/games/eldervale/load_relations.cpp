// What the parts of a position say of each other: play keeps these relations, so a document that
// breaks one is refused. Those of Orbs and placements hold for every document; the others for one
// with nothing left out, as `state` gives it, since a position written by hand states only a part.

#include <algorithm>
#include <bit>

#include "games/eldervale/load.h"

namespace ziggurat::eldervale {
namespace {

template <class Counts>
int sum_of(const Counts& counts) {
  int sum = 0;
  for (const int count : counts) sum += count;
  return sum;
}

bool states(const JsonReader& reader, std::string_view key) {
  return reader.value().is_object() && reader.value().find(key) != nullptr;
}

JsonReader player_reader(const JsonReader& root, int player) {
  const auto players = root.find("players");
  if (!players) return root;
  return players->items()[static_cast<std::size_t>(player)];
}

bool states_of_both(const JsonReader& root, std::string_view key) {
  if (!root.find("players")) return false;
  return states(player_reader(root, 0), key) && states(player_reader(root, 1), key);
}

bool is_whole(const JsonReader& root) {
  static constexpr std::string_view kRoot[] = {
      "map",        "tile_stack",    "boards",     "watcher", "players", "orbs_gone", "orb_spaces",
      "turns_left", "magic_discard", "magic_kept", "turn",    "battle",  "tasks"};
  static constexpr std::string_view kPlayer[] = {
      "points", "earned", "glory", "orbs",       "orbs_gained", "resources",  "power", "cards",
      "tokens", "map",    "ready", "underworld", "on_space",    "unsummoned", "hand"};
  return std::all_of(std::begin(kRoot), std::end(kRoot),
                     [&](std::string_view key) { return states(root, key); }) &&
         std::all_of(std::begin(kPlayer), std::end(kPlayer),
                     [&](std::string_view key) { return states_of_both(root, key); });
}

}  // namespace

bool Loader::has_task(TaskKind kind) const {
  return std::any_of(state.tasks.begin(), state.tasks.end(),
                     [&](const Task& task) { return task.kind == kind; });
}

bool Loader::has_task(TaskKind kind, int first, int second) const {
  return std::any_of(state.tasks.begin(), state.tasks.end(), [&](const Task& task) {
    return task.kind == kind && task.at[0] == first && (second == kNone || task.at[1] == second);
  });
}

// Elements in which somebody is at the top, a bit each; of one player, or of both.
int Loader::full_levels(int player) const {
  int mask = 0;
  for (int where = 0; where < kSlots; ++where) {
    if (state.power[player][where] >= game.config().max_level) mask |= 1 << where;
  }
  return mask;
}

// Clauses 3.14, 3.15 and 13.12: what was left out follows from what is stated.
void Loader::fill_in_orbs(const JsonReader& root) {
  if (!states(root, "orbs_gone")) state.orb_slots |= full_levels(0) | full_levels(1);
  const int spent = bits(state.orb_spaces);
  for (const int player : {1, 0}) {
    if (states(player_reader(root, player), "orbs_gained")) continue;
    const int others = state.orbs_gained[1 - player] - state.orbs[1 - player];
    state.orbs_gained[player] += std::max(0, spent - std::max(0, others));
    return;
  }
}

void Loader::check_orbs(const JsonReader& root) const {
  const int spent = bits(state.orb_spaces);
  const int held = state.orbs[0] + state.orbs[1];
  const int gained = state.orbs_gained[0] + state.orbs_gained[1];
  const JsonReader spaces = named(root, "orb_spaces");
  if (spent + held > kSlots) {
    spaces.refuse("a game has " + std::to_string(kSlots) + " Orbs, and each is used once");
  }
  for (int player = 0; player < kPlayers; ++player) {
    const JsonReader own = player_reader(root, player);
    if (state.orbs[player] > state.orbs_gained[player]) {
      named(own, "orbs").refuse("more Orbs are held than were gained");
    }
    if (game.is_ghost(player) && state.orbs[player] > 0) {
      named(own, "orbs").refuse("the Ghosts use an Orb at once");
    }
    const bool levels = states_of_both(root, "power");
    const bool stated = states(own, "orbs_gained");
    if ((levels || stated) && state.orbs_gained[player] > bits(full_levels(player))) {
      named(own, "orbs_gained").refuse("an Orb is gained at the highest level of an element only");
    }
    const int alone = full_levels(player) & ~full_levels(1 - player);
    if (levels && stated && state.orbs_gained[player] < bits(alone)) {
      named(own, "orbs_gained").refuse("who alone reached the highest level has gained its Orb");
    }
  }
  if ((states(root, "orb_spaces") || spent > 0) && spent != gained - held) {
    spaces.refuse("used are as many spaces as Orbs were gained and are held no more: " +
                  std::to_string(gained - held));
  }
  if (!states(root, "orbs_gone")) return;
  if (state.orb_slots != (full_levels(0) | full_levels(1))) {
    named(root, "orbs_gone")
        .refuse("an Orb is gone where somebody reached the highest level, and only there");
  }
  const bool stated = states_of_both(root, "orbs_gained");
  if (stated && bits(state.orb_slots) != gained) {
    named(root, "orbs_gone").refuse("as many Orbs are gone as were gained");
  }
}

// Clause 3.6: who has a unit out has placed since its Regroup.
void Loader::check_placed(const JsonReader& root) const {
  for (int player = 0; player < kPlayers; ++player) {
    const JsonReader field = named(player_reader(root, player), "placed");
    const bool is_out = state.occupied[player] != 0 || sum_of(state.underworld[player]) > 0;
    if (game.is_ghost(player)) {
      if (state.placed[player] != 0) field.refuse("the Ghosts place without limit");
    } else if (is_out && state.placed[player] == 0) {
      field.refuse("units on the map or in the Underworld were placed since the last Regroup");
    }
  }
}

void Loader::check_player(const JsonReader& root, int player) const {
  const JsonReader own = player_reader(root, player);
  if (sum_of(state.earned[player]) != state.points[player]) {
    named(own, "earned").refuse("the points earned are not those of the track");
  }
  if (game.is_ghost(player)) {
    if (sum_of(state.resources[player]) > 0) {
      named(own, "resources").refuse("the Ghosts have no resource but Magic");
    }
    if (sum_of(state.unsummoned[player]) > 0) {
      named(own, "unsummoned").refuse("the Ghosts summon nothing");
    }
  } else if (state.unsummoned[player][0] > kWorkers - game.config().start_workers) {
    named(own, "unsummoned").refuse("more Workers than are unsummoned at the start");
  }
  if (has_task(TaskKind::StartGoods)) return;
  // Cards, Dwellings and the start gave power, which never falls.
  const int own_element =
      state.faction[player] == kNone
          ? kNone
          : game.catalogue().factions[static_cast<std::size_t>(int{state.faction[player]})].element;
  for (int where = 0; where < kSlots; ++where) {
    int least = bits(state.tableau[player][where]);
    if (game.is_ghost(player) && least > 0) least += std::min(1, game.config().ghost_power) - 1;
    if (state.elements[where] == own_element) least += game.config().start_power;
    for (int i = 0; i < state.realm_count; ++i) {
      const Realm& here = state.realms[i];
      if (here.dwelling == player && Game::slot_of_tile(here.tile) == where) {
        least += game.tile_card(state, here.tile).power;
      }
    }
    if (state.power[player][where] < std::min(least, game.config().max_level)) {
      named(own, "power").refuse("cards and Dwellings have given more power than that");
    }
  }
}

// Clauses 2.6, 9.1 and 9.2.
void Loader::check_end(const JsonReader& root) const {
  bool all_laid = true;
  for (int i = 0; i < game.tile_count(); ++i) {
    const bool on_map = state.realm_of[i] != kNone;
    if (!Game::is_elemental(i)) {
      if (!on_map && !has_task(TaskKind::LayMap)) named(root, "map").refuse("a ruin is missing");
      continue;
    }
    all_laid = all_laid && on_map;
    const int places =
        (on_map ? 1 : 0) + (state.tile_stack >> i & 1) + (has_task(TaskKind::PlaceTile, i) ? 1 : 0);
    if (places != 1) named(root, "tile_stack").refuse("each tile is in exactly one place");
  }
  const bool is_due = all_laid || std::any_of(state.dwellings.begin(), state.dwellings.end(),
                                              [&](int n) { return n >= game.config().rooftops; });
  const JsonReader turns = named(root, "turns_left");
  if (is_due != (state.turns_left != kNone)) {
    turns.refuse("turns are counted once the last tile or rooftop is used, and only then");
  }
  if (state.turns_left != kNone && state.turns_left > 2 + kPlayers * game.config().final_rounds) {
    turns.refuse("no more turns than that are left");
  }
  if (state.round < 1 || state.round > game.config().round_limit) {
    named(root, "round")
        .refuse("the game ends after round " + std::to_string(game.config().round_limit));
  }
  const int second = 1 - state.first;
  if ((state.empty_regroups >> second & 1) != 0 && state.current != second) {
    named(root, "empty_regroups").refuse("the second player's turn of this round is to come");
  }
  for (int player = 0; player < kPlayers; ++player) {
    if ((state.empty_regroups >> player & 1) != 0 && state.placed[player] != 0) {
      named(root, "empty_regroups").refuse("that player has placed a unit since");
    }
  }
}

// Clauses 2.4, 2.7, 5.6, 7.1 and 11.2.
void Loader::check_board(const JsonReader& root, int where) const {
  const std::string& id =
      game.catalogue().elements[static_cast<std::size_t>(int{state.elements[where]})].id;
  const JsonReader board = named(named(root, "boards"), id);
  int stacks = 0;
  int hidden = 0;
  bool has_lair = false;
  for (int i = 0; i < state.realm_count; ++i) {
    const Realm& here = state.realms[i];
    if (!Game::is_elemental(here.tile) || Game::slot_of_tile(here.tile) != where) continue;
    const Tile& tile = game.tile_card(state, here.tile);
    stacks += tile.stacks;
    has_lair |= tile.lair;
    for (int k = 0; k < 2; ++k) {
      const bool is_hidden = here.left[k] > 0 && here.top[k] == kNone;
      hidden += here.left[k] - (here.left[k] == 0 || is_hidden ? 0 : 1);
      if (is_hidden && !has_task(TaskKind::RevealToken, i, k)) {
        named(root, "map").refuse("a stack with tokens shows its top one");
      }
    }
  }
  if (state.stacks[where] + stacks != kStacksEach) {
    named(board, "stacks")
        .refuse("an element has " + std::to_string(kStacksEach) +
                " stacks, on its board and on the map");
  }
  // The token the Ghosts began with was never seen.
  const int unseen = hidden + kStackSize * state.stacks[where] +
                     (game.is_solo() && state.stacks[where] == 0 ? 1 : 0);
  if (bits(state.tokens[where]) != unseen) {
    named(board, "tokens")
        .refuse("unseen are the tokens on the board and below the tops: " + std::to_string(unseen));
  }
  if (has_lair != (state.monsters[where] != kAside)) {
    named(board, "monster").refuse("a monster is aside until its lair is laid");
  }
  if (state.face_up[where] == kNone && state.deck[where] != 0 && !has_task(TaskKind::Dungeon) &&
      !has_task(TaskKind::Reveal, where)) {
    board.refuse("face_up: the next card of the deck lies open");
  }
  if ((state.arrived >> where & 1) != 0 && !has_lair) {
    named(named(root, "turn"), "arrived").refuse("that lair is not laid");
  }
}

// Chapters 11 and 12.
void Loader::check_solo(const JsonReader& root) const {
  const JsonReader ghosts = named(root, "ghosts");
  if (!game.is_solo()) {
    if (state.watcher != kNone) named(root, "watcher").refuse("there is no Watcher without Ghosts");
    return;
  }
  const bool began = state.placed[0] != 0 || state.glory[0] != kNone;
  if (began && state.watcher == kNone) {
    root.refuse("watcher: it follows every unit the Living places");
  }
  for (int row = 0; row < kSlots; ++row) {
    if (state.rows[row] == kNone) continue;
    if (state.row_tokens[row] != 1 + bits(state.taken[kGhosts][state.rows[row]])) {
      named(ghosts, "rows").refuse("a row holds its first token and those the Ghosts took");
    }
  }
  for (int zone = 0; zone < kZones; ++zone) {
    if (state.shown[zone] == kNone && !has_task(TaskKind::DrawGhostCard, zone)) {
      named(ghosts, "shown").refuse("a card lies under each zone");
    }
  }
}

// Clauses 3.8, 6.3 and 1.7: what belongs to a turn, a Regroup or a battle.
void Loader::check_moment(const JsonReader& root) const {
  const Task& first = state.tasks[0];
  const bool is_turn = first.kind == TaskKind::Turn || first.kind == TaskKind::GhostTurn;
  if (is_turn && first.player != state.current) {
    named(root, "current").refuse("the first task is the turn of another");
  }
  const JsonReader turn = named(root, "turn");
  int on_spaces = 0;
  for (int player = 0; player < kPlayers; ++player) {
    const int count = sum_of(state.on_space[player]);
    on_spaces += count;
    if (count > 0 && (!has_task(TaskKind::Regroup) || player != state.current)) {
      named(player_reader(root, player), "on_space").refuse("only who regroups has units there");
    }
  }
  if (std::popcount(state.used_spaces) != on_spaces) {
    named(turn, "used_spaces").refuse("as many spaces are used as units stand on them");
  }
  if (state.wizard_was_out && !has_task(TaskKind::Regroup)) {
    named(turn, "wizard_was_out").refuse("nobody regroups");
  }
  if (state.swapped && !game.has_power(state, state.current, Power::RiftWorker)) {
    named(turn, "swapped").refuse("that player has no such power");
  }
  const bool is_beaten = std::any_of(state.monsters.begin(), state.monsters.end(),
                                     [](int place) { return place == kBelow; });
  if (state.beat_monster && !is_beaten) {
    named(turn, "beat_monster").refuse("no monster is in the Underworld");
  }
  const bool quiet = state.tasks.size() == 1 && first.kind == TaskKind::Turn && first.at[0] == 1;
  const int other = 1 - state.current;
  if (quiet && !game.is_ghost(other) && state.hand_size[other] > game.hand_limit(state, other)) {
    named(player_reader(root, other), "hand").refuse("more cards than the hand limit");
  }
}

void Loader::check_battle(const JsonReader& root) const {
  const Battle& battle = state.battle;
  const JsonReader reader = named(root, "battle");
  if (!(battle == Battle{}) && !has_task(TaskKind::Battle)) {
    reader.refuse("no battle is under way");
  }
  if (battle.monster != kNone && state.monsters[battle.monster] != battle.realm &&
      state.monsters[battle.monster] != kBelow) {
    named(reader, "monster").refuse("the monster stands elsewhere");
  }
  for (int side = 0; side < kBattleSides; ++side) {
    if (sum_of(battle.dice[side]) > battle.pool[side]) {
      named(reader, "dice").refuse("more dice than the pool has");
    }
  }
  if (!game.is_peace(state)) return;
  if (has_task(TaskKind::Battle)) reader.refuse("nobody fights before peace ends");
  for (int player = 0; player < kPlayers; ++player) {
    if (sum_of(state.underworld[player]) > 0) {
      named(player_reader(root, player), "underworld").refuse("nobody is lost before peace ends");
    }
  }
  for (int where = 0; where < kSlots; ++where) {
    if (state.monsters[where] == kBelow) {
      named(root, "boards").refuse("no monster is beaten before peace ends");
    }
  }
}

void Loader::check_relations(const JsonReader& root) const {
  check_orbs(root);
  check_placed(root);
  if (!root.ok() || !is_whole(root)) return;
  for (int player = 0; player < kPlayers; ++player) check_player(root, player);
  check_end(root);
  for (int where = 0; where < kSlots; ++where) check_board(root, where);
  check_solo(root);
  check_moment(root);
  check_battle(root);
}

}  // namespace ziggurat::eldervale
