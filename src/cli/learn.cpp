// Lessons in the terminal.

#include <unistd.h>

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/line_reader.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "cli/setup.h"
#include "host/files.h"
#include "learn/courses.h"
#include "learn/session.h"

namespace ziggurat::cli {
namespace {

using learn::Courses;
using learn::Lesson;
using learn::LessonSession;
using learn::Step;
using learn::Verdict;

// Which lessons were done at this terminal, and how far the one left open had come.
class LearnBook {
 public:
  LearnBook() : file_(state_folder() + "/lessons.json"), book_(Json::object()) {
    const Result<std::string> text = read_file(file_);
    if (!text) return;
    Result<Json> json = parse_json(*text);
    if (json && json->is_object()) book_ = std::move(*json);
  }

  bool is_done(const Lesson& lesson) const {
    const Json* done = book_.find(key(lesson));
    return done != nullptr && done->is_bool();
  }
  std::vector<std::string> answers(const Lesson& lesson) const {
    std::vector<std::string> list;
    const Json* kept = book_.find(key(lesson));
    if (kept == nullptr || !kept->is_array()) return list;
    for (const Json& item : kept->items()) {
      if (item.is_string()) list.push_back(item.as_string());
    }
    return list;
  }
  void keep(const Lesson& lesson, const std::vector<std::string>& answers) {
    if (!is_done(lesson)) book_.set(key(lesson), Json::array_of(answers));
    write();
  }
  void finish(const Lesson& lesson) {
    book_.set(key(lesson), true);
    write();
  }

 private:
  static std::string key(const Lesson& lesson) { return lesson.game + "/" + lesson.name; }
  // Progress that cannot be kept is no reason to stop teaching.
  void write() const { static_cast<void>(write_file(file_, book_.dump(1) + "\n").has_value()); }

  std::string file_;
  Json book_;
};

// One lesson, asked and answered line by line.
class LessonTalk {
 public:
  enum class End { Finished, Left, Broken };

  LessonTalk(const Registry& registry, Language language, LearnBook& book, LineReader& reader)
      : registry_(registry), language_(language), book_(book), reader_(reader) {}

  End run(const Lesson& lesson) {
    Result<LessonSession> begun = LessonSession::begin(registry_, lesson);
    if (!begun) return broken(begun.error().message);
    LessonSession session = std::move(*begun);
    resume(session);
    print("\n" + toned(lesson.title.in(language_), Tone::Gold, display_) + "\n");
    print(toned("  " + lesson.about.in(language_) + "\n", Tone::Quiet, display_));
    while (!session.is_finished()) {
      const std::size_t number = session.step_number();
      show(session);
      while (session.step_number() == number) {
        const std::optional<std::string> line = ask(session);
        if (!line) {
          book_.keep(lesson, answers_);
          print(say("  Left here. The same command goes on from this step.\n",
                    "  Przerwane. To samo polecenie wraca do tego kroku.\n"));
          return End::Left;
        }
        if (!answer(session, *line)) return End::Broken;
      }
    }
    draw(session);
    book_.finish(lesson);
    print(toned(say("  The lesson is done.\n", "  Lekcja skończona.\n"), Tone::Gold, display_));
    return End::Finished;
  }

 private:
  const char* say(const char* english, const char* polish) const {
    return language_ == Language::Polish ? polish : english;
  }

  static End broken(const std::string& message) {
    complain(message);
    return End::Broken;
  }

  // Takes up a lesson where it was left; what no longer fits is asked anew.
  void resume(LessonSession& session) {
    for (const std::string& text : book_.answers(session.lesson())) {
      const Result<Verdict> verdict = session.attempt(text, language_);
      if (!verdict || verdict->kind != Verdict::Kind::Right) return;
      answers_.push_back(text);
    }
  }

  void draw(const LessonSession& session) {
    Canvas canvas(display_.glyphs);
    session.match().game().draw(session.match().state(), Viewer::seat(session.lesson().seat),
                                language_, canvas);
    print("\n" + render(canvas, display_) + "\n");
  }

  void show(const LessonSession& session) {
    draw(session);
    const Step& step = session.step();
    print(fmt::format(
        "{}  {}\n",
        toned(fmt::format("{}/{}", session.step_number() + 1, session.lesson().steps.size()),
              Tone::Quiet, display_),
        step.say.in(language_)));
    if (!step.points.empty()) {
      print(toned(fmt::format("  {}: {}\n", say("look at", "spójrz na"), join(step.points, ", ")),
                  Tone::Lapis, display_));
    }
    misses_ = 0;
    hint_ = 0;
    choices_.clear();
    if (step.is_reading()) return;
    choices_ = session.match().choices(session.lesson().seat, language_);
    if (choices_.size() <= kGlance) {
      list();
    } else {
      print(fmt::format("  {}\n", language_ == Language::Polish
                                      ? fmt::format("Wyborów: {}; l je wypisze.", choices_.size())
                                      : fmt::format("{} choices; l lists them.", choices_.size())));
    }
    for (const learn::WrongTry& one : step.wrong) {
      if (one.clause.empty()) continue;
      print(toned(fmt::format("   ?  {}  {}\n", one.notation, one.asks.in(language_)), Tone::Quiet,
                  display_));
    }
  }

