// What the parts of a position say of each other: play keeps these relations, so a document that
// breaks one is refused. Those of Orbs and placements hold for every document; the others for one
// with nothing left out, as `state` gives it, since a position written by hand states only a part.

#include <algorithm>

#include "games/eldervale/document.h"
#include "games/eldervale/map.h"
#include "games/eldervale/powers.h"

namespace ziggurat::eldervale {
namespace {

struct RelationCheck {
  const Rules& rules;
  const State& state;
  const JsonReader& root;

  const Holding& of(Player player) const { return state.players[player]; }
  JsonReader own(Player player) const { return player_reader(root, player); }
  bool states_of_both(std::string_view key) const {
    return root.find("players") && states(own(Player(0)), key) && states(own(Player(1)), key);
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
  IdSet<Slot> full(Player player) const { return full_levels(rules, state, player); }

  bool is_whole() const;
  void orbs() const;
  void orbs_of(Player player) const;
  void placed() const;
  void player(Player player) const;
  void power(Player player) const;
  void end() const;
  void empty_regroups() const;
  void tiles() const;
  void board(Slot slot) const;
  void stacks(Slot slot) const;
  void solo() const;
  void moment() const;
  void spaces() const;
  void battle() const;
  void peace() const;
};

bool RelationCheck::is_whole() const {
  static constexpr std::string_view kRoot[] = {
      "map",        "tile_stack",    "boards",     "watcher", "players", "orbs_gone", "orb_spaces",
      "turns_left", "magic_discard", "magic_kept", "turn",    "battle",  "tasks"};
  static constexpr std::string_view kPlayer[] = {
      "points", "earned", "glory", "orbs",       "orbs_gained", "resources",  "power", "cards",
      "tokens", "map",    "ready", "underworld", "on_space",    "unsummoned", "hand"};
  return std::all_of(std::begin(kRoot), std::end(kRoot),
                     [&](std::string_view key) { return states(root, key); }) &&
         std::all_of(std::begin(kPlayer), std::end(kPlayer),
                     [&](std::string_view key) { return states_of_both(key); });
}

void RelationCheck::orbs_of(Player player) const {
  const Holding& holding = of(player);
  const JsonReader reader = own(player);
  if (holding.orbs > holding.orbs_gained) {
    named(reader, "orbs").refuse("more Orbs are held than were gained");
  }
  if (rules.is_ghost(player) && holding.orbs > 0) {
    named(reader, "orbs").refuse("the Ghosts use an Orb at once");
  }
  const bool levels = states_of_both("power");
  const bool stated = states(reader, "orbs_gained");
  if ((levels || stated) && holding.orbs_gained > full(player).size()) {
    named(reader, "orbs_gained").refuse("an Orb is gained at the highest level of an element only");
  }
  const IdSet<Slot> alone = full(player) - full(other(player));
  if (levels && stated && holding.orbs_gained < alone.size()) {
    named(reader, "orbs_gained").refuse("who alone reached the highest level has gained its Orb");
  }
}

void RelationCheck::orbs() const {
  const int spent = state.orb_spaces.size();
  const int held = of(Player(0)).orbs + of(Player(1)).orbs;
  const int gained = of(Player(0)).orbs_gained + of(Player(1)).orbs_gained;
  const JsonReader spaces = named(root, "orb_spaces");
  if (spent + held > Slot::kCount) {
    spaces.refuse("a game has " + std::to_string(Slot::kCount) + " Orbs, and each is used once");
  }
  for (const Player player : all<Player>()) orbs_of(player);
  if ((states(root, "orb_spaces") || spent > 0) && spent != gained - held) {
    spaces.refuse("used are as many spaces as Orbs were gained and are held no more: " +
                  std::to_string(gained - held));
  }
  if (!states(root, "orbs_gone")) return;
  if (state.orbs_gone != (full(Player(0)) | full(Player(1)))) {
    named(root, "orbs_gone")
        .refuse("an Orb is gone where somebody reached the highest level, and only there");
  }
  if (states_of_both("orbs_gained") && state.orbs_gone.size() != gained) {
    named(root, "orbs_gone").refuse("as many Orbs are gone as were gained");
  }
}

// Clause 3.6: who has a unit out has placed since its Regroup.
void RelationCheck::placed() const {
  for (const Player player : all<Player>()) {
    const Holding& holding = of(player);
    const JsonReader field = named(own(player), "placed");
    const bool is_out = !holding.occupied.empty() || total(holding.underworld) > 0;
    if (rules.is_ghost(player)) {
      if (holding.placed) field.refuse("the Ghosts place without limit");
    } else if (is_out && !holding.placed) {
      field.refuse("units on the map or in the Underworld were placed since the last Regroup");
    }
  }
}

void RelationCheck::player(Player player) const {
  const Holding& holding = of(player);
  const JsonReader reader = own(player);
  if (total(holding.earned) != holding.points) {
    named(reader, "earned").refuse("the points earned are not those of the track");
  }
  if (rules.is_ghost(player)) {
    if (total(holding.resources) > 0) {
      named(reader, "resources").refuse("the Ghosts have no resource but Magic");
    }
    if (total(holding.unsummoned) > 0) {
      named(reader, "unsummoned").refuse("the Ghosts summon nothing");
    }
  } else if (holding.unsummoned[kWorker] > kWorkers - rules.config().start_workers) {
    named(reader, "unsummoned").refuse("more Workers than are unsummoned at the start");
  }
  if (!has_task<task::StartGoods>()) power(player);
}

// Cards, Dwellings and the start gave power, which never falls.
void RelationCheck::power(Player player) const {
  const Config& config = rules.config();
  const Element own_element = rules.element_of(state, player);
  for (const Slot slot : all<Slot>()) {
    int least = (of(player).cards & cards_of(slot)).size();
    if (rules.is_ghost(player) && least > 0) least += std::min(1, config.ghost_power) - 1;
    if (state.elements[slot] == own_element) least += config.start_power;
    for (const RealmId realm : state.all_realms()) {
      const Realm& here = state.realms[realm];
      if (here.dwelling == player && slot_of(here.tile) == slot) {
        least += rules.tile(state, here.tile).power;
      }
    }
    if (of(player).power[slot] < std::min(least, config.max_level)) {
      named(own(player), "power").refuse("cards and Dwellings have given more power than that");
    }
  }
}

// Clause 2.6.
void RelationCheck::tiles() const {
  for (const TileId tile : rules.tiles()) {
    const bool on_map = state.realm_of[tile].exists();
    if (!is_elemental(tile)) {
      if (!on_map && !has_task<task::LayMap>()) named(root, "map").refuse("a ruin is missing");
      continue;
    }
    const bool is_in_hand =
        has_task<task::PlaceTile>([&](const task::PlaceTile& task) { return task.tile == tile; });
    const int places =
        (on_map ? 1 : 0) + (state.tile_stack.contains(tile) ? 1 : 0) + (is_in_hand ? 1 : 0);
    if (places != 1) named(root, "tile_stack").refuse("each tile is in exactly one place");
  }
}

// Clauses 9.1 and 9.2.
void RelationCheck::end() const {
  const Config& config = rules.config();
  bool is_due = true;
  for (const TileId tile : kElementalTiles) is_due = is_due && state.realm_of[tile].exists();
  for (const Holding& holding : state.players) {
    is_due = is_due || holding.dwellings >= config.rooftops;
  }
  const JsonReader turns = named(root, "turns_left");
  if (is_due != state.turns_left.exists()) {
    turns.refuse("turns are counted once the last tile or rooftop is used, and only then");
  }
  if (state.turns_left.exists() &&
      state.turns_left.number() > 2 + Player::kCount * config.final_rounds) {
    turns.refuse("no more turns than that are left");
  }
  if (state.round < 1 || state.round > config.round_limit) {
    named(root, "round").refuse("the game ends after round " + std::to_string(config.round_limit));
  }
}

void RelationCheck::empty_regroups() const {
  const JsonReader reader = named(root, "empty_regroups");
  const Player second = other(state.first);
  if (state.empty_regroups.contains(second) && state.current != second) {
    reader.refuse("the second player's turn of this round is to come");
  }
  for (const Player player : state.empty_regroups) {
    if (of(player).placed) reader.refuse("that player has placed a unit since");
  }
}

// Clauses 2.7 and 11.2.
void RelationCheck::stacks(Slot slot) const {
  const JsonReader reader = named(named(root, "boards"), name_of(Names{rules, state}, slot));
  int laid = 0;
  int hidden = 0;
  for (const RealmId realm : state.all_realms()) {
    const Realm& here = state.realms[realm];
    if (!is_elemental(here.tile) || slot_of(here.tile) != slot) continue;
    laid += rules.tile(state, here.tile).stacks;
    for (const StackId stack : all<StackId>()) {
      const bool is_hidden = here.left[stack] > 0 && !here.top[stack].exists();
      hidden += here.left[stack] - (here.left[stack] == 0 || is_hidden ? 0 : 1);
      const bool is_due = has_task<task::RevealToken>([&](const task::RevealToken& task) {
        return task.realm == realm && task.stack == stack;
      });
      if (is_hidden && !is_due) {
        named(root, "map").refuse("a stack with tokens shows its top one");
      }
    }
  }
  const int left = state.boards[slot].stacks;
  if (left + laid != kStacksEach) {
    named(reader, "stacks")
        .refuse("an element has " + std::to_string(kStacksEach) +
                " stacks, on its board and on the map");
  }
  // The token the Ghosts began with was never seen.
  const int unseen = hidden + kStackSize * left + (rules.is_solo() && left == 0 ? 1 : 0);
  if ((state.tokens & tokens_of(slot)).size() != unseen) {
    named(reader, "tokens")
        .refuse("unseen are the tokens on the board and below the tops: " + std::to_string(unseen));
  }
}

// Clauses 2.4, 5.6 and 7.1.
void RelationCheck::board(Slot slot) const {
  const JsonReader reader = named(named(root, "boards"), name_of(Names{rules, state}, slot));
  const Board& board = state.boards[slot];
  stacks(slot);
  bool has_lair = false;
  for (const TileId tile : tiles_of(slot)) {
    has_lair = has_lair || (state.realm_of[tile].exists() && rules.tile(state, tile).lair);
  }
  if (has_lair != (board.monster != kAside)) {
    named(reader, "monster").refuse("a monster is aside until its lair is laid");
  }
  const bool is_due =
      has_task<task::Dungeon>() ||
      has_task<task::Reveal>([&](const task::Reveal& task) { return task.slot == slot; });
  if (!board.face_up.exists() && !(state.deck & cards_of(slot)).empty() && !is_due) {
    reader.refuse("face_up: the next card of the deck lies open");
  }
  if (state.turn.arrived.contains(slot) && !has_lair) {
    named(named(root, "turn"), "arrived").refuse("that lair is not laid");
  }
}

// Chapters 11 and 12.
void RelationCheck::solo() const {
  const JsonReader ghosts = named(root, "ghosts");
  if (!rules.is_solo()) {
    if (state.watcher.exists()) {
      named(root, "watcher").refuse("there is no Watcher without Ghosts");
    }
    return;
  }
  const bool has_begun = of(kLiving).placed || of(kLiving).glory.exists();
  if (has_begun && !state.watcher.exists()) {
    root.refuse("watcher: it follows every unit the Living places");
  }
  for (const MatRow& row : state.ghosts.rows) {
    if (!row.element.exists()) continue;
    if (row.tokens != 1 + (of(kGhosts).tokens & tokens_of(row.element)).size()) {
      named(ghosts, "rows").refuse("a row holds its first token and those the Ghosts took");
    }
  }
  for (const ZoneId zone : all<ZoneId>()) {
    const bool is_due = has_task<task::DrawGhostCard>(
        [&](const task::DrawGhostCard& task) { return task.zone == zone; });
    if (!state.ghosts.shown[zone].exists() && !is_due) {
      named(ghosts, "shown").refuse("a card lies under each zone");
    }
  }
}

// Clause 6.3.
void RelationCheck::spaces() const {
  int on_spaces = 0;
  for (const Player player : all<Player>()) {
    const int count = total(of(player).on_space);
    on_spaces += count;
    if (count > 0 && (!has_task<task::Regroup>() || player != state.current)) {
      named(own(player), "on_space").refuse("only who regroups has units there");
    }
  }
  if (state.turn.used_spaces.size() != on_spaces) {
    named(named(root, "turn"), "used_spaces")
        .refuse("as many spaces are used as units stand on them");
  }
}

// Clauses 3.8 and 1.7: what belongs to a turn.
void RelationCheck::moment() const {
  const Task& first = state.tasks[0];
  const auto* turn = std::get_if<task::Turn>(&first);
  const bool is_turn = turn != nullptr || std::holds_alternative<task::GhostTurn>(first);
  if (is_turn && player_of(first) != state.current) {
    named(root, "current").refuse("the first task is the turn of another");
  }
  const JsonReader marks = named(root, "turn");
  if (state.turn.wizard_was_out && !has_task<task::Regroup>()) {
    named(marks, "wizard_was_out").refuse("nobody regroups");
  }
  if (state.turn.swapped && !has_power(rules, state, state.current, Power::RiftWorker)) {
    named(marks, "swapped").refuse("that player has no such power");
  }
  const bool is_beaten = std::any_of(state.boards.begin(), state.boards.end(),
                                     [](const Board& board) { return board.monster == kBelow; });
  if (state.turn.beat_monster && !is_beaten) {
    named(marks, "beat_monster").refuse("no monster is in the Underworld");
  }
  const bool is_quiet =
      state.tasks.size() == 1 && turn != nullptr && turn->stage == task::Turn::Stage::Act;
  const Player rival = other(state.current);
  if (is_quiet && !rules.is_ghost(rival) && of(rival).hand_size > hand_limit(rules, state, rival)) {
    named(own(rival), "hand").refuse("more cards than the hand limit");
  }
}

void RelationCheck::battle() const {
  const Battle& battle = state.battle;
  const JsonReader reader = named(root, "battle");
  if (!(battle == Battle{}) && !has_task<task::Battle>()) reader.refuse("no battle is under way");
  if (battle.monster.exists()) {
    const MonsterPlace place = state.boards[battle.monster].monster;
    if (place != place_in(battle.realm) && place != kBelow) {
      named(reader, "monster").refuse("the monster stands elsewhere");
    }
  }
  for (const Side side : all<Side>()) {
    if (total(battle.dice[side]) > battle.pool[side]) {
      named(reader, "dice").refuse("more dice than the pool has");
    }
  }
  if (is_peace(state)) peace();
}

void RelationCheck::peace() const {
  if (has_task<task::Battle>()) named(root, "battle").refuse("nobody fights before peace ends");
  for (const Player player : all<Player>()) {
    if (total(of(player).underworld) > 0) {
      named(own(player), "underworld").refuse("nobody is lost before peace ends");
    }
  }
  for (const Board& board : state.boards) {
    if (board.monster == kBelow) {
      named(root, "boards").refuse("no monster is beaten before peace ends");
    }
  }
}

}  // namespace

IdSet<Slot> full_levels(const Rules& rules, const Open& state, Player player) {
  IdSet<Slot> slots;
  for (const Slot slot : all<Slot>()) {
    if (state.players[player].power[slot] >= rules.config().max_level) slots.insert(slot);
  }
  return slots;
}

void check_relations(const Rules& rules, const State& state, const JsonReader& root) {
  const RelationCheck check{rules, state, root};
  check.orbs();
  check.placed();
  if (!root.ok() || !check.is_whole()) return;
  for (const Player player : all<Player>()) check.player(player);
  check.tiles();
  check.end();
  check.empty_regroups();
  for (const Slot slot : all<Slot>()) check.board(slot);
  check.solo();
  check.spaces();
  check.moment();
  check.battle();
}

}  // namespace ziggurat::eldervale
