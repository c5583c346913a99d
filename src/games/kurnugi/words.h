#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/kurnugi/names.h"

// An action's fields in notation and for people. A field of a new kind needs its `word` here.

namespace ziggurat::kurnugi {

// In notation; owners are their colours once they have one.
struct Notation {
  const Rules& rules;
  const Open& state;
  Deck deck = Deck::Identity;  // of a drawn card

  template <class I>
    requires field_kit::Named<Rules, I>
  std::string word(I id) const {
    return std::string(name_of(rules, id));
  }
  std::string word(Face face) const { return std::to_string(face.pips()); }
  std::string word(act::CardNumber card) const;
  std::string word(Deck value) const;
  std::string word(Token token) const { return std::to_string(token.number() + 1); }
  std::string word(Slot slot) const { return std::to_string(slot.number() + 1); }
  std::string word(FieldId field) const { return std::to_string(field.number() + 1); }
  std::string word(Pile pile) const { return std::to_string(pile.number() + 1); }
  std::string word(GateId circle) const { return std::to_string(circle.number() + 1); }
  std::string word(RoadId road) const;
  std::string word(Owner owner) const;
  std::string word(Die die) const;
  std::string word(Change change) const { return change == Change::Up ? "up" : "down"; }
  std::string word(Which which) const { return which == Which::Hidden ? "hidden" : "open"; }
  std::string word(Side side) const { return side == Side::Right ? "right" : "left"; }
  std::string word(Piece piece) const { return piece == Piece::Shadows ? "shadows" : "soul"; }
  std::string word(Half half) const;
  std::string word(Effect effect) const;
  std::string word(bool is_free) const { return is_free ? "free" : ""; }
};

// The same for people.
struct Naming {
  const Rules& rules;
  const Open& state;
  Language language = Language::English;
  Deck deck = Deck::Identity;

  std::string say(std::string_view english, std::string_view polish) const {
    return pick(language, english, polish);
  }
  std::string name(act::CardNumber card) const;
  std::string name(Colour colour) const;
  std::string name(SpaceId space) const { return rules.space(space).name.in(language); }
  std::string name(Token token) const;
  std::string name(Owner owner) const;
  std::string name(Die die) const;
  std::string name(Place place) const;
  std::string name(TombId tomb) const { return rules.catalogue.tombs[tomb].name.in(language); }
  std::string name(God god) const { return name(tomb_of(god)); }
  std::string name(Stand stand) const {
    return is_on_space(stand) ? name(space_of(stand)) : name(place_of(stand));
  }
  std::string name(Change change) const { return change == Change::Up ? "+1" : "−1"; }
  std::string name(Which which) const;
  std::string name(AltarId altar) const { return rules.catalogue.altars[altar].name.in(language); }
  std::string name(DemonId demon) const { return rules.catalogue.demons[demon].name.in(language); }
  std::string name(RoadId road) const { return name(start_of(road)) + "–" + name(end_of(road)); }
  std::string name(GateId circle) const { return rules.catalogue.gates[circle].name.in(language); }
  std::string name(PactId pact) const { return rules.catalogue.pacts[pact].name.in(language); }
  std::string name(IdentityId card) const;
  std::string name(Side side) const;
  std::string name(Piece piece) const;
  std::string name(Half half) const;
  std::string name(Effect effect) const;
  std::string name(InfluenceId card) const {
    return rules.catalogue.influences[card].name.in(language);
  }
  std::string name(bool is_free) const {
    return is_free ? say(" for nothing (Astronomer)", " za darmo (Astronom)") : "";
  }
  // Numbers are told as they are written.
  std::string name(Face face) const { return Notation{rules, state}.word(face); }
  std::string name(Slot slot) const { return Notation{rules, state}.word(slot); }
  std::string name(FieldId field) const { return Notation{rules, state}.word(field); }
  std::string name(Pile pile) const { return Notation{rules, state}.word(pile); }
  std::string name(Deck value) const;
};

std::string notation_of(const Rules& rules, const Open& state, const Action& action);
// An action by its notation, legal or not.
std::optional<Action> action_from(const Rules& rules, const Open& state,
                                  const std::vector<std::string_view>& words);
// A card that chance draws, by its notation.
std::optional<Action> draw_from_words(const Rules& rules, const Open& state,
                                      const std::vector<std::string_view>& words);

}  // namespace ziggurat::kurnugi
