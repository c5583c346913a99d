// How a table plays: the beginning, choices, dice, the end.

#include <algorithm>

#include "core/dealer.h"
#include "core/opening.h"
#include "server/table/table_core.h"
#include "server/table/table_prompt.h"

namespace ziggurat::server {

bool TableCore::is_ready() const {
  if (table_.record.phase != Phase::Waiting || !seats_.is_full() || !full_since_) return false;
  if (now() >= *full_since_ + services_.patience.start) return true;
  const std::vector<StoredSeat>& seats = table_.record.seats;
  return std::all_of(seats.begin(), seats.end(), [](const StoredSeat& seat) {
    return seat.kind != StoredSeat::Kind::Human || seat.contribution.has_value();
  });
}

// Who begins follows from the dice, unless those who laid the table said so.
Setup TableCore::settle_first(Begun& begun) const {
  Setup setup = table_.record.setup;
  const GameInfo& info = **services_.registry.find(setup.game);
  const OptionSpec* first = info.find_option("first");
  if (first == nullptr || first->words.empty()) return setup;
  if (const Json* agreed = setup.find("first")) {
    const auto word = std::find(first->words.begin(), first->words.end(), agreed->as_string());
    begun.first_seat = Seat{static_cast<std::uint8_t>(word - first->words.begin())};
    return setup;
  }
  const Opening opening = roll_opening(info, *table_.dice, setup.seats);
  begun.opening = opening.rounds;
  begun.first = first->words[opening.first.index];
  begun.first_seat = opening.first;
  setup.options.emplace_back("first", *begun.first);
  return setup;
}

void TableCore::begin() {
  Begun begun;
  for (const StoredSeat& seat : table_.record.seats) {
    begun.contributions.push_back(seat.contribution.value_or(""));
  }
  table_.dice.emplace(table_.record.seed, begun.contributions);
  auto game = services_.registry.make(settle_first(begun));
  CHECK(game.has_value());  // the setup was checked when the table was laid, and when it was loaded
  table_.game = std::move(*game);
  table_.record.begun = std::move(begun);
  table_.chronicle.emplace(table_.game);
  table_.record.phase = Phase::Playing;
  encoder_.forget();
  pending_.changes_dice = true;
  pending_.changes_seats = true;
  stage({.kind = EntryKind::Begin});
  deal();
  play_unasked();
  if (table_.is_playing()) stage_match();
  table_.clocks.wait_for(seat_on_the_clock(), now(), look_for_window(pending_.steps.size()));
  clock_kept_ = now();
  commit();
}

void TableCore::deal() {
  while (table_.match().actor().is_chance()) {
    const Code code = ziggurat::deal(table_.match(), *table_.dice);
    stage({.kind = EntryKind::Chance, .code = code});
  }
  if (table_.match().is_over()) finish_played();
}

void TableCore::finish_played() {
  const Score score = table_.game->score(table_.match().state());
  MatchResult result{.reason = MatchResult::Reason::Played,
                     .seat = {},
                     .winners = score.winners,
                     .is_draw = score.is_draw,
                     .points = {}};
  for (std::size_t i = 0; i < table_.record.seats.size(); ++i) {
    result.points.push_back(score.points[i]);
  }
  table_.record.phase = Phase::Finished;
  table_.record.result = std::move(result);
  pending_.changes_dice = true;
  pending_.changes_seats = true;  // the card has a result now
  stage({.kind = EntryKind::End});
  stage_match();
}

void TableCore::finish_early(Seat loser, MatchResult::Reason reason) {
  MatchResult result{
      .reason = reason, .seat = loser, .winners = {}, .is_draw = false, .points = {}};
  for (std::uint8_t i = 0; i < table_.record.setup.seats; ++i) {
    if (i != loser.index) result.winners.insert(Seat{i});
  }
  table_.record.phase = Phase::Finished;
  table_.record.result = std::move(result);
  pending_.changes_dice = true;
  pending_.changes_seats = true;  // the card has a result now
  stage({.kind = EntryKind::End});
  stage_match();
  table_.clocks.wait_for(std::nullopt, now());
}

// With more than two seats the others go on, against the computer in this one.
void TableCore::give_up(Seat seat, EntryKind kind, const std::string& request) {
  stage({.kind = kind, .seat = seat, .request = request});
  if (table_.record.setup.seats <= 2) {
    finish_early(
        seat, kind == EntryKind::Time ? MatchResult::Reason::Time : MatchResult::Reason::Resigned);
  } else {
    table_.seat(seat).is_out = true;
    stage_seat(seat.index);
    // With one person less, windows may be none any more.
    play_unasked();
    table_.clocks.wait_for(seat_on_the_clock(), now(), look_for_window(1));
    stage_clock();
  }
  thinking_.reset();
  commit();
}

void TableCore::stage_clock() {
  if (!table_.clocks.has_rule()) return;
  clock_kept_ = now();
  changes_.push_back(
      SetClock{table_.record.id, table_.clocks.note(table_.chronicle->size(), clock_kept_)});
}

void TableCore::play(Seat seat, Code code, const std::string& request, bool by_computer) {
  const std::size_t before = pending_.steps.size();
  stage({.kind = EntryKind::Choice,
         .seat = seat,
         .code = code,
         .by_computer = by_computer,
         .request = request});
  const std::size_t staged = changes_.size() - 1;
  deal();
  const Millis grace = look_for_window(pending_.steps.size() - before);
  table_.clocks.chose(seat, seat_on_the_clock(), now(), grace,
                      by_computer ? TableClocks::By::Computer : TableClocks::By::Player);
  table_.clocks.keep_choices(table_.match().run());
  if (is_noticed_by_all(pending_.steps[before].entry, table_.record)) let_go_of_hold(seat);
  std::get<AddEntry>(changes_[staged]).entry.left = table_.clocks.left(seat, now());
}

bool TableCore::play_unasked() {
  // Dice bring an end of it sooner; what is left then is taken up after the commit.
  static constexpr int kMost = 64;
  int played = 0;
  for (; played < kMost; ++played) {
    const std::optional<Seat> seat = person_asked();
    if (!seat) break;
    const std::optional<Unasked> answer = unasked(table_, table_.match().state(), *seat);
    if (!answer || !answer->is_at_once) break;
    play(*seat, answer->answer, "", false);
  }
  return played > 0;
}

void TableCore::stage_choice(Seat seat, Code code, const std::string& request, bool by_computer) {
  play(seat, code, request, by_computer);
  play_unasked();
  stage_clock();
  forget_thought(pending_);
  commit();
}

// In a game that hides something the reason is looked for in a state made up from the view alone,
// so that asking cannot find out what the seat may not know.
Refusal TableCore::refusal(Seat seat, Code code, Language language) const {
  AnyState known = table_.state();
  if (table_.game->has_hidden_information()) {
    Rng rng(code);
    known = table_.game->imagine(known, Viewer::seat(seat), rng);
  }
  const Result<void, Refusal> verdict = table_.game->check(known, seat, code, language);
  if (!verdict) return verdict.error();
  return {"",
          language == Language::Polish ? "teraz nie jest to możliwe" : "that is not possible now"};
}

// Some games let a seat begin something and call it off without end; each is an entry of the log.
// What time an entry says it was made at does not count: the server that wrote it, or this one
// before its clock was set, may have gone by another.
bool TableCore::must_pause(Seat seat) const {
  static constexpr Millis kPause = 1000;
  const Noticed& last = noticed_[seat.index];
  return table_.chronicle->walk().turn_choices(seat) >= services_.limits.choices_per_turn &&
         last.position > 0 && now() < last.at + kPause;
}

void TableCore::look_at_log() {
  for (std::uint8_t i = 0; i < table_.record.setup.seats; ++i) {
    const std::int64_t position = table_.position(Viewer::seat(Seat{i}));
    if (noticed_[i].position != position) noticed_[i] = {position, now()};
  }
}

void TableCore::choose(const Caller& caller, std::int64_t at, Code code) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat || answer_again(caller, *seat)) return;
  if (at != table_.position(Viewer::seat(*seat))) {
    services_.metrics.late_choices.add(1);
    send_news_since(caller, at, true);
    return;
  }
  if (!table_.is_playing() || table_.has_given_up(*seat)) {
    send_problem(caller, Problem::Code::Conflict, "the match is not being played by you");
    return;
  }
  if (must_pause(*seat)) {
    return send_problem(caller, Problem::Code::TooMany,
                        "this turn is long already: one choice a second");
  }
  if (!table_.match().is_choice(*seat, code)) {
    const Refusal why = refusal(*seat, code, caller.language);
    send(caller,
         Json::object({{"type", "refused"}, {"clause", why.clause}, {"message", why.message}}));
    return;
  }
  pending_.caller = caller;
  stage_choice(*seat, code, caller.request, false);
}

