// What each choice touches on the board.

#include "games/heaven/text.h"

namespace ziggurat::heaven {
namespace {

std::string_view side_of(const State& state) {
  return state.to_move == kLight.index ? "light" : "dark";
}

}  // namespace

Touch Text::touch(const Game& game, const State& state, Action action) {
  switch (action.kind()) {
    case Action::Kind::Roll:
      return Touch("rolled").on("roll", roll_name(action.rolled()));
    case Action::Kind::Move: {
      Touch touch("move");
      touch.on("square", game.name(action.from()));
      for (int i = 0; i < action.via_count(); ++i) touch.on("square", game.name(action.via(i)));
      return touch.on("square", game.name(action.to()));
    }
    case Action::Kind::Spawn:
      return Touch("spawn").on("pool", side_of(state)).on("square", game.name(action.to()));
    case Action::Kind::Pass:
      return Touch("pass");
    case Action::Kind::ClaimDraw:
      return Touch("draw");
    case Action::Kind::RollAgain:
      return Touch("roll").on("dice", side_of(state));
    case Action::Kind::Stop:
      return Touch("end");
  }
  return {};
}

}  // namespace ziggurat::heaven
