// What a viewer is shown, as JSON for pages that draw the game.
//
// The view:
//   game, seat (null for a spectator), solo, difficulty
//   actor      "living", "amber", "jade", "chance" or null when the game is over
//   asking     {task, player, tile?, unit?, space?, side?, left?}: what the game waits for; of a
//              payment cost and price: what is still to be paid, less: how much less
//   round, first, current (players, 0 or 1), turns_left (null until the end is near), peace
//   elements   the four in play, by id; the slot of an element is its place here
//   map        realms: {tile, kind "elemental"|"ruin", element?, q, r, lair, cost?, price?,
//              dwelling (player or null), stacks [{left, top (token id or null), gain, brings}],
//              units [[worker, warrior, wizard, dragon] of each player], monster (element or null),
//              watcher}; cost and gain in letters, price and brings as amounts (amounts.h)
//   hexes      where the tile in hand may be laid: [{q, r}]; tile: its id, else null
//   boards     by element: {face_up (card id), deck (cards left), stacks, monster {at: tile id,
//              "aside" or "underworld"}, orb: whether it still waits}
//   players    {name, ghosts, faction, points, glory, resources {G…$}, hand_size, hand {card id:
//              count, the viewer's own and all at the end}, power {element: level}, cards [ids],
//              tokens [ids], ready, underworld, on_space, unsummoned {worker…}, dwellings,
//              rooftops, orbs, earned {source: points}, score {track, power, dwellings, adventures,
//              starter, prophecies, orbs, magic, total}: what the game would be worth now}
//   magic      {deck: count, discard {id: count}}, orb_spaces: rewards taken, tiles_left
//   used_spaces  action spaces used in this Regroup
//   battle     null or {realm, active, monster, sides [{side, fights, dice [faces], pool}], winner}
//   ghosts     (solo) {zones [{id, units [slot ids], card}], rows [{element, tokens}], deck,
//              discard, zone: the one rolled, or null; turn: null or {stage "die"|"place"|"token"|
//              "effects"|"battle"|"discard"|"regroup", effect: how many are done, realm}}
//   winners    player names' ids when the game is over

#include "games/eldervale/amounts.h"
#include "games/eldervale/document.h"
#include "games/eldervale/dwellings.h"
#include "games/eldervale/flow.h"
#include "games/eldervale/map.h"
#include "games/eldervale/monsters.h"
#include "games/eldervale/powers.h"
#include "games/eldervale/scoring.h"
#include "games/eldervale/words.h"

