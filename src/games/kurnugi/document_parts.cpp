#include "base/text.h"
#include "games/kurnugi/document.h"

namespace ziggurat::kurnugi {

void from_json(const Rules& rules, const JsonReader& reader, Owner& owner, const FieldInfo& info) {
  if (info.none >= 0 && reader.value() == Json(info.none)) {
    owner = {};
  } else {
    owner = Owner(static_cast<int>(reader.integer(0, rules.owners - 1)));
  }
}

Json to_json(const Rules&, const Faces& faces, const FieldInfo&) {
  Json values = Json::array();
  for (const Face face : all<Face>()) {
    for (int i = 0; i < faces[face]; ++i) values.push_back(face.pips());
  }
  return values;
}

void from_json(const Rules& rules, const JsonReader& reader, Faces& faces, const FieldInfo&) {
  faces = {};
  for (const JsonReader& item : reader.items(0, kDice)) {
    Face face;
    from_json(rules, item, face);
    ++faces[face];
  }
}

Json to_json(const Rules&, Face face, const FieldInfo&) {
  return face.exists() ? Json(face.pips()) : Json();
}

void from_json(const Rules&, const JsonReader& reader, Face& face, const FieldInfo&) {
  face = Face(static_cast<int>(reader.integer(1, kFaces)));
}

Json to_json(const Rules& rules, Die die, const FieldInfo&) {
  return die.exists() ? Json(die_word(rules, die)) : Json();
}

void from_json(const Rules& rules, const JsonReader& reader, Die& die, const FieldInfo&) {
  const std::string text = reader.string();
  for (const Place place : all<Place>()) {
    for (const Face face : all<Face>()) {
      if (die_word(rules, Die(place, face)) == text) die = Die(place, face);
    }
  }
  if (!die.exists()) reader.refuse("there is no die " + quote(text));
}

Json to_json(const Rules& rules, EffectSet effects, const FieldInfo&) {
  Json list = Json::array();
  effects.for_each([&](Effect effect) { list.push_back(to_json(rules, effect)); });
  return list;
}

void from_json(const Rules& rules, const JsonReader& reader, EffectSet& effects, const FieldInfo&) {
  effects = {};
  for (const JsonReader& item : reader.items(0, kEffects)) {
    Effect effect{};
    from_json(rules, item, effect);
    effects.insert(effect);
  }
}

Json to_json(const Rules& rules, DemonSteps steps, const FieldInfo&) {
  Json json = Json::object();
  for (const DemonId demon : all<DemonId>()) {
    if (steps.of(demon) > 0) json.set(name_of(rules, demon), steps.of(demon));
  }
  return json;
}

void from_json(const Rules& rules, const JsonReader& reader, DemonSteps& steps, const FieldInfo&) {
  IdArray<DemonId, std::uint8_t> read;
  from_json(rules, reader, read, {.most = 3, .is_sparse = true});
  for (const DemonId demon : all<DemonId>()) steps.set(demon, read[demon]);
}

Json to_json(const Rules& rules, WonField field, const FieldInfo&) {
  const Json owner = to_json(rules, field.owner);
  if (!field.owner.exists() || field.has_marker) return owner;
  return Json::object({{"owner", owner}, {"marker", false}});
}

void from_json(const Rules& rules, const JsonReader& reader, WonField& field, const FieldInfo&) {
  const bool is_bare = reader.value().is_object();
  from_json(rules, is_bare ? reader.at("owner") : reader, field.owner);
  field.has_marker = !is_bare;
}

Json to_json(const Rules& rules, const Influences& influence, const FieldInfo&) {
  Json json = Json::object();
  for (const God god : all<God>()) {
    json.set(name_of(rules, god),
             Json::object({{"open", to_json(rules, influence.open[god])},
                           {"mark", to_json(rules, influence.mark[god])},
                           {"deck", to_json(rules, influence.deck & cards_of(god))}}));
  }
  return json;
}

void from_json(const Rules& rules, const JsonReader& reader, Influences& influence,
               const FieldInfo&) {
  for (const auto& [name, item] : reader.members()) {
    item.only({"open", "mark", "deck"});
    const God god = id_called<God>(rules, name);
    if (!god.exists()) return item.refuse("there is no god " + quote(name));
    if (const auto open = item.find("open")) from_json(rules, *open, influence.open[god]);
    if (const auto mark = item.find("mark")) from_json(rules, *mark, influence.mark[god]);
    if (const auto deck = item.find("deck")) {
      IdSet<InfluenceId> cards;
      from_json(rules, *deck, cards);
      if (!cards_of(god).includes(cards)) deck->refuse("a card of another god lies in it");
      influence.deck = (influence.deck - cards_of(god)) | (cards & cards_of(god));
    }
  }
}

Json to_json(const Rules& rules, const IdArray<TombId, Verdict>& verdicts, const FieldInfo&) {
  Json list = Json::array();
  for (const TombId tomb : all<TombId>()) {
    const Verdict& verdict = verdicts[tomb];
    if (!verdict.is_given) continue;
    Json sums = Json::array();
    for (const Owner owner : verdict.places) {
      sums.push_back(Json::object({{"owner", owner.number()},
                                   {"sum", int{verdict.sums[owner]}},
                                   {"points", int{verdict.points[owner]}}}));
    }
    list.push_back(Json::object({{"tomb", name_of(rules, tomb)}, {"sums", sums}}));
  }
  return list;
}

void from_json(const Rules& rules, const JsonReader& reader, IdArray<TombId, Verdict>& verdicts,
               const FieldInfo&) {
  for (const JsonReader& item : reader.items(0, TombId::kCount)) {
    item.only({"tomb", "sums"});
    TombId tomb;
    from_json(rules, item.at("tomb"), tomb);
    if (!tomb.exists()) return;
    Verdict& verdict = verdicts[tomb];
    verdict = {};
    verdict.is_given = true;
    for (const JsonReader& sum : item.at("sums").items(0, static_cast<std::size_t>(rules.owners))) {
      sum.only({"owner", "sum", "points"});
      Owner owner;
      from_json(rules, sum.at("owner"), owner);
      from_json(rules, sum.at("sum"), verdict.sums[owner]);
      from_json(rules, sum.at("points"), verdict.points[owner]);
      verdict.places.push_back(owner);
    }
  }
}

Json to_json(const Rules& rules, const IdArray<Owner, Holding>& holdings, const FieldInfo&) {
  Json list = Json::array();
  for (const Owner owner : rules.all_owners()) list.push_back(to_json(rules, holdings[owner]));
  return list;
}

void from_json(const Rules& rules, const JsonReader& reader, IdArray<Owner, Holding>& holdings,
               const FieldInfo&) {
  int index = 0;
  for (const JsonReader& item : reader.items(1, static_cast<std::size_t>(rules.owners))) {
    from_json(rules, item, holdings[Owner(index++)]);
  }
}

}  // namespace ziggurat::kurnugi
