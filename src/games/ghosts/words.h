#pragma once

#include <array>
#include <string_view>

#include "base/json.h"
#include "games/ghosts/rules.h"

// Words that the documents use for phases and the like, shared by writing and reading.

namespace ziggurat::ghosts {

inline constexpr std::array<std::string_view, 35> kPhaseWords = {
    "gala",           "place_ur",   "remove",   "deal",          "draft",         "place_oasis",
    "begin",          "roll",       "act",      "price",         "pay",           "steal",
    "flag",           "reveal",     "pot_shot", "pot_shot_pile", "pot_shot_card", "draw_treasure",
    "draw_discovery", "dust_devil", "attack",   "arm",           "answer",        "defend",
    "master_arm",     "defence",    "target",   "ambush_roll",   "night_vision",  "look_ur",
    "clear_day",      "city_at",    "limit",    "offer",         "over"};
static_assert(kPhaseWords.size() == static_cast<std::size_t>(Phase::Run));

inline constexpr std::array<std::string_view, 17> kCauseWords = {
    "step",  "teleport",   "theft",  "caravan",     "ghost_caravan", "retreat",
    "oasis", "banished",   "refuge", "city",        "fallback",      "home",
    "hovel", "hovel_both", "ambush", "twos_ambush", "bystander"};
static_assert(kCauseWords.size() == static_cast<std::size_t>(Cause::Bystander) + 1);

inline constexpr std::array<std::string_view, 9> kStageWords = {
    "choose", "arrive", "turned", "shot", "loot", "rivals", "enemies", "nanna", "end"};
static_assert(kStageWords.size() == static_cast<std::size_t>(Stage::End) + 1);

inline constexpr std::array<std::string_view, 8> kTurnStageWords = {
    "begin", "opening", "rolled", "act", "draw", "event", "limits", "next"};
static_assert(kTurnStageWords.size() == static_cast<std::size_t>(TurnStage::Next) + 1);

inline constexpr std::array<std::string_view, 5> kEnemyWords = {"none", "kish", "akkadian", "ghost",
                                                                "nanna"};
inline constexpr std::array<std::string_view, 5> kDraftStageWords = {"none", "giver", "receiver",
                                                                     "item", "card"};
inline constexpr std::array<std::string_view, 4> kTerrainWords = {"desert", "water", "mountain",
                                                                  "emmer"};
inline constexpr std::array<std::string_view, 7> kSpecialWords = {
    "none", "oasis", "stone", "ghost", "ziggurat", "ur", "city"};
inline constexpr std::array<std::string_view, kEffects> kEffectWords = {
    "caravan",      "boat",      "rope",      "theft",  "vanish",     "sandstorm",
    "night_vision", "clear_day", "quicksand", "ambush", "hovel_kish", "hovel_both"};
inline constexpr std::string_view kUrBackWord = "ur-back";
inline constexpr std::string_view kHiddenWord = "hidden";

template <class Words, class Enum>
std::string_view word_of(const Words& words, Enum value) {
  return words[static_cast<std::size_t>(value)];
}

// {"felt-cap": 1}
Json pile_json(const Deck& deck, Pile pile);
// ["water", "sky"]
Json maps_json(unsigned maps);
// {"from": "manx", "to": "beaker", "item": "felt-cap"}
Json transfers_json(const Game& game, const FixedVec<Transfer, kMostTransfers>& transfers);
Json adventurer_json(const Game& game, int who);
Json squares_json(const SquareSet& squares);

// In chances.cpp; chances are told in ten thousandths.
int chance_now(const Game& game, const State& state, bool has_rolled);
// [{"square": 87, "against": ["kish", "kish"], "win": 4569, "armed": 5210}], the last with the best
// equipment of the viewer's own hand in the first fight.
Json chances_json(const Game& game, const View& view);

// A seat in a document.
inline Json number_or_null(int value) { return value == kNobody ? Json() : Json(value); }

}  // namespace ziggurat::ghosts
