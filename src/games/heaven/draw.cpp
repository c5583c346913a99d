// The board of Heaven and Earth in a terminal. Squares joined by a path have a dotted line between
// them, the others a wall.

#include <algorithm>

#include "base/text.h"
#include "games/heaven/text.h"

namespace ziggurat::heaven {
namespace {

constexpr int kCellWidth = 5;  // inside the frame
constexpr int kLeft = 3;
constexpr int kTop = 2;

struct Drawing {
  const Game& game;
  const State& state;
  Language language;
  Canvas& canvas;

  static int row_of(Square square) { return kTop + 2 * (square.row - 'A'); }
  static int column_of(Square square) { return kLeft + (square.column - 1) * (kCellWidth + 1); }
  const Square& square(int index) const {
    return game.board().squares[static_cast<std::size_t>(index)];
  }
  std::string_view piece(Seat seat) const {
    return seat == kLight ? canvas.pick("●", "L") : canvas.pick("◆", "D");
  }
  static Tone tone(Seat seat) { return seat == kLight ? Tone::Shell : Tone::Lapis; }
  std::string say(const char* english, const char* polish) const {
    return pick(language, english, polish);
  }
};

struct Sign {
  std::string_view unicode;
  std::string_view ascii;
  Tone tone;
};

Sign sign_of(const Game& game, int square) {
  const Layout& layout = game.layout();
  if (has(layout.forts, square)) return {"✿", "*", Tone::Gold};
  if (has(layout.royal, square)) return {"♔", "r", Tone::Carnelian};
  if (square == layout.entrance) return {"∩", "^", Tone::Malachite};
  if (square == layout.ishtar) return {"✷", "i", Tone::Amethyst};
  if (square == layout.marduk) return {"♠", "m", Tone::Amethyst};
  return {"", "", Tone::Plain};
}

int find(const Game& game, int row, int column) {
  const auto& squares = game.board().squares;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (squares[i].row == 'A' + row && squares[i].column == column) return static_cast<int>(i);
  }
  return -1;
}

// The character where four cells meet; each flag says whether a line leaves that way.
std::string_view corner(const Canvas& canvas, bool up, bool right, bool down, bool left) {
  static constexpr std::string_view kLines[] = {" ", "╵", "╶", "╰", "╷", "│", "╭", "├",
                                                "╴", "╯", "─", "┴", "╮", "┤", "┬", "┼"};
  const int which = int{up} + 2 * int{right} + 4 * int{down} + 8 * int{left};
  return which == 0 ? " " : canvas.pick(kLines[which], "+");
}

void draw_frame(const Drawing& d, int rows, int columns) {
  const Canvas::Style wood{.tone = Tone::Wood};
  const auto at = [&](int row, int column) { return find(d.game, row, column); };
  const auto is_joined = [&](int a, int b) {
    return a >= 0 && b >= 0 && has(d.game.neighbours(a), b);
  };
  for (int r = 0; r <= rows; ++r) {
    for (int c = 1; c <= columns + 1; ++c) {
      const int above = at(r - 1, c);
      const int here = at(r, c);
      const int before = at(r, c - 1);
      const int diagonal = at(r - 1, c - 1);
      const bool right = above >= 0 || here >= 0;
      const bool left = diagonal >= 0 || before >= 0;
      const bool up = diagonal >= 0 || above >= 0;
      const bool down = before >= 0 || here >= 0;
      const int y = kTop + 2 * r;
      const int x = kLeft + (c - 1) * (kCellWidth + 1);
      if (up || right || down || left) {
        d.canvas.put(y, x, corner(d.canvas, up, right, down, left), wood);
      }
      const std::string_view across =
          is_joined(above, here) ? d.canvas.pick("╌", ".") : d.canvas.pick("─", "-");
      for (int i = 1; right && i <= kCellWidth; ++i) d.canvas.put(y, x + i, across, wood);
      const std::string_view upright =
          is_joined(before, here) ? d.canvas.pick("┆", ":") : d.canvas.pick("│", "|");
      if (down) d.canvas.put(y + 1, x, upright, wood);
    }
  }
}

void draw_squares(const Drawing& d) {
  for (int i = 0; i < d.game.square_count(); ++i) {
    const int y = Drawing::row_of(d.square(i)) + 1;
    const int x = Drawing::column_of(d.square(i));
    const Sign sign = sign_of(d.game, i);
    const bool named = !sign.unicode.empty();
    if (named) d.canvas.put(y, x + 4, d.canvas.pick(sign.unicode, sign.ascii), {.tone = sign.tone});
    for (const Seat seat : {kLight, kDark}) {
      if (!has(d.state.pieces[seat.index], i)) continue;
      d.canvas.put(y, x + (named ? 2 : 3), d.piece(seat),
                   {.tone = Drawing::tone(seat), .bold = true});
    }
  }
}

// "EARTH", "BRIDGE", "HEAVEN" over their columns, in the colour of who dominates.
void draw_headings(const Drawing& d) {
  const std::array<std::string, kSections> titles = {
      d.say("EARTH", "ZIEMIA"), d.say("BRIDGE", "MOST"), d.say("HEAVEN", "NIEBO")};
  for (int i = 0; i < kSections; ++i) {
    int first = 99;
    int last = 0;
    for (const Square& square : d.game.board().squares) {
      if (square.section != static_cast<Section>(i)) continue;
      first = std::min(first, square.column);
      last = std::max(last, square.column);
    }
    Canvas::Style style{.tone = Tone::Quiet};
    for (const Seat seat : {kLight, kDark}) {
      const bool rules = (i == 0 && d.game.dominates_earth(d.state, seat)) ||
                         (i == 2 && d.game.dominates_heaven(d.state, seat));
      if (rules) style = {.tone = Drawing::tone(seat), .bold = true};
    }
    const std::string& title = titles[static_cast<std::size_t>(i)];
    const int middle = (2 * kLeft + (first + last - 1) * (kCellWidth + 1)) / 2;
    d.canvas.put(0, middle - static_cast<int>(count_characters(title)) / 2, title, style);
  }
}

// "Light   pool ●●●●●   forts ✿✿   rules Earth, Ishtar protects"
void draw_side(const Drawing& d, Seat seat, int row) {
  CanvasLine line{d.canvas, row, kLeft};
  const bool moves = d.state.phase != Phase::Over && d.state.to_move == seat.index;
  const Canvas::Style own{.tone = Drawing::tone(seat), .bold = true};
  const Canvas::Style quiet{.tone = Tone::Quiet};
  line.put(moves ? d.canvas.pick("▸ ", "> ") : "  ", {.tone = Tone::Gold, .bold = true});
  line.put(Text::seat_name(d.game, seat, d.language), own);
  line.column = kLeft + 10;
  line.put(d.say("pool ", "zapas "), quiet);
  const int pool = d.game.pool(d.state, seat);
  for (int i = 0; i < pool; ++i) line.put(d.piece(seat), own);
  if (pool == 0) line.put("-", quiet);
  line.column = kLeft + 25;
  line.put(d.say("forts ", "forty "), quiet);
  const int forts = std::popcount(d.state.pieces[seat.index] & d.game.layout().forts);
  for (int i = 0; i < 4; ++i) {
    line.put(i < forts ? d.canvas.pick("✿", "*") : d.canvas.pick("·", "."),
             i < forts ? Canvas::Style{.tone = Tone::Gold, .bold = true} : quiet);
  }
  line.column = kLeft + 37;
  std::string notes;
  const auto add = [&](const std::string& note) { notes += (notes.empty() ? "" : ", ") + note; };
  if (d.game.dominates_earth(d.state, seat)) add(d.say("rules Earth", "włada Ziemią"));
  if (d.game.dominates_heaven(d.state, seat)) add(d.say("rules Heaven", "włada Niebem"));
  if (d.game.protected_forts(d.state, seat) != 0) {
    add(d.say("Ishtar protects its forts", "Isztar chroni forty"));
  }
  line.put(notes, own);
}

void draw_legend(const Drawing& d, int row) {
  CanvasLine line{d.canvas, row, kLeft + 2};
  const Layout& layout = d.game.layout();
  for (const int square : {std::countr_zero(layout.forts), layout.entrance,
                           std::countr_zero(layout.royal), layout.ishtar, layout.marduk}) {
    const Sign sign = sign_of(d.game, square);
    line.put(d.canvas.pick(sign.unicode, sign.ascii), {.tone = sign.tone});
    line.put(" " + tile_title(d.game, square, d.language) + "   ", {.tone = Tone::Quiet});
  }
  line.put(d.canvas.pick("┆", ":"), {.tone = Tone::Wood});
  line.put(d.say(" path", " ścieżka"), {.tone = Tone::Quiet});
}

}  // namespace

