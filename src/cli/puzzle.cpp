// Puzzles in the terminal: making them, listing them, solving them.

#include "learn/puzzle.h"

#include <unistd.h>

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/line_reader.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/setup.h"
#include "host/files.h"
#include "learn/puzzle_maker.h"

namespace ziggurat::cli {
namespace {

using learn::Puzzle;
using learn::Puzzles;

int list_puzzles(const CommonArguments& common, const std::vector<const Puzzle*>& puzzles) {
  if (common.json) {
    Json list = Json::array();
    for (const Puzzle* puzzle : puzzles) list.push_back(puzzle->json());
    print_json(list);
    return kDone;
  }
  for (const Puzzle* puzzle : puzzles) {
    print(fmt::format("{} {}  {} {}, fails {} %, {}\n", puzzle->game, puzzle->id, puzzle->ruleset,
                      puzzle->motif, puzzle->failed, puzzle->judge));
  }
  return kDone;
}

// Shows a puzzle and asks once; gives whether the answer was right, or nothing where the solver
// left.
std::optional<bool> ask_puzzle(const Puzzle& puzzle, const learn::LaidPuzzle& laid,
                               Language language, LineReader& reader) {
  const Display display = standard_display();
  Canvas canvas(display.glyphs);
  laid.game->draw(laid.state, Viewer::seat(puzzle.seat), language, canvas);
  const Match match(laid.game, laid.state);
  const std::vector<Choice> choices = match.choices(puzzle.seat, language);
  print("\n" + render(canvas, display) + "\n");
  print(fmt::format("{} {}\n", laid.game->seat_name(puzzle.seat, language),
                    pick(language, "to choose. One choice is clearly best.",
                         "wybiera. Jeden wybór jest wyraźnie najlepszy.")));
  for (std::size_t i = 0; i < choices.size(); ++i) {
    print(fmt::format("  {:>2}  {}  {}\n", i + 1, choices[i].notation, choices[i].text));
  }
  std::string line;
  while (true) {
    print("> ");
    if (reader.next(line) != LineReader::Event::Line || trim(line) == "q") return std::nullopt;
    if (::isatty(STDIN_FILENO) == 0) print("\n");
    std::string text(trim(line));
    const auto number = parse_integer(text);
    if (number && *number >= 1 && *number <= static_cast<std::int64_t>(choices.size())) {
      text = choices[static_cast<std::size_t>(*number - 1)].notation;
    }
    const auto found = std::find_if(choices.begin(), choices.end(),
                                    [&](const Choice& one) { return one.notation == text; });
    if (found == choices.end()) {
      print(fmt::format("  {} 1–{}.\n", pick(language, "Choose", "Wybierz"), choices.size()));
      continue;
    }
    return text == puzzle.best;
  }
}

void show_values(const Puzzle& puzzle) {
  std::vector<learn::Valued> values = puzzle.values;
  std::sort(values.begin(), values.end(), [](const auto& a, const auto& b) {
    const double first = a.value.value_or(-1);
    const double second = b.value.value_or(-1);
    return first != second ? first > second : a.notation < b.notation;
  });
  for (const learn::Valued& one : values) {
    print(one.value ? fmt::format("  {:>6.1f} %  {}\n", 100 * *one.value, one.notation)
                    : fmt::format("       ?   {}\n", one.notation));
  }
}

}  // namespace

int run_puzzles(const CommonArguments& common, const PuzzlesArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const auto game = make_game(*registry, arguments.game, arguments.seats);
  if (!game) return complain(game.error().message);
  Progress progress("puzzles", arguments.count);
  // As they are found: it may take hours, and what is there is worth having.
  std::size_t written = 0;
  const auto puzzles = learn::make_puzzles(
      {.game = *game, .count = arguments.count, .seed = arguments.seed}, [&](const Puzzle& puzzle) {
        print((written == 0 ? "[\n" : ",\n") + puzzle.json().dump());
        progress.show(++written);
      });
  if (!puzzles) return complain(puzzles.error().message);
  print(written == 0 ? "[\n]\n" : "\n]\n");
  return puzzles->size() == arguments.count ? kDone : kNegative;
}

int run_puzzle(const CommonArguments& common, const PuzzleArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const Result<Puzzles> puzzles = Puzzles::standard();
  if (!puzzles) return complain(puzzles.error().message);
  const Result<const GameInfo*> info = registry->find(arguments.game);
  if (!info) return complain(info.error().message);
  const std::vector<const Puzzle*> all = puzzles->of(arguments.game);
  if (arguments.list) return list_puzzles(common, all);
  if (all.empty()) return complain("puzzle " + arguments.game + ": there are none yet");
  const Puzzle* first =
      arguments.puzzle.empty() ? all.front() : puzzles->find(arguments.game, arguments.puzzle);
  if (first == nullptr) {
    return complain("puzzle " + arguments.game + ": there is no puzzle " + quote(arguments.puzzle));
  }
  LineReader reader;
  for (auto it = std::find(all.begin(), all.end(), first); it != all.end(); ++it) {
    const Puzzle& puzzle = **it;
    const Result<learn::LaidPuzzle> laid = learn::lay_puzzle(*registry, puzzle);
    if (!laid) return complain(laid.error().message);
    print(fmt::format("\n{} {}\n", puzzle.game, puzzle.id));
    const std::optional<bool> is_right = ask_puzzle(puzzle, *laid, common.language, reader);
    if (!is_right) break;
    print(*is_right ? pick(common.language, "  Right.\n", "  Dobrze.\n")
                    : pick(common.language, "  No.\n", "  Nie.\n"));
    print("  " + learn::why_best(puzzle, *laid, common.language) + "\n");
    show_values(puzzle);
  }
  return kDone;
}

}  // namespace ziggurat::cli
