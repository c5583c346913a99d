#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/any_game.h"
#include "core/features.h"
#include "core/game_data.h"
#include "core/game_info.h"
#include "core/rule_book.h"
#include "core/weights.h"

namespace ziggurat {

// A game with its components read and checked.
struct LoadedGame {
  GameInfo info;
  // `setup` has passed make_setup.
  std::function<std::shared_ptr<const AnyGame>(const Setup& setup)> make;
  // Why it cannot be played like that, or nothing: seats and options that do not go together.
  std::function<std::string(const Setup& setup, Language language)> objection{};
};

// A game as the list in games/all.cpp names it.
struct GameEntry {
  std::string_view id;
  Result<LoadedGame> (*load)(const GameData& data);
};

// What a game learned: empty where it has no weights.
Result<Weights> load_weights(const GameData& data, std::string_view game);

// Gives a game the model of its name; one of another size is for another board.
template <class G>
void teach(G& game, const Weights& weights) {
  if constexpr (Learning<G>) {
    std::shared_ptr<const Model> model = weights.find(Features<G>::weights_name(game));
    if (model != nullptr && model->inputs() == Features<G>::inputs(game)) {
      game.model_slot().learn(std::move(model));
    }
  }
}

// What a game's entry loads, from its catalogue and a function that makes the game of it. A game
// that can learn includes its features where it names this, and gets the weights that suit it.
template <class Catalogue, class Any, auto Make>
Result<LoadedGame> load_game(const GameData& data) {
  Result<Catalogue> catalogue = Catalogue::create(data);
  if (!catalogue) return fail(std::move(catalogue).error());
  const auto kept = std::make_shared<const Catalogue>(std::move(*catalogue));
  const GameInfo info = kept->info();
  Result<Weights> weights = load_weights(data, info.id);
  if (!weights) return fail(std::move(weights).error());
  LoadedGame loaded{.info = info,
                    .make = [kept, known = std::move(*weights),
                             fingerprint = data.fingerprint()](const Setup& setup) {
                      auto game = Make(*kept, setup);
                      teach(game, known);
                      return std::make_shared<const Any>(std::move(game), setup, fingerprint);
                    }};
  if constexpr (requires(const Setup& setup) { Catalogue::objection(setup, Language::English); }) {
    loaded.objection = Catalogue::objection;
  }
  return loaded;
}

// A rules page compiled in.
struct RulePage {
  std::string_view game;
  Language language;
  std::string_view markdown;
};

// The games there are, with their components and rules pages.
class Registry {
 public:
  // `data` holds the files of all games. A broken file is refused with its name and field.
  static Result<Registry> create(std::span<const GameEntry> entries, std::span<const DataFile> data,
                                 std::span<const RulePage> pages);

  std::vector<const GameInfo*> games() const;
  // The game, or a message that names the nearest one.
  Result<const GameInfo*> find(std::string_view id) const;
  Result<std::shared_ptr<const AnyGame>> make(const Setup& setup) const;
  // make_setup and make in one.
  Result<std::shared_ptr<const AnyGame>> make(std::string_view game, std::string ruleset,
                                              std::vector<std::pair<std::string, Json>> options,
                                              int seats) const;
  // Why what passes make_setup cannot be played so, in a language; empty where it can.
  std::string objection(std::string_view game, std::string ruleset,
                        std::vector<std::pair<std::string, Json>> options, int seats,
                        Language language) const;
  // In the language asked for where there is such a page, else in English.
  Result<const RuleBook*> rules(std::string_view game, Language language) const;

 private:
  struct Item {
    LoadedGame game;
    RuleBook english;
    std::optional<RuleBook> polish;
  };
  Result<const Item*> item(std::string_view id) const;

  std::vector<std::unique_ptr<Item>> items_;
};

}  // namespace ziggurat
