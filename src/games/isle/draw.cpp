// The sea chart in a terminal: the island at the top, the ships below. Brackets tell the tile: (
// plain ), < map >, { whirlpool }, [ dark strip ].

#include <algorithm>
#include <cstdlib>

#include "base/text.h"
#include "games/isle/text.h"

namespace ziggurat::isle {
namespace {

constexpr int kCellWidth = 6;  // of one x
constexpr int kLeft = 2;
constexpr int kTop = 0;

struct Drawing {
  const Game& game;
  const State& state;
  Language language;
  Canvas& canvas;

  static int row_of(const Tile& tile) { return kTop + tile.y; }
  // Of the name; the brackets follow.
  static int column_of(const Tile& tile) { return kLeft + tile.x * kCellWidth; }
  static int middle_of(const Tile& tile) { return column_of(tile) + 4; }
  std::string_view piece(Seat seat) const {
    static constexpr std::string_view kShapes[] = {"●", "■", "▲", "★"};
    static constexpr std::string_view kLetters[] = {"Y", "R", "B", "G"};
    return canvas.pick(kShapes[seat.index], kLetters[seat.index]);
  }
  static Tone tone(Seat seat) {
    static constexpr Tone kTones[] = {Tone::Gold, Tone::Carnelian, Tone::Lapis, Tone::Malachite};
    return kTones[seat.index];
  }
  std::string say(const char* english, const char* polish) const {
    return pick(language, english, polish);
  }
  bool is_strip(int tile) const {
    const auto& strip = game.board().strip;
    return std::find(strip.begin(), strip.end(), tile) != strip.end();
  }
};

// A few waves where nothing else will be.
void draw_sea(const Drawing& d, int rows, int columns) {
  for (int r = kTop; r < rows; ++r) {
    for (int c = kLeft; c < columns; ++c) {
      if ((r * 23 + c * 7) % 41 == 0) {
        d.canvas.put(r, c, d.canvas.pick("∼", "~"), {.tone = Tone::Lapis});
      }
    }
  }
}

// Lines between tiles that follow each other sideways or over a gap of one row.
void draw_ways(const Drawing& d) {
  const Canvas::Style quiet{.tone = Tone::Quiet};
  for (const Tile& from : d.game.board().tiles) {
    for (const int next : from.next) {
      if (next == kHome) continue;
      const Tile& to = d.game.tile(next);
      const int row = Drawing::row_of(from);
      if (from.y == to.y) {
        const Tile& left = from.x < to.x ? from : to;
        const Tile& right = from.x < to.x ? to : from;
        for (int c = Drawing::column_of(left) + 7; c < Drawing::column_of(right) - 1; ++c) {
          d.canvas.put(row, c, d.canvas.pick("─", "-"), quiet);
        }
      } else if (std::abs(from.y - to.y) == 2 && from.x != to.x) {
        const bool leans = (from.x < to.x) == (from.y > to.y);
        d.canvas.put((row + Drawing::row_of(to)) / 2,
                     (Drawing::middle_of(from) + Drawing::middle_of(to)) / 2,
                     leans ? d.canvas.pick("╱", "/") : d.canvas.pick("╲", "\\"), quiet);
      }
    }
  }
}

void draw_tile(const Drawing& d, int index) {
  const Tile& tile = d.game.tile(index);
  std::string_view brackets = d.is_strip(index) ? "[]" : "()";
  Tone frame = d.is_strip(index) ? Tone::Amethyst : Tone::Quiet;
  std::string_view sign = " ";
  if (tile.kind == TileKind::Map) {
    brackets = "<>";
    frame = Tone::Gold;
    sign = d.canvas.pick("✦", "m");
  } else if (tile.kind == TileKind::Whirlpool) {
    brackets = "{}";
    frame = Tone::Lapis;
    sign = d.canvas.pick("◎", "o");
  }
  Canvas::Style style{.tone = frame};
  const Actor owner = d.game.owner_on(d.state, index);
  if (owner.is_seat()) {
    sign = d.piece(owner.seat());
    style = {.tone = Drawing::tone(owner.seat()), .bold = true};
  }
  const int row = Drawing::row_of(tile);
  const int middle = Drawing::middle_of(tile);
  d.canvas.fill(row, Drawing::column_of(tile) - 1, 1, kCellWidth + 2, {});
  d.canvas.put(row, Drawing::column_of(tile), tile.id, {.tone = Tone::Quiet});
  d.canvas.put(row, middle - 1, brackets.substr(0, 1), {.tone = frame});
  d.canvas.put(row, middle, sign, style);
  d.canvas.put(row, middle + 1, brackets.substr(1, 1), {.tone = frame});
  if (index != d.game.kraken_tile(d.state)) return;
  // Beside a piece it has just caught, else in the tile.
  d.canvas.put(row, owner.is_seat() ? middle + 2 : middle, d.canvas.pick("Ж", "K"),
               {.tone = Tone::Amethyst, .bold = true});
}

// "Yellow  ship ●●●   isle -"
void draw_side(const Drawing& d, Seat seat, int row) {
  const Actor actor = d.game.actor(d.state);
  const bool moves =
      actor.is_seat() ? actor.is(seat) : !actor.is_nobody() && d.state.to_move == seat.index;
  const Canvas::Style own{.tone = Drawing::tone(seat), .bold = true};
  const Canvas::Style quiet{.tone = Tone::Quiet};
  CanvasLine line{d.canvas, row, kLeft};
  const auto pieces = [&](int count) {
    for (int i = 0; i < count; ++i) line.put(d.piece(seat), own);
    if (count == 0) line.put("-", quiet);
  };
  line.put(moves ? d.canvas.pick("▸ ", "> ") : "  ", {.tone = Tone::Gold, .bold = true});
  line.put(d.piece(seat), own);
  line.put(" " + Text::seat_name(d.game, seat, d.language), own);
  line.column = kLeft + 16;
  line.put(d.say("ship ", "statek "), quiet);
  pieces(d.game.on_ship(d.state, seat));
  line.column = kLeft + 28;
  line.put(d.say("isle ", "wyspa "), quiet);
  pieces(d.state.home[seat.index]);
  if (d.state.place[seat.index] != 0 && d.game.settings().places) {
    line.column = kLeft + 39;
    line.put(d.say("place ", "miejsce ") + std::to_string(d.state.place[seat.index]), own);
  }
}

}  // namespace

void Text::draw(const Game& game, const View& view, Language language, Canvas& canvas) {
  const Drawing d{game, view.state, language, canvas};
  int rows = 0;
  int columns = 0;
  for (const Tile& tile : game.board().tiles) {
    rows = std::max(rows, Drawing::row_of(tile) + 1);
    columns = std::max(columns, Drawing::column_of(tile) + 7);
  }
  draw_sea(d, rows, columns);
  const Tile& top = game.tile(game.board().strip.back());
  const std::string_view island = canvas.pick("▂▃▅▆▇ ✕ ▇▆▅▃▂", "__/^^^ X ^^^\\__");
  canvas.put(kTop, Drawing::middle_of(top) - static_cast<int>(count_characters(island)) / 2, island,
             {.tone = Tone::Gold});
  draw_ways(d);
  for (std::size_t i = 0; i < game.board().tiles.size(); ++i) draw_tile(d, static_cast<int>(i));
  CanvasLine legend{canvas, rows + 1, kLeft + 2};
  const Canvas::Style quiet{.tone = Tone::Quiet};
  legend.put("<", {.tone = Tone::Gold});
  legend.put(canvas.pick("✦", "m"), {.tone = Tone::Gold});
  legend.put(">", {.tone = Tone::Gold});
  legend.put(d.say(" map   ", " mapa   "), quiet);
  legend.put("{", {.tone = Tone::Lapis});
  legend.put(canvas.pick("◎", "o"), {.tone = Tone::Lapis});
  legend.put("}", {.tone = Tone::Lapis});
  legend.put(d.say(" whirlpool   ", " wir   "), quiet);
  legend.put("[ ]", {.tone = Tone::Amethyst});
  legend.put(d.say(" dark strip   ", " ciemny pas   "), quiet);
  legend.put(canvas.pick("Ж", "K"), {.tone = Tone::Amethyst, .bold = true});
  legend.put(" Kraken", quiet);
  for (std::uint8_t i = 0; i < kColours; ++i) draw_side(d, Seat{i}, rows + 2 + i);
}

}  // namespace ziggurat::isle
