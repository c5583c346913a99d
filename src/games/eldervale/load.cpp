// Reads a position; load_fill.cpp fills in what is left out, load_checks.cpp refuses what cannot
// be.

#include "base/text.h"
#include "games/eldervale/document.h"
#include "games/eldervale/map.h"
#include "games/eldervale/setup.h"

namespace ziggurat::eldervale {
namespace {

class Loader {
 public:
  explicit Loader(const Rules& rules) : rules_(rules) {}

  void read(const JsonReader& root);
  const State& state() const { return state_; }

 private:
  // Reads a field that may be left out.
  template <class T>
  void read(const JsonReader& reader, std::string_view key, T& value, const FieldInfo& info = {}) {
    if (const auto field = reader.find(key)) from_json(names_, *field, value, info);
  }

  void read_head(const JsonReader& root);
  void read_elements(const JsonReader& reader);
  void read_factions(const JsonReader& reader);
  bool read_before_elements(const JsonReader& root);
  void read_map(const JsonReader& reader);
  void read_realm(const JsonReader& item);
  void read_stacks(const JsonReader& item, Realm& here);
  void read_tile_stack(const JsonReader& root);
  void read_boards(const JsonReader& root);
  void read_player(const JsonReader& reader, Player player);
  void read_battle(const JsonReader& root);
  void read_ghosts(const JsonReader& root);
  void read_tasks(const JsonReader& root);

