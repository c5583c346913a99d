#pragma once

#include "games/eldervale/actions.h"
#include "games/eldervale/phrase.h"

// How each action of a seat is offered and told, where the task that asks does not say it in
// another way (tasks/).

namespace ziggurat::eldervale {

constexpr Phrase phrase_of(act::PlayFaction) {
  return {"Play the {faction} ({element})", "Graj frakcją: {faction} ({element})",
          "{who} plays the {faction} ({element}).", "{who} gra frakcją: {faction} ({element})."};
}
constexpr Phrase phrase_of(act::NameElement) {
  return {"Name {element}", "Wskaż żywioł: {element}", "{who} names {element}.",
          "{who} wskazuje żywioł: {element}."};
}
constexpr Phrase phrase_of(act::Place) {
  return {"Place {unit} in {tile}{battle}", "Postaw {unit}: {tile}{battle}",
          "{who} places {unit} in {tile}.", "{who} stawia {unit}: {tile}."};
}
constexpr Phrase phrase_of(act::Teleport) {
  return {
      "Place {unit} in {tile} by Teleport{battle}", "Postaw {unit}: {tile} przez Teleport{battle}",
      "{who} places {unit} in {tile} by Teleport.", "{who} stawia {unit}: {tile} przez Teleport."};
}
constexpr Phrase phrase_of(act::Regroup) {
  return {"Regroup", "Przegrupuj się", "{who} regroups.", "{who} przegrupowuje się."};
}
constexpr Phrase phrase_of(act::PlaySpell) {
  return {"Play {spell}: {text}", "Zagraj: {spell}: {text}", "{who} plays {spell}.",
          "{who} zagrywa: {spell}."};
}
constexpr Phrase phrase_of(act::ShowQuest) {
  return {"Reveal the quest {quest} ({text})", "Ujawnij zadanie: {quest} ({text})",
          "{who} reveals the quest {quest} ({text}).", "{who} ujawnia zadanie: {quest} ({text})."};
}
constexpr Phrase phrase_of(act::SpendOrb) {
  return {"Spend an Orb: {text}", "Wydaj kulę: {text}", "{who} spends an Orb: {text}.",
          "{who} wydaje kulę: {text}."};
}
constexpr Phrase phrase_of(act::Swap) {
  return {"Swap one resource", "Wymień jeden zasób", "{who} swaps one resource.",
          "{who} wymienia jeden zasób."};
}
constexpr Phrase phrase_of(act::Done) { return {"Pass", "Pas", "{who} passes.", "{who} pasuje."}; }
constexpr Phrase phrase_of(act::Accept) {
  return {"Fight", "Walcz", "{who} fights.", "{who} walczy."};
}
constexpr Phrase phrase_of(act::Goods) {
  return {"Gain {symbol}", "Zyskaj: {symbol}", "{who} gains {symbol}.", "{who} zyskuje: {symbol}."};
}
constexpr Phrase phrase_of(act::GiveCard) {
  return {"Discard {card}", "Odrzuć kartę: {card}", "{who} discards {card}.",
          "{who} odrzuca kartę: {card}."};
}
constexpr Phrase phrase_of(act::GoTo) {
  return {"Move to {tile}", "Przenieś do: {tile}", "{who} moves to {tile}.",
          "{who} przenosi do: {tile}."};
}
constexpr Phrase phrase_of(act::TakeStack) {
  return {"Take the top token in {tile}, stack {stack}{shows}",
          "Weź wierzchni żeton: {tile}, stos {stack}{shows}",
          "{who} takes the top token in {tile}, stack {stack}{shows}.",
          "{who} bierze wierzchni żeton: {tile}, stos {stack}{shows}."};
}
constexpr Phrase phrase_of(act::TakeUnder) {
  return {"Take the token under the top one in {tile}, stack {stack}",
          "Weź żeton spod wierzchniego: {tile}, stos {stack}",
          "{who} takes the token under the top one in {tile}, stack {stack}.",
          "{who} bierze żeton spod wierzchniego: {tile}, stos {stack}."};
}
constexpr Phrase phrase_of(act::LayTile) {
  return {"Lay {laid} at {q},{r}", "Połóż: {laid} na {q},{r}", "{who} lays {laid} at {q},{r}.",
          "{who} kładzie: {laid} na {q},{r}."};
}
constexpr Phrase phrase_of(act::Summon) {
  return {"Summon {unit}{terms}", "Przywołaj {unit}{terms}", "{who} summons {unit}.",
          "{who} przywołuje {unit}."};
}
constexpr Phrase phrase_of(act::Buy) {
  return {"Buy {card}{offer}", "Kup: {card}{offer}", "{who} buys {card}.", "{who} kupuje: {card}."};
}
constexpr Phrase phrase_of(act::Drop) {
  return {"Discard {card}", "Odrzuć: {card}", "{who} discards {card}.", "{who} odrzuca: {card}."};
}
constexpr Phrase phrase_of(act::GainPower) {
  return {"Gain power in {slot}", "Zyskaj moc: {slot}", "{who} gains power in {slot}.",
          "{who} zyskuje moc: {slot}."};
}
constexpr Phrase phrase_of(act::PickUp) {
  return {"Move {unit} in {tile}", "Przenieś {unit}: {tile}", "{who} moves {unit} in {tile}.",
          "{who} przenosi {unit}: {tile}."};
}
constexpr Phrase phrase_of(act::UseSpace) {
  return {"Use {space}", "Użyj: {space}", "{who} uses {space}.", "{who} używa: {space}."};
}
constexpr Phrase phrase_of(act::Join) {
  return {"Join with {unit} from {tile}", "Dołącz {unit}, z: {tile}",
          "{who} joins with {unit} from {tile}.", "{who} dołącza {unit}, z: {tile}."};
}
constexpr Phrase phrase_of(act::Shoot) {
  return {"Let a Worker shoot with its longbow", "Niech robotnik strzela z łuku",
          "{who} lets a Worker shoot with its longbow.", "{who} każe robotnikowi strzelać z łuku."};
}
constexpr Phrase phrase_of(act::PickUnit) {
  return {"Return {unit} from the Underworld", "Zwróć {unit} z Podziemi",
          "{who} returns {unit} from the Underworld.", "{who} zwraca {unit} z Podziemi."};
}
constexpr Phrase phrase_of(act::UseEffect) {
  return {"{effect}", "{effect}", "{who} uses {effect}.", "{who} używa: {effect}."};
}
constexpr Phrase phrase_of(act::PickSide) {
  return {"Hex {side}", "Rzuć urok: {side}", "{who} hexes {side}.", "{who} rzuca urok: {side}."};
}
constexpr Phrase phrase_of(act::PickFace) {
  return {"Reroll a {face}", "Przerzuć kość: {face}", "{who} rerolls a {face}.",
          "{who} przerzuca kość: {face}."};
}
constexpr Phrase phrase_of(act::CopySpace) {
  return {"Copy {space}", "Skopiuj: {space}", "{who} copies {space}.", "{who} kopiuje: {space}."};
}
constexpr Phrase phrase_of(act::PickMonster) {
  return {"Move the {monster}", "Przenieś: {monster}", "{who} moves the {monster}.",
          "{who} przenosi: {monster}."};
}

}  // namespace ziggurat::eldervale
