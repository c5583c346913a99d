#include "server/table/table_undo.h"

#include "server/table/table_prompt.h"

namespace ziggurat::server {
namespace {

bool notices(const AnyGame& game, const AnyState& state, Code code, Viewer viewer) {
  return game.sees(state, code, viewer) ||
         !game.sentence(state, code, viewer, Language::English).empty();
}

// Whether, for all that a seat can know, one of the people might now do something without its
// noticing. Then nothing can be taken back: that it no longer can would tell of it. Computers act
// when it is their turn and not before, which is no secret.
bool might_miss_something(const AnyGame& game, const AnyState& state, Seat seat, SeatSet people) {
  if (!game.has_hidden_information()) return false;
  static constexpr std::uint64_t kSamples = 16;
  const Viewer viewer = Viewer::seat(seat);
  std::vector<Code> codes;
  for (std::uint64_t i = 0; i < kSamples; ++i) {
    Rng rng = Rng::stream(i, 1);
    const AnyState imagined = game.imagine(state, viewer, rng);
    for (std::uint8_t other = 0; other < game.setup().seats; ++other) {
      if (other == seat.index || !people.contains(Seat{other})) continue;
      codes.clear();
      game.choices(imagined, Seat{other}, codes);
      for (const Code code : codes) {
        if (!notices(game, imagined, code, viewer)) return true;
      }
    }
  }
  return false;
}

// Whether anybody learned something by one of the last `count` choices; so they would by none.
bool reveals_something(const TableState& table, std::size_t count) {
  const std::vector<RunChoice>& run = table.chronicle->walk().run();
  if (count == 0 || count > run.size()) return true;
  const std::deque<AnyState>& states = table.match().run_states();
  for (std::size_t i = run.size() - count; i < run.size(); ++i) {
    if (reveals(*table.game, states[i], run[i].seat, run[i].code)) return true;
  }
  return false;
}

}  // namespace

bool UndoRule::is_used_up(const TableState& table, Seat seat) const {
  const LogWalk& walk = table.chronicle->walk();
  return walk.turn_undos(seat) >= per_turn_ || walk.undos(seat) >= per_match_;
}

std::size_t UndoRule::depth(const TableState& table, Seat seat) {
  const std::deque<AnyState>& states = table.match().run_states();
  for (std::size_t count = 1; count <= states.size(); ++count) {
    const std::optional<Unasked> answer = unasked(table, states[states.size() - count], seat);
    if (!answer || !answer->is_at_once) return count;
  }
  return 0;
}

bool UndoRule::has_time(const TableState& table, Seat seat, Millis now, Millis window) {
  if (!table.clocks.has_rule()) return true;
  const std::size_t count = depth(table, seat);
  if (count == 0) return false;
  // Nobody runs out of time in a window.
  const std::deque<AnyState>& states = table.match().run_states();
  const bool is_window = unasked(table, states[states.size() - count], seat).has_value();
  return table.clocks.can_take_back(is_window ? now + window : now, count);
}

bool UndoRule::allows(const TableState& table, Seat seat) {
  if (!table.is_playing() || table.has_given_up(seat)) return false;
  const Match& match = table.match();
  if (match.run() == 0 || !match.log().back().by.is(seat)) return false;
  if (is_used_up(table, seat)) return false;
  if (asked_ != table.chronicle->size()) {
    asked_ = table.chronicle->size();
    is_open_ = !reveals_something(table, depth(table, seat)) &&
               !might_miss_something(match.game(), match.state(), seat, people_at(table.record));
  }
  return is_open_;
}

}  // namespace ziggurat::server
