#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "core/match.h"
#include "players/player.h"

namespace ziggurat {

// Who says what positions are worth: a table, or a player who searches.
struct Judge {
  std::string name{};
  std::shared_ptr<const Oracle> oracle{};  // exact, or
  std::unique_ptr<Player> player{};        // by search
};

// A judge for a game: the table in a file, else the player named, else one that fits the game.
Result<Judge> make_judge(const AnyGame& game, const std::string& table, const std::string& player);

// A judge who searches, as a player of that kind would; breaks off once `stop` is raised.
Result<Judge> make_judge(const AnyGame& game, const PlayerSpec& player, StopSignal stop);

// One entry of a match, judged. Chances are those of the seat to win, from 0 to 1.
struct Judged {
  Entry entry;
  std::string notation{};
  std::optional<Seat> seat{};  // who chose; of a roll, who then uses it
  // Of a choice.
  std::optional<double> value{};
  double best = 0;
  double worst = 0;
  Code best_code = 0;
  std::string best_notation{};
  // Of a roll: how much better than the average roll it was.
  std::optional<double> luck{};
  // Every seat's chance afterwards; empty where it cannot be told.
  std::vector<double> chances{};

  double loss() const { return value ? best - *value : 0; }
};

struct SeatReview {
  std::string player;
  int choices = 0;       // with more than one to choose from
  int best_choices = 0;  // within a tenth of a point of the best
  double loss = 0;       // of all of them together
  double stake = 0;      // what the worst choices would have lost
  double luck = 0;       // of all rolls together

  // How much of what could be lost was kept, from 0 to 100.
  double accuracy() const { return stake > 0 ? 100 * (1 - loss / stake) : 100; }
  double mean_loss() const { return choices > 0 ? loss / choices : 0; }
};

struct Review {
  std::string judge;
  std::vector<Judged> entries;
  std::vector<SeatReview> seats;
  std::vector<double> first_chances;        // before anything happened; empty where it is not known
  std::vector<std::size_t> turning_points;  // entries, the greatest swing first
};

// Whether rolls are judged too, for which each of their outcomes must be.
enum class Rolls { Judged, Passed };

// How many positions a judge has to look at.
std::size_t positions_to_judge(const Match& match, Rolls rolls);

// Judges a match entry by entry, so that others can be served in between.
class Analysis {
 public:
  Analysis(Match match, Judge judge, std::uint64_t seed, Rolls rolls = Rolls::Judged);

  std::size_t done() const { return review_.entries.size(); }
  std::size_t total() const { return match_.log().size(); }
  bool is_done() const { return done() == total(); }
  // Judges the next entry.
  void step();
  // Once all are.
  Review finish() &&;

 private:
  // What the seats may hope for in a state; where one is to choose, what its choices are worth.
  struct Outlook {
    std::vector<double> chances{};
    std::vector<Weighed> weighed{};
  };
  struct Outcome {
    Code code;
    Outlook outlook;
  };

  std::vector<Weighed> weigh(const AnyState& state, Seat seat);
  Outlook look(const AnyState& state);
  Outlook look_at_choice(const AnyState& state, Seat seat);
  Outlook look_at_roll(const AnyState& state);
  void judge_choice(Judged& judged);
  void judge_roll(const AnyState& after, const Outlook& outlook, Judged& judged) const;
  void count(const Judged& judged);

  Match match_;
  Judge judge_;
  Rng rng_;
  Rolls rolls_;
  AnyState state_;
  Outlook outlook_;                // of `state_`
  std::vector<Outcome> outcomes_;  // where it is a roll
  Review review_;
};

// Judges every entry; told how many are done.
Review analyse(const Match& match, const std::vector<std::string>& players, Judge judge,
               const std::function<void(std::size_t)>& progress);

Json to_json(const Match& match, const Review& review);

}  // namespace ziggurat
