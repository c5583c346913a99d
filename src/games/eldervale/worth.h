#pragma once

#include "games/eldervale/dwellings.h"

// What things are likely to be worth in points: the knowledge behind the features.

namespace ziggurat::eldervale {

namespace worth {

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

}  // namespace worth

// How much of the game is left, from 1 to 0.
double time_left(const Open& state);
double gain_worth(const Gain& gain);
double unit_worth(Unit unit);
// The face-up card of a slot, to a player who need not pay.
double card_worth(const Rules& rules, const Open& state, Player player, Slot slot);
double dwell_worth(const Rules& rules, const Open& state, Player player, RealmId realm);
double best_dwell(const Rules& rules, const Open& state, Player player, int reduction,
                  const Settling& settling = {});
double summon_worth(const Open& state, Unit unit);
enum class Price : std::uint8_t { Paid, Free };
double best_summon(const Rules& rules, const Open& state, Player player, int reduction,
                   Price price = Price::Paid);
double best_purchase(const Rules& rules, const Open& state, Player player, int reduction);
// What an action space is worth to a unit put there.
double action_worth(const Rules& rules, const Open& state, Player player, SpaceId space);
// What a battle in a realm is likely to bring a player.
double battle_worth(const Rules& rules, const Open& state, Player player, RealmId realm,
                    Slot monster);
// The same for the battle under way; once the dice lie, the comparison tells.
double open_battle_worth(const Rules& rules, const Open& state, Player player);
// What is under way for a player and not yet counted.
double pending_worth(const Rules& rules, const Open& state, Player player);
// What a player has, at what it will likely be worth in the end.
double standing_worth(const Rules& rules, const State& state, Player player);

}  // namespace ziggurat::eldervale
