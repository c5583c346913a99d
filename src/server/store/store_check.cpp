#include "server/store/store_check.h"

#include <vector>

#include "core/dealer.h"
#include "core/fair_dice.h"
#include "core/fingerprints.h"
#include "core/match.h"
#include "server/table/match_id.h"

namespace ziggurat::server {
namespace {

constexpr int kPage = 500;

// Plays a log again; what is wrong with it, or nothing.
class ReplayedMatch {
 public:
  ReplayedMatch(std::shared_ptr<const AnyGame> game, const FairDice& dice)
      : match_(std::move(game)), dice_(dice) {}

  std::string play(const StoredEntry& entry) {
    switch (entry.kind) {
      case EntryKind::Choice:
        if (!entry.seat || !match_.is_choice(*entry.seat, entry.code))
          return "the rules forbid this choice";
        static_cast<void>(match_.choose(*entry.seat, entry.code, Language::English));
        ++choices_;
        return "";
      case EntryKind::Chance:
        if (!match_.actor().is_chance()) return "chance has nothing to decide here";
        if (deal(match_, dice_) != entry.code) return "the dice brought something else";
        match_.resolve(entry.code);
        choices_ = 0;
        return "";
      case EntryKind::Undo:
        if (choices_ == 0 || !match_.undoable()) return "there is nothing to take back";
        match_.undo();
        --choices_;
        return "";
      case EntryKind::Begin:
      case EntryKind::Resign:
      case EntryKind::Time:
      case EntryKind::End:
        return "";
    }
    CHECK(false);
  }

 private:
  Match match_;
  const FairDice& dice_;
  int choices_ = 0;
};

std::string wrong_log(const Registry& registry, const StoredMatch& match,
                      const std::vector<StoredEntry>& entries) {
  Setup setup = match.setup;
  if (match.begun && match.begun->first) setup.options.emplace_back("first", *match.begun->first);
  auto game = registry.make(setup);
  if (!game) return game.error().message;
  if (!same_components((*game)->fingerprint(), match.fingerprint)) {
    return "it was played with other components than those of this program";
  }
  if (!match.begun) return "";
  const FairDice dice(match.seed, match.begun->contributions);
  ReplayedMatch player(std::move(*game), dice);
  std::int64_t due = 1;
  for (const StoredEntry& entry : entries) {
    const std::string wrong = entry.number == due++ ? player.play(entry) : "it is out of order";
    if (!wrong.empty()) return "entry " + std::to_string(entry.number) + ": " + wrong;
  }
  return "";
}

}  // namespace

StoreResult<StoreCheck> check_store(const Registry& registry, Store& store,
                                    const std::function<void(const std::string&)>& report) {
  StoreCheck check;
  const auto wrong = [&](const std::string& line) {
    ++check.wrong;
    report(line);
  };
  const StoreResult<std::vector<std::string>> people = store.check_people();
  if (!people) return fail(people.error());
  for (const std::string& line : *people) wrong(line);
  std::optional<MatchId> last;
  while (true) {
    const StoreResult<std::vector<MatchId>> page = store.all_matches(last, kPage);
    if (!page) return fail(page.error());
    if (page->empty()) return check;
    for (const MatchId id : *page) {
      ++check.matches;
      const StoreResult<std::optional<LoadedMatch>> loaded = store.load(id);
      if (!loaded) {
        wrong("match " + to_text(id) + ": " + loaded.error().message);
      } else if (*loaded) {
        // All of it, not only what came after the last checkpoint.
        const StoreResult<LogPart> log = store.read_log(id, 0, INT64_MAX);
        if (!log) {
          wrong("match " + to_text(id) + ": " + log.error().message);
          continue;
        }
        check.entries += static_cast<std::int64_t>(log->entries.size());
        const std::string problem = wrong_log(registry, (*loaded)->match, log->entries);
        if (!problem.empty()) wrong("match " + to_text(id) + ": " + problem);
      }
    }
    last = page->back();
  }
}

}  // namespace ziggurat::server
