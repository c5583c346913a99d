// How a table keeps what happens: loading, committing, publishing.

#include "server/table_core.h"

#include <algorithm>

#include "server/live_table.h"
#include "server/match_id.h"
#include "server/wire.h"

namespace ziggurat::server {
namespace {

constexpr std::size_t kKeptLines = 100;

SeatSet timed_seats(const StoredMatch& match) {
  SeatSet timed;
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    if (match.seats[i].kind != StoredSeat::Kind::Computer) {
      timed.insert(Seat{static_cast<std::uint8_t>(i)});
    }
  }
  return timed;
}

// The setup as it was settled when the game began.
Setup begun_setup(const StoredMatch& match) {
  Setup setup = match.setup;
  const Json* first = match.begun.find("first");
  if (first != nullptr && first->is_string()) setup.options.emplace_back("first", *first);
  return setup;
}

std::vector<std::string> contributions_of(const Json& begun) {
  std::vector<std::string> list;
  if (const Json* contributions = begun.find("contributions")) {
    for (const Json& text : contributions->items()) list.push_back(text.as_string());
  }
  return list;
}

}  // namespace

TableCore::TableCore(const Services& services, const LoadedMatch& loaded)
    : services_(services), clocks_(loaded.match.clock, timed_seats(loaded.match)) {
  absent_since_.fill(services_.clock.steady());
}

Result<TableCore> TableCore::load(const Services& services, LoadedMatch loaded) {
  TableCore core(services, loaded);
  const Result<void, Error> built = core.rebuild(std::move(loaded));
  if (!built) return fail(built.error());
  return core;
}

Result<void, Error> TableCore::rebuild(LoadedMatch loaded) {
  record_ = std::move(loaded.match);
  lines_ = std::move(loaded.lines);
  chronicle_.reset();
  dice_.reset();
  thinking_.reset();
  hinting_.reset();
  hint_.reset();
  clocks_ = TableClocks(record_.clock, timed_seats(record_));
  auto game = services_.registry.make(begun_setup(record_));
  if (!game) return fail(game.error());
  if ((*game)->fingerprint() != record_.fingerprint) {
    return fail("the match was played with other components than those of this server");
  }
  game_ = std::move(*game);
  if (record_.begun.is_null()) return {};
  dice_.emplace(record_.seed, contributions_of(record_.begun));
  Result<Chronicle> chronicle = Chronicle::load(game_, loaded.entries);
  if (!chronicle) return fail(chronicle.error());
  for (const StoredEntry& entry : loaded.entries) {
    if (entry.left && entry.seat) clocks_.restore(*entry.seat, *entry.left);
  }
  chronicle_.emplace(std::move(*chronicle));
  return {};
}

void TableCore::stage(StoredEntry entry) {
  entry.at = services_.clock.wall();
  pending_.steps.push_back(chronicle_->append(std::move(entry)));
  changes_.push_back(AddEntry{record_.id, pending_.steps.back().entry});
}

void TableCore::stage_match() {
  changes_.push_back(SetMatch{.id = record_.id,
                              .phase = record_.phase,
                              .begun = record_.begun,
                              .result = record_.result,
                              .rematch = record_.rematch});
}

void TableCore::stage_seat(std::size_t index) {
  changes_.push_back(
      SetSeat{record_.id, Seat{static_cast<std::uint8_t>(index)}, record_.seats[index]});
  pending_.changes_seats = true;
}

void TableCore::commit() {
  is_committing_ = true;
  // The table lives until its commit is answered, whoever else forgets it.
  services_.writer.submit(std::exchange(changes_, {}),
                          [self = self_.lock()](const StoreResult<void>& result) {
                            if (self != nullptr) self->committed(result);
                          });
}

void TableCore::finish_commit(const StoreResult<void>& result) {
  is_committing_ = false;
  Pending pending = std::exchange(pending_, {});
  if (!result) {
    refuse_pending(pending, result.error());
    return reload();
  }
  publish(pending);
  pursue();
}

void TableCore::reload() {
  drop_hint(Problem::Code::Store, "the store cannot take it now");
  StoreResult<std::optional<LoadedMatch>> kept = services_.store.load(record_.id);
  is_broken_ = !kept || !*kept || !rebuild(std::move(**kept));
}

bool TableCore::is_broken() {
  if (is_broken_) reload();
  return is_broken_;
}

void TableCore::refuse_pending(const Pending& pending, const StoreError& error) {
  const Problem problem = Problem::from(error);
  if (pending.caller) send_problem(*pending.caller, problem.code, problem.message);
  if (pending.asker) pending.asker->reply(fail(problem));
}

