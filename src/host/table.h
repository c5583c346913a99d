#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "core/fair_dice.h"
#include "core/match.h"
#include "core/match_record.h"
#include "core/opening.h"
#include "core/registry.h"
#include "players/player.h"

namespace ziggurat {

// Who decides what dice and decks bring.
enum class ChanceMode { Auto, Manual };

// How a table is laid.
struct TableSetup {
  std::string game;
  std::string ruleset;
  std::vector<std::pair<std::string, Json>> options;
  std::vector<PlayerSpec> players;  // empty: as many humans as the game needs
  ChanceMode chance = ChanceMode::Auto;
  // The same words give the same dice; without them the operating system's entropy does.
  std::optional<std::string> seed;
  // Settles who begins where the game has an option `first` and it is not given: by the game's
  // opening roll, else by lot.
  bool rolls_opening = false;
};

// One match with its players and dice, on this machine: what the terminal and the protocol hold.
class Table {
 public:
  static Result<Table> lay(const Registry& registry, const TableSetup& asked);
  // Goes on with a kept match; its dice too, if the seed is in the record.
  static Result<Table, ReplayError> resume(const Registry& registry, const MatchRecord& record);
  // From a position set up by hand, chance decided by hand too.
  static Result<Table> load(const Registry& registry, const TableSetup& asked, const Json& state);

  const Match& match() const { return match_; }
  const AnyGame& game() const { return match_.game(); }
  const std::vector<PlayerSpec>& players() const { return specs_; }
  const std::optional<Opening>& opening() const { return opening_; }
  const std::optional<DiceRecord>& dice() const { return dice_record_; }
  bool has_dice() const { return dice_.has_value(); }
  bool is_human(Seat seat) const { return specs_[seat.index].kind == PlayerSpec::Kind::Human; }
  int humans() const;
  // What the acting seat answers without being asked: where it can only pass, and where only a
  // person could tell what it holds from its being asked and there is no other.
  std::optional<Code> unasked() const;

  Result<void, Refusal> choose(Seat seat, Code code, Language language);
  // Chance decided by hand; requires match().is_outcome(code).
  void resolve(Code code);
  // Rolls or draws what chance is due; requires dice.
  Code deal();
  // Lets the computer in the acting seat choose.
  Code play_computer();
  // Deals and lets computers choose until a human, hand-decided chance or the end; told of each
  // entry with the state before it.
  void advance(const std::function<void(const AnyState& before, const Entry& entry)>& told,
               std::size_t most = std::numeric_limits<std::size_t>::max());
  void undo();

  MatchRecord record() const;

 private:
  Table(Match match, std::vector<PlayerSpec> specs);
  Result<void, Error> seat_players();
  // Lets the computers know what happens.
  void tell(const AnyState& before, Code code);

  Match match_;
  std::vector<PlayerSpec> specs_;
  std::vector<std::unique_ptr<Player>> players_;
  std::optional<Opening> opening_;
  std::optional<DiceRecord> dice_record_;
  std::optional<FairDice> dice_;
  Rng rng_{0};  // of the computer players
};

}  // namespace ziggurat
