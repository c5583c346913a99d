#include "games/royal/catalogue.h"

#include <algorithm>
#include <cstdlib>

#include "base/json_reader.h"
#include "base/text.h"

namespace ziggurat::royal {
namespace {

// A path may not come back to a square sooner than this: the longest roll is dice + 1
// (zero_counts), and a piece must never meet itself (ruling U22).
constexpr int kShortestLoop = kMaxDice + 2;

void check_version(const JsonReader& reader) { reader.at("format_version").integer(1, 1); }

void check_provenance(const JsonReader& reader) {
  reader.at("provenance").one_of({"rulebook", "public", "reconstructed"});
  reader.at("source").string();
}

Square read_square(const JsonReader& reader) {
  const std::string name = reader.string();
  const auto column =
      name.size() >= 2 ? parse_integer(std::string_view(name).substr(1)) : std::nullopt;
  if (!column || name[0] < 'A' || name[0] > 'Z' || *column < 1 || *column > 99) {
    reader.refuse("expected a square such as A1, found " + quote(name));
    return {'A', 1};
  }
  return {name[0], static_cast<int>(*column)};
}

Board read_board(const JsonReader& reader) {
  reader.only({"id", "title", "squares", "rosettes", "provenance", "source", "note"});
  check_provenance(reader);
  Board board;
  board.id = reader.at("id").string();
  for (const JsonReader& item : reader.at("squares").items(2, kMaxSquares)) {
    const Square square = read_square(item);
    if (board.find(square) >= 0) item.refuse("the square " + square.name() + " stands twice");
    board.squares.push_back(square);
  }
  board.is_rosette.resize(board.squares.size());
  for (const JsonReader& item : reader.at("rosettes").items()) {
    const int square = board.find(read_square(item));
    if (square < 0) {
      item.refuse("the board has no square " + quote(item.string()));
      continue;
    }
    board.is_rosette[static_cast<std::size_t>(square)] = true;
  }
  return board;
}

bool are_neighbours(Square a, Square b) {
  return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
}

// One named check per thing that must hold of a path.
std::vector<int> read_path(const JsonReader& reader, const Board& board) {
  std::vector<int> path;
  for (const JsonReader& item : reader.items(2, kMaxSteps)) {
    const int square = board.find(read_square(item));
    if (square < 0) {
      item.refuse("the board " + board.id + " has no square " + quote(item.string()));
      return path;
    }
    const Square here = board.squares[static_cast<std::size_t>(square)];
    if (!path.empty()) {
      const Square before = board.squares[static_cast<std::size_t>(path.back())];
      if (!are_neighbours(before, here)) {
        item.refuse("the path jumps from " + before.name() + " to " + here.name() +
                    ", which do not touch");
        return path;
      }
    }
    for (std::size_t back = 1; back < kShortestLoop && back <= path.size(); ++back) {
      if (path[path.size() - back] == square) {
        item.refuse("the path returns to " + here.name() + " after " + std::to_string(back) +
                    " steps; it needs at least " + std::to_string(kShortestLoop));
        return path;
      }
    }
    path.push_back(square);
  }
  return path;
}

RuleSet read_ruleset(const JsonReader& reader, const std::vector<Board>& boards) {
  reader.only({"id", "title", "board", "path_light", "path_dark", "pieces", "dice", "zero_counts",
               "rosette_safe", "rosette_again", "capture_again", "pass_enemies", "decline_again",
               "provenance", "source", "note"});
  check_provenance(reader);
  RuleSet ruleset;
  ruleset.id = reader.at("id").string();
  ruleset.title = reader.at("title").string();
  const JsonReader board = reader.at("board");
  const std::string board_id = board.string();
  const auto found = std::find_if(boards.begin(), boards.end(),
                                  [&](const Board& known) { return known.id == board_id; });
  if (found == boards.end()) {
    board.refuse("there is no board " + quote(board_id) + " in boards.json");
    return ruleset;
  }
  ruleset.board = static_cast<int>(found - boards.begin());
  ruleset.paths = {read_path(reader.at("path_light"), *found),
                   read_path(reader.at("path_dark"), *found)};
  ruleset.settings = {.pieces = static_cast<int>(reader.at("pieces").integer(1, kMaxPieces)),
                      .dice = static_cast<int>(reader.at("dice").integer(1, kMaxDice)),
                      .zero_counts = reader.at("zero_counts").boolean(),
                      .rosette_safe = reader.at("rosette_safe").boolean(),
                      .rosette_again = reader.at("rosette_again").boolean(),
                      .capture_again = reader.at("capture_again").boolean(),
                      .pass_enemies = reader.at("pass_enemies").boolean(),
                      .decline_again = reader.at("decline_again").boolean()};
  return ruleset;
}

// Reads the records of a file under `key`, each with an id of its own.
template <class Record, class Read>
std::vector<Record> read_records(const GameData& data, std::string_view file, std::string_view key,
                                 ReadProblem& problem, const Read& read) {
  const JsonReader root(data.file(file), "royal/" + std::string(file) + ":", problem);
  root.only({"format_version", "about", key});
  check_version(root);
  std::vector<Record> records;
  for (const JsonReader& item : root.at(key).items(1, 64)) {
    Record record = read(item);
    for (const Record& other : records) {
      if (other.id == record.id)
        item.at("id").refuse("the id " + quote(record.id) + " stands twice");
    }
    records.push_back(std::move(record));
  }
  return records;
}

OptionSpec integer_option(std::string key, std::int64_t least, std::int64_t most, int standard,
                          std::string help) {
  return {.key = std::move(key),
          .type = OptionSpec::Type::Integer,
          .standard = standard,
          .words = {},
          .least = least,
          .most = most,
          .help = std::move(help)};
}

OptionSpec switch_option(std::string key, bool standard, std::string help) {
  return {.key = std::move(key),
          .type = OptionSpec::Type::Boolean,
          .standard = standard,
          .words = {},
          .least = 0,
          .most = 0,
          .help = std::move(help)};
}

std::vector<std::pair<std::string, Json>> as_options(const Settings& settings) {
  return {{"pieces", settings.pieces},
          {"dice", settings.dice},
          {"zero_counts", settings.zero_counts},
          {"rosette_safe", settings.rosette_safe},
          {"rosette_again", settings.rosette_again},
          {"capture_again", settings.capture_again},
          {"pass_enemies", settings.pass_enemies},
          {"decline_again", settings.decline_again}};
}

}  // namespace

int Board::find(Square square) const {
  const auto found = std::find(squares.begin(), squares.end(), square);
  return found == squares.end() ? -1 : static_cast<int>(found - squares.begin());
}

int Board::find(std::string_view name) const {
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (equals_ignoring_case(squares[i].name(), name)) return static_cast<int>(i);
  }
  return -1;
}

