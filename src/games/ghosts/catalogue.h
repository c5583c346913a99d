#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/game_data.h"
#include "core/game_info.h"
#include "games/ghosts/types.h"

namespace ziggurat::ghosts {

struct Named {
  std::string id;
  std::string name;
  std::string name_pl;

  const std::string& in(Language language) const {
    return language == Language::Polish ? name_pl : name;
  }
};

struct TileKind : Named {
  Terrain terrain = Terrain::Desert;
  Special special = Special::None;
  int kish = 0;
  int map = -1;  // of a Ziggurat
  int count = 0;

  bool is_neutral() const { return special == Special::Oasis || special == Special::Ziggurat; }
  bool is_ur() const { return special == Special::Ur || special == Special::City; }
};

struct CardType : Named {
  CardKind kind = CardKind::Gem;    // treasure
  Effect effect = Effect::Caravan;  // Discovery
  bool is_event = false;
  int value = 0;  // equipment, or what an event adds to a roll
  int lapis = 0;
  int count = 0;
};

// The cards of one deck and how piles of them are packed.
class Deck {
 public:
  void add(CardType type);
  // Lays out the bits; false where there are more than 64 cards.
  bool pack();

  const std::vector<CardType>& types() const { return types_; }
  const CardType& type(int index) const { return types_[static_cast<std::size_t>(index)]; }
  int find(std::string_view id) const;
  int size() const { return static_cast<int>(types_.size()); }

  Pile all() const { return all_; }
  Pile one(int index) const { return Pile{1} << slots_[static_cast<std::size_t>(index)].shift; }
  int count(Pile pile, int index) const {
    const Slot slot = slots_[static_cast<std::size_t>(index)];
    return static_cast<int>(pile >> slot.shift & slot.mask);
  }
  int total(Pile pile) const {
    int sum = 0;
    for (std::size_t i = 0; i < width_; ++i) sum += std::popcount(pile & planes_[i]) << i;
    return sum;
  }
  // Calls `use(index, count)` for each type in a pile, in the deck's order.
  template <class Use>
  void for_each(Pile pile, const Use& use) const {
    while (pile != 0) {
      const int index = owner_[static_cast<std::size_t>(std::countr_zero(pile))];
      const Slot slot = slots_[static_cast<std::size_t>(index)];
      use(index, static_cast<int>(pile >> slot.shift & slot.mask));
      pile &= ~(slot.mask << slot.shift);
    }
  }
  // The cards of both as far as both have them; the larger of both; `pile` with `many` fewer of
  // each kind.
  Pile least(Pile a, Pile b) const;
  Pile most(Pile a, Pile b) const;
  Pile fewer(Pile pile, int many) const;

 private:
  struct Slot {
    Pile mask = 0;
    std::uint8_t shift = 0;
  };
  std::vector<CardType> types_;
  std::array<Slot, kMaxCardKinds> slots_{};
  std::array<std::uint8_t, 64> owner_{};
  std::array<Pile, 7> planes_{};
  std::size_t width_ = 0;
  Pile all_ = 0;
};

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

GameInfo make_info();

// The components, read and checked.
struct Catalogue {
  static Result<Catalogue> create(const GameData& data);
  GameInfo info() const { return make_info(); }
  // Why seats and options do not go together, or nothing (clauses 11.9, 11.10, 11.26).
  static std::string objection(const Setup& setup, Language language);

  int find_tile(std::string_view id) const;
  int tile_with(Special special) const;
  int card_with(Effect effect) const { return effects[static_cast<std::size_t>(effect)]; }

  std::array<Place, kSquares> places{};
  std::vector<TileKind> tiles;
  Deck treasure;
  Deck discovery;
  std::array<int, kEffects> effects{};  // the Discovery card with each effect
  std::array<Named, kAdventurers> adventurers;
  Numbers numbers;
  std::vector<int> flag_oases;                  // squares
  std::vector<std::pair<int, int>> flag_tiles;  // square, kind
};

// The rules chosen.
struct Settings {
  enum class Draft : std::uint8_t { Normal, Blind, Eliminated };
  Draft draft = Draft::Normal;
  bool gala_master = false;
  std::uint8_t master = kNobody;  // the seat agreed on; nobody: it is rolled for
  // Everybody for themselves; so many teams, seated alternately; or the side of each seat.
  int teams = 0;
  bool is_divided = false;
  std::array<std::uint8_t, kMostSeats> division{};
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

inline constexpr std::array<std::string_view, kMaps> kMapIds = {"water", "storm", "grain", "sky"};
inline constexpr std::array<std::string_view, kCardKinds> kCardKindIds = {
    "event", "gem", "head", "chest", "hands", "legs", "feet", "weapon", "shield", "charm"};

}  // namespace ziggurat::ghosts
