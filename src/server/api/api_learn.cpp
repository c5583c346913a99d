// The API of lessons: nothing is kept here. The client tells which answers it gave, and one more.

#include "base/text.h"
#include "core/telling.h"
#include "learn/session.h"
#include "server/api/api.h"

namespace ziggurat::server {
namespace {

using learn::Happening;
using learn::Lesson;
using learn::LessonSession;

using learn::Verdict;

constexpr std::size_t kLongestAnswer = 120;

std::string_view verdict_name(Verdict::Kind kind) {
  switch (kind) {
    case Verdict::Kind::Right:
      return "right";
    case Verdict::Kind::Wrong:
      return "wrong";
    case Verdict::Kind::Refused:
      return "refused";
    case Verdict::Kind::Unclear:
      break;
  }
  return "unclear";
}

Json lesson_card(const Lesson& lesson, Language language) {
  return Json::object({{"lesson", lesson.name},
                       {"title", lesson.title.in(language)},
                       {"about", lesson.about.in(language)},
                       {"steps", lesson.steps.size()},
                       {"seconds", lesson.seconds()},
                       {"clauses", Json::array_of(lesson.clauses)}});
}

Json happening_json(const AnyGame& game, const Happening& one, std::size_t number, Viewer viewer,
                    Language language) {
  Json entry = Json::object({{"number", number},
                             {"kind", one.by.is_seat() ? "choice" : "chance"},
                             {"by", one.by.is_seat() ? Json(int{one.by.seat().index}) : Json()},
                             {"at", 0}});
  tell(entry, game, {one.before, one.code, one.after}, viewer, language);
  return entry;
}

// The log since the last position that was set up, and what the last try brought, with the view
// after each.
void add_happenings(Json& answer, const LessonSession& session, std::optional<std::size_t> before,
                    Language language) {
  const AnyGame& game = session.match().game();
  const Viewer viewer = Viewer::seat(session.lesson().seat);
  Json log = Json::array();
  std::size_t number = session.first_number();
  for (const Happening& one : session.happenings()) {
    log.push_back(happening_json(game, one, ++number, viewer, language));
  }
  Json events = Json::array();
  number = before.value_or(0);
  for (const Happening& one : before ? session.recent() : std::vector<Happening>()) {
    Json entry = happening_json(game, one, ++number, viewer, language);
    entry.set("view", game.view_json(one.after, viewer));
    events.push_back(std::move(entry));
  }
  answer.set("log", log);
  answer.set("events", events);
  answer.set("anew", before && session.is_set_up_anew());
}

// The step that is due, with what can be chosen.
void add_step(Json& answer, const LessonSession& session, Language language) {
  Json points = Json::array();
  Json hints = Json::array();
  Json questions = Json::array();
  Json choices = Json::array();
  std::string say;
  bool reads = true;
  if (!session.is_finished()) {
    const learn::Step& step = session.step();
    say = step.say.in(language);
    reads = step.is_reading();
    points = Json::array_of(step.points);
    for (const learn::Words& hint : step.hints) hints.push_back(hint.in(language));
    for (const learn::WrongTry& one : step.wrong) {
      if (one.clause.empty()) continue;
      questions.push_back(
          Json::object({{"notation", one.notation}, {"text", one.asks.in(language)}}));
    }
    if (!reads) {
      for (const Choice& choice : session.match().choices(session.lesson().seat, language)) {
        choices.push_back(choice.json());
      }
    }
  }
  answer.set("say", say);
  answer.set("reads", reads);
  answer.set("points", points);
  answer.set("hints", hints);
  answer.set("questions", questions);
  answer.set("choices", choices);
}

}  // namespace

Response Api::lessons(const Call& call) {
  Json list = Json::array();
  for (const GameInfo* info : parts_.registry.games()) {
    Json lessons = Json::array();
    for (const Lesson* lesson : courses_.of(info->id)) {
      lessons.push_back(lesson_card(*lesson, call.language));
    }
    list.push_back(Json::object({{"game", info->id}, {"lessons", lessons}}));
  }
  return json_response(200, Json::object({{"courses", list}}));
}

Json Api::verdict_json(const learn::Verdict& verdict, std::string_view game, Language language) {
  Json clause;
  const Result<const RuleBook*> book = parts_.registry.rules(game, language);
  const Clause* found = book ? (*book)->find(verdict.clause) : nullptr;
  if (found != nullptr) {
    clause = Json::object({{"id", found->id}, {"title", found->title}, {"text", found->text}});
  }
  return Json::object(
      {{"kind", Json(verdict_name(verdict.kind))}, {"text", verdict.text}, {"clause", clause}});
}

Response Api::lesson(const Call& call) {
  const Lesson* lesson = courses_.find(call.path[1], call.path[2]);
  if (lesson == nullptr) {
    return problem_response({Problem::Code::NotFound, "there is no such lesson"});
  }
  ReadProblem wrong;
  const JsonReader reader(call.body, "", wrong);
  reader.only({"done", "try", "layout"});
  Result<LessonSession> session = LessonSession::begin(parts_.registry, *lesson);
  if (!session) return problem_response({Problem::Code::NotFound, session.error().message});
  std::vector<std::string> done;
  if (const auto given = reader.find("done")) {
    for (const JsonReader& item : given->items(0, lesson->steps.size())) {
      const std::string text = item.string();
      if (text.size() > kLongestAnswer) item.refuse("too long");
      if (!wrong.ok()) break;
      const Result<learn::Verdict> verdict = session->attempt(text, call.language);
      if (!verdict || verdict->kind != Verdict::Kind::Right) {
        item.refuse("that is not what the lesson wants there");
        break;
      }
      done.push_back(text);
    }
  }
  const std::size_t before = session->first_number() + session->happenings().size();
  Json verdict;
  if (const auto given = reader.find("try"); given && wrong.ok()) {
    const std::string text = given->string();
    if (text.size() > kLongestAnswer) given->refuse("too long");
    if (session->is_finished()) given->refuse("the lesson is done");
    if (wrong.ok()) {
      const Result<learn::Verdict> judged = session->attempt(text, call.language);
      if (!judged) return problem_response({Problem::Code::NotFound, judged.error().message});
      if (judged->kind == Verdict::Kind::Right) done.push_back(text);
      verdict = verdict_json(*judged, lesson->game, call.language);
    }
  }
  const bool wants_layout = reader.find("layout") ? reader.at("layout").boolean() : false;
  if (!wrong.ok()) return problem_response({Problem::Code::BadRequest, wrong.message()});
  const AnyGame& game = session->match().game();
  const Viewer viewer = Viewer::seat(lesson->seat);
  Json names = Json::array();
  for (std::uint8_t seat = 0; seat < game.setup().seats; ++seat) {
    names.push_back(game.seat_name(Seat{seat}, call.language));
  }
  Json answer = lesson_card(*lesson, call.language);
  answer.set("game", lesson->game);
  answer.set("seat", int{lesson->seat.index});
  answer.set("names", names);
  answer.set("step", session->step_number());
  answer.set("finished", session->is_finished());
  answer.set("done", Json::array_of(done));
  answer.set("verdict", verdict);
  add_step(answer, *session, call.language);
  add_happenings(answer, *session, verdict.is_null() ? std::nullopt : std::optional(before),
                 call.language);
  answer.set("view", game.view_json(session->match().state(), viewer));
  if (wants_layout) answer.set("layout", game.layout_json(call.language));
  return json_response(200, answer);
}

Response Api::picture(const Call& call) {
  const learn::RulePicture* picture = pictures_.find(call.path[1], call.path[3]);
  if (picture == nullptr) {
    return problem_response({Problem::Code::NotFound, "there is no such picture"});
  }
  const Result<learn::LaidPicture> laid = learn::lay_picture(parts_.registry, courses_, *picture);
  if (!laid) return problem_response({Problem::Code::NotFound, laid.error().message});
  return json_response(
      200, Json::object({{"game", picture->game},
                         {"clause", picture->clause},
                         {"caption", picture->caption.in(call.language)},
                         {"points", Json::array_of(picture->points)},
                         {"path", Json::array_of(picture->path)},
                         {"seat", int{laid->seat.index}},
                         {"view", laid->game->view_json(laid->state, Viewer::seat(laid->seat))},
                         {"layout", laid->game->layout_json(call.language)}}));
}

Response Api::puzzles(const Call& call) {
  Json list = Json::array();
  for (const GameInfo* info : parts_.registry.games()) {
    Json cards = Json::array();
    for (const learn::Puzzle* puzzle : puzzles_.of(info->id)) {
      cards.push_back(Json::object({{"puzzle", puzzle->id},
                                    {"rules", puzzle->ruleset},
                                    {"motif", puzzle->motif},
                                    {"failed", puzzle->failed},
                                    {"exact", puzzle->judge == "exact"}}));
    }
    list.push_back(Json::object({{"game", info->id}, {"puzzles", cards}}));
  }
  static_cast<void>(call);
  return json_response(200, Json::object({{"games", list}}));
}

Response Api::puzzle(const Call& call) {
  const learn::Puzzle* puzzle = puzzles_.find(call.path[1], call.path[2]);
  if (puzzle == nullptr) {
    return problem_response({Problem::Code::NotFound, "there is no such puzzle"});
  }
  ReadProblem wrong;
  const JsonReader reader(call.body, "", wrong);
  reader.only({"try"});
  const Result<learn::LaidPuzzle> laid = learn::lay_puzzle(parts_.registry, *puzzle);
  if (!laid) return problem_response({Problem::Code::NotFound, laid.error().message});
  const Match match(laid->game, laid->state);
  Json choices = Json::array();
  for (const Choice& choice : match.choices(puzzle->seat, call.language)) {
    choices.push_back(choice.json());
  }
  Json options = Json::object();
  for (const auto& [key, value] : puzzle->options) options.set(key, value);
  Json answer =
      Json::object({{"puzzle", puzzle->id},
                    {"game", puzzle->game},
                    {"rules", puzzle->ruleset},
                    {"options", options},
                    {"seat", int{puzzle->seat.index}},
                    {"side", laid->game->seat_name(puzzle->seat, call.language)},
                    {"failed", puzzle->failed},
                    {"judge", puzzle->judge},
                    {"choices", choices},
                    {"view", laid->game->view_json(laid->state, Viewer::seat(puzzle->seat))},
                    {"layout", laid->game->layout_json(call.language)},
                    {"solution", Json()}});
  // What is best is told to whoever tried.
  if (const auto given = reader.find("try")) {
    Json values = Json::array();
    for (const learn::Valued& one : puzzle->values) {
      values.push_back(Json::object(
          {{"notation", one.notation}, {"value", one.value ? Json(*one.value) : Json()}}));
    }
    answer.set("solution", Json::object({{"right", given->string() == puzzle->best},
                                         {"best", puzzle->best},
                                         {"natural", puzzle->natural},
                                         {"motif", puzzle->motif},
                                         {"why", learn::why_best(*puzzle, *laid, call.language)},
                                         {"values", values}}));
  }
  if (!wrong.ok()) return problem_response({Problem::Code::BadRequest, wrong.message()});
  return json_response(200, answer);
}

}  // namespace ziggurat::server
