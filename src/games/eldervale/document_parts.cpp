#include "base/text.h"
#include "games/eldervale/document.h"

namespace ziggurat::eldervale {
namespace {

template <class I>
Json bits_json(const IdSet<I>& set) {
  int bits = 0;
  for (const I id : set) bits |= 1 << id.number();
  return bits;
}

template <class I>
void read_bits(const JsonReader& reader, IdSet<I>& set) {
  const std::int64_t bits = reader.integer(0, (1 << I::kCount) - 1);
  set = {};
  for (const I id : all<I>()) {
    if ((bits >> id.number() & 1) != 0) set.insert(id);
  }
}

// The one of those that is called so, whatever its capital letters; or none.
template <class I>
I found_among(const Names& names, IdRange<I> ids, std::string_view name) {
  for (const I id : ids) {
    if (equals_ignoring_case(name_of(names, id), name)) return id;
  }
  return I();
}

Slot slot_called(const Names& names, std::string_view id) {
  const Element element = names.rules.catalogue.find_element(id);
  for (const Slot slot : all<Slot>()) {
    if (element.exists() && names.state.elements[slot] == element) return slot;
  }
  return {};
}

}  // namespace

Json to_json(const Names&, const IdSet<Side>& sides, const FieldInfo&) { return bits_json(sides); }
void from_json(const Names&, const JsonReader& reader, IdSet<Side>& sides, const FieldInfo&) {
  read_bits(reader, sides);
}
Json to_json(const Names&, const IdSet<Player>& players, const FieldInfo&) {
  return bits_json(players);
}
void from_json(const Names&, const JsonReader& reader, IdSet<Player>& players, const FieldInfo&) {
  read_bits(reader, players);
}
Json to_json(const Names&, const IdSet<BattleEffectId>& effects, const FieldInfo&) {
  return bits_json(effects);
}
void from_json(const Names&, const JsonReader& reader, IdSet<BattleEffectId>& effects,
               const FieldInfo&) {
  read_bits(reader, effects);
}

void from_json(const Names& names, const JsonReader& reader, Slot& slot, const FieldInfo&) {
  const std::string id = reader.string();
  slot = slot_called(names, id);
  if (!slot.exists()) reader.refuse("the element " + quote(id) + " is not in this game");
}

void from_json(const Names& names, const JsonReader& reader, TileId& tile, const FieldInfo&) {
  const std::string key = reader.string();
  tile = found_among(names, names.rules.tiles(), key);
  if (!tile.exists()) reader.refuse("there is no tile " + quote(key) + " in this game");
}

void from_json(const Names& names, const JsonReader& reader, RealmId& realm, const FieldInfo&) {
  TileId tile;
  from_json(names, reader, tile);
  realm = tile.exists() ? names.state.realm_of[tile] : RealmId();
  if (tile.exists() && !realm.exists()) reader.refuse("that tile is not on the map");
}

void from_json(const Names& names, const JsonReader& reader, MonsterPlace& place,
               const FieldInfo&) {
  const std::string word = reader.string();
  if (word == name_of(names, kAside)) {
    place = kAside;
  } else if (word == name_of(names, kBelow)) {
    place = kBelow;
  } else {
    RealmId realm;
    from_json(names, reader, realm);
    if (realm.exists()) place = place_in(realm);
  }
}

void from_json(const Names& names, const JsonReader& reader, Units& units, const FieldInfo&) {
  for (const auto& [id, item] : reader.members()) {
    const Unit unit = id_called<Unit>(names, id);
    if (!unit.exists()) return item.refuse("there is no unit " + quote(id));
    from_json(names, item, units[unit], {.most = unit == kWorker ? kWorkers : 1});
  }
}

void from_json(const Names& names, const JsonReader& reader, IdArray<Slot, std::uint8_t>& counts,
               const FieldInfo& info) {
  for (const auto& [id, item] : reader.members()) {
    const Slot slot = slot_called(names, id);
    if (!slot.exists()) return item.refuse("the element is not in this game");
    from_json(names, item, counts[slot], info);
  }
}

void from_json(const Names& names, const JsonReader& reader, IdArray<RealmId, Units>& units,
               const FieldInfo& info) {
  for (const auto& [key, item] : reader.members()) {
    const TileId tile = found_among(names, names.rules.tiles(), key);
    const RealmId realm = tile.exists() ? names.state.realm_of[tile] : RealmId();
    if (!realm.exists()) return item.refuse("no such realm is on the map");
    from_json(names, item, units[realm], info);
  }
}

void from_json(const Names& names, const JsonReader& reader, IdArray<Source, std::int16_t>& earned,
               const FieldInfo& info) {
  int index = 0;
  for (const JsonReader& item : reader.items(Source::kCount, Source::kCount)) {
    from_json(names, item, earned[Source(index++)], info);
  }
}

JsonReader player_reader(const JsonReader& root, Player player) {
  const auto players = root.find("players");
  if (!players) return root;
  const auto items = players->items();
  return player.index() < items.size() ? items[player.index()] : *players;
}

}  // namespace ziggurat::eldervale
