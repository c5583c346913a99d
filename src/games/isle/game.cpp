#include "games/isle/game.h"

namespace ziggurat::isle {
namespace {

Result<GameInfo> info(const GameData& data) {
  const Result<Board> board = Board::create(data);
  if (!board) return fail(board.error());
  return make_info();
}

Result<std::shared_ptr<const AnyGame>> make(const GameData& data, const Setup& setup) {
  Result<Game> game = make_game(data, setup);
  if (!game) return fail(std::move(game).error());
  return std::shared_ptr<const AnyGame>(
      std::make_shared<AnyIsle>(std::move(*game), setup, data.fingerprint()));
}

}  // namespace

Result<Game> make_game(const GameData& data, const Setup& setup) {
  const Result<Board> board = Board::create(data);
  if (!board) return fail(board.error());
  return Game(*board, chosen_settings(setup));
}

const GameEntry kEntry = {.id = "isle", .info = info, .make = make};

}  // namespace ziggurat::isle
