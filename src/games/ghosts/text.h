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
  static std::string notation(const Game& game, const State& state, Action action);
  static std::optional<Action> parse(const Game& game, const State& state, Seat seat,
                                     std::string_view text);

  // In labels.cpp.
  static std::string label(const Game& game, const State& state, Action action, Language language);
  // In sentences.cpp.
  static std::string clause(const Game& game, const State& state, Action action);
  static std::string sentence(const Game& game, const State& state, Action action, Viewer viewer,
                              Language language);
  static Refusal unreadable(const Game& game, std::string_view text, Language language);

  // In refusals.cpp.
  static Refusal refusal(const Game& game, const State& state, Action action, Reason reason,
                         Language language);

  // In document.cpp and load.cpp.
  static Json state_json(const Game& game, const State& state);
  static Result<State> load_state(const Game& game, const Json& json);
  static Json view_json(const Game& game, const View& view);
  static Json layout_json(const Game& game, Language language);

  // In draw.cpp.
  static void draw(const Game& game, const View& view, Language language, Canvas& canvas);
};

std::string adventurer_id(const Game& game, int who);
std::string adventurer_name(const Game& game, int who, Language language);
std::string map_name(int map, Language language);
// "square 73", with what lies there as far as everybody sees it.
std::string square_name(int square, Language language);
std::string place_name(const Game& game, const State& state, int square, Language language);
// What a transfer moves; "a card" where it is hidden.
std::string item_name(const Game& game, int item, Language language);
std::string transfers_text(const Game& game, const FixedVec<Transfer, kMostTransfers>& transfers,
                           Language language);
std::string enemy_name(const Game& game, const State& state, Enemy enemy, Language language);

}  // namespace ziggurat::ghosts
