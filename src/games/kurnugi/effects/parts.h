#pragma once

#include <cstdint>
#include <string_view>

#include "core/task_stack.h"
#include "games/kurnugi/tasks/card_target.h"

// What the effects of Influence cards share (clause 8.5). An effect is a struct with its numbers,
// read once from data/kurnugi/influences.json, where it is called `kId`. Beside it stands what it
// does:
//   play(rules, state, owner, effect)          at once; "here" is the tomb being resolved
// or, where it is aimed at something,
//   targets(rules, state, task, effect, list)  at what it may be
//   hit(rules, state, task, effect, action)    for each kind of its Targets

namespace ziggurat::kurnugi {

// Pieces a card may name.
enum class PieceKind : std::uint8_t { Soul, Shadow, Demon, Die, BoardDie };
class PieceKinds {
 public:
  constexpr bool contains(PieceKind kind) const { return (bits_ & bit(kind)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr void insert(PieceKind kind) { bits_ = static_cast<std::uint8_t>(bits_ | bit(kind)); }

 private:
  static constexpr unsigned bit(PieceKind kind) { return 1U << static_cast<unsigned>(kind); }

  std::uint8_t bits_ = 0;
};

namespace effect {

using Aim = task::CardTarget;

}  // namespace effect

}  // namespace ziggurat::kurnugi
