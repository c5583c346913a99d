#include "server/table/table_encoder.h"

#include <algorithm>

#include "core/telling.h"
#include "server/table/match_id.h"
#include "server/table/rematch.h"
#include "server/table/table_text.h"
#include "server/table/wire.h"
#include "server/think/levels.h"

namespace ziggurat::server {
namespace {

std::string_view seat_kind_name(StoredSeat::Kind kind) {
  switch (kind) {
    case StoredSeat::Kind::Open:
      return "open";
    case StoredSeat::Kind::Invited:
      return "invited";
    case StoredSeat::Kind::Human:
      return "human";
    case StoredSeat::Kind::Computer:
      return "computer";
  }
  CHECK(false);
}

constexpr std::string_view kStepInNames[] = {"off", "on", "hold"};

Json optional_id(const std::optional<MatchId>& id) { return id ? Json(to_text(*id)) : Json(); }

// An entry's text with the view after it.
std::string with_view(const std::string& entry, const Json& view) {
  std::string text = entry.substr(0, entry.size() - 1);
  return text.append(",\"view\":").append(view.dump()).append("}");
}

}  // namespace

void Encoder::refresh() {
  views_.clear();
  choices_.clear();
}

void Encoder::forget() {
  refresh();
  texts_.clear();
  layouts_.clear();
}

std::string_view Encoder::state_name() const {
  switch (table_.record.phase) {
    case Phase::Waiting:
      return seats_.is_full() ? "starting" : "waiting";
    case Phase::Playing:
      return "playing";
    case Phase::Finished:
      return "finished";
    case Phase::Cancelled:
      return "cancelled";
  }
  CHECK(false);
}

Json Encoder::actor_json() const {
  if (!table_.is_playing()) return {};
  const Actor actor = table_.match().actor();
  return actor.is_seat() ? Json(int{actor.seat().index}) : Json();
}

Json Encoder::on_wall(Millis moment) const {
  return moment + services_.clock.wall() - services_.timers.now();
}

// Since when a player has been away, and when the viewer may do something about it.
Json Encoder::away_json(Seat seat, const std::optional<UserId>& user) const {
  const bool is_human = table_.seat(seat).kind == StoredSeat::Kind::Human;
  if (!table_.is_playing() || !is_human || seats_.is_present(seat)) return {};
  const Millis since = seats_.absent_since(seat);
  Json away =
      Json::object({{"since", on_wall(since)}, {"stand_in_at", Json()}, {"claim_at", Json()}});
  const std::optional<Seat> own = seats_.seat_of(user);
  if (!own || *own == seat || table_.has_given_up(*own)) return away;
  const Patience& patience = services_.patience;
  if (!seats_.is_played_by_computer(seat)) {
    away.set("stand_in_at", on_wall(since + patience.stand_in_wish()));
  }
  if (may_be_claimed(table_.record)) {
    away.set("claim_at", on_wall(seats_.waited_for_since(seat, *own) + patience.claim()));
  }
  return away;
}

Json Encoder::seat_json(Seat seat, const std::optional<UserId>& user, Language language) const {
  const StoredSeat& record = table_.seat(seat);
  const Level* level =
      record.kind == StoredSeat::Kind::Computer ? find_level(record.level) : nullptr;
  const bool is_human = record.kind == StoredSeat::Kind::Human;
  const std::optional<Millis> held = table_.is_playing() ? seats_.held_until(seat) : std::nullopt;
  return Json::object(
      {{"seat", int{seat.index}},
       {"side", table_.game->seat_name(seat, language)},
       {"who", Json(seat_kind_name(record.kind))},
       {"name", is_human ? Json(record.name) : Json()},
       {"level", level != nullptr ? Json(level->id) : Json()},
       {"level_title", level != nullptr ? Json(level->title(language)) : Json()},
       {"present", seats_.is_present(seat)},
       {"stand_in", is_human && seats_.is_played_by_computer(seat)},
       {"away", away_json(seat, user)},
       {"step_in", is_human ? Json(kStepInNames[static_cast<int>(record.step_in)]) : Json()},
       {"held_until", held ? on_wall(*held) : Json()},
       {"contributed", record.contribution.has_value()},
       {"you", is_human && user && record.user == user}});
}

Json Encoder::card(const std::optional<UserId>& user, Language language) const {
  const StoredMatch& record = table_.record;
  Json options = Json::object();
  for (const auto& [key, value] : table_.game->setup().options) options.set(key, value);
  Json seats = Json::array();
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    seats.push_back(seat_json(Seat{static_cast<std::uint8_t>(i)}, user, language));
  }
  const std::optional<Seat> own = seats_.seat_of(user);
  const Viewer viewer = seats_.viewer_of(user);
  const bool is_known = own || record.allows_spectators;
  const std::optional<Millis> changed =
      table_.chronicle ? table_.chronicle->walk().changed(viewer) : std::nullopt;
  return Json::object(
      {{"id", to_text(record.id)},
       {"game", record.setup.game},
       {"rules", record.setup.ruleset},
       {"options", options},
       {"state", Json(state_name())},
       {"created", record.created},
       {"changed", changed.value_or(record.created)},
       {"seats", seats},
       {"you", seat_number(own)},
       {"owner", user.has_value() && record.owner == *user},
       {"clock", clock_rule_json(record.clock)},
       {"spectators", record.allows_spectators},
       {"hints", record.allows_hints},
       {"visibility", record.visibility == Visibility::Open ? "open" : "private"},
       {"position", is_known ? table_.position(viewer) : 0},
       {"actor", is_known ? actor_json() : Json()},
       {"result", result_json(record.result, record.setup.seats)},
       {"invite", own ? Json(record.invite) : Json()},
       {"says_who_begins", seat_number(seat_that_says_who_begins(record, services_.registry))},
       {"rematch", optional_id(record.rematch)},
       {"rematch_of", optional_id(record.rematch_of)}});
}

