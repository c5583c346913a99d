// Names of what actions are done to, for notation and for people.

#include "base/text.h"
#include "games/kurnugi/text.h"

namespace ziggurat::kurnugi {
namespace {

constexpr std::array<std::string_view, 7> kDeckIds = {"lot",     "second", "identity", "influence",
                                                      "scoring", "pact",   "event"};

constexpr std::array<std::string_view, kEffects> kEffectIds = {
    "income", "gate_income", "presence_income", "theft",          "reroll",        "move_dice",
    "mark",   "change_dice", "fisherman",       "reroll_crystal", "change_crystal"};

constexpr std::array<std::array<std::string_view, 2>, kEffects> kEffectNames = {{
    {"income", "Vri-il"},
    {"the Gate's income", "Vri-il z Bramy"},
    {"the Monarch's income", "Vri-il Monarchy"},
    {"the Thief", "Złodziej"},
    {"reroll dice", "przerzut Kości Ofiarnych"},
    {"move dice", "przeniesienie Kości Ofiarnych"},
    {"a marker", "znacznik"},
    {"change dice by 1", "zmiana Kości Ofiarnych o 1"},
    {"the Fisherman", "Rybak"},
    {"a crystal: reroll a die", "kryształ: przerzut Kości Ofiarnej"},
    {"a crystal: change a die by 1", "kryształ: zmiana Kości Ofiarnej o 1"},
}};

constexpr std::array<std::string_view, kOwners> kRoman = {"I", "II", "III", "IV", "V"};

std::string place_name(const Game& game, int place, Language language) {
  if (place == kBoard) return pick(language, "the player board", "plansza gracza");
  return at(game.catalogue().tombs, place).name.in(language);
}

std::string road_id(const Game& game, int road) {
  return place_id(game, road) + "-" + place_id(game, (road + 1) % kTombs);
}

const Component& card_of(const Game& game, Deck deck, int card) {
  const Catalogue& catalogue = game.catalogue();
  switch (deck) {
    case Deck::Identity:
      return at(catalogue.identities, card);
    case Deck::Influence:
      return at(catalogue.influences, card);
    case Deck::Scoring:
      return at(catalogue.scorings[game.seats() <= 3 ? 0 : 1], card);
    case Deck::Pact:
      return at(catalogue.pacts, card);
    case Deck::Event:
      return at(catalogue.events, card);
    case Deck::Colour:
    case Deck::Order:
      break;
  }
  CHECK(false);
}

std::string owner_id(const Game& game, const State& state, int owner) {
  const int colour = at(state.holdings, owner).colour;
  if (owner < game.owners() && colour < kColours) return at(game.catalogue().colour_ids, colour);
  return std::to_string(owner + 1);
}

}  // namespace

std::string_view effect_id(Effect effect) { return kEffectIds[static_cast<std::size_t>(effect)]; }

std::string owner_name(const Game& game, const State& state, int owner, Language language) {
  const int colour = at(state.holdings, owner).colour;
  if (owner < game.owners() && colour < kColours) {
    return at(game.catalogue().colours, colour).in(language);
  }
  return Text::seat_name(game, Seat{byte(owner)}, language);
}

std::string price_text(const Game& game, const State& state, int owner, int space) {
  const Activity activity = game.space_at(space).activity;
  if (activity == Activity::Ritual || activity == Activity::Kur || activity == Activity::Dance) {
    return "";
  }
  const int price = game.price(state, owner, space);
  if (price == 0) return "0";
  return price > 0 ? "−" + std::to_string(price) : "+" + std::to_string(-price);
}

std::string argument_id(const Game& game, const State& state, Arg arg, int value, Deck deck) {
  const Catalogue& catalogue = game.catalogue();
  switch (arg) {
    case Arg::None:
      return "";
    case Arg::Value:
    case Arg::Part:
      return std::to_string(value);
    case Arg::Token:
    case Arg::Slot:
    case Arg::Field:
    case Arg::Pile:
    case Arg::Circle:
      return std::to_string(value + 1);
    case Arg::Card:
      if (deck == Deck::Colour) return at(catalogue.colour_ids, value);
      if (deck == Deck::Order) return owner_id(game, state, value);
      return card_of(game, deck, value).id;
    case Arg::Deck:
      return std::string(at(kDeckIds, value));
    case Arg::Colour:
      return at(catalogue.colour_ids, value);
    case Arg::Space:
      return at(catalogue.spaces, value).id;
    case Arg::Owner:
      return owner_id(game, state, value);
    case Arg::Die:
      return std::to_string(die_value(value)) + "@" + place_id(game, die_place(value));
    case Arg::Place:
    case Arg::Tomb:
      return place_id(game, value);
    case Arg::Stand:
      return value < kPlaces ? place_id(game, value) : at(catalogue.spaces, value - kPlaces).id;
    case Arg::Direction:
      return value == 1 ? "up" : "down";
    case Arg::Which:
      return value == 1 ? "hidden" : "open";
    case Arg::Altar:
      return at(catalogue.altars, value).id;
    case Arg::Demon:
      return at(catalogue.demons, value).id;
    case Arg::Road:
      return road_id(game, value);
    case Arg::Pact:
      return at(catalogue.pacts, value).id;
    case Arg::Side:
      return value == 1 ? "right" : "left";
    case Arg::Piece:
      return value == 1 ? "shadows" : "soul";
    case Arg::Half:
      return at(catalogue.half_ids, value);
    case Arg::Effect:
      return std::string(at(kEffectIds, value));
    case Arg::Influence:
      return at(catalogue.influences, value).id;
    case Arg::Free:
      return value == 1 ? "free" : "";
  }
  CHECK(false);
}

std::string argument_name(const Game& game, const State& state, Arg arg, int value, Deck deck,
                          Language language) {
  const Catalogue& catalogue = game.catalogue();
  const auto say = [&](std::string_view english, std::string_view polish) {
    return pick(language, english, polish);
  };
  switch (arg) {
    case Arg::Card:
      if (deck == Deck::Colour) return at(catalogue.colours, value).in(language);
      if (deck == Deck::Order) return owner_name(game, state, value, language);
      return card_of(game, deck, value).name.in(language);
    case Arg::Colour:
      return at(catalogue.colours, value).in(language) + " (" +
             at(catalogue.tombs, at(catalogue.start_tomb, value)).name.in(language) + ")";
    case Arg::Space:
      return at(catalogue.spaces, value).name.in(language);
    case Arg::Token:
      return std::string(at(kRoman, value));
    case Arg::Owner:
      return owner_name(game, state, value, language);
    case Arg::Die:
      return std::to_string(die_value(value)) + " (" +
             place_name(game, die_place(value), language) + ")";
    case Arg::Place:
    case Arg::Tomb:
      return place_name(game, value, language);
    case Arg::Stand:
      return value < kPlaces ? place_name(game, value, language)
                             : at(catalogue.spaces, value - kPlaces).name.in(language);
    case Arg::Direction:
      return value == 1 ? "+1" : "−1";
    case Arg::Which:
      return value == 1 ? say("the hidden card", "zakrytą kartę")
                        : say("the open card", "odkrytą kartę");
    case Arg::Altar:
      return at(catalogue.altars, value).name.in(language);
    case Arg::Demon:
      return at(catalogue.demons, value).name.in(language);
    case Arg::Road:
      return place_name(game, value, language) + "–" +
             place_name(game, (value + 1) % kTombs, language);
    case Arg::Circle:
      return at(catalogue.gates, value).name.in(language);
    case Arg::Pact:
      return at(catalogue.pacts, value).name.in(language);
    case Arg::Side:
      return value == 1 ? say("right", "prawej") : say("left", "lewej");
    case Arg::Piece:
      return value == 1 ? say("Shadows", "Cienie") : say("Soul", "Dusza");
    case Arg::Half:
      return at(catalogue.halves, value).in(language);
    case Arg::Effect:
      return pick(language, at(kEffectNames, value)[0], at(kEffectNames, value)[1]);
    case Arg::Influence:
      return at(catalogue.influences, value).name.in(language);
    case Arg::Free:
      return value == 1 ? say(" for nothing (Astronomer)", " za darmo (Astronom)") : "";
    default:
      return argument_id(game, state, arg, value, deck);
  }
}

}  // namespace ziggurat::kurnugi
