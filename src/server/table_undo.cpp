#include "server/table_undo.h"

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

SeatSet people_at(const StoredMatch& match) {
  SeatSet people;
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    const bool is_human = match.seats[i].kind == StoredSeat::Kind::Human && !match.seats[i].is_out;
    if (is_human) people.insert(Seat{static_cast<std::uint8_t>(i)});
  }
  return people;
}

}  // namespace

bool UndoRule::is_used_up(const TableState& table, Seat seat) const {
  const LogWalk& walk = table.chronicle->walk();
  return walk.turn_undos(seat) >= per_turn_ || walk.undos(seat) >= per_match_;
}

bool UndoRule::allows(const TableState& table, Seat seat) {
  if (!table.is_playing() || table.has_given_up(seat)) return false;
  const Match& match = table.match();
  if (match.run() == 0 || !match.log().back().by.is(seat)) return false;
  if (is_used_up(table, seat)) return false;
  if (asked_ != table.chronicle->size()) {
    asked_ = table.chronicle->size();
    is_open_ = match.undoable().has_value() &&
               !might_miss_something(match.game(), match.state(), seat, people_at(table.record));
  }
  return is_open_;
}

}  // namespace ziggurat::server
