#pragma once

#include "games/kurnugi/rules.h"

// Clauses 5.2, 5.3 and 9.6: pieces that move between tombs, and what the way costs.

namespace ziggurat::kurnugi {

enum class Moved : std::uint8_t { Soul, Shadow, Demon };
// `mover` moves a piece of `owner` along the road between two adjacent tombs.
struct Move {
  Owner mover;
  Moved piece = Moved::Soul;
  Owner owner;
  TombId from;
  TombId to;
};
struct RoadCost {  // what a step costs and to whom
  int toll = 0;    // paid by the piece's owner
  Owner toll_to;
  int fee = 0;  // paid by the mover
  Owner fee_to;
};
RoadCost step_cost(const Rules& rules, const Open& state, const Move& move);
bool can_pay_step(const Rules& rules, const Open& state, const Move& move);

// Pieces go by road, for what that costs, or as a card carries them.
enum class Path : std::uint8_t { Road, Carried };
void move_soul(const Rules& rules, State& state, Owner mover, Owner owner, TombId to, Path path);
void move_shadow(const Rules& rules, State& state, Owner mover, Owner owner, TombId from, TombId to,
                 Path path);
void move_demon(const Rules& rules, State& state, Owner mover, DemonId demon, TombId to, Path path);

// An owner's turn to move in a lament.
void start_moves(const Rules& rules, State& state, Owner owner);

}  // namespace ziggurat::kurnugi
