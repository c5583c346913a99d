// Reading a position back, filling in what is left out and refusing what cannot be.

#include "games/eldervale/load.h"

#include <algorithm>
#include <bit>

#include "base/text.h"
#include "games/eldervale/catalogue_read.h"
#include "games/eldervale/text.h"

namespace ziggurat::eldervale {

int Loader::tile(const JsonReader& reader) const {
  const std::string key = reader.string();
  for (int i = 0; i < game.tile_count(); ++i) {
    if (equals_ignoring_case(tile_key(game, state, i), key)) return i;
  }
  reader.refuse("there is no tile " + quote(key) + " in this game");
  return 0;
}

int Loader::realm(const JsonReader& reader) const {
  const int found = state.realm_of[tile(reader)];
  if (found < state.realm_count) return found;
  reader.refuse("that tile is not on the map");
  return 0;
}

int Loader::slot(const JsonReader& reader) const {
  const std::string id = reader.string();
  const int element = game.catalogue().find_element(id);
  for (int i = 0; i < kSlots; ++i) {
    if (element != kNone && state.elements[i] == element) return i;
  }
  reader.refuse("the element " + quote(id) + " is not in this game");
  return 0;
}

// A card or token of the slot by its id.
int Loader::card(const JsonReader& reader, int where) const {
  const std::string id = reader.string();
  for (int n = 0; n < kCardsEach; ++n) {
    if (game.card(state, where, n).id == id) return n;
  }
  reader.refuse("there is no such card: " + quote(id));
  return 0;
}

int Loader::token(const JsonReader& reader, int where) const {
  const std::string id = reader.string();
  const int first = state.elements[where] * kTokensEach;
  for (int face = 0; face < kTokensEach; ++face) {
    if (game.catalogue().tokens[static_cast<std::size_t>(first + face)].id == id) return face;
  }
  reader.refuse("there is no such token: " + quote(id));
  return 0;
}

// "Air-3" and "Air-t05" begin with their element.
int Loader::slot_of_id(const JsonReader& reader) const {
  const std::string id = reader.string();
  const int element = game.catalogue().find_element(id.substr(0, id.find('-')));
  for (int i = 0; i < kSlots; ++i) {
    if (element != kNone && state.elements[i] == element) return i;
  }
  reader.refuse(quote(id) + " is of no element of this game");
  return 0;
}

int Loader::magic(const JsonReader& reader, std::string_view id) const {
  for (int kind = 0; kind < kMagicKinds; ++kind) {
    if (game.catalogue().magic[static_cast<std::size_t>(kind)].id == id) return kind;
  }
  reader.refuse("there is no Magic card " + quote(id));
  return 0;
}

int Loader::number(const JsonReader& reader, std::string_view key, int most, int standard) {
  const auto field = reader.find(key);
  return field ? static_cast<int>(field->integer(0, most)) : standard;
}

void Loader::read_units(const JsonReader& reader, Many<Byte, kUnitKinds>& counts) {
  reader.only({"worker", "warrior", "wizard", "dragon"});
  for (int unit = 0; unit < kUnitKinds; ++unit) {
    counts[unit] =
        number(reader, kUnitIds[static_cast<std::size_t>(unit)], unit == 0 ? kWorkers : 1, 0);
  }
}

int Loader::read_magic(const JsonReader& reader, MagicCounts& counts) const {
  int sum = 0;
  for (const auto& [id, count] : reader.members()) {
    const int kind = magic(reader, id);
    counts[kind] = static_cast<int>(count.integer(0, 9));
    sum += counts[kind];
  }
  return sum;
}

void Loader::read_head(const JsonReader& root) {
  int index = 0;
  for (const JsonReader& item : root.at("elements").items(kSlots, kSlots)) {
    if (item.is_null()) {
      ++index;
      continue;
    }
    const int element = read_element(item);
    for (int i = 0; i < index; ++i) {
      if (state.elements[i] == element) item.refuse("the element stands twice");
    }
    state.elements[index++] = element;
  }
  index = 0;
  for (const JsonReader& item : root.at("factions").items(kPlayers, kPlayers)) {
    const int player = index++;
    if (item.is_null()) continue;
    const std::string id = item.string();
    for (int f = 0; f < kFactions; ++f) {
      if (game.catalogue().factions[static_cast<std::size_t>(f)].id == id)
        state.faction[player] = f;
    }
    if (state.faction[player] == kNone) {
      item.refuse("there is no faction " + quote(id));
      continue;
    }
    const int element =
        game.catalogue().factions[static_cast<std::size_t>(int{state.faction[player]})].element;
    bool used = false;
    for (const int other : state.elements) used |= other == element;
    if (!used) item.refuse("the faction's element is not in this game");
    if (game.is_ghost(player)) item.refuse("the Ghosts have no faction");
  }
  state.first = number(root, "first", game.is_solo() ? 0 : 1, 0);
  state.current = number(root, "current", 1, state.first);
  state.round = static_cast<int>(root.find("round") ? root.at("round").integer(0, 200) : 1);
  state.turns_left = number(root, "turns_left", 20, kNone);
  state.empty_regroups = number(root, "empty_regroups", 3, 0);
}

void Loader::read_map(const JsonReader& reader) {
  for (const JsonReader& item : reader.items(0, static_cast<std::size_t>(game.tile_count()))) {
    item.only({"tile", "q", "r", "dwelling", "stacks"});
    const int which = tile(item.at("tile"));
    if (!item.ok()) return;
    if (state.realm_of[which] != kNone) item.refuse("the tile lies on the map twice");
    const int q = static_cast<int>(item.at("q").integer(-30, 30));
    const int r = static_cast<int>(item.at("r").integer(-30, 30));
    for (int i = 0; i < state.realm_count; ++i) {
      if (state.realms[i].q == q && state.realms[i].r == r) item.refuse("two tiles on one hex");
    }
    const int index = state.realm_count;
    if (index > 0 && !game.touches(state, q, r)) item.refuse("the tile touches no other");
    if (!item.ok()) return;
    game.lay_tile(state, which, q, r);
    Realm& here = state.realms[index];
    here.dwelling = number(item, "dwelling", 1, kNone);
    if (!Game::is_elemental(which)) {
      if (here.dwelling != kNone) item.at("dwelling").refuse("nobody dwells in a ruin");
      if (item.find("stacks")) item.at("stacks").refuse("a ruin has no tokens");
      continue;
    }
    if (here.dwelling != kNone) ++state.dwellings[here.dwelling];
    const auto stacks = item.find("stacks");
    if (!stacks) {
      here.left.fill(0);
      continue;
    }
    const auto count = static_cast<std::size_t>(game.tile_card(state, which).stacks);
    int k = 0;
    for (const JsonReader& stack : stacks->items(count, count)) {
      stack.only({"left", "top"});
      here.left[k] = number(stack, "left", kStackSize, 0);
      const int where = Game::slot_of_tile(which);
      if (const auto top = stack.find("top")) here.top[k] = token(*top, where);
      if (here.left[k] == 0 && here.top[k] != kNone) stack.refuse("an empty stack has no top");
      ++k;
    }
  }
}

void Loader::read_boards(const JsonReader& root) {
  const auto boards = root.find("boards");
  for (int where = 0; where < kSlots; ++where) {
    const int element = state.elements[where];
    const std::string& id = game.catalogue().elements[static_cast<std::size_t>(element)].id;
    const auto board = boards ? boards->find(id) : std::nullopt;
    if (board) board->only({"face_up", "deck", "dropped", "stacks", "tokens", "monster"});
    if (board && board->value().find("face_up") != nullptr) {
      if (const auto face_up = board->find("face_up")) {
        state.face_up[where] = card(*face_up, where);
      }
    } else {
      has_default_face_up |= 1 << where;
    }
    const auto read_cards = [&](std::string_view key, Word& mask) {
      if (const auto list = board ? board->find(key) : std::nullopt) {
        for (const JsonReader& item : list->items()) mask |= 1 << card(item, where);
      }
    };
    read_cards("deck", state.deck[where]);
    read_cards("dropped", state.dropped[where]);
    if (!board || !board->find("deck")) has_default_deck |= 1 << where;
    if (board && board->find("stacks")) {
      state.stacks[where] = number(*board, "stacks", kStacksEach, 0);
    }
    if (const auto tokens = board ? board->find("tokens") : std::nullopt) {
      for (const JsonReader& item : tokens->items()) {
        state.tokens[where] |= 1 << token(item, where);
      }
    } else {
      has_default_tokens |= 1 << where;
    }
    if (const auto monster = board ? board->find("monster") : std::nullopt) {
      const std::string place = monster->string();
      state.monsters[where] = place == "aside"        ? kAside
                              : place == "underworld" ? kBelow
                                                      : realm(*monster);
    }
  }
}

void Loader::read_player(const JsonReader& reader, int player) {
  reader.only({"points", "earned", "glory", "orbs", "orbs_gained", "resources", "power", "cards",
               "tokens", "map", "ready", "underworld", "on_space", "unsummoned", "placed", "hand",
               "known_hand"});
  state.points[player] = number(reader, "points", 5000, 0);
  if (const auto earned = reader.find("earned")) {
    int index = 0;
    for (const JsonReader& item : earned->items(kSources, kSources)) {
      state.earned[player][index++] = static_cast<int>(item.integer(-5000, 5000));
    }
  } else {
    state.earned[player][0] = state.points[player];
  }
  // The Ghosts' marker stands on the track from the beginning.
  state.glory[player] = number(reader, "glory", 201, game.is_ghost(player) ? 0 : kNone);
  state.orbs[player] = number(reader, "orbs", kSlots, 0);
  state.orbs_gained[player] = number(reader, "orbs_gained", kSlots, state.orbs[player]);
  if (const auto goods = reader.find("resources")) {
    goods->only({"G", "S", "P", "T", "W", "$"});
    for (int i = 0; i < kResources; ++i) {
      state.resources[player][i] = number(*goods, kSymbols[static_cast<std::size_t>(i)], 5000, 0);
    }
  }
  if (const auto power = reader.find("power")) {
    for (const auto& [id, level] : power->members()) {
      const int element = game.catalogue().find_element(id);
      bool found = false;
      for (int where = 0; where < kSlots; ++where) {
        if (element == kNone || state.elements[where] != element) continue;
        state.power[player][where] = static_cast<int>(level.integer(0, game.config().max_level));
        found = true;
      }
      if (!found) level.refuse("the element is not in this game");
    }
  }
  for (const JsonReader& item :
       reader.find("cards") ? reader.at("cards").items() : std::vector<JsonReader>{}) {
    const int where = slot_of_id(item);
    state.tableau[player][where] |= 1 << card(item, where);
  }
  for (const JsonReader& item :
       reader.find("tokens") ? reader.at("tokens").items() : std::vector<JsonReader>{}) {
    const int where = slot_of_id(item);
    state.taken[player][where] |= 1 << token(item, where);
  }
  if (const auto on_map = reader.find("map")) {
    for (const auto& [key, units] : on_map->members()) {
      const Json name(key);
      ReadProblem problem;
      const int where = realm(JsonReader(name, "", problem));
      if (!problem.ok()) {
        units.refuse("no such realm is on the map");
        return;
      }
      read_units(units, state.units[player][where]);
      if (Game::units_in(state, player, where) > 0) state.occupied[player] |= bit(where);
    }
  }
  if (const auto units = reader.find("ready")) read_units(*units, state.ready[player]);
  if (const auto units = reader.find("underworld")) read_units(*units, state.underworld[player]);
  if (const auto units = reader.find("on_space")) read_units(*units, state.on_space[player]);
  if (const auto units = reader.find("unsummoned")) {
    read_units(*units, state.unsummoned[player]);
  } else {
    has_default_units |= 1 << player;
  }
  if (const auto placed = reader.find("placed")) {
    state.placed[player] = placed->boolean() ? 1 : 0;
  } else {
    has_default_placed |= 1 << player;
  }
  if (const auto hand = reader.find("hand")) {
    state.hand_size[player] = read_magic(*hand, state.hand[player]);
  }
  if (const auto hand = reader.find("known_hand")) read_magic(*hand, state.known_hand[player]);
}

Result<State> Text::load_state(const Game& game, const Json& json) {
  ReadProblem problem;
  Loader loader{game};
  const JsonReader root(json, "", problem);
  root.only({"elements",   "factions",       "first",     "current",    "round",
             "turns_left", "empty_regroups", "map",       "tile_stack", "boards",
             "watcher",    "players",        "orbs_gone", "orb_spaces", "magic_discard",
             "magic_kept", "turn",           "battle",    "ghosts",     "tasks"});
  loader.read(root);
  if (problem.ok()) loader.check(root);
  if (!problem.ok()) return fail(problem.message());
  return loader.state;
}

}  // namespace ziggurat::eldervale
