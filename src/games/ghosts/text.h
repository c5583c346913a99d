#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "core/any_game.h"
#include "core/canvas.h"
#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

// The words of Ghosts of Ur: names, notation, sentences, and the clause behind each.
struct Text {
  static std::string seat_name(const Game& game, Seat seat, Language language);

  // A square is its number, whatever is done there; dice are their total; cards, tiles, maps and
  // adventurers go by their ids with a word before them: play-boat, use-jeweled-sandals,
  // pay-amulet, stone-45, flee-vanish, drop-sling, from-manx, to-beaker, item-map-sky.
  static std::string notation(const Game& game, const State& state, const Action& action);
  // In text_reading.cpp.
  static std::optional<Action> parse(const Game& game, const State& state, Seat seat,
                                     std::string_view text);
  static Refusal unreadable(const Game& game, std::string_view text, Language language);

  static std::string clause(const Game& game, const State& state, const Action& action);
  static std::string label(const Game& game, const State& state, const Action& action,
                           Language language);
  static std::string sentence(const Game& game, const State& state, const Action& action,
                              Viewer viewer, Language language);

  // In touch.cpp.
  static Touch touch(const Game& game, const State& state, const Action& action);

  // In changes.cpp.
  static Changes changes(const Game& game, const View& before, const Action* action,
                         const View& after, Language language);

  // In refusals.cpp.
  static Refusal refusal(const Game& game, const State& state, const Action& action, Reason reason,
                         Language language);

  // In document.cpp, load.cpp and layout.cpp.
  static Json state_json(const Game& game, const State& state);
  static Result<State> load_state(const Game& game, const Json& json);
  static Json view_json(const Game& game, const View& view);
  static Json layout_json(const Game& game, Language language);

  // In draw.cpp.
  static void draw(const Game& game, const View& view, Language language, Canvas& canvas);
};

}  // namespace ziggurat::ghosts