namespace ziggurat::eldervale {
namespace {

constexpr std::array<std::string_view, Source::kCount> kSourceIds = {
    "start", "settling", "tokens", "battles", "cards", "orbs", "regroup", "curses"};

Json units_view(const Open& state, RealmId realm) {
  Json units = Json::array();
  for (const Holding& holding : state.players) {
    Json list = Json::array();
    for (const int count : holding.map[realm]) list.push_back(count);
    units.push_back(list);
  }
  return units;
}

Json stacks_view(const Names& names, const Realm& realm) {
  Json stacks = Json::array();
  if (!is_elemental(realm.tile)) return stacks;
  for (const StackId stack : first<StackId>(names.rules.tile(names.state, realm.tile).stacks)) {
    const TokenId top = realm.top[stack];
    Json gain;
    Json brings;
    if (top.exists()) {
      const Gain& shown = names.rules.token(names.state, top).gain;
      gain = gain_text(shown, Language::English);
      brings = amounts_json(shown);
    }
    stacks.push_back(Json::object({{"left", int{realm.left[stack]}},
                                   {"top", to_json(names, top)},
                                   {"gain", gain},
                                   {"brings", brings}}));
  }
  return stacks;
}

Json realm_view(const Names& names, RealmId id) {
  const Open& state = names.state;
  const Realm& here = state.realms[id];
  const bool elemental = is_elemental(here.tile);
  const Slot slot = elemental ? slot_of(here.tile) : Slot();
  const Cost cost = elemental ? dwell_cost(names.rules, state, id) : Cost();
  return Json::object({{"tile", to_json(names, here.tile)},
                       {"kind", elemental ? "elemental" : "ruin"},
                       {"element", to_json(names, slot)},
                       {"q", int{here.q}},
                       {"r", int{here.r}},
                       {"lair", elemental && names.rules.tile(state, here.tile).lair},
                       {"cost", elemental ? Json(cost_text(cost)) : Json()},
                       {"price", elemental ? amounts_json(cost) : Json()},
                       {"dwelling", to_json(names, here.dwelling)},
                       {"stacks", stacks_view(names, here)},
                       {"units", units_view(state, id)},
                       {"monster", to_json(names, monster_in(state, id))},
                       {"watcher", state.watcher == id}});
}

Json boards_view(const Names& names) {
  const Open& state = names.state;
  Json json = Json::object();
  if (!state.has_elements()) return json;
  for (const Slot slot : all<Slot>()) {
    const Board& board = state.boards[slot];
    json.set(name_of(names, slot),
             Json::object({{"face_up", to_json(names, board.face_up)},
                           {"deck", (state.deck & cards_of(slot)).size()},
                           {"stacks", int{board.stacks}},
                           {"monster", Json::object({{"at", to_json(names, board.monster)}})},
                           {"orb", !state.orbs_gone.contains(slot)}}));
  }
  return json;
}

Json score_view(const FinalScore& score) {
  return Json::object({{"track", score.track},
                       {"power", score.power},
                       {"dwellings", score.dwellings},
                       {"adventures", score.adventures},
                       {"starter", score.starter},
                       {"prophecies", score.prophecies},
                       {"orbs", score.orbs},
                       {"magic", score.magic},
                       {"total", score.total()}});
}

Json player_view(const Names& names, const View& view, Player player) {
  const Open& state = names.state;
  const Holding& holding = state.players[player];
  const bool shows_hand = view.viewer.is(Seat{player.byte()}) || state.is_over();
  Json earned = Json::object();
  for (const Source source : all<Source>()) {
    earned.set(kSourceIds[source.index()], int{holding.earned[source]});
  }
  return Json::object(
      {{"id", name_of_player(names.rules, player)},
       {"ghosts", names.rules.is_ghost(player)},
       {"faction", to_json(names, holding.faction)},
       {"points", int{holding.points}},
       {"glory", to_json(names, holding.glory)},
       {"resources", to_json(names, holding.resources)},
       {"hand_size", int{holding.hand_size}},
       {"hand", shows_hand ? to_json(names, view.own[player].hand, kSparse) : Json()},
       {"power", state.has_elements() ? to_json(names, holding.power) : Json::object()},
       {"cards", to_json(names, holding.cards)},
       {"tokens", to_json(names, holding.tokens)},
       {"ready", to_json(names, holding.ready)},
       {"underworld", to_json(names, holding.underworld)},
       {"on_space", to_json(names, holding.on_space)},
       {"unsummoned", to_json(names, holding.unsummoned)},
       {"dwellings", int{holding.dwellings}},
       {"rooftops", names.rules.config().rooftops - holding.dwellings},
       {"orbs", int{holding.orbs}},
       {"orbs_gained", int{holding.orbs_gained}},
       {"earned", earned},
       {"score", score_view(final_score(names.rules, state, player, view.own[player]))}});
}

Json dice_view(const Faces& dice) {
  Json list = Json::array();
  for (int pips = Face::kCount; pips >= 1; --pips) {
    for (int k = 0; k < dice[Face(pips)]; ++k) list.push_back(pips);
  }
  return list;
}

Json battle_view(const Names& names) {
  const Battle& battle = names.state.battle;
  if (battle == Battle{}) return {};
  Json sides = Json::array();
  for (const Side side : all<Side>()) {
    if (side == kMonsterSide && !battle.monster.exists()) continue;
    sides.push_back(Json::object({{"side", name_of_side(names.rules, side)},
                                  {"fights", battle.sides.contains(side)},
                                  {"pool", int{battle.pool[side]}},
                                  {"dice", dice_view(battle.dice[side])}}));
  }
  Json winner;
  if (battle.winner.exists()) winner = name_of_side(names.rules, battle.winner);
  return Json::object({{"realm", to_json(names, battle.realm)},
                       {"active", name_of_player(names.rules, battle.active)},
                       {"monster", to_json(names, battle.monster)},
                       {"sides", sides},
                       {"winner", winner}});
}

// A stage is left before what it began is played out.
Json ghost_turn_view(const Names& names, const task::GhostTurn& task) {
  static constexpr std::array<std::string_view, 9> kStages = {
      "die", "place", "token", "effects", "battle", "battle", "battle", "discard", "discard"};
  const bool stands =
      task.stage > task::GhostTurn::Stage::Place && task.realm.number() < names.state.realm_count;
  return Json::object({{"stage", kStages[static_cast<std::size_t>(task.stage)]},
                       {"effect", int{task.effects_done}},
                       {"realm", stands ? to_json(names, task.realm) : Json()}});
}

Json ghosts_view(const Names& names) {
  const GhostMat& mat = names.state.ghosts;
  Json zones = Json::array();
  for (const ZoneId zone : all<ZoneId>()) {
    const Zone& found = names.rules.catalogue.zones[zone];
    Json units = Json::array();
    for (const MatSlot slot : found.slots) {
      if (mat.units.contains(slot)) units.push_back(name_of(names, slot));
    }
    zones.push_back(Json::object(
        {{"id", found.id}, {"units", units}, {"card", to_json(names, mat.shown[zone])}}));
  }
  Json rolled;
  Json turn;
  for (const Task& task : names.state.tasks) {
    if (const auto* ghosts = std::get_if<task::GhostTurn>(&task)) {
      turn = ghost_turn_view(names, *ghosts);
      if (ghosts->stage != task::GhostTurn::Stage::Die) rolled = ghosts->zone.number();
    }
    if (std::holds_alternative<task::GhostRegroup>(task)) turn.set("stage", "regroup");
  }
  return Json::object({{"zones", zones},
                       {"rows", to_json(names, mat.rows)},
                       {"deck", mat.deck.size()},
                       {"discard", mat.discard.size()},
                       {"zone", rolled},
                       {"turn", turn}});
}

// What a task tells of itself: the fields that pages know by their names.
class AskedFields {
 public:
  AskedFields(const Names& names, Json& json) : names_(names), json_(json) {}

