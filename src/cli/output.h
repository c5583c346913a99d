#pragma once

#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "core/canvas.h"
#include "core/match_record.h"

namespace ziggurat::cli {

// What a command answers to the shell.
inline constexpr int kDone = 0;
inline constexpr int kNegative = 1;  // a replay that does not verify, a bar not met
inline constexpr int kBadInput = 2;

void print(std::string_view text);  // standard output
void print_line(std::string_view text);
void print_json(const Json& json);
// One clear line on standard error; gives the status to end with.
int complain(std::string_view message, int status = kBadInput);
int complain(const std::string& file, const ReplayError& error, int status);

// How much a stream can show.
struct Display {
  bool is_terminal = false;
  bool has_colour = false;
  Canvas::Glyphs glyphs = Canvas::Glyphs::Unicode;
};
// Of standard output: colour where it is a terminal that has it and NO_COLOR is not set.
Display standard_display();

std::string render(const Canvas& canvas, const Display& display);
// A few words in a tone, plain where there is no colour.
std::string toned(std::string_view text, Tone tone, const Display& display);

}  // namespace ziggurat::cli
