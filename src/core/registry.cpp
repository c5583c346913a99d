#include "core/registry.h"

#include "base/text.h"

namespace ziggurat {

Result<Weights> load_weights(const GameData& data, std::string_view game) {
  const Json* json = data.find(kWeightsFile);
  if (json == nullptr) return Weights();
  return Weights::read(*json, std::string(game) + "/" + std::string(kWeightsFile));
}

Result<Registry> Registry::create(std::span<const GameEntry> entries,
                                  std::span<const DataFile> data, std::span<const RulePage> pages) {
  Registry registry;
  for (const GameEntry& entry : entries) {
    std::vector<DataFile> files;
    for (const DataFile& file : data) {
      if (file.game == entry.id) files.push_back(file);
    }
    Result<GameData> game_data = GameData::create(files);
    if (!game_data) return fail(std::move(game_data).error());
    Result<LoadedGame> game = entry.load(*game_data);
    if (!game) return fail(std::move(game).error());
    auto item = std::make_unique<Item>(Item{.game = std::move(*game), .english = {}, .polish = {}});
    for (const RulePage& page : pages) {
      if (page.game != entry.id) continue;
      Result<RuleBook> book = RuleBook::parse(page.markdown);
      if (!book)
        return fail("rules page of " + std::string(entry.id) + ": " + book.error().message);
      if (page.language == Language::English) item->english = std::move(*book);
      if (page.language == Language::Polish) item->polish = std::move(*book);
    }
    registry.items_.push_back(std::move(item));
  }
  return registry;
}

std::vector<const GameInfo*> Registry::games() const {
  std::vector<const GameInfo*> infos;
  for (const auto& item : items_) infos.push_back(&item->game.info);
  return infos;
}

Result<const Registry::Item*> Registry::item(std::string_view id) const {
  std::vector<std::string> names;
  for (const auto& item : items_) {
    if (item->game.info.id == id) return item.get();
    names.push_back(item->game.info.id);
  }
  return fail("there is no game " + quote(id) + did_you_mean(id, names) +
              " (there are: " + join(names, ", ") + ")");
}

Result<const GameInfo*> Registry::find(std::string_view id) const {
  const Result<const Item*> found = item(id);
  if (!found) return fail(found.error());
  return &(*found)->game.info;
}

Result<std::shared_ptr<const AnyGame>> Registry::make(const Setup& setup) const {
  return make(setup.game, setup.ruleset, setup.options, setup.seats);
}

Result<std::shared_ptr<const AnyGame>> Registry::make(
    std::string_view game, std::string ruleset, std::vector<std::pair<std::string, Json>> options,
    int seats) const {
  const Result<const Item*> found = item(game);
  if (!found) return fail(found.error());
  const Item& chosen = **found;
  const Result<Setup> setup =
      make_setup(chosen.game.info, std::move(ruleset), std::move(options), seats);
  if (!setup) return fail(setup.error());
  if (chosen.game.objection) {
    const std::string objection = chosen.game.objection(*setup, Language::English);
    if (!objection.empty()) return fail(objection);
  }
  return chosen.game.make(*setup);
}

std::string Registry::objection(std::string_view game, std::string ruleset,
                                std::vector<std::pair<std::string, Json>> options, int seats,
                                Language language) const {
  const Result<const Item*> found = item(game);
  if (!found || !(*found)->game.objection) return "";
  const Result<Setup> setup =
      make_setup((*found)->game.info, std::move(ruleset), std::move(options), seats);
  return setup ? (*found)->game.objection(*setup, language) : "";
}

Result<const RuleBook*> Registry::rules(std::string_view game, Language language) const {
  const Result<const Item*> found = item(game);
  if (!found) return fail(found.error());
  if (language == Language::Polish && (*found)->polish) return &*(*found)->polish;
  return &(*found)->english;
}

}  // namespace ziggurat
