#pragma once

#include <string_view>

#include "games/kurnugi/actions.h"
#include "games/kurnugi/tasks/task.h"

// How each action is offered and told, in both languages.

namespace ziggurat::kurnugi {

// With the action's fields by their names in braces; {who} does it, {price} is what a space costs
// or gives, {taken} and {out} are Identities taken and discarded, {rolled} is what the new die of a
// Ritual shows, {reward} a tomb's, {deck} where a card was drawn from, {left} the tomb that a
// Soul or Demon leaves, {into} a new Demon's, {rest} what a split leaves beside its part, {given}
// what a die brings that a Ritual takes. Where the same action means something else to a task, the
// task has a phrase of its own.
struct Phrase {
  std::string_view label;
  std::string_view label_polish;
  std::string_view told;
  std::string_view told_polish;
};

constexpr Phrase phrase_of(const act::Roll&) {
  return {"A die shows {value}", "Kość Ofiarna pokazuje {value}", "{who} rolls {value}.",
          "{who}: rzut {value}."};
}
constexpr Phrase phrase_of(const act::Draw&) {
  return {"{card}", "{card}", "{deck}: {card}.", "{deck}: {card}."};
}
constexpr Phrase phrase_of(const act::Colour&) {
  return {"Play {colour}", "Graj kolorem: {colour}", "{who} plays {colour}.",
          "{who} gra kolorem: {colour}."};
}
constexpr Phrase phrase_of(const act::Neutral&) {
  return {"Propose {colour} as the neutral Soul", "Zaproponuj Duszę Neutralną: {colour}",
          "{who} proposes {colour} as the neutral Soul.",
          "{who} proponuje Duszę Neutralną: {colour}."};
}
constexpr Phrase phrase_of(const act::ByLot&) {
  return {"Let the lot choose the neutral Soul", "Niech los wybierze Duszę Neutralną",
          "{who} leaves the neutral Soul to the lot.", "{who} zostawia Duszę Neutralną losowi."};
}
constexpr Phrase phrase_of(const act::Agree&) {
  return {"Agree", "Zgoda", "{who} agrees.", "{who} zgadza się."};
}
constexpr Phrase phrase_of(const act::Refuse&) {
  return {"Refuse: let the lot choose", "Odmów: niech wybierze los",
          "{who} refuses; the lot chooses.", "{who} odmawia; wybiera los."};
}
constexpr Phrase phrase_of(const act::Place&) {
  return {"Put a Shadow on {space} ({price})", "Połóż Cień na polu {space} ({price})",
          "{who} puts a Shadow on {space}.", "{who} kładzie Cień na polu {space}."};
}
constexpr Phrase phrase_of(const act::Token&) {
  return {"Take initiative token {token} ({price})", "Weź znacznik Inicjatywy {token} ({price})",
          "{who} takes initiative token {token}.", "{who} bierze znacznik Inicjatywy {token}."};
}
constexpr Phrase phrase_of(const act::Act&) {
  return {"Act: {space} ({price})", "Akcja: {space} ({price})", "{who} acts: {space}.",
          "{who} wykonuje akcję: {space}."};
}
constexpr Phrase phrase_of(const act::Forgo&) {
  return {"Forgo {space} for {price} Vri-il", "Zrezygnuj z akcji {space} za {price} Vri-ilu",
          "{who} forgoes {space}.", "{who} rezygnuje z akcji {space}."};
}
constexpr Phrase phrase_of(const act::Copy&) {
  return {"Do {space} ({price})", "Wykonaj: {space} ({price})", "{who} does {space}.",
          "{who} wykonuje: {space}."};
}
constexpr Phrase phrase_of(const act::ReturnShadow&) {
  return {"Pay 3 and bring back a Shadow", "Zapłać 3 i przywróć Cień",
          "{who} brings back a Shadow.", "{who} przywraca Cień."};
}
constexpr Phrase phrase_of(const act::MoveDie&) {
  return {"{owner}: move a die of {die} to {to}", "{owner}: przenieś Kość Ofiarną {die} → {to}",
          "{who} moves a die of {owner}, {die}, to {to}.",
          "{who} przenosi Kość Ofiarną ({owner}) {die} → {to}."};
}
constexpr Phrase phrase_of(const act::ChangeDie&) {
  return {"{owner}: die {die} {change}", "{owner}: Kość Ofiarna {die} {change}",
          "{who} changes a die of {owner}, {die}, by {change}.",
          "{who} zmienia Kość Ofiarną ({owner}) {die} o {change}."};
}
constexpr Phrase phrase_of(const act::PickDie&) {
  return {"{owner}: choose the die {die}", "{owner}: wybierz Kość Ofiarną {die}",
          "{who} chooses a die of {owner}: {die}.", "{who} wybiera Kość Ofiarną ({owner}): {die}."};
}
constexpr Phrase phrase_of(const task::Ritual&, const act::PickDie&) {
  return {"Give up the die {die} for {given} Vri-il", "Oddaj Kość Ofiarną {die} za {given} Vri-ilu",
          "{who} gives up the die {die} for {given} Vri-il.",
          "{who} oddaje Kość Ofiarną {die} za {given} Vri-ilu."};
}
constexpr Phrase phrase_of(const task::RemoveDie&, const act::PickDie&) {
  return {"Give up the die {die}", "Oddaj Kość Ofiarną {die}", "{who} gives up the die {die}.",
          "{who} oddaje Kość Ofiarną {die}."};
}
constexpr Phrase phrase_of(const task::Reroll&, const act::PickDie&) {
  return {"{owner}: roll the die {die} again", "{owner}: przerzuć Kość Ofiarną {die}",
          "{who} rolls a die of {owner} again: {die}.",
          "{who} przerzuca Kość Ofiarną ({owner}): {die}."};
}
constexpr Phrase phrase_of(const act::Split&) {
  return {"Split the die {die}: {part} and {rest}", "Rozbij Kość Ofiarną {die}: {part} i {rest}",
          "{who} splits the die {die} into {part} and {rest}.",
          "{who} rozbija Kość Ofiarną {die} na {part} i {rest}."};
}
constexpr Phrase phrase_of(const act::NewDie&) {
  return {"The new die, {rolled}, into {tomb}", "Nowa Kość Ofiarna, {rolled} → {tomb}",
          "{who} puts the new die, {rolled}, into {tomb}.",
          "{who} umieszcza nową Kość Ofiarną, {rolled} → {tomb}."};
}
constexpr Phrase phrase_of(const act::KeepRoll&) {
  return {"Keep the roll", "Zostaw rzut", "{who} keeps the roll.", "{who} zostawia rzut."};
}
constexpr Phrase phrase_of(const act::RollAgain&) {
  return {"Roll again", "Rzuć ponownie", "{who} rolls again.", "{who} rzuca ponownie."};
}
constexpr Phrase phrase_of(const act::Keep&) {
  return {"Take {which} into slot {slot}", "Weź {which} na miejsce {slot}",
          "{who} takes {taken} into slot {slot}{out}.",
          "{who} bierze: {taken} na miejsce {slot}{out}."};
}
constexpr Phrase phrase_of(const act::Replace&) {
  return {"Replace the Identity in slot {slot}", "Wymień Tożsamość na miejscu {slot}",
          "{who} takes {taken} into slot {slot}{out}.",
          "{who} bierze: {taken} na miejsce {slot}{out}."};
}
constexpr Phrase phrase_of(const act::Build&) {
  return {"Build: {altar}", "Zbuduj: {altar}", "{who} builds: {altar}.", "{who} buduje: {altar}."};
}
constexpr Phrase phrase_of(const act::Raise&) {
  return {"Raise: {altar}", "Podnieś: {altar}", "{who} raises: {altar}.",
          "{who} podnosi: {altar}."};
}
constexpr Phrase phrase_of(const act::Mark&) {
  return {"Marker on the card of {god}", "Znacznik na karcie: {god}",
          "{who} marks the card of {god}.", "{who} kładzie znacznik na karcie: {god}."};
}
constexpr Phrase phrase_of(const act::Unmark&) {
  return {"Take the marker off the card of {god}", "Zdejmij znacznik z karty: {god}",
          "{who} takes the marker off the card of {god}.",
          "{who} zdejmuje znacznik z karty: {god}."};
}
constexpr Phrase phrase_of(const act::Income&) {
  return {
      "Gain {price} Vri-il for the players Present", "Zyskaj {price} Vri-ilu za Obecnych graczy",
      "{who} gains Vri-il for the players Present.", "{who} zyskuje Vri-il za Obecnych graczy."};
}
constexpr Phrase phrase_of(const act::Summon&) {
  return {"Summon {demon}", "Przywołaj: {demon}", "{who} summons {demon} into {into}.",
          "{who} przywołuje: {demon} → {into}."};
}
constexpr Phrase phrase_of(const act::SetGate&) {
  return {"Road {road}: {circle}", "Droga {road}: {circle}",
          "{who} sets a gate on {road}: {circle}.",
          "{who} stawia Bramę na drodze {road}: {circle}."};
}
constexpr Phrase phrase_of(const act::TakePact&) {
  return {"Take the Pact {pact}", "Weź Pakt: {pact}", "{who} takes the Pact {pact}.",
          "{who} bierze Pakt: {pact}."};
}
constexpr Phrase phrase_of(const act::Attach&) {
  return {"Join it on the {side}", "Dołącz po {side} stronie", "{who} joins it on the {side}.",
          "{who} dołącza po {side} stronie."};
}
constexpr Phrase phrase_of(const act::Strength&) {
  return {"{piece} +1", "{piece} +1", "{who}: {piece} +1.", "{who}: {piece} +1."};
}
constexpr Phrase phrase_of(const act::Crystal&) {
  return {"Crystal: {half}", "Kryształ: {half}", "{who} uses a crystal: {half}.",
          "{who} używa kryształu: {half}."};
}
constexpr Phrase phrase_of(const act::Effect&) {
  return {"Use: {effect}", "Użyj: {effect}", "{who} uses: {effect}.", "{who} używa: {effect}."};
}
constexpr Phrase phrase_of(const act::Rob&) {
  return {"Take 1 Vri-il from {owner}", "Zabierz 1 Vri-il: {owner}",
          "{who} takes 1 Vri-il from {owner}.", "{who} zabiera 1 Vri-il: {owner}."};
}
constexpr Phrase phrase_of(const act::MoveSoul&) {
  return {"Soul of {owner} to {to}", "Dusza ({owner}) → {to}",
          "{who} moves the Soul of {owner} from {left} to {to}.",
          "{who} przesuwa Duszę ({owner}) {left} → {to}."};
}
constexpr Phrase phrase_of(const act::MoveShadow&) {
  return {"Shadow of {owner} from {from} to {to}", "Cień ({owner}) {from} → {to}",
          "{who} moves a Shadow of {owner} from {from} to {to}.",
          "{who} przesuwa Cień ({owner}) {from} → {to}."};
}
constexpr Phrase phrase_of(const act::MoveDemon&) {
  return {"{demon} to {to}", "{demon} → {to}", "{who} moves {demon} from {left} to {to}.",
          "{who} przesuwa: {demon}, {left} → {to}."};
}
constexpr Phrase phrase_of(const act::Play&) {
  return {"Play {card}{is_free} ({price})", "Zagraj: {card}{is_free} ({price})",
          "{who} plays {card}{is_free}.", "{who} gra: {card}{is_free}."};
}
constexpr Phrase phrase_of(const act::Pass&) {
  return {"Pass for this tomb", "Pas w tym Grobowcu", "{who} passes.", "{who} pasuje."};
}
constexpr Phrase phrase_of(const act::PickSoul&) {
  return {"The Soul of {owner}", "Dusza: {owner}", "{who} chooses the Soul of {owner}.",
          "{who} wybiera Duszę: {owner}."};
}
constexpr Phrase phrase_of(const act::PickDemon&) {
  return {"{demon}", "{demon}", "{who} chooses {demon}.", "{who} wybiera: {demon}."};
}
constexpr Phrase phrase_of(const act::PickCard&) {
  return {"Use {card}", "Użyj: {card}", "{who} uses {card}.", "{who} używa: {card}."};
}
constexpr Phrase phrase_of(const act::Borrow&) {
  return {"{altar}: {effect}", "{altar}: {effect}", "{who} borrows {altar}: {effect}.",
          "{who} pożycza: {altar}: {effect}."};
}
constexpr Phrase phrase_of(const act::Field&) {
  return {"Reward {field}: {reward}", "Nagroda {field}: {reward}",
          "{who} takes reward {field}: {reward}.", "{who} bierze Nagrodę {field}: {reward}."};
}
constexpr Phrase phrase_of(const act::Pile&) {
  return {"{card} onto pile {pile}", "{card} na stos {pile}", "{who} puts {card} onto pile {pile}.",
          "{who} kładzie: {card} na stos {pile}."};
}
constexpr Phrase phrase_of(const act::Done&) {
  return {"Done", "Koniec", "{who} is done.", "{who} kończy."};
}
constexpr Phrase phrase_of(const act::Buy&) {
  return {"Pay {price}: roll a new die", "Zapłać {price}: rzuć nową Kością Ofiarną",
          "{who} buys a new die.", "{who} pobiera nową Kość Ofiarną."};
}
constexpr Phrase phrase_of(const act::PickShadow&) {
  return {"The Shadow: {stand}", "Cień: {stand}", "{who} takes the Shadow: {stand}.",
          "{who} bierze Cień: {stand}."};
}

}  // namespace ziggurat::kurnugi
