// How a table plays: the beginning, choices, dice, the end.

#include <algorithm>

#include "core/dealer.h"
#include "core/opening.h"
#include "server/table_core.h"

namespace ziggurat::server {

bool TableCore::is_full() const {
  return std::all_of(record_.seats.begin(), record_.seats.end(), [](const StoredSeat& seat) {
    return seat.kind == StoredSeat::Kind::Human || seat.kind == StoredSeat::Kind::Computer;
  });
}

bool TableCore::is_ready() const {
  if (record_.phase != Phase::Waiting || !is_full() || !full_since_) return false;
  if (services_.clock.steady() >= *full_since_ + services_.patience.start) return true;
  return std::all_of(record_.seats.begin(), record_.seats.end(), [](const StoredSeat& seat) {
    return seat.kind != StoredSeat::Kind::Human || seat.contribution.has_value();
  });
}

// Who begins follows from the dice, unless those who laid the table said so.
Setup TableCore::settle_first(const FairDice& dice) {
  Setup setup = record_.setup;
  const GameInfo& info = **services_.registry.find(setup.game);
  const OptionSpec* first = info.find_option("first");
  if (first == nullptr || first->words.empty()) return setup;
  if (const Json* agreed = setup.find("first")) {
    const auto word = std::find(first->words.begin(), first->words.end(), agreed->as_string());
    record_.begun.set("first_seat", static_cast<int>(word - first->words.begin()));
    return setup;
  }
  const Opening opening = roll_opening(info, dice, setup.seats);
  const std::size_t seat = opening.first.index;
  if (!opening.rounds.empty()) {
    Json rounds = Json::array();
    for (const std::vector<int>& round : opening.rounds) rounds.push_back(Json::array_of(round));
    record_.begun.set("opening", rounds);
  }
  record_.begun.set("first", first->words[seat]);
  record_.begun.set("first_seat", static_cast<int>(seat));
  setup.options.emplace_back("first", first->words[seat]);
  return setup;
}

void TableCore::begin() {
  std::vector<std::string> contributions;
  for (const StoredSeat& seat : record_.seats) {
    contributions.push_back(seat.contribution.value_or(""));
  }
  record_.begun = Json::object({{"contributions", Json::array_of(contributions)}});
  dice_.emplace(record_.seed, contributions);
  auto game = services_.registry.make(settle_first(*dice_));
  CHECK(game.has_value());  // the setup was checked when the table was laid
  game_ = std::move(*game);
  chronicle_.emplace(game_);
  record_.phase = Phase::Playing;
  pending_.changes_dice = true;
  pending_.changes_seats = true;
  stage({.kind = EntryKind::Begin});
  deal();
  if (record_.phase == Phase::Playing) stage_match();
  clocks_.wait_for(seat_on_the_clock(), services_.clock.steady());
  commit();
}

void TableCore::deal() {
  while (chronicle_->match().actor().is_chance()) {
    const Code code = ziggurat::deal(chronicle_->match(), *dice_);
    stage({.kind = EntryKind::Chance, .code = code});
  }
  if (chronicle_->match().is_over()) finish_played();
}

void TableCore::finish_played() {
  const Score score = game_->score(chronicle_->match().state());
  Json winners = Json::array();
  Json points = Json::array();
  for (std::uint8_t i = 0; i < record_.setup.seats; ++i) {
    if (score.winners.contains(Seat{i})) winners.push_back(int{i});
    points.push_back(score.points[i]);
  }
  record_.phase = Phase::Finished;
  record_.result = Json::object({{"reason", "played"},
                                 {"seat", Json()},
                                 {"winners", winners},
                                 {"draw", score.is_draw},
                                 {"points", points}});
  pending_.changes_dice = true;
  pending_.changes_seats = true;  // the card has a result now
  stage({.kind = EntryKind::End});
  stage_match();
}

void TableCore::finish_early(Seat loser, std::string_view reason) {
  Json winners = Json::array();
  for (std::uint8_t i = 0; i < record_.setup.seats; ++i) {
    if (i != loser.index) winners.push_back(int{i});
  }
  record_.phase = Phase::Finished;
  record_.result = Json::object({{"reason", Json(reason)},
                                 {"seat", int{loser.index}},
                                 {"winners", winners},
                                 {"draw", false},
                                 {"points", Json()}});
  pending_.changes_dice = true;
  pending_.changes_seats = true;  // the card has a result now
  stage({.kind = EntryKind::End});
  stage_match();
  clocks_.wait_for(std::nullopt, services_.clock.steady());
}

// With more than two seats the others go on, against the computer in this one.
void TableCore::give_up(Seat seat, EntryKind kind, const std::string& request) {
  stage({.kind = kind, .seat = seat, .request = request});
  if (record_.setup.seats <= 2) {
    finish_early(seat, kind == EntryKind::Time ? "time" : "resigned");
  } else {
    seat_record(seat).is_out = true;
    stage_seat(seat.index);
    clocks_.wait_for(seat_on_the_clock(), services_.clock.steady());
  }
  thinking_.reset();
  commit();
}

void TableCore::stage_choice(Seat seat, Code code, const std::string& request, bool by_computer) {
  stage({.kind = EntryKind::Choice,
         .seat = seat,
         .code = code,
         .by_computer = by_computer,
         .request = request});
  const std::size_t staged = changes_.size() - 1;
  deal();
  const Millis now = services_.clock.steady();
  clocks_.chose(seat, seat_on_the_clock(), now);
  if (const auto left = clocks_.left(seat, now)) {
    std::get<AddEntry>(changes_[staged]).entry.left = left;
  }
  thinking_.reset();
  commit();
}

// In a game that hides something the reason is looked for in a state made up from the view alone,
// so that asking cannot find out what the seat may not know.
Refusal TableCore::refusal(Seat seat, Code code, Language language) const {
  AnyState known = state();
  if (game_->has_hidden_information()) {
    Rng rng(code);
    known = game_->imagine(known, Viewer::seat(seat), rng);
  }
  const Result<void, Refusal> verdict = game_->check(known, seat, code, language);
  if (!verdict) return verdict.error();
  return {"",
          language == Language::Polish ? "teraz nie jest to możliwe" : "that is not possible now"};
}

void TableCore::choose(const Caller& caller, std::int64_t at, Code code) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat || answer_again(caller, *seat)) return;
  if (at != position(Viewer::seat(*seat))) {
    services_.metrics.late_choices.add(1);
    send_news_since(caller, at, true);
    return;
  }
  if (record_.phase != Phase::Playing || has_given_up(*seat)) {
    send_problem(caller, Problem::Code::Conflict, "the match is not being played by you");
    return;
  }
  if (!chronicle_->match().is_choice(*seat, code)) {
    const Refusal why = refusal(*seat, code, caller.language);
    send(caller,
         Json::object({{"type", "refused"}, {"clause", why.clause}, {"message", why.message}}));
    return;
  }
  pending_.caller = caller;
  stage_choice(*seat, code, caller.request, false);
}

