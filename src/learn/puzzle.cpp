#include "learn/puzzle.h"

#include <algorithm>
#include <cmath>

#include "base/embedded.h"
#include "base/json_reader.h"
#include "base/text.h"
#include "learn/motif.h"

namespace ziggurat {

extern const EmbeddedFile kEmbeddedPuzzles[];
extern const std::size_t kEmbeddedPuzzlesCount;

namespace learn {
namespace {

std::string percent(double value) { return std::to_string(std::lround(100 * value)); }

}  // namespace

Json Puzzle::json() const {
  Json given = Json::object();
  for (const auto& [key, value] : options) given.set(key, value);
  Json list = Json::array();
  for (const Valued& one : values) {
    Json pair = Json::array();
    pair.push_back(one.notation);
    pair.push_back(one.value ? Json(std::round(*one.value * 10'000) / 10'000) : Json());
    list.push_back(std::move(pair));
  }
  return Json::object({{"id", id},
                       {"game", game},
                       {"rules", ruleset},
                       {"options", given},
                       {"seats", seats},
                       {"seat", int{seat.index}},
                       {"best", best},
                       {"natural", natural},
                       {"motif", motif},
                       {"failed", failed},
                       {"judge", judge},
                       {"values", list},
                       {"position", position}});
}

Result<Puzzle> read_puzzle(const Json& json, const std::string& path) {
  ReadProblem wrong;
  const JsonReader reader(json, path, wrong);
  reader.only({"id", "game", "rules", "options", "seats", "seat", "best", "natural", "motif",
               "failed", "judge", "values", "position"});
  Puzzle puzzle;
  puzzle.id = reader.at("id").string();
  puzzle.game = reader.at("game").string();
  puzzle.ruleset = reader.at("rules").string();
  for (const auto& [key, value] : reader.at("options").members()) {
    puzzle.options.emplace_back(key, value.value());
  }
  puzzle.seats = static_cast<int>(reader.at("seats").integer(1, kMaxSeats));
  puzzle.seat = Seat{static_cast<std::uint8_t>(reader.at("seat").integer(0, puzzle.seats - 1))};
  puzzle.best = reader.at("best").string();
  puzzle.natural = reader.at("natural").string();
  puzzle.motif = reader.at("motif").string();
  if (!is_motif(puzzle.motif)) {
    reader.at("motif").refuse("there is no motif " + quote(puzzle.motif));
  }
  puzzle.failed = static_cast<int>(reader.at("failed").integer(0, 100));
  puzzle.judge = reader.at("judge").string();
  for (const JsonReader& item : reader.at("values").items(2, 2000)) {
    const std::vector<JsonReader> pair = item.items(2, 2);
    if (!wrong.ok()) break;
    puzzle.values.push_back(
        {pair[0].string(), pair[1].is_null() ? std::nullopt : std::optional(pair[1].number())});
  }
  puzzle.position = reader.at("position").value();
  if (!wrong.ok()) return fail(wrong.message());
  return puzzle;
}

Result<LaidPuzzle> lay_puzzle(const Registry& registry, const Puzzle& puzzle) {
  auto game = registry.make(puzzle.game, puzzle.ruleset, puzzle.options, puzzle.seats);
  if (!game) return fail(puzzle.id + ": " + game.error().message);
  Result<AnyState> state = (*game)->load_state(puzzle.position);
  if (!state) return fail(puzzle.id + ": " + state.error().message);
  return LaidPuzzle{.game = std::move(*game), .state = std::move(*state)};
}

Result<Puzzles> Puzzles::standard() {
  Puzzles puzzles;
  for (std::size_t i = 0; i < kEmbeddedPuzzlesCount; ++i) {
    const EmbeddedFile& file = kEmbeddedPuzzles[i];
    const std::string path(file.path);
    const Result<Json> json = parse_json(file.text());
    if (!json) return fail(path + ": " + json.error().message);
    if (!json->is_array()) return fail(path + ": expected a list");
    for (std::size_t k = 0; k < json->items().size(); ++k) {
      Result<Puzzle> puzzle = read_puzzle(json->items()[k], path + "[" + std::to_string(k) + "]");
      if (!puzzle) return fail(std::move(puzzle).error());
      puzzles.puzzles_.push_back(std::move(*puzzle));
    }
  }
  return puzzles;
}

std::vector<const Puzzle*> Puzzles::of(std::string_view game) const {
  std::vector<const Puzzle*> list;
  for (const Puzzle& puzzle : puzzles_) {
    if (puzzle.game == game) list.push_back(&puzzle);
  }
  return list;
}

const Puzzle* Puzzles::find(std::string_view game, std::string_view id) const {
  const std::vector<const Puzzle*> list = of(game);
  if (const auto number = parse_integer(id)) {
    const bool is_there = *number >= 1 && static_cast<std::size_t>(*number) <= list.size();
    return is_there ? list[static_cast<std::size_t>(*number - 1)] : nullptr;
  }
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const Puzzle* one) { return one->id == id; });
  return found == list.end() ? nullptr : *found;
}

std::string why_best(const Puzzle& puzzle, const LaidPuzzle& laid, Language language) {
  const auto words_of = [&](const std::string& notation) {
    const auto code = laid.game->parse(laid.state, puzzle.seat, notation, Language::English);
    return code ? laid.game->label(laid.state, *code, language) : notation;
  };
  const auto value_of = [&](const std::string& notation) {
    for (const Valued& one : puzzle.values) {
      if (one.notation == notation && one.value) return percent(*one.value);
    }
    return std::string("?");
  };
  const std::string best = words_of(puzzle.best);
  const std::string natural = words_of(puzzle.natural);
  return pick(language, "Best: " + best + ", which wins " + value_of(puzzle.best) + " in 100. ",
              "Najlepsze: " + best + ", wygrywa " + value_of(puzzle.best) + " na 100. ") +
         motif_sentence(puzzle.motif, language) +
         pick(language,
              " The natural choice, " + natural + ", wins " + value_of(puzzle.natural) + ".",
              " Naturalny wybór, " + natural + ", wygrywa " + value_of(puzzle.natural) + ".");
}

}  // namespace learn
}  // namespace ziggurat
