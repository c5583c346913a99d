#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ziggurat {

// Colours of the terminal boards; what each looks like is the terminal's business.
enum class Tone : std::uint8_t {
  Plain,
  Quiet,
  Strong,
  Gold,
  Wood,
  Shell,
  Lapis,
  Carnelian,
  Malachite,
  Amethyst,
};

// A grid of characters, each with a tone and a ground, on which a game draws its board. Columns
// count characters, each one column wide.
class Canvas {
 public:
  struct Cell {
    std::string glyph = " ";  // one character, UTF-8
    Tone tone = Tone::Plain;
    Tone ground = Tone::Plain;
    bool bold = false;

    friend bool operator==(const Cell&, const Cell&) = default;
  };
  struct Style {
    Tone tone = Tone::Plain;
    Tone ground = Tone::Plain;
    bool bold = false;
  };
  enum class Glyphs { Unicode, Ascii };

  // With Ascii only ASCII may be drawn; games ask `pick`.
  explicit Canvas(Glyphs glyphs) : glyphs_(glyphs) {}

  std::string_view pick(std::string_view unicode, std::string_view ascii) const {
    return glyphs_ == Glyphs::Unicode ? unicode : ascii;
  }

  // Writes from (row, column) on, growing the grid as needed; gives the column after the text.
  int put(int row, int column, std::string_view text, Style style);
  int put(int row, int column, std::string_view text) { return put(row, column, text, Style{}); }
  void fill(int row, int column, int rows, int columns, Style style);

  const std::vector<std::vector<Cell>>& rows() const { return rows_; }
  // Without styles, trailing blanks cut.
  std::string plain() const;

 private:
  Cell& cell(int row, int column);

  Glyphs glyphs_;
  std::vector<std::vector<Cell>> rows_;
};

// A row of a canvas written word after word.
struct CanvasLine {
  Canvas& canvas;
  int row;
  int column;

  void put(std::string_view text, Canvas::Style style) {
    column = canvas.put(row, column, text, style);
  }
};

}  // namespace ziggurat
