// Reading adventure cards, Magic cards and factions.

#include <algorithm>

#include "base/text.h"
#include "core/task_stack.h"
#include "games/eldervale/catalogue_reading.h"

namespace ziggurat::eldervale {
namespace {

constexpr std::string_view kPowerIds[kPowers] = {
    "sky-harriers.worker",    "sky-harriers.dragon",       "storm-callers.wizard",
    "storm-callers.warrior",  "elves-of-briardell.worker", "elves-of-briardell.wizard",
    "stonefolk.worker",       "stonefolk.warrior",         "emberkin.warrior",
    "emberkin.worker",        "ash-drakes.dragon",         "ash-drakes.worker",
    "atlanteans.worker",      "atlanteans.wizard",         "tide-raiders.warrior",
    "tide-raiders.worker",    "sunward-host.wizard",       "sunward-host.worker",
    "dawn-pilgrims.worker",   "dawn-pilgrims.dragon",      "shadow-demons.warrior",
    "shadow-demons.worker",   "gravebound.wizard",         "gravebound.worker",
    "iron-legion.warrior",    "iron-legion.worker",        "clockwork-guild.worker",
    "clockwork-guild.wizard", "riftborn.dragon",           "riftborn.worker",
    "maelstrom-cult.wizard",  "maelstrom-cult.warrior"};

// Who may use a card: "any", "worker/wizard", or nobody where it is no action.
IdSet<Unit> read_units(const JsonReader& reader) {
  const std::string word = reader.string();
  if (word == "passive" || word == "battle") return {};
  if (word == "any") return IdSet<Unit>::all();
  IdSet<Unit> units;
  for (const std::string_view part : split(word, '/')) {
    const auto* const found = std::find(kUnitIds.begin(), kUnitIds.end(), part);
    if (found == kUnitIds.end()) {
      reader.refuse("there is no unit " + quote(part));
    } else {
      units.insert(Unit(static_cast<int>(found - kUnitIds.begin())));
    }
  }
  return units;
}

bool is_action(const CardEffect& effect) {
  return std::visit([](const auto& held) { return held.kIsAction; }, effect);
}

CardEffect read_effect(const JsonReader& reader) {
  const auto& names = kTaskIds<CardEffect>;
  CardEffect effect;
  make_task(names[static_cast<std::size_t>(read_handler(reader, names))], effect);
  return effect;
}

AdventureCard read_adventure(const JsonReader& record, Ids& ids) {
  record.only({"id", "element", "name", "doorway", "cost", "trigger", "timing", "effect", "pay",
               "gain", "amount", "faces", "text", "provenance", "note"});
  AdventureCard card;
  card.id = ids.read(record);
  card.name = read_words(record.at("name"));
  card.text = read_words(record.at("text"));
  card.cost = read_cost(record.at("cost"));
  if (const auto pay = record.find("pay")) card.pay = read_cost(*pay);
  if (const auto gain = record.find("gain")) card.gain = read_gain(*gain);
  if (card.gain.adventure + card.gain.summon > 0) {
    record.at("gain").refuse("a card's action gives resources, Magic cards, points or power");
  }
  card.amount = read_number(record, "amount", 0, 9, 0);
  card.effect = read_effect(record.at("effect"));
  card.units = read_units(record.at("trigger"));
  if (card.units.empty() == is_action(card.effect)) {
    record.at("trigger").refuse("this effect " +
                                std::string(is_action(card.effect) ? "is" : "is not") +
                                " an action that units use");
  }
  if (std::holds_alternative<effect::WildRift>(card.effect)) {
    int index = 0;
    for (const JsonReader& face : record.at("faces").items(Face::kCount, Face::kCount)) {
      card.faces[Face(++index)] =
          read_id<Resource>(face, std::span(kSymbols).first(Resource::kCount));
    }
  }
  read_timing(record);
  read_provenance(record);
  return card;
}

void read_adventures(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  IdSet<CardEffectId> bound;
  int place = 0;
  for (const JsonReader& record : read_records(root, std::size_t{Element::kCount} * kCardsEach)) {
    const Element element(place / kCardsEach);
    const CardNumber number(place % kCardsEach);
    ++place;
    const AdventureCard card = read_adventure(record, ids);
    if (read_element(record.at("element")) != element) {
      record.at("element").refuse("each element has nine cards, in the order of the elements");
    }
    if (record.at("doorway").boolean() != (number == CardNumber(0))) {
      record.at("doorway").refuse("the first card of each element is its Doorway, and no other");
    }
    const CardEffectId effect(static_cast<int>(card.effect.index()));
    bound.insert(effect);
    catalogue.effect_cards[element][effect].insert(number);
    catalogue.adventures[element][number] = card;
  }
  for (const CardEffectId effect : all<CardEffectId>()) {
    if (root.ok() && !bound.contains(effect)) {
      root.at("records").refuse("no card has the effect " +
                                quote(kTaskIds<CardEffect>[effect.index()]));
    }
  }
}

void read_magic(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  static constexpr std::string_view kTypes[] = {"spell", "quest", "prophecy"};
  int cards = 0;
  int next = 0;
  for (const JsonReader& record : read_records(root, MagicId::kCount)) {
    record.only({"id", "type", "name", "timing", "text", "gain", "amount", "count", "level", "per",
                 "vp", "most", "copies", "provenance", "note"});
    MagicCard card;
    card.id = ids.read(record);
    const MagicId place(next++);
    if (read_id<MagicId>(record.at("id"), kTaskIds<MagicEffect>) != place) {
      record.at("id").refuse("expected " + std::string(kTaskIds<MagicEffect>[place.index()]));
    }
    if (read_handler(record.at("type"), kTypes) != place.number() / SpellId::kCount) {
      record.at("type").refuse("spells come first, then quests, then prophecies");
    }
    card.name = read_words(record.at("name"));
    card.text = read_words(record.at("text"));
    if (const auto gain = record.find("gain")) card.gain = read_gain(*gain);
    if (card.gain.adventure + card.gain.summon + card.gain.power > 0) {
      record.at("gain").refuse("a quest gives resources, Magic cards or points");
    }
    card.copies = static_cast<int>(record.at("copies").integer(1, 9));
    card.amount = read_number(record, "amount", 0, 9, 0);
    card.count = read_number(record, "count", 0, 40, 0);
    card.level = read_number(record, "level", 0, 10, 0);
    card.per = read_number(record, "per", 1, 9, 1);
    card.points = read_number(record, "vp", 0, 9, 0);
    card.most = read_number(record, "most", 0, 60, 0);
    read_timing(record);
    read_provenance(record);
    cards += card.copies;
    catalogue.magic[place] = card;
  }
  if (cards != kMagicCards) {
    root.at("records").refuse("there are " + std::to_string(cards) + " Magic cards, not 60");
  }
}

PowerCard read_power(const JsonReader& record, Ids& ids) {
  record.only({"id", "unit", "timing", "amount", "text"});
  PowerCard power;
  power.id = ids.read(record);
  power.power = static_cast<Power>(read_handler(record.at("id"), kPowerIds));
  power.unit = read_id<Unit>(record.at("unit"), kUnitIds);
  power.amount = read_number(record, "amount", 0, 9, 0);
  power.text = read_words(record.at("text"));
  read_timing(record);
  return power;
}

void read_factions(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  int next = 0;
  for (const JsonReader& record : read_records(root, FactionId::kCount)) {
    const FactionId place(next++);
    record.only({"id", "element", "name", "powers", "provenance", "note"});
    FactionCard faction;
    faction.id = ids.read(record);
    faction.name = read_words(record.at("name"));
    faction.element = read_element(record.at("element"));
    if (faction.element != Element(place.number() / 2)) {
      record.at("element").refuse("each element has two factions, in the order of the elements");
    }
    std::size_t index = 0;
    for (const JsonReader& power : record.at("powers").items(2, 2)) {
      faction.powers[index++] = read_power(power, ids);
    }
    read_provenance(record);
    catalogue.factions[place] = faction;
  }
}

}  // namespace

void read_cards(const GameData& data, ReadProblem& problem, Ids& ids, Catalogue& catalogue) {
  const auto open = [&](std::string_view name) {
    return JsonReader(data.file(name), "eldervale/" + std::string(name) + ":", problem);
  };
  read_adventures(open("adventures.json"), ids, catalogue);
  if (problem.ok()) read_magic(open("magic.json"), ids, catalogue);
  if (problem.ok()) read_factions(open("factions.json"), ids, catalogue);
}

}  // namespace ziggurat::eldervale