Json Encoder::clocks_json() const {
  if (!table_.clocks.has_rule()) return {};
  const Millis now = services_.timers.now();
  Json left = Json::array();
  for (std::uint8_t i = 0; i < table_.record.setup.seats; ++i) {
    const std::optional<Millis> remaining = table_.clocks.left(Seat{i}, now);
    left.push_back(remaining ? Json(*remaining) : Json());
  }
  const auto running = table_.clocks.is_ticking(now) ? table_.clocks.running() : std::nullopt;
  return Json::object(
      {{"running", seat_number(running)}, {"left", left}, {"time", services_.clock.wall()}});
}

Json Encoder::window_json() const {
  if (!table_.is_playing() || !table_.window) return {};
  const Millis left = table_.window->closes - services_.timers.now();
  return Json::object(
      {{"seat", int{table_.window->seat.index}}, {"left", std::max<Millis>(0, left)}});
}

Json Encoder::dice_json() const {
  const StoredMatch& record = table_.record;
  Json json = Json::object({{"scheme", Json(kDiceScheme)},
                            {"commitment", to_hex(FairDice::commitment(record.seed))},
                            {"contributions", Json()},
                            {"opening", Json()},
                            {"seed", Json()}});
  if (record.begun) {
    json.set("contributions", Json::array_of(record.begun->contributions));
    if (!record.begun->opening.empty()) {
      json.set("opening", Json::object({{"rounds", opening_json(*record.begun)},
                                        {"first", seat_number(record.begun->first_seat)}}));
    }
  }
  if (record.phase == Phase::Finished) json.set("seed", to_hex(record.seed));
  return json;
}

Json Encoder::choices_json(Viewer viewer, Language language) const {
  Json list = Json::array();
  if (!table_.is_playing() || viewer.is_spectator()) return list;
  if (table_.has_given_up(viewer.seat())) return list;
  for (const Choice& choice : table_.match().choices(viewer.seat(), language)) {
    list.push_back(choice.json());
  }
  return list;
}

bool Encoder::may_undo(Viewer viewer) const {
  return !viewer.is_spectator() && undo_.allows(table_, viewer.seat()) &&
         UndoRule::has_time(table_, viewer.seat(), services_.timers.now(),
                            services_.patience.window);
}

