// Positions as JSON documents: everything a state holds, by names; document_view.cpp tells what a
// viewer is shown. Reading (load.cpp) fills in what is left out, so that a position can be written
// by hand: cards and tokens that stand nowhere are in their decks, units that stand nowhere are
// unsummoned (the Ghosts': on their mat).
//
// The state: elements, factions, first, current, round, turns_left, empty_regroups; map (tile, q,
// r, dwelling, stacks); tile_stack; boards by element (face_up, deck, dropped, stacks, tokens,
// monster); watcher; players (points, earned, glory, orbs, resources, power, cards, tokens, map,
// ready, underworld, on_space, unsummoned, placed, hand, known_hand); orbs_gone, orb_spaces,
// magic_discard, magic_kept, turn, battle, ghosts (rows, shown, deck, discard, mat); tasks,
// innermost last, each [name, player, numbers…] as in document_tasks.cpp.

#include "games/eldervale/document.h"

namespace ziggurat::eldervale {
namespace {

Json stacks_json(const Names& names, const Realm& realm) {
  Json stacks = Json::array();
  for (const StackId stack : first<StackId>(names.rules.tile(names.state, realm.tile).stacks)) {
    stacks.push_back(Json::object(
        {{"left", int{realm.left[stack]}}, {"top", to_json(names, realm.top[stack])}}));
  }
  return stacks;
}

Json map_json(const Names& names) {
  Json list = Json::array();
  for (const RealmId id : names.state.all_realms()) {
    const Realm& realm = names.state.realms[id];
    Json item = Json::object(
        {{"tile", to_json(names, realm.tile)}, {"q", int{realm.q}}, {"r", int{realm.r}}});
    if (realm.dwelling.exists()) item.set("dwelling", realm.dwelling.number());
    if (is_elemental(realm.tile)) item.set("stacks", stacks_json(names, realm));
    list.push_back(item);
  }
  return list;
}

Json boards_json(const Names& names) {
  Json json = Json::object();
  const Open& state = names.state;
  for (const Slot slot : all<Slot>()) {
    const Board& board = state.boards[slot];
    json.set(name_of(names, slot),
             Json::object({{"face_up", to_json(names, board.face_up)},
                           {"deck", to_json(names, state.deck & cards_of(slot))},
                           {"dropped", to_json(names, state.dropped & cards_of(slot))},
                           {"stacks", int{board.stacks}},
                           {"tokens", to_json(names, state.tokens & tokens_of(slot))},
                           {"monster", to_json(names, board.monster)}}));
  }
  return json;
}

Json player_json(const Names& names, const State& state, Player player) {
  Json json = to_json(names, state.players[player]);
  json.set("hand", to_json(names, state.hand(player), kSparse));
  json.set("known_hand", to_json(names, state.known.hands[player], kSparse));
  return json;
}

// What there is once the elements are known.
void write_table(const Names& names, const State& state, Json& json) {
  json.set("map", map_json(names));
  json.set("tile_stack", to_json(names, state.tile_stack));
  json.set("boards", boards_json(names));
  json.set("watcher", to_json(names, state.watcher));
  json.set("players", Json(Json::Array{player_json(names, state, Player(0)),
                                       player_json(names, state, Player(1))}));
  json.set("orbs_gone", to_json(names, state.orbs_gone));
  json.set("orb_spaces", to_json(names, state.orb_spaces, {.first = 1}));
  json.set("magic_discard", to_json(names, state.magic_discard, kSparse));
  json.set("magic_kept", to_json(names, state.kept, kSparse));
  json.set("turn", to_json(names, state.turn));
  json.set("battle", state.battle == Battle{} ? Json() : to_json(names, state.battle));
  if (names.rules.is_solo()) json.set("ghosts", to_json(names, state.ghosts));
}

}  // namespace

Json Text::state_json(const Game& game, const State& state) {
  const Names names{game.rules(), state};
  Json factions = Json::array();
  for (const Holding& holding : state.players) factions.push_back(to_json(names, holding.faction));
  Json json = Json::object({{"elements", to_json(names, state.elements, {.is_list = true})},
                            {"factions", factions},
                            {"first", to_json(names, state.first)},
                            {"current", to_json(names, state.current)},
                            {"round", int{state.round}},
                            {"turns_left", to_json(names, state.turns_left)},
                            {"empty_regroups", to_json(names, state.empty_regroups)}});
  if (state.has_elements()) write_table(names, state, json);
  Json tasks = Json::array();
  for (const Task& task : state.tasks) tasks.push_back(to_json(names, task));
  json.set("tasks", tasks);
  return json;
}

}  // namespace ziggurat::eldervale
