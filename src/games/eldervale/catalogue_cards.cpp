// Reading adventure cards, Magic cards and factions.

#include "base/text.h"
#include "games/eldervale/catalogue_read.h"

namespace ziggurat::eldervale {
namespace {

constexpr std::string_view kCardEffectIds[kCardEffects] = {
    "adv-doorway",      "adv-forager",
    "adv-shrine",       "adv-guardian",
    "adv-settler",      "adv-cloudwalker",
    "adv-sky-library",  "adv-messenger-hawk",
    "adv-storm-banner", "adv-deep-mine",
    "adv-stone-circle", "adv-burrowers",
    "adv-root-golem",   "adv-forge",
    "adv-war-drums",    "adv-phoenix-feather",
    "adv-pyromancer",   "adv-buccaneers-cutlass",
    "adv-tidepool",     "adv-siren",
    "adv-deep-current", "adv-beacon",
    "adv-healer",       "adv-choir",
    "adv-aegis",        "adv-soul-cage",
    "adv-night-market", "adv-lich",
    "adv-shadow-step",  "adv-treasury",
    "adv-law-tablets",  "adv-sentry-tower",
    "adv-conscription", "adv-chaos-sorcerer",
    "adv-wild-rift",    "adv-imp-broker",
    "adv-mad-jester"};

constexpr std::string_view kMagicIds[kMagicKinds] = {
    "spell-fireball",    "spell-ward",         "spell-hex",         "spell-blink",
    "spell-teleport",    "spell-transmute",    "spell-conjure",     "spell-soothe",
    "spell-recall",      "spell-insight",      "spell-telekinesis", "spell-lure",
    "quest-01",          "quest-02",           "quest-03",          "quest-04",
    "quest-05",          "quest-06",           "quest-07",          "quest-08",
    "quest-09",          "quest-10",           "quest-11",          "quest-12",
    "prophecy-vault",    "prophecy-homestead", "prophecy-lineage",  "prophecy-conqueror",
    "prophecy-archmage", "prophecy-explorer",  "prophecy-balance",  "prophecy-zealot",
    "prophecy-mason",    "prophecy-muster",    "prophecy-recluse",  "prophecy-orbkeeper"};

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
int read_units(const JsonReader& reader) {
  const std::string word = reader.string();
  if (word == "passive" || word == "battle") return 0;
  if (word == "any") return 15;
  int units = 0;
  for (const std::string_view part : split(word, '/')) {
    int unit = 0;
    while (unit < kUnitKinds && kUnitIds[static_cast<std::size_t>(unit)] != part) ++unit;
    if (unit == kUnitKinds) reader.refuse("there is no unit " + quote(part));
    units |= 1 << unit;
  }
  return units & 15;
}

bool is_action(CardEffect effect) {
  switch (effect) {
    case CardEffect::Guardian:
    case CardEffect::Cloudwalker:
    case CardEffect::StormBanner:
    case CardEffect::StoneCircle:
    case CardEffect::RootGolem:
    case CardEffect::WarDrums:
    case CardEffect::PhoenixFeather:
    case CardEffect::Cutlass:
    case CardEffect::DeepCurrent:
    case CardEffect::Aegis:
    case CardEffect::SoulCage:
    case CardEffect::ShadowStep:
    case CardEffect::SentryTower:
    case CardEffect::MadJester:
      return false;
    default:
      return true;
  }
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
  card.effect = static_cast<CardEffect>(read_handler(record.at("effect"), kCardEffectIds));
  card.units = read_units(record.at("trigger"));
  if ((card.units != 0) != is_action(card.effect)) {
    record.at("trigger").refuse("this effect " +
                                std::string(is_action(card.effect) ? "is" : "is not") +
                                " an action that units use");
  }
  if (card.effect == CardEffect::WildRift) {
    int index = 0;
    for (const JsonReader& face : record.at("faces").items(6, 6)) {
      card.faces[index++] = read_handler(face, std::span(kSymbols).first(kResources));
    }
  }
  read_timing(record);
  read_provenance(record);
  return card;
}

void read_adventures(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  Many<bool, kCardEffects> bound;
  for (const JsonReader& record : read_records(root, std::size_t{kElements} * kCardsEach)) {
    const int place = static_cast<int>(catalogue.adventures.size());
    const AdventureCard card = read_adventure(record, ids);
    if (read_element(record.at("element")) != place / kCardsEach) {
      record.at("element").refuse("each element has nine cards, in the order of the elements");
    }
    if (record.at("doorway").boolean() != (place % kCardsEach == 0)) {
      record.at("doorway").refuse("the first card of each element is its Doorway, and no other");
    }
    bound[static_cast<int>(card.effect)] = true;
    catalogue.effect_cards[place / kCardsEach][static_cast<int>(card.effect)] |=
        1 << place % kCardsEach;
    catalogue.adventures.push_back(card);
  }
  for (int i = 0; i < kCardEffects && root.ok(); ++i) {
    if (!bound[i]) {
      root.at("records").refuse("no card has the effect " + quote(kCardEffectIds[i]));
    }
  }
}

void read_magic(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  static constexpr std::string_view kTypes[] = {"spell", "quest", "prophecy"};
  int cards = 0;
  for (const JsonReader& record : read_records(root, kMagicKinds)) {
    record.only({"id", "type", "name", "timing", "text", "gain", "amount", "count", "level", "per",
                 "vp", "most", "copies", "provenance", "note"});
    MagicCard card;
    card.id = ids.read(record);
    const int place = static_cast<int>(catalogue.magic.size());
    if (read_handler(record.at("id"), kMagicIds) != place) {
      record.at("id").refuse("expected " + std::string(kMagicIds[place]));
    }
    if (read_handler(record.at("type"), kTypes) != place / kSpells) {
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
    catalogue.magic.push_back(card);
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
  power.unit = read_handler(record.at("unit"), kUnitIds);
  power.amount = read_number(record, "amount", 0, 9, 0);
  power.text = read_words(record.at("text"));
  read_timing(record);
  return power;
}

void read_factions(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  for (const JsonReader& record : read_records(root, kFactions)) {
    record.only({"id", "element", "name", "powers", "provenance", "note"});
    FactionCard faction;
    faction.id = ids.read(record);
    faction.name = read_words(record.at("name"));
    faction.element = read_element(record.at("element"));
    if (faction.element != static_cast<int>(catalogue.factions.size()) / 2) {
      record.at("element").refuse("each element has two factions, in the order of the elements");
    }
    int index = 0;
    for (const JsonReader& power : record.at("powers").items(2, 2)) {
      faction.powers[index++] = read_power(power, ids);
    }
    read_provenance(record);
    catalogue.factions.push_back(faction);
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
