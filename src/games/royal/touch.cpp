// What each choice touches on the board.

#include "games/royal/text.h"

namespace ziggurat::royal {
namespace {

std::string_view side_of(const State& state) {
  return state.to_move == kLight.index ? "light" : "dark";
}

}  // namespace

Touch Text::touch(const Game& game, const State& state, Action action) {
  switch (action.kind()) {
    case Action::Kind::Roll:
      return Touch("rolled").on("roll", action.total());
    case Action::Kind::Move: {
      const Seat seat{state.to_move};
      const Track& track = game.track(seat);
      const std::string_view side = side_of(state);
      Touch touch("move");
      if (action.from() == 0) {
        touch.on("waiting", side);
      } else {
        touch.on("square", game.square(seat, action.from()).name());
      }
      if (action.to() == track.home()) return touch.on("home", side).brings("home", 1);
      return touch.on("square", game.square(seat, action.to()).name());
    }
    case Action::Kind::Pass:
      return Touch("pass");
    case Action::Kind::RollAgain:
      return Touch("roll").on("dice", side_of(state));
    case Action::Kind::EndTurn:
      return Touch("end");
  }
  return {};
}

}  // namespace ziggurat::royal
