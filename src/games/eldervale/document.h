#pragma once

#include "base/json_reader.h"
#include "games/eldervale/names.h"
#include "games/eldervale/text.h"

// Parts of the documents that are not just their fields (core/fields.h).

namespace ziggurat::eldervale {

// What there is none of is left out.
inline constexpr FieldInfo kSparse{.is_sparse = true};

using ziggurat::from_json;
using ziggurat::to_json;

// Sets that are written as a number, a bit each.
Json to_json(const Names& names, const IdSet<Side>& sides, const FieldInfo& info = {});
void from_json(const Names& names, const JsonReader& reader, IdSet<Side>& sides,
               const FieldInfo& info = {});
Json to_json(const Names& names, const IdSet<Player>& players, const FieldInfo& info = {});
void from_json(const Names& names, const JsonReader& reader, IdSet<Player>& players,
               const FieldInfo& info = {});
Json to_json(const Names& names, const IdSet<BattleEffectId>& effects, const FieldInfo& info = {});
void from_json(const Names& names, const JsonReader& reader, IdSet<BattleEffectId>& effects,
               const FieldInfo& info = {});
// Elements, tiles and realms are read whatever their capital letters; of this game alone.
void from_json(const Names& names, const JsonReader& reader, Slot& slot,
               const FieldInfo& info = {});
void from_json(const Names& names, const JsonReader& reader, TileId& tile,
               const FieldInfo& info = {});
void from_json(const Names& names, const JsonReader& reader, RealmId& realm,
               const FieldInfo& info = {});
void from_json(const Names& names, const JsonReader& reader, MonsterPlace& place,
               const FieldInfo& info = {});
// Six Workers at most, and one of each other kind.
void from_json(const Names& names, const JsonReader& reader, Units& units,
               const FieldInfo& info = {});
// By element and by tile.
void from_json(const Names& names, const JsonReader& reader, IdArray<Slot, std::uint8_t>& counts,
               const FieldInfo& info = {});
void from_json(const Names& names, const JsonReader& reader, IdArray<RealmId, Units>& units,
               const FieldInfo& info = {});
// A game's points by where they come from: all of them.
void from_json(const Names& names, const JsonReader& reader, IdArray<Source, std::int16_t>& earned,
               const FieldInfo& info = {});
// [name, player, numbers…]
Json to_json(const Names& names, const Task& task, const FieldInfo& info = {});
void from_json(const Names& names, const JsonReader& reader, Task& task,
               const FieldInfo& info = {});

// Where a problem is told: the field, or what it should stand in.
inline JsonReader named(const JsonReader& reader, std::string_view key) {
  const auto field = reader.find(key);
  return field ? *field : reader;
}
// Whether the document says something of the field, be it nothing.
inline bool states(const JsonReader& reader, std::string_view key) {
  return reader.value().is_object() && reader.value().find(key) != nullptr;
}
JsonReader player_reader(const JsonReader& root, Player player);

// In load_fill.cpp: what the document leaves out.
void fill_in(const Rules& rules, const JsonReader& root, State& state);
// In load_checks.cpp: whether the parts of a position agree; else says why not.
void check_position(const Rules& rules, const State& state, const JsonReader& root);
// Elements in which the player is at the top.
IdSet<Slot> full_levels(const Rules& rules, const Open& state, Player player);

}  // namespace ziggurat::eldervale
