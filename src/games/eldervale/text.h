#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "core/any_game.h"
#include "core/canvas.h"
#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

struct Naming;

// The words of Eldervale: names, notation, sentences, and the clause behind each.
struct Text {
  static std::string seat_name(const Game& game, Seat seat, Language language);

  // A word and what it is about: place worker Air-a, play spell-ward, buy Fire, hex 2,-1, done.
  // Resources stand by their letter. Chance brings a face, 2-5-6 for dice, or the id of what is
  // drawn; `go` is the one thing that can happen next.
  static std::string notation(const Game& game, const State& state, const Action& action);
  static std::optional<Action> parse(const Game& game, const State& state, Seat seat,
                                     std::string_view text);
  static Refusal unreadable(const Game& game, std::string_view text, Language language);

  static std::string clause(const Game& game, const State& state, const Action& action);
  static std::string label(const Game& game, const State& state, const Action& action,
                           Language language);
  static std::string sentence(const Game& game, const State& state, const Action& action,
                              Viewer viewer, Language language);

  // In refusals.cpp.
  static Refusal refusal(const Game& game, const State& state, const Action& action, Reason reason,
                         Language language);

  // In touch.cpp.
  static Touch touch(const Game& game, const State& state, const Action& action);

  // In changes.cpp.
  static Changes changes(const Game& game, const View& before, const Action* action,
                         const View& after, Language language);

  // In document.cpp, load.cpp and layout.cpp.
  static Json state_json(const Game& game, const State& state);
  static Result<State> load_state(const Game& game, const Json& json);
  static Json view_json(const Game& game, const View& view);
  static Json layout_json(const Game& game, Language language);

  // In draw.cpp.
  static void draw(const Game& game, const View& view, Language language, Canvas& canvas);
};

// In text_chance.cpp: what chance brings, to whoever hears of it.
std::string chance_sentence(const Game& game, const State& state, const Action& action,
                            Viewer viewer, Language language);
// In text_ghosts.cpp: what happens next by itself, and why.
std::string told(const Naming& naming, const task::GhostTurn& task);
std::string told(const Naming& naming, const task::GhostRegroup& task);
std::string told(const Naming& naming, const task::Join& task);
std::string told(const Naming& naming, const task::Decide& task);

}  // namespace ziggurat::eldervale
