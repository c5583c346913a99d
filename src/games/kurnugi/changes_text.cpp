// Words for what is set up, scored, gained and paid.

#include "games/kurnugi/changes_text.h"

#include "games/kurnugi/holdings.h"
#include "games/kurnugi/text.h"

namespace ziggurat::kurnugi {
namespace {

std::string signed_text(int amount) {
  return amount < 0 ? "−" + std::to_string(-amount) : "+" + std::to_string(amount);
}

std::string ordinal(int place) {
  constexpr std::array<std::string_view, 3> kEnds = {"st", "nd", "rd"};
  const auto index = static_cast<std::size_t>(place) - 1;
  return std::to_string(place) + std::string(index < kEnds.size() ? kEnds[index] : "th");
}

std::array<std::string_view, 2> words_of(change::Source source) {
  switch (source) {
    case change::Source::Reward:
      return {" by a reward", " za Nagrodę"};
    case change::Source::Altar:
      return {" by an Altar's level", " za poziom Ołtarza"};
    case change::Source::Crystal:
      return {" by a closed crystal", " za zamknięty kryształ"};
    case change::Source::Gate:
      return {" by the Gate", " za Bramę"};
    case change::Source::Card:
      return {" by an Influence card", " za kartę Wpływu"};
    case change::Source::GateAndCard:
      return {" by the Gate and an Influence card", " za Bramę i kartę Wpływu"};
    case change::Source::Temple:
      return {" in a Temple", " w Świątyni"};
    case change::Source::Other:
      return {"", ""};
  }
  return {"", ""};
}

std::array<std::string_view, 2> words_of(change::Due due) {
  switch (due) {
    case change::Due::Toll:
      return {"Toll at the Gate", "Opłata przy Bramie"};
    case change::Due::Fee:
      return {"Fee at Huwawa", "Opłata u Huwawy"};
    case change::Due::Tribute:
      return {"Tribute", "Danina"};
    case change::Due::Theft:
      return {"Thief", "Złodziej"};
  }
  return {"", ""};
}

}  // namespace

Json Telling::owner(Owner which) const {
  return Json::object({{"owner", Notation{step_.rules, step_.after}.word(which)}});
}
Json Telling::tomb(TombId which) const {
  return Json::object({{"tomb", name_of(step_.rules, which)}});
}

const RewardField* Telling::told_reward(Owner owner, FieldKind kind) const {
  for (const ToldAction& told : step_.told) {
    const auto* taken = std::get_if<act::Field>(&told.action);
    const auto* asked = told.before.stack.top<task::PickField>();
    if (taken == nullptr || asked == nullptr || told.who != owner) continue;
    const RewardField& reward = step_.rules.catalogue.tombs[asked->tomb].fields[taken->field];
    if (reward.kind == kind) return &reward;
  }
  return nullptr;
}

ziggurat::Change Telling::tell(const change::ColourTaken& change) const {
  const Colour colour = step_.after.holdings[change.owner].colour;
  const bool is_player = step_.rules.is_player(change.owner);
  const std::string who = is_player
                              ? say("Soul ", "Dusza ") + std::to_string(change.owner.number() + 1)
                              : say("The neutral Soul", "Dusza Neutralna");
  return {.kind = "colour",
          .targets = {owner(change.owner), tomb(step_.rules.catalogue.start_tomb[colour])},
          .amount = 0,
          .text = who + ": " + name(colour) + ".",
          .is_told = step_.tells(change.owner, act::Colour{colour}) ||
                     step_.tells(drawn(colour, Deck::Colour))};
}

ziggurat::Change Telling::tell(const change::LaidOut& change) const {
  const Holding& holding = step_.after.holdings[change.owner];
  const std::string dice = std::to_string(holding.rolling);
  std::string text = name(change.owner) + say(" starts in ", " zaczyna: Grobowiec ") +
                     name(holding.tomb) + say(" with ", ", Kości Ofiarne: ") + dice +
                     say(" dice", "");
  if (step_.rules.is_player(change.owner)) {
    text += say(", ", ", Cienie: ") + std::to_string(holding.home) + say(" Shadows and ", ", ") +
            vril(holding.vril);
  }
  return {.kind = "laid_out",
          .targets = {owner(change.owner), tomb(holding.tomb)},
          .amount = 0,
          .text = text + ".",
          .is_told = false};
}

ziggurat::Change Telling::tell(const change::DecksLaid&) const {
  return {.kind = "decks",
          .targets = {},
          .amount = 0,
          .text = say("The decks are ready.", "Talie są gotowe."),
          .is_told = false};
}

ziggurat::Change Telling::tell(const change::TurnBegun& change) const {
  return {.kind = "turn",
          .targets = {},
          .amount = 0,
          .text = turn_name(step_.rules, change.turn - 1, naming_.language) + ".",
          .is_told = false};
}

ziggurat::Change Telling::tell(const change::OrderMade&) const {
  Json::Array targets;
  for (const Owner one : step_.after.order) targets.push_back(owner(one));
  return {.kind = "order",
          .targets = std::move(targets),
          .amount = 0,
          .text = say("Initiative: ", "Inicjatywa: ") + names(step_.after.order) + ".",
          .is_told = false};
}

ziggurat::Change Telling::tell(const change::TokenTaken& change) const {
  return {.kind = "token",
          .targets = {owner(change.owner), Json::object({{"token", change.token.number() + 1}})},
          .amount = 0,
          .text = name(change.owner) +
                  say(" takes initiative token ", " bierze znacznik Inicjatywy ") +
                  name(change.token) + ".",
          .is_told = step_.tells(change.owner, act::Token{change.token})};
}

std::string Telling::points_text(int amount) const {
  return signed_text(amount) +
         (amount == 1 || amount == -1 ? say(" point", " PU") : say(" points", " PU"));
}

ziggurat::Change Telling::tell(const change::Final& change) const {
  const FinalScore& score = change.score;
  std::string text = name(change.owner) + say(" ends with ", ": wynik końcowy ") +
                     std::to_string(score.total()) + say(" points: ", " PU: ") +
                     std::to_string(score.track) + say(" on the track", " na torze");
  const auto add = [&](int amount, std::string_view english, std::string_view polish) {
    if (amount != 0) text += ", " + signed_text(amount) + say(english, polish);
  };
  add(score.columns, " for both columns", " za obie Kolumny");
  add(score.vril, " for Vri-il", " za Vri-il");
  add(score.shadows, " for Shadows", " za Cienie");
  add(score.demons, " for Demons", " za Demony");
  add(score.pacts, " for Pacts", " za Pakty");
  add(score.fields, " for fields", " za pola");
  return {.kind = "final",
          .targets = {owner(change.owner)},
          .amount = score.total(),
          .text = text + ".",
          .is_told = false};
}

ziggurat::Change Telling::tell(const change::Placed& change) const {
  const std::string sum = std::to_string(change.sum);
  const std::string points =
      change.points == 0 ? say("no points", "bez PU") : points_text(change.points);
  const std::string english = name(change.tomb) + ": " + name(change.owner) + " is " +
                              ordinal(change.place) + " with " + sum + ", " + points + ".";
  const std::string polish = "Grobowiec " + name(change.tomb) + ": miejsce " +
                             std::to_string(change.place) + ". – " + name(change.owner) +
                             ", Siła Lamentu " + sum + ", " + points + ".";
  return {.kind = "place",
          .targets = {owner(change.owner), tomb(change.tomb)},
          .amount = change.points,
          .text = say(english, polish),
          .is_told = false};
}

ziggurat::Change Telling::tell(const change::NobodyPresent& change) const {
  return {.kind = "place",
          .targets = {tomb(change.tomb)},
          .amount = 0,
          .text = say("", "Grobowiec ") + name(change.tomb) +
                  say(": nobody is Present.", ": nikt nie jest Obecny."),
          .is_told = false};
}

ziggurat::Change Telling::tell(const change::Points& change) const {
  const RewardField* reward = told_reward(change.owner, FieldKind::Point);
  const auto [english, polish] = words_of(change.source);
  return {
      .kind = "points",
      .targets = {owner(change.owner)},
      .amount = change.amount,
      .text = name(change.owner) + ": " + points_text(change.amount) + say(english, polish) + ".",
      .is_told = change.source == change::Source::Reward && reward != nullptr &&
                 reward->amount == change.amount};
}

ziggurat::Change Telling::tell(const change::Vril& change) const {
  const RewardField* reward = told_reward(change.owner, FieldKind::Vril);
  const bool is_gain = change.amount > 0;
  const std::string verb = is_gain ? say(" gains ", " zyskuje ") : say(" pays ", " płaci ");
  return {.kind = "vril",
          .targets = {owner(change.owner)},
          .amount = change.amount,
          .text = name(change.owner) + verb + vril(std::abs(change.amount)) + ".",
          .is_told = reward != nullptr && reward->amount == change.amount};
}

ziggurat::Change Telling::tell(const change::Paid& change) const {
  const auto [english, polish] = words_of(change.due);
  return {.kind = "paid",
          .targets = {owner(change.from), owner(change.to)},
          .amount = change.amount,
          .text = say(english, polish) + ": " + name(change.from) + say(" pays ", " płaci ") +
                  vril(change.amount) + say(" to ", ", bierze ") + name(change.to) + ".",
          .is_told = change.due == change::Due::Theft};
}

ziggurat::Change Telling::tell(const change::Strengthened& change) const {
  const Piece piece = change.change > 0 ? Piece::Soul : Piece::Shadows;
  const std::string shadows = std::to_string(kMostStrength - change.soul);
  return {
      .kind = "strength",
      .targets = {owner(change.owner),
                  Json::object({{"strength", Notation{step_.rules, step_.after}.word(piece)}})},
      .amount = std::abs(change.change),
      .text = name(change.owner) + say(": strength now Soul ", ": Siła Lamentu Duszy ") +
              std::to_string(change.soul) + say(", Shadows ", ", Cieni ") + shadows + ".",
      .is_told = std::abs(change.change) == 1 && step_.tells(change.owner, act::Strength{piece})};
}

ziggurat::Change told_change(const Step& step, const change::Any& found, Language language) {
  return std::visit([&](const auto& one) { return Telling(step, language).tell(one); }, found);
}

}  // namespace ziggurat::kurnugi