  void list() const {
    std::size_t width = 7;
    for (const Choice& choice : choices_) {
      width = std::max(width, std::min(count_characters(choice.notation), std::size_t{24}));
    }
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      print(fmt::format(
          "  {:>2}  {}  {}\n", i + 1,
          toned(fmt::format("{:<{}}", choices_[i].notation, width), Tone::Gold, display_),
          choices_[i].text));
    }
  }

  // A line, or nothing where the learner leaves.
  std::optional<std::string> ask(const LessonSession& session) {
    print(session.step().is_reading()
              ? say("Enter: go on, q: leave > ", "Enter: dalej, q: wyjdź > ")
              : say("your choice, h: a hint, q: leave > ", "wybór, h: podpowiedź, q: wyjdź > "));
    std::string line;
    if (reader_.next(line) != LineReader::Event::Line) {
      print("\n");
      return std::nullopt;
    }
    if (::isatty(STDIN_FILENO) == 0) print("\n");
    line = trim(line);
    if (line == "q" || line == "quit") return std::nullopt;
    return line;
  }

  // False where the lesson cannot go on.
  bool answer(LessonSession& session, const std::string& line) {
    const Step& step = session.step();
    if (step.is_reading()) return take(session, "next");
    if (line == "h" || line == "help") {
      give_hint(step);
      return true;
    }
    if (line == "l") {
      list();
      return true;
    }
    if (line.starts_with('?')) {
      show_clause(session, trim(std::string_view(line).substr(1)));
      return true;
    }
    const auto number = parse_integer(line);
    const bool is_listed =
        number && *number >= 1 && *number <= static_cast<std::int64_t>(choices_.size());
    return take(session,
                is_listed ? choices_[static_cast<std::size_t>(*number - 1)].notation : line);
  }

  bool take(LessonSession& session, const std::string& text) {
    const Step& step = session.step();
    const std::size_t before = session.happenings().size();
    const Result<Verdict> verdict = session.attempt(text, language_);
    if (!verdict) {
      complain(verdict.error().message);
      return false;
    }
    if (verdict->kind != Verdict::Kind::Right) {
      print(toned("  " + verdict->text + "\n", Tone::Carnelian, display_));
      if (verdict->kind == Verdict::Kind::Refused) show_clause(session, verdict->clause);
      if (++misses_ == 2) give_hint(step);
      return true;
    }
    answers_.push_back(text);
    book_.keep(session.lesson(), answers_);
    if (!verdict->text.empty()) {
      print(toned("  " + verdict->text + "\n", Tone::Malachite, display_));
    }
    tell(session, before);
    return true;
  }

  void tell(const LessonSession& session, std::size_t from) const {
    // A new position was set up where there are fewer happenings than before.
    const auto& list = session.happenings();
    for (std::size_t i = list.size() < from ? 0 : from; i < list.size(); ++i) {
      print(told_lines(session.match().game(), {list[i].before, list[i].code, list[i].after},
                       Viewer::seat(session.lesson().seat), language_));
    }
  }

  void give_hint(const Step& step) {
    if (step.hints.empty()) {
      print(say("  There is no hint here: look at the list.\n",
                "  Tu nie ma podpowiedzi: spójrz na listę.\n"));
      return;
    }
    const learn::Words& hint = step.hints[std::min(hint_, step.hints.size() - 1)];
    ++hint_;
    print(toned("  " + hint.in(language_) + "\n", Tone::Lapis, display_));
  }

  void show_clause(const LessonSession& session, std::string_view id) const {
    const Result<const RuleBook*> book = registry_.rules(session.lesson().game, language_);
    const Clause* clause = (*book)->find(id);
    if (clause == nullptr) return;
    std::string text = clause->text;
    std::replace(text.begin(), text.end(), '\n', ' ');
    print(
        fmt::format("  {} {}: {}\n", toned(clause->id, Tone::Gold, display_), clause->title, text));
  }

  static constexpr std::size_t kGlance = 24;