Result<Catalogue> Catalogue::create(const GameData& data) {
  ReadProblem problem;
  Catalogue catalogue;
  catalogue.boards_ = read_records<Board>(data, "boards.json", "boards", problem, read_board);
  catalogue.rulesets_ = read_records<RuleSet>(
      data, "rulesets.json", "rulesets", problem,
      [&](const JsonReader& item) { return read_ruleset(item, catalogue.boards_); });
  if (!problem.ok()) return fail(problem.message());
  return catalogue;
}

const RuleSet* Catalogue::find(std::string_view id) const {
  const auto found = std::find_if(rulesets_.begin(), rulesets_.end(),
                                  [&](const RuleSet& ruleset) { return ruleset.id == id; });
  return found == rulesets_.end() ? nullptr : &*found;
}

GameInfo Catalogue::info() const {
  const Settings& standard = rulesets_.front().settings;
  GameInfo info;
  info.id = "royal";
  info.title = "The Royal Game of Ur";
  info.min_seats = 2;
  info.max_seats = 2;
  info.options = {
      integer_option("pieces", 1, kMaxPieces, standard.pieces,
                     "pieces for each player (5 in blitz and aseb)"),
      integer_option("dice", 1, kMaxDice, standard.dice, "dice in a roll (3 in masters)"),
      switch_option("zero_counts", standard.zero_counts,
                    "a total of 0 counts one more than the number of dice (masters)"),
      switch_option("rosette_safe", standard.rosette_safe,
                    "a piece on a rosette cannot be captured (finkel, aseb, letter)"),
      switch_option("rosette_again", standard.rosette_again, "a rosette gives another roll"),
      switch_option("capture_again", standard.capture_again,
                    "a capture gives another roll (blitz)"),
      switch_option("pass_enemies", standard.pass_enemies,
                    "enemy pieces may be passed (all but letter)"),
      switch_option("decline_again", standard.decline_again,
                    "another roll may be declined (letter)"),
      {.key = "first",
       .type = OptionSpec::Type::Word,
       .standard = "light",
       .words = {"light", "dark"},
       .least = 0,
       .most = 0,
       .help = "who has the first turn"},
  };
  for (const RuleSet& ruleset : rulesets_) {
    info.rulesets.push_back(
        {.id = ruleset.id, .title = ruleset.title, .defaults = as_options(ruleset.settings)});
  }
  info.polish = {
      {"The Royal Game of Ur", "Królewska Gra z Ur"},
      {"Masters, four dice", "Masters, cztery kości"},
      {"The rulebook to the letter", "Instrukcja co do litery"},
      {"pieces for each player (5 in blitz and aseb)", "pionków na gracza (5 w blitz i aseb)"},
      {"dice in a roll (3 in masters)", "kości w rzucie (3 w masters)"},
      {"a total of 0 counts one more than the number of dice (masters)",
       "suma 0 liczy się jako o jeden więcej niż kości (masters)"},
      {"a piece on a rosette cannot be captured (finkel, aseb, letter)",
       "pionka na rozecie nie można zbić (finkel, aseb, letter)"},
      {"a rosette gives another roll", "rozeta daje jeszcze jeden rzut"},
      {"a capture gives another roll (blitz)", "bicie daje jeszcze jeden rzut (blitz)"},
      {"enemy pieces may be passed (all but letter)",
       "wolno mijać pionki przeciwnika (poza letter)"},
      {"another roll may be declined (letter)", "z dodatkowego rzutu można zrezygnować (letter)"},
      {"who has the first turn", "kto zaczyna"},
      {"light", "jasne"},
      {"dark", "ciemne"}};
  // Clause 1.3: four dice each, the most marked tips begin.
  info.opening_roll = {1, 4, 6, 4, 1};
  return info;
}

Settings chosen_settings(const RuleSet& ruleset, const Setup& setup) {
  const auto number = [&](std::string_view key, int standard) {
    const Json* value = setup.find(key);
    return value == nullptr ? standard : static_cast<int>(value->as_integer());
  };
  const auto flag = [&](std::string_view key, bool standard) {
    const Json* value = setup.find(key);
    return value == nullptr ? standard : value->as_bool();
  };
  const Settings& standard = ruleset.settings;
  return {.pieces = number("pieces", standard.pieces),
          .dice = number("dice", standard.dice),
          .zero_counts = flag("zero_counts", standard.zero_counts),
          .rosette_safe = flag("rosette_safe", standard.rosette_safe),
          .rosette_again = flag("rosette_again", standard.rosette_again),
          .capture_again = flag("capture_again", standard.capture_again),
          .pass_enemies = flag("pass_enemies", standard.pass_enemies),
          .decline_again = flag("decline_again", standard.decline_again)};
}

Seat chosen_first(const Setup& setup) {
  const Json* first = setup.find("first");
  return first != nullptr && first->as_string() == "dark" ? kDark : kLight;
}

}  // namespace ziggurat::royal
