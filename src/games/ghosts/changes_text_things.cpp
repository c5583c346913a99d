// How changes of tokens, maps and cards are told.

#include "games/ghosts/cards.h"
#include "games/ghosts/changes_text.h"

namespace ziggurat::ghosts {

Telling::Names Telling::names(const Cards& cards) const {
  Names all;
  const auto add = [&](auto card, int count) {
    all.push_back(count == 1 ? name(card) : std::to_string(count) + "× " + name(card));
  };
  seen_.rules.treasure().for_each(cards.treasure, add);
  seen_.rules.discovery().for_each(cards.discovery, add);
  return all;
}

std::string Telling::name(MapSet maps) const {
  Names all;
  for (const MapId map : maps) all.push_back(naming_.say("the ", "") + name(map));
  return list(all);
}

std::string Telling::name(const Lot& lot) const {
  Names all = names(lot.cards);
  const Noun treasures{"treasure", "treasures", "skarb", "skarby", "skarbów"};
  const Noun discoveries{"Discovery Card", "Discovery Cards", "karta odkrycia", "karty odkryć",
                         "kart odkryć"};
  const Noun cards{"card", "cards", "karta", "karty", "kart"};
  if (lot.treasures > 0) all.push_back(count(lot.treasures, treasures));
  if (lot.discoveries > 0) all.push_back(count(lot.discoveries, discoveries));
  if (lot.hidden > 0) all.push_back(count(lot.hidden, cards));
  if (!lot.maps.empty()) all.push_back(name(lot.maps));
  return list(all);
}

void Telling::aim(Json::Array& targets, const Cards& cards) const {
  const auto add = [&](auto card, int) { aim(targets, card); };
  seen_.rules.treasure().for_each(cards.treasure, add);
  seen_.rules.discovery().for_each(cards.discovery, add);
}

void Telling::aim(Json::Array& targets, const Lot& lot) const {
  aim(targets, lot.cards);
  aim(targets, lot.maps);
}

void Telling::aim(Json::Array& targets, MapSet maps) const {
  for (const MapId map : maps) aim(targets, map);
}

int Telling::size(const Cards& cards) const {
  return seen_.rules.treasure().total(cards.treasure) +
         seen_.rules.discovery().total(cards.discovery);
}

// Whether the action names the one card that was discarded.
bool Telling::is_told(const Cards& discarded) const {
  const auto is_treasure = [&](const auto* action) {
    return action != nullptr && discarded == Cards{seen_.rules.treasure().one(action->card), {}};
  };
  const auto is_discovery = [&](const auto* action) {
    return action != nullptr && discarded == Cards{{}, seen_.rules.discovery().one(action->card)};
  };
  const DiscoveryId sandstorm = seen_.rules.catalogue.card_with<effect::Sandstorm>();
  return is_treasure(seen_.done<act::Equip>()) || is_treasure(seen_.done<act::DropTreasure>()) ||
         is_discovery(seen_.done<act::Play>()) || is_discovery(seen_.done<act::Vanish>()) ||
         is_discovery(seen_.done<act::DropDiscovery>()) ||
         (seen_.done<act::Sandstorm>() != nullptr &&
          discarded == Cards{{}, seen_.rules.discovery().one(sandstorm)});
}

Change Telling::of(const change::TokensTaken& tokens) const {
  return {.kind = "tokens_taken",
          .targets = targets(tokens.from, tokens.whose, tokens.to),
          .amount = tokens.whose.size(),
          .text = tokens.whose.size() == 1
                      ? sentence("{a} takes from {b} the token of {c}.",
                                 "{a} zabiera rywalowi ({b}) żeton: {c}.",
                                 {name(tokens.to), name(tokens.from), name(tokens.whose)})
                      : sentence("{a} takes from {b} the tokens of {c}.",
                                 "{a} zabiera rywalowi ({b}) żetony: {c}.",
                                 {name(tokens.to), name(tokens.from), name(tokens.whose)})};
}

Change Telling::of(const change::TokensReturned& tokens) const {
  return {.kind = "tokens_returned",
          .targets = targets(tokens.from, tokens.whose),
          .amount = tokens.whose.size(),
          .text = sentence("The own token comes back to {a}.", "Własny żeton odzyskuje: {a}.",
                           {name(tokens.whose)})};
}

Change Telling::of(const change::TokensGone& tokens) const {
  return {.kind = "tokens_gone",
          .targets = targets(tokens.from, tokens.whose),
          .amount = tokens.whose.size(),
          .text = tokens.whose.size() == 1
                      ? sentence("The token of {a} is out of play.", "Żeton wypada z gry: {a}.",
                                 {name(tokens.whose)})
                      : sentence("The tokens of {a} are out of play.",
                                 "Żetony wypadają z gry: {a}.", {name(tokens.whose)})};
}

Change Telling::of(const change::MapsGained& maps) const {
  const auto* flag = seen_.done<act::Flag>();
  const Names parts = {name(maps.who), name(maps.maps), std::to_string(maps.has),
                       std::to_string(MapId::kCount)};
  return {.kind = "maps_gained",
          .targets = targets(maps.maps, maps.who),
          .amount = maps.maps.size(),
          .text = seen_.rules.settings.flags
                      ? sentence("{a} carries {b}.", "{a} niesie: {b}.", parts)
                      : sentence("{a} gets {b} and has {c} of {d}.",
                                 "{a} zdobywa: {b}; ma {c} z {d}.", parts),
          .is_told = flag != nullptr && maps.maps == MapSet::of(flag->map)};
}

Change Telling::of(const change::MapsTaken& maps) const {
  const auto* taken = seen_.done<act::TakeMap>();
  return {.kind = "maps_taken",
          .targets = targets(maps.from, maps.maps, maps.to),
          .amount = maps.maps.size(),
          .text = sentence("{a} takes from {b}: {c}.", "{a} zabiera rywalowi ({b}): {c}.",
                           {name(maps.to), name(maps.from), name(maps.maps)}),
          .is_told = taken != nullptr && maps.maps == MapSet::of(taken->map)};
}

Change Telling::of(const change::MapsDelivered& maps) const {
  return {.kind = "maps_delivered",
          .targets = targets(maps.maps, maps.who),
          .amount = maps.maps.size(),
          .text = sentence("{a} delivers {b}: {c} of {d}.", "{a} dostarcza: {b}; {c} z {d}.",
                           {name(maps.who), name(maps.maps), std::to_string(maps.has),
                            std::to_string(MapId::kCount)})};
}

Change Telling::of(const change::MapsLost& maps) const {
  return {.kind = "maps_lost",
          .targets = targets(maps.who, maps.maps),
          .amount = maps.maps.size(),
          .text = sentence("{a} loses {b}.", "{a} traci: {b}.", {name(maps.who), name(maps.maps)})};
}

Change Telling::of(const change::Drew& drew) const {
  Lot lot;
  if (!drew.card.is_known()) {
    (drew.pile == PileKind::Treasures ? lot.treasures : lot.discoveries) = 1;
  }
  Change change{
      .kind = "drew",
      .targets = targets(drew.pile),
      .amount = 1,
      .text = sentence("{a} draws {b}.", "{a} ciągnie: {b}.",
                       {name(drew.who), drew.card.is_known() ? name(drew.card) : name(lot)}),
      .is_told = true};
  if (drew.card.is_treasure()) aim(change.targets, drew.card.treasure());
  if (drew.card.is_discovery()) aim(change.targets, drew.card.discovery());
  aim(change.targets, drew.who);
  return change;
}

Change Telling::of(const change::Reshuffled& pile) const {
  return {.kind = "reshuffled",
          .targets = targets(pile.pile),
          .amount = pile.cards,
          .text = pile.pile == PileKind::Treasures
                      ? sentence("The discarded treasures are shuffled: a new deck of {a}.",
                                 "Odrzucone skarby są tasowane: nowa talia, kart: {a}.",
                                 {std::to_string(pile.cards)})
                      : sentence("The discarded Discovery Cards are shuffled: a new deck of {a}.",
                                 "Odrzucone karty odkryć są tasowane: nowa talia, kart: {a}.",
                                 {std::to_string(pile.cards)})};
}

Change Telling::of(const change::Gave& gave) const {
  const Lot& lot = gave.lot;
  return {.kind = "gave",
          .targets = targets(gave.from, lot, gave.to),
          .amount = size(lot.cards) + lot.maps.size() + lot.hidden,
          .text = sentence("{a} gives to {b}: {c}.", "{a} daje: {c}; dostaje {b}.",
                           {name(gave.from), name(gave.to), name(lot)})};
}

Change Telling::of(const change::Took& took) const {
  const Lot& lot = took.lot;
  return {.kind = "took",
          .targets = targets(took.from, lot, took.to),
          .amount = size(lot.cards) + lot.treasures + lot.discoveries + lot.hidden,
          .text = sentence("{a} takes from {b}: {c}.", "{a} zabiera rywalowi ({b}): {c}.",
                           {name(took.to), name(took.from), name(lot)}),
          .is_told = seen_.answered<task::PotShotCard>() != nullptr};
}

Change Telling::of(const change::Discarded& discarded) const {
  return {.kind = "discarded",
          .targets = targets(discarded.who, discarded.cards),
          .amount = size(discarded.cards),
          .text = sentence("{a} discards {b}.", "{a} odrzuca: {b}.",
                           {name(discarded.who), name(discarded.cards)}),
          .is_told = is_told(discarded.cards)};
}

Change Telling::of(const change::Paid& paid) const {
  return {.kind = "paid",
          .targets = targets(paid.who, paid.cards),
          .amount = size({paid.cards, {}}),
          .text = sentence("{a} lays down {b}.", "{a} wykłada: {b}.",
                           {name(paid.who), name(paid.cards)}),
          .is_told = seen_.done<act::Pay>() != nullptr};
}

Change Telling::of(const change::Spent& spent) const {
  return {.kind = "spent",
          .targets = targets(spent.who, spent.cards),
          .amount = size({spent.cards, {}}),
          .text = sentence("{a} has paid with {b}.", "{a} płaci: {b}.",
                           {name(spent.who), name(spent.cards)}),
          .is_told = seen_.done<act::Buy>() != nullptr};
}

Change Telling::of(const change::Wore& wore) const {
  return {
      .kind = "wore",
      .targets = targets(wore.who, wore.cards),
      .amount = size({wore.cards, {}}),
      .text = sentence("{a} puts on {b}.", "{a} zakłada: {b}.", {name(wore.who), name(wore.cards)}),
      .is_told = seen_.done<act::Equip>() != nullptr};
}

Change Telling::of(const change::TookBack& took) const {
  return {.kind = "took_back",
          .targets = targets(took.cards, took.who),
          .amount = size({took.cards, {}}),
          .text = sentence("{a} takes back {b}.", "{a} bierze z powrotem: {b}.",
                           {name(took.who), name(took.cards)})};
}

Change Telling::of(const change::EventLies& event) const {
  const int worth = enlil(seen_.rules, event.cards.treasure);
  return {.kind = "event_lies",
          .targets = targets(event.cards, event.who),
          .amount = size(event.cards),
          .text = event.cards.treasure.empty()
                      ? sentence("{a} will lose the next turn.", "{a} straci następną turę.",
                                 {name(event.who)})
                      : sentence("{a} has {b} to the next combat roll.",
                                 "{a} ma {b} do następnego rzutu w walce.",
                                 {name(event.who), std::to_string(worth)})};
}

Change Telling::of(const change::EventStruck& event) const {
  return {.kind = "event_struck",
          .targets = targets(event.cards, event.who),
          .amount = size({event.cards, {}}),
          .text = sentence("Counted against {a} and discarded: {b} ({c}).",
                           "{a}: działa i zostaje odrzucone: {b} ({c}).",
                           {name(event.who), name(event.cards),
                            std::to_string(enlil(seen_.rules, event.cards))})};
}

}  // namespace ziggurat::ghosts
