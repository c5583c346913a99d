#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/game_data.h"
#include "core/game_info.h"
#include "games/eldervale/types.h"

// The components, read from data/eldervale and checked. What a card does is bound to its id here:
// each of the enumerations below is the list of effects the rules know.

namespace ziggurat::eldervale {

struct Words {
  std::string english;
  std::string polish;

  const std::string& in(Language language) const {
    return language == Language::Polish ? polish : english;
  }
};

// What something costs; `any` is paid with one resource or Magic card each.
struct Cost {
  Many<Byte, kBasic> named;
  Byte any;

  int total() const;
  friend bool operator==(const Cost&, const Cost&) = default;
};

struct Gain {
  Many<Byte, kResources> resources;
  Byte any;
  Byte magic;
  Byte points;
  Byte power;
  Byte adventure;
  Byte summon;

  friend bool operator==(const Gain&, const Gain&) = default;
};

enum class Spell : std::uint8_t {
  Fireball,
  Ward,
  Hex,
  Blink,
  Teleport,
  Transmute,
  Conjure,
  Soothe,
  Recall,
  Insight,
  Telekinesis,
  Lure,
};
enum class Prophecy : std::uint8_t {
  Vault,
  Homestead,
  Lineage,
  Conqueror,
  Archmage,
  Explorer,
  Balance,
  Zealot,
  Mason,
  Muster,
  Recluse,
  Orbkeeper,
};
enum class CardEffect : std::uint8_t {
  Doorway,
  Forager,
  Shrine,
  Guardian,
  Settler,
  Cloudwalker,
  SkyLibrary,
  MessengerHawk,
  StormBanner,
  DeepMine,
  StoneCircle,
  Burrowers,
  RootGolem,
  Forge,
  WarDrums,
  PhoenixFeather,
  Pyromancer,
  Cutlass,
  Tidepool,
  Siren,
  DeepCurrent,
  Beacon,
  Healer,
  Choir,
  Aegis,
  SoulCage,
  NightMarket,
  Lich,
  ShadowStep,
  Treasury,
  LawTablets,
  SentryTower,
  Conscription,
  ChaosSorcerer,
  WildRift,
  ImpBroker,
  MadJester,
};
inline constexpr int kCardEffects = static_cast<int>(CardEffect::MadJester) + 1;
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
enum class GhostEffect : std::uint8_t { Dwell, Adventure, Realm, Magic, Banish, Drain };
inline constexpr int kGhostEffects = 6;
enum class RowSpace : std::uint8_t { Blank, Start, Magic, Glory, Adventure };

struct ElementCard {
  std::string id;
  Words name;
  std::string rgb;
  int primary = 0;
  int secondary = 0;
  std::string starter;
};
struct Tile {
  std::string id;
  int element = 0;
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
  int units = 0;  // kinds admitted, a bit each; 0 where it has no action space
  CardEffect effect = CardEffect::Doorway;
  Many<Byte, 6> faces;  // Wild Rift
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
  int unit = 0;
  int amount = 0;
  Words text;
};
struct FactionCard {
  std::string id;
  Words name;
  int element = 0;
  PowerCard powers[2];
};
struct GhostCard {
  std::string id;
  Words name;
  int direction = kNone;  // 0 NE … 5 NW
  int ruin = kNone;       // place in `map_ruins`; neither: the Watcher's realm
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
  Many<Byte, kZoneSlots> slots;  // bits of State::mat
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

struct Config {
  int start_realms = 5;
  std::vector<int> map_rows;
  int tile_min_neighbours = 2;
  int start_workers = 3;
  int rooftops = 6;
  Many<Byte, kUnitKinds> dice;
  int max_dice = 6;
  int sword_dice = 1;
  int underworld_sword = 1;
  int start_primary = 0;
  int start_secondary = 0;
  int start_any = 0;
  int start_magic = 2;
  int start_power = 1;
  int hand_limit = 6;
  Many<Cost, kUnitKinds> summon;
  Many<Byte, kWorkers> worker_price;  // of the first, second, third extra Worker
  int tower_pay = 2;
  int tower_draw = 3;
  int tower_discard = 1;
  int fortress_pay = 2;
  Gain fortress_gain;
  int dwell_ruin = 2;
  int dwell_dwelling = 2;
  int monster_points = 3;
  int max_level = 5;
  Many<Byte, 11> level_points;
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
  std::vector<ElementCard> elements;
  std::vector<Tile> tiles;        // kTilesEach of each element
  std::vector<Ruin> ruins;        // of the box
  std::vector<int> map_ruins;     // those on the map
  std::vector<TokenFace> tokens;  // kTokensEach of each element
  std::vector<Monster> monsters;  // by element
  std::vector<Reward> glory;
  Reward beyond;
  std::vector<Reward> orbs;
  std::vector<AdventureCard> adventures;  // kCardsEach of each element
  std::vector<MagicCard> magic;           // spells, quests, prophecies
  std::vector<FactionCard> factions;
  std::vector<Zone> zones;
  Many<Byte, 7> zone_of_face;
  std::vector<GhostRow> rows;
  Many<Byte, 7> row_of_face;
  std::vector<GhostCard> ghost_cards;
  Many<Words, kGhostEffects> ghost_effects;
  Many<Words, kGhostEffects> ghost_effect_texts;
  std::vector<StarterAction> starters;
  std::vector<Difficulty> difficulties;
  Many<Signed, kMaxRealms> start_q;
  Many<Signed, kMaxRealms> start_r;
  // Cards of an element with an effect, a bit each.
  Many<Many<Word, kCardEffects>, kElements> effect_cards;

  GameInfo info() const;
  int find_element(std::string_view id) const;
  const AdventureCard& adventure(int element, int card) const {
    return adventures[static_cast<std::size_t>(element * kCardsEach + card)];
  }
};

struct Settings {
  int seats = 1;
  int difficulty = 1;
  bool names_elements = false;
};

Settings chosen_settings(const Catalogue& catalogue, const Setup& setup);

}  // namespace ziggurat::eldervale
