#include "games/kurnugi/catalogue.h"

#include "base/text.h"
#include "games/kurnugi/catalogue_reading.h"

namespace ziggurat::kurnugi {
namespace reading {

Words words(const JsonReader& reader) {
  reader.only({"en", "pl"});
  Words text{reader.at("en").string(), reader.at("pl").string()};
  if (text.english.empty()) reader.at("en").refuse("a text is empty");
  if (text.polish.empty()) reader.at("pl").refuse("a text is empty");
  return text;
}

int number(const JsonReader& reader, std::string_view key, int least, int most) {
  return static_cast<int>(reader.at(key).integer(least, most));
}

int number_or(const JsonReader& reader, std::string_view key, int least, int most, int standard) {
  const auto field = reader.find(key);
  return field ? static_cast<int>(field->integer(least, most)) : standard;
}

bool flag(const JsonReader& reader, std::string_view key) {
  const auto field = reader.find(key);
  return field && field->boolean();
}

God god(const JsonReader& reader) {
  return God(static_cast<int>(reader.one_of({"anu", "enlil", "ninhursag", "enki", "dumuzi"})));
}

Variant variant(const JsonReader& reader) {
  return static_cast<Variant>(reader.at("variant").one_of({"N", "K", "A"}));
}

void provenance(const JsonReader& reader) {
  reader.at("provenance").one_of({"rulebook", "public", "reconstructed"});
  if (const auto source = reader.find("source")) source->string();
}

void component(const JsonReader& reader, Component& into) {
  const JsonReader id = reader.at("id");
  into.id = id.string();
  if (into.id.empty() || into.id.find_first_of(" |:") != std::string::npos) {
    id.refuse("an id is one word without blanks");
  }
  into.name = words(reader.at("name"));
  if (const auto text = reader.find("text")) into.text = words(*text);
  provenance(reader);
  into.provenance = reader.at("provenance").string();
  into.name_provenance = into.provenance;
  if (const auto name = reader.find("name_provenance")) {
    name->one_of({"rulebook", "public", "reconstructed"});
    into.name_provenance = name->string();
  }
  if (const auto source = reader.find("source")) into.source = source->string();
}

void header(const JsonReader& root) {
  root.at("format_version").integer(1, 1);
  root.at("about").string();
}

}  // namespace reading

Result<Catalogue> Catalogue::create(const GameData& data) {
  ReadProblem problem;
  Catalogue catalogue;
  reading::read_board(data, catalogue, problem);
  if (problem.ok()) reading::read_actions(data, catalogue, problem);
  if (problem.ok()) reading::read_identities(data, catalogue, problem);
  if (problem.ok()) reading::read_altars(data, catalogue, problem);
  if (problem.ok()) reading::read_influences(data, catalogue, problem);
  if (problem.ok()) reading::read_demons(data, catalogue, problem);
  if (problem.ok()) reading::read_gates(data, catalogue, problem);
  if (problem.ok()) reading::read_pacts(data, catalogue, problem);
  if (problem.ok()) reading::read_scoring(data, catalogue, problem);
  if (problem.ok()) reading::read_events(data, catalogue, problem);
  if (problem.ok()) reading::make_spaces(catalogue);
  if (problem.ok()) reading::read_blocks(data, catalogue, problem);
  if (!problem.ok()) return fail(problem.message());
  return catalogue;
}

GameInfo Catalogue::info() const {
  GameInfo info;
  info.id = "kurnugi";
  info.title = "Kur-Nu-Gi";
  info.min_seats = 1;
  info.max_seats = Owner::kCount;
  info.rulesets = {{.id = "novice", .title = "Novice", .defaults = {}},
                   {.id = "priest", .title = "Priest", .defaults = {}},
                   {.id = "archpriest", .title = "Archpriest", .defaults = {}}};
  info.options = {{.key = "solo",
                   .type = OptionSpec::Type::Word,
                   .standard = "strict",
                   .words = {"strict", "mild"},
                   .help =
                       "one player alone: no space blocked and only the bonus of both columns at "
                       "the end, or blocks and final scoring as for three"}};
  info.polish = {{"Novice", "Nowicjusz"},
                 {"Priest", "Kapłan"},
                 {"Archpriest", "Arcykapłan"},
                 {info.options[0].help,
                  "gra solo: bez blokad i na koniec jedynie bonus za obie kolumny albo blokady i "
                  "punktacja końcowa jak dla trzech graczy"},
                 {"strict", "ścisłe"},
                 {"mild", "łagodne"}};
  return info;
}

Settings chosen_settings(const Setup& setup) {
  Settings settings;
  settings.seats = setup.seats;
  for (std::size_t i = 0; i < kVariantIds.size(); ++i) {
    if (kVariantIds[i] == setup.ruleset) settings.variant = static_cast<Variant>(i);
  }
  if (const Json* solo = setup.find("solo")) settings.mild_solo = solo->as_string() == "mild";
  return settings;
}

}  // namespace ziggurat::kurnugi