  const Registry& registry_;
  Language language_;
  LearnBook& book_;
  Display display_ = standard_display();
  LineReader& reader_;
  std::vector<std::string> answers_;
  std::vector<Choice> choices_;
  int misses_ = 0;
  std::size_t hint_ = 0;
};

int list_lessons(const CommonArguments& common, const std::vector<const Lesson*>& lessons) {
  if (common.json) {
    Json list = Json::array();
    for (const Lesson* lesson : lessons) {
      list.push_back(Json::object({{"game", lesson->game},
                                   {"lesson", lesson->name},
                                   {"title", lesson->title.in(common.language)},
                                   {"about", lesson->about.in(common.language)},
                                   {"steps", lesson->steps.size()},
                                   {"seconds", lesson->seconds()}}));
    }
    print_json(list);
    return kDone;
  }
  for (const Lesson* lesson : lessons) {
    print(fmt::format("{} {}  {}: {}\n", lesson->game, lesson->name,
                      lesson->title.in(common.language), lesson->about.in(common.language)));
  }
  return kDone;
}

int check_lessons(const Registry& registry, const std::vector<std::string>& files) {
  int status = kDone;
  for (const std::string& file : files) {
    const Result<std::string> text = read_file(file);
    if (!text) return complain(text.error().message);
    const Result<Lesson> lesson = learn::read_lesson(file, *text);
    if (!lesson) return complain(lesson.error().message);
    if (const auto problem = learn::check_lesson(registry, *lesson)) {
      status = complain(*problem, kNegative);
    } else {
      print(
          fmt::format("{}: {} steps, {} seconds\n", file, lesson->steps.size(), lesson->seconds()));
    }
  }
  return status;
}

// From the lesson named on, or from the first that is not done.
int teach(const Registry& registry, Language language, std::vector<const Lesson*> lessons,
          const Lesson* first) {
  LearnBook book;
  LineReader reader;
  if (first != nullptr) {
    lessons.erase(lessons.begin(), std::find(lessons.begin(), lessons.end(), first));
  } else {
    const auto open = std::find_if(lessons.begin(), lessons.end(),
                                   [&](const Lesson* one) { return !book.is_done(*one); });
    if (open != lessons.end()) lessons.erase(lessons.begin(), open);
  }
  for (const Lesson* lesson : lessons) {
    const LessonTalk::End end = LessonTalk(registry, language, book, reader).run(*lesson);
    if (end == LessonTalk::End::Broken) return kBadInput;
    if (end == LessonTalk::End::Left) return kDone;
  }
  print(pick(language,
             "  That was the last lesson. Play a first game in which the table speaks to you:\n",
             "  To była ostatnia lekcja. Zagraj pierwszą grę, w której stół ci podpowiada:\n"));
  if (!lessons.empty()) {
    print(fmt::format("    ziggurat learn {} --first-game\n", lessons.front()->game));
  }
  return kDone;
}

}  // namespace

int run_learn(const CommonArguments& common, const LearnArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  if (!arguments.check.empty()) return check_lessons(*registry, arguments.check);
  const Result<Courses> courses = Courses::standard();
  if (!courses) return complain(courses.error().message);
  if (!arguments.file.empty()) {
    const Result<std::string> text = read_file(arguments.file);
    if (!text) return complain(text.error().message);
    const Result<Lesson> lesson = learn::read_lesson(arguments.file, *text);
    if (!lesson) return complain(lesson.error().message);
    return teach(*registry, common.language, {&*lesson}, &*lesson);
  }
  std::vector<const Lesson*> lessons;
  if (arguments.game.empty()) {
    if (!arguments.list) return complain("learn: name a game, or --list");
    for (const GameInfo* info : registry->games()) {
      for (const Lesson* lesson : courses->of(info->id)) lessons.push_back(lesson);
    }
    return list_lessons(common, lessons);
  }
  const Result<const GameInfo*> info = registry->find(arguments.game);
  if (!info) return complain(info.error().message);
  if (arguments.first_game) {
    PlayArguments play;
    play.game.game = arguments.game;
    play.seed = arguments.seed;
    play.resume = arguments.resume;
    return run_first_game(common, play);
  }
  lessons = courses->of(arguments.game);
  if (arguments.list) return list_lessons(common, lessons);
  const Lesson* first = nullptr;
  if (!arguments.lesson.empty()) {
    first = courses->find(arguments.game, arguments.lesson);
    if (first == nullptr) {
      std::vector<std::string> names;
      for (const Lesson* lesson : lessons) names.push_back(lesson->name);
      return complain("learn " + arguments.game + ": there is no lesson " +
                      quote(arguments.lesson) + did_you_mean(arguments.lesson, names));
    }
  }
  return teach(*registry, common.language, std::move(lessons), first);
}

}  // namespace ziggurat::cli