std::string_view Encoder::layout(Language language) {
  std::string& text = layouts_[language];
  if (text.empty()) text = table_.game->layout_json(language).dump();
  return text;
}

std::string_view Encoder::view(Viewer viewer) {
  const auto [found, is_new] = views_.try_emplace(place_of(viewer));
  if (is_new) found->second = table_.game->view_json(table_.state(), viewer).dump();
  return found->second;
}

std::string_view Encoder::choices(Viewer viewer, Language language) {
  const auto [found, is_new] = choices_.try_emplace({place_of(viewer), language});
  if (is_new) found->second = choices_json(viewer, language).dump();
  return found->second;
}

Json Encoder::entry_json(const Step& step, Viewer viewer, Language language) const {
  const AnyGame& game = *table_.game;
  const StoredEntry& entry = step.entry;
  const bool is_played = entry.kind == EntryKind::Choice || entry.kind == EntryKind::Chance;
  Json json = Json::object({{"number", step.number(viewer).value_or(0)},
                            {"kind", Json(entry_kind_name(entry.kind))},
                            {"by", seat_number(entry.seat)},
                            {"at", entry.at}});
  if (is_played) {
    tell(json, game, {step.before, entry.code, step.after}, viewer, language);
  } else {
    json.set("text", table_sentence(game, table_.record, entry, language));
  }
  if (entry.kind == EntryKind::Undo) json.set("undoes", step.undoes[place_of(viewer)]);
  if (entry.by_computer) json.set("computer", true);
  if (is_unasked(entry, table_.record)) json.set("unasked", true);
  return json;
}

// Where nothing is hidden, all are told the same.
std::size_t Encoder::text_place(Viewer viewer) const {
  return table_.game->has_hidden_information() ? place_of(viewer) : 0;
}

std::string& Encoder::text_slot(std::int64_t number, Viewer viewer, Language language) {
  Texts& kept = texts_[{text_place(viewer), language}];
  const std::int64_t begin = table_.chronicle->recent_begin();
  while (kept.first < begin && !kept.texts.empty()) {
    kept.texts.pop_front();
    ++kept.first;
  }
  if (kept.texts.empty()) kept.first = begin;
  const auto index = static_cast<std::size_t>(number - kept.first);
  if (kept.texts.size() <= index) kept.texts.resize(index + 1);
  return kept.texts[index];
}

const std::string& Encoder::entry_text(const Step& step, Viewer viewer, Language language) {
  static thread_local std::string made;
  const bool is_recent = step.entry.number >= table_.chronicle->recent_begin();
  std::string& text = is_recent ? text_slot(step.entry.number, viewer, language) : made;
  if (!is_recent || text.empty()) text = entry_json(step, viewer, language).dump();
  return text;
}

std::string Encoder::log_of(const std::vector<Step>& steps, Viewer viewer, Language language,
                            const Range& range) {
  std::string text = "[";
  for (const Step& step : steps) {
    const std::int64_t number = step.number(viewer).value_or(0);
    if (number <= range.from || number > range.last) continue;
    if (text.size() > range.most) break;
    if (text.size() > 1) text += ',';
    const std::string& entry = entry_text(step, viewer, language);
    text += number > range.views_after
                ? with_view(entry, table_.game->view_json(step.after, viewer))
                : entry;
  }
  return text += ']';
}

std::int64_t Encoder::first_recent(Viewer viewer) const {
  for (const KeptEntry& kept : table_.chronicle->recent()) {
    if (kept.numbers[place_of(viewer)] > 0) return kept.numbers[place_of(viewer)];
  }
  return table_.position(viewer) + 1;
}

