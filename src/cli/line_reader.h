#pragma once

#include <optional>
#include <string>

namespace ziggurat::cli {

// Lines from standard input. Ctrl-C ends a line that is being waited for instead of the program, so
// that a game can be kept before the program ends.
class LineReader {
 public:
  enum class Event { Line, End, Interrupted };

  LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;
  ~LineReader();

  // Whether Ctrl-C was pressed, also where no line is waited for.
  static bool is_interrupted();
  // Waits for the next line, which `line` then is.
  Event next(std::string& line);

 private:
  std::string buffer_;
};

}  // namespace ziggurat::cli
