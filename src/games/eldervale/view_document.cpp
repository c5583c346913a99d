// What a viewer is shown, and what never changes, as JSON for pages that draw the game.
//
// The view:
//   game, seat (null for a spectator), solo, difficulty
//   actor      "living", "amber", "jade", "chance" or null when the game is over
//   asking     {task, player, tile?, unit?, space?, side?, left?}: what the game waits for
//   round, first, current (players, 0 or 1), turns_left (null until the end is near), peace
//   elements   the four in play, by id; the slot of an element is its place here
//   map        realms: {tile, kind "elemental"|"ruin", element?, q, r, lair, cost?, dwelling
//   (player
//              or null), stacks [{left, top (token id or null), gain}], units [[worker, warrior,
//              wizard, dragon] of each player], monster (element or null), watcher}
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
//   discard,
//              zone: the one rolled, or null; turn: null or {stage "die"|"place"|"token"|
//              "effects"|"battle"|"discard"|"regroup", effect: how many are done, realm}}
//   winners    player names' ids when the game is over
//
// The layout: every record of the box with its names and texts in the language asked for.

#include "games/eldervale/catalogue_read.h"
#include "games/eldervale/task_names.h"
#include "games/eldervale/text.h"

namespace ziggurat::eldervale {
namespace {

constexpr std::string_view kSourceIds[kSources] = {"start", "settling", "tokens",  "battles",
                                                   "cards", "orbs",     "regroup", "curses"};

struct Viewing {
  const Game& game;
  const State& state;
  int viewer;

  const Catalogue& catalogue() const { return game.catalogue(); }
  bool placed() const { return state.elements[kSlots - 1] != kNone; }
  std::string player_id(int player) const {
    if (game.is_solo()) return player == kGhosts ? "ghosts" : "living";
    return player == 0 ? "amber" : "jade";
  }
  std::string element(int slot) const {
    return catalogue().elements[static_cast<std::size_t>(int{state.elements[slot]})].id;
  }
  std::string tile(int realm) const { return tile_key(game, state, state.realms[realm].tile); }
  const TokenFace& token(int slot, int face) const {
    return catalogue().tokens[static_cast<std::size_t>(state.elements[slot] * kTokensEach + face)];
  }
  static Json counts(const Many<Byte, kUnitKinds>& units) {
    Json json = Json::object();
    for (int unit = 0; unit < kUnitKinds; ++unit) {
      json.set(kUnitIds[static_cast<std::size_t>(unit)], int{units[unit]});
    }
    return json;
  }
  Json magic(const MagicCounts& cards) const {
    Json json = Json::object();
    for (int kind = 0; kind < kMagicKinds; ++kind) {
      if (cards[kind] > 0) {
        json.set(catalogue().magic[static_cast<std::size_t>(kind)].id, int{cards[kind]});
      }
    }
    return json;
  }

  Json realm(int index) const {
    const Realm& here = state.realms[index];
    const bool elemental = Game::is_elemental(here.tile);
    Json units = Json::array();
    for (int player = 0; player < kPlayers; ++player) {
      Json list = Json::array();
      for (const int count : state.units[player][index]) list.push_back(count);
      units.push_back(list);
    }
    Json stacks = Json::array();
    for (int k = 0; elemental && k < game.tile_card(state, here.tile).stacks; ++k) {
      const int slot = Game::slot_of_tile(here.tile);
      const bool shows = here.top[k] != kNone;
      stacks.push_back(Json::object(
          {{"left", int{here.left[k]}},
           {"top", shows ? Json(token(slot, here.top[k]).id) : Json()},
           {"gain",
            shows ? Json(gain_text(token(slot, here.top[k]).gain, Language::English)) : Json()}}));
    }
    const int monster = game.monster_in(state, index);
    return Json::object(
        {{"tile", tile(index)},
         {"kind", elemental ? "elemental" : "ruin"},
         {"element", elemental ? Json(element(Game::slot_of_tile(here.tile))) : Json()},
         {"q", int{here.q}},
         {"r", int{here.r}},
         {"lair", elemental && game.tile_card(state, here.tile).lair},
         {"cost", elemental ? Json(cost_text(game.dwell_cost(state, index))) : Json()},
         {"dwelling", here.dwelling == kNone ? Json() : Json(int{here.dwelling})},
         {"stacks", stacks},
         {"units", units},
         {"monster", monster == kNone ? Json() : Json(element(monster))},
         {"watcher", state.watcher == index}});
  }