std::string Encoder::recent_log(Viewer viewer, Language language, std::int64_t from,
                                bool wants_views) {
  const std::size_t place = place_of(viewer);
  const std::int64_t views_after =
      wants_views ? table_.position(viewer) - kMostViews : table_.position(viewer);
  // Only what has no text yet, or needs a view, is gone through again.
  std::int64_t first = table_.chronicle->size() + 1;
  for (const KeptEntry& kept : table_.chronicle->recent()) {
    const std::int32_t number = kept.numbers[place];
    if (number <= from) continue;
    const bool is_known = !text_slot(kept.entry.number, viewer, language).empty();
    if (is_known && number <= views_after) continue;
    first = kept.entry.number;
    break;
  }
  const std::vector<Step> steps = table_.chronicle->steps_from(first);
  std::string text = "[";
  for (const KeptEntry& kept : table_.chronicle->recent()) {
    const std::int32_t number = kept.numbers[place];
    if (number <= from) continue;
    if (text.size() > 1) text += ',';
    if (kept.entry.number < first) {
      text += text_slot(kept.entry.number, viewer, language);
      continue;
    }
    const Step& step = steps[static_cast<std::size_t>(kept.entry.number - first)];
    const std::string& entry = entry_text(step, viewer, language);
    text +=
        number > views_after ? with_view(entry, table_.game->view_json(step.after, viewer)) : entry;
  }
  return text += ']';
}

std::string Encoder::snapshot(const Watcher& watcher, const WatchOptions& options) {
  const Viewer viewer = seats_.viewer_of(watcher.user);
  const Language language = watcher.language;
  const std::int64_t position = table_.position(viewer);
  // A client that claims more than there is begins anew.
  const std::int64_t have = options.have.value_or(0);
  const std::int64_t from = std::max(have > position ? 0 : have, position - kPage);
  ObjectText text;
  text.add("match", card(watcher.user, language));
  if (options.wants_layout) text.add_text("layout", layout(language));
  text.add("from", from);
  text.add("position", position);
  text.add_text("log",
                from < position ? recent_log(viewer, language, from, watcher.wants_steps) : "[]");
  text.add_text("view", view(viewer));
  text.add_text("choices", choices(viewer, language));
  text.add("undo", may_undo(viewer));
  text.add("clocks", clocks_json());
  text.add("window", window_json());
  text.add("dice", dice_json());
  Json chat = Json::array();
  for (const StoredLine& line : table_.lines) chat.push_back(line_json(line));
  text.add("chat", chat);
  text.add("watchers", static_cast<std::int64_t>(seats_.watcher_count()));
  text.add("time", services_.clock.wall());
  return std::move(text).rest();
}

std::string Encoder::news(Viewer viewer, Language language, std::int64_t from, bool wants_views,
                          bool with_dice) {
  const std::int64_t begin = std::max(from, table_.position(viewer) - kPage);
  return news_with(recent_log(viewer, language, begin, wants_views), viewer, language, begin,
                   with_dice);
}

std::string Encoder::news_of(const std::vector<Step>& steps, Viewer viewer, Language language,
                             bool wants_views, bool with_dice) {
  const std::int64_t last = table_.position(viewer);
  const auto noticed = std::count_if(steps.begin(), steps.end(), [&](const Step& step) {
    return step.number(viewer).has_value();
  });
  const std::int64_t from = last - noticed;
  const std::int64_t views_after = wants_views ? last - kMostViews : last;
  const std::string log =
      log_of(steps, viewer, language, {.from = from, .last = last, .views_after = views_after});
  return news_with(log, viewer, language, from, with_dice);
}

std::string Encoder::news_with(std::string_view log, Viewer viewer, Language language,
                               std::int64_t from, bool with_dice) {
  ObjectText text;
  text.add("match", to_text(table_.record.id));
  text.add("from", from);
  text.add("position", table_.position(viewer));
  text.add_text("log", log);
  text.add_text("view", view(viewer));
  text.add_text("choices", choices(viewer, language));
  text.add("undo", may_undo(viewer));
  text.add("actor", actor_json());
  text.add("state", Json(state_name()));
  text.add("clocks", clocks_json());
  text.add("window", window_json());
  text.add("result", result_json(table_.record.result, table_.record.setup.seats));
  if (with_dice) text.add("dice", dice_json());
  text.add("time", services_.clock.wall());
  return std::move(text).rest();
}

}  // namespace ziggurat::server
