#pragma once

#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "base/rng.h"
#include "core/any_game.h"
#include "learn/lesson.h"
#include "players/player.h"

// The guided first game: what a table says to somebody who plays a game for the first time. Nothing
// here knows a game: words are those of choices and of the log, numbers those of a judge. All is
// found out from what the learner's seat may know; what it may not is drawn anew from its view.

namespace ziggurat::learn {

// Something that may happen before the learner's next choice but one, and much depends on it: what
// others do, or what the learner can do then.
struct Event {
  Words text;          // as the log would tell it to the learner
  Json targets;        // what it touches, where the learner would see that
  std::string key;     // the same for what comes to the same
  double share = 0;    // how often it is to be expected
  double value = 0;    // the learner's chance to win where it happens
  double without = 0;  // and where it does not

  double weight() const { return share * std::abs(without - value); }
};

// What a choice leads to, until the learner is to choose again.
struct Prospect {
  Code code = 0;
  bool wins = false;        // at once
  bool keeps_turn = false;  // nobody else chooses before the learner does
  double value = 0;         // the learner's chance then, over all that was looked at
  std::optional<Event> danger;
  std::optional<Event> hope;
};

// What there is to know about a moment in which the learner is to choose.
struct Thoughts {
  std::vector<Weighed> weighed;  // every choice
  bool is_exact = false;         // from a table of all positions
  std::vector<Prospect> prospects;

  const Prospect* prospect(Code code) const;
  // Nothing where the judge knows too little of it.
  const Weighed* find(Code code) const;
  // The most valuable of those the judge looked at closely.
  const Weighed* best() const;
  // How much the choice gives away, where that is beyond doubt and worth a word.
  std::optional<double> slip(Code code) const;
};

// Thinks for a learner.
class Guide {
 public:
  using Maker = std::function<Result<std::unique_ptr<Player>>(const PlayerSpec& player)>;

  // With `oracle` values are exact. The game must outlive it.
  static Result<Guide> make(const AnyGame& game, std::shared_ptr<const Oracle> oracle,
                            const Maker& maker);

  Thoughts think(const AnyState& state, Seat seat, Rng& rng);
  // Looks at what one more choice leads to.
  void look_after(Thoughts& thoughts, const AnyState& state, Seat seat, Code code, Rng& rng);

 private:
  explicit Guide(const AnyGame& game) : game_(&game) {}

  const AnyGame* game_;
  std::shared_ptr<const Oracle> oracle_;
  std::unique_ptr<Player> judge_;
  std::unique_ptr<Player> valuer_;   // a quick look at a position
  std::unique_ptr<Player> replier_;  // what others are expected to do
};

// One of the things that can be done now, and why one might.
struct Way {
  Code code = 0;
  std::string notation;
  std::string text;
  std::size_t count = 1;  // choices of that kind
  std::optional<double> value;
  std::string why;
  std::string clause;

  Json json() const;
};

// What the table says where the learner is to choose.
struct Remarks {
  std::size_t choices = 0;
  std::optional<double> chance;  // to win, with the best choice
  bool is_exact = false;
  std::vector<Way> ways;  // the best first
  std::string threat;     // what others might do; empty where nothing is to be feared
  Json threat_targets;
  std::vector<Code> slips;  // choices that give much away

  Json json() const;
};

// One of the choices, in words.
Way way(const AnyGame& game, const AnyState& state, const Thoughts& thoughts, Code code,
        Language language);

Remarks remarks(const AnyGame& game, const AnyState& state, const Thoughts& thoughts,
                Language language);

// What the table says of a choice that gives much away, before it is made.
struct Slip {
  Code code = 0;
  double loss = 0;
  std::string text;
  Way better;

  Json json() const;
};

// Nothing where there is nothing to say against the choice.
std::optional<Slip> slip(const AnyGame& game, const AnyState& state, const Thoughts& thoughts,
                         Code code, Language language);

// What others did since the learner's last choice made of its chance to win; empty where that is
// nothing to speak of.
std::string change(double before, double now, const std::vector<std::string>& sentences,
                   Language language);

}  // namespace ziggurat::learn
