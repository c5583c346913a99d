// Reading the Ghosts' mat, cards and effects.

#include <algorithm>

#include "base/text.h"
#include "core/task_stack.h"
#include "games/eldervale/catalogue_reading.h"

namespace ziggurat::eldervale {
namespace {

// Die faces of one zone or row; every face belongs to exactly one.
template <class I>
void read_faces(const JsonReader& reader, I whose, IdArray<Face, I>& owner) {
  for (const JsonReader& item : reader.items(1, Face::kCount)) {
    const Face face = Face::from_number(item.integer(1, Face::kCount) - 1);
    if (!face.exists()) return;
    if (owner[face].exists()) {
      item.refuse("the face " + std::to_string(face.pips()) + " stands twice");
    }
    owner[face] = whose;
  }
}
template <class I>
bool has_all_faces(const IdArray<Face, I>& owner) {
  return std::all_of(owner.begin(), owner.end(), [](I whose) { return whose.exists(); });
}

void read_zones(const JsonReader& reader, Ids& ids, Catalogue& catalogue) {
  IdSet<MatSlot> slots;
  int next = 0;
  for (const JsonReader& record : reader.items(ZoneId::kCount, ZoneId::kCount)) {
    const ZoneId place(next++);
    record.only({"id", "die", "slots", "provenance", "note"});
    Zone zone;
    zone.id = ids.read(record);
    read_faces(record.at("die"), place, catalogue.zone_of_face);
    std::size_t index = 0;
    for (const JsonReader& item : record.at("slots").items(kZoneSlots, kZoneSlots)) {
      const auto slot = read_id<MatSlot>(item, kMatSlotIds);
      if (slots.contains(slot)) item.refuse("the slot " + item.string() + " stands twice");
      slots.insert(slot);
      zone.slots[index++] = slot;
    }
    read_provenance(record);
    catalogue.zones[place] = zone;
  }
  if (!has_all_faces(catalogue.zone_of_face)) {
    reader.refuse("the zones do not share the faces 1 to 6 among them");
  }
  if (slots.size() != MatSlot::kCount) reader.refuse("the zones do not name each unit once");
}

std::vector<RowSpace> read_spaces(const JsonReader& reader) {
  std::vector<RowSpace> spaces;
  for (const JsonReader& item : reader.items(1, 12)) {
    spaces.push_back(static_cast<RowSpace>(read_handler(item, kRowSpaceIds)));
    if ((spaces.size() == 1) != (spaces.back() == RowSpace::Start)) {
      item.refuse("the first space is the start, and no other");
    }
  }
  return spaces;
}

void read_rows(const JsonReader& reader, Ids& ids, Catalogue& catalogue) {
  int next = 0;
  for (const JsonReader& record : reader.items(RowId::kCount, RowId::kCount)) {
    const RowId place(next++);
    record.only({"id", "die", "spaces", "overflow", "hard_spaces", "provenance", "note"});
    GhostRow row;
    row.id = ids.read(record);
    read_faces(record.at("die"), place, catalogue.row_of_face);
    row.spaces = read_spaces(record.at("spaces"));
    row.hard_spaces = read_spaces(record.at("hard_spaces"));
    row.overflow = static_cast<RowSpace>(read_handler(record.at("overflow"), kRowSpaceIds));
    if (row.overflow == RowSpace::Start) record.at("overflow").refuse("a row starts only once");
    read_provenance(record);
    catalogue.rows[place] = row;
  }
  if (!has_all_faces(catalogue.row_of_face)) {
    reader.refuse("the rows do not share the faces 1 to 6 among them");
  }
}

void read_effects(const JsonReader& reader, Ids& ids, Catalogue& catalogue) {
  IdSet<GhostEffectId> bound;
  for (const JsonReader& record : reader.items(GhostEffectId::kCount, GhostEffectId::kCount)) {
    record.only({"id", "name", "text", "provenance", "note"});
    ids.read(record);
    const auto effect = read_id<GhostEffectId>(record.at("id"), kTaskIds<GhostEffect>);
    bound.insert(effect);
    catalogue.ghost_effects[effect] = read_words(record.at("name"));
    catalogue.ghost_effect_texts[effect] = read_words(record.at("text"));
    read_provenance(record);
  }
  if (bound.size() != GhostEffectId::kCount) reader.refuse("a Ghost effect is missing");
}

void read_place(const JsonReader& reader, const Catalogue& catalogue, GhostCard& card) {
  const std::string place = reader.string();
  if (place == "@") return;
  const auto* direction = std::find(kDirectionIds.begin(), kDirectionIds.end(), place);
  if (direction != kDirectionIds.end()) {
    card.direction = Direction(static_cast<int>(direction - kDirectionIds.begin()));
    return;
  }
  for (std::size_t i = 0; i < catalogue.map_ruins.size(); ++i) {
    const Ruin& ruin = catalogue.ruins[catalogue.map_ruins[i]];
    if (ruin.id == place) card.ruin = RuinPlace(static_cast<int>(i));
  }
  if (!card.ruin.exists()) {
    reader.refuse(quote(place) + " is neither @, a direction, nor a ruin of the map");
  }
}

GhostEffect read_ghost_effect(const JsonReader& reader) {
  const auto& names = kTaskIds<GhostEffect>;
  GhostEffect effect;
  make_task(names[static_cast<std::size_t>(read_handler(reader, names))], effect);
  return effect;
}

void read_ghost_cards(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  int number = 0;
  for (const JsonReader& record : read_records(root, GhostCardId::kCount)) {
    const GhostCardId place(number++);
    record.only({"id", "number", "name", "place", "effects", "provenance", "note"});
    GhostCard card;
    card.id = ids.read(record);
    record.at("number").integer(number, number);
    card.name = read_words(record.at("name"));
    read_place(record.at("place"), catalogue, card);
    for (const JsonReader& item : record.at("effects").items(0, 4)) {
      card.effects.push_back(read_ghost_effect(item));
    }
    read_provenance(record);
    catalogue.ghost_cards[place] = card;
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