// In the same words whatever the reason is that the seat cannot know of.
void TableCore::refuse_undo(const Caller& caller, Seat seat) {
  const bool polish = caller.language == Language::Polish;
  const char* message =
      polish ? "nie ma wyboru, który można cofnąć" : "there is no choice that could be taken back";
  if (table_.chronicle && undo_.is_used_up(table_, seat)) {
    message = polish ? "cofnięto już zbyt wiele wyborów" : "too much was taken back already";
  } else if (table_.clocks.has_rule()) {
    message = polish ? "nie ma wyboru, który można cofnąć, albo czasu, by to zrobić"
                     : "there is no choice that could be taken back, or no time to do so";
  }
  send(caller, Json::object({{"type", "refused"}, {"clause", ""}, {"message", message}}));
}

void TableCore::undo(const Caller& caller, std::int64_t at) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat || answer_again(caller, *seat)) return;
  if (at != table_.position(Viewer::seat(*seat))) return send_news_since(caller, at, true);
  if (!undo_.allows(table_, *seat) ||
      !UndoRule::has_time(table_, *seat, now(), services_.patience.window)) {
    return refuse_undo(caller, *seat);
  }
  pending_.caller = caller;
  const std::size_t count = UndoRule::depth(table_, *seat);
  for (std::size_t i = 0; i < count; ++i) {
    stage({.kind = EntryKind::Undo, .seat = seat, .request = i == 0 ? caller.request : ""});
  }
  table_.clocks.take_back(count);
  table_.clocks.wait_for(seat_on_the_clock(), now());
  look_for_window(count);
  stage_clock();
  forget_thought(pending_);
  commit();
}

