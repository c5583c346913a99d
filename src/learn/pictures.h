#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/registry.h"
#include "learn/courses.h"
#include "learn/lesson.h"

namespace ziggurat::learn {

// A small board beside a clause: a position and what to look at on it. It stands in the game's
// rules page (docs/rules/<game>.md) as a block fenced by ```picture and ```, after the clause's
// words (docs/LESSONS.md says how it is written).
struct RulePicture {
  std::string game;
  std::string clause;
  std::size_t line = 0;  // of the page
  std::string from;      // a lesson whose position it shows, and
  std::size_t step = 0;  // the step that is due there
  std::string scene;     // else the text of a lesson that is laid and not played
  Words caption;
  std::vector<std::string> points;  // places that are lit
  std::vector<std::string> path;    // places one after another, a line through them
};

// The pictures of a rules page, in its order; refuses one that cannot be read, with its line.
Result<std::vector<RulePicture>> read_pictures(const std::string& game, std::string_view markdown);

// A picture laid on the table.
struct LaidPicture {
  std::shared_ptr<const AnyGame> game;
  AnyState state;
  Seat seat;
};
Result<LaidPicture> lay_picture(const Registry& registry, const Courses& courses,
                                const RulePicture& picture);

// The pictures of all rules pages compiled in.
class Pictures {
 public:
  static Result<Pictures> standard();

  const std::vector<RulePicture>& all() const { return pictures_; }
  // Nothing where the clause has none.
  const RulePicture* find(std::string_view game, std::string_view clause) const;

 private:
  std::vector<RulePicture> pictures_;
};

}  // namespace ziggurat::learn
