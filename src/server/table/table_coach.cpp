// What a table tells about its play: a hint during a match, the review of a finished one.

#include "server/table/table_coach.h"

#include <algorithm>
#include <cmath>

#include "core/match_record.h"
#include "server/table/match_id.h"
#include "server/table/table_text.h"
#include "server/table/wire.h"
#include "server/think/levels.h"
#include "server/think/reviews.h"

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

// The same question has the same answer at every server, also where it is asked again at another
// since the first died.
std::uint64_t hint_seed(MatchId match, std::int64_t at, Seat seat) {
  std::uint64_t seed = mix64(static_cast<std::uint64_t>(match));
  seed = mix64(seed + static_cast<std::uint64_t>(at));
  return mix64(seed + seat.index);
}

// What a computer thinks of the choices; where it does not think in chances, the one it takes.
std::vector<Weighed> ponder(const AnyGame& game, const Result<std::unique_ptr<Player>>& player,
                            const AnyState& state, Seat seat, Rng& rng) {
  std::vector<Code> codes;
  game.choices(state, seat, codes);
  if (codes.size() == 1 || !player) return {{.code = codes.front(), .value = 0, .visits = 0}};
  std::vector<Weighed> weighed = (*player)->weigh(state, seat, rng);
  if (!weighed.empty()) return weighed;
  return {{.code = (*player)->choose(state, seat, rng), .value = 0, .visits = 0}};
}

Failure<Problem> unreadable() {
  return problem(Problem::Code::Store, "the log cannot be read now");
}

}  // namespace

void Coach::forget() {
  hinting_.reset();
  hint_.reset();
  lasting_.reset();
}

std::optional<Json> Coach::known(Seat seat, std::int64_t at, Language language) const {
  if (!hint_ || hint_->seat != seat || hint_->at != at || !is_possible(*hint_)) return std::nullopt;
  return hint_json(*hint_, language);
}

void Coach::begin(const Caller& caller, Seat seat, std::int64_t at, Hinted answer) {
  const Level* level = find_level("strong", *table_.game);
  if (level == nullptr) level = &stand_in_level();
  const std::uint64_t ticket = ++tickets_;
  Thought thought = services_.thinkers.post(
      static_cast<FairQueue::Person>(*caller.user),
      is_light(level->player) ? Thinkers::Weight::Light : Thinkers::Weight::Heavy,
      [game = table_.game, make = services_.make_player, spec = level->player,
       state = table_.match().state(), seat, ticket, answer = std::move(answer),
       seed = hint_seed(table_.record.id, at, seat)](StopSignal stop) {
        Rng rng(seed);
        std::vector<Weighed> weighed = ponder(*game, make(*game, spec, stop), state, seat, rng);
        if (!stop.is_raised()) answer(ticket, std::move(weighed));
      });
  hinting_.emplace(Hinting{.ticket = ticket,
                           .seat = seat,
                           .at = at,
                           .since = services_.timers.now(),
                           .caller = caller,
                           .thought = std::move(thought)});
}

std::optional<Coach::Given> Coach::take(std::uint64_t ticket, const std::vector<Weighed>& weighed) {
  if (!hinting_ || hinting_->ticket != ticket) return std::nullopt;
  Given given{.caller = hinting_->caller, .seat = hinting_->seat, .hint = {}};
  const Hint hint{.seat = hinting_->seat, .at = hinting_->at, .weighed = weighed};
  // What others did unseen may have taken a choice away.
  const bool holds = !is_outdated() && is_possible(hint);
  hinting_.reset();
  if (!holds) return given;
  hint_.emplace(hint);
  given.hint = hint_json(hint, given.caller.language);
  return given;
}

std::optional<Caller> Coach::drop() {
  if (!hinting_) return std::nullopt;
  Caller caller = hinting_->caller;
  hinting_.reset();
  return caller;
}

bool Coach::is_outdated() const {
  return hinting_ && table_.position(Viewer::seat(hinting_->seat)) != hinting_->at;
}

std::optional<Millis> Coach::thinking_since() const {
  return hinting_ ? std::optional(hinting_->since) : std::nullopt;
}

bool Coach::is_possible(const Hint& hint) const {
  return table_.is_playing() &&
         std::all_of(hint.weighed.begin(), hint.weighed.end(), [&](const Weighed& item) {
           return table_.match().is_choice(hint.seat, item.code);
         });
}

Json Coach::hint_json(const Hint& hint, Language language) const {
  const AnyGame& game = *table_.game;
  const AnyState& state = table_.match().state();
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
                         {"notation", game.notation(state, item.code)},
                         {"text", game.label(state, item.code, language)},
                         {"value", item.visits > 0 ? chance_json(item.value) : Json()}});
  };
  Json json = described(*first);
  json.set("type", "hint");
  json.set("at", table_.position(Viewer::seat(hint.seat)));
  json.set("next", second != nullptr ? described(*second) : Json());
  std::vector<Code> codes;
  game.choices(state, hint.seat, codes);
  json.set("reason",
           hint_sentence(
               HintWords{
                   .choices = codes.size(),
                   .value = first->visits > 0 ? std::optional(first->value) : std::nullopt,
                   .next = second != nullptr ? std::optional(second->value) : std::nullopt,
                   .next_text = second != nullptr ? game.label(state, second->code, language) : ""},
               language));
  return json;
}

