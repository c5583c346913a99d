#pragma once

#include <string_view>

#include "core/fields.h"
#include "games/kurnugi/ids.h"

// Chance, and what is chosen while the game is set up.

namespace ziggurat::kurnugi::act {

// A card by its number in its deck.
using CardNumber = Id<struct CardNumberTag, InfluenceId::kCount>;

// A die shows its value.
struct Roll {
  static constexpr std::string_view kVerb = "die";
  Face value;
  friend bool operator==(Roll, Roll) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Roll& action) {
  visit("value", action.value);
}

// A card of a deck.
struct Draw {
  static constexpr std::string_view kVerb = "card";
  CardNumber card;
  Deck deck{};
  friend bool operator==(Draw, Draw) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Draw& action) {
  visit("card", action.card);
  visit("deck", action.deck);
}
// How many cards a deck has in all.
constexpr int deck_size(Deck deck) {
  switch (deck) {
    case Deck::Colour:
      return kurnugi::Colour::kCount;
    case Deck::Order:
      return 3;
    case Deck::Identity:
      return IdentityId::kCount;
    case Deck::Influence:
      return InfluenceId::kCount;
    case Deck::Scoring:
      return ScoringId::kCount;
    case Deck::Pact:
      return PactId::kCount;
    case Deck::Event:
      return EventId::kCount;
  }
  return 0;
}
constexpr bool is_sound(Draw action) { return action.card.number() < deck_size(action.deck); }

struct Colour {
  static constexpr std::string_view kVerb = "colour";
  kurnugi::Colour colour;
  friend bool operator==(Colour, Colour) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Colour& action) {
  visit("colour", action.colour);
}

// Proposes the neutral Soul.
struct Neutral {
  static constexpr std::string_view kVerb = "neutral";
  kurnugi::Colour colour;
  friend bool operator==(Neutral, Neutral) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Neutral& action) {
  visit("colour", action.colour);
}

struct ByLot {
  static constexpr std::string_view kVerb = "lot";
  friend bool operator==(ByLot, ByLot) = default;
};
template <class Visit>
constexpr void fields(Visit&, ByLot&) {}

struct Agree {
  static constexpr std::string_view kVerb = "agree";
  friend bool operator==(Agree, Agree) = default;
};
template <class Visit>
constexpr void fields(Visit&, Agree&) {}

struct Refuse {
  static constexpr std::string_view kVerb = "refuse";
  friend bool operator==(Refuse, Refuse) = default;
};
template <class Visit>
constexpr void fields(Visit&, Refuse&) {}

}  // namespace ziggurat::kurnugi::act
