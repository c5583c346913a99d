// What a table tells, to each in its language and no more than its seat may know.

#include "core/match_record.h"
#include "server/levels.h"
#include "server/match_id.h"
#include "server/table_core.h"
#include "server/table_text.h"
#include "server/wire.h"

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

// More steps than these at once are summed up, not shown one by one.
constexpr std::int64_t kMostViews = 20;

Json optional_id(const std::optional<MatchId>& id) { return id ? Json(to_text(*id)) : Json(); }

}  // namespace

const AnyState& TableCore::state() const {
  static thread_local AnyState initial;
  if (chronicle_) return chronicle_->match().state();
  initial = game_->initial();
  return initial;
}

std::int64_t TableCore::position(Viewer viewer) const {
  return chronicle_ ? chronicle_->position(viewer) : 0;
}

std::string_view TableCore::state_name() const {
  switch (record_.phase) {
    case Phase::Waiting:
      return is_full() ? "starting" : "waiting";
    case Phase::Playing:
      return "playing";
    case Phase::Finished:
      return "finished";
    case Phase::Cancelled:
      return "cancelled";
  }
  CHECK(false);
}

Json TableCore::actor_json() const {
  if (record_.phase != Phase::Playing) return {};
  const Actor actor = chronicle_->match().actor();
  return actor.is_seat() ? Json(int{actor.seat().index}) : Json();
}

Json TableCore::seat_json(Seat seat, const std::optional<UserId>& user, Language language) const {
  const StoredSeat& record = seat_record(seat);
  const Level* level =
      record.kind == StoredSeat::Kind::Computer ? find_level(record.level) : nullptr;
  const bool is_human = record.kind == StoredSeat::Kind::Human;
  return Json::object({{"seat", int{seat.index}},
                       {"side", game_->seat_name(seat, language)},
                       {"who", Json(seat_kind_name(record.kind))},
                       {"name", is_human ? Json(record.name) : Json()},
                       {"level", level != nullptr ? Json(level->id) : Json()},
                       {"level_title", level != nullptr ? Json(level->title(language)) : Json()},
                       {"present", is_present(seat)},
                       {"stand_in", is_human && is_played_by_computer(seat)},
                       {"contributed", record.contribution.has_value()},
                       {"you", is_human && user && record.user == user}});
}

Json TableCore::card(const std::optional<UserId>& user, Language language) const {
  Json options = Json::object();
  for (const auto& [key, value] : game_->setup().options) options.set(key, value);
  Json seats = Json::array();
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    seats.push_back(seat_json(Seat{static_cast<std::uint8_t>(i)}, user, language));
  }
  const std::optional<Seat> own = seat_of(user);
  const bool is_known = own || record_.allows_spectators;
  const std::optional<Millis> changed =
      chronicle_ ? chronicle_->changed(viewer_of(user)) : std::nullopt;
  return Json::object({{"id", to_text(record_.id)},
                       {"game", record_.setup.game},
                       {"rules", record_.setup.ruleset},
                       {"options", options},
                       {"state", Json(state_name())},
                       {"created", record_.created},
                       {"changed", changed.value_or(record_.created)},
                       {"seats", seats},
                       {"you", seat_number(own)},
                       {"owner", user.has_value() && record_.owner == *user},
                       {"clock", clock_rule_json(record_.clock)},
                       {"spectators", record_.allows_spectators},
                       {"hints", record_.allows_hints},
                       {"visibility", record_.visibility == Visibility::Open ? "open" : "private"},
                       {"position", is_known ? position(viewer_of(user)) : 0},
                       {"actor", is_known ? actor_json() : Json()},
                       {"result", record_.result},
                       {"invite", own ? Json(record_.invite) : Json()},
                       {"says_who_begins", seat_number(seat_that_says_who_begins())},
                       {"rematch", optional_id(record_.rematch)},
                       {"rematch_of", optional_id(record_.rematch_of)}});
}

Json TableCore::clocks_json() const {
  if (!clocks_.has_rule()) return {};
  const Millis now = services_.clock.steady();
  Json left = Json::array();
  for (std::uint8_t i = 0; i < record_.setup.seats; ++i) {
    const std::optional<Millis> remaining = clocks_.left(Seat{i}, now);
    left.push_back(remaining ? Json(*remaining) : Json());
  }
  return Json::object({{"running", seat_number(clocks_.running())},
                       {"left", left},
                       {"time", services_.clock.wall()}});
}

