#include "games/heaven/catalogue.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "base/json_reader.h"
#include "base/text.h"

namespace ziggurat::heaven {
namespace {

constexpr std::array<std::string_view, kSections> kSectionKeys = {"earth", "bridge", "heaven"};

void check_provenance(const JsonReader& reader) {
  reader.at("provenance").one_of({"rulebook", "public", "reconstructed"});
  reader.at("source").string();
}

void read_squares(const JsonReader& reader, Section section, Board& board) {
  for (const JsonReader& item : reader.items(1, kMaxSquares)) {
    const std::string name = item.string();
    if (name.size() != 2 || name[0] < 'A' || name[0] > 'Z' || name[1] < '1' || name[1] > '9') {
      item.refuse("expected a square such as A1, found " + quote(name));
    } else if (board.find(name) >= 0) {
      item.refuse("the square " + name + " stands twice");
    } else if (board.squares.size() == kMaxSquares) {
      item.refuse("a board has at most " + std::to_string(kMaxSquares) + " squares");
    } else {
      board.squares.push_back({name[0], name[1] - '0', section});
    }
  }
}

// A square that the board has, or -1 with the problem reported.
int read_square(const JsonReader& reader, const Board& board) {
  const std::string name = reader.string();
  const int square = board.find(name);
  if (square < 0) reader.refuse("the board " + board.id + " has no square " + quote(name));
  return square;
}

void read_path(const JsonReader& reader, Board& board) {
  std::array<int, 2> ends = {-1, -1};
  std::size_t count = 0;
  for (const JsonReader& item : reader.items(2, 2)) ends[count++] = read_square(item, board);
  if (ends[0] < 0 || ends[1] < 0) return;
  const auto a = static_cast<std::size_t>(ends[0]);
  const auto b = static_cast<std::size_t>(ends[1]);
  const Square& from = board.squares[a];
  const Square& to = board.squares[b];
  if (std::abs(from.row - to.row) + std::abs(from.column - to.column) != 1) {
    reader.refuse("a path joins two squares that touch; " + from.name() + " and " + to.name() +
                  " do not");
  } else if (has(board.neighbours[a], ends[1])) {
    reader.refuse("the path from " + from.name() + " to " + to.name() + " stands twice");
  } else {
    board.neighbours[a] |= bit(ends[1]);
    board.neighbours[b] |= bit(ends[0]);
  }
}

// Clause 2.7: every square can be reached from every other.
void check_connected(const JsonReader& reader, const Board& board) {
  SquareMask reached = bit(0);
  for (SquareMask before = 0; before != reached;) {
    before = reached;
    for (SquareMask left = before; left != 0; left &= left - 1) {
      reached |= board.neighbours[static_cast<std::size_t>(std::countr_zero(left))];
    }
  }
  for (std::size_t i = 0; i < board.squares.size(); ++i) {
    if (has(reached, static_cast<int>(i))) continue;
    reader.refuse("no path leads from " + board.squares[0].name() + " to " +
                  board.squares[i].name());
    return;
  }
}

Board read_board(const JsonReader& reader) {
  reader.only(
      {"id", "title", "earth", "bridge", "heaven", "paths", "provenance", "source", "note"});
  check_provenance(reader);
  reader.at("title").string();
  Board board;
  board.id = reader.at("id").string();
  for (int i = 0; i < kSections; ++i) {
    read_squares(reader.at(kSectionKeys[static_cast<std::size_t>(i)]), static_cast<Section>(i),
                 board);
  }
  std::sort(board.squares.begin(), board.squares.end(), [](const Square& a, const Square& b) {
    return a.row != b.row ? a.row < b.row : a.column < b.column;
  });
  board.neighbours.resize(board.squares.size());
  const JsonReader paths = reader.at("paths");
  for (const JsonReader& item : paths.items()) read_path(item, board);
  if (reader.ok()) check_connected(paths, board);
  return board;
}

// `count` squares of a name, none of which bears another.
SquareMask read_tiles(const JsonReader& reader, const Board& board, int count,
                      std::string_view title, SquareMask& named) {
  SquareMask tiles = 0;
  const std::vector<JsonReader> items = reader.items();
  if (reader.value().is_array() && static_cast<int>(items.size()) != count) {
    reader.refuse("a layout has " + std::string(title) + ", found " + std::to_string(items.size()));
  }
  for (const JsonReader& item : items) {
    const int square = read_square(item, board);
    if (square < 0) continue;
    if (has(named, square)) item.refuse("the square " + item.string() + " bears a name already");
    named |= bit(square);
    tiles |= bit(square);
  }
  return tiles;
}

// Clause 2.2: each domination needs two forts.
void check_forts(const JsonReader& reader, const Board& board, SquareMask forts) {
  if (std::popcount(forts & board.of(Section::Earth)) != 2 ||
      std::popcount(forts & board.of(Section::Heaven)) != 2) {
    reader.refuse("two forts lie on Earth and two in Heaven");
  }
}

Layout read_layout(const JsonReader& reader, const std::vector<Board>& boards) {
  reader.only({"id", "title", "board", "forts", "entrance", "royal", "ishtar", "marduk",
               "provenance", "source", "note"});
  check_provenance(reader);
  Layout layout;
  layout.id = reader.at("id").string();
  layout.title = reader.at("title").string();
  const JsonReader board_field = reader.at("board");
  const std::string board_id = board_field.string();
  const auto found = std::find_if(boards.begin(), boards.end(),
                                  [&](const Board& known) { return known.id == board_id; });
  if (found == boards.end()) {
    board_field.refuse("there is no board " + quote(board_id) + " in boards.json");
    return layout;
  }
  const Board& board = *found;
  layout.board = static_cast<int>(found - boards.begin());
  SquareMask named = 0;
  const auto one = [&](std::string_view key, std::string_view title) {
    return std::countr_zero(read_tiles(reader.at(key), board, 1, title, named));
  };
  layout.forts = read_tiles(reader.at("forts"), board, 4, "four forts", named);
  layout.entrance = one("entrance", "one Entrance");
  layout.royal = read_tiles(reader.at("royal"), board, 3, "three tiles of the Royal Realm", named);
  layout.ishtar = one("ishtar", "one tile of Ishtar");
  layout.marduk = one("marduk", "one tile of Marduk");
  if (reader.ok()) check_forts(reader.at("forts"), board, layout.forts);
  return layout;
}

// Reads the records of a file under `key`, each with an id of its own.
template <class Record, class Read>
std::vector<Record> read_records(const GameData& data, std::string_view file, std::string_view key,
                                 ReadProblem& problem, const Read& read) {
  const JsonReader root(data.file(file), "heaven/" + std::string(file) + ":", problem);
  root.only({"format_version", "about", key});
  root.at("format_version").integer(1, 1);
  std::vector<Record> records;
  for (const JsonReader& item : root.at(key).items(1, 64)) {
    Record record = read(item);
    for (const Record& before : records) {
      if (before.id == record.id) {
        item.at("id").refuse("the id " + quote(record.id) + " stands twice");
      }
    }
    records.push_back(std::move(record));
  }
  return records;
}

}  // namespace

int Board::find(std::string_view name) const {
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (equals_ignoring_case(squares[i].name(), name)) return static_cast<int>(i);
  }
  return -1;
}

