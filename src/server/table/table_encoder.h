#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/table/table_seats.h"
#include "server/table/table_state.h"
#include "server/table/table_undo.h"

namespace ziggurat::server {

// What a table tells, to each in its language and no more than its seat may know. What is told
// alike to several is made once: sentences of the log are kept for each language, views and choices
// until something happens.
class Encoder {
 public:
  // So many entries are sent at once; who wants earlier ones asks for them.
  static constexpr std::int64_t kPage = 200;
  // More steps than these at once are summed up, not shown one by one.
  static constexpr std::int64_t kMostViews = 20;

  Encoder(const TableState& table, const SeatBook& seats, UndoRule& undo, const Services& services)
      : table_(table), seats_(seats), undo_(undo), services_(services) {}

  // Something happened: what is true now only is made anew.
  void refresh();
  // Another log may stand where that one stood.
  void forget();

  Json card(const std::optional<UserId>& user, Language language) const;
  Json dice_json() const;
  Json window_json() const;
  std::string_view layout(Language language);

  // All of a `table` message after its type and id.
  std::string snapshot(const Watcher& watcher, const WatchOptions& options);
  // All of an `entries` message after its type and id: the log from the viewer's position `from`
  // on.
  std::string news(Viewer viewer, Language language, std::int64_t from, bool wants_views,
                   bool with_dice);
  // The same of steps just taken, which all of them are.
  std::string news_of(const std::vector<Step>& steps, Viewer viewer, Language language,
                      bool wants_views, bool with_dice);
  // A list of those of `steps` with the viewer's numbers after `from` up to `last`, those after
  // `views_after` with their views; cut where it grows past `most` bytes.
  struct Range {
    std::int64_t from = 0;
    std::int64_t last = 0;
    std::int64_t views_after = 0;
    std::size_t most = SIZE_MAX;
  };
  std::string log_of(const std::vector<Step>& steps, Viewer viewer, Language language,
                     const Range& range);
  // The viewer's first number that is in memory.
  std::int64_t first_recent(Viewer viewer) const;

 private:
  // The sentences of one language, for one viewer or for all.
  struct Texts {
    std::int64_t first = 1;  // the entry of the first text
    std::deque<std::string> texts;
  };
  using Key = std::pair<std::size_t, Language>;

  Json seat_json(Seat seat, const std::optional<UserId>& user, Language language) const;
  Json away_json(Seat seat, const std::optional<UserId>& user) const;
  // A moment of the server's time by everybody's clock.
  Json on_wall(Millis moment) const;
  std::string_view state_name() const;
  Json actor_json() const;
  Json clocks_json() const;
  Json choices_json(Viewer viewer, Language language) const;
  bool may_undo(Viewer viewer) const;
  Json entry_json(const Step& step, Viewer viewer, Language language) const;
  // What is true now, as text.
  std::string_view view(Viewer viewer);
  std::string_view choices(Viewer viewer, Language language);
  std::size_t text_place(Viewer viewer) const;
  // The text of a recent entry, made if it was not; empty where it is not in memory any more.
  std::string& text_slot(std::int64_t number, Viewer viewer, Language language);
  const std::string& entry_text(const Step& step, Viewer viewer, Language language);
  std::string recent_log(Viewer viewer, Language language, std::int64_t from, bool wants_views);
  std::string news_with(std::string_view log, Viewer viewer, Language language, std::int64_t from,
                        bool with_dice);

  const TableState& table_;
  const SeatBook& seats_;
  UndoRule& undo_;
  const Services& services_;
  std::map<std::size_t, std::string> views_;
  std::map<Key, std::string> choices_;
  std::map<Key, Texts> texts_;
  std::map<Language, std::string> layouts_;
};

}  // namespace ziggurat::server
