#pragma once

#include <string_view>

#include "games/ghosts/board.h"

// How each action is offered and told, in both languages.

namespace ziggurat::ghosts {

// With the action's fields by their names in braces. {doer} does it, {place} is the square with
// what lies there, {filled} the one that gets a tile, {here} the tile under the active adventurer,
// {treasure} a card with its worth, {value} and {lapis} these alone, {price} that of the map,
// {victim} who is shot at, {defender}, {total}, {attack}, {winner} and {attrition} tell of a fight,
// {laid} what is seen of a tile laid face down, {draft} and {offer} are offers written and made,
// {shown} what others see of one, {label} and {notation} those of the action.
struct Phrase {
  std::string_view label;
  std::string_view label_polish;
  std::string_view told;
  std::string_view told_polish;
};

// An action in its position.
struct Scene {
  const Rules& rules;
  const State& state;
  bool is_seen = true;  // in full, by the one who is told

  template <class T>
  bool is_task() const {
    return state.waits_for<T>();
  }
  bool is_retreat() const { return state.arrivals.back().cause == Cause::Retreat; }
};

// Dice, bag and decks are offered by their notation.
constexpr Phrase outcome(std::string_view told, std::string_view told_polish) {
  return {"{notation}", "{notation}", told, told_polish};
}
// What is written of an offer is told to its maker alone.
constexpr Phrase written(std::string_view label, std::string_view label_polish) {
  return {label, label_polish, "You write an offer: {label}.", "Piszesz ofertę: {label}."};
}

inline Phrase phrase_of(const Scene&, act::Gala) {
  return outcome("{gala} rolls highest and is the Gala.", "{gala} rzuca najwięcej: Gala.");
}
inline Phrase phrase_of(const Scene&, act::Remove) {
  return outcome("{who} stays out of this game.", "{who} nie bierze udziału.");
}
inline Phrase phrase_of(const Scene&, act::Deal) {
  return outcome("{doer} draws {who}.", "{doer} losuje: {who}.");
}
inline Phrase phrase_of(const Scene& scene, act::UrDice) {
  return scene.is_task<task::Roll>()
             ? outcome("{doer} rolls {roll}.", "{doer} rzuca {roll}.")
             : outcome("{doer} is ambushed, Kish: {roll}.", "{doer} w zasadzce, Kisz: {roll}.");
}
inline Phrase phrase_of(const Scene&, act::D20) {
  return outcome("{doer} rolls {roll} for the price of the map.",
                 "{doer} rzuca {roll} na cenę mapy.");
}
inline Phrase phrase_of(const Scene& scene, act::D100) {
  if (scene.is_task<task::Steal>()) {
    return outcome("{doer} tries to steal: {roll}.", "{doer} próbuje kraść: {roll}.");
  }
  if (scene.is_task<task::PotShot>()) {
    return outcome("{doer} shoots at {victim}: {roll}.", "{doer} strzela: {victim}: {roll}.");
  }
  if (scene.is_task<task::Attack>()) {
    return outcome("{doer} attacks {defender} and rolls {roll}, {total} in all{attrition}.",
                   "{doer} atakuje: {defender}; rzut {roll}, {total} razem{attrition}.");
  }
  return outcome("The defence rolls {roll}, {total} in all against {attack}: {winner} wins.",
                 "Rzut obrony: {roll}, {total} razem przeciw {attack}: {winner} wygrywa.");
}
inline Phrase phrase_of(const Scene& scene, act::Tile) {
  return scene.is_task<task::LookUr>() || scene.is_task<task::NightVision>()
             ? outcome("{doer} lays a tile face down on {filled}{laid}.",
                       "{doer} kładzie zakrytą płytkę: {filled}{laid}.")
             : outcome("{doer} discovers {filled}: {tile}.", "{doer} odkrywa: {filled}: {tile}.");
}
inline Phrase phrase_of(const Scene& scene, act::Treasure) {
  return scene.is_seen ? outcome("{doer} draws {card}.", "{doer} ciągnie: {card}.")
                       : outcome("{doer} draws a treasure.", "{doer} ciągnie skarb.");
}
inline Phrase phrase_of(const Scene& scene, act::Discovery) {
  return scene.is_seen
             ? outcome("{doer} draws {card}.", "{doer} ciągnie: {card}.")
             : outcome("{doer} draws a Discovery Card.", "{doer} ciągnie kartę odkrycia.");
}
inline Phrase taken(const Scene& scene) {
  return scene.is_seen
             ? outcome("{doer} takes from {victim}: {card}.", "{doer} zabiera, {victim}: {card}.")
             : outcome("{doer} takes from {victim}: a card.", "{doer} zabiera, {victim}: karta.");
}
inline Phrase phrase_of(const Scene& scene, act::TakeTreasure) { return taken(scene); }
inline Phrase phrase_of(const Scene& scene, act::TakeDiscovery) { return taken(scene); }
inline Phrase phrase_of(const Scene&, act::TakeMap) {
  return outcome("{doer} takes from {victim}: {map}.", "{doer} zabiera, {victim}: {map}.");
}
inline Phrase phrase_of(const Scene&, act::CityAt) {
  return outcome("The City of Ur is found on {square}.", "Miasto Ur leży: {square}.");
}

inline Phrase phrase_of(const Scene&, act::PlaceUr) {
  return {"Lay an Ur tile on {place}", "Połóż płytkę Ur: {place}",
          "{doer} lays an Ur tile on {square}.", "{doer} kładzie płytkę Ur: {square}."};
}
inline Phrase phrase_of(const Scene&, act::Pick) {
  return {"Take {who}", "Weź: {who}", "{doer} takes {who}.", "{doer} bierze: {who}."};
}
inline Phrase phrase_of(const Scene&, act::PlaceOasis) {
  return {"Put the Oasis on {place}", "Połóż oazę: {place}", "{doer} puts an Oasis on {square}.",
          "{doer} kładzie oazę: {square}."};
}

inline Phrase phrase_of(const Scene&, act::Step) {
  return {"Go to {place}", "Idź: {place}", "{doer} goes to {place}.", "{doer} idzie: {place}."};
}
inline Phrase phrase_of(const Scene&, act::Teleport) {
  return {"Teleport to {place}", "Teleportuj się: {place}", "{doer} teleports to {place}.",
          "{doer} teleportuje się: {place}."};
}
inline Phrase phrase_of(const Scene&, act::Play) {
  return {"Play {card}", "Zagraj: {card}", "{doer} plays {card}.", "{doer} zagrywa: {card}."};
}
inline Phrase phrase_of(const Scene& scene, act::To) {
  if (!scene.is_retreat()) return phrase_of(scene, act::Step{});
  return {"Retreat to {place}", "Wycofaj się: {place}", "{doer} retreats to {place}.",
          "{doer} wycofuje się: {place}."};
}
inline Phrase phrase_of(const Scene& scene, act::Price) {
  const bool flags = scene.rules.settings.flags;
  return {flags ? "Buy a map from Nanna" : "Roll for the price of the map",
          flags ? "Kup mapę u Nanny" : "Rzuć na cenę mapy", "{doer} asks for a map.",
          "{doer} pyta o mapę."};
}
inline Phrase phrase_of(const Scene&, act::Pay) {
  return {"Pay with {treasure}", "Zapłać: {treasure}", "{doer} pays with {card} ({lapis} Lapis).",
          "{doer} płaci: {card} ({lapis} Lapis)."};
}
inline Phrase phrase_of(const Scene&, act::Buy) {
  return {"Buy the map", "Kup mapę", "{doer} buys the map for {price} Lapis.",
          "{doer} kupuje mapę za {price} Lapis."};
}
inline Phrase phrase_of(const Scene&, act::Decline) {
  return {"Do not buy", "Nie kupuj", "{doer} does not buy.", "{doer} nie kupuje."};
}
inline Phrase phrase_of(const Scene&, act::Steal) {
  return {"Try to steal the map", "Spróbuj ukraść mapę", "{doer} tries to steal the map.",
          "{doer} próbuje ukraść mapę."};
}
inline Phrase phrase_of(const Scene&, act::Flag) {
  return {"Take the {map}", "Weź: {map}", "{doer} takes the {map}.", "{doer} bierze: {map}."};
}
inline Phrase phrase_of(const Scene& scene, act::Challenge) {
  const Square here = scene.state.active().square;
  const bool is_nanna = special_at(scene.rules, scene.state, here) == Special::City;
  return {is_nanna ? "Challenge Nanna" : "Challenge: {here}",
          is_nanna ? "Wyzwij Nannę" : "Wyzwij: {here}", "{doer} makes a challenge: {here}.",
          "{doer} rzuca wyzwanie: {here}."};
}
inline Phrase phrase_of(const Scene&, act::EndTurn) {
  return {"End the turn", "Zakończ turę", "{doer} ends the turn.", "{doer} kończy turę."};
}
inline Phrase phrase_of(const Scene&, act::Roll) {
  return {"Roll the Ur dice", "Rzuć kośćmi Ur", "{doer} takes the dice.", "{doer} bierze kości."};
}
inline Phrase phrase_of(const Scene&, act::TakeFrom action) {
  switch (action.pile) {
    case PileKind::Treasures:
      return {"Take a treasure", "Weź skarb", "{doer} reaches for the treasures.",
              "{doer} sięga po skarby."};
    case PileKind::Discoveries:
      return {"Take a Discovery Card", "Weź kartę odkrycia",
              "{doer} reaches for the Discovery Cards.", "{doer} sięga po karty odkryć."};
    case PileKind::Maps:
      return {"Take a map", "Weź mapę", "{doer} reaches for the maps.", "{doer} sięga po mapy."};
  }
  return {};
}
inline Phrase phrase_of(const Scene&, act::DropTreasure) {
  return {"Return {treasure}", "Oddaj: {treasure}", "{doer} returns {card}.",
          "{doer} oddaje: {card}."};
}
inline Phrase phrase_of(const Scene&, act::DropDiscovery) {
  return {"Return {card}", "Oddaj: {card}", "{doer} returns {card}.", "{doer} oddaje: {card}."};
}

inline Phrase phrase_of(const Scene&, act::Equip) {
  return {"Use {treasure}", "Użyj: {treasure}", "{doer} uses {card} (+{value}).",
          "{doer} używa: {card} (+{value})."};
}
inline Phrase phrase_of(const Scene& scene, act::Ready) {
  if (scene.is_task<task::Answer>()) {
    return {"Give up", "Poddaj się", "{doer} gives up.", "{doer} poddaje się."};
  }
  const bool attacks = scene.is_task<task::Arm>();
  return {attacks ? "Add no more" : "Roll the defence",
          attacks ? "Nic więcej nie dodawaj" : "Rzuć na obronę", "{doer} adds no more.",
          "{doer} nic nie dodaje."};
}
inline Phrase phrase_of(const Scene&, act::Vanish) {
  return {"Vanish with {card}", "Zniknij: {card}", "{doer} vanishes with {card}.",
          "{doer} znika: {card}."};
}
inline Phrase phrase_of(const Scene&, act::Sandstorm) {
  return {"Flee in a Sandstorm", "Uciekaj w burzy piaskowej", "{doer} flees in a Sandstorm.",
          "{doer} ucieka w burzy piaskowej."};
}
inline Phrase phrase_of(const Scene&, act::DustDevil) {
  return {"Dust Devil: Sandstorm and {card}", "Wir pyłu: burza piaskowa i {card}",
          "{doer} drives {defender} off with a Dust Devil.",
          "{doer} przepędza wirem pyłu: {defender}."};
}
inline Phrase phrase_of(const Scene&, act::Charge) {
  return {"Fight", "Walcz", "{doer} fights.", "{doer} walczy."};
}

inline Phrase phrase_of(const Scene&, act::Open) {
  return written("Offer a trade", "Zaproponuj wymianę");
}
inline Phrase phrase_of(const Scene&, act::Giver) {
  return written("Given by {who}", "Daje: {who}");
}
inline Phrase phrase_of(const Scene&, act::Receiver) {
  return written("Given to {who}", "Dostaje: {who}");
}
inline Phrase phrase_of(const Scene&, act::AskKind) {
  return written("A treasure of the kind {kind}", "Skarb rodzaju: {kind}");
}
inline Phrase phrase_of(const Scene&, act::OfferTreasure) {
  return written("{treasure}", "{treasure}");
}
inline Phrase phrase_of(const Scene&, act::OfferDiscovery) { return written("{card}", "{card}"); }
inline Phrase phrase_of(const Scene&, act::OfferMap) { return written("{map}", "{map}"); }
inline Phrase phrase_of(const Scene&, act::Cancel) {
  return written("Drop the trade", "Porzuć wymianę");
}
inline Phrase phrase_of(const Scene&, act::Propose) {
  return {"Propose: {draft}", "Zaproponuj: {draft}", "{doer} offers: {shown}.",
          "{doer} proponuje: {shown}."};
}
inline Phrase phrase_of(const Scene&, act::Accept) {
  return {"Accept: {offer}", "Przyjmij: {offer}", "{doer} accepts.", "{doer} przyjmuje."};
}
inline Phrase phrase_of(const Scene&, act::Refuse) {
  return {"Refuse the offer", "Odrzuć ofertę", "{doer} refuses.", "{doer} odmawia."};
}
inline Phrase phrase_of(const Scene&, act::Withdraw) {
  return {"Withdraw the offer", "Wycofaj ofertę", "{doer} withdraws the offer.",
          "{doer} wycofuje ofertę."};
}

}  // namespace ziggurat::ghosts
