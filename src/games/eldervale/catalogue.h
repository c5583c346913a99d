#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/game_data.h"
#include "core/game_info.h"
#include "games/eldervale/cost.h"
#include "games/eldervale/effects/effect.h"
#include "games/eldervale/effects/ghosts.h"

// The components, read from data/eldervale and checked. What a card does is bound to its name
// there: effects/ has those of cards, the enumerations below are the others the rules know.

namespace ziggurat::eldervale {

struct Words {
  std::string english;
  std::string polish;

  const std::string& in(Language language) const {
    return language == Language::Polish ? polish : english;
  }
};

enum class Power : std::uint8_t {
  HarrierWorker,
  HarrierDragon,
  StormWizard,
  StormWarrior,
  Longbow,
  WanderingSage,
  StonefolkWorker,
  StonefolkWarrior,
  EmberkinWarrior,
  EmberkinWorker,
  DrakeDragon,
  DrakeWorker,
  AtlanteanWorker,
  AtlanteanWizard,
  RaiderWarrior,
  RaiderWorker,
  SunwardWizard,
  SunwardWorker,
  PilgrimWorker,
  PilgrimDragon,
  DemonWarrior,
  DemonWorker,
  GraveWizard,
  GraveWorker,
  LegionWarrior,
  LegionWorker,
  ClockworkWorker,
  ClockworkWizard,
  RiftDragon,
  RiftWorker,
  MaelstromWizard,
  MaelstromWarrior,
};
inline constexpr int kPowers = 32;
enum class MonsterKind : std::uint8_t {
  Serpent,
  Colossus,
  Titan,
  Crocodile,
  Lion,
  Wyrm,
  Sentinel,
  Horror,
};
enum class RuinEffect : std::uint8_t { Dungeon, MageTower, Portal, Mill, Fortress, Oracle };
enum class RowSpace : std::uint8_t { Blank, Start, Magic, Glory, Adventure };

struct ElementCard {
  std::string id;
  Words name;
  std::string rgb;
  Basic primary{0};
  Basic secondary{0};
  std::string starter;
};
struct Tile {
  std::string id;
  Element element;
  bool lair = false;
  int stacks = 1;
  Cost cost;
  int power = 1;
};
struct Ruin {
  std::string id;
  std::string key;  // the id without blanks, for notation
  Words name;
  RuinEffect effect = RuinEffect::Dungeon;
  Words text;
};
struct TokenFace {
  std::string id;
  Gain gain;
};
struct Monster {
  std::string id;
  Words name;
  int dice = 0;  // 0: a die tells
  int min_dice = 0;
  MonsterKind kind = MonsterKind::Serpent;
  Words text;
};
struct Reward {
  std::string id;
  Gain gain;
  Gain ghost_gain;
  Gain otherwise;
  bool has_ghost_gain = false;
  Words text;
};
struct AdventureCard {
  std::string id;
  Words name;
  Words text;
  Cost cost;
  Cost pay;
  Gain gain;
  int amount = 0;
  IdSet<Unit> units;  // kinds admitted; none where it has no action space
  CardEffect effect;
  IdArray<Face, Resource> faces;  // Wild Rift
};
struct MagicCard {
  std::string id;
  Words name;
  Words text;
  Gain gain;
  int copies = 0;
  int amount = 0;
  int count = 0;
  int level = 0;
  int per = 1;
  int points = 0;
  int most = 0;  // 0: no limit
};
struct PowerCard {
  std::string id;
  Power power = Power::HarrierWorker;
  Unit unit;
  int amount = 0;
  Words text;
};
struct FactionCard {
  std::string id;
  Words name;
  Element element;
  std::array<PowerCard, 2> powers;
};
struct GhostCard {
  std::string id;
  Words name;
  Direction direction;
  RuinPlace ruin;  // neither: the Watcher's realm
  std::vector<GhostEffect> effects;
};
struct GhostRow {
  std::string id;
  std::vector<RowSpace> spaces;
  std::vector<RowSpace> hard_spaces;
  RowSpace overflow = RowSpace::Magic;
};
struct Zone {
  std::string id;
  std::array<MatSlot, kZoneSlots> slots;
};
struct Difficulty {
  std::string id;
  bool power_score = true;
  bool hard_rows = false;
};
struct StarterAction {
  std::string id;
  Words name;
  Words text;
  int any = 0;      // of its gain
  int primary = 0;  // p
  int secondary = 0;
};

// A place of the map.
struct Hex {
  int q = 0;
  int r = 0;

