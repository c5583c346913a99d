// Reading elements, realms, ruins, treasures, monsters, the tracks and the numbers of the rules.

#include <algorithm>

#include "base/text.h"
#include "games/eldervale/catalogue_reading.h"

namespace ziggurat::eldervale {
namespace {

JsonReader open(const GameData& data, std::string_view name, ReadProblem& problem) {
  return {data.file(name), "eldervale/" + std::string(name) + ":", problem};
}

void read_elements(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  int next = 0;
  for (const JsonReader& record : read_records(root, Element::kCount)) {
    const Element place(next++);
    record.only(
        {"id", "name", "colour", "rgb", "primary", "secondary", "starter", "provenance", "note"});
    ElementCard element;
    element.id = ids.read(record);
    if (element.id != kElementIds[place.index()]) {
      record.at("id").refuse("expected the element " + std::string(kElementIds[place.index()]));
    }
    element.name = read_words(record.at("name"));
    record.at("colour").string();
    element.rgb = record.at("rgb").string();
    element.primary = read_id<Basic>(record.at("primary"), std::span(kSymbols).first(kBasics));
    element.secondary = read_id<Basic>(record.at("secondary"), std::span(kSymbols).first(kBasics));
    const JsonReader starter = record.at("starter");
    starter.only({"id", "actions"});
    element.starter = ids.read(starter);
    static constexpr std::string_view kActions[] = {"starter-summon", "starter-gather",
                                                    "starter-dwell"};
    for (const JsonReader& action :
         starter.at("actions").items(StarterId::kCount, StarterId::kCount)) {
      read_handler(action, kActions);
    }
    read_provenance(record);
    catalogue.elements[place] = element;
  }
}

void read_realms(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  int lairs = 0;
  int stacks = 0;
  int next = 0;
  for (const JsonReader& record : read_records(root, std::size_t{Element::kCount} * kTilesEach)) {
    const int place = next++;
    const Element element(place / kTilesEach);
    record.only({"id", "element", "lair", "stacks", "dwell_cost", "power", "provenance", "note"});
    Tile tile;
    tile.id = ids.read(record);
    tile.element = read_element(record.at("element"));
    tile.lair = record.at("lair").boolean();
    tile.stacks = static_cast<int>(record.at("stacks").integer(1, 2));
    tile.cost = read_cost(record.at("dwell_cost"));
    tile.power = static_cast<int>(record.at("power").integer(0, 5));
    read_provenance(record);
    if (tile.element != element) {
      record.at("element").refuse("each element has three tiles, in the order of the elements");
    }
    lairs += tile.lair ? 1 : 0;
    stacks += tile.stacks;
    if (place % kTilesEach == kTilesEach - 1) {
      if (lairs != 1) record.at("lair").refuse("an element has exactly one lair");
      if (stacks != kStacksEach) record.at("stacks").refuse("an element has exactly four stacks");
      lairs = stacks = 0;
    }
    catalogue.tiles[element][static_cast<std::size_t>(place % kTilesEach)] = tile;
  }
}

void read_ruins(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  static constexpr std::string_view kEffects[] = {"ruin-dungeon",          "ruin-mage-tower",
                                                  "ruin-summoning-portal", "ruin-mill",
                                                  "ruin-fortress",         "ruin-oracle"};
  int bound = 0;
  for (const JsonReader& record : read_records(root, RuinPlace::kCount)) {
    record.only({"id", "name", "in_2p", "effect", "timing", "text", "provenance", "note"});
    Ruin ruin;
    ruin.id = ids.read(record);
    ruin.key = ruin.id;
    std::replace(ruin.key.begin(), ruin.key.end(), ' ', '-');
    ruin.name = read_words(record.at("name"));
    record.at("in_2p").boolean();
    ruin.effect = static_cast<RuinEffect>(read_handler(record.at("effect"), kEffects));
    bound |= 1 << static_cast<int>(ruin.effect);
    ruin.text = read_words(record.at("text"));
    read_timing(record);
    read_provenance(record);
    catalogue.ruins.push_back(ruin);
  }
  if (bound != 63) root.at("records").refuse("a ruin's action is used by no ruin");
}

void read_treasures(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  int next = 0;
  for (const JsonReader& record : read_records(root, std::size_t{Element::kCount} * kTokensEach)) {
    const int place = next++;
    const Element element(place / kTokensEach);
    record.only({"id", "element", "gain", "provenance", "note"});
    TokenFace face;
    face.id = ids.read(record);
    if (read_element(record.at("element")) != element) {
      record.at("element").refuse("each element has twelve tokens, in the order of the elements");
    }
    face.gain = read_gain(record.at("gain"));
    if (face.gain.power + face.gain.adventure + face.gain.summon > 0) {
      record.at("gain").refuse("a token gives resources, Magic cards or points");
    }
    read_provenance(record);
    catalogue.tokens[element][TokenNumber(place % kTokensEach)] = face;
  }
}

void read_monsters(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  static constexpr std::string_view kIds[] = {"winged-serpent",  "stone-colossus",  "ember-titan",
                                              "dread-crocodile", "sun-lion",        "grave-wyrm",
                                              "iron-sentinel",   "many-eyed-horror"};
  int next = 0;
  for (const JsonReader& record : read_records(root, Element::kCount)) {
    const Element place(next++);
    record.only(
        {"id", "element", "name", "dice", "min_dice", "timing", "text", "provenance", "note"});
    Monster monster;
    monster.id = ids.read(record);
    monster.kind = static_cast<MonsterKind>(read_handler(record.at("id"), kIds));
    if (read_element(record.at("element")) != place) {
      record.at("element").refuse("each element has one monster, in the order of the elements");
    }
    monster.name = read_words(record.at("name"));
    monster.dice = static_cast<int>(record.at("dice").integer(0, 6));
    const bool is_horror = monster.kind == MonsterKind::Horror;
    if ((monster.dice == 0) != is_horror) {
      record.at("dice").refuse("only the many-eyed-horror rolls for its dice");
    }
    if (is_horror) monster.min_dice = static_cast<int>(record.at("min_dice").integer(1, 6));
    monster.text = read_words(record.at("text"));
    read_timing(record);
    read_provenance(record);
    catalogue.monsters[place] = monster;
  }
}

Reward read_reward(const JsonReader& record, Ids& ids) {
  Reward reward;
  reward.id = ids.read(record);
  reward.gain = read_gain(record.at("gain"));
  reward.text = read_words(record.at("text"));
  read_provenance(record);
  return reward;
}

void read_glory(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  root.only({"format_version", "about", "beyond", "spaces"});
  root.at("format_version").integer(1, 1);
  for (const JsonReader& record : root.at("spaces").items(11, 11)) {
    record.only({"id", "space", "gain", "text", "provenance", "note"});
    record.at("space").integer(static_cast<int>(catalogue.glory.size()),
                               static_cast<int>(catalogue.glory.size()));
    catalogue.glory.push_back(read_reward(record, ids));
  }
  root.at("beyond").only({"id", "gain", "text", "provenance", "note"});
  catalogue.beyond = read_reward(root.at("beyond"), ids);
}

void read_orbs(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  int number = 0;
  for (const JsonReader& record : read_records(root, OrbSpace::kCount)) {
    const OrbSpace place(number++);
    record.only({"id", "space", "gain", "ghost_gain", "otherwise", "text", "provenance", "note"});
    record.at("space").integer(number, number);
    Reward reward = read_reward(record, ids);
    if (const auto gain = record.find("ghost_gain")) {
      reward.ghost_gain = read_gain(*gain);
      reward.has_ghost_gain = true;
    }
    if (const auto gain = record.find("otherwise")) reward.otherwise = read_gain(*gain);
    if (reward.gain.summon > 0 && !reward.has_ghost_gain) {
      record.refuse("the Ghosts summon nothing, so ghost_gain must say what they get");
    }
    catalogue.orbs[place] = reward;
  }
}

}  // namespace

void read_land(const GameData& data, ReadProblem& problem, Ids& ids, Catalogue& catalogue) {
  read_elements(open(data, "elements.json", problem), ids, catalogue);
  if (problem.ok()) read_realms(open(data, "realms.json", problem), ids, catalogue);
  if (problem.ok()) read_ruins(open(data, "ruins.json", problem), ids, catalogue);
  if (problem.ok()) read_treasures(open(data, "treasures.json", problem), ids, catalogue);
  if (problem.ok()) read_monsters(open(data, "monsters.json", problem), ids, catalogue);
  if (problem.ok()) read_glory(open(data, "glory.json", problem), ids, catalogue);
  if (problem.ok()) read_orbs(open(data, "orb_rewards.json", problem), ids, catalogue);
}

}  // namespace ziggurat::eldervale
