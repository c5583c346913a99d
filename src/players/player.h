#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "core/any_game.h"
#include "players/stop.h"

namespace ziggurat {

// A computer player at a table. It is given a state only for its adapter to build the seat's view
// from; the player itself gets that view and the choices, never the secrets.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // One of the seat's choices in `state`, of which there must be at least one.
  virtual Code choose(const AnyState& state, Seat seat, Rng& rng) = 0;
};

// A player as --seats names it.
struct PlayerSpec {
  enum class Kind { Human, Random, Greedy, Expectimax };

  Kind kind = Kind::Human;
  int depth = 0;  // Expectimax: choices looked ahead

  std::string name() const;
  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};

Result<PlayerSpec> parse_player(std::string_view text);
// "human,greedy" into players.
Result<std::vector<PlayerSpec>> parse_players(std::string_view text);

// A computer player of that kind for a game; refuses one that cannot play it. The game must outlive
// it. Once `stop` is raised the player answers soon, though not well.
Result<std::unique_ptr<Player>> make_player(const AnyGame& game, const PlayerSpec& spec,
                                            StopSignal stop = {});

}  // namespace ziggurat
