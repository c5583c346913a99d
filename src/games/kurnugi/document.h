#pragma once

#include <array>
#include <string_view>

#include "base/json_reader.h"
#include "games/kurnugi/text.h"

// What document.cpp, load.cpp and layout.cpp share.

namespace ziggurat::kurnugi {

inline constexpr std::array<std::string_view, 14> kPhaseIds = {
    "setup", "resources", "pact",  "plan",      "actions",     "initiative", "lament_resources",
    "move",  "cards",     "score", "renew_end", "renew_cards", "renew_rest", "over"};

inline constexpr std::array<std::string_view, kSteps> kStepIds = {
    "roll_dice",     "tie_roll",       "soul_roll",      "draw_neutral", "draw_order",
    "draw_identity", "open_identity",  "open_influence", "open_scoring", "open_pact",
    "open_event",    "pact_from_pile", "decide_order",   "refund",       "leave_tomb",
    "colour",        "neutral_colour", "neutral_answer", "reconsider",   "invoke",
    "manipulate",    "generosity",     "midwife",        "ritual",       "pick_identity",
    "madness",       "pick_altar",     "pick_triad",     "mark",         "dance",
    "kur",           "return_shadow",  "demon",          "gate",         "attach_pact",
    "pact_reward",   "unmark",         "remove_die",     "other_temple", "any_action",
    "crystals",      "strength",       "raise_altar",    "resources",    "reroll",
    "move_dice",     "change_dice",    "fisherman",      "thief",        "move_pieces",
    "card_target",   "pick_field",     "pick_pile",      "renew_cards",  "place_die",
    "pick_shadow"};

// In forecast.cpp: parts of the view.
Json parts_json(const Game& game, const State& state, int owner, int tomb);
Json verdicts_json(const Game& game, const State& state);
Json forecast_json(const Game& game, const View& view);
void read_verdicts(const Game& game, const JsonReader& reader, State& state);

// Whether a position read from a document can be one of this game; else says why not.
void check_position(const Game& game, const State& state, const JsonReader& reader);

}  // namespace ziggurat::kurnugi
