#include "core/canvas.h"

#include <cstddef>

namespace ziggurat {

Canvas::Cell& Canvas::cell(int row, int column) {
  const auto r = static_cast<std::size_t>(row);
  const auto c = static_cast<std::size_t>(column);
  if (rows_.size() <= r) rows_.resize(r + 1);
  if (rows_[r].size() <= c) rows_[r].resize(c + 1);
  return rows_[r][c];
}

int Canvas::put(int row, int column, std::string_view text, Style style) {
  std::size_t i = 0;
  while (i < text.size()) {
    std::size_t length = 1;
    while (i + length < text.size() &&
           (static_cast<unsigned char>(text[i + length]) & 0xC0) == 0x80) {
      ++length;
    }
    cell(row, column++) = {.glyph = std::string(text.substr(i, length)),
                           .tone = style.tone,
                           .ground = style.ground,
                           .bold = style.bold};
    i += length;
  }
  return column;
}

void Canvas::fill(int row, int column, int rows, int columns, Style style) {
  for (int r = row; r < row + rows; ++r) {
    for (int c = column; c < column + columns; ++c) put(r, c, " ", style);
  }
}

std::string Canvas::plain() const {
  std::string text;
  for (const std::vector<Cell>& row : rows_) {
    std::string line;
    for (const Cell& cell : row) line += cell.glyph;
    const std::size_t last = line.find_last_not_of(' ');
    text += line.substr(0, last == std::string::npos ? 0 : last + 1) + "\n";
  }
  return text;
}

}  // namespace ziggurat
