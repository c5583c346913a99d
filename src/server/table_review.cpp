// What a table tells about its play: the review of a finished match, a hint during one.

#include <algorithm>
#include <cmath>

#include "server/levels.h"
#include "server/live_table.h"
#include "server/match_id.h"
#include "server/reviews.h"
#include "server/table_core.h"
#include "server/table_text.h"
#include "server/wire.h"

namespace ziggurat::server {
namespace {

// Four digits say all that a search knows.
Json chance_json(double value) { return {std::round(value * 1e4) / 1e4}; }

Json chances_json(const std::vector<double>& chances) {
  if (chances.empty()) return {};
  Json list = Json::array();
  for (const double chance : chances) list.push_back(chance_json(chance));
  return list;
}

Json seats_json(const Review& review) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < review.seats.size(); ++i) {
    const SeatReview& seat = review.seats[i];
    seats.push_back(Json::object({{"seat", static_cast<int>(i)},
                                  {"choices", seat.choices},
                                  {"best_choices", seat.best_choices},
                                  {"accuracy", std::round(seat.accuracy() * 10) / 10},
                                  {"loss", chance_json(seat.loss)},
                                  {"luck", chance_json(seat.luck)}}));
  }
  return seats;
}

// The numbers of the entries that were not taken back: those a review is about, in its order.
std::vector<std::int64_t> lasting(const std::vector<Step>& steps) {
  std::vector<std::int64_t> numbers;
  for (const Step& step : steps) {
    const EntryKind kind = step.entry.kind;
    if (kind == EntryKind::Choice || kind == EntryKind::Chance) {
      numbers.push_back(step.entry.number);
    } else if (kind == EntryKind::Undo) {
      std::erase(numbers, step.undoes);
    }
  }
  return numbers;
}

}  // namespace

Json TableCore::judged_json(const Step& step, const Judged& judged, Viewer viewer,
                            Language language) const {
  Json json = Json::object({{"number", *chronicle_->number(viewer, step.entry.number)},
                            {"seat", seat_number(judged.seat)},
                            {"chances", chances_json(judged.chances)}});
  if (judged.luck) json.set("luck", chance_json(*judged.luck));
  if (!judged.value) return json;
  json.set("value", chance_json(*judged.value));
  json.set("loss", chance_json(judged.loss()));
  std::vector<Code> codes;
  game_->choices(step.before, *judged.seat, codes);
  json.set("choices", static_cast<std::int64_t>(codes.size()));
  // What a viewer could not have seen chosen is not told now either.
  if (!game_->sees(step.before, judged.best_code, viewer)) return json;
  json.set("best", Json::object({{"code", judged.best_code},
                                 {"notation", judged.best_notation},
                                 {"text", game_->label(step.before, judged.best_code, language)},
                                 {"value", chance_json(judged.best)}}));
  return json;
}

Json TableCore::review_json(const Review& review, bool is_exact, const Asker& asker) const {
  const Viewer viewer = viewer_of(asker.user);
  const std::vector<Step> steps = chronicle_->replay();
  const std::vector<std::int64_t> numbers = lasting(steps);
  CHECK(numbers.size() == review.entries.size());
  const auto is_turning_point = [&](std::size_t i) {
    return std::find(review.turning_points.begin(), review.turning_points.end(), i) !=
           review.turning_points.end();
  };
  Json entries = Json::array();
  Json turning_points = Json::array();
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto number = chronicle_->number(viewer, numbers[i]);
    if (!number) continue;
    const Step& step = steps[static_cast<std::size_t>(numbers[i]) - 1];
    entries.push_back(judged_json(step, review.entries[i], viewer, asker.language));
    if (is_turning_point(i)) turning_points.push_back(*number);
  }
  return Json::object({{"state", "done"},
                       {"exact", is_exact},
                       {"start", chances_json(review.first_chances)},
                       {"seats", seats_json(review)},
                       {"turning_points", turning_points},
                       {"entries", entries}});
}

void TableCore::review(const Asker& asker, ReviewWish wish) {
  if (record_.phase != Phase::Finished) {
    return asker.reply(problem(Problem::Code::Conflict, "the match is not finished"));
  }
  if (!seat_of(asker.user) && !record_.allows_spectators) {
    return asker.reply(problem(Problem::Code::Forbidden, "this match has no spectators"));
  }
  std::optional<Reviews::Progress> found = services_.reviews.find(record_.id);
  if (!found && wish == ReviewWish::Begin) {
    const Reviews::Begun begun = services_.reviews.begin(record_.id, chronicle_->match());
    if (begun == Reviews::Begun::TooMany) {
      return asker.reply(problem(Problem::Code::Busy, "too many reviews are under way"));
    }
    if (begun == Reviews::Begun::NobodyKnows) {
      return asker.reply(problem(Problem::Code::Conflict, "no computer can judge this game"));
    }
    found = services_.reviews.find(record_.id);
  }
  if (!found) return asker.reply(Json::object({{"state", "none"}}));
  if (found->review != nullptr) {
    return asker.reply(review_json(*found->review, found->is_exact, asker));
  }
  asker.reply(Json::object({{"state", "working"},
                            {"done", static_cast<std::int64_t>(found->done)},
                            {"total", static_cast<std::int64_t>(found->total)}}));
}

// Only for whoever is to choose: what others may do out of turn is an offer, no duty.
bool TableCore::may_have_hint(const Caller& caller, Seat seat) const {
  const auto refuse = [&](Problem::Code code, const char* message) {
    send_problem(caller, code, message);
    return false;
  };
  if (!record_.allows_hints) {
    return refuse(Problem::Code::Forbidden, "this table has no hints");
  }
  if (record_.phase != Phase::Playing || has_given_up(seat)) {
    return refuse(Problem::Code::Conflict, "the match is not being played by you");
  }
  if (!chronicle_->match().actor().is(seat)) {
    return refuse(Problem::Code::Conflict, "it is not your turn");
  }
  return true;
}

