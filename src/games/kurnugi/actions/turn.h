#pragma once

#include <string_view>

#include "core/fields.h"
#include "games/kurnugi/ids.h"

// Planning, taking Shadows back, and what the action spaces ask.

namespace ziggurat::kurnugi::act {

// A Shadow onto a space.
struct Place {
  static constexpr std::string_view kVerb = "place";
  SpaceId space;
  friend bool operator==(Place, Place) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Place& action) {
  visit("space", action.space);
}

// Of initiative.
struct Token {
  static constexpr std::string_view kVerb = "token";
  kurnugi::Token token;
  friend bool operator==(Token, Token) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Token& action) {
  visit("token", action.token);
}

// Takes a Shadow back and does what its space offers.
struct Act {
  static constexpr std::string_view kVerb = "act";
  SpaceId space;
  friend bool operator==(Act, Act) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Act& action) {
  visit("space", action.space);
}

// Takes a Shadow back for Vri-il.
struct Forgo {
  static constexpr std::string_view kVerb = "forgo";
  SpaceId space;
  friend bool operator==(Forgo, Forgo) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Forgo& action) {
  visit("space", action.space);
}

// Does what a space offers, whoever stands there.
struct Copy {
  static constexpr std::string_view kVerb = "copy";
  SpaceId space;
  friend bool operator==(Copy, Copy) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Copy& action) {
  visit("space", action.space);
}

struct ReturnShadow {
  static constexpr std::string_view kVerb = "return";
  friend bool operator==(ReturnShadow, ReturnShadow) = default;
};
template <class Visit>
constexpr void fields(Visit&, ReturnShadow&) {}

// An Identity card into a slot.
struct Keep {
  static constexpr std::string_view kVerb = "take";
  Which which{};
  Slot slot;
  friend bool operator==(Keep, Keep) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Keep& action) {
  visit("which", action.which);
  visit("slot", action.slot);
}

// The Identity card of a slot by the open one.
struct Replace {
  static constexpr std::string_view kVerb = "replace";
  Slot slot;
  friend bool operator==(Replace, Replace) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Replace& action) {
  visit("slot", action.slot);
}

struct Build {
  static constexpr std::string_view kVerb = "build";
  AltarId altar;
  friend bool operator==(Build, Build) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Build& action) {
  visit("altar", action.altar);
}

struct Raise {
  static constexpr std::string_view kVerb = "raise";
  AltarId altar;
  friend bool operator==(Raise, Raise) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Raise& action) {
  visit("altar", action.altar);
}

// A marker onto a god's Influence card.
struct Mark {
  static constexpr std::string_view kVerb = "mark";
  God god;
  friend bool operator==(Mark, Mark) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Mark& action) {
  visit("god", action.god);
}

struct Unmark {
  static constexpr std::string_view kVerb = "unmark";
  God god;
  friend bool operator==(Unmark, Unmark) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Unmark& action) {
  visit("god", action.god);
}

struct Income {
  static constexpr std::string_view kVerb = "income";
  friend bool operator==(Income, Income) = default;
};
template <class Visit>
constexpr void fields(Visit&, Income&) {}

struct Summon {
  static constexpr std::string_view kVerb = "summon";
  DemonId demon;
  friend bool operator==(Summon, Summon) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Summon& action) {
  visit("demon", action.demon);
}

struct SetGate {
  static constexpr std::string_view kVerb = "gate";
  RoadId road;
  GateId circle;
  friend bool operator==(SetGate, SetGate) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, SetGate& action) {
  visit("road", action.road);
  visit("circle", action.circle);
}

struct TakePact {
  static constexpr std::string_view kVerb = "pact";
  PactId pact;
  friend bool operator==(TakePact, TakePact) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, TakePact& action) {
  visit("pact", action.pact);
}

// Joins a Pact to the row.
struct Attach {
  static constexpr std::string_view kVerb = "attach";
  Side side{};
  friend bool operator==(Attach, Attach) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Attach& action) {
  visit("side", action.side);
}

struct Strength {
  static constexpr std::string_view kVerb = "strengthen";
  Piece piece{};
  friend bool operator==(Strength, Strength) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Strength& action) {
  visit("piece", action.piece);
}

struct Crystal {
  static constexpr std::string_view kVerb = "crystal";
  Half half{};
  friend bool operator==(Crystal, Crystal) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Crystal& action) {
  visit("half", action.half);
}

// What Resources hold.
struct Effect {
  static constexpr std::string_view kVerb = "effect";
  kurnugi::Effect effect{};
  friend bool operator==(Effect, Effect) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Effect& action) {
  visit("effect", action.effect);
}

struct Rob {
  static constexpr std::string_view kVerb = "rob";
  Owner owner;
  friend bool operator==(Rob, Rob) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Rob& action) {
  visit("owner", action.owner);
}

struct Done {
  static constexpr std::string_view kVerb = "done";
  friend bool operator==(Done, Done) = default;
};
template <class Visit>
constexpr void fields(Visit&, Done&) {}

struct PickShadow {
  static constexpr std::string_view kVerb = "pickshadow";
  Stand stand;
  friend bool operator==(PickShadow, PickShadow) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickShadow& action) {
  visit("stand", action.stand);
}

}  // namespace ziggurat::kurnugi::act