void TableCore::publish(Pending& pending) {
  for (const Step& step : pending.steps) {
    if (step.entry.kind == EntryKind::Choice) services_.metrics.choices.add(1);
  }
  if (!pending.steps.empty()) {
    publish_steps(pending);
  } else if (pending.caller && !pending.line) {
    send(*pending.caller, Json::object({{"type", "done"}, {"id", pending.caller->request}}));
  }
  if (pending.line) {
    lines_.push_back(*pending.line);
    if (lines_.size() > kKeptLines) lines_.erase(lines_.begin());
    Json message = Json::object({{"type", "chat"}});
    message.set("match", to_text(record_.id));
    message.set("line", line_json(*pending.line));
    for (const Watcher& watcher : watchers_) {
      if (pending.answer || watcher.outlet != pending.caller->outlet) {
        watcher.outlet->send(message.dump());
      }
    }
    if (pending.answer) {
      send(*pending.caller, std::move(*pending.answer));
    } else {
      message.set("id", pending.caller->request);
      pending.caller->outlet->send(message.dump());
    }
  }
  if (hinting_ && position(viewer_of(hinting_->caller.user)) != hinting_->at) {
    drop_hint(Problem::Code::Conflict, "the table has moved on");
  }
  if (pending.changes_seats) broadcast_seats();
  if (pending.asker) {
    pending.asker->reply(pending.answered
                             ? Answer<Json>(Json::object({{"id", to_text(*pending.answered)}}))
                             : Answer<Json>(card(pending.asker->user, pending.asker->language)));
  }
}

// Viewers who see the same are told in the same words, made once; where nothing is hidden, all see
// the same log.
class TableCore::Encoder {
 public:
  Encoder(const TableCore& core, const Pending& pending) : core_(core), pending_(pending) {
    // Texts are given out by reference.
    messages_.reserve(core.watchers_.size() + 1);
    logs_.reserve(core.watchers_.size() + 1);
  }

  const std::string& message(Viewer viewer, Language language, bool wants_steps) {
    for (const Made& made : messages_) {
      if (made.viewer == viewer && made.language == language && made.wants_steps == wants_steps)
        return made.text;
    }
    std::int64_t from = core_.position(viewer);
    for (const Step& step : pending_.steps) {
      if (core_.chronicle_->number(viewer, step.entry.number)) --from;
    }
    messages_.push_back(
        {viewer, language, wants_steps,
         core_.news(viewer, language, from, log(viewer, language, wants_steps, from),
                    pending_.changes_dice)});
    return messages_.back().text;
  }

 private:
  struct Made {
    Viewer viewer;
    Language language;
    bool wants_steps;
    std::string text;
  };

  const std::string& log(Viewer viewer, Language language, bool wants_steps, std::int64_t from) {
    const bool is_shared = !wants_steps && !core_.game_->has_hidden_information();
    for (const Made& made : logs_) {
      if (is_shared && made.language == language && !made.wants_steps) return made.text;
    }
    logs_.push_back({viewer, language, wants_steps,
                     core_.log_text(pending_.steps, viewer, language, wants_steps, from)});
    return logs_.back().text;
  }

  const TableCore& core_;
  const Pending& pending_;
  std::vector<Made> messages_;
  std::vector<Made> logs_;
};

// Whether anything is different for a viewer. Where nothing is, a message would tell that somebody
// did something in secret.
bool TableCore::can_notice(const Pending& pending, Viewer viewer) const {
  if (!game_->has_hidden_information() || pending.changes_dice) return true;
  for (const Step& step : pending.steps) {
    if (chronicle_->number(viewer, step.entry.number)) return true;
  }
  const AnyState& before = pending.steps.front().before;
  const AnyState& after = state();
  if (game_->actor(before) != game_->actor(after)) return true;
  if (game_->view_json(before, viewer) != game_->view_json(after, viewer)) return true;
  if (viewer.is_spectator()) return false;
  std::vector<Code> old_choices;
  std::vector<Code> new_choices;
  game_->choices(before, viewer.seat(), old_choices);
  game_->choices(after, viewer.seat(), new_choices);
  return old_choices != new_choices;
}

void TableCore::publish_steps(const Pending& pending) {
  Encoder encoder(*this, pending);
  bool answered = !pending.caller;
  for (const Watcher& watcher : watchers_) {
    const Viewer viewer = viewer_of(watcher.user);
    const bool is_caller = !answered && watcher.outlet == pending.caller->outlet;
    if (!is_caller && !can_notice(pending, viewer)) continue;
    const std::string& text = encoder.message(viewer, watcher.language, watcher.wants_steps);
    watcher.outlet->send(is_caller ? message_with_id("entries", pending.caller->request, text)
                                   : message_without_id("entries", text));
    answered = answered || is_caller;
  }
  if (answered) return;
  const Caller& caller = *pending.caller;
  caller.outlet->send(message_with_id(
      "entries", caller.request, encoder.message(viewer_of(caller.user), caller.language, false)));
}

}  // namespace ziggurat::server
