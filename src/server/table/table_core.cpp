// How a table keeps what happens: loading, committing, publishing.

#include "server/table/table_core.h"

#include <algorithm>

#include "core/fingerprints.h"
#include "server/table/live_table.h"
#include "server/table/match_check.h"
#include "server/table/match_id.h"
#include "server/table/wire.h"

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
  if (match.begun && match.begun->first) setup.options.emplace_back("first", *match.begun->first);
  return setup;
}

}  // namespace

TableCore::TableCore(const Services& services, const StoredMatch& match)
    : services_(services),
      table_{.record = match, .lines = {}, .game = {}, .chronicle = {}, .dice = {}},
      seats_(table_.record, services.timers.now()),
      undo_(services.limits),
      encoder_(table_, seats_, undo_, services_),
      coach_(table_, seats_, services_),
      guide_(table_, services_) {}

Answer<std::unique_ptr<TableCore>> TableCore::load(const Services& services, MatchId id) {
  StoreResult<std::optional<LoadedMatch>> loaded = services.store.load(id);
  if (!loaded) return fail(Problem::from(loaded.error()));
  if (!*loaded) return problem(Problem::Code::NotFound, "there is no such match");
  std::unique_ptr<TableCore> core(new TableCore(services, (*loaded)->match));
  const Result<void, Error> built = core->rebuild(std::move(**loaded));
  if (!built) return problem(Problem::Code::Conflict, built.error().message);
  return core;
}

Result<void, Error> TableCore::rebuild(LoadedMatch loaded) {
  const Result<void, Error> sound = check_match(loaded.match, services_.registry);
  if (!sound) return sound;
  table_.record = std::move(loaded.match);
  table_.lines = std::move(loaded.lines);
  revision_ = loaded.revision;
  told_lines_ = table_.lines.empty() ? 0 : table_.lines.back().number;
  told_entries_ = 0;
  table_.chronicle.reset();
  table_.dice.reset();
  table_.window.reset();
  table_.clocks = TableClocks(table_.record.clock, timed_seats(table_.record));
  thinking_.reset();
  undo_.forget();
  encoder_.forget();
  coach_.forget();
  guide_.forget();
  auto game = services_.registry.make(begun_setup(table_.record));
  if (!game) return fail(game.error());
  if (!same_components((*game)->fingerprint(), table_.record.fingerprint)) {
    return fail("the match was played with other components than those of this server");
  }
  table_.game = std::move(*game);
  if (!table_.record.begun) {
    if (loaded.log.checkpoint || !loaded.log.entries.empty()) {
      return fail("the match is damaged: it has a log and has not begun");
    }
    return {};
  }
  table_.dice.emplace(table_.record.seed, table_.record.begun->contributions);
  Result<Chronicle> chronicle = take_up(loaded.log);
  if (!chronicle) return fail(chronicle.error());
  table_.chronicle.emplace(std::move(*chronicle));
  told_entries_ = table_.chronicle->size();
  const Result<void, Error> agrees =
      check_outcome(table_.record, table_.match().is_over(), table_.chronicle->size());
  if (!agrees) return agrees;
  restore_clocks();
  look_at_log();
  return {};
}

// A checkpoint that cannot be read costs time, not the match.
Result<Chronicle> TableCore::take_up(const LogPart& part) const {
  Result<Chronicle> chronicle = Chronicle::load(table_.game, part);
  if (chronicle || !part.checkpoint) return chronicle;
  services_.log.error("checkpoint refused", {{"match", to_text(table_.record.id)},
                                             {"reason", chronicle.error().message}});
  const StoreResult<LogPart> whole = services_.store.read_log(table_.record.id, 0, INT64_MAX);
  if (!whole) return fail(whole.error().message);
  return Chronicle::load(table_.game, *whole);
}

