#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/registry.h"
#include "learn/lesson.h"

namespace ziggurat::learn {

// What is answered to a try.
struct Verdict {
  enum class Kind {
    Right,
    Wrong,    // allowed, but not what the step is about
    Refused,  // forbidden, by a clause
    Unclear,  // cannot be read
  };

  Kind kind = Kind::Unclear;
  std::string text;
  std::string clause;
};

// What happened on the board, with the position it led to.
struct Happening {
  Actor by;
  Code code;
  AnyState before;
  AnyState after;
};

// A lesson being taken: the game it is about, where it stands, and the step that is due.
class LessonSession {
 public:
  // Fails where what the lesson does by itself is not possible, as with other components than those
  // it was written for.
  static Result<LessonSession> begin(const Registry& registry, const Lesson& lesson);

  const Lesson& lesson() const { return *lesson_; }
  const Match& match() const { return *match_; }
  std::size_t step_number() const { return step_; }
  bool is_finished() const { return step_ == lesson_->steps.size(); }
  // Requires that it is not finished.
  const Step& step() const { return lesson_->steps[step_]; }
  // What happened since the last position was set up.
  const std::vector<Happening>& happenings() const { return happenings_; }

  // How many happened before that.
  std::size_t first_number() const { return first_number_; }
  // What happened by the last try, also before a position that was set up after it.
  const std::vector<Happening>& recent() const { return recent_; }
  // Whether such a position was.
  bool is_set_up_anew() const { return is_set_up_anew_; }

  // A choice in its notation; "next" goes on from a step with nothing to do. A right one leads to
  // the next step; after any other nothing has changed. Fails as `begin` does.
  Result<Verdict> attempt(std::string_view text, Language language);

 private:
  LessonSession(const Lesson& lesson, std::shared_ptr<const AnyGame> game);

  Result<Verdict> judge(Code code, Language language);
  Result<void, Error> do_all(const std::vector<Act>& acts);
  Result<void, Error> act(const Act& act);
  std::string expect(const std::string& text) const;
  std::string choose(const Act& act);
  void note(Actor by, Code code, AnyState before);

  const Lesson* lesson_;
  std::shared_ptr<const AnyGame> game_;
  std::unique_ptr<Match> match_;
  std::size_t step_ = 0;
  std::vector<Happening> happenings_;
  std::size_t first_number_ = 0;
  std::vector<Happening> recent_;
  bool is_set_up_anew_ = false;
};

// Plays a lesson along its own solution, every other right choice, and every wrong try it foresees;
// what it points at must be there, its clauses too, and it must not take longer than three minutes.
// The value is what does not hold, with file and line.
std::optional<std::string> check_lesson(const Registry& registry, const Lesson& lesson);

}  // namespace ziggurat::learn
