#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/game_data.h"
#include "core/game_info.h"
#include "games/kurnugi/effects/effect.h"

namespace ziggurat::kurnugi {

// A text in both languages.
struct Words {
  std::string english;
  std::string polish;

  const std::string& in(Language language) const {
    return language == Language::Polish ? polish : english;
  }
};

// What every component has: a key for notation and documents, a name, what it does, and how sure
// we are of it and of its name; `source` tells where it stands or what was chosen.
struct Component {
  std::string id;
  Words name;
  Words text;
  std::string provenance;
  std::string name_provenance;
  std::string source;
};

enum class FieldKind : std::uint8_t {
  Point,
  Vril,
  Strength,
  AnyAction,
  Mark,
  NewDie,
  Reroll,
  MoveDice,
  RaiseAltar,
};

struct RewardField {
  FieldKind kind = FieldKind::Point;
  int amount = 0;
  std::string id;
  Words name;
};

struct Tomb : Component {
  IdArray<FieldId, RewardField> fields;
  IdArray<Face, TombId> diagram;  // where a neutral die or Soul goes by its result
  Words city;
};

struct ActionInfo : Component {
  Variant variant = Variant::Novice;
  std::vector<int> vril;  // of each space
};

struct Space {
  std::string id;
  Words name;
  Activity activity = Activity::Invocation;
  int vril = 0;   // gained, or where negative paid
  int index = 0;  // among the spaces of its action

  // Whose or of what it is, by its action.
  TombId tomb() const { return TombId(index); }
  God god() const { return God(index); }
  Crossing crossing() const { return Crossing(index); }
  Owner owner() const { return Owner(index); }
  PactId pact() const { return PactId(index); }
};

struct AltarLevel {
  Words text;
  // Once, on reaching it.
  int soul = 0;
  int shadows = 0;
  int points = 0;
  int marks = 0;
  int dice = 0;
  // In Resources of a normal turn.
  int turn_vril = 0;
  int reroll_value = 0;  // dice showing at most this
  int reroll_count = 0;
  int turn_marks = 0;
  int move_dice = 0;  // and in Resources of a lament
  // In Resources of a lament.
  int vril_per_altar = 0;
  int change_dice = 0;
  // Lasting.
  int refund = 0;           // of an action paid with at least `refund_from`
  int tomb_strength = 0;    // in the altar's own tomb
  int shadow_strength = 0;  // in each tomb with an own Shadow
  int shadow_penalty = -1;  // final: what an own Shadow costs instead
  bool presence = false;
  bool free_influences = false;  // the Influences action needs no Presence
  bool no_tolls = false;
};

struct Altar : Component {
  std::array<AltarLevel, kMostLevel> levels;
};

struct Temple : Component {
  int own = 0;
  int other = 0;
  int points = 0;
};

enum class Ability : std::uint8_t {
  PresenceIncome,
  ForgoBonus,
  TurnIncome,
  DanceBonus,
  CheaperInfluence,
  SoulStrength,
  CheaperIdentityAltar,
  RitualPrice,
  RerollOnce,
  MoveDie,
  ShadowStrength,
  RaiseAfterSplit,
  WinTies,
  Theft,
  WayBonus,
  FreeInfluence,
  CheaperTemple,
  DemonStrength,
  CheaperRaise,
  SoulSteps,
  NoTolls,
  HigherToll,
  PactPoints,
  GatePrice,
  MoveForeignDemon,
};

struct Identity : Component {
  Variant variant = Variant::Novice;
  std::array<Half, 2> left{};  // top, bottom
  std::array<Half, 2> right{};
  Ability ability = Ability::TurnIncome;
  int amount = 0;
};

struct Influence : Component {
  God god;
  Variant variant = Variant::Novice;
  int cost = 0;
  CardEffect effect;
};

enum class DemonAbility : std::uint8_t { WeakenSouls, StrengthenShadows, WeakenSixes, Steps, Fee };

struct Demon : Component {
  int strength = 0;
  DemonAbility ability = DemonAbility::Steps;
  int amount = 0;
};

enum class GateEffect : std::uint8_t {
  WinAny,  // with the Soul or a Shadow
  WinSoul,
  WinShadow,
  Win,  // also Vri-il
  Strength,
  Income,  // Vri-il for dice, at most `most`
  Consolation,
};

struct Gate : Component {
  int low = 0;
  int high = 0;
  int toll = 0;
  GateEffect effect = GateEffect::Win;
  int amount = 0;
  int vril = 0;
  int most = 0;
};

enum class Condition : std::uint8_t {
  SoulStrength,
  SoulBetween,
  ShadowStrength,
  AltarAtLevel,
  Altars,
  NoAltar,
  Triad,
  AltarWithSoul,
  Identities,
  WonTombs,
  WinsInOneTomb,
  Wins,
  FewShadows,
  FewDice,
  Dice,
  Present,
  Demons,
  HasGate,
  GateWin,
  Vril,
  SoulAway,
  UsedCards,
  LowestInitiative,
  HighestInitiative,
};

struct PactHalf {
  Condition condition = Condition::Altars;
  int least = 0;
  int most = 0;
  int points = 0;
  Words text;
};

struct Pact : Component {
  PactHalf left;
  PactHalf right;
};

struct Scoring : Component {
  bool novice = false;
  std::array<std::array<int, Owner::kCount>, Owner::kCount> rows{};  // [present - 1][place]
};

enum class EventKind : std::uint8_t {
  None,
  NeutralSouls,
  NeutralOnes,
  WinnerGains,
  WinnerLoses,
  DoubleAnu,
  LowerPlaces,
  WeakShadows,
  Whispers,
  Mercy,
};

struct Event : Component {
  EventKind kind = EventKind::None;
  int amount = 0;
};

// The two columns of the end.
enum class Column : std::uint8_t { Soul, Shadows };

// One way to meet a column.
struct Ending {
  int points = 0;
  int won_tombs = 0;
  int wins_with_altar = 0;  // in one tomb, with its Altar at level 3
  int identities = 0;
  int dice = -1;
  int soul = -1;
  int shadows = -1;
  Words text;
};

struct Numbers {
  int vril = 3;
  int dice = 3;
  int soul = 5;
  int neutral_dice = 3;
  int forgo = 2;
  int ritual_price = 6;
  int ritual_gain = 6;
  int return_price = 3;
  int refund_from = 3;
  IdArray<Token, int> token_vril;
  int both_columns = 5;
  int vril_per_point = 5;
  int shadow_penalty = 2;
  int demon_points = 2;
  int neutral_field_points = 1;
};

// The components, read from data/kurnugi and checked.
struct Catalogue {
  static Result<Catalogue> create(const GameData& data);
  GameInfo info() const;

