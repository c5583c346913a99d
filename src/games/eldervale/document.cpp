// Positions as JSON documents: everything a state holds, by names. Reading fills in what is left
// out, so that a position can be written by hand: cards and tokens that stand nowhere are in their
// decks, units that stand nowhere are unsummoned (the Ghosts': on their mat).
//
// The state: elements, factions, first, current, round, turns_left, empty_regroups; map (tile, q,
// r, dwelling, stacks); tile_stack; boards by element (face_up, deck, dropped, stacks, tokens,
// monster); watcher; players (points, earned, glory, orbs, resources, power, cards, tokens, map,
// ready, underworld, on_space, unsummoned, placed, hand, known_hand); orbs_gone, orb_spaces,
// magic_discard, magic_kept, turn, battle, ghosts (rows, shown, deck, discard, mat); tasks,
// innermost last, each [name, player, numbers…] as in task_names.h. The shapes of view and layout
// are told in view_document.cpp.

#include <bit>

#include "games/eldervale/catalogue_read.h"
#include "games/eldervale/task_names.h"
#include "games/eldervale/text.h"

namespace ziggurat::eldervale {
namespace {

struct Writer {
  const Game& game;
  const State& state;

  const Catalogue& catalogue() const { return game.catalogue(); }
  std::string element(int slot) const {
    return catalogue().elements[static_cast<std::size_t>(int{state.elements[slot]})].id;
  }
  std::string tile(int realm) const { return tile_key(game, state, state.realms[realm].tile); }
  std::string token(int slot, int face) const {
    return catalogue()
        .tokens[static_cast<std::size_t>(state.elements[slot] * kTokensEach + face)]
        .id;
  }

  template <class Name>
  static Json names(std::uint64_t mask, const Name& name) {
    Json list = Json::array();
    for (; mask != 0; mask &= mask - 1) list.push_back(name(std::countr_zero(mask)));
    return list;
  }
  Json magic(const MagicCounts& counts) const {
    Json json = Json::object();
    for (int kind = 0; kind < kMagicKinds; ++kind) {
      if (counts[kind] > 0) {
        json.set(catalogue().magic[static_cast<std::size_t>(kind)].id, int{counts[kind]});
      }
    }
    return json;
  }
  static Json units(const Many<Byte, kUnitKinds>& counts) {
    Json json = Json::object();
    for (int unit = 0; unit < kUnitKinds; ++unit) {
      if (counts[unit] > 0) json.set(kUnitIds[static_cast<std::size_t>(unit)], int{counts[unit]});
    }
    return json;
  }

  Json map() const {
    Json list = Json::array();
    for (int i = 0; i < state.realm_count; ++i) {
      const Realm& realm = state.realms[i];
      Json item = Json::object({{"tile", tile(i)}, {"q", int{realm.q}}, {"r", int{realm.r}}});
      if (realm.dwelling != kNone) item.set("dwelling", int{realm.dwelling});
      if (Game::is_elemental(realm.tile)) {
        Json stacks = Json::array();
        const int slot = Game::slot_of_tile(realm.tile);
        for (int k = 0; k < game.tile_card(state, realm.tile).stacks; ++k) {
          stacks.push_back(Json::object(
              {{"left", int{realm.left[k]}},
               {"top", realm.top[k] == kNone ? Json() : Json(token(slot, realm.top[k]))}}));
        }
        item.set("stacks", stacks);
      }
      list.push_back(item);
    }
    return list;
  }

