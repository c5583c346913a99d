#include "learn/pictures.h"

#include <algorithm>

#include "base/embedded.h"
#include "base/text.h"
#include "learn/session.h"

namespace ziggurat {

extern const EmbeddedFile kEmbeddedRules[];
extern const std::size_t kEmbeddedRulesCount;

namespace learn {
namespace {

constexpr std::string_view kFence = "```picture";

std::vector<std::string> places_of(std::string_view text) {
  std::vector<std::string> places;
  for (const std::string_view place : split(text, '|')) {
    if (!trim(place).empty()) places.emplace_back(trim(place));
  }
  return places;
}

// The lines of one block, read into a picture.
class PictureReader {
 public:
  PictureReader(std::string game, std::string clause, std::size_t line) {
    picture_.game = std::move(game);
    picture_.clause = std::move(clause);
    picture_.line = line;
  }

  void take(std::string_view line) {
    if (trim(line).empty() || line.front() == '#') return;
    if (line.front() == ' ') {
      acts_ += " " + std::string(trim(line)) + "\n";
      return;
    }
    const std::size_t blank = line.find(' ');
    const std::string_view word = line.substr(0, blank);
    const std::string rest(blank == std::string_view::npos ? "" : trim(line.substr(blank)));
    if (word == "rules") {
      rules_ = rest;
    } else if (word == "seat") {
      seat_ = "seat " + rest + "\n";
    } else if (word == "lesson") {
      take_lesson(rest);
    } else if (word == "point") {
      picture_.points = places_of(rest);
    } else if (word == "path") {
      picture_.path = places_of(rest);
    } else if (word == "caption") {
      take_caption(rest);
    } else if (word == "position" || word == "roll" || word.starts_with("choose")) {
      acts_ += std::string(line) + "\n";
    } else {
      report("there is no statement " + quote(word));
    }
  }

  Result<RulePicture> finish() {
    if (picture_.caption.english.empty()) report("the caption is missing in English");
    if (picture_.caption.polish.empty()) report("the caption is missing in Polish");
    if (!picture_.from.empty() && !(acts_.empty() && rules_.empty())) {
      report("a picture of a lesson has no position of its own");
    }
    if (!problem_.empty()) return fail(problem_);
    if (picture_.from.empty()) {
      // A lesson of one step that is read: so its position is laid by what lays lessons.
      picture_.scene = "game " + picture_.game + " " + (rules_.empty() ? "-" : rules_) +
                       "\ntitle en -\ntitle pl -\nabout en -\nabout pl -\n" + seat_ + acts_ +
                       "step\nsay en -\nsay pl -\n";
    }
    return std::move(picture_);
  }

 private:
  void report(std::string what) {
    if (problem_.empty()) problem_ = std::move(what);
  }

  // "03-captures 2": the position in which its second step is due.
  void take_lesson(const std::string& rest) {
    const std::size_t blank = rest.find(' ');
    picture_.from = rest.substr(0, blank);
    const auto step = blank == std::string::npos ? std::optional<std::int64_t>(1)
                                                 : parse_integer(trim(rest.substr(blank)));
    if (!step || *step < 1) return report("expected: lesson NAME STEP, steps counted from 1");
    picture_.step = static_cast<std::size_t>(*step - 1);
  }

  void take_caption(const std::string& rest) {
    if (rest.starts_with("en ")) {
      picture_.caption.english = trim(std::string_view(rest).substr(3));
    } else if (rest.starts_with("pl ")) {
      picture_.caption.polish = trim(std::string_view(rest).substr(3));
    } else {
      report("expected: caption en … or caption pl …");
    }
  }

