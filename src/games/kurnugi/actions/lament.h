#pragma once

#include <string_view>

#include "core/fields.h"
#include "games/kurnugi/ids.h"

// What is done in a lament: pieces, cards, rewards.

namespace ziggurat::kurnugi::act {

struct MoveSoul {
  static constexpr std::string_view kVerb = "soul";
  Owner owner;
  TombId to;
  friend bool operator==(MoveSoul, MoveSoul) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, MoveSoul& action) {
  visit("owner", action.owner);
  visit("to", action.to);
}

struct MoveShadow {
  static constexpr std::string_view kVerb = "shadow";
  Owner owner;
  TombId from;
  TombId to;
  friend bool operator==(MoveShadow, MoveShadow) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, MoveShadow& action) {
  visit("owner", action.owner);
  visit("from", action.from);
  visit("to", action.to);
}

struct MoveDemon {
  static constexpr std::string_view kVerb = "demon";
  DemonId demon;
  TombId to;
  friend bool operator==(MoveDemon, MoveDemon) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, MoveDemon& action) {
  visit("demon", action.demon);
  visit("to", action.to);
}

// Free: for nothing by the Astronomer.
struct Play {
  static constexpr std::string_view kVerb = "play";
  InfluenceId card;
  bool is_free = false;
  friend bool operator==(Play, Play) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Play& action) {
  visit("card", action.card);
  visit("is_free", action.is_free);
}

struct Pass {
  static constexpr std::string_view kVerb = "pass";
  friend bool operator==(Pass, Pass) = default;
};
template <class Visit>
constexpr void fields(Visit&, Pass&) {}

struct PickSoul {
  static constexpr std::string_view kVerb = "picksoul";
  Owner owner;
  friend bool operator==(PickSoul, PickSoul) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickSoul& action) {
  visit("owner", action.owner);
}

struct PickDemon {
  static constexpr std::string_view kVerb = "pickdemon";
  DemonId demon;
  friend bool operator==(PickDemon, PickDemon) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickDemon& action) {
  visit("demon", action.demon);
}

struct PickCard {
  static constexpr std::string_view kVerb = "pickcard";
  InfluenceId card;
  friend bool operator==(PickCard, PickCard) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickCard& action) {
  visit("card", action.card);
}

// An effect of an Altar in play.
struct Borrow {
  static constexpr std::string_view kVerb = "borrow";
  AltarId altar;
  kurnugi::Effect effect{};
  friend bool operator==(Borrow, Borrow) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Borrow& action) {
  visit("altar", action.altar);
  visit("effect", action.effect);
}

// A reward of the tomb that was won.
struct Field {
  static constexpr std::string_view kVerb = "field";
  FieldId field;
  friend bool operator==(Field, Field) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Field& action) {
  visit("field", action.field);
}

// A used card onto a pile.
struct Pile {
  static constexpr std::string_view kVerb = "pile";
  InfluenceId card;
  kurnugi::Pile pile;
  friend bool operator==(Pile, Pile) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Pile& action) {
  visit("card", action.card);
  visit("pile", action.pile);
}

}  // namespace ziggurat::kurnugi::act