  const Rules& rules_;
  State state_;
  Names names_{rules_, state_};
};

void Loader::read_elements(const JsonReader& reader) {
  int index = 0;
  for (const JsonReader& item : reader.items(Slot::kCount, Slot::kCount)) {
    const Slot slot(index++);
    if (item.is_null()) continue;
    if (slot.number() > 0 && !state_.elements[Slot(slot.number() - 1)].exists()) {
      return item.refuse("the elements stand in the order in which they came");
    }
    const Element element = read_element(item);
    if (has_element(state_, element)) item.refuse("the element stands twice");
    state_.elements[slot] = element;
  }
}

void Loader::read_factions(const JsonReader& reader) {
  int index = 0;
  for (const JsonReader& item : reader.items(Player::kCount, Player::kCount)) {
    const Player player(index++);
    FactionId& faction = state_.players[player].faction;
    if (item.is_null()) continue;
    from_json(names_, item, faction);
    if (!faction.exists()) return;
    if (!has_element(state_, rules_.element_of(state_, player))) {
      item.refuse("the faction's element is not in this game");
    }
    if (rules_.is_ghost(player)) item.refuse("the Ghosts have no faction");
    const FactionId before = state_.players[other(player)].faction;
    if (before.exists() &&
        rules_.element_of(state_, other(player)) == rules_.element_of(state_, player)) {
      item.refuse("two factions of one element");
    }
  }
}

void Loader::read_head(const JsonReader& root) {
  read_elements(root.at("elements"));
  if (root.ok()) read_factions(root.at("factions"));
  read(root, "first", state_.first);
  if (rules_.is_solo() && state_.first != kLiving) root.at("first").refuse("the Living begins");
  state_.current = state_.first;
  read(root, "current", state_.current);
  state_.round = 1;
  read(root, "round", state_.round, {.most = 200});
  read(root, "turns_left", state_.turns_left);
  read(root, "empty_regroups", state_.empty_regroups);
}

// While elements are still to be chosen, the rest is as the game begins.
bool Loader::read_before_elements(const JsonReader& root) {
  if (state_.has_elements()) return false;
  read_tasks(root);
  if (!root.ok()) return true;
  const State head = state_;
  const bool rolls = std::holds_alternative<task::OpeningRoll>(head.tasks[0]);
  state_ = rolls ? initial_state(rules_) : begun(rules_, head.first);
  state_.elements = head.elements;
  for (const Player player : all<Player>()) {
    state_.players[player].faction = head.players[player].faction;
  }
  state_.tasks = head.tasks;
  return true;
}

void Loader::read_stacks(const JsonReader& item, Realm& here) {
  const auto stacks = item.find("stacks");
  if (!stacks) return;
  const auto count = static_cast<std::size_t>(rules_.tile(state_, here.tile).stacks);
  int index = 0;
  for (const JsonReader& stack : stacks->items(count, count)) {
    const StackId id(index++);
    stack.only({"left", "top"});
    read(stack, "left", here.left[id], {.most = kStackSize});
    read(stack, "top", here.top[id]);
    if (here.top[id].exists() && slot_of(here.top[id]) != slot_of(here.tile)) {
      stack.at("top").refuse("the token is of another element");
    }
    if (here.left[id] == 0 && here.top[id].exists()) stack.refuse("an empty stack has no top");
  }
}

void Loader::read_realm(const JsonReader& item) {
  item.only({"tile", "q", "r", "dwelling", "stacks"});
  TileId tile;
  from_json(names_, item.at("tile"), tile);
  if (!item.ok()) return;
  if (state_.realm_of[tile].exists()) item.refuse("the tile lies on the map twice");
  const Hex hex{static_cast<int>(item.at("q").integer(-30, 30)),
                static_cast<int>(item.at("r").integer(-30, 30))};
  for (const RealmId realm : state_.all_realms()) {
    const Realm& there = state_.realms[realm];
    if (there.q == hex.q && there.r == hex.r) item.refuse("two tiles on one hex");
  }
  if (state_.realm_count > 0 && !touches(state_, hex)) item.refuse("the tile touches no other");
  if (!item.ok()) return;
  Realm& here = state_.realms[RealmId(state_.realm_count)];
  lay_tile(state_, tile, hex);
  read(item, "dwelling", here.dwelling);
  if (is_elemental(tile)) {
    if (here.dwelling.exists()) ++state_.players[here.dwelling].dwellings;
    return read_stacks(item, here);
  }
  if (here.dwelling.exists()) item.at("dwelling").refuse("nobody dwells in a ruin");
  if (item.find("stacks")) item.at("stacks").refuse("a ruin has no tokens");
}

void Loader::read_map(const JsonReader& reader) {
  const auto most = static_cast<std::size_t>(kElementTiles) + rules_.catalogue.map_ruins.size();
  for (const JsonReader& item : reader.items(0, most)) {
    if (reader.ok()) read_realm(item);
  }
}

void Loader::read_tile_stack(const JsonReader& root) {
  const auto stack = root.find("tile_stack");
  if (!stack) {
    for (const TileId tile : kElementalTiles) {
      if (!state_.realm_of[tile].exists()) state_.tile_stack.insert(tile);
    }
    return;
  }
  for (const JsonReader& item : stack->items()) {
    TileId tile;
    from_json(names_, item, tile);
    if (!tile.exists()) return;
    if (!is_elemental(tile)) item.refuse("ruins are never in the stack");
    state_.tile_stack.insert(tile);
  }
}

void Loader::read_boards(const JsonReader& root) {
  const auto boards = root.find("boards");
  if (!boards) return;
  for (const Slot slot : all<Slot>()) {
    const auto item = boards->find(name_of(names_, slot));
    if (!item) continue;
    item->only({"face_up", "deck", "dropped", "stacks", "tokens", "monster"});
    Board& board = state_.boards[slot];
    IdSet<AdventureId> deck;
    IdSet<AdventureId> dropped;
    IdSet<TokenId> tokens;
    read(*item, "face_up", board.face_up);
    read(*item, "deck", deck);
    read(*item, "dropped", dropped);
    read(*item, "stacks", board.stacks, {.most = kStacksEach});
    read(*item, "tokens", tokens);
    read(*item, "monster", board.monster);
    const bool has_foreign = board.face_up.exists() && slot_of(board.face_up) != slot;
    if (has_foreign || !cards_of(slot).includes(deck | dropped)) {
      item->refuse("a card of another element lies there");
    }
    if (!tokens_of(slot).includes(tokens)) item->refuse("a token of another element lies there");
    state_.deck = state_.deck | deck;
    state_.dropped = state_.dropped | dropped;
    state_.tokens = state_.tokens | tokens;
  }
}

void Loader::read_player(const JsonReader& reader, Player player) {
  Holding& holding = state_.players[player];
  // The Ghosts' marker stands on the track from the beginning.
  if (rules_.is_ghost(player)) holding.glory = GloryStep(0);
  refuse_other_fields(reader, holding, {"hand", "known_hand"});
  FieldReader<Names> visit(names_, reader);
  fields(visit, holding);
  if (!reader.find("earned")) holding.earned[source::kStart] = holding.points;
  if (!reader.find("orbs_gained")) holding.orbs_gained = holding.orbs;
  for (const RealmId realm : state_.all_realms()) {
    if (units_in(state_, player, realm) > 0) holding.occupied.insert(realm);
  }
  read(reader, "hand", state_.own[player].hand, {.most = kMostCopies});
  read(reader, "known_hand", state_.known.hands[player], {.most = kMostCopies});
  holding.hand_size = byte(total(state_.hand(player)));
}

void Loader::read_battle(const JsonReader& root) {
  const auto reader = root.find("battle");
  if (!reader) return;
  Battle& battle = state_.battle;
  from_json(names_, reader->at("realm"), battle.realm);
  from_json(names_, *reader, battle);
  if (battle.monster.exists()) return;
  if (battle.sides.contains(kMonsterSide)) reader->at("sides").refuse("no monster is named");
  if (battle.winner == kMonsterSide) reader->at("winner").refuse("no monster is named");
}

// Left out, the rows are in the order of the elements and the first three cards are shown.
void Loader::read_ghosts(const JsonReader& root) {
  GhostMat& mat = state_.ghosts;
  for (const RowId row : all<RowId>()) mat.rows[row] = {Slot(row.number()), 1};
  const auto reader = root.find("ghosts");
  if (reader) {
    if (reader->find("rows")) mat.rows = {};
    for (MatRow& row : mat.rows) row.tokens = 1;
    reader->at("shown");
    from_json(names_, *reader, mat);
  } else {
    for (const ZoneId zone : all<ZoneId>()) mat.shown[zone] = GhostCardId(zone.number());
  }
  IdSet<GhostCardId> shown;
  int count = 0;
  for (const GhostCardId card : mat.shown) {
    if (!card.exists()) continue;
    shown.insert(card);
    ++count;
  }
  const IdSet<GhostCardId> seen = shown | mat.discard;
  if (!reader || !reader->find("deck")) mat.deck = IdSet<GhostCardId>::all() - seen;
  if (shown.size() != count ||
      shown.size() + mat.deck.size() + mat.discard.size() != GhostCardId::kCount ||
      (seen | mat.deck).size() != GhostCardId::kCount) {
    named(root, "ghosts").refuse("each Ghost card is in exactly one place");
  }
  IdSet<Slot> slots;
  for (const MatRow& row : mat.rows) {
    if (!row.element.exists()) continue;
    if (slots.contains(row.element)) named(root, "ghosts").refuse("two rows of one element");
    slots.insert(row.element);
  }
}

void Loader::read_tasks(const JsonReader& root) {
  const auto tasks = root.find("tasks");
  if (!tasks) {
    // The current player's turn begins.
    if (rules_.is_ghost(state_.current)) {
      state_.tasks.push(task::GhostTurn{state_.current});
    } else {
      state_.tasks.push(task::Turn{state_.current, task::Turn::Stage::Act});
    }
    return;
  }
  for (const JsonReader& item : tasks->items(1, Tasks::capacity() / 2)) {
    Task task;
    from_json(names_, item, task);
    if (!item.ok()) return;
    state_.tasks.push(task);
  }
}

void Loader::read(const JsonReader& root) {
  read_head(root);
  if (!root.ok() || read_before_elements(root)) return;
  if (const auto map = root.find("map")) read_map(*map);
  if (!root.ok()) return;
  read_tile_stack(root);
  read_boards(root);
  read(root, "watcher", state_.watcher);
  if (const auto players = root.find("players")) {
    int player = 0;
    for (const JsonReader& item : players->items(Player::kCount, Player::kCount)) {
      read_player(item, Player(player++));
    }
  }
  read(root, "orbs_gone", state_.orbs_gone);
  read(root, "orb_spaces", state_.orb_spaces, {.first = 1});
  read(root, "magic_discard", state_.magic_discard, {.most = kMostCopies});
  state_.discard_size = byte(total(state_.magic_discard));
  read(root, "magic_kept", state_.kept, {.most = kMostCopies});
  read(root, "turn", state_.turn);
  read_battle(root);
  if (rules_.is_solo()) read_ghosts(root);
  if (root.ok()) read_tasks(root);
  if (root.ok()) fill_in(rules_, root, state_);
}

}  // namespace

Result<State> Text::load_state(const Game& game, const Json& json) {
  ReadProblem problem;
  const JsonReader root(json, "", problem);
  root.only({"elements",   "factions",       "first",     "current",    "round",
             "turns_left", "empty_regroups", "map",       "tile_stack", "boards",
             "watcher",    "players",        "orbs_gone", "orb_spaces", "magic_discard",
             "magic_kept", "turn",           "battle",    "ghosts",     "tasks"});
  Loader loader(game.rules());
  loader.read(root);
  if (problem.ok()) check_position(game.rules(), loader.state(), root);
  if (!problem.ok()) return fail(problem.message());
  return loader.state();
}

}  // namespace ziggurat::eldervale
