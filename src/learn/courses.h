#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/registry.h"
#include "learn/lesson.h"

namespace ziggurat::learn {

// The lessons compiled in, game by game in the order in which they are taken.
class Courses {
 public:
  // Fails where a file cannot be read.
  static Result<Courses> standard();

  const std::vector<Lesson>& all() const { return lessons_; }
  std::vector<const Lesson*> of(std::string_view game) const;
  // By the name of its file, by the name without the number, or by the number.
  const Lesson* find(std::string_view game, std::string_view name) const;

 private:
  std::vector<Lesson> lessons_;
};

}  // namespace ziggurat::learn