  template <class T>
  void operator()(std::string_view name, T& value, const FieldInfo& = {}) {
    if (name == "left") set(name, value);
  }
  void operator()(std::string_view name, RealmId& realm, const FieldInfo& = {}) {
    if (name == "realm" && realm.number() < names_.state.realm_count) {
      json_.set(name, name_of(names_, realm));
    }
  }
  void operator()(std::string_view name, TileId& tile, const FieldInfo& = {}) {
    json_.set(name, name_of(names_, tile));
  }
  void operator()(std::string_view name, Unit& unit, const FieldInfo& = {}) {
    json_.set(name, name_of(names_, unit));
  }
  void operator()(std::string_view name, Side& side, const FieldInfo& = {}) {
    json_.set(name, name_of_side(names_.rules, side));
  }

 private:
  template <class T>
  void set(std::string_view name, const T& value) {
    if constexpr (std::is_integral_v<T> || std::is_enum_v<T>)
      json_.set(name, static_cast<int>(value));
  }
  template <class I>
  void set(std::string_view name, const IdSet<I>& ids) {
    int bits = 0;
    for (const I id : ids) bits |= 1 << id.number();
    json_.set(name, bits);
  }

  const Names& names_;
  Json& json_;
};

Json asking_view(const Names& names) {
  Json json = Json::object(
      {{"task", id_of(names.state.top())}, {"player", player_of(names.state.top()).number()}});
  std::visit(
      [&](auto task) {
        AskedFields visit(names, json);
        fields(visit, task);
      },
      names.state.top());
  if (const auto* pay = names.state.top_as<task::Pay>()) {
    json.set("cost", cost_text(pay->cost));
    json.set("price", amounts_json(pay->cost));
    json.set("less", int{pay->reduction});
  }
  return json;
}

Json hexes_view(const Names& names) {
  Json hexes = Json::array();
  if (names.state.top_as<task::PlaceTile>() == nullptr) return hexes;
  Hexes places;
  tile_places(names.rules, names.state, places);
  for (const Hex& place : places) {
    hexes.push_back(Json::object({{"q", place.q}, {"r", place.r}}));
  }
  return hexes;
}

Json winners_view(const Rules& rules, const View& view) {
  Json winners = Json::array();
  if (!view.open.is_over()) return winners;
  const Score score = score_of(rules, view.open, view.own);
  for (const Player player : all<Player>()) {
    const bool wins = rules.is_ghost(player) ? score.winners.empty()
                                             : score.winners.contains(Seat{player.byte()});
    if (wins) winners.push_back(name_of_player(rules, player));
  }
  return winners;
}

Json actor_view(const Rules& rules, const Open& state) {
  const Actor actor = actor_of(rules, state);
  if (actor.is_nobody()) return {};
  if (actor.is_chance()) return "chance";
  return name_of_player(rules, Player(actor.seat().index));
}

Json elements_view(const Names& names) {
  Json elements = Json::array();
  for (const Element element : names.state.elements) {
    if (element.exists()) elements.push_back(name_of(names, element));
  }
  return elements;
}

}  // namespace

Json Text::view_json(const Game& game, const View& view) {
  const Rules& rules = game.rules();
  const Open& state = view.open;
  const Names names{rules, state};
  Json map = Json::array();
  for (const RealmId realm : state.all_realms()) map.push_back(realm_view(names, realm));
  const auto* laid = state.top_as<task::PlaceTile>();
  const bool is_placed = state.has_elements();
  Json json = Json::object(
      {{"game", "eldervale"},
       {"seat", view.viewer.is_spectator() ? Json() : Json(int{view.viewer.seat().index})},
       {"solo", rules.is_solo()},
       {"difficulty", rules.difficulty().id},
       {"actor", actor_view(rules, state)},
       {"asking", asking_view(names)},
       {"round", int{state.round}},
       {"first", to_json(names, state.first)},
       {"current", to_json(names, state.current)},
       {"turns_left", to_json(names, state.turns_left)},
       {"peace", is_peace(state)},
       {"elements", elements_view(names)},
       {"map", map},
       {"tile", laid == nullptr ? Json() : to_json(names, laid->tile)},
       {"hexes", hexes_view(names)},
       {"boards", boards_view(names)},
       {"players", Json(Json::Array{player_view(names, view, Player(0)),
                                    player_view(names, view, Player(1))})},
       {"magic", Json::object({{"deck", int{state.deck_size}},
                               {"discard", to_json(names, state.magic_discard, kSparse)}})},
       {"orb_spaces", to_json(names, state.orb_spaces, {.first = 1})},
       {"tiles_left", state.tile_stack.size()},
       {"used_spaces", is_placed ? to_json(names, state.turn.used_spaces) : Json::array()},
       {"battle", battle_view(names)}});
  if (rules.is_solo() && is_placed) json.set("ghosts", ghosts_view(names));
  json.set("winners", winners_view(rules, view));
  return json;
}

}  // namespace ziggurat::eldervale