  Numbers numbers;
  IdArray<Colour, Words> colours;
  IdArray<Colour, std::string> colour_ids;
  IdArray<Colour, TombId> start_tomb;
  IdArray<TombId, Tomb> tombs;
  IdArray<RoadId, TombId> points_to;                   // the tomb that its gate serves
  IdArray<Crossing, std::array<RoadId, 2>> crossings;  // the two roads of each Gate space
  std::array<ActionInfo, kActivities> actions;
  IdArray<SpaceId, Space> spaces;
  std::array<std::string, kHalves> half_ids;
  std::array<Words, kHalves> halves;
  IdArray<AltarId, Altar> altars;
  IdArray<God, Temple> temples;
  IdArray<IdentityId, Identity> identities;
  IdArray<InfluenceId, Influence> influences;
  IdArray<DemonId, Demon> demons;
  IdArray<GateId, Gate> gates;
  IdArray<PactId, Pact> pacts;
  std::array<IdArray<ScoringId, Scoring>, 2> scorings;  // up to three players, more
  IdArray<EventId, Event> events;
  std::array<std::vector<Ending>, 2> endings;  // by column
  SpaceSet gate_blocks;                        // without Gates
  SpaceSet few_blocks;                         // with two and three players

  const ActionInfo& action(Activity activity) const {
    return actions[static_cast<std::size_t>(activity)];
  }
};

struct Settings {
  Variant variant = Variant::Novice;
  int seats = 2;
  bool mild_solo = false;
};

inline constexpr std::array<std::string_view, 3> kVariantIds = {"novice", "priest", "archpriest"};

Settings chosen_settings(const Setup& setup);

}  // namespace ziggurat::kurnugi
