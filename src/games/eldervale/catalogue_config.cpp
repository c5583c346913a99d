// Reading the numbers of the rules.

#include <algorithm>

#include "base/text.h"
#include "games/eldervale/catalogue_reading.h"

namespace ziggurat::eldervale {
namespace {

void read_map(const JsonReader& root, Catalogue& catalogue) {
  Config& config = catalogue.config;
  config.start_realms = static_cast<int>(root.at("start_realms").integer(1, kElementTiles - 1));
  for (const JsonReader& item : root.at("start_ruins").items(1, RuinPlace::kCount)) {
    const std::string id = item.string();
    const auto found = std::find_if(catalogue.ruins.begin(), catalogue.ruins.end(),
                                    [&](const Ruin& ruin) { return ruin.id == id; });
    if (found == catalogue.ruins.end()) {
      item.refuse("there is no ruin " + quote(id));
      return;
    }
    const auto index = static_cast<std::size_t>(found - catalogue.ruins.begin());
    auto& list = catalogue.map_ruins;
    if (std::find(list.begin(), list.end(), index) != list.end()) {
      item.refuse("the ruin " + quote(id) + " stands twice");
    }
    list.push_back(index);
  }
  const JsonReader rows = root.at("map_rows");
  int count = 0;
  const std::vector<JsonReader> items = rows.items(1, 7);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const int length = static_cast<int>(items[i].integer(1, 7));
    const int r = static_cast<int>(i) - static_cast<int>(items.size()) / 2;
    // Rows are centred; a row that cannot be is half a hex out of line.
    const int doubled = 1 - (length - 1) - r;
    if (doubled % 2 != 0) items[i].refuse("rows that touch differ by an odd number of tiles");
    for (int k = 0; k < length && count < RealmId::kCount; ++k, ++count) {
      catalogue.start[RealmId(count)] = {doubled / 2 + k, r};
    }
    config.map_rows.push_back(length);
  }
  const int tiles = config.start_realms + static_cast<int>(catalogue.map_ruins.size());
  if (count != tiles) {
    rows.refuse("the rows hold " + std::to_string(count) + " tiles, but " + std::to_string(tiles) +
                " are laid");
  }
  config.tile_min_neighbours = static_cast<int>(root.at("tile_min_neighbours").integer(1, 2));
}

void read_units(const JsonReader& root, Config& config) {
  config.start_workers = static_cast<int>(root.at("start_workers").integer(1, kWorkers));
  config.rooftops = static_cast<int>(root.at("rooftops").integer(1, kWorkers));
  const JsonReader dice = root.at("dice");
  const JsonReader summon = root.at("summon");
  dice.only({"worker", "warrior", "wizard", "dragon"});
  summon.only({"worker", "warrior", "wizard", "dragon"});
  for (const Unit unit : all<Unit>()) {
    const std::string_view id = kUnitIds[unit.index()];
    config.dice[unit] = byte(static_cast<int>(dice.at(id).integer(1, 4)));
    if (unit != kWorker) config.summon[unit] = read_cost(summon.at(id));
  }
  const auto extra = static_cast<std::size_t>(kWorkers - config.start_workers);
  std::size_t index = 0;
  for (const JsonReader& item : summon.at("worker").items(extra, extra)) {
    config.worker_price[index++] = static_cast<int>(item.integer(0, 6));
  }
  config.max_dice = static_cast<int>(root.at("max_dice").integer(1, 12));
  config.sword_dice = static_cast<int>(root.at("sword_dice").integer(1, 6));
  config.underworld_sword = static_cast<int>(root.at("underworld_sword").integer(0, 6));
}

void read_start(const JsonReader& root, Config& config) {
  static constexpr std::string_view kGoods[] = {"p", "s", "?"};
  for (const JsonReader& item : root.at("start_resources").items(0, 8)) {
    const int symbol = read_handler(item, kGoods);
    ++(symbol == 0   ? config.start_primary
       : symbol == 1 ? config.start_secondary
                     : config.start_any);
  }
  config.start_magic = static_cast<int>(root.at("start_magic").integer(0, 6));
  config.start_power = static_cast<int>(root.at("start_power").integer(0, 4));
  config.hand_limit = static_cast<int>(root.at("hand_limit").integer(1, 20));
}

void read_actions(const JsonReader& root, Config& config) {
  const JsonReader tower = root.at("mage_tower");
  tower.only({"pay", "draw", "discard"});
  config.tower_pay = static_cast<int>(tower.at("pay").integer(0, 6));
  config.tower_draw = static_cast<int>(tower.at("draw").integer(1, 6));
  config.tower_discard = static_cast<int>(tower.at("discard").integer(0, 6));
  const JsonReader fortress = root.at("fortress");
  fortress.only({"pay", "gain"});
  config.fortress_pay = static_cast<int>(fortress.at("pay").integer(0, 6));
  config.fortress_gain = read_gain(fortress.at("gain"));
  config.dwell_ruin = static_cast<int>(root.at("dwell_vp_adjacent_ruin").integer(0, 9));
  config.dwell_dwelling = static_cast<int>(root.at("dwell_vp_adjacent_dwelling").integer(0, 9));
  config.monster_points = static_cast<int>(root.at("monster_vp").integer(0, 20));
}

void read_scoring(const JsonReader& root, Config& config) {
  config.max_level = static_cast<int>(root.at("max_level").integer(1, 10));
  const auto levels = static_cast<std::size_t>(config.max_level) + 1;
  std::size_t level = 0;
  for (const JsonReader& item : root.at("level_vp").items(levels, levels)) {
    config.level_points[level++] = static_cast<int>(item.integer(0, 50));
  }
  config.cards_per_dwelling = static_cast<int>(root.at("adv_per_dwelling").integer(0, 9));
  config.unspent_orb = static_cast<int>(root.at("unspent_orb_vp").integer(0, 20));
  config.final_rounds = static_cast<int>(root.at("final_rounds").integer(0, 5));
  config.round_limit = static_cast<int>(root.at("round_limit").integer(10, 200));
  config.living_start = static_cast<int>(root.at("living_start_vp").integer(0, 50));
  config.second_start = static_cast<int>(root.at("second_start_vp").integer(0, 50));
  config.ghost_start = static_cast<int>(root.at("ghost_start_vp").integer(0, 50));
  config.ghost_magic = static_cast<int>(root.at("ghost_start_magic").integer(0, 20));
  config.ghost_power = static_cast<int>(root.at("ghost_start_power").integer(0, 4));
  config.ghost_ruin = static_cast<int>(root.at("ghost_regroup_ruin_vp").integer(0, 9));
  config.ghost_underworld = static_cast<int>(root.at("ghost_regroup_underworld_vp").integer(0, 9));
  config.ghost_magic_points = static_cast<int>(root.at("ghost_magic_vp").integer(0, 9));
  config.ghost_rerolls = static_cast<int>(root.at("ghost_element_rerolls").integer(0, 3));
}

void read_starters(const JsonReader& reader, Ids& ids, Catalogue& catalogue) {
  static constexpr std::string_view kIds[] = {"starter-summon", "starter-gather", "starter-dwell"};
  static constexpr std::string_view kGoods[] = {"p", "s", "?"};
  int next = 0;
  for (const JsonReader& record : reader.items(StarterId::kCount, StarterId::kCount)) {
    const StarterId place(next++);
    record.only({"id", "name", "trigger", "text", "gain", "provenance", "note"});
    StarterAction action;
    action.id = ids.read(record);
    if (action.id != kIds[place.index()]) {
      record.at("id").refuse("expected " + std::string(kIds[place.index()]));
    }
    action.name = read_words(record.at("name"));
    action.text = read_words(record.at("text"));
    record.at("trigger").one_of({"any"});
    if (const auto gain = record.find("gain")) {
      for (const JsonReader& item : gain->items(0, 6)) {
        const int symbol = read_handler(item, kGoods);
        ++(symbol == 0 ? action.primary : symbol == 1 ? action.secondary : action.any);
      }
    }
    read_provenance(record);
    catalogue.starters[place] = action;
  }
}

void read_difficulties(const JsonReader& reader, Ids& ids, Catalogue& catalogue) {
  static constexpr std::string_view kIds[] = {"easy", "normal", "hard"};
  for (const JsonReader& record : reader.items(3, 3)) {
    record.only({"id", "ghost_power_score", "row_field", "provenance", "note"});
    Difficulty difficulty;
    difficulty.id = ids.read(record);
    if (difficulty.id != kIds[catalogue.difficulties.size()]) {
      record.at("id").refuse("expected " + std::string(kIds[catalogue.difficulties.size()]));
    }
    difficulty.power_score = record.at("ghost_power_score").boolean();
    difficulty.hard_rows = record.at("row_field").one_of({"spaces", "hard_spaces"}) == 1;
    read_provenance(record);
    catalogue.difficulties.push_back(difficulty);
  }
}

// Every plain key has its word; `dice` may have one for each unit. `sections` names where the
// rulebook says what is its own.
void read_config_provenance(const JsonReader& root) {
  const JsonReader words = root.at("provenance");
  for (const auto& [key, value] : root.members()) {
    if (value.value().is_array() && !value.value().items().empty() &&
        value.value().items().front().is_object()) {
      continue;
    }
    if (key == "format_version" || key == "about" || key == "provenance" || key == "sections") {
      continue;
    }
    const JsonReader word = words.at(key);
    if (word.value().is_object()) {
      for (const auto& [part, inner] : word.members()) {
        inner.one_of({"rulebook", "public", "reconstructed"});
      }
    } else {
      word.one_of({"rulebook", "public", "reconstructed"});
    }
  }
}

}  // namespace

