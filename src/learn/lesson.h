#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "core/seat.h"

namespace ziggurat::learn {

// The same in both languages.
struct Words {
  std::string english;
  std::string polish;

  const std::string& in(Language language) const {
    return language == Language::Polish ? polish : english;
  }
  bool empty() const { return english.empty() && polish.empty(); }
};

// What a lesson does by itself: it sets up a position, lets chance or a seat do something, or
// expects something of the position.
struct Act {
  enum class Kind { Position, Roll, Choose, Expect };

  Kind kind = Kind::Roll;
  std::string text;          // the document, the notation, or PATH VALUE
  std::optional<Seat> seat;  // of Choose: without it the one the game waits for
  std::size_t line = 0;
};

// A try the author foresaw: one the rules refuse by a clause, or one they allow and the lesson
// does not want.
struct WrongTry {
  std::string notation;
  std::string clause;  // empty: the rules allow it
  Words asks;          // of a refused one: the question that leads to it
  Words says;          // what it would have cost; of a refused one more than its clause says
  std::size_t line = 0;
};

// A sentence or two and one thing to do, or nothing but to read on.
struct Step {
  Words say;
  std::vector<std::string> points;  // places or choices to look at
  std::vector<std::string> right;   // the choices that count as done; the first is the solution
  bool is_free = false;             // any choice is
  Words brings;                     // what a right one brings
  std::vector<WrongTry> wrong;
  Words otherwise;  // to any other choice
  std::vector<Words> hints;
  std::vector<Act> after;
  std::size_t line = 0;

  bool is_reading() const { return right.empty() && !is_free; }
};

// A short lesson on the real board (docs/LESSONS.md has the form of its file).
struct Lesson {
  std::string name;  // of its file, as "01-the-race"
  std::string file;
  std::string game;
  std::string ruleset;
  std::vector<std::string> options;  // key=value
  int seats = 0;
  Words title;
  Words about;
  std::vector<std::string> clauses;  // what it teaches
  Seat seat;                         // the learner's
  std::vector<Act> before;
  std::vector<Step> steps;

  // How long it takes to read and do, at an easy pace.
  int seconds() const;
};

// Reads a lesson; an error names file, line and what is wrong. Whether its moves are possible is
// for check_lesson (session.h) to say.
Result<Lesson> read_lesson(const std::string& file, std::string_view text);

}  // namespace ziggurat::learn
