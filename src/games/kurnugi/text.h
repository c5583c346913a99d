#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "core/any_game.h"
#include "core/canvas.h"
#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {

// The words of Kur-Nu-Gi: names, notation, sentences, and the clause behind each.
struct Text {
  static std::string seat_name(const Game& game, Seat seat, Language language);

  // A verb and what it is done to, with blanks between: place invocation1, move green 5@board anu,
  // play deadly_visions, take hidden 2. Dice of one owner that lie in one place and show the same
  // are the same.
  static std::string notation(const Game& game, const State& state, const Action& action);
  static std::optional<Action> parse(const Game& game, const State& state, Seat seat,
                                     std::string_view text);

  static std::string clause(const Game& game, const State& state, const Action& action);
  static std::string label(const Game& game, const State& state, const Action& action,
                           Language language);
  static std::string sentence(const Game& game, const State& state, const Action& action,
                              Viewer viewer, Language language);
  static Refusal unreadable(const Game& game, std::string_view text, Language language);

  // In touch.cpp.
  static Touch touch(const Game& game, const State& state, const Action& action);

  // In changes.cpp, from the two views alone.
  static Changes changes(const Game& game, const View& before, const Action* action,
                         const View& after, Language language);

  // In refusals.cpp.
  static Refusal refusal(const Game& game, const State& state, const Action& action, Reason reason,
                         Language language);

  // In document.cpp and load.cpp.
  static Json state_json(const Game& game, const State& state);
  static Result<State> load_state(const Game& game, const Json& json);
  static Json view_json(const Game& game, const View& view);
  // In layout.cpp.
  static Json layout_json(const Game& game, Language language);

  // In draw.cpp.
  static void draw(const Game& game, const View& view, Language language, Canvas& canvas);
};

// A step of the turn track as it is counted there: two turns, a lament, two turns.
std::string turn_name(const Rules& rules, int turn, Language language);

// Whose action it is.
Owner doer(const Open& state);
// A die as notation and documents write it: 5@anu.
std::string die_word(const Rules& rules, Die die);
// Green, or the seat's name before there are colours.
std::string owner_name(const Rules& rules, const Open& state, Owner owner, Language language);
// "+2" or "−5"; what depends on the choice is "".
std::string price_text(const Rules& rules, const Open& state, Owner owner, SpaceId space);

}  // namespace ziggurat::kurnugi
