#include "learn/lesson.h"

#include <algorithm>

#include "base/text.h"

namespace ziggurat::learn {
namespace {

constexpr int kWordsPerMinute = 170;
constexpr int kSecondsToDo = 6;

std::vector<std::string> lesson_words(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view word : split(text, ' ')) {
    if (!trim(word).empty()) words.emplace_back(trim(word));
  }
  return words;
}

std::vector<std::string> alternatives(std::string_view text) {
  std::vector<std::string> list;
  for (const std::string_view item : split(text, '|')) {
    if (!trim(item).empty()) list.emplace_back(trim(item));
  }
  return list;
}

int open_braces(std::string_view text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '{') -
                          std::count(text.begin(), text.end(), '}'));
}

// "…/01-the-race.lesson" is called 01-the-race.
std::string lesson_name(std::string_view file) {
  const std::size_t slash = file.rfind('/');
  if (slash != std::string_view::npos) file.remove_prefix(slash + 1);
  return std::string(file.substr(0, file.rfind('.')));
}

// Reads statement by statement; the first thing that is wrong is kept.
class LessonReader {
 public:
  explicit LessonReader(const std::string& file) {
    lesson_.file = file;
    lesson_.name = lesson_name(file);
  }

  Result<Lesson> read(std::string_view text) {
    if (!is_valid_utf8(text)) return refuse(1, "not valid UTF-8");
    const std::vector<std::string_view> lines = split(text, '\n');
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (trim(lines[i]).empty() || lines[i].front() == '#') continue;
      line_ = i + 1;
      if (lines[i].front() == ' ') return refuse(line_, "a line that continues none");
      std::string statement(trim(lines[i]));
      // What is indented goes on with the line before; a document ends where its braces do.
      while (i + 1 < lines.size() && !trim(lines[i + 1]).empty() &&
             (lines[i + 1].front() == ' ' || open_braces(statement) > 0)) {
        statement += " " + std::string(trim(lines[++i]));
      }
      take(statement);
      if (!problem_.empty()) return refuse(problem_line_, problem_);
    }
    finish();
    if (!problem_.empty()) return refuse(problem_line_, problem_);
    return std::move(lesson_);
  }

 private:
  Failure<Error> refuse(std::size_t line, const std::string& what) const {
    return fail(lesson_.file + ":" + std::to_string(line) + ": " + what);
  }
  void report(std::string what) { report(line_, std::move(what)); }
  void report(std::size_t line, std::string what) {
    if (!problem_.empty()) return;
    problem_line_ = line;
    problem_ = std::move(what);
  }

  void take(const std::string& statement) {
    const std::size_t blank = statement.find(' ');
    const std::string word = statement.substr(0, blank);
    const std::string rest =
        blank == std::string::npos ? "" : std::string(trim(statement.substr(blank + 1)));
    if (word == "game") return take_game(rest);
    if (lesson_.game.empty()) return report("a lesson begins with its game");
    if (word == "step") return begin_step(rest);
    if (take_act(word, rest)) return;
    if (step_ == nullptr ? take_head(word, rest) : take_in_step(word, rest)) return;
    const std::vector<std::string> head = {"title", "about", "clauses", "seat", "step"};
    const std::vector<std::string> inside = {"say",     "point", "do",     "right", "wrong",
                                             "refused", "says",  "asks",   "else",  "hint",
                                             "step",    "roll",  "choose", "expect"};
    report("there is no statement " + quote(word) +
           (step_ == nullptr ? " before the first step" : " in a step") +
           did_you_mean(word, step_ == nullptr ? head : inside));
  }

  void take_game(const std::string& rest) {
    if (!lesson_.game.empty()) return report("a lesson has one game");
    const std::vector<std::string> words = lesson_words(rest);
    if (words.size() < 2) return report("expected: game ID RULESET key=value…");
    lesson_.game = words[0];
    lesson_.ruleset = words[1];
    for (std::size_t i = 2; i < words.size(); ++i) {
      if (!words[i].starts_with("seats=")) {
        lesson_.options.push_back(words[i]);
        continue;
      }
      const auto seats = parse_integer(std::string_view(words[i]).substr(6));
      if (!seats || *seats < 1 || *seats > kMaxSeats) return report("expected: seats=1 to 8");
      lesson_.seats = static_cast<int>(*seats);
    }
  }

  void begin_step(const std::string& rest) {
    if (!rest.empty()) return report("'step' stands alone on its line");
    lesson_.steps.emplace_back();
    step_ = &lesson_.steps.back();
    step_->line = line_;
    wrong_ = 0;
  }

  bool take_head(const std::string& word, const std::string& rest) {
    if (word == "title") return take_words(lesson_.title, rest);
    if (word == "about") return take_words(lesson_.about, rest);
    if (word == "clauses") {
      lesson_.clauses = lesson_words(rest);
    } else if (word == "seat") {
      const std::optional<Seat> seat = read_seat(rest);
      if (seat) lesson_.seat = *seat;
    } else {
      return false;
    }
    return true;
  }

  bool take_act(const std::string& word, const std::string& rest) {
    Act act{.kind = Act::Kind::Roll, .text = rest, .seat = {}, .line = line_};
    if (word == "position") {
      act.kind = Act::Kind::Position;
    } else if (word == "expect") {
      act.kind = Act::Kind::Expect;
    } else if (word == "choose" || word.starts_with("choose@")) {
      act.kind = Act::Kind::Choose;
      if (word != "choose") act.seat = read_seat(std::string_view(word).substr(7));
    } else if (word != "roll") {
      return false;
    }
    if (rest.empty()) report("'" + word + "' says nothing");
    (step_ == nullptr ? lesson_.before : step_->after).push_back(std::move(act));
    return true;
  }

  bool take_in_step(const std::string& word, const std::string& rest) {
    if (word == "say") return take_words(step_->say, rest);
    if (word == "right") return take_words(step_->brings, rest);
    if (word == "else") return take_words(step_->otherwise, rest);
    if (word == "hint") {
      if (step_->hints.empty() || !step_->hints.back().polish.empty()) step_->hints.emplace_back();
      return take_words(step_->hints.back(), rest);
    }
    if (word == "says" || word == "asks") return take_answer(word, rest);
    if (word == "point") {
      step_->points = alternatives(rest);
    } else if (word == "do") {
      step_->right = alternatives(rest);
      step_->is_free = step_->right == std::vector<std::string>{"any"};
      if (step_->is_free) step_->right.clear();
      if (step_->is_reading()) report("expected: do NOTATION | NOTATION…, or: do any");
    } else if (word == "wrong") {
      begin_wrong(alternatives(rest), "");
    } else if (word == "refused") {
      const std::vector<std::string> words = lesson_words(rest);
      if (words.size() < 2) {
        report("expected: refused NOTATION CLAUSE");
      } else {
        begin_wrong({std::string(trim(rest.substr(0, rest.rfind(' '))))}, words.back());
      }
    } else {
      return false;
    }
    return true;
  }

  void begin_wrong(const std::vector<std::string>& notations, const std::string& clause) {
    if (notations.empty()) report("expected: wrong NOTATION | NOTATION…");
    for (const std::string& notation : notations) {
      step_->wrong.push_back(
          {.notation = notation, .clause = clause, .asks = {}, .says = {}, .line = line_});
    }
    wrong_ = notations.size();
  }

  // What is said to the tries named last.
  bool take_answer(const std::string& word, const std::string& rest) {
    if (wrong_ == 0) {
      report("'" + word + "' follows 'wrong' or 'refused'");
      return true;
    }
    for (std::size_t i = step_->wrong.size() - wrong_; i < step_->wrong.size(); ++i) {
      WrongTry& one = step_->wrong[i];
      if (word == "asks" && one.clause.empty()) report("'asks' follows 'refused'");
      take_words(word == "says" ? one.says : one.asks, rest);
    }
    return true;
  }

  bool take_words(Words& words, const std::string& rest) {
    const bool is_polish = rest.starts_with("pl ");
    if (!is_polish && !rest.starts_with("en ")) {
      report("expected the language, en or pl, and then the words");
      return true;
    }
    std::string& text = is_polish ? words.polish : words.english;
    if (!text.empty()) report(is_polish ? "said in Polish already" : "said in English already");
    text = trim(std::string_view(rest).substr(3));
    return true;
  }

  std::optional<Seat> read_seat(std::string_view text) {
    const auto index = parse_integer(text);
    if (index && *index >= 0 && *index < kMaxSeats) {
      return Seat{static_cast<std::uint8_t>(*index)};
    }
    report("expected a seat, counted from 0");
    return std::nullopt;
  }

  void both(const Words& words, std::string_view what, std::size_t line) {
    if (words.english.empty()) report(line, std::string(what) + " is missing in English");
    if (words.polish.empty()) report(line, std::string(what) + " is missing in Polish");
  }

  void finish() {
    if (lesson_.game.empty()) return report(1, "there is no game");
    both(lesson_.title, "the title", 1);
    both(lesson_.about, "'about'", 1);
    if (lesson_.steps.empty()) report(1, "there is no step");
    for (const Step& step : lesson_.steps) finish_step(step);
  }

  void finish_step(const Step& step) {
    both(step.say, "'say'", step.line);
    if (!step.is_reading()) both(step.brings, "'right'", step.line);
    if (step.is_reading() && !(step.wrong.empty() && step.hints.empty() && step.brings.empty())) {
      report(step.line, "a step with nothing to do has no right or wrong and no hints");
    }
    if (!step.otherwise.empty()) both(step.otherwise, "'else'", step.line);
    for (const Words& hint : step.hints) both(hint, "a hint", step.line);
    for (const WrongTry& one : step.wrong) {
      if (one.clause.empty() || !one.says.empty()) both(one.says, "'says'", one.line);
      if (!one.clause.empty()) both(one.asks, "'asks'", one.line);
    }
  }

  Lesson lesson_;
  Step* step_ = nullptr;
  std::size_t wrong_ = 0;  // how many tries were named last
  std::size_t line_ = 1;
  std::size_t problem_line_ = 0;
  std::string problem_;
};

}  // namespace

int Lesson::seconds() const {
  std::size_t words = 0;
  int acts = 0;
  for (const Step& step : steps) {
    words += lesson_words(step.say.english).size() + lesson_words(step.brings.english).size();
    if (!step.is_reading()) ++acts;
  }
  return static_cast<int>(words) * 60 / kWordsPerMinute + acts * kSecondsToDo;
}

Result<Lesson> read_lesson(const std::string& file, std::string_view text) {
  return LessonReader(file).read(text);
}

}  // namespace ziggurat::learn
