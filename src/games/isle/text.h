#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "core/any_game.h"
#include "core/canvas.h"
#include "games/isle/rules.h"

namespace ziggurat::isle {

// The words of Isle of Ur: names, notation, sentences, and the clause behind each.
struct Text {
  static std::string seat_name(const Game& game, Seat seat, Language language);

  // Moves name where from and where to: ship-W1, S8-L2, L2-isle; a whirlpool by itself (W2) is
  // where a caught piece is thrown. Dice are their total, the coin is skull or chest, a pass is --,
  // the answers to a map are roll and stop.
  static std::string notation(const Game& game, const State& state, Action action);
  static std::optional<Action> parse(const Game& game, const State& state, Seat seat,
                                     std::string_view text);

  static std::string clause(const Game& game, const State& state, Action action);
  static std::string label(const Game& game, const State& state, Action action, Language language);
  static std::string sentence(const Game& game, const State& state, Action action, Viewer viewer,
                              Language language);
  static Refusal unreadable(const Game& game, std::string_view text, Language language);

  // In touch.cpp.
  static Touch touch(const Game& game, const State& state, Action action);

  // In changes.cpp.
  static Changes changes(const Game& game, const View& before, const Action* action,
                         const View& after, Language language);

  // In refusals.cpp.
  static Refusal refusal(const Game& game, const State& state, Action action, Reason reason,
                         Language language);

  // In document.cpp.
  static Json state_json(const Game& game, const State& state);
  static Result<State> load_state(const Game& game, const Json& json);
  static Json view_json(const Game& game, const View& view);
  static Json layout_json(const Game& game, Language language);

  // In draw.cpp.
  static void draw(const Game& game, const View& view, Language language, Canvas& canvas);
};

// A tile's id, or "ship" and "isle".
std::string place_name(const Game& game, int place);

}  // namespace ziggurat::isle
