#pragma once

#include "games/ghosts/effects/parts.h"

// Effects: cards that the active adventurer plays in its turn.

namespace ziggurat::ghosts::effect {

// To any discovered square.
struct Caravan {
  static constexpr std::string_view kId = "caravan";
  static constexpr Saying kSays = {"Go to any discovered tile but Ur; no extra turn.",
                                   "Idź na dowolną odkrytą płytkę prócz Ur; bez dodatkowej tury."};
  static constexpr std::string_view kClause = "6.13";
  static constexpr Use kUse = Use::Turn;
  friend bool operator==(Caravan, Caravan) = default;
};
bool can_play(const Rules& rules, const State& state, Caravan effect);
void play(const Rules& rules, State& state, Caravan effect);

// Water does not stop.
struct Boat {
  static constexpr std::string_view kId = "boat";
  static constexpr Saying kSays = {"Water does not stop you this turn.",
                                   "Woda nie zatrzymuje cię w tej turze."};
  static constexpr std::string_view kClause = "6.12";
  static constexpr Use kUse = Use::Turn;
  friend bool operator==(Boat, Boat) = default;
};
bool can_play(const Rules& rules, const State& state, Boat effect);
void play(const Rules& rules, State& state, Boat effect);

// Mountains do not stop.
struct Rope {
  static constexpr std::string_view kId = "rope";
  static constexpr Saying kSays = {"Mountains do not stop you this turn.",
                                   "Góry nie zatrzymują cię w tej turze."};
  static constexpr std::string_view kClause = "6.12";
  static constexpr Use kUse = Use::Turn;
  friend bool operator==(Rope, Rope) = default;
};
bool can_play(const Rules& rules, const State& state, Rope effect);
void play(const Rules& rules, State& state, Rope effect);

// Five squares away, and a treasure there.
struct Theft {
  static constexpr std::string_view kId = "theft";
  static constexpr Saying kSays = {"Move far over anything, unseen, then take a treasure.",
                                   "Przejdź daleko, także przez nieodkryte pola, i weź skarb."};
  static constexpr std::string_view kClause = "6.14";
  static constexpr Use kUse = Use::Turn;
  friend bool operator==(Theft, Theft) = default;
};
bool can_play(const Rules& rules, const State& state, Theft effect);
void play(const Rules& rules, State& state, Theft effect);

}  // namespace ziggurat::ghosts::effect
