// Reading the Ghosts' mat, cards and effects.

#include <algorithm>

#include "base/text.h"
#include "games/eldervale/catalogue_read.h"

namespace ziggurat::eldervale {
namespace {

constexpr std::string_view kSpaceIds[] = {"", "start", "magic", "glory", "adventure"};
constexpr std::string_view kEffectIds[kGhostEffects] = {"Dwell", "Adventure", "Realm",
                                                        "Magic", "Banish",    "Drain"};
constexpr std::string_view kDirections[] = {"NE", "E", "SE", "SW", "W", "NW"};

// Die faces of one zone or row; every face belongs to exactly one.
void read_faces(const JsonReader& reader, int index, Many<Byte, 7>& owner, int& seen) {
  for (const JsonReader& item : reader.items(1, 6)) {
    const int face = static_cast<int>(item.integer(1, 6));
    if ((seen >> face & 1) != 0) item.refuse("the face " + std::to_string(face) + " stands twice");
    seen |= 1 << face;
    owner[std::clamp(face, 0, 6)] = index;
  }
}

void read_zones(const JsonReader& reader, Ids& ids, Catalogue& catalogue) {
  int faces = 0;
  int slots = 0;
  for (const JsonReader& record : reader.items(kZones, kZones)) {
    record.only({"id", "die", "slots", "provenance", "note"});
    Zone zone;
    zone.id = ids.read(record);
    read_faces(record.at("die"), static_cast<int>(catalogue.zones.size()), catalogue.zone_of_face,
               faces);
    int index = 0;
    for (const JsonReader& item : record.at("slots").items(kZoneSlots, kZoneSlots)) {
      const int slot = read_handler(item, kMatSlotIds);
      if ((slots >> slot & 1) != 0) item.refuse("the slot " + item.string() + " stands twice");
      slots |= 1 << slot;
      zone.slots[index++] = slot;
    }
    read_provenance(record);
    catalogue.zones.push_back(zone);
  }
  if (faces != 0x7E) reader.refuse("the zones do not share the faces 1 to 6 among them");
  if (slots != 0x1FF) reader.refuse("the zones do not name each unit once");
}

std::vector<RowSpace> read_spaces(const JsonReader& reader) {
  std::vector<RowSpace> spaces;
  for (const JsonReader& item : reader.items(1, 12)) {
    spaces.push_back(static_cast<RowSpace>(read_handler(item, kSpaceIds)));
    if ((spaces.size() == 1) != (spaces.back() == RowSpace::Start)) {
      item.refuse("the first space is the start, and no other");
    }
  }
  return spaces;
}

void read_rows(const JsonReader& reader, Ids& ids, Catalogue& catalogue) {
  int faces = 0;
  for (const JsonReader& record : reader.items(kSlots, kSlots)) {
    record.only({"id", "die", "spaces", "overflow", "hard_spaces", "provenance", "note"});
    GhostRow row;
    row.id = ids.read(record);
    read_faces(record.at("die"), static_cast<int>(catalogue.rows.size()), catalogue.row_of_face,
               faces);
    row.spaces = read_spaces(record.at("spaces"));
    row.hard_spaces = read_spaces(record.at("hard_spaces"));
    row.overflow = static_cast<RowSpace>(read_handler(record.at("overflow"), kSpaceIds));
    if (row.overflow == RowSpace::Start) record.at("overflow").refuse("a row starts only once");
    read_provenance(record);
    catalogue.rows.push_back(row);
  }
  if (faces != 0x7E) reader.refuse("the rows do not share the faces 1 to 6 among them");
}

void read_effects(const JsonReader& reader, Ids& ids, Catalogue& catalogue) {
  int bound = 0;
  for (const JsonReader& record : reader.items(kGhostEffects, kGhostEffects)) {
    record.only({"id", "name", "text", "provenance", "note"});
    ids.read(record);
    const int effect = read_handler(record.at("id"), kEffectIds);
    bound |= 1 << effect;
    catalogue.ghost_effects[effect] = read_words(record.at("name"));
    catalogue.ghost_effect_texts[effect] = read_words(record.at("text"));
    read_provenance(record);
  }
  if (bound != (1 << kGhostEffects) - 1) reader.refuse("a Ghost effect is missing");
}

void read_place(const JsonReader& reader, const Catalogue& catalogue, GhostCard& card) {
  const std::string place = reader.string();
  if (place == "@") return;
  const auto* direction = std::find(std::begin(kDirections), std::end(kDirections), place);
  if (direction != std::end(kDirections)) {
    card.direction = static_cast<int>(direction - std::begin(kDirections));
    return;
  }
  for (std::size_t i = 0; i < catalogue.map_ruins.size(); ++i) {
    const auto ruin = static_cast<std::size_t>(catalogue.map_ruins[i]);
    if (catalogue.ruins[ruin].id == place) card.ruin = static_cast<int>(i);
  }
  if (card.ruin == kNone) {
    reader.refuse(quote(place) + " is neither @, a direction, nor a ruin of the map");
  }
}

void read_ghost_cards(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  for (const JsonReader& record : read_records(root, kGhostCards)) {
    record.only({"id", "number", "name", "place", "effects", "provenance", "note"});
    GhostCard card;
    card.id = ids.read(record);
    const int number = static_cast<int>(catalogue.ghost_cards.size()) + 1;
    record.at("number").integer(number, number);
    card.name = read_words(record.at("name"));
    read_place(record.at("place"), catalogue, card);
    for (const JsonReader& item : record.at("effects").items(0, 4)) {
      card.effects.push_back(static_cast<GhostEffect>(read_handler(item, kEffectIds)));
    }
    read_provenance(record);
    catalogue.ghost_cards.push_back(card);
  }
}

}  // namespace

void read_ghosts(const GameData& data, ReadProblem& problem, Ids& ids, Catalogue& catalogue) {
  const JsonReader mat(data.file("ghost_mat.json"), "eldervale/ghost_mat.json:", problem);
  mat.only({"format_version", "about", "zones", "rows"});
  mat.at("format_version").integer(1, 1);
  if (problem.ok()) read_zones(mat.at("zones"), ids, catalogue);
  if (problem.ok()) read_rows(mat.at("rows"), ids, catalogue);
  const JsonReader config(data.file("config.json"), "eldervale/config.json:", problem);
  if (problem.ok()) read_effects(config.at("ghost_effects"), ids, catalogue);
  const JsonReader cards(data.file("ghost_cards.json"), "eldervale/ghost_cards.json:", problem);
  if (problem.ok()) read_ghost_cards(cards, ids, catalogue);
}

}  // namespace ziggurat::eldervale