// What was chosen before a restart stays chosen where there is a clock.
void TableCore::restore_clocks() {
  if (!table_.clocks.has_rule()) return;
  const auto& left = table_.chronicle->walk().left();
  for (std::uint8_t i = 0; i < table_.record.setup.seats; ++i) {
    if (left[i]) table_.clocks.restore(Seat{i}, *left[i]);
  }
  if (!table_.is_playing()) return;
  const ClockNote& note = table_.record.clock_note;
  if (note.entry == table_.chronicle->size()) {
    table_.clocks.resume(seat_on_the_clock(), now(), note, look_for_window(0));
  } else {
    table_.clocks.wait_for(seat_on_the_clock(), now());
  }
  clock_kept_ = now();
}

void TableCore::restart_clocks() {
  if (!table_.clocks.has_rule()) return;
  table_.clocks = TableClocks(table_.record.clock, timed_seats(table_.record));
  restore_clocks();
}

void TableCore::open() {
  // Who is at other servers.
  catch_up(true);
  if (table_.chronicle) {
    for (StoredCheckpoint& checkpoint : table_.chronicle->take_due()) {
      changes_.push_back(AddCheckpoint{table_.record.id, std::move(checkpoint)});
    }
  }
  if (!changes_.empty()) return commit();
  pursue();
}

void TableCore::stage(StoredEntry entry) {
  entry.at = services_.clock.wall();
  pending_.steps.push_back(table_.chronicle->append(std::move(entry)));
  changes_.push_back(AddEntry{table_.record.id, pending_.steps.back().entry});
  look_at_log();
}

void TableCore::stage_match() {
  const StoredMatch& record = table_.record;
  changes_.push_back(SetMatch{.id = record.id,
                              .phase = record.phase,
                              .begun = record.begun,
                              .result = record.result,
                              .seats = record.setup.seats,
                              .rematch = record.rematch});
}

void TableCore::stage_seat(std::size_t index) {
  changes_.push_back(SetSeat{table_.record.id, Seat{static_cast<std::uint8_t>(index)},
                             table_.record.seats[index]});
  pending_.changes_seats = true;
}

void TableCore::stage_line(const Caller& caller, Seat seat, StoredLine::Kind kind,
                           const std::string& text) {
  pending_.caller = caller;
  pending_.line = StoredLine{.number = table_.lines.empty() ? 1 : table_.lines.back().number + 1,
                             .kind = kind,
                             .seat = seat,
                             .name = table_.seat(seat).name,
                             .text = text,
                             .at = services_.clock.wall(),
                             .user = caller.user,
                             .request = caller.request};
  changes_.push_back(AddLine{table_.record.id, *pending_.line});
  // The store does not grow by talk: what was said first is forgotten.
  const std::int64_t last_forgotten = pending_.line->number - services_.limits.lines;
  if (last_forgotten > 0) changes_.push_back(DropLines{table_.record.id, last_forgotten});
}

void TableCore::commit() {
  if (table_.chronicle) {
    for (StoredCheckpoint& checkpoint : table_.chronicle->take_due()) {
      changes_.push_back(AddCheckpoint{table_.record.id, std::move(checkpoint)});
    }
  }
  if (nodes() != nullptr) {
    changes_.insert(changes_.begin(),
                    Expect{.match = table_.record.id,
                           .revision = revision_,
                           .fence = pending_.needs_lease ? lease_ : std::nullopt});
  }
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
  ++revision_;
  if (table_.chronicle) told_entries_ = table_.chronicle->size();
  if (table_.record.phase == Phase::Finished) lease_.reset();
  encoder_.refresh();
  publish(pending);
  pursue();
}

void TableCore::reload() {
  drop_hint(Problem::Code::Store, "the store cannot take it now");
  const std::int64_t entries = told_entries_;
  const std::int64_t lines = told_lines_;
  StoreResult<std::optional<LoadedMatch>> kept = services_.store.load(table_.record.id);
  is_broken_ = !kept || !*kept || !rebuild(std::move(**kept));
  if (is_broken_) {
    told_entries_ = entries;
    told_lines_ = lines;
  } else if (nodes() != nullptr) {
    tell_missed(entries, lines);
  }
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
  if (pending.line) publish_line(pending);
  if (coach_.is_outdated() || guide_.is_outdated())
    drop_hint(Problem::Code::Conflict, "the table has moved on");
  if (pending.changes_seats) broadcast_seats();
  if (pending.asker) {
    const Asker& asker = *pending.asker;
    asker.reply(pending.answered ? Answer<Json>(Json::object({{"id", to_text(*pending.answered)}}))
                                 : Answer<Json>(encoder_.card(asker.user, asker.language)));
  }
}