Answer<const std::vector<LastingEntry>*> Coach::lasting_entries() {
  if (lasting_) return &*lasting_;
  const StoreResult<LogPart> part = services_.store.read_log(table_.record.id, 0, INT64_MAX);
  if (!part) return unreadable();
  Result<std::vector<LastingEntry>> list = lasting(table_.game, part->entries);
  if (!list) return problem(Problem::Code::Conflict, list.error().message);
  lasting_ = std::move(*list);
  return &*lasting_;
}

Answer<Match> Coach::whole_match() {
  const Answer<const std::vector<LastingEntry>*> entries = lasting_entries();
  if (!entries) return fail(entries.error());
  Match match(table_.game);
  for (const LastingEntry& item : **entries) {
    if (item.entry.by.is_chance()) {
      match.resolve(item.entry.code);
    } else {
      CHECK(match.choose(item.entry.by.seat(), item.entry.code, Language::English));
    }
  }
  return match;
}

Json Coach::judged_json(const AnyState& before, const LastingEntry& entry, const Judged& judged,
                        Viewer viewer, Language language) const {
  const AnyGame& game = *table_.game;
  Json json = Json::object({{"number", entry.numbers[place_of(viewer)]},
                            {"seat", seat_number(judged.seat)},
                            {"chances", chances_json(judged.chances)}});
  if (judged.luck) json.set("luck", chance_json(*judged.luck));
  if (!judged.value) return json;
  json.set("value", chance_json(*judged.value));
  json.set("loss", chance_json(judged.loss()));
  std::vector<Code> codes;
  game.choices(before, *judged.seat, codes);
  json.set("choices", static_cast<std::int64_t>(codes.size()));
  // Another server's word is not taken for what the rules allow.
  if (std::find(codes.begin(), codes.end(), judged.best_code) == codes.end()) return json;
  // What a viewer could not have seen chosen is not told now either.
  if (!game.sees(before, judged.best_code, viewer)) return json;
  json.set("best", Json::object({{"code", judged.best_code},
                                 {"notation", judged.best_notation},
                                 {"text", game.label(before, judged.best_code, language)},
                                 {"value", chance_json(judged.best)}}));
  return json;
}

Answer<Json> Coach::review_json(const Review& review, bool is_exact, const Asker& asker) {
  const Viewer viewer = seats_.viewer_of(asker.user);
  const Answer<const std::vector<LastingEntry>*> list = lasting_entries();
  if (!list) return fail(list.error());
  if ((*list)->size() != review.entries.size()) return unreadable();
  const auto is_turning_point = [&](std::size_t i) {
    return std::find(review.turning_points.begin(), review.turning_points.end(), i) !=
           review.turning_points.end();
  };
  Json entries = Json::array();
  Json turning_points = Json::array();
  AnyState state = table_.game->initial();
  for (std::size_t i = 0; i < (*list)->size(); ++i) {
    const LastingEntry& entry = (**list)[i];
    const std::int32_t number = entry.numbers[place_of(viewer)];
    if (number > 0) {
      entries.push_back(judged_json(state, entry, review.entries[i], viewer, asker.language));
      if (is_turning_point(i)) turning_points.push_back(number);
    }
    table_.game->apply(state, entry.entry.code);
  }
  return Json::object({{"state", "done"},
                       {"exact", is_exact},
                       {"start", chances_json(review.first_chances)},
                       {"seats", seats_json(review)},
                       {"turning_points", turning_points},
                       {"entries", entries}});
}

Answer<Json> Coach::review(const Asker& asker, ReviewWish wish) {
  const MatchId id = table_.record.id;
  std::optional<Reviews::Progress> found = services_.reviews.find(id);
  if (!found && wish == ReviewWish::Begin) {
    const Answer<Match> match = whole_match();
    if (!match) return fail(match.error());
    const auto person = static_cast<FairQueue::Person>(asker.user.value_or(UserId{-1}));
    switch (services_.reviews.begin(id, person, *match)) {
      case Reviews::Begun::TooMany:
        return problem(Problem::Code::Busy, "too many reviews are under way");
      case Reviews::Begun::NobodyKnows:
        return problem(Problem::Code::Conflict, "no computer can judge this game");
      case Reviews::Begun::Yes:
        break;
    }
    found = services_.reviews.find(id);
  }
  if (!found) return Json::object({{"state", "none"}});
  if (found->review != nullptr) return review_json(*found->review, found->is_exact, asker);
  return Json::object({{"state", "working"},
                       {"done", static_cast<std::int64_t>(found->done)},
                       {"total", static_cast<std::int64_t>(found->total)}});
}

Answer<Json> Coach::file() {
  const Answer<Match> match = whole_match();
  if (!match) return fail(match.error());
  const StoredMatch& record = table_.record;
  MatchRecord file{.setup = table_.game->setup(),
                   .fingerprint = table_.game->fingerprint(),
                   .players = {},
                   .opening = record.begun->opening,
                   .start = {},
                   .dice = DiceRecord{.commitment = FairDice::commitment(record.seed),
                                      .contributions = record.begun->contributions,
                                      .seed = record.seed},
                   .log = logged(*match)};
  for (const StoredSeat& seat : record.seats) {
    const Level* level = seat.kind == StoredSeat::Kind::Computer ? find_level(seat.level) : nullptr;
    file.players.push_back(level != nullptr ? level->player.name() : "human");
  }
  return match_to_json(file);
}

}  // namespace ziggurat::server
