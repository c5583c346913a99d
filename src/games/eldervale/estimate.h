#pragma once

#include "games/eldervale/rules.h"

// What things are likely to be worth in points: the knowledge behind the features.

namespace ziggurat::eldervale::estimate {

inline constexpr double kResource = 0.6;  // one of the first three of a kind
inline constexpr double kSpare = 0.25;    // a further one
inline constexpr double kGoldPiece = 0.8;
inline constexpr double kMagicCard = 0.7;
inline constexpr double kPrice = 0.55;  // a symbol of a cost
inline constexpr double kOrb = 4.0;
inline constexpr double kLevel = 1.2;  // one more level of power, beyond what it scores now
inline constexpr double kReady = 0.9;  // a unit at hand
inline constexpr double kOnMap = 0.45;
inline constexpr double kUnderworld = 0.2;
inline constexpr double kGlory = 1.3;
inline constexpr double kTile = 0.5;  // what a tile laid takes from the game's length

// How much of the game is left, from 1 to 0.
double time_left(const State& state);
double worth(const Gain& gain);
double cost_worth(const Cost& cost);
double unit_worth(int unit);
// The face-up card of a slot, to a player who need not pay.
double card_worth(const Game& game, const State& state, int player, int slot);
double dwell_worth(const Game& game, const State& state, int player, int realm);
double best_dwell(const Game& game, const State& state, int player, int reduction, int settler_slot,
                  int amount);
double summon_worth(const State& state, int unit);
double best_summon(const Game& game, const State& state, int player, int reduction, bool free);
double best_purchase(const Game& game, const State& state, int player, int reduction);
// What an action space is worth to a unit put there.
double action_worth(const Game& game, const State& state, int player, int space);
// What a battle in a realm is likely to bring a player.
double battle_worth(const Game& game, const State& state, int player, int realm, int monster);
// The same for the battle under way; once the dice lie, the comparison tells.
double open_battle_worth(const Game& game, const State& state, int player);

}  // namespace ziggurat::eldervale::estimate
