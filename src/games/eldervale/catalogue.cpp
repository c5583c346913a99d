#include "games/eldervale/catalogue.h"

#include <algorithm>

#include "base/text.h"
#include "games/eldervale/catalogue_reading.h"

namespace ziggurat::eldervale {

std::string Ids::read(const JsonReader& record) {
  const JsonReader field = record.at("id");
  std::string id = field.string();
  if (id.empty()) field.refuse("an id cannot be empty");
  if (std::find(seen_.begin(), seen_.end(), id) != seen_.end()) {
    field.refuse("the id " + quote(id) + " stands twice");
  }
  seen_.push_back(id);
  return id;
}

Words read_words(const JsonReader& reader) {
  reader.only({"en", "pl"});
  return {reader.at("en").string(), reader.at("pl").string()};
}

void read_provenance(const JsonReader& record) {
  record.at("provenance").one_of({"rulebook", "public", "reconstructed"});
}

void read_timing(const JsonReader& record) {
  record.at("timing").one_of({"turn", "placing", "when placed", "realm action", "token", "rush",
                              "join", "monster first", "pool", "before roll", "after roll",
                              "compare", "result", "underworld", "dwell", "regroup", "end of turn",
                              "end"});
}

int read_handler(const JsonReader& reader, std::span<const std::string_view> ids) {
  const std::string id = reader.string();
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found != ids.end()) return static_cast<int>(found - ids.begin());
  const std::vector<std::string> known(ids.begin(), ids.end());
  reader.refuse("nothing is known by the name " + quote(id) + did_you_mean(id, known));
  return 0;
}

Element read_element(const JsonReader& reader) { return read_id<Element>(reader, kElementIds); }

Cost read_cost(const JsonReader& reader) {
  Cost cost;
  for (const JsonReader& item : reader.items(0, 6)) {
    const auto symbol = read_id<Symbol>(item, kSymbols);
    if (symbol == symbol_of(kGold)) item.refuse("gold is never asked for by name");
    if (symbol != symbol_of(kGold)) ++cost.of(symbol);
  }
  return cost;
}

Gain read_gain(const JsonReader& reader) {
  Gain gain;
  for (const JsonReader& item : reader.items(0, 6)) {
    const std::string word = item.string();
    if (word == "M") {
      ++gain.magic;
    } else if (word == "power") {
      ++gain.power;
    } else if (word == "adventure") {
      ++gain.adventure;
    } else if (word == "summon") {
      ++gain.summon;
    } else if (word.size() == 2 && word[0] == 'V' && word[1] >= '1' && word[1] <= '9') {
      add(gain.points, word[1] - '0');
    } else {
      const auto symbol = read_id<Symbol>(item, kSymbols);
      ++(symbol == kAny ? gain.any : gain.resources[resource_of(symbol)]);
    }
  }
  return gain;
}

int read_number(const JsonReader& record, std::string_view key, int least, int most, int standard) {
  const auto field = record.find(key);
  return field ? static_cast<int>(field->integer(least, most)) : standard;
}

std::vector<JsonReader> read_records(const JsonReader& root, std::size_t count) {
  root.only({"format_version", "about", "records"});
  root.at("format_version").integer(1, 1);
  return root.at("records").items(count, count);
}

Element Catalogue::find_element(std::string_view id) const {
  for (const Element element : all<Element>()) {
    if (equals_ignoring_case(elements[element].id, id)) return element;
  }
  return {};
}

Result<Catalogue> Catalogue::create(const GameData& data) {
  ReadProblem problem;
  Ids ids;
  Catalogue catalogue;
  read_land(data, problem, ids, catalogue);
  if (problem.ok()) {
    const JsonReader config(data.file("config.json"), "eldervale/config.json:", problem);
    read_config(config, ids, catalogue);
  }
  if (problem.ok()) read_cards(data, problem, ids, catalogue);
  if (problem.ok()) read_ghosts(data, problem, ids, catalogue);
  if (!problem.ok()) return fail(problem.message());
  return catalogue;
}

GameInfo Catalogue::info() const {
  GameInfo info;
  info.id = "eldervale";
  info.title = "Dwellings of Eldervale";
  info.min_seats = 1;
  info.max_seats = Player::kCount;
  // The default comes first.
  static constexpr std::string_view kTitles[][2] = {
      {"normal", "Normal"},
      {"easy", "Easy: the Ghosts' power markers do not score"},
      {"hard", "Hard: the Ghosts' rows give more"}};
  for (const auto& [id, title] : kTitles) {
    info.rulesets.push_back({.id = std::string(id), .title = std::string(title), .defaults = {}});
  }
  info.options = {{.key = "elements",
                   .type = OptionSpec::Type::Word,
                   .standard = "random",
                   .words = {"random", "chosen"},
                   .help = "whether chance or the first player names the additional elements"}};
  info.polish = {
      {"Dwellings of Eldervale", "Siedziby Eldervale"},
      {"Normal", "Normalna"},
      {"Easy: the Ghosts' power markers do not score", "Łatwa: znaczniki mocy duchów nie punktują"},
      {"Hard: the Ghosts' rows give more", "Trudna: rzędy duchów dają więcej"},
      {"whether chance or the first player names the additional elements",
       "czy dodatkowe żywioły losuje się, czy wskazuje pierwszy gracz"},
      {"random", "losowe"},
      {"chosen", "wskazane"}};
  return info;
}

Settings chosen_settings(const Catalogue& catalogue, const Setup& setup) {
  Settings settings;
  settings.seats = setup.seats;
  for (std::size_t i = 0; i < catalogue.difficulties.size(); ++i) {
    if (catalogue.difficulties[i].id == setup.ruleset) settings.difficulty = i;
  }
  if (const Json* elements = setup.find("elements")) {
    settings.names_elements = elements->as_string() == "chosen";
  }
  return settings;
}

}  // namespace ziggurat::eldervale
