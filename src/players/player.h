#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "core/any_game.h"
#include "core/chooser.h"
#include "players/oracle.h"
#include "players/stop.h"
#include "players/weighed.h"

namespace ziggurat {

// A computer player at a table. It is given a state only for its adapter to build the seat's view
// from; the player itself gets that view and the choices, never the secrets.
class Player : public Chooser {
 public:
  // What it thinks of each of the seat's choices, in their order; nothing where it does not think
  // in chances.
  virtual std::vector<Weighed> weigh(const AnyState& state, Seat seat, Rng& rng);

  // What the last weighing made of every seat's chances, by seat, once that choice is taken;
  // nothing where it did not ask.
  virtual std::vector<double> outlook(Code choice) const;
};

// The choice with the most visits, of those the one with the best value; the first of equals.
Code best_of(const std::vector<Weighed>& weighed);

// A player as --seats names it.
struct PlayerSpec {
  enum class Kind { Human, Random, Greedy, Expectimax, Mcts, Perfect };

  Kind kind = Kind::Human;
  int depth = 0;                 // Expectimax: choices looked ahead, or
  std::uint64_t iterations = 0;  // Mcts: for each choice, or
  int milliseconds = 0;          // of both: time for each choice
  std::string file{};            // Perfect: the table
  int slips = 0;                 // of 100 choices, how many it takes blindly

  std::string name() const;
  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};

Result<PlayerSpec> parse_player(std::string_view text);
// "human,greedy" into players.
Result<std::vector<PlayerSpec>> parse_players(std::string_view text);

// What some players need and cannot get for themselves.
struct Means {
  std::shared_ptr<TimeLimit> time{};       // mcts:Nms, expectimax:Nms
  std::shared_ptr<const Oracle> oracle{};  // perfect:FILE
};

// A computer player of that kind for a game; refuses one that cannot play it. The game must outlive
// it. Once `stop` is raised the player answers soon, though not well.
Result<std::unique_ptr<Player>> make_player(const AnyGame& game, const PlayerSpec& spec,
                                            StopSignal stop = {});
// Whether such a player can play the game, its clock or table once given.
bool can_play(const AnyGame& game, const PlayerSpec& spec);
// The same as make_player, with what a clock or a table is needed for (host/seat_player.h provides
// it).
Result<std::unique_ptr<Player>> make_player_with(const Means& means, const AnyGame& game,
                                                 const PlayerSpec& spec, StopSignal stop);

}  // namespace ziggurat
