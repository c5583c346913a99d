#pragma once

#include <string_view>

#include "core/fields.h"
#include "games/eldervale/ids.h"

// What chance brings.

namespace ziggurat::eldervale::act {

// What up to two further dice show, beside a first one.
class MoreDice {
 public:
  constexpr MoreDice() = default;
  constexpr MoreDice(Face second, Face third)
      : code_(static_cast<std::uint8_t>(second.pips() << 4 | third.pips())) {}
  static constexpr MoreDice from_byte(std::uint8_t byte) {
    const int second = byte >> 4;
    const int third = byte & 15;
    const bool is_sound = second <= Face::kCount && third <= Face::kCount &&
                          (third == 0 || (second > 0 && third >= second));
    return is_sound ? MoreDice(Face::from_byte(static_cast<std::uint8_t>(second)),
                               Face::from_byte(static_cast<std::uint8_t>(third)))
                    : MoreDice();
  }
  constexpr std::uint8_t byte() const { return code_; }

  constexpr bool exists() const { return code_ != 0xFF; }
  constexpr Face second() const { return Face::from_byte(code_ >> 4); }
  constexpr Face third() const { return Face::from_byte(code_ & 15); }

  friend constexpr bool operator==(MoreDice, MoreDice) = default;

 private:
  std::uint8_t code_ = 0xFF;
};

// One die.
struct Die {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "rolled";
  Face face;
  friend bool operator==(Die, Die) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Die& action) {
  visit("face", action.face);
}

// Up to three dice, the lowest face first.
struct Dice {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "rolled";
  Face first;
  MoreDice more;
  friend bool operator==(Dice, Dice) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Dice& action) {
  visit("first", action.first);
  visit("more", action.more);
}
constexpr bool is_sound(Dice action) {
  return action.more.byte() == 0 || action.more.second() >= action.first;
}

struct DrawElement {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "drawn";
  Element element;
  friend bool operator==(DrawElement, DrawElement) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DrawElement& action) {
  visit("element", action.element);
}

struct DrawTile {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "drawn";
  TileId tile;
  friend bool operator==(DrawTile, DrawTile) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DrawTile& action) {
  visit("tile", action.tile);
}

struct DrawToken {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "drawn";
  Slot slot;
  TokenNumber number;
  friend bool operator==(DrawToken, DrawToken) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DrawToken& action) {
  visit("slot", action.slot);
  visit("number", action.number);
}

// An adventure card.
struct DrawCard {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "drawn";
  Slot slot;
  CardNumber number;
  friend bool operator==(DrawCard, DrawCard) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DrawCard& action) {
  visit("slot", action.slot);
  visit("number", action.number);
}

struct DrawMagic {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "drawn";
  MagicId card;
  friend bool operator==(DrawMagic, DrawMagic) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DrawMagic& action) {
  visit("card", action.card);
}

// A random card of a hand.
struct LoseMagic {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "drawn";
  MagicId card;
  friend bool operator==(LoseMagic, LoseMagic) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, LoseMagic& action) {
  visit("card", action.card);
}

struct DrawGhost {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "drawn";
  GhostCardId card;
  friend bool operator==(DrawGhost, DrawGhost) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DrawGhost& action) {
  visit("card", action.card);
}

// The one thing that happens next.
struct Step {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "step";
  friend bool operator==(Step, Step) = default;
};
template <class Visit>
constexpr void fields(Visit&, Step&) {}

}  // namespace ziggurat::eldervale::act
