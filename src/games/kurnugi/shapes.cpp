#include "games/kurnugi/shapes.h"

namespace ziggurat::kurnugi {
namespace {

constexpr std::array<Shape, kKinds> kShapes = {{
    {"die", {Arg::Value, Arg::None, Arg::None}},
    {"card", {Arg::Card, Arg::Deck, Arg::None}},
    {"colour", {Arg::Colour, Arg::None, Arg::None}},
    {"neutral", {Arg::Colour, Arg::None, Arg::None}},
    {"lot", {Arg::None, Arg::None, Arg::None}},
    {"agree", {Arg::None, Arg::None, Arg::None}},
    {"refuse", {Arg::None, Arg::None, Arg::None}},
    {"place", {Arg::Space, Arg::None, Arg::None}},
    {"token", {Arg::Token, Arg::None, Arg::None}},
    {"act", {Arg::Space, Arg::None, Arg::None}},
    {"forgo", {Arg::Space, Arg::None, Arg::None}},
    {"copy", {Arg::Space, Arg::None, Arg::None}},
    {"return", {Arg::None, Arg::None, Arg::None}},
    {"move", {Arg::Owner, Arg::Die, Arg::Place}},
    {"change", {Arg::Owner, Arg::Die, Arg::Direction}},
    {"pick", {Arg::Owner, Arg::Die, Arg::None}},
    {"split", {Arg::Die, Arg::Part, Arg::None}},
    {"new", {Arg::Tomb, Arg::None, Arg::None}},
    {"keep", {Arg::None, Arg::None, Arg::None}},
    {"again", {Arg::None, Arg::None, Arg::None}},
    {"take", {Arg::Which, Arg::Slot, Arg::None}},
    {"replace", {Arg::Slot, Arg::None, Arg::None}},
    {"build", {Arg::Altar, Arg::None, Arg::None}},
    {"raise", {Arg::Altar, Arg::None, Arg::None}},
    {"mark", {Arg::Tomb, Arg::None, Arg::None}},
    {"unmark", {Arg::Tomb, Arg::None, Arg::None}},
    {"income", {Arg::None, Arg::None, Arg::None}},
    {"summon", {Arg::Demon, Arg::None, Arg::None}},
    {"gate", {Arg::Road, Arg::Circle, Arg::None}},
    {"pact", {Arg::Pact, Arg::None, Arg::None}},
    {"attach", {Arg::Side, Arg::None, Arg::None}},
    {"strengthen", {Arg::Piece, Arg::None, Arg::None}},
    {"crystal", {Arg::Half, Arg::None, Arg::None}},
    {"effect", {Arg::Effect, Arg::None, Arg::None}},
    {"rob", {Arg::Owner, Arg::None, Arg::None}},
    {"soul", {Arg::Owner, Arg::Tomb, Arg::None}},
    {"shadow", {Arg::Owner, Arg::Tomb, Arg::Tomb}},
    {"demon", {Arg::Demon, Arg::Tomb, Arg::None}},
    {"play", {Arg::Influence, Arg::Free, Arg::None}},
    {"pass", {Arg::None, Arg::None, Arg::None}},
    {"picksoul", {Arg::Owner, Arg::None, Arg::None}},
    {"pickdemon", {Arg::Demon, Arg::None, Arg::None}},
    {"pickcard", {Arg::Influence, Arg::None, Arg::None}},
    {"borrow", {Arg::Altar, Arg::Effect, Arg::None}},
    {"field", {Arg::Field, Arg::None, Arg::None}},
    {"pile", {Arg::Influence, Arg::Pile, Arg::None}},
    {"done", {Arg::None, Arg::None, Arg::None}},
    {"buy", {Arg::None, Arg::None, Arg::None}},
    {"pickshadow", {Arg::Stand, Arg::None, Arg::None}},
}};

}  // namespace

const Shape& shape_of(Action::Kind kind) { return kShapes[static_cast<std::size_t>(kind)]; }

bool is_in_range(Arg arg, int value) {
  const auto below = [&](int limit) { return value >= 0 && value < limit; };
  switch (arg) {
    case Arg::None:
      return value == 0;
    case Arg::Value:
      return value >= 1 && value <= kFaces;
    case Arg::Card:
      return below(kInfluences);
    case Arg::Deck:
      return below(7);
    case Arg::Colour:
      return below(kColours);
    case Arg::Space:
      return below(space::kCount);
    case Arg::Token:
    case Arg::Owner:
      return below(kOwners);
    case Arg::Die:
      return below(kPlaces * 8) && is_in_range(Arg::Value, die_value(value));
    case Arg::Place:
      return below(kPlaces);
    case Arg::Part:
      return value >= 1 && value <= 3;
    case Arg::Tomb:
      return below(kTombs);
    case Arg::Direction:
    case Arg::Which:
    case Arg::Side:
    case Arg::Piece:
    case Arg::Free:
    case Arg::Pile:
      return below(2);
    case Arg::Slot:
      return below(kSlots);
    case Arg::Altar:
      return below(kAltars);
    case Arg::Demon:
      return below(kDemons);
    case Arg::Road:
      return below(kRoads);
    case Arg::Circle:
      return below(kGates);
    case Arg::Pact:
      return below(kPacts);
    case Arg::Half:
      return below(kHalves);
    case Arg::Effect:
      return below(kEffects);
    case Arg::Influence:
      return below(kInfluences);
    case Arg::Field:
      return below(kFields);
    case Arg::Stand:
      return below(shadow_on(space::kCount));
  }
  return false;
}

int deck_size(Deck deck) {
  switch (deck) {
    case Deck::Colour:
      return kColours;
    case Deck::Order:
      return 3;
    case Deck::Identity:
      return kIdentities;
    case Deck::Influence:
      return kInfluences;
    case Deck::Scoring:
      return kScorings;
    case Deck::Pact:
      return kPacts;
    case Deck::Event:
      return kEvents;
  }
  return 0;
}

bool is_well_formed(Action action) {
  const Shape& shape = shape_of(action.kind);
  if (!is_in_range(shape.args[0], action.a) || !is_in_range(shape.args[1], action.b) ||
      !is_in_range(shape.args[2], action.c)) {
    return false;
  }
  return action.kind != Action::Kind::Draw || action.a < deck_size(static_cast<Deck>(action.b));
}

}  // namespace ziggurat::kurnugi
