// The layout: `squares` number, row, column; `tiles`, `treasures`, `discoveries`, `adventurers`,
// `maps` with ids, names and numbers, cards and adventurers with what they do in words; `options`
// what is played.

#include "games/ghosts/document.h"
#include "games/ghosts/words.h"

namespace ziggurat::ghosts {
namespace {

Json squares_layout(const Rules& rules) {
  Json squares = Json::array();
  for (const Square square : all<Square>()) {
    const Place place = rules.catalogue.places[square];
    squares.push_back(Json::object(
        {{"number", square.number() + 1}, {"row", place.row}, {"column", place.column}}));
  }
  return squares;
}

Json tiles_layout(const Rules& rules, Language language) {
  Json tiles = Json::array();
  for (const TileKind& tile : rules.catalogue.tiles) {
    tiles.push_back(Json::object({{"id", tile.id},
                                  {"name", tile.name.in(language)},
                                  {"terrain", to_json(rules, tile.terrain)},
                                  {"special", to_json(rules, tile.special)},
                                  {"kish", tile.kish},
                                  {"map", to_json(rules, tile.map)},
                                  {"neutral", tile.is_neutral()},
                                  {"count", tile.count}}));
  }
  return tiles;
}

template <class Type>
Json card_layout(const Type& card, Language language) {
  return Json::object({{"id", card.id},
                       {"name", card.name.in(language)},
                       {"count", card.count},
                       {"event", card.is_event()}});
}

Json treasures_layout(const Rules& rules, Language language) {
  Json list = Json::array();
  for (const Treasure& card : rules.treasure().types()) {
    Json json = card_layout(card, language);
    json.set("kind", to_json(rules, card.kind));
    json.set("value", card.value);
    json.set("lapis", card.lapis);
    list.push_back(json);
  }
  return list;
}

std::string said(const Saying& saying, Language language) {
  return pick(language, saying.english, saying.polish);
}

Json discoveries_layout(const Rules& rules, Language language) {
  Json list = Json::array();
  for (const Discovery& card : rules.discovery().types()) {
    Json json = card_layout(card, language);
    json.set("effect", to_json(rules, card.effect));
    json.set("text", std::visit([&](const auto& effect) { return said(effect.kSays, language); },
                                card.effect));
    list.push_back(json);
  }
  return list;
}

Json options_layout(const Settings& settings) {
  return Json::object({{"gala_master", settings.gala_master},
                       {"teams", settings.is_divided || settings.teams > 0},
                       {"each", settings.each},
                       {"ambush", settings.ambush},
                       {"brodgar_vision", settings.vision},
                       {"dust_devil", settings.dust_devil},
                       {"full_gala_bag", settings.full_bag},
                       {"recommence", settings.recommence},
                       {"capture_the_flag", settings.flags}});
}

}  // namespace

Json Text::layout_json(const Game& game, Language language) {
  const Rules& rules = game.rules();
  Json adventurers = Json::array();
  for (const Adventurer who : all<Adventurer>()) {
    const Component& found = rules.catalogue.adventurers[who];
    adventurers.push_back(Json::object({{"id", found.id},
                                        {"name", found.name.in(language)},
                                        {"text", ability_text(rules, who, language)}}));
  }
  Json maps = Json::array();
  for (const MapId map : all<MapId>()) {
    maps.push_back(Json::object({{"id", name_of(rules, map)}, {"name", map_name(map, language)}}));
  }
  Json seats = Json::array();
  for (const Player player : rules.all_players()) {
    seats.push_back(ghosts::seat_name(player, language));
  }
  return Json::object({{"game", "ghosts"},
                       {"seats", seats},
                       {"squares", squares_layout(rules)},
                       {"tiles", tiles_layout(rules, language)},
                       {"treasures", treasures_layout(rules, language)},
                       {"discoveries", discoveries_layout(rules, language)},
                       {"adventurers", adventurers},
                       {"maps", maps},
                       {"master", rules.settings.gala_master ? Json(kMasterId) : Json()},
                       {"dice", kUrDice},
                       {"hand_limit", rules.numbers().hand_limit},
                       {"attempts", rules.numbers().attempts},
                       {"options", options_layout(rules.settings)}});
}

}  // namespace ziggurat::ghosts