void TableCore::hint(const Caller& caller, std::int64_t at) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat) return;
  if (at != position(Viewer::seat(*seat))) return send_news_since(caller, at, true);
  if (!may_have_hint(caller, *seat)) return;
  if (hint_ && hint_->seat == *seat && hint_->at == at && is_possible(*hint_)) {
    return send(caller, hint_json(*hint_, caller));
  }
  if (hinting_) return send_problem(caller, Problem::Code::Busy, "a hint is on its way already");
  const Level* level = find_level("strong", *game_);
  if (level == nullptr) level = &stand_in_level();
  const std::uint64_t ticket = ++tickets_;
  Thought thought = services_.thinkers.post(
      [game = game_, make = services_.make_player, spec = level->player,
       state = chronicle_->match().state(), seat = *seat, ticket, table = self_,
       seed = static_cast<std::uint64_t>(random_number(services_.entropy))](StopSignal stop) {
        Rng rng(seed);
        std::vector<Weighed> weighed = ponder(*game, make(*game, spec, stop), state, seat, rng);
        const auto self = table.lock();
        if (self == nullptr || stop.is_raised()) return;
        self->post([ticket, weighed = std::move(weighed)](TableCore& core) {
          core.hinted(ticket, weighed);
        });
      });
  hinting_.emplace(Hinting{.ticket = ticket,
                           .at = at,
                           .since = services_.clock.steady(),
                           .caller = caller,
                           .thought = std::move(thought)});
  arm_timers();
}

// What a computer thinks of the choices; where it does not think in chances, the one it takes.
std::vector<Weighed> TableCore::ponder(const AnyGame& game,
                                       const Result<std::unique_ptr<Player>>& player,
                                       const AnyState& state, Seat seat, Rng& rng) {
  std::vector<Code> codes;
  game.choices(state, seat, codes);
  if (codes.size() == 1 || !player) return {{.code = codes.front(), .value = 0, .visits = 0}};
  std::vector<Weighed> weighed = (*player)->weigh(state, seat, rng);
  if (!weighed.empty()) return weighed;
  return {{.code = (*player)->choose(state, seat, rng), .value = 0, .visits = 0}};
}

void TableCore::hinted(std::uint64_t ticket, const std::vector<Weighed>& weighed) {
  if (is_broken_ || !hinting_ || hinting_->ticket != ticket) return;
  const Caller caller = hinting_->caller;
  const Seat seat = *seat_of(caller.user);
  const Hint hint{.seat = seat, .at = hinting_->at, .weighed = weighed};
  // What others did unseen may have taken a choice away.
  if (hint.at != position(Viewer::seat(seat)) || !is_possible(hint)) {
    return drop_hint(Problem::Code::Conflict, "the table has moved on");
  }
  hinting_.reset();
  hint_.emplace(hint);
  services_.metrics.hints.add(1);
  // The others are told, in a line of the talk.
  pending_.caller = caller;
  pending_.answer = hint_json(*hint_, caller);
  pending_.line = StoredLine{.number = lines_.empty() ? 1 : lines_.back().number + 1,
                             .kind = StoredLine::Kind::Hint,
                             .seat = seat,
                             .name = seat_record(seat).name,
                             .text = "",
                             .at = services_.clock.wall(),
                             .user = caller.user,
                             .request = caller.request};
  changes_.push_back(AddLine{record_.id, *pending_.line});
  commit();
}

bool TableCore::is_possible(const Hint& hint) const {
  return record_.phase == Phase::Playing &&
         std::all_of(hint.weighed.begin(), hint.weighed.end(), [&](const Weighed& item) {
           return chronicle_->match().is_choice(hint.seat, item.code);
         });
}

Json TableCore::hint_json(const Hint& hint, const Caller& caller) const {
  const Code best = best_of(hint.weighed);
  const Weighed* first = nullptr;
  const Weighed* second = nullptr;
  for (const Weighed& item : hint.weighed) {
    if (item.code == best) first = &item;
    if (item.code == best || item.visits == 0) continue;
    const bool is_next = second == nullptr || std::pair(item.visits, item.value) >
                                                  std::pair(second->visits, second->value);
    if (is_next) second = &item;
  }
  const auto described = [&](const Weighed& item) {
    return Json::object({{"code", item.code},
                         {"notation", game_->notation(state(), item.code)},
                         {"text", game_->label(state(), item.code, caller.language)},
                         {"value", item.visits > 0 ? chance_json(item.value) : Json()}});
  };
  Json json = described(*first);
  json.set("type", "hint");
  json.set("at", position(viewer_of(caller.user)));
  json.set("next", second != nullptr ? described(*second) : Json());
  std::vector<Code> codes;
  game_->choices(state(), hint.seat, codes);
  json.set("reason",
           hint_sentence(
               HintWords{.choices = codes.size(),
                         .value = first->visits > 0 ? std::optional(first->value) : std::nullopt,
                         .next = second != nullptr ? std::optional(second->value) : std::nullopt,
                         .next_text = second != nullptr
                                          ? game_->label(state(), second->code, caller.language)
                                          : ""},
               caller.language));
  return json;
}

// The table moved on, or the thought takes too long: whoever waits is told.
void TableCore::drop_hint(Problem::Code code, const char* message) {
  if (!hinting_) return;
  const Caller caller = hinting_->caller;
  hinting_.reset();
  send_problem(caller, code, message);
}

}  // namespace ziggurat::server