void read_config(const JsonReader& root, Ids& ids, Catalogue& catalogue) {
  root.only({"format_version",
             "about",
             "players",
             "elements",
             "start_realms",
             "start_ruins",
             "map_rows",
             "hex",
             "tile_min_neighbours",
             "start_workers",
             "rooftops",
             "dice",
             "max_dice",
             "sword_dice",
             "underworld_sword",
             "start_resources",
             "start_magic",
             "start_power",
             "hand_limit",
             "summon",
             "mage_tower",
             "fortress",
             "dwell_vp_adjacent_ruin",
             "dwell_vp_adjacent_dwelling",
             "monster_vp",
             "max_level",
             "level_vp",
             "adv_per_dwelling",
             "unspent_orb_vp",
             "final_rounds",
             "round_limit",
             "living_start_vp",
             "second_start_vp",
             "ghost_start_vp",
             "ghost_start_magic",
             "ghost_start_power",
             "ghost_regroup_ruin_vp",
             "ghost_regroup_underworld_vp",
             "ghost_magic_vp",
             "ghost_element_rerolls",
             "provenance",
             "sections",
             "starter_actions",
             "ghost_effects",
             "difficulty"});
  root.at("format_version").integer(1, 1);
  root.at("players").integer(Player::kCount, Player::kCount);
  root.at("elements").integer(Slot::kCount, Slot::kCount);
  root.at("hex").one_of({"pointy-top"});
  read_map(root, catalogue);
  read_units(root, catalogue.config);
  read_start(root, catalogue.config);
  read_actions(root, catalogue.config);
  read_scoring(root, catalogue.config);
  read_config_provenance(root);
  if (root.ok()) read_starters(root.at("starter_actions"), ids, catalogue);
  if (root.ok()) read_difficulties(root.at("difficulty"), ids, catalogue);
}

}  // namespace ziggurat::eldervale
