#pragma once

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

inline constexpr int kFar = 60;

// The chance that D100 + difference beats another D100; a tie does not.
double win_odds(int difference);

// How an adventurer goes about it.
struct Manner {
  double nanna;        // the chance worth an attempt at Nanna
  double last_nanna;   // worth the last one
  double arming;       // the chance worth equipment in an attempt that is not the last
  double fleeing;      // the chance against a rival below which it flees
  double stronger_by;  // what makes a rival worth attacking
  double last_token;   // the chance against Nanna that makes the last missing token worth it
  bool is_shrewd;      // weighs what cards are good for: see Strategy::hand_value
};
// The greedy player's.
inline constexpr Manner kPlainManner{.nanna = 0.7,
                                     .last_nanna = 0.85,
                                     .arming = 0.35,
                                     .fleeing = 0.4,
                                     .stronger_by = 20,
                                     .last_token = 0.6,
                                     .is_shrewd = false};
// What won six games in seven against it: spends equipment where it decides most, dares more with
// Nanna, leaves rivals alone, who would flee and leave it without what it armed with.
inline constexpr Manner kKeenManner{.nanna = 0.5,
                                    .last_nanna = 0.6,
                                    .arming = 0.7,
                                    .fleeing = 0.6,
                                    .stronger_by = 200,
                                    .last_token = 0.9,
                                    .is_shrewd = true};

// What one adventurer wants, worked out from a state in which the hidden is imagined: find
// Ziggurats, gather Lapis, buy the maps; then gather equipment and go to Nanna.
class Strategy {
 public:
  Strategy(const Rules& rules, const State& state, Adventurer who, const Manner& manner);

  // The maps are there, only Nanna is left.
  bool seeks_nanna() const;
  double nanna_odds() const;
  bool is_ready_for_nanna() const;

  // Whether it weighs its cards by what they lead to. In Capture the Flag nobody meets Nanna.
  bool is_shrewd() const { return manner_.is_shrewd && !rules_.settings.flags; }
  // What treasures are good for: the chance against Nanna, and that of a map at the next price,
  // less what it would cost of the first.
  double hand_value(Treasures hand) const;
  // Whether so much equipment is too much for a map.
  bool is_dear(int equipment_lost) const;
  // Whether it steals its maps and pays for none.
  bool is_thief() const { return is_shrewd() && who_ == kBeaker; }

  // What a treasure or a Discovery Card is worth to this adventurer.
  double worth(TreasureId card) const;
  double worth(DiscoveryId card) const;
  int lapis() const;

  // How much stronger than a rival; its cards are unknown, but their number is not.
  double advantage(Adventurer rival) const;

  // Works out where it would like to be; before the four below are asked.
  void look_around();
  // Steps to the nearest goal, around stronger rivals where there is a way.
  int distance(Square square) const { return distances_[square]; }
  // Whether it looks for cards before it can go where maps or Nanna are.
  bool is_hunting() const { return is_hunting_; }
  // The steps a Caravan must save to be played now, of so many held.
  double least_saved(int caravans) const;
  // How good a square is to stand on.
  double place_value(Square square) const;

 private:
  double odds_with(int equipment) const;
  SquareSet goals() const;  // empty: nothing but cards
  SquareSet hunting_grounds() const;
  SquareSet flag_goals() const;
  SquareSet undiscovered() const;
  SquareSet undiscovered_ur() const;
  bool is_second(TreasureId card) const;
  bool is_rival(Adventurer other) const;
  bool is_worth_attacking(Adventurer rival) const;
  SquareSet with_special(Special special) const;
  void spread(const SquareSet& from, const SquareSet& closed, int extra);

  const Rules& rules_;
  const State& state_;
  Adventurer who_;
  Manner manner_;
  const Figure& figure_;
  const Cards& hand_;
  SquareSet dangers_;  // where stronger rivals stand
  IdArray<Square, std::uint8_t> distances_;
  bool is_hunting_ = false;
};

}  // namespace ziggurat::ghosts
