#include "server/table/table_guide.h"

#include <algorithm>
#include <utility>

#include "server/table/match_id.h"
#include "server/think/reviews.h"

namespace ziggurat::server {
namespace {

constexpr std::size_t kMostSentences = 3;

}  // namespace

void TableGuide::forget() {
  thinking_.reset();
  now_.reset();
  before_.reset();
  change_ = {};
}

bool TableGuide::is_allowed() const {
  const std::vector<StoredSeat>& seats = table_.record.seats;
  const auto people = std::count_if(seats.begin(), seats.end(), [](const StoredSeat& seat) {
    return seat.kind != StoredSeat::Kind::Computer;
  });
  return table_.record.allows_hints && people == 1;
}

std::optional<Json> TableGuide::known(Seat seat, std::int64_t at, std::optional<Code> code,
                                      Language language) const {
  if (!now_ || now_->seat != seat || now_->at != at) return std::nullopt;
  // What follows a mistake is looked at before it is spoken of.
  const bool is_open =
      code && now_->thoughts.slip(*code) && now_->thoughts.prospect(*code) == nullptr;
  if (is_open) return std::nullopt;
  return said(*now_, code, language);
}

void TableGuide::begin(const Caller& caller, Seat seat, std::int64_t at, std::optional<Code> code,
                       Guided answer) {
  const std::uint64_t ticket = ++tickets_;
  const bool is_known = now_ && now_->seat == seat && now_->at == at;
  Thought thought = services_.thinkers.post(
      static_cast<FairQueue::Person>(*caller.user), Thinkers::Weight::Heavy,
      [game = table_.game, make = services_.make_player, &reviews = services_.reviews,
       state = table_.match().state(), seat, code, ticket, answer = std::move(answer),
       known = is_known ? std::optional(now_->thoughts) : std::nullopt,
       seed = static_cast<std::uint64_t>(random_number(services_.entropy))](StopSignal stop) {
        Result<learn::Guide> guide =
            learn::Guide::make(*game, reviews.oracle(game),
                               [&](const PlayerSpec& spec) { return make(*game, spec, stop); });
        learn::Thoughts thoughts = known.value_or(learn::Thoughts{});
        Rng rng(seed);
        if (guide && !known) thoughts = guide->think(state, seat, rng);
        if (guide && code && thoughts.slip(*code)) {
          guide->look_after(thoughts, state, seat, *code, rng);
        }
        if (!stop.is_raised()) answer(ticket, thoughts);
      });
  thinking_.emplace(Thinking{.ticket = ticket,
                             .seat = seat,
                             .at = at,
                             .code = code,
                             .since = services_.timers.now(),
                             .caller = caller,
                             .thought = std::move(thought)});
}

std::optional<TableGuide::Given> TableGuide::take(std::uint64_t ticket,
                                                  const learn::Thoughts& thoughts,
                                                  const StepsSince& steps_since) {
  if (!thinking_ || thinking_->ticket != ticket) return std::nullopt;
  Given given{.caller = thinking_->caller, .seat = thinking_->seat, .said = {}};
  const std::optional<Code> code = thinking_->code;
  Before now{.seat = thinking_->seat, .at = thinking_->at, .thoughts = thoughts};
  const bool holds =
      !is_outdated() && table_.is_playing() &&
      std::all_of(thoughts.weighed.begin(), thoughts.weighed.end(), [&](const Weighed& item) {
        return table_.match().is_choice(now.seat, item.code);
      });
  thinking_.reset();
  if (!holds) return given;
  const bool is_new = !now_ || now_->at != now.at;
  if (is_new) before_ = std::exchange(now_, std::nullopt);
  now_ = std::move(now);
  if (is_new) change_ = change_by(steps_since(now_->seat));
  given.said = said(*now_, code, given.caller.language);
  return given;
}

learn::Words TableGuide::change_by(const std::vector<Step>& steps) const {
  if (!before_ || before_->seat != now_->seat) return {};
  const AnyGame& game = *table_.game;
  const Viewer viewer = Viewer::seat(now_->seat);
  const Weighed* own = nullptr;
  std::vector<std::string> english;
  std::vector<std::string> polish;
  for (const Step& step : steps) {
    if (step.entry.kind != EntryKind::Choice || !step.entry.seat) continue;
    if (*step.entry.seat == now_->seat) {
      // Of several choices in a row the first is the one that was thought about.
      if (own == nullptr) own = before_->thoughts.find(step.entry.code);
      continue;
    }
    const auto say = [&](Language language) {
      return game.sentence(step.before, step.entry.code, viewer, language);
    };
    if (say(Language::English).empty()) continue;
    english.push_back(say(Language::English));
    polish.push_back(say(Language::Polish));
  }
  const Weighed* best = now_->thoughts.best();
  if (own == nullptr || best == nullptr) return {};
  for (std::vector<std::string>* list : {&english, &polish}) {
    if (list->size() > kMostSentences) {
      list->erase(list->begin(), list->end() - static_cast<std::ptrdiff_t>(kMostSentences));
    }
  }
  return {learn::change(own->value, best->value, english, Language::English),
          learn::change(own->value, best->value, polish, Language::Polish)};
}

std::optional<Caller> TableGuide::drop() {
  if (!thinking_) return std::nullopt;
  Caller caller = thinking_->caller;
  thinking_.reset();
  return caller;
}

bool TableGuide::is_outdated() const {
  return thinking_ && table_.position(Viewer::seat(thinking_->seat)) != thinking_->at;
}

std::optional<Millis> TableGuide::thinking_since() const {
  return thinking_ ? std::optional(thinking_->since) : std::nullopt;
}

Json TableGuide::said(const Before& now, std::optional<Code> code, Language language) const {
  const AnyGame& game = *table_.game;
  const AnyState& state = table_.match().state();
  Json json = learn::remarks(game, state, now.thoughts, language).json();
  json.set("type", "guide");
  json.set("match", to_text(table_.record.id));
  json.set("at", now.at);
  json.set("change", change_.empty() ? Json() : Json(change_.in(language)));
  const std::optional<learn::Slip> slip =
      code ? learn::slip(game, state, now.thoughts, *code, language) : std::nullopt;
  json.set("slip", slip ? slip->json() : Json());
  return json;
}

}  // namespace ziggurat::server
