#include "cli/output.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace ziggurat::cli {
namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

// From the 256 colours, near those of the page.
int colour_of(Tone tone) {
  switch (tone) {
    case Tone::Plain:
      return -1;
    case Tone::Quiet:
      return 245;
    case Tone::Strong:
      return 255;
    case Tone::Gold:
      return 178;
    case Tone::Wood:
      return 137;
    case Tone::Shell:
      return 230;
    case Tone::Lapis:
      return 75;
    case Tone::Carnelian:
      return 173;
    case Tone::Malachite:
      return 79;
    case Tone::Amethyst:
      return 140;
  }
  return -1;
}

std::string escape(Canvas::Style style) {
  std::string code = "\x1b[0";
  if (style.bold) code += ";1";
  if (colour_of(style.tone) >= 0) code += ";38;5;" + std::to_string(colour_of(style.tone));
  if (colour_of(style.ground) >= 0) code += ";48;5;" + std::to_string(colour_of(style.ground));
  return code + "m";
}

}  // namespace

void print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

void print_line(std::string_view text) { print(std::string(text) + "\n"); }

void print_json(const Json& json) { print_line(json.dump()); }

int complain(std::string_view message, int status) {
  std::string line = "ziggurat: " + std::string(message);
  // One line, even where an argument or a file's name has a line break in it.
  std::replace(line.begin(), line.end(), '\n', ' ');
  line += '\n';
  std::fwrite(line.data(), 1, line.size(), stderr);
  return status;
}

int complain(const std::string& file, const ReplayError& error, int status) {
  std::string message = file + ": ";
  if (error.entry > 0) message += "entry " + std::to_string(error.entry) + ": ";
  message += error.message;
  if (!error.clause.empty()) message += " (clause " + error.clause + ")";
  return complain(message, status);
}

Display standard_display() {
  Display display;
  display.is_terminal = ::isatty(STDOUT_FILENO) == 1;
  const std::string_view term = variable("TERM");
  display.has_colour =
      display.is_terminal && variable("NO_COLOR").empty() && !term.empty() && term != "dumb";
  // A terminal that says it is not UTF-8 gets ASCII.
  std::string_view locale = variable("LC_ALL");
  if (locale.empty()) locale = variable("LC_CTYPE");
  if (locale.empty()) locale = variable("LANG");
  const bool utf8 = locale.find("UTF-8") != std::string_view::npos ||
                    locale.find("utf8") != std::string_view::npos || locale.empty();
  display.glyphs = display.is_terminal && utf8 ? Canvas::Glyphs::Unicode : Canvas::Glyphs::Ascii;
  return display;
}

std::string render(const Canvas& canvas, const Display& display) {
  if (!display.has_colour) return canvas.plain();
  std::string text;
  for (const auto& row : canvas.rows()) {
    Canvas::Style current;
    for (const Canvas::Cell& cell : row) {
      const Canvas::Style style{.tone = cell.tone, .ground = cell.ground, .bold = cell.bold};
      if (style.tone != current.tone || style.ground != current.ground ||
          style.bold != current.bold) {
        text += escape(style);
        current = style;
      }
      text += cell.glyph;
    }
    text += "\x1b[0m\n";
  }
  return text;
}

std::string toned(std::string_view text, Tone tone, const Display& display) {
  if (!display.has_colour) return std::string(text);
  return escape({.tone = tone}) + std::string(text) + "\x1b[0m";
}

}  // namespace ziggurat::cli