Json TableCore::said(const StoredLine& line) const {
  return Json::object(
      {{"type", "chat"}, {"match", to_text(table_.record.id)}, {"line", line_json(line)}});
}

void TableCore::publish_line(Pending& pending) {
  table_.lines.push_back(*pending.line);
  told_lines_ = pending.line->number;
  if (table_.lines.size() > kKeptLines) table_.lines.erase(table_.lines.begin());
  Json message = said(*pending.line);
  for (const Watcher& watcher : seats_.watchers()) {
    if (pending.answer || watcher.outlet != pending.caller->outlet) {
      watcher.outlet->send(message.dump());
    }
  }
  send(*pending.caller, pending.answer ? std::move(*pending.answer) : std::move(message));
}

// Whether anything is different for a viewer. Where nothing is, a message would tell that somebody
// did something in secret.
bool TableCore::can_notice(const Pending& pending, Viewer viewer) const {
  const AnyGame& game = *table_.game;
  if (!game.has_hidden_information() || pending.changes_dice) return true;
  for (const Step& step : pending.steps) {
    if (step.number(viewer)) return true;
  }
  const AnyState& before = pending.steps.front().before;
  const AnyState& after = table_.match().state();
  if (game.actor(before) != game.actor(after)) return true;
  if (game.view_json(before, viewer) != game.view_json(after, viewer)) return true;
  if (viewer.is_spectator()) return false;
  std::vector<Code> old_choices;
  std::vector<Code> new_choices;
  game.choices(before, viewer.seat(), old_choices);
  game.choices(after, viewer.seat(), new_choices);
  return old_choices != new_choices;
}

// Viewers who see the same are told in the same words, made once.
void TableCore::publish_steps(const Pending& pending) {
  struct Made {
    Viewer viewer;
    Language language;
    bool wants_steps;
    std::string text;
  };
  std::vector<Made> made;
  made.reserve(seats_.watchers().size() + 1);
  const auto text_for = [&](Viewer viewer, Language language, bool wants_steps) -> std::string& {
    for (Made& item : made) {
      if (item.viewer == viewer && item.language == language && item.wants_steps == wants_steps) {
        return item.text;
      }
    }
    made.push_back(
        {viewer, language, wants_steps,
         encoder_.news_of(pending.steps, viewer, language, wants_steps, pending.changes_dice)});
    return made.back().text;
  };
  std::vector<std::pair<Viewer, bool>> noticing;
  const auto notices = [&](Viewer viewer) {
    for (const auto& [known, does] : noticing) {
      if (known == viewer) return does;
    }
    noticing.emplace_back(viewer, can_notice(pending, viewer));
    return noticing.back().second;
  };
  bool answered = !pending.caller;
  for (const Watcher& watcher : seats_.watchers()) {
    const Viewer viewer = seats_.viewer_of(watcher.user);
    const bool is_caller = !answered && watcher.outlet == pending.caller->outlet;
    if (!is_caller && !notices(viewer)) continue;
    const std::string& text = text_for(viewer, watcher.language, watcher.wants_steps);
    watcher.outlet->send(is_caller ? message_with_id("entries", pending.caller->request, text)
                                   : message_without_id("entries", text));
    answered = answered || is_caller;
  }
  if (answered) return;
  const Caller& caller = *pending.caller;
  caller.outlet->send(message_with_id(
      "entries", caller.request, text_for(seats_.viewer_of(caller.user), caller.language, false)));
}

}  // namespace ziggurat::server
