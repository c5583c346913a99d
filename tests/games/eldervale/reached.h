#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/any_game.h"
#include "core/match.h"
#include "support/games.h"

// Positions that play comes to, and such positions with a field changed.

namespace ziggurat::test {

// The first position that `is_wanted`, of random games one after the other.
inline Json reached(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed,
                    const std::function<bool(const Json&)>& is_wanted) {
  Rng rng(seed);
  std::vector<Code> codes;
  std::vector<CodeOdds> odds;
  for (int games = 0; games < 200; ++games) {
    Match match(game);
    while (true) {
      Json document = game->state_json(match.state());
      if (is_wanted(document)) return document;
      if (match.is_over()) break;
      if (match.actor().is_chance()) {
        game->chance(match.state(), odds);
        match.resolve(odds[rng.below(static_cast<std::uint32_t>(odds.size()))].code);
        continue;
      }
      const Seat seat = match.actor().seat();
      game->choices(match.state(), seat, codes);
      CHECK(match.choose(seat, codes[rng.below(static_cast<std::uint32_t>(codes.size()))],
                         Language::English));
    }
  }
  CHECK(false);
}

// What stands at a path such as "players.0.orbs"; numbers are places of a list.
inline const Json& part(const Json& json, std::string_view path) {
  if (path.empty()) return json;
  const std::size_t dot = path.find('.');
  const std::string key(path.substr(0, dot));
  const std::string_view rest = dot == std::string_view::npos ? "" : path.substr(dot + 1);
  if (json.is_array()) return part(json.items().at(static_cast<std::size_t>(std::stoi(key))), rest);
  const Json* const found = json.find(key);
  CHECK(found != nullptr);
  return part(*found, rest);
}

// The document with another value at a path; a field may be a new one.
inline Json changed_at(const Json& json, std::string_view path, const Json& value) {
  if (path.empty()) return value;
  const std::size_t dot = path.find('.');
  const std::string key(path.substr(0, dot));
  const std::string_view rest = dot == std::string_view::npos ? "" : path.substr(dot + 1);
  if (json.is_array()) {
    Json::Array items = json.items();
    Json& item = items.at(static_cast<std::size_t>(std::stoi(key)));
    item = changed_at(item, rest, value);
    return items;
  }
  CHECK(json.find(key) != nullptr || rest.empty());
  Json object = json;
  object.set(key, rest.empty() ? value : changed_at(*json.find(key), rest, value));
  return object;
}

// Fields that get other values, and what is then said of the position.
struct Broken {
  std::vector<std::pair<std::string, std::string>> fields;
  std::string says;
};

// Each one is refused for its reason, the document as it is not.
inline void expect_refused(const AnyGame& game, const Json& document,
                           const std::vector<Broken>& list) {
  const Result<AnyState> whole = game.load_state(document);
  ASSERT_TRUE(whole.has_value()) << whole.error().message << "\n" << document.dump();
  for (const Broken& broken : list) {
    Json changed = document;
    std::string what;
    for (const auto& [path, value] : broken.fields) {
      const Result<Json> read = parse_json(value);
      ASSERT_TRUE(read.has_value()) << value;
      changed = changed_at(changed, path, *read);
      what += path + " = " + value + "; ";
    }
    const Result<AnyState> loaded = game.load_state(changed);
    if (loaded) {
      ADD_FAILURE() << what << "loads, wanted: " << broken.says << "\n" << document.dump();
    } else {
      EXPECT_NE(loaded.error().message.find(broken.says), std::string::npos)
          << what << "gives \"" << loaded.error().message << "\", wanted: " << broken.says << "\n"
          << document.dump();
    }
  }
}

// Whether one of the document's tasks is called so.
inline bool has_task(const Json& document, std::string_view name) {
  for (const Json& task : document.find("tasks")->items()) {
    if (task.items()[0].as_string() == name) return true;
  }
  return false;
}
// The name of the task on top.
inline const std::string& top_task(const Json& document) {
  return document.find("tasks")->items().back().items()[0].as_string();
}

}  // namespace ziggurat::test