  Json boards() const {
    Json json = Json::object();
    for (int slot = 0; slot < kSlots && placed(); ++slot) {
      int deck = 0;
      for (int n = 0; n < kCardsEach; ++n) deck += state.deck[slot] >> n & 1;
      const int place = state.monsters[slot];
      json.set(
          element(slot),
          Json::object({{"face_up", state.face_up[slot] == kNone
                                        ? Json()
                                        : Json(game.card(state, slot, state.face_up[slot]).id)},
                        {"deck", deck},
                        {"stacks", int{state.stacks[slot]}},
                        {"monster", Json::object({{"at", place == kAside   ? Json("aside")
                                                         : place == kBelow ? Json("underworld")
                                                                           : Json(tile(place))}})},
                        {"orb", (state.orb_slots >> slot & 1) == 0}}));
    }
    return json;
  }

  Json player(int who) const {
    Json resources = Json::object();
    for (int i = 0; i < kResources; ++i) {
      resources.set(kSymbols[static_cast<std::size_t>(i)], int{state.resources[who][i]});
    }
    Json power = Json::object();
    Json cards = Json::array();
    Json tokens = Json::array();
    for (int slot = 0; slot < kSlots && placed(); ++slot) {
      power.set(element(slot), int{state.power[who][slot]});
      for (int n = 0; n < kCardsEach; ++n) {
        if ((state.tableau[who][slot] >> n & 1) != 0) cards.push_back(game.card(state, slot, n).id);
      }
      for (int face = 0; face < kTokensEach; ++face) {
        if ((state.taken[who][slot] >> face & 1) != 0) tokens.push_back(token(slot, face).id);
      }
    }
    Json earned = Json::object();
    for (int i = 0; i < kSources; ++i) earned.set(kSourceIds[i], int{state.earned[who][i]});
    const FinalScore score = game.final_score(state, who);
    const bool shows_hand = who == viewer || Game::is_over(state);
    return Json::object(
        {{"id", player_id(who)},
         {"ghosts", game.is_ghost(who)},
         {"faction",
          state.faction[who] == kNone
              ? Json()
              : Json(catalogue().factions[static_cast<std::size_t>(int{state.faction[who]})].id)},
         {"points", int{state.points[who]}},
         {"glory", state.glory[who] == kNone ? Json() : Json(int{state.glory[who]})},
         {"resources", resources},
         {"hand_size", int{state.hand_size[who]}},
         {"hand", shows_hand ? magic(state.hand[who]) : Json()},
         {"power", power},
         {"cards", cards},
         {"tokens", tokens},
         {"ready", counts(state.ready[who])},
         {"underworld", counts(state.underworld[who])},
         {"on_space", counts(state.on_space[who])},
         {"unsummoned", counts(state.unsummoned[who])},
         {"dwellings", int{state.dwellings[who]}},
         {"rooftops", game.config().rooftops - state.dwellings[who]},
         {"orbs", int{state.orbs[who]}},
         {"orbs_gained", int{state.orbs_gained[who]}},
         {"earned", earned},
         {"score", Json::object({{"track", score.track},
                                 {"power", score.power},
                                 {"dwellings", score.dwellings},
                                 {"adventures", score.adventures},
                                 {"starter", score.starter},
                                 {"prophecies", score.prophecies},
                                 {"orbs", score.orbs},
                                 {"magic", score.magic},
                                 {"total", score.total()}})}});
  }

