#include <algorithm>

#include "base/text.h"
#include "learn/session.h"

namespace ziggurat::learn {
namespace {

constexpr int kLongestLesson = 180;
constexpr std::size_t kLongestSaying = 70;  // words: a sentence or two

bool names(const Json& json, std::string_view wanted) {
  if (json.is_string()) return json.as_string() == wanted;
  if (json.is_integer()) return std::to_string(json.as_integer()) == wanted;
  if (json.is_array()) {
    return std::any_of(json.items().begin(), json.items().end(),
                       [&](const Json& item) { return names(item, wanted); });
  }
  if (!json.is_object()) return false;
  return std::any_of(json.members().begin(), json.members().end(), [&](const Json::Member& one) {
    return one.key == wanted || names(one.value, wanted);
  });
}

// Plays one lesson in all the ways its author foresaw.
class Checker {
 public:
  Checker(const Registry& registry, const Lesson& lesson) : registry_(registry), lesson_(lesson) {}

  std::optional<std::string> run() {
    check_frame();
    if (problem_.empty()) play(lesson_.steps.size(), "");
    for (std::size_t i = 0; problem_.empty() && i < lesson_.steps.size(); ++i) {
      for (const std::string& other : others_[i]) {
        if (problem_.empty()) play(i, other);
      }
    }
    if (problem_.empty()) return std::nullopt;
    return problem_;
  }

 private:
  void report(std::size_t line, const std::string& what) {
    if (problem_.empty()) problem_ = lesson_.file + ":" + std::to_string(line) + ": " + what;
  }

  void check_frame() {
    const Result<const RuleBook*> book = registry_.rules(lesson_.game, Language::English);
    if (!book) return report(1, book.error().message);
    if (lesson_.clauses.empty()) report(1, "it names no clause that it teaches");
    for (const std::string& clause : lesson_.clauses) {
      if ((*book)->find(clause) == nullptr) report(1, "there is no clause " + quote(clause));
    }
    if (lesson_.seconds() > kLongestLesson) {
      report(1,
             "it takes " + std::to_string(lesson_.seconds()) + " seconds, more than three minutes");
    }
    for (const Step& step : lesson_.steps) {
      const auto words = static_cast<std::size_t>(
          std::count(step.say.english.begin(), step.say.english.end(), ' ') + 1);
      if (words > kLongestSaying) report(step.line, "it says too much at once");
    }
    others_.resize(lesson_.steps.size());
  }

  // Along the solution, but with another right choice at one step.
  void play(std::size_t changed, const std::string& other) {
    Result<LessonSession> session = LessonSession::begin(registry_, lesson_);
    if (!session) {
      problem_ = session.error().message;
      return;
    }
    while (problem_.empty() && !session->is_finished()) {
      const std::size_t number = session->step_number();
      const Step& step = session->step();
      if (changed == lesson_.steps.size()) look_around(*session);
      if (!problem_.empty()) return;
      std::string answer = "next";
      if (step.is_free) answer = solution_of_free(*session);
      if (!step.right.empty()) answer = step.right.front();
      if (number == changed) answer = other;
      const Result<Verdict> verdict = session->attempt(answer, Language::English);
      if (!verdict) {
        problem_ = verdict.error().message + (other.empty() ? "" : " (after " + quote(other) + ")");
      } else if (verdict->kind != Verdict::Kind::Right) {
        report(step.line, quote(answer) + " is not right: " + verdict->text);
      }
    }
  }

  static std::string solution_of_free(const LessonSession& session) {
    const auto choices = session.match().choices(session.lesson().seat, Language::English);
    return choices.empty() ? "" : choices.front().notation;
  }

  // What a step says of the position it is about.
  void look_around(LessonSession& session) {
    const Step& step = session.step();
    const auto choices = session.match().choices(lesson_.seat, Language::English);
    if (!step.is_reading() && choices.empty()) {
      return report(step.line, "the learner has nothing to choose here");
    }
    for (const std::string& point : step.points) check_point(session, choices, point);
    for (std::size_t i = 1; i < step.right.size(); ++i) {
      others_[session.step_number()].push_back(step.right[i]);
    }
    if (step.is_free) {
      for (std::size_t i = 1; i < choices.size(); ++i) {
        others_[session.step_number()].push_back(choices[i].notation);
      }
    }
    for (const WrongTry& one : step.wrong) check_wrong(session, one);
  }

  void check_point(const LessonSession& session, const std::vector<Choice>& choices,
                   const std::string& point) {
    const AnyGame& game = session.match().game();
    const bool is_choice = std::any_of(choices.begin(), choices.end(), [&](const Choice& choice) {
      return choice.notation == point;
    });
    if (is_choice || names(game.layout_json(Language::English), point) ||
        names(game.view_json(session.match().state(), Viewer::seat(lesson_.seat)), point)) {
      return;
    }
    report(session.step().line, "there is no place and no choice " + quote(point));
  }

  void check_wrong(LessonSession& session, const WrongTry& one) {
    const AnyState before = session.match().state();
    const std::size_t number = session.step_number();
    for (const Language language : {Language::English, Language::Polish}) {
      const Result<Verdict> verdict = session.attempt(one.notation, language);
      if (!verdict) {
        problem_ = verdict.error().message;
        return;
      }
      const bool is_refused = verdict->kind == Verdict::Kind::Refused;
      if (is_refused != !one.clause.empty() ||
          (!is_refused && verdict->kind != Verdict::Kind::Wrong)) {
        return report(one.line, quote(one.notation) +
                                    (is_refused                                ? " is refused: "
                                     : verdict->kind == Verdict::Kind::Unclear ? " cannot be read: "
                                                                               : " is allowed") +
                                    verdict->text);
      }
      if (is_refused && verdict->clause != one.clause) {
        return report(one.line, quote(one.notation) + " is refused by clause " + verdict->clause +
                                    ": " + verdict->text);
      }
      if (!is_refused && verdict->text != one.says.in(language)) {
        return report(one.line, "another answer comes before this one");
      }
    }
    if (session.step_number() != number ||
        !session.match().game().equal(before, session.match().state())) {
      report(one.line, "a wrong try changed something");
    }
  }

  const Registry& registry_;
  const Lesson& lesson_;
  // Other right choices at each step than the solution's.
  std::vector<std::vector<std::string>> others_;
  std::string problem_;
};

}  // namespace

std::optional<std::string> check_lesson(const Registry& registry, const Lesson& lesson) {
  return Checker(registry, lesson).run();
}

}  // namespace ziggurat::learn