void TableCore::undo(const Caller& caller, std::int64_t at) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat || answer_again(caller, *seat)) return;
  if (at != position(Viewer::seat(*seat))) {
    send_news_since(caller, at, true);
    return;
  }
  if (!can_undo(Viewer::seat(*seat))) {
    const bool polish = caller.language == Language::Polish;
    send(caller,
         Json::object({{"type", "refused"},
                       {"clause", ""},
                       {"message", polish ? "nie ma wyboru, który można cofnąć"
                                          : "there is no choice that could be taken back"}}));
    return;
  }
  pending_.caller = caller;
  stage({.kind = EntryKind::Undo, .seat = seat, .request = caller.request});
  clocks_.wait_for(seat_on_the_clock(), services_.clock.steady());
  thinking_.reset();
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
    const Result<Code, Refusal> meant = game_->parse(state(), *seat, text, caller.language);
    if (!meant) return refuse(meant.error());
    code = *meant;
  }
  answer.set("code", *code);
  const bool legal = record_.phase == Phase::Playing && chronicle_->match().is_choice(*seat, *code);
  if (!legal) return refuse(refusal(*seat, *code, caller.language));
  answer.set("legal", true);
  answer.set("notation", game_->notation(state(), *code));
  answer.set("clause", game_->clause(state(), *code));
  answer.set("message", game_->label(state(), *code, caller.language));
  send(caller, answer);
}

void TableCore::resign(const Caller& caller) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat || answer_again(caller, *seat)) return;
  if (record_.phase != Phase::Playing || seat_record(*seat).is_out) {
    send_problem(caller, Problem::Code::Conflict, "the match is not being played");
    return;
  }
  pending_.caller = caller;
  give_up(*seat, EntryKind::Resign, caller.request);
}

void TableCore::resign(const Asker& asker) {
  const std::optional<Seat> seat = seat_of(asker.user);
  if (!seat) return asker.reply(problem(Problem::Code::Forbidden, "you have no seat here"));
  const bool resigned =
      seat_record(*seat).is_out ||
      (record_.phase == Phase::Finished && record_.result.find("seat") != nullptr &&
       *record_.result.find("seat") == Json(int{seat->index}));
  if (resigned) return asker.reply(card(asker.user, asker.language));
  if (record_.phase != Phase::Playing) {
    return asker.reply(problem(Problem::Code::Conflict, "the match is not being played"));
  }
  pending_.asker = asker;
  give_up(*seat, EntryKind::Resign, "");
}

}  // namespace ziggurat::server