void TableCore::explain(const Caller& caller, std::optional<Code> code, const std::string& text) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat) return;
  Json answer = Json::object({{"type", "explained"},
                              {"legal", false},
                              {"code", Json()},
                              {"notation", Json()},
                              {"clause", ""},
                              {"message", ""}});
  const auto refuse = [&](const Refusal& why) {
    answer.set("clause", why.clause);
    answer.set("message", why.message);
    send(caller, answer);
  };
  if (!code) {
    const Result<Code, Refusal> meant =
        table_.game->parse(table_.state(), *seat, text, caller.language);
    if (!meant) return refuse(meant.error());
    code = *meant;
  }
  answer.set("code", *code);
  const bool legal = table_.is_playing() && table_.match().is_choice(*seat, *code);
  if (!legal) return refuse(refusal(*seat, *code, caller.language));
  answer.set("legal", true);
  const AnyState& state = table_.match().state();
  answer.set("notation", table_.game->notation(state, *code));
  answer.set("clause", table_.game->clause(state, *code));
  answer.set("message", table_.game->label(state, *code, caller.language));
  send(caller, answer);
}

// On a state drawn from what the seat sees, so that nothing it does not know is in the answer. No
// roll is foreseen: where chance is due nothing can follow.
void TableCore::foresee(const Caller& caller, std::int64_t at, const std::vector<Code>& codes) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat) return;
  const Viewer viewer = Viewer::seat(*seat);
  if (at != table_.position(viewer)) return send_news_since(caller, at, true);
  if (!table_.is_playing() || !table_.match().actor().is(*seat)) {
    return send_problem(caller, Problem::Code::Conflict, "it is not your turn");
  }
  const AnyGame& game = *table_.game;
  Rng rng(0);
  AnyState state = game.imagine(table_.match().state(), viewer, rng);
  std::vector<Code> open;
  const auto look = [&] {
    open.clear();
    if (game.actor(state).is(*seat)) game.choices(state, *seat, open);
  };
  look();
  bool legal = true;
  for (const Code code : codes) {
    legal = legal && std::find(open.begin(), open.end(), code) != open.end();
    if (!legal) break;
    game.apply(state, code);
    look();
  }
  Json list = Json::array();
  if (legal) {
    for (const Code code : open) list.push_back(std::int64_t{code});
  }
  send(caller, Json::object({{"type", "foreseen"},
                             {"at", at},
                             {"legal", legal},
                             {"open", list},
                             {"view", legal ? game.view_json(state, viewer) : Json()}}));
}

void TableCore::resign(const Caller& caller) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat || answer_again(caller, *seat)) return;
  if (!table_.is_playing() || table_.seat(*seat).is_out) {
    send_problem(caller, Problem::Code::Conflict, "the match is not being played");
    return;
  }
  pending_.caller = caller;
  give_up(*seat, EntryKind::Resign, caller.request);
}

void TableCore::resign(const Asker& asker) {
  const std::optional<Seat> seat = seats_.seat_of(asker.user);
  if (!seat) return asker.reply(problem(Problem::Code::Forbidden, "you have no seat here"));
  const std::optional<MatchResult>& result = table_.record.result;
  const bool resigned = table_.seat(*seat).is_out || (result && result->seat == seat);
  if (resigned) return asker.reply(encoder_.card(asker.user, asker.language));
  if (!table_.is_playing()) {
    return asker.reply(problem(Problem::Code::Conflict, "the match is not being played"));
  }
  pending_.asker = asker;
  give_up(*seat, EntryKind::Resign, "");
}

}  // namespace ziggurat::server
