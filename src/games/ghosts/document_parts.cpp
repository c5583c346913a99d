#include "base/text.h"
#include "core/task_stack.h"
#include "games/ghosts/document.h"

namespace ziggurat::ghosts {
namespace {

template <class Deck, class Cards>
Json pile_json(const Deck& deck, Cards pile) {
  Json json = Json::object();
  deck.for_each(pile, [&](auto card, int count) { json.set(deck.type(card).id, count); });
  return json;
}

template <class Deck, class Cards>
void read_pile(const JsonReader& reader, const Deck& deck, Cards& pile) {
  pile = {};
  for (const auto& [id, count] : reader.members()) {
    const auto card = deck.find(id);
    if (!card.exists()) return count.refuse("there is no card " + quote(id));
    pile += deck.many(card, static_cast<int>(count.integer(0, deck.type(card).count)));
  }
}

constexpr std::string_view kMapPrefix = "map-";

}  // namespace

void from_json(const Rules& rules, const JsonReader& reader, Player& player, const FieldInfo&) {
  player = Player(static_cast<int>(reader.integer(0, rules.seats - 1)));
}

Json to_json(const Rules&, const SquareSet& squares, const FieldInfo&) {
  Json list = Json::array();
  squares.for_each([&](Square square) { list.push_back(square.number() + 1); });
  return list;
}

void from_json(const Rules&, const JsonReader& reader, SquareSet& squares, const FieldInfo&) {
  squares.clear();
  for (const JsonReader& item : reader.items()) {
    squares.insert(Square(static_cast<int>(item.integer(1, Square::kCount)) - 1));
  }
}

Json to_json(const Rules& rules, Treasures pile, const FieldInfo&) {
  return pile_json(rules.treasure(), pile);
}
Json to_json(const Rules& rules, Discoveries pile, const FieldInfo&) {
  return pile_json(rules.discovery(), pile);
}
void from_json(const Rules& rules, const JsonReader& reader, Treasures& pile, const FieldInfo&) {
  read_pile(reader, rules.treasure(), pile);
}
void from_json(const Rules& rules, const JsonReader& reader, Discoveries& pile, const FieldInfo&) {
  read_pile(reader, rules.discovery(), pile);
}

Json to_json(const Rules&, const Effect& effect, const FieldInfo&) { return id_of(effect); }

void from_json(const Rules&, const JsonReader& reader, Effect& effect, const FieldInfo&) {
  const std::string id = reader.string();
  if (!make_task(id, effect)) reader.refuse("there is no effect " + quote(id));
}

Json to_json(const Rules& rules, Item item, const FieldInfo&) {
  if (item.is_treasure()) return key_of(rules, item.treasure());
  if (item.is_discovery()) return key_of(rules, item.discovery());
  if (!item.is_map()) return {};
  return std::string(kMapPrefix) + std::string(name_of(rules, item.map()));
}

void from_json(const Rules& rules, const JsonReader& reader, Item& item, const FieldInfo&) {
  const std::string id = reader.string();
  item = {};
  if (const TreasureId card = rules.treasure().find(id); card.exists()) item = Item(card);
  if (const DiscoveryId card = rules.discovery().find(id); card.exists()) item = Item(card);
  if (id.starts_with(kMapPrefix)) {
    const auto map = id_called<MapId>(rules, std::string_view(id).substr(kMapPrefix.size()));
    if (map.exists()) item = Item(map);
  }
  if (!item.is_known()) reader.refuse("there is nothing called " + quote(id));
}

void from_json(const Rules& rules, const JsonReader& reader, Transfer& transfer, const FieldInfo&) {
  reader.only({"from", "to", "item"});
  from_json(rules, reader.at("from"), transfer.from);
  from_json(rules, reader.at("to"), transfer.to);
  from_json(rules, reader.at("item"), transfer.item);
  const bool with_master = transfer.from == kMaster || transfer.to == kMaster;
  if (with_master && !transfer.item.is_treasure()) {
    reader.refuse("the Gala Master trades treasure");
  }
  if (transfer.from == transfer.to) reader.refuse("one cannot give to oneself");
}

Json to_json(const Rules&, Asked asked, const FieldInfo&) {
  return asked == Asked{} ? Json() : Json(int{asked.number});
}

void from_json(const Rules&, const JsonReader& reader, Asked& asked, const FieldInfo&) {
  asked = {byte(static_cast<int>(reader.integer(0, Square::kCount - 1)))};
}

Json to_json(const Rules& rules, const Fight& fight, const FieldInfo&) {
  if (!fight.is_on()) return {};
  FieldWriter<Rules> writer(rules);
  const auto write = [&](std::string_view name, auto& value, const FieldInfo& info = {}) {
    if (name == "other_worn" && fight.other_worn == usual_other_worn(fight)) return;
    writer(name, value, info);
  };
  Fight copy = fight;
  fields(write, copy);
  return std::move(writer).json();
}

}  // namespace ziggurat::ghosts
