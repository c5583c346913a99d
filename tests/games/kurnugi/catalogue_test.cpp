// Components that must be refused, each with the file, the field and the reason.

#include <map>

#include "games/kurnugi/plays.h"

namespace ziggurat::kurnugi {
namespace {

std::map<std::string, std::string> texts() {
  std::map<std::string, std::string> files;
  for (const DataFile& file : embedded_data()) {
    if (file.game == "kurnugi") files[std::string(file.name)] = std::string(file.text);
  }
  return files;
}

Result<Catalogue> read(const std::map<std::string, std::string>& files) {
  std::vector<DataFile> list;
  for (const auto& [name, text] : files) list.push_back({"kurnugi", name, text});
  const Result<GameData> data = GameData::create(list);
  if (!data) return fail(data.error());
  return Catalogue::create(*data);
}

// The first `from` of a file replaced by `to`.
void expect_refused(const std::string& name, std::string_view from, std::string_view to,
                    std::string_view field, std::string_view message) {
  auto files = texts();
  std::string& text = files[name];
  const std::size_t at = text.find(from);
  ASSERT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  const Result<Catalogue> catalogue = read(files);
  ASSERT_FALSE(catalogue.has_value()) << to;
  const std::string& said = catalogue.error().message;
  EXPECT_NE(said.find("kurnugi/" + name), std::string::npos) << said;
  EXPECT_NE(said.find(field), std::string::npos) << said;
  EXPECT_NE(said.find(message), std::string::npos) << said;
}

// Clauses: kurnugi 1.4 2.1 2.3 2.4 6.4 9.2 9.3
TEST(KurnugiCatalogue, ReadsWhatIsCompiledIn) {
  const Result<Catalogue> catalogue = read(texts());
  ASSERT_TRUE(catalogue.has_value()) << catalogue.error().message;
  EXPECT_EQ(catalogue->spaces.size(), 54U);
  const std::array<int, 5> served = {3, 4, 0, 1, 2};
  for (const RoadId road : all<RoadId>()) {
    EXPECT_EQ(catalogue->points_to[road], TombId(served[road.index()]));
  }
  for (const Colour colour : all<Colour>()) {
    EXPECT_EQ(catalogue->start_tomb[colour], TombId(colour.number()));
  }
  const auto& space = catalogue->spaces;
  EXPECT_EQ(space[space::kInvocation].vril, 2);
  EXPECT_EQ(space[SpaceId(space::kAltar.number() + 1)].vril, -7);
  EXPECT_EQ(space[space::kPact].id, "pact_chosen");
  EXPECT_TRUE(are_adjacent(tomb_of(kAnu), tomb_of(kDumuzi)));
  EXPECT_TRUE(are_adjacent(tomb_of(kNinhursag), tomb_of(kEnki)));
  EXPECT_FALSE(are_adjacent(tomb_of(kAnu), tomb_of(kNinhursag)));
  std::array<int, kHalves> tops{};
  for (const Identity& card : catalogue->identities) {
    ++tops[static_cast<std::size_t>(card.left[0])];
  }
  EXPECT_EQ(tops[static_cast<std::size_t>(Half::Vril)], 13);
  EXPECT_EQ(tops[static_cast<std::size_t>(Half::Change)], 6);
  EXPECT_EQ(tops[static_cast<std::size_t>(Half::Reroll)], 6);
}

// Whatever is said to be the rulebook's names its section.
void expect_sources(const Json& json, const std::string& where) {
  if (json.is_object()) {
    const Json* provenance = json.find("provenance");
    if (provenance != nullptr && *provenance == Json("rulebook")) {
      const Json* source = json.find("source");
      EXPECT_TRUE(source != nullptr && source->as_string().starts_with("§"))
          << where << json.dump();
    }
    for (const auto& [key, value] : json.members()) expect_sources(value, where + "." + key);
  } else if (json.is_array()) {
    for (const Json& item : json.items()) expect_sources(item, where);
  }
}

TEST(KurnugiCatalogue, WhatIsTheRulebooksNamesItsSection) {
  for (const auto& [name, text] : texts()) {
    const Result<Json> json = parse_json(text);
    ASSERT_TRUE(json.has_value());
    expect_sources(*json, name);
  }
  const Result<Catalogue> catalogue = read(texts());
  // Names that the rulebook gives, with what had to be chosen.
  for (const IdentityId card : first<IdentityId>(3)) {
    EXPECT_EQ(catalogue->identities[card].provenance, "reconstructed");
    EXPECT_EQ(catalogue->identities[card].name_provenance, "rulebook");
  }
  EXPECT_EQ(catalogue->demons[DemonId(0)].provenance, "reconstructed");
  EXPECT_EQ(catalogue->demons[DemonId(4)].provenance, "reconstructed");
  EXPECT_EQ(catalogue->pacts[PactId(0)].provenance, "reconstructed");
  EXPECT_EQ(catalogue->pacts[PactId(1)].provenance, "reconstructed");
  EXPECT_EQ(catalogue->scorings[1][ScoringId(0)].provenance, "reconstructed");
  EXPECT_EQ(catalogue->scorings[1][ScoringId(1)].provenance, "reconstructed");
}

// Clauses in the rulebook's name name its section too.
TEST(KurnugiCatalogue, ClausesNameTheirSection) {
  for (const Language language : {Language::English, Language::Polish}) {
    const auto rules = test::registry().rules("kurnugi", language);
    ASSERT_TRUE(rules.has_value());
    for (const Clause& clause : (*rules)->clauses()) {
      EXPECT_TRUE(!clause.source.starts_with("rulebook") ||
                  clause.source.find("§") != std::string::npos)
          << clause.id;
    }
  }
  const auto source = [](std::string_view id) {
    for (const Clause& clause :
         (*test::registry().rules("kurnugi", Language::English))->clauses()) {
      if (clause.id == id) return clause.source;
    }
    return std::string();
  };
  EXPECT_EQ(source("4.6"), "rulebook §7");
  EXPECT_EQ(source("2.17"), "ruling");
}

TEST(KurnugiCatalogue, RefusesWhatCannotBePlayed) {
  expect_refused("board.json", "\"points_to\": \"anu\"", "\"points_to\": \"enlil\"", "roads",
                 "same tomb");
  expect_refused("board.json", "\"kind\": \"point\"", "\"kind\": \"vril\"", "tombs[0].fields",
                 "exactly one field");
  expect_refused("board.json", "\"soul\": 5", "\"soul\": 11", "setup.soul", "11");
  expect_refused("board.json", "[\"anu\", \"ninhursag\"]", "[\"anu\", \"enki\"]", "crossings",
                 "exactly two Gate spaces");
  expect_refused("board.json", "\"invocation3\"", "\"invocation9\"", "blocks", "no action space");
  expect_refused("board.json", "\"start\": \"enlil\"", "\"start\": \"anu\"", "colours[1].start",
                 "same tomb");
  expect_refused("actions.json", "[2, 1, 0]", "[2, 1]", "actions[0].vril", "3");
  expect_refused("actions.json", "\"id\": \"kur\"", "\"id\": \"kor\"", "actions[11].id", "kur");
  expect_refused("identities.json", "[\"change\", \"strength\"]", "[\"vril\", \"strength\"]",
                 "identities", "do not balance");
  expect_refused("identities.json", "\"id\": \"saint\"", "\"id\": \"monarch\"", "identities[1].id",
                 "twice");
  expect_refused("identities.json", "\"ability\": \"theft\"", "\"ability\": \"luck\"",
                 "identities[13].ability", "luck");
  expect_refused("altars.json", "\"turn_vril\": 1", "\"turn_vrill\": 1", "altars[0].levels[0]",
                 "turn_vrill");
  expect_refused("altars.json", "\"own\": 3", "\"own\": 9", "temples[0]",
                 "no more than the others");
  expect_refused("influences.json", "\"god\": \"anu\"", "\"god\": \"enki\"", "influences[0].god",
                 "order of the gods");
  expect_refused("influences.json", "\"variant\": \"N\"", "\"variant\": \"K\"", "influences",
                 "four must be marked N");
  expect_refused("influences.json", "\"cost\": 1", "\"cost\": -1", "influences[0].cost", "-1");
  expect_refused("demons.json", "\"god\": \"enlil\"", "\"god\": \"anu\"", "demons[1].god",
                 "one Demon");
  expect_refused("gates.json", "\"high\": 9", "\"high\": 8", "gates[1].high", "here comes 9");
  expect_refused("pacts.json", "\"points\": 2", "\"points\": 99", "pacts[0].left.points", "99");
  expect_refused("pacts.json", "\"condition\": \"soul_strength\"", "\"condition\": \"luck\"",
                 "pacts[0].left.condition", "luck");
  expect_refused("scoring.json", "[3, 1]", "[1, 3]", "up_to_three[0].rows[1][1]", "lower place");
  expect_refused("scoring.json", "\"novice\": true", "\"novice\": false", "up_to_three", "Novice");
  expect_refused("events.json", "\"id\": \"feast\"", "\"id\": \"silence\"", "events[3].id",
                 "twice");
  expect_refused("events.json", "\"provenance\": \"reconstructed\"", "\"provenance\": \"heard\"",
                 "events[0].provenance", "heard");
}

}  // namespace
}  // namespace ziggurat::kurnugi
