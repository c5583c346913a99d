// What never changes, as a JSON document: every record of the box with its names and texts in the
// language asked for. Prices and rewards stand as letters and as amounts (amounts.h), a text in
// which signs stand also as its runs.

#include <algorithm>

#include "games/eldervale/amounts.h"
#include "games/eldervale/document.h"
#include "games/eldervale/words.h"

namespace ziggurat::eldervale {
namespace {

std::string_view element_id(Element element) { return kElementIds[element.index()]; }

Json units_layout(const IdSet<Unit>& units) {
  Json list = Json::array();
  for (const Unit unit : units) list.push_back(kUnitIds[unit.index()]);
  return list;
}

Json elements_layout(const Catalogue& catalogue, Language language) {
  Json elements = Json::array();
  for (const ElementCard& element : catalogue.elements) {
    elements.push_back(Json::object({{"id", element.id},
                                     {"name", element.name.in(language)},
                                     {"rgb", element.rgb},
                                     {"primary", kSymbols[element.primary.index()]},
                                     {"secondary", kSymbols[element.secondary.index()]},
                                     {"starter", element.starter}}));
  }
  return elements;
}

// A text, and where signs stand in it also its runs.
void set_text(Json& json, const Words& text, Language language) {
  json.set("text", text.in(language));
  const Json runs = runs_json(text.in(language));
  const auto is_sign = [](const Json& run) { return run.is_object(); };
  if (std::ranges::any_of(runs.items(), is_sign)) json.set("runs", runs);
}

Json tiles_layout(const Catalogue& catalogue, Language language) {
  Json tiles = Json::array();
  for (const auto& of_element : catalogue.tiles) {
    for (const Tile& tile : of_element) {
      const Words& element = catalogue.elements[tile.element].name;
      tiles.push_back(Json::object({{"id", tile.id},
                                    {"name", tile_name(element, tile, language)},
                                    {"element", element_id(tile.element)},
                                    {"lair", tile.lair},
                                    {"stacks", tile.stacks},
                                    {"cost", cost_text(tile.cost)},
                                    {"price", amounts_json(tile.cost)},
                                    {"power", tile.power}}));
    }
  }
  return tiles;
}

Json ruins_layout(const Rules& rules, Language language) {
  Json ruins = Json::array();
  for (const RuinPlace place : rules.ruins()) {
    const Ruin& ruin = rules.ruin(place);
    Json json = Json::object({{"id", ruin.key}, {"name", ruin.name.in(language)}});
    set_text(json, ruin.text, language);
    ruins.push_back(json);
  }
  return ruins;
}

void add_land(const Rules& rules, Language language, Json& json) {
  const Catalogue& catalogue = rules.catalogue;
  Json tokens = Json::array();
  for (const auto& of_element : catalogue.tokens) {
    for (const TokenFace& token : of_element) {
      tokens.push_back(Json::object({{"id", token.id},
                                     {"gain", gain_text(token.gain, language)},
                                     {"brings", amounts_json(token.gain)}}));
    }
  }
  Json monsters = Json::array();
  for (const Element element : all<Element>()) {
    const Monster& monster = catalogue.monsters[element];
    Json one = Json::object({{"id", monster.id},
                             {"element", element_id(element)},
                             {"name", monster.name.in(language)},
                             {"dice", monster.dice}});
    set_text(one, monster.text, language);
    monsters.push_back(one);
  }
  json.set("elements", elements_layout(catalogue, language));
  json.set("tiles", tiles_layout(catalogue, language));
  json.set("ruins", ruins_layout(rules, language));
  json.set("tokens", tokens);
  json.set("monsters", monsters);
}

Json adventures_layout(const Catalogue& catalogue, Language language) {
  Json adventures = Json::array();
  for (const Element element : all<Element>()) {
    for (const AdventureCard& card : catalogue.adventures[element]) {
      Json json = Json::object({{"id", card.id},
                                {"element", element_id(element)},
                                {"name", card.name.in(language)},
                                {"cost", cost_text(card.cost)},
                                {"price", amounts_json(card.cost)},
                                {"units", units_layout(card.units)}});
      set_text(json, card.text, language);
      adventures.push_back(json);
    }
  }
  return adventures;
}

Json factions_layout(const Catalogue& catalogue, Language language) {
  Json factions = Json::array();
  for (const FactionCard& faction : catalogue.factions) {
    Json powers = Json::array();
    for (const PowerCard& power : faction.powers) {
      Json json = Json::object({{"id", power.id}, {"unit", kUnitIds[power.unit.index()]}});
      set_text(json, power.text, language);
      powers.push_back(json);
    }
    factions.push_back(Json::object({{"id", faction.id},
                                     {"element", element_id(faction.element)},
                                     {"name", faction.name.in(language)},
                                     {"powers", powers}}));
  }
  return factions;
}

void add_cards(const Catalogue& catalogue, Language language, Json& json) {
  Json magic = Json::array();
  static constexpr std::string_view kTypes[] = {"spell", "quest", "prophecy"};
  for (const MagicId id : all<MagicId>()) {
    const MagicCard& card = catalogue.magic[id];
    Json one = Json::object({{"id", card.id},
                             {"type", kTypes[id.number() / SpellId::kCount]},
                             {"name", card.name.in(language)}});
    set_text(one, card.text, language);
    one.set("copies", card.copies);
    magic.push_back(one);
  }
  Json starters = Json::array();
  for (const StarterAction& action : catalogue.starters) {
    starters.push_back(Json::object({{"id", action.id},
                                     {"name", action.name.in(language)},
                                     {"text", action.text.in(language)},
                                     {"runs", starter_runs_json(action.text.in(language))}}));
  }
  json.set("adventures", adventures_layout(catalogue, language));
  json.set("magic", magic);
  json.set("factions", factions_layout(catalogue, language));
  json.set("starter_actions", starters);
}

void add_tracks(const Catalogue& catalogue, Language language, Json& json) {
  const auto list = [&](const auto& rewards) {
    Json items = Json::array();
    for (const Reward& reward : rewards) {
      Json item = Json::object({{"id", reward.id}});
      set_text(item, reward.text, language);
      item.set("brings", amounts_json(reward.gain));
      items.push_back(item);
    }
    return items;
  };
  Json levels = Json::array();
  for (int level = 0; level <= catalogue.config.max_level; ++level) {
    levels.push_back(catalogue.config.level_points[static_cast<std::size_t>(level)]);
  }
  json.set("glory", list(catalogue.glory));
  json.set("glory_beyond", catalogue.beyond.text.in(language));
  json.set("orb_rewards", list(catalogue.orbs));
  json.set("level_points", levels);
  json.set("rooftops", catalogue.config.rooftops);
  json.set("hand_limit", catalogue.config.hand_limit);
  json.set("round_limit", catalogue.config.round_limit);
}

Json ghost_card_layout(const Rules& rules, const GhostCard& card, Language language) {
  Json effects = Json::array();
  for (const GhostEffect& effect : card.effects) {
    const GhostEffectId id(static_cast<int>(effect.index()));
    Json json = Json::object(
        {{"id", id_of(effect)}, {"name", rules.catalogue.ghost_effects[id].in(language)}});
    set_text(json, rules.catalogue.ghost_effect_texts[id], language);
    effects.push_back(json);
  }
  const std::string place = card.direction.exists()
                                ? std::string(kDirectionIds[card.direction.index()])
                            : card.ruin.exists() ? rules.ruin(card.ruin).key
                                                 : "@";
  return Json::object(
      {{"id", card.id}, {"name", card.name.in(language)}, {"place", place}, {"effects", effects}});
}

// The faces of a die that belong to it.
template <class I>
Json faces_layout(const IdArray<Face, I>& owners, I whose) {
  Json json = Json::array();
  for (const Face face : all<Face>()) {
    if (owners[face] == whose) json.push_back(face.pips());
  }
  return json;
}

Json zones_layout(const Catalogue& catalogue) {
  Json zones = Json::array();
  for (const ZoneId zone : all<ZoneId>()) {
    Json slots = Json::array();
    Json units = Json::array();  // whose places they are
    for (const MatSlot slot : catalogue.zones[zone].slots) {
      slots.push_back(kMatSlotIds[slot.index()]);
      units.push_back(kUnitIds[unit_of(slot).index()]);
    }
    zones.push_back(Json::object({{"id", catalogue.zones[zone].id},
                                  {"die", faces_layout(catalogue.zone_of_face, zone)},
                                  {"slots", slots},
                                  {"units", units}}));
  }
  return zones;
}

Json rows_layout(const Rules& rules) {
  const auto space_id = [](RowSpace space) {
    return kRowSpaceIds[static_cast<std::size_t>(space)];
  };
  Json rows = Json::array();
  for (const RowId row : all<RowId>()) {
    const GhostRow& found = rules.catalogue.rows[row];
    Json spaces = Json::array();
    for (const RowSpace space : rules.difficulty().hard_rows ? found.hard_spaces : found.spaces) {
      spaces.push_back(space_id(space));
    }
    rows.push_back(Json::object({{"id", found.id},
                                 {"die", faces_layout(rules.catalogue.row_of_face, row)},
                                 {"spaces", spaces},
                                 {"overflow", space_id(found.overflow)}}));
  }
  return rows;
}

Json ghosts_layout(const Rules& rules, Language language) {
  Json cards = Json::array();
  for (const GhostCard& card : rules.catalogue.ghost_cards) {
    cards.push_back(ghost_card_layout(rules, card, language));
  }
  return Json::object(
      {{"cards", cards}, {"zones", zones_layout(rules.catalogue)}, {"rows", rows_layout(rules)}});
}

}  // namespace

Json Text::layout_json(const Game& game, Language language) {
  const Rules& rules = game.rules();
  Json seats = Json::array();
  Json players = Json::array();
  for (const Player player : all<Player>()) {
    const std::string name = player_name(rules, player, language);
    if (player.number() < game.seats()) seats.push_back(name);
    players.push_back(name);
  }
  Json units = Json::object();
  for (const Unit unit : all<Unit>()) {
    units.set(kUnitIds[unit.index()], Json::object({{"name", unit_name(unit, language)},
                                                    {"dice", int{rules.config().dice[unit]}}}));
  }
  Json resources = Json::object();
  for (const Symbol symbol : all<Symbol>()) {
    resources.set(kSymbols[symbol.index()], symbol_name(symbol, language));
  }
  Json json = Json::object({{"game", "eldervale"},
                            {"seats", seats},
                            {"players", players},
                            {"solo", rules.is_solo()},
                            {"units", units},
                            {"resources", resources}});
  add_land(rules, language, json);
  add_cards(rules.catalogue, language, json);
  add_tracks(rules.catalogue, language, json);
  if (rules.is_solo()) json.set("ghosts", ghosts_layout(rules, language));
  return json;
}

}  // namespace ziggurat::eldervale