  RulePicture picture_;
  std::string rules_;
  std::string seat_;
  std::string acts_;
  std::string problem_;
};

// Goes through a lesson along its own solution until that step is due.
Result<void, Error> go_to(LessonSession& session, std::size_t step) {
  while (session.step_number() < step) {
    if (session.is_finished()) return fail("the lesson has no such step");
    std::string answer = "next";
    if (!session.step().is_reading()) {
      answer =
          session.step().is_free
              ? session.match().choices(session.lesson().seat, Language::English).front().notation
              : session.step().right.front();
    }
    const Result<Verdict> verdict = session.attempt(answer, Language::English);
    if (!verdict) return fail(verdict.error());
    if (verdict->kind != Verdict::Kind::Right) return fail(verdict->text);
  }
  return {};
}

}  // namespace

Result<std::vector<RulePicture>> read_pictures(const std::string& game, std::string_view markdown) {
  std::vector<RulePicture> pictures;
  std::string clause;
  std::optional<PictureReader> reader;
  std::size_t number = 0;
  for (const std::string_view line : split(markdown, '\n')) {
    ++number;
    const auto refuse = [&](const std::string& what) {
      return fail(game + ".md:" + std::to_string(number) + ": " + what);
    };
    if (reader && trim(line) == "```") {
      Result<RulePicture> picture = reader->finish();
      if (!picture) return refuse(picture.error().message);
      pictures.push_back(std::move(*picture));
      reader.reset();
    } else if (reader) {
      reader->take(line);
    } else if (line.starts_with("### ")) {
      clause = line.substr(4, line.find(' ', 4) - 4);
    } else if (line == kFence) {
      if (clause.empty()) return refuse("a picture stands in a clause");
      reader.emplace(game, clause, number);
    }
  }
  if (reader) return fail(game + ".md: a picture has no end");
  return pictures;
}

Result<LaidPicture> lay_picture(const Registry& registry, const Courses& courses,
                                const RulePicture& picture) {
  const auto refuse = [&](const std::string& what) {
    return fail(picture.game + ".md:" + std::to_string(picture.line) + ": " + what);
  };
  Result<Lesson> own = fail("");
  const Lesson* lesson = nullptr;
  if (picture.from.empty()) {
    std::string scene = picture.scene;
    // The rule set that comes first, where none is named.
    const std::string unnamed = "game " + picture.game + " -\n";
    if (scene.starts_with(unnamed)) {
      const Result<const GameInfo*> info = registry.find(picture.game);
      if (!info) return refuse(info.error().message);
      scene.replace(0, unnamed.size(),
                    "game " + picture.game + " " + (*info)->rulesets.front().id + "\n");
    }
    own = read_lesson(picture.game + ".md", scene);
    if (!own) return refuse(own.error().message);
    lesson = &*own;
  } else {
    lesson = courses.find(picture.game, picture.from);
    if (lesson == nullptr) return refuse("there is no lesson " + quote(picture.from));
  }
  Result<LessonSession> session = LessonSession::begin(registry, *lesson);
  if (!session) return refuse(session.error().message);
  const Result<void, Error> gone = go_to(*session, picture.step);
  if (!gone) return refuse(gone.error().message);
  return LaidPicture{
      .game = session->match().game_ptr(), .state = session->match().state(), .seat = lesson->seat};
}

Result<Pictures> Pictures::standard() {
  Pictures pictures;
  for (std::size_t i = 0; i < kEmbeddedRulesCount; ++i) {
    const std::string_view path = kEmbeddedRules[i].path;
    // Both languages have the same pictures; they stand in the English page.
    if (path.ends_with(".pl.md")) continue;
    Result<std::vector<RulePicture>> list =
        read_pictures(std::string(path.substr(0, path.rfind(".md"))), kEmbeddedRules[i].text());
    if (!list) return fail(std::move(list).error());
    for (RulePicture& picture : *list) pictures.pictures_.push_back(std::move(picture));
  }
  return pictures;
}

const RulePicture* Pictures::find(std::string_view game, std::string_view clause) const {
  const auto found = std::find_if(
      pictures_.begin(), pictures_.end(),
      [&](const RulePicture& picture) { return picture.game == game && picture.clause == clause; });
  return found == pictures_.end() ? nullptr : &*found;
}

}  // namespace learn
}  // namespace ziggurat
