// The Royal Game's board in a terminal.

#include <algorithm>

#include "games/royal/text.h"

namespace ziggurat::royal {
namespace {

constexpr int kCellWidth = 5;  // inside the frame
constexpr int kLeft = 3;
constexpr int kTop = 1;

struct Drawing {
  const Game& game;
  const State& state;
  Language language;
  Canvas& canvas;

  int row_of(Square square) const { return kTop + 2 * (square.row - 'A'); }
  int column_of(Square square) const { return kLeft + (square.column - 1) * (kCellWidth + 1); }

  std::string_view piece(Seat seat) const {
    return seat == kLight ? canvas.pick("●", "L") : canvas.pick("◆", "D");
  }
  static Tone tone(Seat seat) { return seat == kLight ? Tone::Shell : Tone::Lapis; }
};

bool has_square(const Game& game, int row, int column) {
  return game.board().find(Square{static_cast<char>('A' + row), column}) >= 0;
}

// The character where four cells meet; each flag says whether a line leaves that way.
std::string_view corner(const Canvas& canvas, bool up, bool right, bool down, bool left) {
  static constexpr std::string_view kLines[] = {" ", "╵", "╶", "╰", "╷", "│", "╭", "├",
                                                "╴", "╯", "─", "┴", "╮", "┤", "┬", "┼"};
  const int which = int{up} + 2 * int{right} + 4 * int{down} + 8 * int{left};
  if (which == 0) return " ";
  return canvas.pick(kLines[which], "+");
}

void draw_frame(const Drawing& d, int rows, int columns) {
  const Canvas::Style wood{.tone = Tone::Wood};
  for (int r = 0; r <= rows; ++r) {
    for (int c = 1; c <= columns + 1; ++c) {
      const auto here = [&](int row, int column) { return has_square(d.game, row, column); };
      const bool right = here(r - 1, c) || here(r, c);
      const bool left = here(r - 1, c - 1) || here(r, c - 1);
      const bool up = here(r - 1, c - 1) || here(r - 1, c);
      const bool down = here(r, c - 1) || here(r, c);
      const int y = kTop + 2 * r;
      const int x = kLeft + (c - 1) * (kCellWidth + 1);
      if (up || right || down || left)
        d.canvas.put(y, x, corner(d.canvas, up, right, down, left), wood);
      for (int i = 1; right && i <= kCellWidth; ++i)
        d.canvas.put(y, x + i, d.canvas.pick("─", "-"), wood);
      if (down) d.canvas.put(y + 1, x, d.canvas.pick("│", "|"), wood);
    }
  }
}

void draw_squares(const Drawing& d) {
  const Board& board = d.game.board();
  for (std::size_t i = 0; i < board.squares.size(); ++i) {
    if (!board.is_rosette[i]) continue;
    const int y = d.row_of(board.squares[i]) + 1;
    const int x = d.column_of(board.squares[i]);
    d.canvas.put(y, x + 3, d.canvas.pick("✿", "*"), {.tone = Tone::Gold});
  }
  for (const Seat seat : {kLight, kDark}) {
    for (int step = 1; step <= d.game.track(seat).length; ++step) {
      if ((d.state.steps[seat.index] & step_bit(step)) == 0) continue;
      const Square square = d.game.square(seat, step);
      const int y = d.row_of(square) + 1;
      const int x = d.column_of(square) + 3;
      d.canvas.put(y, x, d.piece(seat), {.tone = Drawing::tone(seat), .bold = true});
      if ((d.game.track(seat).rosettes & step_bit(step)) == 0) continue;
      d.canvas.put(y, x - 1, "(", {.tone = Tone::Gold});  // the rosette shows beneath the piece
      d.canvas.put(y, x + 1, ")", {.tone = Tone::Gold});
    }
  }
}

// "Light   waiting ●●●●●   home ●●"
void draw_side(const Drawing& d, Seat seat, int row) {
  const bool moves = d.state.phase != Phase::Over && d.state.to_move == seat.index;
  CanvasLine line{.canvas = d.canvas, .row = row, .column = kLeft};
  const auto pieces = [&](int count) {
    for (int i = 0; i < count; ++i)
      line.put(d.piece(seat), {.tone = Drawing::tone(seat), .bold = true});
    if (count == 0) line.put("-", {.tone = Tone::Quiet});
  };
  line.put(moves ? d.canvas.pick("▸ ", "> ") : "  ", {.tone = Tone::Gold, .bold = true});
  line.put(Text::seat_name(d.game, seat, d.language), {.tone = Drawing::tone(seat), .bold = true});
  line.column = kLeft + 10;
  line.put(pick(d.language, "waiting ", "czeka "), {.tone = Tone::Quiet});
  pieces(d.state.waiting[seat.index]);
  line.column = kLeft + 28;
  line.put(pick(d.language, "home ", "w domu "), {.tone = Tone::Quiet});
  pieces(d.state.home[seat.index]);
}

}  // namespace

void Text::draw(const Game& game, const View& view, Language language, Canvas& canvas) {
  const Drawing d{game, view.state, language, canvas};
  int rows = 0;
  int columns = 0;
  for (const Square square : game.board().squares) {
    rows = std::max(rows, square.row - 'A' + 1);
    columns = std::max(columns, square.column);
  }
  for (int c = 1; c <= columns; ++c) {
    canvas.put(0, kLeft + (c - 1) * (kCellWidth + 1) + 3, std::to_string(c), {.tone = Tone::Quiet});
  }
  for (int r = 0; r < rows; ++r) {
    canvas.put(kTop + 2 * r + 1, 1, std::string(1, static_cast<char>('A' + r)),
               {.tone = Tone::Quiet});
  }
  draw_frame(d, rows, columns);
  draw_squares(d);
  const int below = kTop + 2 * rows + 1;
  draw_side(d, kLight, below);
  draw_side(d, kDark, below + 1);
}

}  // namespace ziggurat::royal
