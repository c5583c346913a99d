#include "games/isle/catalogue.h"

#include <algorithm>

#include "base/json_reader.h"
#include "base/text.h"

namespace ziggurat::isle {
namespace {

constexpr std::string_view kExit = "isle";
constexpr int kMaxCoordinate = 40;

// Reads the tiles but for what follows them, which may be named before it is read.
void read_tiles(const JsonReader& reader, Board& board) {
  for (const JsonReader& item : reader.items(1, kMaxTiles)) {
    item.only({"id", "kind", "x", "y", "next"});
    Tile tile;
    const JsonReader id = item.at("id");
    tile.id = id.string();
    tile.kind = static_cast<TileKind>(item.at("kind").one_of({"plain", "map", "whirlpool"}));
    tile.x = static_cast<int>(item.at("x").integer(0, kMaxCoordinate));
    tile.y = static_cast<int>(item.at("y").integer(0, kMaxCoordinate));
    if (tile.id.empty() || tile.id == kExit || tile.id == "ship" ||
        tile.id.find('-') != std::string::npos) {
      id.refuse("a tile cannot be called " + quote(tile.id));
    }
    for (const Tile& before : board.tiles) {
      if (equals_ignoring_case(before.id, tile.id)) {
        id.refuse("the tile " + tile.id + " stands twice");
      }
      if (before.x == tile.x && before.y == tile.y) {
        item.refuse("the tiles " + before.id + " and " + tile.id + " lie on the same place");
      }
    }
    board.tiles.push_back(tile);
  }
}

// A tile by its id; 0 where there is none, with the problem reported.
int read_tile(const JsonReader& reader, const Board& board) {
  const std::string id = reader.string();
  const int tile = board.find(id);
  if (tile >= 0) return tile;
  reader.refuse("there is no tile " + quote(id));
  return 0;
}

void read_next(const JsonReader& reader, Board& board) {
  std::size_t index = 0;
  for (const JsonReader& item : reader.items()) {
    Tile& tile = board.tiles[index++];
    const JsonReader next = item.at("next");
    for (const JsonReader& way : next.items()) {
      const bool leaves = way.value().is_string() && way.string() == kExit;
      tile.next.push_back(leaves ? kHome : read_tile(way, board));
    }
    if (tile.next.empty()) {
      next.refuse("the track never ends: nothing follows " + tile.id +
                  "; the last tile goes on to " + quote(kExit));
    }
  }
}

// Clause 2.6: every way to a tile is equally long, and none goes round for ever. Walks on from a
// tile, giving each its position; `way` are the tiles behind.
void number_tiles(const JsonReader& reader, Board& board, int tile, int position, TileMask way) {
  Tile& here = board.tiles[static_cast<std::size_t>(tile)];
  if (has(way, tile)) {
    reader.refuse("the track never ends: it goes round through " + here.id);
    return;
  }
  if (here.position == position) return;
  if (here.position != 0) {
    reader.refuse("the tile " + here.id + " is number " + std::to_string(here.position) +
                  " on one way and number " + std::to_string(position) + " on another");
    return;
  }
  here.position = position;
  for (const int next : here.next) {
    if (next != kHome) {
      number_tiles(reader, board, next, position + 1, way | bit(tile));
    } else if (board.home_position != 0 && board.home_position != position + 1) {
      reader.refuse("one track leaves the board after " + std::to_string(position) +
                    " tiles, another after " + std::to_string(board.home_position - 1));
    } else {
      board.home_position = position + 1;
    }
  }
}

// Clause 2.2: only its own colour can come to a quay.
void read_quays(const JsonReader& reader, Board& board) {
  reader.only({"yellow", "red", "blue", "green"});
  for (int colour = 0; colour < kColours; ++colour) {
    const JsonReader quay = reader.at(kColourKeys[static_cast<std::size_t>(colour)]);
    bool first = true;
    for (const JsonReader& item : quay.items(1, kMaxTiles)) {
      const int index = read_tile(item, board);
      Tile& tile = board.tiles[static_cast<std::size_t>(index)];
      if (tile.owner >= 0) item.refuse("the tile " + tile.id + " is part of a quay already");
      tile.owner = colour;
      if (first) board.entry[static_cast<std::size_t>(colour)] = index;
      first = false;
    }
  }
}

void check_quays(const JsonReader& reader, const Board& board) {
  for (const Tile& tile : board.tiles) {
    for (const int next : tile.next) {
      if (next == kHome) continue;
      const Tile& after = board.tiles[static_cast<std::size_t>(next)];
      if (after.owner >= 0 && after.owner != tile.owner) {
        reader.refuse("the quay tile " + after.id + " can be entered from " + tile.id);
      }
    }
  }
}

void check_reached(const JsonReader& reader, const Board& board) {
  for (const Tile& tile : board.tiles) {
    if (tile.position == 0) reader.refuse("no track leads to the tile " + tile.id);
  }
}

// Clause 2.4: two, off the strip, equally far, so that being swept changes the side only.
void check_whirlpools(const JsonReader& reader, Board& board) {
  std::vector<int> found;
  for (std::size_t i = 0; i < board.tiles.size(); ++i) {
    if (board.tiles[i].kind == TileKind::Whirlpool) found.push_back(static_cast<int>(i));
  }
  if (found.size() != 2) {
    reader.refuse("a board has two whirlpools, found " + std::to_string(found.size()));
    return;
  }
  board.whirlpools = {found[0], found[1]};
  const Tile& a = board.tiles[static_cast<std::size_t>(found[0])];
  const Tile& b = board.tiles[static_cast<std::size_t>(found[1])];
  if (a.position != b.position) {
    reader.refuse("the whirlpools " + a.id + " and " + b.id + " are not equally far: number " +
                  std::to_string(a.position) + " and number " + std::to_string(b.position));
  }
  for (const Tile& tile : {a, b}) {
    if (tile.owner >= 0) reader.refuse("the whirlpool " + tile.id + " is part of a quay");
  }
}

// Clause 2.5: a line, each tile leading to the next and nowhere else.
void read_strip(const JsonReader& reader, Board& board) {
  const std::vector<JsonReader> items = reader.items(2, kMaxTiles);
  for (const JsonReader& item : items) {
    const int tile = read_tile(item, board);
    if (!item.ok()) return;
    if (board.tiles[static_cast<std::size_t>(tile)].kind == TileKind::Whirlpool) {
      item.refuse("a whirlpool cannot lie on the strip");
    }
    if (board.tiles[static_cast<std::size_t>(tile)].owner >= 0) {
      item.refuse("a quay cannot lie on the strip");
    }
    if (!board.strip.empty()) {
      const Tile& before = board.tiles[static_cast<std::size_t>(board.strip.back())];
      if (before.next != std::vector<int>{tile}) {
        item.refuse("the strip is a line; " + before.id + " does not lead to " + item.string() +
                    " alone");
      }
    }
    board.strip.push_back(tile);
  }
}

}  // namespace

int Board::find(std::string_view id) const {
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (equals_ignoring_case(tiles[i].id, id)) return static_cast<int>(i);
  }
  return -1;
}