  Json boards() const {
    Json json = Json::object();
    for (int slot = 0; slot < kSlots; ++slot) {
      const int element_index = state.elements[slot];
      const auto card = [&](int n) { return catalogue().adventure(element_index, n).id; };
      const int place = state.monsters[slot];
      json.set(
          element(slot),
          Json::object(
              {{"face_up", state.face_up[slot] == kNone ? Json() : Json(card(state.face_up[slot]))},
               {"deck", names(static_cast<std::uint64_t>(int{state.deck[slot]}), card)},
               {"dropped", names(static_cast<std::uint64_t>(int{state.dropped[slot]}), card)},
               {"stacks", int{state.stacks[slot]}},
               {"tokens", names(static_cast<std::uint64_t>(int{state.tokens[slot]}),
                                [&](int face) { return token(slot, face); })},
               {"monster", place == kAside   ? Json("aside")
                           : place == kBelow ? Json("underworld")
                                             : Json(tile(place))}}));
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
    for (int slot = 0; slot < kSlots; ++slot) {
      power.set(element(slot), int{state.power[who][slot]});
      for (int n = 0; n < kCardsEach; ++n) {
        if ((state.tableau[who][slot] >> n & 1) != 0) {
          cards.push_back(catalogue().adventure(state.elements[slot], n).id);
        }
      }
      for (int face = 0; face < kTokensEach; ++face) {
        if ((state.taken[who][slot] >> face & 1) != 0) tokens.push_back(token(slot, face));
      }
    }
    Json on_map = Json::object();
    for (int i = 0; i < state.realm_count; ++i) {
      if (Game::units_in(state, who, i) > 0) on_map.set(tile(i), units(state.units[who][i]));
    }
    Json earned = Json::array();
    for (const int points : state.earned[who]) earned.push_back(points);
    return Json::object(
        {{"points", int{state.points[who]}},
         {"earned", earned},
         {"glory", state.glory[who] == kNone ? Json() : Json(int{state.glory[who]})},
         {"orbs", int{state.orbs[who]}},
         {"orbs_gained", int{state.orbs_gained[who]}},
         {"resources", resources},
         {"power", power},
         {"cards", cards},
         {"tokens", tokens},
         {"map", on_map},
         {"ready", units(state.ready[who])},
         {"underworld", units(state.underworld[who])},
         {"on_space", units(state.on_space[who])},
         {"unsummoned", units(state.unsummoned[who])},
         {"placed", state.placed[who] != 0},
         {"hand", magic(state.hand[who])},
         {"known_hand", magic(state.known_hand[who])}});
  }

  Json battle() const {
    const Battle& b = state.battle;
    const auto list = [](const auto& values) {
      Json json = Json::array();
      for (const int value : values) json.push_back(value);
      return json;
    };
    Json dice = Json::array();
    for (const auto& side : b.dice) dice.push_back(list(side));
    return Json::object({{"realm", tile(b.realm)},
                         {"active", int{b.active}},
                         {"monster", b.monster == kNone ? Json() : Json(element(b.monster))},
                         {"sides", int{b.sides}},
                         {"lost", int{b.lost}},
                         {"workers_lost", int{b.workers_lost}},
                         {"winner", b.winner == kNone ? Json() : Json(int{b.winner})},
                         {"horror", int{b.horror}},
                         {"shots", list(b.shots)},
                         {"used", list(b.used)},
                         {"pool", list(b.pool)},
                         {"dice", dice}});
  }

  Json ghosts() const {
    const auto card = [&](int n) {
      return catalogue().ghost_cards[static_cast<std::size_t>(n)].id;
    };
    Json rows = Json::array();
    for (int row = 0; row < kSlots; ++row) {
      rows.push_back(Json::object(
          {{"element", state.rows[row] == kNone ? Json() : Json(element(state.rows[row]))},
           {"tokens", int{state.row_tokens[row]}}}));
    }
    Json shown = Json::array();
    for (const int n : state.shown) shown.push_back(n == kNone ? Json() : Json(card(n)));
    return Json::object({{"rows", rows},
                         {"shown", shown},
                         {"deck", names(state.ghost_deck, card)},
                         {"discard", names(state.ghost_discard, card)},
                         {"mat", names(static_cast<std::uint64_t>(int{state.mat}),
                                       [](int slot) { return std::string(kMatSlotIds[slot]); })}});
  }

  Json tasks() const {
    Json list = Json::array();
    for (const Task& task : state.tasks) {
      const TaskName& name = task_name(task.kind);
      Json item = Json::array();
      item.push_back(name.name);
      item.push_back(int{task.player});
      for (std::size_t i = 0; i < name.numbers.size(); ++i) {
        item.push_back(int{task.at[static_cast<int>(i)]});
      }
      list.push_back(item);
    }
    return list;
  }

  Json write() const {
    Json elements = Json::array();
    Json factions = Json::array();
    for (const int element : state.elements) {
      elements.push_back(element == kNone
                             ? Json()
                             : Json(catalogue().elements[static_cast<std::size_t>(element)].id));
    }
    for (const int faction : state.faction) {
      factions.push_back(faction == kNone
                             ? Json()
                             : Json(catalogue().factions[static_cast<std::size_t>(faction)].id));
    }
    Json json = Json::object(
        {{"elements", elements},
         {"factions", factions},
         {"first", int{state.first}},
         {"current", int{state.current}},
         {"round", int{state.round}},
         {"turns_left", state.turns_left == kNone ? Json() : Json(int{state.turns_left})},
         {"empty_regroups", int{state.empty_regroups}}});
    if (state.elements[kSlots - 1] != kNone) {
      json.set("map", map());
      json.set("tile_stack", names(static_cast<std::uint64_t>(int{state.tile_stack}),
                                   [&](int t) { return tile_key(game, state, t); }));
      json.set("boards", boards());
      json.set("watcher", state.watcher == kNone ? Json() : Json(tile(state.watcher)));
      json.set("players", Json(Json::Array{player(0), player(1)}));
      json.set("orbs_gone", names(static_cast<std::uint64_t>(int{state.orb_slots}),
                                  [&](int slot) { return element(slot); }));
      json.set("orb_spaces", names(static_cast<std::uint64_t>(int{state.orb_spaces}),
                                   [](int space) { return space + 1; }));
      json.set("magic_discard", magic(state.magic_discard));
      json.set("magic_kept", magic(state.kept));
      json.set("turn",
               Json::object({{"swapped", state.swapped},
                             {"beat_monster", state.beat_monster},
                             {"beat_player", state.beat_player},
                             {"wizard_was_out", state.wizard_was_out},
                             {"arrived", names(static_cast<std::uint64_t>(int{state.arrived}),
                                               [&](int slot) { return element(slot); })},
                             {"used_spaces", names(state.used_spaces, [&](int space) {
                                return space_key(game, state, space);
                              })}}));
      const bool in_battle = !(state.battle == Battle{});
      json.set("battle", in_battle ? battle() : Json());
      if (game.is_solo()) json.set("ghosts", ghosts());
    }
    json.set("tasks", tasks());
    return json;
  }
};

}  // namespace

Json Text::state_json(const Game& game, const State& state) { return Writer{game, state}.write(); }

}  // namespace ziggurat::eldervale