Json TableCore::dice_json() const {
  Json json = Json::object({{"scheme", Json(kDiceScheme)},
                            {"commitment", to_hex(FairDice::commitment(record_.seed))},
                            {"contributions", Json()},
                            {"opening", Json()},
                            {"seed", Json()}});
  if (const Json* contributions = record_.begun.find("contributions")) {
    json.set("contributions", *contributions);
  }
  if (const Json* rounds = record_.begun.find("opening")) {
    json.set("opening",
             Json::object({{"rounds", *rounds}, {"first", *record_.begun.find("first_seat")}}));
  }
  if (record_.phase == Phase::Finished) json.set("seed", to_hex(record_.seed));
  return json;
}

Json TableCore::choices_json(Viewer viewer, Language language) const {
  Json list = Json::array();
  if (record_.phase != Phase::Playing || viewer.is_spectator()) return list;
  if (has_given_up(viewer.seat())) return list;
  for (const Choice& choice : chronicle_->match().choices(viewer.seat(), language)) {
    Json item = Json::object();
    item.set("code", choice.code);
    item.set("notation", choice.notation);
    item.set("text", choice.text);
    item.set("clause", choice.clause);
    list.push_back(std::move(item));
  }
  return list;
}

bool TableCore::can_undo(Viewer viewer) const {
  if (record_.phase != Phase::Playing || viewer.is_spectator()) return false;
  if (has_given_up(viewer.seat())) return false;
  return chronicle_->match().undoable() == viewer.seat();
}

Json TableCore::entry_json(const Step& step, Viewer viewer, Language language,
                           bool with_view) const {
  const StoredEntry& entry = step.entry;
  const bool is_played = entry.kind == EntryKind::Choice || entry.kind == EntryKind::Chance;
  Json json =
      Json::object({{"number", *chronicle_->number(viewer, entry.number)},
                    {"kind", Json(entry_kind_name(entry.kind))},
                    {"by", seat_number(entry.seat)},
                    {"text", is_played ? game_->sentence(step.before, entry.code, viewer, language)
                                       : table_sentence(*game_, record_, entry, language)},
                    {"at", entry.at}});
  if (is_played && game_->sees(step.before, entry.code, viewer)) {
    json.set("code", entry.code);
    json.set("notation", game_->notation(step.before, entry.code));
    json.set("clause", game_->clause(step.before, entry.code));
  }
  if (entry.kind == EntryKind::Undo) {
    json.set("undoes", *chronicle_->number(viewer, step.undoes));
  }
  if (entry.by_computer) json.set("computer", true);
  if (with_view) json.set("view", game_->view_json(step.after, viewer));
  return json;
}

std::string TableCore::log_text(const std::vector<Step>& steps, Viewer viewer, Language language,
                                bool with_view, std::int64_t from) const {
  const std::int64_t views_after = position(viewer) - kMostViews;
  std::string text = "[";
  for (const Step& step : steps) {
    const std::optional<std::int64_t> number = chronicle_->number(viewer, step.entry.number);
    if (!number || *number <= from) continue;
    if (text.size() > 1) text += ',';
    text += entry_json(step, viewer, language, with_view && *number > views_after).dump();
  }
  return text += ']';
}

std::string TableCore::snapshot(const Watcher& watcher, const WatchOptions& options) const {
  const Viewer viewer = viewer_of(watcher.user);
  const Language language = watcher.language;
  const std::int64_t now_at = position(viewer);
  // A client that claims more than there is begins anew.
  const std::int64_t have = options.have.value_or(0);
  const std::int64_t from = have > now_at ? 0 : have;
  ObjectText text;
  text.add("match", card(watcher.user, language));
  if (options.wants_layout) text.add("layout", game_->layout_json(language));
  text.add("from", from);
  text.add("position", now_at);
  text.add_text("log", from < now_at ? log_text(chronicle_->replay(), viewer, language,
                                                watcher.wants_steps, from)
                                     : "[]");
  text.add("view", game_->view_json(state(), viewer));
  text.add("choices", choices_json(viewer, language));
  text.add("undo", can_undo(viewer));
  text.add("clocks", clocks_json());
  text.add("dice", dice_json());
  Json chat = Json::array();
  for (const StoredLine& line : lines_) chat.push_back(line_json(line));
  text.add("chat", chat);
  text.add("watchers", static_cast<std::int64_t>(watchers_.size()));
  text.add("time", services_.clock.wall());
  return std::move(text).rest();
}

