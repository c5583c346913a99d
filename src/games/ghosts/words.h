#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/ghosts/names.h"

// An action's fields in notation and for people. A field of a new kind needs its `word` here.

namespace ziggurat::ghosts {

// In notation.
struct Notation {
  const Rules& rules;

  std::string word(Player player) const { return std::to_string(player.number() + 1); }
  std::string word(Square square) const { return std::to_string(square.number() + 1); }
  std::string word(Rolled roll) const { return std::to_string(roll.number()); }
  std::string word(Adventurer who) const { return std::string(name_of(rules, who)); }
  std::string word(Person who) const { return std::string(name_of(rules, who)); }
  std::string word(MapId map) const { return std::string(name_of(rules, map)); }
  std::string word(TileId kind) const { return key_of(rules, kind); }
  std::string word(TreasureId card) const { return key_of(rules, card); }
  std::string word(DiscoveryId card) const { return key_of(rules, card); }
  std::string word(CardKind kind) const {
    return std::string(kCardKindNames[static_cast<std::size_t>(kind)]);
  }
  std::string word(PileKind pile) const {
    return std::string(kPileNames[static_cast<std::size_t>(pile)]);
  }

  // What a word means; false where it means nothing.
  bool read(std::string_view word, Player& player) const;
  bool read(std::string_view word, Square& square) const;
  bool read(std::string_view word, Rolled& roll) const;
  bool read(std::string_view word, Adventurer& who) const;
  bool read(std::string_view word, Person& who) const;
  bool read(std::string_view word, MapId& map) const;
  bool read(std::string_view word, TileId& kind) const;
  bool read(std::string_view word, TreasureId& card) const;
  bool read(std::string_view word, DiscoveryId& card) const;
  bool read(std::string_view word, CardKind& kind) const;
  bool read(std::string_view word, PileKind& pile) const;
};

std::string notation_of(const Rules& rules, const Action& action);
// What an adventurer can do that others cannot, in a sentence or two (chapter 5).
std::string ability_text(const Rules& rules, Adventurer who, Language language);

// For people.
struct Naming {
  const Rules& rules;
  const Open& state;
  Language language = Language::English;

  std::string say(std::string_view english, std::string_view polish) const {
    return pick(language, english, polish);
  }
  std::string name(Player player) const;  // of a seat
  std::string name(Adventurer who) const { return name(person(who)); }
  std::string name(Person who) const;
  std::string name(Square square) const;  // "square 73"
  std::string name(Rolled roll) const { return std::to_string(roll.number()); }
  std::string name(TileId kind) const { return rules.tile(kind).name.in(language); }
  std::string name(TreasureId card) const { return rules.treasure().type(card).name.in(language); }
  std::string name(DiscoveryId card) const {
    return rules.discovery().type(card).name.in(language);
  }
  std::string name(MapId map) const;
  std::string name(CardKind kind) const;
  std::string name(Item item) const;  // "a card" where it is hidden
  std::string name(const Transfers& transfers) const;
  // The square with what lies there as far as everybody sees it.
  std::string place(Square square) const;
  // Whom the attacker fights.
  std::string defender() const;
  // A treasure with what it is good for.
  std::string with_worth(TreasureId card) const;

  // Who acts in a task; nobody where it is not told.
  std::string doer(const Task& task) const;
};

std::string map_name(MapId map, Language language);
std::string seat_name(Player player, Language language);

}  // namespace ziggurat::ghosts