void Text::draw(const Game& game, const View& view, Language language, Canvas& canvas) {
  const Drawing d{game, view.state, language, canvas};
  int rows = 0;
  int columns = 0;
  for (const Square& square : game.board().squares) {
    rows = std::max(rows, square.row - 'A' + 1);
    columns = std::max(columns, square.column);
  }
  draw_headings(d);
  for (int c = 1; c <= columns; ++c) {
    canvas.put(1, kLeft + (c - 1) * (kCellWidth + 1) + 3, std::to_string(c), {.tone = Tone::Quiet});
  }
  for (int r = 0; r < rows; ++r) {
    canvas.put(kTop + 2 * r + 1, 1, std::string(1, static_cast<char>('A' + r)),
               {.tone = Tone::Quiet});
  }
  draw_frame(d, rows, columns);
  draw_squares(d);
  const int below = kTop + 2 * rows + 1;
  draw_legend(d, below);
  draw_side(d, kLight, below + 1);
  draw_side(d, kDark, below + 2);
  if (view.state.phase == Phase::Choose || view.state.phase == Phase::Second) {
    CanvasLine line{canvas, below + 3, kLeft + 2};
    line.put(d.say("roll      ", "rzut      "), {.tone = Tone::Quiet});
    line.put(roll_words(view.state.roll, language), {.tone = Tone::Gold, .bold = true});
  }
}

}  // namespace ziggurat::heaven
