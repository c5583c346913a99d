#pragma once

#include <array>

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

inline constexpr int kFar = 60;

// The chance that D100 + difference beats another D100; a tie does not.
double win_odds(int difference);

// What one adventurer wants, worked out from a state in which the hidden is imagined: find
// Ziggurats, gather Lapis, buy the maps; then gather equipment and go to Nanna.
class Mind {
 public:
  Mind(const Game& game, const State& state, int who);

  // The maps are there, only Nanna is left.
  bool seeks_nanna() const;
  double nanna_odds() const;
  bool is_ready_for_nanna() const;

  // What a treasure or a Discovery Card is worth to this adventurer.
  double worth(int card) const;
  double discovery_worth(int card) const;
  int lapis() const { return game_.lapis(hand_.treasure); }

  // How much stronger than a rival; its cards are unknown, but their number is not.
  double advantage(int rival) const;

  // Works out where it would like to be; before the two below are asked.
  void look_around();
  // Steps to the nearest goal, around stronger rivals where there is a way.
  int distance(int square) const { return distances_[static_cast<std::size_t>(square)]; }
  // How good a square is to stand on.
  double place_value(int square) const;

 private:
  SquareSet goals() const;
  SquareSet hunting_grounds() const;
  SquareSet flag_goals() const;
  SquareSet undiscovered(bool ur_only) const;
  bool is_second(int card) const;
  bool is_rival(int other) const;
  bool is_worth_attacking(int rival) const;
  void spread(const SquareSet& from, const SquareSet& closed, int extra);

  const Game& game_;
  const State& state_;
  int who_;
  const Figure& figure_;
  const Cards& hand_;
  SquareSet dangers_;  // where stronger rivals stand
  std::array<std::uint8_t, kSquares> distances_{};
};

}  // namespace ziggurat::ghosts
