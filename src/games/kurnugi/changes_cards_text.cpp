// Words for cards, Altars, Gates and rewards.

#include "games/kurnugi/changes_text.h"

namespace ziggurat::kurnugi {
namespace {

std::string_view kind_of_card(Deck deck) {
  switch (deck) {
    case Deck::Identity:
      return "identity";
    case Deck::Influence:
      return "influence";
    case Deck::Scoring:
      return "scoring";
    case Deck::Pact:
      return "pact";
    case Deck::Event:
      return "event";
    case Deck::Colour:
    case Deck::Order:
      return "";  // these have no cards
  }
  return "";
}

template <class I>
Json card_target(const Rules& rules, std::string_view kind, I card) {
  return Json::object({{kind, name_of(rules, card)}});
}

}  // namespace

ziggurat::Change Telling::tell(const change::CardOpened& change) const {
  Naming naming = naming_;
  naming.deck = change.card.deck;
  const Notation notation{step_.rules, step_.after, change.card.deck};
  return {.kind = "card_opened",
          .targets = {Json::object(
              {{kind_of_card(change.card.deck), notation.word(change.card.card)}})},
          .amount = 0,
          .text = naming.name(change.card.deck) + ": " + naming.name(change.card.card) + ".",
          .is_told = step_.tells(change.card)};
}

ziggurat::Change Telling::tell(const change::CardMarked& change) const {
  return {
      .kind = "card_marked",
      .targets = {owner(change.owner), card_target(step_.rules, "influence", change.card)},
      .amount = 0,
      .text = name(change.owner) + say(" marks ", " kładzie znacznik: ") + name(change.card) + ".",
      .is_told = step_.tells(change.owner, act::Mark{god_of(change.card)})};
}

ziggurat::Change Telling::tell(const change::CardUnmarked& change) const {
  return {.kind = "card_unmarked",
          .targets = {owner(change.owner), card_target(step_.rules, "influence", change.card)},
          .amount = 0,
          .text = name(change.owner) + say(" takes the marker off ", " zdejmuje znacznik: ") +
                  name(change.card) + ".",
          .is_told = step_.tells(change.owner, act::Unmark{god_of(change.card)})};
}

ziggurat::Change Telling::tell(const change::CardPlayed& change) const {
  return {.kind = "card_played",
          .targets = {owner(change.owner), card_target(step_.rules, "influence", change.card)},
          .amount = 0,
          .text = name(change.owner) + say(" plays ", " gra: ") + name(change.card) + ".",
          .is_told = true};  // only what is told is known to have been played
}

ziggurat::Change Telling::tell(const change::CardUnplayed& change) const {
  return {.kind = "card_unplayed",
          .targets = {owner(change.owner), card_target(step_.rules, "influence", change.card)},
          .amount = 0,
          .text = name(change.card) +
                  say(" was marked by ", ": niezagrana karta Wpływu ze znacznikiem (") +
                  name(change.owner) +
                  say(" and not played; it goes to the used cards.",
                      "), trafia do obszaru zagranych kart."),
          .is_told = false};
}

ziggurat::Change Telling::tell(const change::CardsDiscarded& change) const {
  Json::Array targets;
  for (const InfluenceId card : change.cards) {
    targets.push_back(card_target(step_.rules, "influence", card));
  }
  return {.kind = "card_discarded",
          .targets = std::move(targets),
          .amount = 0,
          .text = say("Not marked, out of the game: ", "Bez znacznika, poza grę: ") +
                  names(change.cards) + ".",
          .is_told = false};
}

ziggurat::Change Telling::tell(const change::CardPiled& change) const {
  return {.kind = "card_piled",
          .targets = {owner(change.owner), card_target(step_.rules, "influence", change.card),
                      Json::object({{"pile", change.pile.number() + 1}})},
          .amount = 0,
          .text = name(change.owner) + ": " + name(change.card) +
                  say(" lies on pile ", " leży na stosie ") + name(change.pile) + ".",
          .is_told = step_.tells(change.owner, act::Pile{change.card, change.pile})};
}

// Whoever did not see the card is told that it was taken.
ziggurat::Change Telling::tell(const change::IdentityDrawn& change) const {
  const std::string card = step_.drawn.exists() ? ": " + name(step_.drawn) : "";
  return {.kind = "identity_drawn",
          .targets = {owner(change.owner), Json::object({{"identity", "drawn"}})},
          .amount = 0,
          .text = name(change.owner) +
                  say(" takes a hidden Identity card", " bierze zakrytą kartę Tożsamości") + card +
                  ".",
          .is_told = step_.told.empty() || step_.tells_any<act::Draw>()};
}

ziggurat::Change Telling::tell(const change::IdentityTaken& change) const {
  const bool is_told = step_.tells(change.owner, act::Replace{change.slot}) ||
                       step_.tells(change.owner, act::Keep{Which::Open, change.slot}) ||
                       step_.tells(change.owner, act::Keep{Which::Hidden, change.slot});
  return {.kind = "identity_taken",
          .targets = {owner(change.owner), card_target(step_.rules, "identity", change.card),
                      Json::object({{"slot", change.slot.number() + 1}})},
          .amount = 0,
          .text = name(change.owner) + say(" takes ", " bierze Tożsamość: ") + name(change.card) +
                  say(" into slot ", ", miejsce ") + name(change.slot) + ".",
          .is_told = is_told};
}

ziggurat::Change Telling::tell(const change::IdentityOut& change) const {
  return {
      .kind = "identity_out",
      .targets = {card_target(step_.rules, "identity", change.card)},
      .amount = 0,
      .text = say("Identity out of the game: ", "Tożsamość poza grę: ") + name(change.card) + ".",
      .is_told = step_.tells_any<act::Keep>() || step_.tells_any<act::Replace>()};
}

ziggurat::Change Telling::tell(const change::PactTaken& change) const {
  return {.kind = "pact_taken",
          .targets = {owner(change.owner), card_target(step_.rules, "pact", change.pact)},
          .amount = 0,
          .text = name(change.owner) + say(" takes the Pact ", " bierze Pakt: ") +
                  name(change.pact) + ".",
          .is_told = step_.tells(change.owner, act::TakePact{change.pact})};
}

ziggurat::Change Telling::tell(const change::PactJoined& change) const {
  const std::string end = Notation{step_.rules, step_.after}.word(change.side);
  return {.kind = "pact_joined",
          .targets = {owner(change.owner), card_target(step_.rules, "pact", change.pact),
                      Json::object({{"end", end}})},
          .amount = 0,
          .text = name(change.owner) + say(" joins the Pact ", " dołącza Pakt ") +
                  name(change.pact) + say(" on the ", " po ") + name(change.side) +
                  say(".", " stronie."),
          .is_told = step_.tells(change.owner, act::Attach{change.side})};
}

ziggurat::Change Telling::tell(const change::AltarRaised& change) const {
  const bool is_built = change.level == change.change;
  const std::string verb =
      is_built ? say(" builds: ", " buduje: ") : say(" raises: ", " podnosi: ");
  return {.kind = "altar",
          .targets = {owner(change.owner), card_target(step_.rules, "altar", change.altar)},
          .amount = change.change,
          .text = name(change.owner) + verb + name(change.altar) + say(", level ", ", poziom ") +
                  std::to_string(change.level) + ".",
          .is_told = change.change == 1 &&
                     step_.tells(change.owner, is_built ? Action(act::Build{change.altar})
                                                        : Action(act::Raise{change.altar}))};
}

ziggurat::Change Telling::tell(const change::GateSet& change) const {
  return {.kind = "gate",
          .targets = {owner(change.owner), card_target(step_.rules, "road", change.road),
                      card_target(step_.rules, "circle", change.circle)},
          .amount = 0,
          .text = name(change.owner) + say(" sets a Gate on ", " stawia Bramę na drodze ") +
                  name(change.road) + ": " + name(change.circle) + ".",
          .is_told = step_.tells(change.owner, act::SetGate{change.road, change.circle})};
}

ziggurat::Change Telling::tell(const change::RewardTaken& change) const {
  const RewardField& field = step_.rules.catalogue.tombs[change.tomb].fields[change.field];
  return {.kind = "reward",
          .targets = {owner(change.owner), tomb(change.tomb),
                      Json::object({{"field", change.field.number() + 1}})},
          .amount = 0,
          .text = name(change.owner) + say(" takes the reward of ", " bierze Nagrodę, Grobowiec ") +
                  name(change.tomb) + ": " + field.name.in(naming_.language) + ".",
          .is_told = told_reward(change.owner, field.kind) == &field};
}

}  // namespace ziggurat::kurnugi
