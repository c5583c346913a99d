#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/eldervale/names.h"

// An action's fields in notation and for people. A field of a new kind needs its `word` and its
// `name` here.

namespace ziggurat::eldervale {

struct Notation {
  const Rules& rules;
  const Open& state;

  template <class I>
    requires field_kit::Named<Names, I>
  std::string word(I id) const {
    return std::string(name_of(Names{rules, state}, id));
  }
  std::string word(SpellId spell) const { return word(magic_of(spell)); }
  std::string word(Face face) const { return std::to_string(face.pips()); }
  std::string word(OrbSpace space) const { return std::to_string(space.number() + 1); }
  std::string word(StackId stack) const { return std::to_string(stack.number() + 1); }
  std::string word(act::Coordinate place) const { return std::to_string(place.value()); }
  std::string word(BattleEffect effect) const {
    return std::string(names_of(effect)[static_cast<std::size_t>(effect)]);
  }
  std::string word(Side side) const { return std::string(name_of_side(rules, side)); }
};

// The same for people.
struct Naming {
  const Rules& rules;
  const Open& state;
  Language language = Language::English;

  std::string say(std::string_view english, std::string_view polish) const {
    return pick(language, english, polish);
  }
  std::string name(Element element) const {
    return rules.catalogue.elements[element].name.in(language);
  }
  std::string name(Slot slot) const;  // its element
  std::string name(FactionId faction) const {
    return rules.catalogue.factions[faction].name.in(language);
  }
  std::string name(TileId tile) const;
  std::string name(RealmId realm) const;
  std::string name(Player player) const;
  std::string name(Side side) const;
  std::string name(Unit unit) const;  // whom one places: "the Worker", "robotnika"
  std::string name(Symbol symbol) const;
  std::string name(SpaceId space) const;
  std::string name(MagicId card) const { return rules.catalogue.magic[card].name.in(language); }
  std::string name(SpellId spell) const { return name(magic_of(spell)); }
  std::string name(BattleEffect effect) const;
  std::string name(Direction direction) const;
  std::string name(OrbSpace space) const { return Notation{rules, state}.word(space); }
  std::string name(Face face) const { return Notation{rules, state}.word(face); }
  std::string name(StackId stack) const { return Notation{rules, state}.word(stack); }
  std::string name(act::Coordinate place) const { return Notation{rules, state}.word(place); }

  std::string monster(Slot slot) const { return rules.monster(state, slot).name.in(language); }
  std::string card(AdventureId card) const { return rules.card(state, card).name.in(language); }
  std::string points(int points) const;
  std::string gain(const Gain& gain) const;
};

std::string player_name(const Rules& rules, Player player, Language language);
std::string unit_name(Unit unit, Language language);  // "Worker", "robotnik"
std::string symbol_name(Symbol symbol, Language language);
std::string points_text(int points, Language language);
// A realm by its element and the letter of its tile: "Air a".
std::string tile_name(const Words& element, const Tile& tile, Language language);
std::string gain_text(const Gain& gain, Language language);
std::string cost_text(const Cost& cost);
std::string dice_text(const Faces& dice);  // highest first

std::string notation_of(const Rules& rules, const Open& state, const Action& action);
// A choice by its notation, legal or not.
std::optional<Action> action_from(const Rules& rules, const Open& state, std::string_view text);

}  // namespace ziggurat::eldervale
