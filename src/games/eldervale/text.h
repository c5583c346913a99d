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

// The words of Eldervale: names, notation, sentences, and the clause behind each.
struct Text {
  static std::string seat_name(const Game& game, Seat seat, Language language);

  // A word and what it is about: place worker Air-a, play spell-ward, buy Fire, hex 2,-1, done.
  // Resources stand by their letter. Chance brings a face, 2-5-6 for dice, or the id of what is
  // drawn; `go` is the one thing that can happen next.
  static std::string notation(const Game& game, const State& state, Action action);
  static std::optional<Action> parse(const Game& game, const State& state, Seat seat,
                                     std::string_view text);
  static Refusal unreadable(const Game& game, std::string_view text, Language language);

  // In clauses.cpp.
  static std::string clause(const Game& game, const State& state, Action action);
  static Refusal refusal(const Game& game, const State& state, Action action, Reason reason,
                         Language language);

  // In sentences.cpp.
  static std::string label(const Game& game, const State& state, Action action, Language language);
  static std::string sentence(const Game& game, const State& state, Action action, Viewer viewer,
                              Language language);

  // In document.cpp.
  static Json state_json(const Game& game, const State& state);
  static Result<State> load_state(const Game& game, const Json& json);
  // In view_document.cpp.
  static Json view_json(const Game& game, const View& view);
  static Json layout_json(const Game& game, Language language);

  // In draw.cpp.
  static void draw(const Game& game, const View& view, Language language, Canvas& canvas);
};

// In names.cpp.
std::string tile_key(const Game& game, const State& state, int tile);  // Air-a, Mage-Tower
std::string tile_name(const Game& game, const State& state, int tile, Language language);
std::string realm_name(const Game& game, const State& state, int realm, Language language);
std::string element_name(const Game& game, const State& state, int slot, Language language);
std::string player_name(const Game& game, int player, Language language);
std::string side_name(const Game& game, const State& state, int side, Language language);
std::string unit_name(int unit, Language language);        // a Worker
std::string unit_accusative(int unit, Language language);  // robotnika
std::string resource_name(int symbol, Language language);
std::string space_name(const Game& game, const State& state, int space, Language language);
std::string space_key(const Game& game, const State& state, int space);
std::string gain_text(const Gain& gain, Language language);
std::string cost_text(const Cost& cost);
std::string battle_effect_name(BattleEffect effect, Language language);
std::string_view battle_effect_key(BattleEffect effect);
std::string direction_name(int direction, Language language);
std::string dice_text(const Many<Byte, 6>& dice);  // highest first
std::string points_text(int points, Language language);

// In chance_text.cpp: what chance brings, to whoever hears of it.
std::string chance_sentence(const Game& game, const State& state, Action action, Viewer viewer,
                            Language language);
// In ghost_text.cpp: what the Ghosts do next, and why.
std::string ghost_step_sentence(const Game& game, const State& state, Language language);
// What a battle's comparison shows.
std::string decide_sentence(const Game& game, const State& state, Language language);

}  // namespace ziggurat::eldervale
