// Reads Pacts, lament scoring cards, the end of the game and solo events.

#include "base/text.h"
#include "games/kurnugi/catalogue_reading.h"

namespace ziggurat::kurnugi::reading {
namespace {

PactHalf read_half(const JsonReader& reader) {
  reader.only({"condition", "points", "least", "most", "text"});
  PactHalf half;
  half.condition = static_cast<Condition>(reader.at("condition").one_of({"soul_strength",
                                                                         "soul_between",
                                                                         "shadow_strength",
                                                                         "altar_at_level",
                                                                         "altars",
                                                                         "no_altar",
                                                                         "triad",
                                                                         "altar_with_soul",
                                                                         "identities",
                                                                         "won_tombs",
                                                                         "wins_in_one_tomb",
                                                                         "wins",
                                                                         "few_shadows",
                                                                         "few_dice",
                                                                         "dice",
                                                                         "present",
                                                                         "demons",
                                                                         "has_gate",
                                                                         "gate_win",
                                                                         "vril",
                                                                         "soul_away",
                                                                         "used_cards",
                                                                         "lowest_initiative",
                                                                         "highest_initiative"}));
  half.points = number(reader, "points", 0, kMostPoints);
  half.least = number_or(reader, "least", 0, 99, 0);
  half.most = number_or(reader, "most", 0, 99, 0);
  half.text = words(reader.at("text"));
  return half;
}

void read_rows(const JsonReader& reader, Scoring& card, std::size_t players) {
  std::size_t present = 0;
  for (const JsonReader& row : reader.items(players, players)) {
    std::size_t place = 0;
    for (const JsonReader& value : row.items(present + 1, present + 1)) {
      card.rows[present][place] = static_cast<int>(value.integer(0, kMostPoints));
      if (place > 0 && card.rows[present][place] > card.rows[present][place - 1]) {
        value.refuse("a lower place scores more than the one above it");
      }
      ++place;
    }
    ++present;
  }
}

void read_group(const JsonReader& reader, IdArray<ScoringId, Scoring>& cards, std::size_t players) {
  int index = 0;
  int novices = 0;
  for (const JsonReader& item : reader.items(ScoringId::kCount, ScoringId::kCount)) {
    item.only({"id", "name", "novice", "rows", "provenance", "name_provenance", "source"});
    Scoring& card = cards[ScoringId(index)];
    component(item, card);
    card.novice = flag(item, "novice");
    novices += card.novice ? 1 : 0;
    if (card.novice && index != 0) item.at("novice").refuse("the Novice card comes first");
    read_rows(item.at("rows"), card, players);
    ++index;
  }
  if (novices != 1) reader.refuse("exactly one card of a group is the Novice's");
}

Ending read_ending(const JsonReader& item) {
  item.only(
      {"points", "won_tombs", "wins_with_altar", "identities", "dice", "soul", "shadows", "text"});
  Ending ending;
  ending.points = number_or(item, "points", 1, 99, 0);
  ending.won_tombs = number_or(item, "won_tombs", 1, TombId::kCount, 0);
  ending.wins_with_altar = number_or(item, "wins_with_altar", 1, 4, 0);
  ending.identities = number_or(item, "identities", 1, Slot::kCount, 0);
  ending.dice = number_or(item, "dice", 0, kDice, -1);
  ending.soul = number_or(item, "soul", 0, kMostStrength, -1);
  ending.shadows = number_or(item, "shadows", 0, kMostStrength, -1);
  ending.text = words(item.at("text"));
  return ending;
}

}  // namespace

void read_pacts(const GameData& data, Catalogue& catalogue, ReadProblem& problem) {
  const JsonReader root(data.file("pacts.json"), "kurnugi/pacts.json:", problem);
  root.only({"format_version", "about", "pacts"});
  header(root);
  int index = 0;
  for (const JsonReader& item : root.at("pacts").items(PactId::kCount, PactId::kCount)) {
    item.only({"id", "name", "left", "right", "provenance", "name_provenance", "source"});
    const PactId card(index);
    Pact& pact = catalogue.pacts[card];
    component(item, pact);
    refuse_twice(item, catalogue.pacts, card);
    pact.left = read_half(item.at("left"));
    pact.right = read_half(item.at("right"));
    ++index;
  }
}

void read_scoring(const GameData& data, Catalogue& catalogue, ReadProblem& problem) {
  const JsonReader root(data.file("scoring.json"), "kurnugi/scoring.json:", problem);
  root.only({"format_version", "about", "up_to_three", "four_and_five", "columns", "final"});
  header(root);
  read_group(root.at("up_to_three"), catalogue.scorings[0], 3);
  read_group(root.at("four_and_five"), catalogue.scorings[1], Owner::kCount);
  const JsonReader columns = root.at("columns");
  columns.only({"soul", "shadows", "provenance", "source"});
  provenance(columns);
  for (const JsonReader& item : columns.at("soul").items(1, 8)) {
    catalogue.endings[0].push_back(read_ending(item));
  }
  for (const JsonReader& item : columns.at("shadows").items(1, 8)) {
    catalogue.endings[1].push_back(read_ending(item));
  }
  const JsonReader final = root.at("final");
  final.only({"both_columns", "vril_per_point", "shadow_penalty", "demon_points",
              "neutral_field_points", "provenance", "source"});
  provenance(final);
  Numbers& numbers = catalogue.numbers;
  numbers.both_columns = number(final, "both_columns", 0, kMostPoints);
  numbers.vril_per_point = number(final, "vril_per_point", 1, 99);
  numbers.shadow_penalty = number(final, "shadow_penalty", 0, kMostPoints);
  numbers.demon_points = number(final, "demon_points", 0, kMostPoints);
  numbers.neutral_field_points = number(final, "neutral_field_points", 0, kMostPoints);
}

void read_events(const GameData& data, Catalogue& catalogue, ReadProblem& problem) {
  const JsonReader root(data.file("events.json"), "kurnugi/events.json:", problem);
  root.only({"format_version", "about", "events"});
  header(root);
  int index = 0;
  for (const JsonReader& item : root.at("events").items(EventId::kCount, EventId::kCount)) {
    item.only({"id", "name", "kind", "amount", "text", "provenance", "name_provenance", "source"});
    const EventId card(index);
    Event& event = catalogue.events[card];
    component(item, event);
    refuse_twice(item, catalogue.events, card);
    event.kind = static_cast<EventKind>(item.at("kind").one_of(
        {"none", "neutral_souls", "neutral_ones", "winner_gains", "winner_loses", "double_anu",
         "lower_places", "weak_shadows", "whispers", "mercy"}));
    event.amount = number(item, "amount", 0, kMostStrength);
    ++index;
  }
}

}  // namespace ziggurat::kurnugi::reading