  Json battle() const {
    const Battle& b = state.battle;
    if (b == Battle{}) return {};
    Json sides = Json::array();
    for (int side = 0; side < kBattleSides; ++side) {
      if (side == kMonsterSide && b.monster == kNone) continue;
      Json dice = Json::array();
      for (int face = 6; face >= 1; --face) {
        for (int k = 0; k < b.dice[side][face - 1]; ++k) dice.push_back(face);
      }
      sides.push_back(
          Json::object({{"side", side == kMonsterSide ? std::string("monster") : player_id(side)},
                        {"fights", (b.sides >> side & 1) != 0},
                        {"pool", int{b.pool[side]}},
                        {"dice", dice}}));
    }
    return Json::object({{"realm", tile(b.realm)},
                         {"active", player_id(b.active)},
                         {"monster", b.monster == kNone ? Json() : Json(element(b.monster))},
                         {"sides", sides},
                         {"winner", b.winner == kNone          ? Json()
                                    : b.winner == kMonsterSide ? Json("monster")
                                                               : Json(player_id(b.winner))}});
  }

  // Stages as ghosts.cpp counts them: a stage is left before what it began is played out.
  Json ghost_turn(const Task& task) const {
    static constexpr std::string_view kStages[] = {
        "die", "place", "token", "effects", "battle", "battle", "battle", "discard", "discard"};
    const bool stands = task.at[0] > 1 && task.at[2] < state.realm_count;
    return Json::object({{"stage", kStages[int{task.at[0]}]},
                         {"effect", int{task.at[3]}},
                         {"realm", stands ? Json(tile(task.at[2])) : Json()}});
  }

  Json ghosts() const {
    Json zones = Json::array();
    for (int zone = 0; zone < kZones; ++zone) {
      const Zone& found = catalogue().zones[static_cast<std::size_t>(zone)];
      Json units = Json::array();
      for (const int slot : found.slots) {
        if ((state.mat >> slot & 1) != 0) units.push_back(kMatSlotIds[slot]);
      }
      const int shown = state.shown[zone];
      zones.push_back(Json::object(
          {{"id", found.id},
           {"units", units},
           {"card", shown == kNone
                        ? Json()
                        : Json(catalogue().ghost_cards[static_cast<std::size_t>(shown)].id)}}));
    }
    Json rows = Json::array();
    for (int row = 0; row < kSlots; ++row) {
      rows.push_back(Json::object(
          {{"element", state.rows[row] == kNone ? Json() : Json(element(state.rows[row]))},
           {"tokens", int{state.row_tokens[row]}}}));
    }
    int deck = 0;
    int discard = 0;
    for (int n = 0; n < kGhostCards; ++n) {
      deck += static_cast<int>(state.ghost_deck >> n & 1U);
      discard += static_cast<int>(state.ghost_discard >> n & 1U);
    }
    Json rolled;
    Json turn;
    for (const Task& task : state.tasks) {
      if (task.kind == TaskKind::GhostTurn) turn = ghost_turn(task);
      if (task.kind == TaskKind::GhostRegroup) turn.set("stage", "regroup");
      if (task.kind == TaskKind::GhostTurn && task.at[0] > 0) rolled = int{task.at[1]};
    }
    return Json::object({{"zones", zones},
                         {"rows", rows},
                         {"deck", deck},
                         {"discard", discard},
                         {"zone", rolled},
                         {"turn", turn}});
  }

