// What a move changed on the board.

#include "games/royal/text.h"

namespace ziggurat::royal {
namespace {

// The step a piece of the seat left, and the one it came to; 0 is waiting, one past the last home.
struct Way {
  int from = 0;
  int to = 0;
};

std::optional<Way> way_of(const Game& game, const State& before, const State& after, Seat seat) {
  const std::size_t at = seat.index;
  if (before.steps[at] == after.steps[at] && before.waiting[at] == after.waiting[at]) {
    return std::nullopt;
  }
  Way way;
  if (after.home[at] > before.home[at]) way.to = game.track(seat).home();
  for (int step = 1; step <= game.track(seat).length; ++step) {
    const bool was = (before.steps[at] & step_bit(step)) != 0;
    const bool is = (after.steps[at] & step_bit(step)) != 0;
    if (was && !is) way.from = step;
    if (is && !was) way.to = step;
  }
  return way;
}

Json target_of(const Game& game, Seat seat, int step) {
  const std::string_view side = seat == kLight ? "light" : "dark";
  if (step == 0) return Json::object({{"waiting", side}});
  if (step == game.track(seat).home()) return Json::object({{"home", side}});
  return Json::object({{"square", game.square(seat, step).name()}});
}

}  // namespace

Changes Text::changes(const Game& game, const View& before, const Action*, const View& after,
                      Language language) {
  Changes changes;
  for (const Seat seat : {kLight, kDark}) {
    const std::optional<Way> way = way_of(game, before.state, after.state, seat);
    if (!way) continue;
    const bool is_home = way->to == game.track(seat).home();
    const auto name = [&](int step) { return game.square(seat, step).name(); };
    const std::string who = seat_name(game, seat, language);
    Change change{.kind = way->to == 0     ? "captured"
                          : is_home        ? "home"
                          : way->from == 0 ? "entered"
                                           : "moved",
                  .targets = {target_of(game, seat, way->from), target_of(game, seat, way->to)},
                  .amount = is_home ? 1 : 0,
                  .text = "",
                  .is_told = true};
    if (way->to == 0) {
      change.text = who + pick(language, "'s piece on ", ": pionek z ") + name(way->from) +
                    pick(language, " goes back to the start.", " wraca na początek.");
    } else if (is_home) {
      change.text = who + pick(language, ": a piece is home.", ": pionek jest w domu.");
    } else if (way->from == 0) {
      change.text = who + pick(language, ": a piece enters on ", ": pionek wchodzi na ") +
                    name(way->to) + ".";
    } else {
      change.text = who + pick(language, ": from ", ": z ") + name(way->from) +
                    pick(language, " to ", " na ") + name(way->to) + ".";
    }
    changes.push_back(std::move(change));
  }
  return changes;
}

}  // namespace ziggurat::royal