  friend bool operator==(const Hex&, const Hex&) = default;
};

struct Config {
  int start_realms = 5;
  std::vector<int> map_rows;
  int tile_min_neighbours = 2;
  int start_workers = 3;
  int rooftops = 6;
  IdArray<Unit, std::uint8_t> dice;
  int max_dice = 6;
  int sword_dice = 1;
  int underworld_sword = 1;
  int start_primary = 0;
  int start_secondary = 0;
  int start_any = 0;
  int start_magic = 2;
  int start_power = 1;
  int hand_limit = 6;
  IdArray<Unit, Cost> summon;
  std::array<int, kWorkers> worker_price{};  // of the first, second, third extra Worker
  int tower_pay = 2;
  int tower_draw = 3;
  int tower_discard = 1;
  int fortress_pay = 2;
  Gain fortress_gain;
  int dwell_ruin = 2;
  int dwell_dwelling = 2;
  int monster_points = 3;
  int max_level = 5;
  std::array<int, 11> level_points{};
  int cards_per_dwelling = 3;
  int unspent_orb = 1;
  int final_rounds = 1;
  int round_limit = 100;
  int living_start = 1;
  int second_start = 2;
  int ghost_start = 2;
  int ghost_magic = 5;
  int ghost_power = 1;
  int ghost_ruin = 2;
  int ghost_underworld = 1;
  int ghost_magic_points = 1;
  int ghost_rerolls = 1;
};

struct Catalogue {
  static Result<Catalogue> create(const GameData& data);

  Config config;
  IdArray<Element, ElementCard> elements;
  IdArray<Element, std::array<Tile, kTilesEach>> tiles;
  std::vector<Ruin> ruins;             // of the box
  std::vector<std::size_t> map_ruins;  // those on the map
  IdArray<Element, IdArray<TokenNumber, TokenFace>> tokens;
  IdArray<Element, Monster> monsters;
  std::vector<Reward> glory;
  Reward beyond;
  IdArray<OrbSpace, Reward> orbs;
  IdArray<Element, IdArray<CardNumber, AdventureCard>> adventures;
  IdArray<MagicId, MagicCard> magic;
  IdArray<FactionId, FactionCard> factions;
  IdArray<ZoneId, Zone> zones;
  IdArray<Face, ZoneId> zone_of_face;
  IdArray<RowId, GhostRow> rows;
  IdArray<Face, RowId> row_of_face;
  IdArray<GhostCardId, GhostCard> ghost_cards;
  IdArray<GhostEffectId, Words> ghost_effects;
  IdArray<GhostEffectId, Words> ghost_effect_texts;
  IdArray<StarterId, StarterAction> starters;
  std::vector<Difficulty> difficulties;
  IdArray<RealmId, Hex> start;  // where the first tiles lie
  // Cards of an element with an effect.
  IdArray<Element, IdArray<CardEffectId, IdSet<CardNumber>>> effect_cards;

  GameInfo info() const;
  // By its id; none where there is none.
  Element find_element(std::string_view id) const;
};

struct Settings {
  int seats = 1;
  std::size_t difficulty = 1;
  bool names_elements = false;
};

Settings chosen_settings(const Catalogue& catalogue, const Setup& setup);

}  // namespace ziggurat::eldervale