Result<Board> Board::create(const GameData& data) {
  ReadProblem problem;
  const JsonReader root(data.file("board.json"), "isle/board.json:", problem);
  root.only({"format_version", "about", "id", "title", "tiles", "quays", "strip", "kraken",
             "provenance", "source", "note"});
  root.at("format_version").integer(1, 1);
  root.at("provenance").one_of({"rulebook", "public", "reconstructed"});
  root.at("source").string();
  root.at("title").string();
  Board board;
  const JsonReader tiles = root.at("tiles");
  read_tiles(tiles, board);
  if (problem.ok()) read_next(tiles, board);
  if (problem.ok()) read_quays(root.at("quays"), board);
  for (const int entry : board.entry) {
    if (problem.ok()) number_tiles(tiles, board, entry, 1, 0);
  }
  if (problem.ok()) check_reached(tiles, board);
  if (problem.ok()) check_quays(root.at("quays"), board);
  if (problem.ok()) check_whirlpools(tiles, board);
  if (problem.ok()) read_strip(root.at("strip"), board);
  if (problem.ok()) {
    const JsonReader kraken = root.at("kraken");
    const auto found = std::find(board.strip.begin(), board.strip.end(), read_tile(kraken, board));
    if (found == board.strip.end()) kraken.refuse("the Kraken starts on a tile of the strip");
    board.kraken_start = static_cast<int>(found - board.strip.begin());
  }
  if (!problem.ok()) return fail(problem.message());
  return board;
}

Result<Catalogue> Catalogue::create(const GameData& data) {
  Result<Board> board = Board::create(data);
  if (!board) return fail(std::move(board).error());
  return Catalogue{.board = std::move(*board)};
}

GameInfo Catalogue::info() const {
  GameInfo info;
  info.id = "isle";
  info.title = "Isle of Ur";
  info.min_seats = kColours;
  info.max_seats = kColours;
  info.rulesets = {{.id = "standard", .title = "Standard rules", .defaults = {}}};
  info.options = {{.key = "goal",
                   .type = OptionSpec::Type::Integer,
                   .standard = 1,
                   .words = {},
                   .least = 1,
                   .most = kPieces,
                   .help = "pieces to bring to the island"},
                  {.key = "places",
                   .type = OptionSpec::Type::Boolean,
                   .standard = false,
                   .words = {},
                   .help = "play on for second and third place"}};
  info.polish = {
      {"Isle of Ur", "Wyspa Ur"},
      {"Standard rules", "Zwykłe reguły"},
      {"pieces to bring to the island", "ile pionków dowieźć na wyspę"},
      {"play on for second and third place", "gra toczy się dalej o drugie i trzecie miejsce"}};
  return info;
}

Settings chosen_settings(const Setup& setup) {
  Settings settings;
  if (const Json* goal = setup.find("goal")) settings.goal = static_cast<int>(goal->as_integer());
  if (const Json* places = setup.find("places")) settings.places = places->as_bool();
  return settings;
}

}  // namespace ziggurat::isle
