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
  std::string name;
  std::shared_ptr<const Oracle> oracle;  // exact, or
  std::unique_ptr<Player> player;        // by search
};

// A judge for a game: the table in a file, else the player named, else one that fits the game.
Result<Judge> make_judge(const AnyGame& game, const std::string& table, const std::string& player);

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
  // The first seat's chance afterwards, in games of two.
  std::optional<double> chance{};

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
  std::optional<double> first_chance;       // of the first seat before anything happened
  std::vector<std::size_t> turning_points;  // entries, the greatest swing first
};

// Judges every entry; told how many are done.
Review analyse(const Match& match, const std::vector<std::string>& players, Judge& judge, Rng& rng,
               const std::function<void(std::size_t)>& progress);

Json to_json(const Match& match, const Review& review);

}  // namespace ziggurat
