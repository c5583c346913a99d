// What each choice touches on the chart.

#include "games/isle/text.h"

namespace ziggurat::isle {

Touch Text::touch(const Game& game, const State& state, Action action) {
  switch (action.kind()) {
    case Action::Kind::Dice:
      return Touch("rolled").on("roll", action.total());
    case Action::Kind::Coin:
      return Touch("coin").on("coin", action.is_skull() ? "skull" : "chest");
    case Action::Kind::Move: {
      const std::string_view colour = kColourKeys[state.to_move];
      Touch touch("move");
      if (action.from() == kShip) {
        touch.on("ship", colour);
      } else {
        touch.on("tile", game.tile(action.from()).id);
      }
      if (action.to() == kHome) return touch.on("home", colour).brings("home", 1);
      return touch.on("tile", game.tile(action.to()).id);
    }
    case Action::Kind::Throw:
      return Touch("throw").on("tile", game.tile(action.to()).id);
    case Action::Kind::Pass:
      return Touch("pass");
    case Action::Kind::RollAgain:
      return Touch("roll").on("dice", kColourKeys[state.to_move]);
    case Action::Kind::EndTurn:
      return Touch("end");
  }
  return {};
}

}  // namespace ziggurat::isle
