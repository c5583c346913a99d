#pragma once

#include <cstdint>
#include <string>

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {

// What greedy players' games of one variant come to: points by source, by Identity, by Altar and by
// seat. Add games of every number of players, then ask for the tables.
class Balance {
 public:
  Balance() = default;

  // Plays games `first` to `last` with greedy players and counts them.
  void play(const Game& game, std::uint64_t first, std::uint64_t last);
  // Adds what another has counted.
  void merge(const Balance& other);
  std::string tables(const Game& game) const;

 private:
  struct Tally {
    double results = 0;  // players who had it
    double points = 0;   // their final points
    double share = 0;    // wins against what chance would give, summed
    void add(double final_points, double relative_win) {
      ++results;
      points += final_points;
      share += relative_win;
    }
    void merge(const Tally& other) {
      results += other.results;
      points += other.points;
      share += other.share;
    }
  };
  void count(const Game& game, const State& state);

  double games_ = 0;
  double solo_games_ = 0;
  double solo_wins_ = 0;
  double early_ = 0;
  std::array<double, 7> sources_{};  // by FinalScore's fields, then wins
  Tally all_;
  IdArray<IdentityId, Tally> identities_;
  IdArray<AltarId, Tally> altars_;
  IdArray<DemonId, Tally> demons_;
  IdArray<InfluenceId, Tally> influences_;  // used
  IdArray<PactId, Tally> pacts_;
  IdArray<GateId, Tally> gates_;
  IdArray<Owner, Tally> seats_;  // by seat number
  IdArray<Colour, Tally> colours_;
};

}  // namespace ziggurat::kurnugi
