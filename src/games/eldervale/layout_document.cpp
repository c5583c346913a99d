// What never changes, as a JSON document: every record of the box with its names and texts in the
// language asked for. The shape of the view is told in view_document.cpp.

#include "games/eldervale/catalogue_read.h"
#include "games/eldervale/text.h"

namespace ziggurat::eldervale {
namespace {

std::string element_id(int element) {
  return std::string(kElementIds[static_cast<std::size_t>(element)]);
}

Json units_of(int mask) {
  Json list = Json::array();
  for (int unit = 0; unit < kUnitKinds; ++unit) {
    if ((mask >> unit & 1) != 0) list.push_back(kUnitIds[static_cast<std::size_t>(unit)]);
  }
  return list;
}

Json land(const Catalogue& catalogue, Language language) {
  Json elements = Json::array();
  for (const ElementCard& element : catalogue.elements) {
    elements.push_back(
        Json::object({{"id", element.id},
                      {"name", element.name.in(language)},
                      {"rgb", element.rgb},
                      {"primary", kSymbols[static_cast<std::size_t>(element.primary)]},
                      {"secondary", kSymbols[static_cast<std::size_t>(element.secondary)]},
                      {"starter", element.starter}}));
  }
  Json tiles = Json::array();
  for (const Tile& tile : catalogue.tiles) {
    tiles.push_back(Json::object({{"id", tile.id},
                                  {"element", element_id(tile.element)},
                                  {"lair", tile.lair},
                                  {"stacks", tile.stacks},
                                  {"cost", cost_text(tile.cost)},
                                  {"power", tile.power}}));
  }
  Json ruins = Json::array();
  for (const int index : catalogue.map_ruins) {
    const Ruin& ruin = catalogue.ruins[static_cast<std::size_t>(index)];
    ruins.push_back(Json::object(
        {{"id", ruin.key}, {"name", ruin.name.in(language)}, {"text", ruin.text.in(language)}}));
  }
  Json tokens = Json::array();
  for (const TokenFace& token : catalogue.tokens) {
    tokens.push_back(Json::object({{"id", token.id}, {"gain", gain_text(token.gain, language)}}));
  }
  Json monsters = Json::array();
  for (std::size_t i = 0; i < catalogue.monsters.size(); ++i) {
    const Monster& monster = catalogue.monsters[i];
    monsters.push_back(Json::object({{"id", monster.id},
                                     {"element", element_id(static_cast<int>(i))},
                                     {"name", monster.name.in(language)},
                                     {"dice", monster.dice},
                                     {"text", monster.text.in(language)}}));
  }
  return Json::object({{"elements", elements},
                       {"tiles", tiles},
                       {"ruins", ruins},
                       {"tokens", tokens},
                       {"monsters", monsters}});
}

Json cards(const Catalogue& catalogue, Language language) {
  Json adventures = Json::array();
  for (std::size_t i = 0; i < catalogue.adventures.size(); ++i) {
    const AdventureCard& card = catalogue.adventures[i];
    adventures.push_back(Json::object({{"id", card.id},
                                       {"element", element_id(static_cast<int>(i) / kCardsEach)},
                                       {"name", card.name.in(language)},
                                       {"cost", cost_text(card.cost)},
                                       {"units", units_of(card.units)},
                                       {"text", card.text.in(language)}}));
  }
  Json magic = Json::array();
  static constexpr std::string_view kTypes[] = {"spell", "quest", "prophecy"};
  for (std::size_t i = 0; i < catalogue.magic.size(); ++i) {
    const MagicCard& card = catalogue.magic[i];
    magic.push_back(Json::object({{"id", card.id},
                                  {"type", kTypes[i / kSpells]},
                                  {"name", card.name.in(language)},
                                  {"text", card.text.in(language)},
                                  {"copies", card.copies}}));
  }
  Json factions = Json::array();
  for (const FactionCard& faction : catalogue.factions) {
    Json powers = Json::array();
    for (const PowerCard& power : faction.powers) {
      powers.push_back(Json::object({{"id", power.id},
                                     {"unit", kUnitIds[static_cast<std::size_t>(power.unit)]},
                                     {"text", power.text.in(language)}}));
    }
    factions.push_back(Json::object({{"id", faction.id},
                                     {"element", element_id(faction.element)},
                                     {"name", faction.name.in(language)},
                                     {"powers", powers}}));
  }
  Json starters = Json::array();
  for (const StarterAction& action : catalogue.starters) {
    starters.push_back(Json::object({{"id", action.id},
                                     {"name", action.name.in(language)},
                                     {"text", action.text.in(language)}}));
  }
  return Json::object({{"adventures", adventures},
                       {"magic", magic},
                       {"factions", factions},
                       {"starter_actions", starters}});
}

Json tracks(const Catalogue& catalogue, Language language) {
  const auto list = [&](const std::vector<Reward>& rewards) {
    Json json = Json::array();
    for (const Reward& reward : rewards) {
      json.push_back(Json::object({{"id", reward.id}, {"text", reward.text.in(language)}}));
    }
    return json;
  };
  Json levels = Json::array();
  for (int level = 0; level <= catalogue.config.max_level; ++level) {
    levels.push_back(int{catalogue.config.level_points[level]});
  }
  return Json::object({{"glory", list(catalogue.glory)},
                       {"glory_beyond", catalogue.beyond.text.in(language)},
                       {"orb_rewards", list(catalogue.orbs)},
                       {"level_points", levels},
                       {"rooftops", catalogue.config.rooftops},
                       {"hand_limit", catalogue.config.hand_limit},
                       {"round_limit", catalogue.config.round_limit}});
}

Json ghosts(const Game& game, Language language) {
  const Catalogue& catalogue = game.catalogue();
  static constexpr std::string_view kDirectionIds[] = {"NE", "E", "SE", "SW", "W", "NW"};
  static constexpr std::string_view kEffectIds[kGhostEffects] = {"Dwell", "Adventure", "Realm",
                                                                 "Magic", "Banish",    "Drain"};
  static constexpr std::string_view kSpaceIds[] = {"", "start", "magic", "glory", "adventure"};
  Json list = Json::array();
  for (const GhostCard& card : catalogue.ghost_cards) {
    Json effects = Json::array();
    for (const GhostEffect effect : card.effects) {
      const int index = static_cast<int>(effect);
      effects.push_back(Json::object({{"id", kEffectIds[index]},
                                      {"name", catalogue.ghost_effects[index].in(language)},
                                      {"text", catalogue.ghost_effect_texts[index].in(language)}}));
    }
    const std::string place = card.direction != kNone ? std::string(kDirectionIds[card.direction])
                              : card.ruin != kNone ? game.ruin_card(kElementTiles + card.ruin).key
                                                   : "@";
    list.push_back(Json::object({{"id", card.id},
                                 {"name", card.name.in(language)},
                                 {"place", place},
                                 {"effects", effects}}));
  }
  const auto faces = [](const Many<Byte, 7>& owner, int index) {
    Json json = Json::array();
    for (int face = 1; face <= 6; ++face) {
      if (owner[face] == index) json.push_back(face);
    }
    return json;
  };
  Json zones = Json::array();
  for (int zone = 0; zone < kZones; ++zone) {
    const Zone& found = catalogue.zones[static_cast<std::size_t>(zone)];
    Json slots = Json::array();
    for (const int slot : found.slots) slots.push_back(kMatSlotIds[slot]);
    zones.push_back(Json::object(
        {{"id", found.id}, {"die", faces(catalogue.zone_of_face, zone)}, {"slots", slots}}));
  }
  Json rows = Json::array();
  for (int row = 0; row < kSlots; ++row) {
    const GhostRow& found = catalogue.rows[static_cast<std::size_t>(row)];
    const bool hard =
        catalogue.difficulties[static_cast<std::size_t>(game.settings().difficulty)].hard_rows;
    Json spaces = Json::array();
    for (const RowSpace space : hard ? found.hard_spaces : found.spaces) {
      spaces.push_back(kSpaceIds[static_cast<int>(space)]);
    }
    rows.push_back(Json::object({{"id", found.id},
                                 {"die", faces(catalogue.row_of_face, row)},
                                 {"spaces", spaces},
                                 {"overflow", kSpaceIds[static_cast<int>(found.overflow)]}}));
  }
  return Json::object({{"cards", list}, {"zones", zones}, {"rows", rows}});
}

}  // namespace

Json Text::layout_json(const Game& game, Language language) {
  Json seats = Json::array();
  for (std::uint8_t seat = 0; seat < game.seats(); ++seat) {
    seats.push_back(seat_name(game, Seat{seat}, language));
  }
  Json players = Json::array();
  for (int player = 0; player < kPlayers; ++player) {
    players.push_back(player_name(game, player, language));
  }
  Json units = Json::object();
  for (int unit = 0; unit < kUnitKinds; ++unit) {
    units.set(kUnitIds[static_cast<std::size_t>(unit)],
              Json::object(
                  {{"name", unit_name(unit, language)}, {"dice", int{game.config().dice[unit]}}}));
  }
  Json resources = Json::object();
  for (int i = 0; i <= kAny; ++i) {
    resources.set(kSymbols[static_cast<std::size_t>(i)], resource_name(i, language));
  }
  Json json = Json::object({{"game", "eldervale"},
                            {"seats", seats},
                            {"players", players},
                            {"solo", game.is_solo()},
                            {"units", units},
                            {"resources", resources}});
  const auto add = [&](const Json& part) {
    for (const Json::Member& member : part.members()) json.set(member.key, member.value);
  };
  add(land(game.catalogue(), language));
  add(cards(game.catalogue(), language));
  add(tracks(game.catalogue(), language));
  if (game.is_solo()) json.set("ghosts", ghosts(game, language));
  return json;
}

}  // namespace ziggurat::eldervale
