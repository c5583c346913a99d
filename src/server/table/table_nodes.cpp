// A table among several servers: whoever writes first has written, the others read it and go on
// from there. What a table does by itself is done by the one that has the lease.

#include <algorithm>
#include <utility>

#include "server/store/nodes.h"
#include "server/table/live_table.h"
#include "server/table/match_id.h"
#include "server/table/table_core.h"
#include "server/table/table_prompt.h"
#include "server/table/wire.h"

namespace ziggurat::server {
namespace {

// Between two questions for a lease that another server has.
constexpr Millis kClaimPause = 400;
constexpr std::size_t kKeptTalk = 100;

}  // namespace

bool TableCore::may_lead() {
  if (nodes() == nullptr) return true;
  if (lease_ && nodes()->is_known_alive()) return true;
  const Millis time = now();
  const bool was_asked = asked_for_it_ && time < *asked_for_it_ + kClaimPause;
  if (!was_asked) {
    asked_for_it_ = time;
    const StoreResult<std::optional<std::int64_t>> claimed = nodes()->claim(table_.record.id);
    lease_ = claimed ? *claimed : std::nullopt;
    if (lease_) return true;
  }
  services_.timers.wake_at(time + kClaimPause, self_);
  return false;
}

bool TableCore::take_lead() {
  if (may_lead()) return true;
  if (!nodes()->is_known_alive()) return false;
  const StoreResult<std::optional<std::int64_t>> taken =
      nodes()->claim(table_.record.id, Nodes::Claim::ByForce);
  lease_ = taken ? *taken : std::nullopt;
  return lease_.has_value();
}

void TableCore::let_go_of_lease() {
  if (!lease_) return;
  thinking_.reset();
  asked_for_it_ = now();
  services_.writer.submit({DropLease{table_.record.id, *std::exchange(lease_, std::nullopt)}},
                          [](const StoreResult<void>&) {});
}

void TableCore::tell_presence() {
  if (nodes() == nullptr) return;
  Presence here = seats_.here();
  // Only the one that leads says for whom the computer plays.
  if (!lease_) here.stand_ins = 0;
  if (here == told_) return;
  told_ = here;
  services_.writer.submit({SetPresence{table_.record.id, here}}, [](const StoreResult<void>&) {});
}

void TableCore::tell_presence_again() {
  told_ = {};
  tell_presence();
}

void TableCore::hear(HeardMatch& heard) {
  if (heard.revision != 0 && heard.revision <= revision_) return;
  if (!follows(heard)) return catch_up(heard.revision == 0);
  take_news(*heard.news);
  has_news_ = true;
}

// Whether what was heard is just what comes after what is known; else it is read.
bool TableCore::follows(const HeardMatch& heard) {
  if (!heard.news || is_committing_ || is_broken() || !table_.chronicle) return false;
  const bool knows_clocks = heard.news->clock.has_value() || !table_.clocks.has_rule();
  return knows_clocks && heard.revision == revision_ + 1 &&
         heard.news->entries.front().number == table_.chronicle->size() + 1;
}

void TableCore::lose_race(const StoreError& error) {
  is_committing_ = false;
  pending_ = {};
  changes_.clear();
  if (error.kind == StoreError::Kind::Fenced) lease_.reset();
  drop_hint(Problem::Code::Busy, "the table has moved on; ask again");
  reload();
}

void TableCore::catch_up(bool wants_all) {
  if (nodes() == nullptr || is_committing_ || is_broken()) return;
  const KnownMatch known{.revision = revision_,
                         .entries = told_entries_,
                         .lines = told_lines_,
                         .wants_all = wants_all};
  StoreResult<std::optional<MatchNews>> news = nodes()->read_news(table_.record.id, known);
  // A broken line is mended by whoever hears of news.
  if (!news || !*news) return;
  take_news(**news);
  has_news_ = true;
}

void TableCore::go_on() {
  if (std::exchange(has_news_, false)) pursue();
}

void TableCore::take_news(MatchNews& news) {
  const bool has_begun = news.rest && news.rest->match.begun && !table_.record.begun;
  if (has_begun || (!table_.chronicle && !news.entries.empty())) {
    if (news.rest) static_cast<void>(take_presence(*news.rest));
    return reload();
  }
  Pending pending;
  for (const StoredEntry& entry : news.entries) {
    Result<Step> step = table_.chronicle->take(entry);
    // A log that breaks a rule is refused as a whole, by whoever loads it.
    if (!step) return reload();
    pending.steps.push_back(std::move(*step));
  }
  revision_ = news.revision;
  look_at_log();
  if (table_.chronicle) told_entries_ = table_.chronicle->size();
  bool is_changed = false;
  if (news.rest) {
    pending.changes_dice = news.rest->match.phase != table_.record.phase;
    is_changed = take_rest(*news.rest);
  }
  if (!pending.steps.empty()) {
    forget_thought(pending);
    const bool is_known =
        std::any_of(pending.steps.begin(), pending.steps.end(),
                    [&](const Step& step) { return is_noticed_by_all(step.entry, table_.record); });
    const bool is_computers = table_.window && seats_.is_played_by_computer(table_.window->seat);
    if (is_known && is_computers) table_.window.reset();
    if (news.clock) table_.record.clock_note = *news.clock;
    restart_clocks();
  }
  encoder_.refresh();
  if (!pending.steps.empty()) publish_steps(pending);
  if (news.rest) tell_lines(news.rest->lines);
  if (coach_.is_outdated()) drop_hint(Problem::Code::Conflict, "the table has moved on");
  if (is_changed) broadcast_seats();
}

// Whether anything a card shows is new.
bool TableCore::take_rest(MatchNews::Rest& rest) {
  StoredMatch& record = table_.record;
  const bool is_changed = record.phase != rest.match.phase || record.seats != rest.match.seats ||
                          record.result != rest.match.result ||
                          record.rematch != rest.match.rematch;
  record.phase = rest.match.phase;
  record.result = std::move(rest.match.result);
  record.rematch = rest.match.rematch;
  record.seats = std::move(rest.match.seats);
  seats_.note_holds(now(), services_.patience.hold);
  if (!seats_.is_full()) full_since_.reset();
  if (record.phase != Phase::Playing) lease_.reset();
  return take_presence(rest) || is_changed;
}

bool TableCore::take_presence(const MatchNews::Rest& rest) {
  const int count = table_.record.setup.seats;
  std::vector<bool> before;
  for (std::uint8_t i = 0; i < count; ++i) before.push_back(seats_.is_present(Seat{i}));
  bool is_changed = seats_.elsewhere() != rest.elsewhere;
  seats_.set_elsewhere(rest.elsewhere);
  if (rest.is_led_elsewhere) lease_.reset();
  for (std::uint8_t i = 0; i < count; ++i) {
    const Seat seat{i};
    const bool is_present = seats_.is_present(seat);
    if (before[i] && !is_present) seats_.set_absent(seat, now());
    if (!before[i] && is_present) set_present(seat);
    if (!rest.is_led_elsewhere) continue;
    const bool stands_in = ((rest.elsewhere.stand_ins >> i) & 1U) != 0;
    is_changed |= stands_in != seats_.stands_in(seat);
    seats_.set_stand_in(seat, stands_in);
  }
  return is_changed;
}

void TableCore::tell_lines(const std::vector<StoredLine>& lines) {
  for (const StoredLine& line : lines) {
    table_.lines.push_back(line);
    if (table_.lines.size() > kKeptTalk) table_.lines.erase(table_.lines.begin());
    told_lines_ = line.number;
    const std::string text = said(line).dump();
    for (const Watcher& watcher : seats_.watchers()) watcher.outlet->send(text);
  }
}

// After the match was read anew: what of it those who watch have not been told.
void TableCore::tell_missed(std::int64_t entries, std::int64_t lines) {
  encoder_.refresh();
  if (table_.chronicle && table_.chronicle->size() > entries) {
    if (entries + 1 < table_.chronicle->recent_begin()) {
      for (const Watcher& watcher : seats_.watchers()) {
        watcher.outlet->send(message_without_id("table", encoder_.snapshot(watcher, {})));
      }
    } else {
      Pending pending;
      pending.steps = table_.chronicle->steps_from(entries + 1);
      pending.changes_dice = entries == 0 || !table_.is_playing();
      publish_steps(pending);
    }
  }
  std::vector<StoredLine> said;
  std::swap(said, table_.lines);
  for (const StoredLine& line : said) {
    if (line.number <= lines) table_.lines.push_back(line);
  }
  std::erase_if(said, [&](const StoredLine& line) { return line.number <= lines; });
  tell_lines(said);
  broadcast_seats();
}

}  // namespace ziggurat::server
