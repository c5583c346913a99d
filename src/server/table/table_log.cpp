// A table's log as it is asked for: news, pages, the replay.

#include <algorithm>

#include "server/table/match_id.h"
#include "server/table/table_core.h"
#include "server/table/wire.h"

namespace ziggurat::server {
namespace {

// A page of a replay, which carries views, is cut where it grows past this.
constexpr std::size_t kLongestPage = std::size_t{1} << 20;

// How much of the log a checkpoint says a viewer knows of.
std::int64_t position_at(const StoredCheckpoint& checkpoint, Viewer viewer) {
  if (checkpoint.positions.empty()) return checkpoint.number;
  const std::size_t place =
      viewer.is_spectator() ? checkpoint.positions.size() - 1 : viewer.seat().index;
  return place < checkpoint.positions.size() ? checkpoint.positions[place] : 0;
}

}  // namespace

Answer<std::vector<Step>> TableCore::read_steps(Viewer viewer, std::int64_t from,
                                                std::int64_t last) const {
  const Chronicle& chronicle = *table_.chronicle;
  if (from + 1 >= encoder_.first_recent(viewer)) {
    for (const KeptEntry& kept : chronicle.recent()) {
      if (kept.numbers[place_of(viewer)] > from) return chronicle.steps_from(kept.entry.number);
    }
    return std::vector<Step>();
  }
  const MatchId id = table_.record.id;
  const StoreResult<std::vector<StoredCheckpoint>> marks = services_.store.checkpoints(id);
  if (!marks) return fail(Problem::from(marks.error()));
  std::int64_t begin = 0;
  std::int64_t end = chronicle.size();
  for (const StoredCheckpoint& mark : *marks) {
    const std::int64_t position = position_at(mark, viewer);
    if (position <= from) begin = mark.number;
    if (position >= last) {
      end = mark.number;
      break;
    }
  }
  const StoreResult<LogPart> part = services_.store.read_log(id, begin, end);
  if (!part) return fail(Problem::from(part.error()));
  Result<std::vector<Step>> steps = steps_of(table_.game, *part, 1);
  if (!steps) return problem(Problem::Code::Conflict, steps.error().message);
  return std::move(*steps);
}

void TableCore::log(const Caller& caller, std::int64_t before) {
  if (!may_ask(caller)) return;
  if (is_broken()) {
    return send_problem(caller, Problem::Code::Store, "the store cannot be read now");
  }
  if (!seats_.seat_of(caller.user) && !table_.record.allows_spectators) {
    return send_problem(caller, Problem::Code::Forbidden, "this match has no spectators");
  }
  const Viewer viewer = seats_.viewer_of(caller.user);
  const std::int64_t last = std::min(before - 1, table_.position(viewer));
  const std::int64_t from = std::max<std::int64_t>(0, last - Encoder::kPage);
  std::string log = "[]";
  if (last > 0) {
    const Answer<std::vector<Step>> steps = read_steps(viewer, from, last);
    if (!steps) return send_problem(caller, steps.error().code, steps.error().message);
    log = encoder_.log_of(*steps, viewer, caller.language,
                          {.from = from, .last = last, .views_after = last});
  }
  ObjectText text;
  text.add("match", to_text(table_.record.id));
  text.add("from", from);
  text.add_text("log", log);
  caller.outlet->send(message_with_id("log", caller.request, std::move(text).rest()));
}

void TableCore::send_news_since(const Caller& caller, std::int64_t from, bool is_late) {
  const Viewer viewer = seats_.viewer_of(caller.user);
  if (!table_.chronicle || from < 0 || from > table_.position(viewer)) {
    send_problem(caller, Problem::Code::Conflict, "there is no such position yet");
    return;
  }
  const bool wants_views =
      std::any_of(seats_.watchers().begin(), seats_.watchers().end(), [&](const Watcher& watcher) {
        return watcher.outlet == caller.outlet && watcher.wants_steps;
      });
  std::string rest = encoder_.news(viewer, caller.language, from, wants_views, true);
  if (is_late) rest = "\"late\":true," + rest;
  caller.outlet->send(message_with_id("entries", caller.request, rest));
}

void TableCore::send(const Caller& caller, Json message) const {
  message.set("id", caller.request);
  message.set("match", to_text(table_.record.id));
  caller.outlet->send(message.dump());
}

void TableCore::send_problem(const Caller& caller, Problem::Code code, std::string message) const {
  services_.metrics.message_errors.add(1);
  send(caller,
       Json::object(
           {{"type", "error"}, {"code", Json(code_name(code))}, {"message", std::move(message)}}));
}

Answer<void> TableCore::may_look_back(const Asker& asker) const {
  if (table_.record.phase != Phase::Finished) {
    return problem(Problem::Code::Conflict, "the match is not finished");
  }
  if (!seats_.seat_of(asker.user) && !table_.record.allows_spectators) {
    return problem(Problem::Code::Forbidden, "this match has no spectators");
  }
  return {};
}

void TableCore::replay(const Asker& asker, std::int64_t after) {
  if (const Answer<void> allowed = may_look_back(asker); !allowed) {
    return asker.reply(fail(allowed.error()));
  }
  const Viewer viewer = seats_.viewer_of(asker.user);
  const std::int64_t position = table_.position(viewer);
  const std::int64_t from = std::min(after, position);
  const std::int64_t last = std::min(position, from + Encoder::kPage);
  const Answer<std::vector<Step>> steps = read_steps(viewer, from, last);
  if (!steps) return asker.reply(fail(steps.error()));
  const auto first = std::find_if(steps->begin(), steps->end(), [&](const Step& step) {
    return step.number(viewer).value_or(0) > from;
  });
  const AnyState start =
      from == 0 || first == steps->end() ? table_.game->initial() : first->before;
  Json json = Json::object({{"match", encoder_.card(asker.user, asker.language)},
                            {"from", from},
                            {"position", position}});
  json.set("layout", *parse_json(std::string(encoder_.layout(asker.language))));
  json.set("start", table_.game->view_json(start, viewer));
  json.set("log", *parse_json(encoder_.log_of(
                      *steps, viewer, asker.language,
                      {.from = from, .last = last, .views_after = 0, .most = kLongestPage})));
  json.set("dice", encoder_.dice_json());
  asker.reply(std::move(json));
}

void TableCore::past_position(const Asker& asker, std::int64_t at, PastPosition& past) {
  if (const Answer<void> allowed = may_look_back(asker); !allowed) {
    return asker.reply(fail(allowed.error()));
  }
  const Viewer viewer = seats_.viewer_of(asker.user);
  if (at > table_.position(viewer)) {
    return asker.reply(problem(Problem::Code::BadRequest, "at: there is no such entry", "at"));
  }
  past.game = table_.game;
  past.state = table_.game->initial();
  past.seat = seats_.seat_of(asker.user);
  for (const StoredSeat& seat : table_.record.seats) past.levels.push_back(seat.level);
  if (at > 0) {
    const Answer<std::vector<Step>> steps = read_steps(viewer, at - 1, at);
    if (!steps) return asker.reply(fail(steps.error()));
    const auto step = std::find_if(steps->begin(), steps->end(), [&](const Step& one) {
      return one.number(viewer).value_or(0) == at;
    });
    if (step == steps->end()) {
      return asker.reply(problem(Problem::Code::BadRequest, "at: there is no such entry", "at"));
    }
    past.state = step->after;
  }
  asker.reply(Json::object());
}

void TableCore::moment(const Asker& asker, std::int64_t number) {
  if (const Answer<void> allowed = may_look_back(asker); !allowed) {
    return asker.reply(fail(allowed.error()));
  }
  const std::optional<Seat> seat = seats_.seat_of(asker.user);
  if (!seat) return asker.reply(problem(Problem::Code::Forbidden, "you had no seat in this match"));
  const Viewer viewer = Viewer::seat(*seat);
  const auto missing = [&] {
    asker.reply(problem(Problem::Code::NotFound, "you chose nothing there"));
  };
  if (number < 1 || number > table_.position(viewer)) return missing();
  const Answer<std::vector<Step>> steps = read_steps(viewer, number - 1, number);
  if (!steps) return asker.reply(fail(steps.error()));
  const auto found = std::find_if(steps->begin(), steps->end(), [&](const Step& step) {
    return step.number(viewer).value_or(0) == number;
  });
  const bool is_own =
      found != steps->end() && found->entry.kind == EntryKind::Choice && found->entry.seat == *seat;
  if (!is_own) return missing();
  const Setup& setup = table_.game->setup();
  Json options = Json::object();
  for (const auto& [key, value] : setup.options) options.set(key, value);
  asker.reply(Json::object({{"game", setup.game},
                            {"rules", setup.ruleset},
                            {"options", options},
                            {"seats", setup.seats},
                            {"seat", int{seat->index}},
                            {"code", found->entry.code},
                            {"state", table_.game->state_json(found->before)}}));
}

void TableCore::file(const Asker& asker) {
  const Answer<void> allowed = may_look_back(asker);
  asker.reply(allowed ? coach_.file() : Answer<Json>(fail(allowed.error())));
}

void TableCore::review(const Asker& asker, ReviewWish wish) {
  const Answer<void> allowed = may_look_back(asker);
  asker.reply(allowed ? coach_.review(asker, wish) : Answer<Json>(fail(allowed.error())));
}

}  // namespace ziggurat::server
