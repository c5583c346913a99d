#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

#include "core/task_stack.h"
#include "games/kurnugi/actions.h"

// What the tasks share. A task is a struct; beside it stand, in the same file, its fields and
//   odds(rules, state, task, outcomes)     by chance: what it may bring
//   choices(rules, state, task, list)      by a seat: what it may choose
//   take(rules, state, task, action)       for each of its Answers; the task is off the stack then
//   run(rules, state, task)                by itself; likewise
// and, where it needs more,
//   proceed(rules, state, task)            asked first, the task on top: whether it went on by
//   itself can_be_due(rules, state, task)         for positions that are loaded; else its owner is
//   a player

namespace ziggurat::kurnugi {

struct Rules;
struct State;

enum class By : std::uint8_t { Chance, Itself, Seat };

// Effects of a Resources phase, as bits.
class EffectSet {
 public:
  constexpr EffectSet() = default;
  constexpr EffectSet(std::initializer_list<Effect> effects) {
    for (const Effect effect : effects) insert(effect);
  }
  static constexpr EffectSet from_bits(unsigned bits) {
    EffectSet set;
    set.bits_ = static_cast<std::uint16_t>(bits & ((1U << kEffects) - 1));
    return set;
  }
  constexpr unsigned bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Effect effect) const { return (bits_ & bit(effect)) != 0; }
  constexpr bool meets(EffectSet other) const { return (bits_ & other.bits_) != 0; }
  constexpr bool includes(EffectSet other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr void insert(Effect effect) { bits_ = static_cast<std::uint16_t>(bits_ | bit(effect)); }
  constexpr void erase(Effect effect) { bits_ = static_cast<std::uint16_t>(bits_ & ~bit(effect)); }
  constexpr EffectSet without(EffectSet other) const { return from_bits(bits_ & ~other.bits_); }
  // Calls `use` for each, in their order.
  template <class Use>
  constexpr void for_each(const Use& use) const {
    for (unsigned left = bits_; left != 0; left &= left - 1) {
      use(static_cast<Effect>(std::countr_zero(left)));
    }
  }
  constexpr Effect front() const { return static_cast<Effect>(std::countr_zero(bits_)); }

  friend constexpr bool operator==(EffectSet, EffectSet) = default;

 private:
  static constexpr unsigned bit(Effect effect) { return 1U << static_cast<unsigned>(effect); }

  std::uint16_t bits_ = 0;
};

// How many steps each Demon has left, at most three; two bits each.
class DemonSteps {
 public:
  static constexpr DemonSteps from_bits(unsigned bits) {
    DemonSteps steps;
    steps.bits_ = static_cast<std::uint16_t>(bits & ((1U << 2 * DemonId::kCount) - 1));
    return steps;
  }
  constexpr unsigned bits() const { return bits_; }
  constexpr int of(DemonId demon) const { return bits_ >> 2 * demon.number() & 3; }
  constexpr void set(DemonId demon, int steps) {
    const int shift = 2 * demon.number();
    bits_ = static_cast<std::uint16_t>((bits_ & ~(3 << shift)) | (steps & 3) << shift);
  }

  friend constexpr bool operator==(DemonSteps, DemonSteps) = default;

 private:
  std::uint16_t bits_ = 0;
};

}  // namespace ziggurat::kurnugi