  Json asking() const {
    const Task& task = Game::top(state);
    Json json = Json::object({{"task", task_name(task.kind).name}, {"player", int{task.player}}});
    const std::string_view numbers = task_name(task.kind).numbers;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const int value = task.at[static_cast<int>(i)];
      switch (numbers[i]) {
        case 'r':
          if (value < state.realm_count) json.set("realm", tile(value));
          break;
        case 't':
          json.set("tile", tile_key(game, state, value));
          break;
        case 'u':
          json.set("unit", kUnitIds[static_cast<std::size_t>(value)]);
          break;
        case 'n':
          json.set("left", value);
          break;
        case 'd':
          json.set("side", value == kMonsterSide ? std::string("monster") : player_id(value));
          break;
        default:
          break;
      }
    }
    if (task.kind == TaskKind::Pay) {
      Cost cost;
      for (int i = 0; i < kBasic; ++i) cost.named[i] = task.at[i];
      cost.any = task.at[5];
      json.set("cost", cost_text(cost));
      json.set("less", int{task.at[6]});
    }
    return json;
  }

  Json write() const;
};

Json Viewing::write() const {
  const Actor actor = game.actor(state);
  const bool over = Game::is_over(state);
  Json elements = Json::array();
  for (const int index : state.elements) {
    if (index != kNone) {
      elements.push_back(catalogue().elements[static_cast<std::size_t>(index)].id);
    }
  }
  Json map = Json::array();
  for (int i = 0; i < state.realm_count; ++i) map.push_back(realm(i));
  Json hexes = Json::array();
  Json hand_tile;
  if (Game::top(state).kind == TaskKind::PlaceTile) {
    hand_tile = tile_key(game, state, Game::top(state).at[0]);
    Game::Hexes places;
    game.tile_places(state, places);
    for (const HexPlace& place : places) {
      hexes.push_back(Json::object({{"q", place.q}, {"r", place.r}}));
    }
  }
  Json orb_spaces = Json::array();
  for (int space = 0; space < kOrbSpaces; ++space) {
    if ((state.orb_spaces >> space & 1) != 0) orb_spaces.push_back(space + 1);
  }
  Json used = Json::array();
  for (int space = 0; space < kSpaces && placed(); ++space) {
    if ((state.used_spaces >> space & 1U) != 0) used.push_back(space_key(game, state, space));
  }
  int tiles = 0;
  for (int i = 0; i < kElementTiles; ++i) tiles += state.tile_stack >> i & 1;
  Json winners = Json::array();
  if (over) {
    const Score score = game.score(state);
    for (int player = 0; player < kPlayers; ++player) {
      const bool wins = game.is_ghost(player)
                            ? score.winners.empty()
                            : score.winners.contains(Seat{static_cast<std::uint8_t>(player)});
      if (wins) winners.push_back(player_id(player));
    }
  }
  Json json = Json::object(
      {{"game", "eldervale"},
       {"seat", viewer == kNone ? Json() : Json(viewer)},
       {"solo", game.is_solo()},
       {"difficulty",
        catalogue().difficulties[static_cast<std::size_t>(game.settings().difficulty)].id},
       {"actor", actor.is_nobody()   ? Json()
                 : actor.is_chance() ? Json("chance")
                                     : Json(player_id(actor.seat().index))},
       {"asking", asking()},
       {"round", int{state.round}},
       {"first", int{state.first}},
       {"current", int{state.current}},
       {"turns_left", state.turns_left == kNone ? Json() : Json(int{state.turns_left})},
       {"peace", game.is_peace(state)},
       {"elements", elements},
       {"map", map},
       {"tile", hand_tile},
       {"hexes", hexes},
       {"boards", boards()},
       {"players", Json(Json::Array{player(0), player(1)})},
       {"magic",
        Json::object({{"deck", int{state.deck_size}}, {"discard", magic(state.magic_discard)}})},
       {"orb_spaces", orb_spaces},
       {"tiles_left", tiles},
       {"used_spaces", used},
       {"battle", battle()}});
  if (game.is_solo() && placed()) json.set("ghosts", ghosts());
  json.set("winners", winners);
  return json;
}

}  // namespace

Json Text::view_json(const Game& game, const View& view) {
  return Viewing{game, view.known, view.viewer}.write();
}

}  // namespace ziggurat::eldervale
