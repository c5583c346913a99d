// What is offered to a seat that chooses.

#include "games/ghosts/text.h"

namespace ziggurat::ghosts {

using Kind = Action::Kind;

namespace {

std::string kind_name(int kind, Language language) {
  static constexpr std::string_view kNames[kCardKinds][2] = {
      {"event", "zdarzenie"}, {"gem", "klejnot"}, {"head", "głowa"}, {"chest", "pierś"},
      {"hands", "dłonie"},    {"legs", "nogi"},   {"feet", "stopy"}, {"weapon", "broń"},
      {"shield", "tarcza"},   {"charm", "amulet"}};
  return std::string(kNames[kind][language == Language::Polish ? 1 : 0]);
}

}  // namespace

std::string Text::label(const Game& game, const State& state, Action action, Language language) {
  const auto say = [&](std::string_view english, std::string_view polish) {
    return pick(language, english, polish);
  };
  const int value = action.value();
  const auto place = [&] { return place_name(game, state, value, language); };
  const auto treasure = [&] {
    const CardType& card = game.treasure().type(value);
    return card.in(language) + " (+" + std::to_string(card.value) + ", " +
           std::to_string(card.lapis) + " Lapis)";
  };
  const auto discovery = [&] { return game.discovery().type(value).in(language); };
  switch (action.kind()) {
    case Kind::PlaceUr:
      return say("Lay an Ur tile on ", "Połóż płytkę Ur: ") + place();
    case Kind::Pick:
      return say("Take ", "Weź: ") + adventurer_name(game, value, language);
    case Kind::PlaceOasis:
      return say("Put the Oasis on ", "Połóż oazę: ") + place();
    case Kind::Step:
      return say("Go to ", "Idź: ") + place();
    case Kind::Teleport:
      return say("Teleport to ", "Teleportuj się: ") + place();
    case Kind::Play:
      return say("Play ", "Zagraj: ") + discovery();
    case Kind::To:
      return (state.arrivals.back().cause == Cause::Retreat ? say("Retreat to ", "Wycofaj się: ")
                                                            : say("Go to ", "Idź: ")) +
             place();
    case Kind::Price:
      return game.settings().flags ? say("Buy a map from Nanna", "Kup mapę u Nanny")
                                   : say("Roll for the price of the map", "Rzuć na cenę mapy");
    case Kind::Pay:
      return say("Pay with ", "Zapłać: ") + treasure();
    case Kind::Buy:
      return say("Buy the map", "Kup mapę");
    case Kind::Decline:
      return say("Do not buy", "Nie kupuj");
    case Kind::Steal:
      return say("Try to steal the map", "Spróbuj ukraść mapę");
    case Kind::Flag:
      return say("Take the ", "Weź: ") + map_name(value, language);
    case Kind::Challenge: {
      const int square = state.figures[state.turn.active].square;
      return game.special_at(state, square) == Special::City
                 ? say("Challenge Nanna", "Wyzwij Nannę")
                 : say("Challenge: ", "Wyzwij: ") +
                       game.tile_kind(state.tile_at(square)).in(language);
    }
    case Kind::Roll:
      return say("Roll the Ur dice", "Rzuć kośćmi Ur");
    case Kind::EndTurn:
      return say("End the turn", "Zakończ turę");
    case Kind::Equip:
      return say("Use ", "Użyj: ") + treasure();
    case Kind::Ready:
      return state.phase == Phase::Answer ? say("Give up", "Poddaj się")
             : state.phase == Phase::Arm  ? say("Add no more", "Nic więcej nie dodawaj")
                                          : say("Roll the defence", "Rzuć na obronę");
    case Kind::Vanish:
      return say("Vanish with ", "Zniknij: ") + discovery();
    case Kind::Sandstorm:
      return say("Flee in a Sandstorm", "Uciekaj w burzy piaskowej");
    case Kind::DustDevil:
      return say("Dust Devil: Sandstorm and ", "Wir pyłu: burza piaskowa i ") + discovery();
    case Kind::Charge:
      return say("Fight", "Walcz");
    case Kind::TakeFrom:
      return value == 0   ? say("Take a treasure", "Weź skarb")
             : value == 1 ? say("Take a Discovery Card", "Weź kartę odkrycia")
                          : say("Take a map", "Weź mapę");
    case Kind::DropTreasure:
      return say("Return ", "Oddaj: ") + treasure();
    case Kind::DropDiscovery:
      return say("Return ", "Oddaj: ") + discovery();
    case Kind::Open:
      return say("Offer a trade", "Zaproponuj wymianę");
    case Kind::Giver:
      return say("Given by ", "Daje: ") + adventurer_name(game, value, language);
    case Kind::Receiver:
      return say("Given to ", "Dostaje: ") + adventurer_name(game, value, language);
    case Kind::AskKind:
      return say("A treasure of the kind ", "Skarb rodzaju: ") + kind_name(value, language);
    case Kind::OfferTreasure:
      return treasure();
    case Kind::OfferDiscovery:
      return discovery();
    case Kind::OfferMap:
      return map_name(value, language);
    case Kind::Propose:
      return say("Propose: ", "Zaproponuj: ") +
             transfers_text(game, state.drafts[static_cast<std::size_t>(action.seat())].transfers,
                            language);
    case Kind::Cancel:
      return say("Drop the trade", "Porzuć wymianę");
    case Kind::Accept:
      return say("Accept: ", "Przyjmij: ") + transfers_text(game, state.offer.transfers, language);
    case Kind::Refuse:
      return say("Refuse the offer", "Odrzuć ofertę");
    case Kind::Withdraw:
      return say("Withdraw the offer", "Wycofaj ofertę");
    default:
      return notation(game, state, action);
  }
}

}  // namespace ziggurat::ghosts