std::string TableCore::news(Viewer viewer, Language language, std::int64_t from,
                            std::string_view log, bool with_dice) const {
  ObjectText text;
  text.add("match", to_text(record_.id));
  text.add("from", from);
  text.add("position", position(viewer));
  text.add_text("log", log);
  text.add("view", game_->view_json(state(), viewer));
  text.add("choices", choices_json(viewer, language));
  text.add("undo", can_undo(viewer));
  text.add("actor", actor_json());
  text.add("state", Json(state_name()));
  text.add("clocks", clocks_json());
  text.add("result", record_.result);
  if (with_dice) text.add("dice", dice_json());
  text.add("time", services_.clock.wall());
  return std::move(text).rest();
}

void TableCore::send_news_since(const Caller& caller, std::int64_t from, bool is_late) const {
  const Viewer viewer = viewer_of(caller.user);
  if (!chronicle_ || from < 0 || from > position(viewer)) {
    send_problem(caller, Problem::Code::Conflict, "there is no such position yet");
    return;
  }
  std::string rest =
      news(viewer, caller.language, from,
           log_text(chronicle_->replay(), viewer, caller.language, true, from), true);
  if (is_late) rest = "\"late\":true," + rest;
  caller.outlet->send(message_with_id("entries", caller.request, rest));
}

void TableCore::send(const Caller& caller, Json message) const {
  message.set("id", caller.request);
  if (message.find("match") == nullptr) message.set("match", to_text(record_.id));
  caller.outlet->send(message.dump());
}

void TableCore::send_problem(const Caller& caller, Problem::Code code, std::string message) const {
  services_.metrics.message_errors.add(1);
  send(caller,
       Json::object(
           {{"type", "error"}, {"code", Json(code_name(code))}, {"message", std::move(message)}}));
}

void TableCore::replay(const Asker& asker) {
  if (record_.phase != Phase::Finished) {
    return asker.reply(problem(Problem::Code::Conflict, "the match is not finished"));
  }
  if (!seat_of(asker.user) && !record_.allows_spectators) {
    return asker.reply(problem(Problem::Code::Forbidden, "this match has no spectators"));
  }
  const Viewer viewer = viewer_of(asker.user);
  Json log = Json::array();
  for (const Step& step : chronicle_->replay()) {
    if (!chronicle_->number(viewer, step.entry.number)) continue;
    log.push_back(entry_json(step, viewer, asker.language, true));
  }
  Json json = Json::object();
  json.set("match", card(asker.user, asker.language));
  json.set("layout", game_->layout_json(asker.language));
  json.set("start", game_->view_json(game_->initial(), viewer));
  json.set("log", std::move(log));
  json.set("dice", dice_json());
  asker.reply(std::move(json));
}

void TableCore::file(const Asker& asker) {
  if (record_.phase != Phase::Finished) {
    return asker.reply(problem(Problem::Code::Conflict, "the match is not finished"));
  }
  if (!seat_of(asker.user) && !record_.allows_spectators) {
    return asker.reply(problem(Problem::Code::Forbidden, "this match has no spectators"));
  }
  MatchRecord file{.setup = game_->setup(),
                   .fingerprint = game_->fingerprint(),
                   .players = {},
                   .opening = {},
                   .start = {},
                   .dice = DiceRecord{.commitment = FairDice::commitment(record_.seed),
                                      .contributions = {},
                                      .seed = record_.seed},
                   .log = logged(chronicle_->match())};
  for (const StoredSeat& seat : record_.seats) {
    const Level* level = seat.kind == StoredSeat::Kind::Computer ? find_level(seat.level) : nullptr;
    file.players.push_back(level != nullptr ? level->player.name() : "human");
  }
  for (const Json& text : record_.begun.find("contributions")->items()) {
    file.dice->contributions.push_back(text.as_string());
  }
  if (const Json* rounds = record_.begun.find("opening")) {
    for (const Json& round : rounds->items()) {
      std::vector<int>& values = file.opening.emplace_back();
      for (const Json& value : round.items())
        values.push_back(static_cast<int>(value.as_integer()));
    }
  }
  asker.reply(match_to_json(file));
}

}  // namespace ziggurat::server
