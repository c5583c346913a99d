#include "learn/session.h"

#include <algorithm>

#include "base/text.h"

namespace ziggurat::learn {
namespace {

Result<std::shared_ptr<const AnyGame>> game_of(const Registry& registry, const Lesson& lesson) {
  const Result<const GameInfo*> info = registry.find(lesson.game);
  if (!info) return fail(info.error());
  std::vector<std::pair<std::string, Json>> options;
  for (const std::string& assignment : lesson.options) {
    Result<std::pair<std::string, Json>> option = parse_option(**info, assignment);
    if (!option) return fail(std::move(option).error());
    options.push_back(std::move(*option));
  }
  return registry.make(lesson.game, lesson.ruleset, std::move(options), lesson.seats);
}

// Refusals begin small, as they stand after a colon elsewhere; here they are sentences.
std::string as_sentence(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  if (!text.empty() && text.back() != '.') text += '.';
  return text;
}

}  // namespace

LessonSession::LessonSession(const Lesson& lesson, std::shared_ptr<const AnyGame> game)
    : lesson_(&lesson), game_(std::move(game)), match_(std::make_unique<Match>(game_)) {}

Result<LessonSession> LessonSession::begin(const Registry& registry, const Lesson& lesson) {
  Result<std::shared_ptr<const AnyGame>> game = game_of(registry, lesson);
  if (!game) return fail(lesson.file + ":1: " + game.error().message);
  LessonSession session(lesson, std::move(*game));
  const Result<void, Error> done = session.do_all(lesson.before);
  if (!done) return fail(done.error());
  return session;
}

Result<void, Error> LessonSession::do_all(const std::vector<Act>& acts) {
  for (const Act& one : acts) {
    const Result<void, Error> done = act(one);
    if (!done) return done;
  }
  return {};
}

Result<void, Error> LessonSession::act(const Act& act) {
  std::string problem;
  switch (act.kind) {
    case Act::Kind::Position: {
      const Result<Json> json = parse_json(act.text);
      Result<AnyState> state = json ? game_->load_state(*json) : fail(json.error());
      if (!state) {
        problem = state.error().message;
        break;
      }
      match_ = std::make_unique<Match>(game_, std::move(*state));
      first_number_ += happenings_.size();
      is_set_up_anew_ = true;
      happenings_.clear();
      break;
    }
    case Act::Kind::Roll: {
      const std::optional<Code> code = match_->find_outcome(act.text);
      if (!match_->actor().is_chance() || !code) {
        problem = "chance cannot bring " + quote(act.text) + " now";
        break;
      }
      AnyState before = match_->state();
      match_->resolve(*code);
      note(Actor::chance(), *code, std::move(before));
      break;
    }
    case Act::Kind::Choose:
      problem = choose(act);
      break;
    case Act::Kind::Expect:
      problem = expect(act.text);
      break;
  }
  if (problem.empty()) return {};
  return fail(lesson_->file + ":" + std::to_string(act.line) + ": " + problem);
}

std::string LessonSession::choose(const Act& act) {
  if (!act.seat && !match_->actor().is_seat()) return "no seat is to choose";
  const Seat seat = act.seat ? *act.seat : match_->actor().seat();
  if (seat.index >= game_->setup().seats) return "there is no such seat";
  const auto code = game_->parse(match_->state(), seat, act.text, Language::English);
  if (!code) return code.error().message;
  AnyState before = match_->state();
  const Result<void, Refusal> verdict = match_->choose(seat, *code, Language::English);
  if (!verdict) return verdict.error().message + " (clause " + verdict.error().clause + ")";
  note(Actor::seat(seat), *code, std::move(before));
  return "";
}

std::string LessonSession::expect(const std::string& text) const {
  const std::size_t blank = text.find(' ');
  if (blank == std::string::npos) return "expected: expect PATH VALUE";
  const Json document = game_->state_json(match_->state());
  const Json* field = &document;
  const std::string path = text.substr(0, blank);
  for (const std::string_view key : split(path, '.')) {
    const auto index = parse_integer(key);
    const bool is_item = field->is_array() && index && *index >= 0 &&
                         static_cast<std::size_t>(*index) < field->items().size();
    field = is_item ? &field->items()[static_cast<std::size_t>(*index)] : field->find(key);
    if (field == nullptr) return "there is no field " + quote(path);
  }
  const std::string wanted(trim(std::string_view(text).substr(blank)));
  const Result<Json> value = parse_json(wanted);
  const Json due = value ? *value : Json(wanted);
  return *field == due ? "" : path + " is " + field->dump();
}

void LessonSession::note(Actor by, Code code, AnyState before) {
  happenings_.push_back(
      {.by = by, .code = code, .before = std::move(before), .after = match_->state()});
  recent_.push_back(happenings_.back());
}

Result<Verdict> LessonSession::attempt(std::string_view text, Language language) {
  recent_.clear();
  is_set_up_anew_ = false;
  if (is_finished()) return Verdict{.text = "", .clause = ""};
  if (step().is_reading()) {
    if (text != "next") return Verdict{.text = "", .clause = ""};
    const Step& done = step();
    ++step_;
    const Result<void, Error> acts = do_all(done.after);
    if (!acts) return fail(acts.error());
    return Verdict{.kind = Verdict::Kind::Right, .text = "", .clause = ""};
  }
  const Result<Code, Refusal> code = game_->parse(match_->state(), lesson_->seat, text, language);
  if (!code) {
    return Verdict{.kind = Verdict::Kind::Unclear,
                   .text = as_sentence(code.error().message),
                   .clause = code.error().clause};
  }
  return judge(*code, language);
}

Result<Verdict> LessonSession::judge(Code code, Language language) {
  const Step& now = step();
  const Seat seat = lesson_->seat;
  const bool is_legal = match_->is_choice(seat, code);
  const auto is_meant = [&](const std::string& notation) {
    const auto meant = game_->parse(match_->state(), seat, notation, Language::English);
    return meant && *meant == code;
  };
  const auto foreseen = std::find_if(now.wrong.begin(), now.wrong.end(), [&](const WrongTry& one) {
    return one.clause.empty() == is_legal && is_meant(one.notation);
  });
  if (!is_legal) {
    Result<void, Refusal> verdict = game_->check(match_->state(), seat, code, language);
    CHECK(!verdict);
    std::string text = as_sentence(verdict.error().message);
    if (foreseen != now.wrong.end() && !foreseen->says.empty()) {
      text += " " + foreseen->says.in(language);
    }
    return Verdict{
        .kind = Verdict::Kind::Refused, .text = std::move(text), .clause = verdict.error().clause};
  }
  const bool is_right = now.is_free || std::any_of(now.right.begin(), now.right.end(), is_meant);
  if (!is_right) {
    std::string text = pick(language, "That is allowed, but this step is about something else.",
                            "Wolno, ale w tym kroku chodzi o coś innego.");
    if (foreseen != now.wrong.end()) {
      text = foreseen->says.in(language);
    } else if (!now.otherwise.empty()) {
      text = now.otherwise.in(language);
    }
    return Verdict{.kind = Verdict::Kind::Wrong,
                   .text = std::move(text),
                   .clause = game_->clause(match_->state(), code)};
  }
  AnyState before = match_->state();
  const std::string clause = game_->clause(before, code);
  const Result<void, Refusal> chosen = match_->choose(seat, code, language);
  CHECK(chosen.has_value());
  note(Actor::seat(seat), code, std::move(before));
  ++step_;
  const Result<void, Error> acts = do_all(now.after);
  if (!acts) return fail(acts.error());
  return Verdict{.kind = Verdict::Kind::Right, .text = now.brings.in(language), .clause = clause};
}

}  // namespace ziggurat::learn