SquareMask Board::of(Section section) const {
  SquareMask mask = 0;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (squares[i].section == section) mask |= bit(static_cast<int>(i));
  }
  return mask;
}

Result<Catalogue> Catalogue::create(const GameData& data) {
  ReadProblem problem;
  Catalogue catalogue;
  catalogue.boards_ = read_records<Board>(data, "boards.json", "boards", problem, read_board);
  if (!problem.ok()) return fail(problem.message());
  catalogue.layouts_ = read_records<Layout>(
      data, "layouts.json", "layouts", problem,
      [&](const JsonReader& item) { return read_layout(item, catalogue.boards_); });
  if (!problem.ok()) return fail(problem.message());
  return catalogue;
}

const Layout& Catalogue::layout(std::string_view id) const {
  const auto found = std::find_if(layouts_.begin(), layouts_.end(),
                                  [&](const Layout& layout) { return layout.id == id; });
  CHECK(found != layouts_.end());
  return *found;
}

GameInfo Catalogue::info() const {
  GameInfo info;
  info.id = "heaven";
  info.title = "Heaven and Earth";
  info.min_seats = 2;
  info.max_seats = 2;
  info.rulesets = {{.id = "modern", .title = "Modern rules", .defaults = {}}};
  std::vector<std::string> words;
  words.reserve(layouts_.size());
  for (const Layout& layout : layouts_) words.push_back(layout.id);
  info.options = {{.key = "layout",
                   .type = OptionSpec::Type::Word,
                   .standard = words.front(),
                   .words = words,
                   .help = "where the named tiles lie"},
                  {.key = "pieces",
                   .type = OptionSpec::Type::Integer,
                   .standard = kMaxPieces,
                   .words = {},
                   .least = kFewestPieces,
                   .most = kMaxPieces,
                   .help = "pieces for each player"},
                  {.key = "first",
                   .type = OptionSpec::Type::Word,
                   .standard = "light",
                   .words = {"light", "dark"},
                   .help = "who has the first turn"}};
  info.loser_says_who_begins = true;  // 1.5
  info.polish = {{"Heaven and Earth", "Niebo i Ziemia"},
                 {"Modern rules", "Reguły nowoczesne"},
                 {"where the named tiles lie", "gdzie leżą nazwane pola"},
                 {"pieces for each player", "pionków na gracza"},
                 {"who has the first turn", "kto zaczyna"},
                 {"default", "zwykły"},
                 {"axis", "na osi"},
                 {"heaven", "w niebie"},
                 {"light", "jasne"},
                 {"dark", "ciemne"}};
  return info;
}

Settings chosen_settings(const Catalogue& catalogue, const Setup& setup) {
  Settings settings;
  settings.layout = catalogue.layouts().front().id;
  if (const Json* layout = setup.find("layout")) settings.layout = layout->as_string();
  if (const Json* pieces = setup.find("pieces")) {
    settings.pieces = static_cast<int>(pieces->as_integer());
  }
  if (const Json* first = setup.find("first")) {
    settings.first = first->as_string() == "dark" ? kDark : kLight;
  }
  return settings;
}

}  // namespace ziggurat::heaven
