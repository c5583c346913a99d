#include "learn/courses.h"

#include <algorithm>

#include "base/embedded.h"
#include "base/text.h"

namespace ziggurat {

extern const EmbeddedFile kEmbeddedLessons[];
extern const std::size_t kEmbeddedLessonsCount;

namespace learn {

Result<Courses> Courses::standard() {
  Courses courses;
  for (std::size_t i = 0; i < kEmbeddedLessonsCount; ++i) {
    const EmbeddedFile& file = kEmbeddedLessons[i];
    Result<Lesson> lesson = read_lesson(std::string(file.path), file.text());
    if (!lesson) return fail(std::move(lesson).error());
    courses.lessons_.push_back(std::move(*lesson));
  }
  std::sort(courses.lessons_.begin(), courses.lessons_.end(),
            [](const Lesson& a, const Lesson& b) { return a.file < b.file; });
  return courses;
}

std::vector<const Lesson*> Courses::of(std::string_view game) const {
  std::vector<const Lesson*> list;
  for (const Lesson& lesson : lessons_) {
    if (lesson.game == game) list.push_back(&lesson);
  }
  return list;
}

const Lesson* Courses::find(std::string_view game, std::string_view name) const {
  const std::vector<const Lesson*> list = of(game);
  if (const auto number = parse_integer(name)) {
    const bool is_there = *number >= 1 && static_cast<std::size_t>(*number) <= list.size();
    return is_there ? list[static_cast<std::size_t>(*number - 1)] : nullptr;
  }
  for (const Lesson* lesson : list) {
    const std::string_view own = lesson->name;
    const std::size_t dash = own.find('-');
    if (own == name || (dash != std::string_view::npos && own.substr(dash + 1) == name)) {
      return lesson;
    }
  }
  return nullptr;
}

}  // namespace learn
}  // namespace ziggurat
