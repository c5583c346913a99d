#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/game_data.h"
#include "core/game_info.h"
#include "games/ghosts/deck.h"
#include "games/ghosts/effects/effect.h"

namespace ziggurat::ghosts {

// A text in both languages.
struct Words {
  std::string english;
  std::string polish;

  const std::string& in(Language language) const {
    return language == Language::Polish ? polish : english;
  }
};

// What every component has: a key for notation and documents, and a name.
struct Component {
  std::string id;
  Words name;
};

struct TileKind : Component {
  Terrain terrain = Terrain::Desert;
  Special special = Special::None;
  int kish = 0;
  MapId map;  // of a Ziggurat
  int count = 0;

  bool is_neutral() const { return special == Special::Oasis || special == Special::Ziggurat; }
  bool is_ur() const { return special == Special::Ur || special == Special::City; }
};

struct Treasure : Component {
  CardKind kind = CardKind::Gem;
  int value = 0;  // of equipment, or what an event adds to a roll
  int lapis = 0;
  int count = 0;

  bool is_event() const { return kind == CardKind::Event; }
};
using TreasureDeck = Deck<TreasureId, Treasure>;

struct Discovery : Component {
  Effect effect;
  int count = 0;

  bool is_event() const { return ghosts::is_event(effect); }
};
using DiscoveryDeck = Deck<DiscoveryId, Discovery>;

// Where a square lies, counted from 1.
struct Place {
  int row = 0;
  int column = 0;
};

struct Numbers {
  int kish = 20;
  int akkadians = 3;
  int hand_limit = 6;
  int attempts = 3;
  int kish_combat = -20;
  int akkadian_combat = 0;
  int ghost_combat = 25;
  int nanna_combat = 45;
  int emmer_defence = 10;
  int enemy_combat = 15;   // Anglean
  int haggle = 7;          // Balfarg
  int steal_up_to = 50;    // Beaker
  int rival_combat = 20;   // Brodgar
  int pot_shot_from = 51;  // Brodgar
  int water_combat = 30;   // Manx
};

// A tile that lies open from the start in Capture the Flag.
struct FlagTile {
  Square square;
  TileId kind;
};

GameInfo make_info();

// The components, read and checked.
struct Catalogue {
  static Result<Catalogue> create(const GameData& data);
  GameInfo info() const { return make_info(); }
  // Why seats and options do not go together, or nothing (clauses 11.9, 11.26, 11.27, 11.30).
  static std::string objection(const Setup& setup, Language language);

  const TileKind& tile(TileId kind) const { return tiles[kind.index()]; }
  // Every kind of tile there is.
  IdRange<TileId> tile_kinds() const { return first<TileId>(static_cast<int>(tiles.size())); }
  // None where no tile is called so.
  TileId find_tile(std::string_view id) const;
  TileId tile_with(Special special) const;
  // The Discovery Card with an effect.
  template <class E>
  DiscoveryId card_with() const {
    return effects[Effect(E{}).index()];
  }

  IdArray<Square, Place> places;
  std::vector<TileKind> tiles;
  TreasureDeck treasure;
  DiscoveryDeck discovery;
  std::array<DiscoveryId, kEffects> effects{};
  IdArray<Adventurer, Component> adventurers;
  Numbers numbers;
  std::vector<Square> flag_oases;
  std::vector<FlagTile> flag_tiles;
};

// The rules chosen.
struct Settings {
  enum class Draft : std::uint8_t { Normal, Blind, Eliminated };
  Draft draft = Draft::Normal;
  bool gala_master = false;
  Player master;  // agreed on; nobody: it is rolled for
  // Everybody for themselves; so many teams, seated alternately; or the side of each seat.
  int teams = 0;
  bool is_divided = false;
  IdArray<Player, Side> division;
  int each = 1;  // adventurers a player
  bool ambush = false;
  bool vision = false;
  bool dust_devil = false;
  bool full_bag = false;
  bool recommence = false;
  bool flags = false;
  bool keeps_equipment = false;  // clause 12.1
  bool short_theft = false;      // clause 12.2
  bool goes_on = false;          // clause 12.3: after a loss to Nanna
  int rounds = 0;                // clause 10.9; 0: no end
  int seats = 2;
};

Settings chosen_settings(const Setup& setup);

}  // namespace ziggurat::ghosts
