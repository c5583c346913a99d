#pragma once

#include "core/fields.h"
#include "games/eldervale/ids.h"

namespace ziggurat::eldervale {

// What something costs; `any` is paid with one resource or Magic card each.
struct Cost {
  IdArray<Basic, std::uint8_t> named;
  std::uint8_t any = 0;

  constexpr int total() const {
    int sum = any;
    for (const int count : named) sum += count;
    return sum;
  }
  // The first symbol still to be paid; any comes last.
  constexpr Symbol first() const {
    for (const Basic basic : all<Basic>()) {
      if (named[basic] > 0) return symbol_of(basic);
    }
    return kAny;
  }
  // How many of a symbol.
  constexpr std::uint8_t& of(Symbol symbol) {
    return symbol == kAny ? any : named[basic_of(symbol)];
  }

  friend bool operator==(const Cost&, const Cost&) = default;
};
constexpr Cost any_cost(int symbols) {
  Cost cost;
  cost.any = byte(symbols);
  return cost;
}

// What something brings.
struct Gain {
  IdArray<Resource, std::uint8_t> resources;
  std::uint8_t any = 0;
  std::uint8_t magic = 0;
  std::uint8_t points = 0;
  std::uint8_t power = 0;
  std::uint8_t adventure = 0;
  std::uint8_t summon = 0;

  friend bool operator==(const Gain&, const Gain&) = default;
};

}  // namespace ziggurat::eldervale
