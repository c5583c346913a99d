#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"

namespace ziggurat {

// Ghosts of Ur seats the most: six adventurers and a Gala Master.
inline constexpr int kMaxSeats = 8;

// A place at the table, counted from 0.
struct Seat {
  std::uint8_t index = 0;

  friend auto operator<=>(const Seat&, const Seat&) = default;
};

// Some of the seats.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet of(Seat seat) { return SeatSet(bit(seat)); }
  static constexpr SeatSet first(int count) {
    return SeatSet(static_cast<std::uint8_t>((1U << count) - 1));
  }

  constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr void insert(Seat seat) { bits_ |= bit(seat); }
  constexpr void erase(Seat seat) { bits_ &= static_cast<std::uint8_t>(~bit(seat)); }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  static constexpr std::uint8_t bit(Seat seat) {
    return static_cast<std::uint8_t>(1U << (seat.index % kMaxSeats));
  }
  explicit constexpr SeatSet(std::uint8_t bits) : bits_(bits) {}

  std::uint8_t bits_ = 0;
};

// Whom the game waits for: a seat, chance (dice, coin, deck), or nobody because it is over.
// Other seats may have something to choose meanwhile; ask choices(state, seat).
class Actor {
 public:
  static constexpr Actor seat(Seat seat) { return Actor(seat.index); }
  static constexpr Actor chance() { return Actor(kChance); }
  static constexpr Actor nobody() { return Actor(kNobody); }

  constexpr bool is_seat() const { return value_ < kMaxSeats; }
  constexpr bool is_chance() const { return value_ == kChance; }
  constexpr bool is_nobody() const { return value_ == kNobody; }
  constexpr bool is(Seat seat) const { return value_ == seat.index; }
  Seat seat() const {
    DCHECK(is_seat());
    return Seat{value_};
  }

  friend constexpr bool operator==(Actor, Actor) = default;

 private:
  static constexpr std::uint8_t kChance = 0xFE;
  static constexpr std::uint8_t kNobody = 0xFF;

  explicit constexpr Actor(std::uint8_t value) : value_(value) {}

  std::uint8_t value_;
};

// Who looks: a seat, or a spectator, who sees what all may see.
class Viewer {
 public:
  static constexpr Viewer seat(Seat seat) { return Viewer(seat.index); }
  static constexpr Viewer spectator() { return Viewer(kSpectator); }

  constexpr bool is_spectator() const { return value_ == kSpectator; }
  constexpr bool is(Seat seat) const { return value_ == seat.index; }
  Seat seat() const {
    DCHECK(!is_spectator());
    return Seat{value_};
  }

  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  static constexpr std::uint8_t kSpectator = 0xFF;

  explicit constexpr Viewer(std::uint8_t value) : value_(value) {}

  std::uint8_t value_;
};

enum class Language : std::uint8_t { English, Polish };

inline std::string pick(Language language, std::string_view english, std::string_view polish) {
  return std::string(language == Language::Polish ? polish : english);
}

}  // namespace ziggurat
